// Deck files: any bytes are refused with a line, or are a deck with values in range and a content
// hash.
#include <array>
#include <string>

#include "engine/core/options.h"
#include "engine/decks/deck_reader.h"
#include "engine/decks/special_ops.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace turnkey::fuzz {
namespace {

/// A card of a game with effects, each key read by its type.
void read_card(DeckReader& card) {
  constexpr std::array<std::string_view, 2> kWho = {"you", "all"};
  constexpr std::array<std::string_view, 3> kDo = {"draw", "take", "turn"};
  require(card.word("name").size() <= 32, "a word");
  const int count = card.number("count", 1, 99, 1);
  require(count >= 1 && count <= 99, "a count");
  const int value = card.number("value", 0, 99);
  require(value >= 0 && value <= 99, "a value");
  card.check("captured", true);
  if (card.has("note")) require(card.text("note", 80).size() <= 80, "a note");
  if (card.has("steps")) require(card.numbers("steps", -3, 3, 4).size() <= 4, "steps");
  if (card.has("tags")) require(card.words("tags", 3).size() <= 3, "tags");
  for (DeckReader& effect : card.tables("effect", 0, 8)) {
    require(effect.choice("who", kWho) < kWho.size(), "who");
    require(effect.choice("do", kDo) < kDo.size(), "do");
    if (effect.number("n", 1, 9, 1) > 5) effect.refuse("n", "at most 5 expected");
  }
}

/// A problem must look like `deck:12: …` or `deck: …`, and be printable.
void check_problem(const std::string& problem) {
  require(problem.starts_with("deck:"), "a problem names the file");
  require(problem.size() <= 1024, "a problem is short");
  for (const char c : problem) require(c >= ' ' && c <= '~', "a problem is printable");
}

/// Reads the same bytes as a Special Ops deck.
void check_special_ops(const DeckNode& content) {
  DeckReader file(content, "deck");
  const special_ops::Deck read = special_ops::read_deck(file);
  if (const auto problem = file.problem()) return check_problem(*problem);
  require(read.cards() >= 1 && read.cards() <= special_ops::kMostCards, "cards");
  for (const special_ops::Kind& kind : read.kinds) {
    const bool points =
        kind.effect == special_ops::Effect::kPoints || kind.effect == special_ops::Effect::kSave;
    require((kind.points != 0) == points, "points");
  }
}

void deck(Bytes bytes) {
  const std::string_view toml = bytes.rest();
  const auto content = parse_deck(toml, "deck");
  if (!content) return check_problem(content.error().detail);
  require(content_hash(*content) == content_hash(*parse_deck(toml, "other")), "one hash");
  DeckReader file(*content, "deck");
  const auto cards = file.tables("card", 1, 64);
  require(cards.size() <= 64, "at most so many cards");
  for (DeckReader card : cards) read_card(card);
  if (const auto problem = file.problem()) check_problem(*problem);
  check_special_ops(*content);
}

const Registered deck_target({"deck", deck});

}  // namespace
}  // namespace turnkey::fuzz
