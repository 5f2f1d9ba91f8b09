# Turns engine/eights/presets/*.json and engine/eights/library/*.json into one source file, each in the order in which
# they are offered.
set(LASTCARD_PRESETS "")
foreach(preset manipesto pesten-2018 pesten-app)
  set(file ${CMAKE_CURRENT_SOURCE_DIR}/eights/presets/${preset}.json)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  string(APPEND LASTCARD_PRESETS "{\"${preset}\", Json::parse(R\"json(${text})json\")},\n          ")
endforeach()
set(LASTCARD_LIBRARY "")
foreach(entry
    huisregels
    pesten-niet-stapelen
    pesten-stapelen
    pesten-kloppen
    pesten-gewone-kaart
    pesten-rode-heer
    pesten-twee-spelers
    pesten-voor-kinderen
    studentenhuis
    pesten-ertussen
    pesten-zeven-alles
    pesten-tien-door
    mau-mau
    tschau-sepp
    crazy-eights
    crazy-eights-action
    switch
    black-jack
    prsi
    macao
    pesten-terugsturen
    kleuren-en-cijfers)
  set(file ${CMAKE_CURRENT_SOURCE_DIR}/eights/library/${entry}.json)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  string(JSON source GET "${text}" source)
  string(APPEND LASTCARD_LIBRARY
    "{\"${entry}\", Json::parse(R\"json(${text})json\").at(\"rules\"), R\"json(${source})json\"},\n          ")
endforeach()
set(LASTCARD_PRESETS_SOURCE ${CMAKE_CURRENT_BINARY_DIR}/eights/presets.cc)
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/eights/presets.cc.in ${LASTCARD_PRESETS_SOURCE} @ONLY)
