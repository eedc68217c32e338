// The page of a running tournament. Its own thread rewrites it every few seconds from the store,
// like any report.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include "search/common/thread.h"

namespace turnkey::tournament {

class LivePage {
 public:
  /// Writes the first page at once. `store` must exist.
  LivePage(std::string store, std::string page);
  ~LivePage();

  /// Writes the last page, which does not reload itself. Returns why a page could not be written,
  /// or "".
  std::string finish();

 private:
  /// Pages take at most a tenth of a core.
  static constexpr std::chrono::seconds kShortest{5};
  static constexpr int kPart = 10;

  void write_pages();
  /// `next`: the time until the next page.
  void write(std::optional<std::chrono::seconds> next);
  void end();

  std::string store_;
  std::string page_;
  std::mutex mutex_;
  std::condition_variable ending_;
  bool is_ending_ = false;
  std::string trouble_;
  Thread thread_;
};

}  // namespace turnkey::tournament
