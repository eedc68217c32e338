// The games of this build that learn, behind functions that know no game.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "agents/training/files.h"

namespace turnkey::training {

/// Told how far a run is: a line for people; `done` of 1.
using ProgressSink = std::function<void(double done, const std::string& line)>;

struct Trainer {
  std::string_view game;
  /// Goes on from `kept`, which is empty at the beginning, to the end of its plan, and tells `keep`
  /// after each stage, which says whether it goes on. At the end kept.proof says what the best
  /// network is worth. Error: kBadValue where `kept` is of other inputs.
  Expected<void> (*evaluation)(SavedRun& kept, const ProgressSink& sink,
                               const std::function<bool(const SavedRun&)>& keep);
  /// The weights of facts about moves, in logits, as far as it was to go on; null where the game
  /// names none.
  std::vector<float> (*moves)(long games, std::uint64_t seed, const ProgressSink& sink,
                              const std::function<bool()>& goes_on);
  /// The same learned from what searches choose, as `evaluation` is; null as above.
  Expected<void> (*searched_moves)(SavedRun& kept, const ProgressSink& sink,
                                   const std::function<bool(const SavedRun&)>& keep);
};

std::span<const Trainer> trainers();

}  // namespace turnkey::training
