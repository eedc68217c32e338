// The coach of a table: when it speaks, what it says, and that it knows the seat's view alone.
#include "protocol/apps/table/coach.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "tests/protocol/table_helpers.h"
#include "tests/support/need_game.h"

namespace turnkey::table {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// No state and no record comes in: cards that the seat has not seen can't be judged by.
static_assert(std::is_same_v<decltype(Lesson::view), std::shared_ptr<const AnyView>>);

class RemarkTest : public ::testing::Test {
 protected:
  void SetUp() override { testing::need_game("kuhn"); }

  /// The seat on turn bets, and to check is better by so much.
  std::string said(Objective objective, const Estimate& gap,
                   const std::vector<std::pair<Actor, std::string>>& line = {},
                   std::optional<double> best_value = {}) const {
    const AnyGame& kuhn = testing::need_game("kuhn");
    const auto table = play::GameInPlay::deal({.game = "kuhn", .options = {}, .seed = 7});
    const Lesson lesson{table->view(Seat::at(0)).clone(), *kuhn.parse("b"), {}, 2, {"", "Ada"}};
    review::Loss loss{*kuhn.parse("p"), gap, gap, "sampled"};
    loss.best_value = best_value;
    for (const auto& [actor, move] : line) loss.line.push_back({actor, *kuhn.parse(move)});
    return remark(lesson, loss, {objective, 4, {10, 20, 40}});
  }
};

TEST_F(RemarkTest, SaysWhatWasBetterAndByHowMuch) {
  EXPECT_EQ(said(Objective::kWin, {0.08, 0.01}),
            "{\"type\":\"coach\",\"after\":2,\"move\":\"p\","
            "\"says\":\"A mistake: “check” (one of two other cards is higher) was better by 8 "
            "percentage points.\"}");
  EXPECT_THAT(said(Objective::kWin, {0.04, 0.01}), HasSubstr("A doubtful move: "));
  EXPECT_THAT(said(Objective::kWin, {0.2, 0.01}), HasSubstr("A blunder: "));
  EXPECT_THAT(
      said(Objective::kScore, {0.6, 0.01}),
      HasSubstr("A blunder: “check” (one of two other cards is higher) was better by 0.6 chips."));
}

// So a share that the bar shows for the position before contradicts nothing.
TEST_F(RemarkTest, SaysWhatBothMovesGive) {
  EXPECT_THAT(
      said(Objective::kWin, {0.07, 0.01}, {}, 0.56),
      HasSubstr(
          "“check” (one of two other cards is higher) would have given 56 %, your move 49 %."));
  EXPECT_THAT(said(Objective::kScore, {0.6, 0.01}, {}, 0.1),
              HasSubstr("“check” (one of two other cards is higher) would have given 0.1 chips, "
                        "your move −0.5 chips."));
}

TEST_F(RemarkTest, IsSilentWithinTwoErrorsAndBelowTheBound) {
  EXPECT_EQ(said(Objective::kWin, {0.02, 0.001}), "");
  EXPECT_EQ(said(Objective::kWin, {0.2, 0.11}), "");
  EXPECT_EQ(said(Objective::kScore, {0.1, 0.001}), "");  // of a range of 4 points
}

TEST_F(RemarkTest, SaysWhatTheReplyTakesAway) {
  const Actor own = Seat::at(0);
  const Actor other = Seat::at(1);
  EXPECT_THAT(said(Objective::kWin, {0.08, 0.01}, {{own, "b"}, {other, "b"}}),
              HasSubstr("by 8 percentage points; expected now: Ada calls for 1 chip."));
}

// Where no answer is known, what the seat knows speaks for the better move.
TEST(TableCoachRemark, SaysWhyWithoutAnAnswer) {
  const AnyGame& pig = testing::need_game("pig");
  auto view = *pig.new_view({}, Seat::at(0));
  for (const char* event : {"r", "6"}) ASSERT_TRUE(view->apply(*pig.parse(event)));
  const Lesson lesson{view->clone(), *pig.parse("r"), {}, 2, {}};
  review::Loss loss{*pig.parse("h"), {0.08, 0.01}, {0.08, 0.01}, "sampled"};
  EXPECT_THAT(remark(lesson, loss, {Objective::kWin, 1, {10, 20, 40}}),
              HasSubstr("A mistake: “hold and keep 6 points” (a 1 would lose them) was better by 8 "
                        "percentage points."));
}

TEST(TableCoach, JudgesTheMovesOfWhoeverWantsIt) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "play 2 p");
  EXPECT_EQ(at.bench.works.size(), 1U) << "the bot's alone";
  at.say(2, "undo");
  at.bench.work();
  at.say(2, "coach 20");
  at.say(2, "play 2 p");
  EXPECT_EQ(at.bench.works.size(), 2U);
  at.say(2, "undo");
  at.bench.work();
  EXPECT_THAT(at.last(2), HasSubstr("\"type\":\"position\"")) << "the move was taken back";
  at.say(2, "coach 0");
  at.say(2, "play 2 p");
  EXPECT_EQ(at.bench.works.size(), 1U);
}

// Kuhn: to call with the lowest card loses a chip for sure, and to fold loses none more.
TEST(TableCoach, SpeaksAfterABlunder) {
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Premises at(seed);
    at.sit("person,random/20/1");
    at.say(2, "coach 50");
    at.say(2, "play 2 p");
    at.bench.work();
    const std::string position = at.last(2);
    if (position.find("\"event\":\"b\",\"kind\":\"call\"") == std::string::npos) continue;
    if (position.find("\"cards\":[{\"card\":\"J\"") == std::string::npos) continue;
    at.say(2, "play 4 b");
    at.bench.work();
    EXPECT_THAT(at.last(2),
                HasSubstr("\"type\":\"coach\",\"after\":4,\"move\":\"p\",\"says\":\"A blunder: "));
    return;
  }
  FAIL() << "no deal has that";
}

TEST(TableCoach, IsSilentWhereSeveralPeoplePlay) {
  Premises at;
  at.sit("person,person");
  at.say(2, "coach 20");
  at.say(2, "play 2 p");
  EXPECT_TRUE(at.bench.works.empty());
}

TEST(TableCoach, RefusesWhatIsNoTime) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "coach soon");
  EXPECT_THAT(at.last(2), HasSubstr("\"type\":\"error\",\"asked\":\"coach\""));
  at.say(2, "coach 10001");
  EXPECT_THAT(at.last(2), HasSubstr("\"type\":\"error\",\"asked\":\"coach\""));
}

TEST(TableCoach, SaysNothingToWhoeverHasLeft) {
  Premises at;
  at.sit("person,random/20/1");
  at.say(2, "coach 20");
  at.say(2, "play 2 b");
  at.lobby.left(2);
  const std::size_t told = at.wire.sent[2].size();
  at.bench.work();
  EXPECT_EQ(at.wire.sent[2].size(), told);
}

}  // namespace
}  // namespace turnkey::table
