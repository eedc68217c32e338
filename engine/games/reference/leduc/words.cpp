// The words of Leduc hold'em: see engine/words.h.
#include "engine/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/core/spoken.h"

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
    KeyWords{"card", ValueOf::kCard, "it, or the card on the board"},
    KeyWords{"cards", ValueOf::kCards, "of a showdown, seat 0's first"},
    KeyWords{"chips", ValueOf::kNumber, "what the seat puts in"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"betting", ValueOf::kText, "the letters so far, round by round"},
    KeyWords{"board", ValueOf::kPile, "the card on the board"},
    KeyWords{"cards", ValueOf::kCards, "of the seats, as this position sees them"},
    KeyWords{"stake", ValueOf::kNumber, "what a seat loses that gives up now"},
    KeyWords{"dealt", ValueOf::kNumber, "cards dealt"},
    KeyWords{"shown", ValueOf::kNumber, "1 after a showdown"},
    KeyWords{"deck", ValueOf::kCount, "cards left"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: its card, as this position sees it"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"bet", "{@} <bet|bets> {#chips chip|chips}"},
    SentenceForm{"call", "{@} <call|calls> for {#chips chip|chips}"},
    SentenceForm{"raise", "{@} <raise|raises>, for {#chips chip|chips} in all"},
    SentenceForm{"board", "The card on the board is {card}"},
    SentenceForm{"show", "The cards are shown: {*cards <have|has>}"},
};

namespace {

/// "Ks" is the king of spades.
std::string value_words(std::string_view key, std::string_view value) {
  const bool one = value.size() == 2 && value.front() != '?';
  if (!one || (key != "card" && key != "cards")) return "";
  const std::string rank = rank_name(value.front());
  return "the " + rank + (value.back() == 's' ? " of spades" : " of hearts");
}

std::string score_words(double score, int) {
  return (score > 0 ? "+" : "") + counted_score(score, "chip");
}

/// How many of the cards that are not seen the own rank beats, or is beaten by, beside the card on
/// the board; without one, as the cards are. A pair is said before.
int count_others(char own, char open, bool beaten) {
  constexpr std::string_view kDeck = "JJQQKK";
  const auto is_it = [&](char rank) {
    const bool higher = kDeck.find(rank) > kDeck.find(own);
    return rank != own && (higher || rank == open) == beaten;
  };
  const auto all = std::count_if(kDeck.begin(), kDeck.end(), is_it);
  return static_cast<int>(all) - (open != own && is_it(open) ? 1 : 0);
}

/// What the own card, the one that is seen, is worth beside the card on the board.
std::string reason(const Facts& move, const Facts& board) {
  const bool pays = move.kind() != "check" && move.kind() != "fold";
  const std::string_view open = board.text_of("board");
  for (const char* const key : {"hand_0", "hand_1"}) {
    const std::string_view card = board.text_of(key);
    if (card.size() < 2 || card.front() == '?') continue;
    const bool is_open = open.size() == 2;
    if (is_open && open.front() == card.front()) return pays ? "you have a pair" : "";
    const int count = count_others(card.front(), is_open ? open.front() : card.front(), !pays);
    if (count == 0) return "";
    return fmt::format("{} of {} other cards {} {}", count, is_open ? 4 : 5,
                       count == 1 ? "is" : "are", pays ? "worse" : "better");
  }
  return "";
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Leduc hold'em",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .card_parts = "rank suit",
                                     .score_words = score_words,
                                     .score_unit = "chip",
                                     .score_is_margin = true,
                                     .reason = reason,
                                     .buttons = "check,bet,call,raise,fold"};

}  // namespace turnkey::leduc
