#include "tests/properties/game_words.h"

#include <map>

namespace turnkey::properties {

namespace {

std::map<std::string_view, const GameWords*>& unregistered() {
  static std::map<std::string_view, const GameWords*> words;
  return words;
}

}  // namespace

const GameWords* words_of(std::string_view game) {
  const auto found = unregistered().find(game);
  return found == unregistered().end() ? find_words(game) : found->second;
}

UnregisteredWords::UnregisteredWords(std::string_view game, const GameWords& words) {
  unregistered()[game] = &words;
}

}  // namespace turnkey::properties
