# CMake's toolchain for turnkey.exe: Debian's cross compiler with POSIX threads.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(triple x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${triple}-gcc-posix)
set(CMAKE_CXX_COMPILER ${triple}-g++-posix)
set(CMAKE_RC_COMPILER ${triple}-windres)
set(CMAKE_FIND_ROOT_PATH /usr/${triple})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(what LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${what} ONLY)
endforeach()
# Windows 10, the oldest with colours in its console. Its headers need not be in every file.
add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX)
# With these extensions, which are on for Windows, a pointer to a member function is a value without
# a call, and range-v3 takes it for one to data.
add_compile_options(-fno-ms-extensions)
# Without the date of the link, and symbols: the same sources give the same bytes.
add_link_options(-s -Wl,--no-insert-timestamp)
