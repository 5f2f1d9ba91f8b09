#pragma once

#include <string>
#include <string_view>

#include "server/league/league.h"

namespace lastcard::league {

// Returns the fixtures of a calendar as an iCalendar file (RFC 5545, text/calendar): UTC, CRLF,
// lines of at most 75 octets. It contains no line-ups.
// - A fixture's UID never changes. SEQUENCE and LAST-MODIFIED rise with its revision.
// - A fixture that is not played keeps its entry, with STATUS:CANCELLED.
// - A fixture without an agreed slot has its usual slot, with STATUS:TENTATIVE.
// - A person's own calendar has an alarm an hour before each match whose slot is set.
//
// `base` is the URL of the server's pages and ends in '/': "https://cards.example/". `now` is the
// time of the file (DTSTAMP).
[[nodiscard]] std::string calendar_file(const League& league, const Calendar& calendar,
                                        std::string_view base, Instant now);

}  // namespace lastcard::league
