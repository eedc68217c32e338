// The whole line loop on one thread: every line gets an answer, and every `go` its bestmove.
// Requests that take long (hours of search, gigabytes, bench) are bounded, so that an input that
// hangs is a finding.
#include "protocol/wire/session/session.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/line_splitter.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace turnkey::fuzz {
namespace {

constexpr std::uint64_t kMostNodes = 30;
constexpr std::size_t kMostSearches = 8;
constexpr std::size_t kMostWhys = 2;  // `query why` makes playouts

/// Bounds the nodes of a well-formed `go`; a malformed one stays as it is.
std::string bounded_go(const std::string& line) {
  const auto command = parse_go(split(line));
  if (!command) return line;
  if (!command->limits.nodes)
    return line.find("also") == std::string::npos && line.find("searchmoves") == std::string::npos
               ? line + " nodes 30"
               : std::string("go nodes 30");
  return *command->limits.nodes <= kMostNodes ? line : std::string();
}

/// Options that make the engine wait or take much memory.
bool costly(std::string_view line) {
  const auto command = parse_set_option(split(line));
  if (!command) return false;
  for (const std::string_view name : {"Hash", "Threads", "MinMoveTime"}) {
    if (!equal_ignoring_case(command->name, name)) continue;
    const auto number = parse_whole(command->value);
    return number && *number > (name == std::string_view("MinMoveTime") ? 1u : 4u);
  }
  return false;
}

/// The script with its costly lines bounded; counts the searches in it.
std::string bounded(std::string_view input, std::size_t& searches) {
  std::string script;
  std::size_t whys = 0;
  LineSplitter splitter;
  const auto take = [&](const RawLine& raw) {
    std::string line = raw.text;
    if (line.find("why") != std::string::npos && ++whys > kMostWhys) return;
    switch (make_job(raw).kind) {
      case LineKind::kBench: return;
      case LineKind::kGo:
        if (searches == kMostSearches) return;
        line = bounded_go(line);
        if (line.empty()) return;
        ++searches;
        break;
      default: break;
    }
    if (!costly(line)) script += line + "\n";
  };
  splitter.feed(input, take);
  splitter.end(take);
  return script;
}

std::size_t count_lines(std::string_view text, std::string_view beginning) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    count += line.starts_with(beginning) ? 1u : 0u;
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return count;
}

void line_loop(Bytes bytes) {
  std::size_t searches = 0;
  const std::string script = bounded(bytes.rest(), searches);
  // The smallest tree: making a larger one for every input would take all the time.
  StringSink sink;
  run_script("setoption name Hash value 1\n" + script, sink);
  const std::string& answers = sink.text();
  for (const char c : answers) {
    require(c == '\n' || (c >= ' ' && c <= '~'), "answers are printable lines");
  }
  require(count_lines(answers, "info string error internal") == 0, answers);
  const std::size_t answered = count_lines(answers, "bestmove");
  const bool quits = script.find("quit") != std::string::npos;
  require(quits ? answered <= searches : answered == searches, "every go has its bestmove");
}

const Registered session_target({"session", line_loop});

}  // namespace
}  // namespace turnkey::fuzz
