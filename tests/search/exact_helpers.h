// Compares the exact solver with a plain recursion: common code of its tests.
#pragma once

#include <gtest/gtest.h>

#include <atomic>

#include "search/exact/solver.h"
#include "tests/search/exact_reference.h"
#include "tests/support/toy_model.h"

namespace turnkey::testing {

inline const std::atomic<bool> kNeverStop{false};

template <class G>
ExactVerdict solve(ExactSolver<G>& solver, const Limits& limits = {}) {
  return solver.solve(limits, Clock::now(), kNeverStop);
}

template <int kSeats>
void expect_near(const ExactValue<kSeats>& value, const Shares<kSeats>& wanted, double error) {
  EXPECT_LE(value.error, error);
  for (std::size_t seat = 0; seat < wanted.size(); ++seat) {
    EXPECT_NEAR(value.shares[seat], wanted[seat], value.error + 1e-14) << "seat " << seat;
  }
}

inline constexpr double kClose = 2e-10;  // the tolerance, and rounding

// The root and every move there agree with the plain recursion within the solver's claimed error.
template <class G>
void expect_solved(const typename G::Model& root, const ExactSettings<G>& settings = {},
                   double error = kClose) {
  ExactSolver<G> solver(root, settings);
  ASSERT_EQ(solve(solver), ExactVerdict::kSolved);
  PlainSolver<G> plain(settings.policy);
  expect_near(solver.value(), plain(root), error);
  for (const auto& choice : solver.choices()) {
    typename G::Model next = root;
    next.apply(choice.move);
    expect_near(choice.value, plain(next), error);
  }
}

inline ToyModel toy(std::uint32_t seed, int seats, int stages) {
  ToyOptions options;
  options.seed = seed;
  options.seats = static_cast<std::uint16_t>(seats);
  options.stages = static_cast<std::uint16_t>(stages);
  options.width = static_cast<std::uint16_t>(2 + seed % 7);
  options.ends = static_cast<std::uint16_t>(2 + seed % 20);
  return ToyModel(options);
}

}  // namespace turnkey::testing
