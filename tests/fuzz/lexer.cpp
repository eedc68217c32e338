// Bytes into lines, lines into tokens, tokens into commands, for any split of the bytes.
#include "protocol/wire/lines/lexer.h"

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/wire/lines/commands.h"
#include "protocol/wire/lines/job.h"
#include "protocol/wire/lines/line_splitter.h"
#include "protocol/wire/session/queries.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace turnkey::fuzz {
namespace {

/// The lines of the bytes, fed in pieces of the given size.
std::vector<RawLine> lines_of(std::string_view text, std::size_t piece) {
  std::vector<RawLine> lines;
  LineSplitter splitter;
  const auto take = [&](RawLine line) { lines.push_back(std::move(line)); };
  for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
    splitter.feed(text.substr(0, piece), take);
  }
  splitter.end(take);
  return lines;
}

void same_lines(const std::vector<RawLine>& a, const std::vector<RawLine>& b) {
  require(a.size() == b.size(), "as many lines, however they come");
  for (std::size_t i = 0; i < a.size(); ++i) {
    require(a[i].text == b[i].text, "the same lines");
    require(a[i].fault.has_value() == b[i].fault.has_value(), "the same faults");
  }
}

void check_tokens(std::string_view line, const TokenList& tokens) {
  for (const std::string_view token : tokens) {
    require(!token.empty() && token.find_first_of(" \t") == std::string_view::npos, "a token");
    require(token.data() >= line.data() && token.data() + token.size() <= line.data() + line.size(),
            "tokens point into their line");
  }
  require(first_token(line) == (tokens.empty() ? std::string_view() : tokens[0]), "first token");
}

void check_faults(const Fault& fault) {
  const std::string line = error_line(fault);
  require(check_characters(line).has_value(), "an error line is printable");
}

void parse_all(const TokenList& tokens) {
  if (const auto command = parse_go(tokens); command) {
    require(command->limits.any(), "go has a limit");
  } else {
    check_faults(command.error());
  }
  if (const auto command = parse_position(tokens); !command) check_faults(command.error());
  if (const auto command = parse_query(tokens); !command) check_faults(command.error());
  if (const auto command = parse_set_option(tokens); !command) check_faults(command.error());
  if (const auto alone = expect_alone(tokens); !alone) check_faults(alone.error());
}

void lines_and_tokens(Bytes bytes) {
  const std::size_t piece = bytes.byte() + std::size_t{1};
  const auto lines = lines_of(bytes.rest(), piece);
  same_lines(lines, lines_of(bytes.rest(), bytes.rest().size() + 1));
  for (const RawLine& line : lines) {
    const TokenList tokens = split(line.text);
    check_tokens(line.text, tokens);
    if (!tokens.empty()) parse_all(tokens);
    const Job job = make_job(line);
    if (job.fault) check_faults(*job.fault);
  }
}

const Registered lexer_target({"lexer", lines_and_tokens});

}  // namespace
}  // namespace turnkey::fuzz
