// The hands of Hearts, and the cards that seats have passed. A State has all; a View has its own
// hand, what it passed, and what was passed to it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/card_survey.h"
#include "engine/core/facts.h"
#include "engine/game.h"
#include "engine/games/hearts/public.h"
#include "engine/tricks.h"

namespace turnkey::hearts {

struct Secrets : DealtHands<Secrets, kMostSeats> {
  /// By seat; kept to the end of the hand. Before it is taken, it is no longer in a hand.
  SeatArray<PackSet, kMostSeats> passed{};

  void apply(const Public& table, const Move& move, Seat = {});
  void redeal(const Public& table, Seat seat, Rng& rng);
  std::string worlds(const Public& table, Seat seat) const;
  Facts board(const Public& table, Seat seat) const;
  Facts board(const Public& table) const;
  std::string drawing(const Public& table, Seat seat) const;
  std::string drawing(const Public& table) const;

  // ---- hooks (engine/defaults.h, engine/tricks.h) -----------------------------------------------
  Hands known(const Public& table, Seat seat) const;
  bool legal(const Public& table, const Move& move) const;
  bool legal(const Public& table, const Move& move, Seat seat) const;
  void moves(const Public& table, MoveList& list) const { list_moves(table, turn_of(table), list); }
  void moves(const Public& table, MoveList& list, Seat seat) const {
    list_moves(table, seat, list);
  }

  /// The event of chance after the deals: a take, or the lead.
  Move certain(const Public& table) const;
  void take_back(const Public& table, Move& move);
  void survey(const Public& table, Seat eyes, CardSurvey& survey) const;

  std::uint64_t knowledge(const Public& table, Seat seat) const {
    if (seat.is_spectator()) return 0;
    const PackSet came =
        table.received(seat.index()) && table.shift() != 0 ? passed[table.giver(seat.index())] : 0;
    return hash_of(std::array{hands[seat], passed[seat], came});
  }

 private:
  static Seat turn_of(const Public& table) {
    return table.turn().is_seat() ? table.turn().seat() : Seat::spectator();
  }
  void list_moves(const Public& table, Seat seat, MoveList& list) const;
  /// Whether a seat may not know what another one has passed.
  static bool is_hidden_pass(const Public& table, int giver, Seat seat) {
    const int to = table.receiver(giver);
    return table.shift() != 0 && table.aside(giver) > 0 && giver != seat.index() &&
           !(to == seat.index() && table.received(to));
  }
  PackSet came_from(const Public& table, int seat, Seat eyes) const;
  Facts board_of(const Public& table, const Hands& held, bool sees_all, Seat seat) const;
  static std::string drawing_of(const Public& table, const Facts& board);
};

static_assert(std::has_unique_object_representations_v<Secrets>);

}  // namespace turnkey::hearts
