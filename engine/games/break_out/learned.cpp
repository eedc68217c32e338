#include "engine/games/break_out/learned.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/games/break_out/game.h"

namespace turnkey::break_out {

namespace {

using Inputs = Learned::Network::Inputs;
using Writer = InputWriter<Inputs>;

/// What a hand is expected to cost at the end of the round: who is out gets rid of most.
double expected_points(const Public& table, const Hand& hand, int seat) {
  if (hand.empty()) return 0;
  const double kept = table.is_out(seat) ? 0.55 : 0.85;
  return kept * points_in(hand);
}

/// The table as the inputs of all seats need it.
struct Survey {
  const Public& table;
  const Hands& hands;
  SeatArray<double, kMaxPlayers> score;
  int players;
  double left;  ///< rounds to come, this one included unless it is over

  explicit Survey(const State& state)
      : table(state.table()),
        hands(state.secrets().hands),
        score(expected_scores(state)),
        players(table.options.players),
        left(table.options.rounds - table.round + (table.phase == Phase::kShow ? 0.0 : 1.0)) {}
};

/// How many cards of a hand the Yard takes as it lies.
int cards_for_yard(const Public& table, const Hand& hand) {
  int cards = 0;
  hand.for_each_kind([&](int kind) {
    const auto card = static_cast<Card>(kind);
    for (int i = 0; i < table.melds_count; ++i) {
      const Meld& meld = table.melds[i];
      if (meld.owner != kYard || !(meld.takes(card, false) || meld.takes(card, true))) continue;
      cards += hand.count(kind);
      return;
    }
  });
  return cards;
}

/// Cards of the same number, and of a colour in a row, of which melds are made.
struct Material {
  int alike = 0;   ///< the most of one number
  int in_row = 0;  ///< the longest run
};

Material material_of(const Hand& hand) {
  Material material;
  std::array<std::uint64_t, kNumbers> rows;  // by first number the colours that go on so far
  for (int number = 0; number < kNumbers; ++number) {
    const std::uint64_t colours = colours_of(hand, number);
    material.alike = std::max(material.alike, PackedCounts<4>::total(colours));
    rows[number] = PackedCounts<4>::present(colours);
  }
  for (int left = kNumbers;; --left) {
    std::uint64_t any = 0;
    for (int first = 0; first < left; ++first) any |= rows[first];
    if (any == 0) return material;
    ++material.in_row;
    for (int first = 0; first + 1 < left; ++first) rows[first] &= rows[first + 1];
  }
}

void write_score(const Survey& at, int seat, Writer& out) {
  // A round more moves a total by some ten points and the totals apart.
  const double scale = 3.0 + 9.0 * std::sqrt(at.left);
  double best = -1e9;
  for (int other = 0; other < at.players; ++other) {
    if (other != seat) best = std::max(best, at.score[other]);
  }
  const double lead = at.score[seat] - best;
  out.add(static_cast<float>(std::max(-50.0, (at.score[seat] - at.score[0]) / scale)));
  out.add(static_cast<float>(lead / 50));
  out.add(static_cast<float>(std::tanh(lead / scale)));
  out.add(static_cast<float>(at.left / kMaxRounds));
  out.add(at.left <= 1);
  out.add(at.left <= 0);
}

void write_hand(const Survey& at, int seat, Writer& out) {
  const Public& table = at.table;
  const Hand& hand = at.hands[seat];
  const bool is_out = table.is_out(seat);
  const int cards = hand.total();
  out.add(is_out);
  out.add(points_in(hand), 50);
  out.add(cards, 10);
  out.add(is_out ? cards : 0, 10);
  out.add(hand.count(kWild), 3);
  out.add(hand.count(kSuper), 2);
  out.add(hand.count(kDrawCard), 3);
  const Material material = material_of(hand);
  out.add(material.alike, 5);
  out.add(material.in_row, 5);
  const int for_yard = is_out ? cards_for_yard(table, hand) : 0;
  out.add(for_yard, 5);
  out.add(is_out && for_yard == cards);
  out.add(is_out && cards <= 1);
  out.add(is_out && cards <= 3);
  out.add(table.cell_cards(seat), kCellCards);
  out.add(!is_out && table.cell_cards(seat) == kCellCards);
}

void write_others(const Survey& at, int seat, Writer& out) {
  const Public& table = at.table;
  int fewest = 20;
  int fewest_out = 20;
  int out_count = 0;
  for (int other = 0; other < at.players; ++other) {
    if (other == seat) continue;
    const int cards = at.hands[other].total();
    fewest = std::min(fewest, cards);
    if (!table.is_out(other)) continue;
    fewest_out = std::min(fewest_out, cards);
    ++out_count;
  }
  out.add(fewest, 10);
  out.add(fewest_out, 10);
  out.add(out_count, 3);
  out.add(table.pile, 60);
  out.add(at.players == 2);
  out.add(at.players, kMaxPlayers);
}

void write_turn(const Survey& at, int seat, Writer& out) {
  const Public& table = at.table;
  const int wait = (seat - table.mover + at.players) % at.players;
  const bool in_round = table.phase == Phase::kTurn;
  out.add(in_round && wait == 0);
  out.add(in_round && wait == 0 && (table.did(kPlayed) || table.has_drawn()));
  out.add(wait, kMaxPlayers);
  out.add(table.options.penalties != 0);
  out.add(table.round, kMaxRounds);
}

}  // namespace

SeatArray<double, kMaxPlayers> expected_scores(const State& state) {
  const Public& table = state.table();
  const bool ends = table.phase == Phase::kShow;
  SeatArray<double, kMaxPlayers> scores{};
  for (int seat = 0; seat < table.options.players; ++seat) {
    const Hand& hand = state.secrets().hands[seat];
    double total = table.score[seat];
    total += ends ? points_in(hand) : expected_points(table, hand, seat);
    if (ends && table.winner == seat) total -= 5 * table.round;
    scores[seat] = -total;
  }
  return scores;
}

void Learned::describe(const State& state, Sides& sides) {
  const Survey at(state);
  for (int seat = 0; seat < at.players; ++seat) {
    Writer out(sides[seat]);
    write_score(at, seat, out);
    write_hand(at, seat, out);
    write_others(at, seat, out);
    write_turn(at, seat, out);
  }
}

Options Learned::table(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(2 + rng.below(kMaxPlayers - 1));
  options.rounds = static_cast<std::uint8_t>(1 + rng.below(kMaxRounds));
  options.penalties = rng.below(6) == 0 ? 1 : 0;
  if (rng.below(6) == 0) options.melds = rng.below(2) == 0 ? Melds::kSets : Melds::kRuns;
  return options;
}

}  // namespace turnkey::break_out
