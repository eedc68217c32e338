// Gitmo's slow model: a seat's events, tried on a copy of the table.
#include <algorithm>
#include <cctype>
#include <utility>

#include "tests/games/gitmo/oracle_parts.h"

namespace turnkey::gitmo::oracle {

namespace {

struct Spot {
  int seat = 0;
  int row = 0;
};

std::optional<int> read_seat(const Table& t, const Text& text) {
  if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + t.rules.players) return {};
  return text[0] - '0';
}

std::optional<Spot> read_spot(const Table& t, const Text& text) {
  if (text.size() != 2 || !read_seat(t, text.substr(0, 1))) return {};
  const int row = text[1] - 'a';
  if (row < 0 || row >= rows_each(t.rules)) return {};
  return Spot{text[0] - '0', row};
}

const Run& run_at(const Table& t, Spot spot) { return t.rows[at(spot.seat)][at(spot.row)]; }
Run& run_at(Table& t, Spot spot) { return t.rows[at(spot.seat)][at(spot.row)]; }

/// Frees caps; also cards, after more than a bottom card.
Table changed(Table t, bool whole) {
  for (auto& rows : t.rows) {
    for (Run& run : rows) {
      for (char& c : run.caps) c = static_cast<char>(std::toupper(c));
      run.caps = in_order(run.caps);
      if (whole) run = without_marks(run);
    }
  }
  sort_rows(t);
  return t;
}

/// A card, or a whole run, goes onto anybody's run.
std::optional<Table> lay_on(Table t, const Run& piece, Spot to, char end, bool whole) {
  if (end != '+' && end != '-') return {};
  Run& run = run_at(t, to);
  if (!ours(t, to.seat) && has_cap(run, 'X')) return {};
  const auto both = put(t, run, piece, end);
  if (!both) return {};
  run = *both;
  return changed(t, whole);
}

bool may_leave_own(const Table& t, Spot from, bool bottom) {
  const Run& run = run_at(t, from);
  if (run.cards.empty() || !bottom) return !run.cards.empty();
  return run.cards.size() >= 2 && run.cards[0].kind != 'A' && !run.cards[0].moved;
}

bool may_be_taken(const Table& t, Spot from, bool bottom) {
  const Run& run = run_at(t, from);
  if (run.cards.empty() || has_cap(run, 'X') || has_cap(run, 'S') || run.laid) return false;
  if (bottom) return run.cards.size() >= 2 && run.cards[0].kind != 'A';
  return !has_cap(run, 'G') || run.cards.size() >= 2;
}

/// The piece leaves; the rest keeps the caps, a whole run takes them along.
std::pair<Table, Run> lift(Table t, Spot from, bool bottom, bool mark) {
  Run& run = run_at(t, from);
  Run piece = run;
  if (!bottom) {
    run = Run{};
    return {t, piece};
  }
  piece.cards = {run.cards[0]};
  if (mark) piece.cards[0].moved = true;
  piece.caps.clear();
  run.cards.erase(run.cards.begin());
  return {t, piece};
}

std::optional<Table> move_to_run(const Table& t, Spot from, bool bottom, Spot to, char end) {
  if (from.seat == to.seat && from.row == to.row) return {};
  const bool mine = ours(t, from.seat);
  const bool to_mine = ours(t, to.seat);
  const Run& source = run_at(t, from);
  const Run& target = run_at(t, to);
  if (mine && to_mine) {
    if (!may_leave_own(t, from, bottom)) return {};
    const bool either = !bottom && from.seat == to.seat && !target.cards.empty() && !target.laid;
    if (source.laid && !either) return {};
  } else if (to_mine) {
    if (bottom && t.rules.whole) return {};
    if (!may_be_taken(t, from, bottom)) return {};
  } else {
    if (!mine || from.seat != t.actor || bottom) return {};
    if (source.cards.empty() || source.laid || !source.caps.empty()) return {};
  }
  const auto [rest, piece] = lift(t, from, bottom, mine);
  const auto after = lay_on(rest, piece, to, end, !bottom);
  return after && plain(*after) != plain(t) ? after : std::nullopt;
}

std::optional<Table> by_take(const Table& t, Spot from, bool bottom, const Text& to) {
  if (ours(t, from.seat) || !may_be_taken(t, from, bottom)) return {};
  const Run& source = run_at(t, from);
  if (!source.caps.empty()) return {};
  if (!bottom && (source.cards.size() != 1 || source.cards[0].kind == 'A')) return {};
  const auto [rest, piece] = lift(t, from, bottom, false);
  if (to.size() == 1) {
    if (read_seat(t, to) != t.actor || !has_vacancy(t, t.actor)) return {};
    Table after = rest;
    put_in_vacancy(after, t.actor, piece);
    return changed(after, !bottom);
  }
  const auto spot = read_spot(t, to.substr(0, 2));
  if (!spot || !ours(t, spot->seat)) return {};
  if (t.dealing && spot->seat != t.actor) return {};  // not a turn, so nobody helps a partner
  return lay_on(rest, piece, *spot, to[2], !bottom);
}

std::optional<Table> by_loss(const Table& t, Spot from, const Text& to) {
  const Run& source = run_at(t, from);
  const bool right = from.seat == t.actor && source.cards.size() == 1 &&
                     source.cards[0].kind == 'T' && source.caps.empty() && !source.laid;
  if (!right) return {};
  auto [rest, piece] = lift(t, from, false, false);
  if (t.phase == "remove") {
    if (to != "out") return {};
    return changed(rest, true);
  }
  if (to == "out") return {};
  const auto seat = read_seat(t, to.substr(0, 1));
  if (!seat || ours(t, *seat)) return {};
  if (to.size() == 1) {
    if (!has_vacancy(t, *seat)) return {};
    put_in_vacancy(rest, *seat, piece);
    return changed(rest, true);
  }
  const auto spot = read_spot(t, to.substr(0, 2));
  if (!spot) return {};
  return lay_on(rest, piece, *spot, to[2], true);
}

/// "X>0a", "X0b>0a".
std::optional<Table> cap_event(const Table& t, const Text& text) {
  const char cap = text[0];
  const std::size_t arrow = text.find('>');
  const auto to = read_spot(t, text.substr(arrow + 1));
  if (!to || !ours(t, to->seat) || run_at(t, *to).cards.empty()) return {};
  if (t.phase == "cap" && to->seat != t.actor) return {};  // not a turn, so nobody helps a partner
  Table after = t;
  Run& target = run_at(after, *to);
  if (arrow == 1) {
    Text& aside = after.aside[at(t.actor)];
    const std::size_t place = aside.find(cap);
    if (place == Text::npos) return {};
    aside.erase(place, 1);
    target.caps = in_order(target.caps + cap);
    sort_rows(after);
    return after;
  }
  const auto from = read_spot(t, text.substr(1, arrow - 1));
  if (t.phase != "move" || !from || !ours(t, from->seat)) return {};
  if (from->seat == to->seat && from->row == to->row) return {};
  Run& source = run_at(after, *from);
  const std::size_t place = source.caps.find(cap);  // a capital: not yet moved
  if (place == Text::npos) return {};
  source.caps.erase(place, 1);
  target.caps = in_order(target.caps + static_cast<char>(std::tolower(cap)));
  if (plain(after) == plain(t)) return {};
  sort_rows(after);
  return after;
}

/// "0b>0a+", ".1c>0a-", ".1c>0", "0b>out".
std::optional<Table> piece_event(const Table& t, const Text& text) {
  const bool bottom = text[0] == '.';
  const std::size_t arrow = text.find('>');
  if (arrow == Text::npos || arrow + 1 == text.size()) return {};
  const auto from = read_spot(t, text.substr(bottom, arrow - bottom));
  const Text to = text.substr(arrow + 1);
  if (!from) return {};
  const bool to_run = to.size() == 3 && (to[2] == '+' || to[2] == '-');
  if (!to_run && to.size() != 1 && to != "out") return {};
  if (t.phase == "take") return to == "out" ? std::nullopt : by_take(t, *from, bottom, to);
  if (t.phase == "give" || t.phase == "remove")
    return bottom ? std::nullopt : by_loss(t, *from, to);
  if (t.phase != "move" || !to_run) return {};
  const auto spot = read_spot(t, to.substr(0, 2));
  if (!spot) return {};
  return move_to_run(t, *from, bottom, *spot, to[2]);
}

std::optional<Table> deck_event(const Table& t, const Text& text) {
  const bool alliance = text[0] == 'A';
  if (alliance ? t.alliance != t.actor : t.top.empty()) return {};
  Table after = t;
  if (text == "fill") {
    if (!has_vacancy(t, t.actor)) return {};
    put_in_vacancy(after, t.actor, single(take_top(after)));
    return changed(after, true);
  }
  const auto to = text.size() == 5 ? read_spot(t, text.substr(2, 2)) : std::nullopt;
  if (!to) return {};
  if (!alliance) {
    const Run piece = single(take_top(after));
    return lay_on(after, piece, *to, text[4], true);
  }
  const auto& cards = run_at(t, *to).cards;
  if (!ours(t, to->seat) || cards.empty()) return {};
  const bool top = text[4] == '+';
  const int number = top ? next(cards.back().number) : (cards.front().number + 10) % 12 + 1;
  after.alliance = -1;
  return lay_on(after, {{{'A', number, false}}, "", false}, *to, text[4], false);
}

}  // namespace

std::optional<Table> seat_event(const Table& t, const Text& text) {
  const bool must_fill = t.rules.at_once && t.phase == "move" && has_vacancy(t, t.actor);
  if (must_fill && !t.top.empty() && text != "fill") return {};
  if (text == "keep") return t.phase == "cap" ? std::optional<Table>(t) : std::nullopt;
  if (Text("XGS").find(text[0]) != Text::npos && text.find('>') != Text::npos) {
    const bool right =
        t.phase == "move" || (t.phase == "cap" && text[0] == t.cap && text[1] == '>');
    return right ? cap_event(t, text) : std::nullopt;
  }
  if (text == "resign") {
    if (t.phase != "move") return {};
    Table after = changed(t, true);
    for (auto& rows : after.rows) {
      for (Run& run : rows) run.laid = false;
    }
    sort_rows(after);
    if (deck_size(t) == 0) {
      after.phase.clear();
      score_hand(after);
    } else {
      after.dealing = true;
      after.filler = left_of(t, dealer(t));
    }
    return after;
  }
  if (text == "fill" || text.starts_with("L>") || text.starts_with("A>")) {
    return t.phase == "move" ? deck_event(t, text) : std::nullopt;
  }
  return piece_event(t, text);
}

}  // namespace turnkey::gitmo::oracle
