#include "protocol/apps/play/move_menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <range/v3/algorithm/find.hpp>
#include <range/v3/algorithm/find_if.hpp>

#include "protocol/wire/lines/lexer.h"

namespace turnkey::play {

namespace {

// A long list shows groups of at most this size in full.
constexpr std::size_t kSmallGroup = 6;
constexpr std::size_t kWidestText = 24;

bool matches(const Choice& entry, std::string_view word, bool is_group) {
  if (is_group) return entry.group == word;
  return entry.text.find(word) != std::string::npos || entry.phrase.find(word) != std::string::npos;
}

}  // namespace

MoveMenu::MoveMenu(const AnyView& view) : entries_(choices_of(view)) {
  for (const Choice& entry : entries_) {
    text_width_ = std::max(text_width_, std::min(entry.text.size(), kWidestText));
  }
}

std::optional<std::size_t> MoveMenu::find(const AnyMove& move) const {
  const auto found = ranges::find(entries_, move, &Choice::move);
  if (found == entries_.end()) return {};
  return static_cast<std::size_t>(found - entries_.begin());
}

std::vector<std::size_t> MoveMenu::matching(std::string_view filter) const {
  std::vector<std::size_t> left(entries_.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  for (std::string_view word : split(filter)) {
    const bool without = word.size() > 1 && word.front() == '-';
    if (without) word.remove_prefix(1);
    const bool is_group = ranges::find(entries_, word, &Choice::group) != entries_.end();
    std::erase_if(left,
                  [&](std::size_t i) { return matches(entries_[i], word, is_group) == without; });
  }
  return left;
}

std::vector<std::size_t> MoveMenu::beginning(std::string_view text) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (entries_[i].text.starts_with(text) || entries_[i].group == text) found.push_back(i);
  }
  return found;
}

std::vector<std::vector<std::size_t>> MoveMenu::groups() const {
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const auto same = ranges::find_if(groups, [&](const auto& group) {
      return entries_[group.front()].group == entries_[i].group;
    });
    if (same == groups.end()) {
      groups.push_back({i});
    } else {
      same->push_back(i);
    }
  }
  return groups;
}

void MoveMenu::show_entry(Screen& screen, std::size_t i, const std::string& remark) const {
  const Choice& entry = entries_[i];
  const std::string head = fmt::format("{}{:>4}  {:<{}}  ", remark, i + 1, entry.text, text_width_);
  screen.line(head + entry.phrase, Tone::kPlain, columns(remark) + 8 + text_width_);
}

void MoveMenu::show_group(Screen& screen, const std::vector<std::size_t>& group) const {
  if (group.size() <= kSmallGroup) {
    for (const std::size_t i : group) show_entry(screen, i);
    return;
  }
  const std::string& name = entries_[group.front()].group;
  screen.line(
      fmt::format(
          "   ..  {} moves of card {}: type \"moves {}\" to list them, or a move such as {}",
          group.size(), name, name, entries_[group[group.size() / 2]].text),
      Tone::kFaint, 7);
}

void MoveMenu::show(Screen& screen) {
  const auto by_card = groups();
  if (entries_.size() > kPage && by_card.size() == 1) {
    show_list(screen, by_card.front());
    return;
  }
  if (entries_.size() <= kPage) {
    for (std::size_t i = 0; i < entries_.size(); ++i) show_entry(screen, i);
    return;
  }
  for (const auto& group : by_card) show_group(screen, group);
}

bool MoveMenu::show_list(Screen& screen, std::vector<std::size_t> list) {
  if (list.empty()) return false;
  listed_ = std::move(list);
  shown_ = 0;
  return show_more(screen);
}

bool MoveMenu::show_more(Screen& screen) {
  if (shown_ == listed_.size()) return false;
  const std::size_t end = std::min(shown_ + kPage, listed_.size());
  for (; shown_ < end; ++shown_) show_entry(screen, listed_[shown_]);
  const std::size_t left = listed_.size() - shown_;
  if (left > 0) {
    screen.line(
        fmt::format("   ..  {} more: press Enter, or type \"moves\" and part of a move", left),
        Tone::kFaint, 7);
  }
  return true;
}

}  // namespace turnkey::play
