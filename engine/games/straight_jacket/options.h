// The options of a game of Straight Jacket (rules SJ1–SJ3).
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"
#include "engine/games/straight_jacket/deck.h"

namespace turnkey::straight_jacket {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 8;

/// Plain values, checked against each other by table().parse().
struct Options {
  std::uint8_t players = 4;
  Inmates inmates = Inmates::kStandard;
  DeckNumber deck = 0;

  static const OptionTable<Options>& table() {
    static const OptionTable<Options> table(
        {
            spin_option<&Options::players>("Players", kMinPlayers, kMaxPlayers),
            combo_option<&Options::inmates>("Inmates", {{"off", Inmates::kOff},
                                                        {"standard", Inmates::kStandard},
                                                        {"identity", Inmates::kIdentity}}),
            deck_option<&Options::deck>("Deck", decks()),
        },
        [](Options& options) -> Expected<void> {
          const auto refuse = [](const char* why) { return fail(ErrorCode::kBadValue, why); };
          if (options.cards().texts < 3 * options.players) {
            return refuse("the deck needs 3 cards a player beside the inmates");
          }
          if (options.inmates != Inmates::kIdentity) return {};
          if (options.players != kLetters) return refuse("Inmates=identity needs Players=5");
          if (options.cards().all_letters) return {};
          return refuse("Inmates=identity needs a deck with inmates A to E");
        });
    return table;
  }
  friend bool operator==(const Options&, const Options&) = default;

  const Deck& cards() const { return decks()[deck]; }
  const Bag& shuffled() const { return cards().cards[static_cast<std::size_t>(inmates)]; }
  int total() const { return cards().totals[static_cast<std::size_t>(inmates)]; }
};

}  // namespace turnkey::straight_jacket
