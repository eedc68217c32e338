// The words of Break-Out: see engine/words.h.
#include "engine/words.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/spoken.h"

namespace turnkey::break_out {

/// Names of the special cards.
constexpr std::string_view kNames = "wi:Wild,dr:DRAW,su:Super_Wild,rc:round_card";

constexpr std::array kSymbolWords = {
    SymbolWords{"colours", kColours},
    SymbolWords{"specials", kNames},
    SymbolWords{"hidden", "??"},
    SymbolWords{"words",
                "dealer:first_dealer,round:round_card,up:draw_card,show:all_hands,draw:draw,next:"
                "next_step,set:set,run:run,yard:to_the_Yard,out:break_out,full:full_Cell,force:"
                "others_draw,bluff:bluff,call:call_a_skip_or_bluff,pass:let_it_pass,give:give"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "the dealer, who gets the card, or whose skip or bluff it is"},
    KeyWords{"of", ValueOf::kText, "what is called or let pass: `skip`, `bluff`"},
    KeyWords{"round", ValueOf::kNumber, "which begins, from 1"},
    KeyWords{"rounds", ValueOf::kNumber, "of the game"},
    KeyWords{"dealer", ValueOf::kSeat, "of the round that begins, from the second on"},
    KeyWords{"card", ValueOf::kCard, "it; of a call the draw card, which a skip takes"},
    KeyWords{"cards", ValueOf::kCards, "of a meld or a bluff"},
    KeyWords{"points", ValueOf::kNumber, "of a meld"},
    KeyWords{"to", ValueOf::kText, "where a meld or a card goes: `cell`, `yard`, `breakout`"},
    KeyWords{"meld", ValueOf::kNumber, "the number of a meld"},
    KeyWords{"shape", ValueOf::kText, "what it is: `set`, `run`"},
    KeyWords{"meld_cards", ValueOf::kCards, "its cards before the move"},
    KeyWords{"alike", ValueOf::kNumber,
             "which of several melds that are just alike, from 1; else not there"},
    KeyWords{"new_cards", ValueOf::kCards, "its cards after a break-out"},
    KeyWords{"end", ValueOf::kText, "of a run: `low` or `high`"},
    KeyWords{"low", ValueOf::kNumber, "so many of the cards, the first, go to a run's low end"},
    KeyWords{"from", ValueOf::kText, "`hand`, or the number of a meld of the Cell"},
    KeyWords{"from_shape", ValueOf::kText, "what that meld is"},
    KeyWords{"from_cards", ValueOf::kCards, "its cards before the move"},
    KeyWords{"from_alike", ValueOf::kNumber, "which of several such, from 1; else not there"},
    KeyWords{"for", ValueOf::kCard, "the Wild that is replaced"},
    KeyWords{"cell", ValueOf::kText, "`full`"},
    KeyWords{"skips", ValueOf::kTruth, "it is said without a play or a draw"},
    KeyWords{"ends", ValueOf::kTruth, "true where it ends the round, else not there"},
    KeyWords{"hand_*", ValueOf::kCards, "by seat: what was left in its hand"},
    KeyWords{"points_*", ValueOf::kNumber, "by seat: what that counts"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the same of what happens after it, with no choice"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"deck", ValueOf::kNumber, "cards in the game"},
    KeyWords{"melds", ValueOf::kText, "an option"},
    KeyWords{"rounds", ValueOf::kNumber, "an option"},
    KeyWords{"penalties", ValueOf::kTruth, "an option"},
    KeyWords{"cell_cards", ValueOf::kText, "an option"},
    KeyWords{"catch_card", ValueOf::kText, "an option"},
    KeyWords{"round", ValueOf::kNumber, "from 1"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, or chance; nothing when the game is over"},
    KeyWords{"phase", ValueOf::kText,
             "`dealer`, `round`, `deal`, `up`, `turn`, `force`, `call`, `give`, `show`, `over`"},
    KeyWords{"dealer", ValueOf::kSeat, "a seat"},
    KeyWords{"mover", ValueOf::kSeat, "a seat"},
    KeyWords{"caller", ValueOf::kSeat,
             "the seat that may call a skip or bluff, gives a card, or draws for a forced draw"},
    KeyWords{"up", ValueOf::kPile, "the draw card"},
    KeyWords{"pile", ValueOf::kCount, "cards face down"},
    KeyWords{"aside", ValueOf::kCount, "cards out of play; between rounds the whole deck"},
    KeyWords{"round_card", ValueOf::kPile, "it"},
    KeyWords{"drawn", ValueOf::kCards, "what the mover has drawn, as this position sees it"},
    KeyWords{"done", ValueOf::kList,
             "what the mover has done: `played`, `moved`, `used`, `broke`, `full`, `skipped`, "
             "`bluffed`"},
    KeyWords{"out", ValueOf::kSeats, "seats that have broken out"},
    KeyWords{"stalls", ValueOf::kNumber, "skipped turns and called bluffs in a row"},
    KeyWords{"all_stalls", ValueOf::kNumber, "such in this round"},
    KeyWords{"bluff", ValueOf::kHand, "the cards of a bluff"},
    KeyWords{"yard", ValueOf::kMelds, "its melds"},
    KeyWords{"score_*", ValueOf::kNumber, "by seat: penalty points"},
    KeyWords{"last_*", ValueOf::kNumber, "by seat: of the last round"},
    KeyWords{"hand_*", ValueOf::kHand, "by seat: its hand"},
    KeyWords{"known_*", ValueOf::kCards,
             "by seat: cards of its hand that all have seen come and that are there for certain"},
    KeyWords{"cell_*", ValueOf::kMelds, "by seat: its melds"},
    KeyWords{"went_out", ValueOf::kSeat, "while hands are shown: who went out"},
};

constexpr std::string_view kLays =
    "{@} <lay|lays> the {kind} of {cards} into [<your|their> Cell{?to=cell}][the "
    "Yard{?to=yard}][the "
    "Yard and <break|breaks> out{?to=breakout}], {#points point|points}[, and all of <your|their> "
    "Cell goes to the Yard{?then}][, and the round ends{?ends}]";

constexpr std::array kSentenceForms = {
    SentenceForm{"dealer", "{@seat} <deal|deals> first"},
    SentenceForm{"round", "The round card is {card}"},
    SentenceForm{"up", "The draw card is {card}"},
    SentenceForm{"deal", "{@seat} <get|gets> {card}[, and the round ends{?ends}]"},
    SentenceForm{"draw",
                 "{@}[ <take|takes> the draw card, {card}][ <have|has> no card to draw, and the "
                 "round ends{?ends}]"},
    SentenceForm{"next", "{@} <say|says> \"Next\"[, having neither played nor drawn{?skips}]"},
    SentenceForm{"force",
                 "{@} <play|plays> {card}[ as a DRAW{?card=su}]: all others draw a card[, but none "
                 "is left and the round ends{?ends}]"},
    SentenceForm{"set", kLays},
    SentenceForm{"run", kLays},
    SentenceForm{"add",
                 "{@} <add|adds> {card}[ from the {from_shape} of {from_cards} in <your|their> "
                 "Cell][ (number {from_alike} of those alike)] to the {shape} of {meld_cards}[ "
                 "(number {alike} of those alike)] in [<your|their> Cell{?to=cell}][the "
                 "Yard{?to=yard}][, at the {end} end][, and the round ends{?ends}]"},
    SentenceForm{"swap",
                 "{@} <put|puts> {card}[ from the {from_shape} of {from_cards} in <your|their> "
                 "Cell][ (number {from_alike} of those alike)] in place of the {for} of the "
                 "{shape} of {meld_cards}[ (number {alike} of those alike)] in the Yard, and "
                 "<take|takes> the {for}"},
    SentenceForm{"yard",
                 "{@} <move|moves> the {shape} of {meld_cards}[ (number {alike} of those alike)] "
                 "from <your|their> Cell to the Yard"},
    SentenceForm{
        "breakout",
        "{@} <break|breaks> out[ by adding {cards} to the {shape} of {meld_cards} in "
        "<your|their> Cell][ (number {alike} of those alike)][, which becomes {new_cards}, "
        "{#points point|points}][ with {card} alone][ with <your|their> full "
        "Cell{?cell}][, and the round ends{?ends}]"},
    SentenceForm{"bluff", "{@} <lay|lays> {cards}, which is no meld"},
    SentenceForm{"call",
                 "{@} <call|calls> {@seat's} {of}: {@seat} <take|takes>[ the draw card, {card}][ "
                 "{cards} back][ no card, as none is left, and the round ends{?ends}]"},
    SentenceForm{"pass",
                 "{@} <let|lets> {@seat's} {of} go[, and its cards go out of play{?then}][, and "
                 "the round ends{?ends}]"},
    SentenceForm{"give", "{@} <give|gives> {card} to {@seat}[, and the round ends{?ends}]"},
    SentenceForm{"show",
                 "The hands are shown, and all cards are gathered in: {*points_ <get|gets>}"},
};

namespace {

constexpr std::string_view kPrelude =
    "[Round {round} of {rounds} begins][, and {@dealer} <deal|deals>]";

/// The inscription of the special cards.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kOnCards = {
    {{"wi", "Wild"}, {"dr", "DRAW"}, {"su", "Super Wild"}}};

/// "Wild", "blue 3".
std::string on_card(std::string_view card) {
  for (const auto& [text, name] : kOnCards) {
    if (text == card) return std::string(name);
  }
  return card.size() == 2 ? colour_name(card[0]) + " " + card[1] : std::string(card);
}

bool has_number(std::string_view card) {
  return card.size() == 2 && card[1] >= '0' && card[1] <= '9';
}

/// "a Wild", "the blue 3".
std::string card_words(std::string_view card) {
  if (card == "rc") return "the round card";
  return has_number(card) ? "the " + on_card(card) : with_article(on_card(card));
}

/// "a5a5wi" is "two blue 5s and a Wild", in the given order.
std::string row_words(std::string_view row) {
  std::vector<std::string_view> cards;
  for (std::size_t at = 0; at + 2 <= row.size(); at += 2) cards.push_back(row.substr(at, 2));
  std::vector<std::string> parts;
  for (std::size_t i = 0, end = 0; i < cards.size(); i = end) {
    for (end = i + 1; end < cards.size() && cards[end] == cards[i];) ++end;
    const std::string name = on_card(cards[i]);
    parts.push_back(counted(end - i, has_number(cards[i]) ? name : card_words(cards[i]), name));
  }
  return in_line(parts);
}

std::string counted_points(std::string_view points) {
  if (points == "0") return "no penalty points";
  return fmt::format("{} penalty point{}", points, points == "1" ? "" : "s");
}

/// Adds the usual count of hidden cards.
std::string value_words(std::string_view key, std::string_view value) {
  if (key == "points_") return counted_points(value);
  if (value == "-" || value.find('?') != value.npos) return "";
  if (key == "card") return card_words(value);
  if (key.ends_with("cards")) return row_words(value);
  return key == "for" ? on_card(value) : "";
}

std::string score_words(double score, int) { return counted_score(-score, "penalty point"); }

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Break-Out",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .card_parts = "colour number",
                                     .score_words = score_words,
                                     .prelude = kPrelude,
                                     .gauge = {"hand_", "card", 2},
                                     .buttons = "call,next,pass"};

}  // namespace turnkey::break_out
