// Queries answered with facts, as JSON: the board, and what moves and events do.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "protocol/limits.h"
#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/as_json.h"

namespace turnkey {

namespace {

std::string dumped(const Json& value) { return " " + value.dump(-1, ' ', true); }

/// Millionths: finer than elsewhere in the protocol, because most of up to 256 outcomes are rare. A
/// possible outcome never rounds to 0.
long long millionths(double probability) { return std::max(1LL, std::llround(1e6 * probability)); }

/// Collects JSON descriptions of a position's events.
class Described {
 public:
  explicit Described(const AnyPosition& position)
      : position_(position), words_(find_words(position.game().name()), position.board()) {}

  Json event(std::string_view text, const AnyMove& move) const {
    return words_.description(text, position_.describe(move));
  }
  Json of(std::string_view text, const Facts& facts) const {
    return words_.description(text, facts);
  }

 private:
  const AnyPosition& position_;
  JsonWords words_;
};

}  // namespace

Answer answer_legal_full(const Record& record, Memory memory) {
  const auto moves = listed_moves(record, memory);
  if (!moves) return tl::unexpected(moves.error());
  const Described described(record.position());
  Json list = Json::array();
  for (const AnyMove& move : *moves) {
    list.push_back(
        described.of(record.game().text(move), shown_facts(record.position(), move, memory)));
  }
  return std::string(memory_word(memory)) + " full" + dumped(list);
}

Answer answer_describe(const Record& record, std::string_view text) {
  return describe_event(record, text).map([&](const DescribedEvent& event) {
    return dumped(Described(record.position()).of(event.text, event.facts));
  });
}

Answer answer_events(const Record& record, std::string_view from) {
  const auto first = first_event(record, from);
  if (!first) return tl::unexpected(first.error());
  Json list = Json::array();
  const auto position = record.position_after(*first);
  for (std::size_t i = *first; i < record.log().size(); ++i) {
    const AnyEvent& event = record.log()[i];
    list.push_back(Described(*position).event(event_text(record.game(), event), event.move));
    [[maybe_unused]] const auto applied = position->apply(event.move);
  }
  return dumped({{"from", *first + 1}, {"events", std::move(list)}});
}

Answer answer_chance(const Record& record) {
  const AnyPosition& position = record.position();
  if (!position.turn().is_chance()) return dumped(nullptr);
  const auto odds = position.odds({.most = kMaxListedChances});
  if (!odds) return dumped({{"more_than", kMaxListedChances}});
  const Described described(position);
  Json list = Json::array();
  for (const Odds& one : odds->events) {
    const AnyEvent event{Actor::chance(), one.event};
    list.push_back(described.event(event_text(record.game(), event), one.event));
    list.back()["odds"] = millionths(one.probability);
  }
  return dumped({{"exact", odds->exact}, {"events", std::move(list)}});
}

Answer answer_board(const Record& record) {
  if (!record.is_referee()) return dumped(board_json(record.position()));
  const Facts board = record.position().board();
  std::vector<Facts> seen;
  for (int seat = 0; seat < record.position().seats(); ++seat) {
    seen.push_back(record.view(Seat::at(seat))->board());
  }
  return dumped(JsonWords(find_words(record.game().name()), board).board(board, seen));
}

}  // namespace turnkey
