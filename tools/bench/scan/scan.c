/*
 * The scan of engine/par/scan.ts in C: the same tables, loops and sums. Reads the tables as
 * integers from standard input (written by tables-text.ts). Prints CPU seconds, boards, units,
 * squared units, paying boards and the maximum units.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_REELS = 8, MOST_LINES = 200 };

static int rows, symbols, start, reels, line_count, states;
static int32_t *next_state, *units, *lines;
static uint8_t *open_state;
static int stops[MOST_REELS];
static uint8_t *views[MOST_REELS];
static int32_t *places;
static int32_t *added;
static int32_t live_lines[MOST_REELS][MOST_LINES];
static int32_t live_states[MOST_REELS][MOST_LINES];
static int64_t boards, sum, squares, paying, most;

static int64_t read_number(void) {
  long long value;
  if (scanf("%lld", &value) != 1) {
    fprintf(stderr, "a number is missing\n");
    exit(1);
  }
  return value;
}

static void finish(int live, int64_t paid) {
  const int last = reels - 1;
  memset(added, 0, sizeof(int32_t) * (size_t)(rows * symbols));
  for (int place = 0; place < live; place += 1) {
    const int32_t base = live_states[last][place] * symbols;
    const int32_t into = lines[live_lines[last][place] * reels + last] * symbols;
    for (int symbol = 0; symbol < symbols; symbol += 1) {
      added[into + symbol] += units[next_state[base + symbol]];
    }
  }
  const int32_t *cell = places;
  int64_t own = 0;
  int64_t own_squares = 0;
  for (int stop = 0; stop < stops[last]; stop += 1) {
    int64_t total = paid;
    for (int row = 0; row < rows; row += 1) total += added[*cell++];
    own += total;
    own_squares += total * total;
    if (total > 0) paying += 1;
    if (total > most) most = total;
  }
  boards += stops[last];
  sum += own;
  squares += own_squares;
}

static void walk(int depth, int live, int64_t paid) {
  if (depth == reels - 1) {
    finish(live, paid);
    return;
  }
  for (int stop = 0; stop < stops[depth]; stop += 1) {
    int still_live = 0;
    int64_t now_paid = paid;
    for (int place = 0; place < live; place += 1) {
      const int32_t line = live_lines[depth][place];
      const int symbol = views[depth][stop * rows + lines[line * reels + depth]];
      const int32_t state = next_state[live_states[depth][place] * symbols + symbol];
      if (!open_state[state]) {
        now_paid += units[state];
      } else {
        live_lines[depth + 1][still_live] = line;
        live_states[depth + 1][still_live] = state;
        still_live += 1;
      }
    }
    walk(depth + 1, still_live, now_paid);
  }
}

static void read_tables(void) {
  rows = (int)read_number();
  symbols = (int)read_number();
  start = (int)read_number();
  reels = (int)read_number();
  line_count = (int)read_number();
  states = (int)read_number();
  if (reels > MOST_REELS || line_count > MOST_LINES) exit(1);
  next_state = malloc(sizeof(int32_t) * (size_t)(states * symbols));
  units = malloc(sizeof(int32_t) * (size_t)states);
  open_state = malloc((size_t)states);
  lines = malloc(sizeof(int32_t) * (size_t)(line_count * reels));
  added = malloc(sizeof(int32_t) * (size_t)(rows * symbols));
  for (int at = 0; at < states * symbols; at += 1) next_state[at] = (int32_t)read_number();
  for (int at = 0; at < states; at += 1) open_state[at] = (uint8_t)read_number();
  for (int at = 0; at < states; at += 1) units[at] = (int32_t)read_number();
  for (int at = 0; at < line_count * reels; at += 1) lines[at] = (int32_t)read_number();
  for (int reel = 0; reel < reels; reel += 1) {
    stops[reel] = (int)read_number();
    views[reel] = malloc((size_t)(stops[reel] * rows));
    for (int at = 0; at < stops[reel] * rows; at += 1) views[reel][at] = (uint8_t)read_number();
  }
  const int last = reels - 1;
  places = malloc(sizeof(int32_t) * (size_t)(stops[last] * rows));
  for (int at = 0; at < stops[last] * rows; at += 1) {
    places[at] = (at % rows) * symbols + views[last][at];
  }
}

int main(void) {
  read_tables();
  for (int line = 0; line < line_count; line += 1) {
    live_lines[0][line] = line;
    live_states[0][line] = start;
  }
  const clock_t begun = clock();
  walk(0, line_count, 0);
  const double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
  printf("%.6f %lld %lld %lld %lld %lld\n", seconds, (long long)boards, (long long)sum,
         (long long)squares, (long long)paying, (long long)most);
  return 0;
}
