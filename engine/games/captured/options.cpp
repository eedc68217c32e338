#include "engine/games/captured/options.h"

namespace turnkey::captured {

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::players>("Players", 2, kMaxPlayers),
      check_option<&Options::trump>("Trump"),
      spin_option<&Options::most_bonus>("MostBonus", 0, 100),
      deck_option<&Options::special_ops>("SpecialOps", decks()),
  });
  return table;
}

}  // namespace turnkey::captured
