// The legal moves of the seat that decides. The generator looks rows up by fitting numbers and by
// what may leave and receive, as sets of rows. Where that is not enough it asks refusal(), the
// authority on legality; an assert checks the sets against it. Moves with one outcome are listed
// once (G38). Rows that differ only in marks that the move clears count as equal; rearrangements of
// own rows are compared by their outcomes.
#include <algorithm>
#include <array>

#include "engine/core/bits.h"
#include "engine/core/hash.h"
#include "engine/core/place_index.h"
#include "engine/games/gitmo/public.h"

namespace turnkey::gitmo {

namespace {

class Generator {
 public:
  Generator(const Public& table, MoveList& list);

  /// All events of a turn.
  void turn() {
    if (table_.must_fill()) return list_.push_back(Move::fill());  // G24
    list_.push_back(Move::resign());
    if (table_.events >= kHandEvents) return;  // G72
    lays();
    joins();
    switches();
    for_each_bit(mine_ & leaving_ & free_ & ~capped_ & ~twins_, [&](int from) {
      add_pieces(from, ends(row(from), false, others_ & receiving_ & ~twins_));
    });
    for_each_bit(fitting_ & others_ & ~twins_, [&](int from) {
      const Bits parts = Bits{has_bit(bottoms_, from)} & Bits{row(from).size > 1};  // G33
      const Bits whole = own_ & ~twins_ & -Bits{has_bit(free_, from)};
      const Bits bottom = own_ & ~marked_twins_ & -parts;
      add_pieces(from, ends(row(from), false, whole) | ends(row(from), true, bottom) << kParts);
    });
    alliance();
    caps();
    for (const Move& move : list_) TURNKEY_ASSERT(legal(move));
  }

  /// G43.
  void dealt_cap() {
    list_.push_back(Move::keep_cap());
    set_caps(table_.dealt_cap, mine_);
  }

  /// G54 to G56: the choices that a Special Ops card demands.
  void choice() {
    const bool takes = table_.phase == Phase::kTake;
    const Bits targets = (takes ? own_ : others_) & ~twins_;
    for_each_bit((takes ? others_ : mine_) & ~twins_, [&](int from) {
      const bool bottom = takes && row(from).size > 1;
      for_each_bit(ends(row(from), bottom, targets) << (bottom ? kParts : 0),
                   [&](int end) { add_legal(piece(from, end)); });
      for (int seat = 0; seat < table_.seats(); ++seat) {
        if (table_.is_own(seat) == takes) add_legal(Move::to_spot(spot(from), bottom, seat));
      }
      if (!takes) add_legal(Move::remove(spot(from)));
    });
  }

 private:
  const Row& row(int place) const { return table_.rows[place]; }
  Spot spot(int place) const { return table_.spot(place); }
  bool legal(const Move& move) const { return table_.refusal(move) == nullptr; }
  void add_legal(const Move& move) {
    if (legal(move)) list_.push_back(move);
  }

  using Ends = std::uint64_t;         // of runs: bit i is the top of run i,
  static constexpr int kBottom = 16;  // bit i + kBottom is its bottom,
  static constexpr int kParts = 32;   // and kParts higher is where a bottom card fits
  static_assert(kMaxRows <= kBottom);
  static End end_of(int end) { return static_cast<End>(end / kBottom % 2); }
  Move piece(int from, int end) const {
    return Move::piece(spot(from), end >= kParts, spot(end % kBottom), end_of(end));
  }

  /// The ends of the target runs at which the row's piece fits.
  [[gnu::always_inline]] Ends ends(const Row& source, bool bottom, Bits targets) const {
    const int next = bottom ? above(source.low) : source.next_up();
    const Bits fit = (targets & up_[source.low]) | (targets & low_[next]) << kBottom;
    const Bits after_top = fit & fit << kBottom;  // bottoms of runs whose tops it fits too
    if (after_top == 0 && !table_.options.pure) return fit;
    return differing(source, bottom, fit, after_top);
  }
  /// Removes those of the wrong kind, and those that close a circle to the same run (G38); rarely
  /// called.
  [[gnu::noinline]] Bits differing(const Row& source, bool bottom, Bits ends, Bits tops) const {
    Bits differ = 0;
    for_each_bit(ends, [&](int end) {
      const Row& run = row(end % kBottom);
      const bool circles = has_bit(tops, end) && run.low == source.low;
      if (circles && same_table(stacked(source, run), stacked(run, source))) return;
      if (table_.kinds_fit(piece_of(source, bottom), run)) differ |= bit(end);
    });
    return differ;
  }

  // ---- events with distinct outcomes ------------------------------------------------------------
  void lays() {
    if (table_.deck.top == kNoCard) return;
    if (table_.has_vacancy(table_.actor)) list_.push_back(Move::fill());
    add_each_bit(list_, ends(Row::single(table_.deck.top), false, receiving_ & ~twins_),
                 [&](int end) { return Move::lay(spot(end % kBottom), end_of(end)); });
  }
  void add_pieces(int from, Ends ends) {
    add_each_bit(list_, ends, [&](int end) { return piece(from, end); });
  }
  void alliance() {
    if (table_.alliance != table_.actor) return;
    for_each_bit(own_ & ~marked_twins_, [&](int to) {
      list_.push_back(Move::alliance(spot(to), End::kTop));
      list_.push_back(Move::alliance(spot(to), End::kBottom));
    });
  }
  void set_caps(Cap cap, Bits targets) {
    if (table_.aside[table_.actor][index(cap)] == 0) return;
    for_each_bit(targets, [&](int to) {
      const bool again = spot(to).row() != 0 && row(to) == row(to - 1);
      if (!again) list_.push_back(Move::set_cap(cap, spot(to)));
    });
  }

  // ---- rearrangements of own rows, which may have equal outcomes --------------------------------
  /// If two runs of one player join, the later one counts as moving.
  void joins() {
    const std::size_t first = list_.size();
    for_each_bit(own_ & fitting_, [&](int from) {
      const Bits mates = first_bits(table_.rows_each) << (from - spot(from).row());
      const Bits targets =
          (has_bit(free_, from) ? own_ : mates & free_) & (~mates | first_bits(from));
      add_pieces(from, ends(row(from), false, targets));
    });
    if (compares_) drop_alike(first);
  }
  void switches() {
    const std::size_t first = list_.size();
    for_each_bit(own_ & fitting_ & bottoms_, [&](int from) {
      if (row(from).size == 1 || (row(from).moved & 1) != 0) return;  // G33, G61
      for_each_bit(ends(row(from), true, own_ & ~bit(from)) << kParts, [&](int end) {
        const Move move = piece(from, end);
        const bool may_be_idle = same_table(rest_of(row(from), true), row(end % kBottom));  // G39
        if (!may_be_idle || legal(move)) list_.push_back(move);
      });
    });
    if (compares_) drop_alike(first);
  }
  void caps() {
    const auto& aside = table_.aside[table_.actor];
    if ((own_ & capped_) == 0 && (aside[0] | aside[1] | aside[2]) == 0) return;
    for (const Cap cap : kAllCaps) {
      set_caps(cap, own_);
      const std::size_t first = list_.size();
      for_each_bit(own_ & capped_, [&](int from) {
        if (row(from).unmoved(cap) == 0) return;  // G60
        for_each_bit(own_ & ~bit(from), [&](int to) {
          const Move move = Move::move_cap(cap, spot(from), spot(to));
          const bool may_be_idle = row(from).low == row(to).low;  // G39
          if (!may_be_idle || legal(move)) list_.push_back(move);
        });
      });
      if (compares_) drop_alike(first);
    }
  }

  /// Drops moves, from `first` on, whose outcome an earlier one of them has.
  void drop_alike(std::size_t first) {
    if (list_.size() < first + 2) return;
    PlaceIndex<128> met;
    const auto end = std::remove_if(list_.begin() + first, list_.end(), [&](const Move& move) {
      return !met.add(outcome(move), 0, [](std::size_t) { return true; });
    });
    list_.resize_down(static_cast<std::size_t>(end - list_.begin()));
  }
  /// Only two rows change, so the difference of the sums of row hashes identifies the outcome.
  std::uint64_t outcome(const Move& move) const {
    const auto hash = [&](Row row, Spot spot) {
      if (row.vacant()) return std::uint64_t{0};
      if (!move.has_cap()) row.clear_marks(move.frees_cards());
      return chain_hash(row, static_cast<std::uint64_t>(spot.seat()) + 1);
    };
    std::uint64_t sum = 0;
    table_.for_each_change(move, [&](Spot spot, const Row& row) {
      sum += hash(row, spot) - hash(table_.at(spot), spot);
    });
    return sum;
  }

  /// Finds runs that begin as the previous one does.
  void find_twins() {
    Bits alike = 0;
    for (const Bits runs : low_) alike |= runs & runs << 1;
    for_each_bit(alike, [&](int place) {
      const Row& run = row(place);
      const Row& before = row(place - 1);
      if (spot(place).row() == 0 || !same_table(run, before) || run.laid != before.laid) return;
      twins_ |= bit(place);
      if (run.moved == before.moved) marked_twins_ |= bit(place);
    });
  }

  const Public& table_;
  MoveList& list_;
  std::array<Bits, kNumbers> low_{};  // runs whose bottom card has the number
  std::array<Bits, kNumbers> up_{};   // runs whose top takes the number
  Bits own_ = 0;                      // runs of the actor and its partner
  Bits mine_ = 0;                     // runs of the actor alone
  Bits others_ = 0;
  Bits capped_ = 0;
  Bits receiving_ = 0;     // the actor may add to these
  Bits free_ = 0;          // these may leave whole for a run of the actor
  Bits bottoms_ = 0;       // their bottom card may leave, ignoring marks and single cards
  Bits fitting_ = 0;       // these fit an end of an own run, whole or by the bottom card
  Bits leaving_ = 0;       // own runs that fit an end of another player's run
  Bits twins_ = 0;         // runs equal to the previous one except for marks
  Bits marked_twins_ = 0;  // … except for marks of caps
  // Whether rearrangements may have equal outcomes. They can't if the actor's runs all begin with
  // different numbers, as these identify the rows.
  bool compares_ = false;
};

// G9, G33 to G37, G46 to G48, G63, G64. It avoids branches, because they are unpredictable.
Generator::Generator(const Public& table, MoveList& list) : table_(table), list_(list) {
  Bits runs = 0;
  Bits special = 0;
  Bits laid = 0;
  Bits trumps = 0;
  Bits kept = 0;                                    // nobody takes from these
  Bits fixed = 0;                                   // the Alliance is at the bottom
  for (int place = 0; place < kMaxRows; ++place) {  // nonexistent rows are vacant
    const Row& run = row(place);
    const Bits there = Bits{!run.vacant()} << place;
    runs |= there;
    low_[run.low] |= there;
    up_[run.next_up()] |= there;
    special |= Bits{!run.plain()} << place;
  }
  for_each_bit(special, [&](int place) {
    const Row& run = row(place);
    laid |= Bits{run.laid} << place;
    capped_ |= Bits{run.capped()} << place;
    trumps |= Bits{run.has(Cap::kTrump)} << place;
    kept |= Bits{!run.takeable()} << place;
    fixed |= Bits{run.alliance == 1} << place;
  });
  const int each = table.rows_each;
  const auto runs_of = [&](int seat) { return runs & first_bits(each) << seat * each; };
  mine_ = runs_of(table.actor);
  const int apart = teams(table.options);
  for (int seat = team_of(table.options, table.actor); seat < table.seats(); seat += apart) {
    own_ |= runs_of(seat);
  }
  others_ = runs & ~own_;
  receiving_ = own_ | (others_ & ~trumps);
  free_ = ~laid & (own_ | (others_ & ~kept));
  bottoms_ = ~laid & ~fixed & (own_ | (table.options.whole ? 0 : ~kept));  // G9
  find_twins();
  Bits lows = 0;
  for_each_bit(own_, [&](int to) {
    const Row& run = row(to);
    compares_ = compares_ || has_bit(lows, run.low);
    lows |= bit(run.low);
    const Bits ends = low_[run.next_up()] | up_[run.low];
    fitting_ |= ends | low_[below(run.low)];
    leaving_ |= Bits{(ends & others_) != 0} << to;
  });
}

}  // namespace

void Public::moves(MoveList& list) const {
  list.clear();
  Generator generator(*this, list);
  if (phase == Phase::kMove) return generator.turn();
  if (phase == Phase::kCap) return generator.dealt_cap();
  if (turn().is_seat()) generator.choice();
}

}  // namespace turnkey::gitmo
