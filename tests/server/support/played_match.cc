#include "tests/server/support/played_match.h"

#include <stdexcept>

#include "engine/core/codec.h"
#include "engine/core/match.h"
#include "engine/registry.h"
#include "engine/sim/random_play.h"
#include "protocol/codec/encode_view.h"
#include "server/net/session_cookie.h"
#include "server/store/database.h"

namespace lastcard::test {
namespace {

Json json_of(const std::vector<DeckOrder>& shuffles) {
  Json orders = Json::array();
  for (const DeckOrder& order : shuffles) {
    Json codes = Json::array();
    for (const Card card : order) codes.push_back(card.code());
    orders.push_back(std::move(codes));
  }
  return orders;
}

Viewer viewer_of(const std::string& name, int seats) {
  if (name == "watcher") return Viewer::spectator();
  if (name == "all") return Viewer::spectator(SeatSet::all(seats));
  return Seat(std::stoi(name));
}

// Returns what a table would send this viewer about the position, without the prompt.
Json told_of(const Match& match, const StepResult& happened, Viewer viewer) {
  std::string text;
  protocol::append_view(text, make_view(match.table(), viewer), {match.rounds(), "1.1.1"});
  Json view = Json::parse(text);
  view.erase("prompt");
  std::string events;
  const ZoneLayout& zones = match.setup().zones;
  protocol::append_events(events, seen_by(viewer, happened.events, zones), zones);
  return {{"view", std::move(view)}, {"events", Json::parse(events)}};
}

void tell(PlayedMatch& played, const Match& match, const StepResult& happened,
          const Json& besides) {
  for (const std::string& viewer : replay_viewers(match.seats())) {
    auto& positions = played.told[viewer];
    Json position{{"position", positions.size()}};
    position.update(told_of(match, happened, viewer_of(viewer, match.seats())));
    position.update(besides);
    positions.push_back(std::move(position));
  }
}

}  // namespace

std::vector<std::string> replay_viewers(int seats) {
  std::vector<std::string> names = {"watcher", "all"};
  for (int seat = 0; seat < seats; ++seat) names.push_back(std::to_string(seat));
  return names;
}

std::shared_ptr<const store::FinishedMatch> PlayedMatch::finished() const {
  using std::chrono::system_clock;
  constexpr std::time_t kBegan = 1795287600;
  constexpr std::time_t kEnded = kBegan + 75L * 60;
  table::MatchLog log;
  for (const std::string& entry : entries) log.add(entry);
  return table::finished_match(
      {config, room, log, system_clock::from_time_t(kBegan), system_clock::from_time_t(kEnded)});
}

PlayedMatch play_match(const PlayedMatchOptions& options) {
  PlayedMatch played;
  table::TableConfig& config = played.config;
  config.code = "K7WPQ2";
  config.game = find_game("pesten");
  config.preset = options.preset;
  config.seats = options.seats;
  const Preset* preset = find_preset(*config.game, options.preset);
  if (preset == nullptr) throw std::logic_error("no such preset");
  config.rules = rules::GameRules::of_preset(*config.game, *preset, config.seats).value();
  const Seat first_dealer(options.first_dealer);
  Match match = config.rules.match(first_dealer);
  config.teams = match.has_teams();

  const auto session = [](int seat) { return net::session_of("p" + std::to_string(seat)); };
  played.room = table::Room(config.seats, session(0));
  for (int seat = 0; seat + 1 < config.seats; ++seat) {
    (void)played.room.sit(session(seat), Seat(seat), "Player " + std::to_string(seat));
  }
  (void)played.room.add_bot(Seat(config.seats - 1));
  played.entries.push_back(Json{{"room", played.room.to_json()}}.dump());

  SeededEntropy chance(options.seed);
  sim::RandomPlay play(options.seed, {});
  for (int step = 0; step < options.most_steps && !match.over();) {
    if (match.round_over()) {
      Json entry = match.rounds() == 0 ? Json{{"match", {{"first_dealer", first_dealer.number()}}}}
                                       : Json{{"round", match.rounds() + 1}};
      const StepResult happened = match.start_round(chance);
      entry["shuffles"] = json_of(happened.shuffles);
      played.entries.push_back(entry.dump());
      tell(played, match, happened, Json::object());
      continue;
    }
    const Action action = play.next_action(match.table());
    const StepResult happened = match.apply(action, chance);
    Json entry{{"step", to_json(action)}, {"act", "act-" + std::to_string(step)}};
    Json besides{{"seat", action.by.number()}};
    if (std::holds_alternative<Clock>(action.what)) {
      besides["by"] = "clock";
    } else if (action.by == Seat(1) && step % 5 == 0) {
      besides["by"] = "bot";
      entry["by"] = "bot";
    }
    if (!happened.shuffles.empty()) entry["shuffles"] = json_of(happened.shuffles);
    played.entries.push_back(entry.dump());
    tell(played, match, happened, besides);
    ++step;
  }
  played.rounds = match.rounds();
  played.over = match.over();
  return played;
}

void keep(const std::filesystem::path& file,
          const std::vector<std::shared_ptr<const store::FinishedMatch>>& matches) {
  store::Database database(file);
  for (const auto& match : matches) {
    store::JournalEntry entry;
    entry.table = match->id;
    entry.seq = 1;
    entry.text = "{}";
    entry.config = "{}";
    store::JournalEntry last;
    last.table = entry.table;
    last.seq = 2;
    last.text = R"({"closed":true})";
    last.stage = store::TableStage::closed;
    last.finished = match;
    database.write({entry, last}, false);
  }
}

}  // namespace lastcard::test
