#include "server/net/outbox.h"

#include <algorithm>

namespace lastcard::net {

bool Outbox::push(Opcode opcode, Frame payload) {
  if (control_ == kMaxControl || control_bytes_ > kMaxControlBytes) return false;
  ++control_;
  control_bytes_ += payload->size();
  const FrameHeader header = frame_header(opcode, payload->size());
  items_.push_back({header, std::move(payload), nullptr});
  return true;
}

bool Outbox::push_update(const void* table, Frame text, bool is_truncated) {
  const auto first = items_.begin() + (offset_ > 0 ? 1 : 0);  // a partly sent item stays
  const auto old =
      std::find_if(first, items_.end(), [&](const Item& item) { return item.table == table; });
  const bool drops = old != items_.end();
  if (drops) {
    items_.erase(old);
    if (!is_truncated) text = truncated(*text);
  }
  const FrameHeader header = frame_header(Opcode::text, text->size());
  items_.push_back({header, std::move(text), table});
  return drops;
}

std::size_t Outbox::gather(std::span<std::string_view> pieces) const {
  std::size_t count = 0;
  std::size_t skip = offset_;
  for (const Item& item : items_) {
    for (std::string_view piece : {std::string_view(item.header.bytes.data(), item.header.size),
                                   std::string_view(*item.payload)}) {
      const std::size_t cut = std::min(skip, piece.size());
      skip -= cut;
      piece.remove_prefix(cut);
      if (piece.empty()) continue;
      if (count == pieces.size()) return count;
      pieces[count++] = piece;
    }
  }
  return count;
}

void Outbox::sent(std::size_t bytes) {
  offset_ += bytes;
  auto done = items_.begin();
  for (; done != items_.end(); ++done) {
    const std::size_t size = done->header.size + done->payload->size();
    if (offset_ < size) break;
    offset_ -= size;
    if (done->table != nullptr) continue;
    --control_;
    control_bytes_ -= done->payload->size();
  }
  items_.erase(items_.begin(), done);
}

void Outbox::clear() {
  items_.clear();
  offset_ = 0;
  control_ = 0;
  control_bytes_ = 0;
}

Frame truncated(const std::string& update) {
  auto text = std::make_shared<std::string>();
  constexpr std::string_view kMark = R"(,"truncated":true})";
  text->reserve(update.size() + kMark.size());
  text->append(update, 0, update.size() - 1);
  text->append(kMark);
  return text;
}

}  // namespace lastcard::net
