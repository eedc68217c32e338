// The ways of cards as far as a seat could see them: the source of knowledge about hidden hands.
// Where cards lie now does not tell how they came there, so all of it is kept; usual deeds take a
// byte a card. A State has every card, a View those that its seat saw.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "engine/games/straight_jacket/options.h"

namespace turnkey::straight_jacket {

// A place of cards: 0…7 a seat's hand; kStaged + seat, chosen by it and not yet moved; kJackets +
// seat, on its jacket; and the deck.
inline constexpr int kStaged = kMaxPlayers;
inline constexpr int kJackets = 2 * kMaxPlayers;
inline constexpr int kDeck = 3 * kMaxPlayers;
inline constexpr int kEverybody = 8;  ///< a hand shown to everybody

/// A deed: one move or reveal of a card.
struct Deed {
  enum class What : std::uint8_t {
    kTurn,  ///< seat p is the mover
    kDraw,  ///< p = q draws
    kShow,  ///< q, or everybody, sees one more card of p, in order
    kTell,  ///< the first card that p chose and that has not moved goes to q
    kOpen,  ///< the top of the deck goes onto the jacket of q
    kLand,  ///< as kTell, onto the jacket of q
    kLow,   ///< p = q plays its lowest card
    kFree,  ///< p puts a card onto the jacket of q
    kLeft,  ///< p passes to q on its left; kRight: on its right
    kRight,
    kGive,   ///< p hands a card to q
    kStage,  ///< p = q chooses a card that moves later
    kSwap,   ///< p and q swap hands
    kJoin,   ///< the hand of p goes to q
    kRotate  ///< all hands go to the left, or with q = 1 to the right
  };
  What what = What::kTurn;
  int p = 0;
  int q = 0;
  Kind kind = kNoKind;

  bool has_card() const { return what > What::kTurn && what < What::kSwap; }
  /// Whether the deed is a choice among the cards of a hand.
  bool chooses() const { return what >= What::kLow && what <= What::kStage; }
  /// The place of the card before and after.
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
  /// If whole hands move: the new owner of the seat's hand.
  int hand_goes(int seat, int seats) const {
    if (what == What::kRotate) return q == 1 ? right_of(seat, seats) : left_of(seat, seats);
    return seat == p ? q : seat == q && what == What::kSwap ? p : seat;
  }
  friend bool operator==(const Deed&, const Deed&) = default;
};
using What = Deed::What;

class History {
 public:
  /// The room in a State of little more than 1 KiB (SJ73).
  static constexpr int kMostBytes = 460;

  bool full() const { return full_ != 0; }
  int size() const { return size_; }

  /// Adds a deed in a turn of the mover, which may be a further turn of the same mover.
  void add(int mover, const Deed& deed, int seats) {
    const bool goes_on = so_far_.mover == mover && so_far_.last != What::kRight;
    if (!goes_on) add({What::kTurn, mover, mover}, seats);
    add(deed, seats);
  }
  void add(const Deed& deed, int seats) {
    const int code = so_far_.code_of(deed, seats);
    so_far_.follow(deed);
    full_ = full() || size_ + 3 > kMostBytes ? 1 : 0;
    if (full() || code == kNoCode) return;
    byte(code);
    if (code < kLong || is_unseen(code)) return;
    if (code < kAlone) byte(deed.p * 16 + deed.q);
    if (deed.has_card()) byte(deed.kind);
  }
  /// Sets the kind of a card that was unseen there (Reader::place).
  void reveal(int place, Kind kind) {
    const int form = is_unseen(bytes_[place]) ? 2 * (bytes_[place] - kUnseen) : 0;
    bytes_[place] = static_cast<std::uint8_t>(kMostKinds * form + kind);
  }

 private:
  // The code. Usual deeds (Context::usual) take a byte with their card, or with the fact that it is
  // unseen. A turn in normal order takes none. A deed of one seat has a code for each seat; the
  // others have one code and a byte for p and q. Their card follows.
  static constexpr int kNoCode = -1, kForms = 3, kLong = 192, kUnseen = 216, kAlone = 224;
  static constexpr std::array kDoneAlone = {What::kTurn, What::kDraw, What::kOpen, What::kStage};
  static constexpr bool is_unseen(int code) { return code >= kUnseen && code < kAlone; }

  /// The state by which the next bytes are read.
  struct Context {
    std::uint8_t mover = 0xFF;
    std::uint8_t left = 0xFF;  ///< where the mover has passed on the left, once it has
    What last = What::kTurn;
    std::uint8_t p = 0;  ///< p of the last deed
    std::uint8_t q = 0;

    void follow(const Deed& deed) {
      last = deed.what;
      p = static_cast<std::uint8_t>(deed.p);
      q = static_cast<std::uint8_t>(deed.q);
      if (last == What::kTurn) mover = p;
      if (last == What::kLeft) left = q;
    }
    /// 0: a draw of the mover, or the next card of the hand being shown; 1: the mover's lowest
    /// card, which all see; 2: the card that it passes.
    Deed usual(int form, Kind kind, int seats) const {
      if (form == 0 && last == What::kShow) return {last, p, q, kind};
      if (form == 0) return {What::kDraw, mover, mover, kind};
      if (form == 1) return {What::kLow, mover, mover, kind};
      if (last == What::kLeft) return {What::kRight, mover, right_of(mover, seats), kind};
      return {What::kLeft, mover, left_of(mover, seats), kind};
    }
    /// A turn ends when the mover passes to the right.
    bool is_due(const Deed& turn) const { return last == What::kRight && turn == due(); }
    Deed due() const { return {What::kTurn, left, left}; }

    int code_of(const Deed& deed, int seats) const {
      if (is_due(deed)) return kNoCode;
      for (int form = 0; form < kForms; ++form) {
        if (deed != usual(form, deed.kind, seats)) continue;
        return deed.kind == kHidden ? kUnseen + form / 2 : kMostKinds * form + deed.kind;
      }
      const auto alone = std::find(kDoneAlone.begin(), kDoneAlone.end(), deed.what);
      if (alone == kDoneAlone.end()) return kLong + static_cast<int>(deed.what);
      return kAlone + kMaxPlayers * static_cast<int>(alone - kDoneAlone.begin()) + deed.q;
    }
  };

 public:
  /// Reads deeds one by one, in the order in which they were added.
  class Reader {
   public:
    bool next(const History& history, int seats, Deed& deed) {
      if (at_ == history.size_) return false;
      deed = read(history, seats);
      so_far_.follow(deed);
      return true;
    }
    /// The byte of the last card read.
    int place() const { return place_; }

   private:
    Deed read(const History& history, int seats) {
      const int code = history.bytes_[at_];
      const bool turns = code >= kAlone && code < kAlone + kMaxPlayers;
      if (so_far_.last == What::kRight && !turns) return so_far_.due();
      place_ = at_++;
      if (is_unseen(code)) return so_far_.usual(2 * (code - kUnseen), kHidden, seats);
      if (code < kLong) {
        const auto kind = static_cast<Kind>(code % kMostKinds);
        return so_far_.usual(code / kMostKinds, kind, seats);
      }
      Deed deed;
      if (code >= kAlone) {
        deed.what = kDoneAlone[(code - kAlone) / kMaxPlayers];
        deed.q = (code - kAlone) % kMaxPlayers;
        deed.p = deed.what == What::kOpen ? 0 : deed.q;
      } else {
        const int both = history.bytes_[at_++];
        deed = {static_cast<What>(code - kLong), both / 16, both % 16};
      }
      if (deed.has_card()) deed.kind = history.bytes_[place_ = at_++];
      return deed;
    }

    int at_ = 0;
    int place_ = 0;
    Context so_far_;
  };

  /// The history with only the cards that the seat has seen.
  History seen_by(int seat, int seats) const {
    History seen;
    Reader reader;
    for (Deed deed; reader.next(*this, seats, deed); seen.add(deed, seats)) {
      if (deed.has_card() && !deed.seen_by(seat)) deed.kind = kHidden;
    }
    seen.full_ = full_;
    return seen;
  }
  /// Whether this history continues `other`.
  bool begins_with(const History& other) const {
    return other.size_ <= size_ &&
           std::memcmp(bytes_.data(), other.bytes_.data(), other.size_) == 0;
  }

 private:
  void byte(int value) { bytes_[size_++] = static_cast<std::uint8_t>(value); }

  std::array<std::uint8_t, kMostBytes> bytes_{};
  std::uint16_t size_ = 0;
  std::uint8_t full_ = 0;
  Context so_far_;
};

}  // namespace turnkey::straight_jacket
