#include "search/exact/columns.h"

#include <bit>
#include <cmath>

#include "engine/core/assert.h"

namespace turnkey {

void ExactColumns::add(std::span<const double> paid) {
  TURNKEY_ASSERT(paid.size() == numbers());
  for (std::size_t number = 0; number < numbers(); ++number) narrow(number, paid);
  any_ = true;
  assign_sources();
}

void ExactColumns::narrow(std::size_t number, std::span<const double> paid) {
  constexpr double kRounding = 1e-12;
  Relations& known = relations_[number];
  const bool score = number >= seats_;
  const double value = paid[number];
  if (!any_) known.constant = value;
  known.is_constant = known.is_constant && value == known.constant;
  known.by_share = known.by_share && score && value == kScorePerShare * paid[number - seats_];
  for (std::size_t other = score ? seats_ : 0; other < number; ++other) {
    const auto bit = static_cast<std::uint16_t>(1u << other);
    const double sum = value + paid[other];
    if (!any_) known.sum[other] = sum;
    const bool same_sum = std::abs(sum - known.sum[other]) <= kRounding * (1 + std::abs(sum));
    if (value != paid[other]) known.equal &= static_cast<std::uint16_t>(~bit);
    if (!two_teams_ || !same_sum) known.rest &= static_cast<std::uint16_t>(~bit);
  }
  const auto earlier = static_cast<std::uint16_t>((1u << number) - (score ? 1u << seats_ : 1u));
  known.equal &= earlier;
  known.rest &= earlier;
}

void ExactColumns::assign_sources() {
  width_ = 0;
  for (std::size_t number = 0; number < numbers(); ++number) sources_[number] = source_of(number);
  if (width_ > 0) return;
  width_ = 1;  // all ends pay the same
  owners_[0] = 0;
  sources_[0] = {0, 1, 0};
}

ExactColumns::Source ExactColumns::source_of(std::size_t number) {
  const Relations& known = relations_[number];
  if (known.is_constant) return {0, 0, known.constant};
  if (known.by_share) {
    const Source& share = sources_[number - seats_];
    return {share.column, kScorePerShare * share.factor, kScorePerShare * share.offset};
  }
  if (known.equal != 0) return sources_[static_cast<std::size_t>(std::countr_zero(known.equal))];
  if (known.rest != 0) {
    const auto other = static_cast<std::size_t>(std::countr_zero(known.rest));
    const Source& source = sources_[other];
    return {source.column, -source.factor, known.sum[other] - source.offset};
  }
  owners_[width_] = number;
  if (number < seats_) return {width_++, 1, 0};
  return {width_++, bounds_.high - bounds_.low, bounds_.low};
}

void ExactColumns::write_row(std::span<const double> paid, double* row) const {
  for (std::size_t column = 0; column < width_; ++column) {
    const Source& source = sources_[owners_[column]];
    row[column] = (paid[owners_[column]] - source.offset) / source.factor;
  }
}

}  // namespace turnkey
