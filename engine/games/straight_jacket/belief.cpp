// What a seat believes: see belief.h.
#include "engine/games/straight_jacket/belief.h"

#include <bit>

#include "engine/core/card_bag.h"
#include "engine/core/exact_counts.h"
#include "engine/games/straight_jacket/filter.h"
#include "engine/games/straight_jacket/listing.h"

namespace turnkey::straight_jacket {

namespace {

using What = Deed::What;

class Belief {
 public:
  Belief() = default;
  Belief(const Belief&) = delete;  // the reader stands on the history beside it
  Belief& operator=(const Belief&) = delete;

  /// That of the seat with this history, run if it is none of the last ones of this thread.
  static const Belief& of(const Options& options, const History& history, Seat seat, Asked asked);

  bool alive() const { return progress_.alive(); }
  void sample(Secrets& secrets, Rng& rng) const;
  /// The next are for those who asked what is possible. Whether all of that is here:
  bool whole() const { return !progress_.overflowed; }
  /// "" where there are too many.
  std::string count() const;
  /// What others must hold; the rest of their hands is hidden.
  void reveal(Hands& hands) const;

 private:
  bool goes_on_as(const Options& options, const History& seen, Seat seat, Asked asked) const;
  void begin(const Options& options, Seat seat, Asked asked, int more);
  void learn(const History& seen);
  void realise(const Hypothesis& one, Rng& rng, Kinds& kinds) const;
  double fill(const Hypothesis& one, const Kinds& kinds, Secrets& secrets) const;
  double chance_of(const Hands& hands, const Deed& deed, int from) const;

  Options options_;
  Seat seat_ = Seat::spectator();
  Asked asked_ = Asked::kChances;
  int more_ = 0;
  History history_;
  History::Reader reader_{history_};
  Progress progress_;
  std::uint64_t key_ = 0;
  std::uint64_t used_ = 0;  ///< when it was asked for last
};

const Belief& Belief::of(const Options& options, const History& history, Seat seat, Asked asked) {
  thread_local std::array<Belief, 24> last;
  thread_local std::uint64_t clock = 0;
  History seen = history;
  // What the seat has not seen must make no difference, so it is not looked at.
  History::Reader reader(history);
  for (Deed deed; reader.next(deed);) {
    const bool hides = deed.has_card() && !deed.seen_by(seat.index(), options.players);
    if (hides) seen.set(reader.place(), reader.hidden_code());
  }
  const std::uint64_t key = hash_of(options, hash_of(seen, hash_of(seat, hash_of(asked)))) | 1;
  auto found = std::ranges::find(last, key, &Belief::key_);
  if (found == last.end()) {
    found = std::ranges::find_if(
        last, [&](const Belief& one) { return one.goes_on_as(options, seen, seat, asked); });
    if (found == last.end()) {
      found = std::ranges::min_element(last, {}, &Belief::used_);
      found->begin(options, seat, asked, 1);
    }
    found->learn(seen);
    found->key_ = key;
  }
  found->used_ = ++clock;
  return *found;
}

bool Belief::goes_on_as(const Options& options, const History& seen, Seat seat, Asked asked) const {
  const bool may_go_on = alive() || !whole();
  return key_ != 0 && may_go_on && options_ == options && seat_ == seat && asked_ == asked &&
         seen.begins_with(history_);
}

void Belief::begin(const Options& options, Seat seat, Asked asked, int more) {
  options_ = options;
  seat_ = seat;
  asked_ = asked;
  more_ = more;
  reader_ = History::Reader(history_);
  progress_.all.assign(1, Hypothesis());
  progress_.chosen = progress_.moved = 0;
  progress_.overflowed = false;
  progress_.rng = Rng(hash_of(options, static_cast<std::uint64_t>(seat.index() + 16 * more)));
}

// What comes of it depends on what was seen alone, and not on how far it was run before. All
// hypotheses can die out where some stood for others; then it begins again with more.
void Belief::learn(const History& seen) {
  constexpr int kWork = 40'000;
  history_ = seen;
  for (;; begin(options_, seat_, asked_, 4 * more_)) {
    Filter(options_, seat_, asked_, kWork * more_).run(reader_, progress_);
    if (alive() || asked_ == Asked::kPossible || more_ >= 64) return;
  }
}

/// Kinds for all tokens, any that fit being as likely: those with the highest floors first.
void Belief::realise(const Hypothesis& one, Rng& rng, Kinds& kinds) const {
  std::array<int, kMostKinds> left;
  std::uint64_t floors = 0;
  for (std::size_t i = 0; i < one.tokens.size(); ++i) {
    kinds[i] = one.tokens[i].kind;
    if (kinds[i] == kHidden) floors |= std::uint64_t{1} << one.tokens[i].floor;
  }
  int above = 0;
  for (int floor = kMostKinds - 1; floor >= 0; --floor) {
    above += left[floor] = options_.shuffled().count(floor) - one.found[floor];
    if ((floors >> floor & 1) == 0) continue;
    for (std::size_t i = 0; i < one.tokens.size(); ++i) {
      if (one.tokens[i].kind != kHidden || one.tokens[i].floor != floor) continue;
      auto number = static_cast<int>(rng.below(static_cast<std::uint32_t>(above--)));
      int kind = floor;
      for (; number >= left[kind]; ++kind) number -= left[kind];
      --left[kind];
      kinds[i] = static_cast<Kind>(kind);
    }
  }
}

/// Tokens are drawn as if every card of a hand were as likely to be chosen. The rule is: every kind
/// (SJ71); and a card that is seen could have been any of its kind. What the choice is to weigh is
/// this times what it weighs. The hand begins at `from`.
double Belief::chance_of(const Hands& hands, const Deed& deed, int from) const {
  int same = 0;
  std::uint64_t kinds = 0;
  for (const Kind* kind = hands.begin(deed.p) + from; kind != hands.end(deed.p); ++kind) {
    same += *kind == deed.kind ? 1 : 0;
    kinds |= std::uint64_t{1} << *kind;
  }
  if (deed.seen_by(seat_.index(), options_.players)) return 1.0 / same;
  const int held = hands.size(deed.p) - from;
  return static_cast<double>(held) / (std::popcount(kinds) * same);
}

/// The history with these kinds, and where it leads. Returns what the deal is to weigh.
double Belief::fill(const Hypothesis& one, const Kinds& kinds, Secrets& secrets) const {
  secrets.hands = Hands();
  secrets.deck = options_.shuffled();
  secrets.history = history_;
  double weight = 1;
  std::array<int, kMaxPlayers> shown{};
  const Hypothesis::Note* note = one.notes.begin();
  History::Reader reader(history_);
  for (Deed deed; reader.next(deed); move_cards(secrets.hands, deed, options_.players)) {
    if (!deed.has_card()) continue;
    const int from = deed.what == What::kShow ? shown[deed.p]++ : 0;
    if (deed.what == What::kShow) deed.kind = secrets.hands.at(deed.p, from);
    if (shown[deed.p] == secrets.hands.size(deed.p)) shown[deed.p] = 0;
    if (note->token != kNoToken) deed.kind = kinds[note->token];
    if (note->open) weight *= chance_of(secrets.hands, deed, from);
    ++note;
    secrets.history.set(reader.place(), reader.coded(deed.kind));
    if (deed.what == What::kDraw || deed.what == What::kOpen) secrets.deck.remove(deed.kind);
  }
  return weight;
}

void Belief::sample(Secrets& secrets, Rng& rng) const {
  // Of very many choices few deals come near to what they could weigh.
  constexpr double kMost = 4;
  constexpr int kTries = 200;
  const double most = std::min(kMost, progress_.most);
  Kinds kinds;
  for (int i = 0; i < kTries; ++i) {
    const Hypothesis& one = progress_.pick(rng);
    realise(one, rng, kinds);
    const double weight = fill(one, kinds, secrets);
    if (rng.unit() * most < weight) return;
  }
}

std::string Belief::count() const {
  Listing listing(options_.shuffled());
  for (const Hypothesis& one : progress_.all) {
    if (!listing.add(one)) return "";
  }
  return std::to_string(listing.size());
}

void Belief::reveal(Hands& hands) const {
  hide_others(hands, seat_);
  if (!alive()) return;  // else the whole pack would be certain in every hand
  std::array<Bag, kMaxPlayers> certain;
  certain.fill(options_.shuffled());
  for (const Hypothesis& one : progress_.all) {
    std::array<Bag, kMaxPlayers> held;
    for (const Token& token : one.tokens) {
      if (token.kind != kHidden && token.hand() < kMaxPlayers) held[token.hand()].add(token.kind);
    }
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      certain[seat].for_each_kind([&](int kind) {
        certain[seat].remove(kind, std::max(0, certain[seat].count(kind) - held[seat].count(kind)));
      });
    }
  }
  for (int seat = 0; seat < options_.players; ++seat) {
    if (seat == seat_.index()) continue;
    for (int i = 0; i < certain[seat].total(); ++i) {
      hands.set(seat, i, static_cast<Kind>(certain[seat].at(i)));
    }
  }
}

/// Where nothing else is known: the own hand stays, all else is shuffled.
void shuffle_rest(const Public& table, Secrets& secrets, Seat seat, Rng& rng) {
  hide_others(secrets.hands, seat);
  Bag rest = unseen(table, secrets.hands);
  for (int row = 0; row < 2 * kMaxPlayers; ++row) {
    for (int i = 0; i < secrets.hands.size(row); ++i) {
      if (secrets.hands.at(row, i) != kHidden) continue;
      const auto left = static_cast<std::uint32_t>(rest.total());
      const auto kind = static_cast<Kind>(rest.at(static_cast<int>(rng.below(left))));
      rest.remove(kind);
      secrets.hands.set(row, i, kind);
    }
    if (row < kStaged) secrets.hands.sort(row);
  }
  secrets.deck = rest;
}

}  // namespace

void deal(const Public& table, Secrets& secrets, Seat seat, Rng& rng) {
  if (!secrets.history.full()) {
    // Of very many ways that all seemed likely none may be left; something is possible still.
    for (const Asked asked : {Asked::kChances, Asked::kPossible}) {
      const Belief& belief = Belief::of(table.options, secrets.history, seat, asked);
      if (belief.alive()) return belief.sample(secrets, rng);
    }
  }
  shuffle_rest(table, secrets, seat, rng);
}

bool may_happen(const Public& table, const Secrets& secrets, const Move& move, Seat seat) {
  Deed deed;
  deed_of(table, move, deed);
  History history = secrets.history;
  history.turn(table.mover);
  history.add(deed);
  if (!history.full()) {
    const Belief& belief = Belief::of(table.options, history, seat, Asked::kPossible);
    if (belief.whole()) return belief.alive();
  }
  const bool from_deck = deed.what == What::kDraw || deed.what == What::kOpen;
  const bool told = deed.what == What::kTell || deed.what == What::kLand;
  const int row = told ? kStaged + deed.p : deed.p;
  const int place = told ? 0 : table.shown;
  const bool reveals = told || deed.what == What::kShow;
  const Hands& hands = secrets.hands;
  const bool known =
      !from_deck && (reveals ? hands.at(row, place) == move.kind : hands.has(row, move.kind));
  const bool room = from_deck || hands.has(row, kHidden);
  return known || (room && unseen(table, hands).has(move.kind));
}

std::string count_deals(const Public& table, const Secrets& secrets, Seat seat) {
  std::uint64_t aims = 1;
  std::vector<int> hands;
  for (int other = 0; other < table.options.players; ++other) {
    if (other == seat.index()) continue;
    hands.push_back(table.hand[other] + table.staged[other]);
    if (table.aim_untold(other)) {
      aims *= static_cast<std::uint64_t>(std::popcount(table.aims(table.effect(), other)));
    }
  }
  if (!secrets.history.full()) {
    const Belief& belief = Belief::of(table.options, secrets.history, seat, Asked::kPossible);
    const std::string count = belief.whole() ? belief.count() : "";
    if (!count.empty()) return std::to_string(std::stoull(count) * aims);
  }
  Hands known = secrets.hands;
  hide_others(known, seat);
  return exact_deals(copies_in(unseen(table, known)), hands);
}

Hands known_hands(const Public& table, const Secrets& secrets, Seat seat) {
  Hands hands = secrets.hands;
  if (secrets.history.full()) {
    hide_others(hands, seat);
    return hands;
  }
  const Belief& belief = Belief::of(table.options, secrets.history, seat, Asked::kPossible);
  if (belief.whole()) belief.reveal(hands);
  return hands;
}

}  // namespace turnkey::straight_jacket
