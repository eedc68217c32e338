#include "engine/core/moves.h"

namespace turnkey {

std::string value_text(const Moves& moves) {
  std::string text;
  for (const CardMove& move : moves) {
    if (!text.empty()) text += ',';
    if (move.gathers()) {
      text += '*';
      continue;
    }
    if (!move.cards.text.empty()) text.append(move.cards.text).append(1, ':');
    text.append(move.from).append(1, '>').append(move.to);
  }
  return text.empty() ? "-" : text;
}

}  // namespace turnkey
