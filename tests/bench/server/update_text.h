#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace lastcard::bench {

// The parts of a server's "update" that the load generator reads. It searches the text, because
// with a JSON parser it would be busier than the server that it measures. It relies on the server's
// order of the members.
struct UpdateHead {
  enum class Stage : std::uint8_t { playing, round_over, match_over };

  std::uint64_t seq = 0;
  Stage stage = Stage::playing;
  bool yours = false;   // this seat has the turn
  bool others = false;  // another seat has the turn; never set for a spectator
};

// Returns nothing if the message is not an update.
[[nodiscard]] std::optional<UpdateHead> read_update(std::string_view message);

struct Choice {
  std::string_view prompt;  // its id
  std::string intent;       // as JSON
};

// Picks a random intent of those that the update's prompt lists. Knocks with a play that leaves one
// card, and at no other time. Returns nothing if there is no such intent.
[[nodiscard]] std::optional<Choice> choose(std::string_view update, std::minstd_rand& random);

}  // namespace lastcard::bench
