// Whether a process that this program need not reap has ended.
#pragma once

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

namespace turnkey::testing {

/// Waits two seconds at most.
inline bool process_ends(int pid) {
  for (int i = 0; i < 2'000; ++i) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string id, name, state;
    if (!(file >> id >> name >> state) || state == "Z") return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

}  // namespace turnkey::testing
