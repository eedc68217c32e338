// What is refused names the rule that it breaks.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/break_out/scene.h"
#include "tests/support/in_words.h"

namespace turnkey::break_out {
namespace {

/// The reason names the rule, to whoever holds the cards.
void refused(const State& state, const std::string& text, const std::string& rule) {
  const auto canonical = state.canonical(testing::move_of<Game>(text));
  ASSERT_FALSE(canonical) << text;
  const std::string& why = canonical.error().detail;
  EXPECT_NE(why.find("(" + rule + ")"), std::string::npos) << text << ": " << why;
}

// Seat 0 is out and has a Cell, the Yard a run and a set, each with a Wild.
Scene yard() {
  Scene scene;
  scene.out(0).round_card("d1").hand(0, "a1a2a5b1c1c3d5wisudr");
  scene.meld(kYard, kRun, "c1wic3").meld(kYard, kSet, "a5b5wi").meld(0, kRun, "c4c5c6c7");
  return scene;
}
// It has not, and has two melds in its Cell.
Scene cell() {
  Scene scene;
  scene.round_card("d1").hand(0, "a1a2a3b1c1d1c3c4d5wisudr");
  scene.meld(0, kRun, "b1b2b3").meld(0, kRun, "c1c2c3").meld(kYard, kSet, "a5b5c5");
  return scene;
}

TEST(BreakOutRefusals, MeldsOfAHand) {
  const State out = yard();
  refused(out, "set=a1b1a2", "BO20");
  refused(out, "set=a1b1dr", "BO20, BO21");
  refused(out, "run=a1a2a5", "BO21");
  refused(Scene(with({{"Wilds", "6"}})).hand(0, "wiwisu"), "set=wiwisu", "BO22");
  refused(Scene(with({{"Melds", "sets"}})).hand(0, "a1a2a3"), "run=a1a2a3", "BO3");
  refused(Scene().hand(0, "a6a7wi"), "run=a6a7wi", "BO21");  // it lies within 1 to 7: wia6a7
  refused(out, "set=a1b1c1wi", "BO35");
  refused(Scene().out(0).hand(0, "a1b1"), "set=a1b1rc", "BO51");
  const State in = cell();
  refused(in, "set=a1b1rc", "BO42");
  refused(after(in, "0+wi"), "run=a1a2a3", "BO40");
}

TEST(BreakOutRefusals, TurnsAndDraws) {
  const State in = cell();
  refused(in, "next", "BO30");
  refused(after(in, "set=a1b1c1"), "draw", "BO30");
  refused(in, "bluff=a1a2c4", "BO5");
  const State drawn = after(cell().up("a4"), "draw");
  refused(drawn, "draw", "BO30");
  refused(drawn, "set=a1b1c1", "BO32");
  refused(after(Scene().up("dr").hand(0, "a1b1c1"), "draw"), "set=a1b1c1", "BO32");
  refused(after(Scene().up("a1").hand(0, "b1c1a2b2c2"), "draw set=a1b1c1"), "set=a2b2c2", "BO33");
}

TEST(BreakOutRefusals, TheCellAndWaysOut) {
  const State in = cell();
  refused(in, "2+d5", "BO41");
  refused(in, "1+d5", "BO20, BO21");
  refused(Scene().hand(0, "c4").meld(0, kRun, "c1c2c3").meld(0, kSet, "a4b4c4"), "1+c4", "BO41");
  const Scene full =
      Scene().hand(0, "wi").meld(0, kSet, "a1b1c1").meld(0, kSet, "a2b2c2").meld(0, kSet, "a2b2d2");
  refused(full, "0+wi", "BO40");
  refused(after(full, "draw"), "out=full", "BO44");
  refused(in, "out=full", "BO44");
  refused(in, "out=1+c4", "BO43");
  refused(in, "out=2+d5", "BO43");
  refused(in, "out=1+c3", "BO20, BO21");
  refused(yard(), "out=su", "BO44");
  refused(in, "yard=0", "BO46");
  refused(in, "2+0.b3", "BO45");
  refused(in, "force=dr", "BO53");
}

TEST(BreakOutRefusals, TheYard) {
  const State out = yard();
  refused(out, "yard=1", "BO46");
  refused(out, "2+c3", "BO46");
  refused(out, "0+d5", "BO20, BO21");
  refused(out, "0+2.c5", "BO45");
  refused(out, "0+1.c5", "BO45");
  refused(out, "0-wi+d5", "BO52");
  refused(out, "2-wi+c3", "BO52");
  refused(cell(), "2-wi+d5", "BO52");
  refused(out, "force=a1", "BO53");
  refused(after(out, "set=a1b1c1"), "force=dr", "BO53");
  refused(after(yard().up("a7"), "draw"), "yard=2", "BO33");
  refused(after(yard().up("a7"), "draw"), "0+2.c4", "BO33");
  const Scene six = Scene().out(0).hand(0, "wi").meld(kYard, kRun, "c1c2c3c4c5c6");
  refused(six, "0+wi", "BO20, BO21");
}

TEST(BreakOutRefusals, Penalties) {
  const Options options = with({{"Players", "2"}, {"Penalties", "true"}});
  const State state = Scene(options).hand(0, "a1a2a3b7").hand(1, "c1");
  refused(state, "bluff=a1a2a3", "BO62");
  refused(after(state, "draw"), "bluff=a1a2b7", "BO62");
  const State skipped = after(state, "next");
  refused(skipped, "next", "BO61");
  refused(after(skipped, "call"), "pass", "BO63");
  refused(after(skipped, "pass next pass"), "next", "BO64");
  refused(after(skipped, "pass next pass"), "bluff=a1a2b7", "BO64");
}

}  // namespace
}  // namespace turnkey::break_out
