// The reason in a hint: what speaks for a move, from the seat's view and the expected events.
#include "protocol/wire/words/reason_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/words.h"
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
  EXPECT_EQ(reason(*king, {"1:b", "0:b"}, {"1:p"}), "no card beats your king");
}

TEST(ReasonWords, SayWhatTheOtherMoveIsAnsweredBy) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto jack = view_of(kuhn, Seat::at(0), {"c:0=J", "c:1=?"});
  EXPECT_EQ(reason(*jack, {"0:p", "1:b"}, {"0:b", "1:b"}), "otherwise seat 1 calls for 1 chip");
  EXPECT_EQ(reason(*jack, {"0:b", "1:b"}, {"0:p", "1:b"}), "") << "a bet leaves everything open";
  const auto king = view_of(kuhn, Seat::at(0), {"c:0=K", "c:1=?"});
  EXPECT_EQ(reason(*king, {"0:p"}, {"0:b", "1:b"}), "") << "nothing to compare with";
}

TEST(ReasonWords, AreNoLongerThanAskedFor) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto king = view_of(kuhn, Seat::at(0), {"c:0=K", "c:1=?"});
  EXPECT_EQ(reason(*king, {"0:p", "1:b"}, {"0:b", "1:b"}, 6), "");
  EXPECT_EQ(word_count("otherwise seat 1 calls for 1 chip"), 7U);
}

TEST(ReasonWords, AreEmptyWhereNothingIsKnown) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto king = view_of(kuhn, Seat::at(0), {"c:0=K", "c:1=?"});
  EXPECT_EQ(reason(*king, {}, {}), "");
  EXPECT_EQ(reason(*king, {"0:p"}, {}), "");
  EXPECT_EQ(reason(*king, {"0:p"}, {"0:b"}), "");
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
  EXPECT_EQ(reason(*view, {"0:A+c", "1:9@66"}, {"0:9@3", "1:9@66"}), "one more peg is in play")
      << "the other way round";
  EXPECT_EQ(reason(*view, {"0:9@3"}, {"0:4@3"}), "you keep the 4");
  EXPECT_EQ(reason(*view, {"0:9@3"}, {"0:A+c", "1:9@66"}), "you keep the ace")
      << "no answer to the better is known";
}

// After a jack the next seat must discard.
TEST(ReasonWords, SayWhatTheNextSeatCanTakeElse) {
  const AnyGame& jacked = testing::need_game("jacked");
  const auto view = view_of(jacked, Seat::at(0),
                            {"c:1=?6", "c:0=KAJ984", "1:A+b", "0:K+a", "1:8@18", "0:9@0", "1:9@26"},
                            {{"Players", "2"}});
  EXPECT_EQ(reason(*view, {"0:J@9"}, {"0:8@9", "1:5@35"}),
            "otherwise seat 1 plays the 5: orange from 35 to 40");
  EXPECT_EQ(reason(*view, {"0:8@9"}, {"0:4@9", "1:5@35"}), "you keep the 4")
      << "the five is possible after either";
}

TEST(ReasonWords, CompareTheBoards) {
  testing::need_game("gitmo");
  const auto table = play::GameInPlay::deal({.game = "gitmo", .options = {}, .seed = 1});
  const AnyView& view = table->view(table->turn().seat());
  EXPECT_EQ(reason(view, {"1:1a>3c+"}, {"1:L>0c+"}), "1 point more for you");
  EXPECT_EQ(reason(view, {"1:L>0c+"}, {"1:1a>3c+"}).find("more for you"), std::string::npos);
  EXPECT_EQ(reason(view, {"1:resign"}, {"1:1b>0c+"}), "otherwise 1 point fewer for you");
  EXPECT_EQ(reason(view, {"1:0c>1b-", "1:1a>3c+"}, {"1:0c>1b-"}),
            "2 points more for you in 2 moves");
  EXPECT_EQ(reason(view, {"1:0c>1b-", "1:1b>0c+"}, {"1:0c>1b-", "1:1b>0c+", "1:1c>3c-"}), "")
      << "what the other line loses takes it three moves";
}

TEST(ReasonWords, SayWhatTheSeatKnows) {
  const AnyGame& dice = testing::need_game("liars_dice");
  const auto view = view_of(dice, Seat::at(0), {"c:0=3", "c:1=?"});
  EXPECT_EQ(reason(*view, {"0:1x3"}, {"0:1x4"}), "your own die shows it");
  EXPECT_EQ(reason(*view, {"0:1x4"}, {"0:1x3"}), "");
  const auto last = [&](const char* own) {
    return view_of(dice, Seat::at(1), {"c:0=?", std::string("c:1=") + own, "0:1x4"});
  };
  EXPECT_EQ(reason(*last("3"), {"1:liar"}, {"1:2x1"}), "your own die does not show it");
  EXPECT_EQ(reason(*last("4"), {"1:liar"}, {"1:2x1"}), "");
  EXPECT_EQ(reason(*last("6"), {"1:liar"}, {"1:2x1"}), "") << "a 6 counts as each (LD4)";
}

TEST(ReasonWords, SayWhichCardsBeatAQueen) {
  const AnyGame& kuhn = testing::need_game("kuhn");
  const auto queen = view_of(kuhn, Seat::at(0), {"c:0=Q", "c:1=?"});
  EXPECT_EQ(reason(*queen, {"0:p"}, {"0:b"}), "one of two other cards is higher");
  EXPECT_EQ(reason(*queen, {"0:b"}, {"0:p"}), "one of two other cards is lower");
}

// A hand of games of tricks whose seat 0 has the As, Ks and Ac.
const std::vector<std::string> kTrickDeal = {"c:0=AsKs5s4sAhKhQhAcKcQc4d3d2d", "c:1=?13", "c:2=?13",
                                             "c:3=?13"};
std::vector<std::string> dealt_and(const std::vector<std::string>& events) {
  std::vector<std::string> all = kTrickDeal;
  all.insert(all.end(), events.begin(), events.end());
  return all;
}

TEST(ReasonWords, CallNoTrickOfTheOwnSideAThreat) {
  const AnyGame& spades = testing::need_game("spades");
  const auto view =
      view_of(spades, Seat::at(0), dealt_and({"0:bid=4", "1:bid=3", "2:bid=3", "3:bid=3"}));
  EXPECT_EQ(reason(*view, {"0:Ah", "1:8h"}, {"0:Ac", "1:Tc", "2:4c", "3:5c"}),
            "it is your highest heart");
  EXPECT_EQ(reason(*view, {"0:Ah", "1:8h"}, {"0:4d", "1:5d", "2:Jd", "3:6d"}),
            "it is your highest heart")
      << "the partner's";
}

TEST(ReasonWords, SayWhatTheNextTurnAllows) {
  const AnyGame& hearts = testing::need_game("hearts");
  const auto view =
      view_of(hearts, Seat::at(0), dealt_and({"c:lead=2", "2:2c", "3:5c"}), {{"Passing", "none"}});
  EXPECT_EQ(reason(*view, {"0:Ac", "1:Tc", "0:Kc"}, {"0:Kc"}),
            "next turn you can still play the king of clubs");
  EXPECT_EQ(reason(*view, {"0:Ac", "1:Tc", "0:4d"}, {"0:Kc"}), "") << "it can so after either";
}

TEST(ReasonWords, CallATrickWithPointsAThreat) {
  const AnyGame& hearts = testing::need_game("hearts");
  const auto view =
      view_of(hearts, Seat::at(0), dealt_and({"c:lead=2", "2:2c", "3:5c", "0:Ac", "1:Tc"}),
              {{"Passing", "none"}});
  EXPECT_EQ(reason(*view, {"0:4d", "1:Ad"}, {"0:Ks", "1:Qs", "2:8s", "3:2s"}),
            "otherwise seat 3 plays the 2 of spades; you take the trick with 13 points");
  EXPECT_EQ(reason(*view, {"0:4d", "1:Ad"}, {"0:Ks", "1:Js", "2:8s", "3:2s"}), "");
}

/// What a game says of a move, given its facts and those of a board.
std::string known(const char* game, const Facts& move, const Facts& board) {
  testing::need_game(game);
  return find_words(game)->reason(move, board);
}

TEST(ReasonWords, SayWhatACardOfStraightUpIsFor) {
  const Facts board("mover", Seat::at(1), "hand", CardList::row("359"), "straights_1",
                    Runs{CardList::row("JQ"), CardList::row("J")});
  const auto buys = [&](const char* card) {
    return known("straight_up", {"kind", "buy", "card", card}, board);
  };
  EXPECT_EQ(buys("K"), "your straight needs it next");
  EXPECT_EQ(buys("Q"), "your straight needs it next");
  EXPECT_EQ(buys("A"), "straights are made of such cards");
  EXPECT_EQ(buys("9"), "it helps to pay for dearer cards");
  const auto plays = [&](const char* straight) {
    return known("straight_up", {"kind", "play", "card", "K", "straight", CardList::row(straight)},
                 board);
  };
  EXPECT_EQ(plays("J"), "3 more cards win");
  EXPECT_EQ(plays("JQK"), "one more card wins");
  EXPECT_EQ(known("straight_up", {"kind", "remove", "card", "3"}, board),
            "it is the lowest card that you drew");
  EXPECT_EQ(known("straight_up", {"kind", "remove", "card", "5"}, board), "");
}

TEST(ReasonWords, SayWhatABidOfGoofspielIs) {
  const Facts board("hand_0", CardList::row("?3"), "hand_1", CardList::row("A5T"));
  EXPECT_EQ(known("goofspiel", {"kind", "bid", "card", "A"}, board), "it is your lowest card");
  EXPECT_EQ(known("goofspiel", {"kind", "bid", "card", "T"}, board), "it is your highest card");
  EXPECT_EQ(known("goofspiel", {"kind", "bid", "card", "5"}, board), "");
}

TEST(ReasonWords, SayWhatACardOfLeducIsWorth) {
  const auto says = [](const char* kind, const char* own, const char* open) {
    return known("leduc", {"kind", kind},
                 {"board", CardList::row(open, 2), "hand_0", CardList::row(own, 2), "hand_1",
                  CardList::row("??", 2)});
  };
  EXPECT_EQ(says("raise", "Qs", "Qh"), "you have a pair");
  EXPECT_EQ(says("check", "Js", "Jh"), "") << "a pair is no reason to check";
  EXPECT_EQ(says("bet", "Ks", "Qh"), "2 of 4 other cards are worse") << "the jacks";
  EXPECT_EQ(says("check", "Ks", "Qh"), "1 of 4 other cards is better") << "it pairs the board";
  EXPECT_EQ(says("fold", "Js", "Qh"), "3 of 4 other cards are better");
  EXPECT_EQ(says("bet", "Js", "Qh"), "");
  EXPECT_EQ(says("bet", "Qs", "-"), "2 of 5 other cards are worse");
  EXPECT_EQ(says("check", "Qs", "-"), "2 of 5 other cards are better");
  EXPECT_EQ(says("check", "Ks", "-"), "");
}

TEST(ReasonWords, SayWhatIsSeenAtMeetThePatriots) {
  const Facts board("cards", PlaceItems{{"1", CardList::of("7"), "", "7"},
                                        {"2", CardList::of("?"), "", "?"},
                                        {"3", CardList::of("4"), "", "4"},
                                        {"4", CardList::of("7"), "", "7"}});
  const auto turns = [&](const char* card) {
    return known("meet_the_patriots", {"kind", "turn", "card", card}, board);
  };
  EXPECT_EQ(turns("7"), "its match was seen too");
  EXPECT_EQ(turns("4"), "it shows nothing new");
  EXPECT_EQ(turns("?"), "it may match the card that was seen");
  EXPECT_EQ(known("meet_the_patriots", {"kind", "turn", "card", "?"}, Facts()), "");
  EXPECT_EQ(known("meet_the_patriots", {"kind", "match", "right", true}, board),
            "that pair is sure");
  EXPECT_EQ(known("meet_the_patriots", {"kind", "match", "right", false}, board), "");
}

TEST(ReasonWords, SayWhatATheftAndAnIdentityOfCapturedDo) {
  const Facts board("players", 3, "turn", Seat::at(1), "stash_0", CardList::row("tw"), "stash_1",
                    CardList::row("t"), "stash_2", CardList::row("ttt"));
  const auto takes = [&](const char* card, int from) {
    return known("captured", {"kind", "take", "card", card, "from", Seat::at(from)}, board);
  };
  EXPECT_EQ(takes("Traitor", 0), "2 traitors for you then, 3 at most elsewhere");
  EXPECT_EQ(takes("Traitor", 2), "2 traitors for you then, 2 at most elsewhere") << "one is gone";
  EXPECT_EQ(takes("Medal", 2), "");
  EXPECT_EQ(known("captured", {"kind", "identity", "number", 8}, board),
            "an 8 comes up less often then");
}

TEST(ReasonWords, SayWhoIsAheadAtStraightJacket) {
  const Facts board("turn", Seat::at(1), "points_0", 5, "points_1", 9, "points_2", 4);
  const auto aims = [&](int seat) {
    return known("straight_jacket", {"kind", "aim", "seat", Seat::at(seat)}, board);
  };
  EXPECT_EQ(aims(0), "nobody else has as many points") << "of the others";
  EXPECT_EQ(aims(2), "");
}

TEST(ReasonWords, SayWhatThePigMayLose) {
  const AnyGame& pig = testing::need_game("pig");
  const auto start = view_of(pig, Seat::at(0), {});
  EXPECT_EQ(reason(*start, {"0:r"}, {"0:h"}), "there is nothing to lose yet");
  const auto later = view_of(pig, Seat::at(0), {"0:r", "c:6"});
  EXPECT_EQ(reason(*later, {"0:r"}, {"0:h"}), "a 1 would lose only 6 points");
  EXPECT_EQ(reason(*later, {"0:h"}, {"0:r"}), "a 1 would lose them");
}

}  // namespace
}  // namespace turnkey
