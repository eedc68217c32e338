// Names of cards and lists of things in sentences.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace turnkey {

/// "king", "10": the name of a rank's letter. Other characters stay as they are.
std::string rank_name(char rank);

/// "a king", "an 8".
std::string with_article(std::string_view name);

/// "two"; digits from 13 on.
std::string number_word(std::size_t number);

/// A count in words: "two kings"; a count of one gives `one`.
std::string counted(std::size_t count, std::string_view one, std::string_view name);

/// "−3": a number that begins with a hyphen gets a minus sign.
std::string with_minus(std::string_view number);

/// "3 points", "1 chip", "−1.5 points".
std::string counted_score(double score, std::string_view name);

/// "blue": the name of a colour's letter. Pages draw cards in these colours.
std::string colour_name(char letter);
/// The same as a table for SymbolWords.
inline constexpr std::string_view kColours =
    "a:blue,b:orange,c:green,d:pink,e:gold,f:violet,g:grey,h:brown";

/// "a, b and c".
std::string in_line(std::span<const std::string> parts);

/// The ranks in words with their counts: "KK8?2" gives "two kings, an 8 and two hidden cards", and
/// "-" gives "no cards".
std::string several_ranks(std::string_view ranks);

/// The words for cards that are ranks (ValueWords), by the token's key: one card gives "the king";
/// a key that ends in `cards` gives a counted list.
std::string rank_words(std::string_view key, std::string_view value);

}  // namespace turnkey
