// Break-Out's oracle: what happens, by chance and by moves.
#include "tests/games/break_out/oracle.h"

#include <algorithm>

#include "tests/games/break_out/oracle_parts.h"

namespace turnkey::break_out::oracle {

Rules rules_of(const Options& options) {
  Rules rules{options.players, options.colours, options.copies,
              options.wilds,   options.draws,   options.supers};
  rules.sets = options.melds != Melds::kRuns;
  rules.runs = options.melds != Melds::kSets;
  rules.rounds = options.rounds;
  rules.penalties = options.penalties != 0;
  return rules;
}

Game::Game(const Rules& rules) : rules_(rules) {
  const std::size_t players = at(rules.players);
  hands_.resize(players);
  known_.resize(players);
  out_.assign(players, false);
  scores_.assign(players, 0);
  last_ = scores_;
}

Cards Game::deck() const {
  Cards deck;
  for (int number = 1; number <= 7; ++number) {
    for (int colour = 0; colour < rules_.colours; ++colour) {
      const Text card{static_cast<char>('a' + colour), static_cast<char>('0' + number)};
      deck.insert(deck.end(), at(rules_.copies), card);
    }
  }
  deck.insert(deck.end(), at(rules_.wilds), "wi");
  deck.insert(deck.end(), at(rules_.draws), "dr");
  deck.insert(deck.end(), at(rules_.supers), "su");
  return deck;
}

int Game::cell_cards(int seat) const {
  int cards = 0;
  for (const Meld& meld : melds_)
    cards += meld.owner == seat ? static_cast<int>(meld.cards.size()) : 0;
  return cards;
}

/// Of melds that are just alike the first stands for all.
std::size_t Game::first_like(std::size_t meld) const {
  const auto text = [&](std::size_t i) {
    const Meld& m = melds_[i];
    return std::to_string(m.owner) + m.shape + joined(m.shape == "set" ? sorted(m.cards) : m.cards);
  };
  std::size_t first = 0;
  while (text(first) != text(meld)) ++first;
  return first;
}

// ---- chance -------------------------------------------------------------------------------------

std::map<Text, double> Game::outcomes() const {
  std::map<Text, double> all;
  const auto draw = [&](const Text& who) {
    for (const Text& card : pile_) {
      all[who + "=" + card] = count(pile_, card) / static_cast<double>(pile_.size());
    }
  };
  const Text seat = std::to_string(other_);
  if (phase_ == "dealer") {
    for (int i = 0; i < rules_.players; ++i)
      all["dealer=" + std::to_string(i)] = 1.0 / rules_.players;
  }
  if (phase_ == "round") {
    for (int i = 0; i < rules_.colours; ++i) {
      all[Text("round=") + static_cast<char>('a' + i) + std::to_string(round_)] =
          1.0 / rules_.colours;
    }
  }
  if (phase_ == "up") draw("up");
  if (phase_ == "deal" || phase_ == "force") draw(seat);
  if (phase_ == "force" && pile_.empty()) all[seat + "=" + up_] = 1;
  if (phase_ != "show") return all;
  Text text = "show=";
  for (const Text& card : different(deck())) {
    Text holders;
    for (int i = 0; i < rules_.players; ++i) {
      holders += Text(at(count(hands_[at(i)], card)), static_cast<char>('0' + i));
    }
    holders.resize(at(count(deck(), card)), '.');
    text += holders;
  }
  return {{text, 1.0}};
}

void Game::chance(const Text& text) {
  const Text card = text.substr(text.size() - 2);
  if (phase_ == "dealer") {
    dealer_ = text.back() - '0';
    phase_ = "round";
  } else if (phase_ == "round") {
    round_card_ = card;
    pile_ = deck();
    take(pile_, card);
    dealt_ = 0;
    other_ = next_of(dealer_);
    phase_ = "deal";
  } else if (phase_ == "deal") {
    take(pile_, card);
    hands_[at(other_)].push_back(card);
    if (++dealt_ % 7 == 0) other_ = next_of(other_);
    if (dealt_ == 7 * rules_.players) phase_ = "up";
    mover_ = (dealer_ + rules_.players - 1) % rules_.players;  // whose turn is before the first
  } else if (phase_ == "up") {
    take(pile_, card);
    up_ = card;
    begin_turn(next_of(mover_));
  } else if (phase_ == "force") {
    hands_[at(other_)].push_back(card);
    if (pile_.empty()) {
      known_[at(other_)].push_back(card);
      up_.clear();
    }
    take(pile_, card);
    other_ = next_of(other_);
    force_next();
  } else {
    score_round();
  }
}

// ---- what is done -------------------------------------------------------------------------------

void Game::play_from_hand(const Text& card) {
  take(hand(), card);
  take(known_[at(mover_)], card);
}

void Game::lay(const Text& shape, const Cards& cards) {
  Meld meld{is_out() ? -1 : mover_, shape, cards};
  for (Text& card : meld.cards) {
    if (card == "rc") {
      card = round_card_;
      round_card_.clear();
    } else {
      play_from_hand(card);
    }
  }
  if (!is_out() && worth(shape, meld.cards) >= 15) {
    out_[at(mover_)] = turn_.escaped = true;
    for (Meld& mine : melds_) mine.owner = mine.owner == mover_ ? -1 : mine.owner;
    meld.owner = -1;
  }
  melds_.push_back(meld);
}

/// MELD-wi+CARD, the card from the hand or from a meld of the Cell.
void Game::swap(const Text& text) {
  const std::size_t minus = text.find('-');
  const Text wild = text.substr(minus + 1, 2);
  const Text card = text.substr(text.size() - 2);
  Meld& meld = melds_[at(std::stoi(text))];
  for (std::size_t i = 0; i < meld.cards.size(); ++i) {
    Cards changed = meld.cards;
    if (changed[i] != wild) continue;
    changed[i] = card;
    if (worth(meld.shape, changed) == 0) continue;
    meld.cards = changed;
    break;
  }
  if (const std::size_t dot = text.find('.'); dot != Text::npos) {
    take(melds_[at(std::stoi(text.substr(text.find('+') + 1)))].cards, card);
  } else {
    play_from_hand(card);
  }
  hand().push_back(wild);
  known_[at(mover_)].push_back(wild);
}

/// A way to break out with the meld of the Cell between cards: b2+4+b6.
void Game::out_of_cell(const Text& parts) {
  Cards low, high;
  Text number;
  for (const Text& part : split(parts, '+')) {
    if (std::isdigit(part[0]) != 0) {
      number = part;
    } else {
      (number.empty() ? low : high) = cards_in(part);
    }
  }
  Meld& meld = melds_[at(std::stoi(number))];
  for (const Text& card : together(low, high)) play_from_hand(card);
  meld.cards = together(low, together(meld.cards, high));
  meld.owner = -1;
}

/// A card at an end of a meld, from the hand or from another meld: 4+b6, b2+4, 4+1.b6, 1.b2+4.
void Game::add(const Text& text) {
  const std::vector<Text> sides = split(text, '+');
  const bool high = has_letter(sides[1]);
  const Text source = high ? sides[1] : sides[0];
  const Text card = source.substr(source.size() - 2);
  if (source.size() > 2) {
    take(melds_[at(std::stoi(source))].cards, card);
  } else {
    play_from_hand(card);
  }
  Meld& meld = melds_[at(std::stoi(high ? sides[0] : sides[1]))];
  meld.cards = high ? together(meld.cards, {card}) : together({card}, meld.cards);
}

/// What is a play, or leaves the Cell.
void Game::play(const Text& text) {
  const bool exchange = text.find('-') != Text::npos;
  const bool cell_move = begins(text, "yard=") || (!exchange && text.find('.') != Text::npos);
  (cell_move ? turn_.moved : turn_.drew ? turn_.done : turn_.played) = true;
  if (begins(text, "set=") || begins(text, "run="))
    return lay(text.substr(0, 3), cards_in(text.substr(4)));
  if (begins(text, "yard=")) return melds_[at(std::stoi(text.substr(5)))].owner = -1, void();
  if (begins(text, "force=")) return play_from_hand(text.substr(6));
  if (exchange) return swap(text);
  if (!begins(text, "out=")) return add(text);
  if (text == "out=su") play_from_hand("su");
  if (text != "out=su" && text != "out=full") out_of_cell(text.substr(4));
  out_[at(mover_)] = true;
  turn_.escaped = true;
}

void Game::move(const Text& text) {
  if (text == "draw" && up_.empty()) return end_round();
  if (text == "draw") {
    turn_.drew = true;
    turn_.drawn = up_;
    return take_up();
  }
  if (text == "next" && (turn_.drew || turn_.played)) {
    stalls_ = 0;
    return end_turn();
  }
  if (text == "next" || begins(text, "bluff=")) {
    if (text != "next") turn_.bluff = cards_in(text.substr(6));
    for (const Text& card : turn_.bluff) play_from_hand(card);
    other_ = next_of(mover_);
    phase_ = "answer";
    return;
  }
  play(text);
  other_ = next_of(mover_);
  if (begins(text, "force=")) return force_next();
  if (hand().empty()) win();
}

/// The draw card comes to the hand.
void Game::take_up() {
  hand().push_back(up_);
  known_[at(mover_)].push_back(up_);
  up_.clear();
}

/// The next of the others draws, or the mover goes on.
void Game::force_next() {
  phase_ = "force";
  if (other_ != mover_) {
    if (!pile_.empty() || !up_.empty()) return;
    return hand().empty() ? win() : end_round();
  }
  phase_ = "turn";
  if (hand().empty()) win();
}

void Game::answer(const Text& text) {
  const bool bluffed = !turn_.bluff.empty();
  if (text == "pass") {
    other_ = next_of(other_);
    if (other_ != mover_) return;
    stalls_ = bluffed ? 0 : stalls_ + 1;
    all_stalls_ += bluffed ? 0 : 1;
    return hand().empty() ? end_round() : end_turn();
  }
  phase_ = "give";
  if (bluffed) {
    ++stalls_;
    ++all_stalls_;
    hand() = together(hand(), turn_.bluff);
    known_[at(mover_)] = together(known_[at(mover_)], turn_.bluff);
  } else if (up_.empty()) {
    end_round();
  } else {
    stalls_ = 0;
    take_up();
  }
}

void Game::give(const Text& card) {
  take(hands_[at(other_)], card);
  take(known_[at(other_)], card);
  hand().push_back(card);
  known_[at(mover_)].push_back(card);
  hands_[at(other_)].empty() ? end_round() : end_turn();
}

void Game::end_turn() {
  phase_ = "up";
  if (!up_.empty() || pile_.empty()) begin_turn(next_of(mover_));
}

void Game::begin_turn(int seat) {
  mover_ = seat;
  turn_ = {};
  turn_.was_full = !is_out() && cell_cards(seat) == 9;
  phase_ = "turn";
}

void Game::win() {
  winner_ = mover_;
  end_round();
}

void Game::end_round() { phase_ = "show"; }

void Game::score_round() {
  for (int seat = 0; seat < rules_.players; ++seat) {
    last_[at(seat)] = seat == winner_ ? -5 * round_ : 0;
    for (const Text& card : hands_[at(seat)]) last_[at(seat)] += cost(card);
    scores_[at(seat)] += last_[at(seat)];
  }
  if (round_ == rules_.rounds) {
    phase_ = "over";
    return;
  }
  for (int seat = next_of(dealer_), last = dealer_; seat != last; seat = next_of(seat)) {
    if (last_[at(seat)] < last_[at(dealer_)]) dealer_ = seat;
  }
  ++round_;
  new_round();
}

void Game::new_round() {
  const std::size_t players = at(rules_.players);
  hands_.assign(players, {});
  known_ = hands_;
  out_.assign(players, false);
  melds_.clear();
  pile_.clear();
  up_.clear();
  round_card_.clear();
  turn_ = {};
  stalls_ = all_stalls_ = 0;
  winner_ = -1;
  phase_ = "round";
}

void Game::happen(const Text& text) {
  moves_.clear();
  if (phase_ == "turn") return move(text);
  if (phase_ == "answer") return answer(text);
  if (phase_ == "give") return give(text.substr(5));
  chance(text);
}

}  // namespace turnkey::break_out::oracle
