// The words of Meet the Patriots: see engine/words.h.
#include "engine/words.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/spoken.h"

namespace turnkey::meet_the_patriots {

constexpr std::array kSymbolWords = {
    SymbolWords{"hidden", "?"},
    SymbolWords{"words", "t:turn_over,m:match,leave:leave_the_match"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"space", ValueOf::kNumber, "of the card, from 1"},
    KeyWords{"card", ValueOf::kNumber, "its number, if it was seen"},
    KeyWords{"right", ValueOf::kTruth, "it is the match"},
    KeyWords{"number", ValueOf::kNumber, "of the card"},
    KeyWords{"to", ValueOf::kSeat, "who has the last two cards, where no others are left"},
    KeyWords{"again", ValueOf::kTruth, "its match has been seen"},
    KeyWords{"refilled", ValueOf::kTruth, "cards of the deck come where the pair lay"},
    KeyWords{"shuffled", ValueOf::kTruth, "the cards are shuffled after it"},
    KeyWords{"at", ValueOf::kAt, "the space that is turned over or claimed"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the same of what happens after it, with no choice"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"cards", ValueOf::kSpaces, "by space: the card there, its number if that was seen"},
    KeyWords{"deck", ValueOf::kCount, "cards in it"},
    KeyWords{"taken", ValueOf::kCount, "cards of the pairs that were taken"},
    KeyWords{"pairs", ValueOf::kNumbers, "of the seats"},
    KeyWords{"turned", ValueOf::kNumber, "the space that the turn began with"},
    KeyWords{"claimed", ValueOf::kNumber, "the space that is claimed as its match"},
    KeyWords{"last", ValueOf::kNumber, "the space that may not be turned over now"},
    KeyWords{"passes", ValueOf::kNumber, "made in a row"},
    KeyWords{"turns", ValueOf::kNumber, "played"},
    KeyWords{"shuffles", ValueOf::kNumber, "made"},
};

constexpr std::array kSentenceForms = {
    // For tries (MP40) the sentence must not reveal whether the card was seen.
    SentenceForm{"turn", "{@} <turn|turns> over[ {card}][ the card{?card=}] on space {space}"},
    SentenceForm{
        "match",
        "{@} <say|says> that the card on space {space} is {number} too[, and <take|takes> the "
        "pair{?right}][, which is wrong{?right=false}][; cards of the deck come "
        "there{?refilled}][; {@to} <have|has> the last two cards]"},
    SentenceForm{"leave", "{@} <take|takes> no pair"},
    SentenceForm{"card",
                 "The card on space {space} is {number}[, whose match was seen{?again}][; the "
                 "cards are shuffled{?shuffled}]"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  if (key == "number") return with_article(value);
  if (key != "card" || value.empty()) return "";
  return value == "?" ? "a new card" : "the " + std::string(value);
}

/// Whether another card of the number was seen and lies there.
bool is_seen_twice(std::string_view cards, std::string_view number) {
  int seen = 0;
  for (std::size_t at = 0; at <= cards.size();) {
    const std::size_t end = std::min(cards.find(',', at), cards.size());
    seen += cards.substr(at, end - at) == number ? 1 : 0;
    at = end + 1;
  }
  return seen > 1;
}

std::string reason(const Facts& move, const Facts& board) {
  const std::string_view number = move.text_of("card");
  if (move.kind() != "turn" || number.empty() || number == "?") return "";
  return is_seen_twice(board.text_of("cards"), number) ? "its match was seen too"
                                                       : "it shows nothing new";
}

/// MP30, MP31
std::string score_words(double score, int seats) {
  return seats == 1 ? counted_score(-score, "turn") : counted_score(score, "pair");
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Meet the Patriots",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .card_parts = "number",
                                     .score_words = score_words,
                                     .reason = reason,
                                     .buttons = "leave"};

}  // namespace turnkey::meet_the_patriots
