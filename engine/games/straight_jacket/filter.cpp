// Hypotheses, deed by deed: see filter.h.
#include "engine/games/straight_jacket/filter.h"

#include <bit>

namespace turnkey::straight_jacket {

namespace {

using What = Deed::What;

constexpr std::size_t kMostHypotheses = 2048;

/// Of this thread: hypotheses divide in it, and none moves when another is added.
std::vector<Hypothesis>& workspace() {
  thread_local std::vector<Hypothesis> space;
  space.reserve(kMostHypotheses);
  return space;
}

}  // namespace

const Hypothesis& Progress::pick(Rng& random) const {
  const auto found = std::upper_bound(sums.begin(), sums.end() - 1, random.unit() * sums.back());
  return all[static_cast<std::size_t>(found - sums.begin())];
}

Filter::Filter(const Options& options, Seat seat, Asked asked, int work)
    : options_(options),
      seat_(seat.index()),
      asked_(asked),
      work_(work),
      exact_(asked == Asked::kChances && options.total() <= kFewCards),
      all_(workspace()) {
  for (int kind = 0; kind < kMostKinds; ++kind) {
    copies_[kind] = static_cast<std::uint8_t>(options.shuffled().count(kind));
    most_copies_ = std::max<int>(most_copies_, copies_[kind]);
  }
}

void Filter::run(History::Reader& reader, Progress& progress) {
  now_ = &progress;
  all_ = progress.all;
  for (Deed deed; !all_.empty() && reader.next(deed);) {
    limit_ = static_cast<std::size_t>(
        std::clamp<int>(work_ / (1 + reader.place()), 16, kMostHypotheses / 2));
    step(deed);
  }
  weigh();
  progress.all = all_;
  progress.most = 1;
  for (const Hypothesis& one : progress.all) progress.most = std::max(progress.most, one.most);
}

void Filter::step(const Deed& deed) {
  const bool seen = deed.kind < kMostKinds && deed.seen_by(seat_, options_.players);
  to_ = destination(deed);
  const bool tells = seen || deed.what == What::kOpen || deed.what == What::kJoin || deed.chooses();
  met_.clear();
  const std::size_t before = all_.size();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < before; ++i) {
    if (!advance(all_[i], deed, seen) || (tells && !fresh(all_[i]))) continue;
    if (kept != i) all_[kept] = all_[i];
    ++kept;
  }
  // What divided off was added behind.
  all_.erase(all_.begin() + kept, all_.begin() + before);
  if (asked_ == Asked::kChances && all_.size() > limit_) thin();
  if (now_->overflowed) all_.clear();
}

/// Where the card goes.
std::uint8_t Filter::destination(const Deed& deed) {
  if (deed.what == What::kTell || deed.what == What::kLand) ++now_->moved;
  switch (deed.what) {
    case What::kStage:
      if (now_->moved == now_->chosen) now_->moved = now_->chosen = 0;
      return static_cast<std::uint8_t>(kChosen + now_->chosen++);
    case What::kDraw:
    case What::kLeft:
    case What::kRight:
    case What::kGive:
    case What::kTell: return static_cast<std::uint8_t>(deed.receiver(options_.players));
    case What::kShow: return static_cast<std::uint8_t>(kShown + deed.p);
    default: return kGone;
  }
}

/// The deed happens; false where it can't. What divides off is added behind the others.
bool Filter::advance(Hypothesis& one, const Deed& deed, bool seen) {
  switch (deed.what) {
    case What::kTurn: return true;
    case What::kDraw:
      one.notes.push_back({static_cast<std::uint8_t>(one.tokens.size()), false});
      one.tokens.push_back({kHidden, 0, to_, 0});
      return !seen || identify(one, one.tokens.back(), deed.kind);
    case What::kOpen:
      one.notes.push_back({kNoToken, false});
      return ++one.found[deed.kind] <= copies_[deed.kind];
    case What::kTell:
    case What::kLand: {
      std::uint8_t which = 0;
      while (one.tokens[which].place != kChosen + now_->moved - 1) ++which;
      one.notes.push_back({which, false});
      one.tokens[which].place = to_;
      return !seen || identify(one, one.tokens[which], deed.kind);
    }
    case What::kSwap:
    case What::kJoin:
    case What::kRotate:
      for (Token& token : one.tokens) {
        if (token.place >= kMaxPlayers) continue;
        token.place = static_cast<std::uint8_t>(deed.hand_goes(token.place, options_.players));
      }
      return true;
    case What::kShow:
      if (seen) break;
      one.notes.push_back({kNoToken, false});
      return true;
    default: break;
  }
  return choose(one, deed, seen);
}

bool Filter::identify(Hypothesis& one, Token& token, Kind kind) const {
  if (token.kind != kHidden) return token.kind == kind;
  if (kind < token.floor) return false;
  token.kind = kind;
  return ++one.found[kind] <= copies_[kind];
}

/// One of the hand's tokens; of those that are alike any.
bool Filter::choose(Hypothesis& one, const Deed& deed, bool seen) {
  Candidates list;
  for (std::size_t i = 0; i < one.tokens.size(); ++i) {
    const Token& token = one.tokens[i];
    if (token.place != deed.p) continue;
    const bool fits = token.kind != kHidden ? token.kind == deed.kind : token.floor <= deed.kind;
    if (seen && !fits) continue;
    const auto alike = std::find_if(list.begin(), list.end(), [&](const Candidate& other) {
      const Token& that = one.tokens[other.token];
      if (that.kind != token.kind || token.kind != kHidden) return that.kind == token.kind;
      return that.floor == token.floor && (!exact_ || that.group == token.group);
    });
    if (alike == list.end()) {
      list.push_back({static_cast<std::uint8_t>(i), 1});
    } else {
      ++alike->copies;
    }
  }
  for (std::size_t i = 1; i < list.size(); ++i) {
    if (all_.size() == kMostHypotheses) {
      now_->overflowed = asked_ == Asked::kPossible;
      break;
    }
    all_.push_back(one);
    if (!commit(all_.back(), deed, seen, list[i]) || !fresh(all_.back())) all_.pop_back();
  }
  return !list.empty() && commit(one, deed, seen, list[0]);
}

bool Filter::commit(Hypothesis& one, const Deed& deed, bool seen, Candidate pick) const {
  std::uint64_t kinds = 0;
  int held = 0;
  bool known = true;
  one.for_each_at(deed.p, [&](const Token& token) {
    ++held;
    known = known && token.kind != kHidden;
    if (token.kind != kHidden) kinds |= std::uint64_t{1} << token.kind;
  });
  // Where every card of the hand is known, so is the chance (SJ71). Else it is taken as if each
  // card were as likely; see Belief::chance_of().
  if (!known) one.prior *= pick.copies;
  if (!seen) one.prior /= known ? std::popcount(kinds) : held;
  if (!seen && !known) {
    const int others = (held - 1 + most_copies_ - 1) / most_copies_;  // kinds, at least
    one.most *= static_cast<double>(held) / (1 + others);
  }
  one.notes.push_back({pick.token, !known});
  if (!known && exact_) {
    one.for_each_at(deed.p, [&](Token& token) {
      const auto number = static_cast<int>(one.notes.size());
      const int mark = 2 * number + (&token == &one.tokens[pick.token] ? 1 : 0);
      token.group = static_cast<std::uint16_t>(token.group * 40'503u + mark);
    });
  }
  Token& token = one.tokens[pick.token];
  if (seen && !identify(one, token, deed.kind)) return false;
  token.place = to_;
  if (deed.what == What::kLow) return raise(one, deed.p, options_.cards().floor[deed.kind]);
  if (deed.what != What::kShow) return true;
  // Cards are shown in order.
  if (held > 1) return raise(one, deed.p, deed.kind);
  one.for_each_at(to_, [&](Token& shown) { shown.place = deed.p; });
  return true;
}

/// None of these cards is of a lower kind.
bool Filter::raise(Hypothesis& one, int place, Kind floor) const {
  bool possible = true;
  one.for_each_at(place, [&](Token& token) {
    token.floor = std::max(token.floor, floor);
    possible = possible && token.kind >= floor;  // kHidden is above all
  });
  return possible;
}

// ---- weights ------------------------------------------------------------------------------------

/// In how many ways the deck can be dealt like that: a product, as floors are nested; 0 if of some
/// kind and those above it fewer are left than tokens need.
long double Filter::ways(const Hypothesis& one) const {
  std::array<std::uint8_t, kMostKinds> floors{};
  for (const Token& token : one.tokens) {
    if (token.kind == kHidden) ++floors[token.floor];
  }
  long double ways = 1;
  int left = 0;  // cards of this kind or a higher one that are not given out
  for (int kind = kMostKinds - 1; kind >= 0; --kind) {
    for (int i = 0; i < one.found[kind]; ++i) ways *= copies_[kind] - i;
    left += copies_[kind] - one.found[kind];
    for (int i = 0; i < floors[kind]; ++i) ways *= left--;
  }
  return ways;
}

/// Sums the weights up.
long double Filter::weigh() {
  long double sum = 0;
  now_->sums.clear();
  for (const Hypothesis& one : all_) now_->sums.push_back(sum += one.prior * ways(one));
  return sum;
}

/// What is possible is kept once, and only if it can be dealt.
bool Filter::fresh(const Hypothesis& one) {
  return asked_ == Asked::kChances || (ways(one) > 0 && met_.insert(one.key()).second);
}

/// Too many: half of the limit is drawn by weight, evenly spread, and each stands for as much.
void Filter::thin() {
  const auto half = limit_ / 2;
  const long double share = weigh() / static_cast<long double>(half);
  if (share <= 0) return all_.clear();
  long double next = share * now_->rng.unit();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    // One that is drawn more than once counts as often, and takes one place.
    int times = 0;
    for (; now_->sums[i] > next; next += share) ++times;
    if (times == 0) continue;
    if (kept != i) all_[kept] = all_[i];
    all_[kept].prior = times / ways(all_[kept]);
    ++kept;
  }
  all_.erase(all_.begin() + kept, all_.end());
}

}  // namespace turnkey::straight_jacket
