// Reachability in the graph of points (Warshall 1962). Agents are few.
#include "tournaments/stats/standing.h"

#include <algorithm>
#include <cstddef>

namespace turnkey::tournament {
namespace {

using Reach = std::vector<std::vector<bool>>;

void close(Reach& reach) {
  const std::size_t n = reach.size();
  for (std::size_t via = 0; via < n; ++via) {
    for (std::size_t from = 0; from < n; ++from) {
      if (!reach[from][via]) continue;
      for (std::size_t to = 0; to < n; ++to) {
        if (reach[via][to]) reach[from][to] = true;
      }
    }
  }
}

/// Numbers classes in the order of their first members.
template <class Same>
void number(std::vector<Comparability>& standing, int Comparability::*field, Same&& same) {
  int next = 0;
  for (std::size_t i = 0; i < standing.size(); ++i) {
    if (standing[i].*field != Comparability::kAlone || !same(i, i)) continue;
    for (std::size_t j = i; j < standing.size(); ++j) {
      if (same(i, j)) standing[j].*field = next;
    }
    ++next;
  }
}

void choose_cores(std::vector<Comparability>& standing) {
  std::vector<std::size_t> size(standing.size());
  for (const Comparability& one : standing) {
    if (one.group != Comparability::kAlone) ++size[one.group];
  }
  for (Comparability& one : standing) {
    if (one.component == Comparability::kAlone) continue;
    one.core = std::all_of(standing.begin(), standing.end(), [&](const Comparability& other) {
      if (other.component != one.component || other.group == one.group) return true;
      const std::size_t mine = size[one.group], its = size[other.group];
      return its < mine || (its == mine && other.group > one.group);
    });
  }
}

}  // namespace

std::vector<Comparability> standing_of(const RatingCounts& counts) {
  const std::size_t n = counts.agents();
  Reach met(n, std::vector<bool>(n)), beat(n, std::vector<bool>(n));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      beat[i][j] = counts.points(i, j) > 0;
      if (beat[i][j]) met[i][j] = met[j][i] = met[i][i] = met[j][j] = true;
    }
  }
  close(met);
  close(beat);
  std::vector<Comparability> standing(n);
  number(standing, &Comparability::component,
         [&](std::size_t i, std::size_t j) { return met[i][j]; });
  number(standing, &Comparability::group, [&](std::size_t i, std::size_t j) {
    return met[i][i] && (i == j || (beat[i][j] && beat[j][i]));
  });
  choose_cores(standing);
  return standing;
}

}  // namespace turnkey::tournament
