// The distance of ISMCTS from an equilibrium of small games in play, with a fresh search in every
// information set: NashConv against iterations, as a Markdown table. An opponent who does not know
// the seed of a search meets a mixture over many seeds.
#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cstdint>
#include <exception>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

#include "engine/games/reference/goofspiel/game.h"
#include "engine/games/reference/kuhn/game.h"
#include "engine/games/reference/leduc/game.h"
#include "engine/games/reference/liars_dice/game.h"
#include "search/common/ranking.h"
#include "search/equilibrium/best_response.h"
#include "search/tree/ismcts.h"

namespace turnkey {
namespace {

struct Setup {
  std::uint64_t played = 10'000;            ///< of a fresh search, at most
  std::uint64_t played_total = 30'000'000;  ///< over all information sets, at most
  std::uint64_t seed = 1;
  int seeds = 8;  ///< searches with seeds of their own in every information set
};

struct Variant {
  std::string name;
  Observers observers;
};

const std::vector<Variant> kVariants = {
    {"single", Observers::kSingle},
    {"multi", Observers::kMulti},
};

void print_row(const std::string& game, const std::string& variant,
               const std::vector<double>& values) {
  std::cout << "| " << game << " | " << variant << " |";
  for (const double value : values) std::cout << fmt::format(" {:.4f} |", value);
  std::cout << std::endl;
}

template <Game G>
class Experiment {
 public:
  Experiment(const Setup& setup, const typename G::Options& options)
      : setup_(setup), options_(options), game_(*ListedGame<G>::list(options, {})) {}

  /// Three figures for each number of iterations: the most visited move of one search, of one with
  /// any of the seeds, and a move drawn from one with any of the seeds, as `default` plays.
  std::vector<double> played(const Variant& variant) {
    std::vector<double> row;
    const auto searches = static_cast<std::uint64_t>(setup_.seeds);
    for (std::uint64_t most = 1'000; most <= setup_.played; most *= 10) {
      if (most * game_.sets() * searches > setup_.played_total) break;
      Policies most_visited = nowhere();
      Policies drawn = nowhere();
      for (std::uint64_t seed = 0; seed < searches; ++seed) {
        add_searches(variant, most, setup_.seed + seed, most_visited, drawn);
        if (seed == 0) row.push_back(nash_conv(most_visited, 1));
      }
      row.push_back(nash_conv(most_visited, setup_.seeds));
      row.push_back(nash_conv(drawn, setup_.seeds));
    }
    return row;
  }

 private:
  using Search = Ismcts<G>;
  using Policies = std::array<BySequence, kDuelSeats>;

  Policies nowhere() const {
    return {BySequence(game_.form().sequences[0]), BySequence(game_.form().sequences[1])};
  }

  /// Of a sum of that many policies.
  double nash_conv(Policies sum, int policies) const {
    for (BySequence& policy : sum) {
      for (double& probability : policy) probability /= policies;
      policy[0] = 1;
    }
    return audit(game_.form(), sum, EndValue::kScore).nash_conv();
  }

  /// Adds what a search plays in every information set.
  void add_searches(const Variant& variant, std::uint64_t iterations, std::uint64_t seed,
                    Policies& most_visited, Policies& drawn) {
    for (int seat = 0; seat < kDuelSeats; ++seat) {
      const auto own = static_cast<std::size_t>(seat);
      for (std::size_t i = 0; i < game_.sets(seat); ++i) {
        const InformationSet<G> set = game_.set(seat, i);
        const auto visits = searched(set.view, variant, iterations, seed);
        const auto best = std::ranges::max_element(visits) - visits.begin();
        most_visited[own][set.first + static_cast<std::size_t>(best)] += 1;
        const std::vector<double> weights = drawing_weights(visits);
        const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
        for (std::size_t move = 0; move < weights.size(); ++move) {
          drawn[own][set.first + move] += weights[move] / sum;
        }
      }
    }
  }

  /// The visits of every move.
  std::vector<std::uint64_t> searched(const typename G::View& view, const Variant& variant,
                                      std::uint64_t iterations, std::uint64_t seed) {
    const SearchSettings settings{Objective::kScore, seed, variant.observers};
    Search search(view, root_moves<G>(view, {}), G::score_bounds(options_), settings, 0, tree_);
    while (search.iterations() < iterations) search.iterate();
    std::vector<std::uint64_t> visits;
    for (const RootMove<G>& root : search.roots()) visits.push_back(root.chosen);
    return visits;
  }

  Setup setup_;
  typename G::Options options_;
  ListedGame<G> game_;
  typename Search::TreeType tree_{std::size_t{16} << 20};
};

template <Game G>
void play(const Setup& setup, const std::string& title, const typename G::Options& options = {}) {
  Experiment<G> experiment(setup, options);
  for (const Variant& variant : kVariants) {
    print_row(title, variant.name, experiment.played(variant));
  }
}

void run(const Setup& setup) {
  std::cout << "| game | as played |";
  std::string rule = "|---|---|";
  for (std::uint64_t most = 1'000; most <= setup.played; most *= 10) {
    std::cout << " " << most << " | any of " << setup.seeds << " | drawn |";
    rule += "--:|--:|--:|";
  }
  std::cout << "\n" << rule << "\n";
  play<kuhn::Game>(setup, "Kuhn");
  play<leduc::Game>(setup, "Leduc");
  play<liars_dice::Game>(setup, "Liar's dice");
  for (const std::uint8_t cards : {std::uint8_t{4}, std::uint8_t{5}}) {
    goofspiel::Options options;
    options.cards = cards;
    play<goofspiel::Game>(setup, fmt::format("Goofspiel, {} cards", cards), options);
  }
}

}  // namespace
}  // namespace turnkey

int main(int argc, char** argv) try {
  namespace po = boost::program_options;
  turnkey::Setup setup;
  po::options_description options("turnkey_nashconv");
  options.add_options()("help", "this")("played", po::value(&setup.played),
                                        "iterations of a fresh search, at most")(
      "total", po::value(&setup.played_total), "iterations over all information sets, at most")(
      "seed", po::value(&setup.seed), "the first one")("seeds", po::value(&setup.seeds),
                                                       "searches in every information set");
  po::variables_map values;
  po::store(po::parse_command_line(argc, argv, options), values);
  po::notify(values);
  if (values.count("help") > 0) {
    std::cout << options;
    return 0;
  }
  constexpr std::uint64_t kMost = 1'000'000'000'000;
  if (std::max(setup.played, setup.played_total) > kMost) {
    throw po::error("numbers of iterations up to 10^12 expected");
  }
  if (setup.seeds < 1 || setup.seeds > 1'000) throw po::error("1 to 1000 seeds expected");
  turnkey::run(setup);
  return 0;
} catch (const boost::program_options::error& error) {
  std::cerr << error.what() << "\n";
  return 2;
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
