/* Asks the engine in this process for a hint at Kuhn poker.
   cc example.c $(pkg-config --cflags --libs turnkey) -o example && ./example */
#include <stdio.h>
#include <string.h>

#include <turnkey.h>

int main(void) {
  turnkey_engine *engine;
  if (turnkey_open(TURNKEY_ABI, 1, NULL, NULL, &engine) != TURNKEY_OK) {
    fputs("no engine\n", stderr);
    return 1;
  }
  turnkey_send(engine, "position game kuhn seat 1 moves c:0=? c:1=K 0:b\ngo nodes 2000");
  for (;;) {
    char line[4096];
    size_t size = sizeof line;
    int result = turnkey_take(engine, line, &size, 10000);
    if (result != TURNKEY_OK) {
      fprintf(stderr, "no answer (%d)\n", result);
      return 1;
    }
    puts(line);
    if (strncmp(line, "bestmove", 8) == 0 || strstr(line, " error ") != NULL) break;
  }
  turnkey_close(engine);
  return 0;
}
