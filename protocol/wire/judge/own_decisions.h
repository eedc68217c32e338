// Iterates over the decisions that a record may judge: those of its seat, or of all seats in a
// referee's record. Each comes with the mover's view just before the move.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/any_game.h"
#include "protocol/wire/records/record.h"

namespace turnkey::review {

class OwnDecisions {
 public:
  /// Starts before the first decision. The record must outlive this object.
  explicit OwnDecisions(const Record& record);

  /// Moves to the next decision; false when there is none.
  bool next();

  /// The number of the decision's event, from 1.
  std::size_t number() const { return at_ + 1; }
  const AnyView& view() const { return *views_[mover_]; }
  AnyMove played() const { return record_.seen(view().seat(), at_).move; }
  std::size_t choices() const { return choices_; }

 private:
  void make_event();
  bool is_own_decision();

  const Record& record_;
  std::vector<std::unique_ptr<AnyView>> views_;
  std::size_t at_ = 0;
  std::size_t mover_ = 0;    ///< index of the mover in the views
  std::size_t choices_ = 0;  ///< 0: no decision found yet
};

}  // namespace turnkey::review
