#include "tournaments/report/embedded_games.h"

#include <fmt/format.h>

#include <range/v3/range/conversion.hpp>
#include <range/v3/view/take.hpp>

#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/words/json_text.h"
#include "protocol/wire/words/seat_words.h"
#include "tournaments/records/follower.h"

namespace turnkey::tournament {

namespace {

Json note_json(const MoveNote& note) {
  return {note.time.count(), note.win_permille ? Json(*note.win_permille) : Json(),
          note.milli_score ? Json(*note.milli_score) : Json()};
}

}  // namespace

Json fault_json(const std::optional<Fault>& fault) {
  if (!fault) return {};
  return {{"seat", fault->seat.index()},
          {"kind", fault_name(fault->kind)},
          {"detail", fault->detail},
          {"late_ms", fault->late ? Json(fault->late->count()) : Json()},
          {"protocol", fault->protocol_tail},
          {"stderr", fault->error_tail}};
}

Json game_json(const Cup& cup, const GameRow& row, const GameText& text) {
  const int seats = cup.variants[static_cast<std::size_t>(row.variant)].seats;
  const auto of_seats = ranges::views::take(seats) | ranges::to<std::vector>();
  return {{"id", row.id},
          {"variant", row.variant},
          {"seed", std::to_string(row.seed)},
          {"share", row.share | of_seats},
          {"score", row.score | of_seats},
          {"seating", row.seating.agent | of_seats},
          {"plies", row.plies},
          {"fault", fault_json(text.fault)}};
}

Outcome<void> add_replay(Json& game, const Variant& variant, const GameText& text,
                         page::LineDictionary& dictionary) {
  auto follower = Follower::start(variant);
  if (!follower) return tl::unexpected(follower.error());
  const AnyState& state = follower->state();
  const auto spectator = state.game().new_view(variant.options, Seat::spectator());
  const SeatWords words(**spectator);
  page::FramePacker packer(dictionary);
  packer.add(state.drawing());
  game["events"] = game["words"] = game["notes"] = Json::array();
  std::size_t noted = 0;
  for (const std::string_view event : split(text.events)) {
    const auto happens = follower->read(event);
    if (!happens) {
      return failure(fmt::format("game {}, event {} ({}): {}", game["id"].dump(),
                                 game["events"].size() + 1, event, happens.error()));
    }
    const bool player = !event.starts_with("c:");
    const bool known = player && noted < text.notes.size();
    game["events"].push_back(event);
    game["words"].push_back(words.deed(happens->actor, state.describe(happens->move)));
    follower->make(*happens);
    game["notes"].push_back(known ? note_json(text.notes[noted]) : Json());
    noted += player ? 1 : 0;
    packer.add(state.drawing());
  }
  game["frames"] = packer.frames();
  return {};
}

}  // namespace turnkey::tournament
