#include "agents/training/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <utility>

#include "engine/core/hash.h"

namespace turnkey::training {

namespace {

using nlohmann::json;

constexpr std::string_view kFormat = "turnkey-train 2";
constexpr std::string_view kFormatWithoutChecksum = "turnkey-train 1";
constexpr const char* kChecksum = "checksum";

json to_json(const Mean& mean) { return {mean.value, mean.error}; }

json to_json(const Rung& rung) {
  return {{"games", rung.games},
          {"against_first", to_json(rung.against_first)},
          {"against_best", to_json(rung.against_best)},
          {"is_best", rung.is_best},
          {"loss", rung.loss},
          {"first_loss", rung.first_loss},
          {"count", rung.calibration.count},
          {"said", rung.calibration.said},
          {"came", rung.calibration.came},
          {"decisions", rung.decisions},
          {"agreement", rung.agreement},
          {"rated_agreement", rung.rated_agreement}};
}

Mean mean_of(const json& from) { return {from.at(0), from.at(1)}; }

Rung rung_of(const json& from) {
  Rung rung;
  rung.games = from.at("games");
  rung.against_first = mean_of(from.at("against_first"));
  rung.against_best = mean_of(from.at("against_best"));
  rung.is_best = from.at("is_best");
  rung.loss = from.at("loss");
  rung.first_loss = from.at("first_loss");
  from.at("count").get_to(rung.calibration.count);
  from.at("said").get_to(rung.calibration.said);
  from.at("came").get_to(rung.calibration.came);
  // Older files have none.
  rung.decisions = from.value("decisions", 0L);
  rung.agreement = from.value("agreement", 0.0);
  rung.rated_agreement = from.value("rated_agreement", 0.0);
  return rung;
}

json to_json(const SavedRun& kept) {
  json ladder = json::array();
  for (const Rung& rung : kept.ladder) ladder.push_back(to_json(rung));
  return {{"format", kFormat},          {"game", kept.game},        {"games", kept.plan.games},
          {"stages", kept.plan.stages}, {"deals", kept.plan.deals}, {"fresh", kept.plan.fresh},
          {"seed", kept.plan.seed},     {"nodes", kept.plan.nodes}, {"networks", kept.networks},
          {"ladder", ladder},           {"best", kept.best},        {"mean", kept.mean},
          {"square", kept.square},      {"steps", kept.steps},      {"what", kept.what}};
}

/// The checksum of everything else: keys are in order, and numbers are written losslessly.
std::string checksum_of(json state) {
  state.erase(kChecksum);
  return fmt::format("{:016x}", hash_of_text(state.dump()));
}

SavedRun kept_of(const json& from) {
  SavedRun kept;
  kept.game = from.at("game");
  kept.what = from.value("what", kept.what);
  kept.plan.games = from.at("games");
  kept.plan.stages = from.at("stages");
  kept.plan.deals = from.at("deals");
  kept.plan.fresh = from.at("fresh");
  kept.plan.seed = from.at("seed");
  kept.plan.nodes = from.value("nodes", 0L);  // older files have none
  from.at("networks").get_to(kept.networks);
  for (const json& rung : from.at("ladder")) kept.ladder.push_back(rung_of(rung));
  kept.best = from.at("best");
  from.at("mean").get_to(kept.mean);
  from.at("square").get_to(kept.square);
  kept.steps = from.at("steps");
  const bool fits = kept.networks.size() == kept.ladder.size() + 1 && kept.plan.stages > 0 &&
                    kept.plan.games >= kept.plan.stages && kept.plan.deals > 1 &&
                    kept.plan.nodes >= 0 && kept.steps >= 0 && kept.best < kept.networks.size();
  if (!fits) throw std::runtime_error("its parts do not fit together");
  return kept;
}

/// Throws, without a message for people, if save() did not write the text.
json whole_state_of(std::istream& in) {
  json state = json::parse(in);
  const bool has_checksum = state.at("format") != kFormatWithoutChecksum;
  if (has_checksum && state.at(kChecksum) != checksum_of(state)) {
    throw std::runtime_error("another checksum");
  }
  return state;
}

/// The file that is written first and then replaces the other one.
std::string next_to(const std::string& path) { return path + ".new"; }

Error io_error(const std::string& path, std::string_view what) {
  return {ErrorCode::kBadValue, fmt::format("{}: {}", path, what)};
}

}  // namespace

Expected<void> try_saving(const std::string& path) {
  const std::string next = next_to(path);
  const bool can = std::ofstream(next).put('\n').flush().good();
  std::remove(next.c_str());
  if (can) return {};
  return tl::unexpected(io_error(next, "can't be written"));
}

Expected<void> save(const std::string& path, const SavedRun& kept) {
  const std::string next = next_to(path);
  std::ofstream out(next);
  json state = to_json(kept);
  state[kChecksum] = checksum_of(state);
  out << state.dump();
  out.close();
  const bool is_written = out.good();
  if (is_written && std::rename(next.c_str(), path.c_str()) == 0) return {};
  std::remove(next.c_str());
  return tl::unexpected(is_written ? io_error(path, "can't be replaced")
                                   : io_error(next, "can't be written"));
}

Expected<SavedRun> load(const std::string& path) {
  std::ifstream in(path);
  if (!in) return tl::unexpected(io_error(path, "can't be read"));
  try {
    return kept_of(whole_state_of(in));
  } catch (const std::exception&) {  // from the JSON library, with a technical message
    return tl::unexpected(
        io_error(path, "damaged, or not written by turnkey-train; a run can't go on from it"));
  }
}

Expected<StateLock> StateLock::take(const std::string& state) {
  const std::string path = state + ".lock";
  for (;;) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0) return tl::unexpected(io_error(path, "can't be written"));
    StateLock lock(path, fd);
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
      lock.path_.clear();  // the file is the other run's
      return tl::unexpected(io_error(state, "another run of turnkey-train writes it"));
    }
    // The previous run may have removed the file between our open and our lock.
    struct stat ours {};
    struct stat named {};
    const bool is_same = ::fstat(fd, &ours) == 0 && ::stat(path.c_str(), &named) == 0 &&
                         ours.st_ino == named.st_ino && ours.st_dev == named.st_dev;
    if (is_same) return lock;
    lock.path_.clear();
  }
}

StateLock::StateLock(StateLock&& other) noexcept
    : path_(std::move(other.path_)), fd_(std::exchange(other.fd_, -1)) {}

StateLock::~StateLock() {
  if (fd_ < 0) return;
  if (!path_.empty()) ::unlink(path_.c_str());  // while it is still locked
  ::close(fd_);
}

std::string plot_ladder(std::string_view game, std::span<const Rung> ladder) {
  constexpr double kLeft = 50, kTop = 30, kWidth = 560, kHeight = 260;
  double low = 0.4;
  double high = 0.6;
  for (const Rung& rung : ladder) {
    const double reach = 1.96 * rung.against_first.error;
    low = std::min(low, rung.against_first.value - reach);
    high = std::max(high, rung.against_first.value + reach);
  }
  low = std::max(0.0, std::floor(low * 10) / 10);
  high = std::min(1.0, std::ceil(high * 10) / 10);
  const auto most = static_cast<double>(ladder.empty() ? 1 : ladder.back().games);
  const auto x = [&](double games) { return kLeft + kWidth * games / most; };
  const auto y = [&](double share) { return kTop + kHeight * (high - share) / (high - low); };
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"white\"/>\n<text x=\"{}\" y=\"16\">{}: share of the wins against the first network, "
      "95 %; filled: the best so far</text>\n",
      kLeft + kWidth + 30, kTop + kHeight + 40, kLeft, game);
  for (int tenth = static_cast<int>(std::lround(low * 10)); tenth <= std::lround(high * 10);
       ++tenth) {
    svg += fmt::format(
        "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"{}\"/>\n"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{} %</text>\n",
        kLeft, y(tenth / 10.0), kLeft + kWidth, y(tenth / 10.0), tenth == 5 ? "#888888" : "#dddddd",
        kLeft - 6, y(tenth / 10.0) + 4, tenth * 10);
  }
  for (const Rung& rung : ladder) {
    const double at = x(static_cast<double>(rung.games));
    const double reach = 1.96 * rung.against_first.error;
    const double share = rung.against_first.value;
    svg += fmt::format(
        "<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\" stroke=\"#1f77b4\"/>\n"
        "<circle cx=\"{0:.1f}\" cy=\"{3:.1f}\" r=\"4\" stroke=\"#1f77b4\" fill=\"{4}\"/>\n",
        at, y(std::max(low, share - reach)), y(std::min(high, share + reach)), y(share),
        rung.is_best ? "#1f77b4" : "white");
  }
  return svg + fmt::format(
                   "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{:.0f} games</text>"
                   "\n</svg>\n",
                   kLeft + kWidth, kTop + kHeight + 24, most);
}

std::string calibration_text(const Rung& rung) {
  std::string text = "said     came     positions\n";
  for (std::size_t tenth = 0; tenth < 10; ++tenth) {
    const auto count = static_cast<double>(rung.calibration.count[tenth]);
    if (count == 0) continue;
    text += fmt::format("{:.3f}    {:.3f}    {:.0f}\n", rung.calibration.said[tenth] / count,
                        rung.calibration.came[tenth] / count, count);
  }
  return text;
}

std::string weights_header(std::string_view game, std::string_view comment, std::string_view array,
                           std::span<const float> weights, int unit) {
  constexpr long kMost = 32'767;
  const float most = static_cast<float>(kMost) / static_cast<float>(unit);
  const auto cut_off =
      ranges::count_if(weights, [&](float weight) { return std::abs(weight) > most; });
  std::string text =
      cut_off == 0
          ? ""
          : fmt::format("// Cut off at +-{:.1f}, as no more is stored: {} of {} weights.\n", most,
                        cut_off, weights.size());
  text += fmt::format(
      "// {}. Written by turnkey-train; not to be edited.\n#pragma once\n\n#include <array>\n"
      "#include <cstdint>\n\nnamespace turnkey::{} {{\n\n// clang-format off\n"
      "inline constexpr std::array<std::int16_t, {}> {} = {{",
      comment, game, weights.size(), array);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const long stored = std::lround(static_cast<double>(weights[i]) * unit);
    text += fmt::format("{}{},", i % 16 == 0 ? "\n  " : " ", std::clamp(stored, -kMost, kMost));
  }
  return text + fmt::format("\n}};\n// clang-format on\n\n}}  // namespace turnkey::{}\n", game);
}

}  // namespace turnkey::training
