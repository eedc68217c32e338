// Queries about processors by number.
#pragma once

namespace turnkey::posix {

/// Whether a child of this process can be pinned to processor `number`, from 0.
bool can_use_processor(int number);

}  // namespace turnkey::posix
