# Packs the page's parts into one C++ file, so that the program needs no file at run time:
#   cmake -DFOLDER=<page> -DOUTPUT=<file.cpp> -P embed.cmake
# Styles and scripts are put together in the order of use: a script file uses what stands before it.
set(styles page.css replay.css)
set(scripts dom.js format.js charts.js sections.js lists.js replay.js main.js)

function(read_parts result)
  set(all "")
  foreach(part IN LISTS ARGN)
    file(READ ${FOLDER}/${part} text)
    string(APPEND all "${text}")
  endforeach()
  if(all MATCHES "\\)PAGE\"|</script|</style")
    if(NOT ARGV1 STREQUAL "page.html")
      message(FATAL_ERROR "${ARGN}: would end the string or the element that it is put in")
    endif()
  endif()
  set(${result} "${all}" PARENT_SCOPE)
endfunction()

read_parts(html page.html)
read_parts(style ${styles})
read_parts(script ${scripts})
file(WRITE ${OUTPUT} "// Made by embed.cmake from tournaments/report/page.
#include \"tournaments/report/page_assets.h\"

namespace turnkey::tournament {

const std::string_view kPageHtml = R\"PAGE(${html})PAGE\";
const std::string_view kPageStyle = R\"PAGE(${style})PAGE\";
const std::string_view kPageScript = R\"PAGE(${script})PAGE\";

}  // namespace turnkey::tournament
")
