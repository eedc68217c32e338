// Queries about the whole table: who plays with whom and for what, and the game as a record.
#include <fmt/format.h>

#include <set>
#include <vector>
#include "protocol/wire/words/json_text.h"

#include "protocol/wire/records/record_file.h"
#include "protocol/wire/session/query_answers.h"

namespace turnkey {

Answer answer_seats(const Record& record, std::optional<Objective> objective) {
  const AnyPosition& position = record.position();
  std::vector<int> teams;
  for (int seat = 0; seat < position.seats(); ++seat)
    teams.push_back(position.team(Seat::at(seat)));
  // A player whose partners are all others cannot lose to them.
  const bool together = std::set<int>(teams.begin(), teams.end()).size() == 1;
  const auto aim = together ? Objective::kScore : objective.value_or(record.game().objective());
  return fmt::format(" {} observer {} turn {} objective {} teams {}", position.seats(),
                     record.is_referee() ? "all" : seat_text(record.seat()),
                     actor_text(position.turn()), aim == Objective::kScore ? "score" : "win",
                     fmt::join(teams, ","));
}

Answer answer_record(const Record& record) {
  if (!record.is_referee()) return " " + record.view_text(record.seat());
  std::string text = " game " + std::string(record.game().name());
  for (const auto& [name, value] : record.options()) text += " " + name + "=" + value;
  text += " all";
  if (!record.log().empty()) text += " moves" + *answer_log(record);
  return text;
}

Answer answer_record_file(const Record& record) {
  if (!record.is_referee()) return refuse(Code::kHidden, "record file");
  GameRecord file;
  file.game = record.game().name();
  file.options = record.options();
  file.seed = record.seed();
  if (record.position().over()) file.result = record.position().result();
  for (const AnyEvent& event : record.log()) {
    file.events.push_back({event_text(record.game(), event), {}, 0});
  }
  return " file " + json_text(write_record(file));
}

}  // namespace turnkey
