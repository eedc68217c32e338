#include "protocol/play/words.h"

#include <algorithm>

#include "protocol/lexer.h"
#include "protocol/record.h"

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
  const std::string mine = seat_text(seat_);
  const std::string board = view.board();
  for (const std::string_view token : split(board)) {
    const bool owner = token.starts_with(kOwner) && token.size() > kOwner.size() + 2;
    if (owner && token.substr(kOwner.size() + 2) == mine) my_colours_ += token[kOwner.size()];
  }
}

bool Words::is_mine(char colour) const { return my_colours_.find(colour) != std::string::npos; }

std::string Words::who(Actor actor) const {
  if (actor == Actor(seat_)) return "you";
  return actor.is_seat() ? "seat " + actor_text(actor) : "chance";
}

std::string Words::killed(std::string_view pegs) const {
  std::string text;
  for (const std::string_view peg : items(pegs)) {
    const std::size_t colon = std::min(peg.find(':'), peg.size());
    const std::string place(peg.substr(std::min(colon + 1, peg.size())));
    append(text, (is_mine(peg.front()) ? "your " : "") + std::string(peg.substr(0, colon)) +
                     " on " + place);
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

std::string Words::phrase(std::string_view description) const {
  if (value_of(description, "kind") == "deal") return dealt(description);
  std::string text;
  for (const std::string_view token : split(description)) {
    const std::size_t equals = std::min(token.find('='), token.size());
    const std::string_view key = token.substr(0, equals);
    const std::string value(token.substr(std::min(equals + 1, token.size())));
    if (key == "card") continue;  // the move's text begins with it
    if (key == "kind") {
      const bool plain = !value_of(description, "moved").empty() && value != "swap";
      append(text, plain ? "" : value);
    } else if (key == "as") {
      append(text, "as " + value);
    } else if (key == "moved") {
      append(text, moved(value));
    } else if (key == "killed") {
      append(text, killed(value));
    } else if (key == "jacks") {
      append(text,
             value == "-" ? "" : "jacks " + (value == seat_text(seat_) ? "you" : "seat " + value));
    } else if (key == "wins") {
      append(text, "wins the game");
    } else {
      append(text, std::string(key) + " " + value);
    }
  }
  return text;
}

}  // namespace turnkey::play
