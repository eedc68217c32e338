/*
 * The engine inside your own program: for C, and for whatever calls C. It speaks the protocol of
 * PROTOCOL.md in lines: you send commands and get the lines of the answers. Use it where a program
 * may not start processes. Elsewhere start `turnkey`: a fault there cannot end your program.
 *
 * Threads. With `threads` 0 the engine never makes a thread of its own, unless you set the option
 * `Threads`: turnkey_send() carries the command out before it returns. During a search the callback
 * or another thread may send `stop` and queries. With `threads` 1 the engine works on one thread of
 * its own and turnkey_send() returns at once. In both cases any function of one engine may be
 * called from any thread, except turnkey_close(), which must be the last one. Engines share nothing
 * that you could notice. A thread that carries out searches needs a stack of 8 MiB.
 *
 * ABI. TURNKEY_ABI grows when a program that was compiled for an earlier header would no longer
 * work, and the shared library's name has it (libturnkey.so.1, turnkey-1.dll). Within one ABI
 * functions and results are only added; a program must treat unknown negative results as failures.
 * No structure crosses the border and no memory changes hands. No exception leaves these functions,
 * and none may leave the callback. Windows: define TURNKEY_STATIC to link the static library.
 */
#ifndef TURNKEY_H
#define TURNKEY_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TURNKEY_ABI 1

#if defined(_WIN32) && defined(TURNKEY_MAKES_SHARED)
#define TURNKEY_API __declspec(dllexport)
#elif defined(_WIN32) && !defined(TURNKEY_STATIC)
#define TURNKEY_API __declspec(dllimport)
#elif defined(__GNUC__) && !defined(_WIN32)
#define TURNKEY_API __attribute__((visibility("default")))
#else
#define TURNKEY_API
#endif

/* One engine: a position, its options and a search. */
typedef struct turnkey_engine turnkey_engine;

/* What the functions return: 0 and above is no failure. */
/* NOLINTBEGIN(readability-identifier-naming): names of C */
enum turnkey_result {
  TURNKEY_OK = 0,
  TURNKEY_ENDED = 1,         /* the engine has ended: after `quit` or a failure */
  TURNKEY_NO_LINE = 2,       /* no line came in time */
  TURNKEY_TOO_LONG = 3,      /* the line does not fit: *size is what it needs */
  TURNKEY_NO_MEMORY = -1,    /* the system refused memory or a thread */
  TURNKEY_BAD_ARGUMENT = -2, /* a null pointer, or a call that is not allowed here */
  TURNKEY_BAD_ABI = -3       /* this library has another ABI than your header */
};
/* NOLINTEND(readability-identifier-naming) */

/* A line of an answer, without its end and followed by a zero byte, valid during the call. It is
   called on the thread that carries out commands, one call at a time. */
typedef void turnkey_on_line(void* user, const char* line, size_t size);

/* Makes an engine. Pass TURNKEY_ABI. With a callback each line goes there; without one (a null
   pointer) lines wait for turnkey_take(). Sets *engine only if the result is TURNKEY_OK. */
TURNKEY_API int turnkey_open(int abi, int threads, turnkey_on_line* on_line, void* user,
                             turnkey_engine** engine);

/* Sends a command, or several lines; a missing line end is added. A line may be as long as
   PROTOCOL.md allows. Results: TURNKEY_OK, TURNKEY_ENDED, TURNKEY_NO_MEMORY, TURNKEY_BAD_ARGUMENT.
 */
TURNKEY_API int turnkey_send(turnkey_engine* engine, const char* lines);

/* Copies the next line, with a zero byte after it, to `buffer`, which has room for *size bytes, and
   sets *size to its length without that byte. Waits up to `wait_ms` milliseconds, if negative
   without a limit; with `threads` 0 it only waits while another thread carries out a command.
   Results: TURNKEY_OK, TURNKEY_NO_LINE, TURNKEY_ENDED, TURNKEY_TOO_LONG, TURNKEY_BAD_ARGUMENT.
   After TURNKEY_TOO_LONG the line still waits, and *size includes the zero byte. */
TURNKEY_API int turnkey_take(turnkey_engine* engine, char* buffer, size_t* size, int wait_ms);

/* Ends the engine: stops a search, waits for its thread, drops unread lines. A null pointer is
   allowed. Must not be called by the callback, nor while another function of this engine runs. */
TURNKEY_API void turnkey_close(turnkey_engine* engine);

/* The version of the library: "1.0.0". */
TURNKEY_API const char* turnkey_version(void);

#ifdef __cplusplus
}
#endif

#endif
