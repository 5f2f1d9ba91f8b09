#include "engine/core/game.h"

#include <algorithm>

#include "engine/core/face_set.h"
#include "engine/core/plays.h"

namespace lastcard {
namespace {

std::span<const Card> cards_laid(const Intent& intent) {
  if (const auto* play = std::get_if<PlayCard>(&intent)) return {&play->card, 1};
  if (const auto* set = std::get_if<PlaySet>(&intent))
    return {set->cards.data(), set->cards.size()};
  return {};
}

// Looks for an intent for which `wanted` is true, and stops there. `wanted` must outlive it.
class Search final : public IntentSink {
 public:
  using Wanted = std::function<bool(const Intent&)>;
  explicit Search(const Wanted& wanted) : wanted_(wanted) {}
  explicit Search(Wanted&&) = delete;
  bool add(const Intent& intent) override {
    found_ = found_ || wanted_(intent);
    return !found_;
  }
  [[nodiscard]] bool found() const { return found_; }

 private:
  const Wanted& wanted_;
  bool found_ = false;
};

}  // namespace

bool Game::preparing(const Table& table) const {
  const std::vector<Phase>& phases = info().preparing;
  return std::ranges::find(phases, table.phase()) != phases.end();
}

std::optional<Violation> Game::check_proposal(const Glimpse& glimpse,
                                              const ProposeRule& /*proposal*/) const {
  return glimpse.round_over() ? round_is_over() : not_of_this_game();
}

std::optional<Violation> Game::check_clock(const Table& table, Clock /*clock*/,
                                           Seat /*seat*/) const {
  return table.round_over() ? round_is_over() : not_of_this_game();
}

Consideration Game::consider(const Glimpse& glimpse, std::span<const Card> cards) const {
  Consideration answer;
  answer.refusal = check(glimpse, intent_of(cards));
  FaceSet next;
  const Search::Wanted none_but_note_next = [&](const Intent& play) {
    const auto laid = cards_laid(play);
    if (laid.size() > cards.size() && std::ranges::equal(laid.first(cards.size()), cards)) {
      next.insert(laid[cards.size()]);
    }
    return false;
  };
  Search search(none_but_note_next);
  legal(glimpse, search);
  next.for_each([&](Card card) { answer.continuations.push_back(card); });
  return answer;
}

std::optional<Violation> check_action(const Table& table, const Action& action) {
  const Game& game = *table.setup().game;
  return std::visit(
      Overloaded{
          [&](const Intent& intent) { return game.check(Glimpse(table, action.by), intent); },
          [&](Clock clock) { return game.check_clock(table, clock, action.by); },
          [&](const ProposeRule& rule) {
            return game.check_proposal(Glimpse(table, action.by), rule);
          },
      },
      action.what);
}

void add_legal(const Table& table, Seat seat, IntentList& out) {
  IntentLister lister(out);
  table.setup().game->legal(Glimpse(table, seat), lister);
}

bool has_legal(const Table& table, Seat seat, const std::function<bool(const Intent&)>& wanted) {
  Search search(wanted);
  table.setup().game->legal(Glimpse(table, seat), search);
  return search.found();
}

std::optional<Veil> veil_of(const Table& table) {
  if (!table.setup().has_veils) return std::nullopt;  // every answer starts with this check
  return table.setup().game->veil(Glimpse::of_what_is_open(table));
}

Consideration consider_cards(const Table& table, Seat seat, std::span<const Card> cards) {
  return table.setup().game->consider(Glimpse(table, seat), cards);
}

const Preset* find_preset(const Game& game, std::string_view name) {
  for (const auto* list : {&game.info().presets, &game.info().library}) {
    const auto found = std::ranges::find(*list, name, &Preset::name);
    if (found != list->end()) return &*found;
  }
  return nullptr;
}

}  // namespace lastcard
