#include "tests/bench/server/load.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <sched.h>
#include <sys/epoll.h>
#include <unistd.h>

namespace lastcard::bench {
namespace {

constexpr std::int64_t kSecond = 1'000'000'000;

std::int64_t now() {
  timespec time = {};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<std::int64_t>(time.tv_sec) * kSecond + time.tv_nsec;
}

std::int64_t nanoseconds(double seconds) { return static_cast<std::int64_t>(seconds * 1e9); }

double own_cpu_seconds() {
  timespec time = {};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Lets all other processes run first. The generator polls without waiting, so it is always busy. On
// a machine without a core to spare, the server's threads would have to wait for the end of its
// time slice. Real players are on other machines and cost the server no such wait.
void give_way() {
  const sched_param none = {};
  if (::sched_setscheduler(0, SCHED_IDLE, &none) != 0)
    std::perror("lastcard-bench-server: the load generator does not give way");
}

double percentile(std::vector<float>& values, double share) {
  if (values.empty()) return 0;
  const auto place = static_cast<std::ptrdiff_t>(
      std::min(static_cast<double>(values.size() - 1), share * static_cast<double>(values.size())));
  std::nth_element(values.begin(), values.begin() + place, values.end());
  return values[static_cast<std::size_t>(place)];
}

// Returns the value of a text member of a small message.
std::string text_member(std::string_view message, std::string_view name) {
  const std::string start = '"' + std::string(name) + "\":\"";
  const auto place = message.find(start);
  if (place == std::string_view::npos) return {};
  const std::string_view value = message.substr(place + start.size());
  return std::string(value.substr(0, value.find('"')));
}

std::string in_quotes(const std::string& name, const std::string& value) {
  return ",\"" + name + "\":\"" + value + '"';
}

}  // namespace

Load::Load(const LoadPlan& plan, const ServerProcess& server)
    : plan_(plan),
      server_(server),
      tables_(static_cast<std::size_t>(plan.tables) + static_cast<std::size_t>(plan.bot_tables)) {
  const int people = plan.tables * (4 + plan.spectators) + plan.bot_tables;
  players_.reserve(static_cast<std::size_t>(people));
  one_us_.reserve(1U << 22U);
  all_us_.reserve(1U << 20U);
}

std::uint64_t Load::ask(Player& from, std::string_view type, const std::string& members) {
  const std::uint64_t id = ++from.last_id;
  std::string message = R"({"type":")";
  message.append(type)
      .append(R"(","id":")")
      .append(std::to_string(id))
      .append("\"")
      .append(members)
      .append("}");
  from.socket.send(message);
  return id;
}

std::string Load::await(Player& of, std::uint64_t id) {
  const std::string mine = "\"id\":\"" + std::to_string(id) + '"';
  for (;;) {
    std::string answer = of.socket.receive();
    if (answer.substr(0, 64).find(mine) == std::string::npos) continue;
    if (answer.starts_with(R"({"type":"refused")")) throw BenchmarkError("refused: " + answer);
    return answer;
  }
}

void Load::connect() {
  for (std::size_t table = 0; table < tables_.size(); ++table) {
    for (int place = 0; place < connections_of(table); ++place) {
      const int seat = place < 4 ? place : -1;
      std::string path = "/ws";
      if (plan_.raw) path += "?table=" + std::to_string(table) + "&seat=" + std::to_string(seat);
      players_.push_back(Player{ClientSocket(server_.port(), path), table, seat});
    }
  }
  if (plan_.raw) return;
  for (Player& player : players_) ask(player, "hello", R"(,"protocol":1,"client":"load/1")");
  for (Player& player : players_) await(player, player.last_id);
}

std::string Load::settings_of(std::size_t table) const {
  constexpr std::array<const char*, 4> kLevels = {"beginner", "regular", "good", "expert"};
  const std::string settings = R"(,"settings":{"knock_grace_ms":0,"bot_pace_ms":)";
  if (!is_of_bots(table)) return settings + "0}";
  const std::string level =
      plan_.bot_level.empty() ? kLevels[table % kLevels.size()] : plan_.bot_level;
  return settings + std::to_string(plan_.bot_pace_ms) + in_quotes("bot_level", level) + '}';
}

void Load::open_tables() {
  if (plan_.raw) return;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    ask(player(i, 0), "create-table",
        R"(,"game":"pesten","preset":"manipesto","seats":4,"name":"Player 0")" + settings_of(i));
  }
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    tables_[i].code = text_member(await(player(i, 0), player(i, 0).last_id), "table");
  }
  for (Player& each : players_) ask(each, "enter", in_quotes("table", tables_[each.table].code));
  for (Player& each : players_) await(each, each.last_id);
  const auto sits = [](const Player& each) { return each.seat > 0; };
  for (Player& each : players_) {
    if (!sits(each)) continue;
    const std::string seat = std::to_string(each.seat);
    ask(each, "sit",
        in_quotes("table", tables_[each.table].code) + ",\"seat\":" + seat +
            in_quotes("name", "Player " + seat));
  }
  for (Player& each : players_) {
    if (sits(each)) await(each, each.last_id);
  }
  add_bots();
}

void Load::add_bots() {
  for (int seat = 1; seat < 4; ++seat) {
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      if (!is_of_bots(i)) continue;
      ask(player(i, 0), "add-bot",
          in_quotes("table", tables_[i].code) + ",\"seat\":" + std::to_string(seat));
    }
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      if (is_of_bots(i)) await(player(i, 0), player(i, 0).last_id);
    }
  }
}

void Load::start_matches() {
  if (plan_.raw) return;
  for (std::size_t i = 0; i < tables_.size(); ++i)
    ask(player(i, 0), "start", in_quotes("table", tables_[i].code));
  for (std::size_t i = 0; i < tables_.size(); ++i) await(player(i, 0), player(i, 0).last_id);
}

void Load::on_message(std::size_t index, std::string_view message) {
  if (const auto update = read_update(message)) {
    const std::size_t table = players_[index].table;
    if (is_of_bots(table)) {
      note_bots(tables_[table], *update);
    } else {
      note_read(tables_[table], update->seq);
    }
    decide(index, *update, message);
  } else if (message.starts_with(R"({"type":"refused")")) {
    if (refused_++ == 0) ::write(STDERR_FILENO, message.data(), message.size());
  }
}

void Load::note_read(LoadTable& table, std::uint64_t seq) {
  SentMove& move = table.sent[seq % table.sent.size()];
  if (move.seq != seq || seq == 0) return;
  const auto us = static_cast<float>(static_cast<double>(now() - move.at) / 1e3);
  ++move.read;
  if (!measuring_) return;
  if (move.read == 1) ++moves_, ++table.moves;
  one_us_.push_back(us);
  if (move.read == 4 + plan_.spectators) all_us_.push_back(us);
}

void Load::note_bots(LoadTable& table, const UpdateHead& update) {
  const Nanoseconds time = now();
  if (measuring_) {
    ++table.moves;
    if (table.bot_since != 0)
      bot_ms_.push_back(static_cast<float>(static_cast<double>(time - table.bot_since) / 1e6));
  }
  table.bot_since = update.others ? time : 0;
}

void Load::decide(std::size_t index, const UpdateHead& update, std::string_view message) {
  Player& me = players_[index];
  if (me.seat < 0 || me.answered >= update.seq) return;
  const std::string table = in_quotes("table", tables_[me.table].code);
  if (update.stage != UpdateHead::Stage::playing) {
    me.answered = update.seq;
    ask(me, update.stage == UpdateHead::Stage::round_over ? "ready" : "rematch", table);
    return;
  }
  if (!update.yours) return;
  const auto choice = choose(message, random_);
  if (!choice) return;
  me.answered = update.seq;
  std::string act =
      table + in_quotes("prompt", std::string(choice->prompt)) + ",\"do\":" + choice->intent;
  if (plan_.think_ms <= 0) return send_move(index, update.seq, act);
  const double think =
      plan_.think_ms / 1e3 * std::uniform_real_distribution<double>(0.5, 1.5)(random_);
  due_.push({now() + nanoseconds(think), index, update.seq, std::move(act)});
}

void Load::send_move(std::size_t index, std::uint64_t seq, const std::string& message) {
  LoadTable& table = tables_[players_[index].table];
  table.sent[(seq + 1) % table.sent.size()] = {seq + 1, now(), 0};
  ask(players_[index], "act", message);
}

void Load::send_due() {
  while (!due_.empty() && due_.top().at <= now()) {
    const DueMove move = due_.top();
    due_.pop();
    send_move(move.player, move.seq, move.message);
  }
}

// Polls without waiting. If this thread slept, the sender's processor time would pay for waking it:
// the server would pay, and the raw floor, for which nobody waits, would not. Real players are on
// other machines.
void Load::read_ready(int epoll) {
  static std::array<epoll_event, 1024> events;
  const int count = ::epoll_wait(epoll, events.data(), static_cast<int>(events.size()), 0);
  for (int i = 0; i < count; ++i) {
    const std::size_t index = events[static_cast<std::size_t>(i)].data.u32;
    bytes_in_ += players_[index].socket.read_available(
        scratch_, [&](std::string_view message) { on_message(index, message); });
  }
}

void Load::begin_measuring() {
  measuring_ = true;
  moves_ = refused_ = bytes_in_ = 0;
  for (LoadTable& table : tables_) table.moves = 0;
  bytes_out_ = 0;
  for (const Player& player : players_) bytes_out_ += player.socket.bytes_sent();
}

LoadResult Load::run() {
  if (plan_.gives_way) give_way();
  const int epoll = ::epoll_create1(EPOLL_CLOEXEC);
  for (std::size_t i = 0; i < players_.size(); ++i) {
    players_[i].socket.go_nonblocking();
    epoll_event event = {};
    event.events = EPOLLIN;
    event.data.u32 = static_cast<std::uint32_t>(i);
    ::epoll_ctl(epoll, EPOLL_CTL_ADD, players_[i].socket.descriptor(), &event);
  }
  for (std::size_t i = 0; i < players_.size(); ++i) {
    players_[i].socket.read_available(scratch_,
                                      [&](std::string_view message) { on_message(i, message); });
  }
  const auto play_until = [&](Nanoseconds end) {
    while (now() < end) {
      send_due();
      read_ready(epoll);
    }
  };
  play_until(now() + nanoseconds(plan_.warm_up_s));
  begin_measuring();
  const Nanoseconds start = now();
  const double server_cpu = server_.cpu_seconds();
  const double own_cpu = own_cpu_seconds();
  const OtherLoad others(server_);
  std::vector<std::pair<std::uint64_t, long>> memory;
  const Nanoseconds end = start + nanoseconds(plan_.seconds);
  if (plan_.sample_rss_s > 0) {
    for (Nanoseconds next = start; next < end; next += nanoseconds(plan_.sample_rss_s)) {
      play_until(next);
      memory.emplace_back(moves_, server_.resident_kib());
    }
  }
  play_until(end);
  const double seconds = static_cast<double>(now() - start) / 1e9;
  LoadResult done =
      result(seconds, server_.cpu_seconds() - server_cpu, own_cpu_seconds() - own_cpu);
  done.other_cores = others.cores(seconds);
  memory.emplace_back(moves_, server_.resident_kib());
  done.rss_kib = std::move(memory);
  ::close(epoll);
  return done;
}

LoadResult Load::result(double seconds, double server_cpu, double own_cpu) {
  std::uint64_t sent = 0;
  for (const Player& player : players_) sent += player.socket.bytes_sent();
  std::uint64_t all_moves = 0;
  for (const LoadTable& table : tables_) all_moves += table.moves;
  const auto moves = static_cast<double>(std::max<std::uint64_t>(1, all_moves));
  LoadResult result;
  result.seconds = seconds;
  result.moves = moves_;
  result.refused = refused_;
  result.cpu_us_per_move = server_cpu * 1e6 / moves;
  result.down_bytes_per_move = static_cast<double>(bytes_in_) / moves;
  result.up_bytes_per_move = static_cast<double>(sent - bytes_out_) / moves;
  result.p50_us = percentile(one_us_, 0.5);
  result.p99_us = percentile(one_us_, 0.99);
  result.all_p50_us = percentile(all_us_, 0.5);
  result.all_p99_us = percentile(all_us_, 0.99);
  result.bot_moves_per_s = static_cast<double>(bot_ms_.size()) / seconds;
  result.bot_p50_ms = percentile(bot_ms_, 0.5);
  result.bot_p99_ms = percentile(bot_ms_, 0.99);
  result.server_cores = server_cpu / seconds;
  result.own_cores = own_cpu / seconds;
  result.stuck_tables =
      static_cast<int>(std::ranges::count(tables_, std::uint64_t{0}, &LoadTable::moves));
  return result;
}

}  // namespace lastcard::bench
