// Reads `go`: keywords in any order, each at most once, numbers within the ranges of PROTOCOL.md.
#include <array>
#include <limits>
#include <range/v3/algorithm/contains.hpp>
#include <range/v3/algorithm/find.hpp>

#include "protocol/limits.h"
#include "protocol/wire/lines/commands.h"

namespace turnkey {

namespace {

Milliseconds milliseconds(std::uint64_t count) {
  return Milliseconds(static_cast<Milliseconds::rep>(count));
}

struct NumberKeyword {
  std::string_view name;
  std::uint64_t min;
  std::uint64_t max;
  void (*assign)(GoCommand& command, std::uint64_t number);
};

constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();

const std::array kNumbers = {
    NumberKeyword{"movetime", 0, kMaxMilliseconds,
                  [](GoCommand& go, std::uint64_t n) { go.limits.move_time = milliseconds(n); }},
    NumberKeyword{"nodes", 1, kAny, [](GoCommand& go, std::uint64_t n) { go.limits.nodes = n; }},
    NumberKeyword{"depth", 1, kMaxDepth,
                  [](GoCommand& go, std::uint64_t n) { go.limits.depth = static_cast<int>(n); }},
    NumberKeyword{"time", 0, kMaxMilliseconds,
                  [](GoCommand& go, std::uint64_t n) { go.limits.time = milliseconds(n); }},
    NumberKeyword{"inc", 0, kMaxMilliseconds,
                  [](GoCommand& go, std::uint64_t n) { go.limits.increment = milliseconds(n); }},
    NumberKeyword{
        "movestogo", 1, kMaxMovesToGo,
        [](GoCommand& go, std::uint64_t n) { go.limits.moves_to_go = static_cast<int>(n); }},
    NumberKeyword{"report", kLeastReportMs, kMaxMilliseconds,
                  [](GoCommand& go, std::uint64_t n) { go.report_every = milliseconds(n); }},
    NumberKeyword{"multipv", 1, kMaxMultiPv,
                  [](GoCommand& go, std::uint64_t n) { go.multi_pv = static_cast<int>(n); }},
};

constexpr std::array<std::string_view, 5> kOfReview = {"review", "id", "movetime", "nodes",
                                                       "depth"};

bool is_keyword(std::string_view token) {
  return token == "infinite" || token == "ponder" || token == "review" || token == "id" ||
         token == "also" || token == "searchmoves" ||
         ranges::find(kNumbers, token, &NumberKeyword::name) != kNumbers.end();
}

class GoParser {
 public:
  explicit GoParser(const TokenList& tokens) : tokens_(tokens) {}

  Checked<GoCommand> parse() {
    while (at_ < tokens_.size()) {
      if (const auto part = parse_part(); !part) return tl::unexpected(part.error());
    }
    if (!seen("time")) {
      if (seen("inc")) return refuse(Code::kBadGo, "inc needs time");
      if (seen("movestogo")) return refuse(Code::kBadGo, "movestogo needs time");
    }
    if (!command_.limits.any()) return refuse(Code::kBadGo, "no limit");
    if (command_.review) {
      if (const auto fits = check_review(); !fits) return tl::unexpected(fits.error());
    }
    return std::move(command_);
  }

 private:
  bool seen(std::string_view keyword) const { return ranges::contains(seen_, keyword); }

  /// A review accepts no keyword that chooses a move or searches for ever.
  Checked<void> check_review() const {
    for (const std::string_view keyword : seen_) {
      if (!ranges::contains(kOfReview, keyword)) {
        return refuse(Code::kBadGo, std::string(keyword) + " does not go with review");
      }
    }
    return {};
  }

  Checked<void> parse_part() {
    const std::string_view keyword = tokens_[at_++];
    if (!is_keyword(keyword)) return refuse(Code::kBadGo, "unknown " + echo(keyword));
    if (seen(keyword)) return refuse(Code::kBadGo, std::string(keyword) + " twice");
    seen_.push_back(keyword);
    if (keyword == "also") return parse_moves(keyword, command_.also);
    if (keyword == "searchmoves") return parse_moves(keyword, command_.search_moves);
    if (keyword == "id") return parse_id();
    if (keyword == "infinite") {
      command_.limits.infinite = true;
      return {};
    }
    if (keyword == "ponder") {
      command_.ponder = true;
      return {};
    }
    if (keyword == "review") {
      command_.review = true;
      return {};
    }
    return parse_number(*ranges::find(kNumbers, keyword, &NumberKeyword::name));
  }

  Checked<void> parse_id() {
    if (at_ == tokens_.size()) return refuse(Code::kBadGo, "id needs a word");
    command_.id = tokens_[at_++];
    if (command_.id.size() <= kMaxIdBytes) return {};
    return refuse(Code::kBadGo, "id " + echo(command_.id) + " has more than " +
                                    std::to_string(kMaxIdBytes) + " bytes");
  }

  Checked<void> parse_number(const NumberKeyword& keyword) {
    std::string shown(keyword.name);
    if (at_ == tokens_.size()) return refuse(Code::kBadNumber, shown);
    const std::string_view token = tokens_[at_++];
    shown += " " + echo(token);
    const auto number = parse_whole(token);
    if (!number) return refuse(Code::kBadNumber, shown);
    if (*number < keyword.min || *number > keyword.max) {
      return refuse(Code::kBadNumber, shown + " is not in " + std::to_string(keyword.min) + ".." +
                                          std::to_string(keyword.max));
    }
    keyword.assign(command_, *number);
    return {};
  }

  Checked<void> parse_moves(std::string_view keyword, TokenList& moves) {
    while (at_ < tokens_.size() && !is_keyword(tokens_[at_])) moves.push_back(tokens_[at_++]);
    if (moves.empty()) return refuse(Code::kBadGo, std::string(keyword) + " needs a move");
    return {};
  }

  const TokenList& tokens_;
  std::size_t at_ = 1;
  TokenList seen_;
  GoCommand command_;
};

}  // namespace

std::string_view id_of_go(const TokenList& tokens) {
  const auto keyword = ranges::find(tokens, "id");
  if (keyword == tokens.end() || keyword + 1 == tokens.end()) return {};
  const std::string_view id = keyword[1];
  return id.size() <= kMaxIdBytes ? id : std::string_view();
}

Checked<GoCommand> parse_go(const TokenList& tokens) { return GoParser(tokens).parse(); }

}  // namespace turnkey
