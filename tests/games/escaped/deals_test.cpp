// Counting and sampling deals against enumeration: tries every order of the faces and keeps those
// consistent with what was seen. The positions have tight constraints from names, so the sampler
// must leave its quick way.
#include "engine/games/escaped/secrets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "tests/games/escaped/scene.h"
#include "tests/properties/statistics.h"
#include "tests/support/effort.h"

namespace turnkey::escaped {
namespace {

using properties::Cell;
using properties::chi_squared_p;
using properties::kLeastP;

std::string text_of_faces(const Faces& faces, int cards) {
  std::string text;
  for (int token = 0; token < cards; ++token) {
    text += letter(faces[static_cast<std::size_t>(token)]);
  }
  return text;
}

/// Whether a deal agrees with a seat's knowledge: the faces it has seen; and a face named wrongly
/// lies neither in the centre nor on a token that its accuser has held.
bool agrees(const View& view, const std::vector<Face>& deal) {
  const Public& table = view.table();
  for (std::size_t token = 0; token < deal.size(); ++token) {
    if (view.known().faces[token] != kHidden && view.known().faces[token] != deal[token])
      return false;
  }
  for (std::size_t seat = 0; seat < table.options.players; ++seat) {
    const Face named = table.named[seat];
    if (named == kHidden) continue;
    const auto place = static_cast<int>(std::ranges::find(deal, named) - deal.begin());
    if (place == kCentre || has_bit(table.seen[seat], place)) return false;
  }
  return true;
}

std::map<std::string, double> enumerated(const View& view) {
  std::vector<Face> deal(view.options().cards);
  std::iota(deal.begin(), deal.end(), Face{0});
  std::map<std::string, double> deals;
  do {
    if (!agrees(view, deal)) continue;
    std::string text;
    for (const Face face : deal) text += letter(face);
    deals[text] = 0;
  } while (std::ranges::next_permutation(deal).found);
  return deals;
}

void check_view(const View& view, Rng& rng) {
  std::map<std::string, double> deals = enumerated(view);
  ASSERT_EQ(view.worlds(), std::to_string(deals.size())) << view.board().text();
  if (deals.size() > 400) return;
  const double samples = 60.0 * static_cast<double>(deals.size());
  for (int i = 0; i < samples; ++i) {
    const World<Game> world = view.sample(rng);
    const auto found =
        deals.find(text_of_faces(world.state().secrets().faces, view.options().cards));
    ASSERT_NE(found, deals.end()) << world.state().board().text();
    ++found->second;
  }
  std::vector<Cell> cells;
  for (const auto& [deal, count] : deals) {
    cells.push_back({samples / static_cast<double>(deals.size()), count});
  }
  EXPECT_GT(chi_squared_p(cells), kLeastP) << view.board().text();
}

/// A game in which seats take cards for a while and then accuse wrongly, one after the other, as
/// long as they can.
Scene after_wrong_names(int players, int cards, int takes, int names, std::uint64_t seed) {
  Scene scene(options_with(players, cards), seed);
  Rng rng(seed);
  const auto pick = [&](const std::vector<std::string>& words, const std::string& start,
                        const std::string& but) -> std::string {
    std::vector<std::string> fit;
    for (const auto& word : words) {
      if (word.starts_with(start) && word != but) fit.push_back(word);
    }
    return fit.empty() ? "" : fit[rng.below(static_cast<std::uint32_t>(fit.size()))];
  };
  const std::string right = std::string("accuse=") + letter(scene.state().secrets().faces[kCentre]);
  while (scene.state().turn().is_seat() && (takes > 0 || names > 0)) {
    const std::string take = pick(scene.legal(), "t", "");
    if (take.empty()) break;
    if (takes-- > 0) {
      scene.play(take + " end");
      continue;
    }
    const std::string wrong = pick(scene.legal(), "accuse", right);
    if (wrong.empty() || names-- <= 0 || scene.table().seats_in() == 2) break;
    scene.play(wrong);
  }
  return scene;
}

TEST(EscapedDeals, CountsAndSamplesAsEnumerated) {
  Rng rng(11);
  int bound = 0;
  for (std::uint64_t game = 1; game <= testing::oracle_cases(250u); ++game) {
    const int players = 3 + static_cast<int>(game % 6);
    const int cards = 5 + static_cast<int>(game % 3);
    const Scene scene = after_wrong_names(players, cards, static_cast<int>(rng.below(16)),
                                          static_cast<int>(1 + rng.below(6)), game);
    bound += std::popcount(scene.table().cleared) >= 2;
    for (int seat = -1; seat < players; ++seat) {
      check_view(scene.view(seat), rng);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(bound, testing::oracle_cases(60)) << "games with two names or more";
}

// Five names on the same six cards: the quick way accepts one try in eleven, and gives up in one
// case of five. Which card is left, and the order of the five on the others, are equally likely.
TEST(EscapedDeals, TightNamesAreSampledExactly) {
  Public table(options_with(8, 9));
  for (int token = 0; token < 9; ++token) table.apply(Move::show(token, kHidden));
  for (std::size_t seat = 1; seat <= 5; ++seat) {
    table.seen[seat] = bit(1) | bit(2);
    table.out = static_cast<std::uint8_t>(table.out | bit(static_cast<int>(seat)));
    table.named[seat] = static_cast<Face>(seat);
    table.cleared |= bit(static_cast<int>(seat));
  }
  Faces faces;
  faces.fill(kHidden);
  const ConstrainedDeal deals = deals_of(table, faces, Seat::spectator());
  EXPECT_EQ(deals.count(), Wide{720 * 24});
  std::map<std::string, double> counts;
  Rng rng(2);
  constexpr int kSamples = 720 * 60;
  for (int i = 0; i < kSamples; ++i) {
    deals.sample(faces, rng);
    std::string places = text_of_faces(faces, 9);
    for (char& face : places) {
      if (face < 'b' || face > 'f') face = '.';
    }
    ++counts[places];
  }
  ASSERT_EQ(counts.size(), 720u);
  std::vector<Cell> cells;
  for (const auto& [deal, count] : counts) cells.push_back({kSamples / 720.0, count});
  EXPECT_GT(chi_squared_p(cells), kLeastP);
}

TEST(EscapedDeals, NothingKnownOfAllCards) {
  const Scene scene{Options()};
  EXPECT_EQ(scene.view(-1).worlds(), "620448401733239439360000") << "24!";
  EXPECT_EQ(Scene(options_with(3, 24)).view(0).worlds(), "355687428096000") << "17!";
}

}  // namespace
}  // namespace turnkey::escaped
