# Libraries of a build for another system than this one, WebAssembly or Windows: headers only. They
# lie among those of this system's C library, which the compiler must not see, so a folder links to
# the needed ones.
set(headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(name boost fmt tl range meta concepts std toml++ nlohmann xxhash.h)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "/usr/include/${name} is missing: ./run web and ./run windows install it")
  endif()
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
add_library(turnkey_headers INTERFACE)
target_include_directories(turnkey_headers SYSTEM INTERFACE ${headers})
foreach(package Boost::headers fmt::fmt-header-only tl::expected range-v3::range-v3
    nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${package} INTERFACE IMPORTED)
  target_link_libraries(${package} INTERFACE turnkey_headers)
endforeach()
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1)

if(EMSCRIPTEN)
  # xxHash takes SIMD of WebAssembly by ARM's names for it, and Debian 13's emscripten has a header
  # for these that includes missing ones. The plain code gives the same hashes.
  file(WRITE ${headers}/arm_neon.h "")
  target_compile_definitions(turnkey_headers INTERFACE XXH_VECTOR=0)
else()
  # Boost.Program_options is no library of headers, and Debian has it for Debian alone. So ./run
  # fetches its source, of the same release as the headers. Help and errors stay the same.
  set(TURNKEY_BOOST_SOURCE "${PROJECT_SOURCE_DIR}/build/boost" CACHE PATH
    "A folder with Boost's sources libs/program_options/src")
  file(GLOB options ${TURNKEY_BOOST_SOURCE}/libs/program_options/src/*.cpp)
  if(NOT options)
    message(FATAL_ERROR "no sources in ${TURNKEY_BOOST_SOURCE}: ./run windows fetches them")
  endif()
  add_library(turnkey_program_options STATIC ${options})
  target_link_libraries(turnkey_program_options PUBLIC turnkey_headers)
  target_compile_options(turnkey_program_options PRIVATE -w)
  target_compile_definitions(turnkey_program_options PRIVATE BOOST_BIND_GLOBAL_PLACEHOLDERS)
  add_library(Boost::program_options ALIAS turnkey_program_options)
endif()
