// Hypotheses, deed by deed.
#include <algorithm>
#include <bit>
#include <span>
#include <unordered_set>
#include <utility>

#include "engine/core/card_bag.h"
#include "engine/games/straight_jacket/hypothesis.h"

namespace turnkey::straight_jacket {

namespace {

class Filter {
 public:
  explicit Filter(Progress& progress) : now_(progress) {}

  void run(const History& history, int work) {
    while (!all_.empty() && now_.reader.next(history, options_.players, deed_)) {
      limit_ = std::min<std::size_t>(std::max(16, work / (1 + now_.reader.place())), now_.most / 2);
      step();
    }
    now_.weigh(weight_of);
  }

 private:
  static long double weight_of(const Hypothesis& one) { return one.prior * one.ways(); }

  void step() {
    seen_ = deed_.kind < kMostKinds && deed_.seen_by(question_.seat.index());
    to_ = destination();
    met_.clear();
    const int place = deed_.kind == kHidden ? now_.reader.place() : 0;
    if (deed_.has_card()) now_.unseen.push_back(static_cast<std::uint16_t>(place));
    const bool tells = seen_ || deed_.what == What::kJoin || deed_.chooses();
    now_.keep_if([&](std::size_t i) { return advance(i) && (!tells || fresh(all_[i])); });
    if (chances_ && all_.size() > limit_) thin();
    if (now_.overflowed) all_.clear();
  }

  /// Where the card goes.
  std::uint8_t destination() {
    if (deed_.what == What::kTell || deed_.what == What::kLand) ++now_.moved;
    if (deed_.what == What::kShow) return static_cast<std::uint8_t>(kShown + deed_.p);
    if (deed_.what != What::kStage) return static_cast<std::uint8_t>(std::min(deed_.to(), kGone));
    now_.chosen.push_back(static_cast<std::uint8_t>(deed_.p));
    return place_of_chosen(now_.chosen.size() - 1);
  }

  /// The deed happens; false where it can't. What divides off is added behind the others.
  bool advance(std::size_t i) {
    Hypothesis& one = all_[i];
    if (deed_.what == What::kTurn) return true;
    if (!deed_.has_card()) {
      for (Token& token : one.cards) {
        if (token.place >= kMaxPlayers) continue;
        token.place = static_cast<std::uint8_t>(deed_.hand_goes(token.place, options_.players));
      }
      return true;
    }
    if (deed_.chooses() || deed_.what == What::kShow) {
      look(one);
      if (deed_.chooses() || seen_) return choose(i);
      note_.open = false;  // the lowest, whoever sees it
      note(one, kNoToken);
      return true;
    }
    std::size_t which = one.cards.size();
    if (deed_.from() == kDeck) {
      one.cards.push_back({{kHidden, 0, 0}, 0});
    } else {
      for (which = 0; one.cards[which].place != place_of_chosen(now_.moved - 1);) ++which;
    }
    note_ = {};
    note(one, static_cast<std::uint8_t>(which));
    one.cards[which].place = to_;
    return !seen_ || identify(one, one.cards[which]);
  }

  /// The token is one of the deed's kind.
  bool identify(Hypothesis& one, Token& token) const {
    const int ways = one.meet(token, deed_.kind);
    one.prior *= ways;
    return ways > 0;
  }

  bool alike(const Token& a, const Token& b) const {
    if (a.kind != b.kind || a.met()) return a.kind == b.kind;
    return a.floor == b.floor && (!exact_ || a.group == b.group);
  }

  /// At the hand from which a card is chosen or shown.
  void look(const Hypothesis& one) {
    note_ = {.hand = static_cast<std::uint32_t>(now_.hands.size()), .seen = seen_};
    for (std::size_t i = 0; i < one.cards.size(); ++i) {
      if (one.cards[i].place != deed_.p) continue;
      now_.hands.push_back(static_cast<std::uint8_t>(i));
      note_.open = note_.open || !one.cards[i].met();
    }
    note_.size = static_cast<std::uint8_t>(now_.hands.size() - note_.hand);
    hand_ = now_.hand(note_);
  }

  void note(Hypothesis& one, std::uint8_t token) {
    note_.before = std::exchange(one.last, static_cast<std::uint32_t>(now_.notes.size()));
    note_.token = token;
    now_.notes.push_back(note_);
  }

  /// One of the hand's tokens; of those that are alike any.
  bool choose(std::size_t i) {
    FixedVector<std::uint8_t, kMostCards> list;
    const auto& tokens = all_[i].cards;
    for (const std::uint8_t token : hand_) {
      if (seen_ && !tokens[token].may_be(deed_.kind)) continue;
      const bool again = std::any_of(list.begin(), list.end(), [&](std::uint8_t other) {
        return alike(tokens[other], tokens[token]);
      });
      if (!again) list.push_back(token);
    }
    if (chances_ && all_.size() + list.size() > now_.most + 1) {  // one stands for all
      const auto ways = static_cast<std::uint32_t>(list.size());
      all_[i].prior *= ways;
      return commit(all_[i], list[now_.rng.below(ways)]);
    }
    for (std::size_t n = 1; n < list.size(); ++n) {
      now_.overflowed = now_.overflowed || all_.size() == now_.most;
      if (now_.overflowed) break;
      all_.push_back(all_[i]);
      if (!commit(all_.back(), list[n]) || !fresh(all_.back())) all_.pop_back();
    }
    return !list.empty() && commit(all_[i], list[0]);
  }

  bool commit(Hypothesis& one, std::uint8_t pick) {
    Token& token = one.cards[pick];
    const auto held = static_cast<int>(hand_.size());
    std::uint64_t kinds = 0;
    int copies = 0;
    for (const std::uint8_t i : hand_) {
      const Token& other = one.cards[i];
      copies += alike(other, token) ? 1 : 0;
      if (other.met()) kinds |= std::uint64_t{1} << other.kind;
    }
    // Where every card of the hand is known, so is the chance (SJ71). Else it is taken as if each
    // card were as likely; see Deals::weight().
    const bool open = note_.open;
    if (open) one.prior *= copies;
    if (!seen_) one.prior /= open ? held : std::popcount(kinds);
    if (!seen_ && open) {
      const int others = (held - 1 + most_copies_ - 1) / most_copies_;  // kinds, at least
      one.most *= static_cast<double>(held) / (1 + others);
    }
    note(one, pick);
    if (open && exact_) mark(one);
    if (seen_ && !identify(one, token)) return false;
    token.place = to_;
    if (deed_.what == What::kLow) return raise(one, options_.cards().floor[deed_.kind]);
    if (deed_.what != What::kShow) return true;
    // Cards are shown in order.
    if (held > 1) return raise(one, deed_.kind);
    for (Token& shown : one.cards) {
      if (shown.place == to_) shown.place = static_cast<std::uint8_t>(deed_.p);
    }
    return true;
  }

  /// The cards of the hand were there when that one was chosen.
  void mark(Hypothesis& one) const {
    const auto number = static_cast<std::uint32_t>(2 * now_.unseen.size());
    for (const std::uint8_t i : hand_) {
      std::uint16_t& group = one.cards[i].group;
      group = static_cast<std::uint16_t>(group * 40'503u + number + (i == note_.token));
    }
  }

  /// None of the cards that are left in the hand is of a lower kind.
  bool raise(Hypothesis& one, Kind floor) const {
    bool possible = true;
    for (const std::uint8_t i : hand_) {
      if (i != note_.token) possible = one.cards[i].raise(floor) && possible;
    }
    return possible;
  }

  /// What is possible is kept once, and only if it can be dealt.
  bool fresh(const Hypothesis& one) {
    return chances_ || (one.ways() > 0 && met_.insert(one.key()).second);
  }

  /// Too many: half of the limit is drawn by weight, and each stands for as much.
  void thin() {
    now_.weigh(weight_of);
    now_.thin(limit_ / 2, now_.rng,
              [](Hypothesis& one, long double weight) { one.prior = weight / one.ways(); });
  }

  Progress& now_;
  const Question& question_ = now_.question;
  const Options& options_ = question_.options;
  const bool chances_ = question_.asked == Asked::kChances;
  const bool exact_ = question_.exact();
  const int most_copies_ = std::ranges::max(copies_in(options_.shuffled()));  ///< of a kind
  std::vector<Hypothesis>& all_ = now_.all;
  std::unordered_set<std::uint64_t> met_;  ///< keys of what this step has led to
  std::size_t limit_ = 0;
  Deed deed_;  ///< of this step
  bool seen_ = false;
  std::uint8_t to_ = 0;
  Note note_;                           ///< on the card
  std::span<const std::uint8_t> hand_;  ///< the tokens of which it is one
};

}  // namespace

void run(Progress& progress, const History& history, int work) {
  Filter(progress).run(history, work);
}

}  // namespace turnkey::straight_jacket
