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
    KeyWords{"card", ValueOf::kCard, "the prize that is turned, or the card bid"},
    KeyWords{"prize", ValueOf::kCard, "what is bid for"},
    KeyWords{"bids", ValueOf::kCards, "of both seats, seat 0's first"},
    KeyWords{"winner", ValueOf::kSeat, "who gets the prize"},
    KeyWords{"lost", ValueOf::kCard, "the prize, if the bids are equal and nobody gets it"},
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

constexpr std::string_view kRanks = "A23456789TJQK";

/// What the card is among those of its hand, which is the one that is seen to have it.
std::string reason(const Facts& move, const Facts& board) {
  const std::string_view card = move.text_of("card");
  if (move.kind() != "bid" || card.size() != 1) return "";
  for (const char* const key : {"hand_0", "hand_1"}) {
    const std::string_view hand = board.text_of(key);
    if (hand.find('?') != hand.npos || hand.find(card) == hand.npos) continue;
    bool is_lowest = true;
    bool is_highest = true;
    for (const char other : hand) {
      is_lowest = is_lowest && kRanks.find(card[0]) <= kRanks.find(other);
      is_highest = is_highest && kRanks.find(card[0]) >= kRanks.find(other);
    }
    if (is_lowest) return "it is your lowest card";
    if (is_highest) return "it is your highest card";
  }
  return "";
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
                                     .score_is_margin = true,
                                     .reason = reason};

}  // namespace turnkey::goofspiel
