// The legal moves of the seat that decides. Rows are looked up by the numbers that fit them and by
// what may leave and receive, as sets of rows; refusal(), which says what is legal and why, is
// asked where that is not enough, and an assert holds the sets against it. Moves with one outcome
// are listed once (G38): rows that are equal but for marks that the move clears are one, and
// rearrangements of one's own rows are compared by what they lead to.
#include <algorithm>
#include <array>

#include "engine/core/bits.h"
#include "engine/core/hash.h"
#include "engine/games/gitmo/public.h"

namespace turnkey::gitmo {

namespace {

/// The marks that are left after an event.
enum class Marks { kNone, kCards, kAll };

class Generator {
 public:
  Generator(const Public& table, MoveList& list);

  void turn();
  void dealt_cap();
  void take();
  void give();
  void remove();

 private:
  const Row& row(int place) const { return table_.rows[place]; }
  Spot spot(int place) const { return spots_[place]; }
  bool legal(const Move& move) const { return table_.refusal(move) == nullptr; }
  void add_legal(const Move& move) {
    if (legal(move)) list_.push_back(move);
  }

  void add(const Move& move) {
    TURNKEY_ASSERT(legal(move));
    list_.push_back(move);
  }

  // Where a piece fits: bit i is the top of the run i, bit kBottom + i its bottom. Moves of many
  // kinds are made out of one such set, in one loop.
  static constexpr int kBottom = 16;
  static_assert(kMaxRows <= kBottom);
  /// Of a piece whose bottom card has the number `low` and on whose top `next` would go.
  Bits ends(int low, int next, Bits targets) const {
    return (targets & up_[low]) | (targets & low_[next]) << kBottom;
  }
  Bits ends_of_whole(int source, Bits targets) const;
  Bits ends_of_bottom(int source, Bits targets) const {
    const int low = row(source).low;
    return ends(low, above(low), targets);
  }
  static constexpr int place_of(int end) { return end % kBottom; }
  static constexpr End end_of(int end) {
    return end % (2 * kBottom) < kBottom ? End::kTop : End::kBottom;
  }

  void find_twins(Bits alike);
  void lays();
  void add_pieces(int source, Bits whole, Bits bottom);
  /// G23.
  bool kinds_fit(int source, bool bottom, int to) const {
    return table_.options.pure == 0 || same_kind(piece_of(row(source), bottom), row(to));
  }
  void joins();
  void bottoms();
  void rearrange(const Move& move, Marks marks);
  bool is_again(const Move& move, Marks marks);
  void alliance();
  void caps();

  std::uint64_t outcome(const Move& move, Marks marks) const;
  std::uint64_t hash(Row row, int seat, Marks marks) const;
  void begin_group() {
    group_ = list_.size();
    outcomes_.clear();
  }

  const Public& table_;
  MoveList& list_;
  const Spot* const spots_;
  std::array<Bits, kNumbers> low_{};  // runs whose bottom card has the number
  std::array<Bits, kNumbers> up_{};   // runs on whose top it goes
  Bits own_ = 0;                      // runs of the actor and its partner
  Bits mine_ = 0;                     // of the actor alone
  Bits others_ = 0;
  Bits capped_ = 0;
  Bits receiving_ = 0;     // to which the actor may add
  Bits free_ = 0;          // that may leave whole for a run of the actor
  Bits bottoms_ = 0;       // whose bottom card may, marks aside
  Bits fitting_ = 0;       // that fit an end of an own run, whole or by the bottom card
  Bits twins_ = 0;         // runs like the one before but for marks
  Bits marked_twins_ = 0;  // … like it but for marks of caps
  // Rearrangements may be alike: where the runs of the one who makes them all begin with different
  // numbers, these tell which went where.
  bool compares_ = false;
  std::size_t group_ = 0;  // where the moves begin that are compared by their outcomes
  FixedVector<std::uint64_t, 128> outcomes_;
};

// G33 to G37, G46 to G48, G63, G64. With few branches, as nothing tells what comes next.
Generator::Generator(const Public& table, MoveList& list)
    : table_(table), list_(list), spots_(kSpots[table.rows_each()].data()) {
  Bits runs = 0;
  Bits several = 0;
  Bits laid = 0;
  Bits trumps = 0;
  Bits kept = 0;  // from which nobody takes
  Bits gitmos = 0;
  Bits fixed = 0;  // the Alliance at the bottom
  Bits alike = 0;
  for (int place = table.all_rows() - 1; place >= 0; --place) {
    const Row& run = row(place);
    const Row& before = row(place - (place != 0 ? 1 : 0));
    const auto next_bit = [](Bits& set, bool is_in) { set = 2 * set + Bits{is_in}; };
    next_bit(runs, !run.vacant());
    next_bit(several, run.size > 1);
    next_bit(alike, run.low == before.low);
    const Bits there = (runs & 1) << place;
    low_[run.low] |= there;
    up_[run.next_up()] |= there;
    if (run.plain()) continue;
    const auto add_if = [&](bool is_in, Bits& set) { set |= Bits{is_in} << place; };
    add_if(run.laid != 0, laid);
    add_if(run.capped(), capped_);
    add_if(run.has(Cap::kTrump), trumps);
    add_if(run.has(Cap::kTrump) || run.has(Cap::kSave), kept);
    add_if(run.has(Cap::kGitmo), gitmos);
    add_if(run.alliance == 1, fixed);
  }
  const auto rows_of = [&](int seat) {
    return first_bits(table.rows_each()) << (seat * table.rows_each());
  };
  mine_ = runs & rows_of(table.actor);
  const int apart = teams(table.options);
  for (int seat = gitmo::team_of(table.options, table.actor); seat < table.seats(); seat += apart) {
    own_ |= runs & rows_of(seat);
  }
  others_ = runs & ~own_;
  receiving_ = own_ | (others_ & ~trumps);
  free_ = ~laid & (own_ | (others_ & ~kept & (several | ~gitmos)));
  bottoms_ = ~laid & several & ~fixed & (own_ | ~kept);
  // A seat's first run has none of the seat before it.
  constexpr std::array<Bits, Spot::kPerSeat + 1> kFirsts = {0, 0, 0x555, 0x249, 0x111};
  alike &= runs & ~kFirsts[table.rows_each()];
  find_twins(alike);
  compares_ = table.options.partners != 0 || (alike & own_) != 0;
  for_each_bit(own_, [&](int to) {
    const Row& run = row(to);
    fitting_ |= low_[run.next_up()] | up_[run.low] | low_[below(run.low)];
  });
}

/// Of runs that begin as the one before does.
void Generator::find_twins(Bits alike) {
  for_each_bit(alike, [&](int place) {
    const Row& run = row(place);
    const Row& before = row(place - 1);
    if (!same_table(run, before) || run.laid != before.laid) return;
    twins_ |= bit(place);
    if (run.moved == before.moved) marked_twins_ |= bit(place);
  });
}

void Generator::lays() {
  if (table_.deck.top == kNoCard) return;
  const Row card = Row::single(table_.deck.top);
  if (table_.has_vacancy(table_.actor)) add(Move::fill());
  for_each_bit(ends(card.low, above(card.low), receiving_ & ~twins_), [&](int end) {
    const int to = place_of(end);
    if (table_.kinds_fit(card, row(to))) add(Move::lay(spot(to), end_of(end)));
  });
}

// G38: two runs round the whole circle may be the same in either order.
inline Bits Generator::ends_of_whole(int source, Bits targets) const {
  const Row& piece = row(source);
  Bits found = ends(piece.low, piece.next_up(), targets);
  for_each_bit(found & found >> kBottom, [&](int to) {
    if (same_table(stacked(row(to), piece), stacked(piece, row(to)))) found &= ~bit(kBottom + to);
  });
  return found;
}

/// To these ends the run and its bottom card, if nothing but their kinds is against it.
void Generator::add_pieces(int source, Bits whole, Bits bottom) {
  for_each_bit(whole | std::uint64_t{bottom} << 2 * kBottom, [&](int end) {
    const bool alone = end >= 2 * kBottom;
    const int to = place_of(end);
    if (kinds_fit(source, alone, to)) {
      add(Move::piece(spot(source), alone, spot(to), end_of(end)));
    }
  });
}

std::uint64_t Generator::hash(Row row, int seat, Marks marks) const {
  if (row.vacant()) return 0;
  if (marks == Marks::kNone) row.clear_marks();
  if (marks == Marks::kCards) row.clear_cap_marks();
  return chain_hash(row, static_cast<std::uint64_t>(seat) + 1);
}

/// Only two rows change, so the difference of the sums of the rows' hashes tells.
std::uint64_t Generator::outcome(const Move& move, Marks marks) const {
  const Row& from = table_.at(move.from());
  const Row& to = table_.at(move.to());
  Row less = from;
  Row more = to;
  if (move.kind() == Move::Kind::kMoveCap) {
    less.remove_cap(move.cap());
    more.add_cap(move.cap(), true);
  } else {
    Row piece = piece_of(from, move.bottom());
    if (move.bottom()) piece.moved = 1;
    less = rest_of(from, move.bottom());
    more = joined(to, piece, move.end());
    more.laid = table_.options.laid;
  }
  const int a = move.from().seat();
  const int b = move.to().seat();
  return hash(less, a, marks) + hash(more, b, marks) - hash(from, a, marks) - hash(to, b, marks);
}

/// Adds what is legal unless another one of its group has the same outcome. Most have no other.
inline void Generator::rearrange(const Move& move, Marks marks) {
  TURNKEY_ASSERT(legal(move));
  if (compares_ && list_.size() > group_ && is_again(move, marks)) return;
  TURNKEY_ASSERT(compares_ || list_.size() == group_ || !is_again(move, marks));
  list_.push_back(move);
}

bool Generator::is_again(const Move& move, Marks marks) {
  if (outcomes_.empty()) outcomes_.push_back(outcome(list_[group_], marks));
  const std::uint64_t other = outcome(move, marks);
  if (std::find(outcomes_.begin(), outcomes_.end(), other) != outcomes_.end()) return true;
  outcomes_.push_back(other);
  return false;
}

void Generator::joins() {
  begin_group();
  for_each_bit(own_ & fitting_, [&](int from) {
    const Row& piece = row(from);
    for_each_bit(ends(piece.low, piece.next_up(), own_ & ~bit(from)), [&](int end) {
      const int to = place_of(end);
      const bool same_seat = spot(from).seat() == spot(to).seat();
      if (same_seat && from < to) return;  // the other one is said to move
      const bool free = has_bit(free_, from) || (same_seat && has_bit(free_, to));
      if (!free || !kinds_fit(from, false, to)) return;
      rearrange(Move::piece(spot(from), false, spot(to), end_of(end)), Marks::kNone);
    });
  });
}

void Generator::bottoms() {
  begin_group();
  for_each_bit(own_ & fitting_ & bottoms_, [&](int from) {
    if ((row(from).moved & 1) != 0) return;  // G61
    for_each_bit(ends_of_bottom(from, own_ & ~bit(from)), [&](int end) {
      const int to = place_of(end);
      const Move piece = Move::piece(spot(from), true, spot(to), end_of(end));
      const bool may_be_idle = row(from).size == row(to).size + 1;  // G39
      if (may_be_idle ? legal(piece) : kinds_fit(from, true, to)) rearrange(piece, Marks::kCards);
    });
  });
}

void Generator::alliance() {
  if (table_.alliance != table_.actor) return;
  for_each_bit(own_ & ~marked_twins_, [&](int to) {
    add(Move::alliance(spot(to), End::kTop));
    add(Move::alliance(spot(to), End::kBottom));
  });
}

void Generator::caps() {
  if ((own_ & capped_) == 0 && table_.aside[table_.actor] == std::array<std::uint8_t, kCaps>{}) {
    return;
  }
  for (const Cap cap : kAllCaps) {
    if (table_.aside[table_.actor][index(cap)] != 0) {
      for_each_bit(own_, [&](int to) {
        const bool again = spot(to).row() != 0 && row(to) == row(to - 1);
        if (!again) add(Move::set_cap(cap, spot(to)));
      });
    }
    begin_group();
    for_each_bit(own_ & capped_, [&](int from) {
      if (row(from).unmoved(cap) == 0) return;  // G60
      for_each_bit(own_ & ~bit(from), [&](int to) {
        const Move move = Move::move_cap(cap, spot(from), spot(to));
        const bool may_be_idle = row(from).low == row(to).low;  // G39
        if (!may_be_idle || legal(move)) rearrange(move, Marks::kAll);
      });
    });
  }
}

void Generator::turn() {
  list_.push_back(Move::resign());
  if (table_.events >= kHandEvents) return;  // G72
  lays();
  joins();
  bottoms();
  for_each_bit(mine_ & free_ & ~capped_ & ~twins_, [&](int from) {
    add_pieces(from, ends_of_whole(from, others_ & receiving_ & ~twins_), 0);
  });
  for_each_bit(fitting_ & others_ & ~twins_, [&](int from) {
    const Bits whole = has_bit(free_, from) ? own_ & ~twins_ : 0;
    const Bits bottom = has_bit(bottoms_, from) ? own_ & ~marked_twins_ : 0;
    add_pieces(from, ends_of_whole(from, whole), ends_of_bottom(from, bottom));
  });
  alliance();
  caps();
}

void Generator::dealt_cap() {
  list_.push_back(Move::keep_cap());
  for_each_bit(mine_ & ~twins_, [&](int to) { add(Move::set_cap(table_.dealt_cap, spot(to))); });
}

void Generator::take() {
  for_each_bit(others_ & ~twins_, [&](int from) {
    const Row& run = row(from);
    const bool bottom = run.size > 1;
    const int next = bottom ? above(run.low) : run.next_up();
    for_each_bit(ends(run.low, next, own_ & ~twins_), [&](int end) {
      add_legal(Move::piece(spot(from), bottom, spot(place_of(end)), end_of(end)));
    });
    add_legal(Move::to_spot(spot(from), bottom, table_.actor));
  });
}

void Generator::give() {
  for_each_bit(mine_ & free_ & ~capped_ & ~twins_, [&](int from) {
    if (row(from).size != 1 || row(from).traitors == 0) return;
    add_pieces(from, ends_of_whole(from, others_ & receiving_ & ~twins_), 0);
    for (int seat = 0; seat < table_.seats(); ++seat) {
      add_legal(Move::to_spot(spot(from), false, seat));
    }
  });
}

void Generator::remove() {
  for_each_bit(own_ & ~twins_, [&](int from) { add_legal(Move::remove(spot(from))); });
}

}  // namespace

void Public::moves(MoveList& list) const {
  list.clear();
  Generator generator(*this, list);
  switch (phase) {
    case Phase::kMove: return generator.turn();
    case Phase::kCap: return generator.dealt_cap();
    case Phase::kTake: return generator.take();
    case Phase::kGive: return generator.give();
    case Phase::kRemove: return generator.remove();
    default: return;
  }
}

}  // namespace turnkey::gitmo
