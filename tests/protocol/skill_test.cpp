// `Skill`: the moves among which a weakened agent chooses, and how much the levels of a game weaken
// it.
#include "protocol/wire/session/skill.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/registry.h"
#include "protocol/apps/game/game_in_play.h"
#include "protocol/limits.h"
#include "protocol/wire/session/level_tables.h"
#include "protocol/wire/session/searching.h"
#include "tests/protocol/session_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

AnyMove move_of(int number) {
  AnyMove move;
  move.bytes[0] = static_cast<std::byte>(number);
  return move;
}

/// Seat 0's moves 0, 1, 2… in order, with its share of the win and visits.
Report report_of(const std::vector<std::pair<double, std::uint64_t>>& moves) {
  Report report;
  for (const auto& [share, visits] : moves) {
    Line& line = report.lines.emplace_back();
    line.move = move_of(static_cast<int>(report.lines.size()) - 1);
    line.share = {{share, 0}, {1 - share, 0}};
    line.score = {{10 * (1 - share), 0}, {10 * share, 0}};
    line.visits = visits;
  }
  report.best = report.lines.front().move;
  return report;
}

/// How often each move is chosen at that temperature, by its loss in ‰ of a win, over 1,000 seeds.
std::map<int, int> counts(const Report& report, int temperature) {
  std::map<int, int> all;
  for (std::uint64_t seed = 0; seed < 1'000; ++seed) {
    Report chosen = report;
    choose_among_near(chosen, Weakness{false, 0, temperature}, Seat::at(0), seed);
    EXPECT_EQ(chosen.lines.front().move, chosen.best) << "what is played comes first";
    ++all[std::to_integer<int>(chosen.best->bytes[0])];
  }
  return all;
}

std::set<int> choices(const Report& report, int temperature) {
  std::set<int> all;
  for (const auto& [move, times] : counts(report, temperature)) all.insert(move);
  return all;
}

TEST(Skill, NeverGivesAwayMoreThanAFifthOfAWin) {
  const Report report = report_of({{0.9, 9}, {0.881, 9}, {0.81, 9}, {0.72, 9}, {0.69, 9}});
  EXPECT_THAT(choices(report, 0), ElementsAre(0));
  EXPECT_THAT(choices(report, 5), ElementsAre(0, 1)) << "four temperatures at most";
  EXPECT_THAT(choices(report, 25), ElementsAre(0, 1, 2));
  EXPECT_THAT(choices(report, 1'000), ElementsAre(0, 1, 2, 3)) << "a fifth of a win at most";
}

TEST(Skill, WorseMovesAreRarer) {
  const std::map<int, int> often = counts(report_of({{0.6, 9}, {0.58, 9}, {0.56, 9}}), 20);
  // e^0 : e^-1 : e^-2 is 665 : 245 : 90.
  EXPECT_NEAR(often.at(0), 665, 50);
  EXPECT_NEAR(often.at(1), 245, 50);
  EXPECT_NEAR(often.at(2), 90, 40);
}

// In a game of points: half of the range between the best and the worst move.
TEST(Skill, InPointsByTheRangeOfTheMoves) {
  Report report = report_of({{0.1, 9}, {0.3, 9}, {0.6, 9}, {0.9, 9}});
  report.objective = Objective::kScore;
  EXPECT_THAT(choices(report, 1'000), ElementsAre(0, 1));
}

TEST(Skill, ChoosesNoMoveThatItHardlySearched) {
  Report report = report_of({{0.8, 40}, {0.9, 3}, {0.9, 0}, {0.79, 10}});
  EXPECT_THAT(choices(report, 50), ElementsAre(0, 3));
  report.lines[2].kind = ValueKind::kExact;
  EXPECT_THAT(choices(report, 50), ElementsAre(0, 2, 3)) << "what is solved needs no visits";
}

TEST(Skill, TheChoiceHangsOnTheSeed) {
  const Report report = report_of({{0.6, 9}, {0.59, 9}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Report one = report, two = report;
    choose_among_near(one, Weakness{false, 0, 50}, Seat::at(0), seed);
    choose_among_near(two, Weakness{false, 0, 50}, Seat::at(0), seed);
    EXPECT_EQ(one.best, two.best);
  }
}

EngineOptions at_skill(int skill) {
  EngineOptions options;
  options.skill = skill;
  return options;
}

bool is_accusation(const AnyView& view, const AnyMove& move) {
  return view.describe(move).kind() == "accuse";
}

/// A game of Escaped with three where a seat that may accuse so many suspects may wait as well.
play::GameInPlay table_with_suspects(int wanted) {
  auto table =
      *play::GameInPlay::deal({.game = "escaped", .options = {{"Players", "3"}}, .seed = 1});
  for (std::size_t turn = 0;; ++turn) {
    const AnyView& view = table.view(table.turn().seat());
    std::vector<AnyMove> waiting = view.moves();
    const std::size_t all = waiting.size();
    std::erase_if(waiting, [&](const AnyMove& move) { return is_accusation(view, move); });
    if (all - waiting.size() == static_cast<std::size_t>(wanted)) return table;
    EXPECT_TRUE(table.play(waiting[7 * turn % waiting.size()]));
  }
}

/// Of 100 choices among equal moves, how many accuse.
int accusations(const AnyView& view, int skill) {
  Report report;
  for (const AnyMove& move : view.moves()) {
    Line& line = report.lines.emplace_back();
    line.move = move;
    line.share.assign(static_cast<std::size_t>(view.seats()), {0.3, 0});
    line.visits = 9;
  }
  report.best = report.lines.back().move;
  int count = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Report chosen = report;
    EngineOptions options = at_skill(skill);
    options.search.seed = seed;
    choose_weakly(chosen, options, view);
    count += is_accusation(view, *chosen.best) ? 1 : 0;
  }
  return count;
}

TEST(Skill, StakesTheGameTheSoonerTheStrongerItIs) {
  testing::need_game("escaped");
  const auto three = table_with_suspects(3);
  const auto two = table_with_suspects(2);
  const AnyView& third = three.view(three.turn().seat());
  const AnyView& half = two.view(two.turn().seat());
  for (const int skill : {0, 5, 9}) {
    EXPECT_EQ(accusations(third, skill), 0) << skill;
    EXPECT_EQ(accusations(half, skill), 0) << skill;
  }
  EXPECT_EQ(accusations(third, 10), 0);
  EXPECT_GT(accusations(half, 10), 0) << "an even chance is enough";
  EXPECT_GT(accusations(third, 15), 0);
  EXPECT_EQ(accusations(third, kMaxSkill), 100) << "full strength plays what it found";
}

constexpr std::string_view kTable =
    "# A comment.\n"
    "game chess\n"
    "options Players=2\n"
    "players 2\n"
    "nodes 1600\n"
    "deals 40\n"
    "seed 7\n"
    "version 1.0.0\n"
    "level beginner 0 greedy 0 80 -300 40\n"
    "level club 10 search 100 20 -150 30\n"
    "level full 20 search 0 0 0 0\n"
    "greedy -200 35\n"
    "game go\n"
    "level full 20 search 0 0\n";

TEST(Levels, AreReadFromTables) {
  const auto ladders = read_ladders(kTable);
  ASSERT_EQ(ladders.size(), 2u);
  const auto& [game, ladder] = ladders.front();
  EXPECT_EQ(game, "chess");
  ASSERT_EQ(ladder.levels.size(), 3u);
  EXPECT_EQ(ladder.levels[0].name, "beginner");
  EXPECT_EQ(ladder.levels[0].rating->elo, -300);
  EXPECT_EQ(ladder.levels[0].rating->error, 40);
  EXPECT_EQ(ladder.measured->options, "Players=2");
  EXPECT_EQ(ladder.measured->deals, 40u);
  EXPECT_EQ(ladder.measured->greedy->elo, -200);
  EXPECT_FALSE(ladder.measured->random);
  EXPECT_FALSE(ladders[1].second.measured);
}

TEST(Levels, InterpolatesBetweenLevels) {
  const Ladder ladder = read_ladders(kTable).front().second;
  EXPECT_TRUE(weakness_at(ladder, 0)->looks_one_ahead);
  EXPECT_EQ(weakness_at(ladder, 0)->temperature, 80);
  EXPECT_TRUE(weakness_at(ladder, 5)->looks_one_ahead);
  EXPECT_EQ(weakness_at(ladder, 5)->temperature, 40) << "on the way to a sure hand";
  EXPECT_FALSE(weakness_at(ladder, 10)->looks_one_ahead);
  EXPECT_EQ(weakness_at(ladder, 10)->nodes, 100u);
  EXPECT_EQ(weakness_at(ladder, 15)->nodes, 400u) << "by ratio, to what full was measured with";
  EXPECT_EQ(weakness_at(ladder, 15)->temperature, 10);
  EXPECT_FALSE(weakness_at(ladder, 20));
}

TEST(Levels, WhereThereIsOneSkillTakesNothingAway) {
  const Ladder ladder = read_ladders(kTable)[1].second;
  for (int skill = 0; skill <= kMaxSkill; ++skill) EXPECT_FALSE(weakness_at(ladder, skill));
}

// Every game has levels with names and rising Skills, up to full strength, and rising ratings.
TEST(Levels, EveryGameHasALadder) {
  for (const AnyGame* game : games()) {
    const Ladder& ladder = ladder_of(game->name());
    ASSERT_FALSE(ladder.levels.empty()) << game->name();
    EXPECT_EQ(ladder.levels.back().name, "full");
    EXPECT_EQ(ladder.levels.back().skill, kMaxSkill);
    if (ladder.levels.size() > 1) {
      EXPECT_EQ(ladder.levels.front().skill, 0);
    }
    for (std::size_t i = 1; i < ladder.levels.size(); ++i) {
      EXPECT_LT(ladder.levels[i - 1].skill, ladder.levels[i].skill) << game->name();
    }
  }
}

// A table for an unknown game would be left over when a game changes its name.
TEST(Levels, NoTableIsOfAnUnknownGame) {
  for (const auto& [game, ladder] : read_ladders(kLevelTables)) {
    EXPECT_TRUE(testing::is_known_game(game)) << game;
  }
}

TEST(Skill, TakesNothingAwayAtFullStrength) {
  const AnyGame& game = *games().front();
  Limits limits;
  limits.nodes = 1'000'000;
  EXPECT_EQ(player_kind(at_skill(kMaxSkill), game), "default");
  const auto request = search_request(at_skill(kMaxSkill), game, limits, Clock::now());
  EXPECT_EQ(request.limits.nodes, 1'000'000u);
  EXPECT_TRUE(request.assess);
}

TEST(Skill, AnAgentThatWasNamedStaysThatAgent) {
  for (const AnyGame* game : games()) {
    EngineOptions options = at_skill(0);
    options.agent = "ismcts";
    EXPECT_EQ(player_kind(options, *game), "ismcts");
  }
}

// An equilibrium would not be weaker with fewer iterations.
TEST(Skill, BelowFullStrengthNoEquilibriumIsPlayed) {
  testing::need_game("kuhn");
  const std::string go = "position game kuhn seat 0 moves c:0=J c:1=?\ngo nodes 5000\n";
  EXPECT_THAT(run(go), HasSubstr(" agent cfr "));
  for (const char* skill : {"10", "15", "19"}) {
    const std::string text = run("setoption name Skill value " + std::string(skill) + "\n" + go);
    EXPECT_THAT(text, HasSubstr(" agent ismcts ")) << skill;
    EXPECT_THAT(text, HasSubstr(" kind sampled ")) << skill;
  }
}

// A level that looks one move ahead does not weaken the judge of a review or the search behind
// `query why`; `info` names the agent that searched.
TEST(Skill, InfoSaysWhoThinks) {
  testing::need_game("kuhn");
  const std::string position = "position game kuhn seat 1 moves c:0=? c:1=K 0:b\n";
  EXPECT_THAT(run("setoption name Skill value 0\n" + position + "go nodes 100\n"),
              HasSubstr(" agent greedy "));
  const std::string review = position + "go review nodes 100\n";
  EXPECT_EQ(run("setoption name Skill value 0\n" + review), run(review));
}

}  // namespace
}  // namespace turnkey
