// The chances of gambles (GameWords::gambles): moves that put a seat out of the game unless the
// next event wins it.
#pragma once

#include "engine/any_game.h"

namespace turnkey {

/// The chance that the event after a move wins the game for the view's seat, over all deals that
/// are consistent with the view. 0 also where nobody can tell.
double chance_to_win(const AnyView& view, const AnyMove& move);

}  // namespace turnkey
