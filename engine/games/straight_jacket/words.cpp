// What Straight Jacket is spoken of with: see engine/words.h.
#include "engine/words.h"

#include <array>

namespace turnkey::straight_jacket {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "A:first_kind_of_the_deck"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words",
                "start:starts,d:draw,p:play,l:pass_left,r:pass_right,h:hand_over,s:name_a_seat,u:"
                "turn_up,v:show,t:tell,x:hands_change"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kText, "who starts, draws, shows, is named, has chosen, or swaps"},
    KeyWords{"target", ValueOf::kText, "whom it has chosen, or whose jacket or hand it is about"},
    KeyWords{"to", ValueOf::kText, "who is shown a card: a seat, or `all`"},
    KeyWords{"card", ValueOf::kText, "the name of a card drawn"},
    KeyWords{"name", ValueOf::kText, "the name of a card"},
    KeyWords{"value", ValueOf::kNumber, "of the card"},
    KeyWords{"inmate", ValueOf::kText, "its kind, of an inmate"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"inmates", ValueOf::kText, "an option"},
    KeyWords{"phase", ValueOf::kText,
             "`start`, `fill`, `play`, `draw`, `pick`, `aim`, `turn_up`, `show`, `tell`, `swap`, "
             "`pass_left`, `pass_right`, `over`"},
    KeyWords{"turn", ValueOf::kText, "a seat, `c` for chance, `-` when the game is over"},
    KeyWords{"mover", ValueOf::kNumber, "a seat"},
    KeyWords{"deck", ValueOf::kNumber, "cards left"},
    KeyWords{"extra", ValueOf::kNumber, "turns won"},
    KeyWords{"card", ValueOf::kText, "the card whose text is followed"},
    KeyWords{"step", ValueOf::kNumber, "which effect of it"},
    KeyWords{"need", ValueOf::kNumber, "cards that are still to be drawn or chosen"},
    KeyWords{"discards", ValueOf::kText, "cards"},
    KeyWords{"target", ValueOf::kNumber, "while a text falls on a seat: which"},
    KeyWords{"hand_*", ValueOf::kText, "by seat: the cards that are known, `?` for each other one"},
    KeyWords{"jacket_*", ValueOf::kText, "by seat: cards, the top last"},
    KeyWords{"inmate_*", ValueOf::kText,
             "by seat, with `Inmates` identity: who is under the jacket"},
    KeyWords{"points_*", ValueOf::kNumber, "by seat"},
    KeyWords{"chosen_*", ValueOf::kText, "by seat: a card chosen and not told yet"},
    KeyWords{"aim_*", ValueOf::kText, "by seat: whom it has named and not told yet"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"start", "{@seat} <start|starts>"},
    SentenceForm{"deal", "{@seat} <draw|draws> {card}"},
    SentenceForm{"play", "{@} <play|plays> {name}"},
    SentenceForm{"play_by_text", "{@} <play|plays> {name}[ to {@target}], as the text says"},
    SentenceForm{"pass_left", "{@} <pass|passes> {name} to the left"},
    SentenceForm{"pass_right", "{@} <pass|passes> {name} to the right"},
    SentenceForm{"hand_over", "{@} <hand|hands> over {name}[ to {@target}]"},
    SentenceForm{"aim", "{@} <name|names> {@seat}"},
    SentenceForm{"turn_up", "From the deck comes {name}[ to {@target}]"},
    SentenceForm{"reveal", "{@seat} <show|shows> {name}[ to {@to}]"},
    SentenceForm{"tell", "{@seat} <have|has> chosen {@target}[, and {name}]"},
    SentenceForm{"swap", "Hands change hands[: {@seat} and {@target}]"},
};

extern const GameWords kGameWords;
constinit const GameWords kGameWords{"Straight Jacket", kSymbolWords,   kDescribeKeys,
                                     kBoardKeys,        kSentenceForms, {"u", "name"}};

}  // namespace turnkey::straight_jacket
