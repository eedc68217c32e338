// Where the session's lines go: replies always arrive; `info` lines may be dropped when the peer
// reads too slowly. The program writes through a thread, tests and fuzzers into a string.
#pragma once

#include <string>
#include <string_view>

namespace turnkey {

class Sink {
 public:
  virtual ~Sink() = default;
  /// `line` has no line end.
  virtual void reply(std::string_view line) = 0;
  virtual void info(std::string_view line) = 0;
};

/// A line of an answer as sent: preceded by its command's tag, if any.
inline std::string tagged(std::string_view tag, std::string_view line) {
  std::string text(tag);
  if (!tag.empty()) text += ' ';
  return text.append(line);
}

/// Prefixes all lines with a tag.
class TaggedSink final : public Sink {
 public:
  explicit TaggedSink(Sink& to) : to_(to) {}
  /// The tag of all following lines; empty for none.
  void set_tag(std::string_view tag) { tag_ = tag; }
  void reply(std::string_view line) override {
    tag_.empty() ? to_.reply(line) : to_.reply(tagged(tag_, line));
  }
  void info(std::string_view line) override {
    tag_.empty() ? to_.info(line) : to_.info(tagged(tag_, line));
  }

 private:
  Sink& to_;
  std::string tag_;
};

/// Keeps everything.
class StringSink final : public Sink {
 public:
  void reply(std::string_view line) override { text_.append(line).push_back('\n'); }
  void info(std::string_view line) override { reply(line); }
  const std::string& text() const { return text_; }
  void clear() { text_.clear(); }

 private:
  std::string text_;
};

}  // namespace turnkey
