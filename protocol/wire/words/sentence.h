// An event as a sentence, from what `describe` says of it and the game's forms (engine/words.h).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace turnkey {

/// An event to be told.
struct Happening {
  std::string_view game;
  Actor actor;
  std::string_view description;      ///< what `describe` says of it, as the listener sees it
  Seat listener;                     ///< is "you"; the spectator: nobody is
  Seat partner = Seat::spectator();  ///< is "your partner"; the spectator: nobody is
};

/// A value of `describe` under this key, as sentences of the game say it.
std::string value_words(std::string_view game, std::string_view key, std::string_view value);

/// "Seat 1 bets 1.", "You get K." A kind of event without a form is told key by key.
std::string sentence_of(const Happening& event);

}  // namespace turnkey
