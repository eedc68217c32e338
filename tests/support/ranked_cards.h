// Cards of the sixteen ranks, from their numbers.
#pragma once

#include <initializer_list>

#include "engine/core/card_counts.h"

namespace turnkey::testing {

inline CardCounts ranked(std::initializer_list<int> ranks) {
  CardCounts cards;
  for (const int rank : ranks) cards.add(rank);
  return cards;
}

}  // namespace turnkey::testing
