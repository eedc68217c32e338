// Spades: moves of rollouts, and the evaluation by playing a hand to its end.
#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/quick_choice.h"
#include "engine/games/spades/game.h"

namespace turnkey::spades {

namespace {

constexpr int kAce = 12;
constexpr int kKing = 11;
constexpr int kQueen = 10;
/// Bids take so many tricks more than sure ones, in hundredths: contracts are made nine times of
/// ten.
constexpr int kLuck = 45;
constexpr int kNilDanger = 50;
constexpr std::array kSideSuits{Suit::kClubs, Suit::kDiamonds, Suit::kHearts};

bool has(PackSet suit, Suit which, int rank) { return has_card(suit, pack_card(which, rank)); }

/// Tricks that a hand may expect from its spades, in hundredths: high ones, and all beyond three.
int spade_tricks(PackSet hand) {
  const PackSet own = hand & kSpades;
  const int size = size_of(own);
  int tricks = 100 * std::max(0, size - 3);
  if (has(own, Suit::kSpades, kAce)) tricks += 100;
  if (has(own, Suit::kSpades, kKing)) tricks += size >= 2 ? 95 : 60;
  if (has(own, Suit::kSpades, kQueen)) tricks += size >= 3 ? 75 : 20;
  return std::min(tricks, 100 * size);
}

/// The same of another suit: its high cards, and a ruff where it is short.
int side_tricks(PackSet hand, Suit suit) {
  const PackSet own = hand & suit_mask(suit);
  const int size = size_of(own);
  const int spades = size_of(hand & kSpades);
  int tricks = 0;
  if (has(own, suit, kAce)) tricks += size <= 6 ? 95 : 60;
  if (has(own, suit, kKing)) tricks += size == 1 ? 25 : size <= 5 ? 65 : 35;
  if (has(own, suit, kQueen) && size >= 3 && size <= 5) tricks += 25;
  if (size <= 1 && spades >= 2) tricks += size == 0 ? 70 : 40;
  if (size == 2 && spades >= 3) tricks += 20;
  return tricks;
}

/// How likely a nil fails, about. The lowest cards of a suit cover its high ones.
int nil_danger(PackSet hand) {
  int danger = 0;
  for (const Suit suit : {Suit::kClubs, Suit::kDiamonds, Suit::kHearts, Suit::kSpades}) {
    const bool trumps = suit == Suit::kSpades;
    int place = 0;
    for_each_bit(hand & suit_mask(suit), [&](int card) {
      const int cover = (trumps ? 2 : 4) + (trumps ? 2 : 3) * place++;
      const int above = rank_of(static_cast<PackCard>(card)) - cover;
      if (above > 0) danger += (trumps ? 16 : 7) * above;
    });
    if (trumps && place >= 4) danger += 100;
  }
  return danger;
}

/// The tricks to bid; `more` is added to what the hand may expect, in hundredths.
int bid_of(const Public& table, PackSet hand, int more) {
  const int seat = table.bidder();
  if (table.may_bid(0) && table.bids[partner_of(seat)] != 0 &&
      nil_danger(hand) + more / 2 < kNilDanger) {
    return 0;
  }
  int tricks = kLuck + spade_tricks(hand);
  for (const Suit suit : kSideSuits) tricks += side_tricks(hand, suit);
  int bid = std::clamp((tricks + more) / 100, 1, kHand);
  while (!table.may_bid(bid)) ++bid;
  return bid;
}

/// The rating of a play; higher is better.
class PlayRating {
 public:
  PlayRating(const Public& table, PackSet hand) : table_(table), hand_(hand) {
    const int seat = table.to_play(kSeats);
    const int partner = partner_of(seat);
    out_ = kWholePack & ~(hand | table.all_gone());
    own_nil_ = table.bids[seat] == 0 && table.won[seat] == 0;
    partner_nil_ = table.bids[partner] == 0 && table.won[partner] == 0;
    wants_ = !own_nil_ && (wants_tricks(side_of(seat)) || partner_nil_);
    for (const int other : {(seat + 1) % kSeats, (seat + 3) % kSeats}) {
      if (!own_nil_ && table.bids[other] == 0 && table.won[other] == 0) their_nil_ = other;
    }
    if (table.laid == 0) return;
    const auto by = kOrder.taker(table.laid_cards());
    best_ = table.laid_cards()[by];
    const int holder = (table.leader + static_cast<int>(by)) % kSeats;
    partners_ = holder == partner;
    nil_holds_ = holder == their_nil_;
    last_ = table.laid + 1 == kSeats;
  }

  int operator()(const Move& move) const {
    const PackCard card = move.card();
    if (table_.laid == 0) return lead(card);
    const bool takes = kOrder.beats(card, best_);
    const int keep = rating_to_keep(card);
    if (nil_holds_) return takes ? -60 - keep : 60 + rank_of(card);  // leave it to the nil
    if (!wants_) return !takes ? keep : last_ ? keep - 80 : -keep - 40;
    const bool leave_it = partners_ && !partner_nil_ && (last_ || is_safe(best_));
    if (!takes || leave_it) return 20 - keep - (takes ? 10 : 0);
    const bool sure = last_ || suit_of(card) == Suit::kSpades || is_high(card);
    return (sure ? 60 : partners_ ? 5 : 30) + (sure ? -keep : rank_of(card));
  }

 private:
  /// Whether a side still needs tricks, or the other side can still be set.
  bool wants_tricks(int side) const {
    if (table_.missing(side) > 0) return true;
    const int theirs = table_.missing(1 - side);
    return theirs > 0 && kHand - table_.tricks - theirs <= 2;
  }
  /// No card that is out beats it in its suit.
  bool is_high(PackCard card) const { return (out_ & suit_mask(suit_of(card))) >> card == 0; }
  /// The trick is likely to stay with this card.
  bool is_safe(PackCard card) const {
    return is_high(card) && (suit_of(card) == Suit::kSpades || suit_of(card) == table_.led());
  }
  /// How much the hand would like to keep a card while it wants tricks, or to lose it while not.
  int rating_to_keep(PackCard card) const {
    const bool trump = suit_of(card) == Suit::kSpades;
    return rank_of(card) + (trump ? 14 : is_high(card) ? 4 : 0);
  }

  int lead(PackCard card) const {
    const int size = size_of(hand_ & suit_mask(suit_of(card)));
    const bool trump = suit_of(card) == Suit::kSpades;
    if (own_nil_) return -2 * rank_of(card) + size;
    if (!wants_) return -rank_of(card) - (is_high(card) ? 20 : 0) - (trump ? 6 : 0);
    if (partner_nil_) return 2 * rank_of(card) - (trump ? 2 : 0);
    if (their_nil_ >= 0 && !(table_.lacks[their_nil_] & pack_bit(card))) {
      return 20 - 2 * rank_of(card) - (trump ? 6 : 0);  // the nil may have none lower
    }
    if (is_high(card)) return 40 + (trump ? -8 : 0) - size;
    return (trump ? -6 : 8 - 2 * size) - rank_of(card);
  }

  const Public& table_;
  PackSet hand_;
  PackSet out_;  ///< neither in the hand nor gone
  PackCard best_ = kNoCard;
  bool own_nil_;
  bool partner_nil_;
  bool wants_;
  bool partners_ = false;   ///< the partner holds the trick
  int their_nil_ = -1;      ///< the opponent, if any, that bid nil and has no trick
  bool nil_holds_ = false;  ///< that opponent holds the trick
  bool last_ = false;
};

constexpr std::uint32_t kNoise = 5;
constexpr std::uint32_t kBidNoise = 80;

PackSet hand_on_turn(const State& state) { return state.secrets().hands[state.turn().seat()]; }

/// A hand to its end, each seat as it plays in rollouts, but without noise.
void finish_hand(State& state) {
  Rng rng(0);
  FreeChance chance(rng);
  MoveList list;
  for (const int hand = state.table().hand; !state.table().over && state.table().hand == hand;) {
    const Public& table = state.table();
    if (state.turn().is_chance()) {  // names who leads
      state.apply(state.chance(chance));
    } else if (table.bidding()) {
      state.apply(Move::bid(bid_of(table, hand_on_turn(state), 0)));
    } else {
      state.moves(list);
      state.apply(best_rated(list, PlayRating(table, hand_on_turn(state))));
    }
  }
}

}  // namespace

Move Game::rollout_move(const State& state, MoveList& scratch, Rng& rng) {
  const Public& table = state.table();
  if (table.bidding()) {
    const auto more = static_cast<int>(rng.below(kBidNoise)) - static_cast<int>(kBidNoise / 2);
    return Move::bid(bid_of(table, hand_on_turn(state), more));
  }
  state.moves(scratch);
  if (scratch.size() == 1) return scratch[0];
  return best_after_noise(scratch, kNoise, rng, PlayRating(table, hand_on_turn(state)));
}

// Between hands: the win by how far a side is ahead. Hands to come spread the scores, so a lead
// counts less the more of them there are.
Payoffs<Game::kMaxSeats> Game::evaluate(const State& state) {
  State end = state;
  if (!state.turn().is_nobody() && state.table().dealt == kSeats) finish_hand(end);
  const Public& table = end.table();
  if (table.over) return table.payoffs();
  constexpr double kHandPoints = 60;  // of a side, on average
  constexpr double kHandSpread = 55;  // of the lead, for a logistic curve
  const Options& options = table.options;
  const int most = std::max(table.scores[0], table.scores[1]);
  const double hands = std::clamp((options.points - most) / kHandPoints, 1.0,
                                  std::max(1.0, double{1} * (options.hands - table.hand)));
  const double scale = kHandSpread * std::sqrt(hands);
  const ScoreBounds bounds = score_bounds(options);
  Payoffs<kMaxSeats> value;
  for (int seat = 0; seat < kSeats; ++seat) {
    const int side = side_of(seat);
    const double lead = table.scores[side] - table.scores[1 - side] -
                        5.0 * (table.bags[side] - table.bags[1 - side]);
    value.share[seat] = 1 / (1 + std::exp(-lead / scale));
    value.score[seat] =
        std::clamp(table.scores[side] + kHandPoints * hands, bounds.low, bounds.high);
  }
  return value;
}

}  // namespace turnkey::spades
