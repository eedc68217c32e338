// The functions of turnkey.h. Every exception becomes a result here; the system refuses memory or a
// thread with one.
#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <system_error>

#include "protocol/library/embedded.h"
#include "protocol/library/turnkey.h"
#include "protocol/version.h"

struct turnkey_engine {
  turnkey::Embedded engine;
};

namespace turnkey {

namespace {

template <class Part>
int guarded(const Part& part) {
  try {
    return part();
  } catch (const std::bad_alloc&) {
    return TURNKEY_NO_MEMORY;
  } catch (const std::system_error&) {  // no thread
    return TURNKEY_NO_MEMORY;
  }
}

int take(Embedded& engine, char* buffer, std::size_t* size, int wait_ms) {
  std::optional<std::chrono::milliseconds> patience;
  if (wait_ms >= 0) patience = std::chrono::milliseconds(wait_ms);
  if (*size == 0) return TURNKEY_BAD_ARGUMENT;  // no room for the zero byte
  std::string line;
  switch (engine.take(*size - 1, patience, line)) {
    case Embedded::Taken::kNone: return TURNKEY_NO_LINE;
    case Embedded::Taken::kEnded: return TURNKEY_ENDED;
    case Embedded::Taken::kTooLong: *size = line.size() + 1; return TURNKEY_TOO_LONG;
    case Embedded::Taken::kLine: break;
  }
  std::copy_n(line.c_str(), line.size() + 1, buffer);
  *size = line.size();
  return TURNKEY_OK;
}

}  // namespace

}  // namespace turnkey

extern "C" {

int turnkey_open(int abi, int threads, turnkey_on_line* on_line, void* user,
                 turnkey_engine** engine) {
  if (abi != TURNKEY_ABI) return TURNKEY_BAD_ABI;
  if (engine == nullptr || (threads != 0 && threads != 1)) return TURNKEY_BAD_ARGUMENT;
  return turnkey::guarded([&] {
    turnkey::Embedded::OnLine call;
    if (on_line != nullptr) {
      call = [=](const std::string& line) { on_line(user, line.c_str(), line.size()); };
    }
    *engine = new turnkey_engine{{threads == 1, std::move(call)}};
    return TURNKEY_OK;
  });
}

int turnkey_send(turnkey_engine* engine, const char* lines) {
  if (engine == nullptr || lines == nullptr) return TURNKEY_BAD_ARGUMENT;
  return turnkey::guarded([&] { return engine->engine.send(lines) ? TURNKEY_OK : TURNKEY_ENDED; });
}

int turnkey_take(turnkey_engine* engine, char* buffer, size_t* size, int wait_ms) {
  if (engine == nullptr || buffer == nullptr || size == nullptr) return TURNKEY_BAD_ARGUMENT;
  return turnkey::guarded([&] { return turnkey::take(engine->engine, buffer, size, wait_ms); });
}

void turnkey_close(turnkey_engine* engine) { delete engine; }

const char* turnkey_version(void) { return turnkey::kVersion.data(); }

}  // extern "C"
