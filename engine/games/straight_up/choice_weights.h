// The weights of traits of moves. Written by turnkey-train; not to be edited.
#pragma once

#include <array>
#include <cstdint>

namespace turnkey::straight_up {

// clang-format off
inline constexpr std::array<std::int16_t, 122> kChoiceWeights = {
  180, 251, 260, -58, 38, 71, -199, -93, -49, -448, -542, -513, -563, -582, -408, -289,
  -542, -525, -332, 14, 40, -210, -296, -175, 500, 356, 35, -97, -81, 871, 503, 161,
  -4, -26, 1404, 653, 303, 151, 86, 419, -225, -138, 37, 348, -312, -145, 90, 360,
  -232, -127, 80, 233, -173, 35, 49, 404, 104, -28, -150, -238, 88, 132, -29, -82,
  -129, 0, 172, 37, -37, -90, 0, 111, 45, 6, -18, 93, 0, 0, 0, 27,
  -46, 0, 0, 62, -9, 29, 0, 204, 23, 4, -86, 98, 202, -7, 121, 71,
  49, 1, 0, 0, 348, 77, 37, 73, 48, -1, 3, 348, 0, -159, -135, -134,
  0, -55, -46, 0, 0, 56, -304, -169, -259, -254,
};
// clang-format on

}  // namespace turnkey::straight_up
