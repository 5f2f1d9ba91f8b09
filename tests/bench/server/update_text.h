#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace lastcard::bench {

// What the load generator reads of a server's "update", straight from its text: with a JSON parser
// it would be busier than the server that it measures. It relies on the order in which the server
// writes the members.
struct UpdateHead {
  enum class Stage : std::uint8_t { playing, round_over, match_over };

  std::uint64_t seq = 0;
  Stage stage = Stage::playing;
  bool yours = false;   // this seat has the turn
  bool others = false;  // another seat has it; never for a spectator
};

// Nothing when the message is not an update.
[[nodiscard]] std::optional<UpdateHead> read_update(std::string_view message);

struct Choice {
  std::string_view prompt;  // its id
  std::string intent;       // as JSON
};

// One of the intents that are listed in the update's prompt, each as likely; announces the last
// card when the play leaves one, and never announces for nothing. Nothing when there is no such
// intent.
[[nodiscard]] std::optional<Choice> choose(std::string_view update, std::minstd_rand& random);

}  // namespace lastcard::bench
