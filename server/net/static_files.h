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

// One file of the web client, in all codings in which it can be sent (RFC 9110, 8.4).
struct StaticFile {
  std::string content_type;
  std::string etag;        // quoted
  bool immutable = false;  // the name changes with the content
  Bytes plain;
  Bytes gzip;    // may be null
  Bytes brotli;  // may be null
};

// The screen that a visitor opens first. The page names the files that this screen needs.
enum class Screen : std::uint8_t { other, home, table };

// The built web client, read once at the start. Requested names are looked up in a map and never
// become a path of the file system. Immutable. Thread-safe.
class StaticFiles {
 public:
  // Reads every file under `root`; `x.gz` and `x.br` become codings of `x`. The page index.html
  // gets <base href="{base_path}/">, so that it works with a base path and on deep links.
  //
  // first-view.json lists files for each screen, {"table": ["assets/table-B3xQm7Zk.js"]}. The page
  // for this screen fetches them at once. If `root` has no page, there is a page that says so: the
  // server still serves other clients.
  StaticFiles(const std::filesystem::path& root, const std::string& base_path);

  // `path`: without the base path, "/assets/app.js". Returns null if there is no such file.
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
