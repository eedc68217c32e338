// Rules C1 to C24: options, cards, the board, identities, the patriot deck.
#include <gtest/gtest.h>

#include <string>

#include "tests/games/captured/own_decks.h"
#include "tests/games/captured/scene.h"

namespace turnkey::captured {
namespace {

State start(const Options& options = {.players = 2}) { return laid_out(options, kFull); }

TEST(CapturedRules, C1_TwoToSixPlayers) {
  EXPECT_EQ(State(Options{}).seats(), 4);
  for (const char* players : {"2", "6"}) {
    EXPECT_TRUE(Game::parse_options({{"Players", players}}).has_value());
  }
  for (const char* players : {"1", "7"}) {
    EXPECT_FALSE(Game::parse_options({{"Players", players}}).has_value());
  }
}

TEST(CapturedRules, C2_C11_TrumpIsShuffledInOnRequest) {
  const State without(Options{.players = 2});
  const State with(Options{.players = 2, .trump = true});
  EXPECT_FALSE(testing::outcomes<Game>(without).contains("lay=x"));
  EXPECT_DOUBLE_EQ(testing::outcomes<Game>(with).at("lay=x"), 1.0 / 58);
  EXPECT_DOUBLE_EQ(testing::outcomes<Game>(without).at("lay=t"), 24.0 / 57);
  EXPECT_DOUBLE_EQ(testing::outcomes<Game>(without).at("lay=w"), 1.0 / 57);
}

TEST(CapturedRules, C3_TheBonusIsAnOption) {
  EXPECT_EQ(Game::parse_options({})->most_bonus, 100);
  EXPECT_EQ(Game::parse_options({{"MostBonus", "50"}})->most_bonus, 50);
  EXPECT_FALSE(Game::parse_options({{"MostBonus", "101"}}).has_value());
  EXPECT_EQ(Game::score_bounds({.most_bonus = 0}).high, 24 + 10 + 10 + 25 + 12 + 8);
  EXPECT_EQ(Game::score_bounds({.most_bonus = 50}).high, 89 + 50);
  EXPECT_EQ(Game::score_bounds({}).low, -6 - 9 - 15 - 10);
}

TEST(CapturedRules, C4_C12_TheDeckIsDataLessWhatIsNotForThisGame) {
  const State house(Options{.players = 2});
  const auto cards = testing::outcomes<Game>(house);
  EXPECT_EQ(cards.size(), 2u + 10u) << "nine of nineteen kinds stay out";
  EXPECT_FALSE(cards.contains("lay=s0"));
  EXPECT_DOUBLE_EQ(cards.at("lay=s17"), 4.0 / 57) << "Detour";
  const State own(with_deck(card_entry("Prize", "points", 3, 7) +
                            card_entry("Out", "points", 5, 1) + "captured = false\n"));
  EXPECT_EQ(testing::outcomes<Game>(own).size(), 3u);
  EXPECT_DOUBLE_EQ(testing::outcomes<Game>(own).at("lay=s0"), 3.0 / 28);
}

TEST(CapturedRules, C4_ABadFileIsRefusedWithTheLine) {
  const toy::DeckFiles files;
  const auto bad =
      Game::parse_options({{"SpecialOps", files.write("bad.toml", card_entry("Prize", "jump"))}});
  ASSERT_FALSE(bad.has_value());
  EXPECT_TRUE(bad.error().detail.find("bad.toml:3: effect") != std::string::npos)
      << bad.error().detail;
}

TEST(CapturedRules, C12_TheLargestDeckIsPlayedToItsEnd) {
  std::string toml;
  for (int kind = 0; kind < special_ops::kMostKinds; ++kind) {
    toml += card_entry("k" + std::to_string(kind), "points", 3, 99 - kind);
  }
  State state(with_deck(toml, {{"Players", "6"}, {"Trump", "true"}}));
  Rng rng(3);
  FreeChance chance(rng);
  MoveList list;
  while (!state.turn().is_nobody()) {
    state.apply(state.turn().is_chance() ? state.chance(chance)
                                         : Game::rollout_move(state, list, rng));
  }
  EXPECT_EQ(state.table().landings, kMostCards - 1);
}

TEST(CapturedRules, C13_EverybodySeesEverything) {
  const State state = Scene{.board = "20xt", .deck = "t", .places = {5, 6}}.state();
  for (const Seat seat : {Seat::at(0), Seat::at(1), Seat::spectator()}) {
    EXPECT_EQ(state.mask(Move::go(3), seat), Move::go(3));
    EXPECT_EQ(View(Options{.players = 2}, seat).worlds(), "1");
  }
}

TEST(CapturedRules, C20_TwentyCardsAreLaidInARing) {
  State state(Options{.players = 2});
  for (int i = 0; i < kSpaces; ++i) {
    EXPECT_TRUE(state.turn().is_chance());
    EXPECT_EQ(state.describe(testing::move_of<Game>("lay=t")),
              "kind=lay card=traitor space=" + std::to_string(i));
    state.apply(testing::move_of<Game>("lay=t"));
  }
  EXPECT_EQ(token(state, "phase"), "identity");
  EXPECT_EQ(token(state, "deck"), "4xt,w,s9,5xs10,4xs11,4xs12,3xs13,3xs14,3xs15,s16,4xs17,4xs18");
}

TEST(CapturedRules, C20_TheOrderOfTheDeckDoesNotDependOnPlay) {
  // The 21st card is the same whoever took what, as referees key their chance.
  const KeyedChance chance(7);
  const Scene one{.board = "20xt", .deck = "3xt w s9", .places = {4, 4}, .stashes = {"", "t s9"}};
  Scene other = one;
  other.stashes = {"t s9", "w"};
  EXPECT_EQ(one.after("go=3").chance(chance), other.after("go=5").chance(chance));
}

TEST(CapturedRules, C10_C21_IdentitiesLeaveThePatriotDeck) {
  const State state = start({.players = 3});
  EXPECT_EQ(state.turn(), Actor(Seat::at(0)));
  EXPECT_EQ(legal(state), "id=1 id=2 id=3 id=4 id=5 id=6 id=7 id=8 id=9 id=10 id=11 id=12");
  const State two = testing::played<Game>(state, {"id=7", "id=7"});
  EXPECT_EQ(two.turn(), Actor(Seat::at(2)));
  EXPECT_EQ(legal(two), "id=1 id=2 id=3 id=4 id=5 id=6 id=8 id=9 id=10 id=11 id=12");
  EXPECT_FALSE(testing::takes<Game>(two, "id=7"));
  const State all = testing::played<Game>(two, {"id=1"});
  const auto numbers = testing::outcomes<Game>(all);
  EXPECT_EQ(numbers.size(), 11u);
  EXPECT_DOUBLE_EQ(numbers.at("go=1"), 1.0 / 21);
  EXPECT_DOUBLE_EQ(numbers.at("go=2"), 2.0 / 21);
}

TEST(CapturedRules, C22_C23_TheNumberComesAfterTheIdentitiesForSeat0) {
  const State state = testing::played<Game>(start(), {"id=1", "id=2"});
  EXPECT_TRUE(state.turn().is_chance());
  EXPECT_EQ(token(state, "phase"), "number");
  EXPECT_EQ(token(state, "mover"), "0");
  EXPECT_EQ(token(state, "next"), "?");
}

TEST(CapturedRules, C24_UsedNumbersComeAgainInTheirOrder) {
  State state = testing::played<Game>(start(), {"id=12", "id=12"});
  std::vector<std::string> first;
  Rng rng(5);
  FreeChance chance(rng);
  MoveList list;
  std::vector<std::string> numbers;
  while (!state.turn().is_nobody()) {
    const bool number = state.table().phase == Phase::kNumber;
    const Move move =
        state.turn().is_chance() ? state.chance(chance) : Game::rollout_move(state, list, rng);
    if (number && numbers.size() >= 22) {
      EXPECT_EQ(testing::outcomes<Game>(state).size(), 1u);
      EXPECT_EQ(Game::text(move), numbers[numbers.size() - 22]);
    }
    if (number) numbers.push_back(Game::text(move));
    state.apply(move);
  }
  EXPECT_GT(numbers.size(), 44u);
}

TEST(CapturedRules, C24_TheOtherNumbersAreRefused) {
  const State state = Scene{.board = "20xt", .deck = "t", .next = {3, 9}}.state();
  EXPECT_TRUE(testing::takes<Game>(state, "go=3"));
  EXPECT_FALSE(testing::takes<Game>(state, "go=9"));
  EXPECT_EQ(token(state, "next").substr(0, 4), "3,9,");
}

}  // namespace
}  // namespace turnkey::captured
