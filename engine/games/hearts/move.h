// The events of Hearts.
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/trick_move.h"

namespace turnkey::hearts {

using Move = TrickMove;

/// HE2
inline constexpr int kMostCards = 17;
using MoveList = FixedVector<Move, kMostCards>;

}  // namespace turnkey::hearts
