# The functions that the components' CMakeLists.txt use.
#
#   lastcard_add_library(lastcard_engine SOURCES core/card.cc ... LIBS nlohmann_json::nlohmann_json [PCH json])
#       A static library. Sources are relative to the component, includes to the repository's root
#       (#include "engine/core/card.h"). LIBS are PUBLIC; link a PRIVATE one with target_link_libraries.
#   lastcard_add_program(lastcard-sim SOURCES sim/main.cc LIBS lastcard_engine CLI11::CLI11 [PCH json])
#       A program in build/<preset>/bin.
#   lastcard_add_test(card_test SOURCES card_test.cc LIBS lastcard_engine [LABELS engine] [TIMEOUT seconds] [PCH none]
#                     [PLAIN] [SERIAL])
#       A GoogleTest program (main, gmock and rapidcheck are linked); each TEST is a test of ctest. It runs in the
#       repository's root; "tests/support/paths.h" finds the sources and the programs. Without LABELS, the folder under
#       tests/ is the label. The test presets of the sanitizers choose tests by label. If LASTCARD_TESTS_LEFT_OUT has the
#       label, ctest does not run the program, and it is built only by name.
#       PLAIN: the whole program is one test with its own main. SERIAL: no other test runs at the same time.
#   lastcard_add_benchmark(lastcard-bench-engine SOURCES ... LIBS ...)      Google Benchmark, build/<preset>/bin
#   lastcard_add_fuzzer(lastcard-fuzz-codec SOURCES ... LIBS ... [CORPUS folder])   libFuzzer (preset fuzz)
#   lastcard_share_pch(target kind)
#       Compile with a precompiled header that all targets of the kind share: json (the standard containers and
#       nlohmann/json), outer (the same, for code that is in no inner loop) or test (the same, with GoogleTest).
#   lastcard_precompile(target header...)
#       With LASTCARD_COMPILE_TOGETHER, compile with the target's own precompiled header: the standard containers,
#       nlohmann/json and the given headers. Otherwise use the kind outer: in daily work, the target's own header would be
#       compiled too often.

function(lastcard_add_component folder)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${folder}/CMakeLists.txt)
    add_subdirectory(${CMAKE_SOURCE_DIR}/${folder} ${CMAKE_BINARY_DIR}/${folder})
  endif()
endfunction()

set(LASTCARD_PCH_json
  <algorithm> <array> <cstdint> <functional> <map> <memory> <optional> <span> <string> <string_view> <utility>
  <variant> <vector> <nlohmann/json.hpp>)
set(LASTCARD_PCH_outer ${LASTCARD_PCH_json})
set(LASTCARD_PCH_test ${LASTCARD_PCH_json} <gmock/gmock.h> <gtest/gtest.h>)
if(LASTCARD_COMPILE_TOGETHER)
  foreach(header core/codec.h core/game.h core/match.h)
    list(APPEND LASTCARD_PCH_test ${CMAKE_SOURCE_DIR}/engine/${header})
  endforeach()
endif()

# Test programs take most of the compile time, and a test's own code runs only once. So it is compiled with little
# optimisation, and the precompiled header too. Tests with these labels run their code in loops: they are compiled with the
# optimisation of the programs.
set(LASTCARD_OPTIMISED_TESTS "laws|simulation|vectors|fuzz")
if(LASTCARD_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Checked")
  set(LASTCARD_PCH_OPTIONS_test -O0)
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(LASTCARD_PCH_OPTIONS_test -O1)
endif()
if(LASTCARD_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang") # g++ would not be faster with -O0
  set(LASTCARD_PCH_OPTIONS_outer -O0)
endif()

function(lastcard_share_pch target kind)
  if(kind STREQUAL "none" OR CMAKE_DISABLE_PRECOMPILE_HEADERS)
    return()
  endif()
  if(NOT DEFINED LASTCARD_PCH_${kind})
    message(FATAL_ERROR "lastcard_share_pch: unknown kind '${kind}'")
  endif()
  set(owner lastcard_pch_${kind})
  if(NOT TARGET ${owner})
    file(WRITE ${CMAKE_BINARY_DIR}/pch/${kind}.cc.new "namespace lastcard {}\n")
    file(COPY_FILE ${CMAKE_BINARY_DIR}/pch/${kind}.cc.new ${CMAKE_BINARY_DIR}/pch/${kind}.cc ONLY_IF_DIFFERENT)
    add_library(${owner} OBJECT ${CMAKE_BINARY_DIR}/pch/${kind}.cc)
    target_include_directories(${owner} PRIVATE ${CMAKE_SOURCE_DIR})
    target_link_libraries(${owner} PRIVATE nlohmann_json::nlohmann_json Threads::Threads lastcard_warnings)
    if(kind STREQUAL "test")
      target_link_libraries(${owner} PRIVATE GTest::gmock GTest::gtest)
    endif()
    target_precompile_headers(${owner} PRIVATE ${LASTCARD_PCH_${kind}})
    lastcard_pch_options(${owner} ${kind})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${owner})
  lastcard_pch_options(${target} ${kind})
endfunction()

function(lastcard_precompile target)
  if(LASTCARD_COMPILE_TOGETHER AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    target_precompile_headers(${target} PRIVATE ${LASTCARD_PCH_json} ${ARGN})
    lastcard_pch_options(${target} outer)
  else()
    lastcard_share_pch(${target} outer)
  endif()
endfunction()

# Sets the options of the kind, and those with which ccache can cache sources that use a precompiled header.
function(lastcard_pch_options target kind)
  target_compile_options(${target} PRIVATE ${LASTCARD_PCH_OPTIONS_${kind}})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  else()
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# Compiles several sources of the target as one. A build from nothing is then less than half of the work, a build after a
# change is more. tests/tools/unity_batches.py chooses sources that do not conflict.
function(lastcard_compile_together target)
  find_package(Python3 QUIET REQUIRED COMPONENTS Interpreter)
  execute_process(
    COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/tests/tools/unity_batches.py
      --alone ${CMAKE_BINARY_DIR}/compiled-alone.txt ${ARGN}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
    OUTPUT_VARIABLE batches OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  foreach(entry IN LISTS batches)
    string(REGEX MATCH "^(.*)\\|([0-9]+)$" ignored "${entry}")
    set_source_files_properties(${CMAKE_MATCH_1} PROPERTIES UNITY_GROUP ${CMAKE_MATCH_2})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

function(lastcard_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PCH" "SOURCES;LIBS")
  add_library(${name} STATIC ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${arg_LIBS} PRIVATE $<BUILD_INTERFACE:lastcard_warnings>)
  set(tests ${CMAKE_SOURCE_DIR}/tests)
  cmake_path(IS_PREFIX tests ${CMAKE_CURRENT_SOURCE_DIR} is_for_tests)
  if(is_for_tests)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)  # built for the tests that need it
  elseif(LASTCARD_COMPILE_TOGETHER)
    lastcard_compile_together(${name} ${arg_SOURCES})
  endif()
  if(arg_PCH)
    lastcard_share_pch(${name} ${arg_PCH})
  endif()
endfunction()

function(lastcard_add_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PCH" "SOURCES;LIBS")
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} lastcard_warnings)
  if(arg_PCH)
    lastcard_share_pch(${name} ${arg_PCH})
  endif()
endfunction()

function(lastcard_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PLAIN;SERIAL" "PCH;TIMEOUT" "SOURCES;LIBS;LABELS")
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  if(NOT arg_LABELS)
    file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR}/tests ${CMAKE_CURRENT_SOURCE_DIR})
    string(REGEX REPLACE "/.*" "" arg_LABELS "${folder}")
  endif()
  if(NOT arg_PCH)
    set(arg_PCH test)
    if(LASTCARD_PCH_OPTIONS_test AND arg_LABELS MATCHES "^(${LASTCARD_OPTIMISED_TESTS})$")
      set(arg_PCH json)
    endif()
  endif()
  lastcard_add_program(${name} SOURCES ${arg_SOURCES} LIBS ${arg_LIBS} lastcard_test_support GTest::gmock GTest::gtest
    PCH ${arg_PCH})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin/tests)
  set(left_out ${arg_LABELS})
  list(FILTER left_out INCLUDE REGEX "^(${LASTCARD_TESTS_LEFT_OUT})$")
  if(left_out)
    set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL TRUE)
  elseif(LASTCARD_COMPILE_TOGETHER)
    lastcard_compile_together(${name} ${arg_SOURCES})
  endif()
  set(properties TIMEOUT ${arg_TIMEOUT})
  if(arg_SERIAL)
    list(APPEND properties RUN_SERIAL TRUE)
  endif()
  if(NOT arg_PLAIN)
    target_link_libraries(${name} PRIVATE rapidcheck lastcard_rapidcheck_seed GTest::gtest_main)
  endif()
  if(left_out)
    return()
  elseif(arg_PLAIN)
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES ${properties} LABELS "${arg_LABELS}")
  else()
    include(GoogleTest)
    gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 120 WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
      PROPERTIES ${properties} LABELS "${arg_LABELS}")
  endif()
endfunction()

function(lastcard_add_benchmark name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  lastcard_add_program(${name} SOURCES ${arg_SOURCES} LIBS ${arg_LIBS} benchmark::benchmark benchmark::benchmark_main)
endfunction()

function(lastcard_add_fuzzer name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "CORPUS" "SOURCES;LIBS")
  lastcard_add_program(${name} SOURCES ${arg_SOURCES} LIBS ${arg_LIBS})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  if(arg_CORPUS)
    cmake_path(ABSOLUTE_PATH arg_CORPUS)
    # `./dev fuzz` reads this file.
    file(WRITE ${CMAKE_BINARY_DIR}/bin/${name}.corpus "${arg_CORPUS}\n")
  endif()
endfunction()
