#include "protocol/apps/review/progress.h"

#include <fmt/format.h>

namespace turnkey::review {

ProgressLine::ProgressLine(std::ostream& out, bool is_terminal, std::size_t records,
                           Clock::time_point now)
    : out_(out),
      is_terminal_(is_terminal),
      records_(records),
      next_(is_terminal ? now : now + kPlainPace) {}

void ProgressLine::begin(const std::string& name) {
  name_ = name;
  ++begun_;
}

void ProgressLine::show(std::size_t done, std::size_t events, Clock::time_point now) {
  if (now < next_) return;
  next_ = now + (is_terminal_ ? kPace : kPlainPace);
  std::string text = fmt::format("{}: {} of {} events", name_, done, events);
  if (records_ > 1) text += fmt::format(", record {} of {}", begun_, records_);
  out_ << (is_terminal_ ? "\r\033[K" + text : "turnkey review: " + text + "\n") << std::flush;
  shown_ = is_terminal_;
}

void ProgressLine::clear() {
  if (shown_) out_ << "\r\033[K" << std::flush;
  shown_ = false;
}

}  // namespace turnkey::review
