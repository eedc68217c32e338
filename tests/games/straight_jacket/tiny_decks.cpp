// Decks for tests: see tiny_decks.h and scene.h.
#include "tests/games/straight_jacket/tiny_decks.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>

#include "tests/games/straight_jacket/scene.h"
#include "tests/support/temporary_folder.h"

namespace turnkey::straight_jacket {

namespace {

/// Values and copies of the cards, and texts that the low ones have.
struct Tiny {
  const char* cards;  ///< value and count, in pairs
  const char* texts[3];
};

constexpr std::array<Tiny, kTinyDecks> kDecks = {{
    {"112131415161718191", {"", "", ""}},
    {"1122334321", {"", "", ""}},
    {"112131415161718191", {"do='peek', side='any'", "do='show'", ""}},
    {"112131415161718191", {"do='swap_hands', side='any'", "do='draw', n=1", ""}},
    {"1221315161719191", {"who='all', do='pass_hand', side='left'", "do='drop'", ""}},
    {"112131425161728191", {"do='hand_over', n=2, side='any'", "do='pass_hand', side='right'", ""}},
    {"112231415161718191", {"who='all', do='hand_over', n=1, side='any'", "do='draw', n=2", ""}},
    {"112131415161718191", {"who='all', do='play_onto', side='any'", "do='play'", ""}},
    {"112131415161718191",
     {"who='all', do='take', side='any'", "who='all', do='give', side='any'",
      "do='deck_onto', side='any'"}},
    {"1323334", {"do='turn'", "do='draw', n=2", ""}},
    {"112131415161718191", {"who='all', do='draw', n=1", "who='all', do='show'", ""}},
    {"1222324251",
     {"who='all', do='peek', side='left'", "do='hand_over', n=1, side='left'",
      "do='play_onto', side='any'"}},
}};

/// An effect as a file has it, of any kind.
std::string random_effect(Rng& rng) {
  constexpr std::array<const char*, 13> kActs = {
      "draw",       "play",      "play_onto", "deck_onto", "take", "give", "drop",
      "swap_hands", "pass_hand", "hand_over", "peek",      "show", "turn"};
  constexpr std::array<const char*, 4> kSides = {"left", "right", "any", "self"};
  const std::string act = kActs[rng.below(13)];
  const bool alone = act == "swap_hands" || act == "turn";
  const bool plain = alone && act != "swap_hands";
  std::string text = "{ do = '" + act + "'";
  if (!alone && rng.below(2) == 0) text += ", who = 'all'";
  if (act == "draw") text += ", n = " + std::to_string(1 + rng.below(2));
  if (act == "hand_over") text += ", n = " + std::to_string(1 + rng.below(4));
  const bool side = !plain && act != "draw" && act != "play" && act != "drop" && act != "show";
  const std::uint32_t sides = act == "pass_hand" ? 2 : act == "deck_onto" ? 4 : 3;
  if (side) text += std::string(", side = '") + kSides[rng.below(sides)] + "'";
  return text + " }";
}

}  // namespace

std::string random_deck(Rng& rng) {
  std::string toml;
  for (int kind = 0; kind < 24; ++kind) {
    const bool inmate = kind >= 19;
    toml += "[[card]]\nname = 'c" + std::to_string(kind) +
            "'\ncount = " + std::to_string(1 + rng.below(3) + (inmate ? 0 : 1)) + "\n";
    if (inmate) {
      toml += std::string("inmate = '") + "ABCDE"[kind - 19] + "'\n";
      continue;
    }
    toml += "value = " + std::to_string(rng.below(10)) + "\neffect = [";
    for (std::uint32_t left = rng.below(4); left > 0; --left) toml += random_effect(rng) + ",";
    toml += "]\n";
  }
  return toml;
}

std::string file_of(const std::string& name, const std::string& toml) {
  permit_deck_files(true);
  static const turnkey::testing::TemporaryFolder folder;
  return folder.write(name + ".toml", toml);
}

Options with_deck(int players, Inmates inmates, const std::string& name, const std::string& toml) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.inmates = inmates;
  const auto deck = decks().canonical("file:" + file_of(name, toml));
  EXPECT_TRUE(deck.has_value()) << (deck ? "" : deck.error().detail);
  if (deck) options.deck = decks().number(*deck);
  return options;
}

Options texts(const std::vector<std::string>& cards, int players) {
  std::string toml;
  std::string name = "texts" + std::to_string(players);
  for (const std::string& card : cards) {
    std::string effects = "{ " + card + " }";
    for (std::size_t at; (at = effects.find(';')) != std::string::npos;) {
      effects.replace(at, 1, " }, {");
    }
    toml += "[[card]]\nname = 't" + std::to_string(toml.size()) + "'\ncount = 4\nvalue = 1\n" +
            "effect = [" + effects + "]\n";
  }
  for (char value = '2'; value <= '9'; ++value) {
    toml += std::string("[[card]]\nname = 'b") + value + "'\ncount = 3\nvalue = " + value + "\n";
  }
  return with_deck(players, Inmates::kStandard, name, toml);
}

std::string refusal(const std::string& toml) {
  const auto content = parse_deck(toml, "x.toml");
  if (!content) return content.error().detail;
  DeckReader file(*content, "x.toml");
  read_deck(file);
  return file.problem().value_or("");
}

std::string tiny_deck(int number) {
  const Tiny& tiny = kDecks[static_cast<std::size_t>(number % kTinyDecks)];
  const std::string cards = tiny.cards;
  std::string toml;
  for (std::size_t i = 0; i + 1 < cards.size(); i += 2) {
    const std::size_t text = i / 2;
    toml += std::string("[[card]]\nname = 'c") + std::to_string(text) + "'\nvalue = " + cards[i] +
            "\ncount = " + cards[i + 1] + "\n";
    if (text < 3 && tiny.texts[text][0] != '\0') {
      toml += std::string("effect = [{ ") + tiny.texts[text] + " }]\n";
    }
  }
  return toml;
}

}  // namespace turnkey::straight_jacket
