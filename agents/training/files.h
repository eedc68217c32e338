// The files of a training run: its state, from which it continues, a plot of its ladder, and the
// header of weights that a game includes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "agents/training/training.h"
#include "engine/core/error.h"

namespace turnkey::training {

/// A TrainingRun without its types.
struct SavedRun {
  std::string game;
  std::string what = "evaluation";  ///< or "moves"
  Plan plan;
  std::vector<std::vector<float>> networks;
  std::vector<Rung> ladder;
  std::size_t best = 0;
  std::vector<float> mean, square;  ///< of Adam
  long steps = 0;
  Rung proof;  ///< of a finished run; not in the file
};

/// Replaces the file atomically, so an interrupted run leaves the old or the new one.
Expected<void> save(const std::string& path, const SavedRun& kept);
/// Whether save() can write there; call it before there is anything to lose.
Expected<void> try_saving(const std::string& path);
/// Error: kBadValue, with the reason: no such file, damaged, or not of such a run. Files of format
/// 1 have no checksum.
Expected<SavedRun> load(const std::string& path);

/// A run's claim to its file, which ends with the process at the latest. It is a lock on a second
/// file beside it, which is removed at the end.
class StateLock {
 public:
  /// Error: kBadValue, if another run has the lock or it can't be taken.
  static Expected<StateLock> take(const std::string& state);
  StateLock(StateLock&& other) noexcept;
  StateLock& operator=(StateLock&&) = delete;
  ~StateLock();

 private:
  StateLock(std::string path, int fd) : path_(std::move(path)), fd_(fd) {}
  std::string path_;
  int fd_;
};

/// An SVG of the share against the first network by number of games, with 95 % intervals.
std::string plot_ladder(std::string_view game, std::span<const Rung> ladder);

/// A rung's calibration as lines of text.
std::string calibration_text(const Rung& rung);

/// A C++ header with one array, in multiples of 1 / unit.
std::string weights_header(std::string_view game, std::string_view comment, std::string_view array,
                           std::span<const float> weights, int unit);

}  // namespace turnkey::training
