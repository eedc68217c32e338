// The trainable games of this build, behind functions without game types.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "agents/training/files.h"

namespace turnkey::training {

/// Called with the progress of a run: a line for people; `done` is a part of 1.
using ProgressSink = std::function<void(double done, const std::string& line)>;

struct Trainer {
  std::string_view game;
  /// Continues `kept`, which is empty at the beginning, to the end of its plan. Calls `keep` after
  /// each stage; its result says whether to continue. At the end kept.proof has the quality of the
  /// best network. Error: kBadValue if `kept` has other inputs.
  Expected<void> (*evaluation)(SavedRun& kept, const ProgressSink& sink,
                               const std::function<bool(const SavedRun&)>& keep);
  /// The weights of traits of moves, in logits, as far as training went; null if the game has no
  /// traits.
  std::vector<float> (*moves)(long games, std::uint64_t seed, const ProgressSink& sink,
                              const std::function<bool()>& goes_on);
  /// The same, learned from the choices of searches, with the parameters of `evaluation`; null as
  /// above.
  Expected<void> (*searched_moves)(SavedRun& kept, const ProgressSink& sink,
                                   const std::function<bool(const SavedRun&)>& keep);
};

std::span<const Trainer> trainers();

}  // namespace turnkey::training
