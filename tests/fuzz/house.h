// What of a server a request or a journal reaches without a socket: real pages, tables, accounts
// and leagues, with a journal that says yes to everything.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "server/league/league_service.h"
#include "server/lobby/lobby.h"
#include "server/net/http_answer.h"

namespace lastcard::fuzz {

// Entries are on the disk as soon as they are given.
class ReadyJournal final : public store::Journal {
 public:
  void append(store::JournalEntry entry, std::shared_ptr<store::JournalListener> listener) override;
  [[nodiscard]] bool healthy() const override { return true; }
};

// What lies beside the web client's folder, and must never be sent.
inline constexpr std::string_view kSecretText = "the admin's code is 7f3a";
// Of the finished match that the house keeps, and of its one table.
inline constexpr std::string_view kMatchId = "0123456789abcdef0123456789abcdef";
inline constexpr std::string_view kTableCode = "K7WPQ2";
// A name that a page must not take for more than a name.
inline constexpr std::string_view kHostileName = "<b onclick=x>\"Jan\" & 'Co'</b>";

class House {
 public:
  House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House();

  // As most servers answer; and below a path, with metrics that ask for a token, to those only who
  // have an account.
  [[nodiscard]] const net::HttpAnswers& open() const { return *open_; }
  [[nodiscard]] const net::HttpAnswers& closed() const { return *closed_; }
  [[nodiscard]] boost::asio::io_context& context() { return context_; }
  [[nodiscard]] table::Services& services() { return lobby_.services(); }

 private:
  [[nodiscard]] net::HttpProbes probes(people::Accounts& accounts);

  std::filesystem::path folder_;
  boost::asio::io_context context_;
  ReadyJournal journal_;
  base::Pool pool_;
  lobby::Lobby lobby_;
  people::Accounts everybody_;
  people::Accounts members_;
  league::LeagueService leagues_;
  std::unique_ptr<archive::MatchPages> matches_;
  rules::RulePages rules_;
  std::unique_ptr<net::HttpAnswers> open_;
  std::unique_ptr<net::HttpAnswers> closed_;
};

// One for the whole run.
[[nodiscard]] House& house();

}  // namespace lastcard::fuzz
