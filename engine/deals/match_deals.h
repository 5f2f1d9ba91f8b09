#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/codec.h"
#include "engine/deals/deals.h"

namespace lastcard::deals {

// The format of the member `deals` in a record. It names the version of docs/deals.md.
inline constexpr const char* kFormat = "lastcard-deals/1";

// A seat's numbers for a match. Without a salt, the seat did not open its commitment in time.
struct GivenSalt {
  Seat seat;
  Number commitment{};
  std::optional<Number> salt;
};

// The numbers that were fixed before the first card of a match was dealt. All decks of the match
// follow from them. Immutable. The chain is secret: the host must not reveal the link of a round
// before the round is over.
struct MatchDeals {
  Chain chain;
  std::string match;             // the match's name
  std::vector<GivenSalt> salts;  // in ascending order of the seats
  std::vector<Seat> without;     // seats of people who gave no number
  // Whether the same cards are dealt at another table. Nobody gives salts then, and the host must
  // not reveal any link before both tables have finished.
  bool duplicate = false;

  // The seed of a round. Rounds without a link use the last link.
  [[nodiscard]] Number seed(int round) const;
  // Returns the entropy of a round in which `before` shuffles have already been made. `deck` is the
  // result of the first one; only a duplicate uses it.
  [[nodiscard]] std::unique_ptr<Entropy> chance(int round, int before = 0,
                                                DeckOrder deck = {}) const;

  // Returns the public part, for the match's record: everything except the chain's root.
  [[nodiscard]] Json public_part() const;
  // Returns the same with the root, for the host's own database. from_kept() reads it. If the JSON
  // is invalid, from_kept() throws std::runtime_error or an exception of the JSON library.
  [[nodiscard]] Json kept() const;
  [[nodiscard]] static MatchDeals from_kept(const Json& json);
};

// The facts that are revealed when a round is over. `attempts` has, for each shuffle (the deck is
// the first), the number of orders that the rules rejected.
struct RoundReveal {
  Number link{};
  std::vector<std::uint32_t> attempts;
};
// Returns nothing if the round has no link, or if the orders do not follow from the numbers.
[[nodiscard]] std::optional<RoundReveal> round_reveal(const MatchDeals& deals, int round,
                                                      std::span<const DeckOrder> shuffles);
// Returns the members of a record's round: "link", and "attempts" if there were any.
[[nodiscard]] Json json_of(const RoundReveal& reveal);

}  // namespace lastcard::deals
