// A person's input: a session of Kuhn poker survives any lines, and ends with them.
#include <cstdint>
#include <sstream>
#include <string>

#include "protocol/apps/play/session.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace turnkey::fuzz {
namespace {

/// `save` and `load` touch files; reading files has its own target.
bool names_files(const std::string& text) {
  std::string lower = text;
  for (char& c : lower) c = static_cast<char>(c | 0x20);
  return lower.find("save") != std::string::npos || lower.find("load") != std::string::npos;
}

void play_session(Bytes bytes) {
  const std::string text(bytes.rest());
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

const Registered play_target({"play", play_session});

}  // namespace
}  // namespace turnkey::fuzz
