#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace soci {
class session;
}

// People whose accounts were deleted (the table former_people). From the transaction that adds a
// person to this table, readers of finished matches hide the person's name (forget_in_summary,
// forget_in_record). The stored matches are rewritten later in small batches (sweep_former_people);
// a restart in between changes nothing.
namespace lastcard::store {

// Replaces the name.
inline constexpr std::string_view kFormerPlayer = "former player";

// Removes the name of the seat's player from a match's summary or record. Both are JSON. Doing it
// twice changes nothing.
void forget_in_summary(std::string& summary, int seat);
void forget_in_record(std::string& record, int seat);

// Rewrites at most `most` matches within the caller's transaction. Returns 0 if nothing is left to
// do, and a positive number otherwise.
std::size_t sweep_former_people(soci::session& session, std::size_t most);

}  // namespace lastcard::store
