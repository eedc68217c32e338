// A game as a referee sees it: the state, and each seat's view.
#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/any_game.h"

namespace turnkey {

/// The expected value. Throws std::runtime_error with the error if there is none.
template <class T>
T there(Expected<T> value) {
  if (!value) throw std::runtime_error(value.error().detail);
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

class Seated {
 public:
  /// Throws std::runtime_error if the game refuses the options.
  Seated(const AnyGame& game, const OptionValues& options)
      : state_(there(game.new_state(options))) {
    for (int seat = 0; seat < state_->seats(); ++seat) {
      views_.push_back(there(game.new_view(options, Seat::at(seat))));
    }
  }

  const AnyState& state() const { return *state_; }
  const AnyView& view(int seat) const { return *views_[static_cast<std::size_t>(seat)]; }

  /// Throws std::runtime_error if the event is illegal.
  void apply(const AnyMove& move) {
    for (int seat = 0; seat < state_->seats(); ++seat) {
      const AnyMove seen = state_->mask(move, Seat::at(seat));
      there(views_[static_cast<std::size_t>(seat)]->apply(seen));
    }
    there(state_->apply(move));
  }

 private:
  std::unique_ptr<AnyState> state_;
  std::vector<std::unique_ptr<AnyView>> views_;
};

/// A game's options from `NAME=VALUE`. Throws std::runtime_error without a `=`.
inline OptionValues read_options(const std::vector<std::string>& texts) {
  OptionValues options;
  for (const std::string& text : texts) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) throw std::runtime_error(text + ": NAME=VALUE expected");
    options.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return options;
}

}  // namespace turnkey
