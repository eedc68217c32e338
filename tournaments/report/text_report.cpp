#include "tournaments/report/text_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <range/v3/algorithm/all_of.hpp>
#include <range/v3/algorithm/any_of.hpp>
#include <range/v3/algorithm/contains.hpp>
#include <range/v3/algorithm/none_of.hpp>
#include <range/v3/view/take_last.hpp>
#include <sstream>

#include "tournaments/cup/cup_names.h"
#include "tournaments/report/grid.h"
#include "tournaments/report/numbers.h"
#include "tournaments/report/ranking.h"
#include "tournaments/report/section_text.h"

namespace turnkey::tournament {

namespace {

std::string_view are(std::uint64_t number) { return number == 1 ? "is" : "are"; }

class TextReport {
 public:
  TextReport(const Report& report, TextDetail detail)
      : report_(report), cup_(report.cup), detail_(detail) {}

  std::string text() {
    heading();
    if (report_.sprt) sprt(*report_.sprt);
    for (const Section& section : report_.sections) add(section);
    faults();
    if (full()) lost_games();
    if (full()) versions();
    notes();
    return std::move(text_);
  }

 private:
  bool full() const { return detail_ == TextDetail::kFull; }

  /// Explains the figures.
  void notes() {
    if (notes_.starred) {
      text_ += fmt::format(
          "\n{} No interval: too few blocks, or all with the same result, or the agent won or "
          "lost\n"
          "  all games that link it with the others. Then the value only means \"far ahead\" or\n"
          "  \"far behind\".\n",
          kNoInterval);
    }
    intervals();
    differences();
    if (notes_.paired) {
      text_ +=
          "Pairs: games of one deal with the sides exchanged, by the first agent's points in "
          "both.\n";
    }
    if (notes_.levels) {
      text_ +=
          "Level: differences in score, fitted to the games of those who met, with mean 0.\n"
          "  Mean scores there are against different opponents.\n";
    }
    text_ += "Share of the win: summed over the agent's seats.\n";
    if (notes_.luck_is_off) {
      text_ +=
          "Without luck: results less the luck of deals, draws, dice and random moves, by static\n"
          "  evaluations. Worth games: the number of plain games that give the same precision.\n";
    }
    text_ += fmt::format("Ranked by {}.{}\n", ranked_by_all(),
                         full() ? "" : " --full prints more, --html FILE makes a page.");
  }

  void intervals() {
    const std::string meaning =
        fmt::format("± and [low, high] are 95 % intervals, clustered by {}.",
                    report_.shares_deals ? "deal" : "block");
    const std::string elo = fmt::format("Elo: {}, {}.", model_name(report_.model), zero_of_elo());
    const bool fits = columns(meaning) + 1 + columns(elo) <= kReportWidth;
    text_ += "\n" + meaning + (fits ? " " : "\n") + elo + "\n";
    if (notes_.groups) {
      text_ +=
          "Groups: no games link their agents, directly or through others, so nothing compares "
          "them.\n";
    }
    if (text_.find(kTooFewGames) != std::string::npos) {
      text_ += fmt::format(
          "Too few games: the interval is wider than {:.0f} Elo, {:.0f} % of the win, 1000 ‰ or a "
          "slope of 4.\n",
          kWidestElo, 100 * kWidestShare);
    }
  }

  /// Explains who is ahead, and how sure that is.
  void differences() {
    if (notes_.elo_ahead) text_ += "Elo ahead: the difference of the ratings.\n";
    if (enters_by_score()) {
      text_ +=
          "All variants: a game played for score enters by the mean difference in score, divided "
          "by the\n"
          "  root mean square of the difference in a game, as normalised Elo; other games by games "
          "won.\n";
    }
    if (notes_.score_ahead) {
      text_ += "Score ahead: the difference of the mean scores in the games of these two.\n";
    }
    if (notes_.elo_ahead || notes_.score_ahead) {
      text_ +=
          "Sure: the probability, by that difference and its error, that the first agent is "
          "better.\n"
          "  Where the 95 % interval of the difference begins at 0, it is 97.5 %.\n";
    }
  }

  /// Whether the overall ratings have a variant that is played for score.
  bool enters_by_score() const {
    return ranges::any_of(report_.sections, [](const Section& section) {
      return ranges::any_of(section.score_units, [](const auto& unit) { return unit.has_value(); });
    });
  }

  /// Otherwise 0 is the mean of the core (ratings.h).
  bool is_zero_the_mean() const {
    return ranges::all_of(report_.sections, [](const Section& section) {
      return ranges::all_of(section.ratings.standing, [](const Comparability& one) {
        return one.core || one.component == Comparability::kAlone;
      });
    });
  }

  /// Whether the anchor sets the zero of all tables and groups.
  bool is_anchor_everywhere() const {
    return ranges::all_of(report_.sections, [](const Section& section) {
      const RatingTable& table = section.ratings;
      return table.components == 0 || (table.anchored && table.components == 1);
    });
  }

  std::string zero_of_elo() const {
    const bool several = ranges::any_of(
        report_.sections, [](const Section& section) { return section.ratings.components > 1; });
    std::string zero = is_zero_the_mean()
                           ? several ? "mean 0 in each group" : "mean 0"
                           : "0 is the mean of those that got points from each other";
    if (!report_.anchor) return zero;
    const std::string anchor = fmt::format("{} {}", fit_columns(report_.anchor->agent, kMostName),
                                           decimal(report_.anchor->elo, 0));
    return is_anchor_everywhere() ? anchor : anchor + "; mean 0 where no games link to it";
  }

  /// The ranking that all tables share, or a hint to each table.
  std::string_view ranked_by_all() const {
    const auto by_score = [](const Section& one) { return one.objective == Objective::kScore; };
    if (ranges::none_of(report_.sections, by_score)) return "Elo";
    if (notes_.levels) return "the first figure of each table";
    if (ranges::all_of(report_.sections, by_score)) return "mean score";
    return "mean score if played for score, else Elo";
  }

  std::string name(std::size_t agent) const {
    return fit_columns(cup_.agents[agent].name, kMostName);
  }

  void heading() {
    text_ += fmt::format("{}: {} of {}, {}{}\n",
                         fit_columns(cup_.name.empty() ? "tournament" : cup_.name, 40),
                         grouped(report_.games), counted(report_.scheduled_games, "game"),
                         counted(report_.blocks, "complete block"),
                         report_.stores > 1 ? ", " + counted(report_.stores, "store") : "");
    if (report_.shard.count > 1) {
      text_ +=
          fmt::format("Part {} of {} of the schedule.\n", report_.shard.index, report_.shard.count);
    }
    played();
    if (report_.left_out > 0) {
      text_ += fmt::format("{} of unfinished blocks {} left out.\n",
                           counted(report_.left_out, "game"), are(report_.left_out));
    }
    if (report_.played_again > 0) {
      text_ += fmt::format("{} of deals with a fault {} thrown away and played again.\n",
                           counted(report_.played_again, "game"),
                           report_.played_again == 1 ? "was" : "were");
    }
  }

  /// When and where. Names each host once, in order of appearance.
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
      return "The test reached its largest number of blocks without a decision.";
    }
    const bool ahead = verdict == SprtState::Verdict::kH1;
    return fmt::format("{} accepted: {} is {}as far ahead of {} as required.", ahead ? "H1" : "H0",
                       name(0), ahead ? "" : "not ", name(1));
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
      text_ += fmt::format("\nAll variants{}: {} in {}\n", weights_of(section),
                           counted(section.games, "game"), counted(section.blocks, "block"));
    } else {
      const Variant& variant = cup_.variants[static_cast<std::size_t>(section.variant)];
      text_ += fmt::format("\n{} ({}, {}): {} in {}{}\n", fit_columns(variant.label, 40),
                           fit_columns(variant.game, 40),
                           counted(static_cast<std::uint64_t>(variant.seats), "seat"),
                           counted(section.games, "game"), counted(section.blocks, "block"),
                           section.objective == Objective::kScore ? ", played for score" : "");
    }
    text_ += section.blocks == 0 ? "  No block is complete yet.\n"
                                 : SectionText(report_, section, notes_).text(detail_);
  }

  /// `, each weighs 50.0 %`, or the weight of each.
  std::string weights_of(const Section& section) const {
    const std::vector<double>& weights = section.weights;
    const auto is_first = [&](double weight) { return std::abs(weight - weights.front()) < 1e-9; };
    if (ranges::all_of(weights, is_first)) {
      return weights.front() > 0 ? fmt::format(", each weighs {} %", decimal(100 * weights[0], 1))
                                 : "";
    }
    std::string each;
    for (std::size_t v = 0; v < weights.size(); ++v) {
      each +=
          fmt::format("{}{} {} %", v == 0 ? "" : ", ",
                      fit_columns(cup_.variants[v].label, kMostName), decimal(100 * weights[v], 1));
    }
    return ", which weigh " + each;
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

  /// The last words of these engines; the page and `export` have more.
  void lost_games() {
    constexpr std::size_t kMostGames = 3, kMostLines = 6;
    const auto games = report_.lost_games | ranges::views::take_last(kMostGames);
    for (const LostGame& game : games) {
      const std::string& label = cup_.variants[static_cast<std::size_t>(game.row.variant)].label;
      line(fmt::format("  game {} of {}, {} in seat {}: {}, {}", game.row.id, label,
                       name(game.agent()), game.row.fault_seat, fault_name(game.fault.kind),
                       game.fault.detail));
      for (const auto& said : game.fault.protocol_tail | ranges::views::take_last(kMostLines)) {
        line("    " + said);
      }
      const std::vector<std::string> errors = lines_of(game.fault.error_tail);
      for (const auto& error : errors | ranges::views::take_last(kMostLines)) {
        line("    stderr: " + error);
      }
    }
  }

  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string one; std::getline(stream, one);) lines.push_back(one);
    return lines;
  }

  void line(const std::string& text) { text_ += fit_columns(text, kReportWidth) + "\n"; }

  const Report& report_;
  const Cup& cup_;
  TextDetail detail_;
  std::string text_;
  TextNotes notes_;
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

std::string text_report(const Report& report, TextDetail detail) {
  return TextReport(report, detail).text();
}

}  // namespace turnkey::tournament
