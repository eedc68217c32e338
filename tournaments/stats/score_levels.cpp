#include "tournaments/stats/score_levels.h"

#include <Eigen/Core>
#include <Eigen/QR>

namespace turnkey::tournament {

std::vector<std::optional<double>> score_levels(std::span<const PairComparison> pairs,
                                                std::size_t agents) {
  const auto n = static_cast<Eigen::Index>(agents);
  Eigen::MatrixXd normal = Eigen::MatrixXd::Zero(n, n);
  Eigen::VectorXd right = Eigen::VectorXd::Zero(n);
  for (const PairComparison& pair : pairs) {
    const auto games = static_cast<double>(pair.games);
    const double sum = games * pair.score_difference.value;
    normal(pair.first, pair.first) += games;
    normal(pair.second, pair.second) += games;
    normal(pair.first, pair.second) -= games;
    normal(pair.second, pair.first) -= games;
    right[pair.first] += sum;
    right[pair.second] -= sum;
  }
  // Linked agents are determined up to a constant; the shortest solution has mean 0.
  const Eigen::VectorXd solution = normal.completeOrthogonalDecomposition().solve(right);
  std::vector<std::optional<double>> levels(agents);
  for (Eigen::Index a = 0; a < n; ++a) {
    if (normal(a, a) > 0) levels[static_cast<std::size_t>(a)] = solution[a];
  }
  return levels;
}

}  // namespace turnkey::tournament
