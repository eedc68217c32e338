// Where cards went, as far as a seat could see it: what is known of hands that are not seen. A
// card's way can't be told from the cards that lie now, so all of it is kept, in a byte a card for
// what happens every turn. In a State every card is there, in a View those that its seat saw.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "engine/games/straight_jacket/options.h"

namespace turnkey::straight_jacket {

// Where a card lies: 0…7 in a seat's hand, kStaged + seat chosen by it and not moved yet, or
// kJackets + seat on its jacket; and the deck.
inline constexpr int kStaged = kMaxPlayers;
inline constexpr int kJackets = 2 * kMaxPlayers;
inline constexpr int kDeck = 3 * kMaxPlayers;
inline constexpr int kEverybody = 8;  ///< to whom a hand is shown

/// One thing that happened to cards.
struct Deed {
  enum class What : std::uint8_t {
    kTurn,  ///< seat p is the mover
    kDraw,  ///< p = q draws
    kShow,  ///< q, or everybody, sees one more card of p, in order
    kTell,  ///< the card that p chose first of those that have not moved goes to q
    kOpen,  ///< the top of the deck goes onto the jacket of q
    kLand,  ///< as kTell, but onto the jacket of q
    kLow,   ///< p = q plays its lowest card
    kFree,  ///< p puts a card onto the jacket of q
    kLeft,  ///< p passes to q on its left, on its right
    kRight,
    kGive,   ///< p hands a card to q
    kStage,  ///< p = q chooses a card, which moves later
    kSwap,   ///< p and q swap hands
    kJoin,   ///< the hand of p goes to q
    kRotate  ///< all hands go to the left, or with q = 1 to the right
  };
  What what = What::kTurn;
  int p = 0;
  int q = 0;
  Kind kind = kNoKind;

  bool has_card() const { return what > What::kTurn && what < What::kSwap; }
  /// Whether it is told which of the cards of a hand this is.
  bool chooses() const { return what >= What::kLow && what <= What::kStage; }
  /// Where the card was, and where it is then.
  int from() const {
    if (what == What::kDraw || what == What::kOpen) return kDeck;
    return what == What::kTell || what == What::kLand ? kStaged + p : p;
  }
  int to() const {
    if (what >= What::kOpen && what <= What::kFree) return kJackets + q;
    return what == What::kStage ? kStaged + p : what == What::kShow ? p : q;
  }
  /// SJ70: whether the seat sees the card.
  bool seen_by(int seat) const {
    return seat == p || seat == q || to() >= kJackets || (what == What::kShow && q == kEverybody);
  }
  /// Where whole hands move, to whom that of the seat goes.
  int hand_goes(int seat, int seats) const {
    if (what == What::kRotate) return (seat + (q == 1 ? seats - 1 : 1)) % seats;
    return seat == p ? q : seat == q && what == What::kSwap ? p : seat;
  }
};
using What = Deed::What;

class History {
 public:
  /// What a State of 1 KiB has room for; games of the house deck take up to about 400 bytes.
  static constexpr int kMostBytes = 460;

  bool full() const { return full_ != 0; }
  int size() const { return size_; }

  /// What follows is done in a turn of the mover.
  void turn(int mover) {
    if (mover_ != mover + 1) add({What::kTurn, mover, mover});
  }
  void add(const Deed& deed) {
    const int base = base_of(deed);
    if (deed.what == What::kTurn) mover_ = static_cast<std::uint8_t>(deed.p + 1);
    full_ = full() || size_ + 4 > kMostBytes ? 1 : 0;
    if (full()) return;
    if (deed.what == What::kTurn) return byte(kTurns + deed.p);
    if (base < kLong)
      return byte(deed.kind == kHidden ? kUnseen + base / kPasses : base + deed.kind);
    byte(kLong + static_cast<int>(deed.what));
    byte(deed.p * 16 + deed.q);
    if (deed.has_card()) byte(deed.kind);
  }

  /// Reads one after the other, as they were added.
  class Reader {
   public:
    bool next(const History& history, int seats, Deed& deed) {
      if (at_ == history.size_) return false;
      const int code = history.bytes_[place_ = at_++];
      const bool hidden = code >= kUnseen;
      if (code >= kTurns) {
        mover_ = code - kTurns;
        deed = {What::kTurn, mover_, mover_};
      } else if (code >= kLong && !hidden) {
        const int both = history.bytes_[at_++];
        deed = {static_cast<What>(code - kLong), both >> 4, both & 15};
        if (deed.has_card()) deed.kind = history.bytes_[place_ = at_++];
      } else {
        const int base = hidden ? (code - kUnseen) * kPasses : code & kLong;
        deed = {What::kDraw, mover_, mover_, hidden ? kHidden : static_cast<Kind>(code - base)};
        if (base == kLows) deed.what = What::kLow;
        if (base == kPasses) {
          deed.what = passed_ ? What::kRight : What::kLeft;
          deed.q = passed_ ? right_of(mover_, seats) : left_of(mover_, seats);
        }
        passed_ = base == kPasses;
      }
      return true;
    }
    /// The byte of the card that was read.
    int place() const { return place_; }

   private:
    int at_ = 0;
    int place_ = 0;
    int mover_ = 0;
    bool passed_ = false;
  };

  /// What the seat has seen of it.
  History seen_by(int seat, int seats) const {
    History seen;
    Reader reader;
    for (Deed deed; reader.next(*this, seats, deed); seen.add(deed)) {
      if (deed.has_card() && !deed.seen_by(seat)) deed.kind = kHidden;
    }
    seen.full_ = full_;
    return seen;
  }
  friend bool operator==(const History&, const History&) = default;
  /// Whether this one goes on from there.
  bool begins_with(const History& other) const {
    return other.size_ <= size_ &&
           std::memcmp(bytes_.data(), other.bytes_.data(), other.size_) == 0;
  }

 private:
  // In a byte with its card is what happens every turn: a draw of the mover, its lowest card, what
  // it passes; and that the card of the first or the last is not seen. The rest has more bytes.
  static constexpr int kDraws = 0, kLows = 64, kPasses = 128, kLong = 192, kUnseen = 216,
                       kTurns = 224;

  int base_of(const Deed& deed) const {
    if (deed.what == What::kLow) return kLows;
    if (deed.what == What::kLeft || deed.what == What::kRight) return kPasses;
    return deed.what == What::kDraw && deed.p + 1 == mover_ ? kDraws : kLong;
  }
  void byte(int value) { bytes_[size_++] = static_cast<std::uint8_t>(value); }

  std::array<std::uint8_t, kMostBytes> bytes_{};
  std::uint16_t size_ = 0;
  std::uint8_t mover_ = 0;  ///< 1 + the mover
  std::uint8_t full_ = 0;
};

}  // namespace turnkey::straight_jacket
