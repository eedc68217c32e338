// What lies between the table and the wire: messages to and from visitors, who are numbers here.
// The lobby (lobby.h) sees these two interfaces and no socket; tests stand in for either side.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace turnkey::table {

using Visitor = std::uint64_t;

/// What can be done with a visitor. A number that has left already is no error.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(Visitor visitor, std::string message) = 0;
  /// So much that was sent waits that it is better to send no more before drained().
  virtual bool is_behind(Visitor visitor) const = 0;
  /// It has shown a key: it may stay, and send long messages.
  virtual void trust(Visitor visitor) = 0;
  virtual void hang_up(Visitor visitor) = 0;
};

/// Who is told what visitors do; always from one thread.
class Receiver {
 public:
  virtual ~Receiver() = default;
  virtual void heard(Visitor visitor, std::string_view message) = 0;
  virtual void left(Visitor visitor) = 0;
  /// Who was behind has taken everything.
  virtual void drained(Visitor visitor) = 0;
};

/// Where work goes that takes long: it is done on another thread, and what it returns is called on
/// the receiver's. It throws nothing.
class Workshop {
 public:
  using Done = std::function<void()>;
  virtual ~Workshop() = default;
  virtual void take(std::function<Done()> work) = 0;
  /// From such work: calls `news` on the receiver's thread, before what the work returns.
  virtual void tell(Done news) = 0;
  /// Much has been freed: when there is nothing else to do, the system gets it back.
  virtual void tidy() {}
};

/// Where tables are kept, so that they outlive the program.
class Archive {
 public:
  virtual ~Archive() = default;
  /// Whether it is written; where it is not, that was said.
  using Done = std::function<void(bool written)>;
  /// `done` is called on the receiver's thread.
  virtual void keep(std::uint64_t table, std::string text, Done done) = 0;
  virtual void drop(std::uint64_t table) = 0;
};

}  // namespace turnkey::table
