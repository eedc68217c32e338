// A position of a reviewed game: the true state and every seat's view.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "engine/core/assert.h"

namespace turnkey::review {

class Position {
 public:
  /// The start of a game. `views` has one view for each seat.
  Position(std::unique_ptr<AnyState> state, std::vector<std::unique_ptr<AnyView>> views)
      : state_(std::move(state)), views_(std::move(views)) {}
  Position(const Position& other) : state_(other.state_->clone()) {
    for (const auto& view : other.views_) views_.push_back(view->clone());
  }
  Position(Position&&) noexcept = default;
  Position& operator=(const Position&) = delete;
  Position& operator=(Position&&) noexcept = default;
  ~Position() = default;

  const AnyState& state() const { return *state_; }
  const AnyView& view(Seat seat) const { return *views_[static_cast<std::size_t>(seat.index())]; }

  /// `event` must be legal and canonical.
  void make(const AnyMove& event) {
    for (const auto& view : views_) {
      const bool seen = view->apply(state_->mask(event, view->seat())).has_value();
      TURNKEY_ASSERT(seen);
      static_cast<void>(seen);
    }
    state_->make(event);
  }

 private:
  std::unique_ptr<AnyState> state_;
  std::vector<std::unique_ptr<AnyView>> views_;
};

}  // namespace turnkey::review
