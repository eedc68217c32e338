// How far ISMCTS is from an equilibrium of the small games: NashConv against iterations, of the
// average policy of one tree grown from the start of the game, and of the policy as it is played,
// by a fresh search in every information set. Prints Markdown tables; --svg writes the plot of the
// first.
#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cstdint>
#include <exception>
#include <fstream>
#include <iostream>
#include <span>
#include <string>
#include <vector>

#include "engine/games/reference/kuhn/game.h"
#include "engine/games/reference/leduc/game.h"
#include "engine/games/reference/liars_dice/game.h"
#include "search/equilibrium/best_response.h"
#include "search/tree/ismcts.h"
#include "tests/strength/nashconv_plot.h"

namespace turnkey {
namespace {

struct Setup {
  std::uint64_t tree = 1'000'000;           ///< iterations of one tree, at most
  std::uint64_t played = 10'000;            ///< of a fresh search, at most
  std::uint64_t played_total = 30'000'000;  ///< over all information sets, at most
  std::uint64_t seed = 1;
};

struct Variant {
  std::string name;
  Observers observers;
  bool redeal;
  Selection selection;
};

const std::vector<Variant> kTreeVariants = {
    {"UCB", Observers::kMulti, false, Selection::kUcb},
    {"Smooth-UCT", Observers::kMulti, false, Selection::kSmooth},
    {"regret matching", Observers::kMulti, false, Selection::kRegret},
};

const std::vector<Variant> kPlayedVariants = {
    {"single, UCB", Observers::kSingle, false, Selection::kUcb},
    {"multi, UCB", Observers::kMulti, false, Selection::kUcb},
    {"multi, Smooth-UCT", Observers::kMulti, false, Selection::kSmooth},
    {"multi, regret", Observers::kMulti, false, Selection::kRegret},
    {"multi, re-dealt, UCB", Observers::kMulti, true, Selection::kUcb},
    {"multi, re-dealt, Smooth-UCT", Observers::kMulti, true, Selection::kSmooth},
    {"multi, re-dealt, regret", Observers::kMulti, true, Selection::kRegret},
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

  /// One tree from the start, looked at after 10³, 10⁴, … iterations.
  Curve tree(const Variant& variant) {
    constexpr std::size_t kBytes = std::size_t{256} << 20;
    typename Search::TreeType tree(kBytes, settings(variant).mixes());
    Search search(typename G::View({}, Seat::spectator()), {}, G::score_bounds({}),
                  settings(variant), 0, tree);
    Curve curve{variant.name, {}};
    for (std::uint64_t most = 1'000; most <= setup_.tree; most *= 10) {
      while (search.iterations() < most) search.iterate();
      const Audit result =
          audit(game_, [&](const InformationSet<G>& set, std::span<double> probabilities) {
            search.average(set.view.seat(), set.history, set.moves, probabilities);
          });
      curve.points.emplace_back(static_cast<double>(most), result.nash_conv());
    }
    return curve;
  }

  /// A fresh search in every information set: drawn from the mixture, with UCB in proportion to
  /// visits; and always the most frequent move.
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

  SearchSettings settings(const Variant& variant) const {
    return {Objective::kScore, setup_.seed, variant.observers, variant.redeal, variant.selection};
  }

  void decide(const typename G::View& view, const Variant& variant, std::uint64_t iterations,
              std::span<double> probabilities) {
    const SearchSettings with = settings(variant);
    auto& tree = with.mixes() ? mixing_tree_ : played_tree_;
    Search search(view, root_moves<G>(view, {}), G::score_bounds({}), with, 0, tree);
    while (search.iterations() < iterations) search.iterate();
    double sum = 0;
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
      const RootMove<G>& root = search.roots()[i];
      const bool mixes = variant.selection != Selection::kUcb;
      probabilities[i] = mixes ? root.policy : static_cast<double>(root.chosen);
      sum += probabilities[i];
    }
    for (double& probability : probabilities) probability /= sum;
  }

  Setup setup_;
  ListedGame<G> game_;
  typename Search::TreeType played_tree_{std::size_t{16} << 20};
  typename Search::TreeType mixing_tree_{std::size_t{16} << 20, true};
};

template <Game G>
Panel grow(const Setup& setup, const std::string& title) {
  Panel panel{title, {}};
  Experiment<G> experiment(setup);
  for (const Variant& variant : kTreeVariants) {
    panel.curves.push_back(experiment.tree(variant));
    std::vector<double> row;
    for (const auto& point : panel.curves.back().points) row.push_back(point.second);
    print_row(title, variant.name, row);
  }
  return panel;
}

template <Game G>
void play(const Setup& setup, const std::string& title) {
  Experiment<G> experiment(setup);
  for (const Variant& variant : kPlayedVariants) {
    print_row(title, variant.name, experiment.played(variant));
  }
}

void run(const Setup& setup, const std::string& svg) {
  std::cout << "| game | selection |";
  std::string rule = "|---|---|";
  for (std::uint64_t most = 1'000; most <= setup.tree; most *= 10) {
    std::cout << " " << most << " |";
    rule += "--:|";
  }
  std::cout << "\n" << rule << "\n";
  const std::vector<Panel> panels = {grow<kuhn::Game>(setup, "Kuhn"),
                                     grow<leduc::Game>(setup, "Leduc"),
                                     grow<liars_dice::Game>(setup, "Liar's dice")};
  if (!svg.empty()) {
    std::ofstream file(svg);
    file << plot(panels, "iterations", "NashConv");
    if (!file.flush()) std::cerr << svg << " can't be written\n";
  }
  if (setup.played == 0) return;
  std::cout << "\n| game | as played |";
  rule = "|---|---|";
  for (std::uint64_t most = 1'000; most <= setup.played; most *= 10) {
    std::cout << " " << most << ", mixed | most frequent move |";
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
  std::string svg;
  po::options_description options("turnkey_nashconv");
  options.add_options()("help", "this")("tree", po::value(&setup.tree), "iterations of one tree")(
      "played", po::value(&setup.played), "iterations of a fresh search; 0: none")(
      "total", po::value(&setup.played_total), "iterations over all information sets, at most")(
      "seed", po::value(&setup.seed), "")("svg", po::value(&svg), "file for the plot");
  po::variables_map values;
  po::store(po::parse_command_line(argc, argv, options), values);
  po::notify(values);
  if (values.count("help") > 0) {
    std::cout << options;
    return 0;
  }
  constexpr std::uint64_t kMost = 1'000'000'000'000;
  if (std::max({setup.tree, setup.played, setup.played_total}) > kMost) {
    throw po::error("numbers of iterations up to 10^12 expected");
  }
  turnkey::run(setup, svg);
  return 0;
} catch (const boost::program_options::error& error) {
  std::cerr << error.what() << "\n";
  return 2;
} catch (const std::exception& error) {
  std::cerr << error.what() << "\n";
  return 1;
}
