// Moves that can be written in several ways, as their pieces are alike or either of two may be said
// to move: a generator lists one spelling of each, and a legal one of any kind is looked up here.
#pragma once

#include <algorithm>

#include "engine/core/assert.h"

namespace turnkey {

/// The move of the list that this one is: itself, or the one with the same outcome(move), which can
/// be costly. There must be one.
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
