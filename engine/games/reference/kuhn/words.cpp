// The words of Kuhn poker: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/core/spoken.h"

namespace turnkey::kuhn {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "K,Q,J"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words", "p:check_or_fold,b:bet_or_call,show:showdown"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "who is dealt a card"},
    KeyWords{"card", ValueOf::kCard, "it"},
    KeyWords{"cards", ValueOf::kCards, "of a showdown, seat 0's first"},
    KeyWords{"chips", ValueOf::kNumber, "what the seat puts in"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"betting", ValueOf::kText, "the letters so far"},
    KeyWords{"cards", ValueOf::kCards, "of seats 0 and 1, as this position sees them"},
    KeyWords{"dealt", ValueOf::kNumber, "cards dealt"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"bet", "{@} <bet|bets> {#chips chip|chips}"},
    SentenceForm{"call", "{@} <call|calls> for {#chips chip|chips}"},
    SentenceForm{"show", "The cards are shown: {*cards <have|has>}"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  return rank_words(key == "cards" ? "card" : key, value);
}

std::string score_words(double score, int) {
  return (score > 0 ? "+" : "") + counted_score(score, "chip");
}

/// The own card, the one that is seen, speaks for chips or against them.
std::string reason(const Facts& move, const Facts& board) {
  const std::string_view cards = board.text_of("cards");
  const bool pays = move.kind() == "bet" || move.kind() == "call";
  if (cards.find('Q') != cards.npos) {
    return pays ? "one of two other cards is lower" : "one of two other cards is higher";
  }
  if (pays && cards.find('K') != cards.npos) return "no card beats your king";
  return !pays && cards.find('J') != cards.npos ? "your jack beats no card" : "";
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Kuhn poker",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .score_words = score_words,
                                     .score_unit = "chip",
                                     .score_is_margin = true,
                                     .reason = reason,
                                     .buttons = "check,bet,call,fold"};

}  // namespace turnkey::kuhn
