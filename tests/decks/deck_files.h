// Deck files for tests, and the permission to read them during an object's life.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/decks/deck_table.h"
#include "engine/decks/special_ops.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::toy {

class DeckFiles {
 public:
  DeckFiles() { permit_deck_files(true); }
  ~DeckFiles() { permit_deck_files(false); }
  DeckFiles(const DeckFiles&) = delete;
  DeckFiles& operator=(const DeckFiles&) = delete;

  std::string path(std::string_view name) const { return folder_ / name; }
  /// Writes the file; returns the option value that names it.
  std::string write(std::string_view name, std::string_view toml) const {
    return "file:" + folder_.write(name, toml);
  }

 private:
  turnkey::testing::TemporaryFolder folder_;
};

/// The given options with a deck from a file with that content. A program holds at most 256 decks;
/// equal content goes to the same file, which counts once.
template <class G>
typename G::Options with_deck(std::string_view option, std::string_view toml,
                              OptionValues values = {}) {
  static const turnkey::testing::TemporaryFolder folder;
  const std::string name = std::to_string(std::hash<std::string_view>()(toml)) + ".toml";
  values.emplace_back(option, "file:" + folder.write(name, toml));
  permit_deck_files(true);
  auto options = G::parse_options(values);
  permit_deck_files(false);
  if (!options) throw std::runtime_error(options.error().detail);
  return *options;
}

/// One kind of a Special Ops deck's file.
inline std::string special_ops_card(const std::string& name, const std::string& effect,
                                    int count = 1, int n = 0) {
  std::string toml = "[[card]]\nname = \"" + name + "\"\neffect = \"" + effect + "\"\n";
  if (n != 0) toml += "n = " + std::to_string(n) + "\n";
  return toml + "count = " + std::to_string(count) + "\n";
}
/// As many kinds as possible, with distinct points.
inline std::string special_ops_of_all_points(int count) {
  std::string toml;
  for (int i = 0; i < special_ops::kMostKinds; ++i) {
    toml += special_ops_card("k" + std::to_string(i), "points", count, 99 - i);
  }
  return toml;
}

}  // namespace turnkey::toy
