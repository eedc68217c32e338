#include "tournaments/setup/words.h"

#include <optional>

namespace turnkey::tournament {

namespace {

class Splitter {
 public:
  Splitter(std::string_view text, std::string_view separators)
      : text_(text), separators_(separators) {}

  Outcome<std::vector<std::string>> split() {
    for (; at_ < text_.size(); ++at_) {
      if (!take()) return failure(std::string("a backslash at the end of ") + quoted());
    }
    if (quote_ != 0) return failure("a quote that does not end in " + quoted());
    if (word_) words_.push_back(*word_);
    return std::move(words_);
  }

 private:
  std::string quoted() const { return "'" + std::string(text_) + "'"; }

  std::string& word() {
    if (!word_) word_.emplace();
    return *word_;
  }

  bool take() {
    const char c = text_[at_];
    if (c == '\\' && quote_ != '\'') return take_escaped();
    if (c == quote_) {
      quote_ = 0;
    } else if (quote_ == 0 && (c == '\'' || c == '"')) {
      quote_ = c;
      word();  // '' is a word
    } else if (quote_ == 0 && separators_.find(c) != std::string_view::npos) {
      if (word_) words_.push_back(*word_);
      word_.reset();
    } else {
      word() += c;
    }
    return true;
  }

  bool take_escaped() {
    if (at_ + 1 == text_.size()) return false;
    const char next = text_[at_ + 1];
    const bool keeps = quote_ == 0 || next == '"' || next == '\\';
    if (keeps) ++at_;
    word() += keeps ? next : '\\';
    return true;
  }

  std::string_view text_;
  std::string_view separators_;
  std::size_t at_ = 0;
  char quote_ = 0;
  std::optional<std::string> word_;
  std::vector<std::string> words_;
};

}  // namespace

Outcome<std::vector<std::string>> split_words(std::string_view text, std::string_view separators) {
  return Splitter(text, separators).split();
}

}  // namespace turnkey::tournament
