// A hook into a running search where no other thread reads a `stop`: in browsers, and for programs
// that call the engine as a library.
#pragma once

#include <functional>

namespace turnkey {

/// Sets the function that every search of this thread calls whenever it reads the clock, which it
/// then also does without a time limit. `look` may set the search's stop flag; empty: none. Must
/// not be called while this thread searches.
void set_look(std::function<void()> look);

bool has_look();
void look();

}  // namespace turnkey
