// Assertions for bugs, never for input: input errors are values (error.h). They are alive wherever
// NDEBUG is not defined, which includes every test build.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace turnkey {

[[noreturn]] inline void assertion_failed(const char* expression, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, expression);
  std::abort();
}

}  // namespace turnkey

#ifdef NDEBUG
#define TURNKEY_ASSERT(expression) static_cast<void>(sizeof((expression) ? 1 : 0))
#else
#define TURNKEY_ASSERT(expression) \
  ((expression) ? static_cast<void>(0) \
                : ::turnkey::assertion_failed(#expression, __FILE__, __LINE__))
#endif
