// Facts: their order, their types and their text.
#include "engine/core/facts.h"

#include <gtest/gtest.h>

#include <optional>

namespace turnkey {
namespace {

TEST(Facts, AreWrittenInOrder) {
  Facts facts;
  EXPECT_EQ(facts.text(), "");
  EXPECT_TRUE(facts.empty());
  facts.add("kind", "take").add("token", std::uint8_t{7}).add("face", 'k').add("wins", true);
  EXPECT_EQ(facts.text(), "kind=take token=7 face=k wins=true");
  EXPECT_EQ(facts.text("\n"), "kind=take\ntoken=7\nface=k\nwins=true");
  EXPECT_EQ(facts, Facts("kind", "take", "token", 7, "face", 'k', "wins", true));
  EXPECT_EQ(facts.size(), 4u);
}

TEST(Facts, SayWhoseTheyAre) {
  Facts facts;
  facts.add_of("cards", 2, "KT3").add_of("jail", 'a', 4);
  EXPECT_EQ(facts.text(), "cards_2=KT3 jail_a=4");
}

TEST(Facts, SpellActorsAndNothing) {
  const Facts facts("turn", Actor(Seat::at(3)), "by", Actor::chance(), "to", Actor::nobody(),
                    "seat", Seat::at(1), "cards", "", "over", false, "points", -2);
  EXPECT_EQ(facts.text(), "turn=3 by=c to=- seat=1 cards=- over=false points=-2");
}

TEST(Facts, AreAskedByKeyAndType) {
  const Facts facts("kind", "take", "seat", Seat::at(1), "left", 3, "wins", true, "card", "7");
  EXPECT_EQ(facts.kind(), "take");
  EXPECT_EQ(facts.actor("seat"), Actor(Seat::at(1)));
  EXPECT_EQ(facts.number("left"), 3);
  EXPECT_TRUE(facts.is_true("wins"));
  EXPECT_EQ(facts.text_of("card"), "7");
  EXPECT_EQ(facts.find("card")->as<std::int64_t>(), nullptr) << "text is no number";
  EXPECT_EQ(facts.find("place"), nullptr);
  EXPECT_EQ(facts.text_of("place"), "");
}

TEST(Facts, HoldMovesOfCards) {
  Moves moves(CardList::of("K"), "hand_1", "trick");
  moves.all("trick", "won_2").add(CardList::of("7"), "deck", "-").gather();
  const Facts facts("kind", "play", "moves", moves, "then", Moves());
  EXPECT_EQ(facts.text(), "kind=play moves=K:hand_1>trick,trick>won_2,7:deck>-,* then=-");
  EXPECT_EQ(facts.moves("moves"), moves);
  EXPECT_TRUE(facts.moves("then").empty());
  EXPECT_TRUE(facts.moves("kind").empty());
  EXPECT_FALSE(moves.begin()->gathers());
  const Moves king(CardList::of("K"), "a", "b");
  const Moves queen(CardList::of("Q"), "a", "b");
  EXPECT_EQ(Moves(king).add(queen), Moves(king).add(CardList::of("Q"), "a", "b"));
  EXPECT_EQ(value_text(Moves().add_piece("b", "12", "18!")), "b:12>18!");
}

TEST(Facts, HoldCardsByTheirSymbols) {
  EXPECT_EQ(CardList::row("KT3").symbols, (Texts{"K", "T", "3"}));
  EXPECT_EQ(CardList::row("QsTh", 2).symbols, (Texts{"Qs", "Th"}));
  EXPECT_EQ(CardList::row("Qs?3", 2).symbols, (Texts{"Qs", "?", "?", "?"}));
  EXPECT_EQ(CardList::row("Qs??", 2).symbols, (Texts{"Qs", "??"}));
  EXPECT_TRUE(CardList::row("-").empty());
  EXPECT_EQ(CardList::list({"3k", "7?"}).text, "3k,7?");
  const Facts facts("hand", CardList::row("KT?2"), "none", CardList(), "runs",
                    Runs{CardList::row("JQ"), CardList::row("J")});
  EXPECT_EQ(facts.text(), "hand=KT?2 none=- runs=JQ,J");
  EXPECT_EQ(facts.find("hand")->as<CardList>()->symbols.size(), 4u);
}

TEST(Facts, HoldWordsListsAndPieces) {
  const Facts facts("name", Words{"Super Wild"}, "names", WordList{{"A b"}, {"c"}}, "done",
                    Texts{"played", "used"}, "points", SeatNumbers{{3, -2}}, "dice",
                    Dice{{1, std::nullopt}}, "pegs", PiecesAt{{"a", "12"}, {"a", "18", true}}, "at",
                    NamedPlaces{{"hand_1", CardList::of("K")}, {"centre"}});
  EXPECT_EQ(facts.text(),
            "name=Super_Wild names=A_b,c done=played,used points=3/-2 dice=1? pegs=12,18! "
            "at=K:hand_1,centre");
  EXPECT_EQ(Words::unmarked("Super_Wild").words, "Super Wild");
  EXPECT_EQ(Facts("none", Texts(), "words", Words()).text(), "none=- words=-");
}

TEST(Facts, HoldListsOfSeats) {
  const Facts facts("lost", seats_of(0b1001u), "out", std::vector<Seat>());
  EXPECT_EQ(facts.text(), "lost=0,3 out=-");
  ASSERT_NE(facts.find("lost")->as<std::vector<Seat>>(), nullptr);
  EXPECT_EQ(facts.find("lost")->as<std::vector<Seat>>()->back(), Seat::at(3));
}

TEST(Facts, OfAnotherTypeAreNotThere) {
  const Facts facts("seat", Seat::at(1), "left", 3, "wins", true);
  EXPECT_TRUE(facts.actor("left").is_nobody());
  EXPECT_TRUE(facts.actor("turn").is_nobody());
  EXPECT_FALSE(facts.number("seat").has_value());
  EXPECT_FALSE(facts.is_true("left"));
  EXPECT_NE(facts, Facts("seat", 1, "left", 3, "wins", true)) << "a seat is no number";
}

TEST(Facts, CanBeReplacedAndRemoved) {
  Facts facts("kind", "deal", "card", "K", "moves", "K:deck>hand_0");
  facts.replace("card", "K,Q");
  facts.remove("moves");
  facts.remove("then");
  EXPECT_EQ(facts, Facts("kind", "deal", "card", "K,Q"));
}

}  // namespace
}  // namespace turnkey
