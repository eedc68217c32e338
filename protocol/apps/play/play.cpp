#include "protocol/apps/play/play.h"

#include <cstdlib>
#include <iostream>

#include "engine/decks/deck_table.h"
#include "protocol/apps/play/session.h"
#include "protocol/apps/play/settings.h"
#include "protocol/limits.h"
#include "protocol/platform/platform.h"

namespace turnkey {

namespace {

constexpr int kStandardInput = 0;
constexpr int kStandardOutput = 1;

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

/// See no-color.org. Dumb terminals have no colours either.
bool wants_colour(const play::PlaySettings& settings) {
  return !settings.no_colour && !is_set("NO_COLOR") && platform::shows_colours(kStandardOutput);
}

int complain(const std::string& error) {
  std::cerr << "turnkey play: " << error << "\nSee turnkey play --help.\n";
  return kExitBadArguments;
}

}  // namespace

int play_main(std::span<const std::string> args) {
  auto settings = play::parse_arguments(args);
  if (!settings) return complain(settings.error());
  if (settings->help) {
    std::cout << play::help_text() << std::flush;
    return std::cout.good() ? kExitDone : kExitOutputGone;
  }
  platform::ignore_broken_pipes();
  permit_deck_files(settings->allow_files);
  settings->colour = wants_colour(*settings);
  settings->terminal =
      platform::is_terminal(kStandardInput) && platform::is_terminal(kStandardOutput);
  auto table = play::open_table(*settings);
  if (!table) return complain(table.error());
  return play::PlaySession(std::cin, std::cout, *settings, std::move(*table)).run();
}

}  // namespace turnkey
