// The words of the Mixer: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <string>
#include <string_view>

#include "engine/core/value_text.h"

namespace turnkey::mixer {

constexpr std::array kSymbolWords = {
    SymbolWords{"names", "01:first_name_of_the_sorted_list,00:nothing,--:other_words"},
    SymbolWords{"hidden", "??"},
    SymbolWords{"words", "n:name,d:disguised,w:write,key:key"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"name", ValueOf::kWords, "a name in full, or what was written"},
    KeyWords{"card", ValueOf::kNumber, "which card, from 1"},
    KeyWords{"disguised", ValueOf::kWords, "what is read"},
    KeyWords{"names", ValueOf::kNames, "the key, in the order of the cards"},
    KeyWords{"points", ValueOf::kList, "how many each seat has right"},
    KeyWords{"read", ValueOf::kText, "the number of the disguised name, as the board has it"},
    KeyWords{"number", ValueOf::kText, "that of the name, or of what was written"},
    KeyWords{"numbers", ValueOf::kList, "those of the key"},
    KeyWords{"at", ValueOf::kAt, "the sheet on which it is written"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"answers", ValueOf::kList, "numbers of the answers that everybody knows (rule MX14)"},
    KeyWords{"read", ValueOf::kList, "disguised names in the order of the cards"},
    KeyWords{"key", ValueOf::kList, "their names, `??` where not known"},
    KeyWords{"written", ValueOf::kNumber, "seats that have written about the last card"},
    KeyWords{"shown", ValueOf::kTruth, "the key is shown"},
    KeyWords{"sheet_*", ValueOf::kList, "by seat: what it has written, `--` for other words"},
    KeyWords{"points_*", ValueOf::kNumber, "by seat, at the end"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"name", "{name} is one of the answers"},
    SentenceForm{"read", "Card {card} is read: {disguised}[, who is {name}]"},
    SentenceForm{"write", "{@} <write|writes> {name}"},
    SentenceForm{"key", "The answers are shown: {names}; {*points <have|has>}"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  if (key == "points") return count_text(std::stoi(std::string(value)), "point");
  return key == "name" && value.starts_with('?') ? "an answer" : "";
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "The Mixer",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words};

}  // namespace turnkey::mixer
