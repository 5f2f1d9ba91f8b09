# What is installed, and the packages that CPack makes of it. `./dev package` does all steps; by hand:
#
#   cmake --preset package && cmake --build --preset package --target lastcard-server && ./dev build web
#   (cd build/package && cpack -G "TGZ;DEB")
#
# Components: server (the program), web (the built client), service (systemd, settings), documents.
set(web_client ${CMAKE_SOURCE_DIR}/web-client/dist)

install(TARGETS lastcard-server RUNTIME DESTINATION bin COMPONENT server)
install(CODE "if(NOT EXISTS \"${web_client}/index.html\")
  message(FATAL_ERROR \"The web client is not built: ./dev build web\")
endif()" COMPONENT web)
install(DIRECTORY ${web_client}/ DESTINATION share/lastcard/web COMPONENT web)
install(FILES ${CMAKE_SOURCE_DIR}/packaging/lastcard.service DESTINATION lib/systemd/system COMPONENT service)
install(FILES ${CMAKE_SOURCE_DIR}/packaging/sysusers.conf DESTINATION lib/sysusers.d RENAME lastcard.conf
  COMPONENT service)
# The settings of what is installed in /usr are in /etc. CPack installs into <some folder>/usr, which is why the prefix
# is looked at when it is used; file(INSTALL) heeds DESTDIR.
install(CODE "
  string(REGEX REPLACE \"/usr$\" \"\" root \"\${CMAKE_INSTALL_PREFIX}\")
  file(INSTALL DESTINATION \"\${root}/etc/lastcard\" TYPE FILE
    FILES \"${CMAKE_SOURCE_DIR}/packaging/lastcard.conf\")" COMPONENT service)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION share/doc/lastcard RENAME copyright COMPONENT documents)
install(FILES ${CMAKE_SOURCE_DIR}/docs/operations.md ${CMAKE_SOURCE_DIR}/CHANGELOG.md DESTINATION share/doc/lastcard
  COMPONENT documents)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docker/proxies DESTINATION share/doc/lastcard COMPONENT documents)

set(CPACK_PACKAGE_NAME lastcard)
set(CPACK_PACKAGE_VENDOR "The Last Card authors")
set(CPACK_PACKAGE_CONTACT "The Last Card authors <authors@lastcard.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server for Pesten and other card games in the browser")
set(CPACK_PACKAGE_DESCRIPTION
  "Friends open a link and play Pesten, Crazy Eights and their cousins at a table in the browser.
 One program serves the pages and the game and keeps everything in one folder.")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_ARCHIVE_FILE_NAME
  lastcard-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_PACKAGE_FILE_NAME ${CPACK_ARCHIVE_FILE_NAME})

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "systemd | systemd-standalone-sysusers, tzdata")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(debian ${CMAKE_SOURCE_DIR}/packaging/debian)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${debian}/conffiles ${debian}/postinst ${debian}/prerm ${debian}/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
