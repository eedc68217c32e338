#include "protocol/wire/loop/engine_loop.h"

#include <array>
#include <chrono>
#include <future>
#include <memory>
#include <utility>

#include "protocol/wire/lines/line_splitter.h"
#include "search/common/thread.h"

namespace turnkey {

namespace {

constexpr std::size_t kReadBytes = std::size_t{64} << 10;
// Time allowed for finishing commands that came before `quit`.
constexpr std::chrono::seconds kLongestLeave{1};

}  // namespace

EngineLoop::EngineLoop(int input, int output, LoopSettings settings)
    : input_(input),
      control_([this] { queue_.answer_search(); }),
      intake_(queue_, control_, [this](std::string_view line) { writer_.reply_at_once(line); }),
      writer_(output, settings.writer, [this](int exit_code) {
        exit_code_ = exit_code;
        intake_.quit();
        wakeup_.signal();
      }) {}

int EngineLoop::run() {
  Session session(writer_, control_);
  std::packaged_task<void()> working([&] { work(session); });
  std::future<void> worked = working.get_future();
  Thread worker([&] { working(); });
  // Ends the worker with its queue, even when there is no memory for the clerk's thread.
  const std::unique_ptr<EngineLoop, void (*)(EngineLoop*)> ends(
      this, [](EngineLoop* loop) { loop->queue_.close(); });
  Thread clerk([&] { answer_queries(session); });
  read_input();
  control_.end_of_input();
  queue_.close();
  if (intake_.is_leaving() && worked.wait_for(kLongestLeave) != std::future_status::ready) {
    intake_.quit();
  }
  worker.join();
  queue_.dismiss();
  clerk.join();
  const std::string& tag = intake_.quit_tag();
  if (!tag.empty()) writer_.reply_at_once(tagged(tag, "ok"));
  writer_.close();
  worked.get();
  return exit_code_;
}

void EngineLoop::read_input() {
  std::array<char, kReadBytes> buffer;
  LineSplitter splitter;
  const auto take = [this](RawLine line) { intake_.take(std::move(line)); };
  while (intake_.wants_more()) {
    const platform::Ready ready = platform::wait_readable(input_, &wakeup_, {});
    if (ready == platform::Ready::kWoken) return;
    const std::size_t size = platform::read_some(input_, buffer);
    if (size == 0) {
      splitter.end(take);
      return;
    }
    splitter.feed({buffer.data(), size}, take);
  }
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
