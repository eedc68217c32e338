// Paths of files from texts, which are UTF-8 everywhere, and back. A path that is made of a narrow
// text by itself has other letters on Windows: there the library takes each byte for a letter.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace turnkey {

/// On POSIX any bytes are a path. On Windows a text that is not UTF-8 names no file that anybody
/// has: its bytes beyond ASCII become U+FFFD.
inline std::filesystem::path path_of(std::string_view text) {
  const std::u8string letters(text.begin(), text.end());
  if constexpr (std::is_same_v<std::filesystem::path::value_type, char>) return letters;
  try {
    return letters;
  } catch (const std::system_error&) {
    std::u16string plain(text.begin(), text.end());
    std::replace_if(
        plain.begin(), plain.end(), [](char16_t unit) { return unit > 0x7F; }, u'\uFFFD');
    return plain;
  }
}

inline std::string text_of_path(const std::filesystem::path& path) {
  const std::u8string letters = path.u8string();
  return {letters.begin(), letters.end()};
}

/// In English and ASCII on all systems. On Windows message() has letters of an old code page.
inline std::string words_of(const std::error_code& error) {
  return error.default_error_condition().message();
}

}  // namespace turnkey
