// The most recent answers in a cache (cache.h), within a bound of bytes.
#pragma once

#include <cstddef>
#include <list>
#include <utility>

#include "engine/core/cache.h"

namespace turnkey {

/// A list of Ts, such as beliefs that grow with a game, the most recently used first. A T reports
/// its size as `bytes()`.
template <class T>
class Recent : public Cache::Content {
 public:
  void shrink(std::size_t most_bytes) override { trim(most_bytes, 0); }

 protected:
  /// The T with the highest `known`, and that value. `known` is how much of the question a T has
  /// followed, up to `all`; -1 if it does not apply. If it applies to none, a new T is made from
  /// `made_of`. The result moves to the front.
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
  /// Call it after the first one has grown; the first one stays, however large.
  void trim_others() { trim(8 * Cache::kMostBytes, 1); }

 private:
  static constexpr std::size_t kMost = 24;

  /// Keeps the first `safe` ones, however large.
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
