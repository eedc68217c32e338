// The program's arguments, its console, clocks and memory on Windows.
#include "protocol/platform/windows_text.h"  // first: the system's other headers need its own

#include <fcntl.h>
#include <io.h>
#include <malloc.h>
#include <shellapi.h>
#include <timeapi.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <streambuf>
#include <string_view>

#include "protocol/platform/platform.h"

namespace turnkey::platform {

namespace {

/// The console's code pages before this program; 0: it has no console.
std::atomic<UINT> input_page = 0;
std::atomic<UINT> output_page = 0;

void restore_pages() {
  if (const UINT page = input_page.exchange(0)) ::SetConsoleCP(page);
  if (const UINT page = output_page.exchange(0)) ::SetConsoleOutputCP(page);
}

/// Runs on a thread of its own at Ctrl-C, Ctrl-Break, or when the console closes.
BOOL WINAPI restore_at_end(DWORD) {
  restore_pages();
  return FALSE;  // then the system ends the process
}

/// Lets std::cin read a console as UTF-8.
class ConsoleInput : public std::streambuf {
 protected:
  int_type underflow() override {
    char* const begin = buffer_.data();
    std::size_t size = 0;
    do {
      size = read_console(handle_of(0), buffer_);
      setg(begin, begin, std::remove(begin, begin + size, '\r'));
    } while (size > 0 && gptr() == egptr());
    return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
  }

 private:
  std::array<char, 4096> buffer_{};
};

/// The shell shares the console and keeps its code pages.
void speak_utf8() {
  if (is_terminal(0)) {
    input_page = ::GetConsoleCP();
    ::SetConsoleCP(CP_UTF8);
    static ConsoleInput input;
    std::cin.rdbuf(&input);
  }
  if (is_terminal(1) || is_terminal(2)) {
    output_page = ::GetConsoleOutputCP();
    ::SetConsoleOutputCP(CP_UTF8);
    // Without a buffer each byte would be written alone, and half a letter cannot be shown.
    if (is_terminal(1)) std::setvbuf(stdout, nullptr, _IOFBF, 1 << 14);
  }
  if (input_page == 0 && output_page == 0) return;
  std::atexit([] {
    std::cout.flush();  // in UTF-8, not in the console's former code page
    restore_pages();
  });
  ::SetConsoleCtrlHandler(restore_at_end, TRUE);
}

}  // namespace

std::vector<std::string> begin_program(int, char**) {
  // Reading stays in text mode: there Ctrl-Z and Enter end a console's input.
  for (const int fd : {1, 2}) {
    if (is_open(fd)) ::_setmode(fd, _O_BINARY);
  }
  speak_utf8();
  ::timeBeginPeriod(1);  // ms; by default waits last up to 16 ms longer than asked
  std::vector<std::string> arguments;
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  for (int i = 1; words != nullptr && i < count; ++i) arguments.push_back(narrow(words[i]));
  ::LocalFree(words);
  return arguments;
}

void ignore_broken_pipes() {}  // Windows has no such signals

void ignore_file_size_limit() {}

bool is_terminal(int fd) { return is_console(handle_of(fd)); }

bool shows_colours(int fd) {
  const char* const terminal = std::getenv("TERM");  // Windows itself sets none
  if (terminal != nullptr && std::string_view(terminal) == "dumb") return false;
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(fd), &mode) != 0 &&
         ::SetConsoleMode(handle_of(fd),
                          mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

bool is_open(int fd) { return handle_of(fd) != INVALID_HANDLE_VALUE; }

std::string host_name() {
  std::array<wchar_t, MAX_COMPUTERNAME_LENGTH + 1> name{};
  DWORD size = name.size();
  return ::GetComputerNameW(name.data(), &size) != 0 ? narrow({name.data(), size}) : "?";
}

void keep_little_memory() {}

void give_back_memory() { ::_heapmin(); }

}  // namespace turnkey::platform
