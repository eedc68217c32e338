// The log of one engine process: each line with the seconds since the log was opened, `>` for sent,
// `<` for received.
//
// A log shows its seat's cards, so other engines must not read it while games of the same deal are
// still to be played. Until then it is a nameless file; finish_game() and put_out() move it to its
// place.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace turnkey::tournament {

/// Whether all games with that block's deal are over and stored.
using BlockIsOver = std::function<bool(std::uint64_t block)>;

class EngineLog {
 public:
  /// Writes nothing if the path is empty.
  explicit EngineLog(const std::string& path);
  /// Publishes the rest.
  ~EngineLog();
  EngineLog(const EngineLog&) = delete;
  EngineLog& operator=(const EngineLog&) = delete;

  bool on() const { return hidden_ != nullptr; }
  /// `mark`: `>`, `<`, or `#` for a remark.
  void add(char mark, std::string_view line);
  /// Assigns the lines since the last game to a game of that block. A game without lines (the
  /// engine did not play) leaves nothing to publish.
  void finish_game(std::uint64_t block);
  /// Publishes the lines up to the first game whose block is not over.
  void put_out(const BlockIsOver& is_over);
  /// Publishes all lines. Call it when no engine plays any more.
  void put_out_all();
  /// Why the log is incomplete, a sentence with its path; empty: it is complete. After the first
  /// error nothing is written.
  const std::string& error() const { return error_; }

 private:
  struct Game {
    std::uint64_t block;
    std::uint64_t end;  ///< end of its bytes
  };
  void put_out_up_to(std::uint64_t end);
  void fail();

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::string error_;
  std::unique_ptr<std::FILE, Close> hidden_;
  std::unique_ptr<std::FILE, Close> file_;
  std::uint64_t added_ = 0;  ///< bytes in the hidden file
  std::uint64_t out_ = 0;    ///< of these, bytes already published
  std::deque<Game> games_;   ///< not yet published
  std::chrono::steady_clock::time_point opened_ = std::chrono::steady_clock::now();
};

}  // namespace turnkey::tournament
