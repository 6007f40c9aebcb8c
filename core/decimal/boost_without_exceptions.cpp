// What Boost calls where it would throw, in a build without exceptions.
#include <boost/config.hpp>

#ifdef BOOST_NO_EXCEPTIONS

#include <boost/throw_exception.hpp>

namespace boost {

// Never reached: every operation that could fail (a division by zero, a number too wide) is tested
// before Boost is asked.
void throw_exception(const std::exception&) { __builtin_trap(); }
void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }

}  // namespace boost

#endif
