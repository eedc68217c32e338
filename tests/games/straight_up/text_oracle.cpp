#include "tests/games/straight_up/text_oracle.h"

#include <algorithm>
#include <cstring>

namespace turnkey::straight_up {

namespace {

int number_of(Actor actor) {
  if (actor.is_nobody()) return oracle::kNobody;
  return actor.is_chance() ? oracle::kChance : actor.seat().index();
}

std::string line(const std::string& name, const std::string& value) {
  return name + " " + value + "\n";
}

std::string letters_of(CardCounts cards) { return cards.empty() ? "" : text_of(cards); }

CardCounts counts(const std::string& cards) {
  CardCounts result;
  for (const char card : cards) result.add(kCardText.rank_of(card));
  return result;
}

/// Seats by number, the spectator last, in the oracle's terms.
int observer_of(Seat seat) { return seat.is_spectator() ? oracle::kNobody : seat.index(); }

/// The one spelling of an event that is legal.
std::string canonical_text(const oracle::Table& table, const std::string& text) {
  if (oracle::turn(table) != oracle::kChance) return text;
  const std::string cards = text.substr(2);
  return text.substr(0, 2) + (cards == "-" ? cards : oracle::sorted(cards));
}

/// Everything that an observer without sight of the hand may see next in the middle of the turn.
std::set<std::string> possible_unseen(const oracle::Table& table) {
  std::set<std::string> texts;
  const std::string draw = std::to_string(oracle::seat_of_turn(table)) + "=";
  for (const auto& [hand, probability] : oracle::hands(table)) {
    if (table.due == oracle::Due::kDiscard) {
      texts.insert(oracle::discard_of(table, hand));
      continue;
    }
    const auto then = oracle::read(*table.drawn, draw + oracle::written(hand));
    for (const std::string& move : oracle::moves(*then)) texts.insert(move);
  }
  return texts;
}

}  // namespace

std::string open_part(const oracle::Table& table) {
  std::string text =
      line("market", oracle::letters(table.market)) + line("deck", oracle::letters(table.deck)) +
      line("thrown", oracle::letters(table.thrown)) + line("bought", std::to_string(table.bought)) +
      line("turn", std::to_string(oracle::turn(table))) +
      line("due", std::to_string(static_cast<int>(table.due)));
  for (int seat = 0; seat < table.rules.players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const bool out = table.drawn && seat == oracle::seat_of_turn(table);
    const oracle::Player& piles = (out ? *table.drawn : table).players[at];
    const oracle::Player& player = table.players[at];
    std::vector<std::size_t> lengths{0, 0};
    for (const auto& straight : player.straights) lengths.push_back(straight.size());
    std::sort(lengths.rbegin(), lengths.rend());
    text += line("draw", oracle::letters(piles.draw)) +
            line("discard", oracle::letters(piles.discard)) +
            line("straights", std::to_string(lengths[0]) + std::to_string(lengths[1])) +
            line("joker", std::to_string(player.joker));
  }
  return text;
}

std::string open_part(const Public& table) {
  std::string text = line("market", letters_of(table.market)) +
                     line("deck", letters_of(table.market_piles.draw)) +
                     line("thrown", letters_of(table.market_piles.discard)) +
                     line("bought", std::to_string(table.bought)) +
                     line("turn", std::to_string(number_of(table.turn()))) +
                     line("due", std::to_string(static_cast<int>(table.phase)));
  for (std::size_t seat = 0; seat < table.options.players; ++seat) {
    text += line("draw", letters_of(table.piles[seat].draw)) +
            line("discard", letters_of(table.piles[seat].discard)) +
            line("straights", std::to_string(table.straights[seat].longer()) +
                                  std::to_string(table.straights[seat].shorter())) +
            line("joker", std::to_string(table.can_strike[seat]));
  }
  return text;
}

Options options_of(const oracle::Rules& rules) {
  Options options;
  options.players = static_cast<std::uint8_t>(rules.players);
  options.max_rounds = static_cast<std::uint16_t>(rules.max_rounds);
  options.market_deck = counts(rules.market_deck);
  options.starting_deck = counts(rules.starting_deck);
  return options;
}

Actor TextOracle::turn() const {
  const int who = oracle::turn(table_);
  if (who == oracle::kNobody) return Actor::nobody();
  return who == oracle::kChance ? Actor::chance() : Actor(Seat::at(who));
}

std::map<std::string, std::string> TextOracle::moves() const {
  std::map<std::string, std::string> moves;
  for (const std::string& move : oracle::moves(table_)) moves[move] = move;
  return moves;
}

std::optional<testing::Reading<TextOracle>> TextOracle::read(const std::string& text) const {
  const auto table = oracle::read(table_, text);
  if (!table) return {};
  return testing::Reading<TextOracle>{canonical_text(table_, text), after(*table)};
}

TextOracle TextOracle::after(const oracle::Table& table) const {
  TextOracle next = *this;
  next.table_ = table;
  if (table.due == oracle::Due::kMove) {
    next.hand_ = oracle::letters(table.players[static_cast<std::size_t>(oracle::turn(table))].hand);
  }
  if (!table.drawn) next.hand_.clear();
  return next;
}

std::string TextOracle::seen(const std::string& text, Seat seat) const {
  return oracle::seen(table_, text, observer_of(seat));
}

std::pair<std::string, TextOracle> TextOracle::deal() const {
  oracle::Table table = table_;
  const std::string text = oracle::happen(table, oracle::shuffler(*dice_));
  return {text, after(table)};
}

std::set<std::string> TextOracle::possible(Seat seat) const {
  const int observer = observer_of(seat);
  if (table_.due == oracle::Due::kNothing) return {};
  if (table_.drawn && oracle::seat_of_turn(table_) != observer) return possible_unseen(table_);
  std::set<std::string> texts;
  if (turn().is_seat()) {
    for (const std::string& move : oracle::moves(table_)) texts.insert(move);
  } else {
    for (const auto& [text, p] : outcomes()) texts.insert(oracle::seen(table_, text, observer));
  }
  return texts;
}

std::set<std::string> TextOracle::secrets(Seat seat) const {
  const bool knows = !table_.drawn || oracle::seat_of_turn(table_) == observer_of(seat);
  if (knows) return {hand_};
  std::set<std::string> hands;
  for (const auto& [hand, probability] : oracle::hands(table_)) hands.insert(hand);
  return hands;
}

std::string TextOracle::secret(const State& state) { return letters_of(state.secrets().hand); }

std::string TextOracle::difference(const State& state) const {
  const std::string open = open_part(state.table());
  if (open != open_part(table_)) return open + "not\n" + open_part(table_);
  return secret(state) == hand_ ? "" : "hand " + secret(state) + ", not " + hand_;
}

std::string TextOracle::difference(const View& view, const State& truth) const {
  // The public part has no padding, so its bytes can be compared.
  const bool same = std::memcmp(&view.table(), &truth.table(), sizeof(Public)) == 0;
  const bool own = table_.drawn && oracle::seat_of_turn(table_) == view.seat().index();
  const bool knows = view.known().hand == (own ? truth.secrets().hand : CardCounts());
  return same && knows ? "" : "view " + view.board().text();
}

std::vector<std::string> strange_texts(const oracle::Table& table, oracle::Dice& dice) {
  std::vector<std::string> texts{"pass", "m=-",   "m=?",  "+",    "-",    "x",    "",      "passes",
                                 "Pass", "+TT",   "--",   "0=",   "0=--", "0=-K", "0/?",   "1/?2",
                                 "m=?4", "0=K?2", "1=??", "+t",   "kxq1", "KxQ",  "KxQ11", "9=?3",
                                 "0=?0", "0=?1",  "m=-K", "m=kt", "0=?03"};
  const auto rank = [&] {
    return oracle::kRanks[static_cast<std::size_t>(oracle::below(dice, 13))];
  };
  const auto seat = [&] { return std::to_string(oracle::below(dice, 5)); };
  const auto cards = [&](int most) {
    std::string text;
    for (int i = oracle::below(dice, static_cast<std::size_t>(most) + 1); i > 0; --i)
      text += rank();
    return oracle::written(text);
  };
  for (const char card : oracle::kRanks) {
    for (const char* sign : {"+", "-", ""}) texts.push_back(sign + std::string(1, card));
  }
  for (const char with : oracle::kRanks.substr(0, 5)) {
    for (const char top : oracle::kRanks.substr(0, 5)) {
      texts.push_back(std::string(1, with) + "x" + top + seat());
    }
  }
  for (int i = 0; i < 5; ++i) {
    texts.push_back("m=" + cards(6));
    texts.push_back(seat() + "=" + cards(3));
    texts.push_back(seat() + "/" + cards(3));
    texts.push_back(seat() + "=?" + std::to_string(oracle::below(dice, 5)));
  }
  // The possible events, and the same with a wrong card, a card too many, or one too few.
  if (oracle::turn(table) != oracle::kChance) return texts;
  oracle::Table copy = table;
  std::string text = oracle::happen(copy, oracle::shuffler(dice));
  std::reverse(text.begin() + 2, text.end());
  texts.push_back(text);
  texts.push_back(text + rank());
  texts.push_back(text.substr(0, text.size() - 1));
  text.back() = rank();
  texts.push_back(text);
  for (int seat_seen = 0; seat_seen < table.rules.players; ++seat_seen) {
    texts.push_back(oracle::seen(table, text, seat_seen));
  }
  return texts;
}

}  // namespace turnkey::straight_up
