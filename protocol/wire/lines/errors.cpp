#include "protocol/wire/lines/errors.h"

#include <algorithm>
#include <cstdint>
#include <range/v3/algorithm/replace_if.hpp>
#include <utility>

namespace turnkey {

namespace {

Code code_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kBadOption: return Code::kUnknownOption;
    case ErrorCode::kBadValue: return Code::kBadValue;
    case ErrorCode::kBadMove: return Code::kIllegalMove;
    case ErrorCode::kIllegalEvent: return Code::kIllegalMove;
    case ErrorCode::kHidden: return Code::kHidden;
    case ErrorCode::kNoModel: return Code::kNoModel;
    case ErrorCode::kNotSolved: return Code::kNotSolved;
    case ErrorCode::kUnknownGame: return Code::kUnknownGame;
    case ErrorCode::kUnsupported: return Code::kBadArgument;
  }
  return Code::kInternal;
}

/// A character of UTF-8 (RFC 3629) at the front of the text. Size 0: the first byte is not UTF-8.
struct Character {
  std::size_t size = 0;
  std::uint32_t code = 0;
};

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {1, lead};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  // 80 to C1 begin nothing or something too long; F5 and above are beyond Unicode.
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
  std::uint32_t code = lead & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3Fu);
  }
  constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};  // by size
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kLeast[size] || surrogate || code > 0x10FFFF) return {};
  return {size, code};
}

/// Control characters, and the bidirectional controls of Unicode (UAX 9).
bool is_obeyed(std::uint32_t code) {
  const auto in = [code](std::uint32_t low, std::uint32_t high) {
    return low <= code && code <= high;
  };
  return code < 0x20 || in(0x7F, 0x9F) || code == 0x61C || in(0x200E, 0x200F) ||
         in(0x2028, 0x202E) || in(0x2066, 0x2069);
}

}  // namespace

tl::unexpected<Fault> refuse(Code code, std::string detail) {
  return tl::unexpected<Fault>(Fault{code, std::move(detail)});
}

Fault to_fault(const Error& error) { return {code_of(error.code), error.detail}; }

std::string echo(std::string_view input, std::size_t most) {
  std::string result(input.substr(0, most));
  ranges::replace_if(
      result, [](char c) { return c < ' ' || c > '~'; }, '?');
  if (input.size() > most) result += "...";
  return result;
}

std::string without_controls(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::size_t size = std::max<std::size_t>(character.size, 1);
    if (character.size == 0 || is_obeyed(character.code)) {
      result += '?';
    } else {
      result += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  return result;
}

std::string error_line(const Fault& fault) {
  std::string line = "info string error ";
  line += kCodeNames[static_cast<std::size_t>(fault.code)];
  if (!fault.detail.empty()) line += " " + echo(fault.detail, kMaxDetailBytes);
  return line;
}

}  // namespace turnkey
