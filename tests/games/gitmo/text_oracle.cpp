#include "tests/games/gitmo/text_oracle.h"

#include <algorithm>

#include "engine/decks/special_ops.h"

namespace turnkey::gitmo {

oracle::Rules rules_of(const Options& options) {
  oracle::Rules rules;
  rules.players = options.players;
  rules.partners = options.partners != 0;
  rules.pure = options.pure != 0;
  rules.draw_cards = options.draw_cards;
  rules.hands = options.hands;
  rules.laid = options.laid != 0;
  rules.last_turn = options.last_turn != 0;
  for (const auto& kind : special_ops::decks()[options.special_ops].kinds) {
    const auto effect = static_cast<std::size_t>(kind.effect);
    rules.specials.push_back(
        {std::string(special_ops::kEffectNames[effect]), kind.points, kind.count});
  }
  return rules;
}

Actor TextOracle::turn() const {
  if (table_.phase == "over") return Actor::nobody();
  if (table_.phase == "show" || table_.phase == "draw") return Actor::chance();
  return Seat::at(table_.actor);
}

std::map<TextOracle::Meaning, std::string> TextOracle::moves() const {
  std::map<Meaning, std::string> moves;
  for (const std::string& text : oracle::legal(table_)) {
    moves.emplace(read(text)->meaning, text);
  }
  return moves;
}

std::optional<testing::Reading<TextOracle>> TextOracle::read(const std::string& text) const {
  const auto at_once = oracle::happen(table_, text);
  if (!at_once) return {};
  return testing::Reading<TextOracle>{Meaning{oracle::board(*at_once)},
                                      TextOracle(*oracle::play(table_, text))};
}

std::string TextOracle::difference(const State& state) const {
  const std::string right = oracle::board(table_);
  if (state.board() != right) return "the engine has " + state.board() + "\nnot " + right;
  if (!state.turn().is_nobody()) return "";
  const auto paid = state.payoffs().score;
  const std::vector<int> scores = oracle::scores(table_);
  const bool same = std::equal(scores.begin(), scores.end(), paid.begin());
  return same ? "" : "other scores";
}

std::vector<std::string> TextOracle::met(const TextOracle& before, const std::string& text,
                                         const TextOracle& after) {
  const oracle::Table& t = before.table_;
  const oracle::Table& next = after.table_;
  std::vector<std::string> met = {t.phase};
  if (next.last && !t.last) met.push_back("last turn");
  if (next.hand == t.hand && next.cycled > t.cycled) met.push_back("top to the bottom");
  if (next.hand != t.hand && t.cycled + 1 >= 1 && !next.used && t.under.size() > 3) {
    met.push_back("ends as it stands");
  }
  if (t.phase != "move") return met;
  if (text.find(">") == std::string::npos) met.push_back(text);
  if (text[0] == 'L') met.push_back("lay");
  if (text[0] == 'A') met.push_back("alliance");
  if (std::string("XGS").find(text[0]) != std::string::npos) {
    met.push_back(text[1] == '>' ? "set" : "move cap");
  }
  if (text[0] == '.') met.push_back("bottom card");
  for (int seat = 0; seat < t.rules.players; ++seat) {
    if (next.hand != t.hand) break;
    for (const oracle::Run& run : next.rows[static_cast<std::size_t>(seat)]) {
      if (run.cards.size() > 12) met.push_back("longer than the circle");
    }
  }
  return met;
}

}  // namespace turnkey::gitmo
