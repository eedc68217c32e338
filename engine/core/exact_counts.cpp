#include "engine/core/exact_counts.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/core/assert.h"

namespace turnkey {

namespace {

using Number = boost::multiprecision::cpp_int;

/// Shares the kinds out one after the other and counts, for each list of what the hands still miss,
/// the ways that lead there.
class DealCounter {
 public:
  DealCounter(std::span<const int> copies, std::span<const int> hands, const MayHold& may_hold)
      : copies_(copies) {
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
      TURNKEY_ASSERT(hands[hand] >= 0 && hands[hand] <= 255);
      if (hands[hand] > 0) hands_.push_back(rights_of(hand, may_hold));
      if (hands[hand] > 0) hands_.back().size = static_cast<std::uint8_t>(hands[hand]);
    }
    // Hands of equal rights next to each other: among them only the multiset of sizes matters.
    std::sort(hands_.begin(), hands_.end(),
              [](const Hand& a, const Hand& b) { return a.holds < b.holds; });
    for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
      const bool last = hand + 1 == hands_.size() || hands_[hand + 1].holds != hands_[hand].holds;
      if (last) ends_.push_back(static_cast<std::ptrdiff_t>(hand + 1));
    }
  }

  Number count() {
    Sizes start;
    for (const Hand& hand : hands_) start.push_back(hand.size);
    sort_equals(start);
    ways_ = {{start, Number(1)}};
    left_ = std::accumulate(copies_.begin(), copies_.end(), 0);
    for (kind_ = 0; kind_ < copies_.size(); ++kind_) {
      left_ -= copies_[kind_];
      next_.clear();
      for (const auto& [sizes, ways] : ways_) {
        Sizes open = sizes;
        share_out(open, 0, copies_[kind_], ways);
      }
      ways_.swap(next_);
    }
    const auto full = ways_.find(Sizes(hands_.size(), 0));
    return full == ways_.end() ? Number(0) : full->second;
  }

 private:
  using Sizes = std::vector<std::uint8_t>;
  struct Hand {
    std::uint8_t size;
    std::vector<bool> holds;  ///< by kind
  };

  Hand rights_of(std::size_t hand, const MayHold& may_hold) const {
    Hand rights{0, std::vector<bool>(copies_.size(), true)};
    for (std::size_t kind = 0; may_hold && kind < copies_.size(); ++kind) {
      rights.holds[kind] = may_hold(static_cast<int>(kind), hand);
    }
    return rights;
  }

  void sort_equals(Sizes& sizes) const {
    auto first = sizes.begin();
    for (const std::ptrdiff_t end : ends_) {
      std::sort(first, sizes.begin() + end);
      first = sizes.begin() + end;
    }
  }

  /// Every way to give `count` cards of the kind at most to the hands from `hand` on. Leaves
  /// `sizes` as they were.
  void share_out(Sizes& sizes, std::size_t hand, int count, const Number& ways) {
    if (hand == hands_.size()) {
      // What can't be filled any more leads nowhere.
      if (std::accumulate(sizes.begin(), sizes.end(), 0) > left_) return;
      Sizes sorted = sizes;
      sort_equals(sorted);
      next_[std::move(sorted)] += ways;
      return;
    }
    const std::uint8_t open = sizes[hand];
    const int most = hands_[hand].holds[kind_] ? std::min<int>(count, open) : 0;
    for (int taken = 0; taken <= most; ++taken) {
      sizes[hand] = static_cast<std::uint8_t>(open - taken);
      share_out(sizes, hand + 1, count - taken, ways);
    }
    sizes[hand] = open;
  }

  std::span<const int> copies_;
  std::vector<Hand> hands_;
  std::vector<std::ptrdiff_t> ends_;  ///< of runs of hands with equal rights
  std::map<Sizes, Number> ways_;
  std::map<Sizes, Number> next_;
  std::size_t kind_ = 0;
  int left_ = 0;  ///< cards of the kinds still to come
};

}  // namespace

std::string decimal(Wide number) { return Number(number).str(); }

std::string exact_product(std::span<const std::uint64_t> factors) {
  Number product = 1;
  for (const std::uint64_t factor : factors) product *= factor;
  return product.str();
}

std::string exact_multinomial(int cards, std::span<const int> hands) {
  Number ways = 1;
  for (const int size : hands) {
    TURNKEY_ASSERT(size >= 0);
    // C(cards, size): after each step a binomial, so every division is exact.
    for (int i = 1; i <= size; ++i) ways = ways * std::max(cards - size + i, 0) / i;
    cards -= size;
  }
  return ways.str();
}

std::string exact_deals(std::span<const int> copies, std::span<const int> hands,
                        const MayHold& may_hold) {
  return DealCounter(copies, hands, may_hold).count().str();
}

}  // namespace turnkey
