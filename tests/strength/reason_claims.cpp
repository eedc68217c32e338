#include "tests/strength/reason_claims.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <regex>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/facts.h"
#include "protocol/wire/judge/gambles.h"

namespace turnkey {
namespace {

using Events = std::span<const AnyEvent>;

/// The view after so many events of a line; nullptr if they can't follow.
std::unique_ptr<AnyView> played(const AnyView& view, Events line, std::size_t count) {
  auto then = view.clone();
  for (const AnyEvent& event : line.first(std::min(count, line.size()))) {
    if (then->over() || then->turn() != event.actor || !then->apply(event.move)) return nullptr;
  }
  return then;
}

/// How many events at the beginning are the seat's own.
std::size_t own_events(const AnyView& view, Events line) {
  std::size_t count = 0;
  while (count < line.size() && line[count].actor == Actor(view.seat())) ++count;
  return count;
}

std::vector<std::string> cards_in(const AnyView& view, const std::string& key) {
  const Facts board = view.board();
  const Fact* const fact = board.find(key);
  const auto* const cards = fact == nullptr ? nullptr : fact->as<CardList>();
  return cards == nullptr ? std::vector<std::string>() : cards->symbols;
}

std::string own_key(const AnyView& view, const std::string& key) {
  return key + std::to_string(view.seat().index());
}

long count_of(const std::vector<std::string>& cards, std::string_view card) {
  return std::count(cards.begin(), cards.end(), card);
}

/// What the board counts for a seat: points, or the cards of its hand.
std::optional<long> counted_for(const AnyView& view, const std::string& key, int seat) {
  const std::string name = key + std::to_string(seat);
  if (const auto number = view.board().number(name)) return static_cast<long>(*number);
  if (key != "hand_") return std::nullopt;
  return static_cast<long>(cards_in(view, name).size());
}

/// "otherwise 1 point fewer for you", "2 points fewer for seat 3 in 4 moves".
Claim check_standing(const AnyView& view, Events better, Events worse, const std::smatch& match) {
  static const std::map<std::string_view, std::string> kKeys = {{"captured", "score_"},
                                                                {"gitmo", "score_"},
                                                                {"straight_jacket", "points_"},
                                                                {"break_out", "hand_"}};
  const auto key = kKeys.find(view.game().name());
  if (key == kKeys.end()) return Claim::kUnchecked;
  const std::size_t moves = match[6].matched ? std::stoul(match[6]) : 1;
  const int seat = match[4] == "you" ? view.seat().index() : std::stoi(match[5]);
  const auto then = played(view, match[1].matched ? worse : better, moves);
  if (then == nullptr) return Claim::kFalse;
  const auto before = counted_for(view, key->second, seat);
  const auto after = counted_for(*then, key->second, seat);
  if (!before || !after) return Claim::kFalse;
  const long size = std::stol(match[2]) * (match[3] == "more" ? 1 : -1);
  return *after - *before == size ? Claim::kTrue : Claim::kFalse;
}

Claim as_claim(bool is_true) { return is_true ? Claim::kTrue : Claim::kFalse; }

/// The first card that a move takes out of the seat's own places.
std::string spent(const AnyView& view, const AnyMove& move) {
  const Facts facts = view.describe(move);
  for (const CardMove& each : facts.moves("moves")) {
    if (each.from == own_key(view, "hand_") && !each.cards.symbols.empty())
      return each.cards.symbols[0];
  }
  return "";
}

Claim check_kept(const AnyView& view, Events better, Events worse) {
  const auto then = played(view, better, 1);
  const std::string card = spent(view, worse.front().move);
  if (then == nullptr || card.empty()) return Claim::kUnchecked;
  return as_claim(count_of(cards_in(*then, own_key(view, "hand_")), card) > 0);
}

/// "then you …": a move of the same turn, which the first one makes possible.
Claim check_plan(const AnyView& view, Events better) {
  if (own_events(view, better) < 2 || played(view, better, 2) == nullptr) return Claim::kFalse;
  return as_claim(!view.clone()->apply(better[1].move));
}

/// "then seat 1 folds": it ends the game, won.
Claim check_end(const AnyView& view, Events better, std::size_t events) {
  const auto then = played(view, better, events);
  const auto own = static_cast<std::size_t>(view.seat().index());
  return as_claim(then != nullptr && then->over() && then->result().share[own] == 1);
}

/// "otherwise seat 1 …": a move of that seat in the worse line.
Claim check_threat(const AnyView& view, Events worse, int seat) {
  for (std::size_t i = 0; i < worse.size(); ++i) {
    if (worse[i].actor != Actor(Seat::at(seat))) continue;
    return as_claim(played(view, worse, i + 1) != nullptr);
  }
  return Claim::kFalse;
}

Claim check_leduc(const AnyView& view, const std::smatch& match) {
  std::vector<std::string> deck = {"Ks", "Kh", "Qs", "Qh", "Js", "Jh"};
  const std::string own = cards_in(view, own_key(view, "hand_")).at(0);
  const Facts board = view.board();
  const std::string open(board.text_of("board"));
  std::erase(deck, own);
  std::erase(deck, open);
  const std::string_view ranks = "JQK";
  const auto value = [&](const std::string& card) {
    return card[0] == open[0] ? ranks.size() : ranks.find(card[0]);
  };
  const auto count = std::count_if(deck.begin(), deck.end(), [&](const std::string& card) {
    return match[3] == "worse" ? value(card) < value(own) : value(card) > value(own);
  });
  return as_claim(count == std::stol(match[1]) && std::stoul(match[2]) == deck.size());
}

Claim check_traitors(const AnyView& view, Events better, const std::smatch& match) {
  const auto then = played(view, better, 1);
  if (then == nullptr) return Claim::kFalse;
  long most = 0;
  for (int seat = 0; seat < view.seats(); ++seat) {
    const std::string stash = "stash_" + std::to_string(seat);
    if (seat != view.seat().index()) most = std::max(most, count_of(cards_in(*then, stash), "t"));
  }
  const long own = count_of(cards_in(*then, own_key(view, "stash_")), "t");
  return as_claim(own == std::stol(match[1]) && most == std::stol(match[2]));
}

Claim check_identity(const AnyView& view, Events better, const std::smatch& match) {
  const auto then = played(view, better, 1);
  const std::string number = match[1];
  return as_claim(then != nullptr && count_of(cards_in(*then, "unseen"), number) + 1 ==
                                         count_of(cards_in(view, "unseen"), number));
}

Claim check_kuhn(const AnyView& view, const std::string& reason) {
  const std::string own = cards_in(view, "cards").at(static_cast<std::size_t>(view.seat().index()));
  if (reason == "no card beats your king") return as_claim(own == "K");
  if (reason == "your jack beats no card") return as_claim(own == "J");
  return as_claim(own == "Q");
}

/// A 6 counts as every face.
Claim check_dice(const AnyView& view, Events better, const std::string& reason) {
  const Facts board = view.board();
  const auto& dice = *board.find("dice")->as<Dice>();
  const int own = dice.faces.at(static_cast<std::size_t>(view.seat().index())).value();
  const std::string bids(board.text_of("bids"));
  const auto face = view.describe(better.front().move).number("face");
  if (reason == "your own die shows it") return as_claim(face == own);
  return as_claim(!bids.empty() && bids.back() - '0' != own && own != 6);
}

/// "a 1 would lose only 6 points": what holding would keep.
Claim check_pig(const AnyView& view, const std::string& reason) {
  const auto points_of = [&](const AnyView& then) {
    const Facts board = then.board();
    return board.find("scores")->as<SeatNumbers>()->values.at(
        static_cast<std::size_t>(view.seat().index()));
  };
  const auto held = view.clone();
  if (!held->apply(*view.game().parse("h")))
    return as_claim(reason == "there is nothing to lose yet");
  const auto kept = points_of(*held) - points_of(view);
  static const std::regex kOnly("a 1 would lose only (\\d+) points?");
  std::smatch match;
  if (std::regex_match(reason, match, kOnly)) return as_claim(kept == std::stol(match[1]));
  return as_claim(reason == "a 1 would lose them" ? kept > 0 : kept == 0);
}

/// "16 suspects are still possible": so many accusations may be right.
Claim check_suspects(const AnyView& view, const std::string& reason) {
  const auto moves = view.moves();
  const auto open = std::count_if(moves.begin(), moves.end(), [&](const AnyMove& move) {
    return view.describe(move).kind() == "accuse" && chance_to_win(view, move) > 0;
  });
  return as_claim(reason == std::to_string(open) + " suspects are still possible");
}

/// How many seen cards of each number lie at Meet the Patriots.
std::map<std::string, int> seen_cards(const AnyView& view) {
  std::map<std::string, int> seen;
  const Facts board = view.board();
  const std::string cards(board.text_of("cards"));
  static const std::regex kCard("[^,]+");
  for (std::sregex_iterator at(cards.begin(), cards.end(), kCard), end; at != end; ++at) {
    if (at->str() != "?") ++seen[at->str()];
  }
  return seen;
}

Claim check_memory(const AnyView& view, Events better, const std::string& reason) {
  const Facts move = view.describe(better.front().move);
  const auto seen = seen_cards(view);
  const std::string card(move.text_of("card"));
  if (reason == "that pair is sure") return as_claim(move.is_true("right"));
  if (reason == "its match was seen too")
    return as_claim(seen.contains(card) && seen.at(card) == 2);
  if (reason == "it shows nothing new") return as_claim(seen.contains(card) && seen.at(card) == 1);
  const auto alone =
      std::count_if(seen.begin(), seen.end(), [](const auto& one) { return one.second == 1; });
  const bool is_one = reason == "it may match the card that was seen";
  const bool is_many = reason == "it may match one of " + std::to_string(alone) + " cards seen";
  return as_claim(!seen.contains(card) && (is_one ? alone == 1 : is_many));
}

/// "it is your highest club", "it is your lowest card".
Claim check_extreme(const AnyView& view, Events better, const std::smatch& match) {
  const std::string ranks = view.game().name() == "goofspiel" ? "A23456789TJQK" : "23456789TJQKA";
  const Facts move = view.describe(better.front().move);
  const std::string card(move.text_of("card"));
  long higher = 0;
  long lower = 0;
  for (const std::string& other : cards_in(view, own_key(view, "hand_"))) {
    if (other == card || (card.size() > 1 && other[1] != card[1])) continue;
    ++(ranks.find(other[0]) > ranks.find(card[0]) ? higher : lower);
  }
  if (match[1] == "last") return as_claim(higher + lower == 0);
  return as_claim(match[1] == "highest" ? higher == 0 : lower == 0);
}

}  // namespace

Claim check_claim(const AnyView& view, const Line& better, const Line& worse,
                  const std::string& reason) {
  static const std::regex kStanding(
      "(otherwise )?(\\d+) \\w+ (more|fewer) for (you|seat (\\d+))(?: in (\\d+) moves)?");
  static const std::regex kLeduc("(\\d) of (\\d) other cards (?:is|are) (worse|better)");
  static const std::regex kTraitors("(\\d+) traitors? for you then, (\\d+) at most elsewhere");
  static const std::regex kIdentity("an? (\\d+) comes up less often then");
  static const std::regex kExtreme("it is your (last|highest|lowest) \\w+");
  static const std::regex kThreat("otherwise seat (\\d+) .*");
  const std::string_view game = view.game().name();
  std::smatch match;
  if (std::regex_match(reason, match, kStanding)) {
    return check_standing(view, better.pv, worse.pv, match);
  }
  if (reason.starts_with("you keep ")) return check_kept(view, better.pv, worse.pv);
  if (reason.starts_with("then you ")) return check_plan(view, better.pv);
  const std::size_t own = own_events(view, better.pv);
  if (reason.starts_with("then seat ")) return check_end(view, better.pv, own + 1);
  if (reason == "it wins the game") return check_end(view, better.pv, own);
  if (std::regex_match(reason, match, kThreat))
    return check_threat(view, worse.pv, std::stoi(match[1]));
  if (std::regex_match(reason, match, kLeduc)) return check_leduc(view, match);
  if (std::regex_match(reason, match, kTraitors)) return check_traitors(view, better.pv, match);
  if (std::regex_match(reason, match, kIdentity)) return check_identity(view, better.pv, match);
  if (std::regex_match(reason, match, kExtreme)) return check_extreme(view, better.pv, match);
  if (game == "kuhn") return check_kuhn(view, reason);
  if (game == "liars_dice") return check_dice(view, better.pv, reason);
  if (game == "pig") return check_pig(view, reason);
  if (reason.ends_with(" suspects are still possible")) return check_suspects(view, reason);
  if (game == "meet_the_patriots") return check_memory(view, better.pv, reason);
  return Claim::kUnchecked;
}

}  // namespace turnkey
