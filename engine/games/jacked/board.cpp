// Spaces, pegs and what single moves do to them.
#include "engine/games/jacked/board.h"

namespace turnkey::jacked {

std::string Space::text() const {
  if (on_ring()) return std::to_string(number());
  return {colour_letter(colour()), static_cast<char>('0' + slot())};
}

Space read_space(MoveReader& in) {
  if (in.peek() < 'a' || in.peek() > 'd') return Space::ring(in.number(0, kMaxTrack - 1));
  const int colour = in.next() - 'a';
  return Space::home(colour, in.digit(1, kHomeSlots));
}

Board::Board(const Options& options)
    : track_(options.track_length),
      spares_(static_cast<std::uint8_t>(options.plays(kSevenSpares) ? colours_of(options, 0) : 0)) {
  for_each_bit(colours_in_play(options), [&](int colour) { jail_[colour] = kPegsPerColour; });
}

RingSet Board::pegs_of(Bits colours) const {
  RingSet pegs;
  for_each_bit(colours, [&](int colour) { pegs = pegs | ring(colour); });
  return pegs;
}

RingSet Board::blocker_spaces() const {
  RingSet spaces;
  for_each_bit(blockers(), [&](int colour) { spaces.add(out_space(colour)); });
  return spaces;
}

void Board::place(int colour, Space space) {
  TURNKEY_ASSERT(jail(colour) > 0 && colour_at(space) < 0);
  TURNKEY_ASSERT(space.on_ring() ? space.number() < track_ : space.colour() == colour);
  --jail_[colour];
  put(colour, progress(colour, space));
}

void Board::place_blocker(int colour) {
  place(colour, Space::ring(out_space(colour)));
  blockers_ |= static_cast<std::uint8_t>(1 << colour);
}

int Board::lift(Space from) {
  const int colour = colour_at(from);
  TURNKEY_ASSERT(colour >= 0);
  if (from.on_ring()) {
    ring_[colour].remove(from.number());
    if (from.number() == out_space(colour)) clear_blocker(colour);
  } else {
    home_[colour] ^= static_cast<std::uint8_t>(1 << (from.slot() - 1));
  }
  return colour;
}

void Board::put(int colour, int progress) {
  if (progress >= track_) {
    home_[colour] |= static_cast<std::uint8_t>(1 << (progress - track_));
  } else {
    ring_[colour].add(wrap(out_space(colour) + progress));
  }
}

void Board::kill_at(int number) {
  const int colour = colour_on(number);
  if (colour < 0) return;
  ring_[colour].remove(number);
  ++jail_[colour];
  if (number == out_space(colour)) clear_blocker(colour);
}

void Board::kill_all(RingSet spaces, Bits spared) {
  for (int colour = 0; colour < kColours; ++colour) {
    const RingSet killed = ring(colour) & spaces;
    if (killed.empty() || has_bit(spared, colour)) continue;
    ring_[colour] = without(ring(colour), killed);
    jail_[colour] = static_cast<std::uint8_t>(jail(colour) + killed.size());
    if (killed.has(out_space(colour))) clear_blocker(colour);
  }
}

void Board::come_out(int colour) {
  TURNKEY_ASSERT(jail(colour) > 0);
  kill_at(out_space(colour));
  --jail_[colour];
  ring_[colour].add(out_space(colour));
  blockers_ |= static_cast<std::uint8_t>(1 << colour);
}

void Board::step(Space from, int steps) {
  const int colour = lift(from);
  const int end = progress(colour, from) + steps;
  if (end < track_) kill_at(wrap(out_space(colour) + end));
  put(colour, end);
}

void Board::step_back(Space from, int steps) {
  const int colour = lift(from);
  const int back = from.number() - steps;
  const int landing = back < 0 ? back + track_ : back;
  kill_at(landing);
  ring_[colour].add(landing);
}

void Board::stomp(Space from, int steps) {
  const int colour = lift(from);
  const int start = progress(colour, from);
  const int end = start + steps;
  const int on_ring = (end < track_ ? end : track_ - 1) - start;
  if (on_ring > 0) kill_all(stretch(wrap(from.number() + 1), on_ring), spared(colour));
  put(colour, end);
}

void Board::swap(Space a, Space b) {
  const int first = lift(a);
  const int second = lift(b);
  ring_[first].add(b.number());
  ring_[second].add(a.number());
}

}  // namespace turnkey::jacked
