#include "tournaments/store/event_words.h"

#include <algorithm>

#include "engine/core/hash.h"
#include "protocol/record.h"
#include "tournaments/store/bytes.h"

namespace turnkey::tournament {

bool WordList::append_text(std::string_view text, std::string& out) const {
  bytes::Reader in(text);
  for (bool first = true; !in.at_end(); first = false) {
    if (!first) out.push_back(' ');
    const std::uint64_t number = in.number();
    if (number > words_.size()) return false;
    out += number == 0 ? in.text(in.number()) : std::string_view(words_[number - 1]);
  }
  return in.ok();
}

std::uint64_t WordList::largest(std::string_view text) {
  std::uint64_t largest = 0;
  for (bytes::Reader in(text); !in.at_end();) {
    const std::uint64_t number = in.number();
    if (number == 0) in.text(in.number());
    largest = std::max(largest, number);
  }
  return largest;
}

std::size_t WordWriter::TextHash::operator()(std::string_view text) const {
  return hash_of_text(text);
}

WordWriter::WordWriter(const AnyGame& game) : game_(&game), memos_(kMemos), seen_(kSeen) {}

void WordWriter::add_known(std::string_view word) {
  numbers_.emplace(word, static_cast<std::uint32_t>(++count_));
}

void WordWriter::append(const AnyEvent& event, std::string& out) {
  const std::uint64_t actor = event.actor.is_seat() ? event.actor.seat().index() + 1 : 0;
  Memo& memo = memos_[hash_of(event.move.bytes, actor) % kMemos];
  if (memo.number != 0 && memo.event == event) return bytes::put(out, memo.number);
  const std::string text = event_text(*game_, event);
  const std::uint32_t number = number_of(text);
  if (number != 0) {
    memo = {event, number};
    return bytes::put(out, number);
  }
  bytes::put(out, 0);
  bytes::put(out, text.size());
  out += text;
}

void WordWriter::append(std::string_view text, std::string& out) {
  const std::uint32_t number = number_of(text);
  bytes::put(out, number);
  if (number != 0) return;
  bytes::put(out, text.size());
  out += text;
}

std::uint32_t WordWriter::number_of(std::string_view text) {
  if (const auto found = numbers_.find(text); found != numbers_.end()) return found->second;
  if (count_ >= kMaxWords) return 0;
  const std::uint64_t hash = hash_of_text(text);
  std::uint16_t& seen = seen_[hash % kSeen];
  const auto mark = static_cast<std::uint16_t>((hash >> 48) | 1);
  if (seen != mark) {
    seen = mark;
    return 0;
  }
  const auto number = static_cast<std::uint32_t>(++count_);
  numbers_.emplace(text, number);
  fresh_.emplace_back(text);
  return number;
}

}  // namespace turnkey::tournament
