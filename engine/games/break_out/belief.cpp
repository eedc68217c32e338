#include "engine/games/break_out/belief.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

#include "engine/core/hash.h"

namespace turnkey::break_out {

namespace {

using What = Note::What;

/// The index of an element drawn by weight.
template <class T>
int pick_by(double T::*weight, const std::vector<T>& all, Rng& rng) {
  double sum = 0;
  for (const T& one : all) sum += one.*weight;
  double left = rng.unit() * sum;
  std::size_t last = 0;  // the last one with a weight above 0
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].*weight <= 0) continue;
    last = i;
    if (left < all[i].*weight) break;
    left -= all[i].*weight;
  }
  return static_cast<int>(last);
}

}  // namespace

Belief::Belief(const Options& options, Seat seat)
    : options_(options), seat_(seat), layers_(1, Layer(1)) {}

int Belief::known_of(const Options& options, const Notes& notes, Seat seat) const {
  const bool begins = seat_ == seat && options_ == options && notes.begins_with(notes_);
  return begins ? notes_.size() : -1;
}

void Belief::learn(const Notes& notes) {
  if (notes_.size() == notes.size()) return;
  rest_.reset();
  for (int i = notes_.size(); i < notes.size(); ++i) {
    const std::size_t layers = layers_.size();
    follow(notes[i]);
    divided_.push_back(layers_.size() > layers);
  }
  notes_ = notes;
}

void Belief::follow(const Note& note) {
  const bool own = note.seat == seat_.index();
  switch (note.what) {
    case What::kHeld: size_[note.seat] += note.card; return;
    case What::kDraw: ++size_[note.seat]; return;
    case What::kTake:
      ++size_[note.seat];
      open_[note.seat].add(note.card);
      if (own) return;
      for (Case& one : now()) one.known[note.seat].add(note.card);
      return keep_sound();
    case What::kLose:
      if (note.was_open()) {  // BO81
        open_[note.seat].remove(note.card);
        for (Case& one : now()) {
          if (!own) one.known[note.seat].remove(note.card);
        }
      } else if (!own) {
        divide(note);
      }
      --size_[note.seat];
      return;
    case What::kPass:
      follow({What::kLose, note.seat, Note::lost_as(note.seat, open_[note.seat].has(note.card)),
              note.card});
      return follow({What::kTake, note.to, note.to, note.card});
    case What::kGive:
      forget_one(open_[note.seat]);
      if (own) {
        for (Case& one : now()) one.known[note.to].add(note.card);
        keep_sound();
      } else {
        divide(note);
      }
      --size_[note.seat];
      ++size_[note.to];
      return;
  }
}

/// Merges cases that several ways lead to.
class Belief::NextLayer {
 public:
  void lead(int from, Card card, const Hands& known, double weight) {
    const auto [place, is_new] = places_.try_emplace(hash_of(known), layer_.size());
    if (is_new) layer_.push_back({known, 0, 0, {}});
    Case& to = layer_[place->second];
    to.weight += weight;
    to.ways.push_back({from, card, weight});
  }
  /// Scales weights to 1 at most; they would grow without limit.
  Layer take() {
    double most = 0;
    for (const Case& one : layer_) most = std::max(most, one.weight);
    for (Case& one : layer_) one.weight /= most;
    return std::move(layer_);
  }

 private:
  Layer layer_;
  std::unordered_map<std::uint64_t, std::size_t> places_;
};

/// A card leaves the hand, seen by all or unseen to another hand. It may have been a known card.
void Belief::divide(const Note& note) {
  NextLayer next;
  const bool unseen = note.card == kHidden;
  // A card seen to leave a hand is not one that all knew, because a known one would have gone
  // first.
  const Hand open = note.what == What::kLose ? open_[note.seat] : Hand();
  for (int i = 0; i < static_cast<int>(now().size()); ++i) {
    const Case& one = now()[at(i)];
    const Hand& hand = one.known[note.seat];
    const int others = size_[note.seat] - hand.total();
    if (others > 0) next.lead(i, kHidden, one.known, one.weight * others);
    hand.for_each_kind([&](int kind) {
      const int cards = hand.count(kind) - open.count(kind);
      if (cards == 0 || (!unseen && kind != note.card)) return;
      Hands known = one.known;
      known[note.seat].remove(kind);
      if (unseen) known[note.to].add(kind);
      next.lead(i, static_cast<Card>(kind), known, one.weight * cards);
    });
  }
  layers_.push_back(next.take());
}

/// Drops cases with more known cards than there are.
void Belief::keep_sound() {
  const Hand deck = full_deck(options_);
  std::erase_if(now(), [&](const Case& one) {
    Hand all;
    for (int seat = 0; seat < options_.players; ++seat) all += one.known[seat];
    return !deck.contains(all);
  });
}

// A case weighs as much as the number of ways to put the remaining unplaced cards in a row.
void Belief::weigh(const Hand& rest) {
  if (rest_ == rest) return;
  rest_ = rest;
  double most = -std::numeric_limits<double>::infinity();
  for (Case& one : now()) {
    Hand left = rest;
    one.chance = -std::numeric_limits<double>::infinity();
    const bool fits = std::all_of(one.known.begin(), one.known.end(), [&](const Hand& known) {
      if (!left.contains(known)) return false;
      left -= known;
      return true;
    });
    if (!fits) continue;
    one.chance = std::lgamma(left.total() + 1);
    left.for_each_kind([&](int kind) { one.chance -= std::lgamma(left.count(kind) + 1); });
    most = std::max(most, one.chance);
  }
  for (Case& one : now()) one.chance = one.weight * std::exp(one.chance - most);
}

void Belief::pin(const Hands& hands) {
  rest_.reset();
  for (Case& one : now()) {
    one.chance = one.weight;
    for (int seat = 0; seat < options_.players; ++seat) {
      if (seat != seat_.index() && !hands[seat].contains(one.known[seat])) one.chance = 0;
    }
  }
}

int Belief::pick(Rng& rng) const { return pick_by(&Case::chance, layers_.back(), rng); }

// Goes backwards. The unknown part of a hand is the cards unknown at the end, plus those that left
// it since, minus those that came.
Notes Belief::filled(int number, Hands besides, Rng& rng) const {
  Notes notes = notes_;
  const auto any_of = [&](Hand& hand) {
    const auto card =
        hand.at(static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.total()))));
    hand.remove(card);
    return static_cast<Card>(card);
  };
  std::size_t layer = layers_.size() - 1;
  for (int i = notes.size() - 1; i >= 0; --i) {
    const Note note = notes[i];
    const bool own = note.seat == seat_.index();
    if (note.what == What::kDraw && !own) notes.reveal(i, any_of(besides[note.seat]));
    if (!divided_[at(i)]) continue;
    const auto& ways = layers_[layer--][at(number)].ways;
    const Way& way = ways[at(pick_by(&Way::weight, ways, rng))];
    number = way.from;
    Card card = note.card;
    if (card == kHidden) card = way.card != kHidden ? way.card : any_of(besides[note.to]);
    if (way.card == kHidden) besides[note.seat].add(card);
    notes.reveal(i, card);
  }
  return notes;
}

std::size_t Belief::bytes() const {
  std::size_t bytes = sizeof *this;
  for (const Layer& layer : layers_) {
    for (const Case& one : layer) bytes += sizeof one + one.ways.size() * sizeof(Way);
  }
  return bytes;
}

}  // namespace turnkey::break_out
