// The words of Straight Up: see engine/words.h.
#include "engine/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/core/spoken.h"

namespace turnkey::straight_up {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "A,K,Q,J,T:ten,9,8,7,6,5,4,3,2"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words", "m:market,pass:do_nothing,x:strike"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"card", ValueOf::kCard, "bought, removed, played, or struck with"},
    KeyWords{"price", ValueOf::kNumber, "of a purchase"},
    KeyWords{"straight", ValueOf::kCards, "that a card played makes"},
    KeyWords{"seat", ValueOf::kSeat, "whose draw or discard it is, or whose card is struck"},
    KeyWords{"top", ValueOf::kCard, "the card that is struck"},
    KeyWords{"cards", ValueOf::kCards, "drawn, discarded, or that come to the market"},
    KeyWords{"count", ValueOf::kNumber, "how many they are"},
    KeyWords{"wins", ValueOf::kTruth, "the game is won with it"},
    KeyWords{"shuffled", ValueOf::kTruth, "the discards became a new pile to draw from"},
    KeyWords{"at", ValueOf::kAt, "the card of the hand that is struck with"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the same of a market that nobody wanted"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"rounds", ValueOf::kNumber, "an option"},
    KeyWords{"round", ValueOf::kNumber, "rounds played out"},
    KeyWords{"start", ValueOf::kSeat, "the seat that starts this one"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, or chance; nothing when the game is over"},
    KeyWords{"phase", ValueOf::kText,
             "what comes next: `fill`, `draw`, `move`, `discard`; or `over`"},
    KeyWords{"mover", ValueOf::kSeat, "the seat whose turn of the round it is"},
    KeyWords{"hand", ValueOf::kCards, "the mover's, as it was drawn, until it is discarded"},
    KeyWords{"made", ValueOf::kText,
             "the move that was made with it: `+9`, `-3`, `Q`, `Kx` (a strike), `pass`"},
    KeyWords{"bought", ValueOf::kTruth, "somebody has bought in this round"},
    KeyWords{"market", ValueOf::kHand, "cards on sale"},
    KeyWords{"deck", ValueOf::kHand, "cards in the market's deck"},
    KeyWords{"market_discard", ValueOf::kHand, "cards on its discard pile"},
    KeyWords{"removed", ValueOf::kHand, "cards that have left the game"},
    KeyWords{"draw_*", ValueOf::kCards,
             "by seat: the cards of its draw pile; while its hand is out, as before the draw"},
    KeyWords{"discard_*", ValueOf::kCards, "by seat: those of its discard pile; likewise"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: what it holds now"},
    KeyWords{"face_down_*", ValueOf::kCount, "by seat: how many cards its draw pile has now"},
    KeyWords{"face_up_*", ValueOf::kHand, "by seat: the cards of its discard pile now"},
    KeyWords{"straights_*", ValueOf::kRuns, "by seat: the longer one first"},
    KeyWords{"strike_*", ValueOf::kTruth, "by seat: it may still strike"},
    KeyWords{"how", ValueOf::kText,
             "once the game is over: `straight`, `rank` or `rounds` (drawn)"},
    KeyWords{"winner", ValueOf::kSeat, "once the game is over"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"buy", "{@} <buy|buys> {card} for {price}[, and <win|wins> the game{?wins}]"},
    SentenceForm{"remove", "{@} <remove|removes> {card} from the game"},
    SentenceForm{
        "play",
        "{@} <play|plays> {card}[ to start a straight{?straight=J}][ on <your|their> "
        "jack{?straight=JQ}][ on <your|their> jack and queen{?straight=JQK}][ and <win|wins> the "
        "game with jack, queen, king and ace{?wins}]"},
    SentenceForm{"strike",
                 "{@} <strike|strikes> with {card}: {@seat's} {top} goes to the discard pile"},
    SentenceForm{"fill", "New in the market: {cards}[; its discards become a new deck{?shuffled}]"},
    SentenceForm{"draw",
                 "{@seat} <draw|draws> {cards}[; the discards become a new draw pile{?shuffled}]"},
    SentenceForm{"discard", "{@seat} <discard|discards> {cards}"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  return key == "top" ? rank_name(value.front()) : rank_words(key, value);
}

constexpr std::string_view kStraight = "JQKA";

/// What a card that is bought is for.
std::string use_of(char card, std::string_view straights) {
  const auto place = kStraight.find(card);
  if (place == kStraight.npos) return "it helps to pay for dearer cards";
  const std::string run(kStraight.substr(0, place));
  for (std::size_t at = 0; !run.empty() && at < straights.size();) {
    const std::size_t end = std::min(straights.find(',', at), straights.size());
    if (straights.substr(at, end - at) == run) return "your straight needs it next";
    at = end + 1;
  }
  return "straights are made of such cards";
}

bool is_lowest(char card, std::string_view hand) {
  constexpr std::string_view kOrder = "23456789TJQKA";
  return std::all_of(hand.begin(), hand.end(),
                     [&](char other) { return kOrder.find(card) <= kOrder.find(other); });
}

/// What speaks for a card that is bought, played or removed.
std::string reason(const Facts& move, const Facts& board) {
  const std::string_view card = move.text_of("card");
  if (card.size() != 1) return "";
  if (move.kind() == "play") {
    const std::size_t left =
        kStraight.size() - std::min(move.text_of("straight").size(), kStraight.size());
    return left == 0   ? ""
           : left == 1 ? "one more card wins"
                       : std::to_string(left) + " more cards win";
  }
  if (move.kind() == "remove") {
    return is_lowest(card.front(), board.text_of("hand")) ? "it is the lowest card that you drew"
                                                          : "";
  }
  if (move.kind() != "buy") return "";
  return use_of(card.front(), board.text_of("straights_" + std::string(board.text_of("mover"))));
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{
    .title = "Straight Up",
    .symbols = kSymbolWords,
    .describe = kDescribeKeys,
    .board = kBoardKeys,
    .sentences = kSentenceForms,
    .value_words = value_words,
    .aftermath = "[; nobody has bought, and the market is discarded{?then}]",
    .reason = reason,
    .buttons = "pass"};

}  // namespace turnkey::straight_up
