// Escaped without announced names, once more and without the engine: first as a game of numbers,
// solved backwards, then card by card, to see whether any player gains by deviating. Both are
// written from the rules alone.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace turnkey::escaped {

/// The number of cards that each seat in the game has not seen (others: 0), who is out, whose turn
/// it is and whether it has taken a card.
struct Numbers {
  std::vector<int> unseen;
  unsigned out = 0;
  int mover = 0;
  bool taken = false;
  friend auto operator<=>(const Numbers&, const Numbers&) = default;
};

Numbers start_of(int players, int cards);

enum class Act { kTake, kEnd, kAccuse };

/// Every seat maximises its own share; between equals it waits or accuses, by a parameter. A seat
/// that has seen everything accuses.
class Solution {
 public:
  explicit Solution(bool waits_when_equal) : waits_(waits_when_equal) {}

  /// Every seat's share of the win.
  const std::vector<double>& value(const Numbers& now);
  Act choice(const Numbers& now);
  /// How much better the best act is than the other one; 0 if there is only one.
  double edge(const Numbers& now);
  /// Calls visit(position) for everything valued so far.
  template <class F>
  void for_each(F&& visit) const {
    for (const auto& [position, entry] : known_) visit(position);
  }

 private:
  struct Entry {
    std::vector<double> value;
    Act act;
    double edge;
  };
  const Entry& entry(const Numbers& now);
  std::vector<double> accuse(const Numbers& now);

  bool waits_;
  std::map<Numbers, Entry> known_;
};

/// One seat's best result against the solution by any strategy, over every deal of a few cards. It
/// may also take a known card, or none.
struct BestResponse {
  double value = 0;
  /// The most by which wasting a take was ever better than every other act, over all that the seat
  /// can know; not positive if it never was.
  double gain_of_waste = -1;
  long positions = 0;
};
BestResponse best_response(int players, int cards, int seat, Solution& others);

}  // namespace turnkey::escaped
