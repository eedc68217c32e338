#include "protocol/engine_loop.h"

#include <array>
#include <thread>
#include <utility>

#include "protocol/lexer.h"
#include "protocol/line_splitter.h"

namespace turnkey {

namespace {

constexpr std::size_t kReadBytes = std::size_t{64} << 10;

}  // namespace

EngineLoop::EngineLoop(int input, int output, LoopSettings settings)
    : input_(input),
      session_settings_(settings.session),
      writer_(output, settings.writer, [this](int exit_code) {
        exit_code_ = exit_code;
        quit();
        wakeup_.signal();
      }) {}

int EngineLoop::run() {
  std::thread worker([this] { work(); });
  read_input();
  control_.end_of_input();
  queue_.close();
  worker.join();
  writer_.close();
  return exit_code_;
}

void EngineLoop::read_input() {
  std::array<char, kReadBytes> buffer;
  LineSplitter splitter;
  const auto take = [this](RawLine line) { take_line(std::move(line)); };
  while (!control_.quitting()) {
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
  if (control_.quitting()) return;
  Job job = make_job(std::move(line));
  switch (job.kind) {
    case LineKind::kNothing: return;
    case LineKind::kStop: return control_.stop();
    case LineKind::kQuit: return quit();
    case LineKind::kIsReady: return is_ready(std::move(job));
    default: return enqueue(std::move(job));
  }
}

void EngineLoop::is_ready(Job job) {
  if (control_.unanswered()) return writer_.reply_at_once("readyok");
  queue_.wait_for_room(job.line.size());
  queue_.push(std::move(job));
}

void EngineLoop::enqueue(Job job) {
  if (!control_.unanswered()) queue_.wait_for_room(job.line.size());
  const bool search = job.kind == LineKind::kGo || job.kind == LineKind::kBench;
  if (search) job.number = control_.announce();
  const std::string name = echo(first_token(job.line));
  if (!queue_.push(std::move(job))) {
    writer_.reply_at_once(error_line({Code::kQueueFull, name}));
  }
}

void EngineLoop::quit() {
  queue_.abandon();
  control_.quit();
}

void EngineLoop::work() {
  Session session(writer_, control_, session_settings_);
  while (const auto job = queue_.pop()) session.execute(*job);
}

}  // namespace turnkey
