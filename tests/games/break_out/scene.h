// Positions of Break-Out that no short game leads to: seat 0 is on turn, cards go where they are
// put, and the rest of the deck lies face down.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/move_reader.h"
#include "engine/games/break_out/game.h"
#include "tests/support/in_words.h"

namespace turnkey::break_out {

inline constexpr auto kSet = Move::Kind::kSet;
inline constexpr auto kRun = Move::Kind::kRun;

inline Options with(const OptionValues& values) { return *Game::parse_options(values); }
inline State after(const State& state, const std::string& events) {
  return testing::played<Game>(state, testing::words_of(events));
}

struct Scene {
  explicit Scene(const Options& options = {}) : table(options) {
    table.phase = Phase::kTurn;
    table.up = kind_of(6, 0);  // a7
    table.open.add(table.up);
  }
  template <class F>
  static void each(std::string_view cards, F&& visit) {
    for (MoveReader in("Break-Out", cards); !in.at_end() && !in.failed();) visit(read_card(in));
  }
  Scene& up(std::string_view card) {
    table.open.remove(table.up);
    table.up = kNoCard;
    each(card, [&](Card c) { table.open.add(table.up = c); });
    return *this;
  }
  Scene& round_card(std::string_view card) {
    each(card, [&](Card c) { table.open.add(table.round_card = c); });
    return *this;
  }
  Scene& hand(int seat, std::string_view cards) {
    each(cards, [&](Card c) {
      secrets.hands[seat].add(c);
      ++table.hand_size[seat];
    });
    return *this;
  }
  Scene& out(int seat) {
    table.broken_out = static_cast<std::uint8_t>(table.broken_out | bit(seat));
    return *this;
  }
  Scene& meld(int owner, Move::Kind shape, std::string_view cards) {
    Meld& meld = table.melds[table.melds_count++];
    meld.is_run = shape == kRun;
    meld.owner = static_cast<std::uint8_t>(owner);
    each(cards, [&](Card c) {
      meld.insert(c, false);
      table.open.add(c);
    });
    return *this;
  }
  /// Cards that are neither in hands nor on the table are out of play, so that no pile is left.
  Scene& no_pile() {
    Hand rest = full_deck(table.options) - table.open;
    for (const Hand& hand : secrets.hands) rest -= hand;
    table.open += rest;
    return *this;
  }
  operator State() const {  // NOLINT: a scene stands for its position
    Public now = table;
    now.pile = static_cast<std::uint8_t>(secrets.unseen(table).total());
    if (!now.is_out(0) && now.cell_cards(0) == kCellCards) now.done |= kWasFull;
    return State(now, secrets);
  }

  Public table;
  Secrets secrets;
};

}  // namespace turnkey::break_out
