#include "tests/laws/putting_back.h"

#include <algorithm>

#include "engine/core/game.h"
#include "tests/laws/resample.h"

namespace lastcard::test {
namespace {

using Lying = std::vector<std::vector<Card>>;

std::size_t place_of(ZoneId zone) { return static_cast<std::size_t>(zone.index()); }

// The moves of a step, as one viewer saw them.
class SeenMoves {
 public:
  SeenMoves(const PlayedStep& step, Viewer viewer)
      : step_(step), zones_(step.before.setup().zones) {
    for (const SeenEvent& event : seen_by(viewer, step.events, zones_)) {
      if (const auto* move = std::get_if<SeenMove>(&event)) moves_.push_back(*move);
    }
    for (const SeenMove& move : moves_) {
      const auto* hidden = std::get_if<lastcard::HiddenCards>(&move.cards);
      if (hidden == nullptr) continue;
      if (is_actors(move.to)) came_ += hidden->count;
      if (is_actors(move.from) || sees(viewer, zones_[place_of(move.from)])) clear_ = false;
    }
    if (came_ > 1) clear_ = false;
  }
  [[nodiscard]] bool clear() const { return clear_; }
  // Returns the number of ways in which the cards can be put back. If a card came to the actor's
  // hand unseen, each card of the hand may be that card.
  [[nodiscard]] std::size_t ways(const Table& after) const {
    std::size_t ways = 1;
    for (const SeenMove& move : moves_) {
      if (!is_open(move) && is_actors(move.to)) {
        ways = static_cast<std::size_t>(after.count(move.to)) + step_.events.size();
      }
    }
    return ways;
  }
  // Returns the table before the step with the cards of `after`, or nothing if they cannot be put
  // back.
  [[nodiscard]] std::optional<Table> put_back(const Table& after, std::size_t way) const {
    Lying lying;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      const auto cards = after.cards(ZoneId(static_cast<int>(zone)));
      lying.emplace_back(cards.begin(), cards.end());
    }
    for (auto move = moves_.rbegin(); move != moves_.rend(); ++move) {
      if (!undo(*move, way, lying)) return std::nullopt;
    }
    Table table = step_.before;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      const ZoneId id(static_cast<int>(zone));
      if (static_cast<std::size_t>(table.count(id)) != lying[zone].size()) return std::nullopt;
      lay_into(table, id, std::move(lying[zone]));
    }
    return table;
  }

 private:
  [[nodiscard]] bool is_actors(ZoneId zone) const {
    return zones_[place_of(zone)].owner == step_.action.by;
  }
  static bool is_open(const SeenMove& move) {
    return std::holds_alternative<OpenCards>(move.cards);
  }
  [[nodiscard]] bool undo(const SeenMove& move, std::size_t way, Lying& lying) const {
    auto& from = lying[place_of(move.from)];
    auto& to = lying[place_of(move.to)];
    if (const auto* open = std::get_if<OpenCards>(&move.cards)) {
      for (auto card = open->cards.rbegin(); card != open->cards.rend(); ++card) {
        const auto found = std::find(to.rbegin(), to.rend(), *card);
        if (found == to.rend()) return false;
        to.erase(std::prev(found.base()));
        from.push_back(*card);
      }
      return true;
    }
    for (int left = std::get<lastcard::HiddenCards>(move.cards).count; left > 0; --left) {
      const std::size_t place = is_actors(move.to) ? way : 0;
      if (place >= to.size()) return false;
      from.push_back(to[place]);
      to.erase(to.begin() + static_cast<std::ptrdiff_t>(place));
    }
    return true;
  }

  const PlayedStep& step_;
  const ZoneLayout& zones_;
  std::vector<SeenMove> moves_;
  int came_ = 0;
  bool clear_ = true;
};

}  // namespace

std::optional<bool> could_have_acted(const PlayedStep& step, Viewer viewer, const Table& after) {
  const SeenMoves moves(step, viewer);
  if (!moves.clear()) return std::nullopt;
  bool put_back = false;
  for (std::size_t way = 0; way < moves.ways(after); ++way) {
    const auto before = moves.put_back(after, way);
    if (!before) continue;
    put_back = true;
    if (!check_action(*before, step.action)) return true;
  }
  return put_back ? std::optional(false) : std::nullopt;
}

}  // namespace lastcard::test
