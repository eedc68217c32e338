// Break-Out's oracle: every text that is a move.
#include "tests/games/break_out/oracle_parts.h"

#include <algorithm>

namespace turnkey::break_out::oracle {

bool Game::has_drawn(const Cards& cards) const { return !turn_.drew || has(cards, turn_.drawn); }

void Game::list_melds(std::set<Text>& texts) const {
  const bool with_round_card = is_out() && !round_card_.empty();
  const auto with = [&](Cards cards, bool fits) {
    if (with_round_card && fits) cards.push_back("rc");
    return cards;
  };
  for (int number = 1; number <= 7; ++number) {
    Cards from;
    for (const Text& card : hand()) {
      if (is_wild(card) || (is_number(card) && number_of(card) == number)) from.push_back(card);
    }
    each_choice(with(from, with_round_card && number_of(round_card_) == number), 6,
                [&](const Cards& row) { try_meld("set", row, texts); });
  }
  for (char colour = 'a'; colour < 'a' + rules_.colours; ++colour) {
    for (int first = 1; first <= 7; ++first) {
      for (int length = 3; length <= 6 && first + length <= 8; ++length) {
        each_run(hand(), colour, first, length, {},
                 [&](const Cards& row) { try_meld("run", row, texts); });
        if (!with_round_card || round_card_[0] != colour) continue;
        const int place = number_of(round_card_) - first;
        if (place < 0 || place >= length) continue;
        // The round card in its place, the others around it.
        each_run(hand(), colour, first, place, {}, [&](const Cards& low) {
          Cards rest = hand();
          for (const Text& card : low) take(rest, card);
          each_run(rest, colour, first + place + 1, length - place - 1, together(low, {"rc"}),
                   [&](const Cards& row) { try_meld("run", row, texts); });
        });
      }
    }
  }
}

void Game::try_meld(const Text& shape, const Cards& cards, std::set<Text>& texts) const {
  if (shape == "set" ? !rules_.sets : !rules_.runs) return;
  Cards real = cards;
  for (Text& card : real) card = card == "rc" ? round_card_ : card;
  const int points = worth(shape, real);
  if (points == 0 || !has_drawn(cards)) return;
  const bool escapes = !is_out() && points >= 15;
  const int size = static_cast<int>(cards.size());
  if (size > 3 && !turn_.drew && !escapes) return;
  if (!is_out() && !escapes && cell_cards(mover_) + size > 9) return;
  texts.insert(shape + "=" + joined(cards));
}

void Game::list_additions(std::set<Text>& texts) const {
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    const Meld& meld = melds_[i];
    if (meld.owner != (is_out() ? -1 : mover_) || !is_first(i)) continue;
    if (!is_out() && cell_cards(mover_) >= 9) continue;
    const Text number = std::to_string(i);
    const auto fits = [&](const Cards& grown) {
      const int points = worth(meld.shape, grown);
      return points > 0 && (is_out() || points < 15);
    };
    for (const Text& card : different(hand())) {
      if (!has_drawn({card})) continue;
      if (fits(together(meld.cards, {card}))) texts.insert(number + "+" + card);
      if (meld.shape == "set") continue;
      if (fits(together({card}, meld.cards))) texts.insert(card + "+" + number);
    }
  }
}

Cards Game::loose(const Meld& meld) const {
  Cards cards;
  for (std::size_t i = 0; i < meld.cards.size(); ++i) {
    const bool end = i == 0 || i + 1 == meld.cards.size();
    if (is_wild(meld.cards[i]) || (meld.shape == "run" && !end)) continue;
    if (worth(meld.shape, without(meld.cards, i)) > 0) cards.push_back(meld.cards[i]);
  }
  return different(cards);
}

void Game::list_exchanges(std::set<Text>& texts) const {
  if (!is_out()) return;
  std::map<Text, Text> sources;  // how the card is written, the card
  for (const Text& card : different(hand())) {
    if (has_drawn({card})) sources[card] = card;
  }
  for (std::size_t i = 0; i < melds_.size() && !turn_.drew; ++i) {
    if (melds_[i].owner != mover_ || !is_first(i)) continue;
    for (const Text& card : loose(melds_[i])) sources[std::to_string(i) + "." + card] = card;
  }
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    if (melds_[i].owner != -1 || !is_first(i)) continue;
    for (std::size_t place = 0; place < melds_[i].cards.size(); ++place) {
      const Text wild = melds_[i].cards[place];
      if (!is_wild(wild)) continue;
      for (const auto& [source, card] : sources) {
        Cards changed = melds_[i].cards;
        changed[place] = card;
        if (!is_number(card) || worth(melds_[i].shape, changed) == 0) continue;
        texts.insert(std::to_string(i) + "-" + wild + "+" + source);
      }
    }
  }
}

void Game::list_cell_moves(std::set<Text>& texts) const {
  if (!is_out()) return;
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    if (melds_[i].owner != mover_ || !is_first(i)) continue;
    texts.insert("yard=" + std::to_string(i));
    for (const Text& card : loose(melds_[i])) {
      const Text source = std::to_string(i) + "." + card;
      for (std::size_t to = 0; to < melds_.size(); ++to) {
        const Meld& meld = melds_[to];
        if (meld.owner != -1 || !is_first(to)) continue;
        const Text number = std::to_string(to);
        if (worth(meld.shape, together(meld.cards, {card})) > 0)
          texts.insert(number + "+" + source);
        if (meld.shape == "set") continue;
        if (worth(meld.shape, together({card}, meld.cards)) > 0)
          texts.insert(source + "+" + number);
      }
    }
  }
}

void Game::list_cell_outs(int number, std::set<Text>& texts) const {
  const Meld& meld = melds_[at(number)];
  const int room = 6 - static_cast<int>(meld.cards.size());
  const Text name = std::to_string(number);
  const auto try_out = [&](const Cards& low, const Cards& high) {
    const Cards added = together(low, high);
    if (added.empty() || !has_drawn(added)) return;
    if (worth(meld.shape, together(low, together(meld.cards, high))) < 15) return;
    const Text before = low.empty() ? "" : joined(low) + "+";
    texts.insert("out=" + before + name + (high.empty() ? "" : "+" + joined(high)));
  };
  if (meld.shape == "set") {
    each_choice(pool(hand(), meld), at(room), [&](const Cards& row) { try_out({}, row); });
    return;
  }
  const int first = first_of(meld);
  const int last = first + static_cast<int>(meld.cards.size()) - 1;
  const char colour = colour_of(meld);
  for (int low = 0; low <= room && first - low >= 1; ++low) {
    for (int high = 0; low + high <= room && last + high <= 7; ++high) {
      each_run(hand(), colour, first - low, low, {}, [&](const Cards& below) {
        Cards rest = hand();
        for (const Text& card : below) take(rest, card);
        each_run(rest, colour, last + 1, high, {},
                 [&](const Cards& above) { try_out(below, above); });
      });
    }
  }
}

void Game::list_ways_out(std::set<Text>& texts) const {
  if (is_out()) return;
  if (has(hand(), "su") && has_drawn({"su"})) texts.insert("out=su");
  if (turn_.was_full && !turn_.drew) texts.insert("out=full");
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    if (melds_[i].owner == mover_ && is_first(i)) list_cell_outs(static_cast<int>(i), texts);
  }
}

void Game::list_bluffs(std::set<Text>& texts) const {
  each_choice(hand(), 3, [&](const Cards& row) {
    if (row.size() != 3 || (rules_.sets && worth("set", row) > 0)) return;
    bool run = false;
    std::vector<int> order = {0, 1, 2};
    do {
      run = run || worth("run", {row[at(order[0])], row[at(order[1])], row[at(order[2])]}) > 0;
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
  if (!turn_.drew || turn_.escaped) list_cell_moves(texts);
  if (is_out() && !turn_.drew && !turn_.played && !turn_.moved) {
    for (const Text card : {"dr", "su"}) {
      if (has(hand(), card)) texts.insert("force=" + card);
    }
  }
  if (turn_.drew && (turn_.done || turn_.drawn == "dr")) return;
  list_melds(texts);
  list_additions(texts);
  list_exchanges(texts);
  list_ways_out(texts);
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
