// `go ponder` and `ponderhit` on one thread: a sink acts as the peer that answers a line at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>
#include <thread>

#include "protocol/wire/session/search_control.h"
#include "protocol/wire/session/session.h"
#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// A session whose peer calls `on_info` at each line of a search, and `on_hold` while an answer is
/// held back.
class Peer final : public Sink {
 public:
  void reply(std::string_view line) override { text += std::string(line) + "\n"; }
  void info(std::string_view line) override {
    reply(line);
    if (on_info) on_info();
  }

  /// Before a search begins, `before` may act on the control.
  std::string execute(const std::string& line, const std::function<void()>& before = {}) {
    testing::need_games_of(line);
    text.clear();
    Job job = make_job({line, {}});
    if (job.kind == LineKind::kGo) job.number = control.announce(job.id);
    if (before) before();
    session.execute(job);
    return text;
  }

  std::function<void()> on_info;
  std::function<void()> on_hold;
  std::string text;
  SearchControl control{{}, [this](SearchControl::Time) {
                          if (on_hold) on_hold();
                        }};
  Session session{*this, control};
};

std::uint64_t last_nodes(const std::string& text) {
  const std::size_t at = text.rfind(" nodes ");
  return at == text.npos ? 0 : std::stoull(text.substr(at + 7));
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

const std::string kSampling = "setoption name Agent value ismcts";

TEST(SessionPonder, AHitBeforeTheSearchMakesItANormalOne) {
  for (const char* agent : {"ismcts", "flat", "greedy", "cfr", "default"}) {
    Peer peer;
    peer.execute("setoption name Agent value " + std::string(agent));
    peer.execute(kDeal);
    const std::string normal = peer.execute("go nodes 3000 multipv 2");
    peer.execute("ucinewgame");
    peer.execute(kDeal);
    const std::string hit =
        peer.execute("go ponder nodes 3000 multipv 2", [&] { peer.control.ponder_hit(); });
    EXPECT_EQ(without_times(hit), without_times(normal)) << agent;
  }
}

// The first report comes after more nodes than the limit.
TEST(SessionPonder, NodesDoNotCountUntilTheHitAndThenFromTheStart) {
  Peer peer;
  peer.execute(kSampling);
  peer.execute(kDeal);
  int reports = 0;
  peer.on_info = [&] {
    if (++reports == 2) peer.control.ponder_hit();
  };
  const std::string text = peer.execute("go ponder nodes 300");
  EXPECT_GE(last_nodes(text), 2'000u) << text;
  EXPECT_LT(last_nodes(text), 1'000'000u) << text;
  EXPECT_EQ(count(text, "bestmove "), 1) << text;
}

TEST(SessionPonder, TimeCountsFromTheHit) {
  Peer peer;
  peer.execute(kSampling);
  peer.execute(kDeal);
  Clock::time_point hit;
  peer.on_info = [&] {
    if (hit != Clock::time_point()) return;
    peer.control.ponder_hit();
    hit = Clock::now();
  };
  const auto start = Clock::now();
  peer.execute("go ponder movetime 150 report 100");
  EXPECT_GE(hit - start, Milliseconds(100));
  EXPECT_GE(Clock::now() - hit, Milliseconds(140));
}

TEST(SessionPonder, StopEndsItWithAMove) {
  Peer peer;
  peer.execute(kSampling);
  peer.execute(kDeal);
  peer.on_info = [&] { peer.control.stop(); };
  const std::string text = peer.execute("go ponder movetime 0");
  EXPECT_THAT(text, AllOf(HasSubstr("\nbestmove "), Not(HasSubstr("(none)"))));
}

// As `infinite`: the report comes at once, the move after the hit.
TEST(SessionPonder, HoldsTheAnswerOfASearchThatHasEnded) {
  for (const char* go : {"go ponder nodes 5", "go ponder depth 1", "go ponder movetime 0"}) {
    Peer peer;
    peer.execute("setoption name Agent value greedy");
    peer.execute(kDeal);
    std::string before;
    peer.on_hold = [&] {
      before = peer.text;
      peer.control.ponder_hit();
    };
    const std::string text = peer.execute(go);
    EXPECT_THAT(before, AllOf(StartsWith("info depth "), Not(HasSubstr("bestmove")))) << go;
    EXPECT_EQ(count(text, "bestmove "), 1) << go;
  }
}

TEST(SessionPonder, TheEndOfInputEndsItAtOnce) {
  const auto lines =
      run_lines(kSampling + "\n" + kDeal + "\ngo ponder movetime 600000\nponderhit\n");
  ASSERT_FALSE(lines.empty());
  EXPECT_THAT(lines.back(), StartsWith("bestmove "));
}

TEST(SessionPonder, OffTurnItSearchesWithoutAMove) {
  Peer peer;
  peer.execute("position game kuhn seat 1 moves c:0=? c:1=Q");
  const std::string text = peer.execute("go ponder nodes 300", [&] { peer.control.ponder_hit(); });
  EXPECT_THAT(text, AllOf(StartsWith("info "), HasSubstr("\nbestmove (none)\n")));
}

// Thinking longer would raise the level.
TEST(SessionPonder, BelowFullSkillTheLimitsCountFromTheStart) {
  Peer peer;
  peer.execute("setoption name Skill value 10");
  peer.execute("position game jacked Players=2 all seed 4");
  const std::string normal = peer.execute("go nodes 100000");
  peer.on_hold = [&] { peer.control.ponder_hit(); };
  const std::string pondered = peer.execute("go ponder nodes 100000");
  EXPECT_EQ(last_nodes(pondered), last_nodes(normal));
  EXPECT_LT(last_nodes(normal), 100'000u);
}

TEST(SessionPonder, TheOptionNamesTheEventsUpToTheNextTurn) {
  const std::string start = kSampling + "\nposition game kuhn seat 0 moves c:0=J c:1=?\n";
  const std::string go = "go id x nodes 1000 searchmoves p\n";
  const std::string told = "setoption name Ponder value true\n";
  EXPECT_EQ(run_lines(start + go).back(), "bestmove p id x");
  EXPECT_EQ(run_lines(told + start + go).back(), "bestmove p id x ponder 1:b");
  EXPECT_EQ(run_lines("setoption name Analyse value false\n" + told + start + go).back(),
            "bestmove p id x ponder 1:b");
  // A bet ends the game with the answer, so the seat has no further turn.
  EXPECT_EQ(run_lines(told + start + "go nodes 1000 searchmoves b\n").back(), "bestmove b");
  EXPECT_EQ(run_lines(told + start + "go nodes 1\n").back().find("ponder"), std::string::npos);
}

TEST(SessionPonder, MinMoveTimeCountsFromTheHit) {
  Peer peer;
  peer.execute("setoption name Agent value greedy");
  peer.execute("setoption name MinMoveTime value 100");
  peer.execute(kDeal);
  Clock::time_point hit;
  const Clock::time_point start = Clock::now();
  peer.on_hold = [&] {
    if (hit != Clock::time_point()) return;
    while (Clock::now() < start + Milliseconds(50)) std::this_thread::yield();
    peer.control.ponder_hit();
    hit = Clock::now();
  };
  peer.execute("go ponder nodes 5");
  EXPECT_GE(Clock::now() - hit, Milliseconds(99));
}

}  // namespace
}  // namespace turnkey
