// How a tournament is run: none of it changes a result.
#pragma once

#include <chrono>
#include <string>

#include "tournaments/store/store.h"

namespace turnkey::tournament {

struct RunSettings {
  std::string store;          ///< path of the SQLite file
  int concurrency = 1;        ///< workers
  bool pin = false;           ///< worker i and its engines stay on core i
  std::string log_directory;  ///< of engine I/O; empty: none
  std::string cup_file;       ///< empty: the cup comes from flags
  Shard shard;
  std::chrono::seconds interval{10};  ///< between progress lines without a terminal
};

}  // namespace turnkey::tournament
