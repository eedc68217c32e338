// The common code of Gitmo's slow model, for its own files only: rows and runs, automatic steps,
// and a seat's events.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tests/games/gitmo/oracle.h"

namespace turnkey::gitmo::oracle {

using Text = std::string;

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }
inline int left_of(const Table& t, int seat) { return (seat + 1) % t.rules.players; }
inline int dealer(const Table& t) { return t.hand % t.rules.players; }
inline int team(const Table& t, int seat) {
  return t.rules.partners ? seat % (t.rules.players / 2) : seat;
}
inline bool ours(const Table& t, int seat) { return team(t, seat) == team(t, t.actor); }
inline int next(int number) { return number % 12 + 1; }
inline int rows_each(const Rules& rules) {
  return rules.players <= 3 ? 4 : rules.players == 4 ? 3 : 2;
}

// ---- rows and runs (oracle_rows.cpp)

bool has_cap(const Run& run, char cap);
/// X before G before S, capitals first.
Text in_order(Text caps);
Run without_marks(Run run);
Text run_text(const Run& run);
void sort_rows(Table& t);
/// All rows, ignoring marks and order.
std::vector<std::multiset<Text>> plain(const Table& t);
bool has_vacancy(const Table& t, int seat);
void put_in_vacancy(Table& t, int seat, const Run& run);
Run single(const Text& card);
/// The piece on the run; none if it does not fit.
std::optional<Run> put(const Table& t, const Run& run, const Run& piece, char end);

// ---- automatic steps (oracle_flow.cpp)

int deck_size(const Table& t);
Text take_top(Table& t);
void get_cap(Table& t, int seat, char cap);
/// The number of Draw-A-Cards whose draw is due.
int due(const Table& t, int seat);
bool any_run(const Table& t, int seat);
void begin_hand(Table& t);
int hand_score(const Table& t, int seat);
void score_hand(Table& t);
/// Continues until an event is due.
void settle(Table& t);

// ---- events of a seat (oracle_events.cpp)

/// None if it is impossible.
std::optional<Table> seat_event(const Table& t, const Text& text);

}  // namespace turnkey::gitmo::oracle
