// turnkey_fuzz TARGET [libFuzzer's arguments]; turnkey_fuzz --list names the targets.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "tests/fuzz/target.h"

namespace turnkey::fuzz {

std::vector<Target>& targets() {
  static std::vector<Target> all;
  return all;
}

namespace {

const Target* chosen = nullptr;

void list(std::FILE* file) {
  for (const Target& target : targets()) {
    std::fprintf(file, "%.*s\n", static_cast<int>(target.name.size()), target.name.data());
  }
}

}  // namespace
}  // namespace turnkey::fuzz

/// Takes the target's name out of the arguments, before libFuzzer reads them.
extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  using namespace turnkey::fuzz;
  const std::string_view name = *argc > 1 ? (*argv)[1] : "";
  if (name == "--list") {
    list(stdout);
    std::exit(0);
  }
  const auto found = std::find_if(targets().begin(), targets().end(),
                                  [&](const Target& target) { return target.name == name; });
  if (found == targets().end()) {
    std::fputs("usage: turnkey_fuzz TARGET [libFuzzer's arguments], TARGET one of\n", stderr);
    list(stderr);
    std::exit(2);
  }
  chosen = &*found;
  (*argv)[1] = (*argv)[0];
  ++*argv;
  --*argc;
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  turnkey::fuzz::chosen->run(turnkey::fuzz::Bytes(data, size));
  return 0;
}
