// The rules of Captured. Most rules of play are rows of a table: a scene, events, and the board
// after them.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/games/captured/scene.h"
#include "tests/support/positions.h"

namespace turnkey::captured {
namespace {

using testing::expect_says;
using testing::says;

auto odds(const Options& options) { return testing::outcomes<Game>(State(options)); }

TEST(CapturedRules, C1_TwoToSixPlayers) {
  EXPECT_EQ(State(Options{}).seats(), 4);
  for (const char* count : {"2", "6"}) EXPECT_TRUE(testing::accepts<Game>({{"Players", count}}));
  for (const char* count : {"1", "7"}) EXPECT_FALSE(testing::accepts<Game>({{"Players", count}}));
}

TEST(CapturedRules, C2_C11_TrumpIsShuffledInOnRequest) {
  const auto without = odds(players(2));
  EXPECT_FALSE(without.contains("lay=x"));
  EXPECT_DOUBLE_EQ(odds({.players = 2, .trump = true}).at("lay=x"), 1.0 / 58);
  EXPECT_DOUBLE_EQ(without.at("lay=t"), 24.0 / 57);
  EXPECT_DOUBLE_EQ(without.at("lay=w"), 1.0 / 57);
}

TEST(CapturedRules, C3_TheBonusIsAnOption) {
  EXPECT_EQ(Game::parse_options({})->most_bonus, 100);
  EXPECT_EQ(Game::parse_options({{"MostBonus", "50"}})->most_bonus, 50);
  EXPECT_FALSE(testing::accepts<Game>({{"MostBonus", "101"}}));
  EXPECT_EQ(Game::score_bounds({.most_bonus = 0}).high, 24 + 10 + 10 + 25 + 12 + 8);
  EXPECT_EQ(Game::score_bounds({.most_bonus = 50}).high, 89 + 50);
  EXPECT_EQ(Game::score_bounds({}).low, -6 - 9 - 15 - 10);
}

TEST(CapturedRules, C4_C12_TheDeckIsDataLessWhatIsNotForThisGame) {
  const auto house = odds(players(2));
  EXPECT_EQ(house.size(), 2u + 10u) << "nine of nineteen kinds stay out";
  EXPECT_FALSE(house.contains("lay=s0"));
  EXPECT_DOUBLE_EQ(house.at("lay=s17"), 4.0 / 57) << "Detour";
  const auto own = odds(with_deck(special_ops_card("Prize", "points", 3, 7) +
                                  special_ops_card("Out", "points", 5, 1) + "captured = false\n"));
  EXPECT_EQ(own.size(), 3u);
  EXPECT_DOUBLE_EQ(own.at("lay=s0"), 3.0 / 28);
}

TEST(CapturedRules, C4_ABadFileIsRefusedWithTheLine) {
  const toy::DeckFiles files;
  const std::string file = files.write("bad.toml", special_ops_card("Prize", "jump"));
  const auto bad = Game::parse_options({{"SpecialOps", file}});
  ASSERT_FALSE(bad.has_value());
  EXPECT_NE(bad.error().detail.find("bad.toml:3: effect"), std::string::npos) << bad.error().detail;
}

TEST(CapturedRules, C12_TheLargestDeckIsPlayedToItsEnd) {
  Rng rng(3);
  const Options largest =
      with_deck(toy::special_ops_of_all_points(3), {{"Players", "6"}, {"Trump", "true"}});
  const State state = testing::play_out<Game>(State(largest), rng, testing::any_move(rng));
  EXPECT_TRUE(says(state, "turn=-"));
  EXPECT_EQ(state.table().landings, kMostCards - 1);
}

TEST(CapturedRules, C13_EverybodySeesEverything) {
  const State state = scene("board=20xt deck=t at=5,6");
  for (const Seat seat : {Seat::at(0), Seat::at(1), Seat::spectator()}) {
    EXPECT_EQ(state.mask(Move::go(3), seat), Move::go(3));
    EXPECT_EQ(View(players(2), seat).worlds(), "1");
  }
}

TEST(CapturedRules, C20_TwentyCardsAreLaidInARing) {
  State state(players(2));
  for (int i = 0; i < kSpaces; ++i, state = after(state, "lay=t")) {
    EXPECT_TRUE(says(state, "turn=c"));
    const std::string space = std::to_string(i);
    EXPECT_EQ(state.describe(Move::lay(kTraitor)).text(),
              "kind=lay card=Traitor space=" + space + " moves=t:deck>board." + space);
  }
  EXPECT_TRUE(says(state,
                   "phase=identity deck=4xt,w,s9,5xs10,4xs11,4xs12,3xs13,3xs14,3xs15,s16,"
                   "4xs17,4xs18"));
}

TEST(CapturedRules, C20_TheOrderOfTheDeckDoesNotDependOnPlay) {
  // The 21st card does not depend on who took which card, as a referee's chance is keyed.
  const KeyedChance chance(7);
  const std::string one = "board=20xt deck=3xt,w,s9 at=4,4 stash_1=t,s9";
  const std::string other = "board=20xt deck=3xt,w,s9 at=4,4 stash_0=t,s9 stash_1=w";
  EXPECT_EQ(after(scene(one), "go=3").chance(chance), after(scene(other), "go=5").chance(chance));
}

TEST(CapturedRules, C10_C21_C22_C23_IdentitiesThenTheNumberOfSeat0) {
  const State state = laid_out(players(3));
  expect_says<Game>(
      state,
      "-> turn=0 legal=id=1,id=2,id=3,id=4,id=5,id=6,id=7,id=8,id=9,id=10,id=11,id=12;"
      "id=7 id=7 -> turn=2 legal=id=1,id=2,id=3,id=4,id=5,id=6,id=8,id=9,id=10,id=11,id=12;"
      "id=1 id=2 id=3 -> turn=c phase=number mover=0 next=?");
  EXPECT_FALSE(testing::takes<Game>(after(state, "id=7 id=7"), "id=7"));
  const auto numbers = testing::outcomes<Game>(after(state, "id=7 id=7 id=1"));
  EXPECT_EQ(numbers.size(), 11u);
  EXPECT_DOUBLE_EQ(numbers.at("go=1"), 1.0 / 21);
  EXPECT_DOUBLE_EQ(numbers.at("go=2"), 2.0 / 21);
}

TEST(CapturedRules, C24_UsedNumbersComeAgainInTheirOrder) {
  Rng rng(5);
  std::vector<std::string> numbers;
  for (const auto& [actor, move] : testing::random_game<Game>(players(2), rng)) {
    if (move.kind == Move::Kind::kNumber) numbers.push_back(Game::text(move));
  }
  ASSERT_GT(numbers.size(), 44u);
  for (std::size_t i = 22; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], numbers[i - 22]);
  const State known = scene("board=20xt deck=t next=3,9");
  EXPECT_EQ(testing::said(known, "next").substr(0, 4), "3,9,");
  EXPECT_EQ(testing::outcomes<Game>(known), (std::map<std::string, double>{{"go=3", 1}}));
  EXPECT_TRUE(testing::takes<Game>(known, "go=3"));
  EXPECT_FALSE(testing::takes<Game>(known, "go=9"));
}

/// Scenes, and rows of events and boards: see testing::expect_says.
void expect_rows(const std::vector<std::pair<const char*, const char*>>& scenes) {
  for (const auto& [tokens, rows] : scenes) expect_says<Game>(scene(tokens), rows);
}

TEST(CapturedRules, C30_C31_C32_C33_C34_C35_MovesAndTurns) {
  expect_rows({
      // C30: clockwise, the first move from space 0.
      {"board=20xt deck=4xt", "-> place_0=-; go=1 -> place_0=1; go=12 -> place_0=12"},
      {"board=20xt deck=4xt at=13,2", "go=6 -> place_0=19; go=7 -> place_0=0; go=12 -> place_0=5"},
      // C31: others are no obstacle while the deck lasts; empty spaces do not count.
      {"board=20xt deck=4xt at=3,5", "go=2 -> place_0=5; go=3 -> place_0=6"},
      {"board=t,-,-,t,-,t at=0,19", "go=1 -> place_0=3; go=2 -> place_0=5"},
      // C32: the next seat clockwise, once the refill is laid.
      {"players=3 board=20xt deck=9xt",
       "go=1 -> mover=0; go=1 lay=t -> mover=1; go=1 lay=t go=2 lay=t go=3 lay=t -> mover=0"},
      // C33: a lost turn is skipped once, also several in a row.
      {"players=3 board=20xt deck=9xt lost=1",
       "go=1 lay=t -> mover=2 lost_1=false; go=1 lay=t go=2 lay=t go=5 lay=t -> mover=1"},
      {"players=3 board=20xt deck=9xt lost=1,2", "go=1 lay=t -> mover=0"},
      // C34: with the last card in the deck a number still leads to any space. The card laid then
      // is closed to the other player.
      {"board=20xt deck=t at=4,15 mover=1", "go=9 -> place_1=4"},
      {"board=20xt deck=t at=3,15",
       "go=1 lay=t -> place_0=4; go=1 lay=t go=8 -> place_1=3; go=1 lay=t go=9 -> place_1=5"},
      // C35: cards under others are closed; the own space counts if nobody else is there; counting
      // goes around as often as needed.
      {"board=t,t,t at=0,1", "go=1 -> place_0=2"},
      {"board=t,t,t at=1,5", "go=3 -> place_0=1; go=6 -> place_0=1; go=4 -> place_0=2"},
      {"board=t,t,t at=1,1", "go=3 -> place_0=2"},
      // C35: 0 and 1 lie under seats 1 and 2, so seat 0 passes.
      {"players=4 board=t,t,t at=5,0,1,2 mover=3", "go=1 -> place_3=2 mover=1 phase=number"},
  });
}

TEST(CapturedRules, C36_C37_WhereNobodyCanMoveAndTheLastCard) {
  expect_rows({
      // C36: two players stand on each card. Seat 1 has come again, and seat 2 stands there: it
      // takes the card, and has the last one.
      {"players=5 board=-,t,-,t,t at=4,1,1,3,3",
       "go=1 -> place_0=4 place_1=1 phase=theft turn=2 stash_1=t;"
       "go=1 take=t -> stash_2=2xt turn=-"},
      // C36: the effect happens, so seat 1 would have the next turn again.
      {"players=5 board=-,s18,-,t,t at=4,1,1,3,3", "go=1 take=s18 -> turn=- stash_1=t stash_2=s18"},
      // C36: of three who can't move, one must lose its turn: the next one is on turn.
      {"players=5 board=-,t,-,t,t at=4,1,1,3,3 lost=1", "go=1 -> mover=2 turn=1"},
      // C37: from 7 the next card is at space 0. Seat 0 must lose a turn then, so seat 1 is next.
      {"board=s17,s15 at=7,8 stash_1=t", "go=1 -> turn=- stash_0=s17 stash_1=t,s15"},
      {"players=3 board=t,s15 at=7,8,9 lost=1", "go=1 -> stash_2=s15"},
      {"board=s18,s15 at=7,8", "go=1 -> stash_0=s15,s18"},
      // C37: the card need not be reachable, though seat 2 stands there; nobody is robbed.
      {"players=3 board=t,t at=7,3,1", "go=1 -> stash_1=t turn=-"},
      {"board=t,s17 at=7,1", "go=1 -> stash_1=s17 turn=-"},
  });
}

TEST(CapturedRules, C5_C37_TheLastCardOfTheLastMover) {
  Options mover = players(2);
  mover.last_card = LastCard::kMover;
  const State start = scene("board=s17,s15 at=7,8", mover);
  expect_says<Game>(start, "go=1 -> turn=- mover=0 stash_0=s15,s17 stash_1=-");
  expect_says<Game>(scene("board=s17,s15 at=7,8"), "go=1 -> turn=- mover=1 stash_0=s17");
  // C36: seat 1 moved last, and seat 2 steals from it first.
  const State stuck = scene("players=5 board=-,t,-,t,t at=4,1,1,3,3", mover);
  expect_says<Game>(stuck, "go=1 take=t -> turn=- stash_1=t stash_2=t");
  EXPECT_EQ(Game::parse_options({{"LastCard", "mover"}})->last_card, LastCard::kMover);
  EXPECT_EQ(Game::parse_options({})->last_card, LastCard::kNext);
}

TEST(CapturedRules, C38_WhatNeedsNoEventIsToldByTheEventBefore) {
  const auto told = [](const State& state, const char* text) {
    const std::string all = state.describe(testing::move_of<Game>(text)).text();
    const std::size_t from = all.find("card=");
    return all.substr(from, all.find(" moves=") - from);
  };
  const State lost = after(scene("players=4 board=20xt deck=9xt lost=1,2"), "go=1");
  EXPECT_EQ(told(lost, "lay=t"), "card=Traitor space=1 lost=1,2");
  expect_says<Game>(lost, "lay=t -> mover=3 lost_1=false lost_2=false");
  EXPECT_EQ(told(after(scene("players=4 board=20xt deck=9xt"), "go=1"), "lay=t"),
            "card=Traitor space=1");
  EXPECT_EQ(told(scene("players=4 board=t,t,t at=5,0,1,2 mover=3"), "go=1"),
            "card=Traitor passed=0");
  // Two stand on each card: seat 1 takes the one on its own space.
  const State stuck = scene("players=5 board=-,t,-,t,t at=4,1,1,3,3");
  EXPECT_EQ(told(stuck, "go=1"),
            "card=Traitor forced=1 forced_space=1 forced_card=Traitor forced_thief=2");
  EXPECT_EQ(told(scene("players=3 board=t,s15 at=7,8,9 lost=1"), "go=1"),
            "card=Traitor lost=1 last=Blunder to=2");
}

TEST(CapturedRules, C40_C41_C42_EffectsAndThefts) {
  expect_rows({
      // C40: the card goes to the stash with its effect, on the next turn of its holder.
      {"players=3 board=t,s17,s18,s9,16xt deck=9xt",
       "go=1 lay=t -> stash_0=s17 lost_0=true mover=1;"
       "go=1 lay=t go=5 lay=t go=6 lay=t -> mover=1; go=3 lay=t -> mover=1;"
       "go=2 lay=t -> mover=0; go=2 lay=t go=5 lay=t -> mover=1"},
      {"board=t,t,s18,t,s17,15xt deck=9xt at=1,9",
       "go=1 lay=t go=2 lay=t -> mover=1; go=1 lay=t go=2 lay=t go=3 lay=t -> mover=1"},
      // C41: the player who stands there longest takes a card; one who comes again counts as new.
      {"players=4 board=20xt deck=9xt at=1,3,3,3 came=2,1,3,0",
       "go=2 -> turn=2 phase=theft; go=2 take=t -> stash_2=t stash_0=-"},
      {"players=3 board=20xt deck=9xt at=3,18,3 came=0,2,1 lost=2",
       "go=12 lay=t go=2 lay=t go=8 take=t lay=t go=3 -> turn=2 mover=1 place_0=3"},
      {"players=5 board=-,t,-,t,t at=1,1,3,3,4 mover=4", "go=1 -> place_0=1 turn=1"},
      // C42: the theft is compulsory, and any card may be taken. Its effect does not repeat: an
      // extra turn stays the newcomer's.
      {"board=t,t,s15,17xt deck=9xt at=1,2 stash_0=2xt,w stash_1=s9",
       "go=1 -> turn=1 legal=take=t,take=w,take=s15;"
       "go=1 take=s15 -> stash_0=2xt,w stash_1=s9,s15"},
      {"board=t,t,s15,17xt deck=9xt at=1,2", "go=1 -> legal=take=s15"},
      {"board=t,t,s18,17xt deck=9xt at=1,2", "go=1 take=s18 lay=t -> mover=0"},
      {"board=t,t,s17,17xt deck=9xt at=1,2", "go=1 take=s17 lay=t -> lost_0=true lost_1=false"},
  });
  EXPECT_EQ(scene("players=4 board=-,t,-,t at=1,1,3,3 mover=3").table().open_to(3), 0u);
}

/// A board of traitors except for space 2.
std::string board(const std::string& card) {
  return "board=t,t," + card + "," + testing::list_text(std::vector<std::string>(17, "t"));
}

TEST(CapturedRules, C44_TheRefillFollowsTheTheftWhileTheDeckLasts) {
  const State start = scene("board=20xt deck=t,w at=1,2");
  expect_says<Game>(start, "go=1 -> turn=1 " + board("-"));
  expect_says<Game>(start, "go=1 take=t -> phase=refill");
  expect_says<Game>(start, "go=1 take=t lay=w -> phase=number " + board("w"));
  EXPECT_DOUBLE_EQ(testing::outcomes<Game>(after(start, "go=1 take=t")).at("lay=w"), 0.5);
  expect_says<Game>(scene("board=20xt at=1,7"), "go=1 -> phase=number " + board("-"));
}

/// Texts of the moves that a search considers.
std::string searched(const State& state) {
  MoveList list;
  state.distinct_moves(list);
  std::string line;
  for (const Move& move : list) line += (line.empty() ? "" : " ") + Game::text(move);
  return line;
}

TEST(CapturedRules, C43_CardsThatAreWorthTheSameAreOneMoveToASearch) {
  const Options own = with_deck(
      special_ops_card("Ten", "points", 2, 10) + special_ops_card("One", "points", 1, 1) +
          special_ops_card("Also", "points", 1, 1) + special_ops_card("Wait", "lose_turn") +
          special_ops_card("Save", "save", 1, 12) + special_ops_card("More", "extra_turn"),
      {{"Players", "2"}, {"Trump", "true"}});
  const std::string start = "board=20xt deck=9xt at=1,2 stash_0=";
  const State state = after(scene(start + "w,s0,s1,s2,s3,s4,s5,x", own), "go=1");
  EXPECT_EQ(searched(state), "take=t take=w take=x take=s1 take=s3");
  EXPECT_EQ(Game::text(state.representative(testing::move_of<Game>("take=s0"))), "take=w");
  EXPECT_EQ(Game::text(state.representative(testing::move_of<Game>("take=s5"))), "take=s3");
  const State other = after(scene(start + "s0,s2,s4,s5", own), "go=1");
  EXPECT_EQ(searched(other), "take=t take=s0 take=s2 take=s4");
}

TEST(CapturedRules, C43_EveryCardIsTakenByItsName) {
  const State theft = after(scene("board=20xt deck=9xt at=1,2 stash_0=s17,s18"), "go=1");
  expect_says<Game>(theft,
                    "-> legal=take=t,take=s17,take=s18; take=s18 -> stash_0=t,s17 stash_1=s18");
  const State slip = scene("board=20xt deck=9xt stash_0=s17,s18");
  expect_says<Game>(slip,
                    "slip0by1=s18 -> stash_0=s17 stash_1=s18;"
                    "slip0by1=s18 slip1by0=s18 -> stash_0=s17,s18 stash_1=-");
}

TEST(CapturedRules, C43_PositionsWithAlikeCardsAreOne) {
  const auto key = [](const std::string& held) { return scene("board=20xt deck=t" + held).key(); };
  EXPECT_EQ(key(" stash_0=w stash_1=s9"), key(" stash_0=s9 stash_1=w"));
  EXPECT_NE(key(" stash_0=w stash_1=s9"), key(" stash_0=s9 stash_1=s10"));
}

TEST(CapturedRules, C45_SlipsAreTakenButNeverMade) {
  const State slip = scene("board=20xt deck=9xt stash_0=t,w,s15 stash_1=t");
  EXPECT_FALSE(testing::outcomes<Game>(slip).contains("slip0by1=w"));
  expect_says<Game>(slip,
                    "slip0by1=w -> stash_0=t,s15 stash_1=t,w turn=c mover=0;"
                    "slip0by1=w slip1by0=t go=4 -> stash_0=3xt,s15");
  // Only between turns, and from a stash.
  const State state = scene("board=20xt deck=9xt at=1,2 stash_0=t");
  for (const char* text : {"slip1by0=t", "slip0by0=t", "slip0by2=t", "slip2by0=t", "slip0by1=w"}) {
    EXPECT_FALSE(testing::takes<Game>(state, text)) << text;
  }
  for (const State& other :
       {after(state, "go=1"), after(state, "go=1 take=t"), laid_out(players(2))}) {
    EXPECT_FALSE(testing::takes<Game>(other, "slip0by1=t")) << other.board().text();
  }
  EXPECT_FALSE(View(players(2), Seat::at(1)).apply(testing::move_of<Game>("slip0by1=t")));
}

/// The payoffs of a finished game with these stashes.
Payoffs<kMaxPlayers> paid(const std::string& stashes, const Options& options) {
  Public table = scene(stashes, options).table();
  table.phase = Phase::kOver;
  return table.payoffs();
}
using Each = Shares<kMaxPlayers>;

TEST(CapturedRules, C50_C51_C53_C54_TheScore) {
  EXPECT_EQ(paid("stash_0=3xt,w,s9 stash_1=4xt,s15,s16,s17", players(2, 0)).score,
            (Each{3 + 10 + 10, 4 - 5 - 10}));
  EXPECT_EQ(paid("stash_0=3xt,s15,s9 stash_1=3xt,s15,s9,x", players(2, 0)).score,
            (Each{3 - 5 + 10, 3 + 10}))
      << "Trump saves what is below zero";
  EXPECT_EQ(paid("stash_0=s9 stash_1=w", players(2)).score, (Each{10, 10})) << "no traitor";
  const auto tied = paid("stash_0=9xt stash_1=9xt stash_2=6xt,w", players(3, 50));
  EXPECT_EQ(tied.score, (Each{59, 59, 16})) << "the bonus is everybody's who has the most traitors";
  EXPECT_EQ(tied.share, (Each{0.5, 0.5, 0}));
  const auto won = paid("stash_0=9xt stash_1=9xt,s12 stash_2=6xt,w", players(3, 0));
  EXPECT_EQ(won.share, (Each{0, 0, 1})) << "16 against 11 and 9";
}

TEST(CapturedRules, C52_EffectsOfOtherGamesAreWorthNothing) {
  const Options own =
      with_deck(special_ops_card("Save", "save", 9, 12) + special_ops_card("Away", "remove", 9),
                {{"Players", "2"}, {"MostBonus", "0"}});
  EXPECT_EQ(paid("stash_0=t,s0,s1 stash_1=t", own).score[0], 1);
  expect_says<Game>(scene("board=t,s0,s1,17xt deck=9xt", own),
                    "go=1 lay=t -> mover=1; go=2 lay=t -> lost_0=false");
}

TEST(CapturedKey, HoldsTheOrderOfArrivalsButNotTheirTimes) {
  const auto key = [](const std::string& came) {
    return scene("players=3 board=20xt deck=t at=4,4 came=" + came).table().key(true);
  };
  EXPECT_EQ(key("0,1,2"), key("2,0,1"));
  EXPECT_NE(key("0,1,2"), key("1,0,2")) << "another one would steal";
}

// Each is all that tells two positions apart whose games go on differently.
TEST(CapturedKey, HoldsEverythingThatTheRestDependsOn) {
  const Public table = scene("players=3 board=20xt deck=2xt at=4,4,5").table();
  const std::vector<std::pair<std::string, std::function<void(Public&)>>> changes = {
      {"another turn of the mover", [](Public& other) { other.again = true; }},
      {"a lost turn", [](Public& other) { other.lost = 2; }},
      {"the mover", [](Public& other) { other.mover = 1; }},
      {"the thief", [](Public& other) { other.thief = 1; }},
      {"what comes next", [](Public& other) { other.phase = Phase::kRefill; }},
      {"the next number", [](Public& other) { other.turned = 1; }},
      {"a known number", [](Public& other) { other.order[0] = 7; }},
      {"a place", [](Public& other) { other.place[2] = 6; }},
      {"a card of the board", [](Public& other) { other.spaces[0] = kNoCard; }},
      {"a card of the deck", [](Public& other) { other.deck.remove(kTraitor); }},
      {"how many are in the deck", [](Public& other) { --other.deck_cards; }},
      {"an unseen number", [](Public& other) { other.patriots.remove(12); }},
      {"a stash", [](Public& other) { other.stash[1].add(kTraitor); }},
      {"an option", [](Public& other) { other.options.most_bonus = 7; }}};
  for (const auto& [what, change] : changes) {
    Public other = table;
    change(other);
    EXPECT_NE(other.key(true), table.key(true)) << what;
  }
}

}  // namespace
}  // namespace turnkey::captured
