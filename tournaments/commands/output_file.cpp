#include "tournaments/commands/output_file.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "protocol/platform/posix.h"

namespace turnkey::tournament {

namespace {

/// Whether the name stands for a file that another can take the place of: no device, no pipe.
bool replaceable(const std::filesystem::path& path) {
  std::error_code none;
  const auto kind = std::filesystem::symlink_status(path, none).type();
  return kind == std::filesystem::file_type::regular ||
         kind == std::filesystem::file_type::not_found;
}

}  // namespace

// A name under /dev may lead to what is open already, such as a pipe.
std::string write_output(const std::string& path, const std::string& text) {
  if (path == "-") {
    const bool done =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    return done ? "" : "standard output takes no more";
  }
  const std::string target = path.starts_with("/dev/") ? path : posix::file_behind(path);
  if (replaceable(target)) {
    const std::string why = posix::replace_file(target, text);
    return why.empty() ? "" : fmt::format("can't write {}: {}", path, why);
  }
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  return file ? "" : fmt::format("can't write {}", path);
}

}  // namespace turnkey::tournament
