// HTTP and websockets for the page: a few files out of memory, and a socket for each visitor. It
// trusts nobody: exact names and origins, bounds on everything that a stranger can make grow, and a
// time for everything that a stranger can leave half done.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/apps/table/wire.h"
#include "protocol/outcome.h"

namespace turnkey::table {

struct Asset {
  std::string_view path;  ///< as in the request: "/"
  std::string_view type;
  std::string_view content;
};

struct WebSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;          ///< 0: any that is free
  std::vector<std::string> names;  ///< further hosts under which it may be asked for, without port

  std::size_t max_connections = 512;
  std::size_t max_header_bytes = 8 << 10;
  std::size_t max_stranger_bytes = 256;     ///< a message of who has shown no key yet
  std::size_t max_message_bytes = 1 << 20;  ///< of others: a record that is loaded
  std::size_t max_unsent_bytes = 8 << 20;   ///< to who reads slowly
  std::size_t behind_bytes = 64 << 10;      ///< so much unsent: is_behind()
  double messages_per_second = 20;          ///< on average
  double messages_at_once = 60;
  std::chrono::milliseconds patience{5'000};  ///< for a request, a handshake, a key
  std::chrono::milliseconds idle{30'000};     ///< without a sign of life; half of it: a ping
};

class WebServer final : public Wire {
 public:
  /// Listens from now on; nobody is answered before run(). `assets` must outlive it.
  static Outcome<std::unique_ptr<WebServer>> open(WebSettings settings,
                                                  std::span<const Asset> assets);
  ~WebServer() override;

  /// `http://127.0.0.1:4711/`, by which a browser on this machine finds it.
  std::string url() const;
  std::uint16_t port() const;
  /// Whether it can be reached from this machine alone.
  bool is_private() const;

  /// Answers until stop(), or until SIGINT or SIGTERM comes if it is to `end_on_signals`.
  void run(Receiver& receiver, bool end_on_signals);
  /// From any thread.
  void stop();
  /// Calls `work` on the thread of run(); from any thread.
  void post(std::function<void()> work);

  void send(Visitor visitor, std::string message) override;
  bool is_behind(Visitor visitor) const override;
  void trust(Visitor visitor) override;
  void hang_up(Visitor visitor) override;

 private:
  struct Parts;
  explicit WebServer(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace turnkey::table
