// Events of chance that follow each other, told together: cards for one seat as a list, and of a
// long deal no more than a person reads.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "protocol/wire/words/seat_words.h"

namespace turnkey::play {

/// How much is told of many events of chance that are alike, such as a deal.
enum class Detail {
  kShort,  ///< what concerns the person, else the first; the others are counted
  kWhole,
};

class Luck {
 public:
  /// `words` must outlive this.
  explicit Luck(const SeatWords& words) : words_(words) {}

  bool empty() const { return told_.empty(); }
  /// The next event, by what `describe` says of it.
  void add(const std::string& whole);
  /// All of them in sentences; empty from then on.
  std::string take(Detail detail);

 private:
  struct Telling {
    std::string description;
    std::string sentence;
    int times = 1;
  };
  /// Whether the event was told by adding to the sentence before.
  bool joins_last(const std::string& description);
  /// Of events of one kind.
  static std::string told_of(std::span<const Telling> alike, Detail detail);

  const SeatWords& words_;
  std::vector<Telling> told_;
};

}  // namespace turnkey::play
