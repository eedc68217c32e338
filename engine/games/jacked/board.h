// The board of Jacked: the places of all pegs, and the moves of single pegs with their kills. No
// cards, no turns. Pegs of one colour are interchangeable, so a board is a set of spaces per
// colour; equal boards have equal bytes (rules J10–J18).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "engine/core/assert.h"
#include "engine/core/move_reader.h"
#include "engine/games/jacked/options.h"

namespace turnkey::jacked {

/// A place with a name: a ring space 0…95 or a Home slot. Jail is a count, not a space.
class Space {
 public:
  constexpr Space() = default;
  static constexpr Space ring(int number) {
    TURNKEY_ASSERT(number >= 0 && number < kMaxTrack);
    return Space(static_cast<std::uint8_t>(number));
  }
  /// Slot 1…4 of a colour's Home.
  static constexpr Space home(int colour, int slot) {
    TURNKEY_ASSERT(colour >= 0 && colour < kColours && slot >= 1 && slot <= kHomeSlots);
    return Space(static_cast<std::uint8_t>(kMaxTrack + colour * kHomeSlots + slot - 1));
  }
  static constexpr Space of_code(std::uint8_t code) { return Space(code); }

  constexpr bool on_ring() const { return code_ < kMaxTrack; }
  constexpr int number() const { return code_; }                               ///< on_ring()
  constexpr int colour() const { return (code_ - kMaxTrack) / kHomeSlots; }    ///< !on_ring()
  constexpr int slot() const { return (code_ - kMaxTrack) % kHomeSlots + 1; }  ///< !on_ring()
  constexpr std::uint8_t code() const { return code_; }

  /// "34", or "a1" … "d4".
  std::string text() const;

  friend constexpr bool operator==(Space, Space) = default;
  friend constexpr auto operator<=>(Space, Space) = default;

 private:
  explicit constexpr Space(std::uint8_t code) : code_(code) {}
  std::uint8_t code_ = 0;
};

/// Reads Space::text.
Space read_space(MoveReader& in);

/// 'a' … 'd'.
constexpr char colour_letter(int colour) { return static_cast<char>('a' + colour); }

__extension__ using Bits128 = unsigned __int128;

/// A set of ring spaces.
class RingSet {
 public:
  constexpr RingSet() = default;
  explicit constexpr RingSet(Bits128 bits)
      : words_{static_cast<std::uint64_t>(bits), static_cast<std::uint64_t>(bits >> 64)} {}

  constexpr Bits128 bits() const { return (static_cast<Bits128>(words_[1]) << 64) | words_[0]; }
  constexpr bool has(int space) const { return ((words_[space >> 6] >> (space & 63)) & 1u) != 0; }
  constexpr void add(int space) { words_[space >> 6] |= one(space); }
  constexpr void remove(int space) { words_[space >> 6] &= ~one(space); }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }

  /// Calls visit(space), lowest first.
  template <class F>
  constexpr void for_each(F&& visit) const {
    for (std::uint64_t w = words_[0]; w != 0; w &= w - 1) visit(std::countr_zero(w));
    for (std::uint64_t w = words_[1]; w != 0; w &= w - 1) visit(64 + std::countr_zero(w));
  }

  friend constexpr RingSet operator|(RingSet a, RingSet b) {
    a.words_[0] |= b.words_[0];
    a.words_[1] |= b.words_[1];
    return a;
  }
  friend constexpr RingSet operator&(RingSet a, RingSet b) {
    a.words_[0] &= b.words_[0];
    a.words_[1] &= b.words_[1];
    return a;
  }
  friend constexpr RingSet without(RingSet a, RingSet b) {
    a.words_[0] &= ~b.words_[0];
    a.words_[1] &= ~b.words_[1];
    return a;
  }
  friend constexpr bool operator==(RingSet, RingSet) = default;

 private:
  static constexpr std::uint64_t one(int space) { return std::uint64_t{1} << (space & 63); }
  std::array<std::uint64_t, 2> words_{};
};

class Board {
 public:
  /// All pegs of the colours in play are in Jail.
  explicit Board(const Options& options);

  // ---- questions ----------------------------------------------------------------------------
  int track_length() const { return track_; }
  int out_space(int colour) const { return colour * (track_ / 4); }
  int jail(int colour) const { return jail_[colour]; }   ///< pegs in Jail
  Bits home(int colour) const { return home_[colour]; }  ///< bit slot-1
  RingSet ring(int colour) const { return ring_[colour]; }
  /// Whether the colour's peg on its own Out space came out of Jail and has not moved since (J16).
  bool is_blocker(int colour) const { return has_bit(blockers_, colour); }
  Bits blockers() const { return blockers_; }  ///< colours
  bool all_home(int colour) const { return home_[colour] == 15; }
  /// The colour of the peg there, -1 for none.
  int colour_at(Space space) const;
  /// The same for a ring space by number.
  int colour_on(int number) const;
  /// Ring spaces that hold a peg of these colours.
  RingSet pegs_of(Bits colours) const;
  RingSet blocker_spaces() const;
  /// The colours whose pegs a 7 of this colour must not kill (J9).
  Bits spared(int colour) const {
    return (Bits{spares_} << colour | Bits{spares_} >> (kColours - colour)) & kAllColours;
  }

  /// Steps walked since the colour's Out space: 0…L-1 on the ring, L…L+3 in Home slots 1…4.
  int progress(int colour, Space space) const {
    if (!space.on_ring()) return track_ + space.slot() - 1;
    const int steps = space.number() - out_space(colour);
    return steps < 0 ? steps + track_ : steps;
  }
  /// The inverse of progress().
  Space space_at(int colour, int progress) const {
    if (progress >= track_) return Space::home(colour, progress - track_ + 1);
    return Space::ring(wrap(out_space(colour) + progress));
  }
  /// `count` spaces clockwise from `first`; count ≤ 13.
  RingSet stretch(int first, int count) const;
  /// The space number after a walk past the end of the ring; number < 2 x track_length().
  int wrap(int number) const { return number >= track_ ? number - track_ : number; }

  // ---- setting up positions (tests, text) ----------------------------------------------------
  /// Moves a peg of that colour from Jail to a space, without a kill and not as a blocker. The
  /// space must be free and a peg in Jail.
  void place(int colour, Space space);
  /// place() on the colour's own Out space, as a blocker.
  void place_blocker(int colour);

  // ---- single pegs, legal or not: the rules are in moves.h -----------------------------------
  /// A peg comes out of Jail onto its Out space, kills the peg there and becomes a blocker.
  void come_out(int colour);
  /// The peg on `from` walks, and kills the peg where it lands.
  void step(Space from, int steps);
  /// The peg on `from` goes back `steps` on the ring, and kills the peg where it lands.
  void step_back(Space from, int steps);
  /// A walk of a 7: like step(), but also kills the pegs that it passes on the ring. It must not
  /// land on a peg that it spares.
  void stomp(Space from, int steps);
  /// The two pegs change places; afterwards neither is a blocker.
  void swap(Space a, Space b);

  friend bool operator==(const Board&, const Board&) = default;

 private:
  /// Takes the peg off and returns its colour.
  int lift(Space from);
  void put(int colour, int progress);
  void kill_at(int number);
  void kill_all(RingSet spaces, Bits spared);
  void clear_blocker(int colour) { blockers_ &= static_cast<std::uint8_t>(~(1 << colour)); }

  std::array<RingSet, kColours> ring_{};
  std::array<std::uint8_t, kColours> home_{};
  std::array<std::uint8_t, kColours> jail_{};
  std::uint8_t blockers_ = 0;
  std::uint8_t track_;
  std::uint8_t spares_;                     // spared(0)
  std::array<std::uint8_t, 5> reserved_{};  // no padding: boards are hashed
};

inline int Board::colour_on(int number) const {
  unsigned found = 16;  // no branch per colour: rollouts call this more than anything else
  for (int colour = 0; colour < kColours; ++colour) {
    found |= static_cast<unsigned>(ring_[colour].has(number)) << colour;
  }
  const int colour = std::countr_zero(found);
  return colour == kColours ? -1 : colour;
}

inline int Board::colour_at(Space space) const {
  if (space.on_ring()) return colour_on(space.number());
  return has_bit(home(space.colour()), space.slot() - 1) ? space.colour() : -1;
}

inline RingSet Board::stretch(int first, int count) const {
  const Bits128 one = 1;
  const Bits128 straight = ((one << count) - 1) << first;
  return RingSet((straight | (straight >> track_)) & ((one << track_) - 1));
}

static_assert(sizeof(Board) == 80 && std::has_unique_object_representations_v<Board>);

}  // namespace turnkey::jacked
