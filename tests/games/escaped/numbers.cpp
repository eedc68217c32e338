#include "tests/games/escaped/numbers.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace turnkey::escaped {

namespace {

constexpr double kEqual = 1e-12;

bool is_out(unsigned out, int seat) { return (out >> seat & 1u) != 0; }

int last_in(unsigned out, int players) {
  int last = -1;
  for (int seat = 0; seat < players; ++seat) {
    if (is_out(out, seat)) continue;
    if (last >= 0) return -1;
    last = seat;
  }
  return last;
}

int next_in(unsigned out, int seat, int players) {
  do seat = (seat + 1) % players;
  while (is_out(out, seat));
  return seat;
}

/// The owners of cards dealt one by one from the dealer's left.
std::vector<int> deal_owners(int players, int cards) {
  std::vector<int> owners;
  for (int card = 0; card + 1 < cards; ++card) owners.push_back((card + 1) % players);
  return owners;
}

int first_player(const std::vector<int>& owners, int players) {
  std::vector<int> hand(static_cast<std::size_t>(players));
  for (const int owner : owners) ++hand[static_cast<std::size_t>(owner)];
  const int most = *std::ranges::max_element(hand);
  const auto short_of_one = std::ranges::count(hand, most - 1);
  if (short_of_one == 1 && std::ranges::count(hand, most) == players - 1) {
    return static_cast<int>(std::ranges::find(hand, most - 1) - hand.begin());
  }
  return 1;
}

}  // namespace

Numbers start_of(int players, int cards) {
  const std::vector<int> owners = deal_owners(players, cards);
  Numbers start;
  for (int seat = 0; seat < players; ++seat) {
    start.unseen.push_back(cards - 1 - static_cast<int>(std::ranges::count(owners, seat)));
  }
  start.mover = first_player(owners, players);
  return start;
}

std::vector<double> Solution::accuse(const Numbers& now) {
  const auto seat = static_cast<std::size_t>(now.mover);
  const int players = static_cast<int>(now.unseen.size());
  const double right = 1.0 / (now.unseen[seat] + 1);
  std::vector<double> result(now.unseen.size());
  if (now.unseen[seat] > 0) {
    Numbers next = now;
    next.out |= 1u << seat;
    next.unseen[seat] = 0;
    next.taken = false;
    const int last = last_in(next.out, players);
    next.mover = next_in(next.out, now.mover, players);
    if (last >= 0) {
      result[static_cast<std::size_t>(last)] = 1;
    } else {
      result = value(next);
    }
  }
  for (double& share : result) share *= 1 - right;
  result[seat] += right;
  return result;
}

const Solution::Entry& Solution::entry(const Numbers& now) {
  if (const auto found = known_.find(now); found != known_.end()) return found->second;
  const auto seat = static_cast<std::size_t>(now.mover);
  Entry result{accuse(now), Act::kAccuse, 0};
  if (now.unseen[seat] > 0) {
    Numbers next = now;
    next.taken = !now.taken;
    if (now.taken) {
      next.mover = next_in(now.out, now.mover, static_cast<int>(now.unseen.size()));
    } else {
      --next.unseen[seat];
    }
    const std::vector<double> waited = value(next);
    const double better = waited[seat] - result.value[seat];
    const bool waits = waits_ ? better > -kEqual : better > kEqual;
    if (waits) result = {waited, now.taken ? Act::kEnd : Act::kTake, 0};
    result.edge = better < 0 ? -better : better;
  }
  return known_.emplace(now, result).first->second;
}

const std::vector<double>& Solution::value(const Numbers& now) { return entry(now).value; }
Act Solution::choice(const Numbers& now) { return entry(now).act; }
double Solution::edge(const Numbers& now) { return entry(now).edge; }

namespace {

/// Cards on the table, by order of the deal: the owner, and who has seen it.
struct Table {
  std::vector<int> owner;
  std::vector<unsigned> seen;
  unsigned out = 0;
  int mover = 0;
  bool taken = false;
};

/// Faces by card, the centre last; all have the same probability up to a factor.
struct Deal {
  std::vector<int> faces;
  double weight;
};
using Belief = std::vector<Deal>;

class Responder {
 public:
  Responder(int players, int seat, Solution& others, BestResponse& result)
      : players_(players), seat_(seat), others_(others), result_(result) {}

  // The seat's best result, times the weight of the belief.
  double best(const Table& table, const Belief& belief) {
    ++result_.positions;
    if (last_in(table.out, players_) == seat_) return weight(belief);
    return table.mover == seat_ ? own_turn(table, belief) : other_turn(table, belief);
  }

 private:
  static double weight(const Belief& belief) {
    return std::accumulate(belief.begin(), belief.end(), 0.0,
                           [](double sum, const Deal& deal) { return sum + deal.weight; });
  }
  static bool saw(const Table& table, int card, int seat) {
    return (table.seen[static_cast<std::size_t>(card)] >> seat & 1u) != 0;
  }
  Table moved_on(Table table) const {
    table.mover = next_in(table.out, table.mover, players_);
    table.taken = false;
    return table;
  }
  static Table with_card(Table table, int card) {
    table.owner[static_cast<std::size_t>(card)] = table.mover;
    table.seen[static_cast<std::size_t>(card)] |= 1u << table.mover;
    table.taken = true;
    return table;
  }

  // The best face to name: the most frequent in the centre. A wrong one wins nothing.
  static double accuse(const Belief& belief) {
    std::map<int, double> centre;
    for (const Deal& deal : belief) centre[deal.faces.back()] += deal.weight;
    double most = 0;
    for (const auto& [face, sum] : centre) most = std::max(most, sum);
    return most;
  }

  // The seat takes a card and sees it: one belief for each possible face.
  double take(const Table& table, const Belief& belief, int card) {
    const Table after = with_card(table, card);
    std::map<int, Belief> by_face;
    for (const Deal& deal : belief) {
      by_face[deal.faces[static_cast<std::size_t>(card)]].push_back(deal);
    }
    double sum = 0;
    for (const auto& [face, part] : by_face) sum += best(after, part);
    return sum;
  }

  double own_turn(const Table& table, const Belief& belief) {
    double useful = accuse(belief);
    double wasted = -1;
    if (table.taken) return std::max(useful, best(moved_on(table), belief));
    wasted = best(moved_on(table), belief);  // no card is taken
    for (int card = 0; card < static_cast<int>(table.owner.size()); ++card) {
      if (table.owner[static_cast<std::size_t>(card)] == seat_) continue;
      const double value = take(table, belief, card);
      double& kind = saw(table, card, seat_) ? wasted : useful;
      kind = std::max(kind, value);
    }
    const double total = weight(belief);
    result_.gain_of_waste = std::max(result_.gain_of_waste, (wasted - useful) / total);
    return std::max(useful, wasted);
  }

  Numbers numbers(const Table& table) const {
    Numbers numbers;
    for (int seat = 0; seat < players_; ++seat) {
      const auto unseen = std::ranges::count_if(
          table.seen, [&](unsigned seen) { return (seen >> seat & 1u) == 0; });
      numbers.unseen.push_back(is_out(table.out, seat) ? 0 : static_cast<int>(unseen));
    }
    numbers.out = table.out;
    numbers.mover = table.mover;
    numbers.taken = table.taken;
    return numbers;
  }

  double other_turn(const Table& table, const Belief& belief) {
    switch (others_.choice(numbers(table))) {
      case Act::kEnd: return best(moved_on(table), belief);
      case Act::kTake: {
        int card = 0;
        while (saw(table, card, table.mover)) ++card;
        return best(with_card(table, card), belief);
      }
      case Act::kAccuse: break;
    }
    return after_accusation(table, belief);
  }

  // It names each face that it has not seen with the same probability. The seat only hears that it
  // was wrong; if it was right, the game is lost.
  double after_accusation(const Table& table, const Belief& belief) {
    Belief wrong;
    for (Deal deal : belief) {
      std::vector<bool> excluded(deal.faces.size());
      for (int card = 0; card < static_cast<int>(table.owner.size()); ++card) {
        const auto face = static_cast<std::size_t>(deal.faces[static_cast<std::size_t>(card)]);
        if (saw(table, card, table.mover)) excluded[face] = true;
      }
      const auto suspects = static_cast<double>(std::ranges::count(excluded, false));
      deal.weight *= (suspects - 1) / suspects;
      if (deal.weight > 0) wrong.push_back(deal);
    }
    if (wrong.empty()) return 0;
    Table after = table;
    after.out |= 1u << table.mover;
    if (last_in(after.out, players_) == seat_) return weight(wrong);
    return best(moved_on(after), wrong);
  }

  int players_;
  int seat_;
  Solution& others_;
  BestResponse& result_;
};

}  // namespace

BestResponse best_response(int players, int cards, int seat, Solution& others) {
  Table table;
  table.owner = deal_owners(players, cards);
  for (const int owner : table.owner) table.seen.push_back(1u << owner);
  table.mover = first_player(table.owner, players);
  // By the seat's own cards.
  std::map<std::vector<int>, Belief> beliefs;
  std::vector<int> faces(static_cast<std::size_t>(cards));
  std::iota(faces.begin(), faces.end(), 0);
  double deals = 0;
  do {
    std::vector<int> hand;
    for (std::size_t card = 0; card < table.owner.size(); ++card) {
      if (table.owner[card] == seat) hand.push_back(faces[card]);
    }
    beliefs[hand].push_back({faces, 1});
    ++deals;
  } while (std::ranges::next_permutation(faces).found);
  BestResponse result;
  Responder responder(players, seat, others, result);
  for (const auto& [hand, belief] : beliefs) result.value += responder.best(table, belief) / deals;
  return result;
}

}  // namespace turnkey::escaped
