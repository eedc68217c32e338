// Orders that PROTOCOL.md promises, as a peer sees them that answers at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/session/search_control.h"
#include "protocol/wire/session/session.h"
#include "tests/protocol/session_helpers.h"

namespace turnkey {
namespace {

using ::testing::StartsWith;

/// Looks at the search control whenever a line is printed, as a peer that answers at once.
class QuickPeer final : public Sink {
 public:
  explicit QuickPeer(SearchControl& control) : control_(control) {}
  void reply(std::string_view line) override { note(line); }
  void info(std::string_view line) override { note(line); }

  struct Seen {
    std::string line;
    bool unanswered;
  };
  std::vector<Seen> seen;

 private:
  void note(std::string_view line) {
    seen.push_back({std::string(line), control_.unanswered()});
    // The same id again: the end of the search that was answered must not meet it.
    if (line.starts_with("bestmove ")) control_.stop("a");
  }
  SearchControl& control_;
};

// Until its answer a search can be stopped. A peer that has read the answer finds it finished.
TEST(SessionGo, IsFinishedWhenItsAnswerIsReadAndNotBefore) {
  testing::need_game("kuhn");
  SearchControl control;
  QuickPeer peer(control);
  Session session(peer, control);
  const auto execute = [&](const std::string& line, bool search) {
    Job job = make_job({line, {}});
    if (search) job.number = control.announce("a");
    session.execute(job);
  };
  execute(kDeal, false);
  for (const std::string go : {"go id a nodes 300", "go id a nodes x"}) {
    peer.seen.clear();
    execute(go, true);
    ASSERT_FALSE(peer.seen.empty()) << go;
    EXPECT_THAT(peer.seen.back().line, StartsWith("bestmove ")) << go;
    for (const auto& [line, unanswered] : peer.seen) {
      const bool is_answer = line.starts_with("bestmove ");
      const bool is_report = line.starts_with("info id a ");
      EXPECT_TRUE(is_answer ? !unanswered : unanswered || !is_report) << go << ": " << line;
    }
  }
}

}  // namespace
}  // namespace turnkey
