#include "server/net/gzip.h"

#include <algorithm>
#include <zlib.h>

namespace lastcard::net {
namespace {

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

bool accepts_coding(std::string_view header, std::string_view coding) {
  while (!header.empty()) {
    const auto end = header.find(',');
    std::string_view part = header.substr(0, end);
    header.remove_prefix(end == std::string_view::npos ? header.size() : end + 1);
    while (part.starts_with(' ')) part.remove_prefix(1);
    const auto parameters = part.find(';');
    std::string_view name = part.substr(0, parameters);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (!same_letters(name, coding)) continue;
    if (parameters == std::string_view::npos) return true;
    std::string_view weight = part.substr(parameters + 1);
    while (weight.starts_with(' ')) weight.remove_prefix(1);
    return !(weight.starts_with("q=0") &&
             weight.find_first_not_of("0.", 2) == std::string_view::npos);
  }
  return false;
}

std::optional<std::string> gzip(const std::string& plain, Packing packing) {
  z_stream stream = {};
  constexpr int kGzip = 15 + 16;
  const int level = packing == Packing::tight ? Z_BEST_COMPRESSION : Z_BEST_SPEED;
  if (deflateInit2(&stream, level, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  std::string packed(deflateBound(&stream, plain.size()) + 32, '\0');
  std::string input = plain;
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int status = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (status != Z_STREAM_END) return std::nullopt;
  return packed;
}

}  // namespace lastcard::net
