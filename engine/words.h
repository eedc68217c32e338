// A game's words, for programs that know nothing of its rules: its title, the symbols of its texts,
// the meaning of the keys of `describe` and `board`, and sentences for events. Each game defines
// them in its words.cpp, as the constant `kGameWords` of its namespace.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/facts.h"

namespace turnkey {

/// Symbols of one kind: `A,K,Q` for `cards`. A meaning may follow, `p:pass`, with `_` for blanks.
struct SymbolWords {
  std::string_view kind;
  std::string_view values;
};

/// The type of a value. A text `-` always means nothing.
enum class ValueOf : std::uint8_t {
  kText,
  kWords,    ///< words for people, with `_` for blanks
  kSeat,     ///< its number; `c` for chance; for nobody an Actor, no empty std::optional
  kSeats,    ///< a list of seats
  kNumber,   ///< a whole number, or a text with `?` if unknown
  kTruth,    ///< true, false
  kList,     ///< of texts, with commas
  kNames,    ///< of words, with `_` for blanks
  kDice,     ///< a digit for each die, `?` for a hidden one
  kKinds,    ///< a list of the deck's kinds, `symbol:name:value:effect:text`
  kMoves,    ///< a list of moves of cards (BOARDS.md)
  kAt,       ///< a list of places or keys of the board, perhaps with a card there: `K:hand_1`
  kCards,    ///< a symbol for each card, perhaps with commas; not a place
  kRow,      ///< cards in the notation of rows (kRows); not a place
  kPlaces,   ///< a list of pieces and places, `b:14`, or of moves, `a:12>15`
  kNumbers,  ///< by seat, with `/`
  // Places of cards and pieces, which moves name (BOARDS.md).
  kHand,    ///< a symbol for each card, in a meaningless order; `?5` are five hidden ones
  kPile,    ///< a symbol for each card, the top last
  kCount,   ///< a number of cards that lie face down, or of pieces
  kRuns,    ///< a list of runs of such symbols, `JQ,J`; together one place
  kBag,     ///< a list in a meaningless order: `t,3xs1,P1x2`
  kTokens,  ///< a list of numbered cards with their faces, `3k,7?`
  kQueue,   ///< a list, the next card first
  kCard,    ///< one or none; on boards a place
  kPiece,   ///< a space: the piece that `*` of the key names stands there
  kPieces,  ///< a list of spaces, `12,18!`: such a piece stands on each
  // Lists of such places, each with the key and its number, `yard.4`.
  kSpaces,  ///< by space, from 1: a symbol for the card there, `.` for none
  kMelds,   ///< by each meld's number: `4.run.b3b4b5`
  kRing,    ///< by space, from 0: a card, `-` for none
  kRows,    ///< in a meaningless order, from 0: a card, or a run (BOARDS.md), `11PTP/X`
};

/// A key of `describe` or `board`, besides `kind`.
struct KeyWords {
  std::string_view key;  ///< `*` at its end stands for a seat's number or a colour
  ValueOf type;
  std::string_view meaning;  ///< for tables of documentation and the schema of boards
  /// For pieces: where they may stand. Each word names a list of places of the board (space 7 is
  /// its item 7), a number of the board (spaces from 0 to below it), or symbols.
  std::string_view spaces{};
};

/// The sentence for events of a kind: text with markers. Markers read the values that `describe`
/// gives for the event. The examples use `card=7 from=2 to=yard lost=0,3 ends=true
/// then=7:jacket_2>discards`, told to seat 0 about a move of seat 1:
///
///   marker         is                                          example, and what it becomes
///   {key}          the value, by `value_words` if it has some  `plays {card}`: plays 7
///   {@}            who acts                                    `{@} plays`: seat 1 plays
///   {@key}         whom the key names, one or a list           `to {@from}`: to seat 2
///   {@key's}       the same as an owner: "your", "their own"   `{@from's} card`: seat 2's card
///                  of who acts, "seat 2's"
///   <do|does>      a verb: for "you" or several, and for one   `{@lost} <lose|loses> a turn`: you
///                  other, after the seat named last            and seat 3 lose a turn
///   {#key one|many}  a number, and what it counts              `{#price chip|chips}`: 1 chip
///   {*key <do|does>}  the owners: a list by seat, or the       `{*cards <have|has>}`: you have the
///                  keys `key0`, `key1`…                        king and seat 1 has the jack
///   {+key}         moves of cards between places of the board  `{+then}`: 7 goes from seat 2's
///                                                              jacket to the discards
///   […]            left out unless all keys in it say          `[, for {price}]`: nothing, as
///                  something; "-" and "false" say nothing      there is no price
///   {?key}         in […]: asks for that, but adds no text     `[, and the round ends{?ends}]`:
///                                                              , and the round ends
///   {?key=value}   in […]: asks whether the key says this, or  `[ in the Yard{?to=yard}]`: in the
///                  is not there, `{?key=}`                     Yard
///
/// GameWords::prelude and GameWords::aftermath are such forms. A sentence of the prelude comes
/// before every sentence of the game, and the aftermath ends each. GameWords::value_words is the
/// function that {key}, and {+key} for cards and places, ask for words.
struct SentenceForm {
  std::string_view kind;
  std::string_view form;
};

/// Finds the deck's name of a card that texts write as a symbol. `describe` of the event `text`
/// followed by the symbol has the name under `key`, whether or not the event is possible.
struct CardNames {
  std::string_view text;
  std::string_view key;
};

/// The words for a value of `describe` that is in notation: `card=q` gives "the queen". {+key} uses
/// the keys "card" and "place". Empty if the value is shown as it is.
using ValueWords = std::string (*)(std::string_view key, std::string_view value);

/// What the board counts for a seat while the game goes on; more is better. Of a hand fewer cards
/// are better, and only the seat's own counts.
struct Gauge {
  std::string_view key;   ///< before a seat's number: `score_`
  std::string_view unit;  ///< what it counts, as one
  std::size_t card = 0;   ///< where the key is a hand: the characters of a card
};

struct GameWords {
  std::string_view title;  ///< of the game, for people
  std::span<const SymbolWords> symbols;
  std::span<const KeyWords> describe;
  std::span<const KeyWords> board;
  std::span<const SentenceForm> sentences;
  CardNames names{};                 ///< empty if cards have no further names
  ValueWords value_words = nullptr;  ///< nullptr: all values are shown as they are
  std::string_view aftermath{};      ///< a form after every sentence: what the rules do then
  /// The parts of a card's symbol, in order: `rank`, `suit`, `colour`, `kind`, `face`, one
  /// character each, and `number`, its digits. A symbol that has its own meaning in `symbols` uses
  /// that as its name.
  std::string_view card_parts = "rank";
  /// A seat's score in players' terms at a table of `seats`, such as "121 penalty points" for -121;
  /// nullptr: points.
  std::string (*score_words)(double score, int seats) = nullptr;
  std::string_view score_unit = "point";  ///< what scores count, as one
  /// Scores of two seats are how far each is ahead of the other, or what it wins from the other.
  bool score_is_margin = false;
  /// A form before every sentence, without its full stop: the hand or round that begins with the
  /// event. Pages keep it in sight while cards are dealt.
  std::string_view prelude{};
  Gauge gauge{};  ///< for the reasons of hints; empty if there is none
  /// What the seat knows that speaks for a move, from `describe` of it and the board of its view:
  /// "16 suspects are still possible". Empty, or nullptr: nothing.
  std::string (*reason)(const Facts& move, const Facts& board) = nullptr;
  /// The kinds of moves that name no place of the board, "check,bet": pages have buttons for them.
  std::string_view buttons{};
  /// The kinds of moves that put the seat out of the game unless chance lets them win it.
  std::string_view gambles{};
};

/// The words of a game of this build; nullptr for any other.
const GameWords* find_words(std::string_view game);

/// The characters of a hidden symbol, and so of each card in a text without separators. `words` may
/// be nullptr.
std::size_t hidden_width(const GameWords* words);

/// Whether moves of the kind are among the buttons. `words` may be nullptr.
bool is_button(const GameWords* words, std::string_view kind);

/// Whether moves of the kind are among the gambles. `words` may be nullptr.
bool is_gamble(const GameWords* words, std::string_view kind);

/// The game's title; its name if it has none.
std::string_view game_title(std::string_view game);

/// A score of the game in players' terms: "3 points".
std::string score_words(std::string_view game, double score, int seats);

/// "points": what scores of the game count.
std::string score_unit(std::string_view game);

/// The key's entry; nullptr if there is none.
const KeyWords* find_key(std::span<const KeyWords> keys, std::string_view key);

/// The form for a kind: the game's own, else the common one; empty if there is none. `words` may be
/// nullptr.
std::string_view sentence_form(const GameWords* words, std::string_view kind);

}  // namespace turnkey
