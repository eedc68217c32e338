#include "protocol/wire/session/queries.h"

#include <array>
#include <utility>

#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

Answer answer_turn(const Record& record) { return " " + actor_text(record.position().turn()); }

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

std::string event_or_none(const Record& record, const std::optional<AnyEvent>& event) {
  return event ? event_text(record.game(), *event) : "-";
}

/// The next event of the line after its own move, when a player makes it.
std::optional<AnyEvent> reply(const Line& line) {
  if (line.pv.size() < 2 || !line.pv[1].actor.is_seat()) return std::nullopt;
  return line.pv[1];
}

Answer answer_why(const Record& record, const QueryContext& context) {
  if (!context.options->analyse) return refuse(Code::kHidden, "why");
  if (!context.search) return refuse(Code::kNoSearch, "");
  const auto& lines = context.search->report.lines;
  const auto move = [&](std::size_t i) {
    return i < lines.size() && lines[i].move ? record.game().text(*lines[i].move) : "-";
  };
  const auto own = static_cast<std::size_t>(context.search->seat.index());
  const auto difference = [&](std::vector<Estimate> Line::*estimates) -> long long {
    if (lines.size() < 2 || own >= (lines[0].*estimates).size()) return 0;
    if (lines[1].visits == 0 && !lines[1].exact()) return 0;  // no visits, so no value
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
  constexpr std::array<std::pair<std::string_view, Simple>, 5> kSimple = {{
      {"turn", answer_turn},
      {"log", answer_log},
      {"key", answer_key},
      {"worlds", answer_worlds},
      {"where", answer_where},
  }};
  for (const auto& [what, function] : kSimple) {
    if (query.what == what) return function(record);
  }
  const std::string_view argument = query.argument;
  if (query.what == "seats") return answer_seats(record, context.options->search.objective);
  if (query.what == "legal") {
    const Memory memory = query.memory ? Memory::kNone : Memory::kWhole;
    return query.json ? legal_json(record, memory)
                      : answer_legal(record, argument == "full", memory);
  }
  if (query.what == "describe") {
    return query.json ? describe_json(record, argument) : answer_describe(record, argument);
  }
  if (query.what == "chance") return query.json ? chance_json(record) : answer_chance(record);
  if (query.what == "say") return answer_say(record, argument);
  if (query.what == "board") return query.json ? board_json(record) : answer_board(record);
  if (query.what == "events") {
    return query.json ? events_json(record, argument) : answer_events(record, argument);
  }
  if (query.what == "result") {
    return argument.empty() ? answer_result(record) : answer_drop(record, argument);
  }
  if (query.what == "record") {
    return argument.empty() ? answer_record(record) : answer_record_file(record);
  }
  if (query.what == "view") return answer_view(record, argument);
  return answer_why(record, context);
}

Answer dispatch(const QueryCommand& query, const QueryContext& context) {
  if (query.what == "games") return answer_games();
  if (query.what == "info") return answer_info(query.argument);
  if (query.what == "options") return answer_options(query.argument);
  if (query.what == "symbols") return answer_symbols(query.argument);
  if (query.what == "schema") return answer_schema(query.argument);
  if (query.what == "levels") {
    return query.json ? levels_json(query.argument) : answer_levels(query.argument);
  }
  if (!context.record) return refuse(Code::kNoPosition, "");
  return answer_about(*context.record, query, context);
}

}  // namespace

Checked<std::string> answer(const QueryCommand& query, const QueryContext& context) {
  return dispatch(query, context).map([&](const std::string& text) {
    return "response " + std::string(query.what) + text;
  });
}

}  // namespace turnkey
