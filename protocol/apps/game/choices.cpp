#include "protocol/apps/game/choices.h"

#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/words/seat_words.h"

namespace turnkey::play {

std::vector<Choice> choices_of(const AnyView& view) {
  const SeatWords words(view);
  std::vector<Choice> choices;
  for (const AnyMove& move : view.moves()) {
    const std::string description = view.describe(move);
    choices.push_back({move, view.game().text(move), words.deed(view.seat(), description),
                       std::string(value_of(description, "card"))});
  }
  return choices;
}

}  // namespace turnkey::play
