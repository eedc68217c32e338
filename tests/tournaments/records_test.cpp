// Stored games as records: reading restores them, and a changed record is detected, as an
// independent replay of the same text confirms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "protocol/apps/game/saved_game.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"
#include "protocol/wire/records/record.h"
#include "protocol/wire/records/record_check.h"
#include "protocol/wire/records/record_stream.h"
#include "tests/tournaments/store_games.h"
#include "tournaments/records/game_record.h"
#include "tournaments/store/row_bytes.h"

namespace turnkey::tournament::testing {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> all_games() {
  std::vector<std::string> names;
  for (const AnyGame* game : games()) names.emplace_back(game->name());
  return names;
}

const Cup& cup() {
  static const Cup made = [] {
    Cup cup = stored_cup(all_games(), 100);
    cup.max_events = 400;
    return cup;
  }();
  return made;
}

const Schedule& schedule() {
  static const Schedule made(cup());
  return made;
}

/// The store's data for a game.
struct Stored {
  GameRow row;
  GameText text;
};

Stored stored(const GameResult& game) {
  const auto& variant = cup().variants[static_cast<std::size_t>(game.variant)];
  Stored all{*row_of(game), {}};
  for (const AnyEvent& event : game.events) {
    all.text.events += all.text.events.empty() ? "" : " ";
    all.text.events += event_text(**find_game(variant.game), event);
  }
  all.text.notes = game.notes;
  all.text.fault = game.fault;
  return all;
}

GameRecord record_of(const GameResult& game) {
  const Stored all = stored(game);
  return to_record(cup(), all.row, all.text);
}

/// The state after the first events of a game.
std::unique_ptr<AnyState> state_after(const GameResult& game) {
  const auto& variant = cup().variants[static_cast<std::size_t>(game.variant)];
  auto state = (*find_game(variant.game))->new_state(variant.options).value();
  for (const AnyEvent& event : game.events) state->make(event.move);
  return state;
}

void add_notes(GameResult& game, std::uint64_t seed) {
  Rng rng(seed);
  for (const AnyEvent& event : game.events) {
    if (!event.actor.is_seat()) continue;
    MoveNote note;
    if (rng.below(3) > 0) {
      const auto seat = static_cast<std::size_t>(event.actor.seat().index());
      note.time = std::chrono::microseconds(rng.below(2'000'000));
      if (rng.below(2) > 0) note.win_permille = static_cast<int>(rng.below(1001));
      if (rng.below(2) > 0) note.milli_score = static_cast<std::int64_t>(rng.below(2000)) - 1000;
      if (rng.below(2) > 0) note.win_error = static_cast<int>(rng.below(500));
      if (rng.below(2) > 0) note.depth = rng.below(9);
      if (rng.below(2) > 0) note.nodes = rng.below(1'000'000);
      note.forced = rng.below(4) == 0;
      if (rng.below(3) == 0) note.line = "0:b c:1=K 1:p";
      game.time[seat] += note.time;
      game.slowest[seat] = std::max(game.slowest[seat], note.time);
    }
    game.notes.push_back(note);
  }
}

/// Keeps only the first events, without the note of the end.
void cut_to(GameResult& game, std::size_t events) {
  game.events.resize(std::min(events, game.events.size() - 1));
  game.plies = 0;
  game.moves.fill(0);
  for (const AnyEvent& event : game.events) {
    if (!event.actor.is_seat()) continue;
    ++game.plies;
    ++game.moves[static_cast<std::size_t>(event.actor.seat().index())];
  }
}

void lose(GameResult& game, int seat) {
  Fault fault;
  fault.seat = Seat::at(seat);
  fault.kind = FaultKind::kTimeout;
  fault.detail = "too late: {1:x} \\";
  fault.late = Milliseconds(35);
  fault.protocol_tail = {"> go movetime 5", "< info string \xff"};
  fault.error_tail = "Traceback:\n  line 1\n";
  game.fault = fault;
  game.result = state_after(game)->forfeit(fault.seat);
}

/// Any game of the cup: complete, lost at some point, or cut at the cup's limit; with or without
/// notes.
GameResult any_game(std::uint64_t block, std::uint64_t draw) {
  Rng rng(draw);
  GameResult game = random_game(cup(), schedule().block(block), rng.below(2));
  if (game.events.size() > cup().max_events) {
    cut_to(game, cup().max_events);
    game.result = undecided(*state_after(game));
  } else if (rng.below(3) == 0) {
    cut_to(game, rng.below(static_cast<std::uint32_t>(game.events.size())));
    lose(game, static_cast<int>(rng.below(static_cast<std::uint32_t>(game.seating.seats))));
  }
  if (rng.below(2) == 0) add_notes(game, draw);
  return game;
}

GameResult drawn_game() {
  const auto block = *rc::gen::inRange<std::uint64_t>(0, schedule().blocks());
  return any_game(block, *rc::gen::arbitrary<std::uint64_t>());
}

// It is no event, so it has no note; the clock and the lateness show it.
TEST(Records, KeepTheTimeOfAMoveThatCameTooLate) {
  Cup timed = cup();
  timed.time = {};
  timed.time.clock = Milliseconds(20'000);
  timed.time.increment = Milliseconds(20);
  GameResult game = random_game(cup(), schedule().block(0), 0);
  cut_to(game, 8);
  add_notes(game, 3);
  lose(game, 0);
  const std::chrono::microseconds left =
      *timed.time.clock + timed.time.increment * game.moves[0] - game.time[0];
  game.time[0] += left + *game.fault->late;
  game.slowest[0] = std::max(game.slowest[0], left + *game.fault->late);
  const Stored all = stored(game);
  const auto record = read_record(write_record(to_record(timed, all.row, all.text)));
  ASSERT_TRUE(record) << record.error();
  const auto back = from_record(timed, Schedule(timed), *record);
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(back->time, game.time);
  EXPECT_EQ(back->slowest, game.slowest);
}

RC_GTEST_PROP(Records, ReadBackAsTheyWere, ()) {
  const GameResult game = drawn_game();
  const std::string text = write_record(record_of(game));
  const auto record = read_record(text);
  RC_ASSERT(record.has_value());
  const auto back = from_record(cup(), schedule(), *record);
  if (!back) RC_FAIL(back.error() + "\n" + text);
  RC_ASSERT(same_game(*row_of(*back), *row_of(game)));
  RC_ASSERT(back->events == game.events);
  RC_ASSERT(back->notes == game.notes);
  RC_ASSERT(back->time == game.time);
  RC_ASSERT(back->slowest == game.slowest);
  RC_ASSERT(back->duration == game.duration);
  RC_ASSERT(back->fault.has_value() == game.fault.has_value());
  if (game.fault) {
    RC_ASSERT(back->fault->detail == game.fault->detail);
    RC_ASSERT(back->fault->late == game.fault->late);
    RC_ASSERT(back->fault->protocol_tail == game.fault->protocol_tail);
    RC_ASSERT(back->fault->error_tail == game.fault->error_tail);
  }
  RC_ASSERT(write_record(record_of(*back)) == text);
}

RC_GTEST_PROP(Records, AnyChangedByteIsRefusedOrReadsTheSameEverAfter, ()) {
  std::string text = write_record(record_of(drawn_game()));
  for (int change = *rc::gen::inRange(1, 4); change > 0; --change) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    const char byte = *rc::gen::oneOf(rc::gen::arbitrary<char>(), rc::gen::elementOf(text));
    *rc::gen::inRange(0, 2) == 0 ? text.erase(at, 1) : text.replace(at, 1, 1, byte);
  }
  const auto record = read_record(text);
  if (!record) {
    RC_ASSERT(!record.error().empty());
    return;
  }
  const std::string written = write_record(*record);
  const auto again = read_record(written);
  RC_ASSERT(again.has_value());
  RC_ASSERT(write_record(*again) == written);
  [[maybe_unused]] const auto checked = from_record(cup(), schedule(), *record);  // must return
}

/// Whether these events are a legal game with this result, by the rules alone, without record code.
bool plain_replay(const GameRecord& record, const GameResult& game) {
  const auto& variant = cup().variants[static_cast<std::size_t>(game.variant)];
  const AnyGame& rules = **find_game(variant.game);
  const auto state = rules.new_state(variant.options).value();
  for (const RecordEvent& event : record.events) {
    if (state->over()) return false;
    const AnyMove* move = nullptr;
    AnyMove dealt;
    std::vector<AnyMove> legal;
    if (state->turn().is_chance()) {
      dealt = state->chance(KeyedChance(game.seed));
      if (event_text(rules, {state->turn(), dealt}) == event.text) move = &dealt;
    } else {
      legal = state->moves();
      for (const AnyMove& candidate : legal) {
        if (event_text(rules, {state->turn(), candidate}) == event.text) move = &candidate;
      }
    }
    if (move == nullptr) return false;
    state->make(*move);
  }
  if (game.fault) {
    return !state->over() && state->forfeit(game.fault->seat).score == record.result->score;
  }
  if (record.cut) return !state->over() && undecided(*state).score == record.result->score;
  return state->over() && state->result().score == record.result->score;
}

/// A replacement for event k: another event of the same game, or another legal move.
std::string other_event(const GameResult& game, const GameRecord& record, std::size_t k) {
  const auto any = *rc::gen::inRange<std::size_t>(0, record.events.size());
  if (game.events[k].actor.is_chance() || *rc::gen::inRange(0, 2) == 0) {
    return record.events[any].text;
  }
  GameResult before = game;
  before.events.resize(k);
  const auto state = state_after(before);
  const auto moves = state->moves();
  return event_text(state->game(), {state->turn(), moves[any % moves.size()]});
}

RC_GTEST_PROP(Records, AChangedEventIsFoundOut, ()) {
  const GameResult game = drawn_game();
  GameRecord record = record_of(game);
  RC_PRE(!record.events.empty());
  const auto k = *rc::gen::inRange<std::size_t>(0, record.events.size());
  const std::string other = other_event(game, record, k);
  RC_PRE(other != record.events[k].text);
  record.events[k].text = other;
  const auto checked = check_record(record);
  RC_ASSERT(checked.has_value() == plain_replay(record, game));
  // The seed determines the cards.
  if (game.events[k].actor.is_chance()) RC_ASSERT(!checked);
  RC_TAG(checked ? "another right game" : "found out");
}

RC_GTEST_PROP(Records, AMissingOrDoubledEventIsFoundOut, ()) {
  const GameResult game = drawn_game();
  GameRecord record = record_of(game);
  RC_PRE(!record.events.empty());
  const auto k =
      *rc::gen::inRange<std::ptrdiff_t>(0, static_cast<std::ptrdiff_t>(record.events.size()));
  if (*rc::gen::inRange(0, 2) == 0) {
    record.events.erase(record.events.begin() + k);
  } else {
    record.events.insert(record.events.begin() + k, record.events[static_cast<std::size_t>(k)]);
  }
  record.cut.reset();
  RC_ASSERT(check_record(record).has_value() == plain_replay(record, game));
}

/// The error of from_record for a changed record.
std::string complaint(const std::function<void(GameRecord&)>& change) {
  GameRecord record = record_of(random_game(cup(), schedule().block(0), 0));
  change(record);
  const auto read = read_record(write_record(record));
  if (!read) return read.error();
  const auto game = from_record(cup(), schedule(), *read);
  return game ? "" : game.error();
}

TEST(Records, MustBeOfTheSchedule) {
  EXPECT_EQ(complaint([](GameRecord&) {}), "");
  EXPECT_THAT(complaint([](GameRecord& record) { record.cup = "other"; }),
              HasSubstr("line 5: it belongs to cup other, not to stored"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.cup.reset(); }),
              HasSubstr("belongs to no cup"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.id.reset(); }), HasSubstr("# Id:"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.id = UINT64_MAX; }),
              HasSubstr("line 6: the cup has no game 18446744073709551615"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.id = 7; }), HasSubstr("no game 7"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.id = 1; }),
              HasSubstr("according to its Id it is"));
  EXPECT_THAT(complaint([](GameRecord& record) { ++*record.seed; }),
              HasSubstr("line 4: according to its Id it is "));
  EXPECT_THAT(complaint([](GameRecord& record) { record.players.pop_back(); }),
              HasSubstr("Players, but the game has"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.result.reset(); }),
              HasSubstr("the game is not finished"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.cut = 5; }),
              HasSubstr("in this cup a game has at most 400 events"));
  EXPECT_THAT(complaint([](GameRecord& record) {
                record.fault = RecordFault{{}, "boredom", "x", {}, {}, ""};
              }),
              HasSubstr("there is no fault of kind boredom"));
  EXPECT_THAT(complaint([](GameRecord& record) { record.events[0].note = MoveNote{}; }),
              HasSubstr("event 1: chance has no notes"));
}

TEST(Records, PlayLoadsThem) {
  for (std::uint64_t block = 0; block < all_games().size(); ++block) {
    const GameResult game = random_game(cup(), schedule().block(block), 0);
    const auto table = play::read_record(write_record(record_of(game)));
    ASSERT_TRUE(table) << table.error();
    EXPECT_TRUE(table->over());
    EXPECT_EQ(table->result().score, game.result.score);
    EXPECT_EQ(table->setup().seat, Seat::at(0));
  }
}

TEST(Records, PlayGoesOnWithAGameThatWasLost) {
  for (std::uint64_t block = 0; block < all_games().size(); ++block) {
    GameResult game = random_game(cup(), schedule().block(block), 0);
    cut_to(game, game.events.size() - 1);
    while (game.events.back().actor.is_chance()) cut_to(game, game.events.size() - 1);
    lose(game, 0);
    const auto table = play::read_record(write_record(record_of(game)));
    ASSERT_TRUE(table) << table.error();
    EXPECT_GE(table->event_count(), game.events.size());  // chance goes on by itself
  }
}

std::vector<RecordStream::Piece> pieces_of(const std::string& text) {
  std::istringstream in(text);
  RecordStream stream(in);
  std::vector<RecordStream::Piece> pieces;
  while (auto piece = stream.next()) pieces.push_back(std::move(*piece));
  return pieces;
}

TEST(RecordStream, CutsFilesAtTheMarks) {
  const std::string mark = std::string(kRecordMark) + "\n";
  const auto pieces = pieces_of(mark + "a\n" + mark + "b\n\n" + mark + "c");
  ASSERT_EQ(pieces.size(), 3u);
  EXPECT_EQ(pieces[0].text, mark + "a\n");
  EXPECT_EQ(pieces[1].text, mark + "b\n\n");
  EXPECT_EQ(pieces[2].text, mark + "c");
  EXPECT_EQ(pieces[0].first_line, 1u);
  EXPECT_EQ(pieces[1].first_line, 3u);
  EXPECT_EQ(pieces[2].first_line, 6u);
  EXPECT_TRUE(pieces_of("").empty());
  EXPECT_EQ(pieces_of("no record\n" + mark).size(), 2u);
  EXPECT_EQ(pieces_of(std::string("a\0b\n", 4))[0].text, std::string("a\0b\n", 4));
}

TEST(RecordStream, HoldsNoMoreThanARecordMayHave) {
  const std::string mark = std::string(kRecordMark) + "\n";
  for (const char filling : {'x', '\n'}) {
    const auto pieces =
        pieces_of(mark + std::string(kMaxRecordBytes + 10000, filling) + "\n" + mark);
    ASSERT_EQ(pieces.size(), 2u);
    EXPECT_LT(pieces[0].text.size(), kMaxRecordBytes + 8192);
    EXPECT_THAT(read_record(pieces[0].text).error(), HasSubstr("longer than"));
    EXPECT_EQ(pieces[1].text, mark);
  }
}

}  // namespace
}  // namespace turnkey::tournament::testing
