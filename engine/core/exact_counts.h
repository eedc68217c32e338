// How many deals there are, exactly and in decimal: `AnyView::worlds`, and whatever else counts
// what a seat can't see. The numbers are Boost.Multiprecision's, which hold 128 bits in place and
// grow beyond; their header is slow to compile, so only the .cpp includes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace turnkey {

__extension__ using Wide = unsigned __int128;

std::string decimal(Wide number);

/// The product of all factors; 1 without any.
std::string exact_product(std::span<const std::uint64_t> factors);

/// The number of deals, told apart by kind, of `copies[k]` cards of kind k to hands of these sizes,
/// the rest staying where it is. 0 where the hands need more cards. Cost: a tenth of a second for
/// seven hands of nine from 60 kinds with two or three copies, or for three of 15; more where
/// numbers of copies differ a lot and hands are many and large.
std::string exact_deals(std::span<const int> copies, std::span<const int> hands);

/// The same where that takes no second, and beyond an upper bound: each hand filled as if it were
/// the only one.
std::string deals_at_most(std::span<const int> copies, std::span<const int> hands);

/// Whether there is exactly one such deal, at once.
bool is_one_deal(std::span<const int> copies, std::span<const int> hands);

/// A number of deals, which is worked out when it is asked for.
class DealCount {
 public:
  DealCount(std::string number) : number_(std::move(number)) {}
  /// Counted by exact_deals() or deals_at_most().
  using Counter = std::string (*)(std::span<const int> copies, std::span<const int> hands);
  DealCount(std::vector<int> copies, std::vector<int> hands, Counter counter = exact_deals)
      : copies_(std::move(copies)), hands_(std::move(hands)), counter_(counter) {}

  bool one() const;
  std::string number() const;

 private:
  std::string number_;  ///< empty where it is to be counted
  std::vector<int> copies_;
  std::vector<int> hands_;
  Counter counter_ = exact_deals;
};

}  // namespace turnkey
