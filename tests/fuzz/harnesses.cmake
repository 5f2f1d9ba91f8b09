# The harnesses that need only a few files of the server, and those that need all of it.
set(LASTCARD_FUZZ_OF_PARTS Frames Leagues Messages Play RuleSheets Texts)
set(LASTCARD_FUZZ_OF_ALL Journals Records Requests Settings)

if(NOT TARGET lastcard_fuzzing)
  set(here ${CMAKE_CURRENT_LIST_DIR})
  set(server ${CMAKE_SOURCE_DIR}/server)
  lastcard_add_library(lastcard_fuzzing
    SOURCES
      ${here}/frames_fuzz.cc
      ${here}/harness.cc
      ${here}/leagues_fuzz.cc
      ${here}/messages_fuzz.cc
      ${here}/mutator.cc
      ${here}/play_fuzz.cc
      ${here}/rule_sheets_fuzz.cc
      ${here}/sheets.cc
      ${here}/table_laws.cc
      ${here}/texts_fuzz.cc
    LIBS lastcard_league_lib lastcard_sim_lib lastcard_protocol lastcard_engine lastcard::sodium spdlog::spdlog
      fmt::fmt Boost::headers
    PCH json)
  target_compile_definitions(lastcard_fuzzing PRIVATE SPDLOG_FMT_EXTERNAL)

  # The files of the server for the first group, so that its build takes only a few minutes.
  lastcard_add_library(lastcard_fuzzed_parts
    SOURCES
      ${server}/net/link_preview.cc
      ${server}/net/websocket_frames.cc
      ${server}/people/id_token.cc
    LIBS lastcard_protocol lastcard_engine lastcard::sodium OpenSSL::Crypto spdlog::spdlog fmt::fmt Boost::headers
    PCH json)
  target_compile_definitions(lastcard_fuzzed_parts PRIVATE SPDLOG_FMT_EXTERNAL)

  lastcard_add_library(lastcard_fuzzing_of_all
    SOURCES
      ${here}/house.cc
      ${here}/journals_fuzz.cc
      ${here}/records_fuzz.cc
      ${here}/requests_fuzz.cc
      ${here}/settings_fuzz.cc
    LIBS lastcard_fuzzing lastcard_server_lib
    PCH json)
endif()
