// Files of decks for tests, and the permission to read them while an object lives.
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "engine/decks/deck_table.h"

namespace turnkey::toy {

class DeckFiles {
 public:
  DeckFiles() {
    static std::atomic<int> count{0};
    folder_ = std::filesystem::temp_directory_path() /
              ("turnkey-decks-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(folder_);
    permit_deck_files(true);
  }
  ~DeckFiles() {
    permit_deck_files(false);
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }
  DeckFiles(const DeckFiles&) = delete;
  DeckFiles& operator=(const DeckFiles&) = delete;

  std::string path(std::string_view name) const { return folder_ / name; }
  /// Writes the file; the value of an option that names it.
  std::string write(std::string_view name, std::string_view toml) const {
    std::ofstream(path(name)) << toml;
    return "file:" + path(name);
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace turnkey::toy
