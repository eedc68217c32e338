#include "tournaments/referee/confinement.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <span>
#include <sstream>
#include <utility>

#include "protocol/clients/cpp/client.h"
#include "tournaments/referee/command_files.h"
#include "tournaments/referee/system_calls.h"

namespace turnkey::tournament {

namespace {

namespace fs = std::filesystem;

/// A wall without the engine's files. Root owns /proc's settings of the machine, so /proc is
/// read-only. No --new-session: the kernel shares a busy machine by sessions (sched(7), autogroup),
/// and an engine in its own answers up to three times as slowly. So the terminal is hidden instead.
constexpr const char* kBwrap =
    "bwrap --unshare-all --die-with-parent --cap-drop ALL --seccomp 3 --proc /proc "
    "--remount-ro /proc --dev /dev --dev-bind /dev/null /dev/tty --tmpfs /tmp";

/// Where programs, their libraries and names of users are.
constexpr const char* kSystem =
    "/usr /bin /sbin /lib /lib32 /lib64 /libx32 /nix/store /gnu/store /etc/passwd /etc/group "
    "/etc/nsswitch.conf /etc/localtime /etc/ld.so.conf /etc/ld.so.conf.d /etc/ld.so.cache "
    "/etc/alternatives";

/// A folder with a `bin` and one of these is an installation, such as a virtual environment: its
/// programs need the other files.
constexpr const char* kInstallations = "pyvenv.cfg conda-meta shims include";

/// bwrap's own processes would keep the engine's streams open, and nobody would notice that the
/// engine closed one. So they get /dev/null, and the engine gets the streams back.
constexpr const char* kHideStreams = R"(exec "$@" 4<&0 5>&1 </dev/null >/dev/null)";
constexpr const char* kTakeStreams = R"(exec "$@" <&4 >&5 4<&- 5>&-)";

Wall words_in(const char* text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

bool is_below(std::string_view path, std::string_view folder) {
  if (!path.starts_with(folder)) return false;
  return folder.ends_with('/') || path.size() == folder.size() || path[folder.size()] == '/';
}

/// The absolute path without links; an empty path stays empty.
std::string whole(const std::string& path) {
  if (path.empty()) return path;
  std::error_code error;
  std::string real = posix::file_behind(fs::absolute(path, error));
  if (real.size() > 1 && real.ends_with('/')) real.pop_back();
  return real;
}

/// Paths that an engine reaches.
class Binds {
 public:
  void add_system() {
    std::error_code error;
    for (const std::string& path : words_in(kSystem)) {
      if (fs::is_symlink(path, error)) {
        words_.insert(words_.end(), {"--symlink", fs::read_symlink(path, error), path});
        paths_.push_back(path);
      } else if (fs::exists(path, error)) {
        add(path);
      }
    }
  }

  /// The path as named, after resolving each link on the way, and without links: a program may use
  /// any of these names.
  void add_with_links(const fs::path& path) { follow(path, false); }
  /// The same, with its installation.
  void add_program(const fs::path& path) { follow(path, true); }

  const Wall& words() const { return words_; }
  const std::vector<std::string>& paths() const { return paths_; }

 private:
  void follow(fs::path path, bool with_installation) {
    constexpr int kMostLinks = 40;
    if (path.empty()) return;
    const std::string real = whole(path);
    std::error_code error;
    for (int links = 0; links < kMostLinks; ++links) {
      if (with_installation) add_installation(path.parent_path().parent_path());
      add(path);
      const fs::path target = fs::read_symlink(path, error);
      if (error) break;
      path = (path.parent_path() / target).lexically_normal();
    }
    add(real);
  }

  void add_installation(const fs::path& folder) {
    for (const std::string& name : words_in(kInstallations)) {
      std::error_code error;
      if (fs::exists(folder / name, error)) return add(folder);
    }
  }

  void add(std::string path) {
    if (path.size() > 1 && path.ends_with('/')) path.pop_back();
    const auto shows = [&](const std::string& known) { return is_below(path, known); };
    if (path.empty() || std::any_of(paths_.begin(), paths_.end(), shows)) return;
    // A graphics card, for instance.
    const char* const how = is_below(path, "/dev") ? "--dev-bind" : "--ro-bind";
    words_.insert(words_.end(), {how, path, path});
    paths_.push_back(std::move(path));
  }

  Wall words_;
  std::vector<std::string> paths_;
};

/// Decks that game options name, `file:PATH@HASH`: engines read them too.
void add_decks(Binds& binds, const Cup& cup, const AgentSpec& agent) {
  constexpr std::string_view kMark = "file:";
  for (const Variant& variant : cup.variants) {
    for (const auto& [name, value] : variant.options) {
      if (!value.starts_with(kMark)) continue;
      const std::string path = value.substr(kMark.size(), value.rfind('@') - kMark.size());
      binds.add_with_links(from_folder_of(agent, path));
    }
  }
}

/// What the cup names for the engine.
void add_named(Binds& binds, const Cup& cup, const AgentSpec& agent) {
  if (!agent.directory.empty()) binds.add_with_links(from_folder_of(agent, "."));
  for (const std::string& path : agent.reads) binds.add_with_links(from_folder_of(agent, path));
  for (const std::string& path : paths_in_command(agent)) binds.add_with_links(path);
  binds.add_program(program_of(agent));
  add_decks(binds, cup, agent);
}

/// A pipe or socket at or below the path; empty: none.
std::string channel_in(const std::string& path) {
  const auto is_channel = [](const fs::path& file) {
    std::error_code error;
    const auto type = fs::symlink_status(file, error).type();
    return type == fs::file_type::fifo || type == fs::file_type::socket;
  };
  if (is_channel(path)) return path;
  constexpr auto kSkip = fs::directory_options::skip_permission_denied;
  std::error_code error;
  for (auto entry = fs::recursive_directory_iterator(path, kSkip, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (is_channel(entry->path())) return entry->path();
  }
  return "";
}

/// `<path>, <what>`: the first hidden path that the engine would reach; empty: none.
std::string shown_to(const Cup& cup, const AgentSpec& agent,
                     const std::vector<HiddenPath>& hidden) {
  Binds binds;
  binds.add_system();
  const std::size_t system = binds.paths().size();
  add_named(binds, cup, agent);
  for (const HiddenPath& one : hidden) {
    const std::string real = whole(one.path);
    for (const std::string& path : binds.paths()) {
      if (!real.empty() && is_below(real, whole(path))) {
        return fmt::format("{}, {}", one.path, one.what);
      }
    }
  }
  for (const std::string& path : std::span(binds.paths()).subspan(system)) {
    const std::string real = whole(path);
    for (const char* shared : {"/proc", "/dev/shm"}) {
      const bool shows_it = is_below(shared, real) || is_below(real, shared);
      if (shows_it) return fmt::format("{}, which all processes share", shared);
    }
    if (const auto channel = channel_in(real); !channel.empty()) {
      return channel + ", through which engines can talk";
    }
    for (const AgentSpec& other : cup.agents) {
      const std::string folder = whole(other.directory);
      // The same folder twice: the same engine with other options.
      if (folder.empty() || folder == real || !is_below(folder, real)) continue;
      return fmt::format("{}, the folder of agent {}", other.directory, other.name);
    }
  }
  return "";
}

}  // namespace

bool is_confined(const Cup& cup, const AgentSpec& agent) {
  return agent.external() && agent.sandbox.value_or(cup.sandbox.value_or(true));
}

Wall wall_of(const Cup& cup, std::size_t agent) {
  const AgentSpec& own = cup.agents[agent];
  Wall wall = {"/bin/sh", "-c", kHideStreams, "sh"};
  const Wall bwrap = words_in(kBwrap);
  wall.insert(wall.end(), bwrap.begin(), bwrap.end());
  Binds binds;
  binds.add_system();
  add_named(binds, cup, own);
  wall.insert(wall.end(), binds.words().begin(), binds.words().end());
  const std::string folder = from_folder_of(own, ".");
  wall.insert(wall.end(),
              {"--dir", folder, "--chdir", folder, "--", "/bin/sh", "-c", kTakeStreams, "sh"});
  return wall;
}

std::vector<Wall> walls_of(const Cup& cup) {
  std::vector<Wall> walls(cup.agents.size());
  for (std::size_t i = 0; i < cup.agents.size(); ++i) {
    const AgentSpec& agent = cup.agents[i];
    if (!is_confined(cup, agent)) continue;
    const bool is_demanded = agent.sandbox || cup.sandbox;
    if (is_demanded || why_no_walls().empty()) walls[i] = wall_of(cup, i);
  }
  return walls;
}

const std::string& why_no_walls() {
  static const std::string why = [] {
    Cup cup;
    cup.agents.emplace_back().command = {"/bin/sh", "-c", ":"};
    Wall words = wall_of(cup, 0);
    words.insert(words.end(), cup.agents[0].command.begin(), cup.agents[0].command.end());
    const posix::Fd filter = filter_file();
    constexpr std::size_t kTail = 500;
    auto started = Client::start(words, {"", kTail, filter.get()});
    if (!started) return std::string("no process can be made");
    const auto code = started->wait_exit(Client::Clock::now() + std::chrono::seconds(10));
    if (code && *code == 0) return std::string();
    const std::string& said = started->error_tail();
    return said.empty() ? "bwrap does not end" : said.substr(0, said.find('\n'));
  }();
  return why;
}

std::string gap_in_walls(const Cup& cup, const std::vector<HiddenPath>& hidden) {
  for (const AgentSpec& agent : cup.agents) {
    if (!is_confined(cup, agent)) continue;
    const std::string shown = shown_to(cup, agent, hidden);
    if (shown.empty()) continue;
    return fmt::format(
        "agent {} could reach {}: move it, name other folders for the engine, or set "
        "`sandbox = false`",
        agent.name, shown);
  }
  return "";
}

}  // namespace turnkey::tournament
