// The table of options, and the texts of events.
#include "engine/games/captured/game.h"

#include <fmt/format.h>

namespace turnkey::captured {

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::players>("Players", 2, kMaxPlayers),
      check_option<&Options::trump>("Trump"),
      spin_option<&Options::most_bonus>("MostBonus", 0, 100),
      combo_option<&Options::last_card>("LastCard",
                                        {{"next", LastCard::kNext}, {"mover", LastCard::kMover}}),
      deck_option<&Options::special_ops>("SpecialOps", decks()),
  });
  return table;
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kLay: return "lay=" + card_text(move.value);
    case Move::Kind::kIdentity: return fmt::format("id={}", move.value);
    case Move::Kind::kNumber: return fmt::format("go={}", move.value);
    case Move::Kind::kTake: return "take=" + card_text(move.value);
    case Move::Kind::kSlip: break;
  }
  return fmt::format("slip{}by{}={}", move.from, move.to, card_text(move.value));
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("Captured", text);
  if (in.take("lay=")) return in.finish(Move::lay(read_card(in)));
  if (in.take("take=")) return in.finish(Move::take(read_card(in)));
  if (in.take("id=")) return in.finish(Move::identity(in.number(1, kNumbers)));
  if (in.take("go=")) return in.finish(Move::go(in.number(1, kNumbers)));
  const auto seat = [&] { return static_cast<std::uint8_t>(in.seat(kMaxPlayers).index()); };
  Move slip{Move::Kind::kSlip, 0};
  const bool of_catcher = !in.take("slip");  // `2:slip0=t`, out of turn
  if (of_catcher) {
    slip.to = seat();
    in.require(in.take(":slip"));
  }
  slip.from = seat();
  if (!of_catcher) {
    in.require(in.take("by"));
    slip.to = seat();
  }
  in.expect('=');
  slip.value = read_card(in);
  return in.finish(slip);
}

static_assert(turnkey::Game<Game>);
static_assert(HasModel<Game>);
static_assert(sizeof(State) <= 1024 && sizeof(View) <= 1024 && sizeof(Model) <= 1024);

}  // namespace turnkey::captured
