#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "protocol/codec/messages.h"
#include "server/base/pool.h"
#include "server/league/hall.h"
#include "server/net/limits.h"
#include "server/table/outlet.h"
#include "server/table/session_id.h"

namespace lastcard::lobby {

// Where a client's messages about leagues are answered (docs/protocol.md, "Leagues"). Its
// connection's strand only.
class LeagueDesk {
 public:
  using Sender = std::shared_ptr<table::Outlet>;
  // A client may follow so many leagues at a time.
  static constexpr std::size_t kMostFollowed = 8;

  // The hall and the pool outlive the desk.
  LeagueDesk(league::Hall& hall, base::Pool& pool, const table::SessionId& who,
             std::shared_ptr<net::AddressLimit> address, league::Hall::Budget budget)
      : hall_(&hall),
        pool_(&pool),
        who_(who),
        address_(std::move(address)),
        budget_(std::move(budget)) {}

  // Answers what is about leagues, now or later; false for anything else.
  [[nodiscard]] bool take(protocol::ClientMessage& message, const Sender& from);
  // The client hears no more of any league.
  void stop_following(const table::Outlet& from);

 private:
  // The leagues that the client follows, or has asked to follow. Any thread.
  class Followed {
   public:
    // False if there are as many as may be.
    [[nodiscard]] bool add(const std::string& league);
    void remove(const std::string& league);
    // Whether there were any.
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

  league::Hall* hall_;
  base::Pool* pool_;
  table::SessionId who_;
  std::shared_ptr<net::AddressLimit> address_;
  league::Hall::Budget budget_;  // what is written for the client counts for it
  std::shared_ptr<Followed> followed_ = std::make_shared<Followed>();
};

}  // namespace lastcard::lobby
