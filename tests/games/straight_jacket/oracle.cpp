// The oracle of Straight Jacket: who is next, and what may happen.
#include "tests/games/straight_jacket/oracle.h"

#include <algorithm>
#include <sstream>

namespace turnkey::straight_jacket::oracle {

namespace {

using testing::words_of;

std::string tell_text(const Chosen& one) {
  std::string text = "t" + std::to_string(one.seat) + ">" + std::to_string(one.other);
  if (!one.cards.empty()) text += std::string("=") + one.cards[0];
  return text;
}

}  // namespace

// ---- the rules ----------------------------------------------------------------------------------

Rules rules_of(const Options& options) {
  constexpr const char* kInmates[] = {"off", "standard", "identity"};
  Rules rules{options.players, kInmates[static_cast<int>(options.inmates)], {}};
  Kind kind = 0;
  for (const straight_jacket::Card& one : options.cards().kinds) {
    Card card{one.count, one.value, one.inmate < 0 ? '-' : "ABCDE" [one.inmate], {}};
    std::istringstream text(one.effects.empty() ? "" : text_of(one));
    for (std::string effect; std::getline(text, effect, ',');) {
      card.effects.push_back(words_of(effect));
    }
    rules.cards[letter(kind++)] = card;
  }
  return rules;
}

Game::Game(const Rules& rules)
    : rules_(rules), hands_(at(rules.players)), jackets_(at(rules.players)) {
  std::string lent;  // one of each kind lies under a jacket
  for (const auto& [name, card] : rules.cards) {
    if (card.inmate != '-' && rules.inmates == "off") continue;
    int count = card.count;
    if (card.inmate != '-' && rules.inmates == "identity" &&
        lent.find(card.inmate) == std::string::npos) {
      lent += card.inmate;
      --count;
    }
    for (int i = 0; i < count; ++i) deck_.insert(name);
  }
  todo_.push_back({"start"});
}

// ---- who is next, and what may happen -----------------------------------------------------------

Actor Game::turn() const {
  if (over_) return Actor::nobody();
  const std::string& what = todo_.front().what;
  const bool choice = what == "low" || what == "left" || what == "right" || what == "card" ||
                      what == "hidden card" || what == "name" || what == "hidden name";
  if (choice) return Seat::at(todo_.front().seat);
  return Actor::chance();
}

int Game::beside(int seat, const std::string& side) const {
  if (side == "self") return seat;
  return (seat + (side == "left" ? 1 : rules_.players - 1)) % rules_.players;
}

std::vector<int> Game::in_order() const {
  std::vector<int> order;
  for (int i = 0; i < rules_.players; ++i) order.push_back((mover_ + i) % rules_.players);
  return order;
}

/// Patients who may be named: those on whom it does something.
std::vector<int> Game::choosable(const std::string& act, int seat) const {
  std::vector<int> list;
  for (int other = 0; other < rules_.players; ++other) {
    if (other == seat) continue;
    if (act == "take" && jackets_[at(other)].empty()) continue;
    if (act == "peek" && hands_[at(other)].empty()) continue;
    list.push_back(other);
  }
  return list;
}

std::set<std::string> Game::possible() const {
  const Item& next = todo_.front();
  std::set<std::string> texts;
  const std::string& hand = hands_[at(next.seat)];
  const auto cards = [&](const std::string& before) {
    for (const char card : hand) texts.insert(before + card);
  };
  if (next.what == "start") {
    for (int seat = 0; seat < rules_.players; ++seat) texts.insert("start=" + std::to_string(seat));
  } else if (next.what == "draw") {
    for (const char card : deck_) texts.insert("d" + std::to_string(next.seat) + "=" + card);
  } else if (next.what == "turn up") {
    for (const char card : deck_) texts.insert(std::string("u") + card);
  } else if (next.what == "low") {
    const int lowest = rules_.cards.at(hand[0]).value;  // hands are in order of value
    for (const char card : hand) {
      if (rules_.cards.at(card).value == lowest) texts.insert(std::string("p") + card);
    }
  } else if (next.what == "left" || next.what == "right") {
    cards(next.what.substr(0, 1));
  } else if (next.what == "card" || next.what == "hidden card") {
    cards(next.effect[0] == "hand_over" ? "h" : "p");
  } else if (next.what == "name" || next.what == "hidden name") {
    for (const int other : choosable(next.effect[0], next.seat)) {
      texts.insert("s" + std::to_string(other));
    }
  } else if (next.what == "show") {
    const std::size_t shown = static_cast<std::size_t>(std::stoi(next.effect[0]));
    texts.insert("v" + std::to_string(next.seat) + "=" + hand[shown]);
  } else if (next.what == "tell") {
    texts.insert(tell_text(chosen_.front()));
  } else {
    texts.insert("x");
  }
  return texts;
}

std::map<std::string, std::string> Game::moves() const {
  std::map<std::string, std::string> list;
  if (!turn().is_seat()) return list;
  for (const std::string& text : possible()) list[text] = text;
  return list;
}

std::map<std::string, double> Game::outcomes() const {
  std::map<std::string, double> odds;
  for (const std::string& text : possible()) {
    double ways = 1;
    double all = 1;
    if (named("start")) all = rules_.players;
    if (named("draw") || named("turn up")) {
      ways = static_cast<double>(deck_.count(text.back()));
      all = static_cast<double>(deck_.size());
    }
    odds[text] = ways / all;
  }
  return odds;
}

std::optional<testing::Reading<Game>> Game::read(const std::string& text) const {
  if (over_ || !possible().contains(text)) return std::nullopt;
  Game after = *this;
  after.happen(text);
  return testing::Reading<Game>{text, after};
}

}  // namespace turnkey::straight_jacket::oracle
