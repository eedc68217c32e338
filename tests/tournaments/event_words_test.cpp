// Events as numbers of words: decoding restores what was encoded, for any order of actors; invalid
// bytes are refused.
#include "tournaments/store/event_words.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/registry.h"
#include "protocol/wire/records/record.h"
#include "tournaments/store/bytes.h"

namespace turnkey::tournament {
namespace {

std::string decoded(const WordList& words, const std::string& bytes, int seats) {
  std::string text;
  return words.append_text(bytes, seats, text) ? text : "refused";
}

/// Writes the text of a game as a store does, and reads it back.
struct Writing {
  explicit Writing(int seats) : writer(**find_game("kuhn"), seats) {}
  std::string put(std::string_view text) {
    std::string bytes;
    EXPECT_TRUE(writer.append_game(text, bytes));
    for (const std::string& word : writer.fresh()) list.add(word);
    writer.fresh().clear();
    return bytes;
  }
  WordWriter writer;
  WordList list;
};

TEST(EventWords, FrequentWordsAreShort) {
  Writing pair(4);
  const std::string game = "c:deal 0:a-long-move 1:another-one 2:a-long-move 3:x 0:y 2:out-of-turn";
  std::string bytes;
  for (int i = 0; i < 20; ++i) {
    bytes = pair.put(game);
    EXPECT_EQ(decoded(pair.list, bytes, 4), game);
  }
  // A byte for each of seven events, two for each unexpected actor.
  EXPECT_LE(bytes.size(), 7U + 2 * 2);
}

TEST(EventWords, EventsAndTheirTextAreTheSameBytes) {
  const AnyGame& game = **find_game("kuhn");
  WordWriter by_event(game, 2);
  WordWriter by_text(game, 2);
  for (int i = 0; i < 30; ++i) {
    std::vector<AnyEvent> events;
    std::string text;
    const auto state = game.new_state({}).value();
    const KeyedChance chance(i);
    Rng rng(i);
    while (!state->over()) {
      const Actor actor = state->turn();
      const AnyMove move = actor.is_chance() ? state->chance(chance) : state->random_move(rng);
      events.push_back({actor, move});
      text += (text.empty() ? "" : " ") + event_text(game, events.back());
      state->make(move);
    }
    std::string a;
    std::string b;
    by_event.append_game(events, a);
    EXPECT_TRUE(by_text.append_game(text, b));
    EXPECT_EQ(a, b);
  }
}

TEST(EventWords, RefusesTextsThatAreNoEvents) {
  Writing pair(2);
  std::string bytes;
  for (const char* text : {"x", "0:", ":a", "9:a", "0a:b", "c:a  0:b"}) {
    EXPECT_FALSE(pair.writer.append_game(text, bytes)) << text;
  }
}

RC_GTEST_PROP(EventWords, AnyActorsInAnyOrder, (const std::vector<std::uint8_t>& steps)) {
  Writing pair(3);
  std::string text;
  for (const std::uint8_t step : steps) {
    text += text.empty() ? "" : " ";
    text += "c01234567"[step % 9];
    text += ":m" + std::to_string(step / 9);
  }
  for (int i = 0; i < 6; ++i) RC_ASSERT(decoded(pair.list, pair.put(text), 3) == text);
}

RC_GTEST_PROP(EventWords, AnyBytesAreReadOrRefused, (const std::string& bytes)) {
  WordList words;
  for (const char* word : {"a", "b", "c"}) words.add(word);
  std::string text;
  words.append_text(bytes, 2, text);
  RC_ASSERT(WordList::largest(bytes) < ~std::uint64_t{0});
}

RC_GTEST_PROP(EventWords, NumbersComeBack, (std::uint64_t a, std::int64_t b, double c)) {
  std::string out;
  bytes::put(out, a);
  bytes::put(out, bytes::fold(b));
  bytes::put_real(out, c);
  bytes::Reader in(out);
  RC_ASSERT(in.number() == a);
  RC_ASSERT(bytes::unfold(in.number()) == b);
  RC_ASSERT(in.real() == c);
  RC_ASSERT(in.ok() && in.at_end());
}

}  // namespace
}  // namespace turnkey::tournament
