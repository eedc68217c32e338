// Boards, moves and events as JSON. check_json.py checks what holds for every game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/wire/words/as_json.h"
#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::HasSubstr;

nlohmann::json asked(const std::string& position, const std::string& query) {
  const std::string answer = run("position game " + position + "\nquery " + query + "\n");
  const std::size_t at = answer.find_first_of("{[");
  EXPECT_THAT(answer, ::testing::StartsWith("response "));
  return at == answer.npos ? nullptr : nlohmann::json::parse(answer.substr(at));
}

nlohmann::json json(const char* text) { return nlohmann::json::parse(text); }

TEST(BoardJson, SaysOfACardWhatItIsAndWhoSeesIt) {
  EXPECT_EQ(asked("kuhn all moves c:0=Q c:1=K", "board"), json(R"({
    "betting": null, "dealt": 2,
    "cards": [{"card": "Q", "rank": "Q", "seen_by": [0]}, {"card": "K", "rank": "K", "seen_by": [1]}]
  })"));
  EXPECT_EQ(asked("kuhn seat 0 moves c:0=Q c:1=?", "board")["cards"],
            json(R"([{"card": "Q", "rank": "Q"}, {"hidden": true}])"));
  EXPECT_EQ(asked("kuhn all moves c:0=Q c:1=K 0:b 1:b c:show=QK", "board")["cards"],
            json(R"([{"card": "Q", "rank": "Q"}, {"card": "K", "rank": "K"}])"));
}

TEST(BoardJson, WritesTextWithoutAGamesWords) {
  const Facts board("hand_0", "ab", "turn", Seat::at(0));
  const JsonWords words(nullptr, board);
  EXPECT_EQ(words.board(board).dump(), R"({"hand_0":"ab","turn":0})");
  const Facts play("kind", "play", "moves", Moves(CardList::of("a"), "hand_0", "trick"));
  EXPECT_EQ(words.description("a", play)["moves"].dump(),
            R"([{"from":"hand_0","to":"trick","cards":[{"card":"a"}]}])");
}

TEST(BoardJson, HasNoNotationOfCards) {
  const auto board = asked("break_out all seed 7", "board");
  EXPECT_EQ(board["turn"], 3);
  EXPECT_EQ(board["hand_0"][0],
            json(R"({"card": "a3", "colour": "a", "number": 3, "owner": 0, "seen_by": [0]})"));
  EXPECT_EQ(board["hand_0"][5],
            json(R"({"card": "wi", "name": "Wild", "owner": 0, "seen_by": [0]})"));
}

TEST(BoardJson, HasRowsOfNumbersCardByCard) {
  const auto board = asked("gitmo all seed 7", "board");
  EXPECT_EQ(board["dealer"], 0);
  EXPECT_EQ(board["top"], json(R"({"card": "T7", "kind": "traitor", "number": 7})"));
  EXPECT_EQ(board["letters_0"], json(R"(["b", "a", "c"])"));
  EXPECT_EQ(board["rows_0"][0], json(R"({"place": "rows_0.0", "cards": [
    {"card": "P10", "kind": "patriot", "number": 10, "owner": 0}]})"));
}

TEST(EventsJson, ShowCardsWhereTheyLie) {
  const std::string accused =
      "escaped seat 0 moves c:0=? c:1=? c:2=? c:3=? c:4=h c:5=? c:6=? c:7=? c:8=k c:9=? c:10=? "
      "c:11=? c:12=g c:13=? c:14=? c:15=? c:16=o c:17=? c:18=? c:19=? c:20=p c:21=? c:22=? c:23=? "
      "0:t2 c:2=t 0:accuse=u c:wrong=i";
  EXPECT_EQ(asked(accused, "events from 28")["events"][0]["moves"], json(R"([
    {"from": "centre", "to": "centre", "cards": [{"card": "i", "face": "i"}]}])"));
  const auto shown = asked(
      "straight_jacket seat - moves c:start=1 c:d1=? c:d1=? c:d1=? 1:pR 1:l? 1:r? c:d2=? c:d2=? "
      "2:pH c:v2=P",
      "events from 11")["events"][0]["moves"];
  ASSERT_EQ(shown.size(), 1u);
  EXPECT_EQ(shown[0]["from"], "hand_2");
  EXPECT_EQ(shown[0]["to"], "hand_2");
  EXPECT_EQ(shown[0]["cards"][0]["card"], "P");
}

TEST(EventsJson, NameCardsWithoutASymbol) {
  const auto drawn = asked("gitmo all seed 7", "events from 13")["events"][0];
  EXPECT_EQ(drawn["kind"], "draw");
  EXPECT_EQ(drawn["moves"][0]["cards"], json(R"([{"name": "Evidence"}])"));
}

TEST(LegalJson, HasPlacesToClickWhereNoCardMoves) {
  const auto at = [](const std::string& position) {
    return asked(position, "legal full")[0]["at"];
  };
  EXPECT_EQ(at("escaped all seed 4")[0]["place"], "before_1");
  EXPECT_EQ(at("meet_the_patriots all seed 4"), json(R"([{"place": "cards.1"}])"));
  EXPECT_EQ(at("liars_dice all seed 4"), json(R"([{"place": "bids"}])"));
}

TEST(LegalJson, HasOneNameForASpace) {
  const auto moves = asked("jacked all seed 3", "legal full");
  EXPECT_EQ(moves[0]["moved"], json(R"([{"piece": "b", "from": "jail_b", "to": "18"}])"));
  EXPECT_EQ(moves[0]["moves"][1], json(R"({"from": "jail_b", "to": "18",
    "cards": [{"piece": "b", "blocks": true}]})"));
}

TEST(QuerySchema, SaysWhatKeysAre) {
  const auto schema = [](const std::string& game) {
    const std::string answer = run("query schema " + game + "\n");
    return nlohmann::json::parse(answer.substr(answer.find('{')));
  };
  const auto captured = schema("captured");
  EXPECT_EQ(captured["properties"]["used"]["x-type"], "queue");
  EXPECT_EQ(captured["properties"]["used"]["x-places"], "key");
  EXPECT_EQ(captured["properties"]["used"]["x-ordered"], true);
  EXPECT_FALSE(captured["properties"]["phase"].contains("x-places"));
  EXPECT_EQ(captured["patternProperties"]["^place_([0-9]+|[a-z])$"]["x-spaces"],
            json(R"({"items": "board"})"));
  EXPECT_EQ(schema("jacked")["patternProperties"]["^pegs_([0-9]+|[a-z])$"]["x-spaces"],
            json(R"({"below": "track", "symbols": "homes"})"));
  EXPECT_EQ(schema("kuhn")["properties"]["cards"]["x-type"], "cards");
}

TEST(BoardJson, HasPiecesOnTheirPlaces) {
  const auto board = asked("jacked Players=2 all moves c:1=AKQJ98 c:0=222233 1:A+b", "board");
  ASSERT_EQ(board["pegs_b"].size(), 1u);
  EXPECT_EQ(board["pegs_b"][0]["piece"], "b");
  EXPECT_TRUE(board["pegs_b"][0].contains("place"));
}

TEST(LegalJson, HasTheMovesWithWhereCardsGo) {
  const auto moves = asked("goofspiel all seed 2", "legal full");
  ASSERT_FALSE(moves.empty());
  EXPECT_EQ(moves[0]["moves"][0]["from"], "hand_0");
  EXPECT_EQ(moves[0]["moves"][0]["to"], "bid_0");
  const std::string event = moves[0]["event"];
  EXPECT_EQ(asked("goofspiel all seed 2", "describe " + event), moves[0]);
}

TEST(LegalJson, IsHiddenWhereTheTextIs) {
  EXPECT_THAT(run("position game kuhn seat 1 moves c:0=? c:1=K\nquery legal full\n"),
              HasSubstr("error hidden legal moves of seat 0"));
  EXPECT_EQ(asked("kuhn all moves c:0=Q", "legal full"), json("[]"));
}

TEST(EventsJson, BeginWhereTheyAreAsked) {
  const auto told = asked("kuhn all moves c:0=Q c:1=K 0:b", "events from 3");
  EXPECT_EQ(told, json(R"({"from": 3, "events": [{"event": "0:b", "kind": "bet", "chips": 1}]})"));
}

TEST(ChanceJson, HasOddsInMillionths) {
  const auto told = asked("kuhn all", "chance");
  EXPECT_EQ(told["exact"], true);
  ASSERT_EQ(told["events"].size(), 3u);
  EXPECT_EQ(told["events"][0]["odds"], 333333);
  EXPECT_EQ(told["events"][0]["event"], "c:0=J");
}

TEST(ChanceJson, HasTheEventsThatASeatMaySee) {
  const auto dealt = asked("kuhn seat 1", "chance");
  EXPECT_EQ(dealt, json(R"({"exact": true, "events": [
    {"event": "c:0=?", "kind": "deal", "seat": 0, "card": {"hidden": true}, "odds": 1000000}]})"));
  const auto shown = asked("kuhn seat 0 moves c:0=Q c:1=? 0:p 1:p", "chance");
  EXPECT_EQ(shown["exact"], false);
  ASSERT_EQ(shown["events"].size(), 2u);
  for (const auto& event : shown["events"]) EXPECT_EQ(event["cards"][0]["card"], "Q");
}

TEST(ChanceJson, IsNullOnOtherTurns) {
  for (const char* rest : {"", " 0:b 1:p"}) {
    EXPECT_EQ(
        run("position game kuhn all moves c:0=Q c:1=K" + std::string(rest) + "\nquery chance\n"),
        "response chance null\n");
  }
}

TEST(ChanceJson, LeavesLongListsOut) {
  for (const char* whose : {"all", "seat 1"}) {
    EXPECT_EQ(asked("jacked Players=2 " + std::string(whose), "chance"),
              json(R"({"more_than": 256})"));
  }
  const auto dealt = asked("jacked Players=2 seat 0", "chance")["events"];
  ASSERT_EQ(dealt.size(), 1u);
  EXPECT_EQ(dealt[0]["event"], "c:1=?6");
  EXPECT_EQ(dealt[0]["moves"][0]["to"], "cards_1");
}

TEST(QuerySchema, NeedsAGame) {
  EXPECT_EQ(run("query schema chess\n"), "info string error unknown-game chess\n");
  EXPECT_THAT(run("query schema kuhn\n"), HasSubstr("response schema kuhn {\"$schema\":"));
  EXPECT_THAT(run(kDeal + "\nquery board yaml\n"),
              HasSubstr("bad-argument query board takes no argument: yaml"));
  EXPECT_THAT(run(kDeal + "\nquery log json\n"), HasSubstr("bad-argument query log"));
  EXPECT_EQ(run(kDeal + "\nquery legal full memory\n"),
            "info string error bad-argument query legal [memory] [full]\n");
}

}  // namespace
}  // namespace turnkey
