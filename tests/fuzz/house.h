// The parts of a server that a request or a journal reaches without a socket: real pages, tables,
// accounts and leagues, with a journal that accepts everything.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>

#include "server/league/league_service.h"
#include "server/lobby/lobby.h"
#include "server/net/http_answer.h"

namespace lastcard::fuzz {

// A journal that reports every entry as written at once.
class ReadyJournal final : public store::Journal {
 public:
  void append(store::JournalEntry entry, std::shared_ptr<store::JournalListener> listener) override;
  [[nodiscard]] bool healthy() const override { return true; }
};

// The text of a file beside the web client's folder, which must never be sent.
inline constexpr std::string_view kSecretText = "the admin's code is 7f3a";
// The finished match of the house, and its one table.
inline constexpr std::string_view kMatchId = "0123456789abcdef0123456789abcdef";
inline constexpr std::string_view kTableCode = "K7WPQ2";
// A name with markup, which a page must show as text.
inline constexpr std::string_view kHostileName = "<b onclick=x>\"Jan\" & 'Co'</b>";

class House {
 public:
  House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House();

  // The answers of a usual server, and those of a closed one: below a base path, for people with
  // accounts only, and with metrics that need a token.
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

// Returns the house, which exists once in the process.
[[nodiscard]] House& house();

}  // namespace lastcard::fuzz
