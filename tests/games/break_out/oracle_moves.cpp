// Break-Out's oracle: every text that is a move.
#include <algorithm>

#include "tests/games/break_out/oracle_parts.h"

namespace turnkey::break_out::oracle {

bool Game::has_drawn(const Cards& cards) const { return !turn_.drew || has(cards, turn_.drawn); }

/// The melds in a Cell or, for -1, in the Yard.
std::vector<std::size_t> Game::melds_of(int owner) const {
  std::vector<std::size_t> melds;
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    if (melds_[i].owner == owner) melds.push_back(i);
  }
  return melds;
}

/// Whether the card can stand for the number, in a run for that number of its colour.
bool Game::stands_for(const Text& card, int number, const Text& colour) const {
  const Text& real = card == "rc" ? round_card_ : card;
  if (!is_number(real)) return is_wild(real);
  return number_of(real) == number && (colour.empty() || real.substr(0, 1) == colour);
}

void Game::list_melds(std::set<Text>& texts) const {
  Cards from = hand();
  if (is_out() && !round_card_.empty()) from.push_back("rc");
  for (int number = 1; number <= 7; ++number) {
    const auto in_set = [&](const Cards& row, const Text& card) {
      return in_order(row, card) && stands_for(card, number);
    };
    each_row(from, 6, in_set, [&](const Cards& row) { try_meld("set", row, texts); });
    for (const char colour : Text("abcdefgh")) {
      const auto in_run = [&](const Cards& row, const Text& card) {
        return stands_for(card, number + static_cast<int>(row.size()), {colour});
      };
      each_row(from, 6, in_run, [&](const Cards& row) { try_meld("run", row, texts); });
    }
  }
}

void Game::try_meld(const Text& shape, const Cards& cards, std::set<Text>& texts) const {
  if (shape == "set" ? !rules_.sets : !rules_.runs) return;
  Cards real = cards;
  std::ranges::replace(real, "rc", round_card_);
  const int points = worth(shape, real);
  if (points == 0 || !has_drawn(cards)) return;
  const bool escapes = !is_out() && points >= 15;
  const int size = static_cast<int>(cards.size());
  if (size > 3 && !turn_.drew && !escapes) return;
  if (!is_out() && !escapes && cell_cards(mover_) + size > 9) return;
  texts.insert(shape + "=" + joined(cards));
}

/// A card from `source`, at either end of a meld.
void Game::list_ends(std::size_t to, const Text& source, std::set<Text>& texts) const {
  const Meld& meld = melds_[to];
  const Cards card = {source.substr(source.size() - 2)};
  const auto fits = [&](const Cards& grown) {
    const int points = worth(meld.shape, grown);
    return points > 0 && (is_out() || points < 15);
  };
  const Text number = std::to_string(to);
  if (fits(together(meld.cards, card))) texts.insert(number + "+" + source);
  if (meld.shape == "set") return;
  if (fits(together(card, meld.cards))) texts.insert(source + "+" + number);
}

void Game::list_additions(std::set<Text>& texts) const {
  if (!is_out() && cell_cards(mover_) >= 9) return;
  for (const std::size_t to : melds_of(is_out() ? -1 : mover_)) {
    for (const Text& card : different(hand())) {
      if (has_drawn({card})) list_ends(to, card, texts);
    }
  }
}

/// Cards that may leave melds of the Cell one at a time, with the meld's number: 1.b6.
std::set<Text> Game::loose() const {
  std::set<Text> cards;
  for (const std::size_t from : melds_of(mover_)) {
    const Meld& meld = melds_[from];
    for (const Text& card : meld.cards) {
      const bool end = card == meld.cards.front() || card == meld.cards.back();
      if (is_wild(card) || (meld.shape == "run" && !end)) continue;
      if (worth(meld.shape, without(meld.cards, {card})) == 0) continue;
      cards.insert(std::to_string(from) + "." + card);
    }
  }
  return cards;
}

void Game::list_exchanges(std::set<Text>& texts) const {
  std::set<Text> sources;
  if (!turn_.drew) sources = loose();
  for (const Text& card : hand()) {
    if (has_drawn({card})) sources.insert(card);
  }
  for (const std::size_t to : melds_of(-1)) {
    const Meld& meld = melds_[to];
    for (std::size_t place = 0; place < meld.cards.size(); ++place) {
      if (!is_wild(meld.cards[place])) continue;
      for (const Text& source : sources) {
        Cards changed = meld.cards;
        changed[place] = source.substr(source.size() - 2);
        if (!is_number(changed[place]) || worth(meld.shape, changed) == 0) continue;
        texts.insert(std::to_string(to) + "-" + meld.cards[place] + "+" + source);
      }
    }
  }
}

void Game::list_cell_moves(std::set<Text>& texts) const {
  for (const std::size_t from : melds_of(mover_)) texts.insert("yard=" + std::to_string(from));
  for (const Text& source : loose()) {
    for (const std::size_t to : melds_of(-1)) list_ends(to, source, texts);
  }
}

/// Cards of the hand below and above a meld of the Cell.
void Game::list_cell_outs(std::size_t number, std::set<Text>& texts) const {
  const Meld& meld = melds_[number];
  const auto try_out = [&](const Cards& low, const Cards& high) {
    const Cards added = together(low, high);
    if (added.empty() || !has_drawn(added)) return;
    if (worth(meld.shape, together(low, together(meld.cards, high))) < 15) return;
    texts.insert("out=" + (low.empty() ? "" : joined(low) + "+") + std::to_string(number) +
                 (high.empty() ? "" : "+" + joined(high)));
  };
  const std::size_t room = 6 - meld.cards.size();
  const auto named = std::ranges::find_if(meld.cards, is_number);
  if (meld.shape == "set") {
    const auto in_set = [&](const Cards& row, const Text& card) {
      return in_order(row, card) && stands_for(card, number_of(*named));
    };
    each_row(hand(), room, in_set, [&](const Cards& row) { try_out({}, row); });
    return;
  }
  const int first = number_of(*named) - static_cast<int>(named - meld.cards.begin());
  const auto in_run = [&](int start, int step) {
    return [this, colour = named->substr(0, 1), start, step](const Cards& row, const Text& card) {
      return stands_for(card, start + step * static_cast<int>(row.size()), colour);
    };
  };
  each_row(hand(), room, in_run(first - 1, -1), [&](const Cards& downwards) {
    const Cards low(downwards.rbegin(), downwards.rend());
    each_row(without(hand(), low), room - low.size(),
             in_run(first + static_cast<int>(meld.cards.size()), 1),
             [&](const Cards& high) { try_out(low, high); });
  });
}

void Game::list_ways_out(std::set<Text>& texts) const {
  if (has(hand(), "su") && has_drawn({"su"})) texts.insert("out=su");
  if (turn_.was_full && !turn_.drew) texts.insert("out=full");
  for (const std::size_t i : melds_of(mover_)) list_cell_outs(i, texts);
}

void Game::list_bluffs(std::set<Text>& texts) const {
  each_row(hand(), 3, in_order, [&](const Cards& row) {
    if (row.size() != 3 || (rules_.sets && worth("set", row) > 0)) return;
    bool run = false;
    Cards order = row;
    std::ranges::sort(order);
    do {
      run = run || worth("run", order) > 0;
    } while (std::next_permutation(order.begin(), order.end()));
    if (!run || !rules_.runs) texts.insert("bluff=" + joined(row));
  });
}

bool Game::may_stall() const {
  const bool allowed = stalls_ < rules_.players && all_stalls_ < 200;
  return rules_.penalties && allowed && !turn_.played && !turn_.drew;
}

void Game::list(std::set<Text>& texts) const {
  if (turn_.drew || turn_.played || may_stall()) texts.insert("next");
  if (!turn_.drew && !turn_.played) texts.insert("draw");
  if (may_stall() && hand().size() <= 40) list_bluffs(texts);
  if (is_out() && (!turn_.drew || turn_.escaped)) list_cell_moves(texts);
  if (is_out() && !turn_.drew && !turn_.played && !turn_.moved) {
    for (const Text card : {"dr", "su"}) {
      if (has(hand(), card)) texts.insert("force=" + card);
    }
  }
  if (turn_.drew && (turn_.done || turn_.drawn == "dr")) return;
  list_melds(texts);
  list_additions(texts);
  is_out() ? list_exchanges(texts) : list_ways_out(texts);
}

std::set<Text> Game::legal() const {
  if (!moves_.empty()) return moves_;
  if (phase_ == "turn") list(moves_);
  if (phase_ == "answer") moves_ = {"call", "pass"};
  if (phase_ == "give") {
    for (const Text& card : hands_[at(other_)]) moves_.insert("give=" + card);
  }
  for (const auto& [text, probability] : outcomes()) moves_.insert(text);
  return moves_;
}

}  // namespace turnkey::break_out::oracle
