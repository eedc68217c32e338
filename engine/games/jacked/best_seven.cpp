// Splits seven steps among the pegs, one peg after the other.
#include "engine/games/jacked/best_seven.h"

#include <algorithm>
#include <bit>

namespace turnkey::jacked {

BestSeven::BestSeven(const Side& side, Noise* noise)
    : side_(side),
      noise_(noise),
      track_(side.board.track_length()),
      worth_(worths(track_)),
      others_(without(side.all, side.own)) {
  rating_.fill(kNone);
  rating_[0] = 0;
  if (!line_up() || (noise != nullptr && go_straight())) return;
  for (int i = 0; i < static_cast<int>(line_.size()); ++i) deal_with(i);
}

void BestSeven::add(Space from, int colour, int place) {
  const int progress = side_.board.progress(colour, from);
  line_.push_back({from, static_cast<std::uint8_t>(colour), static_cast<std::uint8_t>(place),
                   static_cast<std::int16_t>(progress),
                   static_cast<std::int16_t>(track_ - 1 - progress)});
}

/// The same line as in seven.cpp, in the same order, without pegs that can't move whatever those in
/// front do. False if there is no line.
bool BestSeven::line_up() {
  for (std::size_t i = side_.pegs.size(); i-- > 0;) {
    const Peg& peg = side_.pegs[i];
    if (!peg.from.on_ring() && !is_done(peg)) add(peg.from, peg.colour, 0);
  }
  FixedVector<std::uint8_t, kMaxSidePegs> ring;
  side_.own.for_each([&](int number) { ring.push_back(static_cast<std::uint8_t>(number)); });
  const std::size_t count = ring.size();
  if (count == 0) return true;
  // first: the rearmost peg, with more than seven spaces between it and the peg behind.
  std::size_t first = 0;
  int behind = ring[count - 1] - track_;
  while (first < count && ring[first] - behind <= kSteps) behind = ring[first++];
  if (first == count) return false;
  for (std::size_t i = count; i-- > 0;) {
    const int number = ring[first + i < count ? first + i : first + i - count];
    const int place = number - ring[first];
    add(Space::ring(number), side_.board.colour_on(number), place < 0 ? place + track_ : place);
  }
  return true;
}

/// Which of the next seven spaces, as long as the peg stays on the ring, have one of `pegs`.
Bits BestSeven::ahead(const Runner& peg, RingSet pegs) const {
  if (peg.to_entrance <= 0) return 0;
  const int next = peg.from.number() + 1;
  const auto spaces = static_cast<Bits>(pegs.bits() >> next | pegs.bits() << (track_ - next));
  return spaces & first_bits(std::min<int>(kSteps, peg.to_entrance));
}

/// If nobody can be trampled and nobody can walk in Home, one peg takes all seven steps, since each
/// further step is worth more. False if that does not hold, or if no peg has a free way.
bool BestSeven::go_straight() {
  const int count = static_cast<int>(line_.size());
  for (const Runner& peg : line_) {
    if (peg.to_entrance < kSteps || ahead(peg, others_) != 0) return false;
  }
  for (int i = 0; i < count; ++i) {
    const Runner& peg = line_[i];
    if (!is_free(i)) continue;
    const int rating = 16 * (worth_[peg.progress + kSteps] - worth_[peg.progress]) + (*noise_)();
    found_.push_back({rating, std::uint32_t{kSteps} << (4 * i)});
  }
  return !found_.empty();
}

/// Whether the peg is at Home without a free slot ahead.
bool BestSeven::is_done(const Peg& peg) const {
  const Bits ahead = first_bits(kHomeSlots) & ~first_bits(peg.progress - track_ + 1);
  return (side_.board.home(peg.colour) & ahead) == ahead;
}

BestSeven::Gains BestSeven::gains(const Runner& peg, Bits prey, int noise) const {
  Gains gains;
  const int most = std::min(kSteps, track_ + kHomeSlots - 1 - peg.progress);
  const int base = noise - 16 * worth_[peg.progress];
  for (int steps = 1; steps <= most; ++steps) {
    gains[steps] = base + 16 * worth_[peg.progress + steps];
  }
  for_each_bit(prey, [&](int i) {
    const int number = side_.board.wrap(peg.from.number() + 1 + i);
    const int colour = side_.board.colour_on(number);
    const int killed = 16 * worth_[side_.board.progress(colour, Space::ring(number))];
    for (int steps = i + 1; steps <= most; ++steps) gains[steps] += killed;
  });
  return gains;
}

/// Whether the moves of the pegs in front make no difference to this one.
bool BestSeven::is_free(int i) const {
  const Runner& peg = line_[i];
  if (peg.to_entrance < kSteps) return false;
  return i == 0 || line_[i - 1].to_entrance < 0 || line_[i - 1].place - peg.place > kSteps;
}

/// The colour's pegs at Home after those in front of i have moved.
Bits BestSeven::home_after(int i, std::uint32_t way) const {
  const int colour = line_[i].colour;
  Bits home = side_.board.home(colour);
  for (int front = 0; front < i; ++front) {
    const int steps = steps_of(way, front);
    if (steps == 0 || line_[front].colour != colour) continue;
    const int start = line_[front].progress;
    if (start >= track_) home ^= bit(start - track_);
    if (start + steps >= track_) home |= bit(start + steps - track_);
  }
  return home;
}

BestSeven::Context BestSeven::context(int i, std::uint32_t way) const {
  const Runner& peg = line_[i];
  Context context;
  for (int front = i - 1; front >= 0 && line_[front].to_entrance >= 0; --front) {
    const int distance = line_[front].place - peg.place;
    if (peg.to_entrance < 0 || distance > kSteps) break;
    const int steps = steps_of(way, front);
    const int on_ring = std::min<int>(steps, line_[front].to_entrance);
    context.trampled |= first_bits(on_ring) << distance;
    if (on_ring < steps) continue;  // it went Home and is out of the way
    if (distance + steps <= peg.to_entrance) context.limit = distance + steps - 1;
    break;
  }
  if (peg.to_entrance >= kSteps) return context;
  const Bits home = home_after(i, way);
  if (peg.to_entrance < 0) {
    context.limit = std::countr_zero((home | 16) >> (peg.progress - track_ + 1));
  } else {
    const int room = std::countr_zero(home | 16);
    context.limit = std::min(context.limit, peg.to_entrance + room);
    if (std::popcount(home) == kPegsPerColour - 1) context.bonus = 16 * kColourHome;
  }
  return context;
}

void BestSeven::deal_with(int i) {
  const Runner& peg = line_[i];
  const Bits prey = ahead(peg, others_);
  const int noise = noise_ == nullptr ? 0 : (*noise_)() - static_cast<int>(kNoise / 2);
  const Gains alone = gains(peg, prey, noise);
  const bool free = is_free(i);
  const bool last = i + 1 == static_cast<int>(line_.size());
  for (int given = kSteps - 1; given >= 0; --given) {
    const int before = rating_[given];
    if (before == kNone) continue;
    const std::uint32_t way = way_[given];
    const Context now = free ? Context() : context(i, way);
    const bool shared = (prey & now.trampled) != 0;
    const Gains less = shared ? gains(peg, prey & ~now.trampled, noise) : Gains();
    const Gains& gain = shared ? less : alone;
    const int left = kSteps - given;
    for (int steps = last ? left : 1; steps <= std::min(left, now.limit); ++steps) {
      const int rating = before + gain[steps] + (steps > peg.to_entrance ? now.bonus : 0);
      const std::uint32_t longer = way | static_cast<std::uint32_t>(steps) << (4 * i);
      if (steps == left) {
        found_.push_back({rating, longer});
      } else if (rating > rating_[given + steps]) {
        rating_[given + steps] = rating;
        way_[given + steps] = longer;
      }
    }
  }
}

const BestSeven::Found* BestSeven::best() const {
  const Found* best = nullptr;
  for (const Found& each : found_) {
    if (best == nullptr || each.rating > best->rating) best = &each;
  }
  return best;
}

Move BestSeven::move(Play play, const Found& found) const {
  Move move = Move::seven(play);
  for (int i = 0; i < static_cast<int>(line_.size()); ++i) {
    const int steps = steps_of(found.way, i);
    if (steps > 0) move.add_part(line_[i].from, steps);
  }
  return move;
}

}  // namespace turnkey::jacked
