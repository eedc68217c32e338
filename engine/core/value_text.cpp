// Spelling of values.
#include "engine/core/value_text.h"

namespace turnkey {

std::string value_text(Actor actor) {
  if (actor.is_chance()) return "c";
  return actor.is_seat() ? std::to_string(actor.seat().index()) : "-";
}

std::string value_text(std::string_view text) { return text.empty() ? "-" : std::string(text); }

std::string value_text(const std::vector<Seat>& seats) {
  Joined list;
  for (const Seat seat : seats) list.add(seat);
  return list.text();
}

std::string count_text(int number, std::string_view thing) {
  const bool one = number == 1 || number == -1;
  return std::to_string(number) + ' ' + std::string(thing) + (one ? "" : "s");
}

std::vector<Seat> seats_of(Bits set) {
  std::vector<Seat> seats;
  for_each_bit(set, [&](int seat) { seats.push_back(Seat::at(seat)); });
  return seats;
}

}  // namespace turnkey
