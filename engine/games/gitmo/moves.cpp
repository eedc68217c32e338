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
  Spot spot(int place) const { return table_.spot(place); }
  bool legal(const Move& move) const { return table_.refusal(move) == nullptr; }
  void add_legal(const Move& move) {
    if (legal(move)) list_.push_back(move);
  }

  void add(const Move& move) {
    TURNKEY_ASSERT(legal(move));
    list_.push_back(move);
  }

  void note(int place, bool own);
  void lay_on(Bits targets, End end);
  void lays();
  void piece_to(int source, bool bottom, Bits targets, End end);
  void whole_to(int source, Bits top, Bits bottom);
  // Mostly nothing fits, and that is seen here, without a call.
  void both_ends_once(int source, Bits targets) {
    const Bits top = targets & up_[row(source).low];
    const Bits bottom = targets & low_[row(source).next_up()];
    if ((top | bottom) != 0) whole_to(source, top, bottom);
  }
  void joins();
  void bottoms();
  void rearrange(const Move& move, Marks marks);
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
  std::array<Bits, kNumbers> low_{};  // runs whose bottom card has the number
  std::array<Bits, kNumbers> up_{};   // runs on whose top it goes
  Bits own_ = 0;                      // runs of the actor and its partner
  Bits others_ = 0;
  Bits receiving_ = 0;     // to which the actor may add
  Bits free_ = 0;          // that may leave whole for a run of the actor
  Bits bottoms_ = 0;       // whose bottom card may
  Bits twins_ = 0;         // runs like the one before but for marks
  Bits marked_twins_ = 0;  // … like it but for marks of caps
  std::size_t group_ = 0;  // where the moves begin that are compared by their outcomes
  FixedVector<std::uint64_t, 128> outcomes_;
};

Generator::Generator(const Public& table, MoveList& list) : table_(table), list_(list) {
  int place = 0;
  for (int seat = 0; seat < table.seats(); ++seat) {
    const bool own = table.is_own(seat);
    const int end = place + table.rows_each();
    for (int first = place; place < end; ++place) {
      const Row& run = row(place);
      if (run.vacant()) continue;
      note(place, own);
      low_[run.low] |= bit(place);
      up_[run.next_up()] |= bit(place);
      if (place == first || run.low != row(place - 1).low) continue;
      const Row& other = row(place - 1);
      if (!same_table(run, other) || run.laid != other.laid) continue;
      twins_ |= bit(place);
      if (run.moved == other.moved) marked_twins_ |= bit(place);
    }
  }
}

/// G33 to G37, G46 to G48, G61, G63, G64. Without branches, as nothing tells what comes next.
void Generator::note(int place, bool own) {
  const Row& run = row(place);
  const bool trump = run.has(Cap::kTrump);
  const bool save = run.has(Cap::kSave);
  const bool gitmo = run.has(Cap::kGitmo);
  const bool several = run.size > 1;
  const bool moved = own && (run.moved & 1) != 0;
  const bool free = (own | !(trump | save)) & (run.laid == 0);
  const auto add_if = [&](bool is_in, Bits& set) { set |= Bits{is_in} << place; };
  (own ? own_ : others_) |= bit(place);
  add_if(own | !trump, receiving_);
  add_if(free & (own | several | !gitmo), free_);
  add_if(free & several & (run.alliance != 1) & !moved, bottoms_);
}

void Generator::lay_on(Bits targets, End end) {
  const Row card = Row::single(table_.deck.top);
  for_each_bit(targets & receiving_ & ~twins_, [&](int to) {
    if (table_.kinds_fit(card, row(to))) add(Move::lay(spot(to), end));
  });
}

void Generator::lays() {
  const Card card = table_.deck.top;
  if (card == kNoCard) return;
  if (table_.has_vacancy(table_.actor)) add(Move::fill());
  lay_on(up_[number_of(card)], End::kTop);
  lay_on(low_[above(number_of(card))], End::kBottom);
}

void Generator::piece_to(int source, bool bottom, Bits targets, End end) {
  const Row& run = row(source);
  for_each_bit(targets & receiving_ & ~(bottom ? marked_twins_ : twins_), [&](int to) {
    const bool fits = table_.kinds_fit(bottom ? bottom_of(run) : run, row(to));
    if (fits) add(Move::piece(spot(source), bottom, spot(to), end));
  });
}

// G38: two runs round the whole circle may be the same in either order.
void Generator::whole_to(int source, Bits top, Bits bottom) {
  const Row& piece = row(source);
  for_each_bit(top & bottom, [&](int to) {
    if (same_table(stacked(row(to), piece), stacked(piece, row(to)))) bottom &= ~bit(to);
  });
  piece_to(source, false, top, End::kTop);
  piece_to(source, false, bottom, End::kBottom);
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
    Row piece = move.bottom() ? bottom_of(from) : from;
    if (move.bottom()) piece.moved = 1;
    less = move.bottom() ? without_bottom(from) : Row{};
    more = joined(to, piece, move.end());
    more.laid = table_.options.laid;
  }
  const int a = move.from().seat();
  const int b = move.to().seat();
  return hash(less, a, marks) + hash(more, b, marks) - hash(from, a, marks) - hash(to, b, marks);
}

/// Adds what is legal unless another one of its group has the same outcome. Most have no other.
void Generator::rearrange(const Move& move, Marks marks) {
  if (!legal(move)) return;
  if (list_.size() > group_) {
    if (outcomes_.empty()) outcomes_.push_back(outcome(list_[group_], marks));
    const std::uint64_t other = outcome(move, marks);
    if (std::find(outcomes_.begin(), outcomes_.end(), other) != outcomes_.end()) return;
    outcomes_.push_back(other);
  }
  list_.push_back(move);
}

void Generator::joins() {
  begin_group();
  for_each_bit(own_, [&](int from) {
    const auto join = [&](Bits targets, End end) {
      for_each_bit(targets & own_ & ~bit(from), [&](int to) {
        const bool same_seat = spot(from).seat() == spot(to).seat();
        if (same_seat && from < to) return;  // the other one is said to move
        rearrange(Move::piece(spot(from), false, spot(to), end), Marks::kNone);
      });
    };
    join(up_[row(from).low], End::kTop);
    join(low_[row(from).next_up()], End::kBottom);
  });
}

void Generator::bottoms() {
  begin_group();
  for_each_bit(own_ & bottoms_, [&](int from) {
    const auto move = [&](Bits targets, End end) {
      for_each_bit(targets & own_ & ~bit(from), [&](int to) {
        rearrange(Move::piece(spot(from), true, spot(to), end), Marks::kCards);
      });
    };
    move(up_[row(from).low], End::kTop);
    move(low_[above(row(from).low)], End::kBottom);
  });
}

void Generator::alliance() {
  if (table_.alliance != table_.actor) return;
  for_each_bit(own_ & ~marked_twins_, [&](int to) {
    add_legal(Move::alliance(spot(to), End::kTop));
    add_legal(Move::alliance(spot(to), End::kBottom));
  });
}

void Generator::caps() {
  for (const Cap cap : kAllCaps) {
    if (table_.aside[table_.actor][index(cap)] != 0) {
      for_each_bit(own_, [&](int to) {
        const bool again = spot(to).row() != 0 && row(to) == row(to - 1);
        if (!again) add_legal(Move::set_cap(cap, spot(to)));
      });
    }
    begin_group();
    for_each_bit(own_, [&](int from) {
      if (!row(from).has(cap)) return;
      for_each_bit(own_ & ~bit(from), [&](int to) {
        rearrange(Move::move_cap(cap, spot(from), spot(to)), Marks::kAll);
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
  for_each_bit(own_ & free_ & ~twins_, [&](int from) {
    const bool leaves = spot(from).seat() == table_.actor && !row(from).capped();
    if (leaves) both_ends_once(from, others_);
  });
  for_each_bit(others_ & ~twins_, [&](int from) {
    if (has_bit(free_, from)) both_ends_once(from, own_);
    if (!has_bit(bottoms_, from)) return;
    piece_to(from, true, up_[row(from).low] & own_, End::kTop);
    piece_to(from, true, low_[above(row(from).low)] & own_, End::kBottom);
  });
  alliance();
  caps();
}

void Generator::dealt_cap() {
  list_.push_back(Move::keep_cap());
  for_each_bit(own_ & ~twins_,
               [&](int to) { add_legal(Move::set_cap(table_.dealt_cap, spot(to))); });
}

void Generator::take() {
  for_each_bit(others_ & ~twins_, [&](int from) {
    const Row& run = row(from);
    const bool bottom = run.size > 1;
    const int next = bottom ? above(run.low) : run.next_up();
    for_each_bit(up_[run.low] & own_ & ~twins_,
                 [&](int to) { add_legal(Move::piece(spot(from), bottom, spot(to), End::kTop)); });
    for_each_bit(low_[next] & own_ & ~twins_, [&](int to) {
      add_legal(Move::piece(spot(from), bottom, spot(to), End::kBottom));
    });
    add_legal(Move::to_spot(spot(from), bottom, table_.actor));
  });
}

void Generator::give() {
  for_each_bit(own_ & free_ & ~twins_, [&](int from) {
    const Row& run = row(from);
    const bool single_traitor = run.size == 1 && run.traitors != 0 && !run.capped();
    if (!single_traitor || spot(from).seat() != table_.actor) return;
    both_ends_once(from, others_);
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
