// The decisions in a record that are its own: those of its seat, or of every seat where it is the
// referee's. Each comes with the view of the seat that made it, before it was made, so that it can
// be judged by what was known then.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "engine/any_game.h"
#include "protocol/wire/records/record.h"

namespace turnkey::review {

class OwnDecisions {
 public:
  /// Before the first; the record must outlive this.
  explicit OwnDecisions(const Record& record);

  /// Goes on to the next one; false where there is none any more.
  bool next();

  /// The number of its event, from 1 on.
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
  std::size_t mover_ = 0;    ///< its place among the views
  std::size_t choices_ = 0;  ///< 0: no decision was found yet
};

}  // namespace turnkey::review
