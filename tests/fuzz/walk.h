// A game driven by the bytes: options, legal moves, and arbitrary texts offered to the state and to
// every view. Impossible events are refused without effect. All see what happens, and agree on
// whose turn it is.
#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/game.h"
#include "tests/fuzz/bytes.h"
#include "tests/support/random_options.h"
#include "tests/support/watched_game.h"

namespace turnkey::fuzz {

/// One option with a value of its table, or with a value spelled by the bytes.
inline std::pair<std::string, std::string> option_of(const OptionSpec& spec, Bytes& bytes) {
  const std::string name(spec.name);
  const std::uint8_t choice = bytes.byte();
  if (choice < 4) return {name, std::string(bytes.text('\n'))};
  return {name, testing::any_value(spec, [&](std::uint32_t bound) { return choice % bound; })};
}

/// Some options; drops those that the game refuses.
template <Game G>
OptionValues options_of(Bytes& bytes) {
  const auto specs = G::option_specs();
  OptionValues values;
  const std::size_t count = specs.empty() ? 0 : bytes.byte() % (specs.size() + 2);
  for (std::size_t i = 0; i < count; ++i) {
    values.push_back(option_of(specs[bytes.byte() % specs.size()], bytes));
  }
  return testing::legal_part(values, testing::accepts<G>);
}

template <Game G>
class Walk {
 public:
  using Move = typename G::Move;

  explicit Walk(const typename G::Options& options) : game_(options) {}

  void run(Bytes& bytes) {
    constexpr int kMostSteps = 400;
    for (int i = 0; i < kMostSteps && !bytes.empty(); ++i) {
      const std::uint8_t what = bytes.byte();
      if (what % 8 == 0) {
        offer(G::parse(bytes.text('\n')));
      } else if (what % 8 == 1) {
        offer(bytes_as_move(bytes));
      } else if (!step(bytes)) {
        break;
      }
      agree();
    }
    look_around(bytes.byte());
  }

 private:
  // Plays a legal move or a chance event; false if the game is over.
  bool step(Bytes& bytes) {
    const Actor actor = state_.turn();
    if (actor.is_nobody()) return false;
    if (actor.is_chance()) {
      Rng rng(bytes.byte());
      FreeChance source(rng);
      happen(state_.chance(source));
      return true;
    }
    state_.moves(*list_);
    require(!list_->empty(), "a seat on turn has a move");
    const Move move = (*list_)[bytes.below(list_->size())];
    check_text(move);
    happen(move);
    return true;
  }

  static void check_text(const Move& move) {
    const auto parsed = G::parse(G::text(move));
    require(parsed.has_value() && *parsed == move, "text of a legal move: " + G::text(move));
  }

  void happen(const Move& move) {
    const auto canonical = state_.canonical(move);
    require(canonical.has_value() && *canonical == move,
            "legal moves are canonical: " + G::text(move));
    require(!state_.describe(move).text().empty(), "every move is described");
    const auto seen = game_.apply(move);
    require(seen.has_value(), seen ? "" : seen.error().detail);
  }

  // Offers any move to the state and all views: they accept or refuse it without breaking. An
  // accepted move is played.
  void offer(const Expected<Move>& move) {
    if (!move) return;
    for (const auto& watcher : game_.watchers()) {
      auto copy = watcher.view;
      if (copy.apply(*move)) continue;
      require(copy.key() == watcher.view.key(), "what is refused changes nothing");
    }
    const auto canonical = state_.canonical(*move);
    if (canonical) happen(*canonical);
  }

  // A caller's bug can also give moves that no parser makes. Only well-formed enum values would be
  // fair, so this changes one byte of a legal move and passes it through text.
  Expected<Move> bytes_as_move(Bytes& bytes) {
    if (!state_.turn().is_seat()) return fail(ErrorCode::kBadMove, "");
    state_.moves(*list_);
    std::string text = G::text((*list_)[bytes.below(list_->size())]);
    text[bytes.byte() % text.size()] = static_cast<char>(bytes.byte());
    return G::parse(text);
  }

  void agree() const {
    for (const auto& watcher : game_.watchers()) {
      require(watcher.view.turn() == state_.turn(), "all agree on whose turn it is");
    }
  }

  // Checks that are too slow after every event.
  void look_around(std::uint64_t seed) const {
    Rng rng(seed);
    for (const auto& [view, log] : game_.watchers()) {
      require(!view.board().text().empty() && !view.drawing().empty(), "every view can be shown");
      require(view.sample(rng).turn() == state_.turn(), "a world agrees on whose turn it is");
    }
    // Counting deals takes as long as a hundred walks.
    const bool counts = seed % 32 == 0;
    const auto& watchers = game_.watchers();
    const auto& counter = watchers[seed / 32 % watchers.size()].view;
    if (counts) require(!counter.worlds().empty(), "deals are counted");
    if (state_.turn().is_nobody()) check_payoffs();
  }

  void check_payoffs() const {
    const auto payoffs = state_.payoffs();
    double sum = 0;
    for (const double share : payoffs.share) {
      require(share >= 0 && share <= 1, "shares are 0 to 1");
      sum += share;
    }
    require(sum > 1 - 1e-9, "somebody wins");
  }

  testing::WatchedGame<G> game_;
  const typename G::State& state_ = game_.truth();
  std::unique_ptr<typename G::MoveList> list_ = std::make_unique<typename G::MoveList>();
};

template <Game G>
void walk(Bytes bytes) {
  Walk<G>(*G::parse_options(options_of<G>(bytes))).run(bytes);
}

}  // namespace turnkey::fuzz
