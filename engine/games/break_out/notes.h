// The ways of cards since one was handed over unseen by some, as far as a seat saw them. The
// present hands do not tell which of them holds that card, so its way is kept: a State has every
// card, a View those that its seat saw.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/core/assert.h"
#include "engine/core/seat.h"
#include "engine/games/break_out/options.h"

namespace turnkey::break_out {

/// One event of a card in a hand.
struct Note {
  enum class What : std::uint8_t {
    kHeld,  ///< the first notes: `card` is the number of cards that others have not seen come
    kDraw,  ///< from the face-down pile
    kTake,  ///< all see the card that comes to the hand
    kLose,  ///< all see the card leave; `to` says whether all knew that the hand had it
    kGive,  ///< to another hand, seen by these two seats only
    kPass   ///< to another hand, seen by all
  };
  What what;
  std::uint8_t seat;
  std::uint8_t to;
  Card card;  ///< kHidden if unseen

  /// For kLose: whether all knew that the hand had the card.
  bool was_open() const { return to != seat; }
  static std::uint8_t lost_as(int seat, bool open) {
    return static_cast<std::uint8_t>(open ? left_of(seat, kMaxPlayers) : seat);
  }
  bool is_hidden_from(int observer) const {
    return (what == What::kDraw || what == What::kGive) && seat != observer &&
           (what == What::kDraw || to != observer);
  }
};

class Notes {
 public:
  /// An upper bound for a round. 126: the hands when the first card is handed over unseen. 120
  /// draws, and 120 cards laid for good. 120 cards take the place of a Wild, which comes to a hand
  /// and is laid again. 120 skips and 200 bluffs are called, each of which hands a card over. Cards
  /// not known to all come back with bluffs: 120, and as many again that unseen cards have made
  /// uncertain (BO65).
  static constexpr int kMost = 126 + 120 + 120 + 2 * 120 + 320 + 2 * 240;

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void add(const Note& note) {
    TURNKEY_ASSERT(size_ < kMost);
    const int code = (static_cast<int>(note.what) * kMaxPlayers + note.seat) * kMaxPlayers;
    codes_[size_] = static_cast<std::uint8_t>(code + note.to);
    cards_[size_++] = note.card;
  }
  void drop_last() {
    codes_[--size_] = 0;  // equal notes have equal bytes
    cards_[size_] = 0;
  }
  Note operator[](int i) const {
    const int code = codes_[i];
    return {static_cast<Note::What>(code / (kMaxPlayers * kMaxPlayers)),
            static_cast<std::uint8_t>(code / kMaxPlayers % kMaxPlayers),
            static_cast<std::uint8_t>(code % kMaxPlayers), cards_[i]};
  }
  bool begins_with(const Notes& first) const {
    return first.size_ <= size_ &&
           std::equal(first.codes_.begin(), first.codes_.begin() + first.size_, codes_.begin()) &&
           std::equal(first.cards_.begin(), first.cards_.begin() + first.size_, cards_.begin());
  }
  void reveal(int i, Card card) { cards_[i] = card; }

  /// The notes with only the cards that the seat has seen.
  Notes seen_by(int seat) const {
    Notes seen = *this;
    for (int i = 0; i < size_; ++i) {
      if ((*this)[i].is_hidden_from(seat)) seen.cards_[i] = kHidden;
    }
    return seen;
  }
  friend bool operator==(const Notes&, const Notes&) = default;

 private:
  std::array<std::uint8_t, kMost> codes_{};
  std::array<Card, kMost> cards_{};
  std::uint16_t size_ = 0;
};

}  // namespace turnkey::break_out
