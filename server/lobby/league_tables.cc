// Tables that leagues open.
#include <boost/asio/post.hpp>

#include "server/lobby/lobby.h"
#include "server/table/secret.h"

namespace lastcard::lobby {
namespace {

constexpr std::size_t kHouseBytes = 32;

// Receives the answer to opening a table, in place of a client.
class Opener final : public table::Outlet {
 public:
  Opener(std::string code, Lobby::LeagueTableDone done)
      : code_(std::move(code)), done_(std::move(done)) {}
  void send(table::Frame message) override {
    const auto done = std::exchange(done_, nullptr);
    if (!done) return;
    if (message->starts_with(R"({"type":"ok")")) return done(code_);
    done(Unexpected(std::string("cannot_keep")));
  }
  void send_update(const void*, table::Frame, bool, table::Frame) override {}

 private:
  std::string code_;
  Lobby::LeagueTableDone done_;
};

// Returns the configuration of a league's table, or the code of the refusal.
Result<table::TableConfig, std::string> league_config(table::TableConfig config, const Json& rules,
                                                      std::size_t seats) {
  if (seats != static_cast<std::size_t>(config.seats)) return Unexpected(std::string("bad_seats"));
  if (!config.league || (config.league->duplicate && config.league->deal_seed.empty()))
    return Unexpected(std::string("bad_settings"));
  // No bot plays for an absent player unless the league's settings say so.
  config.settings.absent_ms = 0;
  table::ConfigRequest request;
  request.rules = rules;
  auto change = table::read_change(nullptr, config, request);
  if (!change) return Unexpected(std::string(change.error().code));
  change->own_rules = false;  // the season names the rules
  auto checked = table::changed(std::move(config), *change);
  if (!checked) return Unexpected(std::string(checked.error().code));
  return std::move(checked).value();
}

}  // namespace

void Lobby::open_league_table(table::TableConfig config, Json rules, LeagueSeats seats,
                              const LeagueTableDone& done) {
  const auto fail = [this, done](std::string why) {
    boost::asio::post(context_, [done, why = std::move(why)] { done(Unexpected(why)); });
  };
  // The pool serves leagues in turn.
  const std::string lane = config.league ? config.league->league : std::string();
  // The answer if the job throws; the pool logs the exception.
  const auto refusal = std::make_shared<std::string>("server_failed");
  auto job = [=, this, config = std::move(config), rules = std::move(rules),
              seats = std::move(seats)](const std::stop_token&) mutable {
    auto checked = league_config(std::move(config), rules, seats.size());
    *refusal = checked ? put_up_for_league(std::move(checked).value(), std::move(seats), done)
                       : checked.error();
  };
  auto callback = [fail, refusal](base::Pool::JobResult result) {
    if (result == base::Pool::JobResult::busy) return fail("busy");
    if (result == base::Pool::JobResult::stopping) return fail("server_restarting");
    if (!refusal->empty()) fail(*refusal);
  };
  pool_.take(base::Work::rules, lane, std::move(job), std::move(callback));
}

std::string Lobby::put_up_for_league(table::TableConfig config, LeagueSeats seats,
                                     LeagueTableDone done) {
  // The table has no host: no cookie has this random hash.
  table::Room room(config.seats, table::hash_of_secret(table::random_hex(kHouseBytes)));
  for (int seat = 0; seat < config.seats; ++seat) {
    auto& who = seats[static_cast<std::size_t>(seat)];
    room.reseat(
        Seat(seat),
        who ? std::optional(table::Room::Person{std::move(who->name), who->person}) : std::nullopt);
  }
  const auto made = put_up(std::move(config));
  if (!made) return made.error();
  const auto& table = *made;
  table->open(std::move(room), std::make_shared<Opener>(table->code(), std::move(done)), "league");
  return {};
}

}  // namespace lastcard::lobby
