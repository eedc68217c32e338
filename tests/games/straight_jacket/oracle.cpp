// The oracle of Straight Jacket: whose turn it is, and which events are possible.
#include "tests/games/straight_jacket/oracle.h"

#include <algorithm>

namespace turnkey::straight_jacket::oracle {

namespace {

std::string tell_text(const Chosen& one) {
  std::string text = "t" + std::to_string(one.seat) + ">" + std::to_string(one.other);
  if (!one.cards.empty()) text += std::string("=") + one.cards[0];
  return text;
}

}  // namespace

// ---- the rules ----------------------------------------------------------------------------------

Rules rules_of(const Options& options) {
  constexpr const char* kInmates[] = {"off", "standard", "identity"};
  Rules rules{options.players,
              kInmates[static_cast<int>(options.inmates)],
              options.further == Further::kFollow,
              {}};
  Kind kind = 0;
  for (const straight_jacket::Card& one : options.cards().kinds) {
    Card card{one.count, one.value, one.inmate < 0 ? '-' : "ABCDE" [one.inmate], {}};
    for (const auto& effect : testing::list_of(one.effects.empty() ? "" : text_of(one), '+')) {
      card.effects.push_back(testing::list_of(effect, '.'));
    }
    rules.cards[letter(kind++)] = card;
  }
  return rules;
}

Game::Game(const Rules& rules) : rules_(rules), hands_(rules.players), jackets_(rules.players) {
  std::set<char> lent;  // one of each kind lies under a jacket
  for (const auto& [name, card] : rules.cards) {
    const bool inmate = card.inmate != '-';
    if (inmate && rules.inmates == "off") continue;
    const bool lies = inmate && rules.inmates == "identity" && !lent.contains(card.inmate);
    if (lies) lent.insert(card.inmate);
    for (int i = lies ? 1 : 0; i < card.count; ++i) deck_.insert(name);
  }
  todo_.push_back({"start"});
}

// ---- whose turn, and possible events ------------------------------------------------------------

Actor Game::turn() const {
  if (over_) return Actor::nobody();
  const std::string& what = todo_.front().what;
  const bool choice = what == "low" || what == "left" || what == "right" ||
                      what.ends_with("card") || what.ends_with("name");
  if (choice) return Seat::at(todo_.front().seat);
  return Actor::chance();
}

int Game::beside(int seat, const std::string& side) const {
  if (side == "self") return seat;
  return (seat + (side == "left" ? 1 : rules_.players - 1)) % rules_.players;
}

std::vector<int> Game::in_order(int first) const {
  std::vector<int> order;
  for (int i = 0; i < rules_.players; ++i) order.push_back((first + i) % rules_.players);
  return order;
}

/// Patients who may be named: those on whom the act does something.
std::string Game::choosable(const std::string& act, int seat) const {
  std::string list;
  for (int other = 0; other < rules_.players; ++other) {
    if (other == seat) continue;
    if (act == "take" && jackets_[other].empty()) continue;
    if (act == "peek" && hands_[other].empty()) continue;
    list += std::to_string(other);
  }
  return list;
}

/// All are equally likely; equal cards count one each.
std::multiset<std::string> Game::possible() const {
  const Item& next = todo_.front();
  const std::string& what = next.what;
  const std::string& hand = hands_[next.seat];
  const std::string deck(deck_.begin(), deck_.end());
  const std::string whose = std::to_string(next.seat) + "=";
  const auto each = [](const std::string& before, const std::string& ends) {
    std::multiset<std::string> texts;
    for (const char end : ends) texts.insert(before + end);
    return texts;
  };
  if (what == "start") return each("start=", std::string("01234567").substr(0, rules_.players));
  if (what == "draw") return each("d" + whose, deck);
  if (what == "turn up") return each("u", deck);
  if (what.starts_with("low")) {  // hands are in order of value
    const auto value = [&](char card) { return rules_.cards.at(card).value; };
    const auto higher = [&](char card) { return value(card) > value(hand[0]); };
    return each("p", {hand.begin(), std::ranges::find_if(hand, higher)});
  }
  if (what == "left" || what == "right") return each(what.substr(0, 1), hand);
  if (what.ends_with("card")) return each(next.effect[0] == "hand_over" ? "h" : "p", hand);
  if (what.ends_with("name")) return each("s", choosable(next.effect[0], next.seat));
  if (what == "show") return each("v" + whose, next.effect[0]);
  return {what == "tell" ? tell_text(chosen_.front()) : "x"};
}

std::map<std::string, std::string> Game::moves() const {
  std::map<std::string, std::string> list;
  if (!turn().is_seat()) return list;
  for (const std::string& text : possible()) list[text] = text;
  return list;
}

std::map<std::string, double> Game::outcomes() const {
  std::map<std::string, double> odds;
  const auto texts = possible();
  for (const std::string& text : texts) odds[text] += 1.0 / static_cast<double>(texts.size());
  return odds;
}

std::optional<testing::Reading<Game>> Game::read(const std::string& text) const {
  if (over_ || !possible().contains(text)) return std::nullopt;
  Game after = *this;
  after.happen(text);
  return testing::Reading<Game>{text, after};
}

}  // namespace turnkey::straight_jacket::oracle
