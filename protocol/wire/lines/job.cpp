#include "protocol/wire/lines/job.h"

#include <range/v3/algorithm/all_of.hpp>
#include <utility>

#include "protocol/limits.h"
#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey {

namespace {

/// The text after the first token, trimmed.
std::string_view after(std::string_view token, std::string_view line) {
  line.remove_prefix(static_cast<std::size_t>(token.data() - line.data()) + token.size());
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  line.remove_prefix(begin);
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

bool is_id(std::string_view text) {
  return text.size() <= kMaxIdBytes && text.find_first_of(" \t") == std::string_view::npos;
}

/// Removes and returns the tag at the start of a line.
std::string take_tag(RawLine& line) {
  const std::string_view token = first_token(line.text);
  if (token.empty() || token.front() != '@') return {};
  std::string tag(token);
  const auto end = token.data() + token.size() - line.text.data();
  line.text.erase(0, static_cast<std::size_t>(end));
  const bool printable = ranges::all_of(tag, [](char c) { return c > ' ' && c <= '~'; });
  const bool good = printable && tag.size() > 1 && tag.size() <= 1 + kMaxIdBytes;
  if (!line.fault) {  // report a bad byte or an overlong line first
    if (!good) {
      line.fault = Fault{Code::kBadArgument, "tag " + echo(tag) + " has not 1.." +
                                                 std::to_string(kMaxIdBytes) + " bytes"};
    } else if (is_blank_or_comment(line.text)) {  // perhaps a command without its blank, `@1uci`
      line.fault = Fault{Code::kBadArgument, "tag " + echo(tag) + " has no command"};
    }
  }
  return good ? tag : std::string();
}

}  // namespace

LineKind classify(std::string_view line) {
  if (is_blank_or_comment(line)) return LineKind::kNothing;
  const std::string_view token = first_token(line);
  if (token == "go") return LineKind::kGo;
  if (token == "position") return LineKind::kPosition;
  const std::string_view rest = after(token, line);
  if (token == "query" && first_token(rest) != "why") return LineKind::kQuery;
  if (token == "stop" && is_id(rest)) return LineKind::kStop;
  if (!rest.empty()) return LineKind::kOther;
  if (token == "ponderhit") return LineKind::kPonderHit;
  if (token == "quit") return LineKind::kQuit;
  if (token == "isready") return LineKind::kIsReady;
  if (token == "bench") return LineKind::kBench;
  return LineKind::kOther;
}

Job make_job(RawLine line) {
  Job job;
  job.tag = take_tag(line);
  job.kind = classify(line.text);
  // A damaged `stop` is an error, not a stop. So is an overlong tag on a blank line.
  const bool keeps_kind = job.kind == LineKind::kGo || job.kind == LineKind::kPosition;
  if (line.fault && !keeps_kind) job.kind = LineKind::kOther;
  if (job.kind == LineKind::kStop) job.id = after(first_token(line.text), line.text);
  if (job.kind == LineKind::kGo && !line.fault) job.id = id_of_go(split(line.text));
  job.line = std::move(line.text);
  job.fault = std::move(line.fault);
  job.read_at = std::chrono::steady_clock::now();
  return job;
}

}  // namespace turnkey
