#include "search/common/look.h"

#include <utility>

namespace turnkey {

namespace {

std::function<void()>& current_look() {
  thread_local std::function<void()> current;
  return current;
}

}  // namespace

void set_look(std::function<void()> look) { current_look() = std::move(look); }

bool has_look() { return static_cast<bool>(current_look()); }

void look() {
  if (has_look()) current_look()();
}

}  // namespace turnkey
