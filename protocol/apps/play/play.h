// `turnkey play <game>`: a person against bots in a terminal. Its parts are in protocol/apps/play/.
// The session works on any pair of streams, so tests play whole games through it.
#pragma once

#include <span>
#include <string>

namespace turnkey {

/// Plays until the person quits or the input ends. `args`: the command line after `play`. Returns
/// the exit code: 0; 1 for bad arguments (reported on standard error); 2 when standard output is
/// closed.
int play_main(std::span<const std::string> args);

}  // namespace turnkey
