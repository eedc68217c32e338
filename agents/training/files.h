// What a run of training keeps and writes: its state, from which it goes on, a plot of its ladder,
// and the header of weights that a game includes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agents/training/training.h"
#include "engine/core/error.h"

namespace turnkey::training {

/// Progress without its types.
struct Kept {
  std::string game;
  std::string what = "evaluation";  ///< or "moves"
  Plan plan;
  std::vector<std::vector<float>> networks;
  std::vector<Rung> ladder;
  std::size_t best = 0;
  std::vector<float> mean, square;  ///< of Adam
  long steps = 0;
  Rung proof;  ///< of a run at its end; not in the file
};

/// Replaces the file at once, so that whoever breaks a run off has the old or the new one.
Expected<void> save(const std::string& path, const Kept& kept);
/// Whether save() can write there, before there is anything to be lost.
Expected<void> try_saving(const std::string& path);
/// Error: kBadValue, with what is wrong: no such file, no JSON, not of such a run.
Expected<Kept> load(const std::string& path);

/// An SVG of the share against the first network by games, with 95 % intervals.
std::string plot_ladder(std::string_view game, std::span<const Rung> ladder);

/// A rung's calibration as lines of text.
std::string calibration_text(const Rung& rung);

/// A C++ header with one array, each number in 1 / unit.
std::string weights_header(std::string_view game, std::string_view comment, std::string_view array,
                           std::span<const float> weights, int unit);

}  // namespace turnkey::training
