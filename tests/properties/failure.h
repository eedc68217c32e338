// The result of a check of the battery: nothing, or the problem. Checks are plain functions rather
// than assertions, so the self-check can prove that each of them can fail.
#pragma once

#include <optional>
#include <string>

namespace turnkey::properties {

using Failure = std::optional<std::string>;

}  // namespace turnkey::properties

/// Returns a Failure from the enclosing check unless the condition holds; `detail` is a string.
#define TURNKEY_REQUIRE(condition, detail) \
  do { \
    if (!(condition)) { \
      return ::turnkey::properties::Failure(std::string("not so: ") + #condition + "; " + \
                                            std::string(detail)); \
    } \
  } while (false)

/// Passes on the Failure of another check.
#define TURNKEY_REQUIRE_OK(check) \
  do { \
    if (::turnkey::properties::Failure failure_ = (check)) return failure_; \
  } while (false)
