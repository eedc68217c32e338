// A fuzz target is a name and a function of bytes. All stand in one program, which is told the
// name: a program each would instrument and link the whole engine as often.
#pragma once

#include <string_view>
#include <vector>

#include "tests/fuzz/bytes.h"

namespace turnkey::fuzz {

struct Target {
  std::string_view name;  ///< also the folder of its seeds, corpus/<name>/
  void (*run)(Bytes bytes);
};

/// All targets of this program.
std::vector<Target>& targets();

/// Defined once beside each target, it adds it before main.
struct Registered {
  explicit Registered(Target target) { targets().push_back(target); }
};

}  // namespace turnkey::fuzz
