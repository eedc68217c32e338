#include "tournaments/commands/output_file.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "protocol/platform/posix.h"

namespace turnkey::tournament {

namespace {

/// Whether the name is a file that can be replaced, not a device or a pipe.
bool replaceable(const std::filesystem::path& path) {
  std::error_code none;
  const auto kind = std::filesystem::symlink_status(path, none).type();
  return kind == std::filesystem::file_type::regular ||
         kind == std::filesystem::file_type::not_found;
}

}  // namespace

// A name under /dev may be something already open, such as a pipe.
std::string write_output(const std::string& path, const std::string& text) {
  if (path == "-") {
    const bool done =
        std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    return done ? "" : "cannot write to standard output";
  }
  const std::string target = path.starts_with("/dev/") ? path : posix::file_behind(path);
  if (replaceable(target)) {
    const std::string why = posix::replace_file(target, text);
    return why.empty() ? "" : fmt::format("cannot write {}: {}", path, why);
  }
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  return file ? "" : fmt::format("cannot write {}", path);
}

}  // namespace turnkey::tournament
