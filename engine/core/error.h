// Errors of input, carried as values to the one place that prints them. The code is a member of the
// closed list in protocol/PROTOCOL.md; the detail is for people.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace turnkey {

enum class ErrorCode {
  kBadOption,     ///< an option of a game that does not exist
  kBadValue,      ///< a value out of its range or type, or a combination the rules refuse
  kBadMove,       ///< text that is no move of this game
  kIllegalEvent,  ///< a move or chance event that can't have happened here
  kHidden,        ///< asks for what the seat may not know
  kNoModel,       ///< the search needs a model that the game does not offer
  kNotSolved,     ///< the exact solver did not come to an end within its limits
  kUnknownGame,   ///< no such game in this build
  kUnsupported,   ///< the game or the agent has no answer to this
};

struct Error {
  ErrorCode code;
  std::string detail;
};

template <class T>
using Expected = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, std::string detail) {
  return tl::unexpected<Error>(Error{code, std::move(detail)});
}

/// An event that can't happen now. `why` is for players: it does not name the event, which they
/// know, and it tells nothing that who asks can't know.
inline tl::unexpected<Error> illegal(std::string_view why) {
  return fail(ErrorCode::kIllegalEvent, std::string(why));
}

}  // namespace turnkey
