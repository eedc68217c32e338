// What engines can find out during a tournament: nothing about the deals in play, and nothing at
// all where the kernel can confine them.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "protocol/platform/posix_sandbox.h"
#include "tests/support/paths.h"
#include "tests/tournaments/referee_helpers.h"
#include "tests/tournaments/run_helpers.h"
#include "tests/tournaments/run_program.h"
#include "tournaments/referee/confinement.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;
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

/// The findings of an engine that looks everywhere while it plays.
Names found_by_nosy_engine(const std::string& sandbox) {
  const TemporaryFolder place;
  const Listener listener;
  for (const char* folder : {"own", "other", "logs"}) {
    std::filesystem::create_directory(place / folder);
  }
  std::ofstream(place / "other/secret") << "weights";
  std::ofstream(place / "logs/bait") << "x";
  const std::string script =
      turnkey::testing::source_dir() + std::string("/tests/tournaments/mock/nosy_engine.py");
  const std::string cup = place.write(
      "cup.toml",
      "deals = 1\nnodes = 1\nsandbox = " + sandbox +
          "\n[[game]]\nname = \"pig\"\nMaxTurns = 8\n"
          "[[agent]]\nname = \"nosy\"\ncmd = [\"python3\", \"" +
          script + "\", \"" + listener.tcp_port() + "\", \"" + listener.udp_port() +
          "\"]\ndirectory = \"" + place / "own" + "\"\n[[agent]]\nname = \"other\"\ncmd = [\"" +
          turnkey::testing::mock_engine() + "\"]\ndirectory = \"" + place / "other" + "\"\n");
  const Ended end = run({cup, "--quiet", "--store", place / "games.db", "--log", place / "logs"});
  EXPECT_EQ(end.code, 0) << end.output;
  EXPECT_EQ(games_in(place / "games.db"), 2u) << end.output;
  const std::string log = file_text(place / "logs/worker0-nosy-0.log");
  EXPECT_EQ(times_in(log, "> ucinewgame"), 2u);
  Names found;
  const std::regex mark("info string found ([a-z-]+)");
  for (auto it = std::sregex_iterator(log.begin(), log.end(), mark); it != std::sregex_iterator();
       ++it) {
    found.insert((*it)[1]);
  }
  return found;
}

bool has_python() { return run_program({"--version"}, "python3").code == 0; }

TEST(Sandbox, AnEngineThatLooksEverywhereFindsItsOwnFolderAlone) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  const posix::SandboxSupport support = posix::sandbox_support();
  if (support.landlock < 6 || support.namespaces == 0) {
    GTEST_SKIP() << "this machine can't confine engines whole: " << gaps_of(support);
  }
  EXPECT_EQ(found_by_nosy_engine("true"), Names{"own-folder"});
}

// Shows that the other test can fail.
TEST(Sandbox, WithoutOneTheSameEngineFindsWhatThereIs) {
  if (!has_python()) GTEST_SKIP() << "no python3";
  const Names found = found_by_nosy_engine("false");
  EXPECT_THAT(found, IsSupersetOf({"store", "store-log", "cup", "log", "link", "cut-off",
                                   "other-folder", "signal", "tcp", "udp", "abstract", "temporary",
                                   "beside-store", "own-folder"}));
  EXPECT_FALSE(found.contains("inherited-files"));
}

TEST(Sandbox, AnEngineThatIsNotToRememberMayNotWrite) {
  Cup cup = cup_of({variant_of("pig")}, {mock(), builtin("random")});
  const TemporaryFolder place;
  cup.agents[0].directory = place.path();
  const auto may_write = [&] {
    bool found = false;
    for (const auto& [path, right] : rules_for(cup, 0, {})) {
      found |= right == posix::SandboxRule::Right::kWrite;
    }
    return found;
  };
  EXPECT_TRUE(may_write());
  cup.agents[0].restart = true;
  EXPECT_FALSE(may_write());
}

// Landlock can't exclude a file from an allowed folder, and an engine may create links in its
// folder.
TEST(Sandbox, AFolderWithTheStoreIsGivenWithoutIt) {
  const TemporaryFolder place;
  for (const char* name : {"games.db", "games.db-wal", "cup.toml", "net.bin"}) {
    place.write(name, "x");
  }
  std::filesystem::create_symlink("/root", place / "link");
  Cup cup = cup_of({variant_of("pig")}, {mock(), builtin("random")});
  cup.agents[0].directory = place.path();
  Names given;
  for (const auto& [path, right] :
       rules_for(cup, 0, {place / "games.db", place / "cup.toml", place / "logs"})) {
    if (right == posix::SandboxRule::Right::kWrite) given.insert(path);
    EXPECT_NE(path, "/root");
  }
  EXPECT_EQ(given, Names{posix::file_behind(place / "net.bin")});
}

TEST(Sandbox, ItsOwnFolderMayLieAmongTheLogs) {
  const TemporaryFolder place;
  std::filesystem::create_directory(place / "own");
  Cup cup = cup_of({variant_of("pig")}, {mock(), builtin("random")});
  const auto may_write = [&](const std::string& folder) {
    cup.agents[0].directory = folder;
    const auto rules = rules_for(cup, 0, {place / "a.db", "", place.path()});
    return std::any_of(rules.begin(), rules.end(), [](const posix::SandboxRule& rule) {
      return rule.right == posix::SandboxRule::Right::kWrite;
    });
  };
  EXPECT_TRUE(may_write(place / "own"));
  EXPECT_FALSE(may_write(place.path())) << "that of the logs is no engine's own";
}

TEST(Sandbox, ReportsWhatTheMachineLacks) {
  EXPECT_EQ(gaps_of({7, 1}), "");
  EXPECT_THAT(gaps_of({0, 0}), HasSubstr("not confined"));
  EXPECT_THAT(gaps_of({4, 0}), HasSubstr("can use UDP"));
  EXPECT_THAT(gaps_of({2, 0}), HasSubstr("can use the network"));
  EXPECT_THAT(gaps_of({5, 1}), HasSubstr("signals"));
}

TEST(Sandbox, AnEngineThatNeedsMoreIsReported) {
  if (posix::sandbox_support().landlock == 0) GTEST_SKIP() << "no Landlock here";
  const TemporaryFolder place;
  const TemporaryFolder elsewhere;
  std::ofstream(place / "engine.sh") << "exec " << elsewhere / "real"
                                     << "\n";
  std::filesystem::copy_file(turnkey::testing::mock_engine(), elsewhere / "real");
  const auto start = [&](const std::string& more) {
    return run({"--game", "pig", "--agent", "name=x,cmd='/bin/sh " + place / "engine.sh'" + more,
                "--agent", "random", "--nodes", "1", "--deals", "1", "--quiet", "--store",
                place / "a.db"});
  };
  const Ended confined = start("");
  EXPECT_EQ(confined.code, 4);
  EXPECT_THAT(confined.output, HasSubstr("`sandbox = false`"));
  EXPECT_EQ(start(",sandbox=off").code, 0);
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
