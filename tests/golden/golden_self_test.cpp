// Golden games can fail: any visible flaw of a toy game changes the text, and a difference of one
// letter is found and located.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/game_adapter.h"
#include "tests/golden/golden_file.h"
#include "tests/properties/toy_game.h"

namespace turnkey::golden {
namespace {

using properties::Flaw;
using properties::Flawed;
using properties::Toy;
using ::testing::HasSubstr;

// Enough seeds for every card and every choice.
Lines plays() {
  Lines lines = {"# The toy."};
  for (int seed = 1; seed <= 20; ++seed)
    lines.push_back("play every=1 events=6 seed=" + std::to_string(seed));
  return lines;
}

Lines written(Flaw flaw = Flaw::kNone) {
  const Flawed flawed(flaw);
  return renewed(any_game<Toy>(), plays());
}

TEST(GoldenSelf, ATextIsMadeOnceAndStays) {
  const Lines sound = written();
  EXPECT_FALSE(difference(sound, renewed(any_game<Toy>(), sound)));
}

TEST(GoldenSelf, FlawsOfAGameMakeAnotherText) {
  const Lines sound = written();
  for (const Flaw flaw : {Flaw::kMaskMiscounts, Flaw::kViewRefusesLow, Flaw::kViewTurnsWrong,
                          Flaw::kViewMovesSwapped, Flaw::kTextTwice, Flaw::kDrawsUneven,
                          Flaw::kKeyWearsOut, Flaw::kWorldsOff, Flaw::kSharesOff, Flaw::kEndless}) {
    EXPECT_TRUE(difference(sound, written(flaw))) << "flaw " << static_cast<int>(flaw);
  }
}

TEST(GoldenSelf, ADifferenceOfOneLetterIsShown) {
  const Lines golden = written();
  for (std::size_t line = 0; line < golden.size(); ++line) {
    if (golden[line].empty()) continue;
    Lines now = golden;
    now[line].back() ^= 1;
    const auto found = difference(golden, now);
    ASSERT_TRUE(found);
    EXPECT_THAT(*found, HasSubstr("line " + std::to_string(line + 1)));
    EXPECT_THAT(*found, HasSubstr("- " + golden[line] + "\n"));
    EXPECT_THAT(*found, HasSubstr("+ " + now[line] + "\n"));
  }
}

TEST(GoldenSelf, AFileThatIsTooShortOrTooLongDiffers) {
  const Lines golden = written();
  Lines shorter = golden;
  shorter.pop_back();
  EXPECT_THAT(difference(golden, shorter).value_or(""), HasSubstr("+ (the end)"));
  EXPECT_THAT(difference(shorter, golden).value_or(""), HasSubstr("- (the end)"));
  EXPECT_TRUE(difference({}, golden));
}

TEST(GoldenSelf, LinesByHandAreRead) {
  const auto spec =
      parse_play("play seed=7 events=3 every=2 moves=4 detail=5 Players=4 KillOwn=no");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->seed, 7u);
  EXPECT_EQ(spec->events, 3u);
  EXPECT_EQ(spec->every, 2u);
  EXPECT_EQ(spec->moves, 4u);
  EXPECT_EQ(spec->detail, 5u);
  EXPECT_EQ(spec->options, (OptionValues{{"Players", "4"}, {"KillOwn", "no"}}));
  EXPECT_FALSE(parse_play("play every=0"));
  EXPECT_FALSE(parse_play("play seed"));
  const Lines lines = renewed(any_game<Toy>(), {"play events=x", "play Cards=3"});
  EXPECT_THAT(lines, ::testing::Contains(HasSubstr("error: events=x")));
  EXPECT_THAT(lines, ::testing::Contains("refused: Cards"));
}

}  // namespace
}  // namespace turnkey::golden
