// A way into a running search for programs without threads: there nobody else reads a `stop`.
#pragma once

#include <functional>

namespace turnkey {

/// From now on every search calls `look` whenever it looks at the clock, which it then does without
/// a time limit too. It may set the search's stop flag. One for the process, as its one thread
/// searches; empty: none. Not to be called while a search runs.
void set_look(std::function<void()> look);

bool has_look();
void look();

}  // namespace turnkey
