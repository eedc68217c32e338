#include "protocol/apps/game/choices.h"

#include <utility>

#include "protocol/wire/words/seat_words.h"

namespace turnkey::play {

namespace {

Choice choice(const AnyView& view, const SeatWords& words, const AnyMove& move, Facts facts) {
  const std::string group(facts.text_of("card"));
  std::string phrase = words.deed(view.seat(), facts);
  return {move, view.game().text(move), std::move(phrase), std::move(facts), group};
}

}  // namespace

std::vector<Choice> choices_of(const AnyView& view) {
  const SeatWords words(view);
  std::vector<Choice> choices;
  for (const AnyMove& move : view.moves()) {
    choices.push_back(choice(view, words, move, view.describe(move)));
  }
  return choices;
}

std::vector<Choice> tries_of(const AnyView& view) {
  const std::vector<AnyMove> moves = view.moves();
  // A game that has such a list says less of each of its moves.
  if (moves.empty() || view.describe(moves.front()) == view.describe_try(moves.front())) return {};
  const SeatWords words(view);
  std::vector<Choice> choices;
  for (const AnyMove& move : view.tries()) {
    choices.push_back(choice(view, words, move, view.describe_try(move)));
  }
  return choices;
}

}  // namespace turnkey::play
