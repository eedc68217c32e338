// Goofspiel: checking, text and everything else that a search does not call a million times.
#include "engine/games/reference/goofspiel/game.h"

#include "engine/core/hash.h"

namespace turnkey::goofspiel {

namespace {

constexpr std::string_view kLetters = "A23456789TJQK";

char text_of(Card card) {
  return card == kHidden ? '?' : card == kNone ? '-' : kLetters[card - 1u];
}

/// kNone where the letter is no card.
Card card_of(char letter) { return static_cast<Card>(kLetters.find(letter) + 1); }

std::string pair_of(const std::array<Card, kSeats>& cards) {
  return {text_of(cards[0]), text_of(cards[1])};
}

std::string cards_of(CardSet set) {
  std::string text;
  for (Card card = 1; card <= kMostCards; ++card) {
    if (has(set, card)) text += text_of(card);
  }
  return text.empty() ? "-" : text;
}

std::string rounds_of(const Public& position) {
  std::string text;
  for (std::size_t i = 0; i < position.rounds; ++i) {
    const Round& round = position.table[i];
    text += (i == 0 ? "" : ",") + (text_of(round.prize) + (":" + pair_of(round.bids)));
  }
  return text.empty() ? "-" : text;
}

std::string describe_move(const Move& move, const Public& position) {
  switch (move.kind) {
    case Move::Kind::kPrize: return std::string("kind=prize card=") + text_of(move.cards[0]);
    case Move::Kind::kBid:
      return std::string("kind=bid card=") + text_of(move.cards[0]) +
             " prize=" + text_of(position.prize);
    case Move::Kind::kShow: break;
  }
  const int lead = move.cards[0] - move.cards[1];
  return "kind=show bids=" + pair_of(move.cards) + " prize=" + text_of(position.prize) +
         " winner=" +
         (lead == 0  ? "-"
          : lead > 0 ? "0"
                     : "1");
}

// `bids`: of this round, as far as they are known.
std::string board_of(const Public& position, const std::array<Card, kSeats>& bids) {
  return "rounds=" + rounds_of(position) + " prize=" + text_of(position.prize) +
         " bids=" + pair_of(bids) + " points=" + std::to_string(position.points[0]) + "/" +
         std::to_string(position.points[1]);
}

std::string drawing_of(const Public& position, const std::array<Card, kSeats>& bids) {
  std::string text = std::string("prize: ") + text_of(position.prize) + "\n";
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    text += "seat " + std::to_string(seat) + ": " + std::to_string(position.points[seat]) +
            " points, bids " + text_of(bids[seat]) + ", had " + cards_of(position.hands[seat]) +
            "\n";
  }
  return text + "rounds: " + rounds_of(position) + "\n";
}

tl::unexpected<Error> illegal(const Move& move) {
  return fail(ErrorCode::kIllegalEvent, Game::text(move));
}

}  // namespace

bool Public::in_order(const Move& move) const {
  const Actor actor = turn();
  const Card card = move.cards[0];
  if (move.unused != 0) return false;
  switch (move.kind) {
    case Move::Kind::kPrize:
      return actor.is_chance() && bids == 0 && move.cards[1] == kNone && has(prizes, card) &&
             (options.prizes == Prizes::kRandom || card == top());
    case Move::Kind::kBid:
      return actor.is_seat() && move.cards[1] == kNone &&
             (card == kHidden || has(hands[bids], card));
    case Move::Kind::kShow:
      return actor.is_chance() && bids == kSeats && has(hands[0], card) &&
             has(hands[1], move.cards[1]);
  }
  return false;
}

Expected<Move> State::canonical(const Move& move) const {
  if (!public_.in_order(move) || move.cards[0] == kHidden) return illegal(move);
  if (move.kind == Move::Kind::kShow && move.cards != bids_) return illegal(move);
  return move;
}

std::string State::describe(const Move& move) const { return describe_move(move, public_); }
std::string State::board() const { return board_of(public_, bids_); }
std::string State::drawing() const { return drawing_of(public_, bids_); }
std::uint64_t State::key() const { return hash_of_text(board()); }

// Whether an event can be what it is, from all that the seat knows.
bool View::fits(const Move& move) const {
  if (move.kind == Move::Kind::kBid) {  // GS5: a seat sees its own bid only
    return (public_.bids == seat_.index()) == (move.cards[0] != kHidden);
  }
  if (move.kind != Move::Kind::kShow || seat_.is_spectator()) return true;
  const auto own = static_cast<std::size_t>(seat_.index());
  return move.cards[own] == bids_[own];
}

Expected<Move> View::canonical(const Move& move) const {
  if (!public_.in_order(move) || !fits(move)) return illegal(move);
  return move;
}

Expected<void> View::apply(const Move& move) {
  const Expected<Move> event = canonical(move);
  if (!event) return tl::unexpected(event.error());
  if (event->kind == Move::Kind::kBid) bids_[public_.bids] = event->cards[0];
  if (event->kind == Move::Kind::kShow) bids_ = {};
  public_.apply(*event);
  return {};
}

std::string View::worlds() const {
  int worlds = 1;
  for (std::size_t seat = 0; seat < public_.bids; ++seat) {
    if (bids_[seat] == kHidden) worlds *= std::popcount(public_.hands[seat]);
  }
  return std::to_string(worlds);
}

std::string View::describe(const Move& move) const { return describe_move(move, public_); }
std::string View::board() const { return board_of(public_, bids_); }
std::string View::drawing() const { return drawing_of(public_, bids_); }
std::uint64_t View::key() const {
  return hash_of_text(board(), static_cast<std::uint64_t>(seat_.index()));
}

std::span<const OptionSpec> Game::option_specs() {
  using Kind = OptionSpec::Kind;
  static const std::array<OptionSpec, 2> specs = {{
      {.name = "Cards",
       .kind = Kind::kSpin,
       .default_value = "4",
       .min = kFewestCards,
       .max = kMostCards},
      {.name = "Prizes",
       .kind = Kind::kCombo,
       .default_value = "descending",
       .values = {"random", "ascending", "descending"}},
  }};
  return specs;
}

Expected<Options> Game::parse_options(const OptionValues& values) {
  return ResolvedOptions::resolve(option_specs(), values).map([](const ResolvedOptions& given) {
    const std::string& order = given.text("Prizes");
    const Prizes prizes = order == "random"      ? Prizes::kRandom
                          : order == "ascending" ? Prizes::kAscending
                                                 : Prizes::kDescending;
    return Options{static_cast<std::uint8_t>(given.spin("Cards")), prizes};
  });
}

std::string Game::text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::kPrize: return std::string("prize=") + text_of(move.cards[0]);
    case Move::Kind::kBid: return {text_of(move.cards[0])};
    case Move::Kind::kShow: return "show=" + pair_of(move.cards);
  }
  return "";
}

Expected<Move> Game::parse(std::string_view text) {
  const auto is = [&](std::string_view start, std::size_t cards) {
    return text.starts_with(start) && text.size() == start.size() + cards;
  };
  if (text == "?") return Move{Move::Kind::kBid, 0, {kHidden, kNone}};
  const Card last = text.empty() ? kNone : card_of(text.back());
  if (last == kNone) return fail(ErrorCode::kBadMove, std::string(text));
  if (is("", 1)) return Move{Move::Kind::kBid, 0, {last, kNone}};
  if (is("prize=", 1)) return Move{Move::Kind::kPrize, 0, {last, kNone}};
  if (is("show=", 2) && card_of(text[5]) != kNone) {
    return Move{Move::Kind::kShow, 0, {card_of(text[5]), last}};
  }
  return fail(ErrorCode::kBadMove, std::string(text));
}

ScoreBounds Game::score_bounds(const Options& options) {
  // GS6: the lowest card wins nothing, so nobody gets every prize; the sum is a bound all the same.
  const double all = options.cards * (options.cards + 1) / 2.0;
  return {-all, all};
}

// Bids are in the log twice: as they were made, and shown. The last ones may not be shown yet.
std::vector<Event<Move>> Game::unmask(std::span<const Event<Move>> log, const World<Game>& world) {
  std::vector<Event<Move>> full(log.begin(), log.end());
  const Public& position = world.state().public_;
  std::size_t round = 0;
  for (Event<Move>& event : full) {
    if (event.move.kind == Move::Kind::kShow) ++round;
    if (event.move.kind != Move::Kind::kBid) continue;
    const auto seat = static_cast<std::size_t>(event.actor.seat().index());
    event.move.cards[0] =
        round < position.rounds ? position.table[round].bids[seat] : world.state().bids_[seat];
  }
  return full;
}

Payoffs<kSeats> Game::evaluate(const State& state) { return state.payoffs(); }  // the lead so far

static_assert(turnkey::Game<Game>);
static_assert(sizeof(State) <= 64 && sizeof(View) <= 64);

}  // namespace turnkey::goofspiel
