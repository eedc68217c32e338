#include <array>

#include "protocol/apps/review/rating.h"

namespace turnkey::review {

namespace {

// The loss a decision of agents in the games of tournaments/cups/benchmarks.toml, judged by the
// default judge with 2,000 nodes, and its standard error, clustered by game. The comment behind a
// row is its number of decisions. Agents with a number search so many nodes; agents within the
// error share a row. tests/strength/benchmarks.py prints the rows. They come from several runs: the
// usual tables, smaller tables, Captured and Break-Out with two players, and Meet the Patriots with
// 20 deals. A new run of that cup deals other cards and agrees within the errors.
constexpr auto kBenchmarks = std::to_array<Benchmark>({
    {"break_out", 2, "flat-300 or default-300 or default-3000 or greedy", {-0.3, 0.3}},  // 6705
    {"break_out", 2, "random", {13.9, 2.1}},                                             // 1469
    {"break_out", 4, "default-3000 or default-300", {0.4, 0.2}},                         // 2252
    {"break_out", 4, "greedy or flat-300", {2.1, 0.4}},                                  // 2609
    {"break_out", 4, "random", {10.8, 1.8}},                                             // 946
    {"captured", 2, "default-3000 or greedy or default-300 or flat-300", {2.1, 1.3}},    // 1517
    {"captured", 2, "random", {55.6, 6.7}},                                              // 390
    {"captured", 4, "default-3000 or flat-300 or default-300 or greedy", {2.1, 2.8}},    // 261
    {"captured", 4, "random", {68.9, 14.5}},                                             // 76
    {"escaped", 3, "flat-300 or default-300 or default-3000", {-0.1, 0.3}},              // 2816
    {"escaped", 3, "greedy", {7.4, 1.2}},                                                // 733
    {"escaped", 3, "random", {174.2, 12.2}},                                             // 57
    {"escaped", 4, "default-300 or default-3000 or flat-300", {0.6, 0.4}},               // 2870
    {"escaped", 4, "greedy", {6.7, 1.3}},                                                // 663
    {"escaped", 4, "random", {124.6, 10.4}},                                             // 48
    {"gitmo", 2, "default-3000", {-1.9, 0.9}},                                           // 1843
    {"gitmo", 2, "flat-300 or greedy or default-300", {10.5, 1.7}},                      // 4817
    {"gitmo", 2, "random", {27.8, 3.7}},                                                 // 972
    {"goofspiel", 2, "default-300 or flat-300 or default-3000", {9.6, 4.2}},             // 144
    {"goofspiel", 2, "random or greedy", {139.2, 14.8}},                                 // 96
    {"jacked", 2, "default-3000", {0.0, 0.2}},                                           // 1229
    {"jacked", 2, "default-300", {1.8, 0.4}},                                            // 1227
    {"jacked", 2, "flat-300 or greedy", {4.3, 0.4}},                                     // 2696
    {"jacked", 2, "random", {12.0, 1.1}},                                                // 845
    {"jacked", 4, "default-3000", {-0.1, 0.2}},                                          // 1345
    {"jacked", 4, "default-300", {1.7, 0.2}},                                            // 1445
    {"jacked", 4, "greedy or flat-300", {4.4, 0.3}},                                     // 3048
    {"jacked", 4, "random", {12.4, 0.9}},                                                // 930
    {"kuhn", 2, "default-3000 or default-300", {5.0, 2.6}},                              // 41
    {"kuhn", 2, "flat-300 or random or greedy", {37.8, 8.4}},                            // 54
    {"liars_dice", 2, "default-3000 or default-300 or greedy", {17.9, 6.2}},             // 67
    {"liars_dice", 2, "flat-300 or random", {224.4, 44.4}},                              // 39
    {"meet_the_patriots", 2, "default-3000", {0.0, 0.1}},                                // 3879
    {"meet_the_patriots", 2, "default-300 or flat-300", {0.3, 0.1}},                     // 7706
    {"meet_the_patriots", 2, "greedy", {6.0, 0.6}},                                      // 3151
    {"meet_the_patriots", 2, "random", {24.1, 1.2}},                                     // 3924
    {"pig", 2, "default-3000 or default-300", {0.3, 0.1}},                               // 1138
    {"pig", 2, "greedy", {3.8, 0.6}},                                                    // 878
    {"pig", 2, "flat-300", {12.5, 1.0}},                                                 // 424
    {"pig", 2, "random", {38.4, 3.7}},                                                   // 307
    {"straight_jacket", 3, "default-3000 or default-300", {1.4, 0.4}},                   // 2080
    {"straight_jacket", 3, "flat-300", {2.9, 0.6}},                                      // 1059
    {"straight_jacket", 3, "greedy or random", {10.8, 0.8}},                             // 2083
    {"straight_jacket", 4, "default-3000", {0.3, 0.5}},                                  // 689
    {"straight_jacket", 4, "default-300 or flat-300", {2.3, 0.3}},                       // 1458
    {"straight_jacket", 4, "greedy", {8.6, 1.2}},                                        // 710
    {"straight_jacket", 4, "random", {12.2, 1.2}},                                       // 715
    {"straight_up", 2, "default-3000", {0.2, 0.1}},                                      // 329
    {"straight_up", 2, "default-300 or flat-300 or greedy", {2.4, 0.5}},                 // 1027
    {"straight_up", 2, "random", {24.9, 1.3}},                                           // 304
    {"straight_up", 3, "default-3000", {0.1, 0.1}},                                      // 883
    {"straight_up", 3, "default-300", {0.5, 0.2}},                                       // 799
    {"straight_up", 3, "flat-300 or greedy", {1.3, 0.2}},                                // 1806
    {"straight_up", 3, "random", {13.5, 0.7}},                                           // 881
});

struct Refusal {
  std::string_view game;
  int seats;
  std::string_view why;
};

constexpr std::string_view kRanksOtherwise =
    "at such a table the judge ranks agents differently from their results";
constexpr auto kRefusals = std::to_array<Refusal>({
    {"gitmo", 4, kRanksOtherwise},
    {"leduc", 2, "at such a table no agents differed beyond the error"},
});

}  // namespace

std::span<const Benchmark> benchmarks() { return kBenchmarks; }

std::string_view why_no_benchmarks(std::string_view game, int seats) {
  for (const Refusal& one : kRefusals) {
    if (one.game == game && one.seats == seats) return one.why;
  }
  return "";
}

}  // namespace turnkey::review
