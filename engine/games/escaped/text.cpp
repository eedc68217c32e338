// `key=value` tokens for a GUI, and the drawing for people.
#include "engine/games/escaped/text.h"

#include <fmt/format.h>

#include <string_view>

#include "engine/games/escaped/moves.h"

namespace turnkey::escaped {

namespace {

std::string_view bool_text(bool value) { return value ? "true" : "false"; }

std::string_view phase_text(Phase phase) {
  switch (phase) {
    case Phase::kDeal: return "deal";
    case Phase::kTurn: return "turn";
    case Phase::kShow: return "show";
    case Phase::kChoice: return "choice";
    case Phase::kVerdict: return "verdict";
    case Phase::kOver: return "over";
  }
  return "";
}

std::string turn_text(const Public& table) {
  if (table.over()) return "-";
  return table.turn().is_chance() ? "c" : std::to_string(table.mover);
}

Face face_at(const Public& table, const Faces& faces, int token) {
  return token < table.dealt ? faces[static_cast<std::size_t>(token)] : kHidden;
}

/// "3k,7?" or "-".
std::string tokens_text(const Public& table, const Faces& faces, Bits tokens,
                        std::string_view separator) {
  std::string text;
  for_each_bit(tokens, [&](int token) {
    if (!text.empty()) text += separator;
    text += fmt::format("{}{}", token, letter(face_at(table, faces, token)));
  });
  return text.empty() ? "-" : text;
}

std::string numbers_text(Bits numbers) {
  std::string text;
  for_each_bit(numbers, [&](int number) {
    if (!text.empty()) text += ",";
    text += std::to_string(number);
  });
  return text.empty() ? "-" : text;
}

std::string letters_text(Bits faces) {
  std::string text;
  for_each_bit(faces, [&](int face) { text += letter(static_cast<Face>(face)); });
  return text.empty() ? "-" : text;
}

/// By seat, in order: the face that it named wrongly and aloud, or a point.
std::string named_text(const Public& table) {
  std::string text;
  for (std::size_t seat = 0; seat < table.options.players; ++seat) {
    text += table.named[seat] == kHidden ? '.' : letter(table.named[seat]);
  }
  return text;
}

std::string pending_text(const Public& table) {
  if (table.phase == Phase::kVerdict) return {letter(table.accused)};
  if (table.phase != Phase::kShow) return "-";
  const char kind = table.options.take == Take::kTracked ? 't' : 's';
  return fmt::format("{}{}", kind, table.pending);
}

std::string_view how_text(const Public& table) {
  if (table.winner == Public::kNobody) return "rounds";
  return table.centre_shown != 0 ? "right" : "last";
}

}  // namespace

std::string describe_move(const Public& table, const Move& move) {
  switch (move.kind()) {
    case Move::Kind::kNone: return "kind=none";
    case Move::Kind::kTake:
      return fmt::format("kind=take token={} seat={}", move.token(), table.owner(move.token()));
    case Move::Kind::kAsk:
      return fmt::format("kind=ask seat={} cards={}", move.seat().index(),
                         std::popcount(table.before[move.seat().index()]));
    case Move::Kind::kAccuse: return fmt::format("kind=accuse face={}", letter(move.face()));
    case Move::Kind::kEnd: return "kind=end";
    case Move::Kind::kShow: {
      const bool deal = table.phase == Phase::kDeal;
      const std::string to =
          deal && move.token() == kCentre
              ? "-"
              : std::to_string(deal ? dealt_to(table.options, move.token()) : int{table.mover});
      return fmt::format("kind={} token={} seat={} face={}", deal ? "deal" : "show", move.token(),
                         to, letter(move.face()));
    }
    case Move::Kind::kRight:
      return fmt::format("kind=right face={} wins=true", letter(move.face()));
    case Move::Kind::kWrong: return fmt::format("kind=wrong face={}", letter(move.face()));
  }
  return "kind=none";
}

std::string board_text(const Public& table, const Faces& faces, Bits held) {
  const Options& options = table.options;
  std::string text = fmt::format(
      "players={} announce={} take={} rounds={} cards={} dealt={} round={} turn={} phase={} "
      "mover={} pending={} out={} named={} centre={}",
      options.players, bool_text(options.announce != 0),
      options.take == Take::kTracked ? "tracked" : "random", options.max_rounds, options.cards,
      table.dealt, table.round, turn_text(table), phase_text(table.phase), table.mover,
      pending_text(table), numbers_text(table.out), named_text(table),
      letter(face_at(table, faces, kCentre)));
  if (held != 0) text += fmt::format(" suspects={}", letters_text(suspects(table, held)));
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    text += fmt::format(" before_{0}={1} seen_{0}={2}", seat,
                        tokens_text(table, faces, table.before[seat], ","),
                        numbers_text(table.seen[seat]));
  }
  if (!table.over()) return text;
  const std::string winner =
      table.winner == Public::kNobody ? "-" : std::to_string(int{table.winner});
  return text + fmt::format(" how={} winner={}", how_text(table), winner);
}

std::string draw_table(const Public& table, const Faces& faces) {
  std::string text = fmt::format("centre {}\n", letter(face_at(table, faces, kCentre)));
  for (int seat = 0; seat < table.options.players; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const bool moving = !table.over() && table.phase != Phase::kDeal && table.mover == seat;
    text +=
        fmt::format("{} seat {}{}  unseen {}{}\n    {}\n", moving ? '>' : ' ', seat,
                    table.is_out(seat) ? "  out" : "", table.unseen_count(seat),
                    table.named[i] != kHidden ? fmt::format("  named {}", letter(table.named[i]))
                                              : std::string(),
                    tokens_text(table, faces, table.before[i], " "));
  }
  if (!table.over()) {
    return text + fmt::format("round {} of {}\n", table.round + 1, table.options.max_rounds);
  }
  if (table.winner == Public::kNobody) return text + "game over, drawn\n";
  return text + fmt::format("game over, won by seat {} ({})\n", table.winner, how_text(table));
}

}  // namespace turnkey::escaped
