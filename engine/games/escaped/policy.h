// What a quick player of Escaped does, and what a position is worth to each seat as far as the
// numbers tell: the rollout policy and the static evaluation.
#pragma once

#include "engine/core/payoffs.h"
#include "engine/core/rng.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"
#include "engine/games/escaped/state.h"

namespace turnkey::escaped {

/// Takes any card, and then accuses if it has no more suspects than there are players in: its
/// chance to be right is as good as its share of the table then. Where names are not heard that is
/// what the exact solution does with 3, 4, 6 or 8 players, until somebody is out. `list` is
/// scratch.
Move rollout_move(const State& state, MoveList& list, Rng& rng);

/// Shares of the win as estimated from how many suspects each seat has left; of an accusation made,
/// from whether it is right. Once the game is over, the real ones.
Payoffs<kMaxPlayers> evaluate(const State& state);

/// The same by public numbers alone: an accusation is right as often as it has suspects.
Payoffs<kMaxPlayers> evaluate(const Public& table);

}  // namespace turnkey::escaped
