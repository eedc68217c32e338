// Cards that chance lays open for all seats, such as those of a market, and the events by which a
// seat gets one. Such a card is nobody's luck before. Reads the facts of events and the types of
// the board's keys, so it holds for every game.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/facts.h"
#include "engine/words.h"

namespace turnkey::review {

/// The events that bring a card of the offer to a seat, in their order: its own moves, or chance.
struct Offer {
  std::vector<std::size_t> takes;
};

class Offers {
 public:
  /// `words` may be nullptr: there are no offers.
  explicit Offers(const GameWords* words) : words_(words) {}

  /// The next event, with what `describe` says of it.
  void add(std::size_t event, Actor actor, const Facts& facts);
  /// By the event that lays the cards open.
  const std::map<std::size_t, Offer>& all() const { return offers_; }

 private:
  /// An open card: its place and its symbol, and the event that laid it there.
  struct Lying {
    std::string place;
    std::string symbol;
    std::size_t event;
  };

  const KeyWords* key_of_place(std::string_view place) const;
  bool lies_open(std::string_view place) const;
  bool is_of_a_seat(std::string_view place) const;
  bool lays_open(Actor actor, const Facts& facts) const;
  void take(std::size_t event, const CardMove& move);

  const GameWords* words_;
  std::vector<Lying> lying_;
  std::map<std::size_t, Offer> offers_;
};

}  // namespace turnkey::review
