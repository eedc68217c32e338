// Liar's dice with one die each, the variant of the literature on searches in games of hidden
// information (Lanctot, Gibson, Burch, Zinkevich, Bowling 2012): bids rise, the highest face is
// wild. Comments cite the rules numbered in RULES.md.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/game.h"

namespace turnkey::liars_dice {

inline constexpr int kSeats = 2;
inline constexpr int kSides = 6;
inline constexpr int kBids = kSeats * kSides;  // LD3: one or two dice of a face

/// 0…5 for the faces 1…6; kHidden stands for a die that the observer may not see.
using Die = std::uint8_t;
inline constexpr Die kHidden = 0xFF;
inline constexpr Die kWild = kSides - 1;  // LD4

/// kSides × (dice − 1) + face, so that a higher bid is a higher number.
using Bid = std::uint8_t;
constexpr int dice_of(Bid bid) { return bid / kSides + 1; }
constexpr Die face_of(Bid bid) { return static_cast<Die>(bid % kSides); }

struct Options {
  friend bool operator==(const Options&, const Options&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { kRoll, kBid, kLiar, kShow };

  Kind kind = Kind::kLiar;
  std::uint8_t value = 0;          ///< of a roll: the seat; of a bid: the bid
  std::array<Die, kSeats> dice{};  ///< of a roll: the first; shown: both, by seat

  // As one word: searches compare moves all the time.
  friend bool operator==(const Move& a, const Move& b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
  }
};

using MoveList = FixedVector<Move, kBids + 1>;

/// What everybody sees.
struct Public {
  std::uint16_t bids = 0;  ///< bit b is set where bid b was made: bids rise, so this is the history
  std::uint8_t rolled = 0;
  bool doubted = false;
  bool shown = false;
  std::array<Die, kSeats> dice{kHidden, kHidden};  ///< once shown

  Actor turn() const;
  /// Bids made; seat 0 makes the first.
  int count() const { return std::popcount(bids); }
  /// The lowest bid that is still open; kBids where there is none.
  int lowest() const { return std::bit_width(bids); }
  Bid last() const { return static_cast<Bid>(lowest() - 1); }
  void moves(MoveList& list) const;
  Payoffs<kSeats> payoffs() const;
  /// Everything about an event but the faces of dice.
  bool in_order(const Move& move) const;
  void apply(const Move& move);
};

class State {
 public:
  explicit State(const Options& = {}) {}

  Options options() const { return {}; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.turn(); }
  void moves(MoveList& list) const { public_.moves(list); }
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move);
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  Move mask(const Move& move, Seat observer) const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  std::uint64_t key() const;

  /// LD2: a die of each seat. LD6: the dice that are shown are what they are.
  template <ChanceSource Source>
  Move chance(Source& source) const {
    if (public_.rolled == kSeats) return {Move::Kind::kShow, 0, dice_};
    return roll(source.below(kSides, {0, public_.rolled, 0}));
  }

  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    if (public_.rolled == kSeats) return visit(Move{Move::Kind::kShow, 0, dice_}, 1.0);
    for (std::uint32_t side = 0; side < kSides; ++side) visit(roll(side), 1.0 / kSides);
  }

 private:
  friend class View;
  friend class World<struct Game>;
  friend struct Game;

  Move roll(std::uint32_t side) const {
    return {Move::Kind::kRoll, public_.rolled, {static_cast<Die>(side), 0}};
  }
  void redeal(Seat seat, Rng& rng);
  std::uint64_t knowledge(Seat seat) const {
    const auto own = static_cast<std::size_t>(seat.index());
    return own < public_.rolled ? hash_of(dice_[own]) : 0;
  }

  Public public_;
  std::array<Die, kSeats> dice_{kHidden, kHidden};
};

class View {
 public:
  View(const Options&, Seat seat) : seat_(seat) {}

  Seat seat() const { return seat_; }
  Options options() const { return {}; }
  int seats() const { return kSeats; }
  Actor turn() const { return public_.turn(); }
  void moves(MoveList& list) const { public_.moves(list); }
  Expected<Move> canonical(const Move& move) const;
  Expected<void> apply(const Move& move);
  Payoffs<kSeats> payoffs() const { return public_.payoffs(); }
  World<Game> sample(Rng& rng) const;
  std::string worlds() const;

  std::string describe(const Move& move) const;
  std::string board() const;
  std::string drawing() const;
  /// Unlike for every information set: all bids are part of it.
  std::uint64_t key() const;

 private:
  bool fits(const Move& move) const;

  Public public_;
  Seat seat_;
  Die own_ = kHidden;
};

struct Game {
  using Options = liars_dice::Options;
  using Move = liars_dice::Move;
  using MoveList = liars_dice::MoveList;
  using State = liars_dice::State;
  using View = liars_dice::View;

  static constexpr std::string_view kName = "liars_dice";
  static constexpr int kMaxSeats = kSeats;
  static constexpr int kRolloutPlies = kSeats + kBids + 2;  // the rolls, all bids, "liar", the dice

  static std::span<const OptionSpec> option_specs() { return {}; }
  static Expected<Options> parse_options(const OptionValues& values);
  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {-1, 1}; }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log,
                                         const World<Game>& world);

  /// Any legal move, all alike; picked without a list, as a move is known by its number.
  static Move rollout_move(const State& state, MoveList&, Rng& rng) {
    const int lowest = state.public_.lowest();
    const auto open = static_cast<std::uint32_t>(kBids - lowest);
    const std::uint32_t pick = rng.below(lowest == 0 ? open : open + 1);
    if (pick == open) return {Move::Kind::kLiar, 0, {}};
    return {Move::Kind::kBid, static_cast<Bid>(lowest + static_cast<int>(pick)), {}};
  }
  static Payoffs<kSeats> evaluate(const State& state);
};

// --- inline, because searches spend their time here ---------------------------------------------

namespace detail {

// LD6: whether at least as many dice as bid show the face or are wild.
constexpr bool holds(Bid bid, const std::array<Die, kSeats>& dice) {
  int count = 0;
  for (const Die die : dice) count += die == face_of(bid) || die == kWild ? 1 : 0;
  return count >= dice_of(bid);
}

}  // namespace detail

inline Actor Public::turn() const {
  if (rolled < kSeats) return Actor::chance();
  if (doubted) return shown ? Actor::nobody() : Actor::chance();
  return Seat::at(count() % kSeats);
}

inline void Public::moves(MoveList& list) const {
  list.clear();
  for (int bid = lowest(); bid < kBids; ++bid) {
    list.push_back({Move::Kind::kBid, static_cast<Bid>(bid), {}});
  }
  if (bids != 0) list.push_back({Move::Kind::kLiar, 0, {}});  // LD5
}

inline void Public::apply(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kRoll: ++rolled; break;
    case Move::Kind::kBid: bids = static_cast<std::uint16_t>(bids | 1u << move.value); break;
    case Move::Kind::kLiar: doubted = true; break;
    case Move::Kind::kShow:
      shown = true;
      dice = move.dice;
      break;
  }
}

inline Payoffs<kSeats> Public::payoffs() const {
  // LD6, LD7
  const auto doubter = static_cast<std::size_t>(count() % kSeats);
  const auto winner = detail::holds(last(), dice) ? 1 - doubter : doubter;
  Payoffs<kSeats> payoffs;
  payoffs.score[winner] = 1;
  payoffs.score[1 - winner] = -1;
  payoffs.share[winner] = 1;
  return payoffs;
}

inline void State::apply(const Move& move) {
  if (move.kind == Move::Kind::kRoll) dice_[move.value] = move.dice[0];
  public_.apply(move);
}

inline Move State::mask(const Move& move, Seat observer) const {
  Move masked = move;
  const bool hidden = move.kind == Move::Kind::kRoll && move.value != observer.index();
  if (hidden) masked.dice[0] = kHidden;
  return masked;
}

inline World<Game> View::sample(Rng& rng) const {
  State state;
  state.public_ = public_;
  if (public_.shown) {
    state.dice_ = public_.dice;
    return World<Game>(state);
  }
  if (!seat_.is_spectator()) state.dice_[seat_.index() == 0 ? 0 : 1] = own_;
  state.redeal(seat_, rng);
  return World<Game>(state);
}

inline void State::redeal(Seat seat, Rng& rng) {
  if (public_.shown) return;
  for (std::uint8_t other = 0; other < kSeats; ++other) {
    if (other < public_.rolled && other != seat.index())
      dice_[other] = static_cast<Die>(rng.below(kSides));
  }
}

}  // namespace turnkey::liars_dice
