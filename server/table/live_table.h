#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "engine/core/match.h"
#include "engine/deals/match_deals.h"
#include "protocol/codec/messages.h"
#include "server/store/journal.h"
#include "server/table/answers.h"
#include "server/table/bots/hints.h"
#include "server/table/bots/thoughts.h"
#include "server/table/change.h"
#include "server/table/clocks.h"
#include "server/table/core/decide.h"
#include "server/table/core/table_core.h"
#include "server/table/history.h"
#include "server/table/match_log.h"
#include "server/table/outlet.h"
#include "server/table/recent_steps.h"
#include "server/table/replay_payers.h"
#include "server/table/room.h"
#include "server/table/seated.h"
#include "server/table/services.h"
#include "server/table/table_config.h"
#include "server/table/talk_log.h"
#include "server/table/time_source.h"
#include "server/table/turn_clocks.h"
#include "server/table/watch_delay.h"

namespace lastcard::table {

// For how long nothing has happened at a table that was left. The clock may have been set back.
[[nodiscard]] std::chrono::seconds age_of(const store::StoredTable& stored, CalendarTime now);

// One table with its room, its match, its bots and its clocks. Its strand owns all of it; the
// public members may be called from any thread and only post to it.
//
// Whatever changes the table goes: decode (Conversation) → authorise → check → prepare on a copy →
// journal, durable → apply → answer → broadcast. While an entry is on its way to the disk, further
// commands wait their turn. A bug while a command is handled freezes this table, writes it down for
// its finder, and concerns no other.
class LiveTable final : public store::JournalListener,
                        public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(boost::asio::io_context& context, TableConfig config, Services& services);

  // A new table: writes itself into the journal, then answers `from` with ok. Call once, before
  // anything else.
  void open(Room room, std::shared_ptr<Outlet> from, std::string message_id);
  // A new table at which a match goes on from where another had come to (practice.h). Its first
  // entry is that change; then it answers as `open` does. Call once, before anything else.
  void open_from(std::unique_ptr<Begin> begin, std::shared_ptr<Outlet> from,
                 std::string message_id);
  // A table as it was left, and as old as it was. Call once, before anything else; throws nothing:
  // a history that cannot be read freezes. `now`: by the calendar, as far as it is believed; `ran`:
  // until when the server ran, if not until now: no clock runs while it does not.
  void restore(const store::StoredTable& stored, CalendarTime now,
               std::optional<CalendarTime> ran = {});

  void submit(Command command);
  // The client is gone.
  void detach(const Outlet* outlet);
  // Whose account that was is nobody any more: neither seat nor name is left to them.
  void forget_person(const SessionId& person);
  // Closes the table if nobody is there and nothing happened for so long; one that is frozen has
  // as long as a match, whoever is there.
  void close_if_idle(std::chrono::seconds waiting, std::chrono::seconds match,
                     std::chrono::seconds ended);
  // Nothing happens any more: no clock, no bot, no command. What is on its way to the disk is
  // answered when it is there.
  void stop();

  // --- what a league asks of its own tables (league_table.cc); nothing happens at others. All of
  // it may be asked again: what is so already stays so. ---

  // Begins the match when so much time has passed, if none has begun: those who are there see how
  // much is left. Asked again, the time stays that was told first.
  void start_for_league(std::chrono::milliseconds after = {});
  // Not yet, after all.
  void hold_start();
  // The seat is this person's, or nobody's: a bot plays on it. Before the match and between two
  // rounds; a bot takes over from a person who is not there at once.
  void reseat(Seat seat, std::optional<LeagueSeat> who);
  // While a match is played; nobody else pauses it or lets it go on.
  void set_paused(bool on);
  // Ends the match before its end; closes a table at which none has begun.
  void end_for_league();
  // What the league withheld may be looked at now.
  void uncover_for_league();

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] bool is_frozen() const { return frozen_; }
  // The table as it is. On its strand only: for who runs it in one thread.
  [[nodiscard]] const TableCore& core() const { return core_; }

  void journal_wrote(std::uint64_t seq) override;
  void journal_stalled(std::uint64_t seq) override;
  void journal_conflict(std::uint64_t seq) override;
  void journal_refused(std::uint64_t seq) override;

 private:
  using Time = SteadyTime;
  using Pending = PendingChange;

  // Runs `work`; whatever it throws freezes the table.
  template <class Work>
  void guarded(Work work);
  void freeze(const std::string& why);
  // For whoever finds the bug.
  void write_down(const std::string& why);

  // --- commands (commands.cc: what every table hears) ---
  void receive(Command command);
  // It waits for the entry that is on its way to the disk: players before watchers, a few of each
  // person.
  void enqueue(Command command);
  void handle(Command& command);
  void carry_out(Command& command);
  void handle_next();
  void start(const Command& command, const protocol::Start& message);
  void act(const Command& command, const protocol::Act& message);
  void consider(const Command& command, const protocol::Consider& message);
  void ask_hint(const Command& command, const protocol::AskHint& message);
  void ready(const Command& command, const protocol::Ready& message);
  void rematch(const Command& command, const protocol::Rematch& message);
  void agree(const Command& command, const std::string& id, bool may);
  // Who asks, for decide().
  [[nodiscard]] Asking asking(const Command& command) const;
  // What comes of a command that the table's value alone answers (core/decide.h).
  template <class Message>
  void decide_on(const Command& command, const Message& message);
  // The same for what is said, which has a measure of its own.
  template <class Message>
  void speak(const Command& command, const Message& message);
  // Answers, or writes the change; `key` goes to the asker with the answer.
  void settle(const Command& command, const std::string& id, Decision decision,
              std::string key = {});
  // The seat of somebody who may act for it; refuses otherwise.
  [[nodiscard]] std::optional<Seat> seated(const Command& command, const std::string& id);

  // --- coming and going (entering.cc) ---
  void enter(const Command& command, const protocol::Enter& message);
  void leave(const Command& command, const protocol::Leave& message);
  void unsubscribe(const Outlet* outlet);
  // Why this connection does not hear of the table, or not in that way.
  [[nodiscard]] Room::Refusal refusal_to_enter(const Command& command,
                                               const protocol::Enter& message) const;
  // Those whom the host has removed hear no more.
  void dismiss_removed();
  // Of a person's pages the one that acts is this one now, if it is to be.
  void let_act(std::size_t place, const protocol::Enter& message);
  // Whoever hears of the table now, or no more: the others are told a moment later, with whoever
  // else comes and goes until then.
  void note_came_or_went(const SessionId& session);

  // --- what hosts do (hosting.cc) ---
  void configure(const Command& command, const protocol::Configure& message);
  void read_rules(const Command& command, ConfigRequest request);
  void rules_read(base::Pool::Fate fate);
  void end_match(const Command& command, const protocol::EndMatch& message);
  void invite_to_seat(const Command& command, const protocol::InviteToSeat& message);

  // --- staying, leaving, talking (people.cc) ---
  void come_back(const Command& command, const protocol::ComeBack& message);
  void wait_longer(const Command& command, const protocol::WaitLonger& message);
  void pause(const Command& command, const protocol::Pause& message);
  void lead_replay(const Command& command, const protocol::LeadReplay& message);
  // Somebody came, or went: their clock and the host's role.
  void note_presence(Seat seat);
  void note_host();
  void pass_host_on();
  // The seat's person wants it back: at once if no turn of theirs has begun without them.
  void want_back(const SessionId& session);
  // Gives back what is wanted back and may be now; true when that is on its way.
  bool give_back();
  // A bot plays for this person from now on.
  void hold_seat(Seat seat);
  // What is each seat's person's goes where they are now.
  void hand_over_seats(const Room& before);
  // Those who are to be forgotten (former_people.cc); true when that is on its way.
  bool forget_former();
  [[nodiscard]] SeatSet present() const;
  [[nodiscard]] int votes_needed(Seat waited_for) const;

  // --- the jury (jury.cc) ---
  // A question about the rules on which those who sit here vote. The journal has what came of it
  // and nothing before that: of one that is open a restart leaves nothing.
  struct Question {
    int number = 0;
    SessionId by;
    std::string text;
    std::string ready_made;
    Time asked;
    std::shared_ptr<JournalBudget> budget;  // of whoever asked
  };
  void ask_jury(const Command& command, const protocol::AskJury& message);
  void vote_jury(const Command& command, const protocol::VoteJury& message);
  // When the open question is over: all have voted, or there was time enough.
  [[nodiscard]] std::optional<Time> jury_due() const;
  void end_question();
  [[nodiscard]] protocol::JuryQuestion jury_message() const;

  // --- answers (answering.cc): every command gets one, whatever happens ---
  void answer_ok(const std::shared_ptr<Outlet>& to, const std::string& id);
  void answer_ok(const Asker& asker);
  // The table has stopped, and its last entry is durable: tells the asker, and nothing follows.
  void answer_last();
  void refuse(const std::shared_ptr<Outlet>& to, const std::string& id, std::string_view code,
              std::string_view rule = "", std::string message = {});
  // It has its answer, or goes to the disk with who is to get it.
  void note_answered(const std::shared_ptr<Outlet>& to, const std::string& id);
  // Nothing comes of those that wait.
  void refuse_waiting(std::string_view code);
  void refuse_in_hand(std::string_view code);
  // Whether somebody may change what everybody is told once more; refuses otherwise.
  [[nodiscard]] bool may_change(const Command& command);

  // --- tables of leagues (league_table.cc) ---
  // What a league wants of its table, until the moment for it has come.
  struct LeagueWishes {
    std::optional<Time> start;
    bool end = false;
    std::optional<bool> paused;
    std::map<Seat, std::optional<LeagueSeat>> seats;
  };
  template <class Change>
  void wish(Change change);
  // Writes what may be done of it now; true when something is on its way.
  bool carry_out_wishes();
  void reseat_who_may_be();
  // Refuses what is not for people to do at a league's table.
  [[nodiscard]] bool refused_by_league(const Command& command);
  // At another table the same cards are dealt: who watches could tell of them.
  [[nodiscard]] bool hides_from_watchers() const {
    return core_.config.league && core_.config.league->duplicate &&
           (!core_.match_over() || league_withholds());
  }
  [[nodiscard]] bool league_withholds() const {
    return core_.config.league && core_.config.league->duplicate && services_.league != nullptr &&
           services_.league->withholds(code_);
  }
  void tell_presence();
  // Whoever asks for something is there, however often their time ran out before.
  void note_sign_of_life(const Command& command);
  void tell_match_began();
  void tell_round_over();
  void tell_match_over();
  [[nodiscard]] LeagueMatch league_match() const;
  [[nodiscard]] LeagueCourse league_course() const;

  // --- tables of the day's deal (daily_table.cc); nothing of it happens at others ---
  // Begins the match when the person's seat is durable; true when that is on its way.
  bool begin_daily();
  // Whose table it is, and what came of it.
  void tell_daily() const;

  // --- changes (live_table.cc) ---
  // On its way to the disk: commit() is what comes of it.
  void write(Change change, Asker asker = {});
  void take_step(const Action& action, Asker asker, std::string message_key = {},
                 bool by_bot = false);
  // Ends the match, by its rules where they know an end that the players agree on.
  void agree_to_end(Asker asker, std::vector<protocol::TalkItem> talk);
  // A match and what comes after it have a bound of entries (core/table_core.h): tells of it, and
  // ends them; true when that is on its way.
  bool keep_within_bounds();
  // Ends the match before its end.
  void end_early(Asker asker, std::vector<protocol::TalkItem> talk);
  void close();
  // Of a frozen table nothing is written any more but that it is closed.
  void close_frozen();
  // Chance in that round; `deal` is the number of the deal that it is for.
  [[nodiscard]] std::unique_ptr<Entropy> chance_in(int round, std::optional<int> deal) const;
  [[nodiscard]] std::unique_ptr<Entropy> chance_of(const deals::MatchDeals& deals, int round) const;
  void begin_match(Seat first_dealer, Asker asker);
  void deal_first(Seat first_dealer, Asker asker,
                  std::shared_ptr<const deals::MatchDeals> deals = {});

  // --- deals that anyone can check (checked_deals.cc) ---
  // A match that is to begin when the salts are opened, or two seconds are over. Until then
  // commands wait as they do for the disk.
  struct Opening {
    Seat first_dealer;
    Asker asker;
    deals::MatchDeals deals;
    Time due;
    std::shared_ptr<JournalBudget> budget;  // of whoever began it
  };
  void commit_salt(const Command& command, const protocol::CommitSalt& message);
  void open_salt(const Command& command, const protocol::OpenSalt& message);
  // Of a duplicate, from what the decks of all its tables follow; else null.
  [[nodiscard]] std::shared_ptr<const deals::MatchDeals> duplicate_deals() const;
  // Asks for the salts of the match that is to begin; false where there is nothing to ask for.
  [[nodiscard]] bool want_salts(Seat first_dealer, const Asker& asker);
  // True when the match begins, or cannot any more.
  bool begin_if_opened();
  // From what the decks follow, and what is known of the newest round that is over; to that one
  // subscriber, or all.
  void tell_deals(const Subscriber* to = nullptr);

  void begin_round(Asker asker);
  void go_on_if_ready();
  // The match is over with the change that is pending: writes down what is kept of it, elsewhere,
  // and then the entry with it.
  void finish(store::JournalEntry entry);
  // By the pool; while that has no room it is asked again.
  void write_record(const std::function<void()>& write_down, const std::function<void()>& append);
  void note_changed();
  void set_seats(int seats);
  [[nodiscard]] protocol::RoomStage stage() const;

  // --- what follows from a change, when it is durable (committing.cc) ---
  // What those who are told of it must know of the moment before it.
  struct Before {
    std::optional<Room> room;  // where it changes
    std::optional<Seat> turn;
    bool veiled = false;
    bool round_over = false;
  };
  [[nodiscard]] Before moment_before(const Change& change) const;
  void commit();
  // What the bots have in mind, before the change is applied.
  void remember(const Change& change);
  void close_down();
  // What is not in the journal follows: clocks, who is waited for, what was held back.
  void follow(const Change& change, const Before& before);
  // What watchers see from a deal on, and how late.
  void begin_watching();
  // Everybody hears of it; the asker, too.
  void tell_change(const Pending& done, const Before& before);
  void tell_step(const Pending& done, const Before& before);

  // --- telling (telling.cc) ---
  [[nodiscard]] protocol::Room room_message() const;
  struct ToldRoom {
    Frame frame;
    std::size_t hash;
  };
  [[nodiscard]] ToldRoom told_room(const protocol::Room& message) const;
  // Nothing where the page was told just that last.
  static void send_room(Subscriber& subscriber, const ToldRoom& room);
  void send_room(Subscriber& subscriber, protocol::Room& message);
  void broadcast_room();
  // Of a change of the room, at most five times a second: those whom it concerns see it at once,
  // and the others a moment later where there was one just now.
  void tell_room(const Outlet* asker, const Room* before = nullptr);
  // For what concerns nobody at once: many who come at the same time are told together.
  void broadcast_room_soon();
  // Those at whose seat somebody has become ready see it at once, the others a moment later: all
  // are ready at about the same time, and nothing that is told is as large as a room.
  void tell_ready(const SessionId& session);
  void broadcast_clock();
  void broadcast_talk(const std::vector<protocol::TalkItem>& items);
  // All that is kept, in frames of some kilobytes, the newest first.
  void send_talk(const Subscriber& subscriber);
  void send_position(const Subscriber& subscriber, std::optional<std::uint64_t> since,
                     bool with_log = false);
  // What happened in the round of that number, as the viewer was told it.
  [[nodiscard]] std::string log_for(Viewer viewer, std::uint64_t seq) const;
  // What happened in one step, as those who watch see it: made once, when it is first needed.
  struct Showing {
    const std::vector<Event>& events;
    std::string public_text = {};
  };
  // The update of one viewer, and to all; without a step it tells of no events.
  [[nodiscard]] Frame make_update(Viewer viewer, Showing* step, bool truncated,
                                  std::string_view log = "");
  void broadcast_update(const std::vector<Event>& events, const Asker& asker);
  void broadcast_to_watchers(Showing& step);
  void broadcast_to_walls(Showing& step);
  void broadcast_notice(std::string_view code);
  void tell_replay();
  // From where it looks: a wall from no seat, whoever hung it up.
  [[nodiscard]] std::optional<Seat> seat_of(const Subscriber& subscriber) const {
    return subscriber.wall ? std::nullopt : core_.room.seat_of(subscriber.session);
  }
  [[nodiscard]] Seated& seated_at(Seat seat) {
    return seated_[static_cast<std::size_t>(seat.number())];
  }
  [[nodiscard]] const Seated& seated_at(Seat seat) const {
    return seated_[static_cast<std::size_t>(seat.number())];
  }
  // Whether the cards of the match are shown to that page, as its viewer sees them.
  [[nodiscard]] bool is_shown(const Subscriber& subscriber) const;
  // A person without a seat: who is shown the hands that players show, and late.
  [[nodiscard]] bool is_watcher(const Subscriber& subscriber) const {
    return !subscriber.wall && !seat_of(subscriber);
  }
  [[nodiscard]] bool watches(const Subscriber& subscriber) const {
    return is_watcher(subscriber) && is_shown(subscriber);
  }
  [[nodiscard]] Viewer viewer_of(const Subscriber& subscriber) const {
    if (const auto seat = seat_of(subscriber)) return *seat;
    return Viewer::spectator(subscriber.wall ? SeatSet() : core_.shown);
  }
  [[nodiscard]] protocol::ClockTimes clock_times() const;
  [[nodiscard]] bool is_online(const SessionId& session) const;
  [[nodiscard]] std::optional<std::size_t> place_of(const Outlet* outlet) const;
  [[nodiscard]] std::string prompt_id(Seat seat) const;
  // Gives the seat a new prompt if what it may do has changed.
  void renew_prompt(Seat seat, const View& view);

  // --- clocks and bots (pace.cc) ---
  void begin_clocks();
  // A turn may have begun with what happened; `before`: whose turn it was.
  void note_turn(std::optional<Seat> before);
  // The server stood still, or the disk kept everybody from acting since then: who must act has
  // time again.
  void give_time_anew(Time stopped);
  void begin_turn_clocks();
  // Those whose own turn it is now, as far as everybody may know.
  [[nodiscard]] SeatSet waited_for() const;
  // Whoever listens hears who that is, where it has changed.
  void tell_turns(TurnListener::Since since = TurnListener::Since::now);
  void schedule_bots();
  void time_over(const TurnClocks::Expiry& expiry);
  // A bot acts on that seat now: its own, or a person's who is not there or was too slow.
  [[nodiscard]] bool bot_plays(Seat seat) const;
  void arm();
  void on_timer();
  // What the game itself waits for.
  [[nodiscard]] std::optional<Time> next_of_game() const;
  // Bots play at every seat, for themselves or for who is away.
  [[nodiscard]] bool bots_alone() const;
  // Nobody has looked at them for so long that they wait until somebody does.
  [[nodiscard]] bool bots_rest(Time now) const;
  // Bots that are alone go on together with those of all tables, so fast and no faster.
  [[nodiscard]] bool may_go_on_alone(Time now);
  void play_bot();
  // A bot's turn begins, and bot_due_ is its end (thinking_ahead.cc); what it does then.
  void think_ahead(Seat seat);
  [[nodiscard]] std::optional<Intent> choice_of_bot(Seat seat);
  // By rules of thumb (bot_player.h).
  [[nodiscard]] std::optional<Intent> choose_at_once(Seat seat) const;
  // A hint that was asked for, or nothing, if there was no time for it.
  void give_hint(std::uint64_t number, const std::optional<Advice>& advice);
  [[nodiscard]] std::optional<Seat> bot_to_act() const;
  // When the seat may do it, if it must wait.
  [[nodiscard]] std::optional<Time> held_back_until(Seat seat, const SeatAction& deed) const;
  // The rule by which it is, of the game that is played.
  [[nodiscard]] std::string_view holding_rule() const;
  // What a bot does though it need not act.
  [[nodiscard]] std::optional<Action> bot_interjection() const;
  void begin_alarms(std::vector<Alarm> possible, Time now);
  void begin_veil(bool just_lifted);
  void lift_veil();
  // What was declined, by that seat or any, comes to nothing; whoever said it hears so.
  void refuse_declined(std::optional<Seat> seat, std::string_view code = "stale_prompt");
  [[nodiscard]] bool is_veiled_phase() const;
  // Whether the seat may not know now who acts next.
  [[nodiscard]] bool is_veiled_from(Seat seat) const {
    return (veiled_until_ || is_veiled_phase()) && !core_.match->table().waiting().contains(seat);
  }

  const std::string code_;
  TableCore core_;
  Services& services_;
  Strand strand_;
  std::unique_ptr<Timer> timer_;
  std::unique_ptr<Timer> record_timer_;  // null: no record has waited for the pool yet
  std::optional<Time> armed_;

  std::unique_ptr<Opening> opening_;
  std::unique_ptr<Command> reading_;  // a `configure` whose rules the pool reads
  std::unique_ptr<Pending> pending_;  // apart: few tables wait for the disk at a time
  // Lists, here and in what it holds: an empty deque takes half a kilobyte of each table.
  std::list<Command> queue_;
  std::shared_ptr<JournalBudget> charged_;  // what is written now is; null: nobody's
  Asker in_hand_;  // whose command is being carried out, and has no answer yet
  std::vector<Subscriber> subscribers_;
  std::vector<Seated> seated_;  // by seat
  GraceClocks graces_;
  AlarmClocks alarms_;
  std::optional<Time> veiled_until_;  // nobody may see who acts next (Veil)
  std::vector<Command> declined_;     // what a seat that could break in says takes effect then
  std::optional<Time> last_play_;
  TurnClocks turns_;
  SpeechLimits speech_;
  PersonLimits crowd_{20, std::chrono::milliseconds(200)};    // of all who watch, together
  PersonLimits questions_{1, std::chrono::minutes(2)};        // of each person, to the jury
  PersonLimits changes_{60, std::chrono::milliseconds(100)};  // of the room
  WatchDelay watch_delay_;
  std::vector<SessionId> former_;  // people who are to be forgotten here
  std::unique_ptr<Question> question_;
  std::optional<Seat> last_actor_;
  std::optional<Time> host_due_;  // the host's role goes to another
  std::optional<Time> room_due_;  // the room is told anew
  Time room_told_;
  bool arrivals_ = false;  // somebody came or went, which is told with the room
  Time match_began_;
  std::optional<Time> rematch_due_;  // who is away is waited for no longer
  std::optional<Time> replay_due_;   // the position that somebody shows is told
  Time replay_told_;
  Frame replay_;
  const Outlet* replay_by_ = nullptr;  // only told apart
  std::optional<Time> bots_due_;       // bots that are alone may go on
  std::optional<Time> unwatched_since_;
  MatchLog match_log_;
  ReplayPayers payers_;
  std::optional<std::string> last_match_;  // of this table, that is kept
  LeagueWishes wishes_;
  std::vector<std::optional<SessionId>> told_online_;  // by seat: who, as the league knows
  std::vector<std::optional<SessionId>> told_turns_;   // by seat: who, as services_.turns knows
  std::optional<Time> bot_due_;
  bots::Thoughts thoughts_;
  bots::Hints hints_;
  std::optional<Time> next_round_;
  Time last_change_;
  Time kept_until_;  // whatever its age: who had a page of it open comes back after a restart
  bool paused_ = false;
  std::atomic<bool> frozen_ = false;
  bool stopped_ = false;
  bool closed_ = false;
};

}  // namespace lastcard::table
