// Kuhn poker: checking, text and everything else that a search does not call a million times.
#include "engine/games/reference/kuhn/game.h"

#include "engine/core/hash.h"

namespace turnkey::kuhn {

namespace {

constexpr std::string_view kLetters = "JQK";

char letter(Card card) { return card == kHidden ? '?' : kLetters[card]; }

std::string betting(std::uint8_t history) {
  std::string text;
  for (; history > 1; history /= 2) text.insert(text.begin(), history % 2 == 0 ? 'p' : 'b');
  return text.empty() ? "-" : text;
}

Error illegal(const Move& move) { return {ErrorCode::kIllegalEvent, Game::text(move)}; }

std::string describe_move(const Move& move, const Public& position) {
  switch (move.kind) {
    case Move::Kind::kDeal:
      return "kind=deal seat=" + std::to_string(move.seat) + " card=" + letter(move.cards[0]);
    case Move::Kind::kPass: {
      const bool facing_bet = position.history % 2 == 1 && position.history > 1;
      return facing_bet ? "kind=fold" : "kind=check";
    }
    case Move::Kind::kBet: {
      const bool facing_bet = position.history % 2 == 1 && position.history > 1;
      return facing_bet ? "kind=call chips=1" : "kind=bet chips=1";
    }
    case Move::Kind::kShow:
      return std::string("kind=show cards=") + letter(move.cards[0]) + letter(move.cards[1]);
  }
  return "";
}

std::string board_of(const Public& position, const std::array<Card, kSeats>& cards) {
  return "betting=" + betting(position.history) + " cards=" + letter(cards[0]) + letter(cards[1]) +
         " dealt=" + std::to_string(position.dealt);
}

std::string drawing_of(const Public& position, const std::array<Card, kSeats>& cards) {
  std::string text;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += "seat " + std::to_string(seat) + ": " +
            (seat < position.dealt ? letter(cards[seat]) : '-') + "\n";
  }
  return text + "betting: " + betting(position.history) + "\n";
}

// What the seat knows of the two cards.
std::array<Card, kSeats> known_cards(const Public& position, Seat seat, Card own) {
  std::array<Card, kSeats> cards = position.cards;
  if (!position.shown && !seat.is_spectator()) cards[static_cast<std::size_t>(seat.index())] = own;
  return cards;
}

bool is_card(Card card) { return card < kCards; }

}  // namespace

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  switch (move.kind) {
    case Move::Kind::kDeal: return dealt < kSeats && move.seat == dealt && move.cards[1] == 0;
    case Move::Kind::kShow: return actor.is_chance() && dealt == kSeats && move.seat == 0;
    case Move::Kind::kPass:
    case Move::Kind::kBet: return actor.is_seat() && move == Move{move.kind, 0, {}};
  }
  return false;
}

Payoffs<kSeats> Public::forfeit(Seat seat) const {
  const auto loser = static_cast<std::size_t>(seat.index());
  double chips = 1;  // K1
  // The last digit of the path is the last to have acted, seats in turns.
  const std::size_t moves = std::bit_width(history) - 1u;
  for (std::size_t i = 0; i < moves; ++i) {
    const bool bet = (history >> (moves - 1 - i) & 1u) != 0;
    if (bet && i % kSeats == loser) chips += 1;
  }
  Payoffs<kSeats> payoffs;
  payoffs.score[loser] = -chips;
  payoffs.score[1 - loser] = chips;
  payoffs.share[1 - loser] = 1;
  return payoffs;
}

Expected<Move> State::canonical(const Move& move) const {
  const auto refused = tl::unexpected(illegal(move));
  if (!public_.in_order(move)) return refused;
  if (move.kind == Move::Kind::kDeal) {
    const Card card = move.cards[0];
    if (!is_card(card) || card == cards_[0]) return refused;
  }
  if (move.kind == Move::Kind::kShow && move.cards != cards_) return refused;
  return move;
}

Move State::deal(int pick) const {
  auto card = static_cast<Card>(pick);
  if (public_.dealt == 1 && card >= cards_[0]) ++card;
  return {Move::Kind::kDeal, public_.dealt, {card, 0}};
}

std::string State::describe(const Move& move) const { return describe_move(move, public_); }
std::string State::board() const { return board_of(public_, cards_); }
std::string State::drawing() const { return drawing_of(public_, cards_); }
std::uint64_t State::key() const { return hash_of_text(board()); }

Expected<Move> View::canonical(const Move& move) const {
  const auto refused = tl::unexpected(illegal(move));
  if (!public_.in_order(move)) return refused;
  if (move.kind == Move::Kind::kDeal) {
    // K2: a seat sees its own card only.
    const bool mine = move.seat == seat_.index();
    if (mine != is_card(move.cards[0])) return refused;
  }
  if (move.kind == Move::Kind::kShow) {
    const auto& cards = move.cards;
    if (!is_card(cards[0]) || !is_card(cards[1]) || cards[0] == cards[1]) return refused;
    if (own_ != kHidden && cards[static_cast<std::size_t>(seat_.index())] != own_) return refused;
  }
  return move;
}

Expected<void> View::apply(const Move& move) {
  const Expected<Move> event = canonical(move);
  if (!event) return tl::unexpected(event.error());
  if (event->kind == Move::Kind::kDeal && event->seat == seat_.index()) own_ = event->cards[0];
  public_.apply(*event);
  return {};
}

std::string View::worlds() const {
  if (public_.shown || public_.dealt == 0) return "1";
  if (own_ == kHidden) return public_.dealt == 1 ? "3" : "6";
  return public_.dealt == 1 ? "1" : "2";
}

std::string View::describe(const Move& move) const { return describe_move(move, public_); }
std::string View::board() const { return board_of(public_, known_cards(public_, seat_, own_)); }
std::string View::drawing() const { return drawing_of(public_, known_cards(public_, seat_, own_)); }
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
    case Move::Kind::kDeal: return std::to_string(move.seat) + "=" + letter(move.cards[0]);
    case Move::Kind::kPass: return "p";
    case Move::Kind::kBet: return "b";
    case Move::Kind::kShow:
      return std::string("show=") + letter(move.cards[0]) + letter(move.cards[1]);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  const auto card_of = [](char c) {
    const std::size_t found = kLetters.find(c);
    return found == std::string_view::npos ? kHidden : static_cast<Card>(found);
  };
  if (text == "p") return Move{Move::Kind::kPass, 0, {}};
  if (text == "b") return Move{Move::Kind::kBet, 0, {}};
  const bool deal = text.size() == 3 && (text[0] == '0' || text[0] == '1') && text[1] == '=';
  if (deal && (text[2] == '?' || card_of(text[2]) != kHidden)) {
    return Move{Move::Kind::kDeal, static_cast<std::uint8_t>(text[0] - '0'), {card_of(text[2]), 0}};
  }
  const bool show = text.size() == 7 && text.substr(0, 5) == "show=";
  if (show && card_of(text[5]) != kHidden && card_of(text[6]) != kHidden) {
    return Move{Move::Kind::kShow, 0, {card_of(text[5]), card_of(text[6])}};
  }
  return fail(ErrorCode::kBadMove, std::string(text));
}

std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> full(log.begin(), log.end());
  for (Event<Move>& event : full) {
    if (event.move.kind == Move::Kind::kDeal) {
      event.move.cards[0] = world.state().cards_[event.move.seat];
    }
  }
  return full;
}

Payoffs<kSeats> Game::evaluate(const State& state) {
  // Only asked where a rollout is cut off: the better card wins the ante.
  Public position = state.public_;
  if (!position.turn().is_nobody()) {
    position.shown = true;
    position.cards = state.cards_;
    position.history = 4;
  }
  return position.payoffs();
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 16 && sizeof(View) <= 16);

}  // namespace turnkey::kuhn
