// Follows a stored game from the texts of its events, using only the rules.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "engine/any_game.h"
#include "protocol/outcome.h"
#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

class Follower {
 public:
  /// At the first event.
  static Outcome<Follower> start(const Variant& variant);

  const AnyState& state() const { return *state_; }
  /// Parses an event at this point; fails if it cannot happen. The error is the reason alone.
  Outcome<AnyEvent> read(std::string_view event) const;
  /// `event` comes from read().
  void make(const AnyEvent& event) { state_->make(event.move); }

 private:
  explicit Follower(std::unique_ptr<AnyState> state) : state_(std::move(state)) {}

  std::unique_ptr<AnyState> state_;
};

}  // namespace turnkey::tournament
