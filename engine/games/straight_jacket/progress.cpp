#include "engine/games/straight_jacket/progress.h"

#include <algorithm>
#include <array>

namespace turnkey::straight_jacket {

static_assert(kHidden == kUnseenKind && kMaxPlayers == kMaxSeats);
static_assert(kStaged == CardWays::kAside && kJackets == CardWays::kOut);

void Progress::run(const History& history, int work) {
  for (Deed deed; !ways.dead() && reader.next(history, options.players, deed);) {
    follow(deed);
    if (deed.kind == kHidden) unseen.push_back(reader.place());
    const int limit = std::max(16, work / (1 + reader.place()));
    ways.make_room(std::min<std::size_t>(limit, ways.most / 2));
  }
  ways.weigh();
}

void Progress::follow(const Deed& deed) {
  const int place = std::min(deed.to(), kJackets);  // jackets lie open
  switch (deed.what) {
    case What::kTurn: return;
    case What::kDraw:
    case What::kOpen: return ways.draw(place, deed.kind);
    case What::kTell:
    case What::kLand: return ways.release(place, deed.kind);
    case What::kShow: return ways.show(deed.p, deed.kind);
    case What::kLow:  // SJ72
      return ways.choose(deed.p, place, deed.kind, options.cards().floor[deed.kind]);
    case What::kSwap:
    case What::kJoin:
    case What::kRotate: {
      std::array<std::uint8_t, kMaxPlayers> to{};
      for (int hand = 0; hand < kMaxPlayers; ++hand) {
        const bool held = hand < options.players;
        to[hand] = static_cast<std::uint8_t>(held ? deed.hand_goes(hand, options.players) : hand);
      }
      return ways.move_hands(to);
    }
    default: return ways.choose(deed.p, place, deed.kind);
  }
}

}  // namespace turnkey::straight_jacket
