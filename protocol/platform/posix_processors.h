// Which processors there are, by their numbers.
#pragma once

namespace turnkey::posix {

/// Whether a process that this one starts can be kept on the processor of that number, from 0.
bool can_use_processor(int number);

}  // namespace turnkey::posix
