#include "tournaments/store/event_words.h"

#include <algorithm>
#include <optional>

#include "engine/core/hash.h"
#include "protocol/wire/records/record.h"
#include "tournaments/store/bytes.h"

namespace turnkey::tournament {
namespace {

// Special numbers in the bytes of a game.
constexpr std::uint64_t kLiteral = 0;  ///< length and text of a move follow
constexpr std::uint64_t kActor = 1;    ///< the code of the next event's actor follows
constexpr std::uint64_t kWords = 2;    ///< the first word
static_assert(kWords + kMaxWords <= 1 << 14);

std::size_t code_of(Actor actor) {
  return actor.is_seat() ? static_cast<std::size_t>(actor.seat().index()) + 1 : 0;
}

std::optional<Actor> actor_of_code(std::uint64_t code) {
  if (code > kMaxSeats) return {};
  return code == 0 ? Actor::chance() : Actor(Seat::at(static_cast<int>(code) - 1));
}

std::optional<Actor> actor_of_text(char text) {
  if (text == 'c') return Actor::chance();
  if (text < '0' || text >= '0' + kMaxSeats) return {};
  return Actor(Seat::at(text - '0'));
}

void put_actor(ActorGuess& guess, Actor actor, std::string& out) {
  if (guess.next() != actor) {
    bytes::put(out, kActor);
    bytes::put(out, code_of(actor));
  }
  guess.was(actor);
}

}  // namespace

ActorGuess::ActorGuess(int seats) {
  after_.fill(Actor::chance());
  for (int seat = 0; seat < seats; ++seat) {
    after_[static_cast<std::size_t>(seat) + 1] = Seat::at(seat).left(seats);
  }
}

void ActorGuess::was(Actor actor) {
  after_[last_] = actor;
  last_ = code_of(actor);
}

// ---- reading ----------------------------------------------------------------------------------

bool WordList::append_text(std::string_view text, int seats, std::string& out) const {
  bytes::Reader in(text);
  ActorGuess guess(seats);
  for (bool first = true; !in.at_end(); first = false) {
    std::uint64_t number = in.number();
    Actor actor = guess.next();
    if (number == kActor) {
      const auto given = actor_of_code(in.number());
      if (!given) return false;
      actor = *given;
      number = in.number();
    }
    guess.was(actor);
    if (number == kActor || number >= kWords + words_.size()) return false;
    if (number >= kWords && words_[number - kWords].empty()) return false;
    if (!first) out += ' ';
    out += actor.is_seat() ? static_cast<char>('0' + actor.seat().index()) : 'c';
    out += ':';
    out += number == kLiteral ? in.text(in.number()) : std::string_view(words_[number - kWords]);
  }
  return in.ok();
}

std::uint64_t WordList::largest(std::string_view text) {
  std::uint64_t largest = 0;
  for (bytes::Reader in(text); !in.at_end();) {
    const std::uint64_t number = in.number();
    if (number == kLiteral) in.text(in.number());
    if (number == kActor) in.number();
    if (number >= kWords) largest = std::max(largest, number - kWords + 1);
  }
  return largest;
}

// ---- writing ----------------------------------------------------------------------------------

std::size_t WordWriter::TextHash::operator()(std::string_view text) const {
  return hash_of_text(text);
}

WordWriter::WordWriter(const AnyGame& game, int seats)
    : game_(&game), seats_(seats), memos_(kMemos), candidates_(kCandidates) {}

void WordWriter::add_known(std::string_view word) { numbers_.emplace(word, kWords + count_++); }

void WordWriter::append_game(const std::vector<AnyEvent>& events, std::string& out) {
  ActorGuess guess(seats_);
  for (const AnyEvent& event : events) {
    put_actor(guess, event.actor, out);
    append_word(event.move, out);
  }
}

bool WordWriter::append_game(std::string_view events, std::string& out) {
  ActorGuess guess(seats_);
  while (!events.empty()) {
    const std::size_t end = std::min(events.find(' '), events.size());
    const std::string_view event = events.substr(0, end);
    events.remove_prefix(std::min(end + 1, events.size()));
    if (event.size() < 3 || event[1] != ':') return false;
    const auto actor = actor_of_text(event[0]);
    if (!actor) return false;
    put_actor(guess, *actor, out);
    append_word(event.substr(2), out);
  }
  return true;
}

void WordWriter::append_word(const AnyMove& move, std::string& out) {
  Memo& memo = memos_[hash_of(move.bytes) % kMemos];
  if (memo.number != 0 && memo.move == move) return bytes::put(out, memo.number);
  const std::uint64_t number = append_word(game_->text(move), out);
  if (number != kLiteral) memo = {move, number};
}

std::uint64_t WordWriter::append_word(std::string_view text, std::string& out) {
  const std::uint64_t number = number_of(text);
  bytes::put(out, number);
  if (number == kLiteral) {
    bytes::put(out, text.size());
    out += text;
  }
  return number;
}

std::uint64_t WordWriter::number_of(std::string_view text) {
  if (const auto found = numbers_.find(text); found != numbers_.end()) return found->second;
  if (count_ >= kMaxWords) return kLiteral;
  if (!came_often(hash_of_text(text))) return kLiteral;
  fresh_.emplace_back(text);
  return numbers_.emplace(text, kWords + count_++).first->second;
}

bool WordWriter::came_often(std::uint64_t hash) {
  Candidate& candidate = candidates_[hash % kCandidates];
  const auto mark = static_cast<std::uint32_t>(hash >> 32);
  if (candidate.mark == mark) return ++candidate.count >= kOften;
  if (candidate.count > 0) {
    --candidate.count;
  } else {
    candidate = {mark, 1};
  }
  return false;
}

}  // namespace turnkey::tournament
