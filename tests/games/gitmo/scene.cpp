#include "tests/games/gitmo/scene.h"

#include <algorithm>
#include <array>
#include <map>

#include "tests/decks/deck_files.h"

namespace turnkey::gitmo {

namespace {

Row row_of(const std::string& text) {
  Row row;
  std::size_t at = 0;
  row.low = static_cast<std::uint8_t>(std::stoi(text, &at) - 1);
  for (; at < text.size() && text[at] != '/'; ++at, ++row.size) {
    if (text[at] == 'T') row.traitors |= std::uint64_t{1} << row.size;
    if (text[at] == 'A') row.alliance = static_cast<std::uint8_t>(row.size + 1);
  }
  for (++at; at < text.size(); ++at) {
    row.add_cap(static_cast<Cap>(kCapLetters.find(text[at])), false);
  }
  return row;
}

Card card_of(const std::string& text) { return testing::move_of<Game>("+" + text).card(); }

void take_out(Deck& deck, Card card) {
  EXPECT_GT(deck.bag[card], 0) << text_of(card) << " is there too often";
  --deck.bag[card];
  --deck.left;
}

/// Takes the row's cards out of the deck. The Gitmo stands for caps of its kind while it is there.
void take_out(Deck& deck, const Row& row) {
  for (int i = 0; i < row.size; ++i) {
    const int number = (row.low + i) % kNumbers;
    const bool traitor = (row.traitors >> i & 1) != 0;
    const bool alliance = row.alliance == i + 1;
    take_out(deck, alliance ? kAllianceCard : static_cast<Card>(number + (traitor ? kNumbers : 0)));
  }
  if (row.has(Cap::kTrump)) take_out(deck, kTrumpCard);
  if (row.has(Cap::kGitmo) && deck.bag[kGitmoCard] != 0) take_out(deck, kGitmoCard);
}

}  // namespace

std::string board_in_words(const State& state) {
  std::string board;
  std::vector<std::string> rows;
  for (const std::string& word : testing::words_of(state.board().text())) {
    const std::size_t sign = word.find('=') + 1;
    std::string shown = word;
    if (word.starts_with("rows_")) rows = testing::list_of(word.substr(sign));
    if (word.starts_with("letters_")) {
      std::map<std::string, std::string> by_letter;
      for (const std::string& letter : testing::list_of(word.substr(sign))) {
        by_letter[letter] = rows[by_letter.size()];
      }
      Joined sorted;
      for (const auto& [letter, row] : by_letter) sorted.add(row);
      shown = "rows_" + word.substr(sign - 2, 1) + "=" + sorted.text();
    }
    // These two are parts of what the rows say.
    if (word.starts_with("lowest_") || word.starts_with("moved_")) continue;
    if (!word.starts_with("rows_")) board += (board.empty() ? "" : " ") + shown;
  }
  return board;
}

Public Scene::table() const {
  Public table(options);
  for (std::size_t seat = 0; seat < rows.size(); ++seat) {
    int place = static_cast<int>(seat) * table.rows_each;
    std::vector<Row> runs;
    for (const std::string& text : testing::words_of(rows[seat])) runs.push_back(row_of(text));
    std::sort(runs.begin(), runs.end(), before);
    for (const Row& run : runs) {
      take_out(table.deck, run);
      table.rows[static_cast<std::size_t>(place++)] = run;
    }
  }
  for (std::size_t seat = 0; seat < aside.size(); ++seat) {
    for (const char letter : aside[seat]) {
      if (letter == 'A') {
        table.alliance = static_cast<std::uint8_t>(seat);
        take_out(table.deck, kAllianceCard);
      } else {
        ++table.aside[seat][kCapLetters.find(letter)];
        if (letter == 'X') take_out(table.deck, kTrumpCard);
      }
    }
  }
  if (top != "-") table.deck.show(card_of(top));
  if (deck != "rest" || top == "-") {
    table.deck.bag = {};
    table.deck.left = 0;
    for (const std::string& card : testing::words_of(deck == "rest" ? "" : deck)) {
      ++table.deck.bag[card_of(card)];
      ++table.deck.left;
    }
  }
  table.dealing = Dealing::kNone;
  table.phase = Phase::kMove;
  table.mover = table.actor = table.filler = 0;
  table.started = true;
  table.fresh = false;
  table.turns = 1;
  return table;
}

Options players(int players, bool partners) {
  return *Game::parse_options(
      {{"Players", std::to_string(players)}, {"Partners", partners ? "true" : "false"}});
}

DeckNumber odd_decks(int number) {
  using toy::special_ops_card;
  const std::array decks = {
      special_ops_card("s", "save", 3, 3) + special_ops_card("g", "gitmo", 4),
      special_ops_card("t", "take_single", 3) + special_ops_card("g", "give_traitor", 3) +
          special_ops_card("r", "remove", 3),
      special_ops_card("l", "lose_turn", 4) + special_ops_card("x", "extra_turn", 4),
      special_ops_card("p", "points", 1, -5)};
  return toy::with_deck<Game>("SpecialOps", decks[number % decks.size()]).special_ops;
}

}  // namespace turnkey::gitmo
