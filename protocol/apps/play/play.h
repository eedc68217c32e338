// `turnkey play <game>`: a person against bots in a terminal. The parts stand in
// protocol/apps/play/; the session itself works on any pair of streams, so that tests play whole
// games through it.
#pragma once

#include <span>
#include <string>

namespace turnkey {

/// Plays until the person quits or the input ends. `args`: what follows `play` on the command line.
/// Returns the exit code: 0, 1 when the arguments were wrong (said on standard error), 2 when
/// standard output was closed.
int play_main(std::span<const std::string> args);

}  // namespace turnkey
