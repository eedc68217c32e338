# Writes the list of a folder's files, and a hash over them, into its service worker:
#   cmake -DFOLDER=<folder> -P folder.cmake
file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
list(FILTER files EXCLUDE REGEX "^(sw.js|LICENSE|NOTICE)$")
list(SORT files)
set(hashes "")
foreach(file IN LISTS files sw.js)
  file(SHA256 ${FOLDER}/${file} hash)
  string(APPEND hashes "${file} ${hash}\n")
endforeach()
string(SHA256 TURNKEY_HASH "${hashes}")
list(JOIN files "\",\n  \"" TURNKEY_FILES)
configure_file(${FOLDER}/sw.js ${FOLDER}/sw.js @ONLY)
