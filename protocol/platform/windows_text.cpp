#include "protocol/platform/windows_text.h"

#include <io.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <system_error>

namespace turnkey::platform {

std::wstring wide(std::string_view text) {
  const int bytes = static_cast<int>(text.size());
  std::wstring result(
      static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, nullptr, 0)),
      L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, text.data(), bytes, result.data(),
                        static_cast<int>(result.size()));
  return result;
}

std::string narrow(std::wstring_view text) {
  const int units = static_cast<int>(text.size());
  std::string result(static_cast<std::size_t>(::WideCharToMultiByte(CP_UTF8, 0, text.data(), units,
                                                                    nullptr, 0, nullptr, nullptr)),
                     '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text.data(), units, result.data(),
                        static_cast<int>(result.size()), nullptr, nullptr);
  return result;
}

std::wstring wide_path(const std::string& path) {
  const std::wstring plain = wide(path);
  constexpr std::size_t kMostPlain = MAX_PATH - 40;  // files beside it have longer names
  if (plain.size() < kMostPlain || plain.starts_with(LR"(\\)")) return plain;
  std::error_code error;
  const auto whole = std::filesystem::absolute(plain, error);
  return error ? plain : LR"(\\?\)" + whole.lexically_normal().make_preferred().wstring();
}

std::string error_text(DWORD error) {
  wchar_t* words = nullptr;
  const DWORD size = ::FormatMessageW(
      FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS,
      nullptr, error, 0, reinterpret_cast<wchar_t*>(&words), 0, nullptr);
  std::string text = size > 0 ? narrow({words, size}) : "error " + std::to_string(error);
  ::LocalFree(words);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == '.')) {
    text.pop_back();
  }
  return text;
}

std::size_t read_console(HANDLE console, std::span<char> to) {
  constexpr wchar_t kEnd = 0x1A;  // Ctrl-Z, and Enter
  std::array<wchar_t, 1024> units{};
  // A unit takes up to three bytes. One place is for the second half of a letter.
  const std::size_t most = std::min(units.size(), to.size() / 3) - 1;
  DWORD got = 0;
  if (::ReadConsoleW(console, units.data(), static_cast<DWORD>(most), &got, nullptr) == 0) return 0;
  if (got == 0 || units[0] == kEnd) return 0;
  if (IS_HIGH_SURROGATE(units[got - 1])) {
    DWORD second = 0;
    ::ReadConsoleW(console, units.data() + got, 1, &second, nullptr);
    got += second;
  }
  const std::string text = narrow({units.data(), got});
  std::copy(text.begin(), text.end(), to.begin());
  return text.size();
}

bool is_console(HANDLE handle) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle, &mode) != 0;
}

HANDLE handle_of(int fd) {
  const std::intptr_t handle = ::_get_osfhandle(fd);
  // -2: a program without standard streams has the descriptor, but nothing behind it.
  return handle == -2 ? INVALID_HANDLE_VALUE : reinterpret_cast<HANDLE>(handle);
}

}  // namespace turnkey::platform
