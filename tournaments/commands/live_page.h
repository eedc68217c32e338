// The page of a tournament that runs: written anew every few seconds by a thread of its own, which
// reads the store as any report does.
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
  /// Writes the first page at once. `store` must be there.
  LivePage(std::string store, std::string page);
  ~LivePage();

  /// Writes the last page, which no longer reloads itself. Why a page could not be written, "" if
  /// all were.
  std::string finish();

 private:
  /// Pages take a tenth of a core at most.
  static constexpr std::chrono::seconds kShortest{5};
  static constexpr int kPart = 10;

  void write_pages();
  /// `next`: when there will be another one.
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
