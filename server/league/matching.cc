#include "server/league/matching.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace lastcard::league {
namespace {

// A cost as a weight to maximise. One more pair outweighs all other measures.
struct Weight {
  std::array<std::int64_t, PairCost::kMeasures + 1> parts{};
  friend bool operator==(const Weight&, const Weight&) = default;
  friend auto operator<=>(const Weight&, const Weight&) = default;
  Weight& operator+=(const Weight& other) {
    for (std::size_t at = 0; at < parts.size(); ++at) parts[at] += other.parts[at];
    return *this;
  }
  Weight& operator-=(const Weight& other) {
    for (std::size_t at = 0; at < parts.size(); ++at) parts[at] -= other.parts[at];
    return *this;
  }
  friend Weight operator+(Weight left, const Weight& right) { return left += right; }
  friend Weight operator-(Weight left, const Weight& right) { return left -= right; }
  // Requires: each part is even. This holds where it is used: all free vertices start with the same
  // potential and lose the same amounts, and an edge without slack joins two potentials of equal
  // parity.
  [[nodiscard]] Weight half() const {
    Weight result;
    for (std::size_t at = 0; at < parts.size(); ++at) result.parts[at] = parts[at] / 2;
    return result;
  }
};

// Edmonds' blossom algorithm in the version of Galil, Micali and Gabow. Weights are only added and
// compared, so lists of numbers can be weights. Vertices are numbered from 1 and blossoms follow
// them; 0 means none.
class Matching {
 public:
  explicit Matching(const PairCosts& costs)
      : vertices_(costs.size()),
        known_(costs.size()),
        edges_(2 * vertices_ + 1, std::vector<Edge>(2 * vertices_ + 1)),
        weights_(vertices_ + 1, std::vector<Weight>(vertices_ + 1)),
        potential_(2 * vertices_ + 1),
        mate_(2 * vertices_ + 1),
        slack_(2 * vertices_ + 1),
        outer_(2 * vertices_ + 1),
        parent_(2 * vertices_ + 1),
        seen_(2 * vertices_ + 1),
        side_(2 * vertices_ + 1, Side::none),
        within_(2 * vertices_ + 1, std::vector<std::size_t>(vertices_ + 1)),
        petals_(2 * vertices_ + 1) {
    Weight most;
    for (std::size_t u = 1; u <= vertices_; ++u) {
      outer_[u] = u;
      within_[u][u] = u;
      for (std::size_t v = 1; v <= vertices_; ++v) {
        const auto& cost = costs[u - 1][v - 1];
        edges_[u][v] = {u, v, cost.has_value()};
        if (!cost) continue;
        Weight& weight = weights_[u][v];
        weight.parts[0] = 1;
        for (std::size_t at = 0; at < PairCost::kMeasures; ++at)
          weight.parts[at + 1] = -cost->measures[at];
        most = std::max(most, weight);
      }
    }
    std::fill(potential_.begin() + 1,
              potential_.begin() + static_cast<std::ptrdiff_t>(vertices_) + 1, most);
  }

  std::optional<std::vector<std::size_t>> run() {
    std::size_t pairs = 0;
    while (grow()) ++pairs;
    if (2 * pairs != vertices_) return std::nullopt;
    std::vector<std::size_t> partners(vertices_);
    for (std::size_t u = 1; u <= vertices_; ++u) partners[u - 1] = mate_[u] - 1;
    return partners;
  }

 private:
  enum class Side : std::uint8_t { none, even, odd };
  struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;
    bool exists = false;
  };

  [[nodiscard]] Weight slack_of(const Edge& edge) const {
    const Weight& weight = weights_[edge.from][edge.to];
    return potential_[edge.from] + potential_[edge.to] - weight - weight;
  }
  [[nodiscard]] bool is_tight(const Edge& edge) const { return slack_of(edge) == Weight{}; }
  [[nodiscard]] bool is_whole(std::size_t x) const { return x != 0 && outer_[x] == x; }

  void offer_slack(std::size_t u, std::size_t x) {
    if (slack_[x] == 0 || slack_of(edges_[u][x]) < slack_of(edges_[slack_[x]][x])) slack_[x] = u;
  }
  void find_slack(std::size_t x) {
    slack_[x] = 0;
    for (std::size_t u = 1; u <= vertices_; ++u) {
      if (edges_[u][x].exists && outer_[u] != x && side_[outer_[u]] == Side::even)
        offer_slack(u, x);
    }
  }
  void look_from(std::size_t x) {
    if (x <= vertices_) return queue_.push_back(x);
    for (const std::size_t petal : petals_[x]) look_from(petal);
  }
  void put_within(std::size_t x, std::size_t blossom) {
    outer_[x] = blossom;
    if (x <= vertices_) return;
    for (const std::size_t petal : petals_[x]) put_within(petal, blossom);
  }
  // Returns the distance from the base to that petal, which is even. Reverses the order of the
  // petals if the distance is odd in the present order.
  std::size_t even_way(std::size_t blossom, std::size_t petal) {
    auto& ring = petals_[blossom];
    const auto at = static_cast<std::size_t>(std::ranges::find(ring, petal) - ring.begin());
    if (at % 2 == 0) return at;
    std::reverse(ring.begin() + 1, ring.end());
    return ring.size() - at;
  }

  void join(std::size_t u, std::size_t v) {
    const Edge edge = edges_[u][v];
    mate_[u] = edge.to;
    if (u <= vertices_) return;
    const std::size_t petal = within_[u][edge.from];
    const std::size_t way = even_way(u, petal);
    for (std::size_t at = 0; at < way; ++at) join(petals_[u][at], petals_[u][at ^ 1U]);
    join(petal, v);
    std::rotate(petals_[u].begin(), petals_[u].begin() + static_cast<std::ptrdiff_t>(way),
                petals_[u].end());
  }
  void turn_over(std::size_t u, std::size_t v) {
    while (true) {
      const std::size_t left = outer_[mate_[u]];
      join(u, v);
      if (left == 0) return;
      join(left, outer_[parent_[left]]);
      u = outer_[parent_[left]];
      v = left;
    }
  }
  std::size_t common_root(std::size_t u, std::size_t v) {
    for (++visit_; u != 0 || v != 0; std::swap(u, v)) {
      if (u == 0) continue;
      if (seen_[u] == visit_) return u;
      seen_[u] = visit_;
      u = outer_[mate_[u]];
      if (u != 0) u = outer_[parent_[u]];
    }
    return 0;
  }

  void add_way(std::size_t blossom, std::size_t from, std::size_t root) {
    for (std::size_t x = from; x != root;) {
      const std::size_t y = outer_[mate_[x]];
      petals_[blossom].push_back(x);
      petals_[blossom].push_back(y);
      look_from(y);
      x = outer_[parent_[y]];
    }
  }
  void close(std::size_t u, std::size_t root, std::size_t v) {
    std::size_t blossom = vertices_ + 1;
    while (blossom <= known_ && outer_[blossom] != 0) ++blossom;
    known_ = std::max(known_, blossom);
    potential_[blossom] = {};
    side_[blossom] = Side::even;
    mate_[blossom] = mate_[root];
    petals_[blossom] = {root};
    add_way(blossom, u, root);
    std::reverse(petals_[blossom].begin() + 1, petals_[blossom].end());
    add_way(blossom, v, root);
    put_within(blossom, blossom);
    for (std::size_t x = 1; x <= known_; ++x)
      edges_[blossom][x].exists = edges_[x][blossom].exists = false;
    std::ranges::fill(within_[blossom], 0);
    for (const std::size_t petal : petals_[blossom]) take_edges(blossom, petal);
    find_slack(blossom);
  }
  void take_edges(std::size_t blossom, std::size_t petal) {
    for (std::size_t x = 1; x <= known_; ++x) {
      const Edge& own = edges_[petal][x];
      Edge& kept = edges_[blossom][x];
      if (!own.exists || (kept.exists && slack_of(kept) <= slack_of(own))) continue;
      kept = own;
      edges_[x][blossom] = edges_[x][petal];
    }
    for (std::size_t x = 1; x <= vertices_; ++x) {
      if (within_[petal][x] != 0) within_[blossom][x] = petal;
    }
  }
  void open(std::size_t blossom) {
    for (const std::size_t petal : petals_[blossom]) put_within(petal, petal);
    const std::size_t entry = within_[blossom][edges_[blossom][parent_[blossom]].from];
    const std::size_t way = even_way(blossom, entry);
    const auto& ring = petals_[blossom];
    for (std::size_t at = 0; at < way; at += 2) {
      const std::size_t odd = ring[at];
      const std::size_t even = ring[at + 1];
      parent_[odd] = edges_[even][odd].from;
      side_[odd] = Side::odd;
      side_[even] = Side::even;
      slack_[odd] = 0;
      find_slack(even);
      look_from(even);
    }
    side_[entry] = Side::odd;
    parent_[entry] = parent_[blossom];
    for (std::size_t at = way + 1; at < ring.size(); ++at) {
      side_[ring[at]] = Side::none;
      find_slack(ring[at]);
    }
    outer_[blossom] = 0;
  }

  // Returns true if it found one more pair.
  bool follow(const Edge& edge) {
    const std::size_t u = outer_[edge.from];
    const std::size_t v = outer_[edge.to];
    if (side_[v] == Side::none) {
      parent_[v] = edge.from;
      side_[v] = Side::odd;
      const std::size_t next = outer_[mate_[v]];
      slack_[v] = slack_[next] = 0;
      side_[next] = Side::even;
      look_from(next);
      return false;
    }
    if (side_[v] != Side::even) return false;
    const std::size_t root = common_root(u, v);
    if (root != 0) {
      close(u, root, v);
      return false;
    }
    turn_over(u, v);
    turn_over(v, u);
    return true;
  }

  bool look_around() {
    while (!queue_.empty()) {
      const std::size_t u = queue_.front();
      queue_.pop_front();
      if (side_[outer_[u]] == Side::odd) continue;
      for (std::size_t v = 1; v <= vertices_; ++v) {
        if (!edges_[u][v].exists || outer_[u] == outer_[v]) continue;
        if (!is_tight(edges_[u][v])) {
          offer_slack(u, outer_[v]);
        } else if (follow(edges_[u][v])) {
          return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] std::optional<Weight> step() const {
    std::optional<Weight> least;
    const auto offer = [&](const Weight& weight) {
      if (!least || weight < *least) least = weight;
    };
    for (std::size_t x = 1; x <= known_; ++x) {
      if (!is_whole(x)) continue;
      if (x > vertices_ && side_[x] == Side::odd) offer(potential_[x].half());
      if (slack_[x] == 0 || side_[x] == Side::odd) continue;
      const Weight slack = slack_of(edges_[slack_[x]][x]);
      offer(side_[x] == Side::even ? slack.half() : slack);
    }
    return least;
  }
  // Returns false if a potential has become zero: there are no more pairs.
  bool shift(const Weight& by) {
    for (std::size_t u = 1; u <= vertices_; ++u) {
      const Side side = side_[outer_[u]];
      if (side == Side::even && potential_[u] <= by) return false;
      if (side == Side::even) potential_[u] -= by;
      if (side == Side::odd) potential_[u] += by;
    }
    for (std::size_t b = vertices_ + 1; b <= known_; ++b) {
      if (!is_whole(b) || side_[b] == Side::none) continue;
      if (side_[b] == Side::even) potential_[b] += by + by;
      if (side_[b] == Side::odd) potential_[b] -= by + by;
    }
    return true;
  }
  bool grow() {
    std::ranges::fill(side_, Side::none);
    std::ranges::fill(slack_, 0);
    queue_.clear();
    for (std::size_t x = 1; x <= known_; ++x) {
      if (!is_whole(x) || mate_[x] != 0) continue;
      parent_[x] = 0;
      side_[x] = Side::even;
      look_from(x);
    }
    if (queue_.empty()) return false;
    while (true) {
      if (look_around()) return true;
      const auto by = step();
      if (!by || !shift(*by)) return false;
      queue_.clear();
      for (std::size_t x = 1; x <= known_; ++x) {
        if (!is_whole(x) || slack_[x] == 0 || outer_[slack_[x]] == x) continue;
        const Edge edge = edges_[slack_[x]][x];
        if (is_tight(edge) && follow(edge)) return true;
      }
      for (std::size_t b = vertices_ + 1; b <= known_; ++b) {
        if (is_whole(b) && side_[b] == Side::odd && potential_[b] == Weight{}) open(b);
      }
    }
  }

  std::size_t vertices_;
  std::size_t known_;  // the number of vertices and of all blossoms so far
  std::vector<std::vector<Edge>> edges_;
  std::vector<std::vector<Weight>> weights_;
  std::vector<Weight> potential_;
  std::vector<std::size_t> mate_;
  std::vector<std::size_t> slack_;
  std::vector<std::size_t> outer_;  // the outermost blossom that contains it; 0: unused number
  std::vector<std::size_t> parent_;
  std::vector<std::size_t> seen_;
  std::size_t visit_ = 0;
  std::vector<Side> side_;
  std::vector<std::vector<std::size_t>> within_;  // the petal of a blossom that contains a vertex
  std::vector<std::vector<std::size_t>> petals_;
  std::deque<std::size_t> queue_;
};

}  // namespace

std::optional<std::vector<std::size_t>> cheapest_partners(const PairCosts& costs) {
  if (costs.size() % 2 != 0) return std::nullopt;
  return Matching(costs).run();
}

}  // namespace lastcard::league
