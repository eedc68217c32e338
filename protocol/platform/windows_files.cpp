// Files that are replaced or locked, on Windows.
#include <fcntl.h>
#include <io.h>

#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "protocol/platform/platform.h"
#include "protocol/platform/windows_text.h"

namespace turnkey::platform {

namespace {

// Virus scanners and indexers open new files for a moment, and others must wait.
constexpr int kTries = 20;
constexpr DWORD kPause = 25;  // ms

bool is_passing(DWORD error) {
  return error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION ||
         error == ERROR_DELETE_PENDING;
}

/// Calls `act` until it succeeds or fails for good. Returns the error; ERROR_SUCCESS for none.
template <class Act>
DWORD keep_trying(Act&& act) {
  for (int i = 1;; ++i) {
    if (act()) return ERROR_SUCCESS;
    const DWORD error = ::GetLastError();
    if (!is_passing(error) || i == kTries) return error;
    ::Sleep(kPause);
  }
}

class Handle {
 public:
  explicit Handle(HANDLE handle) : handle_(handle) {}
  ~Handle() { close(); }
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  bool open() const { return handle_ != INVALID_HANDLE_VALUE; }
  HANDLE get() const { return handle_; }
  HANDLE release() { return std::exchange(handle_, INVALID_HANDLE_VALUE); }
  void close() {
    if (open()) ::CloseHandle(release());
  }

 private:
  HANDLE handle_;
};

bool write_all(HANDLE file, std::string_view bytes) {
  constexpr std::size_t kMost = std::size_t{1} << 20;
  while (!bytes.empty()) {
    DWORD written = 0;
    const auto size = static_cast<DWORD>(std::min(bytes.size(), kMost));
    if (::WriteFile(file, bytes.data(), size, &written, nullptr) == 0) return false;
    bytes.remove_prefix(written);
  }
  return true;
}

constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

/// The words in a lock file, which name its holder.
std::string holder_in(const std::wstring& path) {
  const Handle file(::CreateFileW(path.c_str(), GENERIC_READ, kShareAll, nullptr, OPEN_EXISTING,
                                  FILE_ATTRIBUTE_NORMAL, nullptr));
  std::array<char, 200> text{};
  DWORD size = 0;
  if (!file.open() || ::ReadFile(file.get(), text.data(), text.size(), &size, nullptr) == 0) {
    return "";
  }
  return {text.data(), size};
}

}  // namespace

Fd::Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

Fd& Fd::operator=(Fd&& other) noexcept {
  if (this != &other) {
    close();
    fd_ = std::exchange(other.fd_, -1);
  }
  return *this;
}

void Fd::close() {
  if (fd_ >= 0) ::_close(std::exchange(fd_, -1));
}

std::string file_behind(const std::string& path) {
  const Handle file(::CreateFileW(wide_path(path).c_str(), 0, kShareAll, nullptr, OPEN_EXISTING,
                                  FILE_ATTRIBUTE_NORMAL, nullptr));
  std::wstring real(32'768, L'\0');  // the longest path
  const DWORD size = file.open() ? ::GetFinalPathNameByHandleW(file.get(), real.data(),
                                                               static_cast<DWORD>(real.size()), 0)
                                 : 0;
  if (size > 0 && size < real.size()) {
    real.resize(size);
    constexpr std::wstring_view kLocal = LR"(\\?\)";
    constexpr std::wstring_view kNetwork = LR"(\\?\UNC\)";
    if (real.starts_with(kNetwork)) return narrow(LR"(\\)" + real.substr(kNetwork.size()));
    return narrow(real.starts_with(kLocal) ? real.substr(kLocal.size()) : real);
  }
  std::error_code error;
  const auto whole = std::filesystem::absolute(wide(path), error);
  return error ? path : narrow(whole.native());
}

std::string replace_file(const std::string& path, std::string_view bytes) {
  const std::wstring target = wide_path(path);
  const std::wstring fresh = target + L".new-" + std::to_wstring(::GetCurrentProcessId());
  Handle file(::CreateFileW(fresh.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                            FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file.open()) return error_text();
  // A full disk may show only when the system writes its buffers.
  DWORD error = write_all(file.get(), bytes) && ::FlushFileBuffers(file.get()) != 0
                    ? DWORD{ERROR_SUCCESS}
                    : ::GetLastError();
  file.close();
  if (error == ERROR_SUCCESS) {
    error = keep_trying([&] {
      return ::MoveFileExW(fresh.c_str(), target.c_str(),
                           MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
    });
  }
  if (error == ERROR_SUCCESS) return "";
  ::DeleteFileW(fresh.c_str());
  return error_text(error);
}

tl::expected<LockFile, LockFile::Refusal> LockFile::take(const std::string& path) {
  // Nobody else can open the file for writing while this handle is open. The system removes the
  // file with the handle, however the process ends.
  const std::wstring name = wide_path(path);
  HANDLE opened = INVALID_HANDLE_VALUE;
  DWORD error = keep_trying([&] {
    opened = ::CreateFileW(name.c_str(), GENERIC_WRITE | DELETE,
                           FILE_SHARE_READ | FILE_SHARE_DELETE, nullptr, CREATE_ALWAYS,
                           FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    // A taken lock is no passing error.
    return opened != INVALID_HANDLE_VALUE || ::GetLastError() == ERROR_SHARING_VIOLATION;
  });
  Handle file(opened);
  if (!file.open() && error == ERROR_SUCCESS) {
    return tl::unexpected(Refusal{true, holder_in(name)});
  }
  if (!file.open()) return tl::unexpected(Refusal{false, error_text(error)});
  // Only for people to read; a full disk may leave it empty.
  static_cast<void>(write_all(
      file.get(), "process " + std::to_string(::GetCurrentProcessId()) + " on " + host_name()));
  Fd fd(::_open_osfhandle(reinterpret_cast<std::intptr_t>(file.get()), _O_BINARY));
  if (!fd.open()) return tl::unexpected(Refusal{false, "no more open files"});
  static_cast<void>(file.release());  // fd owns it
  return LockFile(path, std::move(fd));
}

LockFile::~LockFile() = default;

bool is_open_to_others(const std::string&) { return false; }

const bool kReusesAddresses = false;

}  // namespace turnkey::platform
