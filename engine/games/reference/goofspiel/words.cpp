// The words of Goofspiel: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <cmath>
#include <string>
#include <string_view>

#include "engine/core/spoken.h"

namespace turnkey::goofspiel {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "A,2,3,4,5,6,7,8,9,T:ten,J,Q,K"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words", "prize:what_is_bid_for,show:both_bids"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"card", ValueOf::kText, "the prize that is turned, or the card bid"},
    KeyWords{"prize", ValueOf::kText, "what is bid for"},
    KeyWords{"bids", ValueOf::kCards, "of both seats, seat 0's first"},
    KeyWords{"winner", ValueOf::kSeat, "who gets the prize"},
    KeyWords{"lost", ValueOf::kText, "the prize, if the bids are equal and nobody gets it"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"rounds", ValueOf::kList, "prize and bids of each finished round, `4:34`"},
    KeyWords{"prize", ValueOf::kPile, "of this round"},
    KeyWords{"bids", ValueOf::kText, "of this round, `-` where there is none"},
    KeyWords{"points", ValueOf::kNumbers, "of the seats"},
    KeyWords{"deck", ValueOf::kCount, "prizes left"},
    KeyWords{"discards", ValueOf::kPile, "bids that were shown, and prizes that nobody won"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: its cards, as this position sees them"},
    KeyWords{"bid_*", ValueOf::kPile, "by seat: its bid of this round"},
    KeyWords{"won_*", ValueOf::kPile, "by seat: the prizes that it has won"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"prize", "The prize is {card}"},
    SentenceForm{"bid", "{@} <bid|bids> {card} for {prize}"},
    SentenceForm{"show",
                 "The bids for {prize} are shown: {*bids <bid|bids>}[; {@winner} <win|wins> it][; "
                 "nobody wins {?lost}it]"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  return rank_words(key == "prize" || key == "bids" ? "card" : key, value);
}

/// GS7: a difference, which the board does not show.
std::string score_words(double score, int) {
  if (score == 0) return "level";
  return counted_score(std::abs(score), "point") + (score > 0 ? " ahead" : " behind");
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Goofspiel",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .score_words = score_words,
                                     .score_is_margin = true};

}  // namespace turnkey::goofspiel
