// The folder of `turnkey table --save`: a file for each table, written on a thread of its own, and
// whole at any moment. One program at a time has it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "protocol/apps/table/wire.h"
#include "protocol/outcome.h"
#include "protocol/platform/platform.h"
#include "search/common/thread.h"

namespace turnkey::table {

class Autosave final : public Archive {
 public:
  struct File {
    std::uint64_t table = 0;
    std::string name;
  };
  /// Calls a function on the receiver's thread.
  using Post = std::function<void(std::function<void()>)>;

  /// Makes the folder if there is none.
  static Outcome<std::unique_ptr<Autosave>> open(const std::string& folder, Post post);
  /// What is to be written is written before.
  ~Autosave() override;

  /// The tables that are there, in order.
  Outcome<std::vector<File>> files() const;
  Outcome<std::string> read(const File& file) const;
  /// A file that is no table any more: it gets another name, which is returned, and is never read
  /// again.
  Outcome<std::string> set_aside(const File& file) const;

  void keep(std::uint64_t table, std::string text, Done done) override;
  void drop(std::uint64_t table) override;

 private:
  /// Without a text the file is to go.
  struct Order {
    std::uint64_t table = 0;
    std::optional<std::string> text;
    Done done;
  };

  Autosave(std::string folder, platform::LockFile lock, Post post);
  std::string path(std::uint64_t table) const;
  /// Why it failed; empty if it did not.
  std::string try_order(const Order& order) const;
  /// Whether it did not fail; why it did is said.
  bool carry_out(const Order& order) const;
  /// A receiver that is not told waits, and keeps the table no more: so this is tried until it can
  /// be done, or nobody needs to know any more.
  void tell(const Order& order, bool written);
  void take(Order order);
  void work();

  std::string folder_;
  platform::LockFile lock_;
  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Order> orders_;
  bool ended_ = false;
  Thread thread_;
};

}  // namespace turnkey::table
