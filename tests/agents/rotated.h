// Positions of the trainable games with every seat moved on around the table: the evaluation of a
// seat must move with it. Everything here depends on a template parameter, so it compiles with any
// set of games. The next game that learns adds its function and a line.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/seat.h"
#include "engine/game.h"

namespace turnkey::testing {

/// Moves the data of seats `by` places on, and the numbers of seats with them.
struct Turn {
  int seats;
  int by;

  int operator()(int seat) const { return (seat + by) % seats; }
  template <class Number>
  void number(Number& seat) const {
    seat = static_cast<Number>((*this)(seat));
  }
  /// A list by seat; `each`: elements per seat.
  template <class List>
  void list(List& list, int each = 1) const {
    std::rotate(list.begin(), list.begin() + (seats - by) * each, list.begin() + seats * each);
  }
};

/// Colours are at quarters of the ring, which turns as a whole.
template <class Public, class Secrets>
void turn_jacked(const Turn& turn, Public& table, Secrets& secrets) {
  const auto before = table.board;
  using Board = std::remove_const_t<decltype(before)>;
  using Space = decltype(before.space_at(0, 0));
  table.board = Board(table.options);
  for (int colour = 0; colour < 4; ++colour) {
    const int to = (colour + turn.by) % 4;
    const auto place = [&](Space from) {
      const int progress = before.progress(colour, from);
      if (progress == 0 && before.is_blocker(colour)) return table.board.place_blocker(to);
      table.board.place(to, table.board.space_at(to, progress));
    };
    before.ring(colour).for_each([&](int number) { place(Space::ring(number)); });
    for (int slot = 1; slot <= 4; ++slot) {
      if ((before.home(colour) >> (slot - 1) & 1u) != 0) place(Space::home(colour, slot));
    }
  }
  if (table.next.is_seat()) table.next = Seat::at(turn(table.next.seat().index()));
  turn.number(table.deal_to);
  turn.number(table.dealer);
  turn.list(table.hand_size);
  turn.list(secrets.hands);
}

template <class Public>
void turn_gitmo(const Turn& turn, Public& table) {
  turn.list(table.rows, table.rows_each);
  turn.list(table.aside);
  turn.list(table.points);
  turn.list(table.totals);
  turn.list(table.due);
  turn.list(table.lost);
  turn.list(table.extra);
  turn.number(table.mover);
  turn.number(table.actor);
  turn.number(table.filler);
  if (table.alliance < turn.seats) turn.number(table.alliance);
}

template <class Public, class Secrets>
void turn_break_out(const Turn& turn, Public& table, Secrets& secrets) {
  turn.number(table.mover);
  turn.number(table.caller);
  turn.number(table.dealer);
  if (table.winner.is_seat()) table.winner = Seat::at(turn(table.winner.seat().index()));
  const int out = table.broken_out;
  table.broken_out = static_cast<std::uint8_t>((out << turn.by | out >> (turn.seats - turn.by)) &
                                               ((1 << turn.seats) - 1));
  for (int i = 0; i < table.melds_count; ++i) {
    if (table.melds[i].owner < turn.seats) turn.number(table.melds[i].owner);
  }
  turn.list(table.hand_size);
  turn.list(table.score);
  turn.list(table.last);
  turn.list(table.known);
  turn.list(secrets.hands);
}

template <class Public>
void turn_straight_up(const Turn& turn, Public& table) {
  turn.number(table.start);
  turn.list(table.piles);
  turn.list(table.straights);
  turn.list(table.can_strike);
}

/// How far seats can be moved on: not at all at Jacked with three, who leave a quarter of the ring
/// empty.
template <Game G>
int most_turns(const typename G::State& state) {
  return G::kName == std::string_view("jacked") && state.seats() == 3 ? 0 : state.seats() - 1;
}

/// The position with every seat `by` places on; the game must not be over. The dealer at Gitmo
/// stays, since it follows from the number of the hand; no evaluation of a hand uses it.
template <Game G>
typename G::State rotated(const typename G::State& state, int by) {
  constexpr std::string_view kName = G::kName;
  const Turn turn{state.seats(), by};
  auto table = state.table();
  if constexpr (kName == "gitmo") {
    turn_gitmo(turn, table);
    return typename G::State(table);
  } else {
    auto secrets = state.secrets();
    if constexpr (kName == "jacked") {
      turn_jacked(turn, table, secrets);
    } else if constexpr (kName == "break_out") {
      turn_break_out(turn, table, secrets);
    } else {
      static_assert(kName == "straight_up", "write here how this game's seats are moved on");
      turn_straight_up(turn, table);
    }
    return typename G::State(table, secrets);
  }
}

}  // namespace turnkey::testing
