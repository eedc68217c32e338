// What a seat knows, kept up event by event, and worlds dealt from it.
#include "engine/games/jacked/view.h"

#include <map>

#include "engine/core/hash.h"
#include "engine/games/jacked/game.h"
#include "engine/games/jacked/moves.h"
#include "engine/games/jacked/text.h"

namespace turnkey::jacked {

namespace {

Hands hands_of(Seat seat, CardCounts hand) {
  Hands hands;
  if (!seat.is_spectator()) hands[static_cast<std::size_t>(seat.index())] = hand;
  return hands;
}

int shown_to(Seat seat) { return seat.is_spectator() ? 0 : 1 << seat.index(); }

/// Counts the ways to give hands of the given sizes cards of the unseen ranks: hand by hand sizes
/// still open -> number of ways, one rank after the other. At most 7^4 entries, and at most
/// C(18,5)^4 < 2^53 ways (four hands of five, seen by a spectator).
class DealCounter {
 public:
  using Sizes = std::array<std::uint8_t, kMaxPlayers>;

  explicit DealCounter(const Sizes& sizes) { ways_[sizes] = 1; }

  void add_rank(int count) {
    std::map<Sizes, std::uint64_t> next;
    for (const auto& [sizes, ways] : ways_) hand_out(sizes, 0, count, ways, next);
    ways_ = std::move(next);
  }

  std::uint64_t finished() const {
    const auto found = ways_.find(Sizes{});
    return found == ways_.end() ? 0 : found->second;
  }

 private:
  static void hand_out(Sizes sizes, std::size_t seat, int count, std::uint64_t ways,
                       std::map<Sizes, std::uint64_t>& next) {
    if (seat == sizes.size()) {
      next[sizes] += ways;
      return;
    }
    const int open = sizes[seat];
    for (int taken = 0; taken <= count && taken <= open; ++taken) {
      sizes[seat] = static_cast<std::uint8_t>(open - taken);
      hand_out(sizes, seat + 1, count - taken, ways, next);
    }
  }

  std::map<Sizes, std::uint64_t> ways_;
};

}  // namespace

View::View(const Options& options, Seat seat) : public_(options), seat_(seat) {
  TURNKEY_ASSERT(seat.is_spectator() || seat.index() < options.players);
}

View View::from(const Setup& setup, Seat seat) {
  const auto i = static_cast<std::size_t>(seat.index());
  return View(Public(setup), seat.is_spectator() ? CardCounts() : setup.hands[i], seat);
}

CardCounts View::unseen() const { return full_deck(public_.options) - public_.seen - hand_; }

void View::moves(MoveList& list) const {
  list.clear();
  if (turn() == Actor(seat_) && turn().is_seat()) generate(public_, hand_, list);
}

Expected<Move> View::canonical(const Move& move) const {
  if (!public_.dealing()) {
    const bool own = turn().is_seat() && turn().seat() == seat_;
    return canonical_move(public_, own ? hand_ : unseen(), move);
  }
  const Expected<Move> deal = canonical_deal(public_, unseen(), move);
  if (!deal) return deal;
  if (deal->seat() == seat_ && deal->hidden() != 0) {
    return fail(ErrorCode::kIllegalEvent, text_of(move) + ": a seat sees its own cards");
  }
  if (deal->seat() != seat_ && !deal->cards().empty()) {
    return fail(ErrorCode::kIllegalEvent, text_of(move) + ": the cards of another seat are hidden");
  }
  return deal;
}

Expected<void> View::apply(const Move& move) {
  const Expected<Move> event = canonical(move);
  if (!event) return tl::unexpected(event.error());
  if (event->kind() == Move::Kind::kDeal) {
    if (event->seat() == seat_) hand_ = event->cards();
  } else if (turn().seat() == seat_) {
    if (event->kind() == Move::Kind::kForfeit) {
      hand_ = CardCounts();
    } else {
      hand_.remove(index(event->card()));
    }
  }
  public_.apply(*event);
  return {};
}

World<Game> View::sample(Rng& rng) const {
  State state(public_, unseen());
  if (!seat_.is_spectator()) state.hands_[static_cast<std::size_t>(seat_.index())] = hand_;
  state.deal_hidden(seat_, rng);
  return World<Game>(state);
}

std::string View::worlds() const {
  DealCounter::Sizes sizes = public_.hand_size;
  if (!seat_.is_spectator()) sizes[static_cast<std::size_t>(seat_.index())] = 0;
  DealCounter counter(sizes);
  const CardCounts cards = unseen();
  for (int rank = 0; rank < kRanks; ++rank) counter.add_rank(cards.count(rank));
  return std::to_string(counter.finished());
}

std::string View::describe(const Move& move) const { return describe_move(public_, move); }

std::string View::board() const {
  return board_text(public_, hands_of(seat_, hand_), shown_to(seat_));
}

std::string View::drawing() const { return draw(public_, hands_of(seat_, hand_), shown_to(seat_)); }

std::uint64_t View::key() const { return hash_of(hand_, hash_of(public_, hash_of(seat_))); }

}  // namespace turnkey::jacked
