// toml++'s own library, compiled from its headers for a portable program (TURNKEY_PORTABLE): Debian
// has it only as a shared library. Its asserts are off, as in Debian's build; deck_tree.cpp says
// why.
#define TOML_ASSERT(check) static_cast<void>(0)
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
