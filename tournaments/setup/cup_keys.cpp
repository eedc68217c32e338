#include "tournaments/setup/cup_keys.h"

#include <optional>
#include <range/v3/algorithm/find.hpp>
#include <vector>

#include "tournaments/cup/cup_names.h"
#include "tournaments/setup/book.h"
#include "tournaments/setup/values.h"

namespace turnkey::tournament {

namespace {

/// Lists the keys that people write; limits stand among the others.
struct KeyList {
  std::vector<CupKey> rows;

  template <class T>
  void operator()(const CupKey& key, const T& value, const auto&...) {
    if constexpr (std::same_as<T, TimeControl>) {
      name_keys(value, *this);
    } else if constexpr (std::same_as<T, std::optional<TimeControl>>) {
      (*this)(key, TimeControl());
    } else if (!key.value_name.empty()) {
      rows.push_back(key);
    }
  }
};

template <class T>
std::vector<CupKey> keys_of() {
  const T usual{};
  KeyList list;
  name_keys(usual, list);
  return list.rows;
}

Outcome<void> parse(const Entry& entry, std::string& text) { return put(text, text_of(entry)); }
Outcome<void> parse(const Entry& entry, std::string& text, NotEmpty) {
  if (const auto done = parse(entry, text); !done) return done;
  return text.empty() ? complain(entry, "is empty") : Outcome<void>();
}
Outcome<void> parse(const Entry& entry, std::vector<std::string>& list) {
  list = entry.values;
  return {};
}
Outcome<void> parse(const Entry& entry, bool& is_on) { return put(is_on, switch_of(entry)); }
Outcome<void> parse(const Entry& entry, Milliseconds& time, Whole bounds) {
  return put(time, milliseconds_of(entry, bounds.low));
}
Outcome<void> parse(const Entry& entry, double& number, Decimal bounds) {
  return put(number, decimal_of(entry, bounds.low, bounds.high));
}
template <std::integral T>
Outcome<void> parse(const Entry& entry, T& number, Whole bounds) {
  return put(number, whole_of(entry, bounds.low, bounds.high));
}
template <class T>
requires std::is_enum_v<T> Outcome<void> parse(const Entry& entry, T& choice) {
  return put(choice, choice_of(entry, names_of(choice)));
}
Outcome<void> parse(const Entry& entry, std::vector<std::uint64_t>& book) {
  return put(book, book_of(entry));
}
Outcome<void> parse(const Entry& entry, std::optional<Milliseconds>& clock,
                    Milliseconds& increment) {
  return put_clock(clock, increment, entry);
}
template <class T, class... Bounds>
Outcome<void> parse(const Entry& entry, std::optional<T>& value, Bounds... bounds) {
  return parse(entry, value.emplace(), bounds...);
}

/// Sets the value of one key.
struct Assigner {
  const Entry& entry;
  Outcome<void> done;

  template <class T, class... Bounds>
  void operator()(const CupKey& key, T& value, Bounds&&... bounds) {
    if constexpr (std::same_as<T, TimeControl>) {
      name_keys(value, *this);
    } else if constexpr (std::same_as<T, std::optional<TimeControl>>) {
      if (is_time_key(entry.key)) (*this)(key, value ? *value : value.emplace());
    } else if constexpr (requires { parse(entry, value, bounds...); }) {
      if (key.name == entry.key) done = parse(entry, value, bounds...);
    }
  }
};

template <class T>
Outcome<void> assign_key(T& settings, const Entry& entry) {
  Assigner keys{entry, {}};
  name_keys(settings, keys);
  return keys.done;
}

}  // namespace

std::span<const CupKey> cup_keys() {
  static const auto keys = keys_of<Cup>();
  return keys;
}
std::span<const CupKey> sprt_keys() {
  static const auto keys = keys_of<SprtSettings>();
  return keys;
}
std::span<const CupKey> agent_keys() {
  static const auto keys = keys_of<AgentSpec>();
  return keys;
}
bool is_time_key(std::string_view key) {
  static const auto keys = keys_of<TimeControl>();
  return ranges::find(keys, key, &CupKey::name) != keys.end();
}

Outcome<void> assign(Cup& cup, const Entry& entry) { return assign_key(cup, entry); }
Outcome<void> assign(SprtSettings& sprt, const Entry& entry) { return assign_key(sprt, entry); }
Outcome<void> assign(AgentSpec& agent, const Entry& entry) { return assign_key(agent, entry); }

}  // namespace turnkey::tournament
