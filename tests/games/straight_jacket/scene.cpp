#include "tests/games/straight_jacket/scene.h"

#include <array>

#include "engine/core/cache.h"

namespace turnkey::straight_jacket {

namespace {

// Views of tests follow games event by event, like those behind AnyView, and also keep a cache:
// computing beliefs anew at every event takes over ten times as long.
Cache kept_by_tests;
const Cache::Use used_by_tests(kept_by_tests);

/// Values and numbers of cards, and the texts of the low ones.
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

/// A random effect in deck file form.
std::string random_effect(Rng& rng) {
  constexpr std::array<const char*, 13> kActs = {
      "draw",       "play",      "play_onto", "deck_onto", "take", "give", "drop",
      "swap_hands", "pass_hand", "hand_over", "peek",      "show", "turn"};
  constexpr std::array<const char*, 4> kSides = {"left", "right", "any", "self"};
  const std::string act = kActs[rng.below(13)];
  const bool alone = act == "swap_hands" || act == "turn";
  std::string text = "do = '" + act + "'";
  if (!alone && rng.below(2) == 0) text += ", who = 'all'";
  if (act == "draw") text += ", n = " + std::to_string(1 + rng.below(2));
  if (act == "hand_over") text += ", n = " + std::to_string(1 + rng.below(4));
  const bool side =
      act != "turn" && act != "draw" && act != "play" && act != "drop" && act != "show";
  const std::uint32_t sides = act == "pass_hand" ? 2 : act == "deck_onto" ? 4 : 3;
  if (side) text += std::string(", side = '") + kSides[rng.below(sides)] + "'";
  return text;
}

}  // namespace

std::string cards(const std::string& name, const std::string& key, int count,
                  const std::string& effects) {
  std::string toml = "[[card]]\nname='" + name + "'\n" + key;
  toml += "\ncount=" + std::to_string(count) + "\n";
  if (effects.empty()) return toml;
  toml += "effect=[";
  for (const std::string& effect : testing::list_of(effects, ';')) toml += "{" + effect + "},";
  return toml + "]\n";
}

std::string blanks(const std::string& values, int count) {
  std::string toml;
  for (const char value : values) {
    toml += cards(std::string("b") + value, std::string("value=") + value, count);
  }
  return toml;
}

std::string random_deck(Rng& rng) {
  std::string toml;
  for (int kind = 0; kind < 19; ++kind) {
    const int count = static_cast<int>(2 + rng.below(3));
    const std::string value = "value=" + std::to_string(rng.below(10));
    std::string effects;
    for (std::uint32_t left = rng.below(4); left > 0; --left) effects += random_effect(rng) + ";";
    toml += cards("c" + std::to_string(kind), value, count, effects);
  }
  for (const std::string letter : {"A", "B", "C", "D", "E"}) {
    toml += cards("i" + letter, "inmate='" + letter + "'", static_cast<int>(1 + rng.below(3)));
  }
  return toml;
}

Options any_options(Rng& rng, int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.inmates = static_cast<Inmates>(rng.below(players == 5 ? 3 : 2));
  return options;
}

Options texts(const std::vector<std::string>& list) {
  std::string toml;
  for (const std::string& text : list) {
    toml += cards("t" + std::to_string(toml.size()), "value=1", 4, text);
  }
  return with_deck(toml + blanks("23456789"));
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
  const std::string kinds = tiny.cards;
  std::string toml;
  for (std::size_t i = 0; i + 1 < kinds.size(); i += 2) {
    const std::size_t kind = i / 2;
    toml += cards("c" + std::to_string(kind), std::string("value=") + kinds[i], kinds[i + 1] - '0',
                  kind < 3 ? tiny.texts[kind] : "");
  }
  return toml;
}

}  // namespace turnkey::straight_jacket
