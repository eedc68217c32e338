// The answers to queries, by what they are about; queries.h is what a session calls. What follows
// `response <name>`, or why there is none.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record.h"

namespace turnkey {

using Answer = Checked<std::string>;

// Of games, without a position.
Answer answer_games();
Answer answer_info(std::string_view game);
Answer answer_options(std::string_view game);
Answer answer_symbols(std::string_view game);
/// Of the game's boards as JSON.
Answer answer_schema(std::string_view game);
/// What `Skill` means at the game.
Answer answer_levels(std::string_view game);
Answer levels_json(std::string_view game);

// Of moves and events.
/// Whom legal moves are listed for: who remembers all that was seen, or who may have forgotten it.
enum class Memory : std::uint8_t { kWhole, kNone };
/// `full`: with what each does.
Answer answer_legal(const Record& record, bool full, Memory memory);
/// The moves that this record may list, none where no seat is on turn.
Checked<std::vector<AnyMove>> told_moves(const Record& record, Memory memory);
/// What the moves do, as such a player is told.
std::string told_description(const AnyPosition& position, const AnyMove& move, Memory memory);
/// ` memory`, which stands first in an answer for who may have forgotten.
std::string_view memory_word(Memory memory);
/// Chance's events with their odds in millionths.
long long millionths(double probability);
/// The first event that `from` means, counted from 0.
Checked<std::size_t> first_event(const Record& record, std::string_view from);
/// A move that is legal now, or an event that may come next, in the spelling that was given.
struct DescribedEvent {
  std::string text;
  std::string description;
};
Checked<DescribedEvent> describe_event(const Record& record, std::string_view text);
Answer answer_describe(const Record& record, std::string_view text);
/// The same in a sentence, as this record's seat sees it.
Answer answer_say(const Record& record, std::string_view text);
Answer answer_log(const Record& record);
/// From the event of that number on, the first is 1; empty: all.
Answer answer_events(const Record& record, std::string_view from);
/// What chance may do next, by what this record knows.
Answer answer_chance(const Record& record);
/// Where cards lie that this record's seat can't see.
Answer answer_where(const Record& record);

Answer answer_board(const Record& record);

// The same as JSON, for clients that read no notation.
Answer legal_json(const Record& record, Memory memory);
Answer describe_json(const Record& record, std::string_view text);
Answer events_json(const Record& record, std::string_view from);
Answer chance_json(const Record& record);
Answer board_json(const Record& record);

// Of the whole table.
/// `objective`: what the engine's options say that all play for; none: what the game says.
Answer answer_seats(const Record& record, std::optional<Objective> objective);
/// As `position` takes it.
Answer answer_record(const Record& record);
/// As a file, a JSON text.
Answer answer_record_file(const Record& record);

// Of results.
Answer answer_result(const Record& record);
Answer answer_drop(const Record& record, std::string_view seat);

}  // namespace turnkey
