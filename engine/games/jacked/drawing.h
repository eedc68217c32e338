// The board of Jacked drawn for people.
#pragma once

#include <string>

#include "engine/games/jacked/secrets.h"

namespace turnkey::jacked {

/// At most 80 columns, several lines, no colour. `shown`: the seats whose hands may be told.
std::string draw(const Public& table, const Hands& hands, Bits shown);

/// The hand of a seat, or how large it is: "AKT", "?3", "" for none.
std::string hand_text(const Public& table, const Hands& hands, Bits shown, int seat);

}  // namespace turnkey::jacked
