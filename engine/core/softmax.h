// Turns expected scores into shares of the win, for static evaluations.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/core/payoffs.h"

namespace turnkey {

/// Shares of the first `seats`, each for itself, proportional to exp(value / scale). Values more
/// than 50 scales below the highest count as 50 below.
template <std::size_t kSeats>
std::array<double, kSeats> softmax(const std::array<double, kSeats>& values, int seats,
                                   double scale) {
  const double most = *std::max_element(values.begin(), values.begin() + seats);
  std::array<double, kSeats> chances{};
  double sum = 0;
  for (int seat = 0; seat < seats; ++seat) {
    sum += chances[seat] = std::exp(std::max(-50.0, (values[seat] - most) / scale));
  }
  for (int seat = 0; seat < seats; ++seat) chances[seat] /= sum;
  return chances;
}

/// Sharpens the shares of the first `seats` by a power above 1, or flattens them by one below 1
/// (temperature scaling, Guo and others 2017). Their sum stays the same.
template <std::size_t kSeats>
void temper(std::array<double, kSeats>& shares, int seats, double power) {
  double before = 0;
  double after = 0;
  for (int seat = 0; seat < seats; ++seat) {
    before += shares[seat];
    after += shares[seat] = std::pow(shares[seat], power);
  }
  for (int seat = 0; seat < seats; ++seat) shares[seat] *= before / after;
}

/// A static evaluation of a game of points; `score_of(seat)` is the seat's expected score.
template <int kSeats, class ScoreOf>
Payoffs<kSeats> expected_payoffs(int seats, double scale, ScoreOf&& score_of) {
  Payoffs<kSeats> payoffs;
  for (int seat = 0; seat < seats; ++seat) payoffs.score[seat] = score_of(seat);
  payoffs.share = softmax(payoffs.score, seats, scale);
  return payoffs;
}

}  // namespace turnkey
