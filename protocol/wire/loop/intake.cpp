#include "protocol/wire/loop/intake.h"

#include <cstdint>
#include <utility>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/lines/sink.h"

namespace turnkey {

Intake::Intake(CommandQueue& queue, SearchControl& control, Reply reply_at_once)
    : queue_(queue), control_(control), reply_at_once_(std::move(reply_at_once)) {}

void Intake::take(RawLine line) {
  if (!wants_more()) return;
  Job job = make_job(std::move(line));
  switch (job.kind) {
    case LineKind::kNothing: break;
    case LineKind::kStop: job.id.empty() ? control_.stop() : control_.stop(job.id); break;
    case LineKind::kPonderHit: control_.ponder_hit(); break;
    case LineKind::kQuit: quit_tag_ = std::move(job.tag); return leave();
    case LineKind::kIsReady: return is_ready(std::move(job));
    default: return enqueue(std::move(job));
  }
  if (!job.tag.empty()) reply_at_once_(tagged(job.tag, "ok"));
}

void Intake::is_ready(Job job) {
  if (control_.unanswered()) return reply_at_once_(tagged(job.tag, "readyok"));
  queue_.wait_for_room(job.line.size());
  queue_.push(std::move(job));
}

void Intake::enqueue(Job job) {
  if (!control_.unanswered()) queue_.wait_for_room(job.line.size());
  const bool search = job.kind == LineKind::kGo || job.kind == LineKind::kBench;
  if (search) job.number = control_.announce(job.id);
  const std::uint64_t number = job.number;
  const std::string name = echo(first_token(job.line)) + (job.id.empty() ? "" : " id " + job.id);
  const std::string tag = job.tag;
  if (queue_.push(std::move(job))) return;
  control_.forget(number);
  reply_at_once_(tagged(tag, error_line({Code::kQueueFull, name})));
}

// While no search is unanswered, the worker still runs the commands before `quit`, so a script sent
// in one piece runs to its end.
void Intake::leave() {
  leaving_ = true;
  if (control_.unanswered()) quit();
}

void Intake::quit() {
  queue_.abandon();
  control_.quit();
}

}  // namespace turnkey
