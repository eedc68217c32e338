// A toy game whose decks are data. Four cards are drawn in turn, openly, from a deck of the option
// `Deck`; the seat on turn takes each or leaves it; the most points win. It is the only game of
// this test program (toy.cpp has its registry), so that sessions, records and stores can be tested
// with decks independently of real games.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/card_multiset.h"
#include "engine/core/fixed_vector.h"
#include "engine/decks/deck_table.h"
#include "engine/game.h"

namespace turnkey::toy {

inline constexpr std::size_t kMaxKinds = 64;
inline constexpr int kDraws = 4;

struct Card {
  std::string name;
  int value = 0;
  bool doubled = false;  ///< effect "double"
};

struct Deck {
  std::vector<Card> kinds;
  CardMultiset<kMaxKinds, 255> cards;
};

/// Reads `[[card]]` with name, count (1…99, default 1), value (0…99), effect ("none" or "double");
/// 4 to 200 cards, names unique.
Deck read_deck(DeckReader& file);

/// Ships `house` and `short`.
DeckTable<Deck>& decks();

struct Options {
  DeckNumber deck = 0;
  friend bool operator==(const Options&, const Options&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { kDraw, kTake, kLeave };
  Kind kind = Kind::kDraw;
  std::uint8_t card = 0;  ///< of a draw
  friend bool operator==(const Move&, const Move&) = default;
};
using MoveList = FixedVector<Move, 2>;

struct Game;

/// Both State and View, as all is open.
class State : public PositionDefaults {
 public:
  explicit State(const Options& options) : options_(options) {}

  Options options() const { return options_; }
  int seats() const { return 2; }
  Actor turn() const;
  void moves(MoveList& list) const;
  Expected<Move> canonical(const Move& move) const;
  void apply(const Move& move);
  Payoffs<2> payoffs() const;
  Move mask(const Move& move, Seat) const { return move; }
  Facts describe(const Move& move) const;
  Facts board() const;
  std::string drawing() const { return board().text() + "\n"; }
  std::uint64_t key() const;

  template <ChanceSource Source>
  Move chance(Source& source) const {
    const auto left = static_cast<std::uint32_t>(rest().total());
    const std::uint32_t pick = source.below(left, {0, 0, drawn_count_});
    return {Move::Kind::kDraw, static_cast<std::uint8_t>(rest().at(static_cast<int>(pick)))};
  }
  template <class Visit>
  void for_each_outcome(Visit&& visit) const {
    const auto cards = rest();
    cards.for_each_kind([&](int kind) {
      visit(Move{Move::Kind::kDraw, static_cast<std::uint8_t>(kind)},
            static_cast<double>(cards.count(kind)) / cards.total());
    });
  }

 private:
  friend class World<Game>;
  void redeal(Seat, Rng&) {}

  const Deck& deck() const { return decks()[options_.deck]; }
  CardMultiset<kMaxKinds, 255> rest() const { return deck().cards - drawn_; }

  Options options_;
  CardMultiset<kMaxKinds, 255> drawn_;
  std::array<std::uint16_t, 2> points_{};
  std::uint8_t drawn_count_ = 0;
  std::uint8_t open_ = 0;  ///< the open card
  bool lies_ = false;
};

class View : public State {
 public:
  View(const Options& options, Seat seat) : State(options), seat_(seat) {}
  Seat seat() const { return seat_; }
  Expected<void> apply(const Move& move);
  World<Game> sample(Rng& rng) const;
  std::string worlds() const { return "1"; }
  bool one_world() const { return true; }

 private:
  Seat seat_;
};

struct Game : GameDefaults {
  using Options = toy::Options;
  using Move = toy::Move;
  using MoveList = toy::MoveList;
  using State = toy::State;
  using View = toy::View;

  static constexpr std::string_view kName = "toy";
  static constexpr int kMaxSeats = 2;
  static constexpr int kRolloutPlies = 2 * kDraws;

  static std::span<const OptionSpec> option_specs();
  static Expected<Options> parse_options(const OptionValues& values);
  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options&) { return {0, 2.0 * 99 * kDraws}; }
  static std::vector<Event<Move>> unmask(std::span<const Event<Move>> log, const World<Game>&) {
    return {log.begin(), log.end()};
  }
  static Move rollout_move(const State&, MoveList&, Rng&) { return {Move::Kind::kTake, 0}; }
  static Payoffs<2> evaluate(const State& state) { return state.payoffs(); }
};

inline constexpr std::string_view kHouse = R"(# The house deck.
[[card]]
name = "ace"
count = 4
value = 11
[[card]]
name = "king"
count = 2
value = 4
effect = "double"
)";

inline constexpr std::string_view kShort = R"(card = [{ name = "one", count = 4, value = 1 }]
)";

}  // namespace turnkey::toy
