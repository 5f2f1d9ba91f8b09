#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/archive/match_pages.h"
#include "server/archive/page.h"
#include "server/people/accounts.h"
#include "server/push/notifier.h"

namespace lastcard::people {

inline constexpr std::string_view kExportPath = "/api/me/export";
inline constexpr std::string_view kUnsubscribePath = "/unsubscribe/";

// Exports all data that the server stores about a person. Thread-safe.
class OwnPages {
 public:
  // The codes of the tables at which a person has a seat.
  using Tables = std::function<std::vector<std::string>(const SessionId&)>;
  // The stored data about a person's daily deals.
  using Daily = std::function<Json(const SessionId&)>;
  OwnPages(const Accounts& accounts, archive::MatchPages& matches, Tables tables, Daily daily,
           push::Notifier& notifier)
      : accounts_(accounts),
        matches_(matches),
        tables_(std::move(tables)),
        daily_(std::move(daily)),
        notifier_(notifier) {}
  [[nodiscard]] archive::PageAnswer answer(const SessionId& principal);
  // The page behind a mail's unsubscribe link. If `over` is true, first deletes the address.
  [[nodiscard]] std::string unsubscribe(std::string_view token, bool over) {
    return notifier_.mails().unsubscribe(token, over);
  }

 private:
  const Accounts& accounts_;
  archive::MatchPages& matches_;
  const Tables tables_;
  const Daily daily_;
  push::Notifier& notifier_;
};

}  // namespace lastcard::people
