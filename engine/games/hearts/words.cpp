// The words of Hearts: see engine/words.h.
#include "engine/words.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

#include "engine/core/pack52.h"
#include "engine/core/spoken.h"
#include "engine/trick_words.h"

namespace turnkey::hearts {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", kPackSymbols},
    SymbolWords{"ranks", kRankSymbols},
    SymbolWords{"suits", kSuitSymbols},
    SymbolWords{"hidden", "??"},
    SymbolWords{"words",
                "pass:a_card_for_another_seat,take:cards_from_another_seat,lead:who_leads"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "who gets cards, or leads"},
    KeyWords{"card", ValueOf::kCard, "that is played, passed, or leads"},
    KeyWords{"cards", ValueOf::kCards, "that are dealt or taken"},
    KeyWords{"from", ValueOf::kSeat, "who passed the cards"},
    KeyWords{"to", ValueOf::kSeat, "who will take the card"},
    KeyWords{"taker", ValueOf::kSeat, "who takes the trick"},
    KeyWords{"points", ValueOf::kNumber, "penalty points of that trick, if any"},
    KeyWords{"moon", ValueOf::kSeat, "who has shot the moon, if this ends the hand"},
    KeyWords{"gets_*", ValueOf::kNumber,
             "by seat: its penalty points for the hand, if this ends it"},
    KeyWords{"scores", ValueOf::kNumbers, "after the hand, if this ends it"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the trick taken up, and the pack gathered for a next hand"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"hand", ValueOf::kNumber, "number of this hand, from 1"},
    KeyWords{"pass", ValueOf::kWords, "where cards go in this hand: left, right, across, none"},
    KeyWords{"scores", ValueOf::kNumbers, "penalty points of the finished hands"},
    KeyWords{"points", ValueOf::kNumbers, "penalty points of this hand"},
    KeyWords{"tricks", ValueOf::kNumbers, "by seat: its tricks of this hand"},
    KeyWords{"broken", ValueOf::kTruth, "whether hearts may lead"},
    KeyWords{"leader", ValueOf::kSeat, "who led to the trick, or will"},
    KeyWords{"jack", ValueOf::kSeat, "who took the jack of diamonds"},
    KeyWords{"deck", ValueOf::kCount, "cards to deal"},
    KeyWords{"trick", ValueOf::kPile, "the cards played to the trick, the card led first"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: its cards"},
    KeyWords{"passed_*", ValueOf::kHand, "by seat: what it has passed, until it is taken"},
    KeyWords{"pile_*", ValueOf::kCount, "by seat: the cards of its tricks, face down"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"deal", "{@seat} <get|gets> {cards}"},
    SentenceForm{"pass", "{@} <pass|passes> {card} to {@to}"},
    SentenceForm{"take", "{@seat} <take|takes> {cards} from {@from}"},
    SentenceForm{"lead", "{@seat} <have|has> {card} and <lead|leads>"},
    SentenceForm{"play",
                 "{@} <play|plays> {card}[; {@taker} <take|takes> the trick][ with {#points "
                 "point|points}][; {@moon} <shoot|shoots> the moon]"
                 "[; in this hand {*gets_ <get|gets>}]"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  if (key != "gets_") return pack_value_words(key, value);
  if (value == "0") return "no points";
  return fmt::format("{} point{}", with_minus(value), value == "1" ? "" : "s");
}

std::string score_words(double score, int) { return counted_score(0 - score, "penalty point"); }

std::string reason(const Facts& move, const Facts& board) { return trick_reason(move, board, 0); }

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Hearts",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .card_parts = "rank suit",
                                     .score_words = score_words,
                                     .score_unit = "penalty point",
                                     .reason = reason};

}  // namespace turnkey::hearts
