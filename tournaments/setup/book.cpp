#include "tournaments/setup/book.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "protocol/wire/lines/errors.h"
#include "protocol/wire/lines/lexer.h"
#include "tournaments/setup/values.h"

namespace turnkey::tournament {

namespace {

constexpr std::string_view kHeader = "# Seed: ";

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace

Outcome<std::vector<std::uint64_t>> seeds_in(std::string_view text) {
  const bool is_of_games = text.starts_with(kHeader) || text.find("\n# Seed: ") != text.npos;
  std::vector<std::uint64_t> seeds;
  std::set<std::uint64_t> known;
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (is_of_games && !line.starts_with(kHeader)) continue;
    line = is_of_games ? line.substr(kHeader.size()) : line.substr(0, line.find('#'));
    line = without_blanks(line);
    if (line.empty()) continue;
    const auto seed = parse_whole(line);
    if (!seed) {
      return failure("line " + std::to_string(number) + ": '" + echo(line) +
                     "' is not a seed (a whole number)");
    }
    if (known.insert(*seed).second) seeds.push_back(*seed);
  }
  return seeds;
}

Outcome<std::vector<std::uint64_t>> book_of(const Entry& entry) {
  const auto path = text_of(entry);
  if (!path) return tl::unexpected(path.error());
  std::ifstream file(*path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  if (!file.good() && text.empty()) return complain(entry, std::strerror(errno));
  auto seeds = seeds_in(text);
  if (!seeds) return complain(entry, seeds.error());
  if (seeds->empty()) return complain(entry, "there is no seed in it");
  if (seeds->size() <= kMostBookSeeds) return seeds;
  return complain(entry, "at most " + std::to_string(kMostBookSeeds) + " seeds expected");
}

}  // namespace turnkey::tournament
