// Captured once more, from the rules alone: lists of texts, followed step by step, slow and
// obvious.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/core/facts.h"
#include "tests/games/captured/scene.h"
#include "tests/support/oracle_pair.h"

namespace turnkey::captured {

struct TextOracle {
  using Meaning = std::string;
  using Texts = std::vector<std::string>;
  /// A card of the board deck by its text.
  struct Card {
    std::string text;
    int count = 1;
    int points = 0;
    std::string effect = "";  ///< "lose_turn", "extra_turn", else no effect in this game
  };

  int players;
  int bonus;
  std::vector<Card> cards;  ///< in the order of the deck
  bool last_to_mover = false;
  std::string phase = "board";
  int mover = 0;
  bool extra = false;
  Texts ring = Texts(20, "-");  ///< "-" for no card
  Texts deck = {};
  std::vector<Texts> stashes = std::vector<Texts>(players);
  Texts at = Texts(players, "-");  ///< the space, "-" before the first move
  std::vector<int> came = {};      ///< seats by arrival, the latest last
  std::set<int> losing = {};
  Texts names = Texts(players, "0");
  Texts unseen = {};           ///< numbers, in order
  Texts pile = {};             ///< the patriot deck from the top, "?" for unknown
  Texts news = {};             ///< the events of interest in the last event, for counting
  std::set<int> skipped = {};  ///< by the last event
  std::set<int> passed = {};

  static void remove(Texts& all, const std::string& one) { all.erase(std::ranges::find(all, one)); }
  const Card& card(const std::string& text) const {
    return *std::ranges::find(cards, text, &Card::text);
  }
  int count(int seat, const std::string& text) const {
    return static_cast<int>(std::ranges::count(stashes[seat], text));
  }

  Actor turn() const {
    if (phase == "over") return Actor::nobody();
    if (phase == "identity") return Seat::at(mover);
    if (phase != "theft") return Actor::chance();
    const auto others = [&](int seat) { return seat != mover && at[seat] == at[mover]; };
    return Seat::at(*std::ranges::find_if(came, others));
  }

  std::map<std::string, std::string> moves() const {
    std::map<std::string, std::string> moves;
    const auto add = [&](const std::string& text) { moves[text] = text; };
    if (phase == "identity") {
      for (const std::string& number : unseen) add("id=" + number);
    } else if (phase == "theft") {
      for (const std::string& held : stashes[mover]) add("take=" + held);
    }
    return moves;
  }
  std::map<std::string, double> outcomes() const {
    std::map<std::string, double> odds;
    if (!turn().is_chance()) return odds;
    if (phase == "number" && pile[0] != "?") return {{"go=" + pile[0], 1}};
    const auto& from = phase == "number" ? unseen : deck;
    const std::string what = phase == "number" ? "go=" : "lay=";
    for (const std::string& text : from) odds[what + text] += 1.0 / double(from.size());
    return odds;
  }

  /// The event in its one spelling, if it is possible, and the game after it.
  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const {
    const std::size_t sign = text.find('=');
    const std::string what = text.substr(0, sign);
    const std::string value = text.substr(sign + 1);
    const bool slip = phase == "number" && what.starts_with("slip") && what.size() == 8;
    const bool listed = moves().contains(text) || outcomes().contains(text);
    if (!slip && what != "take") return listed ? std::optional(after(what, value)) : std::nullopt;
    const int from = slip ? what[4] - '0' : mover;
    const bool can = slip ? from != what[7] - '0' && std::max(what[4], what[7]) - '0' < players
                          : phase == "theft";
    if (!can || count(from, value) == 0) return {};
    return after(what, value);
  }
  testing::Reading<TextOracle> after(const std::string& what, const std::string& value) const {
    TextOracle next = *this;
    next.news = {what.substr(0, 4)};
    next.skipped = next.passed = {};
    next.happen(what, value);
    return {what + "=" + value, next};
  }

  void happen(const std::string& what, const std::string& value) {
    if (what == "lay") {
      remove(deck, value);
      const bool refill = phase == "refill";
      (refill ? ring[std::stoi(at[mover])] : *std::ranges::find(ring, "-")) = value;
      if (refill) return new_turn();
      if (std::ranges::count(ring, "-") == 0) phase = "identity";
    } else if (what == "id") {
      names[mover] = value;
      remove(unseen, value);
      if (++mover < players) return;
      mover = 0;
      phase = "number";
      pile.assign(unseen.size(), "?");
    } else if (what == "go") {
      move(value);
    } else if (what == "take") {
      if (moves().size() > 1) news.push_back("choice");
      give(mover, turn().seat().index(), value);
      go_on();
    } else {
      give(what[4] - '0', what[7] - '0', value);
    }
  }
  void give(int from, int to, const std::string& text) {
    remove(stashes[from], text);
    stashes[to].push_back(text);
  }

  bool free_for(int seat, int space) const {
    const auto here = [&](int by) { return by != seat && at[by] == std::to_string(space); };
    return std::ranges::none_of(came, here);
  }
  bool counts(int space, int seat) const {
    return ring[space] != "-" && (!deck.empty() || free_for(seat, space));
  }
  bool can_go(int seat) const {
    int space = 0;
    while (space < 20 && !counts(space, seat)) ++space;
    return space < 20;
  }
  int lowest_card() const {
    const auto lies = [](const std::string& card) { return card != "-"; };
    return static_cast<int>(std::ranges::find_if(ring, lies) - ring.begin());
  }

  void move(const std::string& number) {
    if (pile[0] == "?") remove(unseen, number);
    if (pile[0] != "?") news.push_back("known number");
    pile.erase(pile.begin());
    pile.push_back(number);
    const std::string from = at[mover];
    int space = from == "-" ? 0 : std::stoi(from);
    for (int steps = 0; steps < std::stoi(number);) {
      space = (space + 1) % 20;
      if (counts(space, mover)) ++steps;
    }
    if (from == std::to_string(space)) news.push_back("own space");
    land(space);
  }
  void land(int space) {
    const std::string won = ring[space];
    ring[space] = "-";
    stashes[mover].push_back(won);
    if (card(won).effect == "lose_turn") losing.insert(mover);
    if (card(won).effect == "extra_turn") extra = true;
    at[mover] = std::to_string(space);
    std::erase(came, mover);
    came.push_back(mover);
    if (free_for(mover, space)) return go_on();
    phase = "theft";
    if (std::ranges::count(at, at[mover]) > 2) news.push_back("three meet");
  }
  void go_on() {
    phase = "refill";
    if (deck.empty()) new_turn();
  }
  void new_turn() {
    const bool last_card = deck.empty() && std::ranges::count(ring, "-") == 19;
    if (last_card && last_to_mover) return finish(mover);
    int seat = extra ? mover : (mover + 1) % players;
    extra = false;
    for (;; seat = (seat + 1) % players) {
      if (losing.erase(seat) > 0) {
        news.push_back("lost turn");
        skipped.insert(seat);
        continue;
      }
      mover = seat;
      if (last_card) return finish(seat);
      if (can_go(seat)) break;
      int other = 0;
      while (other < players && !can_go(other)) ++other;
      news.push_back(other < players ? "pass" : "nobody can move");
      if (other == players) return land(lowest_card());
      passed.insert(seat);
    }
    phase = "number";
  }
  void finish(int seat) {
    stashes[seat].push_back(ring[lowest_card()]);
    ring[lowest_card()] = "-";
    phase = "over";
    news.push_back("over");
    if (std::ranges::max(shares()) < 1) news.push_back("shared win");
    for (const Texts& stash : stashes) {
      const auto low = [&](const std::string& held) { return card(held).points < 0; };
      const bool saved = std::ranges::any_of(stash, low) && std::ranges::count(stash, "x") > 0;
      if (saved) news.push_back("trump saves");
    }
  }

  int points(int seat) const {
    int sum = 0;
    for (const std::string& held : stashes[seat]) {
      if (card(held).points > 0 || count(seat, "x") == 0) sum += card(held).points;
    }
    return sum;
  }
  std::vector<int> scores() const {
    int most = 1;  // a player without any does not have the most
    for (int seat = 0; seat < players; ++seat) most = std::max(most, count(seat, "t"));
    std::vector<int> scores;
    for (int seat = 0; seat < players; ++seat) {
      scores.push_back(points(seat) + (count(seat, "t") == most ? bonus : 0));
    }
    return scores;
  }
  std::vector<double> shares() const { return testing::shares_of_most(scores()); }
  std::string seen(const std::string& text, Seat) const { return text; }
  static Texts met(const TextOracle&, const std::string&, const TextOracle& now) {
    return now.news;
  }

  /// "3xt,s9": in the order of the deck.
  std::string counted(const auto& held) const {
    Texts parts;
    for (const Card& card : cards) {
      const auto count = std::ranges::count(held, card.text);
      if (count > 0) parts.push_back((count > 1 ? std::to_string(count) + "x" : "") + card.text);
    }
    return testing::list_text(parts);
  }
  /// The part of the engine's board that changes.
  std::string show() const {
    const bool known = !pile.empty() && pile[0] != "?";
    Facts text("phase", phase, "turn", turn(), "mover", mover, "again", extra, "board",
               testing::list_text(ring), "deck", counted(deck), "next",
               known ? testing::list_text(pile) : "?", "unseen", testing::list_text(unseen));
    for (int seat = 0; seat < players; ++seat) {
      text.add_of("place", seat, at[seat]).add_of("patriot", seat, names[seat]);
      text.add_of("lost", seat, losing.contains(seat)).add_of("points", seat, points(seat));
      text.add_of("stash", seat, counted(stashes[seat]));
    }
    return text.text();
  }
  std::string difference(const State& state) const {
    const auto same = testing::says(state, show());
    if (!same) return same.message();
    const auto differ = [](const std::set<int>& seats, Bits set) {
      Joined list;
      for (const int seat : seats) list.add(seat);
      return list.text() != value_text(seats_of(set));
    };
    if (differ(skipped, state.table().skipped)) return "who lost a turn";
    if (differ(passed, state.table().passed)) return "who passed";
    for (int seat = 0; phase == "over" && seat < players; ++seat) {
      if (state.payoffs().score[seat] != scores()[seat]) return "score " + std::to_string(seat);
    }
    return "";
  }
};

/// The same game for the oracle, with cards from the file.
inline TextOracle oracle_of(const Options& options, const special_ops::Deck& deck) {
  TextOracle oracle{options.players, options.most_bonus, {{"t", 24, 1}, {"w", 1, 10}}};
  if (options.trump) oracle.cards.push_back({"x"});
  oracle.last_to_mover = options.last_card == LastCard::kMover;
  for (std::size_t i = 0; i < deck.kinds.size(); ++i) {
    const special_ops::Kind& kind = deck.kinds[i];
    if (!kind.captured) continue;
    const bool points = kind.effect == special_ops::Effect::kPoints;
    oracle.cards.push_back({"s" + std::to_string(i), kind.count, points ? kind.points : 0,
                            std::string(name_of(kind.effect, special_ops::kEffectNames))});
  }
  for (const TextOracle::Card& card : oracle.cards) {
    oracle.deck.insert(oracle.deck.end(), static_cast<std::size_t>(card.count), card.text);
  }
  for (int i = 0; i < 24; ++i) oracle.unseen.push_back(std::to_string(1 + i / 2));
  return oracle;
}

}  // namespace turnkey::captured
