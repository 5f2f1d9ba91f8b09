#include "server/lobby/league_handler.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "protocol/codec/encode.h"

namespace lastcard::lobby {
namespace {

using league::Refusal;

void send(const LeagueHandler::Sender& to, std::string text) {
  to->send(table::frame_of(std::move(text)));
}

void refuse(const LeagueHandler::Sender& to, const std::string& id, const Refusal& why) {
  protocol::Refused refused;
  refused.id = id;
  refused.code = why.code;
  refused.message = why.detail;
  send(to, protocol::encode(refused));
}

// Answers with ok, whose `member` is the result, or with the refusal.
league::LeagueService::Answer teller(const std::string& id, const LeagueHandler::Sender& from,
                                     std::optional<std::string> protocol::Ok::*member) {
  return [id, from, member](const Result<std::string, Refusal>& came) {
    if (!came) return refuse(from, id, came.error());
    protocol::Ok ok;
    ok.id = id;
    if (member != nullptr && !came->empty()) ok.*member = *came;
    send(from, protocol::encode(ok));
  };
}

}  // namespace

bool LeagueHandler::Followed::add(const std::string& league) {
  const std::lock_guard lock(mutex_);
  if (leagues_.size() >= kMostFollowed) return false;
  leagues_.push_back(league);
  return true;
}

void LeagueHandler::Followed::remove(const std::string& league) {
  const std::lock_guard lock(mutex_);
  std::erase(leagues_, league);
}

bool LeagueHandler::Followed::clear() {
  const std::lock_guard lock(mutex_);
  return !std::exchange(leagues_, {}).empty();
}

bool LeagueHandler::take(protocol::ClientMessage& message, const Sender& from) {
  return std::visit(
      [&](const auto& some) {
        if constexpr (requires { this->answer(some, from); }) {
          answer(some, from);
          return true;
        } else {
          return false;
        }
      },
      message);
}

// The pool makes the answer, because a long list would delay other messages of the thread.
void LeagueHandler::tell_later(const std::string& id, const Sender& from, Telling make) {
  const auto made = std::make_shared<std::optional<Result<std::string, Refusal>>>();
  auto job = [make = std::move(make), made](const std::stop_token&) { made->emplace(make()); };
  auto callback = [from, id, made](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::busy) return refuse(from, id, {"busy", {}});
    if (result == base::Pool::JobResult::stopping)
      return refuse(from, id, {"server_restarting", {}});
    if (!*made) return refuse(from, id, {"server_failed", {}});
    if (!**made) return refuse(from, id, (*made)->error());
    send(from, std::move(***made));
  };
  pool_->take(base::Work::page, address_->lane(), std::move(job), std::move(callback));
}

void LeagueHandler::answer(const protocol::ListLeagues& message, const Sender& from) {
  tell_later(message.id, from,
             [id = message.id, service = service_, who = who_]() -> Result<std::string, Refusal> {
               return protocol::encode(protocol::LeagueList{id, service->leagues_of(who)});
             });
}

void LeagueHandler::answer(const protocol::FoundLeague& message, const Sender& from) {
  if (!address_->take_league(std::chrono::steady_clock::now()))
    return refuse(from, message.id, {"too_fast", {}});
  service_->found(who_, {message.name, message.language, message.time_zone}, budget_,
                  teller(message.id, from, &protocol::Ok::league));
}

void LeagueHandler::answer(const protocol::FollowLeague& message, const Sender& from) {
  followed_->remove(message.league);
  if (!message.on) {
    service_->unfollow(from.get(), message.league);
    return send(from, protocol::encode(protocol::Ok{message.id}));
  }
  if (!followed_->add(message.league)) return refuse(from, message.id, {"too_many_leagues", {}});
  // A refused league does not count.
  auto done = [tell = teller(message.id, from, nullptr), followed = followed_,
               league = message.league](const Result<std::string, Refusal>& came) {
    if (!came) followed->remove(league);
    tell(came);
  };
  service_->follow(who_, message.league, message.season.value_or(""), from, std::move(done));
}

void LeagueHandler::answer(const protocol::ActLeague& message, const Sender& from) {
  auto action = league::read_action(message.action);
  if (!action) {
    protocol::Refused refused;
    refused.id = message.id;
    refused.code = "malformed";
    refused.message = action.error().message;
    refused.at = action.error().at.empty() ? "/do" : "/do/" + action.error().at;
    return send(from, protocol::encode(refused));
  }
  service_->act(who_, message.league, std::move(action).value(), budget_,
                teller(message.id, from, &protocol::Ok::made));
}

void LeagueHandler::answer(const protocol::LookAtCode& message, const Sender& from) {
  auto meaning = service_->meaning_of(message.code);
  if (!meaning) return refuse(from, message.id, {"no_such_code", {}});
  meaning->id = message.id;
  send(from, protocol::encode(*meaning));
}

void LeagueHandler::answer(const protocol::JoinLeague& message, const Sender& from) {
  service_->join(who_, {message.code, message.name, message.team_name}, budget_,
                 teller(message.id, from, &protocol::Ok::league));
}

void LeagueHandler::answer(const protocol::ReadLeagueLog& message, const Sender& from) {
  tell_later(message.id, from,
             [message, service = service_, who = who_]() -> Result<std::string, Refusal> {
               const auto entries = service->log_page(who, message.league, message.before);
               if (!entries) return Unexpected(entries.error());
               return protocol::encode_league_log(message.id, entries->dump());
             });
}

void LeagueHandler::stop_following(const table::Outlet& from) {
  if (followed_->clear()) service_->unfollow_all(&from);
}

}  // namespace lastcard::lobby
