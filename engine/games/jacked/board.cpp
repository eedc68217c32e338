// Spaces, pegs and what single moves do to them.
#include "engine/games/jacked/board.h"

namespace turnkey::jacked {

std::string Space::text() const {
  if (on_ring()) return std::to_string(number());
  return {static_cast<char>('a' + colour()), static_cast<char>('0' + slot())};
}

Expected<Space> parse_space(std::string_view text) {
  const auto bad = [&] { return fail(ErrorCode::kBadMove, "no space: " + std::string(text)); };
  if (text.empty()) return bad();
  if (text[0] >= 'a' && text[0] <= 'd') {
    if (text.size() != 2 || text[1] < '1' || text[1] > '4') return bad();
    return Space::home(text[0] - 'a', text[1] - '0');
  }
  if (text.size() > 2 || (text.size() == 2 && text[0] == '0')) return bad();
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return bad();
    number = number * 10 + (c - '0');
  }
  if (number >= kMaxTrack) return bad();
  return Space::ring(number);
}

Board::Board(const Options& options) : track_(options.track_length) {
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours_in_play(options) >> colour & 1) != 0) jail_[at(colour)] = kPegsPerColour;
  }
}

RingSet Board::pegs_of(int colours) const {
  RingSet pegs;
  for (int colour = 0; colour < kColours; ++colour) {
    if ((colours >> colour & 1) != 0) pegs = pegs | ring(colour);
  }
  return pegs;
}

RingSet Board::blocker_spaces() const {
  RingSet spaces;
  for (int colour = 0; colour < kColours; ++colour) {
    if (is_blocker(colour)) spaces.add(out_space(colour));
  }
  return spaces;
}

void Board::place(int colour, Space space) {
  TURNKEY_ASSERT(jail(colour) > 0 && colour_at(space) < 0);
  TURNKEY_ASSERT(space.on_ring() ? space.number() < track_ : space.colour() == colour);
  --jail_[at(colour)];
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
    ring_[at(colour)].remove(from.number());
    if (from.number() == out_space(colour)) clear_blocker(colour);
  } else {
    home_[at(colour)] ^= static_cast<std::uint8_t>(1 << (from.slot() - 1));
  }
  return colour;
}

void Board::put(int colour, int progress) {
  if (progress >= track_) {
    home_[at(colour)] |= static_cast<std::uint8_t>(1 << (progress - track_));
  } else {
    ring_[at(colour)].add(wrap(out_space(colour) + progress));
  }
}

void Board::kill_at(int number) {
  const int colour = colour_on(number);
  if (colour < 0) return;
  ring_[at(colour)].remove(number);
  ++jail_[at(colour)];
  if (number == out_space(colour)) clear_blocker(colour);
}

void Board::kill_all(RingSet spaces) {
  for (int colour = 0; colour < kColours; ++colour) {
    const RingSet killed = ring(colour) & spaces;
    if (killed.empty()) continue;
    ring_[at(colour)] = without(ring(colour), killed);
    jail_[at(colour)] = static_cast<std::uint8_t>(jail(colour) + killed.size());
    if (killed.has(out_space(colour))) clear_blocker(colour);
  }
}

void Board::come_out(int colour) {
  TURNKEY_ASSERT(jail(colour) > 0);
  kill_at(out_space(colour));
  --jail_[at(colour)];
  ring_[at(colour)].add(out_space(colour));
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
  ring_[at(colour)].add(landing);
}

void Board::stomp(Space from, int steps) {
  const int colour = lift(from);
  const int start = progress(colour, from);
  const int end = start + steps;
  const int on_ring = (end < track_ ? end : track_ - 1) - start;
  if (on_ring > 0) kill_all(stretch(wrap(from.number() + 1), on_ring));
  put(colour, end);
}

void Board::swap(Space a, Space b) {
  const int first = lift(a);
  const int second = lift(b);
  ring_[at(first)].add(b.number());
  ring_[at(second)].add(a.number());
}

}  // namespace turnkey::jacked
