// The words of Pig: see engine/words.h.
#include "engine/words.h"

#include <array>

#include "engine/core/facts.h"

namespace turnkey::pig {

constexpr std::array kSymbolWords = {
    SymbolWords{"faces", "1,2,3,4,5,6"},
    SymbolWords{"words", "r:roll,h:hold"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"points", ValueOf::kNumber,
             "what the seat scores: by a hold, or by a die that reaches the goal"},
    KeyWords{"seat", ValueOf::kSeat, "who has rolled the die"},
    KeyWords{"value", ValueOf::kNumber, "of the die"},
    KeyWords{"lost", ValueOf::kNumber, "points of the turn that a 1 loses, if there are any"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"scores", ValueOf::kNumbers, "of the seats"},
    KeyWords{"goal", ValueOf::kNumber, "an option"},
    KeyWords{"total", ValueOf::kNumber, "of this turn"},
    KeyWords{"turns", ValueOf::kNumber, "played by both"},
    KeyWords{"die", ValueOf::kText, "`rolling` while it is due"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"roll", "{@} <roll|rolls> the die"},
    SentenceForm{"hold", "{@} <hold|holds> and <keep|keeps> {#points point|points}"},
    SentenceForm{"die",
                 "{@seat's} die shows {value}[, and {#lost point is|points are} lost][: "
                 "with {#points point|points} in this turn the goal is reached]"},
};

namespace {

std::string reason(const Facts& move, const Facts& board) {
  if (move.kind() == "hold") return "a 1 would lose them";
  const auto total = board.number("total").value_or(0);
  return total == 0 ? "there is nothing to lose yet"
                    : "a 1 would lose only " + count_text(static_cast<int>(total), "point");
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Pig",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .reason = reason,
                                     .buttons = "roll,hold"};

}  // namespace turnkey::pig
