// The Mixer: a quiz in which everybody writes down which real name each disguised name means.
// Comments cite the rules numbered in RULES.md.
//
// The file of names has the pairs, and so has the chance of a referee's State (KeyedChance). Any
// other chance, and a View, treat all pairings of the names as equally likely: a search can't look
// up the key.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bits.h"
#include "engine/core/facts.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/option_table.h"
#include "engine/decks/deck_table.h"
#include "engine/hidden_game.h"

namespace turnkey::mixer {

inline constexpr int kMaxPlayers = 8;
inline constexpr int kMaxCards = 24;
inline constexpr int kMaxNames = 64;
inline constexpr std::size_t kMostWritten = 36;  ///< characters of an answer in free words

/// Pairs of a disguised and a real name, as a deck (MX4 to MX6).
struct Names {
  std::vector<std::string> disguised;  ///< in order
  std::vector<std::string> real;       ///< in order
  std::vector<std::uint8_t> wearer;    ///< by real name: its disguised name
  std::vector<double> weights;         ///< by disguised name, then by real one (MX31)

  int count() const { return static_cast<int>(real.size()); }
  double weight(int disguise, int name) const { return weights[disguise * count() + name]; }
  /// The real name with these letters (MX15), or kOther.
  std::uint8_t find(std::string_view text) const;
};
DeckTable<Names>& names();
/// The form of a name in `describe`.
std::string in_one_token(std::string name);
/// Only the letters, in lower case.
std::string letters_of(std::string name);

/// The likeness of two names, 0 to 1: one minus the edit distance (Levenshtein 1966) divided by the
/// length of the longer name. Only letters count, and case does not.
double likeness(const std::string& a, const std::string& b);

/// MX7: what is known of the answers before the key is shown.
enum class Answers : std::uint8_t {
  kListed,  ///< their real names
  kOpen,    ///< nothing; players may write in their own words
};

struct Options {
  std::uint8_t players = 4;
  std::uint8_t cards = kMaxCards;
  DeckNumber names = 0;
  Answers answers = Answers::kListed;

  const Names& list() const { return mixer::names()[names]; }
  bool open() const { return answers == Answers::kOpen; }
  std::uint64_t salt() const { return mixer::names().salt(names); }
  static const OptionTable<Options>& table();
  friend bool operator==(const Options&, const Options&) = default;
};

/// The index of a name in its list of the file; disguised and real names have a list each.
using Name = std::uint8_t;
inline constexpr Name kHidden = 0xFF;
inline constexpr Name kBlank = 0xFE;  ///< nothing was written
inline constexpr Name kOther = 0xFD;  ///< an answer that is no name of the file

using NameSet = std::uint64_t;
constexpr NameSet name_bit(Name name) { return name < kMaxNames ? NameSet{1} << name : 0; }
constexpr std::uint32_t size(NameSet set) { return static_cast<std::uint32_t>(std::popcount(set)); }
constexpr Name nth_name(NameSet set, std::uint32_t n) { return static_cast<Name>(nth_bit(set, n)); }

using Sheet = std::array<Name, kMaxCards>;  ///< by card
/// The names on the first `lines` lines of a sheet.
constexpr NameSet names_on(const Sheet& sheet, int lines) {
  NameSet names = 0;
  for (int card = 0; card < lines; ++card) names |= name_bit(sheet[card]);
  return names;
}

enum class Kind : std::uint8_t {
  kName,   ///< chance: a real name that becomes an answer, `n17`
  kRead,   ///< chance: reads a disguised name; its meaning is hidden from all, `d05=??`
  kWrite,  ///< a seat writes a name, nothing, or its own words: `w17`, `w00`,
           ///< `w=Robin_Hood`; others see `w??`
  kKey,    ///< chance: the real names in the order of the cards, and the points by seat
  kNone,   ///< no event: the game is over
};

struct Move {
  Kind kind = Kind::kName;
  Name value = 0;         ///< the name; for a kKey the number of cards
  std::uint8_t real = 0;  ///< for a kRead its meaning; for a kKey the number of seats
  Sheet key{};
  std::array<std::uint8_t, kMaxPlayers> points{};
  std::array<char, kMostWritten> words{};  ///< for a kWrite of kOther: blanks as `_`, then zeros

  friend bool operator==(const Move&, const Move&) = default;
};
using MoveList = FixedVector<Move, kMaxNames + 1>;  ///< any of the answers, or nothing
std::string words_of(const Move& move);

/// The public part.
struct Public : TableDefaults {
  explicit Public(const Options& game_options) : options(game_options) {
    if (!options.open()) return;
    answers = listed();  // MX7: any name of the file may be an answer
    due = Kind::kRead;
  }

  Options options;
  Kind due = Kind::kName;
  std::uint8_t read = 0;     ///< cards read
  std::uint8_t written = 0;  ///< seats that have written about the last card
  Sheet disguises{};
  std::array<std::uint8_t, kMaxPlayers> points{};
  NameSet answers = 0;

  bool shown() const { return due == Kind::kNone; }  ///< whether the key has been shown
  Actor turn() const {
    if (due == Kind::kWrite) return Seat::at(written);
    return shown() ? Actor::nobody() : Actor::chance();
  }
  /// How many cards the seat has written about.
  int writings(int seat) const { return read == 0 ? 0 : seat < written ? read : read - 1; }
  /// The names that may be drawn, read or written next; a seat may also write nothing.
  NameSet choices() const {
    if (due == Kind::kName) return listed() & ~answers;
    return due == Kind::kRead ? listed() & ~names_on(disguises, read) : answers;
  }
  NameSet listed() const { return ~NameSet{0} >> (kMaxNames - options.list().count()); }
  void moves(MoveList& list) const {
    list.clear();
    for_each_bit(answers, [&](auto name) { list.push_back({Kind::kWrite, Name(name)}); });
    list.push_back({Kind::kWrite, kBlank});
  }

  void apply(const Move& move) {
    switch (move.kind) {
      case Kind::kName:
        answers |= name_bit(move.value);
        if (size(answers) == options.cards) due = Kind::kRead;
        break;
      case Kind::kRead:
        disguises[read++] = move.value;
        written = 0;
        due = Kind::kWrite;
        break;
      case Kind::kWrite:
        if (++written == seats()) due = read < options.cards ? Kind::kRead : Kind::kKey;
        break;
      case Kind::kKey:
        points = move.points;
        due = Kind::kNone;
        break;
      case Kind::kNone: break;
    }
  }
  Move mask(const Move& move, Seat observer) const {
    Move seen = move;
    if (move.kind == Kind::kRead) seen.real = kHidden;  // MX13
    const bool hides = move.kind == Kind::kWrite && turn() != Actor(observer);
    if (hides) seen = {Kind::kWrite, kHidden};  // MX21
    return seen;
  }
  Payoffs<kMaxPlayers> payoffs() const {
    return won_by_most<kMaxPlayers>(seats(), [&](int seat) { return points[seat]; });  // MX24
  }
  Facts describe(const Move& move) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  int seats() const { return options.players; }
};

/// A State has the meaning of each card read and everybody's answers. A View has its seat's
/// answers, and the key once it was shown.
struct Secrets : SecretsDefaults {
  Sheet meant{};
  std::array<Sheet, kMaxPlayers> sheets{};

  void apply(const Public& table, const Move& move, Seat = {}) {
    if (move.kind == Kind::kRead) meant[table.read] = move.real;
    if (move.kind == Kind::kWrite) sheets[table.written][table.read - 1] = move.value;
    if (move.kind == Kind::kKey) meant = move.key;
  }

  void redeal(Public& table, Seat seat, Rng& rng);
  std::string worlds(const Public& table, Seat seat) const;
  Facts board(const Public& table, Seat = {}) const;
  std::string drawing(const Public& table, Seat = {}) const;

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  Expected<Move> canonical(const Public& table, const Move& move) const;
  Expected<Move> canonical(const Public& table, const Move& move, Seat seat) const;
  /// Any name; any disguised name with any free answer. The key is certain.
  Draw draw(const Public& table) const {
    const std::uint32_t names = size(table.choices());
    if (table.due == Kind::kKey) return Draw::certain();
    if (table.due == Kind::kName) return {names, {0, 0, size(table.answers)}};
    return {names * size(free_answers(table)), {1, 0, table.read}};
  }
  Move outcome(const Public& table, std::uint32_t n) const {
    if (table.due == Kind::kKey) return key_shown(table);
    if (table.due == Kind::kName) return {Kind::kName, nth_name(table.choices(), n)};
    const NameSet open = free_answers(table);
    return {Kind::kRead, nth_name(table.choices(), n / size(open)), nth_name(open, n % size(open))};
  }
  /// A referee reads a name in its disguise from the file (MX12).
  template <ChanceSource S>
  Move chance(const Public& table, S& source) const {
    const Draw draw = this->draw(table);
    Move move = outcome(table, draw.outcomes == 0 ? 0 : source.below(draw.outcomes, draw.key));
    if (std::same_as<S, KeyedChance> && move.kind == Kind::kRead) {
      const Name wearer = table.options.list().wearer[move.real];
      if ((table.choices() & name_bit(wearer)) != 0) move.value = wearer;
    }
    return move;
  }
  void fill(const Public& table, Move& move, const Public&) const {
    if (move.kind == Kind::kRead) move.real = meant[table.read];
    if (move.kind == Kind::kWrite) move.value = sheets[table.written][table.read - 1];
  }

 private:
  NameSet shown_answers(const Public& table) const;  ///< MX14: to everybody
  NameSet free_answers(const Public& table) const {  ///< answers that no card read means
    return table.answers & ~names_on(meant, table.read);
  }
  /// MX22
  Move key_shown(const Public& table) const {
    Move move{Kind::kKey, table.options.cards, table.options.players};
    const int seats = std::min(table.seats(), kMaxPlayers);  // g++ 12 warns without it
    for (int card = 0; card < table.options.cards; ++card) {
      move.key[card] = meant[card];
      for (int seat = 0; seat < seats; ++seat) {
        if (sheets[seat][card] == meant[card]) ++move.points[seat];
      }
    }
    return move;
  }
};

struct Game : HiddenGame<Game, Options, Move, MoveList, Public, Secrets> {
  static constexpr std::string_view kName = "mixer";
  static constexpr int kMaxSeats = kMaxPlayers;
  /// Without the key the rest is luck.
  static constexpr int kRolloutPlies = 1;

  static std::string text(const Move& move);
  static Expected<Move> parse(std::string_view text);
  static ScoreBounds score_bounds(const Options& options) { return {0, 1.0 * options.cards}; }
  /// Chooses names by their likeness to the disguise, each once (MX31).
  static Move rollout_move(const State& state, MoveList& scratch, Rng& rng);
  static Payoffs<kMaxPlayers> evaluate(const State& state);

  // ---- hooks (engine/defaults.h) ----------------------------------------------------------------
  /// MX12: a card read has the meaning given in the file.
  static Expected<void> agrees_with_data(const State& state, const Move& move);
  /// No search knows more than the letters, and the static evaluation already uses them.
  static constexpr std::string_view kDefaultAgent = "greedy";
};

using State = Game::State;
using View = Game::View;

}  // namespace turnkey::mixer
