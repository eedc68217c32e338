#include "engine/games/gitmo/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/tokens.h"

namespace turnkey::gitmo {

namespace {

constexpr char kRun = 'r';
constexpr char kVacant = '-';
constexpr std::string_view kAway = "-";  ///< no place of the board

struct CardMove {
  std::string card;  ///< empty: all that lies there
  std::string from;
  std::string to;
};

std::string row_key(Spot spot) { return fmt::format("rows_{}.{}", spot.seat(), spot.row()); }
std::string aside_key(int seat) { return fmt::format("aside_{}", seat); }
std::string letter_of(Cap cap) { return std::string(1, kCapLetters[index(cap)]); }

bool is_held_aside(Card card) {
  return card == kTrumpCard || card == kGitmoCard || card == kAllianceCard;
}

/// Follows an event step by step. Spots have the names that the board lists before the event.
class Tracer {
 public:
  Tracer(const Public& table, const Move& move) : table_(table) {
    for (int place = 0; place < table.all_rows(); ++place) {
      const Spot spot = table.spot(place);
      const char letter = letter_in(table, spot);
      at(spot) = letter != 0 ? letter : table.at(spot).vacant() ? kVacant : kRun;
    }
    event(move);
    const std::size_t own = moves_.size();
    Public now = table;
    now.begin(move);
    const auto gathers = [&] { return now.hand != table.hand && !now.over(); };
    while (now.phase == Phase::kAdvance) {
      const Public before = now;
      now.step();
      if (!gathers()) step(before, now);
    }
    split(own);
    // G80: all cards go back to their places at the start of the game, for the next hand.
    if (gathers()) moved_.then = moved_.then == "-" ? "*" : moved_.then + ",*";
  }

  const Moved& moved() const { return moved_; }

 private:
  char& at(Spot spot) { return spots_[spot.code]; }
  Spot spot_with(int seat, char letter) const {
    int row = table_.rows_each - 1;
    while (row > 0 && spots_[Spot::at(seat, row).code] != letter) --row;
    return Spot::at(seat, row);
  }

  /// A card that comes up and goes on at once counts as one move.
  void add(std::string card, std::string_view from, std::string_view to) {
    const bool goes_on = !moves_.empty() && from == "top" && moves_.back().to == "top";
    if (goes_on) {
      moves_.back().to = to;
    } else {
      moves_.push_back({std::move(card), std::string(from), std::string(to)});
    }
  }
  /// Moves a card to a vacant spot of the seat, which then has a run, or the card with the letter.
  void add_to_spot(std::string card, std::string_view from, int seat, char letter = kRun) {
    const Spot spot = spot_with(seat, kVacant);
    at(spot) = letter;
    add(std::move(card), from, row_key(spot));
  }

  // ---- the event itself -------------------------------------------------------------------------
  void event(const Move& move) {
    const bool below = move.has_end() && move.end() == End::kBottom;
    const std::string to = row_key(move.to()) + (below ? "-" : "");
    const std::string top = text_of(table_.deck.top);
    switch (move.kind()) {
      case Kind::kFill: return add_to_spot(top, "top", table_.actor);
      case Kind::kLay: return add(top, "top", to);
      case Kind::kPiece: return add_piece(move, to);
      case Kind::kToSpot: return add_piece(move, row_key(spot_with(move.to().seat(), kVacant)));
      case Kind::kRemove: return add_piece(move, kAway);
      case Kind::kAlliance: return add("A", aside_key(table_.actor), to);
      case Kind::kSetCap: return add(letter_of(move.cap()), aside_key(table_.actor), to);
      case Kind::kMoveCap: return add(letter_of(move.cap()), row_key(move.from()), to);
      case Kind::kShow: return add(text_of(move.card()), "unseen", "top");
      case Kind::kDraw: return add_special(table_.options.specials().kinds[move.drawn()]);
      case Kind::kNone:
      case Kind::kResign:
      case Kind::kKeepCap: return;
    }
  }

  void add_piece(const Move& move, std::string_view to) {
    const std::string from = row_key(move.from());
    if (!move.bottom()) {
      add("", from, to);
      at(move.from()) = kVacant;
    } else {
      const Row& run = table_.at(move.from());
      add(fmt::format("{}{}", (run.traitors & 1) != 0 ? 'T' : 'P', run.low + 1), from + "-", to);
    }
    if (move.kind() == Kind::kToSpot) at(spot_with(move.to().seat(), kVacant)) = kRun;
  }

  /// G52: a cap stays with the player who drew it.
  void add_special(const special_ops::Kind& card) {
    const std::string aside = aside_key(table_.actor);
    if (card.effect == special_ops::Effect::kSave) return add("S", "special", aside);
    if (card.effect == special_ops::Effect::kGitmo) return add("G", "special", aside);
    add(card.name, "special", kAway);
  }

  // ---- what follows automatically ---------------------------------------------------------------
  void step(const Public& before, const Public& after) {
    for (int seat = 0; seat < table_.seats(); ++seat) leave_spot(before, after, seat);
    if (after.lost[before.mover] < before.lost[before.mover]) lost_.add(int{before.mover});
    const Card top = before.deck.top;
    if (top == kNoCard) {
      if (after.deck.top != kNoCard) add(text_of(after.deck.top), "under", "top");
    } else if (after.deck.under > before.deck.under) {
      add(text_of(top), "top", "under");  // G70
    } else if (after.deck.top == kNoCard) {
      const bool deals = before.dealing != Dealing::kNone;
      leave_top(before, top, deals ? before.next_to_fill() : before.mover);
    }
  }

  /// G43, G51: the card has lain in a spot since the deal.
  void leave_spot(const Public& before, const Public& after, int seat) {
    for (const Cap cap : {Cap::kTrump, Cap::kGitmo}) {
      const bool leaves = (before.due[seat] & ~after.due[seat] & Public::lying(cap)) != 0;
      if (leaves) empty(spot_with(seat, kCapLetters[index(cap)]), letter_of(cap), aside_key(seat));
    }
    const bool draws = after.draws_due(seat) < before.draws_due(seat);
    if (draws && before.dealing == Dealing::kHand) empty(spot_with(seat, 'D'), "D", kAway);
  }
  void empty(Spot spot, std::string card, std::string_view to) {
    at(spot) = kVacant;
    add(std::move(card), row_key(spot), to);
  }

  /// G14, G41, G42.
  void leave_top(const Public& before, Card card, int seat) {
    const std::string text = text_of(card);
    const bool lies = before.dealing == Dealing::kHand && card != kAllianceCard;
    if (before.dealing != Dealing::kNone && is_number(card)) return add_to_spot(text, "top", seat);
    if (lies && card != kWhistleblower) return add_to_spot(text, "top", seat, text.front());
    add(text, "top", is_held_aside(card) ? aside_key(seat) : std::string(kAway));
  }

  static std::string text_of_moves(std::span<const CardMove> moves) {
    Joined text;
    for (const CardMove& move : moves) {
      text.add(move.card + (move.card.empty() ? "" : ":") + move.from + ">" + move.to);
    }
    return text.text();
  }
  void split(std::size_t own) {
    const std::span<const CardMove> all(moves_);
    moved_ = {text_of_moves(all.first(own)), text_of_moves(all.subspan(own)), lost_.text()};
  }

  const Public& table_;
  std::array<char, Spot::kPerSeat * kMaxPlayers> spots_{};  ///< by code: the card in the spot
  std::vector<CardMove> moves_;
  Joined lost_;
  Moved moved_;
};

}  // namespace

Moved moved_by(const Public& table, const Move& move) { return Tracer(table, move).moved(); }

char letter_in(const Public& table, Spot spot) {
  const int seat = spot.seat();
  const int place = spot.row() - table.rows_each + table.held(seat);
  if (place < 0) return 0;
  std::string letters;
  for (const Cap cap : {Cap::kTrump, Cap::kGitmo}) {
    if ((table.due[seat] & Public::lying(cap)) != 0) letters += kCapLetters[index(cap)];
  }
  letters.append(static_cast<std::size_t>(table.draws_due(seat)), 'D');
  return letters[static_cast<std::size_t>(place)];
}

}  // namespace turnkey::gitmo
