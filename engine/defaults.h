// The hooks of a game: all that its parts may say besides what they must, each with its default, in
// the order in which an author meets them. Every part derives from its defaults:
//
//   Game                GameDefaults, below OpenGame and HiddenGame already
//   Public              OpenDefaults where all cards lie open, TableDefaults where hands are hidden
//   Secrets, Knowledge  SecretsDefaults (the truth), KnowledgeDefaults (what a View knows); Secrets
//                       that serve as both need SecretsDefaults alone
//   Model, Learned      ModelDefaults, LearnedDefaults
//
// A part overrides a hook by a member of its name: a constant, a type, or a function that takes the
// arguments named here. The member hides the default. A wrong signature therefore does not compile:
// the concept of the part (Game, OpenRules, HiddenRules, SecretsOf, KnowledgeOf, ModelOf, Learns)
// fails, and the compiler names the hook. A wrong name is a new member that nothing calls, which no
// compiler can tell: copy names from here, and keep a game's hooks together under one comment.
//
// The defaults are empty bases. List them first, where g++ counts them as no padding. An aggregate
// then begins with `{}`: `Secrets{{}, hand}`.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string_view>

#include "engine/core/payoffs.h"
#include "engine/core/seat.h"

namespace turnkey {

/// The default of a hook that nothing can stand in for: whoever asks then does without.
struct [[nodiscard]] NotOffered {};

template <class T>
concept Offered = !std::same_as<T, NotOffered>;

/// What a hook returns: its type, or that it is not offered.
template <class Result, class T>
concept Hook = std::same_as<Result, T> || !Offered<Result>;

/// Hooks of `Game`. State, Move and Options are the game's.
struct GameDefaults {
  // ---- what is played ---------------------------------------------------------------------------
  /// Whether seats may know different things. An OpenGame says false.
  static constexpr bool kHides = true;
  /// How scores come about: points, a constant sum between two teams, or 1000 × share.
  static constexpr Scores kScores = Scores::kPoints;
  /// What the game is played for. Poker is played for chips, so for the score.
  static constexpr Objective kObjective = Objective::kWin;
  /// What everybody must read who is offered the game, such as a licence of its rules.
  static constexpr std::string_view kNotice{};
  /// Expected<void> (const State&, const Move&): whether data of the game, which the rules know
  /// nothing of, allow a legal event of a referee.
  static constexpr NotOffered agrees_with_data(const auto&...) { return {}; }

  // ---- searches ---------------------------------------------------------------------------------
  /// The game as a game of chance over what a seat knows (model.h), for expectimax and the exact
  /// solver. An OpenGame has one.
  using Model = NotOffered;
  /// Rates moves at sight: made from a State, called with a legal move of the seat on turn, returns
  /// an int, higher is better. ISMCTS tries the best rated moves first and widens slowly.
  using Rater = NotOffered;
  /// By how much a rating must be higher to make a move e times as likely to be good. 0: ratings
  /// say nothing of that.
  static constexpr int kPriorScale = 0;
  /// ISMCTS: the constant of UCB1, as in Cowling et al. for rewards of 0 and 1. Where rollouts end
  /// in a static evaluation values lie closer together, and a smaller one is better.
  static constexpr float kExploration = 0.7F;
  /// ISMCTS: nodes with more rated moves than this widen with the square root of their visits.
  static constexpr std::size_t kNarrow = 8;
  /// bool (const State&): whether searches stop and evaluate here, as between two rounds. Not asked
  /// once the game is over.
  static constexpr bool is_horizon(const auto&) { return false; }
  /// Payoffs (const State&, const Payoffs& evaluated): the calibrated evaluation that is reported,
  /// where `evaluate` wins games and misjudges chances. Not asked once the game is over.
  static constexpr NotOffered foretell(const auto&...) { return {}; }
  /// What turnkey-train needs of an evaluation that is learned by self-play (learned.h).
  using Learned = NotOffered;
  /// Made from one State, evaluates States that differ from it by hidden hands alone (learned.h).
  using Deals = NotOffered;

  // ---- agents -----------------------------------------------------------------------------------
  /// The agent "default": the one that wins at equal time.
  static constexpr std::string_view kDefaultAgent = "ismcts";
  /// The agent "default": the part of the time, one in so many, within which its solver must have
  /// found all positions. Then it may take half of the time in all.
  static constexpr int kSolverPart = 8;

  // ---- reviews ----------------------------------------------------------------------------------
  /// Above which losses a move is doubtful, bad and very bad, in thousandths.
  static constexpr std::array<int, 3> kVerdicts{20, 40, 80};
  /// double (const Options&): the range that losses of points are thousandths of, where no sound
  /// play comes near the bounds of the score.
  static constexpr NotOffered verdict_range(const auto&...) { return {}; }
};

/// Hooks of every Public.
struct TableDefaults {
  /// int (): how many sit at the table. Without it as many as there can be, kMaxSeats.
  static constexpr NotOffered seats() { return {}; }
  /// The number of the seat's team. Seats that win together have the same, below seats().
  static constexpr int team_of(Seat seat) { return seat.index(); }
  /// Payoffs (Seat): what is paid when a seat drops out, where the common answer of table_rules.h
  /// does not fit.
  static constexpr NotOffered forfeit(Seat) { return {}; }
  /// Of an event that `legal` refuses: the rule that it breaks.
  static constexpr std::string_view why_not(const auto&) { return "the rules don't allow it here"; }
};

/// Hooks of the Public of an open game.
struct OpenDefaults : TableDefaults {
  // ---- one of these two -------------------------------------------------------------------------
  /// bool (const Move&).
  static constexpr NotOffered legal(const auto&...) { return {}; }
  /// Expected<Move> (const Move&): where moves have several spellings; gives reasons itself.
  static constexpr NotOffered canonical(const auto&...) { return {}; }

  // ---- one of these three, as chance has it -----------------------------------------------------
  /// Outcomes are equally likely: Draw () and Move (n), see skeleton.h.
  static constexpr NotOffered draw(const auto&...) { return {}; }
  static constexpr NotOffered outcome(const auto&...) { return {}; }
  /// A card is drawn from a bag: Move (const Lots&), see DrawnLot in skeleton.h.
  static constexpr NotOffered chance_by(const auto&...) { return {}; }
  /// Anything else: Move (ChanceSource&), and void (visit) with visit(move, probability).
  static constexpr NotOffered chance(const auto&...) { return {}; }
  static constexpr NotOffered for_each_outcome(const auto&...) { return {}; }

  // ---- people who have to remember: both, or neither --------------------------------------------
  /// void (MoveList&): what the seat on turn may try that knows only what lies open now, where
  /// moves() tell more. The order tells nothing else. canonical() may refuse one, with a reason.
  static constexpr NotOffered tries(const auto&...) { return {}; }
  /// std::string (const Move&): what describe() would say of one, of what lies open alone.
  static constexpr NotOffered describe_try(const auto&...) { return {}; }

  // ---- many moves that lead to the same ---------------------------------------------------------
  /// void (MoveList&): one move of each class that the mover can't tell apart, or that lead to
  /// games of the same value; for searches. All of moves() stays legal. With it comes one of:
  static constexpr NotOffered distinct_moves(const auto&...) { return {}; }
  /// Move (const Move&, Rng&): any move of the class of a listed one, each as likely. It is drawn
  /// when the move is played, as seats that all named the first would err together.
  static constexpr NotOffered any_like(const auto&...) { return {}; }
  /// Move (const Move&): the listed move of the class of a legal one. The record keeps the move
  /// that was told.
  static constexpr NotOffered representative(const auto&...) { return {}; }

  // ---- the model --------------------------------------------------------------------------------
  /// Whether the position has one under these options.
  static constexpr bool has_model() { return true; }
  /// As in ModelDefaults. Where scores are points there must be a drawn().
  static constexpr NotOffered rate(const auto&...) { return {}; }
  static constexpr NotOffered drawn() { return {}; }
  /// void (MoveList&), void (visit): of moves and events that lead to one key only one.
  static constexpr NotOffered model_moves(const auto&...) { return {}; }
  static constexpr NotOffered model_outcomes(const auto&...) { return {}; }

  /// Draws in a sampled world how the others think, seen from a seat: nothing that the rules, the
  /// key or the board know of.
  static constexpr void imagine(Seat, const auto&) {}
};

/// Hooks of what a View knows. All are told the Public first, as it is before an event, and the
/// View's seat after the arguments named here, before an Rng: `any_like(table, move, seat, rng)`.
struct KnowledgeDefaults {
  // ---- one of these two -------------------------------------------------------------------------
  /// bool (const Move&): whether an event agrees with what is known.
  static constexpr NotOffered legal(const auto&...) { return {}; }
  /// Expected<Move> (const Move&): where moves have several spellings; gives reasons itself.
  static constexpr NotOffered canonical(const auto&...) { return {}; }

  // ---- moves ------------------------------------------------------------------------------------
  /// void (MoveList&): the legal moves, where they depend on the hand. Without it Public has them.
  static constexpr NotOffered moves(const auto&...) { return {}; }
  /// As in OpenDefaults.
  static constexpr NotOffered distinct_moves(const auto&...) { return {}; }
  static constexpr NotOffered any_like(const auto&...) { return {}; }
  static constexpr NotOffered representative(const auto&...) { return {}; }

  // ---- deals, of a View alone -------------------------------------------------------------------
  /// Secrets (Rng&): the Secrets of a World, where redeal() is slow or can't tell what the seat
  /// knows. The Public told is the World's own: what an event of it hides is dealt there. Knowledge
  /// that is no Secrets must have it.
  static constexpr NotOffered sample(const auto&...) { return {}; }
  /// std::vector<double> (int most): where sample() keeps some of very many ways to deal, others in
  /// each run. How much each of at most so many runs weighs, with a sum of 1; {1} where nothing is
  /// left out. With it sample() also takes the number of a run, last.
  static constexpr NotOffered run_shares(const auto&...) { return {}; }

  /// std::uint64_t (): hash of the position as far as it is known. Without it that of the board's
  /// text.
  static constexpr NotOffered key(const auto&...) { return {}; }
};

/// Hooks of the truth, told the Public first and no seat. So `moves(table, list)` is the truth's,
/// `moves(table, list, seat)` a View's; Secrets that serve as both take `Seat = {}`.
struct SecretsDefaults : KnowledgeDefaults {
  // ---- chance: one of three, as in OpenDefaults -------------------------------------------------
  static constexpr NotOffered draw(const auto&...) { return {}; }
  static constexpr NotOffered outcome(const auto&...) { return {}; }
  static constexpr NotOffered chance_by(const auto&...) { return {}; }
  static constexpr NotOffered chance(const auto&...) { return {}; }
  static constexpr NotOffered for_each_outcome(const auto&...) { return {}; }

  // ---- masked logs: one of these two, or else an `unmask` in Game -------------------------------
  /// void (Move&, const Public& end): fills in what the log hides of an event, where Secrets and
  /// Public still hold it at the end.
  static constexpr NotOffered fill(const auto&...) { return {}; }
  /// void (Move&): fills the event in and takes it back, the latest first, where cards have gone
  /// on.
  static constexpr NotOffered take_back(const auto&...) { return {}; }

  // ---- searches ---------------------------------------------------------------------------------
  /// void (MoveList&, RatingsOf<MoveList>&): where most of many moves are plainly bad, those worth
  /// a place in a tree below its root: at least one of moves(), in a fixed order, by what the mover
  /// knows alone. Rates all of them, higher is better, or none.
  static constexpr NotOffered shortlist(const auto&...) { return {}; }
  /// std::uint64_t (Seat): hash of what a seat alone knows, 0 where that is nothing. Trees of other
  /// seats in multi-observer ISMCTS tell information sets apart by it.
  static constexpr NotOffered knowledge(const auto&...) { return {}; }

  // ---- `query where`, hints ---------------------------------------------------------------------
  /// void (Seat eyes, CardSurvey&): where cards lie that a seat can't see (card_survey.h).
  static constexpr NotOffered survey(const auto&...) { return {}; }
};

/// Hooks of a Model that a game writes itself (model.h).
struct ModelDefaults {
  /// Whether a view has a model; from() is asked of those alone.
  static constexpr bool covers(const auto&) { return true; }
  static constexpr int team_of(Seat seat) { return seat.index(); }
  /// int (const Move&): how good a move looks at sight, higher is better for the mover: a guess
  /// that costs less than making the move and evaluating.
  static constexpr NotOffered rate(const auto&...) { return {}; }
  /// Payoffs (): what is paid in a position that begins a stage when none is left. Without it teams
  /// share the win, and scores follow or lie in the middle of their bounds; a game of points has
  /// it.
  static constexpr NotOffered drawn() { return {}; }
};

/// Hooks of a game's `Learned` (learned.h).
struct LearnedDefaults {
  /// Whether hidden hands are among the inputs, so that deals differ in value.
  static constexpr bool kSeesHands = false;
  /// How much the first input counts before anything is learned, where it is the strength by an
  /// evaluation made by hand. 0: as little as the others.
  static constexpr int kBase = 0;
  /// Makes what is certain to happen after a move, before a State is described.
  static constexpr void settle(const auto&) {}
  /// Facts about moves by which a quick player learns to choose: how many there are, and
  /// choice(const State&), see LearnsMoves.
  static constexpr int kFacts = 0;
  static constexpr NotOffered choice(const auto&...) { return {}; }
};

/// What the hooks above are to searches, of a State and a View: the skeletons hand on what parts
/// offer. A State and a View that are made by hand derive from it too, and are told no Public.
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
};

}  // namespace turnkey
