// A game of points for one or two seats, with open information: roll a die as often as you like, or
// bank the points rolled; a one loses the points of the turn. After a fixed number of turns each
// the richer seat has won, and everybody keeps its points. For tests of points: in some positions a
// player for the win holds where a player for points rolls on, and vice versa.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/game.h"
#include "engine/model.h"

namespace turnkey::testing {

struct BankOptions {
  std::uint16_t seats = 1;
  std::uint16_t turns = 2;  ///< of each seat
  friend bool operator==(const BankOptions&, const BankOptions&) = default;
};

struct BankMove {
  enum class Kind : std::uint8_t { kRoll, kBank, kDie };
  Kind kind = Kind::kRoll;
  std::uint8_t die = 0;
  friend bool operator==(const BankMove&, const BankMove&) = default;
};
using BankMoves = FixedVector<BankMove, 2>;

struct BankTable {
  using Kind = BankMove::Kind;
  static constexpr int kFull = 25;  ///< with so much in a turn it must bank
  static constexpr int kMostInTurn = kFull + 5;

  BankOptions options;
  std::array<std::uint16_t, 2> bank{};
  std::uint16_t total = 0;  ///< of this turn
  std::uint16_t done = 0;   ///< turns, of all seats
  bool rolling = false;

  int mover() const { return done % options.seats; }
  int turns_left() const { return options.turns * options.seats - done; }
  Actor turn() const {
    if (turns_left() == 0) return Actor::nobody();
    return rolling ? Actor::chance() : Actor(Seat::at(mover()));
  }
  void moves(BankMoves& list) const {
    list.clear();
    if (!turn().is_seat()) return;
    list.push_back({Kind::kBank});
    if (total < kFull) list.push_back({Kind::kRoll});
  }
  void apply(const BankMove& move) {
    rolling = move.kind == Kind::kRoll;
    if (rolling) return;
    if (move.die > 1) {
      total = static_cast<std::uint16_t>(total + move.die);
      return;
    }
    std::uint16_t& own = bank[static_cast<std::size_t>(mover())];
    if (move.kind == Kind::kBank) own = static_cast<std::uint16_t>(own + total);
    total = 0;
    ++done;
  }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    for (std::uint8_t die = 1; die <= 6; ++die) visit(BankMove{Kind::kDie, die}, 1.0 / 6);
  }
  /// As if it ended here.
  Payoffs<2> payoffs() const {
    Payoffs<2> paid;
    const bool tie = options.seats == 2 && bank[0] == bank[1];
    for (std::size_t seat = 0; seat < options.seats; ++seat) {
      paid.score[seat] = bank[seat];
      paid.share[seat] = tie ? 0.5 : bank[seat] >= bank[1 - seat] ? 1 : 0;
    }
    return paid;
  }
  Payoffs<2> evaluate() const {
    BankTable next = *this;
    std::uint16_t& own = next.bank[static_cast<std::size_t>(mover())];
    if (turns_left() > 0) own = static_cast<std::uint16_t>(own + total);
    return next.payoffs();
  }
  /// Without the clock.
  std::uint64_t key() const {
    const std::array<std::uint16_t, 5> words = {bank[0], bank[1], total,
                                                static_cast<std::uint16_t>(mover()),
                                                static_cast<std::uint16_t>(rolling ? 1 : 0)};
    return hash_of(words);
  }
  Facts facts() const {
    return {"bank", std::to_string(bank[0]) + "," + std::to_string(bank[1]), "total", total, "done",
            done};
  }
};

/// The common part of State, View and Model.
struct BankPosition : PositionDefaults {
  explicit BankPosition(const BankTable& now) : table(now) {}

  BankTable table;

  BankOptions options() const { return table.options; }
  int seats() const { return table.options.seats; }
  Actor turn() const { return table.turn(); }
  void moves(BankMoves& list) const { table.moves(list); }
  Payoffs<2> payoffs() const { return table.payoffs(); }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    table.for_each_outcome(visit);
  }
  Expected<BankMove> canonical(const BankMove& move) const {
    BankMoves list;
    moves(list);
    const bool die = turn().is_chance() && move.kind == BankMove::Kind::kDie && move.die <= 6;
    if (die || std::find(list.begin(), list.end(), move) != list.end()) return move;
    return fail(ErrorCode::kIllegalEvent, "not now");
  }
  Facts describe(const BankMove&) const { return {"event", "bank"}; }
  Facts board() const { return table.facts(); }
  std::string drawing() const { return table.facts().text() + "\n"; }
  std::uint64_t key() const { return hash_of(std::uint64_t{table.done}, table.key()); }
};

struct BankGame : GameDefaults {
  using Options = BankOptions;
  using Move = BankMove;
  using MoveList = BankMoves;

  struct State : BankPosition {
    explicit State(const Options& options) : BankPosition({options}) {}
    void apply(const Move& move) { table.apply(move); }
    template <ChanceSource Source>
    Move chance(Source& source) const {
      return {Move::Kind::kDie, static_cast<std::uint8_t>(1 + source.below(6, {0, 0, table.done}))};
    }
    Move mask(const Move& move, Seat) const { return move; }
    void redeal(Seat, Rng&) {}
  };

  struct View : BankPosition {
    View(const Options& options, Seat seat) : BankPosition({options}), seat_(seat) {}
    Seat seat() const { return seat_; }
    Expected<void> apply(const Move& move) {
      if (auto event = canonical(move); !event) return tl::unexpected(event.error());
      table.apply(move);
      return {};
    }
    World<BankGame> sample(Rng&) const {
      State state(table.options);
      state.table = table;
      return World<BankGame>(state);
    }
    std::string worlds() const { return "1"; }
    bool one_world() const { return true; }

   private:
    Seat seat_;
  };

  struct Model : BankPosition {
    using BankPosition::BankPosition;
    static Model from(const View& view) { return Model(view.table); }
    static bool covers(const View&) { return true; }
    static NotOffered rate(const Move&) { return {}; }
    void apply(const Move& move) { table.apply(move); }
    Payoffs<2> evaluate() const { return table.evaluate(); }
    Payoffs<2> drawn() const { return table.payoffs(); }
    std::uint64_t key() const { return table.key(); }
    int stages_left() const { return table.turns_left(); }
    bool begins_stage() const { return table.total == 0 && !table.rolling; }
  };

  static constexpr std::string_view kName = "bank";
  static constexpr int kMaxSeats = 2;
  static constexpr int kRolloutPlies = 100;

  static std::span<const OptionSpec> option_specs() { return {}; }
  static Expected<Options> parse_options(const OptionValues&) { return Options{}; }
  static std::string text(const Move& move) {
    if (move.kind == Move::Kind::kDie) return std::to_string(move.die);
    return move.kind == Move::Kind::kRoll ? "roll" : "bank";
  }
  static Expected<Move> parse(std::string_view) { return fail(ErrorCode::kBadMove, "bank"); }
  static ScoreBounds score_bounds(const Options& options) {
    return {0, static_cast<double>(options.turns) * BankTable::kMostInTurn};
  }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log, const World<BankGame>&) {
    return {log.begin(), log.end()};
  }
  static Move rollout_move(const State& state, MoveList& list, Rng& rng) {
    state.moves(list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }
  static Payoffs<2> evaluate(const State& state) { return state.table.evaluate(); }
};
static_assert(Game<BankGame> && HasModel<BankGame>);

}  // namespace turnkey::testing
