// The drawing of the board of Jacked for people.
#pragma once

#include <string>

#include "engine/games/jacked/secrets.h"

namespace turnkey::jacked {

/// At most 80 columns, several lines, no colour. `shown`: the seats whose hands it may show.
std::string draw(const Public& table, const Hands& hands, Bits shown);

/// The hand of a seat, or its size: "AKT", "?3", "" for none.
std::string hand_text(const Public& table, const Hands& hands, Bits shown, int seat);

}  // namespace turnkey::jacked
