#include "engine/trick_words.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace turnkey {

namespace {

constexpr std::string_view kRanks = "23456789TJQKA";
constexpr std::size_t kWidth = 2;  // of a card's text

/// Whether a card takes a trick from the one that holds it so far.
bool beats(std::string_view card, std::string_view best, char trumps) {
  if (card[1] != best[1]) return card[1] == trumps;
  return kRanks.find(card[0]) > kRanks.find(best[0]);
}

/// The card that takes the trick so far; the text has one at least.
std::string_view holder(std::string_view trick, char trumps) {
  std::string_view best = trick.substr(0, kWidth);
  for (std::size_t at = kWidth; at + kWidth <= trick.size(); at += kWidth) {
    if (beats(trick.substr(at, kWidth), best, trumps)) best = trick.substr(at, kWidth);
  }
  return best;
}

std::string_view suit_word(char suit) {
  return suit == 'c' ? "club" : suit == 'd' ? "diamond" : suit == 'h' ? "heart" : "spade";
}

/// The cards of a hand or pile, one after the other; "?5" and "-" are none.
template <class Visit>
void for_each_card(std::string_view text, Visit&& visit) {
  for (std::size_t at = 0; at + kWidth <= text.size(); at += kWidth) {
    if (kRanks.find(text[at]) != kRanks.npos) visit(text.substr(at, kWidth));
  }
}

/// The hand that is seen whole; empty if there are several, or none. Of others' hands the cards
/// that the seat passed are seen.
std::string_view own_hand(const Facts& board) {
  std::string_view own;
  for (const Fact& fact : board) {
    if (!std::string_view(fact.key).starts_with("hand_")) continue;
    const std::string_view hand = board.text_of(fact.key);
    if (hand.size() < kWidth || hand.find('?') != hand.npos) continue;
    if (!own.empty()) return {};
    own = hand;
  }
  return own;
}

int of_suit(std::string_view hand, char suit) {
  int count = 0;
  for_each_card(hand, [&](std::string_view card) { count += card[1] == suit ? 1 : 0; });
  return count;
}

/// "it is your highest club": the last one of its suit in the hand, or a high one that is the
/// highest, or a low one that is the lowest; else empty.
std::string place_in_suit(std::string_view card, std::string_view hand) {
  if (hand.empty()) return "";
  int higher = 0;
  int lower = 0;
  for_each_card(hand, [&](std::string_view other) {
    if (other[1] != card[1] || other == card) return;
    ++(kRanks.find(other[0]) > kRanks.find(card[0]) ? higher : lower);
  });
  const std::size_t rank = kRanks.find(card[0]);
  const bool is_highest = higher == 0 && rank >= kRanks.find('T');
  const bool is_lowest = lower == 0 && rank <= kRanks.find('7');
  const std::string_view place = higher + lower == 0 ? "last"
                                 : is_highest        ? "highest"
                                 : is_lowest         ? "lowest"
                                                     : "";
  return place.empty() ? "" : fmt::format("it is your {} {}", place, suit_word(card[1]));
}

/// Aces, kings that are not alone, and trumps from the ten.
int high_cards(std::string_view hand, char trumps) {
  int count = 0;
  for_each_card(hand, [&](std::string_view card) {
    const bool is_high = card[1] == trumps
                             ? kRanks.find(card[0]) >= kRanks.find('T')
                             : card[0] == 'A' || (card[0] == 'K' && of_suit(hand, card[1]) > 1);
    count += is_high ? 1 : 0;
  });
  return count;
}

std::string bid_reason(const Facts& move, const Facts& board, char trumps) {
  const std::string_view hand = own_hand(board);
  const auto bid = move.number("bid");
  if (hand.empty() || !bid || *bid != high_cards(hand, trumps)) return "";
  if (*bid == 0) return "you have no high card";
  return *bid == 1 ? "you have one high card" : fmt::format("you have {} high cards", *bid);
}

}  // namespace

std::string trick_reason(const Facts& move, const Facts& board, char trumps) {
  const std::string_view card = move.text_of("card");
  if (move.kind() == "bid") return bid_reason(move, board, trumps);
  if (move.kind() == "pass" && card.size() == kWidth) return place_in_suit(card, own_hand(board));
  if (move.kind() != "play" || card.size() != kWidth) return "";
  const std::string_view trick = board.text_of("trick");
  const bool is_lead = trick.size() < kWidth;
  if (!is_lead && !beats(card, holder(trick, trumps), trumps)) return "it can't take the trick";
  if (of_suit(own_hand(board), card[1]) == 1) return place_in_suit(card, own_hand(board));
  if (is_lead) return place_in_suit(card, own_hand(board));
  // The sentence of the last card says who takes the trick.
  return move.find("taker") != nullptr ? "" : "it is the highest card so far";
}

}  // namespace turnkey
