// The words of Captured: see engine/words.h.
#include "engine/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/spoken.h"
#include "engine/core/value_text.h"

namespace turnkey::captured {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "t:Traitor,w:Whistleblower,x:Trump,s0:first_kind_of_the_deck"},
    SymbolWords{"spaces", "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19"},
    SymbolWords{"words",
                "lay:a_card_is_laid,id:identity,go:number,take:theft,slip:slip,by:caught_by"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"card", ValueOf::kWords, "its name"},
    KeyWords{"space", ValueOf::kNumber, "where it is laid, or where the mover goes"},
    KeyWords{"number", ValueOf::kNumber, "an identity, or the number turned up"},
    KeyWords{"seat", ValueOf::kSeat, "who goes"},
    KeyWords{"effect", ValueOf::kText, "of the card there: `lose_turn`, `extra_turn`"},
    KeyWords{"thief", ValueOf::kSeat, "the seat that takes a card for it"},
    KeyWords{"from", ValueOf::kSeat, "whose card is taken"},
    KeyWords{"by", ValueOf::kSeat, "who caught a slip"},
    KeyWords{"lost", ValueOf::kSeats, "seats that lose a turn after the event (rule C33)"},
    KeyWords{"passed", ValueOf::kSeats, "seats that pass after it (C35)"},
    KeyWords{"forced", ValueOf::kSeat, "who then lands without a number, as nobody can move (C36)"},
    KeyWords{"forced_space", ValueOf::kNumber, "where"},
    KeyWords{"forced_card", ValueOf::kWords, "the card there"},
    KeyWords{"forced_thief", ValueOf::kSeat, "the seat that takes a card for it"},
    KeyWords{"last", ValueOf::kWords, "the last card on the board, which then has an owner too"},
    KeyWords{"to", ValueOf::kSeat, "who has the last card"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the same of a forced landing and the last card"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"phase", ValueOf::kText, "`board`, `identity`, `number`, `theft`, `refill`, `over`"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, or chance; nothing when the game is over"},
    KeyWords{"mover", ValueOf::kSeat, "a seat"},
    KeyWords{"again", ValueOf::kTruth, "the mover has another turn"},
    KeyWords{"cards", ValueOf::kKinds,
             "the Special Ops cards in play, each with name, points and effect"},
    KeyWords{"board", ValueOf::kRing, "the cards of spaces 0 to 19"},
    KeyWords{"deck", ValueOf::kBag, "the cards of the board deck"},
    KeyWords{"next", ValueOf::kList, "the numbers to come, in order, once all are known; else `?`"},
    KeyWords{"unseen", ValueOf::kBag, "the numbers that have not been turned up"},
    KeyWords{"used", ValueOf::kQueue,
             "those that have, in order; once all are known, the next one first"},
    KeyWords{"place_*", ValueOf::kPiece, "by seat: the space where it stands", "board"},
    KeyWords{"patriot_*", ValueOf::kCard, "by seat: its identity, once it has one"},
    KeyWords{"lost_*", ValueOf::kTruth, "by seat: it loses its next turn"},
    KeyWords{"stash_*", ValueOf::kBag, "by seat: its cards"},
    KeyWords{"points_*", ValueOf::kNumber, "by seat, with its traitors"},
    KeyWords{"score_*", ValueOf::kNumber, "by seat: with the bonus as it stands"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"lay", "The card {card} is laid on space {space}"},
    SentenceForm{"identity", "{@} <take|takes> identity {number}"},
    SentenceForm{"number",
                 "The number is {number}: {@seat} <go|goes> to space {space} and <get|gets> the "
                 "card {card}[, {effect}][, and {@thief} must steal a card]"},
    SentenceForm{"take", "{@} <steal|steals> the card {card} from {@from}"},
    SentenceForm{"slip",
                 "{@by} <catch|catches> a slip and <take|takes> the card {card} from {@from}"},
};

constexpr std::string_view kAftermath =
    "[; {@lost} <lose|loses> a turn][; {@passed} <pass|passes>][; nobody can move, so {@forced} "
    "<go|goes> to space {forced_space} and <get|gets> the card {forced_card}, and {@forced_thief} "
    "must steal a card][; {@to} <have|has> the last card, {last}]";

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  if (key != "effect") return "";
  return value == "lose_turn" ? "which costs the next turn" : "which gives another turn";
}

int traitors_of(const Facts& board, const std::string& seat) {
  const Fact* const stash = board.find("stash_" + seat);
  const auto* const cards = stash == nullptr ? nullptr : stash->as<CardList>();
  if (cards == nullptr) return 0;
  return static_cast<int>(std::count(cards->symbols.begin(), cards->symbols.end(), "t"));
}

/// What an identity does to the numbers (C21), and a stolen traitor to who has the most (C53).
std::string reason(const Facts& move, const Facts& board) {
  if (move.kind() == "identity") {
    return with_article(move.text_of("number")) + " comes up less often then";
  }
  if (move.kind() != "take" || move.text_of("card") != "Traitor") return "";
  const Actor thief = board.actor("turn");
  if (!thief.is_seat()) return "";
  const int own = thief.seat().index();
  int most = 0;
  for (int seat = 0; seat < board.number("players").value_or(0); ++seat) {
    const std::string name = std::to_string(seat);
    const int robbed = move.actor("from") == Actor(Seat::at(seat)) ? 1 : 0;
    if (seat != own) most = std::max(most, traitors_of(board, name) - robbed);
  }
  return fmt::format("{} for you then, {} at most elsewhere",
                     count_text(traitors_of(board, std::to_string(own)) + 1, "traitor"), most);
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Captured",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .aftermath = kAftermath,
                                     .card_parts = "kind number",
                                     .gauge = {"score_", "point"},
                                     .reason = reason};

}  // namespace turnkey::captured
