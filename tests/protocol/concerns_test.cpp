// Which events are about a seat, by their facts: hints call these threats. A sentence that says
// "you" tells of such an event.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

#include "engine/registry.h"
#include "protocol/wire/words/seat_words.h"
#include "tests/support/any_table.h"
#include "tests/support/effort.h"

namespace turnkey {
namespace {

constexpr int kGames = 8;
constexpr int kMostEvents = 200;

/// Whether "you" or "your" is among the words, but for the text of a card, in brackets.
bool names_listener(std::string sentence) {
  const std::size_t open = sentence.find('(');
  const std::size_t close = sentence.rfind(')');
  if (open < close && close != sentence.npos) sentence.erase(open, close - open);
  const auto is_letter = [&](std::size_t at) {
    return at < sentence.size() && std::isalpha(static_cast<unsigned char>(sentence[at])) != 0;
  };
  for (const std::string_view word : {"you", "your", "You", "Your"}) {
    for (std::size_t at = sentence.find(word); at != sentence.npos;
         at = sentence.find(word, at + 1)) {
      if (!is_letter(at + word.size()) && (at == 0 || !is_letter(at - 1))) return true;
    }
  }
  return false;
}

/// Events of other players that say "you" and concern somebody else, by kind.
class Mistakes {
 public:
  void add(const AnyView& view, Actor actor, const AnyMove& move) {
    const SeatWords words(view);
    if (view.seat().is_spectator() || actor == Actor(view.seat())) return;
    if (words.partner() && actor == Actor(*words.partner())) return;
    const Facts facts = view.describe(move);
    const std::string sentence = words.sentence(actor, facts);
    if (names_listener(sentence) && !words.concerns(facts)) {
      seen_.try_emplace(std::string(facts.kind()), sentence + " " + facts.text());
    }
  }
  std::string text() const {
    std::string text;
    for (const auto& [kind, example] : seen_) text += kind + ": " + example + "\n";
    return text;
  }

 private:
  std::map<std::string, std::string> seen_;
};

std::string mistakes(const AnyGame& game) {
  Mistakes found;
  for (int i = 0; i < testing::cases(kGames); ++i) {
    Rng rng(static_cast<std::uint64_t>(i));
    const OptionValues values = i < 2 ? OptionValues{} : testing::random_options(game, rng);
    testing::AnyTable table(game, values);
    const KeyedChance chance(rng.next());
    for (int event = 0; event < kMostEvents && !table.turn().is_nobody(); ++event) {
      const AnyMove move =
          table.turn().is_chance() ? table.state().chance(chance) : table.state().random_move(rng);
      for (const auto& view : table.views()) {
        if (table.turn().is_chance()) break;
        found.add(*view, table.turn(), table.state().mask(move, view->seat()));
      }
      table.apply(move);
    }
  }
  return found.text();
}

TEST(Concerns, WhoeverASentenceCallsYou) {
  for (const AnyGame* game : games()) EXPECT_EQ(mistakes(*game), "") << game->name();
}

TEST(Concerns, CardsAndPiecesOfASeat) {
  const auto game = find_game("jacked");
  if (!game) GTEST_SKIP() << "without Jacked";
  const auto view = (*game)->new_view({}, Seat::at(0));
  const SeatWords words(**view);  // seats 0 and 2 are partners
  EXPECT_TRUE(words.concerns({"kind", "deal", "seat", Seat::at(0)}));
  EXPECT_TRUE(words.concerns({"kind", "step", "jacks", Seat::at(2)}));
  EXPECT_FALSE(words.concerns({"kind", "step", "jacks", Seat::at(1)}));
  EXPECT_FALSE(words.concerns({"kind", "step", "jacks", Actor::nobody()}));
  EXPECT_TRUE(words.concerns({"lost", seats_of(0b0101u)}));
  EXPECT_FALSE(words.concerns({"lost", seats_of(0b1010u)}));
  EXPECT_TRUE(words.concerns({"moves", Moves().add_piece("a", "16", "jail_a")}))
      << "its peg is killed";
  EXPECT_FALSE(words.concerns({"moves", Moves().add_piece("b", "16", "jail_b")}));
  EXPECT_TRUE(words.concerns({"moves", Moves(CardList::of("K"), "cards_0", "seen")}));
  EXPECT_FALSE(words.concerns({"moves", Moves(CardList::of("K"), "deck", "seen")}));
}

}  // namespace
}  // namespace turnkey
