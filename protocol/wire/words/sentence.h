// An event as a sentence, from its description and the game's forms (engine/words.h).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/seat.h"

namespace turnkey {

/// An event to put into words.
struct Happening {
  std::string_view game;
  Actor actor;
  const Facts& facts;                ///< of `describe`, as the listener sees it
  Seat listener;                     ///< becomes "you"; the spectator: nobody does
  Seat partner = Seat::spectator();  ///< becomes "your partner"; the spectator: nobody does
};

/// A value of `describe` under this key, as in the game's sentences.
std::string value_words(std::string_view game, std::string_view key, std::string_view value);

/// "Round 2 of 6 begins, and you deal.": what begins with the event; usually empty. The event's
/// sentence starts with it.
std::string opening_of(const Happening& event);

/// "Seat 1 bets 1.", "You get K." A kind of event without a form is listed key by key.
std::string sentence_of(const Happening& event);

}  // namespace turnkey
