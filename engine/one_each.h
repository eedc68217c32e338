// The common part of games of two seats in which each holds one hidden symbol, a card or a die,
// until both are shown: the event, and bases for Public and Secrets. Kuhn poker, Leduc hold'em and
// Liar's dice derive from it. Goofspiel, where seats bid their symbols, uses only the event.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/card_survey.h"
#include "engine/core/bits.h"
#include "engine/core/bits_as.h"
#include "engine/core/hash.h"
#include "engine/hidden_game.h"

namespace turnkey::one_each {

inline constexpr int kSeats = 2;

/// A symbol by number; kHidden: the observer may not see it, or there is none.
using Symbol = std::uint8_t;
inline constexpr Symbol kHidden = 0xFF;
using Symbols = std::array<Symbol, kSeats>;  ///< by seat

/// Whether a shown symbol can be the one known so far.
constexpr bool agrees(Symbol known, Symbol shown) {
  return shown != kHidden && (known == kHidden || known == shown);
}

/// Whether these can come from a deck with one of each of `deck_size` cards; kHidden may be any.
constexpr bool from_deck(std::initializer_list<Symbol> cards, int deck_size) {
  Bits gone = 0;
  for (const Symbol card : cards) {
    if (card == kHidden) continue;
    if (card >= deck_size || has_bit(gone, card)) return false;
    gone |= bit(card);
  }
  return true;
}

/// An event of one of a game's own kinds.
template <class KindOfEvent>
struct Move {
  using Kind = KindOfEvent;

  Kind kind{};
  std::uint8_t number = 0;  ///< for a deal: the seat
  Symbols symbols{};        ///< for a deal and the like: the first; shown: both

  /// The event as seen by a seat that may not see the symbol.
  constexpr Move masked() const {
    Move hidden = *this;
    hidden.symbols[0] = kHidden;
    return hidden;
  }

  // As one word: searches compare moves all the time.
  friend bool operator==(const Move& a, const Move& b) {
    return bits_as<std::uint32_t>(a) == bits_as<std::uint32_t>(b);
  }
};

/// Base of a game's Public. Its moves `M` have the kinds kDeal, seat 0 first, and kShow. For
/// Secrets it must add `in_order(move)`, which checks everything but the event's symbols, and
/// `possible(symbols)`: whether the seats may hold these, kHidden being any.
template <class M>
struct Public : TableDefaults {
  static constexpr NoOptions
      options{};  // NOLINT(readability-identifier-naming): a member elsewhere
  std::uint8_t dealt = 0;
  bool shown = false;
  Symbols symbols{kHidden, kHidden};  ///< after the showdown

  void show(const Symbols& all) {
    shown = true;
    symbols = all;
  }

  M mask(const M& move, Seat observer) const {
    const bool hidden = move.kind == M::Kind::kDeal && move.number != observer.index();
    return hidden ? move.masked() : move;
  }
};

/// Base of a game's Secrets, with `kSymbols` to deal. A State has all that are dealt, a View those
/// that its seat has seen. It must add chance, redeal() and texts.
template <class P, class M, int kSymbols>
struct Secrets : SecretsDefaults {
  Symbols symbols{kHidden, kHidden};

  void apply(const P&, const M& move, Seat = {}) {
    if (move.kind == M::Kind::kDeal) symbols[move.number] = move.symbols[0];
    if (move.kind == M::Kind::kShow) symbols = move.symbols;
  }

  bool legal(const P& table, const M& move) const { return fits(table, move, true); }
  bool legal(const P& table, const M& move, Seat seat) const {
    return fits(table, move, move.number == seat.index());
  }

  /// Fills in what a log hides.
  void fill(const P&, M& move, const P&) const {
    if (move.kind == M::Kind::kDeal) move.symbols[0] = symbols[move.number];
  }

  std::uint64_t knowledge(const P& table, Seat seat) const {
    const auto own = static_cast<std::size_t>(seat.index());
    return own < table.dealt ? chain_hash(symbols[own], 1) : 0;
  }

  std::string worlds(const P& table, Seat) const { return std::to_string(count_worlds(table, 0)); }

 protected:
  /// For survey(): the others' symbols until they are shown; `text(symbol)` gives a symbol's
  /// notation.
  template <class Text>
  void survey_as(std::string_view key, const P& table, Seat eyes, CardSurvey& survey,
                 const Text& text) const {
    for (int seat = 0; seat < table.dealt && !table.shown; ++seat) {
      if (seat != eyes.index()) survey.lies(key, Seat::at(seat), text(symbols[seat]));
    }
  }

 private:
  /// `sees`: whether the dealt symbol is visible.
  bool fits(const P& table, const M& move, bool sees) const {
    if (!table.in_order(move)) return false;
    const auto [first, second] = move.symbols;
    const bool deal = move.kind == M::Kind::kDeal;
    const bool show = move.kind == M::Kind::kShow;
    if (deal && (first != kHidden) != sees) return false;
    if (show && !(agrees(symbols[0], first) && agrees(symbols[1], second))) return false;
    P next = table;
    next.apply(move);
    Secrets known = *this;
    known.apply(table, move);
    return next.possible(known.symbols);
  }

  /// Counts the symbols that the seats from this one on may hold, by trying each.
  int count_worlds(const P& table, int seat) const {
    if (seat == table.dealt) return table.possible(symbols) ? 1 : 0;
    if (symbols[seat] != kHidden) return count_worlds(table, seat + 1);
    int worlds = 0;
    Secrets tried = *this;
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      tried.symbols[seat] = static_cast<Symbol>(symbol);
      worlds += tried.count_worlds(table, seat + 1);
    }
    return worlds;
  }
};

}  // namespace turnkey::one_each
