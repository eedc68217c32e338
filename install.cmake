# The content of `cmake --install` and `cpack -G DEB`, by component: engine, tournaments, training,
# documents. Programs that were not built are left out, so an install works after any build.
include(GNUInstallDirs)

set(man_page ${PROJECT_SOURCE_DIR}/protocol/install/man_page.py)
set(completion ${PROJECT_SOURCE_DIR}/protocol/install/completion.bash)

# turnkey_install(<component> <package> <program> [<command>...]): installs a program with its
# licence, completion and manual page, which comes from the help texts of the program and these
# commands. The page needs the linked program to run, so it is left out when cross-compiling.
function(turnkey_install component package program)
  install(TARGETS ${program} COMPONENT ${component} OPTIONAL)
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE ${PROJECT_SOURCE_DIR}/NOTICE COMPONENT ${component} DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package})
  install(FILES ${completion} COMPONENT ${component} RENAME ${program}
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  if(CMAKE_CROSSCOMPILING)
    return()
  endif()
  set(page ${PROJECT_BINARY_DIR}/man/${program}.1)
  add_custom_command(TARGET ${program} POST_BUILD VERBATIM BYPRODUCTS ${page}
    COMMAND ${Python3_EXECUTABLE} -B ${man_page} ${page} ${PROJECT_VERSION}
      $<TARGET_FILE:${program}> ${ARGN})
  install(FILES ${page} COMPONENT ${component} OPTIONAL
    DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endfunction()

# All pages in the folders that they have in the project, as their links are relative. The pages of
# games that are not built stay out, and so do folders of package managers.
set(documents ${CMAKE_INSTALL_DATADIR}/doc/turnkey-doc)
file(GLOB pages RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS *.md)
foreach(layer engine search agents protocol tournaments tests)
  file(GLOB_RECURSE layer_pages RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${layer}/*.md)
  list(APPEND pages ${layer_pages})
endforeach()
list(FILTER pages EXCLUDE REGEX "^engine/games/|node_modules/|/\\.")
foreach(game IN LISTS TURNKEY_BUILT_GAMES)
  set(folder engine/games/${TURNKEY_FOLDER_${game}})
  list(APPEND pages ${folder}/RULES.md ${folder}/PROTOCOL.md)
endforeach()
# What they show and what their readers run: the picture, cups, clients.
list(APPEND pages LICENSE NOTICE protocol/apps/table/picture.png protocol/library/example.c
  protocol/library/example.py)
foreach(client python python/turnkey python/examples javascript)
  file(GLOB sources RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS protocol/clients/${client}/*.*)
  list(APPEND pages ${sources})
endforeach()
list(REMOVE_DUPLICATES pages)
foreach(page IN LISTS pages)
  get_filename_component(folder ${page} DIRECTORY)
  install(FILES ${page} COMPONENT documents DESTINATION ${documents}/${folder})
endforeach()
install(DIRECTORY tournaments/cups COMPONENT documents DESTINATION ${documents}/tournaments)

# ---- packages ---------------------------------------------------------------------------------
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Turnkey authors")
set(CPACK_PACKAGE_CONTACT "The Turnkey authors <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
if(NOT TURNKEY_PORTABLE)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)  # needs dpkg-dev
endif()
set(CPACK_DEBIAN_ENGINE_PACKAGE_NAME turnkey)
set(CPACK_DEBIAN_ENGINE_DESCRIPTION "${PROJECT_DESCRIPTION}")
set(CPACK_DEBIAN_TOURNAMENTS_PACKAGE_NAME turnkey-tournament)
set(CPACK_DEBIAN_TOURNAMENTS_PACKAGE_RECOMMENDS "bubblewrap, python3")
set(CPACK_DEBIAN_TOURNAMENTS_DESCRIPTION "Tournaments of agents that play card games")
set(CPACK_DEBIAN_TRAINING_PACKAGE_NAME turnkey-train)
set(CPACK_DEBIAN_TRAINING_DESCRIPTION "Learns evaluations of card games by self-play")
set(CPACK_DEBIAN_DOCUMENTS_PACKAGE_NAME turnkey-doc)
set(CPACK_DEBIAN_DOCUMENTS_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOCUMENTS_DESCRIPTION "Protocol, rules and manuals of Turnkey")

option(TURNKEY_HAS_PERMISSION "You have permission to distribute the games that need it" OFF)
set(restricted "")
foreach(game IN LISTS TURNKEY_PERMISSION_GAMES)
  if(game IN_LIST TURNKEY_BUILT_GAMES)
    list(APPEND restricted ${game})
  endif()
endforeach()
if(restricted AND NOT TURNKEY_HAS_PERMISSION)
  set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_BINARY_DIR}/refuse_packages.cmake)
  file(WRITE ${CPACK_PROJECT_CONFIG_FILE} "message(FATAL_ERROR \"This build has ${restricted}, \
which nobody may distribute without its author's permission (NOTICE). Configure with \
-DTURNKEY_GAMES=distributable; with the permission, add -DTURNKEY_HAS_PERMISSION=ON.\")\n")
endif()