#include "protocol/apps/page/template.h"

namespace turnkey::page {

namespace {

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
}

}  // namespace

std::string fill(std::string_view page, std::span<const Filling> fillings) {
  std::string text;
  while (!page.empty()) {
    std::size_t next = page.size();
    const Filling* found = nullptr;
    for (const Filling& filling : fillings) {
      const std::size_t at = page.find(filling.first);
      if (at < next) {
        next = at;
        found = &filling;
      }
    }
    text += page.substr(0, next);
    if (found == nullptr) break;
    text += found->second;
    page.remove_prefix(next + found->first.size());
  }
  return text;
}

std::string escape_html(std::string_view text) {
  std::string escaped;
  for (const char byte : text) {
    switch (byte) {
      case '&': escaped += "&amp;"; break;
      case '<': escaped += "&lt;"; break;
      case '>': escaped += "&gt;"; break;
      case '"': escaped += "&quot;"; break;
      case '\'': escaped += "&#39;"; break;
      default: escaped += byte;
    }
  }
  return escaped;
}

std::string escape_script(std::string_view json) {
  // In JSON a `<` stands in strings only, where \u003c means the same.
  std::string escaped(json);
  replace_all(escaped, "</", "\\u003c/");
  replace_all(escaped, "<!", "\\u003c!");
  replace_all(escaped, "<s", "\\u003cs");  // <script after <!-- would swallow the end tag
  replace_all(escaped, "<S", "\\u003cS");
  return escaped;
}

}  // namespace turnkey::page
