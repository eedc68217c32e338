#include "engine/games/straight_jacket/deals.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace turnkey::straight_jacket {

void Deals::draw(const Progress& progress, Secrets& secrets, Rng& rng) const {
  // Of very many choices few deals come near to what they could weigh.
  constexpr double kMost = 4;
  constexpr int kTries = 200;
  const auto& sums = progress.sums;
  const double most = std::min(kMost, progress.most);
  for (int i = 1;; ++i) {
    const auto found = std::upper_bound(sums.begin(), sums.end() - 1, rng.unit() * sums.back());
    const auto which = static_cast<std::size_t>(found - sums.begin());
    const Kinds kinds = realise(progress.all[which], rng);
    if (rng.unit() * most >= weight(choices_[which], kinds) && i < kTries) continue;
    return fill(progress.all[which], kinds, secrets);
  }
}

/// Kinds for all tokens, any that fit being as likely: those with the highest floors first.
Deals::Kinds Deals::realise(const Hypothesis& one, Rng& rng) {
  Kinds kinds;
  std::uint64_t floors = 0;
  std::array<std::uint8_t, kMostKinds> first;  // of the tokens with a floor, and by token
  std::array<std::uint8_t, kMostCards> next;   // the next one with the same
  for (std::size_t i = one.tokens.size(); i-- > 0;) {
    const auto& [kind, floor, place, group] = one.tokens[i];
    kinds[i] = kind;
    if (kind != kHidden) continue;
    next[i] = (floors >> floor & 1) != 0 ? first[floor] : kNoToken;
    first[floor] = static_cast<std::uint8_t>(i);
    floors |= std::uint64_t{1} << floor;
  }
  auto left = one.left;
  int above = 0;
  for (int floor = kMostKinds - 1; floor >= 0; --floor) {
    above += left[floor];
    if ((floors >> floor & 1) == 0) continue;
    for (std::uint8_t token = first[floor]; token != kNoToken; token = next[token]) {
      auto number = static_cast<int>(rng.below(static_cast<std::uint32_t>(above--)));
      Kind& kind = kinds[token] = static_cast<Kind>(floor);
      for (; number >= left[kind]; ++kind) number -= left[kind];
      --left[kind];
    }
  }
  return kinds;
}

/// Follows what happened with tokens in place of cards. Before each deed it calls `visit(deed,
/// token, tokens of the hand, whether its chance depends on kinds)`. Returns where tokens are.
template <class Visit>
Deals::Rows Deals::follow(const Hypothesis& one, const Kinds& kinds, Visit&& visit) const {
  const int seats = question_.options.players;
  Rows rows;
  Rows shown;
  const Hypothesis::Note* note = one.notes.begin();
  for (const Deed& deed : deeds_) {
    if (!deed.has_card()) {
      visit(deed, kNoToken, rows[deed.p], false);
      if (deed.what == What::kTurn) continue;
      const Rows before = std::exchange(rows, {});
      for (int seat = 0; seat < seats; ++seat) {
        Tokens& to = rows[deed.hand_goes(seat, seats)];
        for (const std::uint8_t token : before[seat]) to.push_back(token);
      }
      continue;
    }
    const bool drawn = deed.from() == kDeck;
    const bool shows = deed.what == What::kShow;
    Tokens& from = rows[drawn ? 0 : deed.from()];
    auto [token, open] = *note++;
    if (token == kNoToken) {  // it is shown to others: the lowest of those that are left
      token = *std::ranges::min_element(from, {}, [&](std::uint8_t i) { return kinds[i]; });
    }
    visit(deed, token, from, open);
    if (!drawn) from.erase(std::ranges::find(from, token));
    if (deed.to() < kJackets) (shows ? shown : rows)[deed.to()].push_back(token);
    if (shows && from.empty()) std::swap(from, shown[deed.p]);
  }
  for (int seat = 0; seat < seats; ++seat) {  // of a hand that is still being shown
    for (const std::uint8_t token : shown[seat]) rows[seat].push_back(token);
  }
  return rows;
}

void Deals::find(const Question& question, const History& history,
                 const std::vector<Hypothesis>& all) {
  question_ = question;
  deeds_.clear();
  crowds_.clear();
  History::Reader reader;
  for (Deed deed; reader.next(history, question.options.players, deed);) deeds_.push_back(deed);
  for (const Hypothesis& one : all) {
    std::vector<Choice>& choices = choices_.emplace_back();
    follow(one, {}, [&](const Deed& deed, std::uint8_t token, const Tokens& hand, bool open) {
      if (!open) return;
      const bool seen = deed.seen_by(question.seat.index());
      choices.push_back({crowds_.size(), hand.size(), token, seen});
      crowds_.insert(crowds_.end(), hand.begin(), hand.end());
    });
  }
}

/// Tokens are drawn as if every card of a hand were as likely to be chosen. The rule is: every
/// kind (SJ71); and a card that is seen could have been any of its kind. What a deal is to weigh
/// is this times what it weighs, for all that was chosen.
double Deals::weight(const std::vector<Choice>& choices, const Kinds& kinds) const {
  double weight = 1;
  for (const auto& [begin, size, token, seen] : choices) {
    std::uint64_t held = 0;
    int same = 0;
    for (const std::uint8_t other : std::span(crowds_).subspan(begin, size)) {
      held |= std::uint64_t{1} << kinds[other];
      same += kinds[other] == kinds[token] ? 1 : 0;
    }
    weight *= seen ? 1.0 / same : static_cast<double>(size) / (std::popcount(held) * same);
  }
  return weight;
}

/// The history with these kinds, and where it leads.
void Deals::fill(const Hypothesis& one, const Kinds& kinds, Secrets& secrets) const {
  secrets = Secrets(question_.options);
  const auto note = [&](Deed deed, std::uint8_t token, const Tokens&, bool) {
    if (token != kNoToken) deed.kind = kinds[token];
    secrets.history.add(deed);
  };
  const Rows rows = follow(one, kinds, note);
  for (int row = 0; row < kJackets; ++row) {
    for (const std::uint8_t token : rows[row]) secrets.hands.push(row, kinds[token]);
    if (row < kStaged) std::ranges::sort(secrets.hands.row(row));
  }
  for (std::size_t i = 0; i < one.tokens.size(); ++i) secrets.deck.remove(kinds[i]);
}

}  // namespace turnkey::straight_jacket
