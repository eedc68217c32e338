// Games as the page holds them. Drawings are long and change little from event to event: all lines
// of all drawings stand once in a dictionary, and a drawing is the list of its lines that differ
// from the one before.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// Distinct lines, numbered from 0 as they come.
class LineDictionary {
 public:
  int id(std::string_view line);
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  std::unordered_map<std::string, int> ids_;
  std::vector<std::string> lines_;
};

/// Drawings of a game, each as: number of lines, number of changes, then line and dictionary id of
/// each change.
class FramePacker {
 public:
  explicit FramePacker(LineDictionary& dictionary) : dictionary_(&dictionary) {}
  void add(std::string_view drawing);
  const std::vector<int>& frames() const { return frames_; }

 private:
  LineDictionary* dictionary_;
  std::vector<int> current_;
  std::vector<int> frames_;
};

/// {id, variant, seed, seating, score, share, plies, fault}; fault is null or {seat, kind, detail,
/// late_ms, protocol, stderr}.
nlohmann::ordered_json game_json(const Cup& cup, const GameRow& row, const GameText& text);

/// Adds {events, words, notes, frames}: texts of the events, what they do in words, [µs, win ‰,
/// score in thousandths] or null for each. The error says at which event the rules refuse the game.
StoreResult<void> add_replay(nlohmann::ordered_json& game, const Variant& variant,
                             const GameText& text, LineDictionary& dictionary);

}  // namespace turnkey::tournament
