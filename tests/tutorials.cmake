# Sets `tutorial` to the sources of the tutorials' games, unless a reader has just added one to the
# registry: all C++ of a page that begins with the path of a file.
set(tutorial "")
set(tutorial_words "#include \"tests/properties/game_words.h\"\n")
foreach(game_on_page toss:TUTORIAL.md overtake:TUTORIAL_TRICKS.md)
  string(REGEX MATCH "(.*):(.*)" game_on_page ${game_on_page})
  if(CMAKE_MATCH_1 IN_LIST TURNKEY_BUILT_GAMES)
    continue()
  endif()
  string(APPEND tutorial_words "\nnamespace turnkey::${CMAKE_MATCH_1} {\n"
    "extern const GameWords kGameWords;\n"
    "const properties::UnregisteredWords kOnPage(\"${CMAKE_MATCH_1}\", kGameWords);\n}\n")
  set(shown_in ${PROJECT_SOURCE_DIR}/engine/${CMAKE_MATCH_2})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${shown_in})
  file(READ ${shown_in} page)
  string(REPLACE ";" "@SEMICOLON@" page "${page}")  # a list of CMake has others
  string(REGEX MATCHALL "```cpp\n// [a-z_/]+[.](cpp|h)\n[^`]*" files "${page}")
  foreach(shown IN LISTS files)
    string(REGEX REPLACE "^```cpp\n" "" shown "${shown}")
    string(REPLACE "@SEMICOLON@" ";" shown "${shown}")
    string(REGEX MATCH "^// ([^\n]*)" path "${shown}")
    set(file ${PROJECT_BINARY_DIR}/generated/tutorial/${CMAKE_MATCH_1})
    file(CONFIGURE OUTPUT ${file} CONTENT "${shown}" @ONLY)
    if(file MATCHES "[.]cpp$")
      list(APPEND tutorial ${file})
    endif()
  endforeach()
endforeach()
if(tutorial)
  list(APPEND tutorial ${PROJECT_BINARY_DIR}/generated/tutorial/words_on_pages.cpp)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/tutorial/words_on_pages.cpp
    CONTENT "${tutorial_words}" @ONLY)
endif()
