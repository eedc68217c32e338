// The words of Gitmo: see engine/words.h.
#include "engine/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/spoken.h"
#include "engine/core/value_text.h"

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
    KeyWords{"cards", ValueOf::kRow, "that are moved, or the deck's next"},
    KeyWords{"from", ValueOf::kSeat, "whose they were, or whose the run is that a cap leaves"},
    KeyWords{"seat", ValueOf::kSeat, "to whom they go, or who draws"},
    KeyWords{"run", ValueOf::kRow, "the run to which they go"},
    KeyWords{"end", ValueOf::kText,
             "`top` or `bottom` of it, or of the deck where its next card is nobody's"},
    KeyWords{"to", ValueOf::kSeat, "whose the deck's next card is"},
    KeyWords{"cap", ValueOf::kText, "`trump`, `gitmo`, `save`"},
    KeyWords{"off", ValueOf::kRow, "the run that a bottom card or a cap leaves"},
    KeyWords{"name", ValueOf::kWords, "of a Special Ops card"},
    KeyWords{"effect", ValueOf::kText, "of it"},
    KeyWords{"points", ValueOf::kNumber, "of it"},
    KeyWords{"lost", ValueOf::kSeats, "seats that lose a turn after the event (rule G53)"},
    KeyWords{"at", ValueOf::kAt, "the cap that is kept"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves,
             "the same of what follows by itself: cards of known order, caps of the deal"},
    KeyWords{"hand", ValueOf::kNumber, "which begins with the card, from 1"},
    KeyWords{"hands", ValueOf::kNumber, "of the game, if there are several"},
    KeyWords{"dealer", ValueOf::kSeat, "of the hand that begins"},
    KeyWords{"total_*", ValueOf::kNumber, "by seat: points of the hands before that one"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"partners", ValueOf::kTruth, "an option"},
    KeyWords{"pure", ValueOf::kTruth, "an option"},
    KeyWords{"laid", ValueOf::kTruth, "an option"},
    KeyWords{"hands", ValueOf::kNumber, "an option"},
    KeyWords{"hand", ValueOf::kNumber, "from 0; after the end how many there were"},
    KeyWords{"dealer", ValueOf::kSeat, "a seat"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, or chance; nothing when the game is over"},
    KeyWords{"phase", ValueOf::kText,
             "`advance`, `show`, `draw`, `cap`, `take`, `give`, `remove`, `move`, `over`"},
    KeyWords{"dealing", ValueOf::kText, "`none`, `hand`, `refill`"},
    KeyWords{"mover", ValueOf::kSeat, "a seat"},
    KeyWords{"turns", ValueOf::kNumber, "begun in the hand; after the end, in the last one"},
    KeyWords{"deck", ValueOf::kNumber, "cards left"},
    KeyWords{"top", ValueOf::kCard, "its top card, once it is seen"},
    KeyWords{"unseen", ValueOf::kBag, "cards of unknown order"},
    KeyWords{"under", ValueOf::kQueue, "those of known order at the bottom, the next first"},
    KeyWords{"special", ValueOf::kCount, "cards left in the other deck"},
    KeyWords{"quiet", ValueOf::kSeats, "who resigned since the turn in which a card left the deck"},
    KeyWords{"cycled", ValueOf::kNumber, "cards that went to the bottom since"},
    KeyWords{"last", ValueOf::kTruth, "this is the last turn"},
    KeyWords{"cap", ValueOf::kText, "the cap that is to be set or kept aside"},
    KeyWords{"rows_*", ValueOf::kRows,
             "by seat: its runs, vacant spots, and bonus cards in spots; each keeps its number"},
    KeyWords{"letters_*", ValueOf::kList, "by seat: what moves call these rows"},
    KeyWords{"lowest_*", ValueOf::kList, "by seat: its rows' lowest numbers"},
    KeyWords{"moved_*", ValueOf::kList,
             "by seat: what has moved in this turn, `2.0` the first card of row 2"},
    KeyWords{"aside_*", ValueOf::kHand, "by seat: what it holds aside"},
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
    SentenceForm{
        "lay", "{@} <lay|lays> {cards} [on top of{?end=top}][below{?end=bottom}] {@seat's} {run}"},
    SentenceForm{
        "alliance",
        "{@} <lay|lays> the Alliance [on top of{?end=top}][below{?end=bottom}] {@seat's} {run}"},
    SentenceForm{"join", "{@} <join|joins> {@from's} {cards} to the {end} of {@seat's} {run}"},
    SentenceForm{"switch",
                 "{@} <switch|switches> {cards} from the bottom of {@from's} {off} to the {end} of "
                 "{@seat's} {run}"},
    SentenceForm{
        "take",
        "{@} <take|takes> {@from's} {cards}[ from the bottom of the {off}] to[ the {end} of] "
        "{@seat's} {run}"},
    SentenceForm{"discard",
                 "{@} <discard|discards> {@from's} {cards} to the {end} of {@seat's} {run}"},
    SentenceForm{"give", "{@} <give|gives> {@from's} {cards} to[ the {end} of] {@seat's} {run}"},
    SentenceForm{"remove", "{@} <remove|removes> {@from's} {cards} from the hand"},
    SentenceForm{"set", "{@} <set|sets> {cap} on {@seat's} {run}"},
    SentenceForm{"move", "{@} <move|moves> {cap} from {@from's} {off} to {@seat's} {run}"},
    SentenceForm{"keep", "{@} <keep|keeps> {cap} aside"},
    SentenceForm{"resign", "{@} <end|ends> the turn"},
    SentenceForm{"next",
                 "[So far {*total_ <have|has>}. ]The next card is {cards}[, for {@to}][, now at "
                 "the {end} of the deck]"},
    SentenceForm{"draw", "{@seat} <draw|draws> {name}, which {effect}[ {points}]"},
};

namespace {

using Name = std::pair<std::string_view, std::string_view>;

constexpr std::array kCardWords = {Name{"X", "the Trump"}, Name{"G", "the Gitmo"},
                                   Name{"A", "the Alliance"}, Name{"W", "the Whistleblower"},
                                   Name{"D", "a Draw-A-Card"}};
constexpr std::array kPlaceWords = {Name{"rows", "rows"}, Name{"aside", "cards held aside"},
                                    Name{"top", "top of the deck"},
                                    Name{"under", "bottom of the deck"}};
constexpr std::array kCapWords = {Name{"trump", "the Trump"}, Name{"gitmo", "a gitmo cap"},
                                  Name{"save", "a save cap"}};
constexpr std::array kEffectWords = {
    Name{"points", "brings"},
    Name{"save", "is a save cap and brings"},
    Name{"gitmo", "is a gitmo cap"},
    Name{"lose_turn", "costs a turn"},
    Name{"extra_turn", "gives an extra turn"},
    Name{"take_single", "takes an opponent's single card or bottom card"},
    Name{"give_traitor", "gives a single traitor away"},
    Name{"remove", "removes a single traitor"}};

template <std::size_t kCount>
std::string name_among(const std::array<Name, kCount>& names, std::string_view symbol) {
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const Name& name) { return name.first == symbol; });
  return found == names.end() ? "" : std::string(found->second);
}

constexpr std::size_t kCircle = 12;  ///< numbers: 1 follows the last

char upper(char letter) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
}

/// The words for several equal letters; lower-case ones have moved in this turn.
std::string with_mark(char letter, const std::string& words) {
  const bool moved = std::islower(static_cast<unsigned char>(letter)) != 0;
  return words + (moved ? " that has already moved" : "");
}

/// Consecutive cards of one kind: "patriots 11 to 2".
std::string stretch_words(char letter, int low, std::size_t size) {
  const auto number = [&](std::size_t i) {
    return (low - 1 + static_cast<int>(i)) % static_cast<int>(kCircle) + 1;
  };
  if (letter == 'A') return fmt::format("Alliance {}", number(0));
  const std::string_view kind = letter == 'P' ? "patriot" : "traitor";
  if (size == 1) return fmt::format("{} {}", kind, number(0));
  const std::string count = size > kCircle ? fmt::format(", {} cards", size) : "";
  return fmt::format("{}s {} to {}{}", kind, number(0), number(size - 1), count);
}

/// "P7" is "patriot 7".
std::string card_words(std::string_view card) {
  if (card.size() < 2) return name_among(kCardWords, card);
  return fmt::format("{} {}", card.front() == 'P' ? "patriot" : "traitor", card.substr(1));
}

/// "the Trump and 2 gitmo caps"
std::string caps_words(std::string_view caps) {
  std::vector<std::string> parts;
  for (std::size_t i = 0, end = 0; i < caps.size(); i = end) {
    end = std::min(caps.find_first_not_of(caps[i], i), caps.size());
    const char letter = upper(caps[i]);
    const std::string_view kind = letter == 'G' ? "gitmo" : "save";
    parts.push_back(with_mark(caps[i], letter == 'X'
                                           ? "the Trump"
                                           : counted(end - i, fmt::format("a {} cap", kind),
                                                     fmt::format("{} cap", kind))));
  }
  return in_line(parts);
}

/// A run in the notation `10PTT/XG!`, parsed.
struct Run {
  int low;
  std::string_view cards;
  std::string_view caps;
  bool laid;

  explicit Run(std::string_view text) : laid(text.ends_with('!')) {
    text.remove_suffix(laid ? 1 : 0);
    const std::size_t first = text.find_first_not_of("0123456789");
    const std::size_t slash = std::min(text.find('/'), text.size());
    low = std::stoi(std::string(text.substr(0, first)));
    cards = text.substr(first, slash - first);
    caps = text.substr(std::min(slash + 1, text.size()));
  }
  int number(std::size_t i) const {
    return (low - 1 + static_cast<int>(i)) % static_cast<int>(kCircle) + 1;
  }
};

/// "run of patriot 10 and traitors 11 to 12".
std::string stretches_words(const Run& run) {
  std::vector<std::string> parts;
  for (std::size_t i = 0, end = 0; i < run.cards.size(); i = end) {
    end = std::min(run.cards.find_first_not_of(run.cards[i], i), run.cards.size());
    parts.push_back(
        stretch_words(run.cards[i], run.low + static_cast<int>(i), static_cast<int>(end - i)));
  }
  return (parts.size() > 1 ? "run of " : "") + in_line(parts);
}

/// The numbers of the cards that `is` selects; consecutive ones as "3 to 5".
template <class Is>
std::string numbers_of(const Run& run, const Is& is) {
  std::vector<std::string> parts;
  for (std::size_t i = 0, end = 0; i < run.cards.size(); i = std::max(end, i + 1)) {
    for (end = i; end < run.cards.size() && is(run.cards[end]);) ++end;
    if (end == i) continue;
    const int last = run.number(end - 1);
    parts.push_back(end == i + 1 ? std::to_string(last)
                                 : fmt::format("{} to {}", run.number(i), last));
  }
  return in_line(parts);
}

/// For many stretches: the two ends and the rarer kind, "run from 10 to 6 with traitors 11 and 5".
/// If numbers occur twice, the count of the rarer kind: "run of 14 cards from 10 to 11 with 5
/// traitors". Two runs with the same words would hold more than half of the deck.
std::string mixed_words(const Run& run) {
  const auto is = [](char kind) { return [kind](char card) { return card == kind; }; };
  const auto count = [&](char kind) {
    return std::count(run.cards.begin(), run.cards.end(), kind);
  };
  const char kind = count('P') < count('T') ? 'P' : 'T';
  const std::size_t size = run.cards.size();
  const bool twice = size > kCircle;
  const std::string name =
      fmt::format("{}{}", kind == 'P' ? "patriot" : "traitor", count(kind) == 1 ? "" : "s");
  std::vector<std::string> others;
  if (count(kind) > 0) {
    others.push_back(twice ? fmt::format("{} {}", count(kind), name)
                           : fmt::format("{} {}", name, numbers_of(run, is(kind))));
  }
  if (count('A') > 0) others.push_back("Alliance " + numbers_of(run, is('A')));
  const std::string_view of_one = kind == 'P' ? " of traitors" : " of patriots";
  return fmt::format("run{}{} from {} to {} with {}",
                     twice ? fmt::format(" of {} cards", size) : "", count(kind) > 0 ? "" : of_one,
                     run.low, run.number(size - 1), in_line(others));
}

/// The cards that can't move again in this turn: "already moved" for all, else "cards 3 to 5
/// already moved".
std::string marks_words(const Run& run) {
  const auto moved = [](char card) { return std::islower(static_cast<unsigned char>(card)) != 0; };
  const auto count = std::count_if(run.cards.begin(), run.cards.end(), moved);
  if (count == 0) return "";
  if (static_cast<std::size_t>(count) == run.cards.size()) return "already moved";
  if (run.cards.size() > kCircle) return "partly already moved";
  return fmt::format("card{} {} already moved", count == 1 ? "" : "s", numbers_of(run, moved));
}

/// Lists the stretches one by one if there are few.
std::string cards_of_run(const Run& run) {
  std::string letters(run.cards);
  std::transform(letters.begin(), letters.end(), letters.begin(), upper);
  Run bare = run;
  bare.cards = letters;
  int changes = 0;
  for (std::size_t i = 1; i < letters.size(); ++i) changes += letters[i] != letters[i - 1] ? 1 : 0;
  return changes < 2 ? stretches_words(bare) : mixed_words(bare);
}

/// "patriots 2 to 4", "run of patriot 5 and traitor 6 (under the Trump, added to in this turn)".
std::string run_words(std::string_view text) {
  const Run run(text);
  Joined notes(", ");
  if (const std::string marks = marks_words(run); !marks.empty()) notes.add(marks);
  if (!run.caps.empty()) notes.add("under " + caps_words(run.caps));
  if (run.laid) notes.add("added to in this turn");
  return cards_of_run(run) + (notes.empty() ? "" : " (" + notes.text() + ")");
}

std::string value_words(std::string_view key, std::string_view value) {
  if (key == "cap") return name_among(kCapWords, value);
  if (key == "place") return name_among(kPlaceWords, value);
  if (key == "card") return card_words(value);
  if (key == "effect") return name_among(kEffectWords, value);
  if (key == "points" && value.starts_with('-')) {
    return "a loss of " + count_text(std::stoi(std::string(value.substr(1))), "point");
  }
  if (key == "points" || key == "total_") {
    return counted_score(std::stoi(std::string(value)), "point");
  }
  if (key != "cards" && key != "run" && key != "off") return "";
  if (value == "-") return "vacant spot";
  const bool is_run = std::isdigit(static_cast<unsigned char>(value.front())) != 0;
  return is_run ? run_words(value) : name_among(kCardWords, value);
}

}  // namespace

constexpr std::string_view kPrelude = "[Hand {hand} of {hands} begins, and {@dealer} <deal|deals>]";
constexpr std::string_view kAftermath = "[; {@lost} <lose|loses> a turn][; {+then}]";

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Gitmo",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .value_words = value_words,
                                     .aftermath = kAftermath,
                                     .card_parts = "kind number",
                                     .prelude = kPrelude,
                                     .gauge = {"score_", "point"},
                                     .buttons = "next,resign"};

}  // namespace turnkey::gitmo
