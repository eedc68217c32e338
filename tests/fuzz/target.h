// A fuzz target is a name and a function of bytes. All are in one program, which takes the name:
// separate programs would each instrument and link the whole engine.
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

/// A global of this type beside each target adds it before main.
struct Registered {
  explicit Registered(Target target) { targets().push_back(target); }
};

}  // namespace turnkey::fuzz
