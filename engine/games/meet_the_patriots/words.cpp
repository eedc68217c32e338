// The words of Meet the Patriots: see engine/words.h.
#include "engine/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
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

/// How many of the cards that lie there and were seen have each number.
std::map<std::string, int> seen_in(const Facts& board) {
  std::map<std::string, int> seen;
  const Fact* const cards = board.find("cards");
  const auto* const places = cards == nullptr ? nullptr : cards->as<PlaceItems>();
  if (places == nullptr) return seen;
  for (const PlaceItem& place : *places) {
    for (const std::string& number : place.cards.symbols) {
      if (number != "?") ++seen[number];
    }
  }
  return seen;
}

std::string reason(const Facts& move, const Facts& board) {
  if (move.is_true("right")) return "that pair is sure";
  if (move.kind() != "turn" || move.find("card") == nullptr) return "";
  const auto seen = seen_in(board);
  const auto found = seen.find(std::string(move.text_of("card")));
  if (found != seen.end()) {
    return found->second > 1 ? "its match was seen too" : "it shows nothing new";
  }
  const auto alone = std::count_if(seen.begin(), seen.end(),
                                   [](const auto& number) { return number.second == 1; });
  if (alone == 0) return "";
  return alone == 1 ? "it may match the card that was seen"
                    : fmt::format("it may match one of {} cards seen", alone);
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
