#pragma once

#include <string>
#include <string_view>

#include "server/league/league.h"

namespace lastcard::league {

// The fixtures that a calendar's key stands for, as an RFC 5545 file (text/calendar): UTC, CRLF,
// lines of at most 75 octets. A fixture's UID never changes; SEQUENCE and LAST-MODIFIED rise with
// its revision; one that is not played stays, with STATUS:CANCELLED; one whose slot is not agreed
// yet stands at the usual slot, with STATUS:TENTATIVE. A person's own calendar has an alarm an hour
// before each match whose time is set. Nothing of a line-up is in it.
//
// `base` is the address of the server's pages and ends in '/': "https://cards.example/".
// `now` is DTSTAMP: when this file was made.
[[nodiscard]] std::string calendar_file(const League& league, const Calendar& calendar,
                                        std::string_view base, Instant now);

}  // namespace lastcard::league
