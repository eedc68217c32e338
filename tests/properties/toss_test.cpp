// The game that engine/README.md shows whole compiles as it stands there, and passes the battery.
#include "toss_game.h"

#include "tests/properties/battery.h"

namespace turnkey::properties {

template <>
struct PropertyTraits<toss::Game> : PropertyDefaults {
  static constexpr bool kHiddenDeals = false;
  static std::size_t most_events(const NoOptions&) { return 2; }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Toss, Battery, toss::Game);

static_assert(Game<toss::Game> && HasModel<toss::Game>);

}  // namespace turnkey::properties
