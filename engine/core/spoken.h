// Names of cards and lists of things, as sentences say them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace turnkey {

/// "king", "10": of the sign that texts write for a rank. Other signs stay as they are.
std::string rank_name(char rank);

/// "a king", "an 8".
std::string with_article(std::string_view name);

/// "two"; from 13 on "13".
std::string number_word(std::size_t number);

/// So many of them: "two kings"; one is told as it stands in `one`.
std::string counted(std::size_t count, std::string_view one, std::string_view name);

/// "3 points", "1 chip", "-1.5 points".
std::string counted_score(double score, std::string_view name);

/// "blue", of the letter that texts write for a colour. Pages draw them in these colours.
std::string colour_name(char letter);
/// The same, as SymbolWords has it.
inline constexpr std::string_view kColours =
    "a:blue,b:orange,c:green,d:pink,e:gold,f:violet,g:grey,h:brown";

/// "a, b and c".
std::string in_line(std::span<const std::string> parts);

/// What each sign stands for, and how often: of "KK8?2" it is "two kings, an 8 and two hidden
/// cards".
/// "-" is "no cards".
std::string several_ranks(std::string_view ranks);

/// How games call cards that are ranks, by the key under which they say them (ValueWords): one is
/// "the king", several under a key that ends in `cards` are counted.
std::string rank_words(std::string_view key, std::string_view value);

}  // namespace turnkey
