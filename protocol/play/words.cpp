#include "protocol/play/words.h"

#include <algorithm>

#include "protocol/records/record.h"
#include "protocol/session/lexer.h"

namespace turnkey::play {

namespace {

/// The items of a list with commas; none for "-".
Tokens items(std::string_view list) {
  Tokens parts;
  if (list == "-") return parts;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    parts.push_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return parts;
}

void append(std::string& text, std::string_view part) {
  if (part.empty()) return;
  if (!text.empty()) text += ", ";
  text += part;
}

/// `a:34>43` as "a 34 -> 43".
std::string moved_peg(std::string_view peg) {
  const std::size_t colon = peg.find(':');
  const std::size_t arrow = peg.find('>');
  if (colon == std::string_view::npos || arrow == std::string_view::npos || arrow < colon) {
    return std::string(peg);
  }
  const std::string colour(peg.substr(0, colon));
  const std::string from(peg.substr(colon + 1, arrow - colon - 1));
  const std::string to(peg.substr(arrow + 1));
  if (from == "jail") return colour + " comes out on " + to;
  return colour + " " + from + " -> " + to;
}

std::string moved(std::string_view pegs) {
  std::string text;
  for (const std::string_view peg : items(pegs)) append(text, moved_peg(peg));
  return text;
}

/// "?5" as "5 cards": a hidden hand.
std::string hand(std::string_view cards) {
  if (cards == "?") return "a hidden card";
  if (!cards.starts_with('?')) return std::string(cards);
  return std::string(cards.substr(1)) + " cards";
}

}  // namespace

std::string_view value_of(std::string_view description, std::string_view key) {
  for (const std::string_view token : split(description)) {
    const std::size_t equals = token.find('=');
    if (equals != std::string_view::npos && token.substr(0, equals) == key) {
      return token.substr(equals + 1);
    }
  }
  return {};
}

Words::Words(const AnyView& view) : seat_(view.seat()) {
  constexpr std::string_view kOwner = "owner_";
  const std::string board = view.board();
  for (const std::string_view token : split(board)) {
    const bool owner = token.starts_with(kOwner) && token.size() > kOwner.size() + 2;
    if (owner) owners_[token[kOwner.size()]] = token.substr(kOwner.size() + 2);
  }
  // Partners sit opposite each other.
  const int half = view.seats() / 2;
  if (!seat_.is_spectator() && value_of(board, "partners") == "true") {
    partner_ = Seat::at((seat_.index() + half) % view.seats());
  }
}

std::string Words::whose(char colour) const {
  const auto owner = owners_.find(colour);
  if (owner == owners_.end()) return "";
  if (owner->second == seat_text(seat_)) return "your ";
  return partner_ && owner->second == seat_text(*partner_) ? "your partner's " : "";
}

std::string Words::who(Actor actor) const {
  if (actor == Actor(seat_)) return "you";
  if (partner_ && actor == Actor(*partner_)) return "partner";
  return actor.is_seat() ? "seat " + actor_text(actor) : "chance";
}

std::string Words::drawing(const std::string& text) const {
  std::string named = text;
  for (const std::optional<Seat> seat : {std::optional(seat_), partner_}) {
    if (!seat) continue;
    const std::string label = "seat " + seat_text(*seat);
    const std::string name = who(Actor(*seat));
    for (auto at = named.find(label); at != std::string::npos; at = named.find(label, at + 1)) {
      // What stands behind it in a column stays there.
      std::size_t length = label.size();
      while (length < name.size() && named.compare(at + length, 2, "  ") == 0) ++length;
      const bool column = named.compare(at + length, 1, " ") == 0 && length > name.size();
      named.replace(at, length, name + std::string(column ? length - name.size() : 0, ' '));
    }
  }
  return named;
}

std::string Words::killed(std::string_view pegs) const {
  std::string text;
  for (const std::string_view peg : items(pegs)) {
    const std::size_t colon = std::min(peg.find(':'), peg.size());
    const std::string place(peg.substr(std::min(colon + 1, peg.size())));
    append(text, whose(peg.front()) + std::string(peg.substr(0, colon)) + " on " + place);
  }
  return text.empty() ? "" : "kills " + text;
}

std::string Words::dealt(std::string_view description) const {
  const std::string_view seat = value_of(description, "seat");
  const std::string_view cards = value_of(description, "cards");
  const bool mine = seat == seat_text(seat_);
  return (mine ? "you get " : "seat " + std::string(seat) + " gets ") +
         hand(cards.empty() ? value_of(description, "card") : cards);
}

std::string Words::part(std::string_view key, const std::string& value) const {
  if (key == "as") return "as " + value;
  if (key == "card") return value;
  if (key == "moved") return moved(value);
  if (key == "killed") return killed(value);
  if (key == "chips") return value + (value == "1" ? " chip" : " chips");
  if (key == "wins") return "wins the game";
  if (key == "jacks") {
    return value == "-" ? "" : "jacks " + who(Actor(Seat::at(value.front() - '0')));
  }
  return std::string(key) + " " + value;
}

std::string Words::phrase(std::string_view description) const {
  const std::string_view kind = value_of(description, "kind");
  if (kind == "deal") return dealt(description);
  if (kind == "forfeit") return "no card can be played: the hand is given up";
  const std::string_view cards = value_of(description, "cards");
  if (kind == "show" && !cards.empty()) return "showdown: " + std::string(cards);
  // Pegs that move need no further word, but where they change places.
  const bool plain = !value_of(description, "moved").empty() && kind != "swap";
  std::string text(plain ? "" : kind);
  for (const std::string_view token : split(description)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const std::string_view key = token.substr(0, equals);
    const std::string value(token.substr(std::min(equals + 1, token.size())));
    // The move's text begins with the letters of a card, not with its name.
    if (key == "kind" || (key == "card" && value.size() <= 2)) continue;
    append(text, part(key, value));
  }
  return text;
}

}  // namespace turnkey::play
