#include "protocol/apps/page/template.h"

namespace turnkey::page {

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

}  // namespace turnkey::page
