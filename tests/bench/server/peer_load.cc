#include "tests/bench/server/peer_load.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <ctime>
#include <optional>
#include <random>
#include <string_view>
#include <sys/epoll.h>
#include <unistd.h>
#include <vector>

namespace lastcard::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kNowhere = std::string_view::npos;
constexpr int kSeats = 4;

double own_cpu_seconds() {
  timespec time = {};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

long number_after(std::string_view text, std::string_view name) {
  auto place = text.find(name);
  if (place == kNowhere) return -1;
  place += name.size();
  while (place < text.size() && text[place] == '"') ++place;
  long value = -1;
  std::from_chars(text.data() + place, text.data() + text.size(), value);
  return value;
}

std::string text_after(std::string_view text, std::string_view member) {
  const std::string start = '"' + std::string(member) + "\":\"";
  const auto place = text.find(start);
  if (place == kNowhere) throw BenchmarkError("no " + std::string(member) + " in an answer");
  const std::string_view value = text.substr(place + start.size());
  return std::string(value.substr(0, value.find('"')));
}

// Posts an empty JSON object; returns the answer with its head.
std::string post(std::uint16_t port, const std::string& path) {
  return http_answer(port, "POST " + path,
                     "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
}

// The parts of a state that a seat needs to play on.
struct State {
  long seq = -1;
  long turn = -1;
  std::vector<int> legal;
};

void read_numbers(std::string_view list, std::vector<int>& into) {
  while (!list.empty() && list.front() != ']') {
    int value = 0;
    const auto [end, error] = std::from_chars(list.data(), list.data() + list.size(), value);
    if (error != std::errc()) return;
    into.push_back(value);
    list.remove_prefix(static_cast<std::size_t>(end - list.data()));
    if (!list.empty() && list.front() == ',') list.remove_prefix(1);
  }
}

// Reads a state from JSON, as the plain rooms and boardgame.io send it.
bool read_json(std::string_view message, std::string_view seq, std::string_view turn,
               State& state) {
  constexpr std::string_view kLegal = R"("legal":[)";
  const auto legal = message.find(kLegal);
  if (legal == kNowhere) return false;
  read_numbers(message.substr(legal + kLegal.size()), state.legal);
  state.seq = number_after(message, seq);
  state.turn = number_after(message, turn);
  return true;
}

bool read_boardgame(std::string_view message, State& state) {
  if (message.find(R"(["sync")") == kNowhere && message.find(R"(["update")") == kNowhere)
    return false;
  // The moves that can be undone hold states, too. The current state is the last.
  const auto last = message.find(R"("_redo")");
  if (!read_json(message, R"("_stateID":)", R"("currentPlayer":)", state)) return false;
  if (last != kNowhere) state.seq = number_after(message.substr(last), R"("_stateID":)");
  return true;
}

// Reads a number in MessagePack.
long packed_number(std::string_view bytes) {
  const auto byte = [&](std::size_t place) {
    return static_cast<long>(static_cast<unsigned char>(bytes[place]));
  };
  long value = byte(0);
  if (value < 0x80) return value;
  const std::size_t wide = value == 0xCC ? 1 : value == 0xCD ? 2 : value == 0xCE ? 4 : 0;
  value = wide == 0 ? -1 : 0;
  for (std::size_t i = 1; i <= wide; ++i) value = value * 256 + byte(i);
  return value;
}

constexpr char kJoinRoom = 10;
constexpr char kRoomData = 13;

bool read_colyseus(std::string_view message, State& state) {
  if (message.empty() || message.front() != kRoomData) return false;
  const auto seq = message.find("\xA3seq");
  const auto turn = message.find("\xA4turn");
  const auto legal = message.rfind("\xA5legal");
  if (seq == kNowhere || turn == kNowhere || legal == kNowhere) return false;
  state.seq = packed_number(message.substr(seq + 4));
  state.turn = packed_number(message.substr(turn + 5));
  const std::string_view list = message.substr(legal + 6);
  const auto head = static_cast<unsigned char>(list.front());
  const bool small = head >= 0x90 && head < 0xA0;
  const std::size_t first = small ? 1 : 3;
  const std::size_t count = small ? head & 15U : static_cast<unsigned char>(list[2]);
  for (std::size_t i = 0; i < count; ++i)
    state.legal.push_back(static_cast<unsigned char>(list[first + i]));
  return true;
}

struct Player {
  ClientSocket socket;
  std::size_t table;
  int seat;
  long answered = -1;
};

class PeerLoad {
 public:
  PeerLoad(PeerProtocol protocol, const LoadPlan& plan, const ServerProcess& server)
      : protocol_(protocol), plan_(plan), server_(server) {
    players_.reserve(static_cast<std::size_t>(plan.tables) * kSeats);
    for (std::size_t table = 0; table < static_cast<std::size_t>(plan.tables); ++table) {
      room_.clear();
      for (int seat = 0; seat < kSeats; ++seat) sit(table, seat);
    }
  }

  LoadResult run() {
    const int epoll = ::epoll_create1(EPOLL_CLOEXEC);
    for (std::size_t i = 0; i < players_.size(); ++i) {
      players_[i].socket.go_nonblocking();
      epoll_event event = {};
      event.events = EPOLLIN;
      event.data.u32 = static_cast<std::uint32_t>(i);
      ::epoll_ctl(epoll, EPOLL_CTL_ADD, players_[i].socket.descriptor(), &event);
    }
    for (std::size_t i = 0; i < players_.size(); ++i) read(i);
    play_for(epoll, plan_.warm_up_s);
    moves_ = 0;
    bytes_in_ = 0;
    const double server_cpu = server_.cpu_seconds();
    const double own_cpu = own_cpu_seconds();
    const OtherLoad others(server_);
    const auto start = Clock::now();
    play_for(epoll, plan_.seconds);
    LoadResult result;
    result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    result.moves = moves_;
    const auto moves = static_cast<double>(std::max<std::uint64_t>(1, moves_));
    const double used = server_.cpu_seconds() - server_cpu;
    result.cpu_us_per_move = used * 1e6 / moves;
    result.down_bytes_per_move = static_cast<double>(bytes_in_) / moves;
    result.server_cores = used / result.seconds;
    result.own_cores = (own_cpu_seconds() - own_cpu) / result.seconds;
    result.other_cores = others.cores(result.seconds);
    result.rss_kib.emplace_back(moves_, server_.resident_kib());
    ::close(epoll);
    return result;
  }

 private:
  void sit(std::size_t table, int seat) {
    const std::string number = std::to_string(table);
    const std::string place = std::to_string(seat);
    if (protocol_ == PeerProtocol::plain) {
      add("/t/" + number + "/" + place, table, seat);
    } else if (protocol_ == PeerProtocol::boardgame_io) {
      Player& player = add("/socket.io/?EIO=4&transport=websocket", table, seat);
      while (!player.socket.receive().starts_with("0")) continue;
      player.socket.send("40/eights,");
      while (!player.socket.receive().starts_with("40")) continue;
      player.socket.send(R"(42/eights,["sync","m)" + number + R"(",")" + place + R"(",null,4])");
    } else {
      const std::string seated =
          post(server_.port(),
               room_.empty() ? "/matchmake/create/eights" : "/matchmake/joinById/" + room_);
      room_ = text_after(seated, "roomId");
      Player& player = add("/" + text_after(seated, "processId") + "/" + room_ +
                               "?sessionId=" + text_after(seated, "sessionId"),
                           table, seat);
      while (!player.socket.receive().starts_with(kJoinRoom)) continue;
      player.socket.send_binary(std::string(1, kJoinRoom));
    }
  }

  Player& add(const std::string& path, std::size_t table, int seat) {
    return players_.emplace_back(Player{ClientSocket(server_.port(), path), table, seat});
  }

  void play_for(int epoll, double seconds) {
    static std::array<epoll_event, 1024> events;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    while (Clock::now() < end) {
      const int count = ::epoll_wait(epoll, events.data(), static_cast<int>(events.size()), 0);
      for (int i = 0; i < count; ++i) read(events[static_cast<std::size_t>(i)].data.u32);
    }
  }

  void read(std::size_t index) {
    Player& player = players_[index];
    bytes_in_ += player.socket.read_available(
        scratch_, [&](std::string_view message) { hear(player, message); });
  }

  void hear(Player& player, std::string_view message) {
    state_.legal.clear();
    if (!read_state(player, message)) return;
    if (state_.turn != player.seat || state_.legal.empty() || player.answered >= state_.seq) return;
    player.answered = state_.seq;
    ++moves_;
    const auto last = state_.legal.size() - 1;
    const auto chosen = std::uniform_int_distribution<std::size_t>(0, last)(random_);
    move(player, state_.legal[chosen]);
  }

  bool read_state(Player& player, std::string_view message) {
    switch (protocol_) {
      case PeerProtocol::plain:
        return read_json(message, R"("seq":)", R"("turn":)", state_);
      case PeerProtocol::boardgame_io:
        if (message == "2") player.socket.send("3");
        return read_boardgame(message, state_);
      case PeerProtocol::colyseus:
        return read_colyseus(message, state_);
    }
    return false;
  }

  void move(Player& player, int card) {
    const std::string number = std::to_string(card);
    if (protocol_ == PeerProtocol::plain) {
      player.socket.send(R"({"t":"m","c":)" + number + "}");
    } else if (protocol_ == PeerProtocol::boardgame_io) {
      const std::string seat = std::to_string(player.seat);
      player.socket.send(
          R"(42/eights,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[)" + number +
          R"(],"playerID":")" + seat + R"("}},)" + std::to_string(state_.seq) + R"(,"m)" +
          std::to_string(player.table) + R"(",")" + seat + R"("])");
    } else {
      player.socket.send_binary(std::string{kRoomData, '\xA1', 'm', static_cast<char>(card)});
    }
  }

  const PeerProtocol protocol_;
  const LoadPlan plan_;
  const ServerProcess& server_;
  std::vector<Player> players_;
  std::string room_;  // the room that is being filled
  State state_;
  std::string scratch_;
  std::minstd_rand random_{20180914};
  std::uint64_t moves_ = 0;
  std::uint64_t bytes_in_ = 0;
};

}  // namespace

LoadResult run_peer_load(PeerProtocol protocol, const LoadPlan& plan, const ServerProcess& server) {
  return PeerLoad(protocol, plan, server).run();
}

}  // namespace lastcard::bench
