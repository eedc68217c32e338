# Packs the files of a page into one C++ file, so that the program needs no file at run time:
#   cmake -DFOLDER=<page> -DSHARED=<folder> -DOUTPUT=<file.cpp> -DHEADER=<header> -DNAMESPACE=<namespace>
#     "-DTEXTS=kPageHtml:page.html kPageStyle:page.css,more.css ..." -P embed.cmake
# Parts of one text are put together in the order given: a script uses what stands before it.
# One that the folder of the page does not have is that of all pages, in SHARED.
function(read_parts result)
  set(all "")
  foreach(part IN LISTS ARGN)
    set(file ${FOLDER}/${part})
    if(NOT EXISTS ${file})
      set(file ${SHARED}/${part})
    endif()
    file(READ ${file} text)
    string(APPEND all "${text}")
    if(text MATCHES "\\)PAGE\"" OR (NOT part MATCHES "html$" AND text MATCHES "</script|</style"))
      message(FATAL_ERROR "${part}: would end the string or the element that it is put in")
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
