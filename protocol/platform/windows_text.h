// Texts of Windows, which have 16-bit units, from and to UTF-8; and its errors in words. Only
// windows*.cpp includes this header.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

// Before <windows.h>: no old interfaces, and no macros named min and max.
#ifndef WIN32_LEAN_AND_MEAN
#define WIN32_LEAN_AND_MEAN
#endif
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

namespace turnkey::platform {

/// Bytes that are no UTF-8 become U+FFFD.
std::wstring wide(std::string_view text);
std::string narrow(std::wstring_view text);
/// A path for calls of Windows. Long ones get the prefix that lifts the limit of 260 units.
std::wstring wide_path(const std::string& path);
/// The system's words for an error, by default for that of the last call.
std::string error_text(DWORD error = ::GetLastError());

/// Bytes read from a console, as UTF-8; 0 at the end of input. ReadFile() would give zeros for
/// letters beyond ASCII. The span takes at least 8 bytes.
std::size_t read_console(HANDLE console, std::span<char> to);
bool is_console(HANDLE handle);

/// The handle behind a descriptor of the C library; INVALID_HANDLE_VALUE if it is not open.
HANDLE handle_of(int fd);

}  // namespace turnkey::platform
