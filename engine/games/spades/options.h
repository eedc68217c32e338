// The options of Spades; RULES.md explains them.
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"

namespace turnkey::spades {

inline constexpr int kMostHands = 60;

enum class FailedNil : std::uint8_t { kBags, kBid };
enum class Bags : std::uint8_t { kPenalty, kPoints, kNone };
enum class Lead : std::uint8_t { kLeft, kClubs };

struct Options {
  std::int16_t points = 500;
  std::int16_t losing = 200;  ///< 0: no score loses
  std::uint8_t hands = kMostHands;
  std::uint8_t nil_points = 100;
  bool nil = true;
  FailedNil failed_nil = FailedNil::kBags;
  std::uint8_t side_bid = 0;
  Bags bags = Bags::kPenalty;
  bool break_spades = true;
  Lead lead = Lead::kLeft;

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace turnkey::spades
