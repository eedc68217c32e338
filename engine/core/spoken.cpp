#include "engine/core/spoken.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>
#include <vector>

namespace turnkey {

namespace {

constexpr std::array<std::pair<char, std::string_view>, 6> kRanks = {
    {{'A', "ace"}, {'K', "king"}, {'Q', "queen"}, {'J', "jack"}, {'T', "10"}, {'X', "joker"}}};

}  // namespace

std::string rank_name(char rank) {
  const auto found = std::find_if(kRanks.begin(), kRanks.end(),
                                  [&](const auto& one) { return one.first == rank; });
  return found == kRanks.end() ? std::string(1, rank) : std::string(found->second);
}

std::string with_article(std::string_view name) {
  // By sound: eight, eighty, eleven and eighteen take "an".
  const bool number = name.starts_with('8') || name == "11" || name == "18";
  const bool vowel = !name.empty() && std::string_view("aeioAEIO").find(name[0]) != name.npos;
  return (number || vowel ? "an " : "a ") + std::string(name);
}

std::string number_word(std::size_t number) {
  constexpr std::array<std::string_view, 13> kWords = {"no",   "one",    "two",   "three", "four",
                                                       "five", "six",    "seven", "eight", "nine",
                                                       "ten",  "eleven", "twelve"};
  return number < kWords.size() ? std::string(kWords[number]) : std::to_string(number);
}

std::string counted(std::size_t count, std::string_view one, std::string_view name) {
  return count == 1 ? std::string(one) : number_word(count) + " " + std::string(name) + "s";
}

std::string with_minus(std::string_view number) {
  const bool negative = number.starts_with('-');
  return (negative ? "−" : "") + std::string(number.substr(negative ? 1 : 0));
}

std::string counted_score(double score, std::string_view name) {
  const bool one = score == 1 || score == -1;
  return with_minus(fmt::format("{:g} {}{}", score + 0.0, name, one ? "" : "s"));  // no -0
}

std::string colour_name(char letter) {
  const std::size_t at = kColours.find(std::string(1, letter) + ':');
  if (at == kColours.npos) return std::string(1, letter);
  const std::size_t end = std::min(kColours.find(',', at), kColours.size());
  return std::string(kColours.substr(at + 2, end - at - 2));
}

std::string in_line(std::span<const std::string> parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  }
  return text;
}

std::string several_ranks(std::string_view ranks) {
  if (ranks.empty() || ranks == "-") return "no cards";
  const std::string_view known = ranks.substr(0, ranks.find('?'));
  std::string_view hidden = ranks.substr(known.size());
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known.find(known[i]) < i) continue;
    const auto count = std::count(known.begin(), known.end(), known[i]);
    const std::string name = rank_name(known[i]);
    parts.push_back(counted(static_cast<std::size_t>(count), with_article(name), name));
  }
  if (!hidden.empty()) {
    const bool number =
        hidden.size() > 1 && std::isdigit(static_cast<unsigned char>(hidden[1])) != 0;
    const std::size_t count = number ? std::stoul(std::string(hidden.substr(1))) : hidden.size();
    parts.push_back(counted(count, "a hidden card", "hidden card"));
  }
  return in_line(parts);
}

std::string rank_words(std::string_view key, std::string_view value) {
  if (key.ends_with("cards")) return several_ranks(value);
  const bool one = value.size() == 1 && value != "?" && value != "-";
  return one && key == "card" ? "the " + rank_name(value.front()) : "";
}

}  // namespace turnkey
