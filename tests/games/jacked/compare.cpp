#include "tests/games/jacked/compare.h"

#include <algorithm>
#include <map>
#include <memory>

#include "tests/games/jacked/bridge.h"

namespace turnkey::jacked {

namespace {

State after(State state, const Move& move) {
  state.apply(move);
  return state;
}

/// What is wrong with one move of the engine, which leads to `result`.
std::string compare_move(const oracle::Table& table, const Move& move,
                         const oracle::Table& result) {
  const std::string text = text_of(move);
  const auto meant = oracle::read(table, text);
  if (!meant) return "illegal move " + text + "\n";
  if (!same(*meant, result)) {
    return "wrong outcome of " + text + "\nexpected " + show(*meant) + "got " + show(result);
  }
  const auto parsed = parse_move(text);
  if (!parsed || !(*parsed == move)) return "does not parse back: " + text + "\n";
  return "";
}

/// canonical() of a 7 looks at all 7s, so a long list is only sampled.
std::string compare_canonical(const State& state, const MoveList& list) {
  std::string problems;
  const std::size_t stride = 1 + list.size() / 40;
  for (std::size_t i = list.size() % stride; i < list.size(); i += stride) {
    const auto canonical = state.canonical(list[i]);
    if (!canonical || !(*canonical == list[i])) {
      problems += "not canonical: " + text_of(list[i]) + "\n";
    }
  }
  return problems;
}

}  // namespace

std::string compare_moves(const State& state, const View& view, const oracle::Table& table) {
  const auto list = std::make_unique<MoveList>();
  const auto seen_list = std::make_unique<MoveList>();
  state.moves(*list);
  view.moves(*seen_list);
  std::string problems;
  if (!(*list == *seen_list)) problems += "State and View offer different moves\n";
  problems += compare_canonical(state, *list);

  std::map<oracle::Outcome, std::string> expected;
  for (const oracle::Play& play : oracle::plays(table, false)) {
    expected.emplace(oracle::Outcome{play.after, oracle::jacks(play.text)}, play.text);
  }
  std::map<oracle::Outcome, std::string> reached;
  for (const Move& move : *list) {
    const std::string text = text_of(move);
    oracle::Table result = table_of(after(state, move));
    problems += compare_move(table, move, result);
    if (result.turn == oracle::kNobody) result = *oracle::read(table, text);  // counters aside
    const auto [other, first] = reached.emplace(oracle::Outcome{result, oracle::jacks(text)}, text);
    if (!first) problems += "two moves, one outcome: " + text + " and " + other->second + "\n";
  }
  for (const auto& [outcome, text] : expected) {
    if (reached.count(outcome) == 0) problems += "missing: " + text + "\n";
  }
  if (!problems.empty()) problems = show(table) + problems;
  return problems;
}

std::string compare_text(const State& state, const oracle::Table& table, const std::string& text) {
  const auto meant = oracle::read(table, text);
  const auto parsed = parse_move(text);
  const Expected<Move> move = parsed ? state.canonical(*parsed) : parsed;
  if (!meant && !move) return "";
  const std::string where = show(table) + text;
  if (!meant) return where + " is accepted as " + text_of(*move) + ", but it is illegal\n";
  if (!move) return where + " is legal, but refused: " + move.error().detail + "\n";
  const auto list = std::make_unique<MoveList>();
  state.moves(*list);
  if (std::find(list->begin(), list->end(), *move) == list->end()) {
    return where + " becomes " + text_of(*move) + ", which is not in the list\n";
  }
  if (!same(table_of(after(state, *move)), *meant)) {
    return where + " becomes " + text_of(*move) + ", which leads elsewhere\n";
  }
  return "";
}

}  // namespace turnkey::jacked
