// Calibration from a store to the report: whose claim counts for whom, what is left out, and a
// store without claims.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "protocol/wire/words/json_text.h"
#include "tests/tournaments/run_program.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/report/csv_report.h"
#include "tournaments/report/json_report.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/text_report.h"
#include "tournaments/stats/claims.h"

namespace turnkey::tournament {
namespace {

using nlohmann::ordered_json;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

MoveNote said(std::optional<int> permille) {
  MoveNote note;
  note.win_permille = permille;
  note.win_error = permille ? std::optional(5) : std::nullopt;
  return note;
}

struct Game {
  GameRow row;
  GameText text;
};

/// Agent 4 at seat 0, which wins, agent 9 at seat 1.
Game kuhn_game() {
  Game game;
  game.row.seating.seats = 2;
  game.row.seating.agent = {4, 9};
  game.row.share = {1, 0};
  game.row.plies = 3;
  game.text.events = "c:0=K c:1=J 0:p 1:b 0:b c:show=KJ";
  game.text.notes = {said(700), said({}), said(900)};
  return game;
}

TEST(Claims, BelongToTheMover) {
  Game game = kuhn_game();
  game.text.notes[2].forced = true;
  const auto claims = claims_of(game.row, game.text);
  ASSERT_THAT(claims, SizeIs(3));
  EXPECT_EQ(claims[0].agent, 4);
  EXPECT_EQ(claims[0].said, 0.7);
  EXPECT_EQ(claims[0].error, 0.005);
  EXPECT_EQ(claims[0].came, 1);
  EXPECT_EQ(claims[0].move, 1);
  EXPECT_EQ(claims[1].agent, 9);
  EXPECT_FALSE(claims[1].said);
  EXPECT_FALSE(claims[1].error);
  EXPECT_EQ(claims[1].came, 0);
  EXPECT_EQ(claims[2].move, 2);
  EXPECT_TRUE(claims[2].forced);
}

TEST(Claims, WhatIsNoChanceIsNone) {
  Game game = kuhn_game();
  game.text.notes[0] = said(1001);
  game.text.notes[2] = said(-1);
  for (const Claim& claim : claims_of(game.row, game.text)) EXPECT_FALSE(claim.said);
}

TEST(Claims, AGameLostByAFaultHasNone) {
  Game game = kuhn_game();
  game.row.fault = FaultKind::kCrash;
  game.row.fault_seat = 1;
  EXPECT_THAT(claims_of(game.row, game.text), SizeIs(0));
}

class CalibrationReport : public ::testing::Test {
 protected:
  /// Agent 0 claims 700 ‰ where it wins and 400 ‰ where it does not, once a game in a forced move;
  /// agent 1 claims nothing.
  static GameResult with_claims(GameResult game) {
    int number = 0;
    for (const AnyEvent& event : game.events) {
      if (!event.actor.is_seat()) continue;
      const auto seat = static_cast<std::size_t>(event.actor.seat().index());
      const bool speaks = game.seating.agent[seat] == 0;
      const bool wins = game.result.share[seat] > 0.5;
      game.notes.push_back(speaks ? said(wins ? 700 : 400) : MoveNote{});
      game.notes.back().forced = speaks && number++ == 1;
    }
    return game;
  }

  Report report(bool claims) {
    Store store = Store::open(path_, cup_, {}).value();
    const Schedule schedule(cup_);
    for (std::uint64_t i = 0; i < schedule.blocks(); ++i) {
      for (std::size_t k = 0; k < schedule.games_of(i); ++k) {
        // The last block stays unfinished.
        if (i + 1 == schedule.blocks() && k == 1) continue;
        const GameResult game = testing::random_game(cup_, schedule.block(i), k);
        EXPECT_TRUE(store.add(claims ? with_claims(game) : game));
      }
    }
    return make_report(store, {}).value();
  }

  testing::TemporaryFolder directory_;
  std::string path_ = directory_ / "cup.db";
  Cup cup_ = testing::stored_cup({"pig", "kuhn"}, 8);
};

TEST_F(CalibrationReport, HoldsClaimsAgainstResults) {
  const Report made = report(true);
  const Calibration& pig = made.sections[1].calibration[0];
  EXPECT_GT(pig.claims, 100U);
  EXPECT_EQ(pig.blocks, made.sections[1].blocks);
  EXPECT_EQ(pig.forced, made.sections[1].games);
  EXPECT_EQ(pig.tenths.size(), 2U);
  EXPECT_EQ(pig.tenths[0].came.value, 0);
  EXPECT_EQ(pig.tenths[1].came.value, 1);
  EXPECT_NEAR(pig.slope->value, 1 / 0.3, 1e-9);
  EXPECT_EQ(made.sections[1].calibration[1].claims, 0U);
  EXPECT_GT(made.sections[1].calibration[1].silent, 100U);
  EXPECT_TRUE(made.sections[0].calibration.empty());  // of all variants together
}

TEST_F(CalibrationReport, UnfinishedBlocksDoNotCount) {
  const Report made = report(true);
  const Section& kuhn = made.sections[2];
  ASSERT_EQ(kuhn.left_out, 1U);
  EXPECT_EQ(kuhn.calibration[0].blocks, kuhn.blocks);
}

TEST_F(CalibrationReport, AllFormatsHaveIt) {
  const Report made = report(true);
  const std::string text = text_report(made, TextDetail::kFull);
  EXPECT_THAT(text, HasSubstr("said - came ‰"));
  EXPECT_THAT(text, HasSubstr("None reported: other"));
  EXPECT_THAT(text, HasSubstr("40 to 50 %"));
  EXPECT_THAT(text, HasSubstr("moves 3 to 4"));
  EXPECT_THAT(text_report(made), Not(HasSubstr("said")));
  const auto json = ordered_json(json_report(made));
  const auto& agents = json["sections"][1]["agents"];
  EXPECT_EQ(agents[0]["calibration"]["tenths"].size(), 2U);
  EXPECT_EQ(agents[0]["calibration"]["tenths"][0]["low"], 0.4);
  EXPECT_TRUE(agents[1]["calibration"].is_null());
  EXPECT_TRUE(json["sections"][0]["agents"][0]["calibration"].is_null());
  std::istringstream csv(csv_calibration(made));
  std::size_t lines = 0;
  for (std::string line; std::getline(csv, line); ++lines) {
    EXPECT_EQ(std::count(line.begin(), line.end(), ','), 25) << line;
  }
  EXPECT_GT(lines, 8U);
  for (const std::string& one : {text, csv_calibration(made), json_text(json, 1)}) {
    EXPECT_THAT(one, Not(HasSubstr("nan")));
    EXPECT_THAT(one, Not(HasSubstr("inf")));
  }
}

TEST_F(CalibrationReport, LinesFitATerminal) {
  cup_.agents[0].name = std::string(60, 'x');
  std::istringstream lines(text_report(report(true), TextDetail::kFull));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), kReportWidth) << line;
}

TEST_F(CalibrationReport, AStoreWithoutClaimsSaysSo) {
  const Report made = report(false);
  EXPECT_THAT(text_report(made, TextDetail::kFull), HasSubstr("No agent reported win chances"));
  const auto json = ordered_json(json_report(made));
  EXPECT_TRUE(json["sections"][1]["agents"][0]["calibration"].is_null());
  const std::string csv = csv_calibration(made);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1);
}

TEST_F(CalibrationReport, APlayedTournamentHasItAll) {
  const ProgramRun run =
      run_program({"run", "--store", path_, "--game", "leduc", "--agent", "ismcts", "--agent",
                   "random", "--deals", "4", "--nodes", "40", "--quiet"});
  ASSERT_EQ(run.code, 0) << run.output;
  std::size_t claims = 0, forced = 0, lines = 0;
  const Store store = Store::read(path_).value();
  ASSERT_TRUE(store.for_each_noted([&](const GameRow&, const GameText& text) {
    for (const MoveNote& note : text.notes) {
      if (!note.win_permille) continue;
      ++claims;
      forced += note.forced;
      lines += !note.line.empty();
      EXPECT_TRUE(note.nodes && note.depth);
    }
    return true;
  }));
  EXPECT_GT(claims, 0U);
  EXPECT_EQ(forced, 0U);  // Leduc always has two moves or three
  EXPECT_EQ(lines, claims);
  const std::string csv = directory_ / "table.csv";
  ASSERT_EQ(run_program({"report", path_, "--csv", csv}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(directory_ / "table.calibration.csv"));
}

}  // namespace
}  // namespace turnkey::tournament
