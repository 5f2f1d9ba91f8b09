# Compiler flags shared by all components: warnings, sanitizers, compiler cache.

# The project's compiler warnings. The functions of cmake/Lastcard.cmake link this target PRIVATE to every component.
add_library(lastcard_warnings INTERFACE)
target_compile_options(lastcard_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual
  -Wimplicit-fallthrough -Wswitch-enum)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(lastcard_warnings INTERFACE -Wsuggest-override)
  # After inlining, g++ 12 reports null dereferences, overlaps and overruns in correct library code (std::string,
  # std::variant). -Wrestrict is GCC bug 105651. The others remain visible, but do not stop the build.
  target_compile_options(lastcard_warnings INTERFACE
    -Wno-restrict -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overflow
    -Wno-error=stringop-overread -Wno-error=free-nonheap-object)
  if(NOT LASTCARD_SANITIZE)
    target_compile_options(lastcard_warnings INTERFACE $<$<CONFIG:Debug>:-Wnull-dereference>)
  else()
    target_compile_options(lastcard_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
if(LASTCARD_WARNINGS_AS_ERRORS)
  target_compile_options(lastcard_warnings INTERFACE -Werror)
endif()

# The paths in messages of assertions and libraries must not contain the folder of the build.
if(LASTCARD_REPRODUCIBLE)
  add_compile_options(-ffile-prefix-map=${CMAKE_BINARY_DIR}=build -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
  if(CMAKE_SYSROOT)
    add_compile_options(-ffile-prefix-map=${CMAKE_SYSROOT}=)
  endif()
  # clang 16 does not map the path in the name of a lambda. Boost's errors would keep this name with their source location.
  add_compile_definitions(BOOST_DISABLE_CURRENT_LOCATION)
endif()

# The tests run on amd64, where char is signed and a multiplication is never fused with an addition. The other architectures
# compute the same with these options. So a league has the same ratings after its data moved to another machine.
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  add_compile_options(-fsigned-char -ffp-contract=off)
endif()

# lld is used if it is there: the default linker takes five seconds for each of the larger test programs.
find_program(LASTCARD_LLD ld.lld)
if(LASTCARD_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_link_options(-fuse-ld=lld)
endif()

set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_CXX_FLAGS_DEBUG "-Og -g")
# The build of ./dev test has our assertions and those of the standard library, and compiles quickly.
set(CMAKE_CXX_FLAGS_CHECKED "-O1 -D_GLIBCXX_ASSERTIONS")
if(LASTCARD_SANITIZE)
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")
  add_compile_options(-fsanitize=${LASTCARD_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${LASTCARD_SANITIZE})
  if(LASTCARD_SANITIZE MATCHES "undefined")
    # These checks at every access to a member would double the compile time. AddressSanitizer, in the same build, stops
    # at the errors that they would find.
    add_compile_options(-fno-sanitize=alignment,null,object-size,vptr)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      add_compile_options(-fno-sanitize=function)  # clang cannot compile this check into a coroutine
    endif()
  endif()
  if(LASTCARD_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-tsan)  # ThreadSanitizer cannot model Asio's fences
  endif()
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_GENERATOR STREQUAL "Ninja")
  add_compile_options(-fdiagnostics-color=auto)
endif()

# Compiles through ccache if it is installed. With this sloppiness list, ccache also caches sources that use precompiled
# headers. With the base directory, a second clone can use what the first one has cached.
find_program(LASTCARD_CCACHE ccache)
if(LASTCARD_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
    ${LASTCARD_CCACHE})
endif()
