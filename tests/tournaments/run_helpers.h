// Runs of the program for the tests of the runner, and their stores.
#pragma once

#include <signal.h>

#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/protocol/process.h"
#include "tests/support/paths.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament::testing {

using test::milliseconds;
using test::Process;

/// `turnkey-tournament run` with these arguments; its output includes error messages.
inline std::vector<std::string> run_line(const std::vector<std::string>& arguments) {
  std::vector<std::string> argv = {"/bin/sh", "-c", "exec \"$0\" \"$@\" 2>&1",
                                   turnkey::testing::tournament_program(), "run"};
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  return argv;
}

struct Ended {
  int code;
  std::string output;
};

inline Ended finish(Process& process) {
  std::string output;
  for (const std::string& line : process.rest()) output += line + "\n";
  return {process.exit_code(), output};
}

inline Ended run(const std::vector<std::string>& arguments) {
  Process process(run_line(arguments));
  return finish(process);
}

/// Everything stored that does not depend on times: equal for equal tournaments.
inline std::string content(const std::string& path) {
  const auto store = Store::read(path);
  if (!store) return store.error();
  std::ostringstream text;
  const auto read = store->for_each([&](const GameRow& row) {
    text << row.id << " " << row.variant << " " << row.seed << " " << row.plies;
    for (int seat = 0; seat < row.seating.seats; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      text << " " << row.seating.agent[i] << ":" << row.share[i] << ":" << row.score[i];
    }
    if (row.fault) text << " fault " << static_cast<int>(*row.fault);
    text << " " << store->text(row.id)->events << "\n";
    return true;
  });
  return read ? text.str() : read.error();
}

inline std::uint64_t games_in(const std::string& path) {
  const auto store = Store::read(path);
  return store ? store->games() : 0;
}

/// Waits until the file has that text; returns whether it came.
inline bool wait_for_text(const std::string& path, const std::string& text) {
  const auto deadline = test::soon();
  while (test::Clock::now() < deadline) {
    std::ostringstream found;
    found << std::ifstream(path).rdbuf();
    if (found.str().find(text) != std::string::npos) return true;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return false;
}

/// Waits until that many games are stored; returns whether they came.
inline bool wait_for_games(const std::string& path, std::uint64_t games) {
  const auto deadline = test::soon();
  while (test::Clock::now() < deadline) {
    if (games_in(path) >= games) return true;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return false;
}

}  // namespace turnkey::tournament::testing
