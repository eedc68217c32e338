// Straight Up as a game of chance over what a seat knows. Between turns everybody knows the same,
// so a hidden hand is a draw not yet seen. If another seat has drawn but not acted, the model draws
// again. If it has acted, showing its hand is a chance event over the hands that explain the move.
// A stage is a round.
// hands that explain the move. A stage is a round.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/card_counts.h"
#include "engine/core/hash.h"
#include "engine/core/seat.h"
#include "engine/games/straight_up/chance.h"
#include "engine/games/straight_up/move.h"
#include "engine/games/straight_up/public.h"
#include "engine/games/straight_up/secrets.h"
#include "engine/hidden_game.h"
#include "engine/model.h"

namespace turnkey::straight_up {

struct Game;
using View = HiddenView<Game>;

class Model : public ModelDefaults {
 public:
  static Model from(const View& view);

  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn(); }
  const Public& table() const { return public_; }
  /// The mover's hand as it was drawn; empty if unknown.
  CardCounts hand() const { return secrets_.hand; }

  void moves(MoveList& list) const { secrets_.moves(public_, list); }
  void apply(const Move& move) {
    if (move.kind() == Move::Kind::kDiscard) hidden_ = 0;
    secrets_.apply(public_, move);
    public_.apply(move);
  }

  /// Calls visit(move, probability) for every possible chance event.
  template <class F>
  void for_each_outcome(F&& visit) const;

  Payoffs<kMaxPlayers> payoffs() const { return public_.payoffs(); }
  Payoffs<kMaxPlayers> evaluate() const;
  /// A quick rating of a legal move (policy.cpp); higher is better.
  int rate(const Move& move) const;

  std::uint64_t key() const { return hash_of(secrets_.hand, public_.key(false)) + hidden_; }
  int stages_left() const { return public_.options.max_rounds - public_.round; }
  bool begins_stage() const { return public_.phase == Phase::kFill; }

 private:
  Model(const Public& table, const Secrets& secrets, bool hidden)
      : public_(table), secrets_(secrets), hidden_(hidden ? 1 : 0) {}

  Public public_;
  Secrets secrets_;
  std::uint64_t hidden_;  // 1: a hand is out, has made its move and is unknown
};

static_assert(std::is_trivially_copyable_v<Model>);

template <class F>
void Model::for_each_outcome(F&& visit) const {
  if (hidden_ == 0) return secrets_.for_each_outcome(public_, visit);
  const double sum = for_each_hand(public_, [](CardCounts, std::uint32_t) {});
  for_each_hand(public_, [&](CardCounts hand, std::uint32_t weight) {
    visit(shown(public_, hand), weight / sum);
  });
}

}  // namespace turnkey::straight_up
