// Whole games of Gitmo, engine and oracle side by side, over all options, with players of different
// styles: they play at random, dig through the deck, stall, or make turns as long as possible.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/decks/special_ops.h"
#include "tests/games/gitmo/oracle.h"
#include "tests/games/gitmo/scene.h"
#include "tests/support/oracle_pair.h"
#include "tests/support/positions.h"
#include "tests/support/random_options.h"

namespace turnkey::gitmo {
namespace {

oracle::Rules rules_of(const Options& options) {
  oracle::Rules rules{
      options.players, options.partners,  options.pure,  options.draw_cards, options.hands,
      options.laid,    options.last_turn, options.whole, options.at_once,    {}};
  for (const auto& kind : special_ops::decks()[options.special_ops].kinds) {
    const auto effect = static_cast<std::size_t>(kind.effect);
    rules.specials.push_back(
        {std::string(special_ops::kEffectNames[effect]), kind.points, kind.count});
  }
  return rules;
}

/// The oracle in texts, for tests/support/oracle.h.
class TextOracle {
 public:
  /// The immediate result: a move may name any of equal rows.
  struct Meaning {
    std::string board;
    friend auto operator<=>(const Meaning&, const Meaning&) = default;
  };

  explicit TextOracle(oracle::Table table) : table_(std::move(table)) {}

  Actor turn() const {
    if (table_.phase == "over") return Actor::nobody();
    if (table_.phase == "show" || table_.phase == "draw") return Actor::chance();
    return Seat::at(table_.actor);
  }
  std::map<Meaning, std::string> moves() const {
    std::map<Meaning, std::string> moves;
    for (const auto& text : oracle::legal(table_)) moves.emplace(read(text)->meaning, text);
    return moves;
  }
  std::optional<testing::Reading<TextOracle>> read(const std::string& text) const {
    const auto at_once = oracle::happen(table_, text);
    if (!at_once) return {};
    return testing::Reading<TextOracle>{Meaning{oracle::board(*at_once)},
                                        TextOracle(*oracle::play(table_, text))};
  }
  std::string seen(const std::string& text, Seat) const { return text; }
  std::vector<double> shares() const { return oracle::shares(table_); }
  std::string show() const { return oracle::board(table_) + "\n"; }
  std::map<std::string, double> outcomes() const { return oracle::outcomes(table_); }

  std::string difference(const State& state) const {
    const std::string right = oracle::board(table_);
    const std::string board = board_in_words(state);
    if (board != right) return "the engine has " + board + "\nnot " + right;
    if (!state.turn().is_nobody()) return "";
    const auto paid = state.payoffs().score;
    const std::vector<int> scores = oracle::scores(table_);
    const bool same = std::equal(scores.begin(), scores.end(), paid.begin());
    return same ? "" : "other scores";
  }
  static std::vector<std::string> met(const TextOracle& before, const std::string& text,
                                      const TextOracle& after) {
    const oracle::Table& t = before.table_;
    const oracle::Table& next = after.table_;
    std::vector<std::string> met = {t.phase};
    if (next.last && !t.last) met.push_back("last turn");
    if (next.hand == t.hand && next.cycled > t.cycled) met.push_back("top to the bottom");
    if (t.phase != "move") return met;
    if (text.find(">") == std::string::npos) met.push_back(text);
    if (text[0] == 'L') met.push_back("lay");
    if (text[0] == 'A') met.push_back("alliance");
    if (std::string("XGS").find(text[0]) != std::string::npos) {
      met.push_back(text[1] == '>' ? "set" : "move cap");
    }
    if (text[0] == '.') met.push_back("bottom card");
    for (const auto& rows : next.rows) {
      for (const oracle::Run& run : rows) {
        if (run.cards.size() > 12) met.push_back("longer than the circle");
      }
    }
    return met;
  }

 private:
  oracle::Table table_;
};
static_assert(testing::Oracle<TextOracle>);

enum class Style { kRandom, kDigger, kStaller, kStretcher };

/// A text from the engine's list, which is sometimes compared with the oracle's.
std::string choose(const State& state, Style style, Rng& rng) {
  const std::vector<std::string> texts = testing::legal_texts<Game>(state);
  std::string text = testing::any_of(texts, rng);
  const auto is_digging = [](const std::string& move) { return move == "fill" || move[0] == 'L'; };
  if (style == Style::kStaller) {
    const bool stalls = texts[0] == "resign" && rng.below(12) != 0;
    return stalls ? texts[0] : text;
  }
  for (int i = 0; i < 4; ++i) {
    const bool digs = is_digging(text);
    if (text != "resign" && (style == Style::kDigger ? digs : !digs || rng.below(4) == 0)) break;
    if (style == Style::kRandom) break;
    text = testing::any_of(texts, rng);
  }
  return text;
}

/// Compares all moves in one of forty positions.
testing::Met play_game(const Options& options, Style style, std::uint64_t seed) {
  Rng rng(seed);
  testing::OraclePair<Game, TextOracle> pair(options, TextOracle(oracle::start(rules_of(options))),
                                             seed);
  pair.play([&] { return choose(pair.state(), style, rng); },
            [&] {
              pair.compare_near_misses();
              if (pair.over() || rng.below(40) != 0) return;
              pair.compare_moves();
              pair.compare_odds();
            });
  return pair.met();
}

TEST(GitmoOracle, WholeGamesAgreeAtEveryEvent) {
  const testing::Met met = testing::met_in(120, 0x6171, [](int game, Rng& rng) {
    Options options = *Game::parse_options(testing::random_options<Game>(rng));
    options.hands =
        static_cast<std::uint8_t>(1 + rng.below(std::min<std::uint32_t>(2, options.hands)));
    if (game % 3 == 0) options.special_ops = odd_decks(game / 3);
    return play_game(options, static_cast<Style>(game % 4), rng.next());
  });
  testing::expect_met(
      met,
      {"move", "cap", "take", "give", "remove", "fill", "lay", "alliance", "set", "move cap",
       "bottom card", "last turn", "top to the bottom", "longer than the circle"},
      3);
}

}  // namespace
}  // namespace turnkey::gitmo
