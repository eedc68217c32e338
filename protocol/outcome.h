// What can go wrong in front of a person, in words for that person: there is no program to read a
// code.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace turnkey {

template <class T>
using Outcome = tl::expected<T, std::string>;

inline tl::unexpected<std::string> sorry(std::string why) {
  return tl::unexpected<std::string>(std::move(why));
}

}  // namespace turnkey
