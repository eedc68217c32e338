// Where cards went, as far as a seat could see it: what is known of hands that are not seen. A
// card's way can't be told from the cards that lie now, so all of it is kept, in a byte a card for
// what happens every turn. In a State every card is there, in a View those that its seat saw.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "engine/core/seat.h"
#include "engine/games/straight_jacket/deck.h"

namespace turnkey::straight_jacket {

/// One thing that happened to cards.
struct Deed {
  enum class What : std::uint8_t {
    kTurn,  ///< seat p is the mover
    kDraw,  ///< p draws
    kLow,   ///< p plays its lowest card
    kLeft,  ///< p passes to the left, to the right
    kRight,
    kFree,   ///< p puts a card onto a jacket
    kGive,   ///< p hands a card to q
    kStage,  ///< p chooses a card, which moves later
    kTell,   ///< the card that was chosen first of those that have not moved goes from p to q
    kLand,   ///< or onto a jacket
    kOpen,   ///< the top of the deck goes onto a jacket
    kShow,   ///< q, or everybody, sees one more card of p, in order
    kSwap,   ///< p and q swap hands
    kJoin,   ///< the hand of p goes to q
    kRotate  ///< all hands go to the left, or with q = 1 to the right
  };
  What what;
  std::uint8_t p = 0;
  std::uint8_t q = 0;
  Kind kind = kNoKind;

  bool has_card() const {
    return what != What::kTurn && what != What::kSwap && what != What::kJoin &&
           what != What::kRotate;
  }
  /// Whether it is told which of the cards of a hand this is.
  bool chooses() const { return what >= What::kLow && what <= What::kStage; }
  bool seen_by(int seat, int seats) const;
  /// The seat to whose hand the card goes, of those that go to one.
  int receiver(int seats) const {
    if (what == What::kLeft) return left_of(p, seats);
    if (what == What::kRight) return p == 0 ? seats - 1 : p - 1;
    return what == What::kDraw ? p : q;
  }
  /// Where whole hands move, to whom that of the seat goes.
  int hand_goes(int seat, int seats) const {
    if (what == What::kRotate) return (seat + (q == 1 ? seats - 1 : 1)) % seats;
    return seat == p ? q : seat == q && what == What::kSwap ? p : seat;
  }
};

class History {
 public:
  /// What a State of 1 KiB has room for; games of the house deck take up to about 400 bytes.
  static constexpr int kMostBytes = 460;

  bool full() const { return full_ != 0; }

  void add(const Deed& deed) {
    if (full_ != 0) return;
    if (size_ + 4 > kMostBytes) {
      full_ = 1;
      return;
    }
    write(deed);
  }
  void turn(int mover) {
    if (mover_ != mover + 1) add({Deed::What::kTurn, static_cast<std::uint8_t>(mover)});
    mover_ = static_cast<std::uint8_t>(mover + 1);
  }

  /// Reads one after the other, and can set the card of what was just read.
  class Reader {
   public:
    explicit Reader(const History& history) : history_(&history) {}
    bool next(Deed& deed);
    /// The byte of the card that was read, and how it is written there.
    int place() const { return place_; }
    std::uint8_t coded(Kind kind) const { return static_cast<std::uint8_t>(base_ | kind); }
    std::uint8_t hidden_code() const { return hidden_; }

   private:
    const History* history_;
    int at_ = 0;
    int place_ = 0;
    std::uint8_t base_ = 0;
    std::uint8_t hidden_ = 0;
    std::uint8_t mover_ = 0;
    bool passed_ = false;
  };

  void set(int place, std::uint8_t byte) { bytes_[place] = byte; }
  /// Whether this one goes on from there.
  bool begins_with(const History& other) const {
    return other.size_ <= size_ &&
           std::memcmp(bytes_.data(), other.bytes_.data(), other.size_) == 0;
  }

 private:
  using What = Deed::What;
  // A byte: 0…63 a draw of the mover, then its lowest card, then what it passes; the rest have
  // more bytes, or a card that is hidden.
  static constexpr std::uint8_t kLowBase = 64, kPassBase = 128, kLong = 192, kHiddenDraw = 216,
                                kHiddenPass = 217, kTurnBase = 224;

  void write(const Deed& deed) {
    const bool hidden = deed.kind == kHidden;
    const bool own = deed.p + 1 == mover_;
    switch (deed.what) {
      case What::kTurn: return byte(kTurnBase + deed.p);
      case What::kLow: return byte(kLowBase + deed.kind);
      case What::kLeft:
      case What::kRight: return byte(hidden ? kHiddenPass : kPassBase + deed.kind);
      case What::kDraw:
        if (own) return byte(hidden ? kHiddenDraw : deed.kind);
        break;
      default: break;
    }
    byte(kLong + static_cast<int>(deed.what));
    byte(deed.p * 16 + deed.q);
    if (deed.has_card()) byte(deed.kind);
  }
  void byte(int value) { bytes_[size_++] = static_cast<std::uint8_t>(value); }

  std::array<std::uint8_t, kMostBytes> bytes_{};
  std::uint16_t size_ = 0;
  std::uint8_t mover_ = 0;  ///< 1 + the mover
  std::uint8_t full_ = 0;
};

inline bool Deed::seen_by(int seat, int seats) const {
  switch (what) {
    case What::kDraw:
    case What::kStage: return seat == p;
    case What::kLeft:
    case What::kRight:
    case What::kGive:
    case What::kTell: return seat == p || seat == receiver(seats);
    case What::kShow: return seat == p || seat == q || q == 8;
    default: return true;
  }
}

inline bool History::Reader::next(Deed& deed) {
  if (at_ == history_->size_) return false;
  const std::uint8_t code = history_->bytes_[place_ = at_++];
  deed = {What::kDraw, mover_, 0, kHidden};
  base_ = 0;
  hidden_ = kHiddenDraw;
  if (code >= kTurnBase) {
    mover_ = static_cast<std::uint8_t>(code - kTurnBase);
    deed = {What::kTurn, mover_, 0, kNoKind};
  } else if (code == kHiddenPass || (code >= kPassBase && code < kLong)) {
    deed.what = passed_ ? What::kRight : What::kLeft;
    base_ = kPassBase;
    hidden_ = kHiddenPass;
    if (code != kHiddenPass) deed.kind = static_cast<Kind>(code - kPassBase);
    passed_ = true;
  } else if (code >= kLong && code != kHiddenDraw) {
    const std::uint8_t seats = history_->bytes_[at_++];
    deed = {static_cast<What>(code - kLong), static_cast<std::uint8_t>(seats / 16),
            static_cast<std::uint8_t>(seats % 16), kNoKind};
    if (deed.has_card()) deed.kind = history_->bytes_[place_ = at_++];
    hidden_ = kHidden;
  } else if (code >= kLowBase && code < kPassBase) {
    deed.what = What::kLow;
    base_ = kLowBase;
    deed.kind = static_cast<Kind>(code - kLowBase);
    passed_ = false;
  } else if (code != kHiddenDraw) {
    deed.kind = code;
  }
  return true;
}

}  // namespace turnkey::straight_jacket
