// What a person types: a session of Kuhn poker goes on whatever the lines are, and ends with them.
#include <cstdint>
#include <sstream>
#include <string>

#include "protocol/play/session.h"
#include "tests/fuzz/bytes.h"

namespace turnkey::fuzz {
namespace {

/// `save` and `load` touch files; what they read has a target of its own.
bool names_files(const std::string& text) {
  std::string lower = text;
  for (char& c : lower) c = static_cast<char>(c | 0x20);
  return lower.find("save") != std::string::npos || lower.find("load") != std::string::npos;
}

void fuzz(std::string_view bytes) {
  const std::string text(bytes);
  if (text.size() > 4096 || names_files(text)) return;
  play::PlaySettings settings;
  settings.setup.game = "kuhn";
  settings.setup.agent = "random";
  settings.limits.nodes = 4;
  auto table = play::open_table(settings);
  require(table.has_value(), "a table");
  std::istringstream in(text);
  std::ostringstream out;
  require(play::PlaySession(in, out, settings, std::move(*table)).run() == 0,
          "an end without fault");
  require(out.str().find('\x1b') == std::string::npos, "no colour");
}

}  // namespace
}  // namespace turnkey::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  turnkey::fuzz::fuzz({reinterpret_cast<const char*>(data), size});
  return 0;
}
