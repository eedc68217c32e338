#include "protocol/apps/table/admission.h"

#include <algorithm>
#include <range/v3/algorithm/contains.hpp>
#include <utility>

#include "protocol/wire/lines/errors.h"

namespace turnkey::table {

namespace {

/// Port 80 is left out by browsers, so that both ways to write it are the same.
std::vector<std::string> with_port(const std::string& name, std::uint16_t port) {
  std::vector<std::string> written = {name + ":" + std::to_string(port)};
  if (port == 80) written.insert(written.begin(), name);
  return written;
}

std::vector<std::string> all_names(const Listening& where, std::vector<std::string> names) {
  if (where.everywhere) {  // all addresses of this machine, so its own as well
    names.emplace_back("127.0.0.1");
    if (where.six) names.emplace_back("[::1]");
  } else {
    names.insert(names.begin(), where.address);
  }
  if (where.everywhere || where.loopback) names.emplace_back("localhost");
  return names;
}

}  // namespace

bool Allowance::take(Time now) {
  left_ = std::min(most_, left_ + rate_ * std::chrono::duration<double>(now - last_).count());
  last_ = now;
  if (left_ < 1) return false;
  left_ -= 1;
  return true;
}

Outcome<void> make_comparable(std::vector<std::string>& names) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789.:[]-";
  for (std::string& name : names) {
    for (char& letter : name) {
      if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    if (name.empty() || name.find_first_not_of(kLetters) != std::string::npos) {
      return failure("\"" + echo(name) + "\" is no name of a host such as example.org");
    }
  }
  return {};
}

Admission::Admission(const Listening& where, std::vector<std::string> names) {
  std::string sockets;
  for (const std::string& name : all_names(where, std::move(names))) {
    for (const std::string& host : with_port(name, where.port)) {
      hosts_.push_back(host);
      sockets += " ws://" + host;
    }
  }
  policy_ = "default-src 'self'; connect-src 'self'" + sockets +
            "; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
}

bool Admission::knows(std::string_view host) const { return ranges::contains(hosts_, host); }

bool Admission::is_own(std::string_view origin) const {
  return origin.starts_with("http://") && knows(origin.substr(7));
}

}  // namespace turnkey::table
