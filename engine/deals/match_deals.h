#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/codec.h"
#include "engine/deals/deals.h"

namespace lastcard::deals {

// How a record says by which text of docs/deals.md it can be checked.
inline constexpr const char* kFormat = "lastcard-deals/1";

// What a seat gave to a match; without a salt it did not open its commitment in time.
struct GivenSalt {
  Seat seat;
  Number commitment{};
  std::optional<Number> salt;
};

// What was fixed before the first card of a match was dealt, from which all its decks follow. A
// value that does not change. The chain is the host's secret: of its links nobody may hear before
// their rounds are over.
struct MatchDeals {
  Chain chain;
  std::string match;             // the match's name
  std::vector<GivenSalt> salts;  // by rising seat
  std::vector<Seat> without;     // seats of persons that gave none
  // The same is dealt at another table: nobody gives salts, and of its links nobody may hear before
  // both tables are over.
  bool duplicate = false;

  // Rounds for which the chain has no link use its last.
  [[nodiscard]] Number seed(int round) const;
  // The chance of a round of which `before` shuffles count already; the first of them made `deck`.
  [[nodiscard]] std::unique_ptr<Entropy> chance(int round, int before = 0,
                                                DeckOrder deck = {}) const;

  // What the match's record says of it: everything but the chain's root.
  [[nodiscard]] Json told() const;
  // The same with the root, for the host's own files; and back. Throws std::runtime_error, or what
  // the JSON library throws, for what is none.
  [[nodiscard]] Json kept() const;
  [[nodiscard]] static MatchDeals from_kept(const Json& json);
};

// What is told of a round when it is over. `attempts`: of each shuffle (the deck is the first), how
// many orders the rules did not let pass before it.
struct RoundTold {
  Number link{};
  std::vector<std::uint32_t> attempts;
};
// Nothing for rounds that the chain has no links for, and where the orders do not follow from the
// numbers.
[[nodiscard]] std::optional<RoundTold> round_told(const MatchDeals& deals, int round,
                                                  std::span<const DeckOrder> shuffles);
// As members of a record's round: "link", and "attempts" where there were any.
[[nodiscard]] Json json_of(const RoundTold& told);

}  // namespace lastcard::deals
