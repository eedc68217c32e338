// Ratings and rollouts in the units of worth.h, and the static evaluation, which has them as an
// input.
#include "engine/games/jacked/policy.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/core/softmax.h"
#include "engine/games/jacked/at_sight.h"
#include "engine/games/jacked/game.h"
#include "engine/games/jacked/worth.h"
#include "engine/learned.h"

namespace turnkey::jacked {

Rater::Rater(const State& state) : Rater(state.table()) {}

int Rater::operator()(const Move& move) const {
  const int jack = move.jacks() ? kJackGain : 0;
  switch (move.kind()) {
    case Move::Kind::kStep: return step(move) + jack - keep(move.card());
    case Move::Kind::kOut:
      return peg_worth(0, track_) + killed_on(board_.out_space(move.colour())) - keep(move.card());
    case Move::Kind::kSwap: return swap(move) - keep(move.card());
    case Move::Kind::kSeven: return seven(move) - keep(move.card());
    case Move::Kind::kDiscard: return jack - keep(move.card());
    default: return 0;
  }
}

int Rater::worth(int colour, Space space) const {
  return peg_worth(board_.progress(colour, space), track_);
}

/// The gain from killing the peg on a ring space; 0 if there is none.
int Rater::killed_on(int number) const {
  const Space space = Space::ring(number);
  const int colour = board_.colour_at(space);
  return colour < 0 ? 0 : sign(colour) * worth(colour, space);
}

int Rater::step(const Move& move) const {
  const Space from = move.from();
  if (move.as() == Rank::kSix) {
    const int colour = board_.colour_at(from);
    const int landing = board_.wrap(from.number() + track_ - 6);
    return worth(colour, Space::ring(landing)) - worth(colour, from) + killed_on(landing);
  }
  const int colour = board_.colour_at(from);
  const int start = board_.progress(colour, from);
  const int end = start + forward_steps(move.as());
  const int gain = peg_worth(end, track_) - peg_worth(start, track_);
  if (end < track_) return gain + killed_on(board_.wrap(board_.out_space(colour) + end));
  return gain + (start < track_ ? homecoming(colour, 1) : 0);
}

/// The extra value when `pegs` more pegs of a colour come Home.
int Rater::homecoming(int colour, int pegs) const {
  const int home = std::popcount(board_.home(colour));
  return pegs > 0 && home + pegs == kPegsPerColour ? kColourHome : 0;
}

int Rater::swap(const Move& move) const {
  const Space a = move.from();
  const Space b = move.other();
  const int first = board_.colour_at(a);
  const int second = board_.colour_at(b);
  return sign(first) * (worth(first, a) - worth(first, b)) +
         sign(second) * (worth(second, b) - worth(second, a));
}

int Rater::seven(const Move& move) const {
  std::array<RingSet, kColours> rings;
  for (int colour = 0; colour < kColours; ++colour) {
    rings[colour] = board_.ring(colour);
  }
  std::array<int, kColours> came_home{};
  int gain = 0;
  for (int i = 0; i < move.parts(); ++i) {
    const Part& each = move.part(i);
    gain += part(each, rings);
    const int colour = board_.colour_at(each.from);
    const int start = board_.progress(colour, each.from);
    if (start < track_ && start + each.steps >= track_) ++came_home[colour];
  }
  for (int colour = 0; colour < kColours; ++colour) {
    gain += homecoming(colour, came_home[colour]);
  }
  return gain;
}

int Rater::part(const Part& part, std::array<RingSet, kColours>& rings) const {
  const int colour = board_.colour_at(part.from);
  const int start = board_.progress(colour, part.from);
  const int end = start + part.steps;
  const int on_ring = std::min(end, track_ - 1) - start;
  int gain = peg_worth(end, track_) - peg_worth(start, track_);
  if (part.from.on_ring()) rings[colour].remove(part.from.number());
  if (on_ring > 0)
    gain += trample(colour, board_.stretch(board_.wrap(part.from.number() + 1), on_ring), rings);
  if (end < track_) {
    rings[colour].add(board_.wrap(board_.out_space(colour) + end));
  }
  return gain;
}

int Rater::trample(int tramples, RingSet way, std::array<RingSet, kColours>& rings) const {
  const Bits spared = board_.spared(tramples);
  int gain = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    RingSet& ring = rings[colour];
    const RingSet killed = ring & way;
    if (killed.empty() || has_bit(spared, colour)) continue;
    killed.for_each([&](int n) { gain += sign(colour) * worth(colour, Space::ring(n)); });
    ring = without(ring, killed);
  }
  return gain;
}

Move Game::rollout_move(const State& state, MoveList& list, Rng& rng) {
  const Public& table = state.table();
  return move_at_sight(table, state.secrets().hands[table.turn().seat()], list, rng);
}

Payoffs<kMaxPlayers> Game::evaluate(const State& state) {
  const Public& table = state.table();
  if (table.over()) return table.payoffs();
  return scored_by_share(learned_shares<Game>(state));
}

// The network was trained on games that are played worse than searches play. Searches catch the
// leader more often (search/EXPERIMENTS.md).
Payoffs<kMaxPlayers> Game::calibrate(const State& state, const Payoffs<kMaxPlayers>& evaluated) {
  constexpr double kLessSure = 0.82;
  auto shares = evaluated.share;
  temper(shares, state.seats(), kLessSure);
  return scored_by_share(shares);
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 320 && sizeof(View) <= 320);

}  // namespace turnkey::jacked
