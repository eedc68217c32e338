// Records: any file is refused or is a record. Writing a record again gives the same text, and its
// game is refused or can be continued.
#include "protocol/apps/game/saved_game.h"

#include <string>

#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace turnkey::fuzz {
namespace {

void records(Bytes bytes) {
  const std::string_view text = bytes.rest();
  // Lines of any length are fine; games of thousands of events only take time.
  if (text.size() > 4096) return;
  const auto record = read_record(text);
  if (record) {
    const std::string written = write_record(*record);
    const auto again = read_record(written);
    require(again.has_value(), "what is written can be read");
    require(write_record(*again) == written, "and is the same record");
  } else {
    require(!record.error().empty(), "an error says something");
  }
  const auto table = play::read_record(text);
  if (!table) {
    require(!table.error().empty(), "an error says something");
    return;
  }
  const std::string written = play::write_record(*table);
  const auto again = play::read_record(written);
  require(again.has_value(), "what is written can be read");
  require(play::write_record(*again) == written, "and is the same game");
}

const Registered record_file_target({"record_file", records});

}  // namespace
}  // namespace turnkey::fuzz
