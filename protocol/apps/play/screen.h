// What the person sees: lines, wrapped and painted. All output of a game goes through here, so that
// colour is decided in one place.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace turnkey::play {

enum class Tone {
  kPlain,
  kHeading,
  kOwn,    ///< the person's own doings
  kOther,  ///< what the others do
  kError,
  kFaint,
};

class Screen {
 public:
  static constexpr std::size_t kWidth = 80;

  Screen(std::ostream& out, bool colour) : out_(out), colour_(colour) {}

  /// A line, wrapped at spaces; further lines are indented by `indent`.
  void line(std::string_view text, Tone tone = Tone::kPlain, std::size_t indent = 0);
  /// One line, however long: what is copied from it must not be broken.
  void whole_line(std::string_view text, Tone tone);
  void blank() { out_ << '\n'; }
  /// A game's drawing, its pegs painted.
  void drawing(std::string_view text);
  /// Without an end of line, and flushed: the person types behind it.
  void prompt(std::string_view text);
  /// A passing remark, which done_waiting() wipes away: for terminals only.
  void waiting(std::string_view text);
  void done_waiting();

  void flush() { out_.flush(); }
  /// False once the output is gone.
  bool good() const { return out_.good(); }

 private:
  std::string painted(std::string_view text, Tone tone) const;

  std::ostream& out_;
  bool colour_;
  std::size_t remark_columns_ = 0;  ///< of what waiting() has shown
};

/// How many columns UTF-8 text takes, if every character takes one.
std::size_t columns(std::string_view text);

/// `text` in lines of at most `width` bytes where its words permit; lines after the first begin
/// with `indent` spaces.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace turnkey::play
