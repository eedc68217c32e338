// The reason in a hint: what speaks for a move, from the seat's view and the expected events.
#include "protocol/wire/words/reason_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "protocol/apps/game/game_in_play.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::size_t kMany = 100;

AnyEvent event_of(const AnyGame& game, const std::string& text) {
  const Actor actor = text[0] == 'c' ? Actor::chance() : Actor(Seat::at(text[0] - '0'));
  return {actor, *game.parse(text.substr(2))};
}

std::vector<AnyEvent> line_of(const AnyGame& game, const std::vector<std::string>& texts) {
  std::vector<AnyEvent> line;
  for (const std::string& text : texts) line.push_back(event_of(game, text));
  return line;
}

std::unique_ptr<AnyView> view_of(const AnyGame& game, Seat seat,
                                 const std::vector<std::string>& events,
                                 const OptionValues& options = {}) {
  auto view = *game.new_view(options, seat);
  for (const AnyEvent& event : line_of(game, events)) {
    EXPECT_TRUE(view->apply(event.move)) << game.text(event.move);
  }
  return view;
}

std::string reason(const AnyView& view, const std::vector<std::string>& better,
                   const std::vector<std::string>& worse, std::size_t most = kMany) {
  const auto first = line_of(view.game(), better);
  const auto second = line_of(view.game(), worse);
  return reason_words(view, {first, second}, most);
}

TEST(ReasonWords, SayWhichAnswerEndsTheGame) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto king = view_of(kuhn, Seat::at(1), {"c:0=?", "c:1=K", "0:p"});
  EXPECT_EQ(reason(*king, {"1:b", "0:p"}, {"1:p"}), "then seat 0 folds");
  EXPECT_EQ(reason(*king, {"1:b", "0:b"}, {"1:p"}), "") << "a call may be lost";
}

TEST(ReasonWords, SayWhatTheOtherMoveIsAnsweredBy) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto jack = view_of(kuhn, Seat::at(0), {"c:0=J", "c:1=?"});
  EXPECT_EQ(reason(*jack, {"0:p", "1:b"}, {"0:b", "1:b"}), "otherwise seat 1 calls for 1 chip");
  EXPECT_EQ(reason(*jack, {"0:b", "1:b"}, {"0:p", "1:b"}), "") << "a bet leaves everything open";
  EXPECT_EQ(reason(*jack, {"0:p"}, {"0:b", "1:b"}), "") << "nothing to compare with";
}

TEST(ReasonWords, AreNoLongerThanAskedFor) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto jack = view_of(kuhn, Seat::at(0), {"c:0=J", "c:1=?"});
  EXPECT_EQ(reason(*jack, {"0:p", "1:b"}, {"0:b", "1:b"}, 6), "");
  EXPECT_EQ(word_count("otherwise seat 1 calls for 1 chip"), 7U);
}

TEST(ReasonWords, AreEmptyWhereNothingIsKnown) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto jack = view_of(kuhn, Seat::at(0), {"c:0=J", "c:1=?"});
  EXPECT_EQ(reason(*jack, {}, {}), "");
  EXPECT_EQ(reason(*jack, {"0:p"}, {}), "");
  EXPECT_EQ(reason(*jack, {"0:p"}, {"0:b"}), "");
}

// Seat 1's peg on 66 reaches 3 with a nine, so seat 0's peg had better leave it.
TEST(ReasonWords, SayWhatTheAnswerTakesAway) {
  const AnyGame& jacked = testing::need_game("jacked");
  const auto view = view_of(jacked, Seat::at(0),
                            {"c:1=?6", "c:0=KA9843", "1:A+d", "0:K+a", "1:8@54", "0:3@0", "1:4@62"},
                            {{"Players", "2"}});
  const std::string said = reason(*view, {"0:9@3", "1:9@66"}, {"0:A+c", "1:9@66"});
  EXPECT_THAT(said, StartsWith("otherwise seat 1 plays the 9: "));
  EXPECT_THAT(said, HasSubstr("killing your blue"));
  EXPECT_EQ(reason(*view, {"0:A+c", "1:9@66"}, {"0:9@3", "1:9@66"}), "") << "the other way round";
  EXPECT_EQ(reason(*view, {"0:9@3"}, {"0:A+c", "1:9@66"}), "") << "nothing is known of the better";
}

TEST(ReasonWords, CompareTheBoards) {
  testing::need_game("gitmo");
  const auto table = play::GameInPlay::deal({.game = "gitmo", .options = {}, .seed = 1});
  const AnyView& view = table->view(table->turn().seat());
  EXPECT_EQ(reason(view, {"1:1a>3c+"}, {"1:L>0c+"}), "1 point more for you");
  EXPECT_EQ(reason(view, {"1:L>0c+"}, {"1:1a>3c+"}).find("more for you"), std::string::npos);
}

TEST(ReasonWords, SayWhatTheSeatKnows) {
  const AnyGame& dice = testing::need_game("liars_dice");
  const auto view = view_of(dice, Seat::at(0), {"c:0=3", "c:1=?"});
  EXPECT_EQ(reason(*view, {"0:1x3"}, {"0:1x4"}), "your own die shows it");
  EXPECT_EQ(reason(*view, {"0:1x4"}, {"0:1x3"}), "");
}

TEST(ReasonWords, SayWhatThePigMayLose) {
  const AnyGame& pig = testing::need_game("pig");
  const auto start = view_of(pig, Seat::at(0), {});
  EXPECT_EQ(reason(*start, {"0:r"}, {"0:h"}), "there is nothing to lose yet");
  const auto later = view_of(pig, Seat::at(0), {"0:r", "c:6"});
  EXPECT_EQ(reason(*later, {"0:r"}, {"0:h"}), "");
  EXPECT_EQ(reason(*later, {"0:h"}, {"0:r"}), "a 1 would lose them");
}

}  // namespace
}  // namespace turnkey
