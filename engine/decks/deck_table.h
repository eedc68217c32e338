// The decks of a game: the shipped ones, and those read from files since the program began. A deck
// never changes or leaves the table. States hold its number, so they stay plain values, and any
// thread may look a deck up.
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

/// A deck file that is compiled in.
struct ShippedDeck {
  std::string_view name;
  std::string_view toml;
};

/// The deck files of a game (decks/*.toml in its folder) or of a deck that games share (the folder
/// of that name beside this file): `house` first, then the others by name.
std::vector<ShippedDeck> shipped_decks(std::string_view of);

/// Whether options may name files (`--allow-files`); false by default. A permission of the process:
/// only its starter decides, no input can.
void permit_deck_files(bool permitted);

/// The deck's name for people, from `NAME@HASH`: `house`; `mine` for `file:decks/mine.toml`; `own`
/// for a deck given as text.
std::string deck_label(std::string_view canonical);

/// The part of the table that does not depend on the deck's type: names, hashes, files, numbers.
class DeckShelf : public DeckChoice {
 public:
  /// Counts shipped decks too; an edited file that is read again counts again.
  static constexpr std::size_t kMostDecks = 256;
  static_assert(kMostDecks - 1 <= DeckNumber(~DeckNumber{0}));

  DeckShelf(const DeckShelf&) = delete;
  DeckShelf& operator=(const DeckShelf&) = delete;

  std::vector<std::string_view> shipped() const override;
  Expected<std::string> canonical(std::string_view value) override;
  DeckNumber number(std::string_view canonical) const override;
  std::string text(DeckNumber number) const override;

  std::size_t size() const;

  /// The part of a deck in keys and hashes: its content's hash, xor the default deck's. A deck's
  /// number depends on what the process has read before, so it does not serve. Equal for equal
  /// contents only. Takes no lock.
  std::uint64_t salt(DeckNumber number) const { return hashes_[number] ^ hashes_[0]; }

 protected:
  DeckShelf() = default;
  /// Ends the program if a shipped deck is bad.
  void add_shipped(std::span<const ShippedDeck> decks);
  /// Reads the deck into the table under that free number. The caller holds the lock.
  virtual void keep(DeckReader& file, DeckNumber number) = 0;

 private:
  struct Entry {
    std::string name;
    std::string text;  ///< NAME@HASH
  };

  /// If `asked` gives a hash, the content must have it.
  Expected<std::string> add(std::string_view name, std::string_view toml, const std::string& where,
                            std::string_view hash);
  Expected<std::string> find_shipped(std::string_view value, std::string_view name,
                                     std::string_view hash) const;
  Expected<std::string> read_file(std::string_view name, const std::string& path,
                                  std::string_view hash);
  std::optional<DeckNumber> find(std::string_view text) const;

  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<const Entry>> entries_;  ///< shipped ones first
  std::array<std::uint64_t, kMostDecks> hashes_{};     ///< of contents; written once, with the deck
  std::size_t shipped_ = 0;
};

/// The table of a game whose decks are of type Deck. There is one object a game; it must outlive
/// the game's last State.
template <class Deck>
class DeckTable final : public DeckShelf {
 public:
  using Read = Deck (*)(DeckReader& file);

  /// The first deck is the default of the option; there must be one.
  DeckTable(std::span<const ShippedDeck> shipped, Read read) : read_(read) { add_shipped(shipped); }

  /// Takes no lock: a number is only handed out after its deck is in place.
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
