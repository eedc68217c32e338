#include "protocol/apps/table/autosave.h"

#include <chrono>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <range/v3/algorithm/sort.hpp>
#include <system_error>
#include <utility>

#include "engine/core/file_path.h"
#include "protocol/limits.h"
#include "protocol/wire/lines/lexer.h"

namespace turnkey::table {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStart = "table-";
constexpr std::string_view kEnd = ".txt";
/// A record, and who sits there.
constexpr std::size_t kMostKeptBytes = kMaxRecordBytes + 4'096;
constexpr std::uint64_t kHighestTable = 1'000'000'000;

/// `table-17.txt`
std::optional<std::uint64_t> table_of(std::string_view name) {
  if (!name.starts_with(kStart) || !name.ends_with(kEnd)) return {};
  name.remove_prefix(kStart.size());
  if (name.size() < kEnd.size()) return {};
  name.remove_suffix(kEnd.size());
  const auto number = parse_whole(name);
  if (!number || *number < 1 || *number > kHighestTable) return {};
  if (std::to_string(*number) != name) return {};  // 01 would be another file of table 1
  return number;
}

/// Half a file of a program that was killed while it wrote.
bool is_left_over(const std::string& name) {
  const std::size_t end = name.find(".txt.new-");
  return end != std::string::npos && table_of(name.substr(0, end + kEnd.size()));
}

/// Before it is tried once more to tell that a table is written.
constexpr std::chrono::milliseconds kPause{200};

/// Needs no memory: there may be none.
void complain_of(std::uint64_t table, std::string_view why) {
  std::cerr << "turnkey table: table " << table << " is not saved: " << why << "\n";
}

}  // namespace

Outcome<std::unique_ptr<Autosave>> Autosave::open(const std::string& folder, Post post) {
  const fs::path place = path_of(folder);
  std::error_code error;
  if (fs::create_directories(place, error)) {
    fs::permissions(place, fs::perms::owner_all, error);
  }
  const fs::file_status status = fs::status(place, error);
  if (!fs::is_directory(status)) return failure(echo(folder) + " can't be made a folder");
  // Who reads these files knows all links and cards.
  if (platform::is_open_to_others(folder)) {
    return failure(echo(folder) + " is open to other users of this machine: chmod 700 closes it");
  }
  auto lock = platform::LockFile::take(folder + "/lock");
  if (!lock) {
    return failure(echo(folder) + (lock.error().is_taken ? " belongs to a table that is open"
                                                         : ": " + lock.error().detail));
  }
  for (const auto& entry : fs::directory_iterator(place, error)) {
    std::error_code kept;
    if (is_left_over(text_of_path(entry.path().filename()))) fs::remove(entry.path(), kept);
  }
  if (error) return failure(echo(folder) + ": " + words_of(error));
  return std::unique_ptr<Autosave>(new Autosave(folder, std::move(*lock), std::move(post)));
}

Autosave::Autosave(std::string folder, platform::LockFile lock, Post post)
    : folder_(std::move(folder)),
      lock_(std::move(lock)),
      post_(std::move(post)),
      thread_([this] { work(); }) {}

Autosave::~Autosave() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

std::string Autosave::path(std::uint64_t table) const {
  return folder_ + "/" + std::string(kStart) + std::to_string(table) + std::string(kEnd);
}

Outcome<std::vector<Autosave::File>> Autosave::files() const {
  std::vector<File> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(path_of(folder_), error)) {
    const std::string name = text_of_path(entry.path().filename());
    if (const auto table = table_of(name)) files.push_back({*table, name});
  }
  if (error) return failure(echo(folder_) + ": " + words_of(error));
  ranges::sort(files, {}, &File::table);
  return files;
}

Outcome<std::string> Autosave::read(const File& file) const {
  std::error_code error;
  const fs::path where = path_of(folder_ + "/" + file.name);
  if (!fs::is_regular_file(where, error)) return failure("it is not a plain file");
  std::ifstream in(where, std::ios::binary);
  std::string text(kMostKeptBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || (in.fail() && !in.eof())) return failure("it can't be read");
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kMostKeptBytes) return failure("it is too long");
  return text;
}

Outcome<std::string> Autosave::set_aside(const File& file) const {
  std::string name;
  std::error_code error;
  for (int i = 1; name.empty() || fs::exists(fs::symlink_status(path_of(folder_ + "/" + name)));
       ++i) {
    name = file.name + ".damaged-" + std::to_string(i);
  }
  fs::rename(path_of(folder_ + "/" + file.name), path_of(folder_ + "/" + name), error);
  if (error) return failure(words_of(error));
  return name;
}

void Autosave::keep(std::uint64_t table, std::string text, Done done) {
  take({table, std::move(text), std::move(done)});
}

void Autosave::drop(std::uint64_t table) { take({table, {}, {}}); }

void Autosave::take(Order order) {
  {
    const std::scoped_lock lock(mutex_);
    orders_.push_back(std::move(order));
  }
  wake_.notify_one();
}

std::string Autosave::try_order(const Order& order) const {
  if (order.text) return platform::replace_file(path(order.table), *order.text);
  std::error_code error;
  fs::remove(path_of(path(order.table)), error);
  return error ? words_of(error) : "";
}

bool Autosave::carry_out(const Order& order) const {
  try {
    const std::string error = try_order(order);
    if (!error.empty()) complain_of(order.table, error);
    return error.empty();
  } catch (const std::exception& failure) {  // there is no memory left, most likely
    complain_of(order.table, failure.what());
    return false;
  }
}

void Autosave::tell(const Order& order, bool written) {
  for (;;) {
    try {
      return post_([done = order.done, written] { done(written); });
    } catch (const std::exception&) {  // as above
      std::unique_lock lock(mutex_);
      if (wake_.wait_for(lock, kPause, [&] { return ended_; })) return;
    }
  }
}

void Autosave::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [&] { return ended_ || !orders_.empty(); });
    if (orders_.empty()) return;
    const Order order = std::move(orders_.front());
    orders_.pop_front();
    lock.unlock();
    const bool written = carry_out(order);
    if (order.done) tell(order, written);
    lock.lock();
  }
}

}  // namespace turnkey::table
