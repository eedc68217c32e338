// Sentences for events, in the words of their games.
#include <gtest/gtest.h>

#include <string>

#include "engine/words.h"
#include "protocol/wire/words/seat_words.h"
#include "protocol/wire/words/sentence.h"
#include "tests/support/facts_of.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

/// In the words of a game, without which the test is skipped; no build has chess.
std::string told(const std::string& game, Actor actor, const std::string& description,
                 Seat listener = Seat::spectator(), Seat partner = Seat::spectator()) {
  testing::need_if_game(game);
  return sentence_of({game, actor, testing::facts_of(description), listener, partner});
}
TEST(Sentence, TellsWhoDoesWhatToWhom) {
  const Seat one = Seat::at(1);
  EXPECT_EQ(told("kuhn", one, "kind=bet chips=1"), "Seat 1 bets 1 chip.");
  EXPECT_EQ(told("kuhn", one, "kind=bet chips=1", one), "You bet 1 chip.");
  EXPECT_EQ(told("kuhn", one, "kind=bet chips=1", Seat::at(0)), "Seat 1 bets 1 chip.");
  EXPECT_EQ(told("kuhn", Actor::chance(), "kind=deal seat=1 card=K", one), "You get the king.");
  EXPECT_EQ(told("kuhn", Actor::chance(), "kind=deal seat=1 card=?"), "Seat 1 gets a hidden card.");
}

TEST(Sentence, TellsOfAPartner) {
  const Seat own = Seat::at(0);
  EXPECT_EQ(told("chess", Seat::at(2), "kind=check", own, Seat::at(2)), "Your partner checks.");
  EXPECT_EQ(told("chess", Actor::chance(), "kind=deal seat=2 card=K", own, Seat::at(2)),
            "Your partner gets K.");
  EXPECT_EQ(told("chess", Seat::at(1), "kind=check", own, Seat::at(2)), "Seat 1 checks.");
}

TEST(Sentence, EmptyPartsAreLeftOut) {
  EXPECT_EQ(told("pig", Actor::chance(), "kind=die seat=1 value=4"), "Seat 1's die shows 4.");
  EXPECT_EQ(told("pig", Actor::chance(), "kind=die seat=1 value=1 lost=8", Seat::at(1)),
            "Your die shows 1, and 8 points are lost.");
}

// Names may have any characters, and a quiz depends on their spelling.
TEST(Sentence, LeavesTheSignsOfANameAsTheyAre) {
  EXPECT_EQ(told("mixer", Actor::chance(), "kind=read card=1 disguised=A>B:_C:12>15 name=D:E"),
            "Card 1 is read: A>B: C:12>15, who is D:E.");
  EXPECT_EQ(told("mixer", Actor::chance(), "kind=key names=A:B,C>D points=1,0"),
            "The answers are shown: A:B, C>D; seat 0 has 1 point and seat 1 has 0 points.");
  EXPECT_EQ(told("jacked", Seat::at(1), "kind=step card=7 as=- moved=b:9>16 killed=a:16"),
            "Seat 1 plays the 7: orange from 9 to 16, killing the blue peg on 16.");
}

// Rules J40, SU23, SU24 and SU31.
TEST(Sentence, TellsWhatIsShuffledAndSweptAway) {
  const auto of = [](const std::string& game, const std::string& description) {
    return told(game, Seat::at(1), description, Seat::at(0));
  };
  EXPECT_EQ(of("jacked", "kind=forfeit cards=6 moves=6:cards_1>seen then=seen>deck"),
            "Seat 1 gives up a 6: no card can be played; all cards are shuffled for a new round.");
  EXPECT_EQ(of("straight_up", "kind=draw seat=1 cards=?3 count=3 shuffled=true"),
            "Seat 1 draws three hidden cards; the discards become a new draw pile.");
  EXPECT_EQ(of("straight_up", "kind=fill cards=KQ count=2 shuffled=true"),
            "New in the market: a king and a queen; its discards become a new deck.");
  EXPECT_EQ(of("straight_up", "kind=discard seat=1 cards=432 count=3 then=market>market_discard"),
            "Seat 1 discards a 4, a 3 and a 2; nobody has bought, and the market is discarded.");
}

// Rules C33, C35, C36 and C37: effects without an event of their own.
TEST(Sentence, TellsWhatTheRulesDoAfterAnEvent) {
  const auto of = [](const std::string& description, Actor actor = Actor::chance()) {
    return told("captured", actor, description, Seat::at(1));
  };
  EXPECT_EQ(of("kind=lay card=Tip space=3 lost=0"),
            "The card Tip is laid on space 3; seat 0 loses a turn.");
  EXPECT_EQ(of("kind=lay card=Tip space=3 lost=0,1,3 passed=1"),
            "The card Tip is laid on space 3; seat 0, you and seat 3 lose a turn; you pass.");
  EXPECT_EQ(of("kind=take card=Trump from=1 passed=2,3 last=Leak to=1", Seat::at(0)),
            "Seat 0 steals the card Trump from you; seat 2 and seat 3 pass; you have the last "
            "card, Leak.");
  EXPECT_EQ(of("kind=take card=Tip from=2 forced=1 forced_space=4 forced_card=Leak forced_thief=2",
               Seat::at(0)),
            "Seat 0 steals the card Tip from seat 2; nobody can move, so you go to space 4 and get "
            "the card Leak, and seat 2 must steal a card.");
  EXPECT_EQ(of("kind=identity number=7", Seat::at(0)), "Seat 0 takes identity 7.");
}

// Rules MP22 and MP23.
TEST(Sentence, CallsAWrongClaimWrong) {
  const auto of = [](const std::string& right) {
    return told("meet_the_patriots", Seat::at(1), "kind=match space=4 number=7 right=" + right);
  };
  EXPECT_EQ(of("true"), "Seat 1 says that the card on space 4 is a 7 too, and takes the pair.");
  EXPECT_EQ(of("true refilled=true"),
            "Seat 1 says that the card on space 4 is a 7 too, and takes the pair; cards of the "
            "deck come there.");
  EXPECT_EQ(of("false"), "Seat 1 says that the card on space 4 is a 7 too, which is wrong.");
}

// A sentence begins with a capital letter: a leading face `k` would become `K`.
TEST(Sentence, SymbolsAreWrittenAsTheyAre) {
  EXPECT_EQ(told("escaped", Actor::chance(), "kind=right seat=2 face=k wins=true"),
            "Seat 2's accusation is right and wins the game: in the centre is suspect K.");
}

TEST(Sentence, TellsWhoWinsAsTheLastOneAndWhereTokensGo) {
  const auto of = [](const std::string& description) {
    return told("escaped", Actor::chance(), description, Seat::at(1));
  };
  EXPECT_EQ(of("kind=wrong seat=1 face=? last=2"),
            "Your accusation is wrong, and you are out; seat 2 is the last one and wins.");
  EXPECT_EQ(of("kind=wrong seat=0 face=k last=1"),
            "Seat 0's accusation is wrong, and seat 0 is out: in the centre is suspect K; you are "
            "the last one and win.");
  EXPECT_EQ(of("kind=deal token=0 seat=- face=? place=centre"),
            "Card 0 is dealt face down to the centre.");
}

TEST(Sentence, TellsThatNobodyWinsAPrize) {
  const auto of = [](const std::string& description) {
    return told("goofspiel", Actor::chance(), description);
  };
  EXPECT_EQ(
      of("kind=show bids=33 prize=4 winner=- lost=4"),
      "The bids for the 4 are shown: seat 0 bids the 3 and seat 1 bids the 3; nobody wins it.");
  EXPECT_EQ(
      of("kind=show bids=34 prize=4 winner=1 lost=-"),
      "The bids for the 4 are shown: seat 0 bids the 3 and seat 1 bids the 4; seat 1 wins it.");
}

// Rule SU46: only a card that is removed leaves the game.
TEST(Sentence, AStruckCardIsNotRemoved) {
  EXPECT_EQ(told("straight_up", Seat::at(1), "kind=strike card=K seat=0 top=Q"),
            "Seat 1 strikes with the king: seat 0's queen goes to the discard pile.");
}

// Rule SU41: each card of a straight has its place.
TEST(Sentence, TellsOnWhichCardsAStraightGoesOn) {
  const auto of = [](const std::string& description, Seat listener) {
    return told("straight_up", Seat::at(1), "kind=play " + description, listener);
  };
  const Seat one = Seat::at(1);
  const Seat other = Seat::at(0);
  EXPECT_EQ(of("card=J straight=J", one), "You play the jack to start a straight.");
  EXPECT_EQ(of("card=Q straight=JQ", one), "You play the queen on your jack.");
  EXPECT_EQ(of("card=K straight=JQK", other), "Seat 1 plays the king on their jack and queen.");
  EXPECT_EQ(of("card=A straight=JQKA wins=true", other),
            "Seat 1 plays the ace and wins the game with jack, queen, king and ace.");
}

TEST(Sentence, TellsWhomItConcerns) {
  const Seat one = Seat::at(1);
  const auto of = [&](const std::string& description, Seat listener = Seat::spectator()) {
    return told("straight_jacket", one, description, listener);
  };
  EXPECT_EQ(of("kind=reveal seat=0 to=all name=pill"), "Seat 0 shows Pill to all.");
  EXPECT_EQ(of("kind=reveal seat=0 to=1 name=pill", one), "Seat 0 shows Pill to you.");
  EXPECT_EQ(of("kind=hand_over target=2 name=pill", one), "You hand over Pill to seat 2.");
  EXPECT_EQ(of("kind=hand_over target=? name=?"), "Seat 1 hands over a hidden card.");
  EXPECT_EQ(of("kind=swap seat=1 target=2", one), "You and seat 2 swap hands.");
  EXPECT_EQ(of("kind=pass_hand seat=0 target=1", one), "Seat 0 passes the whole hand to you.");
  EXPECT_EQ(of("kind=pass_all side=left"), "All hands go to the left.");
}

TEST(Sentence, TellsOntoWhoseJacketACardComes) {
  const Seat one = Seat::at(1);
  const auto by = [&](const std::string& description, Seat listener) {
    return told("straight_jacket", one, description, listener);
  };
  const std::string own = "kind=play_by_text target=1 name=key";
  EXPECT_EQ(by(own, one), "You play Key onto your jacket, as the text says.");
  EXPECT_EQ(by(own, Seat::at(0)), "Seat 1 plays Key onto their own jacket, as the text says.");
  EXPECT_EQ(by("kind=play_by_text target=0 name=key", Seat::at(0)),
            "Seat 1 plays Key onto your jacket, as the text says.");
  const auto turned = [](const std::string& target) {
    return told("straight_jacket", Actor::chance(),
                "kind=turn_up target=" + target + " name=loose-buckle", Seat::at(1));
  };
  EXPECT_EQ(turned("1"), "Loose buckle comes from the deck onto your jacket.");
  EXPECT_EQ(turned("2"), "Loose buckle comes from the deck onto seat 2's jacket.");
  EXPECT_EQ(told("straight_jacket", Actor::chance(),
                 "kind=tell seat=2 target=1 place=jacket name=key", one),
            "Seat 2 has named you: Key goes to your jacket.");
}

TEST(Sentence, TellsWhatACardDoesAndWhatFollows) {
  const Seat one = Seat::at(1);
  EXPECT_EQ(told("straight_jacket", one,
                 "kind=play name=visitor value=4 effect=give.right+draw.1 "
                 "text=put_the_top_card_of_the_own_jacket_onto_the_jacket_of_the_right_neighbour;_"
                 "draw_1_card moves=visitor:hand_1>jacket_1 then=visitor:jacket_1>jacket_0",
                 Seat::at(0)),
            "Seat 1 plays Visitor (put the top card of your own jacket onto the jacket of the "
            "right neighbour; draw 1 card); Visitor goes from seat 1's jacket to your jacket.");
  EXPECT_EQ(told("straight_jacket", one,
                 "kind=aim seat=2 then=hatch:jacket_2>jacket_1,"
                 "key:jacket_1>discards",
                 one),
            "You name seat 2; Hatch goes from seat 2's jacket to your jacket, Key goes from your "
            "jacket to the discards.");
  EXPECT_EQ(told("straight_jacket", one, "kind=play name=padding value=5 effect=- text=-", one),
            "You play Padding.");
}

// A part of a form that tests a value appears for that value only.
TEST(Sentence, DependsOnValues) {
  const auto of = [](const std::string& to) {
    const std::string laid = "kind=set cards=a4b4wi points=12 to=";
    return told("break_out", Seat::at(1), laid + to, Seat::at(1));
  };
  EXPECT_EQ(of("cell"),
            "You lay the set of blue 4, orange 4 and a Wild into your Cell, 12 points.");
  EXPECT_EQ(of("yard"), "You lay the set of blue 4, orange 4 and a Wild into the Yard, 12 points.");
  EXPECT_EQ(
      of("breakout"),
      "You lay the set of blue 4, orange 4 and a Wild into the Yard and break out, 12 points.");
}

TEST(Sentence, TellsWhoseACardIsOrWhereItLies) {
  const auto of = [](const std::string& description) {
    return told("gitmo", Actor::chance(), description, Seat::at(1));
  };
  EXPECT_EQ(of("kind=next cards=W to=1"), "The next card is the Whistleblower, for you.");
  EXPECT_EQ(of("kind=next cards=11T end=top"),
            "The next card is traitor 11, now at the top of the deck.");
  EXPECT_EQ(of("kind=next cards=11T end=bottom"),
            "The next card is traitor 11, now at the bottom of the deck.");
}

// At Gitmo most things have an owner.
TEST(Sentence, TellsWhoseThingsAre) {
  const auto of = [](const std::string& description, Seat listener, Seat partner) {
    return told("gitmo", Seat::at(2), description, listener, partner);
  };
  const std::string join = "kind=join cards=9P from=2 seat=0 run=8T end=top";
  EXPECT_EQ(of(join, Seat::spectator(), Seat::spectator()),
            "Seat 2 joins their own patriot 9 to the top of seat 0's traitor 8.");
  EXPECT_EQ(of(join, Seat::at(2), Seat::at(0)),
            "You join your patriot 9 to the top of your partner's traitor 8.");
  EXPECT_EQ(of(join, Seat::at(0), Seat::at(2)),
            "Your partner joins their own patriot 9 to the top of your traitor 8.");
}

TEST(Sentence, NamesCardsRunsAndCapsOfGitmo) {
  const auto of = [](const std::string& description) {
    return told("gitmo", Seat::at(0), description, Seat::at(0));
  };
  EXPECT_EQ(of("kind=fill cards=9P"), "You fill a spot with patriot 9.");
  EXPECT_EQ(of("kind=set cap=trump seat=0 run=2P"), "You set the Trump on your patriot 2.");
  EXPECT_EQ(
      of("kind=move cap=trump from=0 off=10PTptppptp/XGG seat=0 run=3PP"),
      "You move the Trump from your run from 10 to 6 with traitors 11, 1 and 5 (cards 12 to 6 "
      "already moved, under the Trump and two gitmo caps) to your patriots 3 to 4.");
  EXPECT_EQ(of("kind=switch cards=5P from=0 off=5PP/Gg seat=0 run=4T! end=top"),
            "You switch patriot 5 from the bottom of your patriots 5 to 6 (under a gitmo cap and a "
            "gitmo cap that has already moved) to the top of your traitor 4 (added to in this "
            "turn).");
  EXPECT_EQ(of("kind=take cards=5P from=1 seat=0 run=4P end=top"),
            "You take seat 1's patriot 5 to the top of your patriot 4.");
  EXPECT_EQ(of("kind=take cards=5P from=1 off=5PT seat=0 run=4P end=top"),
            "You take seat 1's patriot 5 from the bottom of the run of patriot 5 and traitor 6 to "
            "the top of your patriot 4.");
  EXPECT_EQ(of("kind=take cards=4A from=1 seat=0 run=3P end=top"),
            "You take seat 1's Alliance 4 to the top of your patriot 3.");
  EXPECT_EQ(of("kind=take cards=5P from=1 seat=0 run=-"),
            "You take seat 1's patriot 5 to your vacant spot.");
  EXPECT_EQ(of("kind=discard cards=11TAT from=0 seat=1 run=2P/S end=bottom"),
            "You discard your run of traitors from 11 to 1 with Alliance 12 to the bottom of "
            "seat 1's patriot 2 (under a save cap).");
  EXPECT_EQ(of("kind=alliance cards=A seat=0 run=12PPPPPPPPPPPPPP end=top"),
            "You lay the Alliance on top of your patriots 12 to 1, 14 cards.");
}

TEST(Sentence, TellsWhatFollowsByItselfAtGitmo) {
  const auto of = [](const std::string& description) {
    return told("gitmo", Seat::at(0), description, Seat::at(0));
  };
  EXPECT_EQ(of("kind=fill cards=9P moves=P9:top>rows_0.3 then=G:under>aside_0,T3:under>top"),
            "You fill a spot with patriot 9; the Gitmo goes from the bottom of the deck to your "
            "cards held aside, traitor 3 goes from the bottom of the deck to the top of the deck.");
  EXPECT_EQ(of("kind=resign then=T12:under>rows_1.3,*"),
            "You end the turn; traitor 12 goes from the bottom of the deck to seat 1's rows, all "
            "cards are gathered in for the next hand.");
  EXPECT_EQ(of("kind=keep cap=trump lost=1,2 then=D:rows_1.3>-"),
            "You keep the Trump aside; seat 1 and seat 2 lose a turn; a Draw-A-Card leaves seat "
            "1's rows.");
}

// The new hand, its dealer and the points so far come before the first card.
TEST(Sentence, AnnouncesHandsAndRounds) {
  const auto expect = [](const std::string& game, const std::string& description,
                         const std::string& opening, const std::string& rest) {
    testing::need_if_game(game);
    const Facts facts = testing::facts_of(description);
    const Happening event{game, Actor::chance(), facts, Seat::at(1)};
    EXPECT_EQ(opening_of(event), opening);
    EXPECT_EQ(sentence_of(event), opening + (opening.empty() ? "" : " ") + rest);
  };
  expect("gitmo", "kind=next cards=7P to=0 hand=1 hands=2 dealer=1",
         "Hand 1 of 2 begins, and you deal.", "The next card is patriot 7, for seat 0.");
  expect("gitmo", "kind=next cards=7P to=0 hand=2 hands=2 dealer=0 total_0=12 total_1=-1",
         "Hand 2 of 2 begins, and seat 0 deals.",
         "So far seat 0 has 12 points and you have −1 point. The next card is patriot 7, for seat "
         "0.");
  expect("gitmo", "kind=next cards=7P to=0", "", "The next card is patriot 7, for seat 0.");
  expect("break_out", "kind=round round=2 rounds=6 dealer=1 card=b2",
         "Round 2 of 6 begins, and you deal.", "The round card is the orange 2.");
  expect("jacked", "kind=deal seat=1 cards=K count=1 round=2 dealer=0",
         "Round 2 begins, and seat 0 deals.", "You get a king.");
}

TEST(Sentence, TellsWhatADrawnCardDoesAtGitmo) {
  const auto of = [](const std::string& card) {
    return told("gitmo", Actor::chance(), "kind=draw seat=1 name=" + card, Seat::at(1));
  };
  EXPECT_EQ(of("Blunder effect=points points=-5"),
            "You draw Blunder, which brings a loss of 5 points.");
  EXPECT_EQ(of("Tip effect=points points=1"), "You draw Tip, which brings 1 point.");
  EXPECT_EQ(of("Jesus_Saves effect=save points=12"),
            "You draw Jesus Saves, which is a save cap and brings 12 points.");
  EXPECT_EQ(of("Detour effect=lose_turn"), "You draw Detour, which costs a turn.");
}

TEST(Sentence, AGameWithoutWordsIsToldKeyByKey) {
  EXPECT_EQ(told("chess", Seat::at(0), "kind=castle side=long_side"),
            "Seat 0, castle: side long side.");
  EXPECT_EQ(told("chess", Seat::at(0), "kind=pass"), "Seat 0 passes.");
}

TEST(SeatWords, NamesStandForSeatsAndForNothingElse) {
  const std::vector<std::string> names = {"", "Ada", "seat 1"};
  EXPECT_EQ(with_names("Seat 1 takes seat 2's card; seat 0 and your seat pass.", names),
            "Ada takes seat 1's card; seat 0 and your seat pass.");
  EXPECT_EQ(with_numbers(names), (std::vector<std::string>{"Player 1", "Ada", "seat 1"}));
}

}  // namespace
}  // namespace turnkey
