// The options of Hearts; RULES.md explains them.
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"
#include "engine/core/pack52.h"

namespace turnkey::hearts {

inline constexpr int kMostSeats = 6;
inline constexpr int kFewestSeats = 3;
inline constexpr int kMostHands = 60;
inline constexpr int kMostPoints = 200;

enum class Passing : std::uint8_t { kRotate, kLeft, kNone };
enum class Moon : std::uint8_t { kOthers, kSelf, kNone };
enum class Ties : std::uint8_t { kShare, kPlayOn };

struct Options {
  std::uint8_t players = 4;
  std::uint8_t points = 100;
  std::uint8_t hands = kMostHands;
  Passing passing = Passing::kRotate;
  bool first_trick_points = false;
  bool break_hearts = true;
  bool queen_breaks = false;
  bool jack = false;
  Moon moon = Moon::kOthers;
  Ties ties = Ties::kShare;
  // Tests enumerate deals of smaller packs: so many ranks, the highest, and cards to pass.
  std::uint8_t ranks = kPackRanks;
  std::uint8_t pass = 3;

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// HE2: the cards in play.
PackSet deck_of(const Options& options);

}  // namespace turnkey::hearts
