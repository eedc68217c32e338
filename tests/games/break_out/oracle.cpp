// Break-Out's oracle: the effects of chance and of moves.
#include "tests/games/break_out/oracle.h"

#include <algorithm>

#include "tests/games/break_out/oracle_parts.h"
#include "tests/support/in_words.h"

namespace turnkey::break_out::oracle {

Rules rules_of(const Options& options) {
  Rules rules{options.players, options.colours, options.copies,
              options.wilds,   options.draws,   options.supers};
  rules.sets = options.melds != Melds::kRuns;
  rules.runs = options.melds != Melds::kSets;
  rules.rounds = options.rounds;
  rules.penalties = options.penalties != 0;
  rules.catch_cards_hidden = options.catch_card == CatchCard::kUnseen;
  rules.cell_cards_play = options.cell_cards == CellCards::kPlay;
  return rules;
}

Cards deck_of(const Rules& rules) {
  Cards deck;
  for (char number = '1'; number <= '7'; ++number) {
    for (char colour = 'a'; colour < 'a' + rules.colours; ++colour) {
      deck.insert(deck.end(), at(rules.copies), Text{colour, number});
    }
  }
  deck.insert(deck.end(), at(rules.wilds), "wi");
  deck.insert(deck.end(), at(rules.draws), "dr");
  deck.insert(deck.end(), at(rules.supers), "su");
  return deck;
}

Game::Game(const Rules& rules) : rules_(rules), scores_(at(rules.players)), last_(scores_) {
  new_round();
  phase_ = "dealer";
}

int Game::cell_cards(int seat) const {
  std::size_t cards = 0;
  for (const Meld& meld : melds_) cards += meld.owner == seat ? meld.cards.size() : 0;
  return static_cast<int>(cards);
}

// ---- chance -------------------------------------------------------------------------------------

std::map<Text, double> Game::outcomes() const {
  std::vector<Text> texts;  // equally likely
  const Text seat = std::to_string(other_) + "=";
  const bool draws = phase_ == "deal" || phase_ == "force";
  for (const Text& card : pile_) {
    if (draws || phase_ == "up") texts.push_back((draws ? seat : "up=") + card);
  }
  if (phase_ == "force" && pile_.empty()) texts = {seat + up_};
  for (int i = 0; phase_ == "dealer" && i < rules_.players; ++i) {
    texts.push_back("dealer=" + std::to_string(i));
  }
  for (int i = 0; phase_ == "round" && i < rules_.colours; ++i) {
    texts.push_back(Text("round=") + static_cast<char>('a' + i) + std::to_string(round_));
  }
  if (phase_ == "show") {
    texts = {"show="};
    for (const Text& card : different(deck_of(rules_))) {
      Text holders;
      for (int i = 0; i < rules_.players; ++i) {
        holders += Text(at(count(hands_[at(i)], card)), static_cast<char>('0' + i));
      }
      holders.resize(at(count(deck_of(rules_), card)), '.');
      texts[0] += holders;
    }
  }
  std::map<Text, double> all;
  for (const Text& text : texts) all[text] += 1.0 / static_cast<double>(texts.size());
  return all;
}

void Game::chance(const Text& text) {
  const Text card = text.substr(text.size() - 2);
  if (phase_ == "dealer") {
    dealer_ = text.back() - '0';
    phase_ = "round";
  } else if (phase_ == "round") {
    round_card_ = card;
    pile_ = without(deck_of(rules_), {card});
    dealt_ = 0;
    other_ = next_of(dealer_);
    phase_ = "deal";
  } else if (phase_ == "deal") {
    take(pile_, card);
    hands_[at(other_)].push_back(card);
    if (++dealt_ % 7 == 0) other_ = next_of(other_);
    if (dealt_ == 7 * rules_.players) phase_ = "up";
    mover_ = (dealer_ + rules_.players - 1) % rules_.players;  // the turn before the first
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

// ---- effects of moves ---------------------------------------------------------------------------

void Game::play_from_hand(const Text& card) {
  take(hand(), card);
  take(known_[at(mover_)], card);
}

/// The cards of such a text leave the hand, or a meld of the Cell: b6, b5b6, 1.b6.
Cards Game::fetch(const Text& source) {
  const bool from_cell = source.find('.') != Text::npos;
  const Cards cards = cards_in(from_cell ? source.substr(source.size() - 2) : source);
  for (const Text& card : cards) {
    from_cell ? take(melds_[at(std::stoi(source))].cards, card) : play_from_hand(card);
  }
  return cards;
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

/// MELD-wi+CARD: the card takes the place of a Wild that stands for it.
void Game::swap(const Text& text) {
  const std::size_t plus = text.find('+');
  const Text wild = text.substr(plus - 2, 2);
  const Text card = fetch(text.substr(plus + 1))[0];
  Meld& meld = melds_[at(std::stoi(text))];
  for (Text& place : meld.cards) {
    if (place != wild) continue;
    place = card;
    if (worth(meld.shape, meld.cards) > 0) break;
    place = wild;
  }
  hand().push_back(wild);
  known_[at(mover_)].push_back(wild);
}

/// Adds cards to the ends of a meld: 4+b6, b2+4, 4+1.b6, b2+4+b6b7.
void Game::grow(const Text& text) {
  Cards low, high;
  Meld* meld = nullptr;
  for (const Text& part : testing::list_of(text, '+')) {
    if (is_meld(part)) {
      meld = &melds_[at(std::stoi(part))];
    } else {
      (meld == nullptr ? low : high) = fetch(part);
    }
  }
  meld->cards = together(low, together(meld->cards, high));
  if (worth(meld->shape, meld->cards) >= 15) meld->owner = -1;
}

/// A play, or a card that leaves the Cell.
void Game::play(const Text& text) {
  const Text kind = text.substr(0, text.find('=') + 1);
  const Text rest = text.substr(kind.size());
  const bool exchange = text.find('-') != Text::npos;
  const bool cell_card = !exchange && text.find('.') != Text::npos;
  const bool cell_move = kind == "yard=" || (cell_card && !rules_.cell_cards_play);
  (cell_move ? turn_.moved : turn_.drew ? turn_.done : turn_.played) = true;
  if (kind == "set=" || kind == "run=") {
    lay(text.substr(0, 3), cards_in(rest));
  } else if (kind == "yard=") {
    melds_[at(std::stoi(rest))].owner = -1;
  } else if (exchange) {
    swap(rest);
  } else if (kind == "force=" || rest == "su") {
    play_from_hand(rest);
  } else if (rest != "full") {
    grow(rest);
  }
  if (kind == "out=") out_[at(mover_)] = turn_.escaped = true;
  for (Meld& meld : melds_) {
    if (meld.shape == "set") meld.cards = sorted(meld.cards);
  }
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
  other_ = next_of(mover_);
  if (text == "next" || text.starts_with("bluff=")) {
    if (text != "next") turn_.bluff = fetch(text.substr(6));
    phase_ = "answer";
    return;
  }
  play(text);
  if (text.starts_with("force=")) return force_next();
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

int Game::cases_after_give() const {
  const int kinds = static_cast<int>(different(known_[at(other_)]).size());
  int cases = cases_ * (1 + kinds + loose_[at(other_)]);
  for (int i = 0; i <= std::min(kinds, 15); ++i) cases *= 2;
  return cases;
}

bool Game::gives_unseen() const {
  return phase_ == "give" && rules_.catch_cards_hidden && cases_after_give() <= 1000;
}

/// A card that not all see may be any, so one card less of each kind is known.
void Game::give(const Text& card) {
  if (gives_unseen()) {
    cases_ = cases_after_give();
    const Cards lost = different(known_[at(other_)]);
    known_[at(other_)] = without(known_[at(other_)], lost);
    loose_[at(other_)] += static_cast<int>(lost.size());
    ++loose_[at(mover_)];
  } else {
    take(known_[at(other_)], card);
    known_[at(mover_)].push_back(card);
  }
  take(hands_[at(other_)], card);
  hand().push_back(card);
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
  hands_ = known_ = std::vector<Cards>(at(rules_.players));
  out_ = std::vector<bool>(at(rules_.players));
  melds_.clear();
  pile_.clear();
  up_.clear();
  round_card_.clear();
  turn_ = {};
  stalls_ = all_stalls_ = 0;
  winner_ = -1;
  cases_ = 1;
  loose_ = std::vector<int>(at(rules_.players));
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
