#include "protocol/wire/judge/gambles.h"

#include <cstddef>
#include <cstdint>

namespace turnkey {

double chance_to_win(const AnyView& view, const AnyMove& move) {
  constexpr std::size_t kMostVerdicts = 64;
  constexpr std::uint32_t kDeals = 10'000;  // "one in seven" is told from "one in six"
  const auto then = view.clone();
  if (!then->apply(move)) return 0;
  const auto odds = then->odds({.most = kMostVerdicts, .deals = kDeals});
  if (!odds) return 0;
  double chance = 0;
  for (const Odds& one : odds->events) {
    const auto end = then->clone();
    if (!end->apply(one.event) || !end->over()) continue;
    const Result result = end->result();
    if (result.share[static_cast<std::size_t>(view.seat().index())] > 0) chance += one.probability;
  }
  return chance;
}

}  // namespace turnkey
