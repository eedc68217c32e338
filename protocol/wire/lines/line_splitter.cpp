#include "protocol/wire/lines/line_splitter.h"

#include <algorithm>
#include <utility>

#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey {

void LineSplitter::keep(std::string_view part) {
  // One byte above the limit: it may be the CR of a CRLF.
  const std::size_t room = kMaxLineBytes + 1 - std::min(text_.size(), kMaxLineBytes + 1);
  text_.append(part.substr(0, room));
  length_ += part.size();
}

RawLine LineSplitter::finish() {
  RawLine line;
  std::size_t length = std::exchange(length_, 0);
  line.text = std::exchange(text_, {});
  if (length == line.text.size() && line.text.ends_with('\r')) {
    line.text.pop_back();
    --length;
  }
  if (length > kMaxLineBytes) {
    line.text.resize(kMaxEchoBytes);
    line.fault = Fault{Code::kLineTooLong, std::to_string(length) + " bytes, the limit is " +
                                               std::to_string(kMaxLineBytes)};
  } else if (!is_blank_or_comment(line.text)) {
    if (const auto checked = check_characters(line.text); !checked) line.fault = checked.error();
  }
  return line;
}

}  // namespace turnkey
