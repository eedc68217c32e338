// More random cases than a test has time for: a shuffled run has its own seeds, so an oracle can be
// compared on any number of games.
//
//   for i in $(seq 100); do
//     build/test/test_gitmo --gtest_filter='*Oracle*' --gtest_shuffle --gtest_random_seed=$i
//   done
//
// (--gtest_repeat does the same in one program, but a program holds at most 256 decks.)
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "engine/core/hash.h"

namespace turnkey::testing {

/// Only a test's own games are certain to meet certain events.
inline bool is_soaking() { return GTEST_FLAG_GET(shuffle); }

/// The seed itself, except in a shuffled run.
inline std::uint64_t soak_seed(std::uint64_t seed) {
  if (!is_soaking()) return seed;
  const int run = ::testing::UnitTest::GetInstance()->random_seed();  // set in every run
  return hash_of(std::array{seed, static_cast<std::uint64_t>(run)});
}

}  // namespace turnkey::testing
