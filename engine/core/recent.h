// What was asked about last, in a cache (cache.h): kept while it is used, within a bound of bytes.
#pragma once

#include <cstddef>
#include <list>
#include <utility>

#include "engine/core/cache.h"

namespace turnkey {

/// Ts, such as beliefs that grow with a game; T says how many `bytes()` it takes. Whoever was asked
/// last is the first.
template <class T>
class Recent : public Cache::Content {
 public:
  void shrink(std::size_t most_bytes) override { trim(most_bytes, 0); }

 protected:
  /// The T of which `known` is highest, and how high. `known` says how much of the question a T has
  /// followed, at most `all`, or -1: none of it. A new T is made of `made_of` where all say so. The
  /// one that is found is the first from now on.
  template <class Known, class... Args>
  std::pair<T*, int> find(int all, const Known& known, const Args&... made_of) {
    auto found = last_.end();
    int most = -1;
    for (auto one = last_.begin(); one != last_.end() && most < all; ++one) {
      const int own = known(*one);
      if (own <= most) continue;
      most = own;
      found = one;
    }
    if (found == last_.end()) found = last_.emplace(found, made_of...);
    last_.splice(last_.begin(), last_, found);
    return {&last_.front(), most};
  }
  /// After the first one has grown, which stays whatever it takes.
  void trim_others() { trim(8 * Cache::kMostBytes, 1); }

 private:
  static constexpr std::size_t kMost = 24;

  /// The first `safe` ones stay, however large.
  void trim(std::size_t most_bytes, std::size_t safe) {
    std::size_t kept = 0;
    std::size_t bytes = 0;
    auto one = last_.begin();
    for (; one != last_.end(); ++one, ++kept) {
      bytes += one->bytes();
      if (kept >= safe && (kept == kMost || bytes > most_bytes)) break;
    }
    last_.erase(one, last_.end());
  }

  std::list<T> last_;
};

}  // namespace turnkey
