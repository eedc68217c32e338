// The table of options (rules SJ1–SJ3).
#include "engine/games/straight_jacket/options.h"

namespace turnkey::straight_jacket {

const OptionTable<Options>& Options::table() {
  static const OptionTable<Options> table(
      {
          spin_option<&Options::players>("Players", kMinPlayers, kMaxPlayers),
          combo_option<&Options::inmates>("Inmates", {{"off", Inmates::kOff},
                                                      {"standard", Inmates::kStandard},
                                                      {"identity", Inmates::kIdentity}}),
          deck_option<&Options::deck>("Deck", decks()),
      },
      [](Options& options) -> Expected<void> {
        if (options.cards().texts < 3 * options.players) {
          return fail(ErrorCode::kBadValue, "the deck needs 3 cards a player beside the inmates");
        }
        if (options.inmates != Inmates::kIdentity) return {};
        if (options.players != kLetters) {
          return fail(ErrorCode::kBadValue, "Inmates=identity needs Players=5");
        }
        if (options.cards().all_letters) return {};
        return fail(ErrorCode::kBadValue, "Inmates=identity needs a deck with inmates A to E");
      });
  return table;
}

}  // namespace turnkey::straight_jacket
