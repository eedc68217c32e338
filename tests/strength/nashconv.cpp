// The distance of ISMCTS from an equilibrium of the small games in play, with a fresh search in
// every information set: NashConv against iterations, as a Markdown table.
#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cstdint>
#include <exception>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "engine/games/reference/kuhn/game.h"
#include "engine/games/reference/leduc/game.h"
#include "engine/games/reference/liars_dice/game.h"
#include "search/equilibrium/best_response.h"
#include "search/tree/ismcts.h"

namespace turnkey {
namespace {

struct Setup {
  std::uint64_t played = 10'000;            ///< of a fresh search, at most
  std::uint64_t played_total = 30'000'000;  ///< over all information sets, at most
  std::uint64_t seed = 1;
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
  explicit Experiment(const Setup& setup) : setup_(setup), game_(*ListedGame<G>::list({}, {})) {}

  /// A fresh search in every information set: moves drawn in proportion to visits, or always the
  /// most visited one.
  std::vector<double> played(const Variant& variant) {
    std::vector<double> row;
    for (std::uint64_t most = 1'000; most <= setup_.played; most *= 10) {
      if (most * game_.sets() > setup_.played_total) break;
      std::array<BySequence, kDuelSeats> mixed;
      std::array<BySequence, kDuelSeats> pure;
      for (int seat = 0; seat < kDuelSeats; ++seat) {
        const auto own = static_cast<std::size_t>(seat);
        mixed[own] = tabulate(game_, seat, [&](const auto& set, std::span<double> probabilities) {
          decide(set.view, variant, most, probabilities);
        });
        pure[own] = tabulate(game_, seat, [&](const auto& set, std::span<double> probabilities) {
          const double* const from = mixed[own].data() + set.first;
          const auto best = std::max_element(from, from + set.moves.size()) - from;
          probabilities[static_cast<std::size_t>(best)] = 1;
        });
      }
      row.push_back(audit(game_.form(), mixed, EndValue::kScore).nash_conv());
      row.push_back(audit(game_.form(), pure, EndValue::kScore).nash_conv());
    }
    return row;
  }

 private:
  using Search = Ismcts<G>;

  void decide(const typename G::View& view, const Variant& variant, std::uint64_t iterations,
              std::span<double> probabilities) {
    const SearchSettings settings{Objective::kScore, setup_.seed, variant.observers};
    Search search(view, root_moves<G>(view, {}), G::score_bounds({}), settings, 0, tree_);
    while (search.iterations() < iterations) search.iterate();
    double sum = 0;
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
      probabilities[i] = static_cast<double>(search.roots()[i].chosen);
      sum += probabilities[i];
    }
    for (double& probability : probabilities) probability /= sum;
  }

  Setup setup_;
  ListedGame<G> game_;
  typename Search::TreeType tree_{std::size_t{16} << 20};
};

template <Game G>
void play(const Setup& setup, const std::string& title) {
  Experiment<G> experiment(setup);
  for (const Variant& variant : kVariants) {
    print_row(title, variant.name, experiment.played(variant));
  }
}

void run(const Setup& setup) {
  std::cout << "| game | as played |";
  std::string rule = "|---|---|";
  for (std::uint64_t most = 1'000; most <= setup.played; most *= 10) {
    std::cout << " " << most << ", mixed | most visited move |";
    rule += "--:|--:|";
  }
  std::cout << "\n" << rule << "\n";
  play<kuhn::Game>(setup, "Kuhn");
  play<leduc::Game>(setup, "Leduc");
  play<liars_dice::Game>(setup, "Liar's dice");
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
      "seed", po::value(&setup.seed), "");
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
  turnkey::run(setup);
  return 0;
} catch (const boost::program_options::error& error) {
  std::cerr << error.what() << "\n";
  return 2;
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
