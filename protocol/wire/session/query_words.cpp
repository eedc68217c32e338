// Queries about names: a game's symbols, an event as a sentence, schemas of boards.
#include <fmt/format.h>

#include "engine/registry.h"
#include "engine/words.h"
#include "protocol/wire/session/query_answers.h"
#include "protocol/wire/words/board_schema.h"
#include "protocol/wire/words/sentence.h"

namespace turnkey {

Answer answer_symbols(std::string_view name) {
  const auto game = find_game(name);
  if (!game) return refuse(Code::kUnknownGame, echo(name));
  const auto state = (*game)->new_state({});
  if (!state) return tl::unexpected(to_fault(state.error()));
  std::string text = fmt::format(" {} seats=", name);
  for (int seat = 0; seat < (*state)->seats(); ++seat) {
    text += fmt::format("{}{}", seat > 0 ? "," : "", seat);
  }
  const GameWords* words = find_words(name);
  if (words == nullptr) return text;
  for (const SymbolWords& symbols : words->symbols) {
    text += fmt::format(" {}={}", symbols.kind, symbols.values);
  }
  if (!words->buttons.empty()) text += fmt::format(" buttons={}", words->buttons);
  return text;
}

Answer answer_say(const Record& record, std::string_view text) {
  return describe_event(record, text).map([&](const DescribedEvent& event) {
    const Seat listener = record.is_referee() ? Seat::spectator() : record.seat();
    return " " + event.text + " " +
           sentence_of({record.game().name(), record.position().turn(), event.facts, listener});
  });
}

Answer answer_schema(std::string_view name) {
  if (const auto game = find_game(name); !game) return refuse(Code::kUnknownGame, echo(name));
  return fmt::format(" {} {}", name, board_schema(name, find_words(name)).dump());
}

}  // namespace turnkey
