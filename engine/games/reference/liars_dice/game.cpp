// Liar's dice: checking, text and everything else that a search does not call a million times.
#include "engine/games/reference/liars_dice/game.h"

#include "engine/core/hash.h"

namespace turnkey::liars_dice {

namespace {

bool is_die(Die die) { return die < kSides; }

char digit(Die die) { return is_die(die) ? static_cast<char>('1' + die) : '?'; }

/// kHidden where the letter is no face.
Die die_of(char letter) {
  return letter >= '1' && letter < '1' + kSides ? static_cast<Die>(letter - '1') : kHidden;
}

std::string text_of(Bid bid) { return std::to_string(dice_of(bid)) + "x" + digit(face_of(bid)); }

std::string bids_of(const Public& position) {
  std::string text;
  for (Bid bid = 0; bid < kBids; ++bid) {
    if ((position.bids >> bid & 1) == 0) continue;
    text += (text.empty() ? "" : ",") + text_of(bid);
  }
  return text.empty() ? "-" : text;
}

std::string describe_move(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kRoll:
      return "kind=roll seat=" + std::to_string(move.value) + " die=" + digit(move.dice[0]);
    case Move::Kind::kBid:
      return "kind=bid dice=" + std::to_string(dice_of(move.value)) +
             " face=" + digit(face_of(move.value));
    case Move::Kind::kLiar: return "kind=liar";
    case Move::Kind::kShow:
      return std::string("kind=show dice=") + digit(move.dice[0]) + digit(move.dice[1]);
  }
  return "";
}

std::string board_of(const Public& position, const std::array<Die, kSeats>& dice) {
  return "bids=" + bids_of(position) + " doubted=" + (position.doubted ? "1" : "0") +
         " dice=" + digit(dice[0]) + digit(dice[1]) + " rolled=" + std::to_string(position.rolled) +
         " shown=" + (position.shown ? "1" : "0");
}

std::string drawing_of(const Public& position, const std::array<Die, kSeats>& dice) {
  std::string text;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += "seat " + std::to_string(seat) + ": " +
            (seat < position.rolled ? digit(dice[seat]) : '-') + "\n";
  }
  return text + "bids: " + bids_of(position) + (position.doubted ? ", liar" : "") + "\n";
}

// What the seat knows of the two dice.
std::array<Die, kSeats> known_dice(const Public& position, Seat seat, Die own) {
  std::array<Die, kSeats> dice = position.dice;
  if (!position.shown && !seat.is_spectator()) dice[static_cast<std::size_t>(seat.index())] = own;
  return dice;
}

tl::unexpected<Error> illegal(const Move& move) {
  return fail(ErrorCode::kIllegalEvent, Game::text(move));
}

}  // namespace

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  switch (move.kind) {
    case Move::Kind::kRoll: return rolled < kSeats && move.value == rolled && move.dice[1] == 0;
    case Move::Kind::kShow: return actor.is_chance() && rolled == kSeats && move.value == 0;
    case Move::Kind::kBid:
      return actor.is_seat() && move.dice == std::array<Die, kSeats>{} && move.value >= lowest() &&
             move.value < kBids;  // LD3
    case Move::Kind::kLiar: return actor.is_seat() && bids != 0 && move == Move{move.kind, 0, {}};
  }
  return false;
}

Expected<Move> State::canonical(const Move& move) const {
  if (!public_.in_order(move)) return illegal(move);
  if (move.kind == Move::Kind::kRoll && !is_die(move.dice[0])) return illegal(move);
  if (move.kind == Move::Kind::kShow && move.dice != dice_) return illegal(move);
  return move;
}

std::string State::describe(const Move& move) const { return describe_move(move); }
std::string State::board() const { return board_of(public_, dice_); }
std::string State::drawing() const { return drawing_of(public_, dice_); }
std::uint64_t State::key() const { return hash_of_text(board()); }

// Whether the dice of an event can be what they are, from all that the seat knows.
bool View::fits(const Move& move) const {
  const auto& dice = move.dice;
  if (move.kind == Move::Kind::kRoll) {  // LD2: a seat sees its own die only
    return move.value == seat_.index() ? is_die(dice[0]) : dice[0] == kHidden;
  }
  if (move.kind != Move::Kind::kShow) return true;
  return is_die(dice[0]) && is_die(dice[1]) &&
         (own_ == kHidden || dice[seat_.index() == 0 ? 0 : 1] == own_);
}

Expected<Move> View::canonical(const Move& move) const {
  if (!public_.in_order(move) || !fits(move)) return illegal(move);
  return move;
}

Expected<void> View::apply(const Move& move) {
  const Expected<Move> event = canonical(move);
  if (!event) return tl::unexpected(event.error());
  if (event->kind == Move::Kind::kRoll && event->value == seat_.index()) own_ = event->dice[0];
  public_.apply(*event);
  return {};
}

std::string View::worlds() const {
  if (public_.shown) return "1";
  int worlds = 1;
  for (int hidden = public_.rolled - (own_ == kHidden ? 0 : 1); hidden > 0; --hidden) {
    worlds *= kSides;
  }
  return std::to_string(worlds);
}

std::string View::describe(const Move& move) const { return describe_move(move); }
std::string View::board() const { return board_of(public_, known_dice(public_, seat_, own_)); }
std::string View::drawing() const { return drawing_of(public_, known_dice(public_, seat_, own_)); }
std::uint64_t View::key() const {
  return hash_of_text(board(), static_cast<std::uint64_t>(seat_.index()));
}

Expected<Options> Game::parse_options(const OptionValues& values) {
  return ResolvedOptions::resolve(option_specs(), values).map([](const ResolvedOptions&) {
    return Options{};
  });
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kRoll: return std::to_string(move.value) + "=" + digit(move.dice[0]);
    case Move::Kind::kBid: return text_of(move.value);
    case Move::Kind::kLiar: return "liar";
    case Move::Kind::kShow: return std::string("show=") + digit(move.dice[0]) + digit(move.dice[1]);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  if (text == "liar") return Move{Move::Kind::kLiar, 0, {}};
  if (text.size() == 3) {
    const Die face = die_of(text[2]);
    const auto number = static_cast<std::uint8_t>(text[0] - '0');
    if (text[1] == '=' && number < kSeats && (text[2] == '?' || is_die(face))) {
      return Move{Move::Kind::kRoll, number, {face, 0}};
    }
    if (text[1] == 'x' && number >= 1 && number <= kSeats && is_die(face)) {
      return Move{Move::Kind::kBid, static_cast<Bid>(kSides * (number - 1) + face), {}};
    }
  }
  if (text.size() == 7 && text.substr(0, 5) == "show=") {
    const std::array<Die, kSeats> dice = {die_of(text[5]), die_of(text[6])};
    if (is_die(dice[0]) && is_die(dice[1])) return Move{Move::Kind::kShow, 0, dice};
  }
  return fail(ErrorCode::kBadMove, std::string(text));
}

std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> full(log.begin(), log.end());
  for (Event<Move>& event : full) {
    if (event.move.kind == Move::Kind::kRoll) {
      event.move.dice[0] = world.state().dice_[event.move.value];
    }
  }
  return full;
}

Payoffs<kSeats> Game::evaluate(const State& state) {
  // Only asked where a rollout is cut off: as if the last bid were doubted now.
  Public position = state.public_;
  if (position.shown) return position.payoffs();
  position.dice = state.dice_;
  Payoffs<kSeats> even;
  even.share = {0.5, 0.5};
  return position.bids == 0 ? even : position.payoffs();
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 16 && sizeof(View) <= 16);

}  // namespace turnkey::liars_dice
