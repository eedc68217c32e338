// The decks of a game: those that it ships, and those that files gave it since the program began. A
// deck once in the table stays as it is, under its number; States hold the number, so they stay
// plain values, and any thread may look a deck up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/assert.h"
#include "engine/core/deck_choice.h"
#include "engine/decks/deck_reader.h"

namespace turnkey {

/// A deck file that is part of the program.
struct ShippedDeck {
  std::string_view name;
  std::string_view toml;
};

/// The deck files of the game, decks/*.toml in its folder, or of the deck that games share, the
/// folder of that name beside this file: `house`, then the others by name.
std::vector<ShippedDeck> shipped_decks(std::string_view of);

/// Whether options of this program may name files (`--allow-files`); not unless it is permitted.
/// A permission of the process: whoever starts it decides, no input can.
void permit_deck_files(bool permitted);

/// The deck's name for people, out of `NAME@HASH`: `house`, `mine` for `file:decks/mine.toml`,
/// `own` for one that is given as text.
std::string deck_label(std::string_view canonical);

/// What of the table does not depend on the type of a deck: names, hashes, files, numbers.
class DeckShelf : public DeckChoice {
 public:
  /// Shipped ones included; a file that is edited and read again counts again.
  static constexpr std::size_t kMostDecks = 256;
  static_assert(kMostDecks - 1 <= DeckNumber(~DeckNumber{0}));

  DeckShelf(const DeckShelf&) = delete;
  DeckShelf& operator=(const DeckShelf&) = delete;

  std::vector<std::string_view> shipped() const override;
  Expected<std::string> canonical(std::string_view value) override;
  DeckNumber number(std::string_view canonical) const override;
  std::string text(DeckNumber number) const override;

  std::size_t size() const;

  /// What keys and hashes take in place of a deck's number, which depends on what the process has
  /// read before: the content's hash, as it differs from the default deck's. Equal for equal
  /// contents alone, and without a lock.
  std::uint64_t salt(DeckNumber number) const { return hashes_[number] ^ hashes_[0]; }

 protected:
  DeckShelf() = default;
  /// Every shipped deck is good, or the program ends.
  void add_shipped(std::span<const ShippedDeck> decks);
  /// Reads the deck into the table under that number, which is free; the lock is held.
  virtual void keep(DeckReader& file, DeckNumber number) = 0;

 private:
  struct Entry {
    std::string name;
    std::string text;  ///< NAME@HASH
  };

  /// With a hash: the content must have it.
  Expected<std::string> add(std::string_view name, std::string_view toml, const std::string& where,
                            std::string_view hash);
  Expected<std::string> find_shipped(std::string_view value, std::string_view name,
                                     std::string_view hash) const;
  Expected<std::string> read_file(std::string_view name, const std::string& path,
                                  std::string_view hash);
  std::optional<DeckNumber> find(std::string_view text) const;

  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<const Entry>> entries_;  ///< shipped ones first
  std::array<std::uint64_t, kMostDecks> hashes_{};     ///< of contents; written once, as decks are
  std::size_t shipped_ = 0;
};

/// The table of a game whose decks are of type Deck. One object a game, which is never destroyed
/// before its last State.
template <class Deck>
class DeckTable final : public DeckShelf {
 public:
  using Read = Deck (*)(DeckReader& file);

  /// The first deck is the default of the option; there must be one.
  DeckTable(std::span<const ShippedDeck> shipped, Read read) : read_(read) { add_shipped(shipped); }

  /// Without a lock: whoever has the number got it after the deck was in place.
  const Deck& operator[](DeckNumber number) const {
    TURNKEY_ASSERT(decks_[number] != nullptr);
    return *decks_[number];
  }

 private:
  void keep(DeckReader& file, DeckNumber number) override {
    decks_[number] = std::make_unique<const Deck>(read_(file));
  }

  Read read_;
  std::array<std::unique_ptr<const Deck>, kMostDecks> decks_;
};

}  // namespace turnkey
