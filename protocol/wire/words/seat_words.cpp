#include "protocol/wire/words/seat_words.h"

#include <algorithm>
#include <cctype>

#include "engine/core/value_text.h"
#include "protocol/wire/records/record.h"

namespace turnkey {

SeatWords::SeatWords(const AnyView& view) : game_(view.game().name()), seat_(view.seat()) {
  constexpr std::string_view kOwner = "owner_";
  const Facts board = view.board();
  for (const Fact& fact : board) {
    const bool is_owner = fact.key.starts_with(kOwner) && fact.key.size() == kOwner.size() + 1;
    if (is_owner) owners_[fact.key.back()] = board.actor(fact.key);
  }
  for (int other = 0; other < view.seats() && !seat_.is_spectator(); ++other) {
    const Seat seat = Seat::at(other);
    if (seat != seat_ && view.team(seat) == view.team(seat_)) partner_ = seat;
  }
}

std::string SeatWords::whose(char colour) const {
  const auto owner = owners_.find(colour);
  if (owner == owners_.end()) return "";
  if (owner->second == Actor(seat_)) return "your_";
  return partner_ && owner->second == Actor(*partner_) ? "your_partner's_" : "";
}

std::string SeatWords::who(Actor actor) const {
  if (actor == Actor(seat_)) return "you";
  if (partner_ && actor == Actor(*partner_)) return "partner";
  return actor.is_seat() ? "seat " + actor_text(actor) : "chance";
}

std::string SeatWords::drawing(const std::string& text) const {
  std::string named = text;
  for (const std::optional<Seat> seat : {std::optional(seat_), partner_}) {
    if (!seat) continue;
    const std::string label = "seat " + seat_text(*seat);
    const std::string name = who(Actor(*seat));
    for (auto at = named.find(label); at != std::string::npos; at = named.find(label, at + 1)) {
      // Takes up the blanks behind the label, so that later columns stay in place.
      std::size_t length = label.size();
      while (length < name.size() && named.compare(at + length, 2, "  ") == 0) ++length;
      const bool column = named.compare(at + length, 1, " ") == 0 && length > name.size();
      named.replace(at, length, name + std::string(column ? length - name.size() : 0, ' '));
    }
  }
  return named;
}

Facts SeatWords::with_owners(const Facts& facts) const {
  constexpr std::string_view kKilled = "killed";
  Facts owned = facts;
  const Fact* const killed = owned.find(kKilled);
  const auto* const pieces = killed == nullptr ? nullptr : killed->as<PieceMoves>();
  if (pieces == nullptr) return owned;
  Joined pegs;
  for (const PieceMove& peg : *pieces) pegs.add(whose(peg.piece.front()) + peg.text);
  owned.replace(kKilled, pegs.text());
  return owned;
}

bool SeatWords::is_ours(Actor actor) const {
  return actor.is_seat() && (actor == Actor(seat_) || (partner_ && actor == Actor(*partner_)));
}

bool SeatWords::is_our_place(std::string_view place) const {
  const std::string_view key = place.substr(0, place.find('.'));
  const std::size_t mark = key.rfind('_');
  if (mark == key.npos || mark + 2 != key.size()) return false;
  if (const auto seat = parse_seat(key.substr(mark + 1))) return is_ours(Actor(*seat));
  const auto owner = owners_.find(key.back());
  return owner != owners_.end() && is_ours(owner->second);
}

bool SeatWords::concerns(const Facts& facts) const {
  return std::any_of(facts.begin(), facts.end(), [&](const Fact& fact) {
    if (is_our_place(fact.key)) return true;  // `gets_1`: a value of this seat
    if (const auto* const actor = fact.as<Actor>()) return is_ours(*actor);
    if (const auto* const seats = fact.as<std::vector<Seat>>()) {
      return std::any_of(seats->begin(), seats->end(), [&](Seat seat) { return is_ours(seat); });
    }
    const Moves& moves = facts.moves(fact.key);
    return std::any_of(moves.begin(), moves.end(), [&](const CardMove& move) {
      return is_our_place(move.from) || is_our_place(move.to);
    });
  });
}

std::string SeatWords::value(std::string_view key, std::string_view value) const {
  return value_words(game_, key, value);
}

std::string SeatWords::sentence(Actor actor, const Facts& facts) const {
  const Facts owned = with_owners(facts);
  return sentence_of(happening(actor, owned));
}

std::string SeatWords::opening(Actor actor, const Facts& facts) const {
  return opening_of(happening(actor, facts));
}

Happening SeatWords::happening(Actor actor, const Facts& facts) const {
  return {.game = game_,
          .actor = actor,
          .facts = facts,
          .listener = seat_,
          .partner = partner_.value_or(Seat::spectator())};
}

std::string SeatWords::deed(Actor actor, const Facts& facts) const {
  std::string text = sentence(actor, facts);
  if (text.ends_with('.')) text.pop_back();
  const bool is_partner = partner_ && actor == Actor(*partner_);
  std::string name = (is_partner ? "your partner" : who(actor)) + " ";
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return text.starts_with(name) ? text.substr(name.size()) : text;
}

std::vector<std::string> with_numbers(std::vector<std::string> names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = "Player " + std::to_string(i + 1);
  }
  return names;
}

namespace {

struct Mention {
  std::size_t seat = 0;
  std::size_t length = 0;
};

/// The seat that a sentence mentions at its start.
std::optional<Mention> mention(std::string_view sentence, std::optional<Seat> partner) {
  constexpr std::string_view kSeat = "seat ";
  constexpr std::string_view kPartner = "your partner";
  if (sentence.starts_with(kSeat) || sentence.starts_with("Seat ")) {
    const auto number = parse_whole(sentence.substr(kSeat.size(), 1));  // seats have one digit
    if (number) return Mention{static_cast<std::size_t>(*number), kSeat.size() + 1};
  }
  if (partner && (sentence.starts_with(kPartner) || sentence.starts_with("Your partner"))) {
    return Mention{static_cast<std::size_t>(partner->index()), kPartner.size()};
  }
  return {};
}

}  // namespace

std::string with_names(std::string_view sentence, const std::vector<std::string>& names,
                       std::optional<Seat> partner) {
  std::string named;
  while (!sentence.empty()) {
    const auto found = mention(sentence, partner);
    if (found && found->seat < names.size() && !names[found->seat].empty()) {
      named += names[found->seat];
      sentence.remove_prefix(found->length);
    } else {
      named += sentence.front();
      sentence.remove_prefix(1);
    }
  }
  return named;
}

}  // namespace turnkey
