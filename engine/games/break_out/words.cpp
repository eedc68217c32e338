// What Break-Out is spoken of with: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <string>
#include <string_view>

namespace turnkey::break_out {

constexpr std::array kSymbolWords = {
    SymbolWords{"colours", "a,b,c,d,e,f,g,h"},
    SymbolWords{"specials", "wi:wild,dr:draw,su:Super_Wild,rc:round_card"},
    SymbolWords{"hidden", "??"},
    SymbolWords{"words",
                "dealer:first_dealer,round:round_card,up:draw_card,show:all_hands,draw:draw,next:"
                "next_step,set:set,run:run,yard:to_the_Yard,out:break_out,full:full_Cell,force:"
                "others_draw,bluff:bluff,call:call_a_skip_or_bluff,pass:pass,give:give"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kNumber,
             "the dealer, who gets the card, or whose skip or bluff it is"},
    KeyWords{"card", ValueOf::kText, "it"},
    KeyWords{"cards", ValueOf::kText, "of a meld"},
    KeyWords{"points", ValueOf::kNumber, "of a meld"},
    KeyWords{"to", ValueOf::kText, "where a meld goes: `cell`, `yard`, `breakout`"},
    KeyWords{"meld", ValueOf::kNumber, "the number of a meld"},
    KeyWords{"end", ValueOf::kText, "`low` or `high`"},
    KeyWords{"low", ValueOf::kNumber, "so many of the cards, the first, go to a run's low end"},
    KeyWords{"from", ValueOf::kText, "`hand`, or the number of a meld"},
    KeyWords{"for", ValueOf::kText, "the Wild that is replaced"},
    KeyWords{"cell", ValueOf::kText, "`full`"},
    KeyWords{"skips", ValueOf::kTruth, "it is said without a play or a draw"},
    KeyWords{"of", ValueOf::kText, "what is called: `skip`, `bluff`"},
    KeyWords{"hand_*", ValueOf::kText, "by seat: what was left in its hand"},
    KeyWords{"points_*", ValueOf::kNumber, "by seat: what that counts"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"deck", ValueOf::kNumber, "cards in the game"},
    KeyWords{"melds", ValueOf::kText, "an option"},
    KeyWords{"rounds", ValueOf::kNumber, "an option"},
    KeyWords{"penalties", ValueOf::kTruth, "an option"},
    KeyWords{"cell_cards", ValueOf::kText, "an option"},
    KeyWords{"round", ValueOf::kNumber, "from 1"},
    KeyWords{"turn", ValueOf::kText, "a seat, `c` for chance, `-` when the game is over"},
    KeyWords{"phase", ValueOf::kText,
             "`dealer`, `round`, `deal`, `up`, `turn`, `force`, `call`, `give`, `show`, `over`"},
    KeyWords{"dealer", ValueOf::kNumber, "a seat"},
    KeyWords{"mover", ValueOf::kNumber, "a seat"},
    KeyWords{"caller", ValueOf::kNumber,
             "the seat that may call a skip or bluff, gives a card, or draws for a forced draw"},
    KeyWords{"up", ValueOf::kText, "the draw card"},
    KeyWords{"pile", ValueOf::kNumber, "cards face down"},
    KeyWords{"round_card", ValueOf::kText, "it"},
    KeyWords{"drawn", ValueOf::kText, "what the mover has drawn, as this position sees it"},
    KeyWords{"done", ValueOf::kList,
             "what the mover has done: `played`, `moved`, `used`, `broke`, `full`, `skipped`, "
             "`bluffed`"},
    KeyWords{"out", ValueOf::kList, "seats that have broken out"},
    KeyWords{"stalls", ValueOf::kNumber, "skipped turns and called bluffs in a row"},
    KeyWords{"all_stalls", ValueOf::kNumber, "such in this round"},
    KeyWords{"bluff", ValueOf::kText, "the cards of a bluff"},
    KeyWords{"yard", ValueOf::kList, "melds, `4.run.b3wib5`"},
    KeyWords{"score_*", ValueOf::kNumber, "by seat"},
    KeyWords{"last_*", ValueOf::kNumber, "by seat: of the last round"},
    KeyWords{"hand_*", ValueOf::kText, "by seat: `??` for each hidden card"},
    KeyWords{"known_*", ValueOf::kText, "by seat: cards of its hand that all have seen"},
    KeyWords{"cell_*", ValueOf::kList, "by seat: its melds"},
    KeyWords{"went_out", ValueOf::kText, "while hands are shown: who went out"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"dealer", "{@seat} <deal|deals> first"},
    SentenceForm{"round", "The round card is {card}"},
    SentenceForm{"up", "The draw card is {card}"},
    SentenceForm{"draw", "{@} <draw|draws> {card}"},
    SentenceForm{"next", "{@} <say|says> next[, without a play or a draw{?skips}]"},
    SentenceForm{"force", "{@} <make|makes> others draw with {card}"},
    SentenceForm{"set", "{@} <lay|lays> the set {cards}, {points} points"},
    SentenceForm{"run", "{@} <lay|lays> the run {cards}, {points} points"},
    SentenceForm{"add", "{@} <add|adds> {card} from {from} to the {end} end of meld {meld}"},
    SentenceForm{"swap", "{@} <put|puts> {card} for {for} of meld {meld}"},
    SentenceForm{"yard", "{@} <bring|brings> meld {meld} to the Yard"},
    SentenceForm{"breakout",
                 "{@} <break|breaks> out[ by meld {meld}][ and {cards}][ by {card}][ by a full "
                 "Cell{?cell}][, {low} at the low end][, {points} points]"},
    SentenceForm{"bluff", "{@} <lay|lays> {cards}, which is no meld"},
    SentenceForm{"call", "{@} <call|calls> the {of} of {@seat}"},
    SentenceForm{"give", "{@} <give|gives> {card} to {@seat}"},
    SentenceForm{"show", "The hands are shown"},
};

namespace {

std::string value_words(std::string_view key, std::string_view value) {
  if (key != "from") return "";
  return (value == "hand" ? "the " : "meld ") + std::string(value);
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{"Break-Out",    kSymbolWords, kDescribeKeys, kBoardKeys,
                                     kSentenceForms, {},           value_words};

}  // namespace turnkey::break_out
