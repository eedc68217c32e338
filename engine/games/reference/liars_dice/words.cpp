// The words of Liar's dice: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/core/facts.h"
#include "engine/core/spoken.h"

namespace turnkey::liars_dice {

constexpr std::array kSymbolWords = {
    SymbolWords{"faces", "1,2,3,4,5,6"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words", "x:times,liar:doubt,show:both_dice"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "whose die it is"},
    KeyWords{"die", ValueOf::kNumber, "it"},
    KeyWords{"count", ValueOf::kNumber, "how many dice a bid says"},
    KeyWords{"face", ValueOf::kNumber, "of a bid"},
    KeyWords{"dice", ValueOf::kDice, "of a show: both, seat 0's first"},
    KeyWords{"at", ValueOf::kAt, "the bids"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"bids", ValueOf::kList, "so far"},
    KeyWords{"doubted", ValueOf::kNumber, "1 after a doubt"},
    KeyWords{"dice", ValueOf::kDice, "of seats 0 and 1, as this position sees them"},
    KeyWords{"rolled", ValueOf::kNumber, "dice rolled"},
    KeyWords{"shown", ValueOf::kNumber, "1 once the dice are shown"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"roll", "{@seat} <roll|rolls>[ {die}]"},
    SentenceForm{"bid", "{@} <bid|bids> that {#count die shows|dice show} {face}"},
    SentenceForm{"liar", "{@} <doubt|doubts> the bid"},
    SentenceForm{"show", "The dice are shown: {*dice <have|has>}"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  const bool face = key == "die" || key == "dice" || key == "face";
  return face && value != "?" ? with_article(value) : "";
}

/// What the own die, the one that is seen, says for a bid, or against the last one (LD4).
std::string reason(const Facts& move, const Facts& board) {
  const std::string_view dice = board.text_of("dice");
  const std::string_view bids = board.text_of("bids");
  const bool doubts = move.kind() == "liar" && !bids.empty();
  const std::string_view face = doubts ? bids.substr(bids.size() - 1) : move.text_of("face");
  if (face.empty()) return "";
  const bool shows = dice.find(face) != dice.npos;
  if (doubts) return shows || dice.find('6') != dice.npos ? "" : "your own die does not show it";
  return shows ? "your own die shows it" : "";
}

/// There are no points: the seat that is wrong about the bid loses.
std::string score_words(double score, int) { return score > 0 ? "right" : "wrong"; }

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Liar's dice",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .score_words = score_words,
                                     .score_is_margin = true,
                                     .reason = reason};

}  // namespace turnkey::liars_dice
