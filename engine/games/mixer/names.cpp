// The names of a Mixer: reading a file of them, and the likeness of their letters.
#include "engine/games/mixer/game.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace turnkey::mixer {

namespace {

constexpr std::size_t kMostLetters = 40;
/// A name with 0.1 more likeness than another is four times as likely to be the meaning.
constexpr double kSharpness = 14;

Names read_names(DeckReader& file) {
  std::map<std::string, std::string> wearers;  // by real name
  std::set<std::string> disguises;
  std::set<std::pair<std::string_view, std::string>> told;  // in their lists
  const auto name = [&](DeckReader& pair, std::string_view list) {
    const std::string text = pair.text(list, kMostLetters);
    const bool is_name = !letters_of(text).empty() && text.find(',') == text.npos;
    if (!is_name || !told.emplace(list, in_one_token(text)).second) {
      pair.refuse(list, "a name with a letter, without commas and in no other pair expected");
    }
    return text;
  };
  for (DeckReader& pair : file.tables("name", 2, kMaxNames)) {
    const std::string disguise = *disguises.insert(name(pair, "disguised")).first;
    wearers.emplace(name(pair, "real"), disguise);
  }
  Names names;
  for (const std::string& disguise : disguises) {
    names.disguised.push_back(disguise);
    for (const auto& [real, wearer] : wearers) {
      names.weights.push_back(std::exp(kSharpness * likeness(disguise, real)));
    }
  }
  for (const auto& [real, disguise] : wearers) {
    names.real.push_back(real);
    names.wearer.push_back(
        static_cast<std::uint8_t>(std::distance(disguises.begin(), disguises.find(disguise))));
  }
  return names;
}

}  // namespace

std::string letters_of(std::string name) {
  std::erase_if(name, [](unsigned char c) { return std::isalpha(c) == 0; });
  for (char& c : name) c = static_cast<char>(std::tolower(c));
  return name;
}

Name Names::find(std::string_view text) const {
  const std::string letters = letters_of(std::string(text));
  Name alike = kOther;
  for (int i = 0; i < count(); ++i) {
    const auto name = static_cast<Name>(i);
    if (in_one_token(real[name]) == text) return name;
    if (alike == kOther && letters_of(real[name]) == letters) alike = name;
  }
  return alike;
}

std::string in_one_token(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

double likeness(const std::string& a, const std::string& b) {
  const std::string from = letters_of(a);
  const std::string to = letters_of(b);
  std::vector<std::size_t> row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::size_t corner = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = corner + (from[i - 1] == to[j - 1] ? 0 : 1);
      corner = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, replaced}));
    }
  }
  const auto longer = static_cast<double>(std::max<std::size_t>({from.size(), to.size(), 1}));
  return 1 - static_cast<double>(row.back()) / longer;
}

DeckTable<Names>& names() {
  static DeckTable<Names> table(shipped_decks("mixer"), read_names);
  return table;
}

}  // namespace turnkey::mixer
