#include "engine/core/exact_counts.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <climits>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/max.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/assert.h"

namespace turnkey {

namespace {

using Number = boost::multiprecision::cpp_int;

using Sizes = std::span<const int>;

int sum(Sizes sizes) { return std::accumulate(sizes.begin(), sizes.end(), 0); }

/// Takers take cards from piles one after the other, each at most its own number, until the surplus
/// is left. Piles of equal size are alike, so the state is the number of piles of each size. Either
/// hands take from kinds, or kinds take the missing cards from hands: the first is fast with few
/// cards of a kind, the second with few cards in a hand.
class Taking {
 public:
  Taking(Sizes piles, Sizes takers, int most_steps) : steps_(most_steps), left_(sum(takers)) {
    largest_ = piles.empty() ? 0 : ranges::max(piles);
    Piles start(static_cast<std::size_t>(largest_) + 1, 0);
    for (const int size : piles) {
      TURNKEY_ASSERT(size >= 0);
      if (size > 0) ++start[static_cast<std::size_t>(size)];
    }
    too_many_ = std::max(sum(piles) - left_, 0);
    ways_ = {{std::move(start), Number(1)}};
    for (const int most : takers) {
      if (steps_ >= 0) take(most);
    }
  }

  /// None if the steps ran out.
  std::optional<Number> count() const {
    if (steps_ < 0) return {};
    Number all = 0;
    for (const auto& [piles, ways] : ways_) all += ways;
    return all;
  }

 private:
  /// The number of piles of each size; element 0 is what the taker may still take.
  using Piles = std::u16string;

  void take(int most) {
    left_ -= most;
    allow(most);
    // Small piles first, and large parts first within one size: what a part leaves is not taken
    // from again.
    for (int size = 1; size <= largest_; ++size) {
      for (int part = std::min(size, most); part > 0; --part) take(size, part);
    }
    allow(0);
  }

  void allow(int most) {
    std::map<Piles, Number> before;
    before.swap(ways_);
    for (const auto& [piles, ways] : before) {
      Piles allowed = piles;
      allowed[0] = static_cast<char16_t>(most);
      ways_[std::move(allowed)] += ways;
    }
  }

  /// Takes `part` cards from each of any number of the piles of this size.
  void take(int size, int part) {
    std::vector<std::pair<Piles, Number>> taken;
    for (auto it = ways_.begin(); it != ways_.end() && steps_ >= 0;) {
      Piles piles = it->first;
      Number ways = it->second;
      char16_t& open = piles[0];
      char16_t& whole = piles[static_cast<std::size_t>(size)];
      char16_t& rest = piles[static_cast<std::size_t>(size - part)];
      it = may_end(piles, size, part) ? std::next(it) : ways_.erase(it);
      for (int n = 1; whole > 0 && open >= part; ++n) {
        ways *= static_cast<int>(whole--);
        ways /= n;  // a binomial each time, so the division is exact
        open = static_cast<char16_t>(open - part);
        if (part < size) ++rest;
        if (may_end(piles, size, part)) taken.emplace_back(piles, ways);
        --steps_;
      }
      --steps_;
    }
    for (auto& [piles, ways] : taken) ways_[std::move(piles)] += ways;
  }

  /// Whether later takers can take what is left, if this one takes no more than the rest from
  /// larger piles, and from this size in smaller parts.
  bool may_end(const Piles& piles, int size, int part) const {
    int cards = 0;
    int later = 0;
    for (int i = 1; i <= largest_; ++i) {
      const int in_all = i * piles[static_cast<std::size_t>(i)];
      cards += in_all;
      if (i > size) later += in_all;
    }
    later += (part - 1) * piles[static_cast<std::size_t>(size)];
    return cards - std::min<int>(later, piles[0]) <= left_ + too_many_;
  }

  int steps_;
  int left_;  ///< cards that later takers may take
  int largest_ = 0;
  int too_many_ = 0;
  std::map<Piles, Number> ways_;
};

/// A DP, kind by kind, over the numbers of cards that the hands hold so far. It does not exploit
/// equal kinds or hands; it is the fastest with few hands.
class Grid {
 public:
  Grid(Sizes copies, Sizes hands) : copies_(copies), hands_(hands) {}

  /// The number of additions; a dozen take as long as a step of Taking.
  double additions() const {
    double copies = 0;
    for (const int count : copies_) copies += count + 1;
    double places = 1;
    for (const int size : hands_) places *= size + 1;
    return copies * places * static_cast<double>(hands_.size());
  }

  Number count() const {
    std::size_t places = 1;
    for (const int size : hands_) places *= static_cast<std::size_t>(size) + 1;
    std::vector<Number> ways(places, 0);
    ways[0] = 1;
    for (const int copies : copies_) {
      if (copies > 0) deal(static_cast<std::size_t>(copies), ways);
    }
    return ways.back();
  }

 private:
  /// Deals any number of copies of a kind to the hands, one hand after the other.
  void deal(std::size_t copies, std::vector<Number>& ways) const {
    const std::size_t row = copies + 1;  // indexed by the copies left
    std::vector<Number> open(ways.size() * row, 0);
    for (std::size_t at = 0; at < ways.size(); ++at) open[at * row + copies] = ways[at];
    std::size_t step = 1;  // distance to the place where the hand has a card more
    for (const int size : hands_) {
      const std::size_t next = step * (static_cast<std::size_t>(size) + 1);
      for (std::size_t at = step; at < ways.size(); ++at) {
        if (at % next < step) continue;  // the hand is empty
        const Number* const before = &open[(at - step) * row];
        for (std::size_t left = 0; left < copies; ++left) {
          if (before[left + 1] != 0) open[at * row + left] += before[left + 1];
        }
      }
      step = next;
    }
    for (std::size_t at = 0; at < ways.size(); ++at) {
      ways[at] = std::accumulate(&open[at * row], &open[at * row] + row, Number(0));
    }
  }

  Sizes copies_;
  Sizes hands_;
};

/// None if it takes more than about `most_steps` steps, of less than a microsecond each.
std::optional<Number> count_deals(Sizes copies, Sizes hands, int most_steps) {
  if (sum(hands) > sum(copies)) return 0;
  const Grid grid(copies, hands);
  if (grid.additions() <= 12.0 * most_steps) return grid.count();
  const auto by_hand = Taking(copies, hands, most_steps).count();
  return by_hand ? by_hand : Taking(hands, copies, most_steps).count();
}

constexpr int kFewSteps = 30'000;

}  // namespace

std::string decimal(Wide number) { return Number(number).str(); }

std::string exact_product(std::span<const std::uint64_t> factors) {
  Number product = 1;
  for (const std::uint64_t factor : factors) product *= factor;
  return product.str();
}

std::string exact_deals(std::span<const int> copies, std::span<const int> hands) {
  for (int steps = kFewSteps;; steps = std::min(steps, INT_MAX / 10) * 10) {
    if (const auto count = count_deals(copies, hands, steps)) return count->str();
  }
}

std::string deals_at_most(std::span<const int> copies, std::span<const int> hands) {
  for (const int steps : {kFewSteps, 10 * kFewSteps}) {
    if (const auto count = count_deals(copies, hands, steps)) return count->str();
  }
  Number most = 1;
  // Kind by kind, so there are no more lists than a hand has cards.
  for (const int& hand : hands) most *= *Taking(Sizes(&hand, 1), copies, INT_MAX).count();
  return most.str();
}

// Two different cards in two places could change places, if the rest is the same.
bool is_one_deal(std::span<const int> copies, std::span<const int> hands) {
  const auto some = [](Sizes sizes) { return ranges::count_if(sizes, std::identity{}); };
  const int rest = sum(copies) - sum(hands);
  return rest >= 0 && (some(copies) <= 1 || some(hands) + (rest > 0) <= 1);
}

bool DealCount::one() const {
  return number_.empty() ? is_one_deal(copies_, hands_) : number_ == "1";
}

std::string DealCount::number() const {
  return number_.empty() ? counter_(copies_, hands_) : number_;
}

}  // namespace turnkey
