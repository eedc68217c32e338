#include "tournaments/commands/live_page.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "tournaments/commands/output_file.h"
#include "tournaments/report/html_report.h"

namespace turnkey::tournament {

namespace {

Outcome<std::string> page_of(const std::string& path, std::optional<std::chrono::seconds> next) {
  const auto store = Store::read(path);
  if (!store) return tl::unexpected(store.error());
  const auto report = make_report(*store, {});
  if (!report) return tl::unexpected(report.error());
  return html_report(*report, *store, kEmbeddedGames, next);
}

}  // namespace

LivePage::LivePage(std::string store, std::string page)
    : store_(std::move(store)), page_(std::move(page)), thread_([this] { write_pages(); }) {}

LivePage::~LivePage() { end(); }

std::string LivePage::finish() {
  end();
  write({});
  return trouble_;
}

void LivePage::end() {
  {
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
  }
  ending_.notify_all();
  thread_.join();
}

void LivePage::write_pages() {
  std::chrono::seconds pause = kShortest;
  std::unique_lock lock(mutex_);
  while (!is_ending_ && trouble_.empty()) {
    lock.unlock();
    const auto start = std::chrono::steady_clock::now();
    write(pause);
    const auto took = std::chrono::steady_clock::now() - start;
    pause = std::max(kShortest, std::chrono::ceil<std::chrono::seconds>(kPart * took));
    lock.lock();
    ending_.wait_for(lock, pause, [&] { return is_ending_; });
  }
}

void LivePage::write(std::optional<std::chrono::seconds> next) {
  std::string trouble;
  try {
    const auto page = page_of(store_, next);
    trouble = page ? write_output(page_, *page) : page.error();
  } catch (const std::exception& error) {  // no memory: the games continue
    trouble = error.what();
  }
  const std::scoped_lock lock(mutex_);
  if (trouble_.empty()) trouble_ = std::move(trouble);
}

}  // namespace turnkey::tournament
