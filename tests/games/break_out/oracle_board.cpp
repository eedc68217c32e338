// Break-Out's oracle: the interface of tests/support/oracle.h, and the comparison with the engine.
#include <fmt/format.h>

#include <algorithm>

#include "tests/games/break_out/oracle_parts.h"
#include "tests/support/in_words.h"

namespace turnkey::break_out::oracle {

Actor Game::turn() const {
  if (phase_ == "over") return Actor::nobody();
  if (phase_ == "turn") return Seat::at(mover_);
  if (phase_ == "answer" || phase_ == "give") return Seat::at(other_);
  return Actor::chance();
}

std::map<Text, Text> Game::moves() const {
  std::map<Text, Text> all;
  for (const Text& text : legal()) all[text] = text;
  return all;
}

/// In a set, in additions to one and in a bluff cards have no order, and a set has no ends.
Text Game::spelled(const Text& text) const {
  const Text kind = text.substr(0, text.find('=') + 1);
  const Text rest = text.substr(kind.size());
  if (kind == "set=" || kind == "bluff=") {
    const Cards cards = cards_in(rest);
    return joined(cards) == rest ? kind + joined(sorted(cards)) : text;
  }
  std::vector<Text> parts = testing::list_of(rest, '+');
  const bool has_gap = ("+" + rest + "+").find("++") != Text::npos;
  if (has_gap) return text;
  const auto meld = std::ranges::find_if(parts, is_meld);
  const bool is_named = meld != parts.end() && meld->size() <= 3;
  const std::size_t number = is_named ? at(std::stoi(*meld)) : melds_.size();
  if (number < melds_.size() && melds_[number].shape == "set") {
    std::rotate(parts.begin(), meld, meld + 1);
    if (kind == "out=") {
      const Cards added(parts.begin() + 1, parts.end());
      parts = {parts[0], joined(sorted(cards_in(joined(added))))};
    }
  }
  return kind + fmt::format("{}", fmt::join(parts, "+"));
}

std::optional<testing::Reading<Game>> Game::read(const Text& text) const {
  const Text right = phase_ == "turn" ? spelled(text) : text;
  if (!legal().contains(right)) return {};
  Game after = *this;
  after.happen(right);
  return testing::Reading<Game>{right, after};
}

Text Game::seen(const Text& text, Seat seat) const {
  const bool hidden = phase_ == "deal" || (phase_ == "force" && !pile_.empty());
  const bool own = !seat.is_spectator() && seat.index() == other_;
  if (gives_unseen() && !own && seat.index() != mover_) return "give=??";
  return hidden && !own ? text.substr(0, 2) + "??" : text;
}

std::vector<double> Game::shares() const {
  std::vector<int> least;
  for (const int score : scores_) least.push_back(-score);
  return testing::shares_of_most(least);
}

Text Game::melds_text(int owner) const {
  std::vector<Text> all;
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    const auto& [whose, shape, cards] = melds_[i];
    if (whose == owner) all.push_back(fmt::format("{}.{}.{}", i, shape, joined(cards)));
  }
  return testing::list_text(all);
}

/// Tokens of a board.
Text Game::show() const {
  const auto written = [](const Text& text) { return text.empty() ? "-" : text; };
  std::vector<int> out;
  Text seats;
  for (int seat = 0; seat < rules_.players; ++seat) {
    if (out_[at(seat)]) out.push_back(seat);
    seats +=
        fmt::format(" score_{0}={1} last_{0}={2} hand_{0}={3} known_{0}={4} cell_{0}={5}", seat,
                    scores_[at(seat)], last_[at(seat)], written(joined(sorted(hands_[at(seat)]))),
                    written(joined(sorted(known_[at(seat)]))), melds_text(seat));
  }
  return fmt::format(
      "{}: round={} dealer={} pile={} up={} round_card={} drawn={} out={} yard={}{}\n", phase_,
      round_, dealer_, pile_.size(), written(up_), written(round_card_), written(turn_.drawn),
      testing::list_text(out), melds_text(-1), seats);
}

Text Game::difference(const State& state) const {
  if (phase_ == "over") {
    const auto paid = state.payoffs().score;
    for (std::size_t i = 0; i < scores_.size(); ++i) {
      if (paid[i] != -scores_[i]) return "other scores";
    }
    return "";
  }
  const auto same = testing::has_tokens(state.board().text(), show());
  return same ? "" : same.message();
}

Text Game::any_text(Rng& rng) const {
  const auto draw = [&](std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); };
  const auto card = [&]() -> Text {
    if (draw(8) == 0) return Cards{"wi", "su", "dr", "rc"}[draw(4)];
    const Cards& from = draw(3) == 0 ? deck_of(rules_) : hand();
    return from.empty() ? "a1" : from[draw(from.size())];
  };
  const auto number = [&] { return std::to_string(draw(melds_.size() + 1)); };
  const auto source = [&] { return (draw(2) == 0 ? number() + "." : "") + card(); };
  Text row;
  for (std::uint32_t i = 1 + draw(4); i > 0; --i) row += card();
  switch (draw(11)) {
    case 0: return "set=" + card() + card() + row;
    case 1: return "run=" + card() + card() + row;
    case 2: return "bluff=" + card() + card() + card();
    case 3: return "out=" + number() + "+" + row;
    case 4: return "out=" + row + "+" + number() + (draw(2) == 0 ? "+" + card() : "");
    case 5: return number() + "+" + source();
    case 6: return source() + "+" + number();
    case 7: return number() + (draw(2) == 0 ? "-wi+" : "-su+") + source();
    case 8: return Cards{"draw", "next", "call", "pass"}[draw(4)];
    case 9: return "yard=" + number();
    default: return Cards{"out=su", "out=full", "force=dr", "force=su"}[draw(4)];
  }
}

std::vector<Text> Game::met(const Game& before, const Text& text, const Game& after) {
  std::vector<Text> met = {before.phase_};
  const Turn& turn = before.turn_;
  const auto meet = [&](const Text& what, bool is) {
    if (is) met.push_back(what);
  };
  const auto is = [&](const Text& part) { return text.find(part) != Text::npos; };
  const bool play = before.phase_ == "turn";
  const bool over = play && after.phase_ == "show";
  const bool bluffed = !turn.bluff.empty();
  meet("skip", text == "next" && after.phase_ == "answer");
  meet("bluff", is("bluff="));
  meet("bluff called", text == "call" && bluffed);
  meet("skip called", text == "call" && !bluffed && after.phase_ == "give");
  meet("skip called, nothing left", text == "call" && after.phase_ == "show");
  meet("bluff passed", text == "pass" && bluffed && after.other_ == after.mover_);
  meet("last cards were a bluff", text == "pass" && after.phase_ == "show");
  meet("card given unseen", before.gives_unseen());
  meet("card given for all to see", before.phase_ == "give" && !before.gives_unseen());
  meet("last card was handed over", before.phase_ == "give" && after.phase_ == "show");
  meet("no more stalling",
       play && before.rules_.penalties && before.stalls_ >= before.rules_.players);
  meet("won", over && after.winner_ >= 0);
  meet("won by the Cell", over && after.winner_ >= 0 && !after.out_[at(after.winner_)]);
  meet("won by a DRAW",
       after.winner_ >= 0 && before.winner_ < 0 && (before.phase_ == "force" || is("force=")));
  meet("nothing to draw", over && text == "draw");
  meet("force: the draw card", before.phase_ == "force" && before.pile_.empty());
  meet("force: nothing left", (is("force=") || before.phase_ == "force") && after.phase_ == "show");
  if (!play) return met;
  const bool fresh = is("set=") || is("run=");
  const bool escapes = !before.is_out() && after.out_[at(before.mover_)];
  meet("to the Cell", fresh && !after.out_[at(before.mover_)]);
  meet("out from the hand", fresh && escapes);
  meet("out from the hand, Cell moves", fresh && escapes && before.cell_cards(before.mover_) > 0);
  meet("out by what was drawn", escapes && turn.drew);
  meet("cells after a drawn break-out", turn.drew && turn.escaped && (is("yard=") || is(".")));
  meet("long meld", text.size() > 10 && fresh && !escapes);
  meet("round card", is("rc"));
  meet("out=su", text == "out=su");
  meet("out=full", text == "out=full");
  meet("out from the Cell", is("out=") && is("+"));
  meet("force=su", text == "force=su");
  meet("yard", is("yard="));
  const bool cell_card = is(".") && !is("-");
  meet("card from the Cell", cell_card);
  meet("a Cell card is a play", cell_card && !turn.played && !turn.drew && after.turn_.played);
  meet("a Cell card is a move", cell_card && !turn.drew && !after.turn_.played);
  meet("exchange", is("-") && !is("."));
  meet("exchange from the Cell", is("-") && is("."));
  meet("200 stalls", before.all_stalls_ == 200);
  meet("low end", !is("out=") && is("+") && is_meld(text.substr(text.find('+') + 1)));
  return met;
}

}  // namespace turnkey::break_out::oracle
