#include "engine/games/gitmo/options.h"

#include "engine/decks/special_ops.h"

namespace turnkey::gitmo {

int usual_draw_cards(const Options& options) {
  return options.players == 2 ? 3 : options.players == 3 ? 4 : kMaxDrawCards;
}

namespace {

Expected<void> finish(Options& options) {
  if (options.partners != 0 && options.players != 4 && options.players != 6) {
    return fail(ErrorCode::kBadValue, "Partners: four or six players expected (G7)");
  }
  if (options.hands > options.players) {
    return fail(ErrorCode::kBadValue, "Hands: no more than there are players (G6)");
  }
  return {};
}

}  // namespace

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table(
      {
          spin_option<&Options::players>("Players", 2, kMaxPlayers),
          check_option<&Options::partners>("Partners"),
          combo_option<&Options::pure>("Runs", {{"mixed", 0}, {"pure", 1}}),
          auto_option<&Options::draw_cards>(
              "DrawCards", {{"0", 0}, {"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6", 6}},
              usual_draw_cards),
          auto_option<&Options::hands>("Hands",
                                       {{"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}, {"6", 6}},
                                       [](const Options& options) { return int{options.players}; }),
          check_option<&Options::laid>("Laid"),
          check_option<&Options::last_turn>("LastTurn"),
          deck_option<&Options::special_ops>("SpecialOps", special_ops::decks()),
      },
      finish);
  return table;
}

}  // namespace turnkey::gitmo
