// Rollout policy: the move that gains most on the board by a rough count, blurred by noise so that
// rollouts differ. Static evaluation: a logistic of what the sides' pegs are worth.
#include "engine/games/jacked/policy.h"

#include <algorithm>
#include <cmath>

#include "engine/games/jacked/moves.h"
#include "engine/games/jacked/worth.h"

namespace turnkey::jacked {

namespace {

// Moves looked at in one choice; of longer lists (sevens) as many are drawn.
constexpr std::uint32_t kMaxLooks = 40;
// Noise added to a gain, in sixteenths of a step: uniform in 0…kNoise-1.
constexpr std::uint32_t kNoise = 8 * 16;
// What a card is worth in the hand, in steps: what it can be expected to do in a later turn.
constexpr int kKeep[kRanks] = {14, 18, 10, 14, 6, 8, 7, 14, 3, 5, 4, 3, 2, 24};

constexpr int kJackGain = 8;  // a card less for the next seat

int keep(const Move& move) { return kKeep[index(move.card())]; }

}  // namespace

Rater::Rater(const State& state)
    : board_(state.table().board), side_(state.table().team()), track_(board_.track_length()) {}

int Rater::operator()(const Move& move) const {
  const int jack = move.jacks() ? kJackGain : 0;
  switch (move.kind()) {
    case Move::Kind::kStep: return step(move) + jack - keep(move);
    case Move::Kind::kOut:
      return kWorth.of(0, track_) + killed_on(board_.out_space(move.colour())) - keep(move);
    case Move::Kind::kSwap: return swap(move) - keep(move);
    case Move::Kind::kSeven: return seven(move) - keep(move);
    case Move::Kind::kDiscard: return jack - keep(move);
    default: return 0;
  }
}

int Rater::worth(int colour, Space space) const {
  return kWorth.of(board_.progress(colour, space), track_);
}

/// What it brings that the peg on a ring space dies, if there is one.
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
  const int gain = kWorth.of(end, track_) - kWorth.of(start, track_);
  const int killed = end < track_ ? killed_on(board_.wrap(board_.out_space(colour) + end)) : 0;
  return gain + killed;
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
    rings[static_cast<std::size_t>(colour)] = board_.ring(colour);
  }
  int gain = 0;
  for (int i = 0; i < move.parts(); ++i) gain += part(move.part(i), rings);
  return gain;
}

int Rater::part(const Part& part, std::array<RingSet, kColours>& rings) const {
  const int colour = board_.colour_at(part.from);
  const int start = board_.progress(colour, part.from);
  const int end = start + part.steps;
  const int on_ring = std::min(end, track_ - 1) - start;
  int gain = kWorth.of(end, track_) - kWorth.of(start, track_);
  if (part.from.on_ring()) rings[static_cast<std::size_t>(colour)].remove(part.from.number());
  if (on_ring > 0)
    gain += trample(board_.stretch(board_.wrap(part.from.number() + 1), on_ring), rings);
  if (end < track_) {
    rings[static_cast<std::size_t>(colour)].add(board_.wrap(board_.out_space(colour) + end));
  }
  return gain;
}

int Rater::trample(RingSet way, std::array<RingSet, kColours>& rings) const {
  int gain = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    RingSet& ring = rings[static_cast<std::size_t>(colour)];
    const RingSet killed = ring & way;
    if (killed.empty()) continue;
    killed.for_each([&](int n) { gain += sign(colour) * worth(colour, Space::ring(n)); });
    ring = without(ring, killed);
  }
  return gain;
}

Move rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.moves(list);
  const auto count = static_cast<std::uint32_t>(list.size());
  if (count == 1) return list[0];
  const Rater rate(state);
  const bool all = count <= kMaxLooks;
  int best_gain = 0;
  std::uint32_t best = count;
  for (std::uint32_t look = 0; look < std::min(count, kMaxLooks); ++look) {
    const std::uint64_t random = rng.next();
    const auto high = static_cast<std::uint32_t>(random >> 32);
    const auto low = static_cast<std::uint32_t>(random);
    const std::uint32_t i =
        all ? look : static_cast<std::uint32_t>((std::uint64_t{high} * count) >> 32);
    const auto noise = static_cast<int>((std::uint64_t{low} * kNoise) >> 32);
    const int blurred = 16 * rate(list[i]) + noise;
    if (best == count || blurred > best_gain) {
      best = i;
      best_gain = blurred;
    }
  }
  return list[best];
}

Payoffs<kMaxPlayers> evaluate(const State& state) {
  const Public& table = state.table();
  if (table.over()) return table.payoffs();
  const int team_count = teams(table.options);
  // Steps of lead, per peg of the side, that make the odds e : 1.
  constexpr double kScale = 14.0;
  std::array<double, kMaxPlayers> odds{};
  double sum = 0.0;
  for (int team = 0; team < team_count; ++team) {
    int worth = 0;
    int pegs = 0;
    for (int colour = 0; colour < kColours; ++colour) {
      if ((colours_of(table.options, team) >> colour & 1) == 0) continue;
      worth += worth_of(table.board, colour);
      pegs += kPegsPerColour;
    }
    const double each = static_cast<double>(worth) / pegs;
    odds[static_cast<std::size_t>(team)] =
        std::exp(each * 72.0 / table.options.track_length / kScale);
    sum += odds[static_cast<std::size_t>(team)];
  }
  Payoffs<kMaxPlayers> payoffs;
  for (int seat = 0; seat < state.seats(); ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    payoffs.share[i] = odds[static_cast<std::size_t>(team_of(table.options, seat))] / sum;
    payoffs.score[i] = kScorePerShare * payoffs.share[i];
  }
  return payoffs;
}

}  // namespace turnkey::jacked
