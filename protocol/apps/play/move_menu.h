// The legal moves as a numbered menu. A move's number is its index in the game's list, whichever
// part of the list is shown. A long list shows small groups (cards, in Jacked) in full and says how
// to see the others.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "protocol/apps/game/choices.h"
#include "protocol/apps/play/screen.h"

namespace turnkey::play {

class MoveMenu {
 public:
  /// Longer lists are shown in pages of this size.
  static constexpr std::size_t kPage = 20;

  /// The moves of the view's seat, which must be on turn.
  explicit MoveMenu(const AnyView& view);

  std::size_t size() const { return entries_.size(); }
  const Choice& at(std::size_t i) const { return entries_[i]; }
  std::optional<std::size_t> find(const AnyMove& move) const;

  /// The moves that match every word of the filter: a group's name, or part of the move's text or
  /// phrase. `-word` matches moves without it.
  std::vector<std::size_t> matching(std::string_view filter) const;
  /// The moves whose text begins with `text`, or whose group has this name.
  std::vector<std::size_t> beginning(std::string_view text) const;

  /// Shows a short list in full, a long one as a summary.
  void show(Screen& screen);
  /// Begins a list of these moves, which show_more() continues. False when it is empty.
  bool show_list(Screen& screen, std::vector<std::size_t> list);
  /// False when the list is finished.
  bool show_more(Screen& screen);

  /// Prints `remark` before the number.
  void show_entry(Screen& screen, std::size_t i, const std::string& remark = "") const;

 private:
  void show_group(Screen& screen, const std::vector<std::size_t>& group) const;
  std::vector<std::vector<std::size_t>> groups() const;

  std::vector<Choice> entries_;
  std::size_t text_width_ = 0;
  std::vector<std::size_t> listed_;  ///< begun by show_list()
  std::size_t shown_ = 0;            ///< how many of these are shown
};

}  // namespace turnkey::play
