#include "engine/games/straight_jacket/deals.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace turnkey::straight_jacket {

Deals::Deals(const Progress& progress) : progress_(progress) {
  for (const Hypothesis& one : progress.all) {
    auto& notes = notes_.emplace_back(progress.cards);
    std::uint32_t at = one.last;
    for (std::size_t i = notes.size(); i-- > 0; at = notes[i].before) notes[i] = progress.notes[at];
    auto& open = open_.emplace_back();
    const auto& tokens = one.tokens;
    Kinds kinds;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      kinds[i] = tokens[i].kind;
      if (tokens[i].kind == kHidden) open.push_back(static_cast<std::uint8_t>(i));
    }
    std::ranges::stable_sort(open, std::greater(), [&](std::size_t i) { return tokens[i].floor; });
    // Copies that were seen make all of its deals weigh less.
    double seen = 1;
    for (const Note& note : notes) {
      if (progress.question.exact() && note.open && note.seen) seen /= alike(note, kinds);
    }
    seen_ = std::max(seen_, seen);
    most_ = std::max(most_, seen * one.most);
  }
}

void Deals::draw(Secrets& secrets, Rng& rng) const {
  // Of very many choices few deals come near to what they could weigh. A few cards can be tried
  // until one does (SJ74).
  const bool exact = progress_.question.exact();
  const int tries = exact ? 50'000 : 200;
  const auto& sums = progress_.sums;
  const double most = std::min(exact ? 1'000.0 * seen_ : 4.0, most_);
  for (int i = 1;; ++i) {
    const auto found = std::upper_bound(sums.begin(), sums.end() - 1, rng.unit() * sums.back());
    const auto which = static_cast<std::size_t>(found - sums.begin());
    const Kinds kinds = realise(which, rng);
    if (rng.unit() * most >= weight(which, kinds) && i < tries) continue;
    return fill(which, kinds, secrets);
  }
}

/// Kinds for all tokens, any that fit being as likely.
Deals::Kinds Deals::realise(std::size_t which, Rng& rng) const {
  const Hypothesis& one = progress_.all[which];
  Kinds kinds;
  for (std::size_t i = 0; i < one.tokens.size(); ++i) kinds[i] = one.tokens[i].kind;
  auto left = one.left;
  std::uint32_t above = 0;  // cards of the floor or a higher kind that are left
  int floor = kMostKinds;
  for (const std::uint8_t token : open_[which]) {
    while (floor > one.tokens[token].floor) above += left[--floor];
    std::uint32_t number = rng.below(above--);
    Kind& kind = kinds[token] = static_cast<Kind>(floor);
    for (; number >= left[kind]; ++kind) number -= left[kind];
    --left[kind];
  }
  return kinds;
}

/// Cards of the hand that are of the kind of the one which was chosen, itself among them.
double Deals::alike(const Note& note, const Kinds& kinds) const {
  const auto kind_of = [&](std::uint8_t token) { return kinds[token]; };
  return static_cast<double>(std::ranges::count(progress_.hand(note), kinds[note.token], kind_of));
}

/// Tokens are drawn as if every card of a hand were as likely to be chosen. The rule is: every
/// kind (SJ71); and a card that is seen could have been any of its kind. What a deal is to weigh
/// is this times what it weighs, for all that was chosen.
double Deals::weight(std::size_t which, const Kinds& kinds) const {
  double weight = 1;
  for (const Note& note : notes_[which]) {
    if (!note.open) continue;
    std::uint64_t held = 0;
    for (const std::uint8_t token : progress_.hand(note)) held |= std::uint64_t{1} << kinds[token];
    const double same = alike(note, kinds);
    weight *=
        note.seen ? 1.0 / same : static_cast<double>(note.size) / (std::popcount(held) * same);
  }
  return weight;
}

/// The history with these kinds, and where it leads.
void Deals::fill(std::size_t which, const Kinds& kinds, Secrets& secrets) const {
  secrets = Secrets(progress_.question.options);
  const auto& tokens = progress_.all[which].tokens;
  auto note = notes_[which].begin();
  // What is left of a hand that is shown to others, the lowest last.
  FixedVector<Kind, kMostCards> shown;
  for (Deed deed : progress_.deeds) {
    if (deed.has_card() && note->token != kNoToken) {
      deed.kind = kinds[note++->token];
    } else if (deed.has_card()) {
      if (shown.empty()) {
        for (const std::uint8_t token : progress_.hand(*note)) shown.push_back(kinds[token]);
        std::ranges::sort(shown, std::greater());
      }
      deed.kind = shown.back();
      shown.pop_back();
      ++note;
    }
    secrets.history.add(deed, progress_.question.options.players);
  }
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    secrets.deck.remove(kinds[i]);
    if (tokens[i].hand() < kMaxPlayers) secrets.hands.put(tokens[i].hand(), kinds[i]);
  }
  for (std::size_t n = progress_.moved; n < progress_.chosen.size(); ++n) {
    const auto token =
        std::ranges::find(tokens, place_of_chosen(n), &Token::place) - tokens.begin();
    secrets.hands.push(kStaged + progress_.chosen[n], kinds[token]);
  }
}

}  // namespace turnkey::straight_jacket
