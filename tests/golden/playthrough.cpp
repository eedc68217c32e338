#include "tests/golden/playthrough.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <utility>

#include "engine/core/hash.h"

namespace turnkey::golden {

namespace {

std::string name_of(Seat seat) { return seat.is_spectator() ? "s" : std::to_string(seat.index()); }

std::string name_of(Actor actor) {
  if (actor.is_nobody()) return "nobody";
  return actor.is_chance() ? "c" : std::to_string(actor.seat().index());
}

std::string text_of(const Result& result) {
  return fmt::format("score {} share {}", fmt::join(result.score, " "),
                     fmt::join(result.share, " "));
}

Lines split(const std::string& text, char separator) {
  std::istringstream stream(text);
  Lines parts;
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

/// The parts of `text` that differ from `known` in place; all parts if the places differ.
std::string parts_unlike(const std::string& known, const std::string& text, char separator) {
  const Lines old_parts = split(known, separator);
  const Lines parts = split(text, separator);
  if (parts.size() != old_parts.size()) return text;
  std::string unlike;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] == old_parts[i]) continue;
    if (!unlike.empty()) unlike += separator;
    unlike += parts[i];
  }
  return unlike;
}

/// The texts of the truth and of each seat's view, equal texts together: "0 2 s: x=?", in the order
/// of their first seats.
class Told {
 public:
  void add(const std::string& who, std::string text) {
    const auto same = std::ranges::find(groups_, text, &Group::text);
    if (same == groups_.end()) {
      groups_.push_back({who, std::move(text)});
    } else {
      same->who += " " + who;
    }
  }
  /// Writes everybody's; multi-line texts go below the names.
  void write(Lines& lines) const {
    for (const Group& group : groups_) write(group, lines);
  }
  /// Writes those that differ from `known`.
  void write_unlike(const std::string& known, Lines& lines) const {
    for (const Group& group : groups_) {
      if (group.text != known) write(group, lines);
    }
  }

 private:
  struct Group {
    std::string who;
    std::string text;
  };

  static void write(const Group& group, Lines& lines) {
    if (group.text.find('\n') == std::string::npos) {
      lines.push_back("   " + group.who + ": " + group.text);
      return;
    }
    lines.push_back("   " + group.who + ":");
    for (const std::string& line : split(group.text, '\n')) lines.push_back("     |" + line);
  }

  std::vector<Group> groups_;
};

class Playthrough {
 public:
  Playthrough(const AnyGame& game, const PlaySpec& spec)
      : game_(game), spec_(spec), source_(spec.seed), rng_(spec.seed) {}

  Lines write() && {
    if (!set_up()) return std::move(lines_);
    show_all();
    while (!state_->over() && made_ < spec_.events) {
      happen();
      if (made_ <= spec_.detail && made_ % spec_.every == 0 && !state_->over()) show_all();
    }
    if (state_->over()) {
      show_end();
    } else {
      lines_.push_back(fmt::format("cut after {} events", made_));
    }
    return std::move(lines_);
  }

 private:
  bool set_up() {
    auto state = game_.new_state(spec_.options);
    if (!state) {
      lines_.push_back("refused: " + state.error().detail);
      return false;
    }
    state_ = std::move(*state);
    for (int seat = 0; seat < state_->seats(); ++seat) add_view(Seat::at(seat));
    add_view(Seat::spectator());
    return true;
  }

  void add_view(Seat seat) {
    if (auto view = game_.new_view(spec_.options, seat)) {
      views_.push_back(std::move(*view));
    } else {
      lines_.push_back("no view " + name_of(seat) + ": " + view.error().detail);
    }
  }

  bool detailed() const { return made_ < spec_.detail; }

  AnyMove next_event() {
    if (state_->turn().is_chance()) return state_->chance(source_);
    // Drawn from the texts in alphabetical order: a changed order of the generator shows in the
    // lists of moves, and does not change the game.
    std::vector<AnyMove> moves = state_->moves();
    std::ranges::sort(moves, {}, [&](const AnyMove& move) { return game_.text(move); });
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  void happen() {
    if (state_->turn().is_seat() && detailed()) show_moves();
    const AnyMove event = next_event();
    const std::string text = game_.text(event);
    const std::string described = text + "  " + state_->describe(event).text();
    lines_.push_back(
        fmt::format("{} {}:{}", made_ + 1, name_of(state_->turn()), detailed() ? described : text));
    Told told;
    last_ = {event};
    for (const auto& view : views_) {
      last_.push_back(state_->mask(event, view->seat()));
      told.add(name_of(view->seat()), see(*view, last_.back()));
    }
    told.write_unlike(described, lines_);
    if (auto done = state_->apply(event); !done) {
      lines_.push_back("   refused: " + done.error().detail);
    }
    ++made_;
    check_turns();
    if (detailed()) look_for_old_keys();
  }

  // The result of giving the event to a view.
  std::string see(AnyView& view, const AnyMove& seen) {
    const auto canonical = view.canonical(seen);
    std::string text = game_.text(seen);
    if (canonical) text += "  " + view.describe(*canonical).text();
    if (canonical && !(*canonical == seen)) text += "  spelled " + game_.text(*canonical);
    if (auto taken = view.apply(seen); !taken) text += "  refused: " + taken.error().detail;
    return text;
  }

  std::string list(const std::vector<AnyMove>& moves) const {
    std::vector<std::string> texts;
    for (const AnyMove& move : moves) texts.push_back(game_.text(move));
    if (texts.size() <= spec_.moves) {
      return fmt::format("{}: {}", texts.size(), fmt::join(texts, " "));
    }
    const std::string all = fmt::format("{}", fmt::join(texts, " "));
    return fmt::format("{}: {} … {}, hash {:016x}", texts.size(), texts.front(), texts.back(),
                       hash_of_text(all));
  }

  void show_moves() {
    const std::string known = list(state_->moves());
    lines_.push_back("   legal " + known);
    Told told;
    for (const auto& view : views_) {
      if (Actor(view->seat()) == state_->turn())
        told.add(name_of(view->seat()), list(view->moves()));
    }
    told.write_unlike(known, lines_);
  }

  void check_turns() {
    Told told;
    for (const auto& view : views_)
      told.add(name_of(view->seat()), "turn of " + name_of(view->turn()));
    told.write_unlike("turn of " + name_of(state_->turn()), lines_);
  }

  // Finds keys of the state and the views that occurred before: these show what keys leave out.
  void look_for_old_keys() {
    Told told;
    for (std::size_t i = 0; i < views_.size(); ++i) {
      const auto [first, is_new] = seen_keys_.try_emplace({i, views_[i]->key()}, made_);
      told.add(name_of(views_[i]->seat()),
               is_new ? "" : "the key of " + std::to_string(first->second));
    }
    told.write_unlike("", lines_);
    const auto [first, is_new] = seen_keys_.try_emplace({views_.size(), state_->key()}, made_);
    if (!is_new) lines_.push_back("   state: the key of " + std::to_string(first->second));
  }

  void show_all() {
    lines_.push_back(fmt::format("--- after {}: turn of {}", made_, name_of(state_->turn())));
    show([](const AnyPosition& position) { return position.board().text(); }, ' ');
    show([](const AnyPosition& position) { return position.drawing(); }, '\n');
    Told worlds;
    for (const auto& view : views_) worlds.add(name_of(view->seat()), view->worlds() + " worlds");
    worlds.write(lines_);
    show_forfeits();
    offer_again();
    lines_.push_back("---");
  }

  // The whole truth, and the parts that other observers see differently.
  void show(std::string (*text_of)(const AnyPosition&), char separator) {
    const std::string truth = text_of(*state_);
    Told told;
    told.add("truth", truth);
    told.write(lines_);
    Told others;
    for (const auto& view : views_) {
      others.add(name_of(view->seat()), parts_unlike(truth, text_of(*view), separator));
    }
    others.write_unlike("", lines_);
  }

  void show_forfeits() {
    std::string teams;
    for (int seat = 0; seat < state_->seats(); ++seat) {
      teams += " " + std::to_string(state_->team(Seat::at(seat)));
      lines_.push_back(
          fmt::format("   forfeit {}: {}", seat, text_of(state_->forfeit(Seat::at(seat)))));
    }
    lines_.push_back("   teams:" + teams);
  }

  // Offers the last event again: mostly illegal by now, with the game's own reason.
  void offer_again() {
    if (last_.empty()) return;
    const auto verdict = [&](const AnyPosition& position, const AnyMove& move) {
      const auto canonical = position.canonical(move);
      return "again " + game_.text(move) + ": " +
             (canonical ? "as " + game_.text(*canonical) : canonical.error().detail);
    };
    Told told;
    told.add("truth", verdict(*state_, last_[0]));
    for (std::size_t i = 0; i < views_.size(); ++i) {
      told.add(name_of(views_[i]->seat()), verdict(*views_[i], last_[i + 1]));
    }
    told.write(lines_);
  }

  void show_end() {
    show_all();
    const std::string known = text_of(state_->result());
    lines_.push_back("result " + known);
    Told told;
    for (const auto& view : views_) told.add(name_of(view->seat()), text_of(view->result()));
    told.write_unlike(known, lines_);
  }

  const AnyGame& game_;
  const PlaySpec& spec_;
  KeyedChance source_;
  Rng rng_;
  std::unique_ptr<AnyState> state_;
  std::vector<std::unique_ptr<AnyView>> views_;
  std::map<std::pair<std::size_t, std::uint64_t>, std::size_t> seen_keys_;
  std::vector<AnyMove> last_;  ///< the last event, then as the views saw it
  std::size_t made_ = 0;
  Lines lines_;
};

std::string range_of(const OptionSpec& spec) {
  switch (spec.kind) {
    case OptionSpec::Kind::kCheck: return "check";
    case OptionSpec::Kind::kSpin:
      return fmt::format("spin {}…{} by {}", spec.min, spec.max, spec.step);
    case OptionSpec::Kind::kCombo: return fmt::format("combo {}", fmt::join(spec.values, " "));
    case OptionSpec::Kind::kDeck: return fmt::format("deck {}", fmt::join(spec.values, " "));
  }
  return {};
}

}  // namespace

Lines option_table(const AnyGame& game) {
  Lines lines;
  for (const OptionSpec& spec : game.options()) {
    lines.push_back(
        fmt::format("option {}: {}, default {}", spec.name, range_of(spec), spec.default_value));
  }
  return lines;
}

Lines playthrough(const AnyGame& game, const PlaySpec& spec) {
  return Playthrough(game, spec).write();
}

}  // namespace turnkey::golden
