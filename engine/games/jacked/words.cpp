// The words of Jacked: see engine/words.h.
#include "engine/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/facts.h"
#include "engine/core/spoken.h"

namespace turnkey::jacked {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "A,K,Q,J,T:ten,9,8,7,6,5,4,3,2,X:Joker"},
    SymbolWords{"colours", "a:blue,b:orange,c:green,d:pink"},
    SymbolWords{"homes", "a1,a2,a3,a4,b1,b2,b3,b4,c1,c2,c3,c4,d1,d2,d3,d4"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words", "d:discard,f:forfeit"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "who is dealt a hand"},
    KeyWords{"cards", ValueOf::kCards, "of a deal or a forfeit"},
    KeyWords{"count", ValueOf::kNumber, "how many cards are dealt"},
    KeyWords{"round", ValueOf::kNumber, "which begins with a deal, from 1"},
    KeyWords{"dealer", ValueOf::kSeat, "of that round"},
    KeyWords{"card", ValueOf::kCard, "the card that leaves the hand"},
    KeyWords{"as", ValueOf::kText, "what a Joker counts as"},
    KeyWords{"moved", ValueOf::kPlaces,
             "each peg that moves, in order, `a:12>15`; from `jail` when it comes out"},
    KeyWords{"killed", ValueOf::kPlaces, "each peg that goes to Jail, and where it stood, `b:14`"},
    KeyWords{"jacks", ValueOf::kSeat, "the seat that has to discard after a Jack"},
    KeyWords{"wins", ValueOf::kTruth, "the game is won with it"},
    KeyWords{"moves", ValueOf::kMoves, "of cards and pegs, see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the same of the shuffle for a new round"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"partners", ValueOf::kTruth, "an option"},
    KeyWords{"jokers", ValueOf::kNumber, "an option"},
    KeyWords{"track", ValueOf::kNumber, "spaces of the ring"},
    KeyWords{"owner_*", ValueOf::kSeat, "by colour: the seat that owns it"},
    KeyWords{"out_*", ValueOf::kNumber, "by colour: its Out space"},
    KeyWords{"jail_*", ValueOf::kCount, "by colour: pegs in Jail"},
    KeyWords{"pegs_*", ValueOf::kPieces,
             "by colour: the others, on spaces of the ring and in Home slots", "track homes"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, or chance; nothing when the game is over"},
    KeyWords{"jacked", ValueOf::kTruth, "the seat on turn must discard"},
    KeyWords{"dealer", ValueOf::kSeat, "a seat"},
    KeyWords{"round", ValueOf::kNumber, "shuffles before this one"},
    KeyWords{"hand", ValueOf::kNumber, "of the round, from 0"},
    KeyWords{"hands", ValueOf::kNumber, "played out"},
    KeyWords{"seen", ValueOf::kHand, "cards played, discarded and forfeited in this round"},
    KeyWords{"deck", ValueOf::kCount, "cards that are not dealt in this round"},
    KeyWords{"cards_*", ValueOf::kHand, "by seat: its hand"},
    KeyWords{"how", ValueOf::kText,
             "once the game is over: `home` (won) or `hands` (drawn by `MaxHands`)"},
};

constexpr std::string_view kPlays =
    "{@} <play|plays> {card}[ as {as}]: {moved}[, killing {killed}][, and <win|wins> the "
    "game{?wins}][, and {@jacks} must discard]";

constexpr std::array kSentenceForms = {
    SentenceForm{"step", kPlays},
    SentenceForm{"back", kPlays},
    SentenceForm{"out", kPlays},
    SentenceForm{"swap", kPlays},
    SentenceForm{"seven", kPlays},
    SentenceForm{"discard", "{@} <discard|discards> {card}[ as {as}][, and {@jacks} must discard]"},
    SentenceForm{"forfeit", "{@} <give|gives> up {cards}: no card can be played"},
};

namespace {

/// "b2" is a place at a Home, "18" a space.
std::string place_name(std::string_view place) {
  if (place == "jail") return "Jail";
  const bool home = !place.empty() && place.front() >= 'a' && place.front() <= 'd';
  return home ? "Home " + std::string(place.substr(1)) : std::string(place);
}

/// "a:12>15" is "blue from 12 to 15", "your_b:14" is "your orange peg on 14".
std::string peg_words(std::string_view peg) {
  const std::size_t colon = std::min(peg.find(':'), peg.size());
  const std::size_t arrow = peg.find('>', colon);
  std::string owner(peg.substr(0, colon == 0 ? 0 : colon - 1));
  std::replace(owner.begin(), owner.end(), '_', ' ');
  const std::string name = owner + (colon == 0 ? "" : colour_name(peg[colon - 1]));
  const std::string from =
      place_name(peg.substr(std::min(colon + 1, peg.size()), arrow - colon - 1));
  if (arrow == peg.npos) return (owner.empty() ? "the " : "") + name + " peg on " + from;
  return name + " from " + from + " to " + place_name(peg.substr(arrow + 1));
}

std::string value_words(std::string_view key, std::string_view value) {
  if (key == "as" && value.size() == 1) return with_article(rank_name(value.front()));
  if (key != "moved" && key != "killed") return rank_words(key, value);
  std::vector<std::string> pegs;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find(',', at), value.size());
    pegs.push_back(peg_words(value.substr(at, end - at)));
    at = end + 1;
  }
  return in_line(pegs);
}

int number_of(std::string_view text) {
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    number = 10 * number + (c - '0');
  }
  return text.empty() ? -1 : number;
}

/// Whether a peg comes to a place at Home from elsewhere.
bool comes_home(const Facts& move) {
  const auto* const moved = move.find("moved");
  const auto* const pegs = moved == nullptr ? nullptr : moved->as<PieceMoves>();
  if (pegs == nullptr) return false;
  return std::any_of(pegs->begin(), pegs->end(), [](const PieceMove& peg) {
    return peg.to.size() == 2 && number_of(peg.to) < 0 && number_of(peg.from) >= 0;
  });
}

/// A peg that comes into play or Home, or a move that gains more than any card alone: a swap, or a
/// step back over the own start.
std::string reason(const Facts& move, const Facts& board) {
  constexpr int kMostOfACard = 13;
  if (move.kind() == "out") return "one more peg is in play";
  if (comes_home(move)) return "a peg comes Home";
  const std::string_view moved = move.text_of("moved");
  const std::string_view first = moved.substr(0, moved.find(','));
  const std::size_t arrow = std::min(first.find('>'), first.size());
  if (arrow < 3 || arrow == first.size()) return "";
  const auto out = static_cast<int>(board.number(std::string("out_") + first.front()).value_or(-1));
  const auto track = static_cast<int>(board.number("track").value_or(0));
  const int from = number_of(first.substr(2, arrow - 2));
  const int to = number_of(first.substr(arrow + 1));
  if (out < 0 || track <= 0 || from < 0 || to < 0) return "";
  const int gain = (to - out + track) % track - (from - out + track) % track;
  if (gain <= kMostOfACard) return "";
  return colour_name(first.front()) + " gains " + std::to_string(gain) + " spaces";
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{
    .title = "Jacked",
    .symbols = kSymbolWords,
    .describe = kDescribeKeys,
    .board = kBoardKeys,
    .sentences = kSentenceForms,
    .value_words = value_words,
    .aftermath = "[; all cards are shuffled for a new round{?then}]",
    .prelude = "[Round {round} begins, and {@dealer} <deal|deals>]",
    .reason = reason};

}  // namespace turnkey::jacked
