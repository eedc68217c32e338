#include "protocol/wire/session/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

#include "protocol/version.h"
#include "protocol/wire/session/bench.h"
#include "protocol/wire/session/random_bits.h"
#include "protocol/wire/session/skill.h"

namespace turnkey {

namespace {

constexpr auto kNoLine = [] { return std::string(); };

std::string text_of(const std::exception& exception, const Job& job) {
  return echo(job.line) + " " + exception.what();
}

}  // namespace

std::string Session::best_move_line(std::string_view move, std::string_view id) {
  return fmt::format("bestmove {}{}{}", move, id.empty() ? "" : " id ", id);
}

Session::Session(Sink& sink, SearchControl& control)
    : untagged_(sink), sink_(sink), control_(control), idle_since_() {}

void Session::execute(const Job& job) {
  sink_.set_tag(job.tag);
  if (job.is_gap) {
    fill_gap(job);
  } else {
    answer_job(job);
  }
  idle_since_ = std::chrono::steady_clock::now();
}

void Session::fill_gap(const Job& gap) {
  if (gap.number != 0) control_.finish(gap.number);
  for (int i = 0; i < gap.lost_searches; ++i) sink_.reply(best_move_line(kNoMove, ""));
  if (gap.lost_position) forget_position();
}

void Session::answer_job(const Job& job) {
  LastLine last;
  try {
    last = job.fault ? tl::unexpected(*job.fault) : run(job);
  } catch (const std::exception& exception) {
    last = refuse(Code::kInternal, text_of(exception, job));
  }
  // Before the answer is printed: a peer that has read it must find the search finished.
  if (job.number != 0) control_.finish(job.number);
  if (last) {
    if (!last->empty()) sink_.reply(*last);
    if (last->empty() && !job.tag.empty()) sink_.reply("ok");
    return;
  }
  sink_.reply(error_line(last.error()));
  if (job.kind == LineKind::kPosition) forget_position();
  if (job.kind == LineKind::kGo) sink_.reply(best_move_line(kNoMove, job.id));
}

Session::LastLine Session::run(const Job& job) {
  switch (job.kind) {
    case LineKind::kNothing:
    case LineKind::kStop:  // the reader has handled these
    case LineKind::kPonderHit:
    case LineKind::kQuit: return std::string();
    case LineKind::kIsReady: return "readyok";
    case LineKind::kGo: return search(job);
    case LineKind::kBench: return bench(job);
    case LineKind::kPosition: return set_position(split(job.line)).map(kNoLine);
    case LineKind::kQuery:
    case LineKind::kOther: break;
  }
  return run_other(split(job.line));
}

Session::LastLine Session::run_other(const TokenList& tokens) {
  constexpr std::array<std::string_view, 4> kAlone = {"quit", "isready", "bench", "ponderhit"};
  constexpr std::array<std::string_view, 2> kIgnored = {"debug", "register"};
  const std::string_view name = tokens[0];
  if (name == "setoption") return set(tokens).map(kNoLine);
  if (name == "query") return query(tokens);
  if (name == "stop") return refuse(Code::kBadArgument, "stop [<id>]");
  if (ranges::contains(kAlone, name)) return expect_alone(tokens).map(kNoLine);
  if (ranges::contains(kIgnored, name)) {
    return refuse(Code::kIgnored, std::string(name) + " has no meaning here");
  }
  using Command = LastLine (Session::*)();
  constexpr std::array<std::pair<std::string_view, Command>, 3> kCommands = {
      {{"uci", &Session::handshake}, {"ucinewgame", &Session::new_game}, {"d", &Session::draw}}};
  for (const auto& [command, function] : kCommands) {
    if (name != command) continue;
    if (const auto alone = expect_alone(tokens); !alone) return tl::unexpected(alone.error());
    return (this->*function)();
  }
  return refuse(Code::kUnknownCommand, echo(name));
}

Session::LastLine Session::handshake() {
  sink_.reply(fmt::format("id name Turnkey {}", kVersion));
  sink_.reply("id author the Turnkey authors");
  sink_.reply("id protocol turnkey 3");
  for (const std::string& line : option_lines()) sink_.reply(line);
  return "uciok";
}

Checked<void> Session::set(const TokenList& tokens) {
  const auto command = parse_set_option(tokens);
  if (!command) return tl::unexpected(command.error());
  const auto done = set_option(options_, command->name, command->value);
  if (!done) return done;
  agent_.reset();
  if (equal_ignoring_case(command->name, "Seed")) tell_seed();
  return {};
}

Session::LastLine Session::new_game() {
  forget_position();
  agent_.reset();
  if (options_.random_seed) options_.search.seed = random_bits();
  tell_seed();
  return std::string();
}

void Session::tell_seed() {
  if (options_.random_seed) sink_.reply(fmt::format("info string seed {}", options_.search.seed));
}

Session::LastLine Session::draw() {
  if (!record_) return refuse(Code::kNoPosition, "");
  const std::string drawing = record_->position().drawing();
  std::string_view rest = drawing;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    sink_.reply("info string " + std::string(line));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  sink_.reply("info string turn " + actor_text(record_->position().turn()));
  return std::string();
}

Session::LastLine Session::query(const TokenList& tokens) {
  const auto command = parse_query(tokens);
  if (!command) return tl::unexpected(command.error());
  if (command->what == "why") find_decisive_chance();
  const QueryContext context{record_ ? &*record_ : nullptr, last_search_ ? &*last_search_ : nullptr,
                             &options_};
  return answer(*command, context);
}

void Session::answer_query(const Job& job) const {
  Checked<std::string> text;
  try {
    const QueryContext context{record_ ? &*record_ : nullptr, nullptr, &options_};
    text = parse_query(split(job.line)).and_then([&](const QueryCommand& command) {
      return answer(command, context);
    });
  } catch (const std::exception& exception) {
    text = refuse(Code::kInternal, text_of(exception, job));
  }
  untagged_.reply(tagged(job.tag, text ? *text : error_line(text.error())));
}

void Session::find_decisive_chance() {
  if (!last_search_ || last_search_->decisive_chance || !options_.analyse) return;
  const auto& lines = last_search_->report.lines;
  if (lines.empty() || !lines.front().move) return;
  const auto agent = agent_for(record_->game(), player_kind(options_, record_->game()));
  if (!agent) return;
  const AnyView& view = *record_->view(last_search_->seat);
  last_search_->decisive_chance = (*agent)->decisive_chance(view, *lines.front().move);
}

Session::LastLine Session::bench(const Job& job) {
  control_.begin(job.number, false);
  const auto say = [&](const std::string& line) { sink_.reply("info string " + line); };
  const auto result = run_bench(control_.flag(), say);
  if (!result) return "response bench stopped";
  const auto microseconds = std::max<std::int64_t>(1, result->time.count());
  return fmt::format("response bench signature {:016x} nodes {} time {} nps {}", result->signature,
                     result->nodes, result->time.count() / 1000,
                     result->nodes * 1'000'000 / static_cast<std::uint64_t>(microseconds));
}

void Session::forget_position() {
  record_.reset();
  last_search_.reset();
}

Checked<void> Session::set_position(const TokenList& tokens) {
  const auto command = parse_position(tokens);
  if (!command) return tl::unexpected(command.error());
  last_search_.reset();
  if (!record_ || !record_->continues_as(*command)) {
    record_.reset();
    auto started = Record::start(*command);
    if (!started) return tl::unexpected(started.error());
    record_ = std::move(*started);
  }
  return record_->extend(*command);
}

}  // namespace turnkey
