// A toy game for the self-check of the battery. Two seats get a card each of the deck a a b c. Seat
// 0 secretly chooses x or (unless it holds an a) y, seat 1 calls h or l, and all is shown. The
// higher card wins. It has the features of this engine's games: hidden hands with duplicate cards,
// a hidden move of a player, a reveal. It is correct except while a `Flawed` lives: then it has one
// flaw that the battery must notice. A type for each flaw would take a minute to compile.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/game.h"
#include "tests/properties/toy_flaws.h"

namespace turnkey::properties {

struct ToyMove {
  enum class Kind : std::uint8_t { kDeal, kSecret, kCall, kShow };
  static constexpr std::uint8_t kHidden = 0xFF;

  Kind kind = Kind::kDeal;
  std::uint8_t seat = 0;   ///< for a deal; for a showdown: the secret
  std::uint8_t value = 0;  ///< a card 0…2; a choice 0 or 1; of a showdown: the card of seat 0
  std::uint8_t other = 0;  ///< of a showdown: the card of seat 1
  friend bool operator==(const ToyMove&, const ToyMove&) = default;
};

/// Cards by physical card: a a b c.
inline constexpr std::array<std::uint8_t, 4> kToyDeck = {0, 0, 1, 2};

struct Toy : GameDefaults {
  struct Options {
    friend bool operator==(const Options&, const Options&) = default;
  };
  using Move = ToyMove;
  using Kind = ToyMove::Kind;
  using MoveList = FixedVector<Move, 2>;
  class State;
  class View;

  static constexpr std::string_view kName = "toy";
  static constexpr int kMaxSeats = 2;
  static constexpr Scores kScores = Scores::kByShare;
  static constexpr int kRolloutPlies = 8;
  static constexpr std::uint8_t kHidden = ToyMove::kHidden;

  static std::span<const OptionSpec> option_specs() { return {}; }
  static Expected<Options> parse_options(const OptionValues& values) {
    if (!values.empty()) return fail(ErrorCode::kBadOption, values[0].first);
    return Options{};
  }
  static ScoreBounds score_bounds(const Options&) { return {0, 1000}; }

  static std::string text(const Move& move) {
    const auto letter = [](std::uint8_t card) { return card == kHidden ? '?' : "abc"[card]; };
    switch (move.kind) {
      case Kind::kDeal: {
        const bool two = toy_flaw == Flaw::kMaskMiscounts && move.value == kHidden;
        return std::to_string(move.seat) + "=" + letter(move.value) + (two ? "2" : "");
      }
      case Kind::kSecret: return move.value == kHidden ? "s?" : move.value == 0 ? "sx" : "sy";
      case Kind::kCall: return move.value == 0 || toy_flaw == Flaw::kTextTwice ? "l" : "h";
      case Kind::kShow:
        return std::string("show=") + letter(move.value) + letter(move.other) +
               (move.seat == 0 ? "x" : "y");
    }
    return "";
  }

  static Expected<Move> parse(std::string_view text) {
    for (const Move& move : all_moves()) {
      if (Toy::text(move) == text) return move;
    }
    return fail(ErrorCode::kBadMove, std::string(text));
  }

  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log, const World<Toy>& world);
  static Move rollout_move(const State& state, MoveList& list, Rng& rng);
  static Payoffs<2> evaluate(const State& state);

  static Payoffs<2> value(std::uint8_t first, std::uint8_t second) {
    const double share = first == second ? 0.5 : first > second && first != kHidden ? 1 : 0;
    const double rest = toy_flaw == Flaw::kSharesOff ? 1 : 1 - share;
    return {{1000 * share, 1000 * rest}, {share, rest}};
  }

  static std::vector<Move> all_moves() {
    std::vector<Move> moves;
    for (const std::uint8_t card : {std::uint8_t{0}, std::uint8_t{1}, std::uint8_t{2}, kHidden}) {
      for (const std::uint8_t seat : {std::uint8_t{0}, std::uint8_t{1}}) {
        moves.push_back({Kind::kDeal, seat, card});
        for (std::uint8_t other = 0; other < 3 && card != kHidden; ++other) {
          moves.push_back({Kind::kShow, seat, card, other});
        }
      }
      if (card != 2) moves.push_back({Kind::kSecret, 0, card});
      if (card < 2) moves.push_back({Kind::kCall, 0, card});
    }
    return moves;
  }
};

/// The truth.
class Toy::State : public PositionDefaults {
 public:
  explicit State(const Options&) {}

  Options options() const { return {}; }
  int seats() const { return 2; }
  Actor turn() const { return turn_at(step); }
  /// The order of play: two deals, the secret, the call, the showdown.
  static Actor turn_at(int step) {
    if (toy_flaw == Flaw::kEndless && step >= 4) return Seat::at(1);
    constexpr std::array<int, 6> kOrder = {-1, -1, 0, 1, -1, -2};
    const int who = kOrder[static_cast<std::size_t>(step)];
    return who == -1 ? Actor::chance() : who == -2 ? Actor::nobody() : Actor(Seat::at(who));
  }

  static void list_moves(int step, std::uint8_t own, MoveList& list) {
    const auto kind = step == 2 ? Kind::kSecret : Kind::kCall;
    list.clear();
    list.push_back({kind, 0, 0});
    if (kind == Kind::kCall || own != 0) list.push_back({kind, 0, 1});  // an a has no y
  }
  void moves(MoveList& list) const { list_moves(step, cards[0], list); }

  Expected<Move> canonical(const Move& move) const {
    bool legal = false;
    if (turn().is_chance()) {
      for_each_outcome([&](const Move& outcome, double) { legal = legal || outcome == move; });
    } else if (turn().is_seat()) {
      MoveList list;
      moves(list);
      for (const Move& candidate : list) legal = legal || candidate == move;
    }
    if (!legal) return fail(ErrorCode::kIllegalEvent, text(move));
    return move;
  }

  void apply(const Move& move) {
    if (move.kind == Kind::kDeal) cards[move.seat] = move.value;
    if (move.kind == Kind::kSecret) secret = move.value;
    if (toy_flaw != Flaw::kEndless || step < 4) ++step;
  }

  template <ChanceSource S>
  Move chance(S& source) const {
    if (step == 4) return show();
    static std::uint32_t calls = 0;
    const std::uint32_t index = toy_flaw == Flaw::kKeyWearsOut ? ++calls : step;
    auto pick = static_cast<int>(source.below(step == 0 ? 4 : 3, {0, 0, index}));
    if (toy_flaw == Flaw::kDrawsUneven && pick == 0) pick = 2;
    return {Kind::kDeal, step, pick_card(step == 0 ? kHidden : cards[0], pick)};
  }

  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    if (step == 4) return visit(show(), 1.0);
    for (std::uint8_t card = 0; card < 3; ++card) {
      const int left = (card == 0 ? 2 : 1) - (step == 1 && cards[0] == card ? 1 : 0);
      const double all = (step == 0 ? 4 : 3) + (toy_flaw == Flaw::kOddsOff ? 0.5 : 0);
      if (left > 0) visit(Move{Kind::kDeal, step, card}, left / all);
    }
  }

  Move mask(const Move& move, Seat observer) const {
    Move masked = move;
    const bool other_card = move.kind == Kind::kDeal && move.seat != observer.index();
    const bool other_secret = move.kind == Kind::kSecret && observer.index() != 0;
    if (other_card || other_secret) masked.value = kHidden;
    if (other_card && toy_flaw == Flaw::kMaskLeaks) masked.other = move.value == 2 ? 1 : 0;
    return masked;
  }

  Payoffs<2> payoffs() const { return value(cards[0], cards[1]); }
  Facts describe(const Move& move) const {
    const bool is_call = move.kind == Kind::kCall;
    if (is_call && toy_flaw == Flaw::kDescribedTwice) return {"event", "call"};
    if (is_call && toy_flaw == Flaw::kToldTwice) return {"event", move.value == 0 ? "?" : "??"};
    return {"event", text(move)};
  }
  Facts board() const {
    return {"step",   step,  "cards", std::to_string(cards[0]) + "," + std::to_string(cards[1]),
            "secret", secret};
  }
  std::string drawing() const { return board().text() + "\n"; }
  std::uint64_t key() const { return hash_of_text(board().text()); }

  Move show() const { return {Kind::kShow, secret, cards[0], cards[1]}; }

  /// The pick-th physical card of the deck without one of rank `gone`.
  static std::uint8_t pick_card(std::uint8_t gone, int pick) {
    for (const std::uint8_t card : kToyDeck) {
      if (card == gone) {
        gone = kHidden;
      } else if (pick-- == 0) {
        return card;
      }
    }
    return kHidden;
  }

  /// Deals and chooses everything that the seat can't see; the spectator sees nothing.
  void deal_unseen(Seat seat, Rng& rng) {
    for (std::uint8_t i = 0; i < 2; ++i) {
      const bool forget = toy_flaw == Flaw::kSampleForgetsOwn && seat.index() == 0;
      if (i != seat.index() || forget) cards[i] = kHidden;
    }
    for (std::uint8_t i = 0; i < 2 && i < step; ++i) {
      if (cards[i] != kHidden) continue;
      const std::uint8_t gone = cards[1 - i];
      const int ranks = gone == 1 || gone == 2 ? 2 : 3;
      const bool by_rank = toy_flaw == Flaw::kSampleByRank;
      const int pick = static_cast<int>(rng.below(gone == kHidden ? 4 : 3));
      cards[i] = pick_card(gone, pick);
      if (by_rank && cards[i] == 0 && ranks < 3 && rng.below(2) == 0) {
        cards[i] = static_cast<std::uint8_t>(3 - gone);
      }
    }
    if (step < 3 || seat.index() == 0) return;
    const bool only_x = cards[0] == 0 || toy_flaw == Flaw::kSampleForcesX;
    secret = only_x ? 0 : static_cast<std::uint8_t>(rng.below(2));
  }

  std::uint8_t step = 0;
  std::array<std::uint8_t, 2> cards = {kHidden, kHidden};
  std::uint8_t secret = 0;

 private:
  friend class World<Toy>;
  void redeal(Seat seat, Rng& rng) {
    if (step < 5 && toy_flaw != Flaw::kRedealPeeks) deal_unseen(seat, rng);
  }
  std::uint64_t knowledge(Seat seat) const {
    const int whose = toy_flaw == Flaw::kKnowledgePeeks ? 1 - seat.index() : seat.index();
    const std::uint8_t card = toy_flaw == Flaw::kKnowledgeLacks ? kHidden : cards[whose];
    return hash_of(card, hash_of(seat.index() == 0 ? secret : kHidden));
  }
};

/// A seat's knowledge: a State with gaps.
class Toy::View : public PositionDefaults {
 public:
  View(const Options& options, Seat seat) : seat_(seat), known_(options) {}

  Seat seat() const { return seat_; }
  Options options() const { return {}; }
  int seats() const { return 2; }
  Actor turn() const {
    if (toy_flaw == Flaw::kViewTurnsWrong && known_.step == 2) return Seat::at(1);
    return known_.turn();
  }
  void moves(MoveList& list) const {
    known_.moves(list);
    if (toy_flaw == Flaw::kViewMovesSwapped && list.size() == 2) std::swap(list[0], list[1]);
  }

  Expected<Move> canonical(const Move& move) const {
    if (!possible(move)) return fail(ErrorCode::kIllegalEvent, text(move));
    return move;
  }
  Expected<void> apply(const Move& move) {
    const bool possible_move = possible(move);
    if (toy_flaw == Flaw::kViewChangesFirst)
      known_.secret ^= static_cast<std::uint8_t>(!possible_move);
    if (!possible_move) return fail(ErrorCode::kIllegalEvent, text(move));
    if (move.kind == Kind::kShow) known_.cards = {move.value, move.other};
    if (move.kind == Kind::kShow) known_.secret = move.seat;
    known_.apply(move);
    return {};
  }

  World<Toy> sample(Rng& rng) const {
    State state = known_;
    if (known_.step < 5) state.deal_unseen(seat_, rng);
    return World<Toy>(state);
  }
  std::string worlds() const;
  bool one_world() const { return worlds() == "1"; }

  Payoffs<2> payoffs() const { return known_.payoffs(); }
  Facts describe(const Move& move) const { return known_.describe(move); }
  Facts board() const { return known_.board(); }
  std::string drawing() const { return known_.drawing(); }
  std::uint64_t key() const {
    return hash_of_text(board().text(), static_cast<unsigned>(seat_.index()));
  }

 private:
  bool possible(const Move& move) const {
    const int step = known_.step;
    switch (move.kind) {
      case Kind::kDeal: {
        const bool mine = (move.value != kHidden) == (seat_.index() == move.seat);
        return step < 2 && move.seat == step && (mine || toy_flaw == Flaw::kViewTakesAnyMask);
      }
      case Kind::kSecret: {
        if (step != 2 || seat_.index() != 0) return step == 2 && move.value == kHidden;
        return move.value == 0 || (move.value == 1 && known_.cards[0] != 0);
      }
      case Kind::kCall:
        if (toy_flaw == Flaw::kViewRefusesLow && move.value == 0) return false;
        return step == 3 || (toy_flaw == Flaw::kEndless && step == 4);
      case Kind::kShow: return step == 4 && toy_flaw != Flaw::kEndless && possible_show(move);
    }
    return false;
  }

  bool possible_show(const Move& move) const {
    const auto& own = known_.cards;
    if (move.value == move.other && move.value != 0) return false;
    if (move.value == 0 && move.seat == 1) return false;  // an a has no y
    if (toy_flaw == Flaw::kViewTakesAnyShow) return true;
    if (seat_.index() == 0 && move.seat != known_.secret) return false;
    return (own[0] == kHidden || own[0] == move.value) &&
           (own[1] == kHidden || own[1] == move.other);
  }

  Seat seat_;
  State known_;
};

/// Counted by trying everything.
inline std::string Toy::View::worlds() const {
  if (toy_flaw == Flaw::kWorldsOff) return "7";
  int count = 0;
  for (std::uint8_t first = 0; first < 3; ++first) {
    for (std::uint8_t second = 0; second < 3; ++second) {
      for (std::uint8_t secret = 0; secret < 2; ++secret) {
        const bool twice = first == second && first != 0;
        const bool dealt = known_.step == 1 ? second == 0 : known_.step > 1 && !twice;
        const bool chosen = known_.step < 3 ? secret == 0 : secret == 0 || first != 0;
        const auto fits = [&](std::uint8_t known, std::uint8_t card) {
          return known == kHidden || known == card;
        };
        const bool seen = fits(known_.cards[0], first) &&
                          (known_.step < 2 || fits(known_.cards[1], second)) &&
                          ((seat_.index() != 0 && known_.step < 5) || secret == known_.secret);
        if ((dealt || (known_.step == 0 && first + second == 0)) && chosen && seen) ++count;
      }
    }
  }
  return std::to_string(count);
}

inline std::vector<Event<ToyMove>> Toy::unmask(std::span<const Event<Move>> log,
                                               const World<Toy>& world) {
  std::vector<Event<Move>> full(log.begin(), log.end());
  for (auto& [actor, move] : full) {
    if (move.kind == Kind::kDeal) move = {Kind::kDeal, move.seat, world.state().cards[move.seat]};
    const bool fill = move.kind == Kind::kSecret && toy_flaw != Flaw::kUnmaskKeepsSecret;
    if (fill) move.value = world.state().secret;
  }
  return full;
}

inline ToyMove Toy::rollout_move(const State& state, MoveList& list, Rng& rng) {
  state.moves(list);
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

inline Payoffs<2> Toy::evaluate(const State& state) {
  if (toy_flaw == Flaw::kEndMisjudged) return value(0, 0);
  return value(state.cards[0], state.cards[1]);
}

static_assert(Game<Toy>);

}  // namespace turnkey::properties
