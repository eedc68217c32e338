// The system calls that a confined engine may not make: a filter for bwrap's --seccomp
// (confinement.h), made by libseccomp. Programs of another architecture, such as 32-bit ones, do
// not run behind it.
#pragma once

#include "protocol/platform/posix.h"

namespace turnkey::tournament {

/// A file with the filter, to be read once. Throws std::system_error without descriptors left, or
/// where libseccomp can't make the filter.
posix::Fd filter_file();

}  // namespace turnkey::tournament
