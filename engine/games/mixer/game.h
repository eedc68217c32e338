// The Mixer: a quiz in which everybody writes down whom each of some disguised names means.
// Comments cite the rules numbered in RULES.md.
//
// The file of names tells which belong together, and so does a State's chance where it is a
// referee's (KeyedChance). Anybody else's chance takes all ways to pair the names as equally
// likely, and so does a View: a search can't look the key up.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/option_table.h"
#include "engine/decks/deck_table.h"
#include "engine/hidden_game.h"

namespace turnkey::mixer {

inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxCards = 24;
inline constexpr int kMaxNames = 64;

/// Pairs of a disguised name and the real one behind it, as a deck (MX4 to MX6).
struct Names {
  std::vector<std::string> disguised;  ///< in order
  std::vector<std::string> real;       ///< in order
  std::vector<std::uint8_t> wearer;    ///< by real name: the disguised one
  std::vector<double> weights;         ///< by disguised name, then by real one (MX31)

  int count() const { return static_cast<int>(real.size()); }
  double weight(int disguise, int name) const { return weights[disguise * count() + name]; }
};
DeckTable<Names>& names();

/// How like two names are, 0 to 1: one minus the least number of letters to be put in, left out or
/// replaced (Levenshtein 1966), as a part of the longer name. Nothing but letters counts, and
/// capitals are small ones.
double likeness(const std::string& a, const std::string& b);

struct Options {
  std::uint8_t players = 4;
  std::uint8_t cards = 12;
  DeckNumber names = 0;

  const Names& list() const { return mixer::names()[names]; }
  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// Names are numbered from 0 in the lists of the file, disguised and real ones each by themselves.
using Name = std::uint8_t;
inline constexpr Name kHidden = 0xFF;
inline constexpr Name kBlank = 0xFE;  ///< nothing was written

using NameSet = std::uint64_t;
constexpr NameSet name_bit(Name name) { return name < kMaxNames ? NameSet{1} << name : 0; }

struct Move {
  enum class Kind : std::uint8_t {
    kName,   ///< chance: a real name that is among the answers, `n17`
    kRead,   ///< chance: a disguised name is read; which it means is hidden from all, `d05=??`
    kWrite,  ///< a seat writes a name down, or nothing: `w17`, `w00`; others see `w??`
    kKey,    ///< chance: the real names in the order of the cards and the points by seat
    kNone,   ///< no event: the game is over
  };

  Kind kind = Kind::kName;
  Name value = 0;         ///< the name; of a kKey the number of cards
  std::uint8_t real = 0;  ///< of a kRead: whom it means; of a kKey the number of seats
  std::array<Name, kMaxCards> key{};
  std::array<std::uint8_t, kMaxPlayers> points{};

  friend bool operator==(const Move&, const Move&) = default;
};
using MoveList = FixedVector<Move, kMaxCards + 1>;  ///< any of the answers, or nothing

/// What everybody sees.
struct Public {
  Options options;
  std::uint8_t named = 0;
  std::uint8_t read = 0;                    ///< cards
  std::uint8_t written = 0;                 ///< by so many seats about the card read last
  bool shown = false;                       ///< the key
  std::array<Name, kMaxCards> disguises{};  ///< by card
  std::array<std::uint8_t, kMaxPlayers> points{};
  NameSet answers = 0;
  NameSet disguised = 0;  ///< names that were read

  int seats() const { return options.players; }
  Move::Kind due() const;
  Actor turn() const {
    if (due() == Move::Kind::kWrite) return Seat::at(written);
    return due() == Move::Kind::kNone ? Actor::nobody() : Actor::chance();
  }
  /// How many cards a seat has written about.
  int writings(int seat) const { return read == 0 ? 0 : seat < written ? read : read - 1; }

  void moves(MoveList& list) const;
  void apply(const Move& move);
  Move mask(const Move& move, Seat observer) const;
  Payoffs<kMaxPlayers> payoffs() const;
  std::string describe(const Move& move) const;
};

/// In a State whom each card read means and what everybody wrote; in a View what its seat wrote,
/// and the key once it was shown.
struct Secrets {
  std::array<Name, kMaxCards> key;  ///< by card
  std::array<std::array<Name, kMaxCards>, kMaxPlayers> sheets;

  Secrets();

  Expected<Move> canonical(const Public& table, const Move& move) const;
  Expected<Move> canonical(const Public& table, const Move& move, Seat seat) const;
  void apply(const Public& table, const Move& move, Seat = {});
  void fill(const Public& table, Move& move, const Public&) const;

  /// Any name; any disguise with any answer that no card read means. The key is certain.
  Draw draw(const Public& table) const;
  Move outcome(const Public& table, std::uint32_t n) const;
  /// A referee's name is read in the disguise that it has in the file (MX12).
  template <ChanceSource S>
  Move chance(const Public& table, S& source) const {
    const Draw draw = this->draw(table);
    Move move = outcome(table, draw.outcomes == 0 ? 0 : source.below(draw.outcomes, draw.key));
    if (std::same_as<S, KeyedChance> && move.kind == Move::Kind::kRead) {
      const Name wearer = table.options.list().wearer[move.real];
      if ((table.disguised & name_bit(wearer)) == 0) move.value = wearer;
    }
    return move;
  }

  void redeal(Public& table, Seat seat, Rng& rng);
  std::string worlds(const Public& table, Seat seat) const;
  std::string board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

 private:
  NameSet free_answers(const Public& table) const;  ///< those that no card read means
  Move key_shown(const Public& table) const;
  bool possible(const Public& table, const Move& move, Seat seat) const;
  void rewrite(const Public& table, int seat, Rng& rng);
};

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "mixer";
  /// No search knows more than the letters tell, and the static evaluation says that.
  static constexpr std::string_view kDefaultAgent = "greedy";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// What follows is nothing but luck to who knows no key.
  static constexpr int kRolloutPlies = 1;

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  /// MX12: a card that is read means whom the file says.
  static Expected<void> agrees_with_data(const State& state, const Move& move);
  static ScoreBounds score_bounds(const Options& options) { return {0, 1.0 * options.cards}; }
  /// Names by their likeness to the disguise, each once (MX31).
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  static Payoffs<kMaxPlayers> evaluate(const State& state);
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::mixer
