// A player lays one of two cards face down. Equal cards are not distinguished, and each card of the
// hand is equally likely.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/core/card_counts.h"
#include "engine/hidden_game.h"
#include "tests/properties/deals.h"

namespace turnkey::properties {
namespace {

constexpr std::uint8_t kDown = 0xFF;

struct LayMove {
  enum class Kind : std::uint8_t { kDeal, kLay };
  Kind kind = Kind::kDeal;
  std::uint8_t card = kDown;
  friend bool operator==(const LayMove&, const LayMove&) = default;
};
using LayMoves = FixedVector<LayMove, 3>;

struct LayTable : TableDefaults {
  static constexpr NoOptions options{};
  std::uint8_t events = 0;

  Actor turn() const {
    return events < 2 ? Actor::chance() : events == 2 ? Actor(Seat::at(0)) : Actor::nobody();
  }
  void apply(const LayMove&) { ++events; }
  LayMove mask(const LayMove& move, Seat observer) const {
    return observer == Seat::at(0) ? move : LayMove{move.kind, kDown};
  }
  Payoffs<2> payoffs() const { return zero_sum(0); }
  Facts describe(const LayMove&) const { return {"kind", "card"}; }
};

/// The deck is a a b c; seat 0 has two of its cards.
struct LayCards : SecretsDefaults {
  CardCounts hand;
  std::uint8_t laid = kDown;

  CardCounts deck() const {
    CardCounts cards;
    for (const int card : {0, 0, 1, 2}) cards.add(card);
    return cards - hand;
  }
  void moves(const LayTable&, LayMoves& list, Seat = {}) const {
    list.clear();
    hand.for_each_rank([&](int card) {
      list.push_back({LayMove::Kind::kLay, static_cast<std::uint8_t>(card)});
    });
  }
  bool legal(const LayTable& table, const LayMove& move, Seat seat = Seat::at(0)) const {
    const bool deals = table.events < 2;
    if ((move.kind == LayMove::Kind::kDeal) != deals || table.events > 2) return false;
    if (seat != Seat::at(0)) return move.card == kDown;
    return move.card < 3 && (deals ? deck() : hand).has(move.card);
  }
  void apply(const LayTable&, const LayMove& move, Seat = {}) {
    if (move.card == kDown) return;
    if (move.kind == LayMove::Kind::kDeal) return hand.add(move.card);
    hand.remove(move.card);
    laid = move.card;
  }
  Draw draw(const LayTable& table) const { return {4u - table.events, {0, 0, table.events}, true}; }
  LayMove outcome(const LayTable&, std::uint32_t n) const {
    return {LayMove::Kind::kDeal, static_cast<std::uint8_t>(deck().at(static_cast<int>(n)))};
  }
  void redeal(const LayTable&, Seat, Rng&) {}
  void fill(const LayTable&, LayMove&, const LayTable&) const {}
  std::string worlds(const LayTable&, Seat) const { return "1"; }
  Facts board(const LayTable&, Seat = {}) const {
    std::string cards;
    hand.for_each_rank(
        [&](int card) { cards.append(hand.count(card), static_cast<char>('a' + card)); });
    return {"laid", laid == kDown ? '-' : static_cast<char>('a' + laid), "hand", cards};
  }
  std::string drawing(const LayTable& table, Seat = {}) const { return board(table).text(); }
};

struct Lay : HiddenGame<Lay, NoOptions, LayMove, LayMoves, LayTable, LayCards> {
  static constexpr std::string_view kName = "lay";
  static constexpr int kMaxSeats = 2;
  static constexpr int kRolloutPlies = 3;
  static constexpr Scores kScores = Scores::kConstantSum;
  static std::string text(const LayMove&) { return "x"; }
  static Expected<LayMove> parse(std::string_view) { return LayMove{}; }
  static ScoreBounds score_bounds(const NoOptions&) { return {-1, 1}; }
  static Payoffs<2> evaluate(const State&) { return zero_sum(0); }
};

}  // namespace

template <>
struct PropertyTraits<Lay> : PropertyDefaults {
  static double ways(const Lay::State& state, const LayMove& move) {
    return move.kind == LayMove::Kind::kLay ? state.secrets().hand.count(move.card) : 1;
  }
};

namespace {

TEST(HiddenChoice, EachCardOfTheHandIsAsLikely) {
  const LayMove deal{LayMove::Kind::kDeal, kDown};
  const Log<Lay> seen = {{Actor::chance(), deal},
                         {Actor::chance(), deal},
                         {Seat::at(0), {LayMove::Kind::kLay, kDown}}};
  const auto deals = consistent_deals<Lay>({}, seen, Seat::at(1), 1'000);
  ASSERT_TRUE(deals.has_value());
  std::map<std::string, double> weights;  // by the card laid and the one kept
  double all = 0;
  for (const auto& deal_of : *deals) {
    const Facts board = deal_of.state.board();
    weights[fmt::format("{}{}", board.text_of("laid"), board.text_of("hand"))] += deal_of.weight;
    all += deal_of.weight;
  }
  const std::map<std::string, int> pairs = {{"aa", 2}, {"ab", 2}, {"ac", 2}, {"ba", 2},
                                            {"ca", 2}, {"bc", 1}, {"cb", 1}};
  ASSERT_EQ(weights.size(), pairs.size());
  for (const auto& [cards, count] : pairs) {
    EXPECT_NEAR(weights[cards] / all, count / 12.0, 1e-12) << cards;
  }
}

}  // namespace
}  // namespace turnkey::properties
