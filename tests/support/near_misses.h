// Texts that are nearly legal moves: another number, letter or card in one, a part left out or
// doubled, the head of one move and the tail of another. Rules that refuse are met by these, seldom
// by random texts, and never by legal moves.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/rng.h"
#include "tests/support/in_words.h"
#include "tests/support/positions.h"

namespace turnkey::testing {

class NearMisses {
 public:
  /// `moves`: at least one text.
  explicit NearMisses(std::vector<std::string> moves) : moves_(std::move(moves)) {}

  /// One or two changes of a random move. It may be legal all the same.
  std::string any(Rng& rng) const {
    std::string text = changed(any_of(moves_, rng), rng);
    return rng.below(4) == 0 ? changed(text, rng) : text;
  }

 private:
  static std::size_t index_in(std::string_view text, Rng& rng) {
    return rng.below(static_cast<std::uint32_t>(text.size()));
  }
  static int class_of(char c) {
    const auto letter = static_cast<unsigned char>(c);
    return std::isdigit(letter) != 0   ? 0
           : std::isupper(letter) != 0 ? 1
           : std::islower(letter) != 0 ? 2
                                       : 3;
  }

  std::string changed(const std::string& text, Rng& rng) const {
    if (text.empty()) return any_of(moves_, rng);
    switch (rng.below(6)) {
      case 0:
      case 1: return with_another_sign(text, rng);
      case 2: return with_another_number(text, rng);
      case 3: return with_another_tail(text, rng);
      case 4: return with_other_parts(text, rng);
      default: return without_or_twice(text, rng);
    }
  }

  /// A sign becomes one of its class that a move in this position has.
  std::string with_another_sign(std::string text, Rng& rng) const {
    char& sign = text[index_in(text, rng)];
    for (int i = 0; i < 20; ++i) {
      const std::string& other = any_of(moves_, rng);
      if (other.empty()) continue;
      const char found = other[index_in(other, rng)];
      if (found == sign || class_of(found) != class_of(sign)) continue;
      sign = found;
      break;
    }
    return text;
  }

  /// A number becomes one of its neighbours or any other of up to two digits.
  static std::string with_another_number(const std::string& text, Rng& rng) {
    const std::size_t from = index_in(text, rng);
    const std::size_t begin = text.find_first_of("0123456789", from);
    if (begin == std::string::npos) return text;
    const std::size_t end = std::min(text.find_first_not_of("0123456789", begin), text.size());
    const std::string digits = text.substr(begin, end - begin);
    if (digits.size() > 6) return text;
    const int number = std::stoi(digits);
    const int near = rng.below(2) == 0 ? number + 1 : std::max(0, number - 1);
    const int other =
        rng.below(3) != 0 ? near : static_cast<int>(rng.below(rng.below(2) ? 10 : 60));
    return text.substr(0, begin) + std::to_string(other) + text.substr(end);
  }

  /// The tail of another move, from the same separator on if both have it.
  std::string with_another_tail(const std::string& text, Rng& rng) const {
    const std::string& other = any_of(moves_, rng);
    const std::size_t cut = index_in(text, rng);
    const std::size_t found = class_of(text[cut]) == 3 ? other.find(text[cut]) : cut;
    return text.substr(0, cut) + (found < other.size() ? other.substr(found) : "");
  }

  /// One of the parts between commas left out; its number, if it ends in one, goes to another part.
  static std::string with_other_parts(const std::string& text, Rng& rng) {
    std::vector<std::string> parts = list_of(text);
    if (parts.size() < 2) return without_or_twice(text, rng);
    const std::size_t out = rng.below(static_cast<std::uint32_t>(parts.size()));
    std::string head;  // of the whole text, such as its card
    if (out == 0) head = parts[0].substr(0, parts[0].find_first_of("@=") + 1);
    const int number = number_at_end(parts[out]);
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(out));
    std::string& other = parts[rng.below(static_cast<std::uint32_t>(parts.size()))];
    const int sum = number + number_at_end(other);
    if (sum > number) other = without_number(other) + std::to_string(sum);
    return head + list_text(parts);
  }
  static std::string without_number(const std::string& text) {
    return text.substr(0, text.find_last_not_of("0123456789") + 1);
  }
  static int number_at_end(const std::string& text) {
    const std::string digits = text.substr(without_number(text).size());
    return digits.empty() || digits.size() > 4 ? 0 : std::stoi(digits);
  }

  /// One to three signs left out or doubled.
  static std::string without_or_twice(const std::string& text, Rng& rng) {
    const std::size_t at = index_in(text, rng);
    const std::size_t length = 1 + rng.below(3);
    if (rng.below(2) == 0)
      return text.substr(0, at) + text.substr(std::min(at + length, text.size()));
    return text.substr(0, at) + text.substr(at, length) + text.substr(at);
  }

  std::vector<std::string> moves_;
};

}  // namespace turnkey::testing
