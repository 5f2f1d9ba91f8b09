#include "server/people/own_pages.h"

#include <spdlog/spdlog.h>

#include "server/base/loggable.h"

namespace lastcard::people {

archive::PageAnswer OwnPages::answer(const SessionId& principal) {
  try {
    Json data{{"format", "lastcard-person/1"},
              {"account", nullptr},
              {"tables", tables_(principal)},
              {"matches", matches_.all_of(principal)},
              {"leagues", accounts_.league_data(principal)},
              {"daily", daily_(principal)},
              {"told_away", notifier_.own_data(principal)},
              {"hook", notifier_.hooks().own_data(principal)},
              {"mail", notifier_.mails().own_data(principal)}};
    if (const auto account = accounts_.own_data(principal)) data["account"] = *account;
    archive::PageAnswer page;
    page.body = data.dump();
    page.file_name = "lastcard-my-data.json";
    return page;
  } catch (const std::exception& error) {
    spdlog::error("event=export_failed error=\"{}\"", base::loggable(error));
    return archive::page_problem(503, "cannot_read", "what is kept cannot be read now");
  }
}

}  // namespace lastcard::people
