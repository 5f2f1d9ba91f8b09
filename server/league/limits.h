#pragma once

#include <cstddef>
#include <cstdint>

namespace lastcard::league {

// What a member of an action may be, beyond its type.
struct Text {  // 1 to so many characters, on one line
  std::size_t most;
};
struct LongText {  // none to so many characters; may have line breaks
  std::size_t most;
};
struct PersonName {};  // as at a table
struct StoredName {};  // the same, or nothing: of somebody who deleted the account
struct Secret {        // as Text, kept as it is
  std::size_t most;
};
struct Word {};  // an identifier: letters, digits and -, 1 to 64
struct Zone {};  // the name of a time zone; of an action: of one that the server knows
struct Date {};
struct TimeOfDay {};
struct Url {};
struct Object {};  // what is in it is judged elsewhere
struct Range {
  std::int64_t least;
  std::int64_t most;
};
struct Count {
  std::size_t least;
  std::size_t most;
};

}  // namespace lastcard::league
