// A hook into a running search for programs without threads, where nobody else can read a `stop`.
#pragma once

#include <functional>

namespace turnkey {

/// Sets the function that every search calls whenever it reads the clock, which it then also does
/// without a time limit. `look` may set the search's stop flag. One for the process, since its one
/// thread searches; empty: none. Must not be called while a search runs.
void set_look(std::function<void()> look);

bool has_look();
void look();

}  // namespace turnkey
