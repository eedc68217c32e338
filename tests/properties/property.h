// Runs properties of rapidcheck. They are std::functions, so that rapidcheck's templates compile
// once and not for every property of every game.
#pragma once

#include <functional>

namespace turnkey::properties {

/// The usual number of cases, scaled by max_success of RC_PARAMS.
int scaled(int cases);

/// Runs a rapidcheck property as part of the current test.
void expect_property(int cases, const std::function<void()>& property);

}  // namespace turnkey::properties
