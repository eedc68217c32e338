/* All functions of turnkey.h with good and bad arguments, as C calls them. Prints what failed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turnkey.h>

static int failures = 0;

#define CHECK(condition)                                         \
  do {                                                           \
    if (!(condition)) {                                          \
      fprintf(stderr, "line %d: %s\n", __LINE__, #condition);    \
      ++failures;                                                \
    }                                                            \
  } while (0)

static const char *const position = "position game kuhn seat 1 moves c:0=? c:1=K 0:b";

/* Waits for a line that begins with `text`; 0 if none comes. */
static int wait_for(turnkey_engine *engine, const char *text) {
  char line[4096];
  for (;;) {
    size_t size = sizeof line;
    if (turnkey_take(engine, line, &size, 20000) != TURNKEY_OK) return 0;
    if (strlen(line) != size) return 0;
    if (strncmp(line, text, strlen(text)) == 0) return 1;
  }
}

static void check_arguments(void) {
  turnkey_engine *engine = NULL;
  char line[64];
  size_t size = sizeof line;
  CHECK(turnkey_open(TURNKEY_ABI + 1, 0, NULL, NULL, &engine) == TURNKEY_BAD_ABI);
  CHECK(turnkey_open(TURNKEY_ABI, 2, NULL, NULL, &engine) == TURNKEY_BAD_ARGUMENT);
  CHECK(turnkey_open(TURNKEY_ABI, 0, NULL, NULL, NULL) == TURNKEY_BAD_ARGUMENT);
  CHECK(engine == NULL);
  CHECK(turnkey_send(NULL, "uci") == TURNKEY_BAD_ARGUMENT);
  CHECK(turnkey_take(NULL, line, &size, 0) == TURNKEY_BAD_ARGUMENT);
  turnkey_close(NULL);
  CHECK(strlen(turnkey_version()) >= 5);
}

static void check_lines(int threads) {
  turnkey_engine *engine;
  char line[64];
  size_t size = 4;
  CHECK(turnkey_open(TURNKEY_ABI, threads, NULL, NULL, &engine) == TURNKEY_OK);
  CHECK(turnkey_send(engine, NULL) == TURNKEY_BAD_ARGUMENT);
  CHECK(turnkey_take(engine, line, &size, 0) == TURNKEY_NO_LINE);
  CHECK(turnkey_send(engine, "isready") == TURNKEY_OK);
  size = 4;
  CHECK(turnkey_take(engine, line, &size, 20000) == TURNKEY_TOO_LONG);
  CHECK(size == sizeof "readyok");
  CHECK(turnkey_take(engine, line, &size, 0) == TURNKEY_OK);
  CHECK(size == 7 && strcmp(line, "readyok") == 0);
  size = 0;
  CHECK(turnkey_take(engine, line, &size, 0) == TURNKEY_BAD_ARGUMENT);
  /* Several lines at once, an error among them. */
  CHECK(turnkey_send(engine, position) == TURNKEY_OK);
  CHECK(turnkey_send(engine, "nonsense\ngo nodes 200\n") == TURNKEY_OK);
  CHECK(wait_for(engine, "info string error unknown-command"));
  CHECK(wait_for(engine, "bestmove "));
  CHECK(turnkey_send(engine, "@1 quit") == TURNKEY_OK);
  CHECK(wait_for(engine, "@1 ok"));
  size = sizeof line;
  CHECK(turnkey_take(engine, line, &size, 20000) == TURNKEY_ENDED);
  CHECK(turnkey_send(engine, "uci") == TURNKEY_ENDED);
  turnkey_close(engine);
}

struct Heard {
  turnkey_engine *engine;
  int best_moves;
  int stopped;
};

static void stop_at_first_info(void *user, const char *line, size_t size) {
  struct Heard *heard = user;
  if (strlen(line) != size) ++failures;
  if (strncmp(line, "bestmove ", 9) == 0) ++heard->best_moves;
  if (strncmp(line, "info depth", 10) != 0 || heard->stopped) return;
  heard->stopped = 1;
  turnkey_send(heard->engine, "stop");
}

/* One thread alone: the callback stops an endless search. */
static void check_callback(void) {
  struct Heard heard = {NULL, 0, 0};
  CHECK(turnkey_open(TURNKEY_ABI, 0, stop_at_first_info, &heard, &heard.engine) == TURNKEY_OK);
  turnkey_send(heard.engine, position);
  CHECK(turnkey_send(heard.engine, "go infinite") == TURNKEY_OK);
  CHECK(heard.stopped == 1 && heard.best_moves == 1);
  turnkey_close(heard.engine);
}

/* Two engines search at once; stop reaches the one that it is sent to; closing ends the other. */
static void check_two(void) {
  turnkey_engine *one;
  turnkey_engine *other;
  CHECK(turnkey_open(TURNKEY_ABI, 1, NULL, NULL, &one) == TURNKEY_OK);
  CHECK(turnkey_open(TURNKEY_ABI, 1, NULL, NULL, &other) == TURNKEY_OK);
  turnkey_send(one, position);
  turnkey_send(other, position);
  turnkey_send(one, "go infinite");
  turnkey_send(other, "go infinite");
  turnkey_send(one, "query turn");
  CHECK(wait_for(one, "response turn 1"));
  turnkey_send(one, "stop");
  CHECK(wait_for(one, "bestmove "));
  turnkey_close(other);
  turnkey_close(one);
}

int main(void) {
  check_arguments();
  check_lines(0);
  check_lines(1);
  check_callback();
  check_two();
  if (failures == 0) puts("all calls passed");
  return failures != 0;
}
