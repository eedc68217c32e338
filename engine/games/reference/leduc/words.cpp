// What Leduc hold'em is spoken of with: see engine/words.h.
#include "engine/words.h"

#include <array>

namespace turnkey::leduc {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "Ks,Kh,Qs,Qh,Js,Jh"},
    SymbolWords{"ranks", "K,Q,J"},
    SymbolWords{"suits", "s,h"},
    SymbolWords{"hidden", "??"},
    SymbolWords{"words",
                "f:fold,c:check_or_call,r:bet_or_raise,board:card_on_the_board,show:showdown"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "who is dealt a card"},
    KeyWords{"card", ValueOf::kText, "it, or the card on the board"},
    KeyWords{"cards", ValueOf::kText, "of a showdown, seat 0's first"},
    KeyWords{"chips", ValueOf::kNumber, "what the seat puts in"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"betting", ValueOf::kText, "the letters so far, round by round"},
    KeyWords{"board", ValueOf::kPile, "the card on the board"},
    KeyWords{"cards", ValueOf::kList, "of the seats, as this position sees them"},
    KeyWords{"stake", ValueOf::kNumber, "what a seat loses that gives up now"},
    KeyWords{"dealt", ValueOf::kNumber, "cards dealt"},
    KeyWords{"shown", ValueOf::kNumber, "1 after a showdown"},
    KeyWords{"deck", ValueOf::kCount, "cards left"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: its card, as this position sees it"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"bet", "{@} <bet|bets> {chips}"},
    SentenceForm{"call", "{@} <call|calls> with {chips}"},
    SentenceForm{"raise", "{@} <raise|raises> with {chips}"},
    SentenceForm{"board", "{card} comes on the board"},
    SentenceForm{"show", "The showdown: {cards}"},
};

extern const GameWords kGameWords;
constinit const GameWords kGameWords{"Leduc hold'em", kSymbolWords, kDescribeKeys, kBoardKeys,
                                     kSentenceForms,  {},           nullptr,       {},
                                     "rank suit"};

}  // namespace turnkey::leduc
