// What the person sees: lines, wrapped and coloured. All output of a game goes through here, so one
// place decides about colour.
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
  kOwn,    ///< the person's own actions
  kOther,  ///< the others' actions
  kError,
  kFaint,
};

class Screen {
 public:
  static constexpr std::size_t kWidth = 80;

  Screen(std::ostream& out, bool colour) : out_(out), colour_(colour) {}

  /// A line, wrapped at spaces. Further lines are indented by `indent`.
  void line(std::string_view text, Tone tone = Tone::kPlain, std::size_t indent = 0);
  /// One line of any length, so it can be copied as it is.
  void whole_line(std::string_view text, Tone tone);
  void blank() { out_ << '\n'; }
  /// A game's drawing, with coloured pegs.
  void drawing(std::string_view text);
  /// Prints without a line end and flushes, because the person types behind it.
  void prompt(std::string_view text);
  /// A temporary remark, which done_waiting() erases. For terminals only.
  void waiting(std::string_view text);
  void done_waiting();

  void flush() { out_.flush(); }
  /// False when the output is closed.
  bool good() const { return out_.good(); }

 private:
  std::string painted(std::string_view text, Tone tone) const;

  std::ostream& out_;
  bool colour_;
  std::size_t remark_columns_ = 0;  ///< width of the remark that waiting() showed
};

/// The columns of UTF-8 text, at one column a character.
std::size_t columns(std::string_view text);

/// Breaks `text` into lines of at most `width` bytes, at spaces. Lines after the first begin with
/// `indent` spaces.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent);

}  // namespace turnkey::play
