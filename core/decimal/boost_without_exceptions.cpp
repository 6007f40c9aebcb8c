// What Boost calls where it would throw, in a build without exceptions.
#include <boost/config.hpp>

#ifdef BOOST_NO_EXCEPTIONS

#include <boost/throw_exception.hpp>
#include <cstdlib>

namespace boost {

// Never reached: every operation that could fail (a division by zero, a number too wide) is tested
// before Boost is asked.
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }

}  // namespace boost

#endif
