# Embeds the files of a page in one C++ file, so that the program needs no files at run time:
#   cmake "-DFOLDERS=<page>;<folder>..." -DOUTPUT=<file.cpp> -DHEADER=<header> -DNAMESPACE=<namespace>
#     "-DTEXTS=kPageHtml:page.html kPageStyle:page.css,more.css ..." -P embed.cmake
# Concatenates the parts of a text in the given order, each from the first folder that has it.
# Scripts are ES modules in the source and one classic script in the page, which also works from a
# file. `import` and `export` are removed. A file of a game (engine/games/) becomes a block, so its
# names are its own. The names of all other modules are unique in a page, or the build fails.
# While it loads, a module may only use values of earlier modules; functions may use all.
# tests/support/page/check_modules.py checks names and lists.

# Sets `result` to the names that a script declares at its top level.
function(names_of script result)
  set(names "")
  string(REGEX MATCHALL "\n(export )?(async )?(function|class|const|let) ([A-Za-z0-9_$]+|[[{][^=]*)"
    declared "\n${script}")
  foreach(one IN LISTS declared)
    string(REGEX REPLACE "^\n(export )?(async )?(function|class|const|let) " "" one "${one}")
    string(REGEX MATCHALL "[A-Za-z0-9_$]+" own "${one}")
    list(APPEND names ${own})
  endforeach()
  set(${result} "${names}" PARENT_SCOPE)
endfunction()

function(read_parts result)
  set(all "")
  if(ARGN MATCHES "[.]js")
    set(all "'use strict';\n")
  endif()
  foreach(part IN LISTS ARGN)
    foreach(folder IN LISTS FOLDERS)
      set(file ${folder}/${part})
      if(EXISTS ${file})
        break()
      endif()
    endforeach()
    file(READ ${file} text)
    if(part MATCHES "[.]js$")
      string(REGEX REPLACE "(^|\n)import [^;]*;" "\\1" text "${text}")
      if(part MATCHES "^engine/games/")
        if(text MATCHES "(^|\n)export ")
          message(FATAL_ERROR "${part}: the file of a game exports nothing")
        endif()
        set(text "{\n${text}}\n")
      else()
        names_of("${text}" names)
        foreach(name IN LISTS names)
          if(DEFINED owner_of_${name})
            message(FATAL_ERROR "${part}: ${name} is a name of ${owner_of_${name}} too")
          endif()
          set(owner_of_${name} ${part})
        endforeach()
        string(REGEX REPLACE "(^|\n)export " "\\1" text "${text}")
      endif()
    endif()
    string(APPEND all "${text}")
    if(text MATCHES "\\)PAGE\"" OR (NOT part MATCHES "html$" AND text MATCHES "</script|</style"))
      message(FATAL_ERROR "${part}: would end the string or the element that contains it")
    endif()
  endforeach()
  set(${result} "${all}" PARENT_SCOPE)
endfunction()

set(constants "")
string(REPLACE " " ";" TEXTS "${TEXTS}")
foreach(text IN LISTS TEXTS)
  string(REGEX MATCHALL "[^:,]+" parts "${text}")
  list(POP_FRONT parts name)
  read_parts(content ${parts})
  string(APPEND constants "const std::string_view ${name} = R\"PAGE(${content})PAGE\";\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by embed.cmake.
#include \"${HEADER}\"

namespace ${NAMESPACE} {

${constants}
}  // namespace ${NAMESPACE}
")
