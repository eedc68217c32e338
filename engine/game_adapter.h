// The bridge from the Game concept to AnyGame: one template, instantiated once per registered game.
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/any_game.h"
#include "engine/core/cache.h"
#include "engine/game.h"
#include "engine/odds_sum.h"
#include "engine/table_rules.h"

namespace turnkey {

template <class Move>
AnyMove erase(const Move& move) {
  static_assert(sizeof(Move) <= AnyMove::kBytes);
  AnyMove any;
  std::memcpy(any.bytes.data(), &move, sizeof move);
  return any;
}

template <class Move>
Move restore(const AnyMove& any) {
  Move move;
  std::memcpy(&move, any.bytes.data(), sizeof move);
  return move;
}

template <Game G>
const AnyGame& any_game();

/// The part of AnyPosition that is the same for State and View. `Base` is AnyState or AnyView.
template <Game G, class Typed, class Base>
class PositionAdapter : public Base {
 public:
  using Move = typename G::Move;

  explicit PositionAdapter(Typed position) : position_(std::move(position)) {}

  /// The typed position: for search instantiations, which know G.
  const Typed& typed() const { return position_; }

  const AnyGame& game() const override { return any_game<G>(); }
  int seats() const override { return position_.seats(); }
  int team(Seat seat) const override { return position_.team_of(seat); }
  Actor turn() const override { return position_.turn(); }

  std::vector<AnyMove> moves() const override {
    return listed([this](auto& list) { position_.moves(list); });
  }
  std::vector<AnyMove> tries() const override {
    if constexpr (HasTries<G>) return listed([this](auto& list) { position_.tries(list); });
    return moves();
  }

  Expected<AnyMove> canonical(const AnyMove& move) const override {
    return position_.canonical(restore<Move>(move)).map([](const Move& m) { return erase(m); });
  }

  Facts describe(const AnyMove& move) const override {
    return position_.describe(restore<Move>(move));
  }
  Facts describe_try(const AnyMove& move) const override {
    if constexpr (HasTries<G>) return position_.describe_try(restore<Move>(move));
    return describe(move);
  }
  Facts board() const override { return position_.board(); }
  std::string drawing() const override { return position_.drawing() + partners_line(position_); }
  std::uint64_t key() const override { return position_.key(); }

  Result result() const override { return result_of(position_.payoffs()); }

 protected:
  Result result_of(const Payoffs<G::kMaxSeats>& payoffs) const {
    const auto seats = static_cast<std::ptrdiff_t>(position_.seats());
    return {{payoffs.score.begin(), payoffs.score.begin() + seats},
            {payoffs.share.begin(), payoffs.share.begin() + seats}};
  }

  Typed position_;

 private:
  template <class Fill>
  static std::vector<AnyMove> listed(const Fill& fill) {
    auto list = std::make_unique<typename G::MoveList>();  // too large for a small stack
    fill(*list);
    std::vector<AnyMove> result;
    result.reserve(list->size());
    for (const Move& move : *list) result.push_back(erase(move));
    return result;
  }
};

template <Game G>
class StateAdapter final : public PositionAdapter<G, typename G::State, AnyState> {
 public:
  using Base = PositionAdapter<G, typename G::State, AnyState>;
  using Move = typename G::Move;
  using Base::Base;

  Expected<AnyMove> canonical(const AnyMove& move) const override {
    return told(restore<Move>(move)).map([](const Move& m) { return erase(m); });
  }
  Expected<void> apply(const AnyMove& move) override {
    const Expected<Move> canonical = told(restore<Move>(move));
    if (!canonical) return tl::unexpected(canonical.error());
    this->position_.apply(*canonical);
    return {};
  }
  std::unique_ptr<AnyState> clone() const override { return std::make_unique<StateAdapter>(*this); }
  std::optional<ChanceOdds> odds(const OddsEffort& effort) const override {
    OddsSum sum;
    const auto seen = [&](const Move& move) {
      return disagrees(move) ? std::nullopt : std::optional(erase(move));
    };
    if (!sum.add_all(this->position_, 1, effort.looked_at, seen)) return std::nullopt;
    std::vector<Odds> events = sum.take();
    if (events.size() > effort.most) return std::nullopt;
    if constexpr (AgreesWithData<G>) share_the_rest(events);
    return ChanceOdds{std::move(events), true};
  }
  AnyMove chance(const KeyedChance& source) const override {
    KeyedChance copy = source;
    return erase(this->position_.chance(copy));
  }
  AnyMove mask(const AnyMove& move, Seat observer) const override {
    return erase(this->position_.mask(restore<Move>(move), observer));
  }
  AnyMove random_move(Rng& rng) const override {
    const auto list = std::make_unique<typename G::MoveList>();  // too large for a small stack
    this->position_.moves(*list);
    return erase((*list)[rng.below(static_cast<std::uint32_t>(list->size()))]);
  }
  void make(const AnyMove& legal) override { this->position_.apply(restore<Move>(legal)); }
  Result forfeit(Seat seat) const override {
    return this->result_of(turnkey::forfeit<G>(this->position_, seat));
  }
  Result evaluate() const override {
    return this->over() ? this->result() : this->result_of(G::evaluate(this->position_));
  }

 private:
  /// The reason why the game's data refuse a legal event. Data, such as a names file, bind a
  /// referee, which this class serves. They do not bind the worlds of a search, and the players'
  /// rules ignore them.
  std::optional<Error> disagrees(const Move& move) const {
    if constexpr (AgreesWithData<G>) {
      if (auto agrees = G::agrees_with_data(this->position_, move); !agrees) return agrees.error();
    }
    return std::nullopt;
  }
  /// The event in canonical form, or why a referee can't report it.
  Expected<Move> told(const Move& move) const {
    Expected<Move> canonical = this->position_.canonical(move);
    if (!canonical) return canonical;
    if (auto why = disagrees(*canonical)) return tl::unexpected(std::move(*why));
    return canonical;
  }
  /// A referee with data has fewer possible events, so their probabilities are scaled to 1.
  static void share_the_rest(std::vector<Odds>& events) {
    double all = 0;
    for (const Odds& one : events) all += one.probability;
    for (Odds& one : events) one.probability /= all;
  }
};

template <Game G>
class ViewAdapter final : public PositionAdapter<G, typename G::View, AnyView> {
 public:
  using Base = PositionAdapter<G, typename G::View, AnyView>;
  using Move = typename G::Move;
  using Base::Base;

  Expected<AnyMove> canonical(const AnyMove& move) const override {
    const Cache::Use use(cache_);
    return Base::canonical(move);
  }
  Expected<void> apply(const AnyMove& move) override {
    const Cache::Use use(cache_);
    return this->position_.apply(restore<Move>(move));
  }
  Facts board() const override {
    const Cache::Use use(cache_);
    return Base::board();
  }
  std::string drawing() const override {
    const Cache::Use use(cache_);
    return Base::drawing();
  }
  std::unique_ptr<AnyView> clone() const override { return std::make_unique<ViewAdapter>(*this); }
  std::optional<ChanceOdds> odds(const OddsEffort& effort) const override {
    const Cache::Use use(cache_);
    OddsSum sum;
    const auto add_all = [&](const World<G>& world, double weight) {
      const auto seen = [&](const Move& move) { return erase(world.mask(move, seat())); };
      return sum.add_all(world.state(), weight, effort.looked_at, seen);
    };
    Rng rng(this->position_.key());
    // If everybody sees everything, or the seat has found out everything, there is one deal.
    const bool one_deal = !G::kHides || this->position_.one_world();
    if (one_deal && add_all(this->position_.sample(rng), 1)) {
      if (sum.size() > effort.most) return std::nullopt;
      return ChanceOdds{sum.take(), true};
    }
    // If a deal has too many chance events to list, it contributes one sampled event.
    bool few = !one_deal;
    const std::vector<double> shares = run_shares(effort.deals);
    deal(rng, shares, effort.deals, [&](const World<G>& world, int run, std::uint32_t deals) {
      if (sum.size() > effort.most) return;
      const double weight = shares[run] / deals;
      few = few && add_all(world, weight);
      if (!few) sum.add({erase(world.mask(world.chance(rng), seat())), weight});
    });
    if (sum.size() > effort.most) return std::nullopt;
    return ChanceOdds{sum.take(), false};
  }
  Seat seat() const override { return this->position_.seat(); }
  std::string worlds() const override {
    const Cache::Use use(cache_);
    return this->position_.worlds();
  }
  Whereabouts whereabouts(std::uint32_t deals) const override {
    const Cache::Use use(cache_);
    Whereabouts found;
    if constexpr (HasSurvey<G>) {
      const bool exact = this->position_.one_world();
      if (exact) deals = 1;
      const std::vector<double> shares = run_shares(deals);
      std::vector<SurveyedRun> runs(shares.size());
      Rng rng(this->position_.key());
      deal(rng, shares, deals, [&](const World<G>& world, int run, std::uint32_t of) {
        runs[run].deals = of;
        runs[run].share = shares[run];
        world.state().survey(seat(), runs[run].survey);
      });
      found = whereabouts_of(runs);
      found.deals = std::min(found.deals, deals);
      found.exact = exact;
    }
    return found;
  }

 private:
  /// The weights of the runs for `deals` deals. There is one run, except in games that keep only a
  /// sample of the ways to deal.
  std::vector<double> run_shares(std::uint32_t deals) const {
    constexpr std::uint32_t kRuns = 16;
    if constexpr (HasRuns<G>) {
      return this->position_.run_shares(static_cast<int>(std::min(kRuns, deals)));
    }
    return {1};
  }
  /// Calls visit(world, run, its deals) for about `deals` deals, the same number from each run;
  /// skips runs of weight 0.
  template <class Visit>
  void deal(Rng& rng, const std::vector<double>& shares, std::uint32_t deals,
            const Visit& visit) const {
    const auto runs = static_cast<std::uint32_t>(shares.size());
    const std::uint32_t each = (deals + runs - 1) / runs;
    for (std::size_t run = 0; run < shares.size(); ++run) {
      for (std::uint32_t i = 0; i < each && shares[run] > 0; ++i) {
        if constexpr (HasRuns<G>) {
          visit(this->position_.sample(rng, static_cast<int>(run)), static_cast<int>(run), each);
        } else {
          visit(this->position_.sample(rng), 0, each);
        }
      }
    }
  }

  mutable Cache cache_;
};

template <Game G>
class GameAdapter final : public AnyGame {
 public:
  std::string_view name() const override { return G::kName; }
  std::span<const OptionSpec> options() const override { return G::option_specs(); }
  std::string_view notice() const override { return G::kNotice; }
  Objective objective() const override { return G::kObjective; }
  bool hidden() const override { return G::kHides; }

  Expected<std::unique_ptr<AnyState>> new_state(const OptionValues& values) const override {
    const auto options = G::parse_options(values);
    if (!options) return tl::unexpected(options.error());
    return std::make_unique<StateAdapter<G>>(typename G::State(*options));
  }

  Expected<std::unique_ptr<AnyView>> new_view(const OptionValues& values,
                                              Seat seat) const override {
    const auto options = G::parse_options(values);
    if (!options) return tl::unexpected(options.error());
    const int seats = typename G::State(*options).seats();
    if (!seat.is_spectator() && seat.index() >= seats) {
      return fail(ErrorCode::kBadValue, "seat " + std::to_string(seat.index()) +
                                            " is not at a table of " + std::to_string(seats));
    }
    return std::make_unique<ViewAdapter<G>>(typename G::View(*options, seat));
  }

  std::string text(const AnyMove& move) const override {
    return G::text(restore<typename G::Move>(move));
  }
  Expected<AnyMove> parse(std::string_view text) const override {
    return G::parse(text).map([](const typename G::Move& m) { return erase(m); });
  }
};

template <Game G>
const AnyGame& any_game() {
  static const GameAdapter<G> game;
  return game;
}

}  // namespace turnkey
