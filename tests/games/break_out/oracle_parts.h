// Cards and rows of cards as texts: what the parts of Break-Out's oracle share.
#pragma once

#include <functional>

#include "tests/games/break_out/oracle.h"

namespace turnkey::break_out::oracle {

bool is_wild(const Text& card);
bool is_number(const Text& card);
int number_of(const Text& card);
int cost(const Text& card);
/// Cards are written by number, then colour; Wild, DRAW and Super Wild after them, `rc` at the end.
Text rank(const Text& card);
Cards sorted(Cards cards);
Text joined(const Cards& cards);
Text or_none(const Text& text);
Cards cards_in(const Text& text);
int count(const Cards& cards, const Text& card);
bool has(const Cards& cards, const Text& card);
void take(Cards& cards, const Text& card);
Cards without(Cards cards, std::size_t i);
Cards different(const Cards& cards);
Cards together(Cards first, const Cards& second);
bool has_letter(const Text& text);
std::vector<Text> split(const Text& text, char at);
Text list_text(const std::vector<Text>& parts);
bool begins(const Text& text, const Text& with);
/// What a row of cards is worth as a meld; 0 for what is none.
int worth(const Text& shape, const Cards& cards);
/// Every choice of up to so many of these cards, each once, in the order of writing.
void each_choice(const Cards& from, std::size_t most,
                 const std::function<void(const Cards&)>& visit, const Cards& chosen = {});
/// What may stand in a run of this colour at this number.
Cards fitting(const Cards& from, char colour, int number);
/// Every row of this length, of cards that follow each other from the number on.
void each_run(const Cards& from, char colour, int number, int length, const Cards& row,
              const std::function<void(const Cards&)>& f);
int first_of(const Meld& meld);
char colour_of(const Meld& meld);
/// Cards that could belong to it.
Cards pool(const Cards& from, const Meld& meld);

}  // namespace turnkey::break_out::oracle
