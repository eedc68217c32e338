// All melds from the hand against a slow brute force: every choice of cards in every order, read as
// the rules print it (BO20–BO23, BO35, BO40, BO42, BO51), on random hands.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/games/break_out/scene.h"
#include "tests/support/effort.h"
#include "tests/support/in_words.h"

namespace turnkey::break_out {
namespace {

using Row = std::vector<std::string>;

bool is_wild_text(const std::string& card) { return card == "wi" || card == "su"; }
int digit(const std::string& card) { return card[1] - '0'; }

/// The points of a set, 0 for what is none. `rc` was put in as what it is, in capitals.
int set_points(const Row& row) {
  int number = 0;
  for (const std::string& card : row) {
    if (is_wild_text(card)) continue;
    if (card == "dr" || (number != 0 && digit(card) != number)) return 0;
    number = digit(card);
  }
  return number * static_cast<int>(row.size());
}
/// Of a run in just this order.
int run_points(const Row& row) {
  const int size = static_cast<int>(row.size());
  for (char colour = 'a'; colour <= 'h'; ++colour) {
    for (int start = 1; start + size - 1 <= 7; ++start) {
      bool fits = true;
      bool named = false;
      int points = 0;
      for (int i = 0; i < size; ++i) {
        points += start + i;
        if (is_wild_text(row[i])) continue;
        named = true;
        fits = fits && std::tolower(row[i][0]) == colour && row[i] != "dr" &&
               digit(row[i]) == start + i;
      }
      if (fits && named) return points;
    }
  }
  return 0;
}

struct Position {
  Row hand;
  bool out = false;
  std::string round_card;  ///< "" for none
  std::string drawn;       ///< "" for none
};

/// Whether a meld of these points may be laid with an empty Cell.
bool may_lay(const Position& at, const Row& row, int points) {
  if (points == 0) return false;
  if (!at.drawn.empty() && std::ranges::find(row, at.drawn) == row.end()) return false;
  return row.size() == 3 || !at.drawn.empty() || (!at.out && points >= 15);
}

std::string joined(const Row& row) {
  std::string text;
  for (const std::string& card : row) text += std::isupper(card[0]) ? "rc" : card;
  return text;
}

void add_orders(const Position& at, Row row, std::set<std::string>& texts) {
  const auto rank = [](const std::string& card) {  // the order in which a set is written
    if (std::isupper(card[0])) return std::string("z");
    return is_wild_text(card) ? (card == "wi" ? std::string("x") : std::string("y"))
                              : std::string{card[1], card[0]};
  };
  std::ranges::sort(row, {}, rank);
  if (may_lay(at, row, set_points(row))) texts.insert("set=" + joined(row));
  std::ranges::sort(row);
  do {
    if (may_lay(at, row, run_points(row))) texts.insert("run=" + joined(row));
  } while (std::next_permutation(row.begin(), row.end()));
}

std::set<std::string> brute_force(const Position& at) {
  Row all = at.hand;
  if (at.out && !at.round_card.empty()) {
    all.push_back(at.round_card);
    all.back()[0] = static_cast<char>(std::toupper(all.back()[0]));
  }
  std::set<std::string> texts;
  std::set<Row> seen;
  for (unsigned chosen = 0; chosen < 1u << all.size(); ++chosen) {
    Row row;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((chosen >> i & 1u) != 0) row.push_back(all[i]);
    }
    if (row.size() < 3 || row.size() > 6) continue;
    std::ranges::sort(row);
    if (seen.insert(row).second) add_orders(at, row, texts);
  }
  return texts;
}

/// Cards of few numbers and colours, so that there is much to lay; of `specials` cards two are
/// wild.
Position any_position(Rng& rng, std::uint32_t specials = 8) {
  Position at;
  at.out = rng.below(2) == 0;
  const auto any_card = [&] {
    const std::uint32_t special = rng.below(specials);
    if (special == 0) return std::string("wi");
    if (special == 1) return std::string(rng.below(3) == 0 ? "dr" : "su");
    const char number =
        static_cast<char>('1' + (rng.below(2) == 0 ? rng.below(7) : 2 + rng.below(4)));
    return std::string{static_cast<char>('a' + rng.below(3)), number};
  };
  for (std::uint32_t size = 3 + rng.below(5); size > 0; --size) at.hand.push_back(any_card());
  if (at.out && rng.below(2) == 0) at.round_card = {static_cast<char>('a' + rng.below(3)), '3'};
  if (rng.below(3) == 0) at.drawn = at.hand[0];
  return at;
}

std::set<std::string> generated(const Position& at) {
  Scene scene(
      *Game::parse_options({{"Copies", "4"}, {"Wilds", "4"}, {"Draws", "2"}, {"Supers", "2"}}));
  for (const std::string& card : at.hand) scene.hand(0, card);
  if (at.out) scene.out(0);
  scene.round_card(at.round_card);
  Scene::each(at.drawn, [&](Card card) { scene.table.drawn = card; });
  MoveList list;
  generate(scene.table, scene.secrets.hands[0], list);
  std::set<std::string> texts;
  for (const Move& move : list) {
    if (!move.is_meld()) continue;
    EXPECT_TRUE(texts.insert(Game::text(move)).second) << Game::text(move) << " twice";
  }
  return texts;
}

/// So many random hands; how many melds there were.
std::size_t compare_hands(int hands, std::uint32_t specials) {
  Rng rng(12);
  std::size_t melds = 0;
  for (int i = 0; i < hands && !::testing::Test::HasFailure(); ++i) {
    const Position at = any_position(rng, specials);
    const bool drew = at.drawn == "dr";
    const std::set<std::string> expected = drew ? std::set<std::string>{} : brute_force(at);
    EXPECT_EQ(generated(at), expected) << joined(at.hand) << " out " << at.out << " round card "
                                       << at.round_card << " drawn " << at.drawn;
    melds += expected.size();
  }
  return melds;
}

// rules BO20, BO21, BO22, BO23, BO35, BO51
TEST(BreakOutMelds, AreThoseOfASlowBruteForce) {
  EXPECT_GT(compare_hands(testing::oracle_cases(800), 8), testing::oracle_cases(4'000u));
}
TEST(BreakOutMelds, OfHandsThatAreMostlyWild) {
  EXPECT_GT(compare_hands(testing::oracle_cases(400), 3), testing::oracle_cases(6'000u));
}

}  // namespace
}  // namespace turnkey::break_out
