// Extracts claims from notes.
#include "tournaments/stats/claims.h"

#include <array>
#include <optional>
#include <string_view>

namespace turnkey::tournament {
namespace {

/// The seats of the players' events, `<seat>:<move>`, in order. Chance events begin with `c:`.
std::vector<std::size_t> movers(std::string_view events) {
  std::vector<std::size_t> seats;
  bool begins = true;
  for (const char c : events) {
    if (begins && c >= '0' && c < '0' + static_cast<char>(kMaxSeats)) {
      seats.push_back(static_cast<std::size_t>(c - '0'));
    }
    begins = c == ' ';
  }
  return seats;
}

}  // namespace

std::vector<Claim> claims_of(const GameRow& row, const GameText& text) {
  std::vector<Claim> claims;
  if (row.fault) return claims;
  const std::vector<std::size_t> seats = movers(text.events);
  if (seats.size() != text.notes.size()) return claims;
  std::array<int, kMaxSeats> moves{};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const MoveNote& note = text.notes[i];
    Claim claim;
    claim.agent = row.seating.agent[seats[i]];
    claim.move = ++moves[seats[i]];
    claim.came = row.share[seats[i]];
    claim.forced = note.forced;
    if (note.win_permille && *note.win_permille >= 0 && *note.win_permille <= 1000) {
      claim.said = *note.win_permille / 1000.0;
    }
    if (note.win_error) claim.error = *note.win_error / 1000.0;
    claims.push_back(claim);
  }
  return claims;
}

void ClaimCollector::add(const GameRow& row, const GameText& text, bool shares_deals) {
  const std::uint64_t deal = shares_deals ? row.seed : block_of(row.id);
  if (deal != deal_) finish();
  deal_ = deal;
  const auto variant = static_cast<std::size_t>(row.variant);
  for (const Claim& claim : claims_of(row, text)) claims_[{variant, claim.agent}].push_back(claim);
}

void ClaimCollector::finish() {
  for (const auto& [at, claims] : claims_) sums_.at(at.first).at(at.second).add(claims);
  claims_.clear();
}

}  // namespace turnkey::tournament
