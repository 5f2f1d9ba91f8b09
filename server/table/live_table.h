#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "engine/core/match.h"
#include "protocol/codec/messages.h"
#include "server/store/journal.h"
#include "server/table/answers.h"
#include "server/table/clocks.h"
#include "server/table/history.h"
#include "server/table/outlet.h"
#include "server/table/room.h"
#include "server/table/services.h"

namespace lastcard::table {

// What somebody wants of a table. Who they are comes from their session, never from the message.
struct Command {
  std::shared_ptr<Outlet> from;
  SessionId session;
  protocol::ClientMessage message;
};

// One table with its room, its match, its bots and its clocks. Its strand owns all of it; the
// public members may be called from any thread and only post to it.
//
// Whatever changes the table goes: decode (Conversation) → authorise → check → prepare on a copy →
// journal, durable → commit → answer → broadcast. While an entry is on its way to the disk, further
// commands wait their turn. A bug while a command is handled freezes this table, writes it down for
// its finder, and concerns no other.
class LiveTable final : public store::JournalListener,
                        public std::enable_shared_from_this<LiveTable> {
 public:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

  LiveTable(boost::asio::io_context& context, TableConfig config, Services& services);

  // A new table: writes itself into the journal, then answers `from` with ok. Call once, before
  // anything else.
  void open(Room room, std::shared_ptr<Outlet> from, std::string message_id);
  // A table as it was left. Call once, before anything else; throws nothing: a history that cannot
  // be read freezes.
  void restore(const std::vector<std::string>& entries);

  void submit(Command command);
  // The client is gone.
  void detach(const Outlet* outlet);
  // Closes the table if nobody is there and nothing happened for so long.
  void close_if_idle(std::chrono::seconds waiting, std::chrono::seconds match,
                     std::chrono::seconds ended);
  // Nothing happens any more: no clock, no bot, no command.
  void stop();

  [[nodiscard]] const std::string& code() const { return config_.code; }

  void journal_wrote(std::uint64_t seq) override;
  void journal_stalled(std::uint64_t seq) override;
  void journal_conflict(std::uint64_t seq) override;

 private:
  using Time = std::chrono::steady_clock::time_point;

  struct Subscriber {
    std::shared_ptr<Outlet> outlet;
    SessionId session;
  };
  // Who is answered when the change is durable.
  struct Asker {
    std::shared_ptr<Outlet> outlet;  // null: the clock or a bot
    std::string id;
    std::string act = {};  // of an act: its message_key
  };
  // A change that is on its way to the disk.
  struct Pending {
    Asker asker;
    std::optional<Room> room;
    std::optional<Match> match;  // begins with this change
    std::optional<Match::Prepared> step;
    std::optional<Seat> first_dealer;
    std::optional<Seat> actor;  // whose step it is
    bool deal = false;
    bool closes = false;
    Time since;
  };

  // Runs `work`; whatever it throws freezes the table.
  template <class Work>
  void guarded(Work work);
  void freeze(const std::string& why);

  // --- commands (commands.cc) ---
  void receive(Command command);
  void handle(Command& command);
  void handle_next();
  void enter(const Command& command, const protocol::Enter& message);
  void sit(const Command& command, const protocol::Sit& message);
  void stand(const Command& command, const protocol::Stand& message);
  void rename(const Command& command, const protocol::Rename& message);
  void add_bot(const Command& command, const protocol::AddBot& message);
  void remove_bot(const Command& command, const protocol::RemoveBot& message);
  void start(const Command& command, const protocol::Start& message);
  void act(const Command& command, const protocol::Act& message);
  void consider(const Command& command, const protocol::Consider& message);
  void ready(const Command& command, const protocol::Ready& message);
  void rematch(const Command& command, const protocol::Rematch& message);
  void leave(const Command& command, const protocol::Leave& message);
  void change_room(const Command& command, const std::string& id, Room changed,
                   Room::Refusal refusal);
  [[nodiscard]] bool may_arrange(const Command& command, const std::string& id);
  void answer_ok(const std::shared_ptr<Outlet>& to, const std::string& id);
  void refuse(const std::shared_ptr<Outlet>& to, const std::string& id, std::string_view code,
              std::string_view rule = "");

  // --- changes (live_table.cc) ---
  void write(Pending pending, std::string entry,
             std::optional<store::TableStage> stage = std::nullopt);
  void commit();
  void take_step(const Action& action, Asker asker);
  void begin_match(Seat first_dealer, Asker asker);
  void begin_round(Asker asker);
  void go_on_if_ready();
  void note_seated();
  [[nodiscard]] bool match_over() const { return match_ && match_->over(); }
  [[nodiscard]] bool round_over() const { return match_ && match_->round_over(); }
  [[nodiscard]] protocol::RoomStage stage() const;

  // --- telling (telling.cc) ---
  void send_room(const Subscriber& subscriber, const std::string& rules);
  void broadcast_room();
  // What happened in one step, as those who watch see it: made once, when it is first needed.
  struct Step {
    const std::vector<Event>& events;
    std::string public_text = {};
  };
  // The update of one viewer, and to all; without a step it tells of no events.
  [[nodiscard]] Frame make_update(Viewer viewer, Step* step, bool truncated);
  void broadcast_update(const std::vector<Event>& events, const Asker& asker);
  void broadcast_notice(std::string_view code);
  [[nodiscard]] protocol::ClockTimes clock_times() const;
  [[nodiscard]] bool is_online(const SessionId& session) const;
  [[nodiscard]] std::optional<std::size_t> place_of(const Outlet* outlet) const;
  [[nodiscard]] std::string prompt_id(Seat seat) const;
  // Gives the seat a new prompt if what it may do has changed.
  void renew_prompt(Seat seat, const View& view);

  // --- clocks and bots (pace.cc) ---
  void begin_clocks();
  void schedule_bots();
  void arm();
  void on_timer();
  void play_bot();
  [[nodiscard]] std::optional<Seat> bot_to_act() const;
  [[nodiscard]] bool is_held_back(Seat seat, const Intent& intent) const;

  const TableConfig config_;
  Services& services_;
  Strand strand_;
  boost::asio::steady_timer timer_;
  std::optional<Time> armed_;

  Room room_;
  std::optional<Match> match_;
  Seat first_dealer_;
  int deals_ = 0;
  std::uint64_t seq_ = 0;  // of the last entry that is committed
  std::optional<Pending> pending_;
  std::deque<Command> queue_;
  std::vector<Subscriber> subscribers_;
  std::vector<Answers> answers_;  // by seat
  std::vector<bool> ready_;       // by seat
  struct Prompt {
    std::uint64_t seq = 0;
    std::uint64_t content = 0;  // a hash of what is asked; 0: not looked at
  };
  std::vector<Prompt> prompts_;  // by seat
  GraceClocks graces_;
  std::optional<Time> bot_due_;
  std::optional<Time> next_round_;
  Time last_change_;
  bool paused_ = false;
  bool frozen_ = false;
  bool stopped_ = false;
  bool closed_ = false;
};

}  // namespace lastcard::table
