#include "tournaments/store/row_hash.h"

#include <fmt/format.h>
#include <range/v3/algorithm/count.hpp>

namespace turnkey::tournament {
namespace {

/// Calls row_hash() of sqlite.h; the table's name distinguishes rows of different tables.
std::string hash_of_row(const HashedTable& table, std::string_view columns) {
  return fmt::format("row_hash('{}', {})", table.name, columns);
}

std::string parameters_of(const HashedTable& table) {
  const auto count = ranges::count(table.columns, ',') + 1;
  std::string text;
  for (int i = 1; i <= count; ++i) text += fmt::format("{}?{}", i == 1 ? "" : ", ", i);
  return text;
}

}  // namespace

std::string columns_of(const HashedTable& table) {
  std::string text = fmt::format("{}.", table.name);
  for (const char c : table.columns)
    text += c == ' ' ? fmt::format(" {}.", table.name) : std::string(1, c);
  return text;
}

std::string is_whole(const HashedTable& table) {
  return fmt::format("({}.hash IS {})", table.name, hash_of_row(table, columns_of(table)));
}

std::string insert_into(const HashedTable& table, std::string_view verb) {
  const std::string parameters = parameters_of(table);
  return fmt::format("{} INTO {}({}, hash) VALUES({}, {})", verb, table.name, table.columns,
                     parameters, hash_of_row(table, parameters));
}

}  // namespace turnkey::tournament
