#include "protocol/wire/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "engine/core/spoken.h"
#include "engine/words.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record.h"

namespace turnkey {

namespace {

bool is_hidden(std::string_view value) {
  return !value.empty() && value.find_first_not_of('?') == value.npos;
}

bool is_of_cards(std::string_view key) { return key == "card" || key.ends_with("cards"); }

/// Whether the value deserves a mention. A hidden card is.
bool says_something(std::string_view key, std::string_view value) {
  if (value.empty() || value == "-" || value == "false") return false;
  return is_of_cards(key) || !is_hidden(value);
}

/// All other characters of a name stay.
std::string name_words(std::string_view value) {
  std::string text;
  for (const char c : value) {
    switch (c) {
      case '_': text += ' '; break;
      case ',': text += ", "; break;
      default: text += c;
    }
  }
  return text;
}

/// The words for a value that the game does not name. Hidden cards are counted: `KT?3`.
std::string plain_words(std::string_view key, std::string_view value) {
  if (value.empty() || value == "-") return "nothing";
  const bool cards = is_of_cards(key);
  const std::size_t mask = std::min(value.find('?'), value.size());
  const std::string_view count = value.substr(std::min(mask + 1, value.size()));
  if (const auto hidden = parse_whole(count); cards && hidden) {
    return fmt::format("{}{}{}", value.substr(0, mask), mask > 0 ? " and " : "",
                       counted(static_cast<std::size_t>(*hidden), "a hidden card", "hidden card"));
  }
  if (is_hidden(value)) return cards ? "a hidden card" : "something hidden";
  return name_words(value);
}

/// The key in `{?key}`, `{@key}`, `{@key's}`, `{+key}`, `{#key one|many}`, `{*key <do|does>}`.
std::string_view key_of(std::string_view word) {
  constexpr std::string_view kOwner = "'s";
  constexpr std::string_view kMarks = "?@+#*";
  if (!word.empty() && kMarks.find(word.front()) != kMarks.npos) word.remove_prefix(1);
  word = word.substr(0, word.find(' '));
  if (word.ends_with(kOwner)) word.remove_suffix(kOwner.size());
  return word;
}

/// The text after the key.
std::string_view rest_of(std::string_view word) {
  const std::size_t blank = word.find(' ');
  return blank == word.npos ? "" : word.substr(blank + 1);
}

/// Expands a form from left to right.
class Teller {
 public:
  explicit Teller(const Happening& event) : event_(event) {}

  std::string tell(std::string_view form) {
    std::string text;
    while (!form.empty()) {
      const std::size_t plain = std::min(form.find_first_of("[{<"), form.size());
      text += form.substr(0, plain);
      form.remove_prefix(plain);
      if (form.empty()) break;
      const char open = form.front();
      const std::string_view inside = take(form, open == '[' ? ']' : open == '{' ? '}' : '>');
      if (open == '[') {
        if (says_all(inside)) text += tell(inside);
      } else {
        text += open == '{' ? word(inside) : verb(inside);
      }
    }
    return text;
  }

 private:
  /// Removes the text up to `end`, with its brackets, and returns the inside.
  static std::string_view take(std::string_view& form, char end) {
    const std::size_t length = std::min(form.find(end), form.size());
    const std::string_view inside = form.substr(1, length - 1);
    form.remove_prefix(std::min(length + 1, form.size()));
    return inside;
  }

  bool says_all(std::string_view part) const {
    for (std::size_t at = part.find('{'); at != part.npos; at = part.find('{', at + 1)) {
      const std::string_view word = part.substr(at + 1, part.find('}', at) - at - 1);
      const std::string_view key = key_of(word);
      if (word.starts_with('*')) {
        if (values_by_seat(key).empty()) return false;
      } else if (const std::size_t equals = key.find('='); equals != key.npos) {
        if (value(key.substr(0, equals)) != key.substr(equals + 1)) return false;
      } else if (!key.empty() && !says_something(key, value(key))) {
        return false;
      }
    }
    return true;
  }

  std::string word(std::string_view word) {
    const std::string_view key = key_of(word);
    if (word.starts_with('?')) return "";
    if (word == "@") return people(actor_text(event_.actor));
    if (word.starts_with('@')) return word.ends_with("'s") ? owner(value(key)) : people(value(key));
    if (word.starts_with('+')) return moves(event_.facts.moves(key));
    if (word.starts_with('#')) return amount(value(key), rest_of(word));
    if (word.starts_with('*')) return by_seat(key, rest_of(word));
    return value_words(event_.game, key, value(key));
  }

  std::string_view verb(std::string_view forms) const {
    const std::size_t bar = std::min(forms.find('|'), forms.size());
    return not_third_ ? forms.substr(0, bar) : forms.substr(std::min(bar + 1, forms.size()));
  }

  /// "1 chip", "−2 points": a number with the singular or plural form.
  static std::string amount(std::string_view number, std::string_view forms) {
    const std::size_t bar = std::min(forms.find('|'), forms.size());
    const bool one = number == "1" || number == "-1";
    const std::string_view thing =
        one ? forms.substr(0, bar) : forms.substr(std::min(bar + 1, forms.size()));
    return fmt::format("{} {}", with_minus(number), thing);
  }

  /// "you have the king and seat 1 has the jack"
  std::string by_seat(std::string_view key, std::string_view does) {
    std::vector<std::string> parts;
    const std::vector<std::string> values = values_by_seat(key);
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
      const std::string who = person(std::to_string(seat));
      parts.push_back(
          fmt::format("{} {} {}", who, tell(does), value_words(event_.game, key, values[seat])));
    }
    return in_line(parts);
  }

  /// The values of a list, of a string with one symbol a seat, or of one key a seat.
  std::vector<std::string> values_by_seat(std::string_view key) const {
    std::vector<std::string> values;
    const std::string_view all = value(key);
    const std::size_t width = hidden_width(find_words(event_.game));
    if (all.find(',') != all.npos) {
      for (const std::string_view one : list_items(all)) values.emplace_back(one);
    } else {
      for (std::size_t at = 0; at < all.size(); at += width)
        values.emplace_back(all.substr(at, width));
    }
    for (int seat = 0; all.empty(); ++seat) {
      const std::string_view one = value(fmt::format("{}{}", key, seat));
      if (one.empty()) break;
      values.emplace_back(one);
    }
    return values;
  }

  /// One name, or a list of them: "seat 1, you and seat 3".
  std::string people(std::string_view names) {
    const std::size_t comma = names.find(',');
    if (comma == names.npos) return person(names);
    const std::string first = person(names.substr(0, comma));
    const std::string_view rest = names.substr(comma + 1);
    const std::string others = people(rest);
    not_third_ = true;
    return first + (rest.find(',') == rest.npos ? " and " : ", ") + others;
  }

  std::string person(std::string_view name) {
    const auto is = [&](Seat seat) { return !seat.is_spectator() && name == seat_text(seat); };
    not_third_ = is(event_.listener);
    if (not_third_) return "you";
    if (is(event_.partner)) return "your partner";
    if (name.empty() || name == "-") return "nobody";
    if (is_hidden(name)) return "somebody";
    if (name == "c") return "chance";
    if (name == "all") return "all";
    return parse_whole(name) ? fmt::format("seat {}", name) : "the " + std::string(name);
  }

  std::string owner(std::string_view name) {
    const std::string text = person(name);
    if (not_third_) return "your";
    return name == actor_text(event_.actor) ? "their own" : text + "'s";
  }

  /// "pill goes from seat 1's jacket to the discards, key goes from …"
  std::string moves(const Moves& list) {
    std::string text;
    for (const CardMove& move : list) {
      text += text.empty() ? "" : ", ";
      text += move.gathers() ? "all cards are gathered in for the next hand" : moved_card(move);
    }
    return text;
  }

  std::string moved_card(const CardMove& move) {
    const std::string card = value_words(event_.game, "card", move.cards.text);
    const std::string from = place(move.from);
    return move.to == "-" ? fmt::format("{} leaves {}", card, from)
                          : fmt::format("{} goes from {} to {}", card, from, place(move.to));
  }

  /// A key of the board, perhaps with an item's number: `jacket_2` becomes "seat 2's jacket",
  /// `discards` "the discards".
  std::string place(std::string_view key) {
    key = key.substr(0, key.find('.'));
    const std::size_t bar = key.rfind('_');
    if (bar == key.npos || !parse_whole(key.substr(bar + 1))) {
      return "the " + value_words(event_.game, "place", key);
    }
    // After "your jacket" nobody knows whose "their own jacket" is.
    const std::string text = person(key.substr(bar + 1));
    return (not_third_ ? "your " : text + "'s ") +
           value_words(event_.game, "place", key.substr(0, bar));
  }

  std::string_view value(std::string_view key) const { return event_.facts.text_of(key); }

  const Happening& event_;
  bool not_third_ = false;  ///< the seat named last takes a plural verb: "you", or several
};

/// "bid: dice 2, face 4"
std::string key_by_key(const Happening& event, std::string_view kind) {
  std::string text(kind);
  std::string_view between = ": ";
  for (const Fact& fact : event.facts) {
    if (fact.key == "kind") continue;
    text += fmt::format("{}{} {}", between, fact.key, value_words(event.game, fact.key, fact.text));
    between = ", ";
  }
  return text;
}

}  // namespace

std::string value_words(std::string_view game, std::string_view key, std::string_view value) {
  if (key == "card" && value.find(',') != value.npos) {
    std::vector<std::string> cards;
    for (const std::string_view card : list_items(value)) {
      cards.push_back(value_words(game, key, card));
    }
    return in_line(cards);
  }
  const GameWords* const words = find_words(game);
  const bool speaks = words != nullptr && words->value_words != nullptr && !value.empty();
  const std::string text = speaks ? words->value_words(key, value) : "";
  return text.empty() ? plain_words(key, value) : text;
}

std::string opening_of(const Happening& event) {
  const GameWords* words = find_words(event.game);
  const std::string text = words == nullptr ? "" : Teller(event).tell(words->prelude);
  return text.empty() ? text : text + ".";
}

std::string sentence_of(const Happening& event) {
  const std::string_view kind = event.facts.kind();
  const GameWords* words = find_words(event.game);
  const std::string_view form = sentence_form(words, kind);
  Teller teller(event);
  std::string text =
      form.empty() ? teller.tell("{@}, ") + key_by_key(event, kind) : teller.tell(form);
  if (words != nullptr) text += teller.tell(words->aftermath);
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  const std::string opening = opening_of(event);
  return opening + (opening.empty() ? "" : " ") + text + ".";
}

}  // namespace turnkey
