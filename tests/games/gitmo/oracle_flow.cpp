// Gitmo's slow model: automatic steps, deals, refills, turns and the ends of hands.
#include <algorithm>

#include "tests/games/gitmo/oracle_parts.h"

namespace turnkey::gitmo::oracle {

int deck_size(const Table& t) {
  return static_cast<int>(t.unseen.size() + t.under.size()) + (t.top.empty() ? 0 : 1);
}

void begin_hand(Table& t) {
  const Rules& rules = t.rules;
  const auto players = at(rules.players);
  Table fresh;
  fresh.rules = rules;
  fresh.totals = t.totals;
  fresh.hand = t.hand;
  fresh.dealing = fresh.opening = true;
  fresh.rows.assign(players, std::vector<Run>(at(rows_each(rules))));
  for (int number = 1; number <= 12; ++number) {
    for (const Text kind : {"P", "P", "T", "T"}) {
      fresh.unseen.push_back(kind + std::to_string(number));
    }
  }
  for (const Text card : {"X", "G", "A", "W"}) fresh.unseen.push_back(card);
  for (int i = 0; i < rules.draw_cards; ++i) fresh.unseen.push_back("D");
  for (const Special& special : rules.specials) fresh.specials.push_back(special.count);
  fresh.aside = fresh.lying = std::vector<Text>(players);
  fresh.points = fresh.lost = fresh.extra = fresh.due = std::vector<int>(players, 0);
  fresh.mover = fresh.actor = fresh.filler = left_of(t, dealer(t));
  t = fresh;
}

int hand_score(const Table& t, int seat) {
  int score = t.points[at(seat)];
  for (const Run& run : t.rows[at(seat)]) {
    for (const Card& card : run.cards) {
      if (card.kind == 'P') ++score;
      if (card.kind == 'T' && !has_cap(run, 'G')) --score;
    }
  }
  return score;
}

void score_hand(Table& t) {
  for (int seat = 0; seat < t.rules.players; ++seat) t.totals[at(seat)] += hand_score(t, seat);
  ++t.hand;
  if (t.hand < t.rules.hands) return begin_hand(t);
  t.phase = "over";
}

Text take_top(Table& t) {
  const Text card = t.top;
  t.top.clear();
  t.used = true;
  t.quiet.clear();
  t.cycled = 0;
  return card;
}

int due(const Table& t, int seat) {
  const Text& lying = t.lying[at(seat)];
  return t.due[at(seat)] + static_cast<int>(std::count(lying.begin(), lying.end(), 'D'));
}

bool any_run(const Table& t, int seat) {
  const auto& rows = t.rows[at(seat)];
  return std::any_of(rows.begin(), rows.end(), [](const Run& run) { return !run.cards.empty(); });
}

void get_cap(Table& t, int seat, char cap) {
  t.aside[at(seat)] = in_order(t.aside[at(seat)] + cap);
  if (!t.opening || !any_run(t, seat)) return;
  t.phase = "cap";
  t.cap = cap;
  t.actor = seat;
}

namespace {

void begin_turn(Table& t, int seat) {
  if (t.turns == 30 * t.rules.players) return score_hand(t);
  ++t.turns;
  t.mover = t.actor = seat;
  t.started = t.used = false;
}

void end_turn(Table& t, int next_seat) {
  if (!t.used) t.quiet.insert(t.mover);
  if (t.quiet.size() == at(t.rules.players)) {
    t.quiet.clear();
    t.under.push_back(t.top);
    t.top.clear();
    ++t.cycled;
    if (t.cycled >= deck_size(t)) return score_hand(t);
  }
  begin_turn(t, next_seat);
}

void get_bonus(Table& t, int seat, const Text& card) {
  if (card == "X" || card == "G") get_cap(t, seat, card[0]);
  if (card == "A") t.alliance = seat;
  if (card == "W") t.points[at(seat)] += 10;
  if (card == "D") ++t.due[at(seat)];
}

bool is_number(const Text& card) { return card[0] == 'P' || card[0] == 'T'; }

bool all_full(const Table& t) {
  for (int seat = 0; seat < t.rules.players; ++seat) {
    if (has_vacancy(t, seat)) return false;
  }
  return true;
}

void after_refill(Table& t) {
  if (deck_size(t) == 0) {
    if (!t.rules.last_turn) return score_hand(t);
    t.last = true;
    return begin_turn(t, left_of(t, t.mover));
  }
  const bool again = t.extra[at(t.mover)] > 0;
  if (again) --t.extra[at(t.mover)];
  end_turn(t, again ? t.mover : left_of(t, t.mover));
}

/// A card of the deal leaves its spot; false if none of the kind is there.
bool lift(Table& t, int seat, char card) {
  Text& lying = t.lying[at(seat)];
  const std::size_t place = lying.find(card);
  if (place == Text::npos) return false;
  lying.erase(place, 1);
  return true;
}

/// The next cap that the deal put into a spot goes to a run. It goes aside if its owner has no run
/// and no draw to come that would empty a spot for one.
bool lift_cap(Table& t) {
  int seat = left_of(t, dealer(t));
  for (int i = 0; i < t.rules.players; ++i, seat = left_of(t, seat)) {
    if (!any_run(t, seat) && due(t, seat) > 0) continue;
    for (const char cap : {'X', 'G'}) {
      if (!lift(t, seat, cap)) continue;
      get_cap(t, seat, cap);
      return true;
    }
  }
  return false;
}

/// Whether a Draw-A-Card draws a card now.
bool draw(Table& t) {
  int seat = left_of(t, dealer(t));
  for (int i = 0; i < t.rules.players; ++i, seat = left_of(t, seat)) {
    if (due(t, seat) == 0) continue;
    if (!lift(t, seat, 'D')) --t.due[at(seat)];
    int left = 0;
    for (const int count : t.specials) left += count;
    if (left == 0) return t.opening || draw(t);
    t.actor = seat;
    t.phase = "draw";
    return true;
  }
  return false;
}

}  // namespace

void settle(Table& t) {
  while (t.phase.empty()) {
    const bool deal = t.dealing && deck_size(t) > 0 && !all_full(t);
    if (!deal && (lift_cap(t) || draw(t))) continue;
    if (t.dealing && !deal) {
      t.dealing = false;
      if (t.opening) {
        t.opening = false;
        begin_turn(t, left_of(t, dealer(t)));
      } else {
        after_refill(t);
      }
      continue;
    }
    if (t.top.empty() && deck_size(t) > 0) {
      if (!t.unseen.empty()) {
        t.phase = "show";
        return;
      }
      t.top = t.under.front();
      t.under.erase(t.under.begin());
    }
    if (deal) {
      while (!has_vacancy(t, t.filler)) t.filler = left_of(t, t.filler);
      const Text card = take_top(t);
      if (is_number(card)) {
        put_in_vacancy(t, t.filler, single(card));
      } else if (t.opening && card != "A" && card != "W") {
        t.lying[at(t.filler)] += card;
      } else {
        get_bonus(t, t.filler, card);
        continue;
      }
      t.filler = left_of(t, t.filler);
      continue;
    }
    if (!t.started && !t.last && t.lost[at(t.mover)] > 0) {
      --t.lost[at(t.mover)];
      end_turn(t, left_of(t, t.mover));
      continue;
    }
    t.started = true;
    if (!t.top.empty() && !is_number(t.top)) {
      get_bonus(t, t.mover, take_top(t));
      continue;
    }
    t.actor = t.mover;
    t.phase = "move";
  }
}

}  // namespace turnkey::gitmo::oracle
