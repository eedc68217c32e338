// An agent is shown an AnyView; a referee's AnyState is none.
// expect-error: cannot convert .const turnkey::AnyState. to .const turnkey::AnyView
// expect-error: invalid initialization of reference of type .const turnkey::AnyView
// expect-error: no viable conversion from 'const turnkey::AnyState' to 'const turnkey::AnyView'
#include "agents/agent.h"

turnkey::Expected<turnkey::Report> ask(turnkey::Agent& agent, const turnkey::AnyState& truth,
                                       const turnkey::AnyView& view,
                                       const std::atomic<bool>& stop) {
  const turnkey::SearchRequest request;
#ifdef TURNKEY_CONTROL
  static_cast<void>(truth);
  return agent.think(view, request, stop, {});
#else
  static_cast<void>(view);
  return agent.think(truth, request, stop, {});
#endif
}
