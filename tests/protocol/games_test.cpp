// Whole games of every built game through the session's text, as a GUI without rules code plays
// them: the referee's record grows by moves from `query legal`, and every view agrees with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "engine/registry.h"
#include "protocol/wire/session/session.h"
#include "tests/support/effort.h"

namespace turnkey {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// A session with one question at a time.
class Talk {
 public:
  std::string ask(const std::string& line) {
    sink_.clear();
    Job job = make_job({line, {}});
    if (job.kind == LineKind::kGo) job.number = control_.announce();
    session_.execute(job);
    return sink_.text();
  }
  /// The answer's text after `response <what> `, without the line's end.
  std::string query(const std::string& what) {
    const std::string text = ask("query " + what);
    const std::string start = "response " + what.substr(0, what.find(' '));
    EXPECT_THAT(text, StartsWith(start)) << what;
    const std::size_t from = std::min(start.size() + 1, text.size() - 1);
    return text.substr(from, text.size() - 1 - from);
  }

 private:
  StringSink sink_;
  SearchControl control_;
  Session session_{sink_, control_};
};

std::vector<std::string> variants(const std::string& game) {
  if (game == "straight_up")
    return {"straight_up MaxRounds=12", "straight_up Players=4 MaxRounds=6"};
  if (game == "pig") return {"pig Goal=30"};
  if (game == "escaped") {
    return {"escaped", "escaped Players=3 Announce=false", "escaped Players=8 Take=random"};
  }
  if (game == "goofspiel") return {"goofspiel", "goofspiel Cards=13 Prizes=random"};
  if (game != "jacked") return {game};
  return {"jacked MaxHands=3", "jacked Players=2 MaxHands=4",
          "jacked Players=3 MaxHands=3 Jokers=4",
          "jacked Partners=false Jokers=2 KillOwn=false TrackLength=40 MaxHands=4",
          "jacked Jokers=4 TrackLength=40 MaxHands=4 JackSkips=true NoShortcut=true "
          "SevenSpares=true"};
}

std::string without_times(const std::string& text) {
  return std::regex_replace(text, std::regex(" time \\d+ nps \\d+"), "");
}

/// Everything that the position after `record` shows; `seats` as in `query view`.
void check_views(Talk& referee, const std::string& record, const std::vector<std::string>& seats) {
  const std::string turn = referee.query("turn");
  for (const std::string& seat : seats) {
    const std::string view = referee.query("view " + seat);
    Talk other;
    ASSERT_EQ(other.ask("position " + view), "");
    EXPECT_EQ(other.query("view " + seat), view);
    EXPECT_EQ(other.query("turn"), turn);
    EXPECT_EQ(other.query("result"), referee.query("result"));
    EXPECT_EQ(split(other.query("log")).size(), split(referee.query("log")).size());
    if (seat == turn) {
      EXPECT_EQ(other.query("legal"), referee.query("legal"));
      const std::string go = "go nodes 40 multipv 3";
      Talk fresh;  // a solver would use what the referee's earlier searches have found
      ASSERT_EQ(fresh.ask(record), "");
      EXPECT_EQ(without_times(other.ask(go)), without_times(fresh.ask(go)));
    }
  }
}

class WholeGame : public ::testing::TestWithParam<std::string> {};

TEST_P(WholeGame, GrowsByWhatIsLegalAndEveryViewAgrees) {
  for (std::uint64_t seed = 1; seed <= testing::cases(2u); ++seed) {
    const std::string start = "position game " + GetParam() + " all";
    std::string record = start + " seed " + std::to_string(seed);
    Talk referee;
    ASSERT_EQ(referee.ask(record), "");
    record += " moves";
    Rng rng(seed);
    std::vector<std::string> seats = {"-"};
    for (int s = 0; s < 8; ++s) {
      if (referee.ask("query view " + std::to_string(s)).starts_with("response")) {
        seats.push_back(std::to_string(s));
      }
    }
    for (int ply = 0; referee.query("turn") != "-"; ++ply) {
      ASSERT_LT(ply, 3000);
      if (ply % 8 == 0) check_views(referee, record, seats);
      const std::string text = referee.query("legal");
      const TokenList legal = split(text);
      ASSERT_FALSE(legal.empty());
      const std::string move(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      EXPECT_THAT(referee.query("describe " + move), HasSubstr("\"kind\":"));
      record += " " + referee.query("turn") + ":" + move;
      ASSERT_EQ(referee.ask(record), "");
    }
    check_views(referee, record, seats);
    EXPECT_THAT(referee.query("result"),
                ::testing::ContainsRegex("scores .* shares .* winners .* how [a-z_]+$"));

    // The same from the whole record at once, from its log, and from the log without the seed.
    Talk again;
    ASSERT_EQ(again.ask(record), "");
    EXPECT_EQ(again.query("log"), referee.query("log"));
    Talk unseeded;
    ASSERT_EQ(unseeded.ask(start + " moves " + referee.query("log")), "");
    for (const std::string& seat : seats) {
      EXPECT_EQ(unseeded.query("view " + seat), referee.query("view " + seat));
    }
    EXPECT_EQ(unseeded.query("board"), referee.query("board"));
    EXPECT_EQ(unseeded.query("result"), referee.query("result"));
  }
}

std::vector<std::string> all_variants() {
  std::vector<std::string> all;
  for (const AnyGame* game : games()) {
    for (const std::string& variant : variants(std::string(game->name()))) all.push_back(variant);
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Games, WholeGame, ::testing::ValuesIn(all_variants()),
                         [](const auto& test) {
                           return std::regex_replace(test.param, std::regex("\\W"), "_");
                         });

}  // namespace
}  // namespace turnkey
