// Seats, and who acts next. A Seat is no plain number: only checked functions make one, and it
// converts to an index on request only.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "engine/core/assert.h"

namespace turnkey {

/// No game of this engine has more seats.
inline constexpr int kMaxSeats = 8;

/// The index of the next seat clockwise at a table of `seats`.
constexpr int left_of(int seat, int seats) { return seat + 1 == seats ? 0 : seat + 1; }
/// The index of the seat before it.
constexpr int right_of(int seat, int seats) { return seat == 0 ? seats - 1 : seat - 1; }

/// A seat 0…7 at the table, or the spectator, who sees only public events.
class Seat {
 public:
  constexpr Seat() = default;

  static constexpr Seat at(int index) {
    TURNKEY_ASSERT(index >= 0 && index < kMaxSeats);
    return Seat(static_cast<std::uint8_t>(index));
  }
  static constexpr Seat spectator() { return Seat(kSpectator); }

  constexpr bool is_spectator() const { return index_ == kSpectator; }
  constexpr int index() const { return index_; }

  /// The next seat clockwise at a table of `seats`.
  constexpr Seat left(int seats) const {
    return Seat(static_cast<std::uint8_t>(left_of(index_, seats)));
  }

  friend constexpr bool operator==(Seat, Seat) = default;

 private:
  static constexpr std::uint8_t kSpectator = 0xFF;
  explicit constexpr Seat(std::uint8_t index) : index_(index) {}
  std::uint8_t index_ = 0;
};

/// Who makes the next event: a seat, chance (deals, dice, reveals), or nobody when the game is
/// over. An Actor made from the spectator is none of these, so it never equals the one on turn.
class Actor {
 public:
  constexpr Actor() = default;
  constexpr Actor(Seat seat) : code_(static_cast<std::uint8_t>(seat.index() & kSeatBits)) {}
  static constexpr Actor chance() { return Actor(kChance); }
  static constexpr Actor nobody() { return Actor(kNobody); }

  constexpr bool is_seat() const { return code_ < kMaxSeats; }
  constexpr bool is_chance() const { return code_ == kChance; }
  constexpr bool is_nobody() const { return code_ == kNobody; }
  constexpr Seat seat() const { return Seat::at(code_); }

  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  static constexpr std::uint8_t kSeatBits = 0x7F;  // the spectator has all of them
  static constexpr std::uint8_t kChance = 0xFE;
  static constexpr std::uint8_t kNobody = 0xFF;
  explicit constexpr Actor(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = kNobody;
};

/// One element a seat: an array that takes a Seat (who must sit at the table) as well as a number.
template <class T, std::size_t kSeats>
struct SeatArray : std::array<T, kSeats> {
  using std::array<T, kSeats>::operator[];
  constexpr T& operator[](Seat seat) {
    TURNKEY_ASSERT(!seat.is_spectator());
    return (*this)[static_cast<std::size_t>(seat.index())];
  }
  constexpr const T& operator[](Seat seat) const {
    TURNKEY_ASSERT(!seat.is_spectator());
    return (*this)[static_cast<std::size_t>(seat.index())];
  }
};

}  // namespace turnkey
