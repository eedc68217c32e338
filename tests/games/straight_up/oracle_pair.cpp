#include "tests/games/straight_up/oracle_pair.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <sstream>

namespace turnkey::straight_up {

namespace {

constexpr double kTolerance = 1e-12;

std::string spelled(const Expected<Move>& move) { return move ? Game::text(*move) : "refused"; }

/// What a position makes of a text: its canonical spelling or "refused".
template <class P>
std::string accepted(const P& position, const std::string& text) {
  const auto move = Game::parse(text);
  return spelled(move ? position.canonical(*move) : move);
}

template <class P>
std::vector<std::string> moves_of(const P& position) {
  MoveList list;
  position.moves(list);
  std::vector<std::string> texts;
  for (const Move& move : list) texts.push_back(Game::text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

int number_of(Actor actor) {
  if (actor.is_nobody()) return oracle::kNobody;
  return actor.is_chance() ? oracle::kChance : actor.seat().index();
}

/// Seats by number, the spectator last, as the oracle wants them.
int observer_of(const View& view) {
  return view.seat().is_spectator() ? oracle::kNobody : view.seat().index();
}

/// The one spelling of an event that is legal.
std::string canonical_text(const oracle::Table& table, const std::string& text) {
  if (oracle::turn(table) != oracle::kChance) return text;
  const std::string cards = text.substr(2);
  return text.substr(0, 2) + (cards == "-" ? cards : oracle::sorted(cards));
}

/// Everything that may happen next for all that an observer knows, as it would see it.
std::set<std::string> expected_by(const oracle::Table& table, int observer) {
  std::set<std::string> texts;
  const bool knows = oracle::seat_of_turn(table) == observer;
  if (table.due == oracle::Due::kMove) {
    const std::vector<std::string> own = oracle::moves(table);
    if (knows) return {own.begin(), own.end()};
    const std::string draw = std::to_string(oracle::seat_of_turn(table)) + "=";
    for (const auto& [hand, probability] : oracle::hands(table)) {
      const auto then = oracle::read(*table.drawn, draw + oracle::written(hand));
      for (const std::string& move : oracle::moves(*then)) texts.insert(move);
    }
  } else if (table.due == oracle::Due::kDiscard && !knows) {
    for (const auto& [hand, probability] : oracle::hands(table)) {
      texts.insert(oracle::discard_of(table, hand));
    }
  } else if (table.due != oracle::Due::kNothing) {
    for (const auto& [text, probability] : oracle::outcomes(table)) {
      texts.insert(oracle::seen(table, text, observer));
    }
  }
  return texts;
}

std::string line(const std::string& name, const std::string& value) {
  return name + " " + value + "\n";
}

std::string letters_of(CardCounts cards) { return cards.empty() ? "" : text_of(cards); }

CardCounts counts(const std::string& cards) {
  CardCounts result;
  for (const char card : cards) result.add(index(*rank_of(card)));
  return result;
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

Pair::Pair(const oracle::Rules& rules, oracle::Dice& dice)
    : dice_(&dice),
      table_(oracle::start(rules, oracle::shuffler(dice))),
      state_(options_of(rules)) {
  for (int seat = 0; seat < rules.players; ++seat) {
    views_.emplace_back(options_of(rules), Seat::at(seat));
  }
  views_.emplace_back(options_of(rules), Seat::spectator());
}

void Pair::happen() {
  oracle::Table copy = table_;
  ASSERT_NO_FATAL_FAILURE(event(oracle::happen(copy, oracle::shuffler(*dice_))));
  ASSERT_EQ(oracle::show(table_), oracle::show(copy));
  table_ = copy;  // which has its piles in order
}

void Pair::event(const std::string& text) {
  const auto after = oracle::read(table_, text);
  ASSERT_TRUE(after) << "the oracle refuses " << text << "\n" << oracle::show(table_);
  const auto parsed = Game::parse(text);
  ASSERT_TRUE(parsed) << text << ": " << parsed.error().detail;
  const auto move = state_.canonical(*parsed);
  ASSERT_TRUE(move) << text << ": " << move.error().detail << "\n" << oracle::show(table_);
  ASSERT_EQ(Game::text(*move), canonical_text(table_, text)) << oracle::show(table_);
  for (View& view : views_) {
    const std::string seen = oracle::seen(table_, Game::text(*move), observer_of(view));
    const Move masked = state_.mask(*move, view.seat());
    ASSERT_EQ(Game::text(masked), seen) << text << "\n" << oracle::show(table_);
    const auto read = Game::parse(seen);
    ASSERT_TRUE(read && *read == masked) << seen;
    const auto applied = view.apply(masked);
    ASSERT_TRUE(applied) << seen << ": " << applied.error().detail << oracle::show(table_);
  }
  state_.apply(*move);
  table_ = *after;
  if (table_.due == oracle::Due::kMove) {
    hand_ = oracle::letters(table_.players[static_cast<std::size_t>(oracle::turn(table_))].hand);
  }
  if (!table_.drawn) hand_.clear();
  compare();
}

void Pair::events(const std::string& texts) {
  std::istringstream stream(texts);
  for (std::string text; stream >> text;) {
    ASSERT_NO_FATAL_FAILURE(event(text)) << text;
  }
}

void Pair::compare() const {
  ASSERT_EQ(open_part(state_.table()), open_part(table_)) << oracle::show(table_);
  if (oracle::turn(table_) >= 0) {
    const std::vector<std::string> legal = oracle::moves(table_);
    ASSERT_EQ(moves_of(state_), legal) << oracle::show(table_);
    const auto mover = static_cast<std::size_t>(oracle::turn(table_));
    ASSERT_EQ(moves_of(views_[mover]), legal) << oracle::show(table_);
  }
  ASSERT_EQ(letters_of(state_.hand()), hand_) << oracle::show(table_);
  for (const View& view : views_) compare_view(view);
  if (over()) compare_end();
}

void Pair::compare_view(const View& view) const {
  // The public part has no padding, so that bytes can be compared.
  ASSERT_EQ(std::memcmp(&view.table(), &state_.table(), sizeof(Public)), 0)
      << open_part(view.table()) << oracle::show(table_);
  const bool own = table_.drawn && oracle::seat_of_turn(table_) == view.seat().index();
  ASSERT_EQ(view.hand(), own ? state_.hand() : CardCounts());
}

void Pair::compare_end() const {
  const std::vector<double> expected = oracle::shares(table_);
  for (std::size_t seat = 0; seat < views_.size(); ++seat) {
    const auto payoffs = state_.payoffs();
    const auto seen = views_[seat].payoffs();
    for (std::size_t other = 0; other < expected.size(); ++other) {
      ASSERT_EQ(payoffs.share[other], expected[other]) << oracle::show(table_);
      ASSERT_EQ(payoffs.score[other], 1000 * expected[other]) << oracle::show(table_);
      ASSERT_EQ(seen.share[other], expected[other]) << oracle::show(table_);
    }
  }
}

void Pair::compare_texts(const std::vector<std::string>& texts) const {
  std::vector<std::set<std::string>> expected;
  for (const View& view : views_) expected.push_back(expected_by(table_, observer_of(view)));
  for (const std::string& text : texts) {
    const bool legal = oracle::read(table_, text).has_value();
    ASSERT_EQ(accepted(state_, text), legal ? canonical_text(table_, text) : "refused")
        << text << "\n"
        << oracle::show(table_);
    const auto move = Game::parse(text);
    if (!move) continue;
    const std::string sorted = Game::text(*move);
    for (std::size_t i = 0; i < views_.size(); ++i) {
      View view = views_[i];
      const std::string right = expected[i].count(sorted) != 0 ? sorted : "refused";
      ASSERT_EQ(accepted(view, text), right) << text << " for view " << i << "\n"
                                             << oracle::show(table_);
      ASSERT_EQ(view.apply(*move).has_value(), right != "refused") << text;
    }
  }
}

void Pair::compare_outcomes() const {
  if (oracle::turn(table_) != oracle::kChance) return;
  std::map<std::string, double> expected = oracle::outcomes(table_);
  std::size_t found = 0;
  state_.for_each_outcome([&](const Move& move, double probability) {
    ++found;
    const std::string text = Game::text(move);
    ASSERT_EQ(expected.count(text), 1u) << text << "\n" << oracle::show(table_);
    ASSERT_NEAR(probability, expected[text], kTolerance) << text << "\n" << oracle::show(table_);
    const auto canonical = state_.canonical(move);
    ASSERT_TRUE(canonical && *canonical == move) << text;
  });
  ASSERT_EQ(found, expected.size()) << oracle::show(table_);
}

void Pair::compare_worlds(Rng& rng) const {
  for (const View& view : views_) {
    const bool knows = !table_.drawn || oracle::seat_of_turn(table_) == view.seat().index();
    if (knows) {
      ASSERT_EQ(view.worlds(), "1") << oracle::show(table_);
      ASSERT_EQ(view.sample(rng).state().key(), state_.key()) << oracle::show(table_);
      continue;
    }
    const auto hands = oracle::hands(table_);
    ASSERT_EQ(view.worlds(), std::to_string(hands.size())) << oracle::show(table_);
    const State world = view.sample(rng).state();
    ASSERT_EQ(open_part(world.table()), open_part(table_));
    ASSERT_EQ(hands.count(letters_of(world.hand())), 1u) << oracle::show(table_);
  }
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
  // What may happen, and the same with a card that is another one, too many, or too few.
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
