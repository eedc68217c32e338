// The oracle of Straight Jacket: the effects of events.
#include <algorithm>
#include <utility>

#include "tests/games/straight_jacket/oracle.h"

namespace turnkey::straight_jacket::oracle {

namespace {

bool is_number(const std::string& word) { return word.size() == 1 && word >= "1" && word <= "9"; }

/// "left", "right", "any", "self", or "".
std::string side_of(const std::vector<std::string>& effect) {
  return effect.size() > 1 && !is_number(effect.back()) ? effect.back() : "";
}

int number_of(const std::vector<std::string>& effect) {
  return effect.size() > 1 && is_number(effect[1]) ? std::stoi(effect[1]) : 1;
}

bool moves_at_once(const std::string& act) {
  return std::set<std::string>{"take", "give", "hand_over", "pass_hand", "play_onto"}.contains(act);
}

}  // namespace

void Game::put_first(const std::vector<Item>& items) {
  todo_.insert(todo_.begin(), items.begin(), items.end());
}

/// From one hand to another; -1 for no hand.
void Game::give_card(int from, int to, char card) {
  if (from >= 0) hands_[from].erase(hands_[from].find(card), 1);
  if (to < 0) return;
  hands_[to] += card;
  const std::string order(kKindLetters);
  std::ranges::sort(hands_[to], {}, [&](char one) { return order.find(one); });
}

void Game::happen(const std::string& text) {
  const Item now = todo_.front();
  const char card = text.back();
  todo_.pop_front();
  if (now.what == "start") {
    begin_turn(card - '0');
  } else if (now.what == "draw") {
    deck_.erase(deck_.find(card));
    give_card(-1, now.seat, card);
  } else if (now.what == "turn up") {
    deck_.erase(deck_.find(card));
    jackets_[now.other] += card;
  } else if (now.what == "low") {
    give_card(now.seat, -1, card);
    jackets_[now.seat] += card;
    put_first({{"left", mover_}, {"right", mover_}, {"end", mover_}});
    put_first(text_of(card, now.seat));
  } else if (now.what == "low card") {
    give_card(now.seat, -1, card);
    jackets_[now.seat] += card;
    put_first(text_of(card, now.seat));
  } else if (now.what == "left" || now.what == "right") {
    give_card(now.seat, beside(now.seat, now.what), card);
  } else if (now.what == "card") {
    const bool hand = now.effect[0] == "hand_over";
    give_card(now.seat, hand ? now.other : -1, card);
    if (!hand) jackets_[now.other] += card;
  } else if (now.what == "hidden card") {
    give_card(now.seat, -1, card);
    chosen_.push_back({now.seat, now.other, std::string(1, card)});
  } else if (now.what == "name" || now.what == "hidden name") {
    Item named = now;
    named.what = now.what == "name" ? "act" : "choose";
    named.other = card - '0';
    put_first({named});
  } else if (now.what == "tell") {
    const Chosen told = chosen_.front();
    chosen_.erase(chosen_.begin());
    if (now.effect[0] == "hand_over") {
      give_card(-1, told.other, told.cards[0]);
    } else if (now.effect[0] == "play_onto") {
      jackets_[told.other] += told.cards;
    } else {
      chosen_.push_back(told);  // moves with the others
    }
  } else if (now.what == "hands move") {
    hands_move(now);
  }
  settle();
}

/// Runs automatic steps up to the next event.
void Game::settle() {
  while (!over_) {
    const Item now = todo_.front();
    const bool waits = turn().is_seat() || now.what == "start" || now.what == "draw" ||
                       now.what == "turn up" || now.what == "show" || now.what == "tell" ||
                       now.what == "hands move";
    const bool passes = now.what == "left" || now.what == "right";
    const bool lapses = passes && hands_[now.seat].empty();
    if (waits && !lapses) return;
    todo_.pop_front();
    if (now.what == "do" || now.what == "choose for all") start(now);
    if (now.what == "act" || now.what == "choose") act(now);
    if (now.what == "all have chosen") end_of_choices(now);
    if (now.what == "land") land(now);
    if (now.what != "end") continue;
    const bool again = more_turns_ > 0;
    if (again) --more_turns_;
    begin_turn(again ? mover_ : beside(mover_, "left"));
  }
}

void Game::begin_turn(int seat) {
  mover_ = seat;
  drawn(seat, 3 - static_cast<int>(hands_[seat].size()), "low");
}

/// Draws that many cards, or ends the game; then goes on to another step.
void Game::drawn(int seat, int count, const char* what) {
  if (count > static_cast<int>(deck_.size())) {
    over_ = true;
    return;
  }
  std::vector<Item> items(std::max(0, count), Item{"draw", seat});
  if (what[0] != '\0') items.push_back({what, seat});
  put_first(items);
}

/// The steps of a card's text for the seat.
std::vector<Item> Game::text_of(char card, int seat) const {
  std::vector<Item> items;
  for (std::vector<std::string> effect : rules_.cards.at(card).effects) {
    const bool all = effect[0] == "all";
    if (all) effect.erase(effect.begin());
    const bool at_once = all && moves_at_once(effect[0]);
    for (const int patient : all ? in_order(seat) : std::vector<int>{seat}) {
      items.push_back({at_once ? "choose for all" : "do", patient, -1, effect});
    }
    if (at_once) items.push_back({"all have chosen", mover_, -1, effect});
  }
  return items;
}

/// A patient's part of an effect; skipped if the patient has nothing for it.
void Game::start(const Item& item) {
  const std::string& what = item.effect[0];
  const std::string& hand = hands_[item.seat];
  if (what == "draw") return drawn(item.seat, number_of(item.effect), "");
  if (what == "turn" && item.seat == mover_) ++more_turns_;
  if (what == "show") put_first(shown(item.seat, -1));
  if (what == "drop" && !jackets_[item.seat].empty()) {
    discards_ += jackets_[item.seat].back();
    jackets_[item.seat].pop_back();
  }
  const bool from_hand = what == "play" || what == "play_onto" || what == "hand_over";
  if (from_hand && hand.empty()) return;
  const char* const further = rules_.follow ? "low card" : "card";
  if (what == "play") put_first({{further, item.seat, item.seat, item.effect}});
  if (what == "give" && jackets_[item.seat].empty()) return;
  if (what == "deck_onto" && deck_.empty()) return;
  const std::string side = side_of(item.effect);
  if (side.empty()) return;
  Item next = item;
  const bool hidden = item.what == "choose for all";
  if (side == "any") {
    if (choosable(what, item.seat).empty()) return;
    next.what = hidden ? "hidden name" : "name";
  } else {
    next.what = hidden ? "choose" : "act";
    next.other = beside(item.seat, side);
  }
  put_first({next});
}

/// The same once its target is known.
void Game::act(const Item& item) {
  const std::string& what = item.effect[0];
  const bool hidden = item.what == "choose";
  std::string& own = jackets_[item.seat];
  std::string& theirs = jackets_[item.other];
  if (what == "play_onto" || what == "hand_over") {
    const int held = static_cast<int>(hands_[item.seat].size());
    const int count = what == "hand_over" ? std::min(number_of(item.effect), held) : 1;
    Item card = item;
    card.what = hidden ? "hidden card" : "card";
    put_first(std::vector<Item>(count, card));
  } else if (what == "deck_onto") {
    put_first({{"turn up", item.seat, item.other}});
  } else if (what == "peek") {
    put_first(shown(item.other, item.seat));
  } else if (what == "pass_hand" || what == "swap_hands") {
    std::vector<Item> items = shown(item.seat, item.other);
    const std::vector<Item> back = shown(item.other, item.seat);
    if (what == "swap_hands") items.insert(items.end(), back.begin(), back.end());
    const bool moves = !hidden && !items.empty();
    if (moves) items.push_back({"hands move", item.seat, item.other, item.effect});
    put_first(items);
  } else if (hidden) {
    chosen_.push_back({item.seat, item.other, ""});
  } else if (what == "take" && !theirs.empty()) {
    own += theirs.back();
    theirs.pop_back();
  } else if (what == "give") {
    theirs += own.back();
    own.pop_back();
  }
}

/// Hidden choices are revealed in turn order, then cards move.
void Game::end_of_choices(const Item& item) {
  const std::string& what = item.effect[0];
  std::vector<Item> items;
  const bool told = what == "hand_over" || what == "play_onto" ||
                    (what != "pass_hand" && side_of(item.effect) == "any");
  if (told) items.assign(chosen_.size(), {"tell", mover_, -1, item.effect});
  const bool hands = std::any_of(hands_.begin(), hands_.end(),
                                 [](const std::string& hand) { return !hand.empty(); });
  if (what == "pass_hand" && hands) items.push_back({"hands move", mover_, -1, item.effect});
  items.push_back({"land", mover_, -1, item.effect});
  put_first(items);
}

/// Cards from jackets: all leave, then all land.
void Game::land(const Item& item) {
  std::vector<std::pair<int, char>> flying;
  for (const Chosen& one : chosen_) {
    const bool takes = item.effect[0] == "take";
    std::string& from = jackets_[takes ? one.other : one.seat];
    if (from.empty()) continue;
    flying.emplace_back(takes ? one.seat : one.other, from.back());
    from.pop_back();
  }
  for (const auto& [seat, card] : flying) jackets_[seat] += card;
  chosen_.clear();
}

void Game::hands_move(const Item& item) {
  if (item.effect[0] == "swap_hands") return std::swap(hands_[item.seat], hands_[item.other]);
  if (item.other >= 0) {
    for (const char card : std::string(hands_[item.seat])) give_card(item.seat, item.other, card);
    return;
  }
  const std::vector<std::string> before = hands_;
  for (int seat = 0; seat < rules_.players; ++seat) {
    hands_[beside(seat, side_of(item.effect))] = before[seat];
  }
}

/// One event for every card of the hand; -1 for everybody.
std::vector<Item> Game::shown(int seat, int whom) const {
  std::vector<Item> items;
  for (const char card : hands_[seat]) {
    items.push_back({"show", seat, whom, {std::string(1, card)}});
  }
  return items;
}

}  // namespace turnkey::straight_jacket::oracle
