#pragma once

#include <cstddef>
#include <cstdint>

namespace lastcard::league {

// Limits for the members of actions and events, in addition to their types.
struct Text {  // 1 to `most` characters on one line
  std::size_t most;
};
struct LongText {  // 0 to `most` characters; may have line breaks
  std::size_t most;
};
struct PersonName {};  // a player's name, as at a table
struct StoredName {};  // the same, or empty if the account was deleted
struct Secret {        // like Text, but never normalised
  std::size_t most;
};
struct Word {};  // an identifier: letters, digits and -, 1 to 64
struct Zone {};  // the name of a time zone; in actions, one that the server knows
struct Date {};
struct TimeOfDay {};
struct Url {};
struct Object {};  // its members are checked elsewhere
struct Range {
  std::int64_t least;
  std::int64_t most;
};
struct Count {
  std::size_t least;
  std::size_t most;
};

}  // namespace lastcard::league
