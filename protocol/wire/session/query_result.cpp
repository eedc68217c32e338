// Queries about results: at the end of the game, or when a seat forfeits.
#include <fmt/format.h>

#include <range/v3/view/filter.hpp>
#include <range/v3/view/indices.hpp>
#include <range/v3/view/transform.hpp>

#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/report_text.h"

namespace turnkey {

namespace {

/// How the game ended: the game's own word, else the kind of the last event.
std::string how_it_ended(const Record& record) {
  std::string how(record.position().board().text_of("how"));
  if (how.empty() && !record.log().empty()) {
    const AnyMove& last = record.log().back().move;
    how = record.position_after(record.log().size() - 1)->describe(last).kind();
  }
  return how.empty() ? "-" : how;
}

std::string result_text(const Result& result) {
  const auto list = [](auto&& values) { return fmt::format("{}", fmt::join(values, ",")); };
  const auto in_thousandths = ranges::views::transform(thousandths);
  const auto won = [&](std::size_t seat) { return result.share[seat] > 0; };
  const std::string winners =
      list(ranges::views::indices(result.share.size()) | ranges::views::filter(won));
  return fmt::format(" scores {} shares {} winners {}", list(result.score | in_thousandths),
                     list(result.share | in_thousandths), winners.empty() ? "-" : winners);
}

}  // namespace

Answer answer_result(const Record& record) {
  if (!record.position().over()) return " none";
  return result_text(record.position().result()) + " how " + how_it_ended(record);
}

Answer answer_drop(const Record& record, std::string_view text) {
  const auto seat = parse_seat(text);
  const int seats = record.position().seats();
  if (!seat || seat->is_spectator() || seat->index() >= seats) {
    return refuse(Code::kBadNumber, "result drop " + echo(text) + " is not a seat in 0.." +
                                        std::to_string(seats - 1));
  }
  // The result may depend on hidden cards, which only a referee knows.
  if (!record.is_referee()) return refuse(Code::kHidden, "result drop");
  if (record.position().over()) return refuse(Code::kBadArgument, "the game is over");
  return " drop " + seat_text(*seat) + result_text(record.state().forfeit(*seat)) + " how drop";
}

}  // namespace turnkey
