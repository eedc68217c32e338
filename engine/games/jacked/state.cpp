// The truth: cards change hands, everything else is the public part's business.
#include "engine/games/jacked/state.h"

#include <array>
#include <cstring>

#include "engine/core/hash.h"
#include "engine/games/jacked/moves.h"
#include "engine/games/jacked/text.h"

namespace turnkey::jacked {

State::State(const Options& options) : public_(options), deck_(full_deck(options)) {}

State State::from(const Setup& setup) {
  State state(Public(setup), full_deck(setup.options));
  state.hands_ = setup.hands;
  state.deck_ -= setup.seen;
  for (const CardCounts hand : setup.hands) state.deck_ -= hand;
  return state;
}

void State::moves(MoveList& list) const {
  list.clear();
  if (turn().is_seat()) generate(public_, hand(turn().seat()), list);
}

Expected<Move> State::canonical(const Move& move) const {
  if (public_.dealing()) {
    const Expected<Move> deal = canonical_deal(public_, deck_, move);
    if (!deal || deal->hidden() == 0) return deal;
    return fail(ErrorCode::kIllegalEvent, text_of(move) + ": all cards must be given");
  }
  const CardCounts cards = turn().is_seat() ? hand(turn().seat()) : CardCounts();
  return canonical_move(public_, cards, move);
}

void State::apply(const Move& move) {
  if (move.kind() == Move::Kind::kDeal) {
    hands_[static_cast<std::size_t>(move.seat().index())] = move.cards();
    deck_ -= move.cards();
    public_.apply_deal(move);
    return;
  }
  CardCounts& hand = hands_[static_cast<std::size_t>(turn().seat().index())];
  if (move.kind() == Move::Kind::kForfeit) {
    hand = CardCounts();
  } else {
    hand.remove(index(move.card()));
  }
  const std::uint16_t round = public_.round;
  public_.apply(move);
  if (public_.round != round) deck_ = full_deck(public_.options);
}

Move State::mask(const Move& move, Seat observer) const {
  if (move.kind() != Move::Kind::kDeal || move.seat() == observer) return move;
  return Move::deal(move.seat(), CardCounts(), move.cards().total() + move.hidden());
}

void State::redeal(Seat seat, Rng& rng) {
  for (int other = 0; other < seats(); ++other) {
    if (other == seat.index()) continue;
    CardCounts& hand = hands_[static_cast<std::size_t>(other)];
    deck_ += hand;
    hand = CardCounts();
  }
  deal_hidden(seat, rng);
}

/// Gives every seat but one as many cards from the deck as it holds: a shuffle of the deck's cards,
/// of which only the front is needed.
void State::deal_hidden(Seat but, Rng& rng) {
  // Four bytes are written a rank, whatever its count: at most 56 cards and the tail of the last.
  std::array<std::uint8_t, 64> cards;
  std::size_t left = 0;
  deck_.for_each_rank([&](int rank) {
    const std::uint32_t four = static_cast<std::uint32_t>(rank) * 0x01010101u;
    std::memcpy(cards.data() + left, &four, sizeof four);
    left += static_cast<std::size_t>(deck_.count(rank));
  });
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    if (static_cast<int>(seat) == but.index()) continue;
    CardCounts hand;
    for (int i = public_.hand_size[seat]; i > 0; --i) {
      const std::uint32_t pick = rng.below(static_cast<std::uint32_t>(left));
      hand.add(cards[pick]);
      cards[pick] = cards[--left];
    }
    hands_[seat] = hand;
    deck_ -= hand;
  }
}

std::string State::describe(const Move& move) const { return describe_move(public_, move); }

std::string State::board() const { return board_text(public_, hands_, kAllSeats); }

std::string State::drawing() const { return draw(public_, hands_, kAllSeats); }

std::uint64_t State::key() const { return hash_of(hands_, hash_of(public_)); }

}  // namespace turnkey::jacked
