#include "tests/protocol/sample_messages.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>

#include "protocol/codec/encode.h"
#include "protocol/codec/update_text.h"

namespace lastcard::protocol {
namespace {

std::vector<Card> cards(const std::vector<std::string>& codes) {
  std::vector<Card> list;
  list.reserve(codes.size());
  for (const std::string& code : codes) list.push_back(Card::from_code(code).value());
  return list;
}

ZoneLayout four_seat_layout() {
  ZoneLayout zones = {
      {.name = "stock", .owner = {}, .faces = Faces::nobody, .layout = Layout::pile},
      {.name = "discard",
       .owner = {},
       .faces = Faces::everyone,
       .layout = Layout::pile,
       .shown = 3},
  };
  for (int seat = 0; seat < 4; ++seat) {
    zones.push_back({.name = "hand-" + std::to_string(seat),
                     .owner = Seat(seat),
                     .faces = Faces::owner,
                     .layout = Layout::fan,
                     .sorted = true});
  }
  return zones;
}

ZoneView open_zone(int id, const std::vector<std::string>& codes) {
  return {ZoneId(id), OpenCards{cards(codes)}, static_cast<int>(codes.size())};
}
ZoneView closed_zone(int id, int count) { return {ZoneId(id), HiddenCards{count}, count}; }

// A view of four seats: seat 1 must play on the five of hearts.
View playing_view(const ZoneLayout& zones) {
  View view;
  view.viewer = Seat(1);
  view.zone_specs = std::make_shared<const ZoneLayout>(zones);
  view.phase = "play";
  view.dealer = Seat(0);
  view.turn = Seat(1);
  view.to_act.insert(Seat(1));
  view.zones = {closed_zone(0, 54), open_zone(1, {"KD", "9D", "9C", "5H"}),
                closed_zone(2, 7),  open_zone(3, {"*", "4H", "6H", "7H", "TS"}),
                closed_zone(4, 1),  closed_zone(5, 12)};
  view.badges = {{{.code = "direction", .direction = -1}},
                 {{.code = "owes-knock", .seat = Seat(2)}}};
  view.status = {{.code = "play", .seat = Seat(1)}};
  view.points = {1, 2};
  view.target = 4;
  const auto hearts = cards({"6H", "7H"});
  PlaySet set;
  set.cards.append(hearts);
  view.asks = {
      {.kind = AskKind::pick_cards,
       .code = "play",
       .intents = {PlayCard{Card::joker()}, PlayCard{hearts[0]}, set}},
      {.kind = AskKind::button,
       .code = "draw",
       .intents = {},
       .count = 1,
       .refusal = Violation{"must_play", "PES-13"}},
      {.kind = AskKind::button, .code = "knock", .intents = {KnockLastCard{}}},
  };
  return view;
}

std::string update(const View& view, const ViewContext& context, std::span<const SeenEvent> events,
                   Update parts) {
  std::string view_text;
  append_view(view_text, view, context);
  std::string events_text;
  append_events(events_text, events, *view.zone_specs);
  parts.table = "K7WPQ2";
  parts.view = view_text;
  parts.events = events_text;
  return encode(parts);
}

std::string update_play() {
  const ZoneLayout zones = four_seat_layout();
  const std::vector<SeenEvent> events = {
      SeenMove{ZoneId(2), ZoneId(1), OpenCards{cards({"5H"})}},
      Fact{{.code = "reverse", .seat = Seat(0), .direction = -1}},
      SeenMove{ZoneId(0), ZoneId(4), HiddenCards{2}},
  };
  Update parts;
  parts.seq = 17;
  parts.clock.knock_grace = ClockTimes::KnockGrace{Seat(2), 2400};
  return update(playing_view(zones), {3, "3.17.1"}, events, parts);
}

// The update for a viewer who enters in the middle of a round, with a log.
std::string update_log() {
  const ZoneLayout zones = four_seat_layout();
  const std::vector<Event> dealt = {Note{.code = "dealt", .seat = Seat(0), .count = 7},
                                    Moved{ZoneId(0), ZoneId(3), cards({"4H", "6H"})},
                                    Moved{ZoneId(0), ZoneId(4), cards({"9C"})}};
  const std::vector<Event> drawn = {Moved{ZoneId(0), ZoneId(2), cards({"KS"})},
                                    Note{.code = "drew", .seat = Seat(0), .count = 1}};
  const std::vector<LoggedStep> steps = {{12, &dealt}, {15, &drawn}};
  const std::string log = log_text(Viewer(Seat(1)), steps, zones, true);
  Update parts;
  parts.seq = 16;
  parts.log = log;
  return update(playing_view(zones), {3, "3.16.1"}, {}, parts);
}

class WrittenRules final : public Rules {
 public:
  [[nodiscard]] Json to_json() const override { return {{"in_force", Json::array()}}; }
};

// An update with every kind of intent, ask and parameter, and with more plays than a prompt lists.
std::string update_everything() {
  const ZoneLayout zones = four_seat_layout();
  View view = playing_view(zones);
  Ask plays{.kind = AskKind::pick_cards, .code = "play", .intents = {}};
  for (const bool knock : {false, true}) {
    for (int face = 0; face < Card::kFaces; ++face) {
      plays.intents.emplace_back(PlayCard{Card::from_face(face), knock});
    }
  }
  view.asks = {
      plays,
      {.kind = AskKind::pick_option, .code = "call-suit", .intents = {CallSuit{Suit::hearts}}},
      {.kind = AskKind::pick_seat, .code = "choose-seat", .intents = {ChooseSeat{Seat(11)}}},
      {.kind = AskKind::button, .code = "take", .intents = {Take{}}, .count = 25},
      {.kind = AskKind::button, .code = "pass", .intents = {Pass{}}},
      {.kind = AskKind::button, .code = "draw", .intents = {Draw{}}},
      {.kind = AskKind::declare, .code = "give", .intents = {GiveCard{Card::joker()}}},
  };
  view.badges = {Fact{{.code = "everything",
                       .seat = Seat(10),
                       .other = Seat(11),
                       .count = -40,
                       .suit = Suit::diamonds,
                       .rank = Rank::ten,
                       .direction = 1,
                       .side = 1,
                       .kind = "two-sequence",
                       .rule = "PES-62"},
                      cards({"AC", "*"})}};
  Update parts;
  parts.seq = 9007199254740991;
  parts.truncated = true;
  return update(view, {12, "12.340.2"}, {}, parts);
}

std::string update_spectator_match_over() {
  const ZoneLayout zones = four_seat_layout();
  View view = playing_view(zones);
  view.viewer = Viewer::spectator();
  view.phase = "over";
  view.turn.reset();
  view.to_act = {};
  view.asks.clear();
  view.zones[1] = open_zone(1, {});
  view.zones[3] = closed_zone(3, 5);
  view.status = {{.code = "match-won", .side = 0}};
  view.round_result = Outcome{Seat(2), 0, {4, 2}};
  view.match_result = Outcome{std::nullopt, 0, {4, 2}};
  Update parts;
  parts.seq = 341;
  return update(view, {6, ""}, {}, parts);
}

// The parts of a view that games with chips and games with players' own rules add.
std::string update_chips() {
  const ZoneLayout zones = four_seat_layout();
  View view = playing_view(zones);
  view.phase = "over";
  view.turn.reset();
  view.to_act = {};
  view.asks.clear();
  view.points = {-3, 104};
  view.target = 0;
  view.tally = Tally::chips;
  view.pots = {{"pope", 6}, {"game", 0}};
  view.status = {{.code = "over", .seat = Seat(1)}};
  view.rules = std::make_shared<const WrittenRules>();
  view.amended = true;
  view.round_result = Outcome{std::nullopt, std::nullopt, view.points};
  view.match_result = Outcome{std::nullopt, std::nullopt, view.points, {0, 1}};
  Update parts;
  parts.seq = 342;
  const std::vector<SeenEvent> events = {
      Fact{{.code = "said", .seat = Seat(1), .text = "Bartok \"minus\" one"}}};
  return update(view, {6, ""}, events, parts);
}

std::string update_void_round() {
  const ZoneLayout zones = four_seat_layout();
  View view = playing_view(zones);
  view.phase = "over";
  view.turn.reset();
  view.to_act = {};
  view.asks.clear();
  view.status = {{.code = "round-void"}};
  view.round_result = Outcome{std::nullopt, std::nullopt, {1, 2}};
  Update parts;
  parts.seq = 50;
  parts.clock.next_round_ms = 20000;
  return update(view, {3, ""}, {}, parts);
}

Room waiting_room() {
  Room room;
  room.game = "pesten";
  room.preset = "manipesto";
  room.rules_json = R"({"decks":2,"jokers":2})";
  room.teams = true;
  room.your_seat = Seat(0);
  room.you_host = true;
  room.seats = {
      {.seat = Seat(0),
       .kind = SeatKind::person,
       .name = "Noor \"\\\" ë",
       .online = true,
       .team = 0,
       .host = true},
      {.seat = Seat(1), .kind = SeatKind::empty, .team = 1},
      {.seat = Seat(2), .kind = SeatKind::bot, .name = "Robin", .team = 0},
      {.seat = Seat(3), .kind = SeatKind::person, .name = "Bas", .online = false, .team = 1},
  };
  room.watchers = 1;
  room.settings.knock_grace_ms = 3000;
  room.settings.bot_pace_ms = 900;
  room.start_refusal = "seats_empty";
  return room;
}

Room ended_room_of_a_watcher() {
  Room room = waiting_room();
  room.preset.reset();
  room.stage = RoomStage::ended;
  room.teams = false;
  room.your_seat.reset();
  room.you_host = false;
  for (RoomSeat& seat : room.seats) seat.team.reset();
  room.seats[1] = {
      .seat = Seat(1), .kind = SeatKind::person, .name = "An", .online = true, .ready = true};
  return room;
}

Room room_with_sheet() {
  Room room = ended_room_of_a_watcher();
  room.sheet = {Outcome{Seat(1), 1, {0, 1}}, Outcome{std::nullopt, std::nullopt, {1, 1}, {0, 1}}};
  return room;
}

Room room_of_practice() {
  Room room = waiting_room();
  room.stage = RoomStage::match;
  room.start_refusal.clear();
  room.locked = true;
  room.played_from = Room::PlayedFrom{"0123456789abcdef0123456789abcdef", 412};
  return room;
}

Room room_of_the_day() {
  Room room = waiting_room();
  room.stage = RoomStage::match;
  room.start_refusal.clear();
  room.locked = true;
  room.daily = "2026-11-29";
  return room;
}

DailyShown daily_shown() {
  return {
      "26",
      {{"2026-11-29", {{1, "Noor", 8, true}, {1, "Bas", 8}, {3, "An", -5}}}, {"2026-11-28", {}}},
      {},
      true};
}

Room full_room() {
  Room room = waiting_room();
  room.seats[1] = {.seat = Seat(1),
                   .kind = SeatKind::bot,
                   .name = "Kim",
                   .team = 1,
                   .level = BotLevel::beginner};
  room.start_refusal.clear();
  return room;
}

// A room with all its optional parts.
Room busy_room() {
  Room room = waiting_room();
  room.stage = RoomStage::match;
  room.you_active = false;
  room.your_lent = Seat(3);
  room.your_watcher = 2;
  room.seats[0].silenced = true;
  room.seats[0].shows_hand = true;
  room.seats[1] = {.seat = Seat(1),
                   .kind = SeatKind::person,
                   .name = "An",
                   .online = false,
                   .team = 1,
                   .stand_in = true};
  room.seats[3].lent_by = "Eva";
  room.settings = {.knock_grace_ms = 0,
                   .bot_pace_ms = 5000,
                   .bot_level = BotLevel::expert,
                   .turn_ms = 0,
                   .base_ms = 300000,
                   .increment_ms = 5000,
                   .on_timeout = OnTimeout::wait,
                   .absent_ms = 0,
                   .watchers = false,
                   .watch_delay = 20,
                   .talk = TalkMode::off};
  room.locked = true;
  room.paused = true;
  room.pause_agreed = {Seat(0), Seat(3)};
  room.jury = JuryQuestion{41, Seat(0), "\"Joker\" last?", "", {{Seat(1), JuryVote::book}}};
  room.watchers_silenced = true;
  room.queue = {{1, "Jo"}, {2, "Mo \"the\" king"}};
  room.match = "0123456789abcdef0123456789abcdef";
  room.ended_early = true;
  return room;
}

ClockTimes all_clocks() {
  ClockTimes clock;
  clock.knock_grace = ClockTimes::KnockGrace{Seat(2), 2400};
  clock.turns = {{Seat(1), ClockTimes::TurnKind::turn, 23000, 30000, {}, 0},
                 {Seat(2), ClockTimes::TurnKind::match, 299000, 300000, {}, 0},
                 {Seat(3), ClockTimes::TurnKind::absent, 42000, 60000, {Seat(0), Seat(1)}, 2}};
  return clock;
}

ClockTimes begins_soon() {
  ClockTimes clock;
  clock.begins_ms = 8500;
  return clock;
}

constexpr std::string_view kChainEnd =
    "e842339c0b2ab438d7ab37e85f5d38dd610ce736130e733777bb90c1d6aaf15b";
constexpr std::string_view kCommitment =
    "c78b0a6164ead7e76784365d9649b2908301a85bc1d825e60734079ac16ec101";

std::string salts_wanted() {
  return encode_salts_wanted("K7WPQ2", "K7WPQ2/3", kChainEnd,
                             R"([{"seat":0,"commit":")" + std::string(kCommitment) + R"("}])");
}

// The information on deals, which is JSON already (engine/deals/match_deals.h).
std::string deals_told(std::string_view rounds) {
  std::string told = R"({"match":"K7WPQ2/3","commit":")";
  told.append(kChainEnd).append(R"(","salts":[{"seat":0,"commit":")").append(kCommitment);
  told +=
      R"(","salt":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"},)"
      R"({"seat":3,"commit":"7051e33e00af7241096bed149d88642973ac81fb48cf1a1a242dfe74dd1d92c6"}],)"
      R"("without":[1],"rounds":[)";
  return encode_deals("K7WPQ2", told.append(rounds).append("]}"));
}

std::string deals_of_a_duplicate() {
  std::string told = R"({"match":"4n8w2k7c9p3x5t1v/f12","commit":")";
  told.append(kChainEnd).append(R"(","salts":[],"without":[],"duplicate":true,"rounds":[]})");
  return encode_deals("K7WPQ2", told);
}

std::string round_told() {
  return R"({"link":")" + std::string(kChainEnd) +
         R"(","attempts":{"1":2},"round":2,"deck":["7D","AC","3C"],"shuffles":[["3C","7D"]]})";
}

std::vector<TalkItem> said() {
  using Kind = TalkItem::Kind;
  return {
      {.number = 7,
       .kind = Kind::remark,
       .code = "may-need-suit",
       .seq = 41,
       .seat = Seat(0),
       .name = "Noor",
       .other = Seat(2),
       .other_name = "Bas",
       .suit = Suit::spades},
      {.number = 8,
       .kind = Kind::remark,
       .code = "may-lack-rank",
       .seat = Seat(0),
       .rank = Rank::ten},
      {.number = 9,
       .kind = Kind::chat,
       .code = "chat",
       .channel = TalkItem::Channel::watchers,
       .name = "Eva",
       .text = "\"Mooi\" \\ ♥"},
      {.number = 10, .kind = Kind::event, .code = "paused"},
      {.number = 11,
       .kind = Kind::event,
       .code = "ruling",
       .text = "\"Joker\" last?",
       .ruling = JuryRuling{{2, 1, 0}, JuryVote::yes}},
      {.number = 12,
       .kind = Kind::event,
       .code = "ruling",
       .question = "penalty-fair",
       .ruling = JuryRuling{{1, 1, 0}, JuryVote::book}},
  };
}

Consideration completing_set() {
  Consideration answer;
  answer.set = "completing";
  answer.continuations = cards({"8H"});
  Preview effect;
  effect.next = Seat(1);
  effect.direction = -1;
  effect.count = 5;
  effect.called = Suit::spades;
  effect.notes = {{{.code = "again", .seat = Seat(1)}}};
  effect.owes_knock = true;
  answer.effect = effect;
  return answer;
}

Consideration last_card() {
  Consideration answer;
  Preview effect;
  effect.goes_out = true;
  answer.effect = effect;
  return answer;
}

Consideration gap() {
  Consideration answer;
  answer.refusal = Violation{"run_has_gap", "PES-36"};
  answer.continuations = cards({"*", "5H"});
  return answer;
}

// A game that only has its info, for the list of games.
class OfferedGame final : public Game {
 public:
  explicit OfferedGame(RuleMembers members) { info_.members = std::move(members); }
  [[nodiscard]] const GameInfo& info() const override { return info_; }

 private:
  GameInfo info_{
      "pesten",
      "pesten",
      2,
      12,
      {},
      {{"manipesto", Json{{"decks", 2}, {"jokers", 2}}}, {"pesten-app", Json{{"decks", 1}}}}};

  static std::logic_error only_offered() { return std::logic_error("this game is only offered"); }
  Result<std::shared_ptr<const Rules>, RuleProblems> parse_rules(const Json&, int) const override {
    throw only_offered();
  }
  ZoneLayout zones(const Rules&, int) const override { throw only_offered(); }
  void start_round(Tx&, Seat) const override { throw only_offered(); }
  std::optional<Violation> check(const Glimpse&, const Intent&) const override {
    throw only_offered();
  }
  void play(Tx&, const Action&) const override { throw only_offered(); }
  void legal(const Glimpse&, IntentSink&) const override { throw only_offered(); }
  void describe(const Glimpse&, ViewBuilder&) const override { throw only_offered(); }
  Consideration consider(const Glimpse&, std::span<const Card>) const override {
    throw only_offered();
  }
  Outcome round_outcome(const Table&) const override { throw only_offered(); }
  std::optional<Outcome> match_outcome(const Table&) const override { throw only_offered(); }
  Json round_result(const Table&) const override { throw only_offered(); }
  Json match_result(const Table&) const override { throw only_offered(); }
  Seat next_dealer(const Table&) const override { throw only_offered(); }
  Json snapshot(const Table&) const override { throw only_offered(); }
};

std::string games(RuleMembers members) {
  const OfferedGame game(std::move(members));
  const std::array<const Game*, 1> all = {&game};
  return encode_games("2", offers_of(all));
}

// One rule member of each kind.
RuleMembers rule_members() {
  return {{"target", NumberMember{1, 999, 151}},
          {"hand", NumberChoiceMember{{2, 3, 4, 6}, 4}},
          {"partners", FlagMember{true}},
          {"lead", WordMember{{"any", "lowest"}, "any"}},
          {"ante", NumbersMember{{{"game", {0, 100, 1}}}}},
          {"hand_sizes", NumberListMember{1, 10, 1, 60, {8, 7}}},
          {"start_rules", OwnMember{Json::array()}}};
}

RuleProblems rule_problems() {
  return {{"/effects/7/0/count", "a whole number from 1 to 20", "out_of_range"},
          {"", "two packs are too few for so many players", "too_few_cards"},
          {"/knock", "an object", {}}};
}

Room room_with_kept_rules() {
  Room room = full_room();
  room.preset.reset();
  room.rule_set = {"3vq8k2m7d0xw5n9tzr4b", "Pesten at the Van Dijks'", ""};
  return room;
}

Refused act_out_of_turn() {
  Refused refused = refused_by_rules("36", Violation{"not_your_turn", "PES-16"});
  refused.act = 3;
  return refused;
}

std::string tried(const std::optional<Consideration>& considered) {
  const ZoneLayout zones = four_seat_layout();
  std::string view;
  append_view(view, playing_view(zones), {1, "try-0"});
  std::string events;
  const std::vector<SeenEvent> happened = {Fact{{.code = "dealt", .seat = Seat(0), .count = 7}}};
  append_events(events, happened, zones);
  return encode_tried("35", view, events, considered);
}

constexpr const char* kLeague = "7h2kd0qzv9mx4c1t";
constexpr std::int64_t kSince = 1796119200;

Welcome welcome_of_an_account() {
  Welcome welcome{"1", "lastcard/0.1.0"};
  welcome.account = OwnAccount{"Ingrid", true, true, 1, 2};
  welcome.access = Access::closed;
  welcome.now = kSince;
  return welcome;
}

AccountShown account_shown() {
  AccountShown shown{"2", OwnAccount{"Ingrid", false, false, 1, 1, {{"https://club.example", "7"}}},
                     Access::invite};
  shown.account->keep_plays = false;
  shown.oidc = "Club";
  shown.link = "0123456789abcdefABCDEF_-";
  shown.ticket = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
  return shown;
}

AccountList account_list() {
  constexpr std::int64_t kUntil = 1798711200;
  return {"2", {{"Ingrid", true, kSince, 2}}, {{"k7wpq2d0", 4, kUntil}}};
}

Ok ok_with(std::optional<std::string> Ok::*member, const char* text) {
  Ok ok{"3"};
  ok.*member = text;
  return ok;
}

Advice close_hint() {
  Advice advice{{PlayCard{Card(Rank::seven, Suit::hearts), true}, 5, 40}, {}};
  advice.weighed.next = MoveDifference{.share = 0.02, .error = 0.03};
  advice.reasons.push_back(Reason{.code = "passes-over", .seat = Seat(2), .cards = 1});
  advice.reasons.push_back(Reason{.code = "short-opponent", .seat = Seat(1), .cards = 1});
  return advice;
}

Advice only_move() {
  Advice advice{{Draw{}}, {}};
  advice.reasons.push_back(Reason{.code = "only-move"});
  return advice;
}

LeagueList league_list() {
  LeagueList list{"2", {}};
  list.leagues.push_back({kLeague,
                          "Kaartclub",
                          {"owner", "captain"},
                          "Winter",
                          "active",
                          {{"f7", "Kraken", "Otters", kSince, true, "K7WPQ2"},
                           {"f9", "Kraken", "Zeehonden", kSince, false, {}}},
                          {{"time", "f9", "Kraken", "Zeehonden", kSince},
                           {"result", "f7", "Kraken", "Otters", kSince}}});
  list.leagues.push_back({kLeague, "Kaartclub", {"follower"}, {}, {}, {}, {}});
  return list;
}

CodeMeaning code_of_a_team() {
  return {"2", kLeague, "Kaartclub", "player", "s1", CodeMeaning::Team{"t1", "Kraken"}, false};
}

std::string league_log() {
  const Json entries = {
      {{"seq", 1},
       {"at", kSince},
       {"by", "p1"},
       {"what", {{"event", "registration-opened"}, {"season", "s1"}}}},
      {{"seq", 2},
       {"at", kSince + 60},
       {"by", nullptr},
       {"what", {{"event", "roster-locked"}, {"season", "s1"}}}},
  };
  return encode_league_log("2", entries.dump());
}

std::string new_league() {
  const Json you = {{"person", nullptr},         {"name", nullptr},      {"roles", Json::array()},
                    {"teams", Json::array()},    {"may", Json::array()}, {"rated", true},
                    {"calendars", Json::array()}};
  const Json view = {{"id", kLeague},
                     {"version", 1},
                     {"name", "Kaartclub"},
                     {"about", ""},
                     {"language", "nl"},
                     {"time_zone", "Europe/Amsterdam"},
                     {"playing_hours", nullptr},
                     {"visibility", "link"},
                     {"closed", false},
                     {"you", you},
                     {"people", {{{"person", "p1"}, {"name", "Olga"}, {"roles", {"owner"}}}}},
                     {"seasons", Json::array()},
                     {"season", nullptr}};
  return encode_league(view.dump());
}

Room room_of_a_league() {
  Room room = full_room();
  room.settings.hints = false;
  room.league = RoomLeague{kLeague, "s1", "f12", 0, "Kraken – Inkvissen", {"Kraken", "Inkvissen"}};
  room.fixed_rounds = 4;
  return room;
}

PushWishes some_wishes() {
  PushWishes wishes;
  wishes.turn = true;
  wishes.line_up = true;
  wishes.quiet_from = "22:00";
  wishes.quiet_until = "07:30";
  wishes.time_zone = "Europe/Amsterdam";
  return wishes;
}

OwnHook own_hook() { return {"2", OwnHook::Hook{"ntfy.example:443", 404, some_wishes()}}; }

OwnMail own_mail() {
  return {"2", true, "noor@example.org", true, some_wishes(), "noor@other.example", true};
}

}  // namespace

std::vector<SampleMessage> sample_messages() {
  Refused by_rules = refused_by_rules("17", Violation{"run_has_gap", "PES-36"});
  by_rules.message = "A run may not have a gap.";
  return {
      {"welcome", encode(Welcome{"1", "lastcard/0.1.0", {}, {"K7WPQ2"}, {}, Access::open, kSince})},
      {"welcome-account", encode(welcome_of_an_account())},
      {"account", encode(account_shown())},
      {"account-guest", encode(AccountShown{"2", {}, Access::open})},
      {"accounts", encode(account_list())},
      {"ok-code", encode(ok_with(&Ok::code, "k7wpq2d0"))},
      {"ok-link", encode(ok_with(&Ok::link, "0123456789abcdefABCDEF_-"))},
      {"ok-league", encode(ok_with(&Ok::league, kLeague))},
      {"ok-made", encode(ok_with(&Ok::made, "s1"))},
      {"leagues", encode(league_list())},
      {"hook", encode(own_hook())},
      {"hook-none", encode(OwnHook{"2", {}})},
      {"mail", encode(own_mail())},
      {"mail-none", encode(OwnMail{"2"})},
      {"told", encode(Notification{"line_up", "l/7h2kd0qzv9mx4c1t/f/f7", "Kaartclub"})},
      {"code", encode(code_of_a_team())},
      {"code-follower", encode(CodeMeaning{"2", kLeague, "Kaartclub", "follower", {}, {}, false})},
      {"code-night", encode(CodeMeaning{"2", kLeague, "Kaartclub", "captain", "s2", {}, true})},
      {"league-log", league_log()},
      {"league-new", new_league()},
      {"room-league", encode_room("K7WPQ2", room_of_a_league())},
      {"games", games({})},
      {"games-members", games(rule_members())},
      {"ok", encode(Ok{"5"})},
      {"ok-table", encode(Ok{"3", "K7WPQ2"})},
      {"ok-update", encode_done("9", "K7WPQ2", 18)},
      {"ok-key", encode(Ok{"3", "K7WPQ2", "0123456789abcdefABCDEF"})},
      {"refused-by-rules", encode(by_rules)},
      {"refused-unread", encode(malformed(DecodeError{"", "one well-formed JSON object", ""}))},
      {"refused-malformed",
       encode(malformed(DecodeError{"/do/card", "a card such as \"5H\"", "18"}))},
      {"refused-act", encode(act_out_of_turn())},
      {"rules-checked", encode_rules_checked("30", {})},
      {"rules-checked-problems", encode_rules_checked("31", rule_problems())},
      {"rules-kept", encode_rules_kept("32", "3vq8k2m7d0xw5n9tzr4b")},
      {"tried", tried({})},
      {"tried-considered", tried(gap())},
      {"room-rule-set", encode_room("K7WPQ2", room_with_kept_rules())},
      {"refused-in-words", encode(Refused{"19", "seats_empty"})},
      {"room-waiting", encode_room("K7WPQ2", waiting_room())},
      {"room-full", encode_room("K7WPQ2", full_room())},
      {"room-ended", encode_room("K7WPQ2", ended_room_of_a_watcher())},
      {"room-sheet", encode_room("K7WPQ2", room_with_sheet())},
      {"room-practice", encode_room("K7WPQ2", room_of_practice())},
      {"room-daily", encode_room("K7WPQ2", room_of_the_day())},
      {"daily-shown", encode(daily_shown())},
      {"daily-shown-playing", encode(DailyShown{"27", {{"2026-11-29", {}}}, "K7WPQ2", false})},
      {"room-busy", encode_room("K7WPQ2", busy_room())},
      {"clock", encode_clock("K7WPQ2", all_clocks())},
      {"clock-none", encode_clock("K7WPQ2", {})},
      {"clock-begins", encode_clock("K7WPQ2", begins_soon())},
      {"talk", encode_talk("K7WPQ2", said(), false)},
      {"talk-whole", encode_talk("K7WPQ2", {}, true)},
      {"replay-shown",
       encode_replay_shown("K7WPQ2", "0123456789abcdef0123456789abcdef", 412, Seat(3))},
      {"salts-wanted", salts_wanted()},
      {"deals", deals_told(round_told())},
      {"deals-begin", deals_told("")},
      {"deals-duplicate", deals_of_a_duplicate()},
      {"update-play", update_play()},
      {"update-log", update_log()},
      {"update-everything", update_everything()},
      {"update-match-over", update_spectator_match_over()},
      {"update-chips", update_chips()},
      {"update-void-round", update_void_round()},
      {"considered-set", encode_considered("20", completing_set())},
      {"considered-last", encode_considered("21", last_card())},
      {"considered-refused", encode_considered("22", gap())},
      {"considered-no-preview", encode_considered("22", Consideration{})},
      {"hint-close", encode_hint("23", close_hint())},
      {"hint-only", encode_hint("24", only_move())},
      {"notice-restart", encode(Notice{"server_restarting", {}, 2000})},
      {"notice-closed", encode(Notice{"table_closed", "K7WPQ2", {}})},
      {"pong", encode_pong("15")},
  };
}

}  // namespace lastcard::protocol
