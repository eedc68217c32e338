// Where the session's lines go: replies, which always arrive, and `info`, which may be dropped when
// the peer doesn't keep up. Tests and fuzzers put a string behind it, the program the writer
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
