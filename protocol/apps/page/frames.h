// Drawings of a game as pages hold them. They are long and change little from event to event: all
// lines of all drawings stand once in a dictionary, and a drawing is the list of its lines that
// differ from the one before. replay.js unpacks them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace turnkey::page {

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

}  // namespace turnkey::page
