// Errors of input, as values that one place prints. The code is a member of the closed list in
// protocol/PROTOCOL.md; the detail is for people.
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
  kIllegalEvent,  ///< a move or chance event that is impossible here
  kHidden,        ///< a question about what the seat may not know
  kNoModel,       ///< the search needs a model that the game does not offer
  kNotSolved,     ///< the exact solver ran into its limits
  kUnknownGame,   ///< no such game in this build
  kUnsupported,   ///< the game or the agent does not offer this
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

/// An event that is impossible now. `why` is for players: it does not name the event, which they
/// know, and it reveals nothing that the asker can't know.
inline tl::unexpected<Error> illegal(std::string_view why) {
  return fail(ErrorCode::kIllegalEvent, std::string(why));
}

}  // namespace turnkey
