#include "protocol/job.h"

#include <utility>

#include "protocol/lexer.h"

namespace turnkey {

LineKind classify(std::string_view line) {
  if (is_blank_or_comment(line)) return LineKind::kNothing;
  const std::string_view token = first_token(line);
  if (token == "go") return LineKind::kGo;
  if (token == "position") return LineKind::kPosition;
  const auto end = static_cast<std::size_t>(token.data() - line.data()) + token.size();
  if (line.find_first_not_of(" \t", end) != std::string_view::npos) return LineKind::kOther;
  if (token == "stop") return LineKind::kStop;
  if (token == "quit") return LineKind::kQuit;
  if (token == "isready") return LineKind::kIsReady;
  if (token == "bench") return LineKind::kBench;
  return LineKind::kOther;
}

Job make_job(RawLine line) {
  Job job;
  job.kind = classify(line.text);
  // A damaged `stop` is an error, not a stop.
  const bool keeps_kind = job.kind == LineKind::kGo || job.kind == LineKind::kPosition;
  if (line.fault && !keeps_kind) job.kind = LineKind::kOther;
  job.line = std::move(line.text);
  job.fault = std::move(line.fault);
  job.read_at = std::chrono::steady_clock::now();
  return job;
}

}  // namespace turnkey
