#include "server/net/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sodium.h>
#include <sstream>

#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include "server/net/gzip.h"

namespace lastcard::net {
namespace {

constexpr std::string_view kMissingPage =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Last Card</title>"
    "<p>The web client is not built. <code>./dev build</code> builds it.</p></html>";

std::string content_type_of(const std::filesystem::path& file) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".webp", "image/webp"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  const std::string ending = file.extension().string();
  const auto type =
      std::ranges::find(kTypes, ending, [](const auto& entry) { return entry.first; });
  return std::string(type == kTypes.end() ? "application/octet-stream" : type->second);
}

std::string etag_of(std::string_view content) {
  // Enough to distinguish the files of two releases. It is sent with every file.
  constexpr std::size_t kSentBytes = 8;
  std::array<unsigned char, 16> hash = {};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(content.data()), content.size(),
                     nullptr, 0);
  std::array<char, 2 * kSentBytes + 1> text = {};
  sodium_bin2hex(text.data(), text.size(), hash.data(), kSentBytes);
  return '"' + std::string(text.data()) + '"';
}

Bytes gzip_of(const std::string& plain) {
  auto packed = gzip(plain, Packing::tight);
  return packed ? std::make_shared<const std::string>(std::move(*packed)) : nullptr;
}

Bytes read_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::stringstream content;
  content << stream.rdbuf();
  return std::make_shared<const std::string>(std::move(content).str());
}

// Vite puts a hash of the content into file names, which may contain a dash:
// assets/index-B3xQ-7Zk.js.
bool is_hashed(std::string_view path) {
  constexpr std::size_t kHashWithDash = 9;
  if (!path.starts_with("/assets/")) return false;
  const auto dot = path.rfind('.');
  return dot != std::string_view::npos && dot > kHashWithDash && path[dot - kHashWithDash] == '-';
}

std::string with_base(std::string html, const std::string& base_path) {
  const std::string tag = "<base href=\"" + base_path + "/\" />";
  const auto head = html.find("<head");
  const auto end = head == std::string::npos ? head : html.find('>', head);
  html.insert(end == std::string::npos ? 0 : end + 1, tag);
  return html;
}

std::string tag_of(std::string_view file) {
  const std::string_view opening = file.ends_with(".css")
                                       ? "<link rel=\"stylesheet\" crossorigin href=\"./"
                                       : "<link rel=\"modulepreload\" crossorigin href=\"./";
  return std::string(opening) + std::string(file) + "\" />";
}

// The page with the files of a screen; unchanged if none are listed.
std::string with_files_of(std::string html, const nlohmann::json& first_view, const char* screen) {
  if (!first_view.is_object() || !first_view.contains(screen)) return html;
  std::string tags;
  for (const auto& file : first_view.at(screen)) tags += tag_of(file.get<std::string>());
  const auto end = html.find("</head>");
  html.insert(end == std::string::npos ? html.size() : end, tags);
  return html;
}

StaticFile page_of(std::string html) {
  StaticFile page;
  page.content_type = "text/html; charset=utf-8";
  page.etag = etag_of(html);
  page.gzip = gzip_of(html);
  page.plain = std::make_shared<const std::string>(std::move(html));
  return page;
}

}  // namespace

StaticFiles::StaticFiles(const std::filesystem::path& root, const std::string& base_path) {
  std::error_code error;
  for (auto entry = std::filesystem::recursive_directory_iterator(root, error);
       !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
    if (!entry->is_regular_file()) continue;
    std::filesystem::path file = entry->path();
    const std::string coding = file.extension().string();
    const bool coded = coding == ".gz" || coding == ".br";
    if (coded) file.replace_extension();
    const std::string path = "/" + file.lexically_relative(root).generic_string();
    StaticFile& stored = files_[path];
    stored.content_type = content_type_of(file);
    stored.immutable = is_hashed(path);
    (coding == ".gz"   ? stored.gzip
     : coding == ".br" ? stored.brotli
                       : stored.plain) = read_file(entry->path());
  }
  std::erase_if(files_, [](const auto& entry) { return !entry.second.plain; });
  for (auto& [path, file] : files_) file.etag = etag_of(*file.plain);

  nlohmann::json first_view;
  if (const auto list = files_.find(std::string_view("/first-view.json")); list != files_.end()) {
    first_view = nlohmann::json::parse(*list->second.plain, nullptr, /*allow_exceptions=*/false);
    files_.erase(list);
  }
  const auto index = files_.find(std::string_view("/index.html"));
  has_page_ = index != files_.end();
  const std::string page =
      with_base(has_page_ ? *index->second.plain : std::string(kMissingPage), base_path);
  pages_ = {page_of(page), page_of(with_files_of(page, first_view, "home")),
            page_of(with_files_of(page, first_view, "table"))};
  if (has_page_) files_.erase(index);
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto file = files_.find(path);
  return file == files_.end() ? nullptr : &file->second;
}

}  // namespace lastcard::net
