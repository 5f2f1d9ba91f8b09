#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lastcard::net {

using Bytes = std::shared_ptr<const std::string>;

// One file of the web client, in the codings in which it can be sent (RFC 9110, 8.4).
struct StaticFile {
  std::string content_type;
  std::string etag;        // quoted
  bool immutable = false;  // its name changes with its content
  Bytes plain;
  Bytes gzip;    // may be null
  Bytes brotli;  // may be null
};

// What people come to from outside: the page that they get names what they will see first.
enum class Screen : std::uint8_t { other, home, table };

// The built web client, read once at the start: what a request names is looked up in a map and
// never becomes a path of the file system. Immutable afterwards; any thread.
class StaticFiles {
 public:
  // Reads every file under `root`; `x.gz` and `x.br` become codings of `x`. The page, index.html,
  // gets a <base href="{base_path}/">, so that it works under a path and on deep links. What
  // first-view.json lists for a screen, {"table": ["assets/table-B3xQm7Zk.js"]}, is fetched beside
  // the rest by who comes to that screen. A root without a page gives a page that says so: the
  // server is of use to other clients without ours.
  StaticFiles(const std::filesystem::path& root, const std::string& base_path);

  // `path` without the base path, "/assets/app.js"; nullptr if there is no such file.
  [[nodiscard]] const StaticFile* find(std::string_view path) const;
  [[nodiscard]] const StaticFile& page(Screen screen = Screen::other) const {
    return pages_.at(static_cast<std::size_t>(screen));
  }
  [[nodiscard]] bool has_page() const { return has_page_; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  std::unordered_map<std::string, StaticFile, Hash, std::equal_to<>> files_;
  std::array<StaticFile, 3> pages_;  // by Screen
  bool has_page_ = false;
};

}  // namespace lastcard::net
