// The oracle of Straight Jacket: who sees which card, the scores, and the comparison with the
// engine.
#include <algorithm>

#include "tests/games/straight_jacket/oracle.h"

namespace turnkey::straight_jacket::oracle {

// ---- visibility ---------------------------------------------------------------------------------

std::string Game::seen(const std::string& text, Seat observer) const {
  const Item& now = todo_.front();
  const int seat = observer.is_spectator() ? -2 : observer.index();
  bool sees = true;
  if (now.what == "draw") sees = seat == now.seat;
  if (now.what == "left" || now.what == "right") {
    sees = seat == now.seat || seat == beside(now.seat, now.what);
  }
  if (now.what == "card" && now.effect[0] == "hand_over") {
    sees = seat == now.seat || seat == now.other;
  }
  if (now.what == "hidden card" || now.what == "hidden name") sees = seat == now.seat;
  if (now.what == "show") sees = now.other == -1 || seat == now.seat || seat == now.other;
  if (now.what == "tell" && now.effect[0] == "hand_over") {
    sees = seat == chosen_.front().seat || seat == chosen_.front().other;
  }
  return sees ? text : text.substr(0, text.size() - 1) + "?";
}

// ---- the end ------------------------------------------------------------------------------------

int Game::points(int seat) const {
  int points = 0;
  std::map<char, int> inmates;
  for (const char name : jackets_[seat]) {
    const Card& card = rules_.cards.at(name);
    points += card.value;
    if (card.inmate != '-') ++inmates[card.inmate];
  }
  if (rules_.inmates == "identity") return points + 3 * inmates["ABCDE"[seat]];
  for (const auto& [name, count] : inmates) points += 3 * (count - 1);
  return points + (inmates.size() == 5 ? 9 : 0);
}

std::vector<double> Game::shares() const {
  std::vector<int> all;
  for (int seat = 0; seat < rules_.players; ++seat) all.push_back(points(seat));
  return testing::shares_of_most(all);
}

// ---- against the engine -------------------------------------------------------------------------

/// The board's tokens for an observer; -1 is the truth, -2 the spectator.
std::map<std::string, std::string> Game::expected(int observer) const {
  const auto row = [](const std::string& cards) { return cards.empty() ? "-" : cards; };
  std::map<std::string, std::string> all = {{"mover", std::to_string(mover_)},
                                            {"deck", std::to_string(deck_.size())},
                                            {"extra", std::to_string(more_turns_)},
                                            {"discards", row(discards_)}};
  for (int seat = 0; seat < rules_.players; ++seat) {
    const std::string end = "_" + std::to_string(seat);
    const bool open = observer == -1 || observer == seat;
    const std::string& hand = hands_[seat];
    all["hand" + end] = row(open ? hand : std::string(hand.size(), '?'));
    all["jacket" + end] = row(jackets_[seat]);
    all["points" + end] = std::to_string(points(seat));
    all["chosen" + end] = "";  // the token is absent
  }
  const bool falls = named("turn up") || named("hands move") ||
                     (named("card") && todo_.front().effect[0] != "play");
  if (falls && todo_.front().other >= 0) all["target"] = std::to_string(todo_.front().other);
  for (const Chosen& one : chosen_) {
    if (one.cards.empty()) continue;
    std::string& chosen = all["chosen_" + std::to_string(one.seat)];
    chosen += observer == -1 || observer == one.seat ? one.cards : "?";
  }
  return all;
}

namespace {

std::string compare(const std::string& board, const std::map<std::string, std::string>& right) {
  std::map<std::string, std::string> tokens = testing::tokens_of(board);
  for (const auto& [key, value] : right) {
    if (tokens[key] != value) return key + "=" + value + " is not in " + board;
  }
  return "";
}

/// Whether the known cards are in the hand, in the same order, and in front.
bool holds(const std::string& hand, const std::string& shown) {
  const std::string known = shown.substr(0, shown.find('?'));
  const auto order = [](char card) { return kKindLetters.find(card); };
  return std::ranges::includes(hand, known, {}, order, order) &&
         shown.find_first_not_of('?', known.size()) == std::string::npos;
}

}  // namespace

std::string Game::difference(const State& state) const {
  for (int seat = 0; over_ && seat < rules_.players; ++seat) {
    if (state.payoffs().score[seat] != points(seat)) return "other scores";
  }
  return compare(state.board().text(), expected(-1));
}

std::string Game::difference(const View& view, const State&) const {
  const Seat seat = view.seat();
  std::map<std::string, std::string> right = expected(seat.is_spectator() ? -2 : seat.index());
  // It may know some cards of other hands, in order; these must be there.
  for (const auto& [key, shown] : testing::tokens_of(view.board().text())) {
    if (!key.starts_with("hand_") || key[5] - '0' == seat.index()) continue;
    const std::string& hand = hands_[key[5] - '0'];
    if (shown.size() == hand.size() && holds(hand, shown)) right[key] = shown;
  }
  return compare(view.board().text(), right);
}

std::string Game::show() const {
  std::string text;
  for (const auto& [key, value] : expected(-1)) text += key + "=" + value + " ";
  for (const Item& item : todo_) text += "\n  " + item.what + " " + std::to_string(item.seat);
  return text + "\n";
}

std::vector<std::string> Game::met(const Game& before, const std::string& text, const Game& after) {
  const Item& now = before.todo_.front();
  std::vector<std::string> met = {now.what};
  const bool effect = now.what != "show" && !now.effect.empty();
  if (effect) met.push_back(now.what + " " + now.effect[0]);
  const bool waits = now.what == "low card" && before.todo_[1].what == "do";
  if (waits) met.push_back("a text waits");
  if (after.more_turns_ > 1) met.push_back("two turns won");
  if (after.over_) met.push_back(after.todo_.empty() ? "over" : "over in a text");
  if (before.chosen_.size() > 1) {
    std::set<int> others;
    for (const Chosen& one : before.chosen_) others.insert(one.other);
    if (others.size() < before.chosen_.size()) met.push_back("several to one");
  }
  if (text.starts_with("t") && text.find('=') == std::string::npos) met.push_back("told a seat");
  return met;
}

}  // namespace turnkey::straight_jacket::oracle
