#include "server/lobby/conversation.h"

#include <algorithm>

#include <spdlog/spdlog.h>

#include "engine/registry.h"
#include "protocol/codec/decode.h"
#include "protocol/codec/encode.h"
#include "server/base/loggable.h"
#include "server/lobby/table_code.h"
#include "server/rules/game_rules.h"
#include "server/rules/sandbox.h"

namespace lastcard::lobby {
namespace {

// How many problems of a rule set are reported. More would help nobody, and the answer would be
// much larger than the message.
constexpr std::size_t kMostProblems = 100;

// Rates and bursts of messages whose answers are large.
constexpr double kEnters = 5;
constexpr double kEntersAtOnce = 40;
constexpr double kLists = 2;
constexpr double kListsAtOnce = 20;

// If messages have no rate limit, these have none either.
double limited(const Lobby& lobby, double rate) {
  return lobby.settings().messages_per_second > 0 ? rate : 0;
}

void send(const std::shared_ptr<table::Outlet>& to, std::string text) {
  to->send(table::frame_of(std::move(text)));
}

void refuse(const std::shared_ptr<table::Outlet>& to, const std::string& id, std::string code,
            std::string message = {}) {
  protocol::Refused refused;
  refused.id = id;
  refused.code = std::move(code);
  refused.message = std::move(message);
  send(to, protocol::encode(refused));
}

}  // namespace

Conversation::Conversation(Lobby& lobby, people::Accounts& accounts, league::LeagueService& leagues,
                           const people::Visitor& visitor,
                           std::shared_ptr<net::AddressLimit> address)
    : lobby_(&lobby),
      session_(visitor.principal),
      address_(std::move(address)),
      budget_(std::make_shared<ClientBudget>(lobby.journal_budgets(), session_, address_)),
      account_handler_(accounts, lobby.pool(), visitor, address_),
      league_handler_(leagues, lobby.pool(), visitor.principal, address_, budget_),
      push_handler_(lobby.notifier(), visitor, address_),
      bucket_(lobby.settings().messages_per_second, lobby.settings().messages_per_second * 3),
      enters_(limited(lobby, kEnters), kEntersAtOnce),
      lists_(limited(lobby, kLists), kListsAtOnce) {}

// The log has only the size and the reason, never the message's text.
void Conversation::log_refused(std::size_t bytes, std::string_view code) {
  if (!address_->take_log_line(lobby_->now())) return;
  spdlog::info("event=message_refused bytes={} code={} address={}", bytes, code, address_->shown());
}

bool Conversation::may_receive() const {
  const auto now = lobby_->now();
  return bucket_.has_one(now) && address_->has_message(now);
}

void Conversation::receive(std::string_view text, const Sender& from) {
  base::HandlerWatch::Handler handler(&lobby_->watch(), "malformed");
  const auto now = lobby_->now();
  bucket_.spend(now, 1);
  address_->spend_message(now);
  auto message = protocol::decode_client_message(text);
  if (message) {
    handler.is(protocol::type_of(*message));
    return answer(std::move(message).value(), from);
  }
  log_refused(text.size(), "malformed");
  send(from, protocol::encode(protocol::malformed(message.error())));
}

void Conversation::answer(protocol::ClientMessage message, const Sender& from) {
  if (!is_current(*from)) return refuse(from, protocol::id_of(message), "reconnect_first");
  if (const auto* greeting = std::get_if<protocol::Hello>(&message)) return hello(*greeting, from);
  if (!greeted_) return refuse(from, protocol::id_of(message), "hello_first");
  if (const auto* ping = std::get_if<protocol::Ping>(&message))
    return send(from, protocol::encode_pong(ping->id));
  if (lobby_->shutting_down()) return refuse(from, protocol::id_of(message), "server_restarting");
  if (account_handler_.take(message, from)) return;
  if (const auto refusal = account_handler_.refusal(message))
    return refuse(from, protocol::id_of(message), std::string(*refusal));
  if (const auto* list = std::get_if<protocol::ListLeagues>(&message);
      list != nullptr && !may_ask(lists_, list->id, from)) {
    return;
  }
  if (league_handler_.take(message, from)) return;
  if (push_handler_.take(message, account_handler_.visitor(), from)) return;
  if (const auto* list = std::get_if<protocol::ListGames>(&message)) {
    if (!may_ask(lists_, list->id, from)) return;
    static const std::string kOffers = protocol::offers_of(all_games());
    return send(from, protocol::encode_games(list->id, kOffers));
  }
  if (const auto* create = std::get_if<protocol::CreateTable>(&message))
    return create_table(*create, from);
  if (const auto* goes_on = std::get_if<protocol::PlayFrom>(&message))
    return play_from(*goes_on, from);
  if (const auto* asks = std::get_if<protocol::Daily>(&message)) {
    if (may_ask(lists_, asks->id, from))
      send(from, protocol::encode(lobby_->daily_shown(asks->id, session_)));
    return;
  }
  if (const auto* plays = std::get_if<protocol::PlayDaily>(&message))
    return play_daily(*plays, from);
  if (const auto* check = std::get_if<protocol::CheckRules>(&message))
    return check_rules(*check, from);
  if (const auto* keep = std::get_if<protocol::KeepRules>(&message)) return keep_rules(*keep, from);
  if (auto* tried = std::get_if<protocol::TryRules>(&message))
    return try_rules(std::move(*tried), from);
  pass_on(std::move(message), from);
}

std::shared_ptr<const void> Conversation::place_for_table(const std::string& id,
                                                          const Sender& from) {
  const std::size_t most = lobby_->settings().tables_per_session;
  auto place = net::AddressLimit::take_place_for_table(address_);
  if ((most > 0 && lobby_->tables_of(session_).size() >= most) || !place ||
      !address_->take_table(lobby_->now())) {
    refuse(from, id, "too_many_tables");
    return nullptr;
  }
  return place;
}

void Conversation::create_table(const protocol::CreateTable& message, const Sender& from) {
  auto place = place_for_table(message.id, from);
  if (!place) return;
  lobby_->create(message, session_, from, std::move(place), address_->lane());
}

void Conversation::play_from(const protocol::PlayFrom& message, const Sender& from) {
  if (auto place = place_for_table(message.id, from))
    lobby_->play_on(message, session_, from, std::move(place), address_->lane(), budget_);
}

void Conversation::play_daily(const protocol::PlayDaily& message, const Sender& from) {
  if (auto table = lobby_->daily_table_of(session_)) {
    protocol::Ok ok;
    ok.id = message.id;
    ok.table = std::move(table);
    return send(from, protocol::encode(ok));
  }
  const auto may_try = [this] { return address_->take_daily_try(lobby_->now()); };
  if (auto place = place_for_table(message.id, from))
    lobby_->play_daily(message, session_, may_try, from, std::move(place));
}

void Conversation::check_rules(const protocol::CheckRules& message, const Sender& from) {
  const Game* game = find_game(message.game);
  if (game == nullptr) return refuse(from, message.id, "no_such_game");
  const GameInfo& info = game->info();
  if (message.seats < info.min_seats || message.seats > info.max_seats)
    return refuse(from, message.id, "bad_seats");
  read_rules(message.id, from, [game, message, from] {
    const auto read = rules::GameRules::read(*game, message.rules, message.seats);
    RuleProblems problems = read ? RuleProblems() : read.error();
    if (problems.size() > kMostProblems) problems.resize(kMostProblems);
    send(from, protocol::encode_rules_checked(message.id, problems));
  });
}

void Conversation::keep_rules(const protocol::KeepRules& message, const Sender& from) {
  if (!address_->take_rule_set(lobby_->now())) return refuse(from, message.id, "too_fast");
  auto done = [from, id = message.id](const Result<std::string, protocol::Refused>& kept) {
    send(from, kept ? protocol::encode_rules_kept(id, *kept) : protocol::encode(kept.error()));
  };
  read_rules(message.id, from, [&rule_sets = lobby_->rule_sets(), message, done = std::move(done)] {
    rule_sets.keep(message, done);
  });
}

void Conversation::read_rules(const std::string& id, const Sender& from,
                              std::function<void()> job) {
  if (*readings_ >= kMostReadings) return refuse(from, id, "busy");
  const auto failed = std::make_shared<bool>(true);
  auto work = [job = std::move(job), failed](const std::stop_token&) {
    job();
    *failed = false;
  };
  auto callback = [from, id, failed, readings = readings_](base::Pool::JobResult result) {
    --*readings;
    if (result == base::Pool::JobResult::busy) return refuse(from, id, "busy");
    if (result == base::Pool::JobResult::stopping) return refuse(from, id, "server_restarting");
    if (*failed) refuse(from, id, "server_failed");
  };
  ++*readings_;
  lobby_->pool().take(base::Work::rules, address_->lane(), std::move(work), std::move(callback));
}

void Conversation::try_rules(protocol::TryRules message, const Sender& from) {
  const std::string id = message.id;
  if (!address_->take_trial(lobby_->now()) || *trials_ >= kMostTrials)
    return refuse(from, id, "too_fast");
  const auto answer = std::make_shared<std::string>();
  auto job = [message = std::move(message), answer](const std::stop_token&) {
    try {
      *answer = rules::try_rules(message);
    } catch (const std::exception& error) {
      spdlog::error("event=rules_not_tried game={} error=\"{}\"", message.game,
                    base::loggable(error));
    }
  };
  auto callback = [from, id, answer, trials = trials_](base::Pool::JobResult result) {
    --*trials;
    if (result == base::Pool::JobResult::busy) return refuse(from, id, "busy");
    if (result == base::Pool::JobResult::stopping) return refuse(from, id, "server_restarting");
    if (answer->empty()) return refuse(from, id, "cannot_try");
    send(from, std::move(*answer));
  };
  ++*trials_;
  lobby_->pool().take(base::Work::trial, address_->lane(), std::move(job), std::move(callback));
}

void Conversation::hello(const protocol::Hello& message, const Sender& from) {
  if (message.protocol != protocol::kProtocol) {
    return refuse(from, message.id, "protocol_unsupported",
                  "this server speaks protocol " + std::to_string(protocol::kProtocol));
  }
  greeted_ = true;
  push_handler_.opened(from);
  protocol::Welcome welcome;
  welcome.id = message.id;
  welcome.server = "lastcard/" LASTCARD_VERSION;
  welcome.tables = lobby_->tables_of(session_);
  welcome.account = account_handler_.own_account();
  welcome.access = account_handler_.access();
  welcome.now = std::chrono::duration_cast<std::chrono::seconds>(
                    lobby_->settings().time->calendar_now().time_since_epoch())
                    .count();
  send(from, protocol::encode(welcome));
}

void Conversation::pass_on(protocol::ClientMessage message, const Sender& from) {
  const auto found = table_for(message, from);
  if (!found) return;
  table::Command command{from, session_, std::move(message), {}, budget_};
  if (std::holds_alternative<protocol::Configure>(command.message))
    command.rules = std::make_shared<table::RulesToRead>(table::RulesToRead{address_->lane()});
  if (std::holds_alternative<protocol::Enter>(command.message)) {
    const std::string& id = protocol::id_of(command.message);
    if (!may_ask(enters_, id, from)) return;
    command.listening = listen_to(found);
    if (!command.listening) return refuse(from, id, "too_many_tables");
  }
  // Leaving makes room for another table at once.
  if (std::holds_alternative<protocol::Leave>(command.message))
    std::erase_if(entered_, [&](const Entered& one) { return one.table.lock() == found; });
  found->submit(std::move(command));
}

std::shared_ptr<table::LiveTable> Conversation::table_for(const protocol::ClientMessage& message,
                                                          const Sender& from) {
  const std::string_view code = protocol::table_of(message);
  if (auto known = entered(code)) return known;
  const auto now = lobby_->now();
  const std::string who = session_.hex();
  // A player with a seat at the table is not guessing its code.
  const bool may = std::ranges::binary_search(lobby_->tables_of(session_), code) ||
                   address_->may_guess(who, now);
  auto found = may ? lobby_->find(code) : nullptr;
  if (found) return found;
  if (may) address_->guessed_wrong(who, now);
  refuse(from, protocol::id_of(message), may ? "no_such_table" : "too_fast");
  return nullptr;
}

std::shared_ptr<const void> Conversation::listen_to(
    const std::shared_ptr<table::LiveTable>& table) {
  std::erase_if(entered_, [](const Entered& one) { return one.listening.expired(); });
  for (const Entered& one : entered_) {
    if (one.table.lock() != table) continue;
    if (auto listening = one.listening.lock()) return listening;
  }
  if (entered_.size() >= kMostTables) return nullptr;
  const auto listening = std::make_shared<const char>();
  entered_.push_back({table, listening});
  return listening;
}

bool Conversation::may_ask(net::TokenBucket& bucket, const std::string& id, const Sender& from) {
  if (bucket.take(lobby_->now())) return true;
  refuse(from, id, "too_fast");
  return false;
}

std::shared_ptr<table::LiveTable> Conversation::entered(std::string_view code) const {
  for (const Entered& one : entered_) {
    if (auto table = one.table.lock(); table && table->code() == code) return table;
  }
  return nullptr;
}

bool Conversation::is_current(const table::Outlet& from) {
  if (account_handler_.is_current()) return true;
  closed(from);
  return false;
}

void Conversation::closed(const table::Outlet& from) {
  for (const Entered& one : entered_) {
    if (const auto table = one.table.lock()) table->detach(&from);
  }
  entered_.clear();
  league_handler_.stop_following(from);
  push_handler_.closed();
}

}  // namespace lastcard::lobby
