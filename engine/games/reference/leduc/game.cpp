// Leduc hold'em: checking, text and everything else that a search does not call a million times.
#include "engine/games/reference/leduc/game.h"

#include "engine/core/hash.h"

namespace turnkey::leduc {

namespace {

constexpr std::string_view kRankLetters = "JQK";
constexpr std::string_view kSuitLetters = "sh";

bool is_card(Card card) { return card < kCards; }

std::string text_of(Card card) {
  if (!is_card(card)) return "??";
  return {kRankLetters[card / kSuits], kSuitLetters[card % kSuits]};
}

/// kHidden where the text is no card.
Card card_of(std::string_view text) {
  if (text.size() != 2) return kHidden;
  const std::size_t rank = kRankLetters.find(text[0]);
  const std::size_t suit = kSuitLetters.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return kHidden;
  return static_cast<Card>(kSuits * rank + suit);
}

std::string bets_of(unsigned history) {
  std::string text;
  for (; history > 1; history /= 2) text.insert(text.begin(), history % 2 == 0 ? 'c' : 'r');
  return text;
}

std::string betting(const Public& position) {
  std::string text = bets_of(position.history[0]);
  if (position.round == 1) text += "/" + bets_of(position.history[1]);
  if (position.folded) text += "f";
  return text.empty() ? "-" : text;
}

std::string describe_bet(const Move& move, const Public& position) {
  const bool facing = position.facing_bet();
  const int size = kRaiseBy[position.round];
  const std::string call = " chips=" + std::to_string(size);
  if (move.kind == Move::Kind::kFold) return "kind=fold";
  if (move.kind == Move::Kind::kCall) return facing ? "kind=call" + call : "kind=check";
  return facing ? "kind=raise chips=" + std::to_string(2 * size) : "kind=bet" + call;
}

std::string describe_move(const Move& move, const Public& position) {
  const std::string card = " card=" + text_of(move.cards[0]);
  switch (move.kind) {
    case Move::Kind::kDeal: return "kind=deal seat=" + std::to_string(move.seat) + card;
    case Move::Kind::kBoard: return "kind=board" + card;
    case Move::Kind::kShow:
      return "kind=show cards=" + text_of(move.cards[0]) + text_of(move.cards[1]);
    default: return describe_bet(move, position);
  }
}

std::string board_of(const Public& position, const std::array<Card, kSeats>& cards) {
  const std::string board = position.board == kHidden ? "-" : text_of(position.board);
  return "betting=" + betting(position) + " board=" + board + " cards=" + text_of(cards[0]) + "," +
         text_of(cards[1]) + " stake=" + std::to_string(position.stake()) +
         " dealt=" + std::to_string(position.dealt) + " shown=" + (position.shown ? "1" : "0");
}

std::string drawing_of(const Public& position, const std::array<Card, kSeats>& cards) {
  std::string text;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += "seat " + std::to_string(seat) + ": " +
            (seat < position.dealt ? text_of(cards[seat]) : "-") + "\n";
  }
  text += "board: " + (position.board == kHidden ? "-" : text_of(position.board)) + "\n";
  return text + "betting: " + betting(position) + "\n";
}

// What the seat knows of the two cards.
std::array<Card, kSeats> known_cards(const Public& position, Seat seat, Card own) {
  std::array<Card, kSeats> cards = position.cards;
  if (!position.shown && !seat.is_spectator()) cards[static_cast<std::size_t>(seat.index())] = own;
  return cards;
}

tl::unexpected<Error> illegal(const Move& move) {
  return fail(ErrorCode::kIllegalEvent, Game::text(move));
}

}  // namespace

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  const bool round_over = actor.is_chance() && dealt == kSeats;
  switch (move.kind) {
    case Move::Kind::kDeal: return dealt < kSeats && move.seat == dealt && move.cards[1] == 0;
    case Move::Kind::kBoard:
      return round_over && round == 0 && move.seat == 0 && move.cards[1] == 0;
    case Move::Kind::kShow: return round_over && round == 1 && move.seat == 0;
    default: break;
  }
  if (!actor.is_seat() || move != Move{move.kind, 0, {}}) return false;
  if (move.kind == Move::Kind::kFold) return facing_bet();
  return move.kind == Move::Kind::kCall || (move.kind == Move::Kind::kRaise && may_raise());
}

Payoffs<kSeats> Public::forfeit(Seat seat) const {
  const auto loser = static_cast<std::size_t>(seat.index());
  int chips = kAnte;
  for (std::size_t r = 0; r <= round; ++r) {
    // Who acts calls what there is, and may raise it: the last act says what the seat has put in.
    const std::size_t acts = std::bit_width(history[r]) - 1u;
    int level = 0;
    int own = 0;
    for (std::size_t i = 0; i < acts; ++i) {
      if ((history[r] >> (acts - 1 - i) & 1u) != 0) level += kRaiseBy[r];
      if (i % kSeats == loser) own = level;
    }
    chips += own;
  }
  Payoffs<kSeats> payoffs;
  payoffs.score[loser] = -chips;
  payoffs.score[1 - loser] = chips;
  payoffs.share[1 - loser] = 1;
  return payoffs;
}

Expected<Move> State::canonical(const Move& move) const {
  if (!public_.in_order(move)) return illegal(move);
  const bool drawn = move.kind == Move::Kind::kDeal || move.kind == Move::Kind::kBoard;
  if (drawn && (!is_card(move.cards[0]) || (deck() & detail::bit(move.cards[0])) == 0)) {
    return illegal(move);
  }
  if (move.kind == Move::Kind::kShow && move.cards != cards_) return illegal(move);
  return move;
}

std::string State::describe(const Move& move) const { return describe_move(move, public_); }
std::string State::board() const { return board_of(public_, cards_); }
std::string State::drawing() const { return drawing_of(public_, cards_); }
std::uint64_t State::key() const { return hash_of_text(board()); }

// Whether the cards of an event can be what they are, from all that the seat knows.
bool View::fits(const Move& move) const {
  const auto& cards = move.cards;
  switch (move.kind) {
    case Move::Kind::kDeal:  // LE2: a seat sees its own card only
      return (move.seat == seat_.index()) == is_card(cards[0]) &&
             (is_card(cards[0]) || cards[0] == kHidden);
    case Move::Kind::kBoard: return is_card(cards[0]) && cards[0] != own_;
    case Move::Kind::kShow: {
      const bool distinct = is_card(cards[0]) && is_card(cards[1]) && cards[0] != cards[1] &&
                            cards[0] != public_.board && cards[1] != public_.board;
      return distinct && (own_ == kHidden || cards[seat_.index() == 0 ? 0 : 1] == own_);
    }
    default: return true;
  }
}

Expected<Move> View::canonical(const Move& move) const {
  if (!public_.in_order(move) || !fits(move)) return illegal(move);
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
  if (public_.shown) return "1";
  int left = kCards - (own_ == kHidden ? 0 : 1) - (public_.board == kHidden ? 0 : 1);
  int hidden = public_.dealt - (own_ == kHidden ? 0 : 1);
  int worlds = 1;
  for (; hidden > 0; --hidden) worlds *= left--;
  return std::to_string(worlds);
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
    case Move::Kind::kDeal: return std::to_string(move.seat) + "=" + text_of(move.cards[0]);
    case Move::Kind::kBoard: return "board=" + text_of(move.cards[0]);
    case Move::Kind::kFold: return "f";
    case Move::Kind::kCall: return "c";
    case Move::Kind::kRaise: return "r";
    case Move::Kind::kShow: return "show=" + text_of(move.cards[0]) + text_of(move.cards[1]);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  if (text == "f") return Move{Move::Kind::kFold, 0, {}};
  if (text == "c") return Move{Move::Kind::kCall, 0, {}};
  if (text == "r") return Move{Move::Kind::kRaise, 0, {}};
  const std::size_t equals = text.find('=');
  const std::string_view what = text.substr(0, equals);
  const std::string_view cards = equals == std::string_view::npos ? "" : text.substr(equals + 1);
  const Card card = card_of(cards);
  if ((what == "0" || what == "1") && (cards == "??" || card != kHidden)) {
    return Move{Move::Kind::kDeal, static_cast<std::uint8_t>(what[0] - '0'), {card, 0}};
  }
  if (what == "board" && card != kHidden) return Move{Move::Kind::kBoard, 0, {card, 0}};
  if (what == "show" && cards.size() == 4) {
    const std::array<Card, kSeats> shown = {card_of(cards.substr(0, 2)), card_of(cards.substr(2))};
    if (is_card(shown[0]) && is_card(shown[1])) return Move{Move::Kind::kShow, 0, shown};
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
  // Only asked where a rollout is cut off: the better hand wins what both have put in.
  if (state.turn().is_nobody()) return state.payoffs();
  Public position = state.public_;
  position.cards = state.cards_;
  return position.payoffs();
}

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 16 && sizeof(View) <= 16);

}  // namespace turnkey::leduc
