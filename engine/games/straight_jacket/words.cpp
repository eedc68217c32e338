// The words of Straight Jacket: see engine/words.h.
#include "engine/words.h"

#include <array>
#include <cctype>
#include <string>
#include <string_view>

namespace turnkey::straight_jacket {

constexpr std::array kSymbolWords = {
    SymbolWords{"cards", "A:first_kind_of_the_deck"},
    SymbolWords{"hidden", "?"},
    SymbolWords{"words",
                "start:starts,d:draw,p:play,l:pass_left,r:pass_right,h:hand_over,s:name_a_seat,u:"
                "turn_up,v:show,t:tell,x:hands_change"},
    SymbolWords{"effects",
                "draw:from_the_deck,play:one_more_card_from_the_hand,play_onto:from_the_hand_onto_"
                "another_jacket,deck_onto:the_top_of_the_deck_onto_a_jacket,take:the_top_of_"
                "another_jacket,give:the_own_top_card_onto_another_jacket,drop:the_own_top_card,"
                "swap_hands:with_another,pass_hand:the_whole_hand_to_a_neighbour,hand_over:so_many_"
                "cards_to_another,peek:at_another_hand,show:the_own_hand_to_all,turn:another_turn"},
    SymbolWords{"sides", "self,left,right,any:another_seat_of_choice"},
};

constexpr std::array kDescribeKeys = {
    KeyWords{"seat", ValueOf::kSeat, "who starts, draws, shows, is named, has chosen, or swaps"},
    KeyWords{"target", ValueOf::kSeat, "whom it has chosen, or whose jacket or hand it is about"},
    KeyWords{"to", ValueOf::kSeat, "who is shown a card: a seat, or `all`"},
    KeyWords{"card", ValueOf::kWords, "of a card drawn: the same as `name`"},
    KeyWords{"name", ValueOf::kWords, "the name of a card"},
    KeyWords{"value", ValueOf::kNumber, "of the card"},
    KeyWords{"inmate", ValueOf::kText, "its kind, of an inmate"},
    KeyWords{"effect", ValueOf::kText,
             "what it does: effects with `+` between, each of words with `.` between: `all` where "
             "it is for all, what is done, a number, a side (see `effects` and `sides` of `query "
             "symbols`); `-` for nothing"},
    KeyWords{"text", ValueOf::kWords, "the same in English"},
    KeyWords{"place", ValueOf::kText, "where a card that was chosen goes: `hand`, `jacket`"},
    KeyWords{"side", ValueOf::kText, "to which all hands go: `left`, `right`"},
    KeyWords{"at", ValueOf::kAt, "the jacket of the seat that is named"},
    KeyWords{"moves", ValueOf::kMoves, "see [moves](#moves-of-cards)"},
    KeyWords{"then", ValueOf::kMoves, "the same of what texts move after it, with no choice"},
};

constexpr std::array kBoardKeys = {
    KeyWords{"players", ValueOf::kNumber, "an option"},
    KeyWords{"inmates", ValueOf::kText, "an option"},
    KeyWords{"further", ValueOf::kText, "an option"},
    KeyWords{"cards", ValueOf::kKinds,
             "the kinds of the deck; an inmate has the effect `inmate.A`"},
    KeyWords{"phase", ValueOf::kText,
             "`start`, `fill`, `play`, `draw`, `pick`, `aim`, `turn_up`, `show`, `tell`, `swap`, "
             "`pass_left`, `pass_right`, `over`"},
    KeyWords{"turn", ValueOf::kSeat, "a seat, or chance; nothing when the game is over"},
    KeyWords{"mover", ValueOf::kSeat, "a seat"},
    KeyWords{"deck", ValueOf::kCount, "cards left"},
    KeyWords{"extra", ValueOf::kNumber, "turns won"},
    KeyWords{"card", ValueOf::kText, "the card whose text is followed"},
    KeyWords{"step", ValueOf::kNumber, "which effect of it"},
    KeyWords{"need", ValueOf::kNumber, "cards that are still to be drawn or chosen"},
    KeyWords{"discards", ValueOf::kPile, "cards"},
    KeyWords{"target", ValueOf::kSeat, "while a text falls on a seat: which"},
    KeyWords{"reader", ValueOf::kSeat, "while a text is followed: who played its card"},
    KeyWords{"waiting", ValueOf::kList,
             "with `Further` follow: the cards whose texts go on later, the next one last"},
    KeyWords{"hand_*", ValueOf::kHand,
             "by seat: its hand; which cards are known is reckoned (SJ76)"},
    KeyWords{"jacket_*", ValueOf::kPile, "by seat: cards, the top last"},
    KeyWords{"inmate_*", ValueOf::kText,
             "by seat, with `Inmates` identity: who is under the jacket"},
    KeyWords{"points_*", ValueOf::kNumber, "by seat"},
    KeyWords{"chosen_*", ValueOf::kHand, "by seat: a card chosen and not told yet"},
    KeyWords{"aim_*", ValueOf::kSeat, "by seat: whom it has named and not told yet"},
};

constexpr std::array kSentenceForms = {
    SentenceForm{"start", "{@seat} <start|starts>"},
    SentenceForm{"deal", "{@seat} <draw|draws> {card}"},
    SentenceForm{"play", "{@} <play|plays> {name}[ ({text})]"},
    SentenceForm{"play_by_text",
                 "{@} <play|plays> {name}[ onto {@target's} jacket], as the text says"},
    SentenceForm{"pass_left", "{@} <pass|passes> {name} to the left"},
    SentenceForm{"pass_right", "{@} <pass|passes> {name} to the right"},
    SentenceForm{"hand_over", "{@} <hand|hands> over {name}[ to {@target}]"},
    SentenceForm{"aim", "{@} <name|names> {@seat}"},
    SentenceForm{"turn_up", "{name} comes from the deck[ onto {@target's} jacket]"},
    SentenceForm{"reveal", "{@seat} <show|shows> {name}[ to {@to}]"},
    SentenceForm{"tell",
                 "{@seat} <have|has> named {@target}[: {name} goes to {@target's} {place}]"},
    SentenceForm{"swap", "{@seat} and {@target} swap hands"},
    SentenceForm{"pass_hand", "{@seat} <pass|passes> the whole hand to {@target}"},
    SentenceForm{"pass_all", "All hands go to the {side}"},
};

namespace {

std::string with(std::string text, std::string_view part, std::string_view other) {
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + other.size())) {
    text.replace(at, part.size(), other);
  }
  return text;
}

/// "loose-buckle" is "Loose buckle".
std::string name_words(std::string_view value) {
  std::string name = with(with(std::string(value), "-", " "), "_", " ");
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

/// A card addresses its player, or speaks of every patient.
std::string text_words(std::string_view value) {
  const bool all = value.find("every_patient") != value.npos;
  return with(with(std::string(value), "_", " "), "the own ", all ? "their own " : "your own ");
}

std::string value_words(std::string_view key, std::string_view value) {
  const bool card = key == "name" || key == "card";
  if (value.empty() || value == "-") return "";
  if (value.front() == '?') return card && value.size() == 1 ? "a hidden card" : "";
  if (key == "text") return text_words(value);
  return card ? name_words(value) : "";
}

/// Of others to be named the one who has more points than each other has.
std::string reason(const Facts& move, const Facts& board) {
  if (move.kind() != "aim" || !move.actor("seat").is_seat()) return "";
  const auto points_of = [&](int seat) { return board.number("points_" + std::to_string(seat)); };
  const int aim = move.actor("seat").seat().index();
  for (int seat = 0; points_of(seat); ++seat) {
    if (seat != aim && board.actor("turn") != Actor(Seat::at(seat)) &&
        points_of(seat) >= points_of(aim)) {
      return "";
    }
  }
  return "nobody else has as many points";
}

}  // namespace

extern const GameWords kGameWords;
constinit const GameWords kGameWords{.title = "Straight Jacket",
                                     .symbols = kSymbolWords,
                                     .describe = kDescribeKeys,
                                     .board = kBoardKeys,
                                     .sentences = kSentenceForms,
                                     .names = {"u", "name"},
                                     .value_words = value_words,
                                     .aftermath = "[; {+then}]",
                                     .gauge = {"points_", "point"},
                                     .reason = reason};

}  // namespace turnkey::straight_jacket
