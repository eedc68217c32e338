// What Gitmo is spoken of with: see engine/words.h.
#include "engine/words.h"

#include <array>

namespace turnkey::gitmo {

constexpr std::array kSymbolWords = {
    SymbolWords{
        "cards",
        "P:patriot,T:traitor,X:Trump,G:Gitmo,S:save,A:Alliance,W:Whistleblower,D:Draw-A-Card"},
    SymbolWords{"numbers", "1,2,3,4,5,6,7,8,9,10,11,12"},
    SymbolWords{"rows", "a,b,c,d"},
    SymbolWords{"words",
                "fill:fill_a_spot,keep:cap_stays_aside,resign:end_of_turn,out:out_of_the_hand,L:"
                "the_top_card"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"cards", ValueOf::kText, "that are moved, or the deck's next"},
    KeyWords{"from", ValueOf::kNumber, "whose they were"},
    KeyWords{"seat", ValueOf::kNumber, "to whom they go, or who draws"},
    KeyWords{"run", ValueOf::kText, "the run to which they go"},
    KeyWords{"end", ValueOf::kText,
             "`top` or `bottom` of it, or of the deck where its next card is nobody's"},
    KeyWords{"to", ValueOf::kNumber, "whose the deck's next card is"},
    KeyWords{"cap", ValueOf::kText, "`trump`, `gitmo`, `save`"},
    KeyWords{"off", ValueOf::kText, "the run that a cap leaves"},
    KeyWords{"name", ValueOf::kText, "of a Special Ops card"},
    KeyWords{"effect", ValueOf::kText, "of it"},
    KeyWords{"points", ValueOf::kNumber, "of it"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"partners", ValueOf::kTruth, "an option"},
    KeyWords{"pure", ValueOf::kTruth, "an option"},
    KeyWords{"laid", ValueOf::kTruth, "an option"},
    KeyWords{"hands", ValueOf::kNumber, "an option"},
    KeyWords{"hand", ValueOf::kNumber, "from 0; after the end how many there were"},
    KeyWords{"dealer", ValueOf::kText, "a seat"},
    KeyWords{"turn", ValueOf::kText, "a seat, `c` for chance, `-` when the game is over"},
    KeyWords{"phase", ValueOf::kText,
             "`advance`, `show`, `draw`, `cap`, `take`, `give`, `remove`, `move`, `over`"},
    KeyWords{"dealing", ValueOf::kText, "`none`, `hand`, `refill`"},
    KeyWords{"mover", ValueOf::kNumber, "a seat"},
    KeyWords{"turns", ValueOf::kNumber, "begun in the hand; after the end, in the last one"},
    KeyWords{"deck", ValueOf::kNumber, "cards left"},
    KeyWords{"top", ValueOf::kText, "its top card, once it is seen"},
    KeyWords{"unseen", ValueOf::kList, "cards of unknown order (`P1x2` are two)"},
    KeyWords{"under", ValueOf::kList, "those of known order at the bottom, the next first"},
    KeyWords{"special", ValueOf::kNumber, "cards left in the other deck"},
    KeyWords{"quiet", ValueOf::kList, "who resigned since the turn in which a card left the deck"},
    KeyWords{"cycled", ValueOf::kNumber, "cards that went to the bottom since"},
    KeyWords{"last", ValueOf::kTruth, "this is the last turn"},
    KeyWords{"cap", ValueOf::kText, "the cap that is to be set or kept aside"},
    KeyWords{"rows_*", ValueOf::kList, "by seat: its runs, vacant spots, and bonus cards in spots"},
    KeyWords{"aside_*", ValueOf::kText, "by seat: what it holds aside"},
    KeyWords{"points_*", ValueOf::kNumber, "by seat: points without cards"},
    KeyWords{"score_*", ValueOf::kNumber, "by seat: of this hand as it stands"},
    KeyWords{"total_*", ValueOf::kNumber,
             "by seat: of the hands before; after the end, before the last"},
    KeyWords{"due_*", ValueOf::kNumber, "by seat: draws that are due"},
    KeyWords{"lost_*", ValueOf::kNumber, "by seat: turns that it loses"},
    KeyWords{"extra_*", ValueOf::kNumber, "by seat: extra turns"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"fill", "{@} <fill|fills> a spot with {cards}"},
    SentenceForm{"lay", "{@} <lay|lays> {cards} on {run} of {@seat}, at the {end}"},
    SentenceForm{"alliance", "{@} <lay|lays> the Alliance on {run} of {@seat}, at the {end}"},
    SentenceForm{"join", "{@} <join|joins> {cards}[ to {run}]"},
    SentenceForm{"switch", "{@} <switch|switches> {cards}[ to {run}]"},
    SentenceForm{"take", "{@} <take|takes> {cards} from {@from}"},
    SentenceForm{"discard", "{@} <discard|discards> {cards} to {@seat}"},
    SentenceForm{"give", "{@} <give|gives> {cards} to {@seat}"},
    SentenceForm{"remove", "{@} <remove|removes> {cards} of {@from}"},
    SentenceForm{"set", "{@} <set|sets> {cap} on {run} of {@seat}"},
    SentenceForm{"move", "{@} <move|moves> {cap} from {off} to {run} of {@seat}"},
    SentenceForm{"keep", "{@} <keep|keeps> {cap} aside"},
    SentenceForm{"resign", "{@} <end|ends> the turn"},
    SentenceForm{"next", "The next card is {cards}[, for {@to}][, now at the {end} of the deck]"},
    SentenceForm{"draw", "{@seat} <draw|draws> {name}: {effect}[, {points} points]"},
};

extern const GameWords kGameWords;
constinit const GameWords kGameWords{"Gitmo", kSymbolWords, kDescribeKeys, kBoardKeys,
                                     kSentenceForms};

}  // namespace turnkey::gitmo
