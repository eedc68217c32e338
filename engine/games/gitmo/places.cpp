#include "engine/games/gitmo/places.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/core/assert.h"
#include "engine/core/value_text.h"

namespace turnkey::gitmo {

namespace {

/// What lies in a spot: these, or the letter of a bonus card.
constexpr char kRun = 'r';
constexpr char kVacant = '-';
constexpr std::string_view kAway = "-";  ///< no place of the board

/// The place of a row on boards.
std::string row_key(const Public& table, Spot spot) {
  return fmt::format("rows_{}.{}", spot.seat(), table.slot(spot));
}
std::string aside_key(int seat) { return key_of("aside", seat); }
std::string letter_of(Cap cap) { return std::string(1, kCapLetters[index(cap)]); }

char lies_in(const Public& table, Spot spot) {
  const char letter = letter_in(table, spot);
  return letter != 0 ? letter : table.at(spot).vacant() ? kVacant : kRun;
}

/// The spot of the seat where `was` lay before and `is` lies after.
std::string changed_spot(const Public& before, const Public& after, int seat, char was, char is) {
  for (int slot = 0; slot < before.rows_each; ++slot) {
    const Spot spot = before.in_slot(seat, slot);
    const bool changed = lies_in(before, spot) == was;
    if (changed && lies_in(after, after.in_slot(seat, slot)) == is) return row_key(before, spot);
  }
  TURNKEY_ASSERT(false);
  return {};
}

bool is_held_aside(Card card) {
  return card == kTrumpCard || card == kGitmoCard || card == kAllianceCard;
}

using What = CardMove::What;

/// Follows an event step by step.
class Tracer {
 public:
  Tracer(const Public& table, const Move& move) : table_(table) {
    Public now = table;
    now.begin(move);
    event(move, now);
    const std::size_t own = moves_.size();
    const auto gathers = [&] { return now.hand != table.hand && !now.over(); };
    while (now.phase == Phase::kAdvance) {
      const Public before = now;
      now.step();
      if (!gathers()) step(before, now);
    }
    split(own);
    // G80: all cards go back to their places at the start of the game, for the next hand.
    if (gathers()) moved_.then.gather();
  }

  const Moved& moved() const { return moved_; }

 private:
  /// A card that comes up and goes on at once counts as one move.
  void add(std::string card, std::string_view from, std::string_view to) {
    add({What::kCards, CardList::of(std::move(card)), std::string(from), std::string(to)});
  }
  void add(CardMove move) {
    const bool goes_on = !moves_.empty() && move.from == "top" && moves_.back().to == "top";
    if (goes_on) {
      moves_.back().to = move.to;
    } else {
      moves_.push_back(std::move(move));
    }
  }
  std::string row_of(Spot spot) const { return row_key(table_, spot); }

  // ---- the event itself -------------------------------------------------------------------------
  /// `after`: before anything follows automatically.
  void event(const Move& move, const Public& after) {
    const auto new_run = [&](int seat) { return changed_spot(table_, after, seat, kVacant, kRun); };
    const bool below = move.has_end() && move.end() == End::kBottom;
    const std::string to = row_of(move.to()) + (below ? "-" : "");
    const std::string top = text_of(table_.deck.top);
    switch (move.kind()) {
      case Kind::kFill: return add(top, "top", new_run(table_.actor));
      case Kind::kLay: return add(top, "top", to);
      case Kind::kPiece: return add_piece(move, to);
      case Kind::kToSpot: return add_piece(move, new_run(move.to().seat()));
      case Kind::kRemove: return add_piece(move, kAway);
      case Kind::kAlliance: return add("A", aside_key(table_.actor), to);
      case Kind::kSetCap: return add(letter_of(move.cap()), aside_key(table_.actor), to);
      case Kind::kMoveCap: return add(letter_of(move.cap()), row_of(move.from()), to);
      case Kind::kShow: return add(text_of(move.card()), "unseen", "top");
      case Kind::kDraw: return add_special(table_.options.specials().kinds[move.drawn()]);
      case Kind::kNone:
      case Kind::kResign:
      case Kind::kKeepCap: return;
    }
  }

  void add_piece(const Move& move, std::string_view to) {
    const std::string from = row_of(move.from());
    if (!move.bottom()) return add({What::kAll, {}, from, std::string(to)});
    const Row& run = table_.at(move.from());
    add(fmt::format("{}{}", (run.traitors & 1) != 0 ? 'T' : 'P', run.low + 1), from + "-", to);
  }

  /// G52: a cap stays with the player who drew it.
  void add_special(const special_ops::Kind& card) {
    const std::string aside = aside_key(table_.actor);
    if (card.effect == special_ops::Effect::kSave) return add("S", "special", aside);
    if (card.effect == special_ops::Effect::kGitmo) return add("G", "special", aside);
    add({What::kName, {{}, card.name}, "special", std::string(kAway)});
  }

  // ---- what follows automatically ---------------------------------------------------------------
  void step(const Public& before, const Public& after) {
    for (int seat = 0; seat < table_.seats(); ++seat) leave_spot(before, after, seat);
    if (after.lost[before.mover] < before.lost[before.mover])
      moved_.lost.push_back(Seat::at(before.mover));
    const Card top = before.deck.top;
    if (top == kNoCard) {
      if (after.deck.top != kNoCard) add(text_of(after.deck.top), "under", "top");
    } else if (after.deck.under > before.deck.under) {
      add(text_of(top), "top", "under");  // G70
    } else if (after.deck.top == kNoCard) {
      const bool deals = before.dealing != Dealing::kNone;
      leave_top(before, after, deals ? before.next_to_fill() : before.mover);
    }
  }

  /// G43, G51: the card has lain in a spot since the deal.
  void leave_spot(const Public& before, const Public& after, int seat) {
    const auto leave = [&](char letter, std::string_view to) {
      add(std::string(1, letter), changed_spot(before, after, seat, letter, kVacant), to);
    };
    for (const Cap cap : {Cap::kTrump, Cap::kGitmo}) {
      const bool leaves = (before.due[seat] & ~after.due[seat] & Public::lying(cap)) != 0;
      if (leaves) leave(kCapLetters[index(cap)], aside_key(seat));
    }
    const bool draws = after.draws_due(seat) < before.draws_due(seat);
    if (draws && before.dealing == Dealing::kHand) leave('D', kAway);
  }

  /// G14, G41, G42.
  void leave_top(const Public& before, const Public& after, int seat) {
    const Card card = before.deck.top;
    const std::string text = text_of(card);
    const bool in_hand = before.dealing == Dealing::kHand && card != kAllianceCard;
    const bool is_run = before.dealing != Dealing::kNone && is_number(card);
    if (is_run || (in_hand && card != kWhistleblower)) {
      const char lies = is_run ? kRun : text.front();
      return add(text, "top", changed_spot(before, after, seat, kVacant, lies));
    }
    add(text, "top", is_held_aside(card) ? aside_key(seat) : std::string(kAway));
  }

  void split(std::size_t own) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      (i < own ? moved_.moves : moved_.then).add(moves_[i]);
    }
  }

  const Public& table_;
  std::vector<CardMove> moves_;
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
