// The words of Oh Hell: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/core/spoken.h"
#include "engine/trick_words.h"

namespace turnkey::oh_hell {

constexpr auto kSymbolWords =
    joined(kTrickSymbols, std::array{SymbolWords{"words",
                                                 "bid:tricks_that_a_seat_will_take,"
                                                 "trump:a_card_is_turned"}});

constexpr auto kDescribeKeys =
    joined(kTrickDescribeKeys,
           std::array{KeyWords{"seat", ValueOf::kSeat, "who gets a hand"},
                      KeyWords{"card", ValueOf::kCard, "that is played, or turned for trumps"},
                      KeyWords{"round", ValueOf::kNumber, "the number of the hand that begins"},
                      KeyWords{"rounds", ValueOf::kNumber, "the hands of the game"},
                      KeyWords{"size", ValueOf::kNumber, "the cards of each seat in that hand"}});

constexpr auto kBoardKeys =
    joined(kTrickBoardKeys,
           std::array{KeyWords{"hands", ValueOf::kNumber, "hands of the game"},
                      KeyWords{"size", ValueOf::kNumber, "cards of each seat in this hand"},
                      KeyWords{"trump", ValueOf::kPile, "the card turned; its suit is trumps"}});

constexpr std::array kSentenceForms = {
    SentenceForm{"trump", "{card} is turned for trumps"},
    SentenceForm{"bid", "{@} <bid|bids> {bid}"},
    SentenceForm{"play",
                 "{@} <play|plays> {card}[; {@taker} <take|takes> the trick][; in this hand "
                 "{*gets_ <get|gets>}]"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  return key == "gets_" ? counted_score(std::stoi(std::string(value)), "point")
                        : pack_value_words(key, value);
}

std::string reason(const Facts& move, const Facts& board) {
  const std::string_view trump = board.text_of("trump");
  return trick_reason(move, board, trump.size() < 2 ? '\0' : trump[1]);
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{
    .title = "Oh Hell",
    .symbols = kSymbolWords,
    .describe = kDescribeKeys,
    .board = kBoardKeys,
    .sentences = kSentenceForms,
    .value_words = value_words,
    .card_parts = "rank suit",
    .prelude = "[Hand {round} of {rounds} begins, with {#size card|cards} each]",
    .reason = reason,
    .buttons = "bid"};

}  // namespace turnkey::oh_hell
