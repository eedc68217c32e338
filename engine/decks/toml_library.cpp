// toml++'s own library, compiled from its headers for a portable program (TURNKEY_PORTABLE), since
// Debian has it as a shared library only. Its asserts are off, as in Debian's: see deck_tree.cpp.
#define TOML_ASSERT(check) static_cast<void>(0)
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
