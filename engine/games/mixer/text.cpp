// The texts of the Mixer, as RULES.md describes them.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/move_reader.h"
#include "engine/core/tokens.h"
#include "engine/games/mixer/game.h"

namespace turnkey::mixer {

namespace {

// In two places, as masks keep the length.
std::string number_text(Name name) {
  return name == kHidden ? "??" : name == kBlank ? "00" : fmt::format("{:02}", name + 1);
}
std::string points_text(std::uint8_t points) { return std::to_string(points); }

// In one token.
std::string name_text(const std::vector<std::string>& list, Name name) {
  if (name >= list.size()) return name == kBlank ? "-" : "?";
  std::string text = list[name];
  std::replace(text.begin(), text.end(), ' ', '_');
  return text;
}

Name read_name(MoveReader& in, std::string_view other, Name instead) {
  if (!other.empty() && in.take(other)) return instead;
  const int tens = 10 * in.digit(0, 9);
  const int number = tens + in.digit(0, 9);
  in.require(number >= 1 && number <= kMaxNames);
  return static_cast<Name>(number - 1);
}

}  // namespace

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Kind::kName: return "n" + number_text(move.value);
    case Kind::kRead: return "d" + number_text(move.value) + "=" + number_text(move.real);
    case Kind::kWrite: return "w" + number_text(move.value);
    default: break;
  }
  return "key=" + list_text(move.key, move.value, number_text) + "/" +
         list_text(move.points, move.real, points_text);
}

Expected<Move> Game::parse(std::string_view text) {
  MoveReader in("the Mixer", text);
  if (in.take('n')) return in.finish(Move{Kind::kName, read_name(in, {}, 0)});
  if (in.take('w')) {
    if (in.take("00")) return in.finish(Move{Kind::kWrite, kBlank});
    return in.finish(Move{Kind::kWrite, read_name(in, "??", kHidden)});
  }
  if (in.take('d')) {
    Move read{Kind::kRead, read_name(in, {}, 0)};
    in.expect('=');
    read.real = read_name(in, "??", kHidden);
    return in.finish(read);
  }
  in.require(in.take("key="));
  Move move{Kind::kKey};
  do {
    move.key[move.value++] = read_name(in, {}, 0);
  } while (move.value < kMaxCards && in.take(','));
  in.expect('/');
  do {
    move.points[move.real++] = static_cast<std::uint8_t>(in.number(0, kMaxCards));
  } while (move.real < kMaxPlayers && in.take(','));
  return in.finish(move);
}

std::string Public::describe(const Move& move) const {
  const Names& list = options.list();
  const auto real_name = [&](Name name) { return name_text(list.real, name); };
  switch (move.kind) {
    case Kind::kName: return Tokens("kind", "name", "name", real_name(move.value)).text();
    case Kind::kRead:
      return Tokens("kind", "read", "card", read + 1, "disguised",
                    name_text(list.disguised, move.value), "name", real_name(move.real))
          .text();
    case Kind::kWrite:
      return Tokens("kind", "write", "card", int{read}, "name", real_name(move.value)).text();
    default: break;
  }
  return Tokens("kind", "key", "names", list_text(move.key, move.value, real_name)).text();
}

std::string Secrets::board(const Public& table, Seat) const {
  Joined answers;
  for_each_bit(table.answers, [&](int name) { answers.add(number_text(static_cast<Name>(name))); });
  Tokens tokens("answers", answers.text(), "read",
                list_text(table.disguises, table.read, number_text), "key",
                list_text(key, table.read, number_text), "written", int{table.written}, "shown",
                table.shown());
  for (int seat = 0; seat < table.options.players; ++seat) {
    tokens.add_of("sheet", seat, list_text(sheets[seat], table.writings(seat), number_text));
    if (table.shown()) tokens.add_of("points", seat, int{table.points[seat]});
  }
  return tokens.text();
}

std::string Secrets::drawing(const Public& table, Seat) const {
  const Names& list = table.options.list();
  std::string text = "answers:\n";
  for_each_bit(table.answers,
               [&](int name) { text += fmt::format("  {:>2} {}\n", name + 1, list.real[name]); });
  for (int card = 0; card < table.read; ++card) {
    text += fmt::format("{:>2}. {:<40} is {:>2}; written:", card + 1,
                        list.disguised[table.disguises[card]], number_text(key[card]));
    for (int seat = 0; seat < table.options.players; ++seat) {
      const bool has = card < table.writings(seat);
      text += fmt::format(" {:>2}", has ? number_text(sheets[seat][card]) : ".");
    }
    text += "\n";
  }
  const auto points = list_text(table.points, table.options.players, points_text);
  return table.shown() ? text + "points: " + points + "\n" : text;
}

}  // namespace turnkey::mixer
