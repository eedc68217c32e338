// Turns a seat's view into a game of chance, and makes that game's moves.
#include "engine/games/escaped/model.h"

#include "engine/games/escaped/game.h"
#include "engine/games/escaped/moves.h"

namespace turnkey::escaped {

bool Model::covers(const View& view) {
  return view.options().take == Take::kTracked && view.options().announce == 0;
}

Model Model::from(const View& view) {
  TURNKEY_ASSERT(covers(view));
  const int own = view.seat().is_spectator() ? -1 : view.seat().index();
  const Bits held = view.known().held(view.table(), view.seat());
  return Model(view.table(), view.table().all_faces() & ~held, own);
}

void Model::moves(MoveList& list) const {
  list.clear();
  const Bits takeable = public_.phase == Phase::kTurn ? public_.takeable() : 0;
  list.push_back(takeable != 0 ? Move::take(std::countr_zero(takeable)) : Move::end());
  const bool own = public_.mover == own_;
  list.push_back(Move::accuse(own ? static_cast<Face>(std::countr_zero(own_suspects_)) : kHidden));
}

Payoffs<kMaxPlayers> Model::evaluate() const { return Game::evaluate(public_); }

std::uint64_t Model::key() const {
  struct {
    std::array<std::uint8_t, kMaxPlayers> unseen{};  // by seat; 0 for seats that are out
    std::uint8_t out = 0;
    std::uint8_t mover = 0;
    Phase phase = Phase::kDeal;
    std::uint8_t dealt = 0;
  } what;
  for (int seat = 0; seat < public_.options.players; ++seat) {
    if (public_.is_out(seat)) continue;
    what.unseen[seat] = static_cast<std::uint8_t>(public_.unseen_count(seat));
  }
  what.out = public_.out;
  what.mover = public_.mover;
  what.phase = public_.phase;
  what.dealt = public_.dealt;
  return hash_of(what);
}

bool Model::begins_stage() const {
  if (public_.phase == Phase::kDeal) return public_.dealt == 0;
  if (public_.phase != Phase::kTurn || public_.round == 0) return false;
  int first = starter(public_.options);
  while (public_.is_out(first)) first = left_of(first, public_.seats());
  return first == public_.mover;
}

}  // namespace turnkey::escaped
