// Tables that leagues open.
#include <boost/asio/post.hpp>

#include "server/lobby/lobby.h"
#include "server/table/secret.h"

namespace lastcard::lobby {
namespace {

constexpr std::size_t kHouseBytes = 32;

// Hears that a new table is durable, or that there will be none, as a client would.
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

// The configuration as a league's table has it, or why there can be none.
Result<table::TableConfig, std::string> league_config(table::TableConfig config,
                                                      std::size_t seats) {
  if (seats != static_cast<std::size_t>(config.seats)) return Unexpected(std::string("bad_seats"));
  if (!config.league || (config.league->duplicate && config.league->deal_seed.empty()))
    return Unexpected(std::string("bad_settings"));
  // Nobody plays for who is away unless the league says so.
  config.settings.absent_ms = 0;
  auto checked = table::changed(std::move(config), {});
  if (!checked) return Unexpected(std::string(checked.error().code));
  return std::move(checked).value();
}

}  // namespace

void Lobby::open_league_table(table::TableConfig config,
                              std::vector<std::optional<table::LeagueSeat>> seats,
                              LeagueTableDone done) {
  const auto fail = [&](std::string why) {
    boost::asio::post(context_,
                      [done = std::move(done), why = std::move(why)] { done(Unexpected(why)); });
  };
  auto checked = league_config(std::move(config), seats.size());
  if (!checked) return fail(checked.error());
  // The host is nobody: no cookie has this hash.
  table::Room room(checked->seats, table::hash_of_secret(table::random_hex(kHouseBytes)));
  for (int seat = 0; seat < checked->seats; ++seat) {
    auto& who = seats[static_cast<std::size_t>(seat)];
    room.reseat(
        Seat(seat),
        who ? std::optional(table::Room::Person{std::move(who->name), who->person}) : std::nullopt);
  }
  const auto made = put_up(std::move(checked).value());
  if (!made) return fail(made.error());
  const auto& table = *made;
  table->open(std::move(room), std::make_shared<Opener>(table->code(), std::move(done)), "league");
}

}  // namespace lastcard::lobby
