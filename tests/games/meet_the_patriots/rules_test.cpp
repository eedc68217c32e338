// The rules of Meet the Patriots, MP1 to MP40, by RULES.md.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "engine/games/meet_the_patriots/game.h"
#include "engine/table_rules.h"
#include "tests/support/in_words.h"
#include "tests/support/positions.h"

namespace turnkey::meet_the_patriots {
namespace {

constexpr testing::After<Game> after;
constexpr testing::Seen<Game> seen;
constexpr testing::Legal<Game> legal;
constexpr testing::Takes<Game> takes;
using testing::says;

Options with(int players, int passes, int memory = kWholeMemory) {
  return {static_cast<std::uint8_t>(players), static_cast<std::uint8_t>(passes),
          static_cast<std::uint8_t>(memory)};
}

/// Cards 1, 2, 3… turned over on consecutive spaces from space 1 on; no two match.
std::string singles(int count) {
  std::string events;
  for (int i = 1; i <= count; ++i) events += fmt::format(" t{0} ={0}", i);
  return events;
}

/// The pairs of the numbers from 1 on, each taken at once from spaces 1 and 2.
std::string pairs(int count) {
  std::string events;
  for (int n = 1; n <= count; ++n) events += fmt::format(" t1 ={0} t2 ={0} m1", n);
  return events;
}

/// All but `left` cards are taken, on six tables from the first two spaces, then from the others.
std::string down_to(int left) {
  std::string events = pairs(7);
  for (int n = 8, space = 3; 24 - 2 * (n - 1) > left; ++n, space += 2) {
    events += fmt::format(" t{0} ={2} t{1} ={2} m{0}", space, space + 1, n);
  }
  return events;
}

TEST(PatriotsRules, MP1_OneToSixPlayers) {
  EXPECT_EQ(after("").seats(), 2);
  EXPECT_EQ(Game::parse_options({{"Players", "1"}})->players, 1);
  EXPECT_EQ(Game::parse_options({{"Players", "6"}})->players, 6);
  for (const char* players : {"0", "7"})
    EXPECT_FALSE(testing::accepts<Game>({{"Players", players}}));
}

TEST(PatriotsRules, MP2_PassesAreAsManyAsPlayersOrGiven) {
  EXPECT_EQ(Game::parse_options({})->passes, Options{}.passes);
  for (int players = 1; players <= kMaxPlayers; ++players) {
    EXPECT_EQ(Game::parse_options({{"Players", std::to_string(players)}})->passes, players);
  }
  EXPECT_EQ(Game::parse_options({{"Passes", "12"}})->passes, 12);
  for (const char* passes : {"0", "13"}) EXPECT_FALSE(testing::accepts<Game>({{"Passes", passes}}));
}

// In each world that seat 0 imagines, the others have random memories; seat 0 itself forgets
// nothing.
TEST(PatriotsRules, MP3_OthersForgetInImaginedWorldsAndNowhereElse) {
  const std::string events = "t1 =4 t2 =5 t3 =4";
  for (const int memory : {0, 50, 100}) {
    const View mine = seen(0, events, with(2, 2, memory));
    Rng rng(5);
    int offered = 0;
    for (int i = 0; i < 1000; ++i) {
      MoveList list;
      mine.sample(rng).distinct_moves(list);
      EXPECT_TRUE(list[0] == Move::match(0)) << "the seat that thinks forgets nothing";
      seen(1, events, with(2, 2, memory)).sample(rng).distinct_moves(list);
      offered += list[0] == Move::match(0) ? 1 : 0;
    }
    EXPECT_NEAR(offered, 10 * memory, memory % 100 == 0 ? 0 : 60);
  }
  EXPECT_EQ(legal(after(events, with(2, 2, 0))), legal(after(events)));
  EXPECT_FALSE(Model::covers(seen(0, "", with(2, 2, 99))));
  EXPECT_TRUE(Model::covers(seen(0, "", with(2, 2, 100))));
}

TEST(PatriotsRules, MP10_TwelveLieThereTwelveAreTheDeck) {
  EXPECT_EQ(legal(after("")), "t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12");
  EXPECT_TRUE(says(after(""), "deck=12"));
}

TEST(PatriotsRules, MP11_EverybodySeesEverything) {
  const std::string events = "t1 =4 t2 =5 t3 =4 leave t9 =5 m8 =7";
  const State truth = after(events);
  for (const int seat : {0, 1}) {
    EXPECT_EQ(seen(seat, events).board().text(), truth.board().text());
    EXPECT_EQ(seen(seat, events).worlds(), "1");
  }
  EXPECT_TRUE(says(truth, "cards=4,5,4,?,?,?,?,7,5,?,?,?"));
  EXPECT_EQ(truth.mask(Move::card(3), Seat::at(1)), Move::card(3));
}

TEST(PatriotsRules, MP12_AnUnseenCardIsAnyOfThose) {
  const auto odds = testing::outcomes<Game>(after("t1 =4 t2 =5 t3 =4 m1 t1"));
  ASSERT_EQ(odds.size(), 11u);
  EXPECT_DOUBLE_EQ(odds.at("=5"), 1.0 / 21);
  EXPECT_DOUBLE_EQ(odds.at("=12"), 2.0 / 21);
  EXPECT_FALSE(takes(after("t1 =4 t2 =5 t3 =4 m1 t1"), "=4"));
  // The n-th card seen is the same wherever it is turned over.
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    KeyedChance source(seed);
    EXPECT_EQ(after("t1 =4 t2 =9 t3").chance(source), after("t7 =4 t3 =9 t7 t1").chance(source));
  }
}

TEST(PatriotsRules, MP20_AnyCardButTheOneTheLastTurnBeganWith) {
  EXPECT_EQ(after("").turn(), Actor(Seat::at(0)));
  EXPECT_EQ(after("t5 =1").turn(), Actor(Seat::at(1)));
  EXPECT_EQ(legal(after("t5 =1")), "t1 t2 t3 t4 t6 t7 t8 t9 t10 t11 t12");
  EXPECT_TRUE(takes(after("t5 =1 t6 =2"), "t5"));
  EXPECT_FALSE(takes(after("t5 =1 t6 =2"), "t6"));
  EXPECT_FALSE(takes(after("t5 =1 t6 =1 leave"), "t6"));
  for (const char* text : {"t13", "=3"}) EXPECT_FALSE(takes(after(""), text)) << text;
  EXPECT_FALSE(takes(after("t5"), "t6"));
  EXPECT_TRUE(takes(after("t5 =1 t6 =1 m5"), "t6")) << "a new card lies there";
}

TEST(PatriotsRules, MP21_AKnownMatchMayBeClaimed) {
  EXPECT_EQ(after("t5 =1 t6 =2").turn(), Actor(Seat::at(0)));
  const State claim = after("t5 =1 t6 =1");
  EXPECT_EQ(claim.turn(), Actor(Seat::at(1)));
  EXPECT_EQ(legal(claim), "m5 leave m1 m2 m3 m4 m7 m8 m9 m10 m11 m12");
  EXPECT_FALSE(takes(claim, "m6"));
  EXPECT_FALSE(takes(claim, "t1"));
  EXPECT_FALSE(takes(after("t5 =1"), "m6")) << "no match is known";
  EXPECT_EQ(legal(after("t5 =1 t6 =1 leave t5 leave t7 =4 t6")).substr(0, 8), "m5 leave");
}

TEST(PatriotsRules, MP22_ARightClaimTakesAndRefills) {
  const State taken = after("t5 =1 t6 =1 m5");
  EXPECT_TRUE(says(taken, "pairs=0/1 cards=?,?,?,?,?,?,?,?,?,?,?,? deck=10"));
  EXPECT_EQ(taken.turn(), Actor(Seat::at(0)));
  EXPECT_TRUE(says(after(pairs(6)), "deck=0"));
  EXPECT_TRUE(says(after(pairs(7)), "cards=.,.,?,?,?,?,?,?,?,?,?,?"));
  EXPECT_FALSE(takes(after(pairs(7)), "t1"));
  EXPECT_FALSE(takes(after(pairs(6) + " t3 =8 t4 =8 m3 t5 =9 t6 =9"), "m3"));
}

TEST(PatriotsRules, MP23_AWrongClaimShowsANewCardAndOfAKnownOneNothing) {
  EXPECT_TRUE(after("t5 =1 t6 =1 m7").turn().is_chance());
  const State shown = after("t5 =1 t6 =1 m7 =3");
  EXPECT_TRUE(says(shown, "cards=?,?,?,?,1,1,3,?,?,?,?,? pairs=0/0 last=6"));
  EXPECT_EQ(shown.turn(), Actor(Seat::at(0)));
  const State claim = after("t5 =1 t4 =2 t6 =1");
  EXPECT_EQ(legal(claim), "m5 leave m1 m2 m3 m7 m8 m9 m10 m11 m12 m4");
  EXPECT_EQ(claim.representative(*Game::parse("m4")), Move::leave());
  EXPECT_EQ(*claim.canonical(*Game::parse("m4")), *Game::parse("m4")) << "kept as it was told";
  EXPECT_EQ(claim.describe(*Game::parse("m4")).text(),
            "kind=match space=4 at=cards.4 right=false number=1");
  EXPECT_EQ(after("t5 =1 t4 =2 t6 =1 m4").board().text(),
            after("t5 =1 t4 =2 t6 =1 leave").board().text());
}

TEST(PatriotsRules, MP24_PassesAreCounted) {
  testing::expect_says<Game>(
      State(with(2, 5)),
      "t1 =1 t2 =2 -> passes=0; t1 =1 t2 =2 t1 -> passes=1;"
      "t1 =1 t2 =2 t1 t2 t1 -> passes=3; t1 =1 t2 =2 t1 t2 t5 =3 -> passes=0;"
      // A new card was shown.
      "t1 =1 t2 =1 leave -> passes=0; t1 =1 t2 =1 leave t1 leave -> passes=1;"
      "t1 =1 t2 =1 leave t1 leave t2 m1 -> passes=0;"
      "t1 =1 t2 =1 leave t1 leave t2 m7 =3 -> passes=0");
}

TEST(PatriotsRules, MP25_ThenProgressMustBeMade) {
  EXPECT_TRUE(takes(after("t1 =1 t2 =2 t1"), "t2"));
  EXPECT_EQ(legal(after("t1 =1 t2 =2 t1 t2")), "t3 t4 t5 t6 t7 t8 t9 t10 t11 t12");
  const State pair = after("t1 =1 t2 =2 t3 =1 leave t2 t1 leave");
  EXPECT_EQ(legal(pair), "t3 t4 t5 t6 t7 t8 t9 t10 t11 t12");
  EXPECT_EQ(legal(after(pair, "t3")), "m1");
  for (const char* text : {"leave", "m2", "m9"}) EXPECT_FALSE(takes(after(pair, "t3"), text));
  EXPECT_EQ(legal(after(pair, "t4 =2")).substr(0, 8), "m2 leave") << "a new card is progress";
}

TEST(PatriotsRules, MP26_ThereIsAlwaysSomethingToDo) {
  Rng rng(3);
  // Nobody takes a pair or turns a new card unless forced.
  const auto choose = [&](const State& state, const MoveList& list) {
    EXPECT_FALSE(list.empty()) << state.board().text();
    Move move = testing::any_of(list, rng);
    for (const Move& other : list) {
      const bool turns = other.kind == Move::Kind::kTurn;
      const bool known = turns && !has_bit(state.table().unseen, other.value);
      if (known || other.kind == Move::Kind::kLeave) move = other;
    }
    return move;
  };
  for (int game = 0; game < 200; ++game) {
    const Options options = with(1 + game % 6, 1 + game % 12);
    const State over = testing::play_out<Game>(State(options), rng, choose);
    EXPECT_LE(over.table().turns, most_turns(options));
  }
}

/// A whole game: of the last four cards seat 0 takes the twelves, and seat 1 gets the elevens.
const std::string kWhole = down_to(4) + " t11 =11 t12 =12 t9 =12 m12";

TEST(PatriotsRules, MP27_TheLastTwoGoToWhoIsNext) {
  EXPECT_TRUE(says(after(down_to(4)), "pairs=0/10"));
  EXPECT_TRUE(after(kWhole).turn().is_nobody());
  EXPECT_TRUE(says(after(kWhole), "pairs=1/11")) << "seat 0 took the twelves, seat 1 was next";
  const std::string before = kWhole.substr(0, kWhole.rfind(' '));
  EXPECT_EQ(after(before).describe(*Game::parse("m12")).text(),
            "kind=match space=12 at=cards.12 right=true number=12 to=1 "
            "moves=12:cards.9>taken,12:cards.12>taken then=?:cards.10>taken,11:cards.11>taken");
  EXPECT_EQ(after(before).describe(*Game::parse("m11")).text(),
            "kind=match space=11 at=cards.11 right=false number=12");
}

TEST(PatriotsRules, MP28_TwelveThatDifferAreShuffled) {
  const State eleven = after(singles(11) + " t12");
  EXPECT_EQ(eleven.describe(Move::card(12)).text(),
            "kind=card space=12 number=12 again=false moves=12:cards.12>cards.12 shuffled=true "
            "then=cards.1>deck,cards.2>deck,cards.3>deck,cards.4>deck,cards.5>deck,cards.6>deck,"
            "cards.7>deck,cards.8>deck,cards.9>deck,cards.10>deck,cards.11>deck,cards.12>deck,"
            "?:deck>cards.1,?:deck>cards.2,?:deck>cards.3,?:deck>cards.4,?:deck>cards.5,"
            "?:deck>cards.6,?:deck>cards.7,?:deck>cards.8,?:deck>cards.9,?:deck>cards.10,"
            "?:deck>cards.11,?:deck>cards.12");
  EXPECT_EQ(eleven.describe(Move::card(11)).text(),
            "kind=card space=12 number=11 again=true moves=11:cards.12>cards.12");
  EXPECT_TRUE(says(after(singles(12)),
                   "cards=?,?,?,?,?,?,?,?,?,?,?,? shuffles=1 turns=12 last=- passes=0"));
  EXPECT_EQ(testing::outcomes<Game>(after(singles(12) + " t12")).at("=12"), 1.0 / 12);
  const State odd = after("t1 =1 t2 =2 t1" + singles(12).substr(12), with(2, 2));
  EXPECT_EQ(odd.turn(), Actor(Seat::at(1))) << "the turn ended";
}

TEST(PatriotsRules, MP29_TheFourthTimeItIsOver) {
  const std::string once = singles(12);
  EXPECT_TRUE(says(after(once + once + once), "shuffles=3"));
  EXPECT_EQ(after(once + once + once + singles(11) + " t12").describe(Move::card(12)).text(),
            "kind=card space=12 number=12 again=false moves=12:cards.12>cards.12");
  const State over = after(once + once + once + once);
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_TRUE(says(over, "cards=1,2,3,4,5,6,7,8,9,10,11,12 shuffles=3")) << "as it stands";
  EXPECT_EQ(over.payoffs().share, (Shares<kMaxPlayers>{0.5, 0.5}));
  EXPECT_EQ(over.payoffs().score, (Shares<kMaxPlayers>{}));
}

/// The moves to try without a memory, and their descriptions.
std::string tries(const State& state) {
  MoveList list;
  state.tries(list);
  std::string text;
  for (const Move& move : list) {
    text += (text.empty() ? "" : " | ") + Game::text(move) + " " + state.describe_try(move).text();
  }
  return text;
}

TEST(PatriotsRules, MP40_TriesTellNothingOfWhatWasSeen) {
  // Two histories that differ in where the match of the open 3 was seen.
  const std::string open = "kind=match space=8 number=3";
  const std::string tried = tries(after("t1 =3 t2 =4 t6 =3"));
  EXPECT_EQ(tried, tries(after("t1 =4 t2 =3 t6 =3")));
  EXPECT_NE(tried.find(open), std::string::npos) << tried;
  EXPECT_EQ(tried.find("right"), std::string::npos) << tried;
  EXPECT_EQ(legal(after("t1 =4 t2 =3 t6 =3")).find("m2 leave"), 0u) << "the legal moves do tell";
}

TEST(PatriotsRules, MP40_AnyCardButTheLastMayBeTurned) {
  const std::string turns = tries(after("t1 =3 t2 =4"));
  EXPECT_EQ(turns.find("t1 kind=turn space=1 | t3 kind=turn space=3 | "), 0u) << turns;
  EXPECT_EQ(turns.find("card="), std::string::npos) << turns;
}

TEST(PatriotsRules, MP40_WithoutPassesATryMayBeRefused) {
  const State stuck = after("t1 =3 t2 =4 t1 t2", with(2, 2));
  EXPECT_NE(tries(stuck).find("t1 "), std::string::npos);
  EXPECT_EQ(stuck.canonical(Move::turn(0)).error().detail,
            "passes are used up: turn a card that is new, or one whose match is known");
  const State taking = after("t1 =3 t2 =3 leave t1 leave t2 leave t1", with(2, 2));
  EXPECT_EQ(legal(taking), "m2");
  EXPECT_EQ(tries(taking).find("leave"), std::string::npos);
  EXPECT_EQ(taking.canonical(Move::match(4)).error().detail,
            "passes are used up: the pair is to be taken");
}

TEST(PatriotsRules, MP40_EveryLegalMoveMayBeTried) {
  Rng rng(1);
  for (int game = 0; game < 20; ++game) {
    testing::play_out<Game>(State(), rng, [&](const State& state, const MoveList& moves) {
      const std::string tried = " " + tries(state);
      for (const Move& move : moves) {
        EXPECT_NE(tried.find(" " + Game::text(move) + " kind="), std::string::npos) << tried;
      }
      return testing::any_of(moves, rng);
    });
  }
}

TEST(PatriotsRules, MP30_MostPairsWinTiesShare) {
  const State over = after(kWhole);
  EXPECT_EQ(over.payoffs().share, (Shares<kMaxPlayers>{0, 1}));
  EXPECT_EQ(over.payoffs().score, (Shares<kMaxPlayers>{1, 11}));
  Public tied(with(3, 3));
  tied.phase = Phase::kOver;
  tied.pairs = {5, 2, 5};
  EXPECT_EQ(tied.payoffs().share, (Shares<kMaxPlayers>{0.5, 0, 0.5}));
  EXPECT_EQ(tied.payoffs().score, (Shares<kMaxPlayers>{5, 2, 5}));
}

TEST(PatriotsRules, MP31_OnePlayerCountsTurns) {
  const State over = after(kWhole, with(1, 1));
  EXPECT_TRUE(over.turn().is_nobody());
  EXPECT_EQ(over.payoffs().share[0], 1);
  EXPECT_EQ(over.payoffs().score[0], -24) << "two for each of ten pairs, three, and the last";
}

TEST(PatriotsRules, MP32_ALongestGame) {
  EXPECT_EQ(most_turns(with(2, 12)), 936);
  EXPECT_EQ(Game::score_bounds(with(1, 1)).low, -144);
}

TEST(PatriotsRules, MP33_ASeatThatDropsOutHasNothing) {
  const State state = after("t5 =1 t6 =1 m5 t5 =2 t6 =2 m5", with(3, 3));
  EXPECT_EQ(forfeit<Game>(state, Seat::at(0)).score, (Shares<kMaxPlayers>{0, 6, 6}));
  EXPECT_EQ(forfeit<Game>(state, Seat::at(0)).share, (Shares<kMaxPlayers>{0, 0.5, 0.5}));
  const auto alone = forfeit<Game>(after("t5 =1", with(1, 2)), Seat::at(0));
  EXPECT_EQ(alone.share[0], 1);
  EXPECT_EQ(alone.score[0], -216);
}

TEST(PatriotsText, EventsAreWrittenAsDocumented) {
  testing::expect_texts<Game>({"t1", "t12", "m1", "m12", "leave", "=1", "=12"},
                              {"", "t", "t0", "t13", "t01", "m", "=", "=13", "=0", "Leave",
                               "leave ", "5", "?", "t-1", "=?"});
}

TEST(PatriotsText, DescriptionsAndBoards) {
  const State claim = after("t5 =1 t6 =1");
  EXPECT_EQ(after("t5 =1").describe(Move::turn(5)).text(), "kind=turn space=6 at=cards.6 card=?");
  EXPECT_EQ(after("t5 =1 t6 =3").describe(Move::turn(4)).text(),
            "kind=turn space=5 at=cards.5 card=1");
  EXPECT_EQ(claim.describe(Move::match(4)).text(),
            "kind=match space=5 at=cards.5 right=true number=1 refilled=true "
            "moves=1:cards.5>taken,1:cards.6>taken then=?:deck>cards.5,?:deck>cards.6");
  EXPECT_EQ(claim.describe(Move::leave()).text(), "kind=leave");
  EXPECT_EQ(after("t5 =1 t6").describe(Move::card(1)).text(),
            "kind=card space=6 number=1 again=true moves=1:cards.6>cards.6");
  EXPECT_EQ(
      claim.board().text(),
      "cards=?,?,?,?,1,1,?,?,?,?,?,? deck=12 taken=0 pairs=0/0 turned=6 claimed=- last=5 passes=0 "
      "turns=1 shuffles=0");
  EXPECT_EQ(claim.drawing(),
            " 1: ?      2: ?      3: ?      4: ?\n"
            " 5: 1      6:>1      7: ?      8: ?\n"
            " 9: ?     10: ?     11: ?     12: ?\n"
            "deck: 12 cards, passes made: 0 of 2, 5 was turned last\n"
            "seat 0: 0 pairs\nseat 1: 0 pairs\n"
            "seat 1 may claim a match\n");
  EXPECT_NE(after("t5 =1 t6 =1 m5").drawing().find("seat 1: 1 pair\n"), std::string::npos);
}

TEST(PatriotsEvaluation, ASeatThatClaimsAnUnknownCardHasHadItsTurn) {
  const State claim = after("t5 =1 t6 =1 m7");
  ASSERT_TRUE(claim.turn().is_chance());
  const auto paid = Game::evaluate(claim);
  EXPECT_GT(paid.score[0], paid.score[1]) << "the pair is the next one's";
}

TEST(PatriotsMinds, EveryWorldForgetsInItsOwnWay) {
  View view(*Game::parse_options({{"Players", "2"}, {"Memory", "50"}}), Seat::at(0));
  Rng rng(1);
  std::set<int> salts;
  for (int i = 0; i < 20; ++i) salts.insert(view.sample(rng).state().table().minds.salt);
  EXPECT_GT(salts.size(), 15U);
}

}  // namespace
}  // namespace turnkey::meet_the_patriots
