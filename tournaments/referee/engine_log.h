// The file in which the talk with one engine process is kept: each line with the seconds since the
// log was opened, `>` for what was sent, `<` for what came.
//
// A log shows the cards of its seat, so other engines may not read it while games of the same deal
// are still to be played. Until then it lies in a file without a name; finish_game() and put_out()
// move it to where it belongs.
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

/// Whether all games with the deal of that block are over and stored.
using BlockIsOver = std::function<bool(std::uint64_t block)>;

class EngineLog {
 public:
  /// Keeps nothing where the path is empty.
  explicit EngineLog(const std::string& path);
  /// Puts out what is left.
  ~EngineLog();
  EngineLog(const EngineLog&) = delete;
  EngineLog& operator=(const EngineLog&) = delete;

  bool on() const { return hidden_ != nullptr; }
  /// `mark`: `>`, `<`, or `#` for a remark.
  void add(char mark, std::string_view line);
  /// What was added since the last game belongs to a game of that block. A game without a line, in
  /// which the engine did not sit, leaves nothing to be put out.
  void finish_game(std::uint64_t block);
  /// Appends to the file what was added up to the first game of a block that is not over.
  void put_out(const BlockIsOver& is_over);
  /// The same of all that is left: nobody plays any more.
  void put_out_all();
  /// Why it does not have all that was added, a sentence with its path; empty: it does. After the
  /// first error nothing is written.
  const std::string& error() const { return error_; }

 private:
  struct Game {
    std::uint64_t block;
    std::uint64_t end;  ///< of its bytes
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
  std::uint64_t out_ = 0;    ///< of these, in the other one
  std::deque<Game> games_;   ///< that are not put out
  std::chrono::steady_clock::time_point opened_ = std::chrono::steady_clock::now();
};

}  // namespace turnkey::tournament
