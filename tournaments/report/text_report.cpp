#include "tournaments/report/text_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "tournaments/cup/cup_names.h"
#include "tournaments/report/numbers.h"

namespace turnkey::tournament {

namespace {

constexpr std::size_t kMostName = 22;
constexpr std::string_view kBeyond = "*";  ///< marks ratings that only the ridge keeps finite

std::string_view are(std::uint64_t number) { return number == 1 ? "is" : "are"; }

/// Cells in columns, the first to the left, the others to the right.
class Grid {
 public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string text() const {
    std::vector<std::size_t> width;
    for (const auto& cells : rows_) {
      width.resize(std::max(width.size(), cells.size()));
      for (std::size_t i = 0; i < cells.size(); ++i)
        width[i] = std::max(width[i], columns(cells[i]));
    }
    // Names give way where the figures need the room.
    const std::size_t all = std::accumulate(width.begin(), width.end(), 2 * width.size());
    if (all > kReportWidth) width[0] -= std::min(width[0] - 4, all - kReportWidth);
    std::string text;
    for (const auto& cells : rows_) {
      std::string line = "  " + pad_right(fit_columns(cells[0], width[0]), width[0]);
      for (std::size_t i = 1; i < cells.size(); ++i) line += "  " + pad_left(cells[i], width[i]);
      line.erase(line.find_last_not_of(' ') + 1);
      text += line + "\n";
    }
    return text;
  }

 private:
  std::vector<std::vector<std::string>> rows_;
};

class TextReport {
 public:
  explicit TextReport(const Report& report) : report_(report), cup_(report.cup) {}

  std::string text() {
    heading();
    if (report_.sprt) sprt(*report_.sprt);
    for (const Section& section : report_.sections) add(section);
    faults();
    versions();
    if (starred_) {
      text_ += fmt::format(
          "\n{} No interval: too few blocks, or all with the same result, or it won or lost all "
          "that\n"
          "  links it with the others; then the value says no more than \"far ahead\" or \"far "
          "behind\".\n",
          kBeyond);
    }
    text_ += fmt::format(
        "\n± and [low, high] are 95 % intervals, clustered by block. Elo: {}, mean 0.\n"
        "Share of the win: of all the agent's seats together.\n",
        model_name(report_.model));
    return std::move(text_);
  }

 private:
  std::string name(std::size_t agent) const {
    return fit_columns(cup_.agents[agent].name, kMostName);
  }

  void heading() {
    text_ += fmt::format("{}: {} of {}, {}\n",
                         fit_columns(cup_.name.empty() ? "tournament" : cup_.name, 40),
                         grouped(report_.games), counted(report_.scheduled_games, "game"),
                         counted(report_.blocks, "complete block"));
    if (report_.shard.count > 1) {
      text_ +=
          fmt::format("Part {} of {} of the schedule.\n", report_.shard.index, report_.shard.count);
    }
    if (report_.left_out > 0) {
      text_ += fmt::format("{} of unfinished blocks {} left out.\n",
                           counted(report_.left_out, "game"), are(report_.left_out));
    }
  }

  std::string verdict(SprtState::Verdict verdict) const {
    if (verdict == SprtState::Verdict::kRunning) return "No decision yet.";
    if (verdict == SprtState::Verdict::kUndecided) {
      return "The largest number of blocks was reached without a decision.";
    }
    const bool ahead = verdict == SprtState::Verdict::kH1;
    return fmt::format("{} accepted: {} is {}as far ahead of {} as was asked for.",
                       ahead ? "H1" : "H0", name(0), ahead ? "" : "not ", name(1));
  }

  void sprt(const SprtReport& sprt) {
    const SprtState& state = sprt.state;
    const std::string_view unit = name_of(cup_.sprt.unit);
    text_ += fmt::format("\nSequential test: {} {} (H0) against {} (H1), alpha {}, beta {}\n", unit,
                         cup_.sprt.low, cup_.sprt.high, cup_.sprt.alpha, cup_.sprt.beta);
    text_ += fmt::format("  LLR {} in {} ... {} after {}\n", decimal(state.llr, 2),
                         decimal(state.lower, 2), decimal(state.upper, 2),
                         counted(state.blocks, "block"));
    text_ += "  " + verdict(state.verdict) + "\n";
    if (sprt.estimate) {
      const Estimate estimate{sprt.estimate->value, {}, sprt.estimate->interval};
      text_ +=
          fmt::format("  {} {}{}\n", unit, with_interval(estimate, digits_for(estimate), 1, true),
                      sprt.estimate->corrected ? ", corrected for stopping" : "");
    }
    if (sprt.left_out > 0) {
      text_ += fmt::format("  {} after the stopping block {} left out.\n",
                           counted(sprt.left_out, "game"), are(sprt.left_out));
    }
  }

  void add(const Section& section) {
    if (section.overall()) {
      text_ += fmt::format("\nAll variants: {} in {}\n", counted(section.games, "game"),
                           counted(section.blocks, "block"));
    } else {
      const Variant& variant = cup_.variants[static_cast<std::size_t>(section.variant)];
      text_ += fmt::format("\n{} ({}, {}): {} in {}\n", fit_columns(variant.label, 40),
                           variant.game, counted(static_cast<std::uint64_t>(variant.seats), "seat"),
                           counted(section.games, "game"), counted(section.blocks, "block"));
    }
    if (section.blocks == 0) {
      text_ += "  No block is complete yet.\n";
      return;
    }
    standings(section);
    if (!section.overall()) match(section);
    if (cup_.agents.size() > 2) differences(section);
  }

  /// Agents that played, best first.
  std::vector<std::size_t> order(const Section& section) const {
    std::vector<std::size_t> agents;
    for (std::size_t a = 0; a < cup_.agents.size(); ++a) {
      if (section.ratings.ratings[a]) agents.push_back(a);
    }
    std::stable_sort(agents.begin(), agents.end(), [&](std::size_t a, std::size_t b) {
      return section.ratings.ratings[a]->value > section.ratings.ratings[b]->value;
    });
    return agents;
  }

  /// `given`: 0 by definition, so that it needs no interval.
  std::string rating(const std::optional<Estimate>& estimate, bool given = false) {
    if (!estimate) return "-";
    if (given) return "0";
    if (estimate->interval) {
      const bool fine = estimate->interval->high - estimate->interval->low < 2;
      return with_interval(*estimate, fine ? 1 : 0, 1, true);
    }
    starred_ = true;
    return decimal(estimate->value, 0, true) + std::string(kBeyond);
  }

  void standings(const Section& section) {
    Grid grid;
    std::vector<std::string> head = {"agent", "Elo"};
    if (!section.overall()) head.insert(head.end(), {"win share %", "score"});
    head.insert(head.end(), {"games", "a move", "slowest", "faults"});
    grid.row(head);
    for (const std::size_t a : order(section)) {
      const AgentSummary& all = section.all.agents[a];
      std::vector<std::string> cells = {
          name(a), rating(section.ratings.ratings[a], section.ratings.alone_in_core(a))};
      if (!section.overall()) {
        const AgentMean& mean = section.means[a];
        cells.push_back(with_interval(mean.share, 1, 100));
        cells.push_back(with_interval(mean.score, digits_for(mean.score)));
      }
      const bool timed = all.thought > 0;
      cells.push_back(grouped(section.overall() ? games_of(a) : section.means[a].games));
      cells.push_back(timed ? move_time_text(1e6 * all.mean_move_time()) : "-");
      cells.push_back(timed ? move_time_text(all.slowest.moments().highest) : "-");
      cells.push_back(grouped(all.all_faults()));
      grid.row(std::move(cells));
    }
    text_ += grid.text();
  }

  std::uint64_t games_of(std::size_t agent) const {
    std::uint64_t games = 0;
    for (const Section& section : report_.sections) {
      if (!section.overall()) games += section.means[agent].games;
    }
    return games;
  }

  void match(const Section& section) {
    if (cup_.agents.size() != 2 || section.pairs.empty()) return;
    const PairComparison& pair = section.pairs.front();
    text_ += fmt::format("  {} against {}: Elo {}", name(0), name(1), elo_text(pair.elo));
    if (pair.normalized_elo) {
      text_ += ", normalised Elo " + with_interval(*pair.normalized_elo, 0, 1, true);
    }
    if (pair.superiority) {
      text_ +=
          fmt::format(",\n    likelihood of superiority {}", likelihood_text(*pair.superiority));
    }
    text_ += fmt::format(
        "\n    difference in score {}, in share {} %; {} won, {} drawn, {} lost\n",
        with_interval(pair.score_difference, digits_for(pair.score_difference), 1, true),
        with_interval(pair.share_difference, 1, 100, true), grouped(pair.wins), grouped(pair.draws),
        grouped(pair.losses));
  }

  /// As many columns at a time as fit.
  void differences(const Section& section) {
    const std::vector<std::size_t> agents = order(section);
    constexpr std::size_t kCell = 14;
    constexpr std::size_t kAtOnce = (kReportWidth - kMostName - 4) / (kCell + 2);
    if (agents.size() < 2) return;
    text_ += "  Elo, row minus column:\n";
    for (std::size_t from = 0; from < agents.size(); from += kAtOnce) {
      const std::size_t to = std::min(agents.size(), from + kAtOnce);
      Grid grid;
      std::vector<std::string> head = {""};
      for (std::size_t i = from; i < to; ++i) {
        head.push_back(fit_columns(cup_.agents[agents[i]].name, kCell));
      }
      grid.row(std::move(head));
      for (const std::size_t row : agents) {
        std::vector<std::string> cells = {name(row)};
        for (std::size_t i = from; i < to; ++i) {
          const std::size_t column = agents[i];
          cells.push_back(row == column ? "." : rating(section.ratings.difference(row, column)));
        }
        grid.row(std::move(cells));
      }
      text_ += grid.text();
    }
  }

  void versions() {
    if (!report_.versions.empty()) text_ += "\n";
    for (const AgentVersion& version : report_.versions) {
      text_ +=
          "  " + fit_columns(name(version.agent) + " is " + version.name, kReportWidth - 2) + "\n";
    }
  }

  void faults() {
    Grid grid;
    std::vector<std::string> head = {"agent"};
    for (const FaultKind kind : kFaultKindList) head.emplace_back(fault_name(kind));
    grid.row(std::move(head));
    std::uint64_t all = 0;
    for (std::size_t a = 0; a < cup_.agents.size(); ++a) {
      const auto counts = report_.faults(a);
      const std::uint64_t sum = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
      all += sum;
      if (sum == 0) continue;
      std::vector<std::string> cells = {name(a)};
      for (const FaultKind kind : kFaultKindList) {
        cells.push_back(grouped(counts[static_cast<std::size_t>(kind)]));
      }
      grid.row(std::move(cells));
    }
    if (all > 0) text_ += fmt::format("\nGames lost by a fault: {}\n", grouped(all)) + grid.text();
  }

  const Report& report_;
  const Cup& cup_;
  std::string text_;
  bool starred_ = false;
};

}  // namespace

std::string_view verdict_name(SprtState::Verdict verdict) {
  switch (verdict) {
    case SprtState::Verdict::kRunning: return "running";
    case SprtState::Verdict::kH0: return "H0";
    case SprtState::Verdict::kH1: return "H1";
    case SprtState::Verdict::kUndecided: return "undecided";
  }
  return "running";
}

std::string_view model_name(RatingModel model) {
  return model == RatingModel::kBradleyTerry ? "Bradley-Terry" : "Plackett-Luce";
}

std::string text_report(const Report& report) { return TextReport(report).text(); }

}  // namespace turnkey::tournament
