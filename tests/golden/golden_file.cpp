#include "tests/golden/golden_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <sstream>

namespace turnkey::golden {

namespace {

constexpr const char* kPlay = "play ";

bool is_comment(const std::string& line) { return line.starts_with("#"); }
bool is_play(const std::string& line) { return line.starts_with(kPlay); }

/// The member of the spec that a word sets; none: it is an option of the game.
std::size_t* number_of(PlaySpec& spec, const std::string& name) {
  if (name == "events") return &spec.events;
  if (name == "every") return &spec.every;
  if (name == "moves") return &spec.moves;
  if (name == "detail") return &spec.detail;
  return nullptr;
}

void append(Lines& lines, const Lines& more) {
  lines.insert(lines.end(), more.begin(), more.end());
  lines.emplace_back();
}

/// A few lines from `first` on, each after a mark.
std::string excerpt(const Lines& lines, std::size_t first, std::size_t count, const char* mark) {
  std::string text;
  for (std::size_t i = first; i < std::min(first + count, lines.size()); ++i) {
    text += mark + lines[i] + "\n";
  }
  return text.empty() ? std::string(mark) + "(the end)\n" : text;
}

}  // namespace

Expected<PlaySpec> parse_play(const std::string& line) {
  PlaySpec spec;
  std::istringstream words(line.substr(std::string_view(kPlay).size()));
  for (std::string word; words >> word;) {
    const std::size_t sign = word.find('=');
    const std::string name = word.substr(0, sign);
    const std::string value = sign == std::string::npos ? "" : word.substr(sign + 1);
    std::size_t* const setting = number_of(spec, name);
    if (setting == nullptr && name != "seed") {
      spec.options.emplace_back(name, value);
      continue;
    }
    const Expected<int> number = parse_number(value);
    if (!number || *number == 0) return fail(ErrorCode::kBadValue, word + " is no number above 0");
    if (setting == nullptr) spec.seed = static_cast<std::uint64_t>(*number);
    if (setting != nullptr) *setting = static_cast<std::size_t>(*number);
  }
  return spec;
}

Lines renewed(const AnyGame& game, const Lines& file) {
  Lines lines;
  std::ranges::copy_if(file, std::back_inserter(lines), is_comment);
  append(lines, option_table(game));
  for (const std::string& line : file) {
    if (!is_play(line)) continue;
    lines.push_back(line);
    const Expected<PlaySpec> spec = parse_play(line);
    append(lines, spec ? playthrough(game, *spec) : Lines{"error: " + spec.error().detail});
  }
  lines.pop_back();
  return lines;
}

std::optional<std::string> difference(const Lines& golden, const Lines& now) {
  constexpr std::size_t kBefore = 3;
  constexpr std::size_t kAfter = 8;
  const auto [golden_end, now_end] = std::ranges::mismatch(golden, now);
  if (golden_end == golden.end() && now_end == now.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(golden_end - golden.begin());
  std::string text = fmt::format("line {}", at + 1);
  for (std::size_t i = at; i-- > 0;) {
    if (!is_play(golden[i])) continue;
    text += ", in " + golden[i];
    break;
  }
  const std::size_t first = at < kBefore ? 0 : at - kBefore;
  if (first < at) text += "\n" + excerpt(golden, first, at - first, "  ");
  return text + excerpt(golden, at, kAfter, "- ") + excerpt(now, at, kAfter, "+ ");
}

Lines read_lines(const std::filesystem::path& file) {
  std::ifstream stream(file);
  Lines lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

void write_lines(const std::filesystem::path& file, const Lines& lines) {
  std::ofstream stream(file);
  for (const std::string& line : lines) stream << line << '\n';
}

}  // namespace turnkey::golden
