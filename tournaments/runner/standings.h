// The standings of a tournament while it goes on, and its sequential test.
#pragma once

#include <string>

#include "tournaments/cup/cup.h"
#include "tournaments/store/store.h"

namespace turnkey::tournament {

class Standings {
 public:
  explicit Standings(const Cup& cup);

  /// Games come in any order, each once.
  void add(const GameRow& game);
  /// Whether the sequential test has ended, which no further game changes.
  bool decided() const;

  std::string table() const;  ///< lines, each with its end
  std::string test() const;   ///< one line; empty where there is no test
};

}  // namespace turnkey::tournament
