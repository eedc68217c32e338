// Where the session's lines go: replies, which always arrive, and `info`, which may be dropped when
// the peer does not keep up. Tests and fuzzers put a string behind it, the program the writer
// thread.
#pragma once

#include <string>
#include <string_view>

namespace turnkey {

class Sink {
 public:
  virtual ~Sink() = default;
  /// A line without its end.
  virtual void reply(std::string_view line) = 0;
  virtual void info(std::string_view line) = 0;
};

/// A line of an answer as it is sent: behind the tag of its command, if that has one.
inline std::string tagged(std::string_view tag, std::string_view line) {
  std::string text(tag);
  if (!tag.empty()) text += ' ';
  return text.append(line);
}

/// Puts a tag before all lines.
class TaggedSink final : public Sink {
 public:
  explicit TaggedSink(Sink& to) : to_(to) {}
  /// Of the lines from now on; empty: none.
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
