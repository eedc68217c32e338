#include "protocol/apps/play/screen.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/find.hpp>
#include <utility>

namespace turnkey::play {

namespace {

/// Indents the rest of a drawing's line that is too long.
constexpr std::size_t kDrawingIndent = 8;

// ANSI SGR codes of the plain sixteen colours, which every palette keeps readable.
constexpr std::string_view kReset = "\x1b[0m";

std::string_view code_of(Tone tone) {
  switch (tone) {
    case Tone::kHeading: return "\x1b[1m";
    case Tone::kOwn: return "\x1b[36m";
    case Tone::kOther: return "\x1b[33m";
    case Tone::kError: return "\x1b[31m";
    case Tone::kFaint: return "\x1b[2m";
    case Tone::kPlain: break;
  }
  return "";
}

/// Words shown in their own colour: the colours of cards and pegs (a to h in texts), and cards
/// whose colour is known.
constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kColoured = {
    {{"blue", "\x1b[1;34m"},
     {"orange", "\x1b[1;33m"},
     {"green", "\x1b[1;32m"},
     {"pink", "\x1b[1;35m"},
     {"gold", "\x1b[93m"},
     {"violet", "\x1b[95m"},
     {"grey", "\x1b[90m"},
     {"brown", "\x1b[31m"},
     {"patriot", "\x1b[1;34m"},
     {"patriots", "\x1b[1;34m"},
     {"traitor", "\x1b[1;31m"},
     {"traitors", "\x1b[1;31m"},
     {"hearts", "\x1b[1;31m"},
     {"Wild", "\x1b[1;36m"}}};

std::string_view colour_of(std::string_view word) {
  const auto found = ranges::find(kColoured, word, [](const auto& one) { return one.first; });
  return found == kColoured.end() ? std::string_view() : found->second;
}

/// Colours a…d; a blocker (upper case) is reversed.
std::string peg(char mark) {
  const bool blocker = std::isupper(static_cast<unsigned char>(mark)) != 0;
  const auto colour = static_cast<std::size_t>((blocker ? mark - 'A' : mark - 'a'));
  return std::string(kColoured[colour].second) + (blocker ? "\x1b[7m" : "") + mark +
         std::string(kReset);
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_peg(char c) { return (c >= 'a' && c <= 'd') || (c >= 'A' && c <= 'D'); }

/// A line of a board has only marks and numbers.
bool has_words(std::string_view line) {
  return std::adjacent_find(line.begin(), line.end(), [](char a, char b) {
           return is_letter(a) && is_letter(b);
         }) != line.end();
}

/// Paints the isolated marks on a line of the board.
std::string paint_pegs(std::string_view line) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool begins = i == 0 || line[i - 1] == ' ';
    const char next = i + 1 < line.size() ? line[i + 1] : ' ';
    const bool peg_here = is_peg(line[i]) && begins && next == ' ';
    text += peg_here ? peg(line[i]) : std::string(1, line[i]);
  }
  return text;
}

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::vector<std::string> lines;
  std::string begin;
  while (begin.size() + text.size() > width) {
    const std::size_t room = width - begin.size();
    std::size_t cut = text.rfind(' ', room);
    const bool blank_before = cut != std::string_view::npos && text.find_first_not_of(' ') < cut;
    if (!blank_before) cut = text.find(' ', room);  // an overlong word stays whole
    if (cut == std::string_view::npos) break;
    lines.push_back(begin + std::string(text.substr(0, cut)));
    text.remove_prefix(std::min(text.find_first_not_of(' ', cut), text.size()));
    begin.assign(indent, ' ');
    if (text.empty()) return lines;
  }
  lines.push_back(begin + std::string(text));
  return lines;
}

std::string Screen::painted(std::string_view text, Tone tone) const {
  if (!colour_) return std::string(text);
  const std::string_view code = code_of(tone);
  std::string painted(code);
  bool has_codes = !code.empty();
  for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
    const bool word = is_letter(text[at]);
    for (end = at + 1; end < text.size() && is_letter(text[end]) == word;) ++end;
    const std::string_view part = text.substr(at, end - at);
    const std::string_view colour = word ? colour_of(part) : std::string_view();
    painted += colour;
    painted += part;
    if (colour.empty()) continue;
    has_codes = true;
    painted += kReset;
    painted += code;
  }
  return has_codes ? painted + std::string(kReset) : painted;
}

void Screen::line(std::string_view text, Tone tone, std::size_t indent) {
  for (const std::string& part : wrap(text, kWidth, indent)) out_ << painted(part, tone) << '\n';
}

void Screen::whole_line(std::string_view text, Tone tone) { out_ << painted(text, tone) << '\n'; }

void Screen::drawing(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    for (const std::string& part : wrap(text.substr(0, end), kWidth, kDrawingIndent)) {
      out_ << (has_words(part) ? painted(part, Tone::kPlain)
               : colour_       ? paint_pegs(part)
                               : part)
           << '\n';
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Screen::prompt(std::string_view text) { out_ << painted(text, Tone::kHeading) << std::flush; }

void Screen::waiting(std::string_view text) {
  remark_columns_ = columns(text);
  out_ << painted(text, Tone::kFaint) << std::flush;
}

// A terminal without colours may know no other escape sequences either.
void Screen::done_waiting() {
  out_ << '\r' << (colour_ ? "\x1b[K" : std::string(remark_columns_, ' ') + '\r');
}

}  // namespace turnkey::play
