#include "engine/words.h"

#include <algorithm>
#include <array>

#include "engine/core/spoken.h"

namespace turnkey {

namespace {

constexpr std::array kSharedForms = {
    SentenceForm{"deal", "{@seat} <get|gets>[ {card}][ {cards}]"},
    SentenceForm{"check", "{@} <check|checks>"},
    SentenceForm{"fold", "{@} <fold|folds>"},
    SentenceForm{"pass", "{@} <pass|passes>"},
    SentenceForm{"end", "{@} <end|ends> the turn"},
};

/// Whether the key matches the entry: `hand_0` matches `hand_*`.
bool stands_for(std::string_view entry, std::string_view key) {
  if (!entry.ends_with('*')) return entry == key;
  entry.remove_suffix(1);
  return key.starts_with(entry) && key.find('_', entry.size()) == key.npos &&
         key.size() > entry.size();
}

std::string_view form_among(std::span<const SentenceForm> forms, std::string_view kind) {
  const auto found = std::find_if(forms.begin(), forms.end(),
                                  [&](const SentenceForm& form) { return form.kind == kind; });
  return found == forms.end() ? std::string_view() : found->form;
}

}  // namespace

std::string_view game_title(std::string_view game) {
  const GameWords* words = find_words(game);
  return words == nullptr ? game : words->title;
}

std::string score_words(std::string_view game, double score, int seats) {
  const GameWords* const words = find_words(game);
  if (words != nullptr && words->score_words != nullptr) return words->score_words(score, seats);
  return counted_score(score, "point");
}

std::size_t hidden_width(const GameWords* words) {
  if (words == nullptr) return 1;
  const auto found = std::find_if(words->symbols.begin(), words->symbols.end(),
                                  [](const SymbolWords& one) { return one.kind == "hidden"; });
  return found == words->symbols.end() ? 1 : found->values.size();
}

namespace {

/// Whether a word is among those of a list with commas.
bool is_listed(std::string_view word, std::string_view list) {
  if (word.empty()) return false;
  const std::string all = "," + std::string(list) + ",";
  return all.find("," + std::string(word) + ",") != all.npos;
}

}  // namespace

bool is_button(const GameWords* words, std::string_view kind) {
  return words != nullptr && is_listed(kind, words->buttons);
}

bool is_gamble(const GameWords* words, std::string_view kind) {
  return words != nullptr && is_listed(kind, words->gambles);
}

std::string score_unit(std::string_view game) {
  const GameWords* const words = find_words(game);
  return std::string(words != nullptr ? words->score_unit : GameWords{}.score_unit) + "s";
}

const KeyWords* find_key(std::span<const KeyWords> keys, std::string_view key) {
  const auto found = std::find_if(keys.begin(), keys.end(),
                                  [&](const KeyWords& one) { return stands_for(one.key, key); });
  return found == keys.end() ? nullptr : &*found;
}

std::string_view sentence_form(const GameWords* words, std::string_view kind) {
  if (words != nullptr) {
    if (const auto own = form_among(words->sentences, kind); !own.empty()) return own;
  }
  return form_among(kSharedForms, kind);
}

}  // namespace turnkey
