// Reports over several variants and several stores: their weights and anchor, stated in every
// format.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/tournaments/report_rows.h"
#include "tests/tournaments/run_program.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/report/csv_report.h"
#include "tournaments/report/joint_cup.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/text_report.h"

namespace turnkey::tournament {
namespace {

using ::testing::ElementsAre;
using testing::first_of;
using ::testing::HasSubstr;
using testing::made_up_cup;
using testing::made_up_rows;
using ::testing::Not;
using testing::TemporaryFolder;

/// Two seats, where alice wins four of five deals, and eight, where bob wins three of five.
Cup small_and_large() {
  Cup cup = made_up_cup({"alice", "bob"}, 20);
  cup.variants[0].game = "pig";
  cup.variants.push_back({"whist", {}, "large", 8, {0, 1, 2, 3, 4, 5, 6, 7}});
  return cup;
}

std::vector<GameRow> rows_of(const Cup& cup) {
  return made_up_rows(cup, [](const Block& block, std::size_t game, const Seating& seating) {
    const std::uint64_t deal = block.index / 2 % 5;
    const int best = block.variant == 0 ? (deal < 4 ? 0 : 1) : (deal < 3 ? 1 : 0);
    return first_of({best})(block, game, seating);
  });
}

Outcome<Report> report_with(const Cup& cup, const ReportSettings& settings) {
  const auto rows = rows_of(cup);
  const RowSource source = [&](const auto& visit) -> Outcome<void> {
    for (const GameRow& row : rows) visit(row);
    return {};
  };
  return make_report(cup, {}, source, settings);
}

ReportSettings weighing(const std::string& variant, double weight) {
  ReportSettings settings;
  settings.weights[variant] = weight;
  return settings;
}

ReportSettings anchored(const std::string& agent, double elo) {
  ReportSettings settings;
  settings.anchor = Anchor{agent, elo};
  return settings;
}

double ahead(const Report& report) { return report.sections[0].ratings.difference(0, 1)->value; }

TEST(OverallReport, MoreWinsRankFirstHoweverManySeatsTheOtherGameHas) {
  const Report report = report_with(small_and_large(), {}).value();
  ASSERT_TRUE(report.sections[0].overall());
  // 80 % and 40 %: 60 %. By pairs of seats it would be (80 + 4 · 40) / 5 = 48 %.
  EXPECT_NEAR(ahead(report), elo_of_share(0.6), 1);
  EXPECT_EQ(ranking(report.sections[0]), (std::vector<std::size_t>{0, 1}));
  EXPECT_THAT(report.sections[0].weights, ElementsAre(0.5, 0.5));
  ReportSettings luce;
  luce.model = RatingModel::kPlackettLuce;
  const Report choices = report_with(small_and_large(), luce).value();
  EXPECT_NEAR(ahead(choices), elo_of_share(0.6), 1);
}

TEST(OverallReport, AllFormatsSayTheWeights) {
  const Report report = report_with(small_and_large(), {}).value();
  EXPECT_THAT(text_report(report), HasSubstr("All variants, each weighs 50.0 %: 80 games"));
  const auto json = json_report(report);
  EXPECT_EQ(json["sections"][0]["weights"].dump(), "[0.5,0.5]");
  EXPECT_TRUE(json["sections"][1]["weights"].is_null());
  const std::string csv = csv_agents(report);
  EXPECT_THAT(csv, HasSubstr(",rank,ranked_by,weight,group\nall,"));
  EXPECT_THAT(csv, HasSubstr(",1,rating,,1\n"));
  EXPECT_THAT(csv, ::testing::ContainsRegex("\nall,alice,[^,]*,[^,]*,[^,]*,80,40,"));
  EXPECT_THAT(csv, HasSubstr(",1,rating,0.5,1\n"));
}

TEST(OverallReport, WeightsCanBeAskedFor) {
  const Report report = report_with(small_and_large(), weighing("large", 3)).value();
  EXPECT_NEAR(ahead(report), elo_of_share((0.8 + 3 * 0.4) / 4), 1);
  EXPECT_THAT(text_report(report),
              HasSubstr("All variants, which weigh small 25.0 %, large 75.0 %: "));
  const Report none = report_with(small_and_large(), weighing("large", 0)).value();
  EXPECT_NEAR(ahead(none), elo_of_share(0.8), 4);  // the ridge
  EXPECT_THAT(text_report(none),
              HasSubstr("All variants, which weigh small 100.0 %, large 0.0 %: "));
  ReportSettings nothing = weighing("large", 0);
  nothing.weights["small"] = 0;
  EXPECT_EQ(report_with(small_and_large(), nothing).error(), "no variant has a weight above 0");
  EXPECT_EQ(report_with(small_and_large(), weighing("huge", 3)).error(),
            "no variant is called huge");
}

TEST(OverallReport, AnAnchorHasTheRatingThatItIsGiven) {
  const Report report = report_with(small_and_large(), anchored("bob", 1500)).value();
  for (const Section& section : report.sections) {
    EXPECT_DOUBLE_EQ(section.ratings.ratings[1]->value, 1500);
    EXPECT_FALSE(section.ratings.ratings[1]->interval);
    EXPECT_DOUBLE_EQ(section.ratings.ratings[0]->value,
                     1500 + section.ratings.difference(0, 1)->value);
  }
  EXPECT_THAT(text_report(report), HasSubstr("Elo: Bradley-Terry, bob 1500."));
  EXPECT_EQ(json_report(report)["anchor"].dump(), R"({"agent":"bob","elo":1500.0})");
  EXPECT_EQ(report_with(small_and_large(), anchored("eve", 0)).error(), "no agent is called eve");
}

/// Of four agents only the first two and the last two met: as from two stores. The first of each
/// wins two deals of three; a deal has six blocks.
std::vector<GameRow> two_groups(const Cup& cup) {
  auto rows = made_up_rows(cup, [](const Block& block, std::size_t game, const Seating& seating) {
    return first_of(block.index / 6 % 3 == 0 ? std::vector{3, 2, 1, 0} : std::vector{0, 1, 2, 3})(
        block, game, seating);
  });
  std::erase_if(rows, [](const GameRow& row) {
    return row.seating.agent[0] / 2 != row.seating.agent[1] / 2;
  });
  return rows;
}

Cup four_agents(const std::string& game) {
  Cup cup = made_up_cup({"alice", "bob", "carol", "dave"}, 40);
  cup.variants[0].game = game;
  return cup;
}

Report report_of_rows(const Cup& cup, const std::vector<GameRow>& rows,
                      const ReportSettings& settings) {
  const RowSource source = [&](const auto& visit) -> Outcome<void> {
    for (const GameRow& row : rows) visit(row);
    return {};
  };
  return make_report(cup, {}, source, settings).value();
}

// Kuhn ranks by score, pig by wins; both have groups.
TEST(ReportGroups, AgentsThatNoGamesLinkAreNotRankedTogether) {
  for (const std::string game : {"kuhn", "pig"}) {
    const Cup cup = four_agents(game);
    const Report report = report_of_rows(cup, two_groups(cup), {});
    ASSERT_THAT(ranked_groups(report.sections[0]),
                ElementsAre(ElementsAre(0, 1), ElementsAre(2, 3)));
    const std::string text = text_report(report);
    const auto first = text.find("  Group 1 of 2:\n"), second = text.find("  Group 2 of 2:\n");
    ASSERT_NE(second, std::string::npos) << text;
    EXPECT_LT(first, text.find("\n  bob "));
    EXPECT_LT(text.find("\n  bob "), second);
    EXPECT_LT(second, text.find("\n  carol "));
    EXPECT_THAT(text, HasSubstr("Groups: no games link their agents"));
    EXPECT_THAT(text, HasSubstr("mean 0 in each group"));
    const auto json = json_report(report)["sections"][0];
    EXPECT_EQ(json["groups"].dump(), "[[0,1],[2,3]]");
    const std::string csv = csv_agents(report);
    EXPECT_THAT(csv, ::testing::ContainsRegex("small,alice,[^\n]*,1,[a-z]+,,1\n"));
    EXPECT_THAT(csv, ::testing::ContainsRegex("small,dave,[^\n]*,2,[a-z]+,,2\n"));
  }
}

TEST(ReportGroups, LinkedAgentsAreOneGroup) {
  const Cup cup = four_agents("pig");
  auto rows = made_up_rows(cup, first_of({0, 1, 2, 3}));
  const Report report = report_of_rows(cup, rows, {});
  EXPECT_THAT(ranked_groups(report.sections[0]), ElementsAre(ElementsAre(0, 1, 2, 3)));
  EXPECT_THAT(text_report(report), Not(HasSubstr("Group")));
}

TEST(ReportGroups, AnAnchorShiftsItsOwnGroup) {
  const Cup cup = four_agents("pig");
  const Report plain = report_of_rows(cup, two_groups(cup), {});
  const Report report = report_of_rows(cup, two_groups(cup), anchored("bob", 1500));
  const auto& ratings = report.sections[0].ratings;
  EXPECT_DOUBLE_EQ(ratings.ratings[1]->value, 1500);
  EXPECT_GT(ratings.ratings[0]->value, 1500);
  for (const std::size_t a : {2U, 3U}) {
    EXPECT_DOUBLE_EQ(ratings.ratings[a]->value, plain.sections[0].ratings.ratings[a]->value);
  }
  EXPECT_THAT(text_report(report), HasSubstr("bob 1500; mean 0 where no games link to it."));
}

class JointReport : public ::testing::Test {
 protected:
  Store store_of(const std::string& name, Cup cup) {
    cup.name = name;
    const std::string path = directory_ / (name + ".db");
    testing::make_store(path, cup);
    return Store::read(path).value();
  }

  static JointCup joint_of(const std::vector<Store>& stores) {
    std::vector<const Cup*> cups;
    for (const Store& store : stores) cups.push_back(&store.cup());
    return join_cups(cups).value();
  }
  static Report report_of(const std::vector<Store>& stores) {
    return make_report(stores, joint_of(stores), {}).value();
  }
  /// The output of `report` for them, and its exit code.
  ProgramRun run_report(const std::vector<std::string>& names) {
    std::vector<std::string> words = {"report"};
    for (const std::string& name : names) words.push_back(directory_ / (name + ".db"));
    return run_program(words);
  }

  TemporaryFolder directory_;
};

TEST_F(JointReport, AgentsOfOneNameAreOneAgent) {
  Cup first = testing::stored_cup({"pig"}, 4), second = testing::stored_cup({"kuhn", "pig"}, 3);
  second.seed = 6;
  second.agents[0].name = "third";
  std::vector<Store> stores;
  stores.push_back(store_of("a", first));
  stores.push_back(store_of("b", second));
  const Report report = report_of(stores);
  EXPECT_EQ(report.stores, 2U);
  EXPECT_EQ(report.cup.name, "a + b");
  ASSERT_EQ(report.cup.agents.size(), 3U);
  EXPECT_EQ(report.cup.agents[2].name, "third");
  ASSERT_EQ(report.sections.size(), 3U);
  EXPECT_TRUE(report.sections[0].overall());
  EXPECT_EQ(report.sections[1].games, 14U) << "pig of both";
  EXPECT_EQ(report.sections[2].games, 6U);
  EXPECT_EQ(report.games, 20U);
  EXPECT_EQ(report.scheduled_games, 20U);
  // The first and the third never met; the agent that both met links them.
  EXPECT_TRUE(report.sections[1].ratings.difference(0, 2));
  EXPECT_EQ(report.sections[1].means[1].games, 14U);
  EXPECT_FALSE(report.sections[2].ratings.ratings[0]);
  EXPECT_THAT(text_report(report),
              HasSubstr("a + b: 20 of 20 games, 10 complete blocks, 2 stores"));
}

TEST_F(JointReport, OneStoreAloneGivesTheSameFigures) {
  const Cup cup = testing::stored_cup({"pig", "kuhn"}, 4);
  std::vector<Store> stores;
  stores.push_back(store_of("a", cup));
  Cup other = testing::stored_cup({"pig", "kuhn"}, 4);
  other.agents[0].name = "x", other.agents[1].name = "y";
  stores.push_back(store_of("b", other));
  const auto joint = json_report(report_of(stores))["sections"];
  const auto alone = json_report(make_report(stores[0], {}).value())["sections"];
  for (std::size_t v = 1; v < 3; ++v) {
    EXPECT_EQ(joint[v]["agents"][0]["score"], alone[v]["agents"][0]["score"]);
    EXPECT_EQ(joint[v]["pairs"][0]["elo"], alone[v]["pairs"][0]["elo"]);
  }
}

TEST_F(JointReport, DifferentAgentsOfOneNameAreRefused) {
  Cup first = testing::stored_cup({"pig"}, 2), second = first;
  second.time.nodes = 7;
  store_of("a", first), store_of("b", second), store_of("c", first);
  const ProgramRun other = run_report({"a", "b"});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.output, HasSubstr("agent one is not the same in all stores"));
  const ProgramRun twice = run_report({"c", "a"});
  EXPECT_EQ(twice.code, 2);
  EXPECT_THAT(twice.output, HasSubstr("to the same tournament"));
}

// Another margin makes another tournament, and more deals a longer one, but its games stay the
// same.
TEST_F(JointReport, TheSameGamesDoNotCountTwice) {
  const Cup first = testing::stored_cup({"kuhn", "pig"}, 4);
  Cup other_margin = first, longer = first, elsewhere = first, others = first;
  other_margin.margin = Milliseconds(200);
  longer.deals = 6;
  elsewhere.seed = 6;
  others.agents[1].name = "newcomer";
  store_of("a", first), store_of("margin", other_margin), store_of("longer", longer);
  store_of("elsewhere", elsewhere), store_of("others", others);
  for (const char* again : {"margin", "longer"}) {
    const ProgramRun run = run_report({"elsewhere", "a", again});
    EXPECT_EQ(run.code, 2) << again << "\n" << run.output;
    EXPECT_THAT(run.output, HasSubstr("stores 2 and 3 both have the game of "));
    EXPECT_THAT(run.output, HasSubstr("it would count twice"));
  }
  const ProgramRun run = run_report({"a", "elsewhere", "others"});
  EXPECT_EQ(run.code, 0) << run.output;
  EXPECT_THAT(run.output, HasSubstr("48 of 48 games")) << "the same deals of others are others";
}

// Another cup at the deals of the first: its pairs meet as before.
TEST_F(JointReport, ABookOfPlayedDealsIsPlayedByTheSameAgentsOnce) {
  const Cup first = testing::stored_cup({"kuhn"}, 4);
  Cup book = first;
  book.seed = 77;
  const Schedule schedule(first);
  for (std::uint64_t i = 0; i < schedule.blocks(); ++i) book.book.push_back(schedule.block(i).seed);
  store_of("a", first), store_of("b", book);
  const ProgramRun run = run_report({"a", "b"});
  EXPECT_EQ(run.code, 2) << run.output;
  EXPECT_THAT(run.output, HasSubstr("stores 1 and 2 both have the game of kuhn at the deal "));
}

TEST_F(JointReport, OptionsOfOneLabelAreTwoVariants) {
  Cup first = testing::stored_cup({"pig"}, 2), second = first;
  for (auto& [name, value] : second.variants[0].options) value = name == "Goal" ? "40" : value;
  const std::vector<const Cup*> cups = {&first, &second};
  const JointCup joint = join_cups(cups).value();
  ASSERT_EQ(joint.cup.variants.size(), 2U);
  EXPECT_EQ(joint.cup.variants[1].label, "pig-2");
  EXPECT_THAT(joint.places[1].variant, ElementsAre(1));
}

TEST_F(JointReport, TheCommandTakesSeveralStores) {
  const Cup first = testing::stored_cup({"pig"}, 3);
  Cup second = testing::stored_cup({"kuhn"}, 3);
  second.agents[1].name = "newcomer";
  const Store a = store_of("a", first), b = store_of("b", second);
  const std::vector<std::string> paths = {directory_ / "a.db", directory_ / "b.db"};
  const auto report = [&](std::vector<std::string> flags) {
    flags.insert(flags.begin(), {"report", paths[0], paths[1]});
    return run_program(flags);
  };
  const ProgramRun run = report({"--anchor", "one=100", "--weight", "kuhn=3"});
  EXPECT_EQ(run.code, 0) << run.output;
  EXPECT_THAT(run.output, HasSubstr("which weigh pig 25.0 %, kuhn 75.0 %"));
  EXPECT_THAT(run.output, HasSubstr("Elo: Bradley-Terry, one 100."));
  for (const auto& flags :
       std::vector<std::vector<std::string>>{{"--html", directory_ / "x"},
                                             {"--without-luck"},
                                             {"--anchor", "one=much"},
                                             {"--weight", "kuhn"},
                                             {"--weight", "kuhn=-1"},
                                             {"--weight", "nosuch=3"},
                                             {"--weight", "pig=0", "--weight", "kuhn=0"},
                                             {"--anchor", "nobody"},
                                             {"--anchor", "one=1e9"},
                                             {"--json", paths[1]}}) {
    EXPECT_EQ(report(flags).code, 2) << flags[0];
  }
}

}  // namespace
}  // namespace turnkey::tournament
