// Escaped as a game of chance over public numbers, if names are not heard and takes are chosen
// (`Announce` false, `Take` tracked). The tokens that a seat has not seen are public. The faces on
// them and in the centre are equally likely in any order, and only the outcome of an accusation
// depends on them. A seat that has not seen u tokens accuses one of u + 1 equal suspects and is
// right with probability 1 / (u + 1), whatever anybody knows. So only the numbers of unseen tokens,
// the players in, and the turn matter; an unheard wrong name changes nothing for the others. All
// unseen tokens are alike here, and so are all suspects: the model lists one take and one
// accusation. A stage is a round.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/hash.h"
#include "engine/core/seat.h"
#include "engine/games/escaped/move.h"
#include "engine/games/escaped/public.h"
#include "engine/hidden_game.h"
#include "engine/model.h"

namespace turnkey::escaped {

struct Game;
using View = HiddenView<Game>;

class Model : public ModelDefaults {
 public:
  /// If names are heard, a seat's number of suspects is not public; with random takes, neither is
  /// the card it will see. Then there is no model.
  static bool covers(const View& view);
  static Model from(const View& view);

  int seats() const { return public_.options.players; }
  Actor turn() const { return public_.turn(); }
  const Public& table() const { return public_; }

  /// Passive moves first: the lowest unseen token or the end of the turn, then the lowest suspect,
  /// which is hidden for other seats.
  void moves(MoveList& list) const;
  /// Takes any legal move of a seat, whatever its token or face; faces shown may be hidden.
  void apply(const Move& move) { public_.apply(move); }

  /// Calls visit(move, probability) for every possible chance event, as a spectator sees it: cards
  /// are dealt and taken face down. The face of a right accusation that was not heard stays hidden,
  /// although the game has no such event.
  template <class F>
  void for_each_outcome(F&& visit) const;

  Payoffs<kMaxPlayers> payoffs() const { return public_.payoffs(); }
  Payoffs<kMaxPlayers> evaluate() const;

  std::uint64_t key() const;
  int stages_left() const { return public_.options.max_rounds - public_.round; }
  /// The deal begins the first round.
  bool begins_stage() const;

 private:
  Model(const Public& table, Bits own_suspects, int own)
      : public_(table), own_suspects_(own_suspects), own_(own) {}

  Public public_;
  Bits own_suspects_;  // of the model's own seat, when the model was made
  std::int32_t own_;
};

static_assert(std::is_trivially_copyable_v<Model>);

template <class F>
void Model::for_each_outcome(F&& visit) const {
  if (public_.phase == Phase::kDeal) return visit(Move::show(public_.dealt, kHidden), 1.0);
  if (public_.phase == Phase::kShow) return visit(Move::show(public_.pending, kHidden), 1.0);
  const double suspects = public_.unseen_count(public_.mover) + 1;
  visit(Move::right(public_.accused), 1 / suspects);
  if (suspects > 1) visit(Move::wrong(kHidden), (suspects - 1) / suspects);
}

}  // namespace turnkey::escaped
