#include "protocol/platform/posix_secrets.h"

#include <sys/prctl.h>

#include <cstring>

namespace turnkey::posix {

void hide_from_other_processes() { ::prctl(PR_SET_DUMPABLE, 0); }

void hide_argument(std::span<char* const> argv, std::string_view flag) {
  for (std::size_t i = 1; i < argv.size(); ++i) {
    const std::string_view word = argv[i];
    char* value = nullptr;
    if (word == flag && i + 1 < argv.size()) value = argv[i + 1];
    if (word.size() > flag.size() && word.starts_with(flag) && word[flag.size()] == '=') {
      value = argv[i] + flag.size() + 1;
    }
    if (value != nullptr) std::memset(value, '*', std::strlen(value));
  }
}

}  // namespace turnkey::posix
