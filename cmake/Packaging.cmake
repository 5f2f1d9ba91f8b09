# Installs the server. `./dev package` makes the tarball and the Debian package of the installed files
# (packaging/make_packages.py). To install by hand:
#
#   cmake --preset package && cmake --build --preset package --target lastcard-server && ./dev build web
#   DESTDIR=tree cmake --install build/package --strip
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
# With the prefix /usr, the settings are in /etc. With another prefix, they are in its folder etc. This code reads the
# prefix during the installation, so that `cmake --install --prefix` works. file(INSTALL) respects DESTDIR.
install(CODE "
  string(REGEX REPLACE \"/usr$\" \"\" root \"\${CMAKE_INSTALL_PREFIX}\")
  file(INSTALL DESTINATION \"\${root}/etc/lastcard\" TYPE FILE
    FILES \"${CMAKE_SOURCE_DIR}/packaging/lastcard.conf\")" COMPONENT service)
install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION share/doc/lastcard RENAME copyright COMPONENT documents)
install(FILES ${CMAKE_SOURCE_DIR}/docs/operations.md ${CMAKE_SOURCE_DIR}/CHANGELOG.md DESTINATION share/doc/lastcard
  COMPONENT documents)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/docker/proxies DESTINATION share/doc/lastcard COMPONENT documents)
