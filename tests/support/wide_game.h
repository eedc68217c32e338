// A game with more moves than there is time for: two seats name numbers in turn, four in all, and a
// slow hash gives their value. For tests of searches in a hurry.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/open_game.h"

namespace turnkey::testing {

struct WideMove {
  std::uint16_t number = 0;
  friend bool operator==(const WideMove&, const WideMove&) = default;
};
inline constexpr std::size_t kWideMoves = 20'000;
using WideMoves = FixedVector<WideMove, kWideMoves>;

struct WideTable : OpenDefaults {
  static constexpr NoOptions options{};
  static constexpr std::uint16_t kTurns = 4;
  /// Hashes for one evaluation: some microseconds.
  static constexpr int kLabour = 300;

  std::array<std::uint16_t, kTurns> named{};
  std::uint16_t turns = 0;

  Actor turn() const { return turns == kTurns ? Actor::nobody() : Actor(Seat::at(turns % 2)); }
  void moves(WideMoves& list) const {
    list.clear();
    for (std::uint16_t i = 0; i < kWideMoves; ++i) list.push_back({i});
  }
  bool legal(const WideMove& move) const { return turn().is_seat() && move.number < kWideMoves; }
  void apply(const WideMove& move) { named[turns++] = move.number; }
  Draw draw() const { return Draw::certain(); }
  WideMove outcome(std::uint32_t) const { return {}; }

  Payoffs<2> payoffs() const { return evaluate(); }
  Payoffs<2> evaluate() const {
    std::uint64_t hash = key(true);
    for (int i = 0; i < kLabour; ++i) hash = hash_of(hash, hash);
    const double share = static_cast<double>(hash >> 11) * 0x1.0p-53;
    return scored_by_share(Shares<2>{share, 1 - share});
  }
  std::uint64_t key(bool) const { return hash_of(named, turns); }
  int stages_left() const { return kTurns - turns; }
  bool begins_stage() const { return true; }

  Facts describe(const WideMove& move) const { return {"number", move.number}; }
  Facts board() const { return {"turns", turns}; }
  std::string drawing() const { return board().text() + "\n"; }
};

struct WideGame : OpenGame<WideGame, NoOptions, WideMove, WideMoves, WideTable> {
  static constexpr std::string_view kName = "wide";
  static constexpr int kMaxSeats = 2;
  static constexpr Scores kScores = Scores::kByShare;
  static constexpr int kRolloutPlies = WideTable::kTurns;

  static std::string text(const WideMove& move) { return std::to_string(move.number); }
  static Expected<WideMove> parse(std::string_view) { return fail(ErrorCode::kBadMove, "wide"); }
  static ScoreBounds score_bounds(const NoOptions&) { return {0, kScorePerShare}; }
  static WideMove rollout_move(const State&, MoveList&, Rng& rng) {
    return {static_cast<std::uint16_t>(rng.below(std::uint32_t{kWideMoves}))};
  }
};
static_assert(Game<WideGame> && HasModel<WideGame>);

}  // namespace turnkey::testing
