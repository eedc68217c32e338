// Tells consecutive chance events together: cards for one seat become a list, and a long deal is
// cut to what a person reads.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/facts.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::play {

/// How much to tell about many similar chance events, such as a deal.
enum class Detail {
  kShort,  ///< events about the person, else the first ones; counts the rest
  kWhole,
};

class Luck {
 public:
  /// `words` must outlive this.
  explicit Luck(const SeatWords& words) : words_(words) {}

  bool empty() const { return told_.empty(); }
  /// Adds the next event: what `describe` says of it.
  void add(Facts facts);
  /// All events in sentences. Empties the list.
  std::string take(Detail detail);

 private:
  struct Telling {
    Facts facts;
    std::string sentence;
    bool is_own = false;  ///< about the person, or the beginning of a hand or round
    int times = 1;
  };
  /// Whether the event could be added to the previous sentence.
  bool joins_last(const Facts& facts);
  bool is_own(const Facts& facts) const;
  /// The text for events of one kind.
  static std::string told_of(std::span<const Telling> alike, Detail detail);

  const SeatWords& words_;
  std::vector<Telling> told_;
};

}  // namespace turnkey::play
