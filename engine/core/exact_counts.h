// The exact number of deals, in decimal, for `AnyView::worlds` and other counts of hidden cards.
// The numbers are Boost.Multiprecision's: 128 bits in place, and they grow beyond. Their header
// compiles slowly, so only the .cpp includes it.
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

/// The number of deals, distinct by kind, of `copies[k]` cards of kind k to hands of these sizes;
/// the rest stays where it is. 0 if the hands need more cards than there are. Cost: a tenth of a
/// second for seven hands of nine from 60 kinds with two or three copies, or for three hands of 15.
/// It rises where the numbers of copies differ a lot and hands are many and large.
std::string exact_deals(std::span<const int> copies, std::span<const int> hands);

/// The same if that takes less than a second, else an upper bound: each hand filled as if it were
/// the only one.
std::string deals_at_most(std::span<const int> copies, std::span<const int> hands);

/// Whether there is exactly one such deal; takes no time.
bool is_one_deal(std::span<const int> copies, std::span<const int> hands);

/// A number of deals that is computed on request.
class DealCount {
 public:
  DealCount(std::string number) : number_(std::move(number)) {}
  /// exact_deals() or deals_at_most().
  using Counter = std::string (*)(std::span<const int> copies, std::span<const int> hands);
  DealCount(std::vector<int> copies, std::vector<int> hands, Counter counter = exact_deals)
      : copies_(std::move(copies)), hands_(std::move(hands)), counter_(counter) {}

  bool one() const;
  std::string number() const;

 private:
  std::string number_;  ///< empty until it is counted
  std::vector<int> copies_;
  std::vector<int> hands_;
  Counter counter_ = exact_deals;
};

}  // namespace turnkey
