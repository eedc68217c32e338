// A hint in one sentence: what is best, by how much, and what is as good.
#include "protocol/wire/words/advice_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/apps/game/game_in_play.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

/// To check or to bet, with these values to the seat on turn and the gap between them.
std::string hint_of(Objective objective, double check, double bet, const Estimate& gap) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto table = play::GameInPlay::deal({.game = "kuhn", .options = {}, .seed = 7});
  Report report;
  report.objective = objective;
  for (const auto& [move, value] : {std::pair("p", check), std::pair("b", bet)}) {
    Line& line = report.lines.emplace_back();
    line.move = *kuhn.parse(move);
    line.score = {{value, 0.01}, {-value, 0.01}};
    line.share = {{value, 0.01}, {1 - value, 0.01}};
  }
  report.lines[1].gap = gap;
  report.lines[1].score_gap = gap;
  return hint_sentence(table->view(Seat::at(0)), report);
}

TEST(AdviceWords, SayTheBestMoveAndTheNextOne) {
  EXPECT_EQ(hint_of(Objective::kWin, 0.54, 0.49, {0.05, 0.01}),
            "Check: 54 % to win against 49 % for the next best move.");
  EXPECT_EQ(hint_of(Objective::kScore, 1.5, -0.25, {1.75, 0.1}),
            "Check: 1.5 chips against −0.2 for the next best move.");
}

TEST(AdviceWords, HaveAsManyDigitsAsTellTheMovesApart) {
  EXPECT_EQ(hint_of(Objective::kWin, 0.5438, 0.5411, {0.02, 0.005}),
            "Check: 54.4 % to win against 54.1 % for the next best move.");
}

TEST(AdviceWords, CallAsGoodWhatIsNotToldApart) {
  EXPECT_EQ(hint_of(Objective::kWin, 0.54, 0.53, {0.01, 0.01}),
            "Check: 54 % to win; the other move is as good.");
  EXPECT_EQ(hint_of(Objective::kWin, 0.366, 0.365, {0.001, 0.0002}),
            "Check: 37 % to win; the other move is as good.");
}

TEST(AdviceWords, CompareWithNothingWhereTooLittleIsKnown) {
  EXPECT_EQ(hint_of(Objective::kWin, 0.54, 0.49, {0.05, Estimate::kUnknown}),
            "Check: 54 % to win.");
}

/// The seat on turn holds the king and may bet, which is expected to be answered so.
std::string hint_with_reason(const std::vector<std::string>& answers, double frequency = 1) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  auto view = *kuhn.new_view({}, Seat::at(1));
  for (const char* event : {"0=?", "1=K", "p"}) EXPECT_TRUE(view->apply(*kuhn.parse(event)));
  Report report;
  report.objective = Objective::kWin;
  for (const auto& [move, share] : {std::pair("b", 0.54), std::pair("p", 0.49)}) {
    Line& line = report.lines.emplace_back();
    line.move = *kuhn.parse(move);
    line.share = {{1 - share, 0.001}, {share, 0.001}};
    line.pv = {{Actor(Seat::at(1)), *line.move}};
  }
  for (const std::string& answer : answers) {
    report.lines[0].pv.push_back({Actor(Seat::at(0)), *kuhn.parse(answer)});
  }
  report.lines[0].frequency = frequency;
  report.lines[1].gap = Estimate{0.05, 0.001};
  return hint_sentence(*view, report);
}

TEST(AdviceWords, SayTheReasonInTheSameSentence) {
  EXPECT_EQ(hint_with_reason({"p"}), "Bet 1 chip: then seat 0 folds, 54 % against 49 %.");
  EXPECT_EQ(hint_with_reason({}), "Bet 1 chip: no card beats your king, 54 % against 49 %.");
}

TEST(AdviceWords, SayHowOftenAMixtureMakesTheMove) {
  EXPECT_EQ(hint_with_reason({"p"}, 0.625),
            "Bet 1 chip: good play does so 62 % of the time, 54 % against 49 %.");
}

TEST(AdviceWords, SayNothingWithoutAMove) {
  testing::need_game("kuhn");
  const auto table = play::GameInPlay::deal({.game = "kuhn", .options = {}, .seed = 7});
  EXPECT_EQ(hint_sentence(table->view(Seat::at(0)), {}), "");
  EXPECT_EQ(hint_reason(table->view(Seat::at(0)), {}, {}), "");
}

}  // namespace
}  // namespace turnkey
