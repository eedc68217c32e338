// Meet the Patriots as everybody sees it. All have seen the cards that were turned over; the other
// cards are chance. Comments cite the rules numbered in RULES.md.
//
// The model drops the names of numbers and spaces: it does not matter which cards are known, only
// how many are single and how many lie in pairs. That leaves some hundred tables, so the whole game
// can be solved (key(false), model_moves, model_outcomes).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>

#include "engine/core/bits.h"
#include "engine/core/facts.h"
#include "engine/core/payoffs.h"
#include "engine/core/seat.h"
#include "engine/defaults.h"
#include "engine/games/meet_the_patriots/options.h"
#include "engine/skeleton.h"

namespace turnkey::meet_the_patriots {

enum class Phase : std::uint8_t {
  kTurn,       ///< a seat turns over a card
  kCard,       ///< chance: the card's number
  kClaim,      ///< a known match lies on the table, and the seat may claim it
  kClaimCard,  ///< chance: the number of a wrongly claimed card
  kOver,
};

inline constexpr std::uint8_t kNone = 0xFF;      ///< no space
inline constexpr std::uint8_t kEmpty = 0;        ///< on a space: no card
inline constexpr std::uint8_t kFaceDown = 0xFE;  ///< on a space: a card that nobody has seen

/// The part that is hashed as bytes: no padding, and nothing that only a search imagines.
struct Table {
  Phase phase = Phase::kTurn;
  std::uint8_t mover = 0;
  std::uint8_t passes = 0;      ///< turns in a row without progress (MP24)
  std::uint8_t banned = kNone;  ///< the space first turned in the last turn, if its card lies there
  std::uint8_t first = kNone;   ///< the space first turned in this turn
  std::uint8_t claimed = kNone;
  std::uint8_t fresh = 0;    ///< the card first turned had not been seen before
  std::uint8_t deals = 0;    ///< earlier layouts
  std::uint8_t shown = 0;    ///< cards seen for the first time in this layout
  std::uint8_t singles = 0;  ///< known cards whose match is not known
  std::uint8_t doubles = 0;  ///< known pairs on the table
  std::uint8_t hidden = 0;   ///< cards that nobody has seen, on the table and in the deck
  std::uint16_t turns = 0;
  std::uint16_t lying = 0;                        ///< spaces with a card
  std::uint16_t unseen = 0;                       ///< spaces whose card nobody has seen
  std::array<std::uint8_t, kMaxSpaces> spaces{};  ///< kEmpty, kFaceDown or a number
  std::array<std::uint8_t, kMaxNumbers> left{};   ///< by number − 1: cards that nobody has seen
  std::array<std::uint8_t, kMaxPlayers> pairs{};
};

/// MP3: the memories of seats in a sampled world, a bit for each of the two cards of a number, in
/// the order in which they were seen. Outside of sampled worlds everybody remembers everything.
inline constexpr std::uint32_t kWholeMind = 0xFFFFFFFF;
struct Minds {
  std::array<std::uint32_t, kMaxPlayers> cards;
  std::uint16_t second;    ///< spaces whose card was the second of its number to be seen
  std::uint16_t salt = 0;  ///< of the sampled world
};

struct Public : OpenDefaults, Table {
  Options options;
  Minds minds;

  explicit Public(const Options& options);

  Actor turn() const {
    if (phase == Phase::kOver) return Actor::nobody();
    if (phase == Phase::kCard || phase == Phase::kClaimCard) return Actor::chance();
    return Seat::at(mover);
  }
  int deck() const { return hidden - std::popcount(unseen); }
  Bits seen() const { return static_cast<Bits>(lying & ~unseen); }
  /// The other space with the same number if it is known; else kNone.
  int match_of(int space) const;
  /// The spaces of this set (of known cards) that form pairs.
  Bits paired(Bits spaces) const;
  /// MP25: whether only progress is legal.
  bool stuck() const { return passes >= options.passes; }
  /// MP20, MP25: the spaces that may begin the turn.
  Bits turnable() const;

  void moves(MoveList& list) const;
  /// Plays by the seat's memory: known pairs first, then new cards.
  Move rollout_move(Rng& rng) const;

  void apply(const Move& move);

  Payoffs<kMaxPlayers> payoffs() const;
  Payoffs<kMaxPlayers> evaluate() const;
  std::uint64_t key(bool clock) const;
  /// A stage is a layout: within one, cards become known, pairs leave or passes add up.
  int stages_left() const { return kMostDeals - deals; }
  bool begins_stage() const { return phase == Phase::kTurn && shown == 0; }

  Facts describe(const Move& move) const;
  Facts board() const;
  std::string drawing() const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }
  Expected<Move> canonical(const Move& move) const;
  /// MP12: the n-th card that is seen after the cards were laid out.
  Draw draw() const { return {hidden, {0, deals, shown}, true}; }
  Move outcome(std::uint32_t n) const;
  /// MP40: all cards on the table, as a player without a memory can't know which will be refused.
  void tries(MoveList& list) const;
  Facts describe_try(const Move& move) const;
  void distinct_moves(MoveList& list) const;
  Move any_like(const Move& move, Rng& rng) const;
  Move representative(const Move& move) const;
  bool has_model() const { return options.memory == kWholeMemory; }
  Payoffs<kMaxPlayers> drawn() const { return payoffs(); }
  void model_moves(MoveList& list) const { distinct_moves(list); }
  /// One card that matches a known one and one that does not; which one makes no difference.
  template <class Visit>
  void model_outcomes(Visit&& visit) const {
    const auto any = [&](int unseen_of_it) {
      return Move::card(
          static_cast<int>(std::find(left.begin(), left.end(), unseen_of_it) - left.begin()) + 1);
    };
    if (singles > 0) visit(any(1), static_cast<double>(singles) / hidden);
    if (singles < hidden) visit(any(2), static_cast<double>(hidden - singles) / hidden);
  }
  /// Samples the memories of the other seats, from that seat's point of view (MP3).
  void imagine(Seat seat, Rng& rng);

 private:
  /// MP25: the card that was turned over must be taken with its match.
  bool must_take() const { return stuck() && fresh == 0; }
  Bits remembered(int seat) const;
  int any_of(Bits spaces) const;
  /// The spaces that may begin a turn: of known pairs, of new cards, of known single cards.
  std::array<Bits, 3> turnable_by_kind(Bits known) const;
  Move claim_of(int space) const;

  void lay_out();
  void show(int space, int number);
  void after_first();
  void take(int match);
  void end_turn(bool progress);
};

}  // namespace turnkey::meet_the_patriots
