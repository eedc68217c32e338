// The closed list of error codes of PROTOCOL.md, and the one form in which errors are printed. All
// parsers in this folder return a Fault as a value; only the session prints it.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/core/error.h"
#include "protocol/limits.h"

namespace turnkey {

enum class Code {
  kUnknownCommand,
  kBadCharacter,
  kLineTooLong,
  kBadArgument,
  kBadNumber,
  kUnknownOption,
  kBadValue,
  kUnknownGame,
  kBadPosition,
  kIllegalEvent,
  kTooManyEvents,
  kNoPosition,
  kHidden,
  kBadGo,
  kIllegalMove,
  kNoModel,
  kNotSolved,
  kNoSearch,
  kQueueFull,
  kNoMemory,
  kIgnored,
  kInternal,
};

/// As printed, in the order of Code.
inline constexpr std::array<std::string_view, 22> kCodeNames = {
    "unknown-command", "bad-character", "line-too-long", "bad-argument", "bad-number",
    "unknown-option",  "bad-value",     "unknown-game",  "bad-position", "illegal-event",
    "too-many-events", "no-position",   "hidden",        "bad-go",       "illegal-move",
    "no-model",        "not-solved",    "no-search",     "queue-full",   "no-memory",
    "ignored",         "internal"};
static_assert(kCodeNames.size() == static_cast<std::size_t>(Code::kInternal) + 1);

struct Fault {
  Code code;
  std::string detail;
};

template <class T>
using Checked = tl::expected<T, Fault>;

tl::unexpected<Fault> refuse(Code code, std::string detail);

/// Translates an error of the engine to the protocol's codes.
Fault to_fault(const Error& error);

/// Input as an error message quotes it: the first bytes, then "...". Unprintable bytes become `?`.
std::string echo(std::string_view input, std::size_t most = kMaxEchoBytes);

/// Foreign text for people to read, in full, as UTF-8: controls (C0, DEL, C1, line separators,
/// bidirectional ones), which a terminal would obey, and bytes that are not UTF-8 become `?`.
std::string without_controls(std::string_view text);

/// `info string error <code> <detail>`. Always printable.
std::string error_line(const Fault& fault);

}  // namespace turnkey
