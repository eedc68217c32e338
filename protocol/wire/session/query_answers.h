// The answers to queries, grouped by subject; a session calls queries.h. Each returns the text
// after `response <name>`, or an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/records/record.h"

namespace turnkey {

using Answer = Checked<std::string>;

// About games; no position needed.
Answer answer_games();
Answer answer_info(std::string_view game);
Answer answer_options(std::string_view game);
Answer answer_symbols(std::string_view game);
/// The JSON Schema of the game's boards.
Answer answer_schema(std::string_view game);
/// The levels of `Skill` in the game.
Answer answer_levels(std::string_view game);

// About moves and events.
/// Whose legal moves to list: a player who remembers everything seen, or one who may have
/// forgotten.
enum class Memory : std::uint8_t { kWhole, kNone };
Answer answer_legal(const Record& record, Memory memory);
/// The same with what each move does, as JSON.
Answer answer_legal_full(const Record& record, Memory memory);
/// The legal moves that this record may list; none when no seat is on turn.
Checked<std::vector<AnyMove>> listed_moves(const Record& record, Memory memory);
/// The effect of a move, as such a player may know it.
Facts shown_facts(const AnyPosition& position, const AnyMove& move, Memory memory);
/// ` memory` for a player who may have forgotten: the first word of the answer.
std::string_view memory_word(Memory memory);
/// The index (from 0) of the first event that `from` names.
Checked<std::size_t> first_event(const Record& record, std::string_view from);
/// A legal move or possible next event, in the spelling given.
struct DescribedEvent {
  std::string text;
  Facts facts;
};
Checked<DescribedEvent> describe_event(const Record& record, std::string_view text);
Answer answer_describe(const Record& record, std::string_view text);
/// The event as a sentence, as this record's seat sees it.
Answer answer_say(const Record& record, std::string_view text);
Answer answer_log(const Record& record);
/// The events from number `from` on, counted from 1; empty: all.
Answer answer_events(const Record& record, std::string_view from);
/// The possible chance events, given this record's knowledge.
Answer answer_chance(const Record& record);
/// Where the cards that this record's seat cannot see may lie.
Answer answer_where(const Record& record);

Answer answer_board(const Record& record);

// About the whole table.
/// `objective`: from the engine's options; none: the game's own.
Answer answer_seats(const Record& record, std::optional<Objective> objective);
/// As arguments of `position`.
Answer answer_record(const Record& record);
/// As a record file, in a JSON string.
Answer answer_record_file(const Record& record);

// About results.
Answer answer_result(const Record& record);
Answer answer_drop(const Record& record, std::string_view seat);

}  // namespace turnkey
