#include "tournaments/referee/confinement.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <utility>

#include "tournaments/referee/command_files.h"

namespace turnkey::tournament {

namespace {

namespace fs = std::filesystem;
using Right = posix::SandboxRule::Right;

bool is_below(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return folder.ends_with('/') || path.size() == folder.size() || path[folder.size()] == '/';
}

/// The absolute path without links, for comparison; an empty path stays empty.
std::string whole(const std::string& path) {
  if (path.empty()) return path;
  std::error_code error;
  return posix::file_behind(fs::absolute(path, error));
}

/// Collects the rules of one engine.
class Rules {
 public:
  /// `own`: the engine's folder in full; empty: none.
  Rules(std::vector<std::string> secrets, std::string own)
      : secrets_(std::move(secrets)), own_(std::move(own)) {}

  /// Allows everything below the path except secrets. Landlock cannot take back a right that a
  /// folder gives, so a folder with secrets only shows names, and its entries are allowed one by
  /// one.
  void allow(const std::string& path, Right right) {
    const std::string real = whole(path);
    if (is_secret(real)) return;
    if (!has_secret(real)) return rules_.push_back({real, right});
    rules_.push_back({real, Right::kList});
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(real, error)) {
      // An engine may have made a link to anywhere.
      if (!entry.is_symlink(error)) allow(entry.path(), right);
    }
  }

  std::vector<posix::SandboxRule> take() { return std::move(rules_); }

 private:
  bool is_secret(const std::string& path) const {
    const bool is_own = !own_.empty() && is_below(path, own_);
    return std::any_of(secrets_.begin(), secrets_.end(), [&](const std::string& secret) {
      // Its own folder may lie inside the folder of the logs.
      const bool is_around = is_own && secret != own_ && is_below(own_, secret);
      return is_below(path, secret) && !is_around;
    });
  }
  bool has_secret(const std::string& folder) const {
    return std::any_of(secrets_.begin(), secrets_.end(),
                       [&](const std::string& secret) { return is_below(secret, folder); });
  }

  const std::vector<std::string> secrets_;
  const std::string own_;
  std::vector<posix::SandboxRule> rules_;
};

std::vector<std::string> secrets_for(const Cup& cup, std::size_t agent,
                                     const ProtectedPaths& kept) {
  std::vector<std::string> secrets;
  const auto add = [&](const std::string& path) {
    if (!path.empty()) secrets.push_back(whole(path));
  };
  for (const char* ending : {"", "-wal", "-shm", "-lock", "-journal"}) {
    if (!kept.store.empty()) secrets.push_back(whole(kept.store) + ending);
  }
  add(kept.cup);
  add(kept.logs);
  const AgentSpec& own = cup.agents[agent];
  const std::string home = whole(own.directory);
  const std::string program = whole(program_of(own));
  for (const AgentSpec& other : cup.agents) {
    if (other.directory.empty()) continue;
    const std::string folder = whole(other.directory);
    const bool is_own_too = is_below(home, folder) || is_below(program, folder);
    if (!is_own_too) secrets.push_back(folder);
  }
  return secrets;
}

void allow_system(Rules& rules) {
  for (const char* folder : {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc",
                             "/opt", "/nix", "/gnu", "/proc", "/sys"}) {
    std::error_code error;
    if (fs::exists(folder, error)) rules.allow(folder, Right::kRead);
  }
  for (const char* device : {"null", "zero", "full", "random", "urandom", "dri", "kfd"}) {
    rules.allow(std::string("/dev/") + device, Right::kDevice);
  }
  std::error_code error;
  for (const auto& entry : fs::directory_iterator("/dev", error)) {
    const bool is_gpu = entry.path().filename().string().starts_with("nvidia");
    if (is_gpu) rules.allow(entry.path(), Right::kDevice);
  }
}

/// A folder in which people keep much besides a program: allow only the program itself.
bool is_common_folder(const fs::path& folder) {
  const char* const home = std::getenv("HOME");
  std::error_code error;
  return folder == "/" || folder == "/tmp" || folder == fs::current_path(error) ||
         (home != nullptr && folder == whole(home));
}

/// Allows a file and its folder, where programs look for libraries, modules and data.
void allow_with_folder(Rules& rules, const fs::path& file) {
  rules.allow(file, Right::kRead);
  const fs::path folder = file.parent_path();
  if (is_common_folder(folder)) return;
  rules.allow(folder, Right::kRead);
  // Installed programs have their libraries beside `bin`; pyenv's programs are in `shims`.
  const bool is_installed = folder.filename() == "bin" || folder.filename() == "shims";
  const fs::path prefix = folder.parent_path();
  if (is_installed && !is_common_folder(prefix)) rules.allow(prefix, Right::kRead);
}

/// Allows the path as named and after resolving each link on the way: a virtual environment needs
/// both.
void allow_program(Rules& rules, fs::path program) {
  constexpr int kMostLinks = 40;
  std::error_code error;
  for (int links = 0; links < kMostLinks && !program.empty(); ++links) {
    allow_with_folder(rules, program);
    const fs::path target = fs::read_symlink(program, error);
    if (error) break;
    program = (program.parent_path() / target).lexically_normal();
  }
}

/// Allows decks that game options name, `file:PATH@HASH`, because engines read them too.
void allow_decks(Rules& rules, const Cup& cup, const AgentSpec& agent) {
  constexpr std::string_view kMark = "file:";
  for (const Variant& variant : cup.variants) {
    for (const auto& [name, value] : variant.options) {
      if (!value.starts_with(kMark)) continue;
      const std::string path = value.substr(kMark.size(), value.rfind('@') - kMark.size());
      rules.allow(from_folder_of(agent, path), Right::kRead);
    }
  }
}

}  // namespace

bool is_confined(const Cup& cup, const AgentSpec& agent) {
  return agent.external() && agent.sandbox.value_or(cup.sandbox.value_or(true));
}

std::vector<posix::SandboxRule> rules_for(const Cup& cup, std::size_t agent,
                                          const ProtectedPaths& kept) {
  const AgentSpec& own = cup.agents[agent];
  Rules rules(secrets_for(cup, agent, kept), whole(own.directory));
  allow_system(rules);
  allow_program(rules, program_of(own));
  for (const std::string& path : paths_in_command(own)) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
      rules.allow(path, Right::kRead);
    } else {
      allow_with_folder(rules, path);
    }
  }
  allow_decks(rules, cup, own);
  // A process that must know nothing of the last game may leave nothing for the next.
  const Right right = own.restart ? Right::kRead : Right::kWrite;
  if (!own.directory.empty()) rules.allow(own.directory, right);
  return rules.take();
}

std::vector<posix::Fd> confine(const Cup& cup, const ProtectedPaths& kept) {
  std::vector<posix::Fd> sandboxes;
  for (std::size_t agent = 0; agent < cup.agents.size(); ++agent) {
    sandboxes.emplace_back();
    if (!is_confined(cup, cup.agents[agent])) continue;
    sandboxes.back() = posix::make_sandbox(rules_for(cup, agent, kept));
  }
  return sandboxes;
}

std::string gaps_of(const posix::SandboxSupport& support) {
  if (support.landlock == 0) {
    return "engines are not confined, because this kernel has no Landlock: they can read store, "
           "logs and each other's files";
  }
  std::string gaps;
  const auto add = [&](const char* gap) { gaps += (gaps.empty() ? "" : ", ") + std::string(gap); };
  if (support.landlock < 3) add("can truncate files that they cannot read");
  if (support.namespaces == 0) add(support.landlock < 4 ? "can use the network" : "can use UDP");
  if (support.landlock < 6) add("can send signals to processes of the same user");
  return gaps.empty() ? "" : "engines are confined, but on this machine they " + gaps;
}

}  // namespace turnkey::tournament
