// Errors for people: a text instead of a code, because no program reads it.
#pragma once

#include <exception>
#include <new>
#include <string>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

namespace turnkey {

template <class T>
using Outcome = tl::expected<T, std::string>;

inline tl::unexpected<std::string> failure(std::string why) {
  return tl::unexpected<std::string>(std::move(why));
}

/// Whether memory, threads or files ran out, which is not the user's mistake.
inline bool is_want_of_room(const std::exception& exception) {
  if (dynamic_cast<const std::bad_alloc*>(&exception) != nullptr) return true;
  const auto* const error = dynamic_cast<const std::system_error*>(&exception);
  if (error == nullptr) return false;
  const std::error_code& code = error->code();
  return code == std::errc::resource_unavailable_try_again ||
         code == std::errc::too_many_files_open || code == std::errc::too_many_files_open_in_system;
}

}  // namespace turnkey
