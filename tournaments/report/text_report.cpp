#include "tournaments/report/text_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/contains.hpp>
#include <range/v3/algorithm/none_of.hpp>
#include <range/v3/view/chunk.hpp>

#include "tournaments/cup/cup_names.h"
#include "tournaments/report/calibration_text.h"
#include "tournaments/report/grid.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/ranking.h"

namespace turnkey::tournament {

namespace {

constexpr std::size_t kMostName = 22;
constexpr std::string_view kBeyond = "*";  ///< marks ratings that only the ridge keeps finite

std::string_view are(std::uint64_t number) { return number == 1 ? "is" : "are"; }

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
        "Share of the win: of all the agent's seats together.\n{}"
        "Ranked by {}.\n",
        model_name(report_.model),
        luck_is_off_
            ? "Without luck: less what static evaluations make of deals, draws, dice and moves "
              "at random;\n  as good as so many times the games.\n"
            : "",
        ranked_by_all());
    return std::move(text_);
  }

 private:
  /// The same for all tables, or each by its own.
  std::string_view ranked_by_all() const {
    const auto by_score = [](const Section& one) { return one.objective == Objective::kScore; };
    if (ranges::none_of(report_.sections, by_score)) return "Elo";
    if (ranges::all_of(report_.sections, by_score)) return "mean score";
    return "mean score where played for it, else by Elo";
  }

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
    played();
    if (report_.left_out > 0) {
      text_ += fmt::format("{} of unfinished blocks {} left out.\n",
                           counted(report_.left_out, "game"), are(report_.left_out));
    }
  }

  /// When and where. A host is named once, in the order in which they came.
  void played() {
    if (report_.sessions.empty()) return;
    std::vector<std::string> hosts;
    for (const StoreSession& session : report_.sessions) {
      if (!ranges::contains(hosts, session.host)) hosts.push_back(session.host);
    }
    const std::size_t others = hosts.size() - 1;
    text_ += fmt::format("Begun {} on {}{}", time_text(report_.sessions.front().started),
                         fit_columns(hosts.front(), 30),
                         others == 0 ? "" : " and " + counted(others, "other host"));
    if (report_.sessions.size() > 1) {
      text_ += fmt::format("; {}, the last begun {}", counted(report_.sessions.size(), "run"),
                           time_text(report_.sessions.back().started));
    }
    text_ += ".\n";
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
      text_ += fmt::format("\n{} ({}, {}): {} in {}{}\n", fit_columns(variant.label, 40),
                           variant.game, counted(static_cast<std::uint64_t>(variant.seats), "seat"),
                           counted(section.games, "game"), counted(section.blocks, "block"),
                           section.objective == Objective::kScore ? ", played for score" : "");
    }
    if (section.blocks == 0) {
      text_ += "  No block is complete yet.\n";
      return;
    }
    standings(section);
    if (!section.overall()) match(section);
    without_luck(section);
    if (!section.overall()) seats(section);
    if (!section.overall()) text_ += calibration_text(cup_, section);
    if (cup_.agents.size() > 2) differences(section);
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
    const bool by_score = section.objective == Objective::kScore;
    Grid grid;
    std::vector<std::string> head = {"agent", "Elo"};
    if (!section.overall()) head.insert(head.end(), {"win share %", "score"});
    if (by_score) rank_first(head);
    head.insert(head.end(), {"games", "a move", "slowest", "faults"});
    if (!section.overall()) head.insert(head.begin() + 5, "won/drawn/lost");
    grid.row(head);
    for (const std::size_t a : ranking(section)) {
      const AgentSummary& all = section.all.agents[a];
      std::vector<std::string> cells = {
          name(a), rating(section.ratings.ratings[a], section.ratings.alone_in_core(a))};
      if (!section.overall()) {
        const AgentMean& mean = section.means[a];
        cells.push_back(with_interval(mean.share, 1, 100));
        cells.push_back(with_interval(mean.score, digits_for(mean.score)));
      }
      if (by_score) rank_first(cells);
      const bool timed = all.thought > 0;
      cells.push_back(grouped(section.overall() ? games_of(a) : section.means[a].games));
      if (!section.overall()) cells.push_back(outcomes(section.means[a]));
      cells.push_back(timed ? move_time_text(1e6 * all.mean_move_time()) : "-");
      cells.push_back(timed ? move_time_text(all.slowest.moments().highest) : "-");
      cells.push_back(grouped(all.all_faults()));
      grid.row(std::move(cells));
    }
    text_ += grid.text();
    if (!section.overall()) slow(section);
  }

  /// Who was given more time than the others, by the margin.
  void slow(const Section& section) {
    for (const std::size_t a : ranking(section)) {
      const auto given = report_.exceeded(section, a);
      if (!given) continue;
      text_ += fmt::format("  {} took {} a move where {} ms were given (the margin is {} ms).\n",
                           name(a), move_time_text(1e6 * section.all.agents[a].mean_move_time()),
                           given->count(), cup_.margin.count());
    }
  }

  /// The score, which is last, to where the rating stands.
  static void rank_first(std::vector<std::string>& row) {
    std::rotate(row.begin() + 1, row.end() - 1, row.end());
  }

  static std::string outcomes(const AgentMean& mean) {
    return fmt::format("{}/{}/{}", grouped(mean.wins), grouped(mean.draws), grouped(mean.losses));
  }

  void without_luck(const Section& section) {
    if (section.without_luck.empty()) return;
    const auto times = [](const std::optional<double>& worth) {
      return worth ? decimal(*worth, 1) : "-";
    };
    Grid grid;
    grid.row({"without luck", "win share %", "worth games", "score", "worth games"});
    for (const std::size_t a : ranking(section)) {
      const WithoutLuck& agent = section.without_luck[a];
      grid.row({name(a), with_interval(agent.share, 1, 100), times(agent.share_worth),
                with_interval(agent.score, digits_for(agent.score)), times(agent.score_worth)});
    }
    text_ += grid.text();
    luck_is_off_ = true;
  }

  /// Whoever sits there.
  void seats(const Section& section) {
    Grid grid;
    grid.row({"seat", "win share %", "score"});
    for (std::size_t seat = 0; seat < section.seats.size(); ++seat) {
      const auto& [share, score] = section.seats[seat];
      grid.row({std::to_string(seat), with_interval(share, 1, 100),
                with_interval(score, digits_for(score))});
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
      // Of games won: whoever wins many of few chips need not be ranked first.
      const bool by_score = section.objective == Objective::kScore;
      text_ +=
          fmt::format(",\n    likelihood of {} {}", by_score ? "winning more games" : "superiority",
                      likelihood_text(*pair.superiority));
    }
    text_ += fmt::format(
        "\n    difference in score {}, in share {} %; {} won, {} drawn, {} lost\n",
        with_interval(pair.score_difference, digits_for(pair.score_difference), 1, true),
        with_interval(pair.share_difference, 1, 100, true), grouped(pair.wins), grouped(pair.draws),
        grouped(pair.losses));
  }

  /// As many columns at a time as fit.
  void differences(const Section& section) {
    const std::vector<std::size_t> agents = ranking(section);
    constexpr std::size_t kCell = 14;
    constexpr std::size_t kAtOnce = (kReportWidth - kMostName - 4) / (kCell + 2);
    if (agents.size() < 2) return;
    text_ += "  Elo, row minus column:\n";
    for (const auto columns : agents | ranges::views::chunk(kAtOnce)) {
      Grid grid;
      std::vector<std::string> head = {""};
      for (const std::size_t column : columns) {
        head.push_back(fit_columns(cup_.agents[column].name, kCell));
      }
      grid.row(std::move(head));
      for (const std::size_t row : agents) {
        std::vector<std::string> cells = {name(row)};
        for (const std::size_t column : columns) {
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
  bool luck_is_off_ = false;
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
