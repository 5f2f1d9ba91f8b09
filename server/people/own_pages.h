#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/archive/match_pages.h"
#include "server/archive/page.h"
#include "server/people/accounts.h"
#include "server/push/office.h"

namespace lastcard::people {

inline constexpr std::string_view kExportPath = "/api/me/export";
inline constexpr std::string_view kUnsubscribePath = "/unsubscribe/";

// Gives somebody all that the server keeps of them. Any thread.
class OwnPages {
 public:
  // At which tables somebody sits.
  using Tables = std::function<std::vector<std::string>(const SessionId&)>;
  // What is kept of the day's deals.
  using Daily = std::function<Json(const SessionId&)>;
  OwnPages(const Accounts& accounts, archive::MatchPages& matches, Tables tables, Daily daily,
           push::Office& office)
      : accounts_(accounts),
        matches_(matches),
        tables_(std::move(tables)),
        daily_(std::move(daily)),
        office_(office) {}
  [[nodiscard]] archive::PageAnswer answer(const SessionId& principal);
  // The page of the link by which a mail is unsubscribed; with `over`, it is.
  [[nodiscard]] std::string unsubscribe(std::string_view token, bool over) {
    return office_.mails().unsubscribe(token, over);
  }

 private:
  const Accounts& accounts_;
  archive::MatchPages& matches_;
  const Tables tables_;
  const Daily daily_;
  push::Office& office_;
};

}  // namespace lastcard::people
