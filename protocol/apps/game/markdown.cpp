#include "protocol/apps/game/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "protocol/apps/page/template.h"

namespace turnkey {

namespace {

bool begins_paragraph(std::string_view line) {
  return line.starts_with("#") || line.starts_with("- ") || line.starts_with("|");
}

std::vector<std::string> marked_paragraphs(std::string_view markdown) {
  std::vector<std::string> found;
  bool open = false;
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (!line.empty() && (!open || begins_paragraph(line))) {
      found.emplace_back(line);
    } else if (!line.empty()) {
      found.back() += " " + std::string(line);
    }
    open = !line.empty() && !line.starts_with("#");
  }
  return found;
}

std::string without(std::string text, std::string_view mark) {
  for (auto at = text.find(mark); at != text.npos; at = text.find(mark))
    text.erase(at, mark.size());
  return text;
}

struct Mark {
  std::string_view sign, tag;
};
constexpr std::array<Mark, 3> kMarks = {{{"`", "code"}, {"**", "strong"}, {"*", "em"}}};

/// `code`, **strong** and *stressed* words of a text.
std::string words_html(std::string_view text) {
  std::string html;
  while (!text.empty()) {
    const std::size_t plain = std::min(text.find_first_of("`*"), text.size());
    html += page::escape_html(text.substr(0, plain));
    text.remove_prefix(plain);
    if (text.empty()) break;
    const auto& [sign, tag] = *std::find_if(kMarks.begin(), kMarks.end(), [&](const Mark& mark) {
      return text.starts_with(mark.sign);
    });
    const std::size_t end = text.find(sign, sign.size() + 1);
    if (end == text.npos || text[sign.size()] == ' ') {  // it stands for itself
      html += text.front();
      text.remove_prefix(1);
      continue;
    }
    const std::string_view inside = text.substr(sign.size(), end - sign.size());
    html += fmt::format("<{0}>{1}</{0}>", tag,
                        tag == "code" ? page::escape_html(inside) : words_html(inside));
    text.remove_prefix(end + sign.size());
  }
  return html;
}

/// The cells of `| a | b |`.
std::string row_html(std::string_view row, std::string_view tag) {
  std::string html;
  row = row.substr(1, row.rfind('|') - 1);
  while (!row.empty()) {
    const std::size_t end = std::min(row.find('|'), row.size());
    html += fmt::format("<{}>{}</{}>", tag == "td" ? "td" : "th scope=\"col\"",
                        words_html(row.substr(0, end)), tag);
    row.remove_prefix(std::min(end + 1, row.size()));
  }
  return fmt::format("<tr>{}</tr>", html);
}

bool is_rule(std::string_view row) { return row.starts_with("|--"); }  // below the head of a table

/// `same`: of the tables before this one, how many have the same head: names of regions differ.
std::string table_head(const std::string& row, int same) {
  std::string label = page::escape_html(without(without(row.substr(1), "*"), "`"));
  if (same > 0) label += fmt::format(" ({})", same + 1);
  return fmt::format(
      R"(<div class="scroll" tabindex="0" role="region" aria-label="{}"><table><thead>{}</thead><tbody>)",
      label, row_html(row, "th"));
}

}  // namespace

std::vector<std::string> markdown_paragraphs(std::string_view markdown) {
  std::vector<std::string> found = marked_paragraphs(markdown);
  for (std::string& text : found) text = without(std::move(text), "**");
  return found;
}

bool is_for_programs(std::string_view heading) {
  return heading == "## Notation" || heading == "## Boards" || heading.find('`') != heading.npos;
}

std::string without_programs(std::string_view markdown) {
  std::string text;
  bool is_left_out = false;
  while (!markdown.empty()) {
    const std::size_t end = std::min(markdown.find('\n'), markdown.size());
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    if (line.starts_with("## ")) is_left_out = is_for_programs(line);
    if (!is_left_out) text.append(line) += '\n';
  }
  return text;
}

std::string markdown_html(std::string_view markdown) {
  std::string html;
  std::map<std::string, int> heads;  // how many tables have it
  std::string_view open;             // what closes the list or table that the last part belongs to
  const std::vector<std::string> all = marked_paragraphs(markdown);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string& text = all[i];
    const bool is_item = text.starts_with("- ");
    const bool is_head = text.starts_with("|") && i + 1 < all.size() && is_rule(all[i + 1]);
    const std::string_view closes = is_item                 ? "</ul>"
                                    : text.starts_with("|") ? "</tbody></table></div>"
                                                            : "";
    if (is_head || open != closes) html += open;
    if (is_item && open != closes) html += "<ul>";
    open = closes;
    if (is_head) {
      html += table_head(text, heads[text]++);
    } else if (text.starts_with("|")) {
      if (!is_rule(text)) html += row_html(text, "td");
    } else if (is_item) {
      html += fmt::format("<li>{}</li>", words_html(text.substr(2)));
    } else if (const std::size_t level = std::min<std::size_t>(text.find_first_not_of('#'), 3)) {
      html +=
          fmt::format("<h{0}>{1}</h{0}>", level + 2, words_html(text.substr(text.find(' ') + 1)));
    } else {
      html += fmt::format("<p>{}</p>", words_html(text));
    }
    html += '\n';
  }
  return html.append(open);
}

}  // namespace turnkey
