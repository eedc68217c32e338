// What engines can find out during a tournament: nothing about the deals in play, and nothing at
// all where the kernel can confine them.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/paths.h"
#include "tests/tournaments/run_helpers.h"
#include "tests/tournaments/run_program.h"
#include "tests/tournaments/walls.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::IsSupersetOf;
using Names = std::set<std::string>;

std::string file_text(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::size_t times_in(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

/// A listener on this machine for the engine to find.
class Listener {
 public:
  Listener() {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (const int socket : {tcp_.get(), udp_.get()}) {
      EXPECT_EQ(::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    }
    EXPECT_EQ(::listen(tcp_.get(), 9), 0);
    sockaddr_un name{};
    name.sun_family = AF_UNIX;
    const std::string text = "turnkey-test-" + tcp_port();
    text.copy(name.sun_path + 1, sizeof name.sun_path - 1);
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + text.size());
    EXPECT_EQ(::bind(local_.get(), reinterpret_cast<sockaddr*>(&name), size), 0);
    EXPECT_EQ(::listen(local_.get(), 9), 0);
  }

  std::string tcp_port() const { return port(tcp_); }
  std::string udp_port() const { return port(udp_); }

 private:
  static std::string port(const posix::Fd& socket) {
    sockaddr_in address{};
    socklen_t size = sizeof address;
    ::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size);
    return std::to_string(ntohs(address.sin_port));
  }

  posix::Fd tcp_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  posix::Fd udp_{::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0)};
  posix::Fd local_{::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
};

/// Reads a segment of shared memory that an engine must not find; removed at the end.
class Segment {
 public:
  explicit Segment(int key) : id_(::shmget(key, 1, IPC_CREAT | 0666)) { EXPECT_GE(id_, 0); }
  ~Segment() { ::shmctl(id_, IPC_RMID, nullptr); }
  Segment(const Segment&) = delete;
  Segment& operator=(const Segment&) = delete;

 private:
  int id_;
};

/// Not one of PATH: a user without rights may not reach it.
constexpr const char* kPython = "/usr/bin/python3";
/// Words before a command that run it as a user without rights.
const Words kPlainUser = {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};

/// Why the user can't run this test; empty: it can.
std::string obstacle(const Words& user) {
  if (!std::filesystem::exists(kPython)) return "no python3";
  if (user.empty()) return "";
  if (::getuid() != 0) return "only root can become another user";
  Words look = user;
  look.insert(look.end(), {"test", "-x", turnkey::testing::tournament_program()});
  return Process(look).exit_code() == 0 ? "" : "another user cannot reach the build";
}

constexpr const char* kSeed = "7203918265";

/// The run's folder, with everything that an engine must not find.
class Place {
 public:
  Place() {
    for (const char* folder : {"own", "other", "logs", "program", "named"}) {
      std::filesystem::create_directory(place_ / folder);
    }
    for (const char* file : {"own/data", "other/secret", "logs/bait", "program/book.txt",
                             "named/net", "named/other.db", "named/page.html", "bait"}) {
      place_.write(file, "x");
    }
    const std::string engine = "/tests/tournaments/mock/nosy_engine.py";
    std::filesystem::copy_file(turnkey::testing::source_dir() + engine, place_ / "program/nosy.py");
    std::filesystem::create_directory_symlink("named", place_ / "link");
  }

  /// Plays two games. The engine's file is named by way of a link.
  void run(const Words& user, const std::string& sandbox) {
    const auto quoted = [](const std::string& word) { return "\"" + word + "\", "; };
    place_.write(
        "cup.toml",
        "deals = 1\nnodes = 1\nsandbox = " + sandbox +
            "\n[[game]]\nname = \"pig\"\nMaxTurns = 8\n"
            "[[agent]]\nname = \"nosy\"\ncmd = [" +
            quoted(kPython) + quoted(place_ / "program/nosy.py") + quoted(place_ / "link/net") +
            quoted("place:" + place_.path().string()) + quoted(listener_.tcp_port()) +
            quoted(listener_.udp_port()) + quoted(kSeed) + "]\ndirectory = \"" + place_ / "own" +
            "\"\n[[agent]]\nname = \"other\"\ncmd = [\"" + turnkey::testing::mock_engine() +
            "\"]\ndirectory = \"" + place_ / "other" + "\"\n");
    if (!user.empty()) give_to_plain_user();
    const Segment segment(std::stoi(listener_.tcp_port()));
    const Ended end = run_as(user, {place_ / "cup.toml", "--quiet", "--store", place_ / "games.db",
                                    "--log", place_ / "logs", "--seed", kSeed});
    EXPECT_EQ(end.code, 0) << end.output;
    EXPECT_EQ(games_in(place_ / "games.db"), 2u) << end.output;
    EXPECT_EQ(times_in(log(), "> ucinewgame"), 2u);
  }

  /// What the engine says that it found, and `mark-NAME` for what it changed.
  Names found() const {
    Names found;
    const std::string text = log();
    const std::regex mark("info string found ([a-z0-9-]+)");
    for (auto it = std::sregex_iterator(text.begin(), text.end(), mark);
         it != std::sregex_iterator(); ++it) {
      found.insert((*it)[1]);
    }
    const std::string temporary = "/tmp/turnkey-nosy-" + listener_.tcp_port();
    if (std::filesystem::exists(place_ / "own/mark")) found.insert("mark-own");
    if (std::filesystem::exists(place_ / "games.db-mark")) found.insert("mark-beside-store");
    if (std::filesystem::remove(temporary)) found.insert("mark-temporary");
    if (file_text(place_ / "named/net") != "x") found.insert("mark-named");
    if (file_text(place_ / "program/nosy.py").ends_with("mark\n")) found.insert("mark-program");
    return found;
  }

 private:
  std::string log() const { return file_text(place_ / "logs/worker0-nosy-0.log"); }

  void give_to_plain_user() const {
    constexpr uid_t kNobody = 65534;
    EXPECT_EQ(::chown(place_.path().c_str(), kNobody, kNobody), 0);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(place_.path())) {
      EXPECT_EQ(::lchown(entry.path().c_str(), kNobody, kNobody), 0);
    }
  }

  const TemporaryFolder place_;
  const Listener listener_;
};

class SandboxOf : public ::testing::TestWithParam<bool> {
 protected:
  const Words user_ = GetParam() ? kPlainUser : Words{};
};

INSTANTIATE_TEST_SUITE_P(Users, SandboxOf, ::testing::Bool(),
                         [](const auto& user) { return user.param ? "APlainUser" : "ThisUser"; });

TEST_P(SandboxOf, AnEngineThatTriesEverythingFindsItsOwnFilesAlone) {
  if (const auto why = obstacle(user_); !why.empty()) GTEST_SKIP() << why;
  NEED_WALLS();
  Place place;
  place.run(user_, "true");
  EXPECT_EQ(place.found(), (Names{"own-folder", "named-file", "private-tmp"}));
}

// Shows that the other test can fail. Not all kernels have all that the engine tries.
TEST_P(SandboxOf, WithoutOneTheSameEngineFindsWhatThereIs) {
  if (const auto why = obstacle(user_); !why.empty()) GTEST_SKIP() << why;
  Place place;
  place.run(user_, "false");
  const Names found = place.found();
  EXPECT_THAT(found, IsSupersetOf({"call-ptrace",
                                   "call-process-vm",
                                   "call-unshare",
                                   "call-setns",
                                   "call-inotify",
                                   "limits",
                                   "nice",
                                   "affinity",
                                   "scheduler",
                                   "book",
                                   "mode",
                                   "name",
                                   "flock",
                                   "lock",
                                   "beside-named",
                                   "store",
                                   "store-log",
                                   "cup",
                                   "log",
                                   "link",
                                   "cut-off",
                                   "other-folder",
                                   "signal",
                                   "tcp",
                                   "udp",
                                   "abstract",
                                   "segment",
                                   "netlink",
                                   "temporary",
                                   "own-folder",
                                   "named-file",
                                   "mark-own",
                                   "mark-beside-store",
                                   "mark-temporary",
                                   "mark-named",
                                   "mark-program"}));
  for (const char* name : {"inherited-files", "seed"}) EXPECT_FALSE(found.contains(name)) << name;
}

// ---- what is readable while games are played ----------------------------------------------------

std::vector<std::string> pig_cup(const TemporaryFolder& place, int deals) {
  return {"--game",       "pig,MaxTurns=8",
          "--agent",      "name=mock,cmd=" + turnkey::testing::mock_engine(),
          "--agent",      "random",
          "--nodes",      "1",
          "--deals",      std::to_string(deals),
          "--quiet",      "--store",
          place / "a.db", "--log",
          place.path()};
}

TEST(RunInPlay, StoreAndLogsShowWholeBlocksAlone) {
  const TemporaryFolder place;
  Process process(run_line(pig_cup(place, 400)));
  ASSERT_TRUE(wait_for_games(place / "a.db", 2));
  int looks = 0, odd = 0;
  for (std::uint64_t games = 0; games < 700; ++looks) {
    games = games_in(place / "a.db");
    ASSERT_EQ(games % 2, 0u);
    const std::string log = file_text(place / "worker0-mock-0.log");
    odd += times_in(log, "> ucinewgame") % 2 == 0 ? 0 : 1;
  }
  EXPECT_GT(looks, 3);
  // It would be half of the looks if games in play were readable; a deal's log is not moved into
  // place all at once.
  EXPECT_LE(odd, looks / 4);
  EXPECT_EQ(finish(process).code, 0);
  EXPECT_EQ(games_in(place / "a.db"), 800u);
  EXPECT_EQ(times_in(file_text(place / "worker0-mock-0.log"), "> ucinewgame"), 800u);
}

// With the same deals for all, one pair's game shows the cards of every other pair's.
TEST(RunInPlay, StoreShowsDealsAloneAtWhichAllHaveMet) {
  const TemporaryFolder place;
  Process process(
      run_line({"--game", "jacked", "--agent", "name=a,builtin=random", "--agent",
                "name=b,builtin=random", "--agent", "name=c,builtin=random", "--nodes", "1",
                "--deals", "300", "--same-deals", "on", "--quiet", "--store", place / "a.db"}));
  ASSERT_TRUE(wait_for_games(place / "a.db", 6));
  for (std::uint64_t games = 0; games < 1'000; games = games_in(place / "a.db")) {
    ASSERT_EQ(games % 6, 0u);
  }
  EXPECT_EQ(finish(process).code, 0);
}

}  // namespace
}  // namespace turnkey::tournament::testing
