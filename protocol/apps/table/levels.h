// How strong bots are, in words: what people choose instead of a `Skill`.
#pragma once

#include <array>
#include <string_view>

namespace turnkey::table {

struct Level {
  std::string_view name;
  int skill;  ///< the option `Skill`
};

inline constexpr std::array<Level, 5> kLevels = {
    {{"beginner", 0}, {"casual", 5}, {"club", 10}, {"strong", 15}, {"full strength", 20}}};

}  // namespace turnkey::table
