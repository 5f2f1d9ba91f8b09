#include "tests/fuzz/table_laws.h"

#include <algorithm>
#include <set>

#include "engine/core/choosing.h"
#include "engine/core/codec.h"
#include "engine/sim/verify.h"
#include "protocol/codec/encode_view.h"

namespace lastcard::fuzz {
namespace {

std::string in_words(const Match& match, Seat seat, const Intent& intent) {
  return to_json(Action{seat, intent}).dump() + " in " + std::string(match.game().info().id) +
         " under " + match.table().rules_in_force().to_json().dump();
}

bool of_one_rank(const CardList& cards) {
  return std::ranges::all_of(
      cards, [&](Card card) { return card.rank_value() == cards.front().rank_value(); });
}

// Returns the intent in the form of docs/rules/conventions.md, "Canonical form".
Intent canonical(Intent intent) {
  if (auto* play = std::get_if<PlayCard>(&intent)) play->knock = false;
  if (auto* set = std::get_if<PlaySet>(&intent)) {
    set->knock = false;
    if (set->cards.size() > 2 && of_one_rank(set->cards))
      std::sort(set->cards.begin() + 1, set->cards.end() - 1);
  }
  return intent;
}

bool has_call(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return play->knock;
  const auto* set = std::get_if<PlaySet>(&intent);
  return set != nullptr && set->knock;
}

void demand_zone_hides(const Match& match, const ZoneView& shown, Viewer viewer) {
  const auto* open = std::get_if<OpenCards>(&shown.cards);
  if (open == nullptr || open->cards.empty()) return;
  const ZoneSpec& zone = match.setup().zones[static_cast<std::size_t>(shown.id.index())];
  demand(sees(viewer, zone, match.round_over()), "a zone shows only what its viewer sees",
         zone.name);
}

void demand_view_hides(const Match& match, Viewer viewer) {
  constexpr std::size_t kMostText = 512UL * 1024;
  const View view = make_view(match.table(), viewer);
  for (const ZoneView& zone : view.zones) demand_zone_hides(match, zone, viewer);
  std::string text;
  protocol::append_view(text, view, {match.rounds(), "p"});
  demand(text.size() < kMostText, "a view is of a bounded size");
  demand(!Json::parse(text, nullptr, false).is_discarded(), "a view is JSON", text);
}

void each_viewer(const Match& match, const std::function<void(Viewer)>& visit) {
  for (int seat = 0; seat < match.seats(); ++seat) visit(Viewer(Seat(seat)));
  visit(Viewer::spectator());
}

}  // namespace

FaceCounts faces_at(const Table& table) {
  FaceCounts faces = {};
  for (std::size_t zone = 0; zone < table.setup().zones.size(); ++zone) {
    for (const Card card : table.cards(ZoneId(static_cast<int>(zone))))
      ++faces[static_cast<std::size_t>(card.face())];
  }
  return faces;
}

IntentList legal_of(const Match& match, Seat seat) {
  IntentList legal;
  SeededChance chance(1);
  ShortList list(legal, chance);
  match.game().legal(Glimpse(match.table(), seat), list);
  demand(legal.size() < kMostLegal, "there are not too many ways to act",
         std::string(match.game().info().id));
  return legal;
}

void demand_somebody_acts(const Match& match) {
  const Table& table = match.table();
  const SeatSet acting = table.to_act();
  demand(!acting.empty(), "somebody acts until the round is over");
  demand(!table.turn() || table.waiting().empty(),
         "it is one seat's turn, or several are waited for");
  for (int seat = match.seats(); seat < kMaxSeats; ++seat)
    demand(!acting.contains(Seat(seat)), "nobody acts who does not sit there");
  acting.for_each([&](Seat seat) {
    demand(!legal_of(match, seat).empty(), "who must act can", match.game().snapshot(table).dump());
  });
}

void demand_check_agrees(const Match& match, Seat seat, const Intent& intent) {
  // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): a copy is what is wanted.
  const Table before = match.table();
  const auto violation = match.check({seat, intent});
  demand(before == match.table(), "asking changes nothing");
  if (violation) {
    demand(*violation->code != '\0' && *violation->rule != '\0', "a refusal says why",
           in_words(match, seat, intent));
  }
  const Intent written = canonical(intent);
  const bool listed =
      has_legal(match.table(), seat, [&](const Intent& legal) { return legal == written; });
  const bool agrees = has_call(intent) ? violation || listed : violation.has_value() != listed;
  demand(agrees, violation ? "what is listed is accepted" : "what is accepted is listed",
         in_words(match, seat, intent));
}

void demand_views_hide(const Match& match) {
  each_viewer(match, [&](Viewer viewer) { demand_view_hides(match, viewer); });
}

void demand_events_hide(const Match& match, const StepResult& happened) {
  const ZoneLayout& zones = match.setup().zones;
  each_viewer(match, [&](Viewer viewer) {
    for (const SeenEvent& event : seen_by(viewer, happened.events, zones)) {
      const auto* move = std::get_if<SeenMove>(&event);
      if (move == nullptr || !std::holds_alternative<OpenCards>(move->cards)) continue;
      const auto& from = zones[static_cast<std::size_t>(move->from.index())];
      const auto& to = zones[static_cast<std::size_t>(move->to.index())];
      demand(sees(viewer, from) || sees(viewer, to), "a move shows only what its viewer sees",
             from.name + " to " + to.name);
    }
  });
}

void demand_same_when_read(const Match& match) {
  const Json json = TableCodec::to_json(match.table());
  const auto read = TableCodec::from_json(Json::parse(json.dump()), match.setup());
  demand(read.has_value(), "a table that was written can be read");
  demand(*read == match.table(), "a table is the same after it was written and read");
}

void WatchedMatch::start_round() {
  const StepResult dealt = match_.start_round(chance_);
  recorder_.round_started(match_, dealt);
  note(dealt, true);
}

void WatchedMatch::act(const Action& action) {
  const bool preparing = match_.preparing();
  recorder_.before_step(match_, action);
  const StepResult result = match_.apply(action, chance_);
  recorder_.after_step(match_, action, result);
  note(result, preparing);
}

void WatchedMatch::try_to(const Action& action) {
  if (const auto* intent = std::get_if<Intent>(&action.what))
    demand_check_agrees(match_, action.by, *intent);
  if (!match_.check(action)) act(action);
}

void WatchedMatch::demand_replays() const {
  if (match_.rounds() == 0 || match_.preparing()) return;
  const auto again = sim::match_of_record(recorder_.record().dump());
  demand(again.has_value(), "a record agrees with the rules", again ? "" : again.error());
  demand(match_.game().snapshot(again->table()) == match_.game().snapshot(match_.table()),
         "a record leads to the position that was recorded");
}

void WatchedMatch::note(const StepResult& happened, bool deals) {
  demand_events_hide(match_, happened);
  const bool dealt = deals && !match_.preparing() && !happened.shuffles.empty();
  if (dealt) {
    pack_ = {};
    for (const Card card : happened.shuffles.back()) ++pack_[static_cast<std::size_t>(card.face())];
  }
  if (!match_.preparing()) {
    demand(faces_at(match_.table()) == pack_, "no card is lost or made",
           std::string(match_.game().info().id));
  }
  if (!match_.round_over()) demand_somebody_acts(match_);
}

}  // namespace lastcard::fuzz
