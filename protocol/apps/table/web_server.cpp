// All of Boost.Beast is in this file, as it is slow to compile: see protocol/apps/table/README.md.
#include "protocol/apps/table/web_server.h"

// Boost 1.74 looks for std::result_of, which C++20 and libc++ have no more.
#define BOOST_ASIO_HAS_STD_INVOKE_RESULT 1

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <csignal>
#include <deque>
#include <exception>
#include <iostream>
#include <optional>
#include <range/v3/algorithm/find.hpp>
#include <unordered_map>
#include <utility>

#include "protocol/apps/table/admission.h"
#include "protocol/platform/platform.h"

namespace turnkey::table {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Failure = beast::error_code;
using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;
/// Without compression: nothing that is sent is long, and there is less to attack.
using Socket = websocket::stream<beast::tcp_stream, false>;
using Now = std::chrono::steady_clock;

constexpr std::string_view kSocketPath = "/socket";

// Boost.Beast's own type of text differs between Boost 1.74 and 1.83.
std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

class Connection;

/// What all connections share.
struct Shared {
  WebSettings settings;
  std::span<const Asset> assets;
  Admission admission;
  Receiver* receiver = nullptr;
  std::size_t connections = 0;
  Visitor next_visitor = 1;
  std::unordered_map<Visitor, std::weak_ptr<Connection>> visitors;
};

/// A request with its answer or, where it asks for that, a visitor's socket until either side ends
/// it. It lives as long as one of its operations is under way, and each of those has a deadline.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket&& socket, Shared& shared)
      : shared_(shared),
        socket_(std::move(socket)),
        timer_(socket_.get_executor()),
        allowance_(shared.settings.messages_per_second, shared.settings.messages_at_once,
                   Now::now()) {
    ++shared_.connections;
    Failure ignored;
    stream().socket().set_option(tcp::no_delay(true), ignored);  // messages are short, and answers
  }
  ~Connection() {
    --shared_.connections;
    shared_.visitors.erase(visitor_);  // nobody has number 0
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void begin() {
    parser_.header_limit(static_cast<std::uint32_t>(shared_.settings.max_header_bytes));
    parser_.body_limit(0);
    stream().expires_after(shared_.settings.patience);
    http::async_read(stream(), buffer_, parser_,
                     [self = shared_from_this()](Failure failure, std::size_t) {
                       if (!failure) self->answer();
                     });
  }

  void send(std::string message) {
    if (ending_) return;
    unsent_bytes_ += message.size();
    if (unsent_bytes_ > shared_.settings.max_unsent_bytes) return cut();
    was_behind_ = was_behind_ || is_behind();
    unsent_.push_back(std::move(message));
    if (unsent_.size() == 1) write();
  }

  bool is_behind() const { return unsent_bytes_ > shared_.settings.behind_bytes; }

  void trust() {
    trusted_ = true;
    timer_.cancel();
    socket_.read_message_max(shared_.settings.max_message_bytes);
  }

  /// After what was sent already.
  void hang_up() {
    ending_ = true;
    if (unsent_.empty()) close();
  }

 private:
  beast::tcp_stream& stream() { return socket_.next_layer(); }

  // ---- the request ------------------------------------------------------------------------------
  void answer() {
    const Request& request = parser_.get();
    const auto origin = request.find(http::field::origin);
    const bool upgrade = websocket::is_upgrade(request);
    const bool has_origin = origin != request.end();
    const bool hosts_differ = request.count(http::field::host) != 1 ||
                              !shared_.admission.knows(view(request[http::field::host]));
    const bool foreign = has_origin ? !shared_.admission.is_own(view(origin->value())) : upgrade;
    if (hosts_differ || foreign) return refuse(http::status::forbidden);
    const std::string_view whole = view(request.target());
    const std::string_view target = whole.substr(0, whole.find('?'));
    if (upgrade && target == kSocketPath) return accept();
    if (request.method() != http::verb::get) return refuse(http::status::method_not_allowed);
    const auto asset = ranges::find(shared_.assets, target, &Asset::path);
    if (asset == shared_.assets.end()) return refuse(http::status::not_found);
    respond(http::status::ok, asset->type, asset->content);
  }

  void refuse(http::status status) {
    respond(status, "text/plain", status == http::status::not_found ? "Not here.\n" : "No.\n");
  }

  void respond(http::status status, std::string_view type, std::string_view content) {
    response_.version(11);
    response_.result(status);
    response_.keep_alive(false);
    response_.set(http::field::content_type, beast::string_view(type.data(), type.size()));
    response_.set("Content-Security-Policy", shared_.admission.policy());
    response_.set(http::field::cache_control, "no-store");
    response_.set("X-Content-Type-Options", "nosniff");
    response_.set("Referrer-Policy", "no-referrer");
    response_.set("Cross-Origin-Opener-Policy", "same-origin");
    response_.body() = {content.data(), content.size()};
    response_.prepare_payload();
    http::async_write(stream(), response_, [self = shared_from_this()](Failure, std::size_t) {
      Failure ignored;
      self->stream().socket().shutdown(tcp::socket::shutdown_send, ignored);
    });
  }

  // ---- the socket -------------------------------------------------------------------------------
  void accept() {
    stream().expires_never();  // from now on the socket has deadlines of its own
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = shared_.settings.patience;
    timeout.idle_timeout = shared_.settings.idle;
    timeout.keep_alive_pings = true;
    socket_.set_option(timeout);
    socket_.read_message_max(shared_.settings.max_stranger_bytes);
    socket_.async_accept(parser_.get(), [self = shared_from_this()](Failure failure) {
      if (!failure) self->enter();
    });
  }

  void enter() {
    socket_.text(true);
    buffer_.consume(buffer_.size());
    visitor_ = shared_.next_visitor++;
    shared_.visitors.emplace(visitor_, weak_from_this());
    timer_.expires_after(shared_.settings.patience);
    timer_.async_wait([weak = weak_from_this()](Failure failure) {
      const auto self = weak.lock();
      // The wait may be over already when the key comes: then it can't be cancelled.
      if (!failure && self && !self->trusted_) self->cut();
    });
    read();
  }

  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](Failure failure, std::size_t) {
      if (failure) return self->leave();
      if (!self->socket_.got_text() || !self->allowance_.take(Now::now())) {
        self->cut();
        return self->leave();  // nothing is being read that could fail
      }
      self->hear();
      self->read();
    });
  }

  void hear() {
    const auto data = buffer_.cdata();
    const std::string message(static_cast<const char*>(data.data()), data.size());
    buffer_.consume(data.size());
    if (!ending_) shared_.receiver->heard(visitor_, message);
  }

  void write() {
    socket_.async_write(asio::buffer(unsent_.front()),
                        [self = shared_from_this()](Failure failure, std::size_t) {
                          if (failure) return;  // reading fails as well
                          self->unsent_bytes_ -= self->unsent_.front().size();
                          self->unsent_.pop_front();
                          if (!self->unsent_.empty()) return self->write();
                          if (self->ending_) return self->close();
                          if (std::exchange(self->was_behind_, false)) {
                            self->shared_.receiver->drained(self->visitor_);
                          }
                        });
  }

  void close() {
    socket_.async_close(websocket::close_code::policy_error,
                        [self = shared_from_this()](Failure) {});
  }

  /// At once: the operations under way fail.
  void cut() {
    ending_ = true;
    stream().close();
  }

  void leave() {
    timer_.cancel();
    ending_ = true;
    if (shared_.visitors.erase(visitor_) > 0) shared_.receiver->left(visitor_);
  }

  Shared& shared_;
  Socket socket_;
  asio::steady_timer timer_;  ///< until a key is shown
  beast::flat_buffer buffer_;
  http::request_parser<http::empty_body> parser_;
  Response response_;
  Allowance allowance_;
  Visitor visitor_ = 0;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool was_behind_ = false;  ///< since everything was sent
  bool trusted_ = false;
  bool ending_ = false;
};

std::string bracketed(const asio::ip::address& address) {
  return address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
}

}  // namespace

struct WebServer::Parts {
  // Last to go: what is under way holds connections, which count themselves in `shared`.
  Shared shared;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::steady_timer pause{context};

  void accept() {
    acceptor.async_accept([this](Failure failure, tcp::socket socket) {
      if (failure == asio::error::operation_aborted) return;
      if (failure) {  // no descriptors left, most likely: some will be closed
        pause.expires_after(std::chrono::milliseconds(50));
        pause.async_wait([this](Failure stopped) {
          if (!stopped) accept();
        });
        return;
      }
      if (shared.connections < shared.settings.max_connections) {
        std::make_shared<Connection>(std::move(socket), shared)->begin();
      }
      accept();
    });
  }

  std::shared_ptr<Connection> find(Visitor visitor) const {
    const auto found = shared.visitors.find(visitor);
    return found == shared.visitors.end() ? nullptr : found->second.lock();
  }

  Listening where() const {
    const auto own = acceptor.local_endpoint();
    const auto address = own.address();
    return {bracketed(address), own.port(), address.is_unspecified(), address.is_loopback(),
            address.is_v6()};
  }
};

WebServer::WebServer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
WebServer::~WebServer() = default;

Outcome<std::unique_ptr<WebServer>> WebServer::open(WebSettings settings,
                                                    std::span<const Asset> assets) {
  Failure error;
  auto address = asio::ip::make_address(settings.address, error);
  if (!error && address.is_v6() && address.to_v6().is_v4_mapped()) {  // ::ffff:127.0.0.1
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  if (error) return failure("\"" + settings.address + "\" is no address such as 127.0.0.1");
  if (const auto fit = make_comparable(settings.names); !fit) return failure(fit.error());
  if (address.is_unspecified() && settings.names.empty()) {
    return failure("\"" + settings.address +
                   "\" is every address of this machine: --host must say by which name others ask");
  }
  const tcp::endpoint endpoint(address, settings.port);
  auto parts = std::make_unique<Parts>();
  parts->shared.settings = std::move(settings);
  parts->shared.assets = assets;
  tcp::acceptor& acceptor = parts->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error && platform::kReusesAddresses) {
    acceptor.set_option(asio::socket_base::reuse_address(true), error);
  }
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return failure("can't listen on " + bracketed(address) + ":" + std::to_string(endpoint.port()) +
                   ": " + error.message());
  }
  parts->shared.admission = Admission(parts->where(), parts->shared.settings.names);
  return std::unique_ptr<WebServer>(new WebServer(std::move(parts)));
}

std::string WebServer::url() const {
  return "http://" + parts_->shared.admission.main_host() + "/";
}
bool WebServer::is_private() const { return parts_->where().loopback; }
std::uint16_t WebServer::port() const { return parts_->acceptor.local_endpoint().port(); }

void WebServer::run(Receiver& receiver, bool end_on_signals) {
  parts_->shared.receiver = &receiver;
  parts_->accept();
  asio::signal_set signals(parts_->context);
  if (end_on_signals) {
    signals.add(SIGINT);
    signals.add(SIGTERM);
    signals.async_wait([this](Failure failure, int) {
      if (!failure) stop();
    });
  }
  for (;;) {
    try {
      parts_->context.run();
      return;
    } catch (const std::exception& failure) {  // of one handler: the others need not suffer
      std::cerr << std::string("turnkey table: ") + failure.what() + "\n";
    }
  }
}

void WebServer::stop() { parts_->context.stop(); }
void WebServer::post(std::function<void()> work) { asio::post(parts_->context, std::move(work)); }

void WebServer::send(Visitor visitor, std::string message) {
  if (const auto connection = parts_->find(visitor)) connection->send(std::move(message));
}
bool WebServer::is_behind(Visitor visitor) const {
  const auto connection = parts_->find(visitor);
  return connection && connection->is_behind();
}
void WebServer::trust(Visitor visitor) {
  if (const auto connection = parts_->find(visitor)) connection->trust();
}
void WebServer::hang_up(Visitor visitor) {
  if (const auto connection = parts_->find(visitor)) connection->hang_up();
}

}  // namespace turnkey::table
