#include "tournaments/report/embedded_games.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/take.hpp>

#include "engine/registry.h"
#include "protocol/play/words.h"
#include "protocol/session/lexer.h"

namespace turnkey::tournament {

namespace {

using Json = nlohmann::ordered_json;

Json fault_json(const std::optional<Fault>& fault) {
  if (!fault) return {};
  return {{"seat", fault->seat.index()},
          {"kind", fault_name(fault->kind)},
          {"detail", fault->detail},
          {"late_ms", fault->late ? Json(fault->late->count()) : Json()},
          {"protocol", fault->protocol_tail},
          {"stderr", fault->error_tail}};
}

Json note_json(const MoveNote& note) {
  return {note.time.count(), note.win_permille ? Json(*note.win_permille) : Json(),
          note.milli_score ? Json(*note.milli_score) : Json()};
}

/// Follows a game from its texts.
class Follower {
 public:
  static StoreResult<Follower> start(const Variant& variant) {
    const auto game = find_game(variant.game);
    if (!game) return tl::unexpected("this program has no game " + variant.game);
    auto state = (*game)->new_state(variant.options);
    if (!state) {
      return tl::unexpected("the options of " + variant.label +
                            " are not valid: " + state.error().detail);
    }
    const auto view = (*game)->new_view(variant.options, Seat::spectator());
    return Follower(**game, std::move(*state), play::Words(**view));
  }

  /// What the event does, in words; it is made. The error is the reason alone.
  StoreResult<std::string> make(std::string_view event) {
    const std::size_t colon = event.find(':');
    if (colon == std::string_view::npos) return tl::unexpected<std::string>("it has no actor");
    const auto move = game_->parse(event.substr(colon + 1));
    if (!move) return tl::unexpected<std::string>("the game has no such move");
    const auto canonical = state_->canonical(*move);
    if (!canonical) return tl::unexpected("it can't happen here: " + canonical.error().detail);
    std::string words = words_.phrase(state_->describe(*canonical));
    state_->make(*canonical);
    return words;
  }

  std::string drawing() const { return state_->drawing(); }

 private:
  Follower(const AnyGame& game, std::unique_ptr<AnyState> state, play::Words words)
      : game_(&game), state_(std::move(state)), words_(std::move(words)) {}

  const AnyGame* game_;
  std::unique_ptr<AnyState> state_;
  play::Words words_;
};

}  // namespace

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

StoreResult<void> add_replay(Json& game, const Variant& variant, const GameText& text,
                             page::LineDictionary& dictionary) {
  auto follower = Follower::start(variant);
  if (!follower) return tl::unexpected(follower.error());
  page::FramePacker packer(dictionary);
  packer.add(follower->drawing());
  game["events"] = game["words"] = game["notes"] = Json::array();
  std::size_t noted = 0;
  for (const std::string_view event : split(text.events)) {
    auto words = follower->make(event);
    if (!words) {
      return tl::unexpected(fmt::format("game {}, event {} ({}): {}", game["id"].dump(),
                                        game["events"].size() + 1, event, words.error()));
    }
    const bool player = !event.starts_with("c:");
    const bool known = player && noted < text.notes.size();
    game["events"].push_back(event);
    game["words"].push_back(std::move(*words));
    game["notes"].push_back(known ? note_json(text.notes[noted]) : Json());
    noted += player ? 1 : 0;
    packer.add(follower->drawing());
  }
  game["frames"] = packer.frames();
  return {};
}

}  // namespace turnkey::tournament
