#include "tests/games/captured/oracle.h"

#include <algorithm>

namespace turnkey::captured::oracle {

namespace {

/// "take=s3" into "take" and "s3".
std::pair<std::string, std::string> split(const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos) return {text, ""};
  return {text.substr(0, sign), text.substr(sign + 1)};
}

int number_of(const std::string& text) {
  for (int number = 1; number <= 12; ++number) {
    if (text == std::to_string(number)) return number;
  }
  return 0;
}

}  // namespace

Game::Game(const Rules& rules) : rules_(rules) {
  ring_.assign(20, "");
  for (const Card& card : rules_.cards) {
    for (int i = 0; i < card.count; ++i) deck_.insert(card.text);
  }
  stashes_.resize(rules.players);
  at_.assign(rules.players, -1);
  names_.assign(rules.players, 0);
  for (int number = 1; number <= 12; ++number) {
    unseen_.insert(number);
    unseen_.insert(number);
  }
}

Game::Game(const Rules& rules, const Position& position) : Game(rules) {
  ring_ = position.ring;
  deck_ = position.deck;
  at_ = position.at;
  came_ = position.came;
  pile_ = position.pile;
  mover_ = position.mover;
  losing_ = position.losing;
  for (int seat = 0; seat < rules.players; ++seat) names_[seat] = seat + 1;
  unseen_.clear();
  due_ = "number";
}

const Card& Game::card(const std::string& text) const {
  return *std::ranges::find(rules_.cards, text, &Card::text);
}

Actor Game::turn() const {
  if (due_ == "over") return Actor::nobody();
  if (due_ == "name") return Seat::at(mover_);
  if (due_ != "theft") return Actor::chance();
  for (const int seat : came_) {
    if (seat != mover_ && at_[seat] == at_[mover_]) return Seat::at(seat);
  }
  return Actor::nobody();
}

bool Game::holds(int seat, const std::string& text) const {
  return std::ranges::count(stashes_[seat], text) > 0;
}

std::string Game::first_like(int seat, const std::string& text) const {
  if (text == "t" || text == "x") return text;
  for (const Card& other : rules_.cards) {
    if (other.text == "t" || other.text == "x" || !holds(seat, other.text)) continue;
    if (other.points == card(text).points) return other.text;
  }
  return text;
}

std::map<std::string, std::string> Game::moves() const {
  std::map<std::string, std::string> all;
  if (due_ == "name") {
    for (const int number : unseen_) {
      const std::string text = "id=" + std::to_string(number);
      all[text] = text;
    }
  }
  if (due_ == "theft") {
    for (const std::string& held : stashes_[mover_]) {
      const std::string text = "take=" + first_like(mover_, held);
      all[text] = text;
    }
  }
  return all;
}

std::map<std::string, double> Game::outcomes() const {
  std::map<std::string, double> all;
  if (due_ == "board" || due_ == "refill") {
    for (const std::string& text : deck_) all["lay=" + text] += 1.0 / double(deck_.size());
  } else if (due_ == "number" && pile_.front() != 0) {
    all["go=" + std::to_string(pile_.front())] = 1;
  } else if (due_ == "number") {
    for (const int number : unseen_) {
      all["go=" + std::to_string(number)] += 1.0 / double(unseen_.size());
    }
  }
  return all;
}

/// The event in its one spelling, if it can happen.
std::optional<std::string> Game::meaning(const std::string& text) const {
  const auto [what, value] = split(text);
  if (what == "lay" || what == "go") {
    if (outcomes().contains(text)) return text;
    return {};
  }
  if (what == "id" && due_ == "name" && moves().contains(text)) return text;
  if (what == "take" && due_ == "theft" && holds(mover_, value)) {
    return "take=" + first_like(mover_, value);
  }
  const bool slip = what.size() == 8 && what.starts_with("slip") && what.substr(5, 2) == "by";
  if (!slip || due_ != "number") return {};
  const int from = what[4] - '0';
  const int to = what[7] - '0';
  const bool seats = from >= 0 && to >= 0 && from < rules_.players && to < rules_.players;
  if (!seats || from == to || !holds(from, value)) return {};
  return what + "=" + first_like(from, value);
}

std::optional<testing::Reading<Game>> Game::read(const std::string& text) const {
  const auto event = meaning(text);
  if (!event) return {};
  Game after = *this;
  after.happen(*event);
  return testing::Reading<Game>{*event, after};
}

void Game::happen(const std::string& event) {
  const auto [what, value] = split(event);
  if (what == "lay") {
    deck_.erase(deck_.find(value));
    if (due_ == "refill") {
      ring_[at_[mover_]] = value;
      return new_turn();
    }
    *std::ranges::find(ring_, "") = value;
    if (std::ranges::count(ring_, "") == 0) due_ = "name";
  } else if (what == "id") {
    names_[mover_] = number_of(value);
    unseen_.erase(unseen_.find(number_of(value)));
    mover_ = mover_ + 1;
    if (mover_ < rules_.players) return;
    mover_ = 0;
    due_ = "number";
    pile_.assign(unseen_.size(), 0);
  } else if (what == "go") {
    move(number_of(value));
  } else if (what == "take") {
    give(mover_, turn().seat().index(), value);
    go_on();
  } else {
    give(what[4] - '0', what[7] - '0', value);
  }
}

void Game::give(int from, int to, const std::string& text) {
  stashes_[from].erase(std::ranges::find(stashes_[from], text));
  stashes_[to].push_back(text);
}

std::vector<int> Game::others_at(int space, int but) const {
  std::vector<int> others;
  for (int seat = 0; seat < rules_.players; ++seat) {
    if (seat != but && at_[seat] == space) others.push_back(seat);
  }
  return others;
}

bool Game::counts(int space, int seat) const {
  if (ring_[space].empty()) return false;
  return !deck_.empty() || others_at(space, seat).empty();
}

bool Game::can_go(int seat) const {
  for (int space = 0; space < 20; ++space) {
    if (counts(space, seat)) return true;
  }
  return false;
}

int Game::cards_on_board() const { return 20 - static_cast<int>(std::ranges::count(ring_, "")); }

int Game::lowest_card() const {
  int space = 0;
  while (ring_[space].empty()) ++space;
  return space;
}

void Game::move(int number) {
  if (pile_.front() == 0) unseen_.erase(unseen_.find(number));
  pile_.pop_front();
  pile_.push_back(number);
  int space = at_[mover_] < 0 ? 0 : at_[mover_];
  for (int steps = 0; steps < number;) {
    space = (space + 1) % 20;
    if (counts(space, mover_)) ++steps;
  }
  land(space);
}

void Game::land(int space) {
  const std::string won = ring_[space];
  ring_[space] = "";
  stashes_[mover_].push_back(won);
  if (card(won).effect == "lose_turn") losing_.insert(mover_);
  if (card(won).effect == "extra_turn") extra_ = true;
  at_[mover_] = space;
  std::erase(came_, mover_);
  came_.push_back(mover_);
  if (others_at(space, mover_).empty()) return go_on();
  due_ = "theft";
}

void Game::go_on() {
  if (deck_.empty()) return new_turn();
  due_ = "refill";
}

void Game::new_turn() {
  int seat = extra_ ? mover_ : next_of(mover_);
  extra_ = false;
  while (true) {
    if (losing_.erase(seat) > 0) {
      seat = next_of(seat);
      continue;
    }
    if (deck_.empty() && cards_on_board() == 1) {
      stashes_[seat].push_back(ring_[lowest_card()]);
      ring_.assign(20, "");
      due_ = "over";
      return;
    }
    if (can_go(seat)) break;
    bool somebody = false;
    for (int other = 0; other < rules_.players; ++other) somebody = somebody || can_go(other);
    if (!somebody) {
      ++stuck_;
      mover_ = seat;
      return land(lowest_card());
    }
    ++passes_;
    seat = next_of(seat);
  }
  mover_ = seat;
  due_ = "number";
}

int Game::traitors(int seat) const {
  return static_cast<int>(std::ranges::count(stashes_[seat], "t"));
}

int Game::points(int seat) const {
  int sum = 0;
  for (const std::string& held : stashes_[seat]) {
    if (card(held).points > 0 || !holds(seat, "x")) sum += card(held).points;
  }
  return sum;
}

double Game::score(int seat) const {
  bool most = true;
  for (int other = 0; other < rules_.players; ++other) {
    most = most && traitors(other) <= traitors(seat);
  }
  return traitors(seat) + points(seat) + (most ? rules_.bonus : 0);
}

std::vector<double> Game::shares() const {
  std::vector<int> winners;
  for (int seat = 0; seat < rules_.players; ++seat) {
    bool beaten = false;
    for (int other = 0; other < rules_.players; ++other) {
      beaten = beaten || score(other) > score(seat);
    }
    if (!beaten) winners.push_back(seat);
  }
  std::vector<double> shares(rules_.players, 0.0);
  for (const int seat : winners) shares[seat] = 1.0 / double(winners.size());
  return shares;
}

std::string Game::show() const {
  std::string text = due_ + " mover " + std::to_string(mover_) + "\nring";
  for (const std::string& card : ring_) text += " " + (card.empty() ? "-" : card);
  text += "\ndeck " + std::to_string(deck_.size()) + "\n";
  for (int seat = 0; seat < rules_.players; ++seat) {
    text += "seat " + std::to_string(seat) + " at " + std::to_string(at_[seat]) + ":";
    for (const std::string& held : stashes_[seat]) text += " " + held;
    text += losing_.contains(seat) ? " loses a turn\n" : "\n";
  }
  return text;
}

/// What the engine's board says otherwise, token by token.
std::string Game::difference(const State& state) const {
  const std::string board = " " + state.board() + " ";
  std::string missing;
  const auto expect = [&](const std::string& token) {
    if (board.find(" " + token + " ") == std::string::npos) missing += " " + token;
  };
  std::string lying;
  for (const std::string& card : ring_) lying += "," + (card.empty() ? "-" : card);
  expect("board=" + lying.substr(1));
  for (int seat = 0; seat < rules_.players; ++seat) {
    const std::string of = "_" + std::to_string(seat) + "=";
    expect("place" + of + (at_[seat] < 0 ? "-" : std::to_string(at_[seat])));
    expect("patriot" + of + std::to_string(names_[seat]));
    expect("lost" + of + (losing_.contains(seat) ? "true" : "false"));
    expect("points" + of + std::to_string(traitors(seat) + points(seat)));
    std::string held;
    for (const Card& card : rules_.cards) {
      const auto count = std::ranges::count(stashes_[seat], card.text);
      if (count > 0) held += "," + (count > 1 ? std::to_string(count) + "x" : "") + card.text;
    }
    expect("stash" + of + (held.empty() ? "-" : held.substr(1)));
    if (due_ == "over" && state.payoffs().score[seat] != score(seat)) {
      missing += " score of " + std::to_string(seat);
    }
  }
  if (due_ == "number") expect("mover=" + std::to_string(mover_));
  return missing.empty() ? "" : "expected" + missing + " in" + board;
}

std::vector<std::string> Game::met(const Game& before, const std::string& text, const Game& after) {
  std::vector<std::string> met;
  const auto add = [&](bool holds, const std::string& what) {
    if (holds) met.push_back(what);
  };
  add(after.due_ == "theft", "theft");
  add(after.due_ == "theft" && after.others_at(after.at_[after.mover_], after.mover_).size() > 1,
      "three meet");
  add(after.passes_ > before.passes_, "pass");
  add(after.stuck_ > before.stuck_, "nobody can move");
  add(after.losing_.size() < before.losing_.size(), "lost turn");
  add(text.starts_with("go=") && before.pile_.front() != 0, "known number");
  add(text.starts_with("go=") && before.at_[before.mover_] == after.at_[before.mover_],
      "own space");
  add(text.starts_with("take=") && before.moves().size() > 1, "choice");
  add(text.starts_with("slip"), "slip");
  if (after.due_ != "over") return met;
  add(true, "over");
  const std::vector<double> shares = after.shares();
  add(*std::ranges::max_element(shares) < 1, "shared win");
  for (int seat = 0; seat < after.rules_.players; ++seat) {
    int low = 0;
    for (const std::string& held : after.stashes_[seat]) low += after.card(held).points < 0;
    add(low > 0 && after.holds(seat, "x"), "trump saves");
  }
  return met;
}

std::vector<std::string> Game::texts() const {
  std::vector<std::string> all = {"lay=s31", "take=s31", "slip0by0=t", "slip0by5=t"};
  for (int number = 1; number <= 12; ++number) {
    all.push_back("id=" + std::to_string(number));
    all.push_back("go=" + std::to_string(number));
  }
  for (const Card& card : rules_.cards) {
    for (const char* what : {"lay=", "take=", "slip0by1=", "slip1by0="}) {
      all.push_back(what + card.text);
    }
  }
  return all;
}

}  // namespace turnkey::captured::oracle
