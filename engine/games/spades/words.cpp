// The words of Spades: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/trick_words.h"

namespace turnkey::spades {

constexpr auto kSymbolWords =
    joined(kTrickSymbols,
           std::array{SymbolWords{"words", "bid:tricks_that_a_seat_will_take,lead:who_leads"}});

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "who gets a hand, or leads"},
    KeyWords{"bid", ValueOf::kNumber, "tricks; 0 is nil"},
    KeyWords{"card", ValueOf::kCard, "that is played, or leads"},
    KeyWords{"cards", ValueOf::kCards, "that are dealt"},
    KeyWords{"taker", ValueOf::kSeat, "who takes the trick"},
    KeyWords{"side_*", ValueOf::kSeats, "if this ends the hand, by side, 0 and 1: its seats"},
    KeyWords{"contract_*", ValueOf::kNumber, "the tricks that the side bid"},
    KeyWords{"took_*", ValueOf::kNumber, "its tricks that count for that"},
    KeyWords{"nil_made_*", ValueOf::kSeats, "its seats that made nil"},
    KeyWords{"nil_failed_*", ValueOf::kSeats, "its seats that failed nil"},
    KeyWords{"bags_*", ValueOf::kNumber, "its bags of the hand"},
    KeyWords{"penalty_*", ValueOf::kNumber, "what ten bags cost it, as part of the next key"},
    KeyWords{"gets_*", ValueOf::kNumber, "its points for the hand"},
    KeyWords{"scores", ValueOf::kNumbers, "after the hand, if this ends it"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the trick taken up, and the pack gathered for a next hand"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"hand", ValueOf::kNumber, "number of this hand, from 1"},
    KeyWords{"scores", ValueOf::kNumbers, "points of the seat's side after the finished hands"},
    KeyWords{"bags", ValueOf::kNumbers, "bags of the seat's side after the finished hands"},
    KeyWords{"contract", ValueOf::kNumbers, "tricks that the seat's side has bid"},
    KeyWords{"took", ValueOf::kNumbers, "tricks of the seat's side that count for that"},
    KeyWords{"tricks", ValueOf::kNumbers, "by seat: its tricks of this hand"},
    KeyWords{"broken", ValueOf::kTruth, "whether spades may lead"},
    KeyWords{"leader", ValueOf::kSeat, "who led to the trick, or will"},
    KeyWords{"deck", ValueOf::kCount, "cards to deal"},
    KeyWords{"trick", ValueOf::kPile, "the cards played to the trick, the card led first"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: its cards"},
    KeyWords{"bid_*", ValueOf::kText, "by seat: its bid; 0 is nil"},
    KeyWords{"pile_*", ValueOf::kCount, "by seat: the cards of its tricks, face down"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"deal", "{@seat} <get|gets> {cards}"},
    SentenceForm{"bid", "{@} <bid|bids> {bid}"},
    SentenceForm{"lead", "{@seat} <have|has> {card} and <lead|leads>"},
    SentenceForm{"play",
                 "{@} <play|plays> {card}[; {@taker} <take|takes> the trick]"
                 "[; {@side_0} bid {contract_0} and took {took_0}][, {@nil_made_0} made nil]"
                 "[, {@nil_failed_0} failed nil][, {#bags_0 bag|bags}]"
                 "[, ten bags cost {penalty_0}][: {#gets_0 point|points}]"
                 "[; {@side_1} bid {contract_1} and took {took_1}][, {@nil_made_1} made nil]"
                 "[, {@nil_failed_1} failed nil][, {#bags_1 bag|bags}]"
                 "[, ten bags cost {penalty_1}][: {#gets_1 point|points}]"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  return key == "bid" && value == "0" ? "nil" : pack_value_words(key, value);
}

std::string reason(const Facts& move, const Facts& board) { return trick_reason(move, board, 's'); }

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Spades",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .card_parts = "rank suit",
                                     .reason = reason,
                                     .buttons = "bid"};

}  // namespace turnkey::spades
