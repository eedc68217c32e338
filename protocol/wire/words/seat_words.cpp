#include "protocol/wire/words/seat_words.h"

#include <algorithm>
#include <cctype>

#include "engine/core/tokens.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record.h"

namespace turnkey {

SeatWords::SeatWords(const AnyView& view) : game_(view.game().name()), seat_(view.seat()) {
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

std::string SeatWords::whose(char colour) const {
  const auto owner = owners_.find(colour);
  if (owner == owners_.end()) return "";
  if (owner->second == seat_text(seat_)) return "your_";
  return partner_ && owner->second == seat_text(*partner_) ? "your_partner's_" : "";
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

std::string SeatWords::with_owners(std::string_view description) const {
  constexpr std::string_view kKilled = "killed=";
  std::string text;
  for (const std::string_view token : split(description)) {
    if (!text.empty()) text += ' ';
    if (!token.starts_with(kKilled)) {
      text += token;
      continue;
    }
    std::string_view between = kKilled;
    for (const std::string_view peg : list_items(token.substr(kKilled.size()))) {
      text += std::string(between) + whose(peg.front()) + std::string(peg);
      between = ",";
    }
  }
  return text;
}

std::string SeatWords::value(std::string_view key, std::string_view value) const {
  return value_words(game_, key, value);
}

std::string SeatWords::sentence(Actor actor, std::string_view description) const {
  return sentence_of(happening(actor, with_owners(description)));
}

std::string SeatWords::opening(Actor actor, std::string_view description) const {
  return opening_of(happening(actor, description));
}

Happening SeatWords::happening(Actor actor, std::string_view description) const {
  return {.game = game_,
          .actor = actor,
          .description = description,
          .listener = seat_,
          .partner = partner_.value_or(Seat::spectator())};
}

std::string SeatWords::deed(Actor actor, std::string_view description) const {
  std::string text = sentence(actor, description);
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
