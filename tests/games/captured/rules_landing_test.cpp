// Rules C40 to C54: effects, thefts, slips, the score.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/captured/own_decks.h"
#include "tests/games/captured/scene.h"

namespace turnkey::captured {
namespace {

TEST(CapturedRules, C40_TheCardGoesToTheStashWithItsEffect) {
  const Scene scene{.board = "t s17 s18 s9 16xt", .deck = "9xt", .options = players(3)};
  const State lose = scene.after("go=1 lay=t");
  EXPECT_EQ(stash(lose, 0), "s17");
  EXPECT_EQ(token(lose, "lost_0"), "true");
  EXPECT_EQ(token(lose, "mover"), "1");
  EXPECT_EQ(token(testing::played<Game>(lose, {"go=5", "lay=t", "go=6", "lay=t"}), "mover"), "1");
  const State extra = scene.after("go=2 lay=t");
  EXPECT_EQ(token(extra, "mover"), "0");
  EXPECT_EQ(token(testing::played<Game>(extra, {"go=5", "lay=t"}), "mover"), "1");
  EXPECT_EQ(token(scene.after("go=3 lay=t"), "mover"), "1");
}

TEST(CapturedRules, C40_ALostTurnOfAnExtraTurnIsTheNextOne) {
  const Scene scene{.board = "t t s18 t s17 15xt", .deck = "9xt", .places = {1, 9}};
  const State state = scene.after("go=1 lay=t go=2 lay=t");
  EXPECT_EQ(token(state, "mover"), "1");
  EXPECT_EQ(token(testing::played<Game>(state, {"go=3", "lay=t"}), "mover"), "1");
}

TEST(CapturedRules, C41_WhoStandsThereLongestTakesACard) {
  const Scene scene{.board = kFull,
                    .deck = "9xt",
                    .places = {1, 3, 3, 3},
                    .options = players(4),
                    .arrivals = {9, 5, 2, 7}};
  const State state = scene.after("go=2");
  EXPECT_EQ(state.turn(), Actor(Seat::at(2)));
  EXPECT_EQ(token(state, "phase"), "theft");
  const State after = testing::played<Game>(state, {"take=t"});
  EXPECT_EQ(stash(after, 2), "t");
  EXPECT_EQ(stash(after, 0), "-");
}

TEST(CapturedRules, C41_WhoComesAgainComesLast) {
  // Not while the deck lasts: no number leads around the board. Seat 0 was there first.
  const Scene scene{
      .board = "- t - t 16x-", .places = {1, 1, 3, 3}, .mover = 3, .options = players(4)};
  EXPECT_TRUE(scene.state().table().open_to(3) == 0);
  const Scene moved{
      .board = "- t - t t 15x-", .places = {1, 1, 3, 3, 4}, .mover = 4, .options = players(5)};
  const State state = moved.after("go=1");
  EXPECT_EQ(place(state, 0), "1");
  EXPECT_EQ(state.turn(), Actor(Seat::at(1))) << "seat 0 has come again";
}

TEST(CapturedRules, C42_ItMustTakeOneAndMayTakeAny) {
  const Scene scene{
      .board = "t t s15 17xt", .deck = "9xt", .places = {1, 2}, .stashes = {"2xt w", "s9"}};
  const State state = scene.after("go=1");
  EXPECT_EQ(state.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(legal(state), "take=t take=w take=s15");
  const State after = testing::played<Game>(state, {"take=s15"});
  EXPECT_EQ(stash(after, 0), "2xt,w");
  EXPECT_EQ(stash(after, 1), "s9,s15");
  const Scene bad{.board = "t t s15 17xt", .deck = "9xt", .places = {1, 2}};
  EXPECT_EQ(legal(bad.after("go=1")), "take=s15");
}

TEST(CapturedRules, C42_AStolenCardHasNoEffectAgain) {
  const Scene scene{.board = "t t s18 17xt", .deck = "9xt", .places = {1, 2}};
  const State extra = scene.after("go=1 take=s18 lay=t");
  EXPECT_EQ(token(extra, "mover"), "0") << "the newcomer's extra turn stays its own";
  const Scene lose{.board = "t t s17 17xt", .deck = "9xt", .places = {1, 2}};
  const State lost = lose.after("go=1 take=s17 lay=t");
  EXPECT_EQ(token(lost, "lost_0"), "true");
  EXPECT_EQ(token(lost, "lost_1"), "false");
}

TEST(CapturedRules, C43_CardsThatAreWorthTheSameAreOneChoice) {
  const Options own =
      with_deck(card_entry("Ten", "points", 2, 10) + card_entry("Five", "points", 1, 5) +
                    card_entry("Also", "points", 1, 5) + card_entry("Wait", "lose_turn") +
                    card_entry("Save", "save", 1, 12) + card_entry("More", "extra_turn"),
                {{"Players", "2"}, {"Trump", "true"}});
  const Scene scene{.board = "t t t 17xt",
                    .deck = "9xt",
                    .places = {1, 2},
                    .stashes = {"w s0 s1 s2 s3 s4 s5 x", ""},
                    .options = own};
  const State state = scene.after("go=1");
  EXPECT_EQ(legal(state), "take=t take=w take=x take=s1 take=s3");
  EXPECT_EQ(Game::text(*state.canonical(testing::move_of<Game>("take=s0"))), "take=w");
  EXPECT_EQ(Game::text(*state.canonical(testing::move_of<Game>("take=s5"))), "take=s3");
  EXPECT_EQ(stash(testing::played<Game>(state, {"take=s2"}), 1), "s1");
  Scene other = scene;
  other.stashes = {"s0 s2 s4 s5", ""};
  EXPECT_EQ(legal(other.after("go=1")), "take=t take=s0 take=s2 take=s4");
}

TEST(CapturedRules, C43_PositionsWithAlikeCardsAreOne) {
  const Scene one{.board = kFull, .deck = "t", .stashes = {"w", "s9"}};
  Scene other = one;
  other.stashes = {"s9", "w"};
  EXPECT_EQ(one.state().key(), other.state().key());
  other.stashes = {"s9", "s10"};
  EXPECT_NE(one.state().key(), other.state().key());
}

TEST(CapturedRules, C44_TheRefillFollowsTheTheft) {
  const Scene scene{.board = kFull, .deck = "w t", .places = {1, 2}};
  const State theft = scene.after("go=1");
  EXPECT_TRUE(theft.turn().is_seat());
  EXPECT_EQ(theft.table().spaces[2], kNoCard);
  const State refill = testing::played<Game>(theft, {"take=t"});
  EXPECT_EQ(token(refill, "phase"), "refill");
  EXPECT_DOUBLE_EQ(testing::outcomes<Game>(refill).at("lay=w"), 0.5);
  const State next = testing::played<Game>(refill, {"lay=w"});
  EXPECT_EQ(next.table().spaces[2], kWhistleblower);
  EXPECT_EQ(token(next, "phase"), "number");
}

TEST(CapturedRules, C44_NothingIsLaidOnceTheDeckIsUsedUp) {
  const Scene scene{.board = kFull, .places = {1, 7}};
  const State state = scene.after("go=1");
  EXPECT_EQ(token(state, "phase"), "number");
  EXPECT_EQ(state.table().spaces[2], kNoCard);
}

TEST(CapturedRules, C45_SlipsAreTakenButNeverMade) {
  const Scene scene{.board = kFull, .deck = "9xt", .stashes = {"t w s15", "t"}};
  const State state = scene.state();
  EXPECT_FALSE(testing::outcomes<Game>(state).contains("slip0by1=w"));
  const State after = testing::played<Game>(state, {"slip0by1=w"});
  EXPECT_EQ(stash(after, 0), "t,s15");
  EXPECT_EQ(stash(after, 1), "t,w");
  EXPECT_EQ(after.turn(), state.turn());
  EXPECT_EQ(token(after, "mover"), token(state, "mover"));
  EXPECT_EQ(stash(testing::played<Game>(after, {"slip1by0=t", "go=4"}), 0), "3xt,s15");
}

TEST(CapturedRules, C45_OnlyBetweenTurnsAndOutOfAStash) {
  const Scene scene{.board = kFull, .deck = "9xt", .places = {1, 2}, .stashes = {"t", ""}};
  for (const char* text : {"slip1by0=t", "slip0by0=t", "slip0by2=t", "slip2by0=t", "slip0by1=w"}) {
    EXPECT_FALSE(testing::takes<Game>(scene.state(), text)) << text;
  }
  const State theft = scene.after("go=1");
  EXPECT_FALSE(testing::takes<Game>(theft, "slip0by1=t"));
  EXPECT_FALSE(testing::takes<Game>(testing::played<Game>(theft, {"take=t"}), "slip0by1=t"));
  const State identities = laid_out(players(2), kFull);
  EXPECT_FALSE(testing::takes<Game>(identities, "slip0by1=t"));
  View view(players(2), Seat::at(1));
  EXPECT_FALSE(view.apply(testing::move_of<Game>("slip0by1=t")).has_value());
}

/// A finished game with these stashes.
Payoffs<kMaxPlayers> paid(const std::vector<std::string>& stashes, const Options& options) {
  Public table = Scene{.board = "", .stashes = stashes, .options = options}.table();
  table.phase = Phase::kOver;
  return State(table).payoffs();
}

TEST(CapturedRules, C50_TraitorsAndPoints) {
  const auto result = paid({"3xt w s9", "4xt s15 s16 s17"}, {.players = 2, .most_bonus = 0});
  EXPECT_EQ(result.score[0], 3 + 10 + 10);
  EXPECT_EQ(result.score[1], 4 - 5 - 10);
}

TEST(CapturedRules, C51_TrumpSavesWhatIsBelowZero) {
  const auto result = paid({"3xt s15 s9", "3xt s15 s9 x"}, {.players = 2, .most_bonus = 0});
  EXPECT_EQ(result.score[0], 3 - 5 + 10);
  EXPECT_EQ(result.score[1], 3 + 10);
}

TEST(CapturedRules, C52_EffectsOfOtherGamesAreWorthNothing) {
  const Options own = with_deck(card_entry("Save", "save", 9, 12) + card_entry("Away", "remove", 9),
                                {{"Players", "2"}, {"MostBonus", "0"}});
  EXPECT_EQ(paid({"t s0 s1", "t"}, own).score[0], 1);
  const Scene scene{.board = "t s0 s1 17xt", .deck = "9xt", .options = own};
  EXPECT_EQ(token(scene.after("go=1 lay=t"), "mover"), "1");
  EXPECT_EQ(token(scene.after("go=2 lay=t"), "lost_0"), "false");
}

TEST(CapturedRules, C53_TheBonusForTheMostTraitorsIsEverybodysWhoHasThem) {
  const auto result = paid({"9xt", "9xt", "6xt w"}, {.players = 3, .most_bonus = 50});
  EXPECT_EQ(result.score[0], 59);
  EXPECT_EQ(result.score[1], 59);
  EXPECT_EQ(result.score[2], 16);
}

TEST(CapturedRules, C54_TheHighestScoreWinsAndTiesShare) {
  const auto tied = paid({"9xt", "9xt", "6xt w"}, {.players = 3, .most_bonus = 50});
  EXPECT_EQ(tied.share[0], 0.5);
  EXPECT_EQ(tied.share[1], 0.5);
  EXPECT_EQ(tied.share[2], 0);
  const auto won = paid({"9xt", "9xt s12", "6xt w"}, {.players = 3, .most_bonus = 0});
  EXPECT_EQ(won.share[2], 1) << "16 against 11 and 9";
}

}  // namespace
}  // namespace turnkey::captured
