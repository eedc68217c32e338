// What a seat may believe of hands that it can't see, from the way that cards have gone: the
// shuffle, times the choices of others that it could not see, each even over the kinds in the hand,
// given everything that it has seen (rules SJ70–SJ76).
//
// A card that nobody's eyes have met is a token without a kind. The history is run over hypotheses:
// in each, tokens lie in places, some have a kind, others a floor (they were held beside a card
// that had to be the lowest). Where a card leaves a hand, a hypothesis divides by the tokens that
// it may have been; tokens that can't be told apart are one. A hypothesis weighs as much as there
// are ways to give kinds to its tokens, which is a product, as floors are nested. So few hypotheses
// stand for very many deals, and as long as there is room for all of them nothing is approximated.
// Beyond that some are drawn by weight and stand for the rest, as in a particle filter.
#pragma once

#include <string>

#include "engine/core/rng.h"
#include "engine/games/straight_jacket/secrets.h"

namespace turnkey::straight_jacket {

/// Gives `secrets`, which hold at least what the seat has seen, all that it has not: hands, deck
/// and the cards of the history. Also what the seat can't see of the past.
void deal(const Public& table, Secrets& secrets, Seat seat, Rng& rng);

/// Whether an event that is due, and shows a card to the seat, can happen for all that it knows:
/// exact as long as there is room for all that may lie where, beyond by the cards in sight.
bool may_happen(const Public& table, const Secrets& secrets, const Move& move, Seat seat);

/// The number of hands that others may hold; an upper bound where there are too many to be listed.
std::string count_deals(const Public& table, const Secrets& secrets, Seat seat);

/// The hands as far as the seat knows them: the own one, and of others the cards that must be
/// there by the way that cards have gone, lowest first; the rest is hidden.
Hands known_hands(const Public& table, const Secrets& secrets, Seat seat);

}  // namespace turnkey::straight_jacket
