// Finds members of a class by their name alone.
#pragma once

/// Whether a class has a member of that name, of any kind. What a game may offer is found by
/// whether it can be called; offered under its name and not to be called so it must not compile, as
/// nobody would learn of it. (Where the name comes from two bases it is ambiguous, and can't be
/// taken.)
#define TURNKEY_NAMES(Concept, name) \
  struct Concept##Name { \
    int name; \
  }; \
  template <class Part> \
  struct Concept##Both : Part, Concept##Name {}; \
  template <class Part> \
  concept Concept = !requires { \
    &Concept##Both<Part>::name; \
  }
