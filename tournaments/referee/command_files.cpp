#include "tournaments/referee/command_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>

#include "engine/core/hash.h"
#include "protocol/platform/posix.h"

namespace turnkey::tournament {

namespace {

namespace fs = std::filesystem;

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

/// The path of a program without a slash in its name; empty: not found.
std::string search_path(const std::string& name) {
  const char* const variable = std::getenv("PATH");
  std::string_view left = variable == nullptr ? "/bin:/usr/bin" : variable;
  while (!left.empty()) {
    const std::string_view folder = left.substr(0, left.find(':'));
    left.remove_prefix(std::min(left.size(), folder.size() + 1));
    const fs::path found = fs::path(folder.empty() ? "." : folder) / name;
    if (is_file(found)) return fs::absolute(found);
  }
  return "";
}

std::uint64_t hash_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  XXH3_state_t state;
  XXH3_INITSTATE(&state);
  XXH3_64bits_reset(&state);
  std::array<char, 64 << 10> bytes;
  while (file.read(bytes.data(), bytes.size()), file.gcount() > 0) {
    XXH3_64bits_update(&state, bytes.data(), static_cast<std::size_t>(file.gcount()));
  }
  return XXH3_64bits_digest(&state);
}

/// Detects changes of a file since it was read.
struct FileState {
  std::optional<posix::FileId> id;
  std::uintmax_t size = 0;
  fs::file_time_type written;
  friend bool operator==(const FileState&, const FileState&) = default;
};

FileState state_of(const std::string& path) {
  std::error_code error;
  return {posix::file_id(path), fs::file_size(path, error), fs::last_write_time(path, error)};
}

std::uint64_t known_hash(const std::string& path) {
  struct Known {
    FileState state;
    std::uint64_t hash = 0;
  };
  static std::mutex mutex;
  static std::map<std::string, Known> all;
  const std::scoped_lock lock(mutex);
  Known& known = all[path];
  const FileState now = state_of(path);
  if (known.state != now) known = {now, hash_of_file(path)};
  return known.hash;
}

}  // namespace

std::string from_folder_of(const AgentSpec& agent, const std::string& path) {
  std::error_code error;
  const fs::path folder = fs::absolute(agent.directory.empty() ? "." : agent.directory, error);
  return (folder / path).lexically_normal();
}

std::string program_of(const AgentSpec& agent) {
  const std::string& name = agent.command[0];
  if (name.find('/') == std::string::npos) return search_path(name);
  const std::string path = from_folder_of(agent, name);
  return is_file(path) ? path : "";
}

std::vector<std::string> paths_in_command(const AgentSpec& agent) {
  std::vector<std::string> words(agent.command.begin() + 1, agent.command.end());
  for (const auto& [name, value] : agent.options) words.push_back(value);
  std::vector<std::string> paths;
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    const std::string value = equals == std::string::npos ? word : word.substr(equals + 1);
    std::error_code error;
    const std::string path = from_folder_of(agent, value);
    if (!value.empty() && fs::exists(path, error)) paths.push_back(path);
  }
  return paths;
}

std::string hashes_of_files(const AgentSpec& agent) {
  std::vector<std::string> files = paths_in_command(agent);
  files.insert(files.begin(), program_of(agent));
  std::string text;
  for (const std::string& file : files) {
    if (!is_file(file)) continue;
    text += fmt::format("{}{} xxh3:{:016x}", text.empty() ? "" : ", ",
                        fs::path(file).filename().string(), known_hash(file));
  }
  return text;
}

}  // namespace turnkey::tournament
