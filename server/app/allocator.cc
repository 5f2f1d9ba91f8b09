// The server uses the allocator jemalloc. With it, a move takes an eighth less time than with that
// of the C library (docs/performance.md), because the small allocations of a move lie close
// together.
extern "C" {

// jemalloc reads this at the start. One arena, because each costs memory and there are few threads.
// Freed memory goes back to the system after a second.
extern const char* const malloc_conf;  // NOLINT(readability-identifier-naming)
const char* const malloc_conf =        // NOLINT(readability-identifier-naming): its name for it
    "narenas:1,background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0";
}
