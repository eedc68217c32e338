// The session as text in, text out, on one thread: common code of its tests.
#pragma once

#include <regex>
#include <string>
#include <vector>

#include "protocol/wire/session/session.h"
#include "tests/support/need_game.h"

namespace turnkey {

/// The session's answers. Without a game of its positions the test is skipped.
inline std::string run(const std::string& script) {
  testing::need_games_of(script);
  StringSink sink;
  run_script(script, sink);
  return sink.text();
}

inline std::vector<std::string> run_lines(const std::string& script) {
  std::vector<std::string> lines;
  LineSplitter splitter;
  splitter.feed(run(script), [&](RawLine line) { lines.push_back(line.text); });
  return lines;
}

/// Output without the parts that may differ from run to run.
inline std::string without_times(std::string text) {
  text = std::regex_replace(text, std::regex(" time \\d+ nps \\d+"), " time T nps N");
  return text;
}

inline const std::string kDeal = "position game kuhn all moves c:0=K c:1=Q";

/// The form of a line of a search.
inline const std::regex kInfo(
    "info depth \\d+ seldepth \\d+ nodes \\d+ time \\d+ nps \\d+ hashfull \\d+( agent [a-z]+)? "
    "multipv \\d+"
    "( move \\S+)? visits \\d+ kind (sampled|eval|exact)"
    "( eu -?\\d+( se \\d+)? wp \\d+( wpse \\d+)?)?"
    " eus -?\\d+(,-?\\d+)+ wps \\d+(,\\d+)+( ses \\d+(,\\d+)+ wpses \\d+(,\\d+)+)?"
    "( gap -?\\d+( gapse \\d+)?)?"
    "( freq \\d+)?( exact true)?( pv( [0-9c]:\\S+)+)?");

}  // namespace turnkey
