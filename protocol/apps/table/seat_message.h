// The message to a seat, made from what is public at its table and the seat's view. No record and
// no state comes in here, so no hidden card can go out: see tests/protocol/table.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "protocol/apps/table/thinker.h"
#include "protocol/wire/words/as_json.h"
#include "protocol/wire/words/json_text.h"

namespace turnkey::table {

/// What everybody at the table may know; what may be asked for, who sits there may.
struct TableState {
  std::vector<std::string> players;  ///< by seat: "a person", "club", "ismcts, level 3, 500 ms"
  std::vector<std::string> names;    ///< by seat, as sentences call them
  std::vector<std::string> given;    ///< by seat: the name that somebody gave, or empty
  OptionValues changed_options;      ///< those that are not usual
  bool may_undo = false;
  bool may_save = false;
  bool hurries = false;  ///< bots think for a fraction of their time
  std::string stuck;     ///< why nobody can play on, if so
  /// Once the game is over nothing is hidden any more: the referee's board and drawing. Empty
  /// before.
  Facts open_board;
  std::string open_drawing;
};

/// So many events go into a message at most.
inline constexpr std::size_t kMostEventsSent = 2'000;
/// A page shows news one event after the other: what the board is after each is sent for so many.
inline constexpr std::size_t kMostSteps = 256;

/// The events that one seat, or the spectator, was shown, in words: a view that follows them. What
/// no message can hold any more is forgotten.
class SeatLog {
 public:
  explicit SeatLog(std::unique_ptr<AnyView> start);

  /// The next event, masked for this observer; seats are called by these names. `is_news`: somebody
  /// will watch it happen, so that a step is kept.
  void follow(const AnyEvent& seen, const std::vector<std::string>& names = {},
              bool is_news = true);
  /// How many it has followed.
  std::size_t followed() const { return forgotten_ + events_.size(); }
  /// The first that is still kept from the event `from` on: that, or a later one.
  std::size_t first_from(std::size_t from) const { return std::max(from, forgotten_); }
  /// From the event `first` on, which must still be kept: an array of objects, each as `query
  /// events` has it, with who made it, the text of its `move`, and a sentence that tells it;
  /// `opens`: the part of it about the hand or round that begins.
  Json events(std::size_t first) const;
  /// From the event `first` on, for each but the last: whose turn it is after it, the keys of the
  /// board with other values than before, and those that are `gone`. An empty array where there are
  /// too many.
  Json steps(std::size_t first) const;

 private:
  Json tell(const AnyEvent& seen, const std::vector<std::string>& names) const;

  std::unique_ptr<AnyView> view_;
  JsonWords words_;
  std::deque<Json> events_;
  std::size_t forgotten_ = 0;
  std::deque<Json> steps_;  ///< of the last events
  Facts board_;             ///< after the last event; empty where no step was kept
};

/// What a hint found for all seats: a point of the graph of chances along the game.
struct Outlook {
  std::size_t after = 0;   ///< so many events
  bool for_score = false;  ///< points; else shares of the win
  std::vector<Estimate> seats;
  bool exact = false;
};

/// Of the best line; none where the adviser had nothing to say.
std::optional<Outlook> outlook(const Advice& advice, std::size_t after);

/// The message `position`: the table as the view's seat sees it, with the events from `from` on. It
/// is `fresh` where it follows none: then it stands for all that was sent before, and has all that
/// hints found for this seat.
std::string position_message(const TableState& table, const AnyView& view, const SeatLog& log,
                             const std::vector<Outlook>& outlooks, std::size_t from);
/// The message `hint`, about a position in which the view's seat is on turn; `after` so many
/// events.
std::string hint_message(const AnyView& view, const Advice& advice, std::size_t after,
                         const std::vector<std::string>& names = {});

}  // namespace turnkey::table
