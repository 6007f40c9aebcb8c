# Compiles SOURCE, syntax only, and fails unless the compiler refuses it as its first line expects.
file(STRINGS "${SOURCE}" first_line LIMIT_COUNT 1)
set(flags -std=c++20 -fsyntax-only)
foreach(folder IN LISTS INCLUDE)
  list(APPEND flags "-I${folder}")
endforeach()
foreach(folder IN LISTS SYSTEM_INCLUDE)
  list(APPEND flags -isystem "${folder}")
endforeach()
execute_process(
  COMMAND "${COMPILER}" ${flags} "${SOURCE}"
  RESULT_VARIABLE status
  ERROR_VARIABLE messages)

get_filename_component(name "${SOURCE}" NAME_WE)
if(name STREQUAL "control")
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "control.cpp must compile, and did not:\n${messages}")
  endif()
  return()
endif()

if(NOT first_line MATCHES "^// expect: (.+)$")
  message(FATAL_ERROR "${SOURCE}: the first line must be `// expect: REGEX`")
endif()
set(expected "${CMAKE_MATCH_1}")
if(status EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiles, and must not")
endif()
if(NOT messages MATCHES "${expected}")
  message(FATAL_ERROR "${SOURCE} is refused for another reason than /${expected}/:\n${messages}")
endif()
