# Finds the libraries, which are those of Debian 12. They are imported targets, so their headers are SYSTEM headers.
#
#   everything     nlohmann_json::nlohmann_json  CLI11::CLI11  ZLIB::ZLIB  Threads::Threads  lastcard::sodium  lastcard::utf8proc
#   server         lastcard::asio (Boost.Asio and Beast, separate compilation)  lastcard::soci (SOCI + SQLite)
#                  OpenSSL::Crypto  lastcard::jemalloc  lastcard::zip  date::date-tz  spdlog::spdlog  fmt::fmt
#                  prometheus-cpp::core  prometheus-cpp::pull
#   tests          GTest::gtest  GTest::gtest_main  GTest::gmock  rapidcheck  benchmark::benchmark
find_package(Threads REQUIRED)
find_package(ZLIB REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(LASTCARD_SODIUM REQUIRED IMPORTED_TARGET GLOBAL libsodium)
add_library(lastcard::sodium ALIAS PkgConfig::LASTCARD_SODIUM)
pkg_check_modules(LASTCARD_UTF8PROC REQUIRED IMPORTED_TARGET GLOBAL libutf8proc)
add_library(lastcard::utf8proc ALIAS PkgConfig::LASTCARD_UTF8PROC)

if(LASTCARD_BUILD_SERVER)
  # Last Card uses only Boost's public interfaces, but it was never tried with this version or a later one.
  set(LASTCARD_NEWEST_BOOST 1.90 CACHE STRING "The first version of Boost that is not taken")
  find_package(Boost 1.81 REQUIRED)
  if(Boost_VERSION_STRING VERSION_GREATER_EQUAL LASTCARD_NEWEST_BOOST)
    message(FATAL_ERROR "Boost ${Boost_VERSION_STRING} was not tried with Last Card: "
      "if all tests pass with it, build with -DLASTCARD_NEWEST_BOOST=99")
  endif()
  find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto)
  find_package(fmt REQUIRED)
  find_package(spdlog REQUIRED)
  find_package(CURL 7.85 REQUIRED)
  find_package(SQLite3 REQUIRED)
  find_package(prometheus-cpp CONFIG REQUIRED)
  pkg_check_modules(LASTCARD_JEMALLOC REQUIRED IMPORTED_TARGET GLOBAL jemalloc)
  add_library(lastcard::jemalloc ALIAS PkgConfig::LASTCARD_JEMALLOC)

  pkg_check_modules(LASTCARD_ZIP REQUIRED IMPORTED_TARGET GLOBAL libzip)
  add_library(lastcard::zip ALIAS PkgConfig::LASTCARD_ZIP)
  find_package(date CONFIG REQUIRED)

  # One source file of the server includes <boost/asio/impl/src.hpp> and <boost/beast/src.hpp>.
  add_library(lastcard_asio INTERFACE)
  target_link_libraries(lastcard_asio INTERFACE Boost::headers Threads::Threads)
  target_compile_definitions(lastcard_asio INTERFACE
    BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION BOOST_ASIO_NO_DEPRECATED)
  add_library(lastcard::asio ALIAS lastcard_asio)

  # Debian's SOCI ships no CMake package.
  find_path(LASTCARD_SOCI_INCLUDE soci/soci.h REQUIRED)
  find_library(LASTCARD_SOCI_CORE soci_core REQUIRED)
  find_library(LASTCARD_SOCI_SQLITE3 soci_sqlite3 REQUIRED)
  add_library(lastcard_soci INTERFACE)
  target_include_directories(lastcard_soci SYSTEM INTERFACE ${LASTCARD_SOCI_INCLUDE})
  target_link_libraries(lastcard_soci INTERFACE
    ${LASTCARD_SOCI_SQLITE3} ${LASTCARD_SOCI_CORE} SQLite::SQLite3 ${CMAKE_DL_LIBS})
  add_library(lastcard::soci ALIAS lastcard_soci)
endif()

if(LASTCARD_BUILD_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
endif()
if(LASTCARD_BUILD_BENCH)
  find_package(benchmark REQUIRED)
endif()
