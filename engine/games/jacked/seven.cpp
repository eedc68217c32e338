// Generates sevens: a walk over the pegs, front first, that gives each 0…7 of the steps.
#include "engine/games/jacked/seven.h"

#include <algorithm>
#include <array>

namespace turnkey::jacked {

namespace {

constexpr int kSteps = 7;
constexpr int kNobodyAhead = 1000;

/// Whether the peg that makes `part` passes or lands on `space`.
bool walks_over(const Board& board, const Part& part, Space space) {
  const int colour = board.colour_at(part.from);
  const int start = board.progress(colour, part.from);
  if (!space.on_ring() && space.colour() != colour) return false;
  const int there = board.progress(colour, space);
  return there > start && there <= start + part.steps;
}

/// The same parts in a playable order: a peg moves after those that stand in its way.
Move arranged(const Board& board, const Move& seven) {
  Move result = Move::seven(Play(seven.card(), seven.as()));
  Bits left = first_bits(seven.parts());
  const auto free_to_go = [&](int i) {
    for (int j = 0; j < seven.parts(); ++j) {
      const bool waits = j != i && has_bit(left, j);
      if (waits && walks_over(board, seven.part(i), seven.part(j).from)) return false;
    }
    return true;
  };
  while (left != 0) {
    for (int i = 0; i < seven.parts(); ++i) {
      if (!has_bit(left, i) || !free_to_go(i)) continue;
      result.add_part(seven.part(i).from, seven.part(i).steps);
      left ^= bit(i);
    }
  }
  return result;
}

class SevenWalk {
 public:
  SevenWalk(const Side& side, Play play, OutcomeSet& outcomes, MoveList& list);

  void run() { walk(0, kSteps, kNobodyAhead, home_ends_, false, Move::seven(play_)); }

 private:
  struct Runner {
    Space from;
    std::uint8_t colour;
    std::uint8_t progress;
    int place;  // on the ring: spaces clockwise from the begin of the line
  };
  // A byte a colour: the rearmost final place at Home of the pegs handled so far, which the next
  // peg must not reach. At first the space past slot 4.
  using HomeEnds = std::uint32_t;

  void line_up();
  void add(const Peg& peg, int place);
  void walk(int i, int left, int ahead, HomeEnds ends, bool kills, Move move);
  void stay(int i, int left, int ahead, HomeEnds ends, bool kills, Move move);
  void finish(const Move& move, bool kills);
  void finish_sparing(const Move& move);

  static HomeEnds with_end(HomeEnds ends, int colour, int end) {
    const int shift = 8 * colour;
    return (ends & ~(HomeEnds{255} << shift)) | (static_cast<HomeEnds>(end) << shift);
  }

  const Side& side_;
  const Play play_;
  OutcomeSet& outcomes_;
  MoveList& list_;
  const int track_;
  HomeEnds home_ends_;
  bool crowded_ = false;
  FixedVector<Runner, kMaxSidePegs> line_;
  // capacity_[i]: an upper bound on the steps of the pegs from i on together.
  std::array<int, kMaxSidePegs + 1> capacity_;
};

SevenWalk::SevenWalk(const Side& side, Play play, OutcomeSet& outcomes, MoveList& list)
    : side_(side),
      play_(play),
      outcomes_(outcomes),
      list_(list),
      track_(side.board.track_length()),
      home_ends_(static_cast<HomeEnds>(track_ + kHomeSlots) * 0x01010101u) {
  line_up();
  capacity_[line_.size()] = 0;
  for (std::size_t i = line_.size(); i-- > 0;) {
    const int alone = std::min(kSteps, track_ + kHomeSlots - 1 - line_[i].progress);
    capacity_[i] = capacity_[i + 1] + alone;
  }
}

void SevenWalk::add(const Peg& peg, int place) {
  line_.push_back({peg.from, peg.colour, peg.progress, place});
}

/// Puts the pegs in a line in which each stands behind all those that it could walk over: Home from
/// slot 4 down, then the ring counter-clockwise from a gap that no 7 can cross.
void SevenWalk::line_up() {
  FixedVector<Peg, kMaxSidePegs> ring;
  const auto& pegs = side_.pegs;
  for (std::size_t i = pegs.size(); i-- > 0;) {
    if (!pegs[i].from.on_ring()) add(pegs[i], 0);
  }
  for (const Peg& peg : pegs) {
    if (!peg.from.on_ring()) continue;
    ring.push_back(peg);
    for (std::size_t j = ring.size() - 1; j > 0 && ring[j].from < ring[j - 1].from; --j) {
      std::swap(ring[j], ring[j - 1]);
    }
  }
  const std::size_t count = ring.size();
  if (count == 0) return;
  // first: the rearmost peg, with more than seven spaces between it and the peg behind.
  std::size_t first = 0;
  int behind = ring[count - 1].from.number() - track_;
  while (first < count && ring[first].from.number() - behind <= kSteps) {
    behind = ring[first].from.number();
    ++first;
  }
  crowded_ = first == count;
  if (crowded_) first = 0;
  for (std::size_t i = count; i-- > 0;) {
    const Peg& peg = ring[first + i < count ? first + i : first + i - count];
    const int place = peg.from.number() - ring[first].from.number();
    add(peg, place < 0 ? place + track_ : place);
  }
  if (!crowded_) return;
  // A crowded ring has no such line. Home still needs each colour's pegs front first; the order of
  // the parts is corrected at the end.
  std::sort(line_.begin(), line_.end(), [](const Runner& a, const Runner& b) {
    return a.colour != b.colour ? a.colour < b.colour : a.progress > b.progress;
  });
}

void SevenWalk::finish_sparing(const Move& move) {
  Board board = side_.board;
  const Move order = arranged(board, move);
  if (play_parts(side_.colours, order, board).empty()) outcomes_.add(order, list_);
}

void SevenWalk::finish(const Move& move, bool kills) {
  if (side_.board.spared(0) != 0) return finish_sparing(move);
  if (crowded_) {
    outcomes_.add(arranged(side_.board, move), list_);
  } else if (kills) {
    outcomes_.add(move, list_);
  } else {
    list_.push_back(move);
  }
}

void SevenWalk::stay(int i, int left, int ahead, HomeEnds ends, bool kills, Move move) {
  const Runner& peg = line_[i];
  if (peg.from.on_ring()) return walk(i + 1, left, peg.place, ends, kills, move);
  return walk(i + 1, left, ahead, with_end(ends, peg.colour, peg.progress), kills, move);
}

/// Gives `left` steps to the pegs from i on. `ahead`: the place of the side's nearest peg in front
/// on the ring. `kills`: an own peg has died.
void SevenWalk::walk(int i, int left, int ahead, HomeEnds ends, bool kills, Move move) {
  if (left > capacity_[i]) return;
  const Runner& peg = line_[i];
  const int others = capacity_[i + 1];
  if (left <= others) stay(i, left, ahead, ends, kills, move);
  const int limit = static_cast<int>(ends >> (8 * peg.colour) & 255) - 1 - peg.progress;
  const int most = std::min(left, limit);
  const int to_entrance = track_ - 1 - peg.progress;  // negative in Home
  const bool on_ring = peg.from.on_ring();
  for (int steps = std::max(1, left - others); steps <= most; ++steps) {
    Move longer = move;
    longer.add_part(peg.from, steps);
    const bool home = steps > to_entrance;
    const int place = peg.place + (home ? to_entrance : steps);
    const bool kills_too = kills || (on_ring && place >= ahead);
    if (steps == left) return finish(longer, kills_too);  // the last round: most ≤ left
    walk(i + 1, left - steps, home ? ahead : place,
         home ? with_end(ends, peg.colour, peg.progress + steps) : ends, kills_too, longer);
  }
}

}  // namespace

void generate_sevens(const Side& side, Play play, OutcomeSet& outcomes, MoveList& list) {
  SevenWalk(side, play, outcomes, list).run();
}

Move in_order(Bits colours, const Board& board, const Move& seven) {
  Board as_written = board;
  if (play_parts(colours, seven, as_written).empty()) return seven;
  for (int i = 0; i < seven.parts(); ++i) {
    if (board.colour_at(seven.part(i).from) < 0) return seven;
  }
  return arranged(board, seven);
}

std::string_view play_parts(Bits colours, const Move& seven, Board& board) {
  const int track = board.track_length();
  FixedVector<Space, kMaxParts> moved;
  for (int i = 0; i < seven.parts(); ++i) {
    const auto [from, steps] = seven.part(i);
    const int colour = board.colour_at(from);
    if (colour < 0) return kNoPeg;
    if (!has_bit(colours, colour)) return kNotOwn;
    if (std::find(moved.begin(), moved.end(), from) != moved.end()) {
      return "a 7 moves each peg once";
    }
    const int start = board.progress(colour, from);
    const int end = start + steps;
    if (end >= track + kHomeSlots) return kOvershoots;
    for (int slot = std::max(start + 1, track); slot <= end; ++slot) {
      if (board.colour_at(board.space_at(colour, slot)) >= 0) return kHomeTaken;
    }
    const Space landing = board.space_at(colour, end);
    const int there = board.colour_at(landing);
    if (there >= 0 && has_bit(board.spared(colour), there)) {
      return "a peg of the own side stands there (SevenSpares)";
    }
    board.stomp(from, steps);
    moved.push_back(landing);
  }
  return {};
}

}  // namespace turnkey::jacked
