#include "search/exact/values.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace turnkey {

ExactValues::ExactValues(const ExactGraph& graph, const Utility& utility, std::size_t seats,
                         MemoryBudget& budget)
    : graph_(graph),
      width_(graph.columns().width()),
      scalar_(width_ == 1 && utility.teams().count() <= 2),
      preferences_(graph.columns(), utility, seats),
      values_(budget),
      next_(budget),
      start_settled_(budget),
      block_settled_(budget) {
  values_.extend(graph.values() * width_, 0.0);
  next_.extend(graph.starts() * width_, 0.0);
  start_settled_.extend(graph.starts(), 0);
  block_settled_.extend(graph.blocks(), 0);
  if (budget.exceeded()) return;
  bound_rounding();
  for (std::size_t i = 0; i < graph.terminals(); ++i) {
    graph.columns().write_row(graph.paid(i), values_.data() + i * width_);
  }
  for (std::size_t i = 0; i < graph.starts(); ++i) {
    const double* const drawn = values_.data() + graph.place(graph.start_drawn(i)) * width_;
    std::copy_n(drawn, width_, values_.data() + graph.start_place(i) * width_);
  }
}

std::size_t ExactValues::bytes(const ExactGraph& graph) {
  return (graph.values() + graph.starts()) * graph.columns().width() * sizeof(double) +
         (graph.starts() + graph.blocks()) * sizeof(std::uint32_t);
}

std::uint32_t ExactValues::settled_in(ExactRef ref) const {
  if (ref.kind() == ExactRef::Kind::kTerminal) return 0;
  if (ref.kind() == ExactRef::Kind::kStart) return start_settled_[ref.index()] + 1;
  return block_settled_[graph_.block_of(ref.index())];
}

bool ExactValues::run(int stages, double tolerance, ExactMeter& meter) {
  // Half of the tolerance for changes not passed on, the other half for the stages not swept.
  slack_ = scalar() ? tolerance / (2 * stages) : 0;
  while (sweeps() < stages) {
    if (!sweep(meter)) return false;
    changes_.push_back(collect_starts());
    // The starts keep the values of the previous sweep, from which the root's stage was valued.
    if (settled() || distance(sweeps(), stages) <= tolerance / 2) return true;
    commit_starts();
  }
  return true;
}

bool ExactValues::sweep(ExactMeter& meter) {
  const auto last = static_cast<std::uint32_t>(sweeps());
  for (std::size_t i = 0; i < graph_.blocks(); ++i) {
    if (last > 0 && !reads_changes(i, last)) continue;
    const ExactBlock& block = graph_.block(i);
    if (value_block(block) || last == 0) block_settled_[i] = last + 1;
    if (meter.over(block.nodes)) return false;
  }
  return !meter.over(0);
}

// Whether its inputs changed: starts in the last sweep, blocks in this one.
bool ExactValues::reads_changes(std::size_t block, std::uint32_t last) const {
  for (const std::uint32_t word : graph_.inputs(block)) {
    const ExactRef input = ExactRef::of_word(word);
    const bool start = input.kind() == ExactRef::Kind::kStart;
    if (start && start_settled_.data()[input.index()] == last) return true;
    if (!start && block_settled_.data()[input.index()] == last + 1) return true;
  }
  return false;
}

bool ExactValues::value_block(const ExactBlock& block) {
  return scalar() ? value_scalars(block) : value_vectors(block);
}

// One number per value. A seat takes the highest, the lowest, or, if it does not care, the first.
bool ExactValues::value_scalars(const ExactBlock& block) {
  const double* const values = values_.data();
  double* const results = values_.data() + graph_.node_place(block.first_node);
  const std::uint32_t* word = graph_.words() + block.first_word;
  bool changed = false;
  for (std::uint32_t i = 0; i < block.nodes; ++i) {
    const ExactHeader header(*word++);
    double value = 0;
    if (header.is_chance()) {
      for (const double probability : graph_.probabilities(header.number())) {
        value += probability * values[*word++];
      }
    } else {
      const std::uint32_t* const end = word + header.number();
      value = values[*word++];
      const int sign = preferences_.sign(header.seat());
      if (sign > 0) {
        for (; word != end; ++word) value = std::max(value, values[*word]);
      } else if (sign < 0) {
        for (; word != end; ++word) value = std::min(value, values[*word]);
      }
      word = end;
    }
    changed |= results[i] != value;
    results[i] = value;
  }
  return changed;
}

bool ExactValues::value_vectors(const ExactBlock& block) {
  std::array<double, ExactColumns::kMost> value{};
  double* result = values_.data() + graph_.node_place(block.first_node) * width_;
  const std::uint32_t* word = graph_.words() + block.first_word;
  bool changed = false;
  for (std::uint32_t i = 0; i < block.nodes; ++i, result += width_) {
    word = value_vector(word, value.data());
    changed |= !std::equal(result, result + width_, value.begin());
    std::copy_n(value.begin(), width_, result);
  }
  return changed;
}

// Returns the begin of the next node's words.
const std::uint32_t* ExactValues::value_vector(const std::uint32_t* word, double* result) const {
  const ExactHeader header(*word++);
  const double* const values = values_.data();
  if (header.is_chance()) {
    std::fill_n(result, width_, 0.0);
    for (const double probability : graph_.probabilities(header.number())) {
      const double* const value = values + std::size_t{*word++} * width_;
      for (std::size_t i = 0; i < width_; ++i) result[i] += probability * value[i];
    }
    return word;
  }
  const std::uint32_t* const end = word + header.number();
  const auto row = [&](std::size_t i) { return values + std::size_t{word[i]} * width_; };
  const double* const best = row(preferences_.best_of(header.seat(), header.number(), row));
  std::copy_n(best, width_, result);
  return end;
}

// The new values of all starts, apart from the old ones, and the greatest change. A change within
// the slack is not passed on: the start keeps its old value until the difference is larger.
double ExactValues::collect_starts() {
  const auto sweep = static_cast<std::uint32_t>(sweeps() + 1);
  double greatest = 0;
  for (std::size_t start = 0; start < graph_.starts(); ++start) {
    const double* const old = values_.data() + graph_.start_place(start) * width_;
    const double* const value = values_.data() + graph_.place(graph_.start_value(start)) * width_;
    double* const next = next_.data() + start * width_;
    double change = 0;
    for (std::size_t i = 0; i < width_; ++i) change = std::max(change, std::abs(value[i] - old[i]));
    const bool passed_on = change > slack_;
    std::copy_n(passed_on ? value : old, width_, next);
    if (passed_on) start_settled_[start] = sweep;
    greatest = std::max(greatest, change);
  }
  return greatest;
}

void ExactValues::commit_starts() {
  std::copy_n(next_.data(), next_.size(), values_.data() + graph_.start_place(0) * width_);
}

double ExactValues::distance(int level, int stages) const {
  const int swept = sweeps();
  double sum = 0;
  for (int i = std::min(level, stages); i < std::max(level, stages); ++i) {
    // Later sweeps would not change more than the last one.
    sum += changes_[static_cast<std::size_t>(std::min(i, swept)) - 1];
  }
  return sum == 0 || scalar() ? sum : std::numeric_limits<double>::infinity();
}

// A sum of m products has a rounding error of at most m units, its factors a few; errors add up
// along a stage. It borrows the values' memory.
void ExactValues::bound_rounding() {
  constexpr double kUnit = std::numeric_limits<double>::epsilon() / 2;
  constexpr double kOfProbabilities = 8;
  double* const errors = values_.data();
  const std::uint32_t* word = graph_.words();
  for (std::size_t node = 0; node < graph_.nodes(); ++node) {
    const ExactHeader header(*word++);
    const bool chance = header.is_chance();
    const std::size_t count =
        chance ? graph_.probabilities(header.number()).size() : header.number();
    double worst = 0;
    for (std::size_t i = 0; i < count; ++i) worst = std::max(worst, errors[*word++]);
    const double own = chance ? (static_cast<double>(count) + kOfProbabilities) * kUnit : 0;
    errors[graph_.node_place(node)] = worst + own;
    rounding_ = std::max(rounding_, worst + own);
  }
  std::fill_n(errors, graph_.values(), 0.0);
}

}  // namespace turnkey
