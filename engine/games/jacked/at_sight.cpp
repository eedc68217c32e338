// Rates each card for each peg.
#include "engine/games/jacked/at_sight.h"

#include <bit>

#include "engine/core/quick_choice.h"
#include "engine/games/jacked/best_seven.h"
#include "engine/games/jacked/game.h"
#include "engine/games/jacked/moves.h"
#include "engine/games/jacked/noise.h"
#include "engine/games/jacked/policy.h"
#include "engine/games/jacked/side.h"
#include "engine/games/jacked/worth.h"

namespace turnkey::jacked {

namespace {

// The most moves rated in one choice from a list; a random sample of longer lists.
constexpr std::uint32_t kMaxLooks = 40;

/// Keeps the best move offered.
class Best {
 public:
  explicit Best(Rng& rng) : noise_(rng) {}

  /// `gain` is the move's gain without noise; calls `make` if the move is the best so far.
  template <class F>
  void offer(int gain, F&& make) {
    if (16 * gain + static_cast<int>(kNoise) <= rating_) return;  // worse whatever the noise
    const int rating = 16 * gain + noise_();
    if (rating <= rating_) return;
    rating_ = rating;
    move_ = make();
  }
  /// Offers the best of the sevens.
  void offer(const BestSeven& sevens, Play play) {
    const BestSeven::Found* const best = sevens.best();
    if (best != nullptr) {
      offer(best->rating / 16 - keep(play.card), [&] { return sevens.move(play, *best); });
    }
  }
  Noise* noise() { return &noise_; }
  bool found() const { return rating_ != kNone; }
  const Move& move() const { return move_; }

 private:
  static constexpr int kNone = -1'000'000'000;
  Noise noise_;
  int rating_ = kNone;
  Move move_;
};

/// Keeps all moves offered.
class Shortlist {
 public:
  Shortlist(MoveList& list, Ratings& ratings) : list_(list), ratings_(ratings) {}

  template <class F>
  void offer(int gain, F&& make) {
    list_.push_back(make());
    ratings_.push_back(gain);
  }
  void offer(const BestSeven& sevens, Play play) {
    for (const BestSeven::Found& each : sevens.found()) {
      offer(each.rating / 16 - keep(play.card), [&] { return sevens.move(play, each); });
    }
  }
  Noise* noise() { return nullptr; }

 private:
  MoveList& list_;
  Ratings& ratings_;
};

/// Offers moves to a Best or a Shortlist, with their gains.
template <class To>
class Sight {
 public:
  Sight(const Public& table, To& to)
      : side_(table),
        board_(side_.board),
        track_(board_.track_length()),
        worth_(worths(track_)),
        to_(to) {}

  void card(Rank rank) {
    if (rank == Rank::kAce || rank == Rank::kKing) come_out(rank);
    if (rank != Rank::kJoker) return play(Play(rank));
    come_out(rank);
    for (int as = 0; as < index(Rank::kJoker); ++as) play(Play::joker_as(rank_at(as)));
  }

 private:
  void play(Play play) {
    switch (play.as) {
      case Rank::kTen: return swaps(play);
      case Rank::kSeven: return seven(play);
      case Rank::kSix: return steps_back(play);
      default: return steps(play);
    }
  }

  void come_out(Rank rank) {
    for_each_bit(side_.colours, [&](int colour) {
      if (!side_.may_come_out(colour)) return;
      to_.offer(worth_[0] + killed_on(board_.out_space(colour)) - keep(rank),
                [&] { return Move::out(rank, colour); });
    });
  }

  void steps(Play play) {
    const int count = forward_steps(play.as);
    const int card = (play.as == Rank::kJack ? kJackGain : 0) - keep(play.card);
    for (const Peg& peg : side_.pegs) {
      if (count > peg.reach) continue;
      const int end = peg.progress + count;
      int gain = card + worth_[end] - worth_[peg.progress];
      if (end < track_) {
        const int landing = board_.wrap(peg.from.number() + count);
        if (!may_land(play, landing)) continue;
        gain += killed_on(landing);
      } else if (peg.progress < track_) {
        gain += homecoming(peg.colour);
      }
      to_.offer(gain, [&] { return Move::step(play, peg.from); });
    }
  }

  void steps_back(Play play) {
    for (const Peg& peg : side_.pegs) {
      const int landing = side_.back_landing(peg);
      if (landing < 0 || !may_land(play, landing)) continue;
      const int gain = worth_at(peg.colour, landing) - worth_[peg.progress] + killed_on(landing);
      to_.offer(gain - keep(play.card), [&] { return Move::step(play, peg.from); });
    }
  }

  // Whether a Joker may land there; several moves of a Joker may kill an own peg with the same
  // outcome.
  bool may_land(Play play, int landing) const {
    return !side_.own.has(landing) || (side_.kill_own && play.card != Rank::kJoker);
  }

  void swaps(Play play) {
    const RingSet others = without(side_.all, side_.own);
    for (std::size_t i = 0; i < side_.pegs.size(); ++i) {
      const Peg& peg = side_.pegs[i];
      if (!peg.from.on_ring()) continue;
      const int number = peg.from.number();
      const int card = -keep(play.card) - worth_[peg.progress];
      others.for_each([&](int other) {
        const int colour = board_.colour_on(other);
        const int gain =
            card + worth_at(peg.colour, other) + worth_at(colour, other) - worth_at(colour, number);
        to_.offer(gain, [&] { return Move::swap(play, peg.from, Space::ring(other)); });
      });
      for (std::size_t j = i + 1; j < side_.pegs.size(); ++j) swap_own(play, peg, side_.pegs[j]);
    }
  }

  void swap_own(Play play, const Peg& peg, const Peg& other) {
    if (!other.from.on_ring() || other.colour == peg.colour) return;
    const int gain = worth_at(peg.colour, other.from.number()) - worth_[peg.progress] +
                     worth_at(other.colour, peg.from.number()) - worth_[other.progress];
    to_.offer(gain - keep(play.card), [&] { return Move::swap(play, peg.from, other.from); });
  }

  void seven(Play play) { to_.offer(BestSeven(side_, to_.noise()), play); }

  int worth_at(int colour, int number) const {
    return worth_[board_.progress(colour, Space::ring(number))];
  }
  /// The gain from killing the peg there; 0 if there is none.
  int killed_on(int number) const {
    if (!side_.all.has(number)) return 0;
    const int colour = board_.colour_on(number);
    const int worth = worth_at(colour, number);
    return has_bit(side_.colours, colour) ? -worth : worth;
  }
  /// The extra value of one more peg of the colour at Home.
  int homecoming(int colour) const {
    return std::popcount(board_.home(colour)) == kPegsPerColour - 1 ? kColourHome : 0;
  }

  const Side side_;
  const Board& board_;
  const int track_;
  const Worths& worth_;
  To& to_;
};

bool may_look(const Public& table) { return table.jacked == 0 && table.board.spared(0) == 0; }

Move listed(const Public& table, CardCounts hand, MoveList& list, Rng& rng) {
  generate(table, hand, list);
  const Rater rate(table);
  return best_of_some(list, kMaxLooks, kNoise, rng,
                      [&](const Move& move) { return 16 * rate(move); });
}

}  // namespace

Move move_at_sight(const Public& table, CardCounts hand, MoveList& scratch, Rng& rng) {
  if (!may_look(table)) return listed(table, hand, scratch, rng);
  Best best(rng);
  Sight sight(table, best);
  hand.for_each_rank([&](int rank) { sight.card(rank_at(rank)); });
  return best.found() ? best.move() : listed(table, hand, scratch, rng);
}

void shortlist(const Public& table, CardCounts hand, MoveList& list, Ratings& ratings) {
  list.clear();
  ratings.clear();
  if (may_look(table)) {
    Shortlist all(list, ratings);
    Sight sight(table, all);
    hand.for_each_rank([&](int rank) { sight.card(rank_at(rank)); });
  }
  if (list.empty()) generate(table, hand, list);
}

}  // namespace turnkey::jacked
