// The words of Escaped: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <cctype>
#include <string>
#include <string_view>

#include "engine/core/facts.h"

namespace turnkey::escaped {

constexpr std::array kSymbolWords = {
    SymbolWords{"faces", "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x"},
    SymbolWords{"tokens", "0:centre"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words",
                "t:take_a_token,s:take_from_a_seat,accuse:accuse,end:end_of_turn,right:right_"
                "accusation,wrong:wrong_accusation"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"token", ValueOf::kNumber, "dealt, taken or seen; 0 is the centre"},
    KeyWords{"seat", ValueOf::kSeat,
             "who gets or sees it; of a take whose it was; of a verdict who accused; nobody: it is "
             "the centre"},
    KeyWords{"cards", ValueOf::kNumber, "how many the seat asked has"},
    KeyWords{"face", ValueOf::kText, "of the card, or accused"},
    KeyWords{"place", ValueOf::kText, "`centre`, of the token that is dealt there"},
    KeyWords{"wins", ValueOf::kTruth, "the accusation was right"},
    KeyWords{"last", ValueOf::kSeat,
             "of a wrong accusation: who wins as nobody else is left; only then"},
    KeyWords{"at", ValueOf::kAt, "the token taken, the seat asked, the card accused of"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"announce", ValueOf::kTruth, "an option"},
    KeyWords{"take", ValueOf::kText, "an option"},
    KeyWords{"rounds", ValueOf::kNumber, "an option"},
    KeyWords{"cards", ValueOf::kNumber, "in the game"},
    KeyWords{"dealt", ValueOf::kNumber, "tokens dealt, the centre included"},
    KeyWords{"deck", ValueOf::kCount, "those that lie neither in the centre nor before a seat"},
    KeyWords{"round", ValueOf::kNumber, "rounds played out"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, or chance; nothing when the game is over"},
    KeyWords{"phase", ValueOf::kText,
             "what comes next: `deal`, `turn`, `show` (of a card taken), `choice` (accuse or end), "
             "`verdict`; or `over`"},
    KeyWords{"mover", ValueOf::kSeat, "the seat whose turn it is, also while chance answers it"},
    KeyWords{"pending", ValueOf::kText,
             "the token taken (`t7`), the seat asked (`s3`) or the face accused, until chance has "
             "answered"},
    KeyWords{"out", ValueOf::kSeats, "seats that are out"},
    KeyWords{"named", ValueOf::kText, "by seat: the face that it named wrongly and aloud, or `.`"},
    KeyWords{"centre", ValueOf::kHand, "the face of its card"},
    KeyWords{"suspects", ValueOf::kText, "on the reader's own turn: the faces that it may accuse"},
    KeyWords{"before_*", ValueOf::kTokens,
             "by seat: the tokens that lie before it, with their faces"},
    KeyWords{"seen_*", ValueOf::kList, "by seat: the tokens that it has held"},
    KeyWords{"how", ValueOf::kText, "once the game is over: `right`, `last` or `rounds` (drawn)"},
    KeyWords{"winner", ValueOf::kSeat, "once the game is over"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"deal", "Card {token} is dealt[ to {@seat}][ face down to the {place}][: {face}]"},
    SentenceForm{"take", "{@} <take|takes> card {token}[ from {@seat}]"},
    SentenceForm{"ask", "{@} <take|takes> any one card from {@seat}"},
    SentenceForm{"show", "{@seat} <look|looks> at card {token}[: {face}]"},
    SentenceForm{"accuse", "{@} <accuse|accuses> {face}"},
    SentenceForm{"right",
                 "{@seat's} accusation is right and wins the game: in the centre is {face}"},
    SentenceForm{"wrong",
                 "{@seat's} accusation is wrong, and {@seat} <are|is> out[: in the centre is "
                 "{face}][; "
                 "{@last} <are|is> the last one and <win|wins>]"},
};

namespace {

/// Suspects have letters for names, as on the cards.
std::string value_words(std::string_view key, std::string_view value) {
  if (key != "face" || value.size() != 1) return "";
  if (value == "?") return "a suspect without naming one";
  const auto sign = static_cast<unsigned char>(value.front());
  return std::string("suspect ") + static_cast<char>(std::toupper(sign));
}

std::string reason(const Facts& move, const Facts& board) {
  const std::size_t left = board.text_of("suspects").size();
  if (move.kind() != "end" || left < 2) return "";
  return std::to_string(left) + " suspects are still possible";
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Escaped",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .card_parts = "number face",
                                     .reason = reason,
                                     .buttons = "end",
                                     .gambles = "accuse"};

}  // namespace turnkey::escaped
