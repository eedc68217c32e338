# Libraries that the engine needs in WebAssembly: headers only. They lie among those of this
# system's C library, which the compiler must not see, so a folder links to the needed ones.
set(headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(name boost fmt tl range meta concepts std toml++ nlohmann xxhash.h)
  if(NOT EXISTS /usr/include/${name})
    message(FATAL_ERROR "/usr/include/${name} is missing: ./run web installs it")
  endif()
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
# xxHash takes SIMD of WebAssembly by ARM's names for it, and Debian 13's emscripten has a header for
# these that includes missing ones. The plain code gives the same hashes.
file(WRITE ${headers}/arm_neon.h "")
add_library(turnkey_headers INTERFACE)
target_compile_definitions(turnkey_headers INTERFACE XXH_VECTOR=0)
target_include_directories(turnkey_headers SYSTEM INTERFACE ${headers})
foreach(package Boost::headers fmt::fmt-header-only tl::expected range-v3::range-v3
    nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${package} INTERFACE IMPORTED)
  target_link_libraries(${package} INTERFACE turnkey_headers)
endforeach()
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1)
