// Tests the parts of a table that need no network: rooms, histories, chance, codes and others.
#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/codec.h"
#include "engine/registry.h"
#include "server/lobby/seat_index.h"
#include "server/lobby/table_code.h"
#include "server/net/session_cookie.h"
#include "server/table/answers.h"
#include "server/table/bot_player.h"
#include "server/table/chance.h"
#include "server/table/clocks.h"
#include "server/table/history.h"
#include "server/table/replay_payers.h"
#include "server/table/talk_log.h"
#include "tests/server/support/test_server.h"

namespace lastcard::table {
namespace {

using protocol::SeatKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

SessionId session(const std::string& name) { return net::session_of(name); }

TEST(Room, ASeatIsTakenOnceAndNamesAreDifferent) {
  Room room(3, session("host"));
  EXPECT_EQ(room.sit(session("host"), Seat(0), "Ann"), std::nullopt);
  EXPECT_EQ(room.sit(session("bob"), Seat(0), "Bob"), "seat_taken");
  for (const std::string name : {"ANN", "\u0410nn", "A\u2060nn"})
    EXPECT_EQ(room.sit(session("bob"), Seat(1), name), "name_taken") << name;
  EXPECT_EQ(room.join_queue(session("bob"), "ann"), "name_taken");
  EXPECT_EQ(room.sit(session("bob"), Seat(7), "Bob"), "bad_seats");
  EXPECT_EQ(room.sit(session("bob"), Seat(1), "Bob"), std::nullopt);
  EXPECT_EQ(room.add_bot(Seat(1)), "seat_taken");
  EXPECT_EQ(room.start_refusal(), "seats_empty");
  EXPECT_EQ(room.add_bot(Seat(2)), std::nullopt);
  EXPECT_EQ(room.start_refusal(), "");
  EXPECT_EQ(room.sit(session("eve"), Seat(2), "Eve"), "table_full");
  EXPECT_EQ(room.persons(), 2);
}

TEST(Room, AFullQueueHasRoomIfSomebodyInItIsAway) {
  Room room(2, session("host"));
  for (int i = 0; i < 50; ++i)
    EXPECT_EQ(room.join_queue(session("w" + std::to_string(i)), "W"), std::nullopt);
  EXPECT_EQ(room.join_queue(session("eve"), "Eve"), "table_full");
  EXPECT_EQ(room.join_queue(session("eve"), "Eve", {session("host")}), "table_full");
  EXPECT_EQ(room.join_queue(session("w3"), "W", {session("w5")}), std::nullopt);
  EXPECT_TRUE(room.waits(session("w5"))) << "w3 has waited already";
  EXPECT_EQ(room.join_queue(session("eve"), "Eve", {session("w9"), session("w5")}), std::nullopt);
  EXPECT_FALSE(room.waits(session("w5")));
  EXPECT_TRUE(room.waits(session("w9"))) << "one place is enough";
  EXPECT_EQ(room.queue().back().watcher, 51);
}

TEST(Room, SittingElsewhereLeavesTheOldSeat) {
  Room room(2, session("host"));
  EXPECT_EQ(room.sit(session("host"), Seat(0), "Ann"), std::nullopt);
  EXPECT_EQ(room.sit(session("host"), Seat(1), "Ann"), std::nullopt);
  EXPECT_EQ(room.at(Seat(0)).kind, SeatKind::empty);
  EXPECT_EQ(room.seat_of(session("host")), Seat(1));
  EXPECT_EQ(room.stand(session("host"), false), std::nullopt);
  EXPECT_EQ(room.stand(session("host"), false), "not_seated");
}

TEST(Room, TheNameOfALentSeatsOwnerIsTakenForOthers) {
  Room room(4, session("host"));
  EXPECT_EQ(room.sit(session("host"), Seat(0), "Host"), std::nullopt);
  EXPECT_EQ(room.sit(session("ann"), Seat(1), "Robin"), std::nullopt);
  EXPECT_EQ(room.take_over(session("bob"), Seat(1), "Bob"), std::nullopt);
  EXPECT_EQ(room.rename(session("host"), "robin"), "name_taken");
  EXPECT_EQ(room.sit(session("eve"), Seat(2), "Robin"), "name_taken");
  EXPECT_EQ(room.join_queue(session("eve"), "Robin"), "name_taken");
  EXPECT_EQ(room.add_bot(Seat(2)), std::nullopt);
  EXPECT_NE(room.at(Seat(2)).name, "Robin");
  Room elsewhere = room;
  EXPECT_EQ(elsewhere.sit(session("ann"), Seat(3), "Robin"), std::nullopt) << "her own name";
  room.give_back(session("ann"));
  EXPECT_EQ(room.at(Seat(1)).name, "Robin");
}

TEST(Room, TheHostsRoleGoesToAPersonForWhomNoBotPlays) {
  Room room(3, session("host"));
  EXPECT_EQ(room.sit(session("host"), Seat(0), "Ann"), std::nullopt);
  EXPECT_EQ(room.sit(session("bob"), Seat(1), "Bob"), std::nullopt);
  EXPECT_EQ(room.sit(session("eve"), Seat(2), "Eve"), std::nullopt);
  room.set_stand_in(Seat(1), true);
  Room left = room;
  EXPECT_EQ(left.stand(session("host"), true), std::nullopt);
  EXPECT_EQ(left.host(), session("eve"));
  EXPECT_TRUE(room.forget(session("host"), session("nobody"), "former player", true));
  EXPECT_EQ(room.seat_of(session("nobody")), Seat(0));
  EXPECT_EQ(room.host(), session("eve"));
  EXPECT_TRUE(room.forget(session("eve"), session("nobody too"), "former player", true));
  EXPECT_EQ(room.host(), session("nobody")) << "nobody else is left";
}

TEST(Room, TheLast200RemovedPeopleAreKeptOut) {
  Room room(2, session("host"));
  const auto remove = [&](const std::string& who) {
    EXPECT_EQ(room.sit(session(who), Seat(1), "Eve"), std::nullopt);
    EXPECT_EQ(room.remove_person(Seat(1), false), std::nullopt);
  };
  for (int i = 0; i < 300; ++i) remove("eve " + std::to_string(i));
  EXPECT_TRUE(room.is_removed(session("eve 299")));
  EXPECT_TRUE(room.is_removed(session("eve 100")));
  EXPECT_FALSE(room.is_removed(session("eve 99"))) << "the list has an end";
}

TEST(Room, TheLast200SilencedPeopleStaySilenced) {
  Room room(2, session("host"));
  for (int i = 0; i < 201; ++i) {
    const SessionId who = session("eve " + std::to_string(i));
    EXPECT_EQ(room.sit(who, Seat(1), "Eve"), std::nullopt);
    room.set_silenced(Seat(1), true);
    EXPECT_EQ(room.stand(who, false), std::nullopt);
  }
  EXPECT_TRUE(room.is_silenced(session("eve 200")));
  EXPECT_TRUE(room.is_silenced(session("eve 1")));
  EXPECT_FALSE(room.is_silenced(session("eve 0"))) << "the list has an end";
  EXPECT_EQ(Room::from_json(room.to_json()), room);
}

TEST(Room, APersonWhomAnOlderProgramSilencedAtTheSeatIsSilenced) {
  Room room(2, session("host"));
  ASSERT_EQ(room.sit(session("ann"), Seat(1), "Ann"), std::nullopt);
  Json json = room.to_json();
  json["seats"][1]["silenced"] = true;
  const auto read = Room::from_json(json);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->is_silenced(session("ann")));
}

TEST(Room, BotsCanBeAddedAndRemoved) {
  Room room(12, session("host"));
  std::set<std::string> names;
  for (int seat = 0; seat < 12; ++seat) {
    EXPECT_EQ(room.add_bot(Seat(seat)), std::nullopt);
    names.insert(room.at(Seat(seat)).name);
  }
  EXPECT_EQ(names.size(), 12U);
  EXPECT_EQ(room.remove_bot(Seat(3)), std::nullopt);
  EXPECT_EQ(room.remove_bot(Seat(3)), std::nullopt) << "there is none: as wished";
  EXPECT_EQ(room.sit(session("host"), Seat(3), "Ann"), std::nullopt);
  EXPECT_EQ(room.remove_bot(Seat(3)), "seat_taken");
}

TEST(Room, ABotKeepsItsLevel) {
  Room room(3, session("host"));
  ASSERT_EQ(room.add_bot(Seat(0), protocol::BotLevel::expert), std::nullopt);
  ASSERT_EQ(room.add_bot(Seat(1)), std::nullopt);
  EXPECT_EQ(room.at(Seat(0)).level, protocol::BotLevel::expert);
  EXPECT_EQ(room.at(Seat(1)).level, std::nullopt) << "whatever the table's is";
  EXPECT_EQ(Room::from_json(room.to_json()), room);
  ASSERT_EQ(room.swap(Seat(0), Seat(1)), std::nullopt);
  EXPECT_EQ(room.at(Seat(1)).level, protocol::BotLevel::expert) << "it goes where the bot goes";
  ASSERT_EQ(room.remove_bot(Seat(1)), std::nullopt);
  ASSERT_EQ(room.sit(session("host"), Seat(1), "Ann"), std::nullopt);
  EXPECT_EQ(room.at(Seat(1)).level, std::nullopt);
}

TEST(Room, AnUnknownBotLevelMakesTheJsonInvalid) {
  Room room(1, session("host"));
  ASSERT_EQ(room.add_bot(Seat(0), protocol::BotLevel::good), std::nullopt);
  Json json = room.to_json();
  EXPECT_EQ(json["seats"][0]["level"], "good");
  json["seats"][0]["level"] = "thumb";
  EXPECT_EQ(Room::from_json(json), std::nullopt);
  json["seats"][0]["level"] = 2;
  EXPECT_EQ(Room::from_json(json), std::nullopt);
}

TEST(Room, IsReadBackFromItsJson) {
  Room room(3, session("host"));
  ASSERT_EQ(room.sit(session("host"), Seat(1), "Ann \"the\" \xE2\x99\xA0"), std::nullopt);
  ASSERT_EQ(room.add_bot(Seat(2)), std::nullopt);
  EXPECT_EQ(Room::from_json(room.to_json()), room);
  EXPECT_EQ(Room::from_json(Json::parse("{}")), std::nullopt);
}

TableConfig pesten(int seats) {
  TableConfig config;
  config.code = "TABLE2";
  config.game = find_game("pesten");
  config.preset = "manipesto";
  config.seats = seats;
  config.rules =
      rules::GameRules::read(*config.game, config.game->info().presets.front().rules, seats)
          .value();
  return config;
}

TEST(TableConfig, IsReadBackFromItsJson) {
  TableConfig config = pesten(4);
  config.settings.knock_grace_ms = 1234;
  config.settings.bot_level = protocol::BotLevel::beginner;
  const auto read = TableConfig::from_json("TABLE2", config.to_json());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->to_json(), config.to_json());
  EXPECT_EQ(TableConfig::from_json("TABLE2", Json::parse(R"({"game":"chess"})")), std::nullopt);
  Json broken = config.to_json();
  broken["seats"] = 4e20;
  EXPECT_EQ(TableConfig::from_json("TABLE2", broken), std::nullopt);
}

// Before games could forbid talk about one's own cards, every table had free chat.
TEST(TableConfig, AStoredTableKeepsItsFreeChat) {
  Json stored = pesten(2).to_json();
  stored["settings"]["talk"] = "chat";
  auto read = TableConfig::from_json("TABLE2", stored);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->settings.talk, protocol::TalkMode::chat);
  stored["settings"].erase("talk");
  read = TableConfig::from_json("TABLE2", stored);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->settings.talk, protocol::TalkMode::chat);
}

TEST(GameRules, EqualRulesAreReadOnceAndShared) {
  const TableConfig config = pesten(4);
  const auto before = rules::GameRules::readings().all;
  const auto same = rules::GameRules::read(*config.game, config.rules.json(), 4);
  ASSERT_TRUE(same);
  EXPECT_EQ(rules::GameRules::readings().all, before) << "they are read once";
  Match match = config.rules.match(Seat(1));
  EXPECT_EQ(match.next_dealer(), Seat(1));
  EXPECT_EQ(match.setup().rules->to_json(), config.rules.json());
  const Match elsewhere = same->match(Seat(3));
  EXPECT_EQ(&elsewhere.setup(), &match.setup());
  EXPECT_EQ(elsewhere.next_dealer(), Seat(3));
  const auto of_six = rules::GameRules::read(*config.game, config.rules.json(), 6);
  ASSERT_TRUE(of_six);
  EXPECT_EQ(of_six->seats(), 6);
  EXPECT_NE(&of_six->match(Seat(0)).setup(), &match.setup());
  // The two matches are separate: an act in one changes nothing in the other.
  SeededEntropy entropy(5);
  match.start_round(entropy);
  EXPECT_FALSE(match.round_over());
  EXPECT_TRUE(elsewhere.round_over());
  EXPECT_EQ(elsewhere.rounds(), 0);
}

TEST(GameRules, WrongRulesAreRefusedEachTime) {
  const TableConfig config = pesten(4);
  Json broken = config.rules.json();
  broken["hand"] = 900;
  for (int i = 0; i < 2; ++i) {
    const auto read = rules::GameRules::read(*config.game, broken, 4);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().front().at, "/hand");
  }
  EXPECT_FALSE(rules::GameRules::read(*config.game, config.rules.json(), 99));
}

TEST(GameRules, APresetIsReadAtItsFirstUseOnly) {
  const Game& game = *find_game("crates");
  const Preset& preset = game.info().presets.front();
  const auto first = rules::GameRules::of_preset(game, preset, 3);
  const auto second = rules::GameRules::of_preset(game, preset, 3);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(&first->match(Seat(0)).setup(), &second->match(Seat(0)).setup());
}

TEST(TableConfig, ASettingIsChangedWithoutReadingTheRules) {
  const TableConfig config = pesten(4);
  ConfigRequest request;
  request.settings.turn_ms = 30000;
  EXPECT_TRUE(is_quick(config, request));
  const auto before = rules::GameRules::readings().all;
  const auto made = changed(config, request);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->settings.turn_ms, 30000);
  EXPECT_EQ(made->rules.text(), config.rules.text());
  EXPECT_EQ(made->preset, config.preset);

  request.rules = config.rules.json();
  EXPECT_TRUE(is_quick(config, request)) << "they are the same";
  EXPECT_TRUE(changed(config, request));
  EXPECT_EQ(rules::GameRules::readings().all, before);

  (*request.rules)["hand"] = 6;
  EXPECT_FALSE(is_quick(config, request));
  const auto others = changed(config, request);
  ASSERT_TRUE(others);
  EXPECT_EQ(others->rules.json()["hand"], 6);
  EXPECT_EQ(others->preset, std::nullopt);
  EXPECT_EQ(rules::GameRules::readings().all, before + 1);

  ConfigRequest more;
  more.seats = 6;
  EXPECT_FALSE(is_quick(*others, more)) << "they are read for another number of players";
  EXPECT_EQ(changed(*others, more)->rules.seats(), 6);
}

// Plays a match between bots. Returns the entries that a table would have written.
std::vector<std::string> play_a_match(const TableConfig& config, Room& room,
                                      std::optional<Match>& match) {
  std::vector<std::string> entries;
  for (int seat = 0; seat < config.seats; ++seat) {
    EXPECT_EQ(room.add_bot(Seat(seat)), std::nullopt);
    entries.push_back(room_entry(room));
  }
  match.emplace(config.rules.match(Seat(1)));
  SeededEntropy entropy(5);
  SeededChance chance(5);
  entries.push_back(match_entry(Seat(1), 1790000000, match->start_round(entropy).shuffles));
  int id = 0;
  while (!match->over()) {
    if (match->round_over()) {
      entries.push_back(round_entry(match->rounds() + 1, match->start_round(entropy).shuffles));
      continue;
    }
    Seat acting;
    match->table().to_act().for_each([&](Seat seat) { acting = seat; });
    const Action action{acting, *choose_for_bot(match->table(), acting, chance)};
    const std::string message = ++id % 3 == 0 ? "id-\"" + std::to_string(id) : "";
    const StepResult result = match->apply(action, entropy);
    entries.push_back(step_entry(action, {message}, result.shuffles));
  }
  return entries;
}

TEST(History, AnyMomentOfAMatchCanBeRestored) {
  const TableConfig config = pesten(4);
  Room room(4, session("host"));
  std::optional<Match> match;
  const auto entries = play_a_match(config, room, match);
  const TableCore history = read_history(config, entries).core;
  EXPECT_EQ(history.room, room);
  ASSERT_TRUE(history.match);
  EXPECT_EQ(TableCodec::to_json(history.match->table()), TableCodec::to_json(match->table()));
  EXPECT_EQ(history.match->rounds(), match->rounds());
  EXPECT_EQ(history.deals, match->rounds());
  EXPECT_EQ(history.first_dealer, Seat(1));
  EXPECT_EQ(history.seq, entries.size());
  // Collects the newest acts of each seat.
  std::vector<std::vector<std::string>> acts(4);
  for (const std::string& text : entries) {
    const Json entry = Json::parse(text);
    if (!entry.contains("act")) continue;
    auto& of_seat = acts.at(entry["step"]["seat"].get<std::size_t>());
    of_seat.push_back(entry["act"]);
    if (of_seat.size() > Answers::kKept) of_seat.erase(of_seat.begin());
  }
  ASSERT_THAT(history.accepted, SizeIs(4));
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_FALSE(acts[seat].empty());
    EXPECT_EQ(history.accepted[seat].messages(), acts[seat]);
  }

  const TableCore before = read_history(config, {entries.begin(), entries.begin() + 3}).core;
  EXPECT_FALSE(before.match);
}

TEST(History, PlainStepsAreReadAsTheirJsonWouldBe) {
  const TableConfig config = pesten(4);
  Room room(4, session("host"));
  std::optional<Match> match;
  int plain = 0;
  for (const std::string& entry : play_a_match(config, room, match)) {
    const auto step = read_plain_step(entry, config.seats);
    if (!step) continue;
    ++plain;
    const Json json = Json::parse(entry);
    EXPECT_EQ(step->action, action_from_step(json["step"], config.seats).value()) << entry;
    EXPECT_EQ(step->text, json["step"].dump());
    EXPECT_EQ(step->notes.message_key, json.value("act", ""));
    EXPECT_FALSE(json.contains("shuffles")) << entry;
  }
  EXPECT_GT(plain, 50);

  const Action draw{Seat(3), Intent(Draw{})};
  const std::string noted = step_entry(draw, {"q.1", true, 61000, 1'790'000'000}, {});
  const auto step = read_plain_step(noted, 4);
  ASSERT_TRUE(step) << noted;
  EXPECT_EQ(step->action, draw);
  EXPECT_EQ(step->notes.message_key, "q.1");
  EXPECT_TRUE(step->notes.by_bot);
  EXPECT_EQ(step->notes.ms_left, 61000);
  EXPECT_EQ(step->notes.at, 1'790'000'000);
}

TEST(History, StepsThatAreNotPlainAreLeftToTheJsonReader) {
  const std::string draw = R"({"step":{"seat":1,"do":{"intent":"draw"}})";
  ASSERT_TRUE(read_plain_step(draw + "}", 4));
  for (const std::string& entry :
       {draw, draw + "}}", draw + R"(,"talk":[]})", draw + R"(,"shuffles":[["7H"]]})",
        draw + R"(,"left":-1})", draw + R"(,"left":007})", draw + R"(,"by":"person"})",
        draw + R"(,"act":"a\"b"})", std::string(R"({"step":{"seat":4,"do":{"intent":"draw"}}})"),
        std::string(R"({"step":{"seat":-1,"do":{"intent":"draw"}}})"),
        std::string(R"({"step":{"clock":"knock-expired","seat":2}})"), std::string("{}"),
        std::string()}) {
    EXPECT_FALSE(read_plain_step(entry, 4)) << entry;
  }
}

TEST(History, OnlyTheLastMatchIsReplayedButAllDealsAreCounted) {
  const TableConfig config = pesten(2);
  Room room(2, session("host"));
  std::optional<Match> match;
  auto entries = play_a_match(config, room, match);
  const auto first = entries.size();
  const int first_rounds = match->rounds();
  Room again(2, session("host"));
  const auto second = play_a_match(config, again, match);
  entries.insert(entries.end(), second.begin(), second.end());
  entries[first - 2] = R"({"step":{"seat":0,"do":{"intent":"draw"}}})";  // it would not be legal
  const TableCore history = read_history(config, entries).core;
  EXPECT_EQ(TableCodec::to_json(history.match->table()), TableCodec::to_json(match->table()));
  EXPECT_EQ(history.deals, first_rounds + match->rounds());
}

// Reading rules is slow, and the host may have changed them a hundred times.
TEST(History, OnlyTheNewestRulesOfAWaitingTableAreRead) {
  const TableConfig config = pesten(2);
  Json unreadable = Json::parse(table_entry(config, Room(2, session("host"))));
  unreadable["table"]["rules"] = "of another program";
  const std::vector<std::string> entries = {
      room_entry(Room(2, session("host"))),
      unreadable.dump(),
      R"({"talk":[{"number":1,"kind":"event","code":"locked","channel":"table"}]})",
      unreadable.dump(),
      table_entry(pesten(4), Room(4, session("host"))),
      room_entry(Room(4, session("another"))),
  };
  const TableCore history = read_history(config, entries).core;
  EXPECT_EQ(history.config.seats, 4);
  EXPECT_EQ(history.room, Room(4, session("another")));
  EXPECT_EQ(history.seq, entries.size());
  EXPECT_THAT(history.talk.heard_by(true), SizeIs(1));
  EXPECT_THROW(static_cast<void>(read_history(config, {entries.begin(), entries.begin() + 4})),
               HistoryError);
}

// The accepted acts are kept by seat. They must not stay for seats that the table no longer has.
TEST(History, AcceptedActsOfRemovedSeatsAreForgotten) {
  TableConfig config = pesten(4);
  config.settings.base_ms = 60000;
  Room room(4, session("host"));
  std::optional<Match> match;
  auto entries = play_a_match(config, room, match);
  entries.push_back(gathered_entry());
  EXPECT_EQ(read_history(config, entries).core.ms_left.size(), 4U);
  entries.push_back(table_entry(pesten(2), Room(2, session("host"))));
  const TableCore history = read_history(config, entries).core;
  EXPECT_EQ(history.config.seats, 2);
  EXPECT_THAT(history.accepted, SizeIs(2));
  EXPECT_FALSE(history.accepted[0].messages().empty());
  EXPECT_TRUE(history.ms_left.empty());
}

TEST(History, AnInvalidEntryIsReportedWithItsNumber) {
  const TableConfig config = pesten(2);
  Room room(2, session("host"));
  std::optional<Match> match;
  const auto entries = play_a_match(config, room, match);
  const auto problem = [&](std::size_t place, const std::string& text) {
    auto broken = entries;
    broken[place] = text;
    try {
      static_cast<void>(read_history(config, broken));
    } catch (const HistoryError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_THAT(problem(5, "{"), HasSubstr("entry 6"));
  EXPECT_THAT(problem(5, R"({"dance":1})"), HasSubstr("unknown kind"));
  EXPECT_THAT(problem(2, R"({"match":{"first_dealer":0},"shuffles":[["AS"]]})"),
              HasSubstr("entry 3"));
  EXPECT_THAT(problem(3, R"({"step":{"seat":0,"do":{"intent":"give-card","card":"AS"}}})"),
              HasSubstr("not legal"));
  EXPECT_THAT(problem(3, R"({"round":2})"), HasSubstr("not due"));
  EXPECT_THAT(problem(2, R"({"match":{"first_dealer":9}})"), HasSubstr("does not sit there"));
  // The number needs more than 64 bits, so JSON reads it as a float.
  constexpr auto kHuge = "499992233720368547758071";
  const auto with_left = [&](const std::string& left) {
    return entries[3].substr(0, entries[3].rfind('}')) + ",\"left\":" + left + "}";
  };
  EXPECT_THAT(problem(3, with_left(kHuge)), HasSubstr("entry 4: a whole number"));
  EXPECT_EQ(problem(3, with_left("7")), "none");
  EXPECT_THAT(problem(2, R"({"match":{"first_dealer":0,"began":17961051600}})"),
              HasSubstr("entry 3: a whole number"));
  const std::string talk =
      R"({"talk":[{"number":1,"kind":"event","code":"left","channel":"table","seat":)";
  EXPECT_THAT(problem(3, talk + "12}]}"), HasSubstr("entry 4: a whole number"));
  EXPECT_THAT(problem(3, talk + "0.5}]}"), HasSubstr("entry 4: a whole number"));
  EXPECT_THAT(problem(3, table_entry(config, room)), HasSubstr("while a match is played"));
}

TEST(Chance, EveryCardComesToEveryPlace) {
  KernelEntropy entropy;
  std::vector<Card> cards;
  for (int face = 0; face < Card::kFaces; ++face) cards.push_back(Card::from_face(face));
  std::vector<std::set<Card>> seen(cards.size());
  for (int i = 0; i < 2000; ++i) {
    std::vector<Card> deck = cards;
    entropy.shuffle(deck);
    for (std::size_t place = 0; place < deck.size(); ++place) seen[place].insert(deck[place]);
    std::ranges::sort(deck);
    ASSERT_EQ(deck, cards);
  }
  // The probability that any card misses any place in 2000 shuffles is 10^-13.
  for (const auto& at_place : seen) EXPECT_EQ(at_place.size(), cards.size());
}

TEST(Chance, AScriptedDeckIsDealtAndThenRealChanceDecides) {
  const test::TemporaryFolder folder;
  const auto script =
      read_deck_script(folder.write("decks.json", R"([["AS", "2S", "3S"], ["3S", "2S", "AS"]])"));
  const DeckOrder pack = {*Card::from_code("2S"), *Card::from_code("3S"), *Card::from_code("AS")};
  DeckOrder dealt = pack;
  DealEntropy(script.get(), 0).shuffle(dealt);
  EXPECT_EQ(dealt, script->at(0));
  DealEntropy(script.get(), 1).shuffle(dealt);
  EXPECT_EQ(dealt, script->at(1));
  DealEntropy(script.get(), 2).shuffle(dealt);
  EXPECT_TRUE(std::ranges::is_permutation(dealt, pack));
  DeckOrder other = {*Card::from_code("2S")};
  EXPECT_THROW(DealEntropy(script.get(), 0).shuffle(other), ReplayError);
  EXPECT_THROW(static_cast<void>(read_deck_script(folder.write("bad.json", R"([["1X"]])"))),
               std::runtime_error);
  EXPECT_THROW(static_cast<void>(read_deck_script(folder.write("bad.json", R"({})"))),
               std::runtime_error);
}

TEST(Chance, LaterShufflesOfTheRoundFollowFromTheScriptedDeck) {
  DeckOrder pack;
  for (int face = 0; face < Card::kFaces; ++face) pack.push_back(Card::from_face(face));
  DeckScript script = {pack, pack};
  std::ranges::reverse(script[1]);
  const auto shuffled = [&](int deal, int before) {
    DeckOrder cards = pack;
    DealEntropy(&script, deal, before).shuffle(cards);
    return cards;
  };
  EXPECT_NE(shuffled(0, 1), pack);
  EXPECT_EQ(shuffled(0, 1), shuffled(0, 1));
  EXPECT_NE(shuffled(0, 1), shuffled(0, 2));
  EXPECT_NE(shuffled(0, 1), shuffled(1, 1));
  EXPECT_NE(shuffled(2, 1), shuffled(2, 1)) << "the script has no such deal";
  // The rules refuse the scripted order.
  DealEntropy entropy(&script, 0);
  DeckOrder cards = pack;
  entropy.shuffle(cards);
  entropy.void_last();
  entropy.shuffle(cards);
  EXPECT_EQ(cards, shuffled(0, 1));
}

TEST(Chance, ThinkingTakesAboutThePace) {
  EXPECT_EQ(think_time_ms(0), 0);
  for (int i = 0; i < 1000; ++i) {
    const int time = think_time_ms(1000);
    EXPECT_GE(time, 750);
    EXPECT_LE(time, 1250);
  }
}

TEST(Answers, TheOldestAreForgottenFirst) {
  Answers answers;
  for (std::size_t i = 0; i < Answers::kKept + 3; ++i) answers.keep(std::to_string(i), {});
  EXPECT_EQ(answers.find("2"), nullptr);
  EXPECT_NE(answers.find("3"), nullptr);
  EXPECT_NE(answers.find("18"), nullptr);
}

TEST(SpeechLimits, AllowFiveRemarksAtOnceAndThenOneEveryTwoSeconds) {
  SpeechLimits limits;
  const SessionId speaker = session("speaker");
  SpeechLimits::Time now{std::chrono::hours(1)};
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(limits.take(speaker, now)) << i;
  EXPECT_FALSE(limits.take(speaker, now));
  now += std::chrono::milliseconds(1999);
  EXPECT_FALSE(limits.take(speaker, now));
  now += std::chrono::milliseconds(1);
  EXPECT_TRUE(limits.take(speaker, now));
  EXPECT_FALSE(limits.take(speaker, now));
}

TEST(GraceClocks, HoldOthersBackUntilTheyEndOrTheDebtIsGone) {
  using std::chrono::milliseconds;
  const auto start = GraceClocks::Time();
  GraceClocks clocks;
  clocks.update({Seat(2)}, start, milliseconds(3000));
  clocks.update({Seat(2)}, start + milliseconds(1000), milliseconds(3000));
  EXPECT_TRUE(clocks.holds_back(Seat(0)));
  EXPECT_FALSE(clocks.holds_back(Seat(2)));
  EXPECT_EQ(clocks.first()->end, start + milliseconds(3000)) << "it does not begin anew";
  clocks.update({}, start + milliseconds(1500), milliseconds(3000));
  EXPECT_FALSE(clocks.holds_back(Seat(0)));
  EXPECT_FALSE(clocks.first());
}

TEST(SessionCookie, IsFoundAmongOthersAndMustBeWellFormed) {
  const std::string token = net::new_session_token();
  EXPECT_EQ(token.size(), 64U);
  const net::CookiePlace here{"", false};
  EXPECT_EQ(net::tokens_in("lastcard_session=" + token, here).own, token);
  EXPECT_EQ(net::tokens_in("a=b;  lastcard_session=" + token + " ; c=d", here).own, token);
  EXPECT_EQ(net::tokens_in("", here).own, std::nullopt);
  EXPECT_EQ(net::tokens_in("xlastcard_session=" + token, here).own, std::nullopt);
  EXPECT_EQ(net::tokens_in("lastcard_session=" + token.substr(1), here).own, std::nullopt);
  EXPECT_EQ(net::tokens_in("lastcard_session=" + std::string(64, 'Z'), here).own, std::nullopt);
}

// Over HTTPS only this host's own cookie counts. A page of a sibling domain can set the plain
// cookie for all of them.
TEST(SessionCookie, OverHttpsMustBeThisHostsOwn) {
  const std::string token = net::new_session_token();
  const net::CookiePlace secure{"", true};
  const std::string set = net::set_cookie(token, secure);
  EXPECT_EQ(set, "__Host-lastcard_session=" + token +
                     "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  EXPECT_EQ(net::tokens_in(set.substr(0, set.find(';')), secure).own, token);
  EXPECT_EQ(net::tokens_in("lastcard_session=" + token, secure).own, std::nullopt);
  // With a path, the browser sends the cookie to no other path of the host.
  EXPECT_EQ(net::set_cookie(token, {"/cards", true}),
            "__Secure-lastcard_session=" + token +
                "; Path=/cards/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  EXPECT_EQ(
      net::set_cookie(token, {"/cards", false}),
      "lastcard_session=" + token + "; Path=/cards/; Max-Age=31536000; HttpOnly; SameSite=Lax");
}

// If a host names the proxy or sets a path, the cookie's name changes.
TEST(SessionCookie, UnderAnEarlierNameIsKnownAsSuch) {
  const std::string token = net::new_session_token();
  const std::string plain = "lastcard_session=" + token;
  const net::Tokens secure = net::tokens_in(plain, {"", true});
  EXPECT_EQ(secure.earlier, token);
  EXPECT_FALSE(secure.earlier_is_safe) << "a sibling's page may have set it";
  EXPECT_EQ(net::tokens_in(plain, {"/cards", true}).earlier, token);
  const net::Tokens below = net::tokens_in("__Host-" + plain, {"/cards", true});
  EXPECT_EQ(below.earlier, token);
  EXPECT_TRUE(below.earlier_is_safe);
  EXPECT_EQ(net::tokens_in(plain, {"", false}).earlier, std::nullopt);
  // If an inner proxy says "http" now and then, the browser must keep its session.
  const std::string other = net::new_session_token();
  EXPECT_EQ(net::tokens_in("__Host-" + plain + "; lastcard_session=" + other, {"", false}).own,
            token);
}

TEST(SessionCookie, ASuccessorBelongsToOneEarlierToken) {
  const std::string earlier = net::new_session_token();
  const std::string token = net::successor_of(earlier, "a key");
  EXPECT_EQ(net::tokens_in("lastcard_session=" + token, {}).own, token);
  EXPECT_TRUE(net::is_successor(token, earlier));
  EXPECT_FALSE(net::is_successor(token, net::new_session_token()));
  EXPECT_FALSE(net::is_successor(net::new_session_token(), earlier));
  EXPECT_EQ(net::successor_of(earlier, "a key"), token);
  EXPECT_NE(net::successor_of(earlier, "another key"), token);
  EXPECT_NE(net::successor_of(net::new_session_token(), "a key").substr(0, 32),
            token.substr(0, 32));
}

TEST(SessionId, IsNotTheToken) {
  const std::string token = net::new_session_token();
  const SessionId id = net::session_of(token);
  EXPECT_NE(id.hex(), token);
  EXPECT_EQ(SessionId::from_hex(id.hex()), id);
  EXPECT_EQ(SessionId::from_hex("12"), std::nullopt);
  EXPECT_EQ(SessionId::from_hex(std::string(64, 'x')), std::nullopt);
}

TEST(TableCode, HasSixLettersThatNobodyConfuses) {
  std::set<std::string> codes;
  for (int i = 0; i < 1000; ++i) {
    const std::string code = lobby::new_table_code();
    EXPECT_EQ(code.size(), 6U);
    EXPECT_EQ(code.find_first_of("01IO"), std::string::npos);
    codes.insert(code);
  }
  EXPECT_EQ(codes.size(), 1000U);
  EXPECT_EQ(lobby::tidy_table_code("k7wPq2"), "K7WPQ2");
}

TEST(ReplayPayers, ShareTheCostEquallyAmongPeopleWithBytesLeft) {
  struct Bytes final : JournalBudget {
    explicit Bytes(int of_day) : left(of_day) {}
    bool has_some(SteadyTime /*now*/) override { return left > 0; }
    void spend(std::size_t bytes, SteadyTime /*now*/) override { left -= static_cast<int>(bytes); }
    int left;
  };
  const auto ann = std::make_shared<Bytes>(100);
  const auto bob = std::make_shared<Bytes>(1000);
  const auto host = std::make_shared<Bytes>(1000);
  ReplayPayers payers;
  EXPECT_TRUE(payers.may_keep({})) << "nobody pays";
  payers.heard_of_host(session("host"), host);
  for (int i = 0; i < 2; ++i) payers.acted(session("ann"), ann);
  payers.acted(session("bob"), bob);
  payers.acted(session("host"), host);
  payers.spend(600, {});
  EXPECT_EQ(ann->left, -100);
  EXPECT_EQ(bob->left, 800);
  EXPECT_EQ(host->left, 800);
  payers.spend(600, {});
  EXPECT_EQ(ann->left, -100);
  EXPECT_EQ(bob->left, 500);
  EXPECT_TRUE(payers.may_keep({}));
  bob->left = host->left = 0;
  EXPECT_FALSE(payers.may_keep({}));
  // In the next match Bob does not act, so he pays nothing.
  bob->left = 100;
  payers.begin();
  payers.acted(session("ann"), ann);
  EXPECT_FALSE(payers.may_keep({}));
}

TEST(SeatIndex, KnowsWhoSitsWhere) {
  lobby::SeatIndex index;
  index.set("BBB", {session("ann"), session("bob")});
  index.set("AAA", {session("ann")});
  EXPECT_THAT(index.tables_of(session("ann")), ElementsAre("AAA", "BBB"));
  index.set("BBB", {session("bob")});
  EXPECT_THAT(index.tables_of(session("ann")), ElementsAre("AAA"));
  index.set("AAA", {});
  EXPECT_THAT(index.tables_of(session("ann")), IsEmpty());
  EXPECT_THAT(index.tables_of(session("bob")), ElementsAre("BBB"));
}

}  // namespace
}  // namespace lastcard::table
