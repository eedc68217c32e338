#include "tournaments/report/report.h"

#include <chrono>

namespace turnkey::tournament {

std::array<std::uint64_t, kFaultKinds> Report::faults(std::size_t agent) const {
  std::array<std::uint64_t, kFaultKinds> sums{};
  for (const Section& section : sections) {
    if (section.overall()) continue;
    const auto& faults = section.all.agents[agent].faults;
    for (std::size_t kind = 0; kind < sums.size(); ++kind) sums[kind] += faults[kind];
  }
  return sums;
}

std::optional<Milliseconds> Report::exceeded(const Section& section, std::size_t agent) const {
  constexpr double kClockError = 1.01;  // a smaller excess gains nothing
  const auto& given = cup.time_of(cup.agents[agent]).move_time;
  if (!given) return {};
  const double most = kClockError * std::chrono::duration<double>(*given).count();
  return section.all.agents[agent].mean_move_time() > most ? given : std::nullopt;
}

}  // namespace turnkey::tournament
