// The options of Oh Hell; RULES.md explains them.
#pragma once

#include <cstdint>

#include "engine/core/option_table.h"

namespace turnkey::oh_hell {

enum class Score : std::uint8_t { kExact, kTricks, kPenalty };

struct Options {
  std::uint8_t players = 4;
  std::uint8_t from = 1;
  std::uint8_t to = 7;
  bool back = true;
  bool hook = true;
  Score score = Score::kExact;

  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace turnkey::oh_hell
