#include "protocol/queries.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "engine/registry.h"
#include "protocol/lexer.h"
#include "protocol/report_text.h"

namespace turnkey {

namespace {

using Answer = Checked<std::string>;

Answer answer_games() {
  std::string text;
  for (const AnyGame* game : games()) text += " " + std::string(game->name());
  return text;
}

std::string option_text(const OptionSpec& spec) {
  std::string text = " name " + std::string(spec.name) + " type ";
  switch (spec.kind) {
    case OptionSpec::Kind::kCheck: text += "check"; break;
    case OptionSpec::Kind::kSpin: text += "spin"; break;
    case OptionSpec::Kind::kCombo: text += "combo"; break;
  }
  text += " default " + std::string(spec.default_value);
  if (spec.kind == OptionSpec::Kind::kSpin) {
    text += " min " + std::to_string(spec.min) + " max " + std::to_string(spec.max);
    if (spec.step != 1) text += " step " + std::to_string(spec.step);
  }
  for (const std::string_view value : spec.values) text += " var " + std::string(value);
  return text;
}

Answer answer_options(std::string_view name) {
  const auto game = find_game(name);
  if (!game) return refuse(Code::kUnknownGame, echo(name));
  std::string text = " " + std::string(name);
  for (const OptionSpec& spec : (*game)->options()) text += option_text(spec);
  return text;
}

Answer answer_turn(const Record& record) { return " " + actor_text(record.position().turn()); }

Answer answer_legal(const Record& record) {
  const AnyPosition& position = record.position();
  const Actor turn = position.turn();
  std::string text;
  if (!turn.is_seat()) return text;
  if (!record.is_referee() && !(record.view(turn.seat()))) {
    return refuse(Code::kHidden, "legal moves of seat " + actor_text(turn));
  }
  for (const AnyMove& move : position.moves()) text += " " + record.game().text(move);
  return text;
}

Answer answer_describe(const Record& record, std::string_view text) {
  const auto move = legal_move(record.position(), text);
  if (!move) return tl::unexpected(move.error());
  return " " + record.game().text(*move) + " " + record.position().describe(*move);
}

/// The value of `key=` among `key=value` tokens, empty when there is none.
std::string value_of(std::string_view text, std::string_view key) {
  for (const std::string_view token : split(text)) {
    if (token.starts_with(key)) return std::string(token.substr(key.size()));
  }
  return "";
}

/// How the game ended: what the game says itself, else what kind of event the last one was.
std::string how_it_ended(const Record& record) {
  std::string how = value_of(record.position().board(), "how=");
  if (how.empty() && !record.log().empty()) {
    const AnyMove& last = record.log().back().move;
    how = value_of(record.before_last()->describe(last), "kind=");
  }
  return how.empty() ? "-" : how;
}

Answer answer_result(const Record& record) {
  if (!record.position().over()) return " none";
  const Result result = record.position().result();
  const auto list = [](const std::vector<double>& values) {
    std::string text;
    for (const double value : values) {
      text += (text.empty() ? "" : ",") + std::to_string(thousandths(value));
    }
    return text;
  };
  std::string winners;
  for (std::size_t seat = 0; seat < result.share.size(); ++seat) {
    if (result.share[seat] > 0) winners += (winners.empty() ? "" : ",") + std::to_string(seat);
  }
  if (winners.empty()) winners = "-";
  return " scores " + list(result.score) + " shares " + list(result.share) + " winners " + winners +
         " how " + how_it_ended(record);
}

Answer answer_view(const Record& record, std::string_view text) {
  const auto seat = parse_seat(text);
  const int seats = record.position().seats();
  if (!seat || (!seat->is_spectator() && seat->index() >= seats)) {
    return refuse(Code::kBadArgument, "view " + echo(text) + " is not a seat in 0.." +
                                          std::to_string(seats - 1) + " or -");
  }
  if (record.view(*seat)) return " " + record.view_text(*seat);
  const std::string whom = seat->is_spectator() ? "a spectator" : "seat " + seat_text(*seat);
  return refuse(Code::kHidden, "view of " + whom);
}

Answer answer_log(const Record& record) {
  std::string text;
  for (const AnyEvent& event : record.log()) text += " " + event_text(record.game(), event);
  return text;
}

Answer answer_key(const Record& record) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::uint64_t key = record.position().key();
  std::string text = " ";
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(key >> shift) & 15];
  return text;
}

Answer answer_worlds(const Record& record) {
  if (record.is_referee()) return " 1";
  const auto* view = dynamic_cast<const AnyView*>(&record.position());
  const std::string count = view ? view->worlds() : "";
  return count.empty() ? " unknown" : " " + count;
}

Answer answer_board(const Record& record) { return " " + record.position().board(); }

std::string event_or_none(const Record& record, const std::optional<AnyEvent>& event) {
  return event ? event_text(record.game(), *event) : "-";
}

/// What comes after the line's own move, when it is a player's.
std::optional<AnyEvent> reply(const Line& line) {
  if (line.pv.size() < 2 || !line.pv[1].actor.is_seat()) return std::nullopt;
  return line.pv[1];
}

Answer answer_why(const Record& record, const QueryContext& context) {
  if (!context.analyse) return refuse(Code::kHidden, "why");
  if (!context.search) return refuse(Code::kNoSearch, "");
  const auto& lines = context.search->report.lines;
  const auto move = [&](std::size_t i) {
    return i < lines.size() && lines[i].move ? record.game().text(*lines[i].move) : "-";
  };
  const auto own = static_cast<std::size_t>(context.search->seat.index());
  const auto difference = [&](std::vector<Estimate> Line::*estimates) -> long long {
    if (lines.size() < 2 || own >= (lines[0].*estimates).size()) return 0;
    return thousandths((lines[0].*estimates)[own].mean - (lines[1].*estimates)[own].mean);
  };
  const Line& best = lines.empty() ? Line{} : lines.front();
  return " best " + move(0) + " next " + move(1) + " wp " +
         std::to_string(difference(&Line::share)) + " eu " +
         std::to_string(difference(&Line::score)) + " reply " + event_or_none(record, reply(best)) +
         " chance " + event_or_none(record, context.search->decisive_chance);
}

Answer answer_about(const Record& record, const QueryCommand& query, const QueryContext& context) {
  using Simple = Answer (*)(const Record&);
  constexpr std::array<std::pair<std::string_view, Simple>, 7> kSimple = {{
      {"turn", answer_turn},
      {"legal", answer_legal},
      {"result", answer_result},
      {"log", answer_log},
      {"key", answer_key},
      {"worlds", answer_worlds},
      {"board", answer_board},
  }};
  for (const auto& [what, function] : kSimple) {
    if (query.what == what) return function(record);
  }
  if (query.what == "describe") return answer_describe(record, query.argument);
  if (query.what == "view") return answer_view(record, query.argument);
  return answer_why(record, context);
}

Answer dispatch(const QueryCommand& query, const QueryContext& context) {
  if (query.what == "games") return answer_games();
  if (query.what == "options") return answer_options(query.argument);
  if (!context.record) return refuse(Code::kNoPosition, "");
  return answer_about(*context.record, query, context);
}

}  // namespace

Checked<AnyMove> legal_move(const AnyPosition& position, std::string_view text) {
  const auto refused = [&](std::string why) {
    return refuse(Code::kIllegalMove, echo(text) + " " + std::move(why));
  };
  if (position.over()) return refused("the game is over");
  const auto parsed = position.game().parse(text);
  if (!parsed) return refused("is no move of this game");
  const auto canonical = position.canonical(*parsed);
  if (!canonical) return refused("is not legal here");
  return *canonical;
}

Checked<std::string> answer(const QueryCommand& query, const QueryContext& context) {
  return dispatch(query, context).map([&](const std::string& text) {
    return "response " + std::string(query.what) + text;
  });
}

}  // namespace turnkey
