// Checks games move by move: those of a store also against its schedule and rows, those of files
// against the rules only.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "protocol/outcome.h"
#include "tournaments/schedule/schedule.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

/// Whether a file is a store, judging by its first bytes.
bool is_store_file(const std::string& path);

class Replayer {
 public:
  struct Settings {
    std::vector<std::uint64_t> games;  ///< only these; empty: all
    bool verbose = false;              ///< print each game move by move
  };

  /// Writes a line for each game to `out`, which must outlive this object.
  Replayer(Settings settings, std::ostream& out) : settings_(std::move(settings)), out_(out) {}

  /// Checks the requested games of a store or a file of records. Fails if it cannot be read.
  Outcome<void> replay(const std::string& path);

  std::uint64_t right() const { return right_; }
  std::uint64_t wrong() const { return wrong_; }
  /// Whether the error was an unreadable store.
  bool store_failed() const { return store_failed_; }

 private:
  Outcome<void> replay_store(const std::string& path);
  Outcome<void> replay_file(const std::string& path);
  tl::unexpected<std::string> failed(std::string why);
  Outcome<void> replay_game(const Store& store, const Schedule& schedule, const GameRow& row);
  bool is_asked(std::uint64_t id) const;
  /// `problem` is empty for a correct game.
  void tell(const std::string& name, const std::string& problem);
  void show(const std::string& name, const GameRecord& record);

  Settings settings_;
  std::ostream& out_;
  std::uint64_t right_ = 0;
  std::uint64_t wrong_ = 0;
  bool store_failed_ = false;
};

}  // namespace turnkey::tournament
