#include "protocol/wire/lines/errors.h"

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
  std::string result(text);
  ranges::replace_if(
      result, [](char c) { return (c >= 0 && c < ' ') || c == '\x7F'; }, '?');
  return result;
}

std::string error_line(const Fault& fault) {
  std::string line = "info string error ";
  line += kCodeNames[static_cast<std::size_t>(fault.code)];
  if (!fault.detail.empty()) line += " " + echo(fault.detail, kMaxDetailBytes);
  return line;
}

}  // namespace turnkey
