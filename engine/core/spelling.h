// Moves with several spellings, because pieces are alike or either of two may be named. A generator
// lists one spelling of each move; this looks up any other legal spelling.
#pragma once

#include <algorithm>

#include "engine/core/assert.h"

namespace turnkey {

/// The listed move that equals this one: itself, or the one with the same outcome(move). outcome()
/// may be costly. There must be such a move.
template <class List, class Outcome>
typename List::value_type as_listed(const List& list, const typename List::value_type& move,
                                    Outcome&& outcome) {
  if (std::find(list.begin(), list.end(), move) != list.end()) return move;
  const auto wanted = outcome(move);
  const auto same = std::find_if(list.begin(), list.end(),
                                 [&](const auto& other) { return outcome(other) == wanted; });
  TURNKEY_ASSERT(same != list.end());
  return *same;
}

}  // namespace turnkey
