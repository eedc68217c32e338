// What Jacked is spoken of with: see engine/words.h.
#include "engine/words.h"

#include <array>

namespace turnkey::jacked {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "A,K,Q,J,T:ten,9,8,7,6,5,4,3,2,X:Joker"},
    SymbolWords{"colours", "a,b,c,d"},
    SymbolWords{"homes", "a1,a2,a3,a4,b1,b2,b3,b4,c1,c2,c3,c4,d1,d2,d3,d4"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words", "d:discard,f:forfeit"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "who is dealt a hand"},
    KeyWords{"cards", ValueOf::kText, "of a deal or a forfeit; `?n` where they are hidden"},
    KeyWords{"count", ValueOf::kNumber, "how many cards are dealt"},
    KeyWords{"card", ValueOf::kText, "the card that leaves the hand"},
    KeyWords{"as", ValueOf::kText, "what a Joker counts as"},
    KeyWords{"moved", ValueOf::kPlaces,
             "`a:12>15` for each peg in the order of moving; from `jail` when it comes out"},
    KeyWords{"killed", ValueOf::kPlaces,
             "`b:14` for each peg that goes to Jail, with where it stood"},
    KeyWords{"jacks", ValueOf::kText, "the seat that has to discard after a Jack"},
    KeyWords{"wins", ValueOf::kTruth, "the game is won with it"},
    KeyWords{"moves", ValueOf::kMoves, "of cards and pegs, see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the same of the shuffle for a new round"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"partners", ValueOf::kTruth, "an option"},
    KeyWords{"jokers", ValueOf::kNumber, "an option"},
    KeyWords{"track", ValueOf::kNumber, "spaces of the ring"},
    KeyWords{"owner_*", ValueOf::kSeat, "by colour: the seat that owns it"},
    KeyWords{"out_*", ValueOf::kNumber, "by colour: its Out space"},
    KeyWords{"jail_*", ValueOf::kCount, "by colour: pegs in Jail"},
    KeyWords{"pegs_*", ValueOf::kPieces,
             "by colour: the others; ring spaces (`!` after a blocker), Home slots"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, `c` for chance, `-` when the game is over"},
    KeyWords{"jacked", ValueOf::kTruth, "the seat on turn must discard"},
    KeyWords{"dealer", ValueOf::kSeat, "a seat"},
    KeyWords{"round", ValueOf::kNumber, "shuffles before this one"},
    KeyWords{"hand", ValueOf::kNumber, "of the round, from 0"},
    KeyWords{"hands", ValueOf::kNumber, "played out"},
    KeyWords{"seen", ValueOf::kHand, "cards played, discarded and forfeited in this round"},
    KeyWords{"deck", ValueOf::kCount, "cards that are not dealt in this round"},
    KeyWords{"cards_*", ValueOf::kHand, "by seat: its hand; `?n` where it is hidden"},
    KeyWords{"how", ValueOf::kText,
             "once the game is over: `home` (won) or `hands` (drawn by `MaxHands`)"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"step",
                 "{@} <play|plays> {card}[ as {as}]: {moved}[, killing {killed}][, and <win|wins> "
                 "the game{?wins}][, and {@jacks} must discard]"},
    SentenceForm{"back",
                 "{@} <play|plays> {card}[ as {as}]: {moved}[, killing {killed}][, and <win|wins> "
                 "the game{?wins}][, and {@jacks} must discard]"},
    SentenceForm{"out",
                 "{@} <play|plays> {card}[ as {as}]: {moved}[, killing {killed}][, and <win|wins> "
                 "the game{?wins}][, and {@jacks} must discard]"},
    SentenceForm{"swap",
                 "{@} <play|plays> {card}[ as {as}]: {moved}[, killing {killed}][, and <win|wins> "
                 "the game{?wins}][, and {@jacks} must discard]"},
    SentenceForm{"seven",
                 "{@} <play|plays> {card}[ as {as}]: {moved}[, killing {killed}][, and <win|wins> "
                 "the game{?wins}][, and {@jacks} must discard]"},
    SentenceForm{"discard", "{@} <discard|discards> {card}[ as {as}][, and {@jacks} must discard]"},
    SentenceForm{"forfeit", "{@} <show|shows> {cards} and <give|gives> the hand up"},
};

extern const GameWords kGameWords;
constinit const GameWords kGameWords{
    "Jacked",       kSymbolWords,
    kDescribeKeys,  kBoardKeys,
    kSentenceForms, {},
    nullptr,        "[; all cards are shuffled for a new round{?then}]"};

}  // namespace turnkey::jacked
