// The hooks of a game: all optional members of its parts, each with its default, in the order in
// which an author meets them. Every part derives from its defaults:
//
//   Game                GameDefaults, below OpenGame and HiddenGame already
//   Public              OpenDefaults where all cards lie open, TableDefaults where hands are hidden
//   Secrets, Knowledge  SecretsDefaults (the truth), KnowledgeDefaults (what a View knows); Secrets
//                       that serve as both need SecretsDefaults alone
//   Model, Learned      ModelDefaults, LearnedDefaults
//
// A part overrides a hook with a member of the same name: a constant, a type, or a function with
// the arguments given here. The member hides the default. A wrong signature does not compile: the
// concept of the part (Game, OpenRules, HiddenRules, SecretsOf, KnowledgeOf, ModelOf, Learns)
// fails, and the compiler names the hook. A misspelled name is a new member that nothing calls, and
// no compiler reports it. So copy names from here, and keep a game's hooks together under one
// comment.
//
// The defaults are empty bases. List them first, where g++ adds no padding for them. An aggregate
// then begins with `{}`: `Secrets{{}, hand}`.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

#include "engine/core/payoffs.h"
#include "engine/core/seat.h"

namespace turnkey {

/// The default of a hook without a substitute: callers check for it and do without.
struct [[nodiscard]] NotOffered {};

template <class T>
concept Offered = !std::same_as<T, NotOffered>;

/// The result of a hook: its type, or NotOffered.
template <class Result, class T>
concept Hook = std::same_as<Result, T> || !Offered<Result>;

/// Hooks of `Game`. State, Move and Options are the game's.
struct GameDefaults {
  // ---- what is played ---------------------------------------------------------------------------
  /// Whether seats may know different things. False for an OpenGame.
  static constexpr bool kHides = true;
  /// The kind of scores: points, a constant sum between two teams, or 1000 × share.
  static constexpr Scores kScores = Scores::kPoints;
  /// The objective of the players. Poker is played for chips, so its objective is the score.
  static constexpr Objective kObjective = Objective::kWin;
  /// A notice for everybody who is offered the game, such as a licence of its rules.
  static constexpr std::string_view kNotice{};
  /// Expected<void> (const State&, const Move&): whether the game's data (outside the rules) allow
  /// a legal event of a referee.
  static constexpr NotOffered agrees_with_data(const auto&...) { return {}; }

  // ---- searches ---------------------------------------------------------------------------------
  /// The game as a game of chance over what a seat knows (model.h), for expectimax and the exact
  /// solver. An OpenGame has one.
  using Model = NotOffered;
  /// Rates moves by a quick look. It is made from a State, takes a legal move of the seat on turn
  /// and returns an int; higher is better. ISMCTS tries the best rated moves first and widens
  /// slowly.
  using Rater = NotOffered;
  /// The difference of ratings that makes a move e times as likely to be good. 0: ratings do not
  /// give probabilities.
  static constexpr int kPriorScale = 0;
  /// ISMCTS: nodes with more rated moves than this one widen with the square root of their visits.
  static constexpr std::size_t kNarrow = 8;
  /// bool (const State&): whether searches stop and evaluate here, as between two rounds. Not
  /// called once the game is over.
  static constexpr bool is_horizon(const auto&) { return false; }
  /// Payoffs (const State&, const Payoffs& evaluated): the calibrated evaluation for reports, if
  /// `evaluate` plays well but gives wrong probabilities. Not called once the game is over.
  static constexpr NotOffered calibrate(const auto&...) { return {}; }
  /// The features of a learned evaluation, for turnkey-train (learned.h).
  using Learned = NotOffered;
  /// Made from one State; evaluates States that differ from it in hidden hands only (learned.h).
  using Deals = NotOffered;

  // ---- agents -----------------------------------------------------------------------------------
  /// The agent behind "default": the strongest at equal time.
  static constexpr std::string_view kDefaultAgent = "ismcts";
  /// The agent "default": the solver must find all positions within one part in so many of the
  /// time. Then it may use half of the time in all.
  static constexpr int kSolverPart = 8;

  // ---- reviews ----------------------------------------------------------------------------------
  /// The losses, in thousandths, above which a move is doubtful, bad and very bad.
  static constexpr std::array<int, 3> kVerdicts{20, 40, 80};
  /// double (const Options&): the range for losses of points (they count in thousandths of it), if
  /// sound play never comes near the bounds of the score.
  static constexpr NotOffered verdict_range(const auto&...) { return {}; }
};

/// Hooks of every Public.
struct TableDefaults {
  /// int (): the number of seats at the table. The default is kMaxSeats.
  static constexpr NotOffered seats() { return {}; }
  /// The number of the seat's team, below seats(). Seats of a team win together.
  static constexpr int team_of(Seat seat) { return seat.index(); }
  /// Payoffs (Seat): the payoffs when a seat drops out, if the common rule of table_rules.h does
  /// not fit.
  static constexpr NotOffered forfeit(Seat) { return {}; }
  /// For an event that `legal` refuses: the rule that it breaks.
  static constexpr std::string_view why_not(const auto&) { return "the rules don't allow it here"; }
};

/// Hooks of the Public of an open game.
struct OpenDefaults : TableDefaults {
  // ---- one of these two -------------------------------------------------------------------------
  /// bool (const Move&).
  static constexpr NotOffered legal(const auto&...) { return {}; }
  /// Expected<Move> (const Move&): for moves with several spellings; its errors give the reason.
  static constexpr NotOffered canonical(const auto&...) { return {}; }

  // ---- one of these three -----------------------------------------------------------------------
  /// For equally likely outcomes: Draw () and Move (n), see skeleton.h.
  static constexpr NotOffered draw(const auto&...) { return {}; }
  static constexpr NotOffered outcome(const auto&...) { return {}; }
  /// For a card drawn from a bag: Move (const Lots&), see DrawnLot in skeleton.h.
  static constexpr NotOffered chance_by(const auto&...) { return {}; }
  /// Else: Move (ChanceSource&), and void (visit) with visit(move, probability).
  static constexpr NotOffered chance(const auto&...) { return {}; }
  static constexpr NotOffered for_each_outcome(const auto&...) { return {}; }
  /// std::uint64_t (): the number of outcomes, if they can be too many to visit, as with hands of
  /// many cards. Then for_each_outcome is called only where they are few.
  static constexpr NotOffered outcome_count(const auto&...) { return {}; }

  // ---- for people who have to remember: both, or neither ----------------------------------------
  /// void (MoveList&): the moves that a player may try who knows only the open cards, if moves()
  /// reveals more. Their order must reveal nothing. canonical() may refuse one, with a reason.
  static constexpr NotOffered tries(const auto&...) { return {}; }
  /// Facts (const Move&): describe() for one of tries(), from open cards alone.
  static constexpr NotOffered describe_try(const auto&...) { return {}; }

  // ---- many equivalent moves --------------------------------------------------------------------
  /// void (MoveList&): one move of each class of equivalent moves, for searches. Moves are
  /// equivalent if the mover can't tell them apart, or if they lead to games of the same value. All
  /// of moves() stays legal. It needs one of the next two hooks:
  static constexpr NotOffered distinct_moves(const auto&...) { return {}; }
  /// Move (const Move&, Rng&): a uniformly random move of the class of a listed one. It is drawn
  /// when the move is played; if all seats named the first one, they would make the same error
  /// together.
  static constexpr NotOffered any_like(const auto&...) { return {}; }
  /// Move (const Move&): the listed move of the class of a legal one. Records keep the move as it
  /// was played.
  static constexpr NotOffered representative(const auto&...) { return {}; }

  // ---- the model --------------------------------------------------------------------------------
  /// Whether the position has a model under these options.
  static constexpr bool has_model() { return true; }
  /// As in ModelDefaults. A game with scores in points must have a drawn().
  static constexpr NotOffered rate(const auto&...) { return {}; }
  static constexpr NotOffered drawn() { return {}; }
  /// void (MoveList&), void (visit): only one of the moves or events that lead to the same key.
  static constexpr NotOffered model_moves(const auto&...) { return {}; }
  static constexpr NotOffered model_outcomes(const auto&...) { return {}; }

  /// Draws, in a sampled world, the hidden thoughts of the others, as seen from a seat. The rules,
  /// the key and the board must not depend on them.
  static constexpr void imagine(Seat, const auto&) {}
};

/// Hooks of a View's knowledge. The first argument of all is the Public, before the event. The
/// View's seat comes after the arguments given here, before an Rng: `any_like(table, move, seat,
/// rng)`.
struct KnowledgeDefaults {
  // ---- one of these two -------------------------------------------------------------------------
  /// bool (const Move&): whether an event is consistent with the knowledge.
  static constexpr NotOffered legal(const auto&...) { return {}; }
  /// Expected<Move> (const Move&): for moves with several spellings; its errors give the reason.
  static constexpr NotOffered canonical(const auto&...) { return {}; }

  // ---- moves ------------------------------------------------------------------------------------
  /// void (MoveList&): the legal moves, if they depend on the hand. Else Public has them.
  static constexpr NotOffered moves(const auto&...) { return {}; }
  /// As in OpenDefaults.
  static constexpr NotOffered distinct_moves(const auto&...) { return {}; }
  static constexpr NotOffered any_like(const auto&...) { return {}; }
  static constexpr NotOffered representative(const auto&...) { return {}; }

  // ---- deals, for Views only --------------------------------------------------------------------
  /// Secrets (Rng&): the Secrets of a World, if redeal() is slow or can't see all that the seat
  /// knows. The Public is the World's own, so the function also deals hidden parts of it. Required
  /// if Knowledge is not Secrets.
  static constexpr NotOffered sample(const auto&...) { return {}; }
  /// std::vector<double> (int most): the weights of at most `most` runs, with a sum of 1, if
  /// sample() keeps only a sample of the ways to deal, another one in each run. {1} if nothing is
  /// left out. With this hook sample() also takes the number of a run, as its last argument.
  static constexpr NotOffered run_shares(const auto&...) { return {}; }

  /// std::uint64_t (): a hash of the position as far as it is known. The default hashes the board's
  /// text.
  static constexpr NotOffered key(const auto&...) { return {}; }
};

/// Hooks of the truth. The first argument is the Public, and there is no seat: `moves(table, list)`
/// is the truth's function, `moves(table, list, seat)` a View's. Secrets that serve as both take
/// `Seat = {}`, which is seat 0: it does not tell a State from the View of that seat.
struct SecretsDefaults : KnowledgeDefaults {
  // ---- chance: one of three, as in OpenDefaults -------------------------------------------------
  static constexpr NotOffered draw(const auto&...) { return {}; }
  static constexpr NotOffered outcome(const auto&...) { return {}; }
  static constexpr NotOffered chance_by(const auto&...) { return {}; }
  static constexpr NotOffered chance(const auto&...) { return {}; }
  static constexpr NotOffered for_each_outcome(const auto&...) { return {}; }
  static constexpr NotOffered outcome_count(const auto&...) { return {}; }

  // ---- masked logs: one of these two, or else an `unmask` in Game -------------------------------
  /// void (Move&, const Public& end): fills in the hidden part of an event, if Secrets and Public
  /// still hold it at the end.
  static constexpr NotOffered fill(const auto&...) { return {}; }
  /// void (Move&): fills in the event and takes it back, the latest event first, if cards have
  /// moved on.
  static constexpr NotOffered take_back(const auto&...) { return {}; }

  // ---- searches ---------------------------------------------------------------------------------
  /// void (MoveList&, RatingsOf<MoveList>&): the moves to consider below the root of a tree, if
  /// most of many moves are plainly bad. At least one of moves(), in a fixed order, from the
  /// mover's knowledge alone. Rates all of them (higher is better), or none.
  static constexpr NotOffered shortlist(const auto&...) { return {}; }
  /// std::uint64_t (Seat): a hash of the seat's private knowledge, 0 if it has none. Multi-observer
  /// ISMCTS tells the information sets of other seats apart by it.
  static constexpr NotOffered knowledge(const auto&...) { return {}; }

  // ---- `query where`, hints ---------------------------------------------------------------------
  /// void (Seat eyes, CardSurvey&): reports the places of the cards that a seat can't see
  /// (card_survey.h).
  static constexpr NotOffered survey(const auto&...) { return {}; }
};

/// Hooks of a Model that a game writes itself (model.h).
struct ModelDefaults {
  /// Whether a view has a model; from() is only called if so.
  static constexpr bool covers(const auto&) { return true; }
  static constexpr int team_of(Seat seat) { return seat.index(); }
  /// int (const Move&): a quick rating of a move; higher is better for the mover. It must cost less
  /// than making the move and evaluating.
  static constexpr NotOffered rate(const auto&...) { return {}; }
  /// Payoffs (): the payoffs in a position that begins a stage when no stage is left. By default
  /// teams share the win, and scores follow from it or lie in the middle of their bounds. A game of
  /// points must have it.
  static constexpr NotOffered drawn() { return {}; }
};

/// Hooks of a game's `Learned` (learned.h).
struct LearnedDefaults {
  /// Whether the inputs include hidden hands, so that deals differ in value.
  static constexpr bool kSeesHands = false;
  /// The weight of the first input before training, if that is the strength by a handmade
  /// evaluation. 0: no more than the others.
  static constexpr int kBase = 0;
  /// Makes the certain events after a move, before the State's features are taken.
  static constexpr void settle(const auto&) {}
  /// Traits of moves, from which a quick player learns to choose: their number, and choice(const
  /// State&), see LearnsMoves.
  static constexpr int kTraits = 0;
  static constexpr NotOffered choice(const auto&...) { return {}; }
};

/// The hooks above as searches call them, on a State and a View. The skeletons pass on the hooks of
/// the parts. A handmade State or View derives from this too; its hooks get no Public.
struct PositionDefaults {
  static constexpr int team_of(Seat seat) { return seat.index(); }
  static constexpr NotOffered forfeit(Seat) { return {}; }
  static constexpr NotOffered tries(const auto&...) { return {}; }
  static constexpr NotOffered describe_try(const auto&...) { return {}; }
  static constexpr NotOffered distinct_moves(const auto&...) { return {}; }
  static constexpr NotOffered any_like(const auto&...) { return {}; }
  static constexpr NotOffered representative(const auto&...) { return {}; }
  static constexpr NotOffered shortlist(const auto&...) { return {}; }
  static constexpr NotOffered knowledge(Seat) { return {}; }
  static constexpr NotOffered survey(const auto&...) { return {}; }
  static constexpr NotOffered run_shares(int) { return {}; }
  static constexpr NotOffered outcome_count() { return {}; }
};

}  // namespace turnkey
