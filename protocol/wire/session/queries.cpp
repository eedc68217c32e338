#include "protocol/wire/session/queries.h"

#include <array>
#include <range/v3/algorithm/find.hpp>
#include <variant>

#include "engine/core/assert.h"
#include "protocol/wire/lines/commands.h"
#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

Answer answer_turn(const Record& record) { return " " + actor_text(record.position().turn()); }

Answer answer_view(const Record& record, std::string_view text) {
  const auto seat = parse_seat(text);
  const int seats = record.position().seats();
  if (!seat || (!seat->is_spectator() && seat->index() >= seats)) {
    return refuse(Code::kBadNumber, "view " + echo(text) + " is not a seat in 0.." +
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

Answer answer_why(const Record& record, const QueryWords&, const QueryContext& context) {
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

Answer answer_seats_here(const Record& record, const QueryWords&, const QueryContext& context) {
  return answer_seats(record, context.options->search.objective);
}

Answer legal_query(const Record& record, const QueryWords& query) {
  const Memory memory = query.memory ? Memory::kNone : Memory::kWhole;
  return query.argument == "full" ? answer_legal_full(record, memory)
                                  : answer_legal(record, memory);
}

// Answers from functions with fewer parameters.
template <Answer (*About)()>
Answer plain(const QueryWords&) {
  return About();
}
template <Answer (*About)(std::string_view)>
Answer of_game(const QueryWords& query) {
  return About(query.argument);
}
template <Answer (*About)(const Record&)>
Answer of_table(const Record& record, const QueryWords&) {
  return About(record);
}
template <Answer (*About)(const Record&, std::string_view)>
Answer of_word(const Record& record, const QueryWords& query) {
  return About(record, query.argument);
}

using AboutGames = Answer (*)(const QueryWords&);
using AboutTable = Answer (*)(const Record&, const QueryWords&);
using AboutAll = Answer (*)(const Record&, const QueryWords&, const QueryContext&);

/// The grammar of a query and its answer. A row without an answer does not compile.
class Query {
 public:
  using Function = std::variant<AboutGames, AboutTable, AboutAll>;

  constexpr Query(const QueryForm& form, Function answer) : form_(form), answer_(answer) {}

  constexpr std::string_view what() const { return form_.what; }
  constexpr const QueryForm& form() const { return form_; }

  Answer answer(const QueryWords& query, const QueryContext& context) const {
    if (const auto* about = std::get_if<AboutGames>(&answer_)) return (*about)(query);
    if (context.record == nullptr) return refuse(Code::kNoPosition, "");
    if (const auto* about = std::get_if<AboutTable>(&answer_)) {
      return (*about)(*context.record, query);
    }
    return std::get<AboutAll>(answer_)(*context.record, query, context);
  }

 private:
  QueryForm form_;
  Function answer_;
};

constexpr bool kMemory = true;

const std::array kQueries = {
    Query{{"games"}, plain<answer_games>},
    Query{{"info", "<game>"}, of_game<answer_info>},
    Query{{"options", "<game>"}, of_game<answer_options>},
    Query{{"symbols", "<game>"}, of_game<answer_symbols>},
    Query{{"schema", "<game>"}, of_game<answer_schema>},
    Query{{"levels", "<game>"}, of_game<answer_levels>},
    Query{{"turn"}, of_table<answer_turn>},
    Query{{"seats"}, answer_seats_here},
    Query{{"legal", "", "full", kMemory}, legal_query},
    Query{{"describe", "<move>"}, of_word<answer_describe>},
    Query{{"say", "<event>"}, of_word<answer_say>},
    Query{{"result", "<s>", "drop"},
          [](const Record& record, const QueryWords& query) {
            return query.argument.empty() ? answer_result(record)
                                          : answer_drop(record, query.argument);
          }},
    Query{{"view", "<s>"}, of_word<answer_view>},
    Query{{"log"}, of_table<answer_log>},
    Query{{"events", "<k>", "from"}, of_word<answer_events>},
    Query{{"record", "", "file"},
          [](const Record& record, const QueryWords& query) {
            return query.argument.empty() ? answer_record(record) : answer_record_file(record);
          }},
    Query{{"chance"}, of_table<answer_chance>},
    Query{{"key"}, of_table<answer_key>},
    Query{{"worlds"}, of_table<answer_worlds>},
    Query{{"where"}, of_table<answer_where>},
    Query{{"board"}, of_table<answer_board>},
    Query{{"why"}, answer_why},
};

const Query* find_query(std::string_view what) {
  const auto known = ranges::find(kQueries, what, &Query::what);
  return known == kQueries.end() ? nullptr : &*known;
}

}  // namespace

Checked<QueryCommand> parse_query(const TokenList& tokens) {
  if (tokens.size() < 2) return refuse(Code::kBadArgument, "query <what>");
  const Query* known = find_query(tokens[1]);
  if (known == nullptr) return refuse(Code::kBadArgument, "unknown query " + echo(tokens[1]));
  return read_as(known->form(), tokens).map([&](const QueryWords& words) {
    return QueryCommand{known->what(), words};
  });
}

Checked<std::string> answer(const QueryCommand& query, const QueryContext& context) {
  const Query* known = find_query(query.what);
  TURNKEY_ASSERT(known != nullptr);
  return known->answer(query.words, context).map([&](const std::string& text) {
    return "response " + std::string(query.what) + text;
  });
}

}  // namespace turnkey
