#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "protocol/codec/messages.h"
#include "server/base/pool.h"
#include "server/league/league_service.h"
#include "server/net/limits.h"
#include "server/table/outlet.h"
#include "server/table/session_id.h"

namespace lastcard::lobby {

// Answers a client's messages about leagues (docs/protocol.md, "Leagues"). Use it only on the
// connection's strand.
class LeagueHandler {
 public:
  using Sender = std::shared_ptr<table::Outlet>;
  // How many leagues a client may follow at a time.
  static constexpr std::size_t kMostFollowed = 8;

  // The league service and the pool must outlive the handler.
  LeagueHandler(league::LeagueService& service, base::Pool& pool, const table::SessionId& who,
                std::shared_ptr<net::AddressLimit> address, league::LeagueService::Budget budget)
      : service_(&service),
        pool_(&pool),
        who_(who),
        address_(std::move(address)),
        budget_(std::move(budget)) {}

  // Answers a message about leagues, at once or later. Returns false for any other message.
  [[nodiscard]] bool take(protocol::ClientMessage& message, const Sender& from);
  // Unfollows all leagues.
  void stop_following(const table::Outlet& from);

 private:
  // The leagues that the client follows or has asked to follow. Thread-safe.
  class Followed {
   public:
    // Returns false if the client already follows kMostFollowed leagues.
    [[nodiscard]] bool add(const std::string& league);
    void remove(const std::string& league);
    // Returns true if the list was not empty.
    bool clear();

   private:
    std::mutex mutex_;
    std::vector<std::string> leagues_;
  };

  using Telling = std::function<Result<std::string, league::Refusal>()>;
  void tell_later(const std::string& id, const Sender& from, Telling make);
  void answer(const protocol::ListLeagues& message, const Sender& from);
  void answer(const protocol::FoundLeague& message, const Sender& from);
  void answer(const protocol::FollowLeague& message, const Sender& from);
  void answer(const protocol::ActLeague& message, const Sender& from);
  void answer(const protocol::LookAtCode& message, const Sender& from);
  void answer(const protocol::JoinLeague& message, const Sender& from);
  void answer(const protocol::ReadLeagueLog& message, const Sender& from);

  league::LeagueService* service_;
  base::Pool* pool_;
  table::SessionId who_;
  std::shared_ptr<net::AddressLimit> address_;
  league::LeagueService::Budget budget_;  // the client's actions spend it
  std::shared_ptr<Followed> followed_ = std::make_shared<Followed>();
};

}  // namespace lastcard::lobby
