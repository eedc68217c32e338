// Break-Out's oracle: as tests/support/oracle.h asks for it, and held against the engine.
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

/// In a set, in what joins one and in a bluff cards have no order, a set has no ends, and melds
/// that are just alike are one.
Text Game::spelled(const Text& text) const {
  const std::size_t equals = text.find('=');
  const Text kind = text.substr(0, equals + 1);
  const Text rest = text.substr(equals + 1);
  if (kind == "set=" || kind == "bluff=") return kind + joined(sorted(cards_in(rest)));
  const Text number = like(rest);
  if (kind == "yard=" || kind == "run=") return kind + number;
  std::vector<Text> parts = split(rest, '+');
  Text target;
  Text added;
  for (Text& part : parts) {
    part = like(part);
    (std::isdigit(part[0]) != 0 && part.find('.') == Text::npos ? target : added) += part;
  }
  Text joined_parts;
  for (const Text& part : parts) joined_parts += (joined_parts.empty() ? "" : "+") + part;
  const bool meld = !target.empty() && target.find('-') == Text::npos && target.size() <= 2;
  const bool set =
      meld && at(std::stoi(target)) < melds_.size() && melds_[at(std::stoi(target))].shape == "set";
  if (!set) return kind + joined_parts;
  if (kind == "out=") added = joined(sorted(cards_in(added)));
  return kind + target + "+" + added;
}

/// The number that the text may begin with, as that of the first meld that is like it.
Text Game::like(const Text& text) const {
  if (text.empty() || std::isdigit(text[0]) == 0) return text;
  const std::size_t digits = text.size() > 1 && std::isdigit(text[1]) != 0 ? 2 : 1;
  const std::size_t number = at(std::stoi(text));
  if (number >= melds_.size()) return text;
  return std::to_string(first_like(number)) + text.substr(digits);
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
  return hidden && !own ? text.substr(0, 2) + "??" : text;
}

std::vector<double> Game::shares() const {
  std::vector<int> least;
  for (const int score : scores_) least.push_back(-score);
  return testing::shares_of_most(least);
}

std::map<Text, Text> Game::tokens() const {
  std::map<Text, Text> all = {
      {"round", std::to_string(round_)},      {"dealer", std::to_string(dealer_)},
      {"pile", std::to_string(pile_.size())}, {"up", or_none(up_)},
      {"round_card", or_none(round_card_)},   {"drawn", or_none(turn_.drawn)}};
  std::vector<Text> out;
  for (int seat = 0; seat < rules_.players; ++seat) {
    const Text who = "_" + std::to_string(seat);
    if (out_[at(seat)]) out.push_back(std::to_string(seat));
    all["score" + who] = std::to_string(scores_[at(seat)]);
    all["last" + who] = std::to_string(last_[at(seat)]);
    all["hand" + who] = or_none(joined(sorted(hands_[at(seat)])));
    all["known" + who] = or_none(joined(sorted(known_[at(seat)])));
    all["cell" + who] = table_text(seat);
  }
  all["out"] = or_none(list_text(out));
  all["yard"] = table_text(-1);
  return all;
}

Text Game::table_text(int owner) const {
  std::vector<Text> all;
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    const Meld& meld = melds_[i];
    if (meld.owner != owner) continue;
    const Cards cards = meld.shape == "set" ? sorted(meld.cards) : meld.cards;
    all.push_back(std::to_string(i) + "." + meld.shape + "." + joined(cards));
  }
  return or_none(list_text(all));
}

Text Game::show() const {
  Text text = phase_ + ":";
  for (const auto& [key, value] : tokens()) text += " " + key + "=" + value;
  return text + "\n";
}

Text Game::difference(const State& state) const {
  if (phase_ == "over") {
    const auto paid = state.payoffs().score;
    for (std::size_t i = 0; i < scores_.size(); ++i) {
      if (paid[i] != -scores_[i]) return "other scores";
    }
    return "";
  }
  std::map<Text, Text> engine;
  for (const Text& token : testing::words_of(state.board())) {
    const std::size_t equals = token.find('=');
    engine[token.substr(0, equals)] = token.substr(equals + 1);
  }
  for (const auto& [key, value] : tokens()) {
    if (engine[key] != value) return "the engine has " + key + "=" + engine[key] + ", not " + value;
  }
  return "";
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
  meet("card from the Cell", is(".") && !is("-"));
  meet("exchange", is("-") && !is("."));
  meet("exchange from the Cell", is("-") && is("."));
  meet("200 stalls", before.all_stalls_ == 200);
  meet("low end", !is("out=") && is("+") && !has_letter(text.substr(text.find('+'))));
  return met;
}

}  // namespace turnkey::break_out::oracle
