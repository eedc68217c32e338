// What a seat may believe of hands that it can't see, from the way that cards have gone: the
// shuffle, times the choices of others that it could not see, each even over the kinds in the hand,
// given everything that it has seen (rules SJ70–SJ76).
#include <algorithm>
#include <bit>
#include <list>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/core/card_bag.h"
#include "engine/core/exact_counts.h"
#include "engine/core/fixed_vector.h"
#include "engine/games/straight_jacket/hypothesis.h"
#include "engine/games/straight_jacket/secrets.h"

namespace turnkey::straight_jacket {

namespace {

using What = Deed::What;

/// The hands that hypotheses stand for, listed one by one.
class Listing {
 public:
  /// False where it takes too long.
  bool add(Hypothesis one) {
    open_.clear();
    for (Token& token : one.tokens) {
      token.place = static_cast<std::uint8_t>(token.hand());
      if (token.kind == kHidden) open_.push_back(&token);
    }
    std::ranges::sort(open_, {},
                      [](const Token* token) { return std::pair(token->place, token->floor); });
    return list(one, 0);
  }
  std::size_t size() const { return met_.size(); }

 private:
  static constexpr int kMostSteps = 20'000;

  bool list(Hypothesis& one, std::size_t i) {
    if (++steps_ > kMostSteps) return false;
    if (i == open_.size()) {
      met_.insert(one.key());
      return true;
    }
    Token& token = *open_[i];
    const Token& before = *open_[i == 0 ? 0 : i - 1];
    const bool alike = i > 0 && before.place == token.place && before.floor == token.floor;
    for (int kind = alike ? before.kind : token.floor; kind < kMostKinds; ++kind) {
      if (one.left[kind] == 0) continue;
      --one.left[kind];
      token.kind = static_cast<Kind>(kind);
      const bool more = list(one, i + 1);
      ++one.left[kind];
      if (!more) return false;
    }
    return true;
  }

  std::vector<Token*> open_;  ///< whose kinds are not known
  std::unordered_set<std::uint64_t> met_;
  int steps_ = 0;
};

class Belief {
 public:
  /// That of the seat which has seen this, run if it is none of the last ones of this thread. None
  /// where the history is full, or where more is possible than there was room for.
  static Belief* of(const Question& question, const History& seen) {
    thread_local std::list<Belief> last(24);  // who was asked last is the first
    if (seen.full()) return nullptr;
    auto found = std::prev(last.end());
    int most = -1;
    for (auto one = last.begin(); one != last.end() && most < seen.size(); ++one) {
      const int known = one->known_of(question, seen);
      if (known > most) found = one;
      most = std::max(most, known);
    }
    last.splice(last.begin(), last, found);
    if (most < 0) {
      found->question_ = question;
      found->begin(1);
    }
    found->learn(seen);
    return found->progress_.overflowed ? nullptr : &*found;
  }

  bool alive() const { return progress_.alive(); }

  /// Gives them all that the seat has not seen.
  void sample(Secrets& secrets, Rng& rng) {
    // Of very many choices few deals come near to what they could weigh.
    constexpr double kMost = 4;
    constexpr int kTries = 200;
    if (choices_.empty()) find_choices();
    const auto& sums = progress_.sums;
    const double most = std::min(kMost, progress_.most);
    for (int i = 1;; ++i) {
      const auto found = std::upper_bound(sums.begin(), sums.end() - 1, rng.unit() * sums.back());
      const auto which = static_cast<std::size_t>(found - sums.begin());
      const Kinds kinds = realise(progress_.all[which], rng);
      if (rng.unit() * most >= weight(choices_[which], kinds) && i < kTries) continue;
      return fill(progress_.all[which], kinds, secrets);
    }
  }

  /// The number of hands; none where there are too many. Of what is possible, as is reveal().
  std::optional<std::uint64_t> count() const {
    Listing listing;
    for (const Hypothesis& one : progress_.all) {
      if (!listing.add(one)) return {};
    }
    return listing.size();
  }

  /// What others must hold.
  void reveal(Hands& hands) const {
    if (!alive()) return;  // else the whole pack would be certain in every hand
    for (int seat = 0; seat < question_.options.players; ++seat) {
      if (seat == question_.seat.index()) continue;
      Bag certain = deck();
      for (const Hypothesis& one : progress_.all) {
        Bag held;
        for (const Token& token : one.tokens) {
          if (token.kind != kHidden && token.hand() == seat) held.add(token.kind);
        }
        certain.for_each_kind([&](int kind) {
          certain.remove(kind, std::max(0, certain.count(kind) - held.count(kind)));
        });
      }
      for (int i = 0; i < certain.total(); ++i) {
        hands.row(seat)[i] = static_cast<Kind>(certain.at(i));
      }
    }
  }

 private:
  /// The kinds of all tokens.
  using Kinds = std::array<Kind, kMostCards>;
  using Tokens = FixedVector<std::uint8_t, kMostCards>;
  /// By hand, and behind the hands what was chosen and has not moved yet.
  using Rows = std::array<Tokens, kJackets>;
  /// Which of a hand's tokens, so many of crowds_, was chosen by chances that depend on kinds.
  struct Choice {
    std::size_t begin;
    std::size_t size;
    std::uint8_t token;
    bool seen;
  };

  const Bag& deck() const { return question_.options.shuffled(); }

  /// How much it knows of such a history; -1 where it is about another one.
  int known_of(const Question& question, const History& seen) const {
    const bool begins = more_ != 0 && question_ == question && seen.begins_with(history_);
    const bool goes_on = alive() || progress_.overflowed || seen.size() == history_.size();
    return begins && goes_on ? history_.size() : -1;
  }

  void begin(int more) {
    more_ = more;
    progress_ = Progress();
    std::ranges::copy(copies_in(deck()), progress_.all[0].left.begin());
    progress_.most_copies = std::ranges::max(progress_.all[0].left);
    const auto number = static_cast<std::uint64_t>(question_.seat.index() + 16 * more);
    progress_.rng = Rng(hash_of(question_.options, number));
  }

  // What comes of it depends on what was seen alone, and not on how far it was run before. All
  // hypotheses can die out where some stood for others; then it begins again with more.
  void learn(const History& seen) {
    constexpr int kWork = 40'000;
    if (!progress_.sums.empty() && seen.size() == history_.size()) return;
    history_ = seen;
    choices_.clear();
    for (;; begin(4 * more_)) {
      run(question_, history_, kWork * more_, progress_);
      if (alive() || question_.asked == Asked::kPossible || more_ >= 64) return;
    }
  }

  /// Kinds for all tokens, any that fit being as likely: those with the highest floors first.
  static Kinds realise(const Hypothesis& one, Rng& rng) {
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
  Rows follow(const Hypothesis& one, const Kinds& kinds, Visit&& visit) const {
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

  void find_choices() {
    deeds_.clear();
    crowds_.clear();
    History::Reader reader;
    for (Deed deed; reader.next(history_, question_.options.players, deed);) deeds_.push_back(deed);
    for (const Hypothesis& one : progress_.all) {
      std::vector<Choice>& choices = choices_.emplace_back();
      follow(one, {}, [&](const Deed& deed, std::uint8_t token, const Tokens& hand, bool open) {
        if (!open) return;
        const bool seen = deed.seen_by(question_.seat.index());
        choices.push_back({crowds_.size(), hand.size(), token, seen});
        crowds_.insert(crowds_.end(), hand.begin(), hand.end());
      });
    }
  }

  /// Tokens are drawn as if every card of a hand were as likely to be chosen. The rule is: every
  /// kind (SJ71); and a card that is seen could have been any of its kind. What a deal is to weigh
  /// is this times what it weighs, for all that was chosen.
  double weight(const std::vector<Choice>& choices, const Kinds& kinds) const {
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
  void fill(const Hypothesis& one, const Kinds& kinds, Secrets& secrets) const {
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

  Question question_;
  int more_ = 0;     ///< work than the usual; 0 before the first question
  History history_;  ///< what is not seen being hidden
  // Once a deal has been asked for:
  std::vector<Deed> deeds_;                   ///< of the history
  std::vector<std::vector<Choice>> choices_;  ///< by hypothesis
  std::vector<std::uint8_t> crowds_;
  Progress progress_;
};

/// What a seat has seen of a history. Many worlds are dealt from the same one.
const History& seen_of(const History& history, int seat, int seats) {
  thread_local struct {
    History history;
    History seen;
    int seat = -1;
  } last;
  if (last.seat != seat || !(last.history == history)) {
    last = {history, history.seen_by(seat, seats), seat};
  }
  return last.seen;
}

/// All but the own hand, and what the seat has chosen.
void hide_others(Hands& hands, Seat seat) {
  for (int row = 0; row < 2 * kMaxPlayers; ++row) {
    if (row % kMaxPlayers != seat.index()) hands.hide(row);
  }
}

/// Cards that lie neither on the table nor, as far as is known, in hands.
Bag unseen(const Public& table, const Hands& hands) {
  Bag rest = table.options.shuffled();
  for (const Kind kind : table.piles.all()) rest.remove(kind);
  for (const Kind kind : hands.all()) {
    if (kind != kHidden) rest.remove(kind);
  }
  return rest;
}

}  // namespace

void Secrets::redeal(Public& table, Seat seat, Rng& rng) {
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat.index() || !table.aim_untold(other)) continue;
    table.aim[other] = static_cast<std::uint8_t>(random_bit(table.aims(other), rng));
  }
  // What the seat has not seen must make no difference.
  const History& seen = seen_of(history, seat.index(), table.seats());
  // Of very many ways that all seemed likely none may be left; something is possible still.
  for (const Asked asked : {Asked::kChances, Asked::kPossible}) {
    Belief* const belief = Belief::of({table.options, seat, asked}, seen);
    if (belief != nullptr && belief->alive()) return belief->sample(*this, rng);
  }
  // Where nothing else is known the own hand stays, and all else is shuffled.
  hide_others(hands, seat);
  deck = unseen(table, hands);
  for (Kind& kind : hands.all()) {
    if (kind != kHidden) continue;
    const auto left = static_cast<std::uint32_t>(deck.total());
    kind = static_cast<Kind>(deck.at(static_cast<int>(rng.below(left))));
    deck.remove(kind);
  }
  for (int hand = 0; hand < kMaxPlayers; ++hand) std::ranges::sort(hands.row(hand));
}

bool Secrets::may_happen(const Public& table, const Deed& deed, Seat seat) const {
  History after = history;
  after.turn(table.mover);
  after.add(deed);
  const Belief* const belief = Belief::of({table.options, seat, Asked::kPossible}, after);
  if (belief != nullptr) return belief->alive();
  const Bag rest = unseen(table, hands);
  if (deed.from() == kDeck) return rest.has(deed.kind);
  const auto row = hands.row(deed.from());
  const int next = deed.what == What::kShow ? table.shown : 0;
  const auto those = deed.chooses() ? row : row.subspan(next, 1);
  const auto has = [](auto cards, Kind kind) { return std::ranges::count(cards, kind) > 0; };
  return has(those, deed.kind) || (has(row, kHidden) && rest.has(deed.kind));
}

std::string Secrets::worlds(const Public& table, Seat seat) const {
  std::uint64_t aims = 1;
  std::vector<int> sizes;
  for (int other = 0; other < table.seats(); ++other) {
    if (other == seat.index()) continue;
    sizes.push_back(table.held[other] + table.held[kStaged + other]);
    if (table.aim_untold(other)) aims *= std::popcount(table.aims(other));
  }
  const Belief* const belief = Belief::of({table.options, seat, Asked::kPossible}, history);
  const auto count = belief == nullptr ? std::nullopt : belief->count();
  if (count) return std::to_string(*count * aims);
  Hands known = hands;
  hide_others(known, seat);
  return exact_deals(copies_in(unseen(table, known)), sizes);
}

Hands Secrets::known_hands(const Public& table, Seat seat) const {
  Hands known = hands;
  const Belief* const belief = Belief::of({table.options, seat, Asked::kPossible}, history);
  if (belief != nullptr || history.full()) hide_others(known, seat);
  if (belief != nullptr) belief->reveal(known);
  return known;
}

}  // namespace turnkey::straight_jacket
