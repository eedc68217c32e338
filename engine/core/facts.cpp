#include "engine/core/facts.h"

#include <algorithm>

#include "engine/core/assert.h"

namespace turnkey {

const Fact* Facts::find(std::string_view key) const {
  const auto found =
      std::find_if(begin(), end(), [&](const Fact& fact) { return fact.key == key; });
  return found == end() ? nullptr : &*found;
}

void Facts::replace(std::string_view key, std::string text) {
  const auto found =
      std::find_if(facts_.begin(), facts_.end(), [&](const Fact& fact) { return fact.key == key; });
  TURNKEY_ASSERT(found != facts_.end());
  found->text = std::move(text);
  found->value = Plain{};
}

void Facts::remove(std::string_view key) {
  std::erase_if(facts_, [&](const Fact& fact) { return fact.key == key; });
}

std::string_view Facts::text_of(std::string_view key) const {
  const Fact* const fact = find(key);
  return fact == nullptr ? std::string_view() : fact->text;
}

std::optional<std::int64_t> Facts::number(std::string_view key) const {
  const Fact* const fact = find(key);
  const auto* const number = fact == nullptr ? nullptr : fact->as<std::int64_t>();
  return number == nullptr ? std::nullopt : std::optional(*number);
}

bool Facts::is_true(std::string_view key) const {
  const Fact* const fact = find(key);
  const auto* const flag = fact == nullptr ? nullptr : fact->as<bool>();
  return flag != nullptr && *flag;
}

Actor Facts::actor(std::string_view key) const {
  const Fact* const fact = find(key);
  const auto* const actor = fact == nullptr ? nullptr : fact->as<Actor>();
  return actor == nullptr ? Actor::nobody() : *actor;
}

const Moves& Facts::moves(std::string_view key) const {
  static const Moves none;
  const Fact* const fact = find(key);
  const auto* const moves = fact == nullptr ? nullptr : fact->as<Moves>();
  return moves == nullptr ? none : *moves;
}

std::string Facts::text(std::string_view separator) const {
  std::string text;
  for (const Fact& fact : facts_) {
    if (!text.empty()) text += separator;
    text.append(fact.key).append(1, '=').append(fact.text);
  }
  return text;
}

}  // namespace turnkey
