// The options of a game of Straight Jacket (rules SJ1–SJ4).
#pragma once

#include <cstdint>

#include "engine/core/hash.h"
#include "engine/core/option_table.h"
#include "engine/games/straight_jacket/deck.h"

namespace turnkey::straight_jacket {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 8;

/// SJ4: whether the text of a further card, played by a text, is followed.
enum class Further : std::uint8_t { kIgnore, kFollow };

template <class O>
OptionRow<O> further_option() {
  auto row = combo_option<&O::further>(
      "Further", {{"ignore", Further::kIgnore}, {"follow", Further::kFollow}});
  row.spec.later = true;
  return row;
}

/// Plain values, checked against each other by table().parse().
struct Options {
  std::uint8_t players = 4;
  Inmates inmates = Inmates::kStandard;
  DeckNumber deck = 0;
  Further further = Further::kIgnore;

  static const OptionTable<Options>& table() {
    static const OptionTable<Options> table(
        {
            spin_option<&Options::players>("Players", kMinPlayers, kMaxPlayers),
            combo_option<&Options::inmates>("Inmates", {{"off", Inmates::kOff},
                                                        {"standard", Inmates::kStandard},
                                                        {"identity", Inmates::kIdentity}}),
            deck_option<&Options::deck>("Deck", decks()),
            further_option<Options>(),
        },
        [](Options& options) -> Expected<void> {
          const auto refuse = [](const char* why) { return fail(ErrorCode::kBadValue, why); };
          if (options.cards().texts < 3 * options.players) {
            return refuse("the deck needs 3 cards a player beside the inmates");
          }
          if (options.follows() && options.cards().interrupted > kMostWaiting) {
            return refuse(
                "Further=follow needs a deck with at most 8 cards that play others "
                "before their text ends");
          }
          if (options.inmates != Inmates::kIdentity) return {};
          if (options.players != kLetters) return refuse("Inmates=identity needs Players=5");
          if (options.cards().all_letters) return {};
          return refuse("Inmates=identity needs a deck with inmates A to E");
        });
    return table;
  }
  friend bool operator==(const Options&, const Options&) = default;
  /// Depends on the deck's content, not on its number.
  std::uint64_t hash(std::uint64_t seed) const {
    Options plain = *this;
    plain.deck = 0;
    return hash_of(plain, seed ^ salt());
  }

  bool follows() const { return further == Further::kFollow; }
  const Deck& cards() const { return decks()[deck]; }
  std::uint64_t salt() const { return decks().salt(deck); }
  const Bag& shuffled() const { return cards().cards[static_cast<std::size_t>(inmates)]; }
  int total() const { return cards().totals[static_cast<std::size_t>(inmates)]; }
};

}  // namespace turnkey::straight_jacket
