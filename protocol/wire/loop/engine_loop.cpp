#include "protocol/wire/loop/engine_loop.h"

#include <array>
#include <chrono>
#include <future>
#include <memory>
#include <utility>

#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/lines/line_splitter.h"
#include "search/common/thread.h"

namespace turnkey {

namespace {

constexpr std::size_t kReadBytes = std::size_t{64} << 10;
// What was sent before a `quit` gets so long to be done.
constexpr std::chrono::seconds kLongestLeave{1};

}  // namespace

EngineLoop::EngineLoop(int input, int output, LoopSettings settings)
    : input_(input),
      control_([this] { queue_.answer_search(); }),
      writer_(output, settings.writer, [this](int exit_code) {
        exit_code_ = exit_code;
        quit();
        wakeup_.signal();
      }) {}

int EngineLoop::run() {
  Session session(writer_, control_);
  std::packaged_task<void()> working([&] { work(session); });
  std::future<void> worked = working.get_future();
  Thread worker([&] { working(); });
  // The worker ends with its queue, also where there is no room for the clerk's thread.
  const std::unique_ptr<EngineLoop, void (*)(EngineLoop*)> ends(
      this, [](EngineLoop* loop) { loop->queue_.close(); });
  Thread clerk([&] { answer_queries(session); });
  read_input();
  control_.end_of_input();
  queue_.close();
  if (leaving_ && worked.wait_for(kLongestLeave) != std::future_status::ready) quit();
  worker.join();
  queue_.dismiss();
  clerk.join();
  if (!quit_tag_.empty()) writer_.reply_at_once(tagged(quit_tag_, "ok"));
  writer_.close();
  worked.get();
  return exit_code_;
}

void EngineLoop::read_input() {
  std::array<char, kReadBytes> buffer;
  LineSplitter splitter;
  const auto take = [this](RawLine line) { take_line(std::move(line)); };
  while (!leaving_ && !control_.quitting()) {
    const posix::Ready ready = posix::wait_readable(input_, wakeup_.fd(), {});
    if (ready == posix::Ready::kWoken) return;
    const std::size_t size = posix::read_some(input_, buffer);
    if (size == 0) {
      splitter.end(take);
      return;
    }
    splitter.feed({buffer.data(), size}, take);
  }
}

void EngineLoop::take_line(RawLine line) {
  if (leaving_ || control_.quitting()) return;
  Job job = make_job(std::move(line));
  switch (job.kind) {
    case LineKind::kNothing: break;
    case LineKind::kStop: job.id.empty() ? control_.stop() : control_.stop(job.id); break;
    case LineKind::kQuit: quit_tag_ = std::move(job.tag); return leave();
    case LineKind::kIsReady: return is_ready(std::move(job));
    default: return enqueue(std::move(job));
  }
  if (!job.tag.empty()) writer_.reply_at_once(tagged(job.tag, "ok"));
}

void EngineLoop::is_ready(Job job) {
  if (control_.unanswered()) return writer_.reply_at_once(tagged(job.tag, "readyok"));
  queue_.wait_for_room(job.line.size());
  queue_.push(std::move(job));
}

void EngineLoop::enqueue(Job job) {
  if (!control_.unanswered()) queue_.wait_for_room(job.line.size());
  const bool search = job.kind == LineKind::kGo || job.kind == LineKind::kBench;
  if (search) job.number = control_.announce(job.id);
  const std::uint64_t number = job.number;
  const std::string name = echo(first_token(job.line)) + (job.id.empty() ? "" : " id " + job.id);
  const std::string tag = job.tag;
  if (queue_.push(std::move(job))) return;
  control_.forget(number);
  writer_.reply_at_once(tagged(tag, error_line({Code::kQueueFull, name})));
}

// A script that comes in one piece is read to its end before the first command is carried out.
void EngineLoop::leave() {
  leaving_ = true;
  if (control_.unanswered()) quit();
}

void EngineLoop::quit() {
  queue_.abandon();
  control_.quit();
}

void EngineLoop::work(Session& session) {
  while (const auto job = queue_.pop()) {
    const bool search = job->kind == LineKind::kGo || job->kind == LineKind::kBench;
    if (search) queue_.begin_search();
    session.execute(*job);
    if (search) queue_.end_search();
  }
}

void EngineLoop::answer_queries(const Session& session) {
  while (const auto job = queue_.pop_query()) session.answer_query(*job);
}

}  // namespace turnkey
