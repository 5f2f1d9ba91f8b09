#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace soci {
class session;
}

// People whose accounts were deleted (the table former_people). From the transaction that says so
// nobody is told their name any more: whoever reads a finished match takes it out (forget_in). The
// matches themselves are written anew little by little (sweep_former_people), however many there
// are; a restart in between changes nothing.
namespace lastcard::store {

// What stands where a name stood.
inline constexpr std::string_view kFormerPlayer = "former player";

// Takes the name of whoever had that seat out of a match's summary, or of its record. Both are
// JSON; doing it again changes nothing.
void forget_in_summary(std::string& summary, int seat);
void forget_in_record(std::string& record, int seat);

// Writes at most so many matches anew, and says how many; 0: none is left. Within the caller's
// transaction.
std::size_t sweep_former_people(soci::session& session, std::size_t most);

}  // namespace lastcard::store
