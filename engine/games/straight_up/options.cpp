// The table of options (rules SU1, SU2).
#include "engine/games/straight_up/options.h"

namespace turnkey::straight_up {

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table(
      {
          spin_option<&Options::players>("Players", 2, kMaxPlayers),
          spin_option<&Options::max_rounds>("MaxRounds", 1, kMaxRounds),
      },
      [](Options& options) -> Expected<void> {
        options.market_deck = standard_market_deck(options.players);
        return {};
      });
  return table;
}

}  // namespace turnkey::straight_up
