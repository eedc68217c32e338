// The texts of the Mixer; RULES.md describes them.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>

#include "engine/core/facts.h"
#include "engine/core/move_reader.h"
#include "engine/games/mixer/game.h"

namespace turnkey::mixer {

namespace {

// Always two digits, since masks keep the length.
std::string number_text(Name name) {
  if (name == kOther) return "--";
  return name == kHidden ? "??" : name == kBlank ? "00" : fmt::format("{:02}", name + 1);
}

Words name_words(const std::vector<std::string>& list, Name name) {
  if (name >= list.size()) return {name == kBlank ? "" : "?"};
  return {list[name]};
}

/// The texts of the first `count` values.
template <class Values, class TextOf>
auto list_of(const Values& values, int count, TextOf&& text_of) {
  std::vector<std::decay_t<decltype(text_of(values[0]))>> list;
  for (int i = 0; i < count; ++i) list.push_back(text_of(values[i]));
  return list;
}

}  // namespace

std::string words_of(const Move& move) {
  const auto end = std::find(move.words.begin(), move.words.end(), '\0');
  return {move.words.begin(), end};
}

std::string Game::text(const Move& move) {
  if (move.kind == Kind::kWrite && move.value == kOther) return "w=" + words_of(move);
  switch (move.kind) {
    case Kind::kName: return "n" + number_text(move.value);
    case Kind::kRead: return "d" + number_text(move.value) + "=" + number_text(move.real);
    case Kind::kWrite: return "w" + number_text(move.value);
    default:
      return "key=" + list_text(move.key, move.value, number_text) + "/" +
             list_text(move.points, move.real, std::identity());
  }
}

namespace {

/// Characters with a meaning in lists, events and masks.
constexpr std::string_view kNotInWords = ",:?";

/// MX15: printable, with at least one letter.
Move read_words(MoveReader& in) {
  Move move{Kind::kWrite, kOther};
  bool has_letter = false;
  for (std::size_t at = 0; !in.at_end() && !in.failed(); ++at) {
    const char c = in.next();
    in.require(at < move.words.size() && c > ' ' && c <= '~' &&
               kNotInWords.find(c) == kNotInWords.npos);
    if (in.failed()) break;
    move.words[at] = c;
    has_letter = has_letter || std::isalpha(static_cast<unsigned char>(c)) != 0;
  }
  in.require(has_letter);
  return move;
}

}  // namespace

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("the Mixer", text);
  const auto name = [&] {
    return static_cast<Name>((in.take('0') ? in.digit(1, 9) : in.number(10, kMaxNames)) - 1);
  };
  const auto unless_hidden = [&] { return in.take("??") ? kHidden : name(); };
  if (in.take('n')) return in.finish(Move{Kind::kName, name()});
  if (in.take("w=")) {
    const Move move = read_words(in);
    return in.finish(move);
  }
  if (in.take("w00")) return in.finish(Move{Kind::kWrite, kBlank});
  if (in.take('w')) return in.finish(Move{Kind::kWrite, unless_hidden()});
  if (in.take('d')) {
    const Name disguise = name();
    in.expect('=');
    return in.finish(Move{Kind::kRead, disguise, unless_hidden()});
  }
  in.require(in.take("key="));
  Move move{Kind::kKey};
  do move.key[move.value++] = name();
  while (move.value < kMaxCards && in.take(','));
  in.expect('/');
  do move.points[move.real++] = static_cast<std::uint8_t>(in.number(0, kMaxCards));
  while (move.real < kMaxPlayers && in.take(','));
  return in.finish(move);
}

Facts Public::describe(const Move& move) const {
  const Names& list = options.list();
  const auto real_name = [&](Name name) { return name_words(list.real, name); };
  switch (move.kind) {
    case Kind::kName:
      return {"kind", "name", "name", real_name(move.value), "number", number_text(move.value)};
    case Kind::kRead:
      return Facts("kind", "read", "card", read + 1, "disguised",
                   name_words(list.disguised, move.value), "name", real_name(move.real), "read",
                   number_text(move.value), "number", number_text(move.real));
    case Kind::kWrite:
      return Facts("kind", "write", "card", read, "name",
                   move.value == kOther ? Words::unmarked(words_of(move)) : real_name(move.value),
                   "number", number_text(move.value), "at",
                   NamedPlaces{{"sheet_" + value_text(turn())}});
    default:
      return Facts("kind", "key", "names", list_of(move.key, move.value, real_name), "points",
                   list_of(move.points, move.real, [](int right) { return value_text(right); }),
                   "numbers", list_of(move.key, move.value, number_text));
  }
}

NameSet Secrets::shown_answers(const Public& table) const {
  if (!table.options.open()) return table.answers;
  return table.shown() ? names_on(meant, table.options.cards) : 0;
}

Facts Secrets::board(const Public& table, Seat) const {
  Texts answers;
  for_each_bit(shown_answers(table),
               [&](int name) { answers.push_back(number_text(static_cast<Name>(name))); });
  Facts facts("answers", answers, "read", list_of(table.disguises, table.read, number_text), "key",
              list_of(meant, table.read, number_text), "written", table.written, "shown",
              table.shown());
  for (int seat = 0; seat < table.seats(); ++seat) {
    facts.add_of("sheet", seat, list_of(sheets[seat], table.writings(seat), number_text));
    if (table.shown()) facts.add_of("points", seat, table.points[seat]);
  }
  return facts;
}

std::string Secrets::drawing(const Public& table, Seat) const {
  const Names& list = table.options.list();
  std::string text = "answers:\n";
  for_each_bit(shown_answers(table),
               [&](int name) { text += fmt::format("  {:>2} {}\n", name + 1, list.real[name]); });
  for (int card = 0; card < table.read; ++card) {
    text += fmt::format("{:>2}. {:<40} is {:>2}; written:", card + 1,
                        list.disguised[table.disguises[card]], number_text(meant[card]));
    for (int seat = 0; seat < table.seats(); ++seat) {
      const bool has = card < table.writings(seat);
      text += fmt::format(" {:>2}", has ? number_text(sheets[seat][card]) : ".");
    }
    text += "\n";
  }
  const auto points = list_text(table.points, table.seats(), std::identity());
  return table.shown() ? text + "points: " + points + "\n" : text;
}

}  // namespace turnkey::mixer
