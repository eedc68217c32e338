// Games in which no cards move: their boards still follow from descriptions of events, by the table
// in BOARDS.md ("Moves of cards").
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tests/support/any_table.h"
#include "tests/support/effort.h"
#include "tests/support/in_words.h"
#include "tests/support/need_game.h"

namespace turnkey {
namespace {

using testing::list_of;
using testing::list_text;
using Values = std::map<std::string, std::string>;
/// Changes the values of a board by the description of an event; the actor is a text.
using Follow = std::function<void(Values& board, const std::string& actor, Values event)>;

void add(std::string& list, const std::string& item) {
  list = list == "-" ? item : list + "," + item;
}

void count(std::string& number) { number = std::to_string(std::stoi(number) + 1); }

std::string sorted(const std::string& list) {
  auto items = list_of(list);
  std::ranges::sort(items);
  return list_text(items);
}

void follow_kuhn(Values& board, const std::string&, Values event) {
  const std::string& kind = event["kind"];
  if (kind == "deal") {
    board["cards"][std::stoul(event["seat"])] = event["card"][0];
    return count(board["dealt"]);
  }
  if (kind == "show") {
    board["cards"] = event["cards"];
    return;
  }
  std::string& betting = board["betting"];
  if (betting == "-") betting.clear();
  betting += kind == "check" || kind == "fold" ? 'p' : 'b';
}

void follow_liars_dice(Values& board, const std::string&, Values event) {
  const std::string& kind = event["kind"];
  if (kind == "bid") add(board["bids"], event["count"] + "x" + event["face"]);
  if (kind == "liar") board["doubted"] = "1";
  if (kind == "roll") {
    board["dice"][std::stoul(event["seat"])] = event["die"][0];
    count(board["rolled"]);
  }
  if (kind == "show") {
    board["dice"] = event["dice"];
    board["shown"] = "1";
  }
}

void follow_pig(Values& board, const std::string&, Values event) {
  const bool holds = event["kind"] == "hold";
  board["die"] = event["kind"] == "roll" ? "rolling" : "-";
  if (event["kind"] == "roll") return;
  auto scores = list_of(board["scores"], '/');
  std::string& score = scores[std::stoul(board["turns"]) % 2];
  const bool banks = event.contains("points");
  const bool misses = event["value"] == "1";
  if (banks) score = std::to_string(std::stoi(score) + std::stoi(event["points"]));
  const int more = holds ? 0 : std::stoi(event["value"]);
  board["total"] = banks || misses ? "0" : std::to_string(std::stoi(board["total"]) + more);
  board["scores"] = scores[0] + "/" + scores[1];
  if (holds || misses) count(board["turns"]);
}

void follow_mixer(Values& board, const std::string& actor, Values event) {
  const std::string& kind = event["kind"];
  if (kind == "name") {
    add(board["answers"], event["number"]);
    board["answers"] = sorted(board["answers"]);
  }
  if (kind == "read") {
    add(board["read"], event["read"]);
    add(board["key"], event["number"]);
    board["written"] = "0";
  }
  if (kind == "write") {
    add(board["sheet_" + actor], event["number"]);
    count(board["written"]);
  }
  if (kind != "key") return;
  board["key"] = event["numbers"];
  board["answers"] = sorted(event["numbers"]);
  board["shown"] = "true";
  const auto points = list_of(event["points"]);
  for (std::size_t i = 0; i < points.size(); ++i) board["points_" + std::to_string(i)] = points[i];
}

/// Checks every event of random games, for the referee and for all watchers.
void expect_followed(const char* name, const Follow& follow) {
  const AnyGame& game = testing::need_game(name);
  Rng rng(7);
  for (int i = 0; i < testing::cases(20); ++i) {
    testing::AnyTable table(game, testing::random_options(game, rng));
    const KeyedChance chance(rng.next());
    while (!table.state().over()) {
      const auto moves = table.turn().is_chance() ? std::vector{table.state().chance(chance)}
                                                  : table.state().moves();
      const AnyMove& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const std::string actor = value_text(table.turn());
      std::vector<Values> boards;
      const auto expect = [&](const auto& position, const AnyMove& seen) {
        boards.push_back(testing::tokens_of(position.board().text()));
        follow(boards.back(), actor, testing::tokens_of(position.describe(seen).text()));
      };
      for (const auto& view : table.views()) expect(*view, table.state().mask(move, view->seat()));
      expect(table.state(), move);
      table.apply(move);
      for (std::size_t k = 0; k < table.views().size(); ++k) {
        ASSERT_EQ(boards[k], testing::tokens_of(table.views()[k]->board().text()))
            << game.text(move);
      }
      ASSERT_EQ(boards.back(), testing::tokens_of(table.state().board().text())) << game.text(move);
    }
  }
}

TEST(Values, OfKuhnPokerFollow) { expect_followed("kuhn", follow_kuhn); }
TEST(Values, OfLiarsDiceFollow) { expect_followed("liars_dice", follow_liars_dice); }
TEST(Values, OfPigFollow) { expect_followed("pig", follow_pig); }
TEST(Values, OfTheMixerFollow) { expect_followed("mixer", follow_mixer); }

}  // namespace
}  // namespace turnkey
