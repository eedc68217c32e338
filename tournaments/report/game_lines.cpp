#include "tournaments/report/game_lines.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/wire/words/json_text.h"
#include "tournaments/report/csv_report.h"

namespace turnkey::tournament {

namespace {

int most_seats(const Cup& cup) {
  int most = 0;
  for (const Variant& variant : cup.variants) most = std::max(most, variant.seats);
  return most;
}

const Variant& variant_of(const Cup& cup, const GameRow& row) {
  return cup.variants[static_cast<std::size_t>(row.variant)];
}

}  // namespace

std::string csv_head(const Cup& cup) {
  std::string text = "id,block,variant,game,seed,plies,duration_us,fault,fault_seat";
  for (int seat = 0; seat < most_seats(cup); ++seat) {
    text +=
        fmt::format(",agent_{0},score_{0},share_{0},moves_{0},time_us_{0},slowest_us_{0}", seat);
  }
  return text + "\n";
}

std::string csv_line(const Cup& cup, const GameRow& row) {
  const Variant& variant = variant_of(cup, row);
  std::string text = fmt::format(
      "{},{},{},{},{},{},{},{},{}", row.id, block_of(row.id), csv_field(variant.label),
      csv_field(variant.game), row.seed, row.plies, row.duration.count(),
      row.fault ? fault_name(*row.fault) : "", row.fault ? std::to_string(row.fault_seat) : "");
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(most_seats(cup)); ++seat) {
    if (seat >= static_cast<std::size_t>(row.seating.seats)) {
      text += ",,,,,,";
      continue;
    }
    text += fmt::format(",{},{},{},{},{},{}", csv_field(cup.agents[row.seating.agent[seat]].name),
                        row.score[seat], row.share[seat], row.moves[seat], row.time[seat].count(),
                        row.slowest[seat].count());
  }
  return text + "\n";
}

std::string json_line(const Cup& cup, const GameRow& row, const GameText& text) {
  const Variant& variant = variant_of(cup, row);
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(row.seating.seats); ++seat) {
    seats.push_back({{"agent", cup.agents[row.seating.agent[seat]].name},
                     {"score", row.score[seat]},
                     {"share", row.share[seat]},
                     {"moves", row.moves[seat]},
                     {"time_us", row.time[seat].count()},
                     {"slowest_us", row.slowest[seat].count()}});
  }
  const Json game = {{"id", row.id},
                     {"block", block_of(row.id)},
                     {"variant", variant.label},
                     {"game", variant.game},
                     {"seed", std::to_string(row.seed)},
                     {"plies", row.plies},
                     {"duration_us", row.duration.count()},
                     {"fault", row.fault ? Json(fault_name(*row.fault)) : Json()},
                     {"fault_seat", row.fault ? Json(row.fault_seat) : Json()},
                     {"seats", std::move(seats)},
                     {"events", text.events}};
  return json_text(game, -1, true) + "\n";
}

}  // namespace turnkey::tournament
