// Who is let in by the web server, as far as that can be said without a socket: exact names and
// origins, and how many messages may come. web_server.cpp asks.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/outcome.h"

namespace turnkey::table {

/// How many messages may come: it fills with time, and each takes one.
class Allowance {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// `rate` a second on average, and `most` at once.
  Allowance(double rate, double most, Time now)
      : rate_(rate), most_(most), left_(most), last_(now) {}

  bool take(Time now);

 private:
  double rate_, most_, left_;
  Time last_;
};

/// Where the server listens.
struct Listening {
  std::string address;  ///< as it stands in a link: `127.0.0.1`, `[::1]`
  std::uint16_t port = 0;
  bool everywhere = false;  ///< at all addresses of this machine
  bool loopback = false;
  bool six = false;  ///< IPv6
};

/// Names of hosts as they stand in requests: browsers write them in lower case. The error says
/// which of them is none.
Outcome<void> make_comparable(std::vector<std::string>& names);

/// Under which names the page may be asked for, and by pages of which origin.
class Admission {
 public:
  Admission() = default;
  /// `names`: further hosts without port, comparable. Everywhere needs at least one.
  Admission(const Listening& where, std::vector<std::string> names);

  bool knows(std::string_view host) const;
  bool is_own(std::string_view origin) const;
  /// The host of the link that is printed.
  const std::string& main_host() const { return hosts_.front(); }
  /// The Content-Security-Policy of all answers.
  const std::string& policy() const { return policy_; }

 private:
  std::vector<std::string> hosts_;  ///< exactly these are served
  std::string policy_;
};

}  // namespace turnkey::table
