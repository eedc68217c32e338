// An event of Break-Out and its text: a player's move, or chance that deals and shows cards.
// Players' moves use the first sixteen bytes; the rest is for the hands shown at the end of a
// round. Unused bytes are zero, so equal moves have equal bytes. RULES.md describes the notation.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/error.h"
#include "engine/core/fixed_vector.h"
#include "engine/games/break_out/options.h"

namespace turnkey::break_out {

inline constexpr int kMinMeldCards = 3;
inline constexpr int kMaxMeldCards = 6;
/// The most melds: three cards or more each, from all cards of the deck.
inline constexpr int kMaxMelds = kMaxDeck / 3;

struct Move {
  enum class Kind : std::uint8_t {
    kNone,
    // Chance:
    kDealer,  ///< seat: `dealer=2`
    kRound,   ///< card: `round=b3`
    kDeal,    ///< seat, card: `2=b5`, hidden `2=??`
    kUp,      ///< card, the new draw card: `up=b5`
    kShow,    ///< `show=00.1…`, the holder of each card of the deck as a character
    // Players:
    kDraw,      ///< `draw`
    kNext,      ///< `next`
    kForce,     ///< card: `force=dr`
    kSet,       ///< cards: `set=a5b5wi`
    kRun,       ///< cards: `run=b3wib5`
    kAdd,       ///< meld, card, low, from: `4+b6`, `b2+4`, `4+1.b6`
    kSwap,      ///< meld, card, the wild behind it, from: `4-wi+b4`, `4-wi+1.b4`
    kYard,      ///< meld: `yard=4`
    kOut,       ///< meld, cards, low of them at the low end: `out=4+b5b6`, `out=b2+4+b6`
    kOutSuper,  ///< card: `out=su`
    kOutFull,   ///< `out=full`
    kBluff,     ///< cards: `bluff=a1b5wi`
    kCall,      ///< `call`
    kPass,      ///< `pass`
    kGive,      ///< card: `give=b5`
  };

  Kind kind = Kind::kNone;
  std::uint8_t number = 0;  ///< a seat or a meld
  std::uint8_t from = 0;    ///< the Cell's meld that the card leaves, + 1; 0: the hand
  std::uint8_t low = 0;     ///< cards that go to the low end of a run
  std::uint8_t count = 0;   ///< cards; kShow: of the deck
  /// The cards; kShow: four bits a card of the deck.
  std::array<std::uint8_t, kMaxDeck / 2> cards{};

  static constexpr Move of(Kind kind, int number = 0) {
    Move move;
    move.kind = kind;
    move.number = static_cast<std::uint8_t>(number);
    return move;
  }
  static constexpr Move of_card(Kind kind, int card, int number = 0) {
    Move move = of(kind, number);
    move.count = 1;
    move.cards[0] = static_cast<Card>(card);
    return move;
  }
  constexpr const Card* begin() const { return cards.data(); }
  constexpr const Card* end() const { return cards.data() + count; }
  constexpr bool has(Card card) const { return std::find(begin(), end(), card) != end(); }
  /// It is done with a meld on the table, `number`.
  constexpr bool names_meld() const { return kind >= Kind::kAdd && kind <= Kind::kOut; }

  /// kShow, by the card's place in the deck: the seat that holds it, kNobody for none.
  static constexpr int kNobody = kMaxPlayers;
  constexpr int holder(int place) const { return (cards[place / 2] >> (4 * (place & 1))) & 15; }
  /// Of the next card.
  constexpr void add_holder(int seat) {
    cards[count / 2] = static_cast<std::uint8_t>(cards[count / 2] | (seat << (4 * (count & 1))));
    ++count;
  }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};

static_assert(std::has_unique_object_representations_v<Move>);

/// What a move of a player needs of a Move.
inline constexpr std::size_t kPlayerBytes = 16;
static_assert(5 + kMaxMeldCards <= kPlayerBytes);
using PlayerBytes = std::array<std::uint8_t, kPlayerBytes>;

/// No list is longer. A hand of the whole deck, which is more than anybody ever holds, has as many
/// melds as rules_test.cpp counts for every deck; 40 cards make C(40, 3) = 9,880 bluffs, and more
/// make none (BO62). The cards on the table add less than 1,500: 40 melds take ten kinds each, to
/// add or to swap, and three melds of a Cell break out with up to 285 handfuls each. But cards on
/// the table are in no hand.
inline constexpr std::size_t kMaxMoves = 65'000;

/// A list of players' moves, sixteen bytes each.
class MoveList : public FixedVector<PlayerBytes, kMaxMoves> {
 public:
  using value_type = Move;

  /// What loops and algorithms need.
  struct Iterator {
    using value_type = Move;

    Move operator*() const {
      Move move;
      std::memcpy(static_cast<void*>(&move), at->data(), kPlayerBytes);
      return move;
    }
    Iterator& operator++() { return ++at, *this; }
    Iterator operator++(int) { return {at++}; }
    friend std::ptrdiff_t operator-(Iterator a, Iterator b) { return a.at - b.at; }
    friend bool operator==(Iterator, Iterator) = default;

    const PlayerBytes* at = nullptr;
  };

  void push_back(const Move& move) {
    PlayerBytes bytes;
    std::memcpy(bytes.data(), &move, sizeof bytes);
    FixedVector::push_back(bytes);
  }
  Move operator[](std::size_t i) const { return *Iterator{&FixedVector::operator[](i)}; }
  Move back() const { return (*this)[size() - 1]; }
  Iterator begin() const { return {FixedVector::begin()}; }
  Iterator end() const { return {FixedVector::end()}; }
};

/// A few cards in a row. To add them to a hand one by one is quicker than to make a hand of them.
using CardRow = FixedVector<Card, kMaxMeldCards>;
/// The cards that a player's move takes out of the hand of who makes it.
CardRow cards_used(const Move& move);

/// What stands for the kind in texts and tokens, if a word does.
std::string_view word_of(Move::Kind kind);

}  // namespace turnkey::break_out
