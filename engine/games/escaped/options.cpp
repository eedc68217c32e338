// The table of options (rules E1–E4).
#include "engine/games/escaped/options.h"

namespace turnkey::escaped {

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table({
      spin_option<&Options::players>("Players", kMinPlayers, kMaxPlayers),
      check_option<&Options::announce>("Announce"),
      combo_option<&Options::take>("Take",
                                   {{"tracked", Take::kTracked}, {"random", Take::kRandom}}),
      spin_option<&Options::max_rounds>("MaxRounds", 1, kMaxRounds),
  });
  return table;
}

}  // namespace turnkey::escaped
