/* Calls every function with what no caller should pass, under the address and the undefined-behaviour sanitizer: no
 * crash, no leak, and the right codes.
 *
 * Usage: abuse [VIEWS [CALLS]]    VIEWS are made and freed, 1000000 unless stated. CALLS, 60000 unless stated, are made of
 * functions of views with extreme numbers, and as many of each function of motions. STRICT_MEMORY=1 limits how much memory
 * may grow. */
#include <float.h>
#include <math.h>
#include <pthread.h>
#include <scrollengine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static int failures = 0;

static void expect_at(int line, int code, int expected) {
  if (code == expected) return;
  failures++;
  printf("line %d: code %d (%s), expected %d\n", line, code, scrollengine_error_text(NULL, code), expected);
}

static void expect_true(int line, int value) {
  if (value) return;
  failures++;
  printf("line %d: not true\n", line);
}

/* Numbers from 0 to 1 that are the same in every run: the generator of Park and Miller, which play.mjs uses too. */
static unsigned long seed = 20261127;
static unsigned long next_random(void) { return seed = seed * 48271 % 2147483647; }
static double uniform(void) { return (double)next_random() / 2147483647; }
static int below(int count) { return (int)(next_random() % (unsigned long)count); }

static long memory(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/* Ends a comparison of memory. The sanitizers keep freed memory for a while; without them, a leak of one byte for each of
 * a million views exceeds the limit. */
static void expect_memory(int line, const char *what, long before) {
  printf("memory after a tenth of the %s: %ld KiB, after all: %ld KiB\n", what, before, memory());
  if (getenv("STRICT_MEMORY")) expect_true(line, memory() - before < 512);
}

static scrollengine_state state_of(scrollengine_view *view, int part) {
  scrollengine_state state = {.offset = NAN, .velocity = NAN, .place = -2};
  scrollengine_get_state(view, part, &state);
  return state;
}

#define EXPECT(code, call) expect_at(__LINE__, call, SCROLLENGINE_##code)
#define TRUE(value) expect_true(__LINE__, value)

static const double heights[] = {900, 2000, 500};
static double height_of(size_t card, void *context) { return *(double *)context + (double)card; }
static double no_height(size_t card, void *context) {
  (void)card, (void)context;
  return NAN;
}

static scrollengine_view *make(int kind) {
  const double ranges[] = {0, 600, 0, 3000};
  const size_t counts[] = {3, 0};
  const double detents[] = {0, 300, 600};
  scrollengine_view *view = NULL;
  switch (kind) {
    case 0: scrollengine_make_list(SCROLLENGINE_Y, 390, 600, 4000, &view); break;
    case 1:
      scrollengine_make_line(SCROLLENGINE_SHEET, SCROLLENGINE_Y, 390, 844, 2, ranges, counts, detents, &view);
      break;
    case 2: scrollengine_make_line(SCROLLENGINE_HEADER, SCROLLENGINE_Y, 390, 844, 2, ranges, NULL, NULL, &view); break;
    case 3: scrollengine_make_pages(SCROLLENGINE_X, 390, 844, 0, 7, 2, &view); break;
    case 4: scrollengine_make_cards(390, 844, 3, heights, NULL, NULL, &view); break;
    case 5: scrollengine_make_photo(390, 844, 390, 260, &view); break;
  }
  return view;
}

/* Making with every kind of wrong argument. */
static void making(void) {
  const double ranges[] = {0, 600, 5, 4}, good[] = {0, 600}, bad[] = {NAN, 600};
  const size_t one[] = {1}, two[] = {2};
  const double falling[] = {300, 0}, wrong[] = {INFINITY};
  double base = 900;
  scrollengine_view *view = (scrollengine_view *)heights;
  EXPECT(NO_POINTER, scrollengine_make_list(SCROLLENGINE_Y, 1, 1, 1, NULL));
  EXPECT(NO_POINTER, scrollengine_make_sheet(390, 844, 2, NULL, 60, 1000, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_sheet(390, 844, 0, good, 60, 1000, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_sheet(390, 500, 2, good, 60, 1000, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_sheet(390, 844, 2, falling, 60, 1000, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_sheet(390, 844, 2, bad, 60, 1000, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_sheet(390, 844, 2, good, -1, 1000, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_header(390, 844, 200, 1, NAN, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_header(390, 844, -200, 0, 1000, &view));
  TRUE(view == NULL);
  EXPECT(OUT_OF_RANGE, scrollengine_make_list(2, 390, 600, 1, &view));
  TRUE(view == NULL);
  EXPECT(INVALID_NUMBER, scrollengine_make_list(0, NAN, 600, 1, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_list(0, 390, INFINITY, 1, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_list(0, 0, 600, 1, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_list(0, -390, 600, 1, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_list(0, 390, 600, -1, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_list(0, 390, 600, 1e300, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_line(7, 1, 390, 844, 1, good, NULL, NULL, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_line(0, 1, 390, 844, 0, good, NULL, NULL, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_line(0, 1, 390, 844, (size_t)-1, good, NULL, NULL, &view));
  EXPECT(NO_POINTER, scrollengine_make_line(0, 1, 390, 844, 1, NULL, NULL, NULL, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_line(0, 1, 390, 844, 1, bad, NULL, NULL, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_line(0, 1, 390, 844, 2, ranges, NULL, NULL, &view));
  EXPECT(NO_POINTER, scrollengine_make_line(0, 1, 390, 844, 1, good, one, NULL, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_line(0, 1, 390, 844, 1, good, two, falling, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_line(0, 1, 390, 844, 1, good, one, wrong, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_pages(0, 390, 844, 0, 0, 0, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_pages(0, 390, 844, 0, (size_t)-3, 0, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_pages(0, 390, 844, 0, 3, 3, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_pages(0, 390, 844, -1, 3, 0, &view));
  EXPECT(NO_POINTER, scrollengine_make_cards(390, 844, 3, NULL, NULL, NULL, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_cards(390, 844, (size_t)-1, heights, NULL, NULL, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_cards(390, 844, 3, NULL, no_height, NULL, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_cards(390, 844, 1, bad, NULL, NULL, &view));
  EXPECT(INVALID_NUMBER, scrollengine_make_photo(390, 844, NAN, 1, &view));
  EXPECT(OUT_OF_RANGE, scrollengine_make_photo(390, 844, 1, -1, &view));
  EXPECT(SUCCESS, scrollengine_make_cards(390, 844, 3, NULL, height_of, &base, &view));
  EXPECT(SUCCESS, scrollengine_free(&view));
  EXPECT(SUCCESS, scrollengine_make_cards(390, 844, 0, NULL, NULL, NULL, &view));
  EXPECT(SUCCESS, scrollengine_touch(view, SCROLLENGINE_DOWN, 0, 1, 0, 0));
  EXPECT(SUCCESS, scrollengine_key(view, 0.1, SCROLLENGINE_KEY_END));
  TRUE(state_of(view, 0).place == -1);
  EXPECT(SUCCESS, scrollengine_free(&view));
  TRUE(view == NULL);
  EXPECT(NO_VIEW, scrollengine_free(&view));
  EXPECT(NO_POINTER, scrollengine_free(NULL));
}

/* A failure without a view names the argument and the range, in the thread in which it happened. */
static void *messages(void *is_first) {
  scrollengine_motion motion;
  scrollengine_view *view;
  const char *general = "A number is outside its range.";
  TRUE(strncmp(scrollengine_error_text(NULL, SCROLLENGINE_OUT_OF_RANGE), general, strlen(general)) == 0);
  TRUE(strcmp(scrollengine_error_text(NULL, SCROLLENGINE_SUCCESS), "Success.") == 0);
  EXPECT(OUT_OF_RANGE, scrollengine_make_list(SCROLLENGINE_Y, 390, 0, 1, &view));
  if (is_first) {
    pthread_t other;
    TRUE(pthread_create(&other, NULL, messages, NULL) == 0 && pthread_join(other, NULL) == 0);
  }
  TRUE(strcmp(scrollengine_error_text(NULL, SCROLLENGINE_OUT_OF_RANGE),
              "the size of the viewport is out of range; expected 1e-6 to 1e12 points.") == 0);
  EXPECT(INVALID_NUMBER, scrollengine_spring(0, NAN, 0, 1, 1, 0.1, &motion));
  TRUE(strcmp(scrollengine_error_text(NULL, SCROLLENGINE_INVALID_NUMBER),
              "the target is NaN or infinite. Pass a finite number.") == 0);
  EXPECT(UNKNOWN_NAME, scrollengine_fling("os/2", 600, 0, 1000, 0, 600, &motion));
  TRUE(strstr(scrollengine_error_text(NULL, SCROLLENGINE_UNKNOWN_NAME), "chromium.") != NULL);
  return NULL;
}

/* Photographs of extreme sizes under fingers, keys and a zoom: each is refused, or every number stays one. */
static void extreme_photos(void) {
  const double sides[] = {0, 4.9e-324, 1e-300, 9.9e-7, 1e-6, 1, 9007199254740992.0, 1e12, 1.1e12, 1e300, -1};
  const size_t count = sizeof sides / sizeof *sides;
  size_t made = 0;
  for (size_t row = 0; row < count; row++)
    for (size_t column = 0; column < count; column++) {
      scrollengine_view *view = NULL;
      int code = scrollengine_make_photo(390, 844, sides[row], sides[column], &view);
      if (code != SCROLLENGINE_SUCCESS) {
        EXPECT(OUT_OF_RANGE, code);
        continue;
      }
      made++;
      scrollengine_touch(view, SCROLLENGINE_DOWN, 0, 1, 100, 400);
      for (int step = 1; step < 6; step++)
        scrollengine_touch(view, SCROLLENGINE_MOVE, step / 60.0, 1, 100 + 30 * step, 400 - 40 * step);
      scrollengine_touch(view, SCROLLENGINE_UP, 0.1, 1, 250, 200);
      scrollengine_zoom_to(view, 3, 195, 422);
      for (int step = 1; step < 40; step++) {
        scrollengine_advance(view, 0.1 + step / 20.0);
        for (int part = 0; part < 2; part++) {
          scrollengine_state state = state_of(view, part);
          TRUE(isfinite(state.offset) && isfinite(state.velocity) && isfinite(state.scale));
          TRUE(isfinite(state.x) && isfinite(state.y) && !isnan(state.next_change));
        }
      }
      EXPECT(SUCCESS, scrollengine_free(&view));
    }
  TRUE(made >= 16);
}

/* Every function without a view. */
static void without_view(void) {
  scrollengine_state state;
  scrollengine_decision decision;
  scrollengine_tunable tunable;
  EXPECT(NO_VIEW, scrollengine_set_preset(NULL, "ios"));
  EXPECT(NO_VIEW, scrollengine_set_number(NULL, "gesture.slop", 1));
  EXPECT(NO_VIEW, scrollengine_set_word(NULL, "fling.model", "gtk"));
  EXPECT(NO_VIEW, scrollengine_get_tunable(NULL, 0, &tunable));
  EXPECT(NO_VIEW, scrollengine_touch(NULL, 0, 0, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_wheel(NULL, 0, 0, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_touchpad(NULL, 0, 0, 0, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_key(NULL, 0, 0));
  EXPECT(NO_VIEW, scrollengine_advance(NULL, 0));
  EXPECT(NO_VIEW, scrollengine_get_state(NULL, 0, &state));
  EXPECT(NO_VIEW, scrollengine_get_decision(NULL, 0, &decision));
  EXPECT(NO_VIEW, scrollengine_scroll_to(NULL, 0, 0, 1));
  EXPECT(NO_VIEW, scrollengine_go_to(NULL, 0, 0, 1));
  EXPECT(NO_VIEW, scrollengine_get_target(NULL, 0, NULL, NULL));
  EXPECT(NO_VIEW, scrollengine_set_target(NULL, 0, 0));
  EXPECT(NO_VIEW, scrollengine_shift(NULL, 0, 10));
  EXPECT(NO_VIEW, scrollengine_set_insets(NULL, 10, 10));
  EXPECT(NO_VIEW, scrollengine_set_overshoot(NULL, 0, 10, 10));
  EXPECT(NO_VIEW, scrollengine_zoom_to(NULL, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_set_viewport(NULL, 1, 1, 1));
  EXPECT(NO_VIEW, scrollengine_set_content(NULL, 1, 1));
  EXPECT(NO_VIEW, scrollengine_set_range(NULL, 0, 0, 1, NULL, 0));
  EXPECT(NO_VIEW, scrollengine_set_pages(NULL, 1));
  EXPECT(NO_VIEW, scrollengine_set_cards(NULL, 3, heights, NULL, NULL));
  for (int code = -1; code < 12; code++) TRUE(strlen(scrollengine_error_text(NULL, code)) > 0);
}

/* The tunables of a view, each set to what it accepts and to what it does not. */
static void tunables(scrollengine_view *view) {
  scrollengine_tunable tunable;
  size_t count = 0;
  while (scrollengine_get_tunable(view, count, &tunable) == SCROLLENGINE_SUCCESS) {
    char words[256] = "";
    double value = tunable.value, standard = tunable.standard;
    int is_choice = tunable.type == SCROLLENGINE_CHOICE;
    TRUE(value == standard && tunable.minimum <= value && value <= tunable.maximum);
    TRUE(is_choice == (tunable.choices != NULL));
    if (is_choice) strncpy(words, tunable.choices, sizeof words - 1);
    int last = 0;
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "), last++) {
      EXPECT(SUCCESS, scrollengine_set_word(view, tunable.key, word));
      scrollengine_tunable changed;
      EXPECT(SUCCESS, scrollengine_get_tunable(view, count, &changed));
      TRUE(changed.value == last && changed.standard == standard);
    }
    if (is_choice) {
      TRUE(last - 1 == tunable.maximum);
      EXPECT(REFUSED_VALUE, scrollengine_set_number(view, tunable.key, 0));
    } else {
      EXPECT(SUCCESS, scrollengine_set_number(view, tunable.key, tunable.minimum));
      EXPECT(SUCCESS, scrollengine_set_number(view, tunable.key, tunable.maximum));
      EXPECT(REFUSED_VALUE, scrollengine_set_number(view, tunable.key, tunable.maximum + 1));
      EXPECT(REFUSED_VALUE, scrollengine_set_number(view, tunable.key, tunable.minimum - 1));
    }
    EXPECT(REFUSED_VALUE, scrollengine_set_word(view, tunable.key, "no such word"));
    count++;
  }
  TRUE(count > 40);
  EXPECT(UNKNOWN_NAME, scrollengine_get_tunable(view, (size_t)-1, &tunable));
  EXPECT(NO_POINTER, scrollengine_get_tunable(view, 0, NULL));
  EXPECT(SUCCESS, scrollengine_set_preset(view, "ios"));
}

/* Wrong arguments for one kind of view. */
static void with_view(int kind) {
  scrollengine_view *view = make(kind);
  scrollengine_state state;
  scrollengine_decision decision;
  char *endless = malloc(5000);
  const double bad[] = {NAN, -INFINITY, 1e13};
  memset(endless, 'x', 5000);
  endless[4999] = 0;
  TRUE(view != NULL);
  TRUE(strstr(scrollengine_error_text(view, SCROLLENGINE_UNKNOWN_NAME), "preset, tunable or part") != NULL);
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, "os/2"));
  TRUE(strstr(scrollengine_error_text(view, SCROLLENGINE_UNKNOWN_NAME), "flutter-clamping") != NULL);
  TRUE(strstr(scrollengine_error_text(view, SCROLLENGINE_BUSY), "flutter-clamping") == NULL);
  EXPECT(NO_POINTER, scrollengine_set_preset(view, NULL));
  EXPECT(OUT_OF_RANGE, scrollengine_set_preset(view, endless));
  endless[4096] = 0;
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, endless));
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, "\xff\xfe"));
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, ""));
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, "flutter-clampin"));
  EXPECT(UNKNOWN_NAME, scrollengine_set_number(view, "gesture.slopp", 1));
  EXPECT(REFUSED_VALUE, scrollengine_set_number(view, "gesture.slop", -5));
  TRUE(strstr(scrollengine_error_text(view, SCROLLENGINE_REFUSED_VALUE), "gesture.slop") != NULL);
  EXPECT(REFUSED_VALUE, scrollengine_set_number(view, "fling.model", 1));
  EXPECT(REFUSED_VALUE, scrollengine_set_number(view, "motion.reduced", 0.5));
  EXPECT(REFUSED_VALUE, scrollengine_set_word(view, "fling.model", "warp"));
  EXPECT(REFUSED_VALUE, scrollengine_set_word(view, "gesture.slop", "8"));
  EXPECT(NO_POINTER, scrollengine_set_word(view, "fling.model", NULL));
  EXPECT(NO_POINTER, scrollengine_set_word(view, NULL, "spline"));
  EXPECT(SUCCESS, scrollengine_set_word(view, "fling.model", "spline"));
  EXPECT(SUCCESS, scrollengine_set_preset(view, "ios"));
  tunables(view);
  EXPECT(NO_POINTER, scrollengine_get_state(view, 0, NULL));
  EXPECT(NO_POINTER, scrollengine_get_decision(view, 0, NULL));
  EXPECT(UNKNOWN_NAME, scrollengine_get_state(view, -1, &state));
  EXPECT(UNKNOWN_NAME, scrollengine_get_decision(view, 64, &decision));
  EXPECT(OUT_OF_RANGE, scrollengine_set_viewport(view, 390, 844, 0));
  for (int number = 0; number < 3; number++) {
    double x = bad[number];
    TRUE(scrollengine_set_number(view, "gesture.slop", x) != 0);
    TRUE(scrollengine_set_viewport(view, 390, 844, x) != 0);
    TRUE(scrollengine_touch(view, 0, x, 1, 0, 0) != 0);
    TRUE(scrollengine_touch(view, 0, 0, 1, x, 0) != 0);
    TRUE(scrollengine_touch(view, 1, 0, 1, 0, x) != 0);
    TRUE(scrollengine_wheel(view, 0, x, 0, 0, 0) != 0);
    TRUE(scrollengine_wheel(view, x, 0, 1, 0, 0) != 0);
    TRUE(scrollengine_touchpad(view, 0, 0, x, 0, 0, 0) != 0);
    TRUE(scrollengine_touchpad(view, 0, 0, 0, 1, x, 0) != 0);
    TRUE(scrollengine_key(view, x, 0) != 0);
    TRUE(scrollengine_advance(view, x) != 0);
    TRUE(scrollengine_scroll_to(view, 0, x, 1) != 0);
    TRUE(scrollengine_scroll_to(view, 0, x, 0) != 0);
    TRUE(scrollengine_set_target(view, 0, x) != 0);
    TRUE(scrollengine_shift(view, 0, x) != 0);
    TRUE(scrollengine_set_insets(view, x, 0) != 0);
    TRUE(scrollengine_set_insets(view, 0, x) != 0);
    TRUE(scrollengine_zoom_to(view, number == 2 ? -1 : x, 0, 0) != 0);
    TRUE(scrollengine_set_viewport(view, x, 100, 1) != 0);
    TRUE(scrollengine_set_content(view, 100, x) != 0);
    TRUE(scrollengine_set_range(view, 0, x, 100, NULL, 0) != 0);
  }
  EXPECT(OUT_OF_RANGE, scrollengine_touch(view, 4, 0, 1, 0, 0));
  EXPECT(OUT_OF_RANGE, scrollengine_touchpad(view, -1, 0, 0, 0, 0, 0));
  EXPECT(OUT_OF_RANGE, scrollengine_key(view, 0, 10));
  EXPECT(OUT_OF_RANGE, scrollengine_advance(view, -1));
  EXPECT(UNKNOWN_NAME, scrollengine_scroll_to(view, -1, 0, 1));
  EXPECT(UNKNOWN_NAME, scrollengine_scroll_to(view, 64, 0, 0));
  EXPECT(UNKNOWN_NAME, scrollengine_go_to(view, 9, 0, 0));
  EXPECT(UNKNOWN_NAME, scrollengine_get_target(view, 9, NULL, NULL));
  EXPECT(UNKNOWN_NAME, scrollengine_set_target(view, -1, 0));
  EXPECT(UNKNOWN_NAME, scrollengine_shift(view, 64, 0));
  EXPECT(SUCCESS, scrollengine_get_target(view, 0, NULL, NULL));
  if (kind == 0 || kind == 5) EXPECT(WRONG_KIND, scrollengine_go_to(view, 0, 0, 1));
  if (kind != 0) EXPECT(WRONG_KIND, scrollengine_set_insets(view, 10, 10));
  EXPECT(OUT_OF_RANGE, scrollengine_set_overshoot(view, 0, -1, 10));
  EXPECT(INVALID_NUMBER, scrollengine_set_overshoot(view, 0, 1, NAN));
  if (kind != 1) EXPECT(WRONG_KIND, scrollengine_set_overshoot(view, 0, 10, 10));
  if (kind > 2) EXPECT(WRONG_KIND, scrollengine_set_target(view, 0, 10));
  if (kind > 2) EXPECT(WRONG_KIND, scrollengine_shift(view, 0, 10));
  TRUE(scrollengine_go_to(view, 0, (size_t)-1, 1) != 0);
  TRUE(scrollengine_set_range(view, 0, 5, 4, NULL, 0) != 0);
  EXPECT(OUT_OF_RANGE, scrollengine_set_pages(view, 0));
  EXPECT(NO_POINTER, scrollengine_set_cards(view, 3, NULL, NULL, NULL));
  if (kind != 3) EXPECT(WRONG_KIND, scrollengine_set_pages(view, 3));
  if (kind != 4) EXPECT(WRONG_KIND, scrollengine_set_cards(view, 3, heights, NULL, NULL));
  if (kind != 5) EXPECT(WRONG_KIND, scrollengine_zoom_to(view, 2, 0, 0));
  if (kind != 1 && kind != 2) EXPECT(WRONG_KIND, scrollengine_set_range(view, 0, 0, 100, NULL, 0));
  if (kind == 1 || kind == 3 || kind == 4) {
    EXPECT(SUCCESS, scrollengine_touch(view, SCROLLENGINE_DOWN, 1, 1, 0, 0));
    EXPECT(BUSY, scrollengine_go_to(view, 0, 1, 1));
    EXPECT(SUCCESS, scrollengine_touch(view, SCROLLENGINE_CANCEL, 1, 1, 0, 0));
    EXPECT(SUCCESS, scrollengine_go_to(view, 0, 1, 1));
  }
  free(endless);
  EXPECT(SUCCESS, scrollengine_free(&view));
}

/* Events in no order, with times that go back, on a view that changes under them. */
static void disorder(int kind) {
  scrollengine_view *view = make(kind);
  scrollengine_decision decision;
  const double detents[] = {0, 10, 200};
  seed = 20261127;
  for (int round = 0; round < 20000; round++) {
    double numbers[4];
    for (int index = 0; index < 4; index++) numbers[index] = uniform();
    double time = numbers[0] * round / 100, x = numbers[1] * 400, y = numbers[2] * 900;
    int choice = (int)(numbers[3] * 14);
    if (round % 500 == 499) time += 1e6;
    switch (choice) {
      case 0: case 1: case 2: case 3: scrollengine_touch(view, choice, time, round % 7, x, y); break;
      case 4: scrollengine_wheel(view, time, x - 200, y - 400, x, y); break;
      case 5: scrollengine_touchpad(view, round % 3, time, x - 200, y - 400, x, y); break;
      case 6: scrollengine_key(view, time, round % 10); break;
      case 7: scrollengine_advance(view, time); break;
      case 8: scrollengine_set_viewport(view, x + 1, y + 1, 1); break;
      case 9:
        scrollengine_set_range(view, 0, -x, y, detents, (size_t)(round % 4));
        scrollengine_set_pages(view, (size_t)(x / 10 + 1));
        scrollengine_set_cards(view, (size_t)(round % 4), heights, NULL, NULL);
        scrollengine_set_content(view, x, y * 10);
        break;
      case 13:
        scrollengine_shift(view, round % 2, x - 200);
        scrollengine_set_insets(view, x, y);
        scrollengine_set_target(view, round % 2, y * 4 - 400);
        break;
      case 12: scrollengine_drag(view, round % 4, time, x - 200, y - 400, x * 10, y * -10); break;
      case 10: scrollengine_go_to(view, 0, (size_t)(round % 5), round % 2); scrollengine_scroll_to(view, 0, y, 0); break;
      case 11:
        scrollengine_set_preset(view, round % 2 ? "android" : "gtk");
        scrollengine_set_number(view, "motion.reduced", round % 3 == 0);
        break;
    }
    TRUE(isfinite(state_of(view, 0).offset) && isfinite(state_of(view, 0).velocity));
    double target = NAN, end = NAN;
    EXPECT(SUCCESS, scrollengine_get_target(view, 0, &target, &end));
    TRUE(isfinite(target) && isfinite(end) && end >= state_of(view, 0).time);
    TRUE(scrollengine_get_decision(view, 0, &decision) == SCROLLENGINE_SUCCESS);
  }
  EXPECT(SUCCESS, scrollengine_free(&view));
}

/* A view rests where and when it says, with every preset, after a release and after a change on the way. */
static void promises(int kind) {
  const char *presets[] = {"ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"};
  seed = 20261130;
  for (int preset = 0; preset < 6; preset++)
    for (int round = 0; round < 40; round++) {
      double numbers[3];
      for (int index = 0; index < 3; index++) numbers[index] = uniform();
      scrollengine_view *view = make(kind);
      EXPECT(SUCCESS, scrollengine_set_preset(view, presets[preset]));
      double dx = (numbers[0] - 0.7) * 60, dy = (numbers[1] - 0.7) * 60, time = 0;
      EXPECT(SUCCESS, scrollengine_touch(view, SCROLLENGINE_DOWN, 0, 1, 200, 420));
      for (int step = 1; step <= 8; step++) {
        time = step / 120.0;
        EXPECT(SUCCESS, scrollengine_touch(view, SCROLLENGINE_MOVE, time, 1, 200 + step * dx, 420 + step * dy));
      }
      EXPECT(SUCCESS, scrollengine_touch(view, SCROLLENGINE_UP, time, 1, 200 + 8 * dx, 420 + 8 * dy));
      if (round % 2) EXPECT(SUCCESS, scrollengine_advance(view, time += numbers[2] / 2));
      int part = state_of(view, 0).parts - 1;
      if (kind <= 2 && round % 4 > 1 && state_of(view, 0).is_animating) {
        scrollengine_state before = state_of(view, part);
        double target = NAN, moved = NAN;
        EXPECT(SUCCESS, scrollengine_get_target(view, part, &target, NULL));
        double growth = 100 + 800 * numbers[2];
        /* Beyond an end, the content that appears there ends the pull. */
        if (before.offset > 0 && scrollengine_shift(view, part, growth) == SCROLLENGINE_SUCCESS && target > 0) {
          EXPECT(SUCCESS, scrollengine_get_target(view, part, &moved, NULL));
          TRUE(fabs(state_of(view, part).offset - before.offset - growth) < 1e-9);
          TRUE(state_of(view, part).velocity == before.velocity);
        }
      }
      double offsets[2] = {NAN, NAN}, end = NAN;
      for (int index = 0; index <= part; index++)
        EXPECT(SUCCESS, scrollengine_get_target(view, index, &offsets[index], &end));
      EXPECT(SUCCESS, scrollengine_advance(view, end));
      TRUE(!state_of(view, 0).is_animating);
      for (int index = 0; index <= part; index++) TRUE(fabs(state_of(view, index).offset - offsets[index]) < 1e-9);
      EXPECT(SUCCESS, scrollengine_free(&view));
    }
}

/* A sheet that is thrown open swings as far as the caller lets it, whatever is changed afterwards. */
static void overshoots(void) {
  const double limits[] = {0, 12, INFINITY};
  double farthest[3];
  for (int limit = 0; limit < 3; limit++) {
    scrollengine_view *view = make(1);
    EXPECT(SUCCESS, scrollengine_set_overshoot(view, 0, limits[limit], limits[limit]));
    EXPECT(SUCCESS, scrollengine_set_viewport(view, 390, 844, 2));
    EXPECT(SUCCESS, scrollengine_set_word(view, "sheet.flingHandoff", "none"));
    EXPECT(SUCCESS, scrollengine_drag(view, SCROLLENGINE_DOWN, 0, 0, 0, 0, 0));
    EXPECT(SUCCESS, scrollengine_drag(view, SCROLLENGINE_MOVE, 0, 0, 500, 0, 9000));
    EXPECT(SUCCESS, scrollengine_drag(view, SCROLLENGINE_UP, 0, 0, 0, 0, 9000));
    farthest[limit] = 0;
    for (int frame = 1; frame < 120; frame++) {
      EXPECT(SUCCESS, scrollengine_advance(view, frame / 120.0));
      double beyond = state_of(view, 0).offset - 600;
      if (beyond > farthest[limit]) farthest[limit] = beyond;
    }
    TRUE(farthest[limit] <= limits[limit] + 1e-9);
    EXPECT(SUCCESS, scrollengine_free(&view));
  }
  TRUE(farthest[0] == 0 && farthest[1] > 6 && farthest[2] > 24);
}

static void check_motion(const scrollengine_motion *motion) {
  const double times[] = {0, -1, 1e-9, 0.016, 1, 1e9, INFINITY, NAN};
  for (size_t index = 0; index < sizeof times / sizeof *times; index++) {
    TRUE(isfinite(scrollengine_position(motion, times[index])));
    TRUE(isfinite(scrollengine_velocity(motion, times[index])));
  }
}

/* Motions of extreme numbers, and values that no function has made. */
static void motions(long rounds) {
  const char *presets[] = {"ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"};
  const double numbers[] = {0, 4.9e-324, 1e-6, -1, 100, 844, -3e4, 1e12, -1e12, 1.1e12, 1e300, NAN, INFINITY, -INFINITY};
  const size_t count = sizeof numbers / sizeof *numbers;
  const double detents[] = {0, 300, 600}, falling[] = {300, 0};
  scrollengine_motion motion;
  scrollengine_tracker tracker;
  size_t detent = 0;
  long made = 0;
  double x = 0, y = 0;
  seed = 20261130;
  for (long round = 0; round < rounds; round++) {
    double a[5];
    for (int index = 0; index < 5; index++) a[index] = numbers[next_random() % count];
    const char *preset = presets[round % 6];
    int code = scrollengine_fling(preset, a[0], a[1], a[2], a[3], a[4], &motion);
    if (code == SCROLLENGINE_SUCCESS) {
      made++;
      TRUE(isfinite(motion.rest) && isfinite(motion.rest_time) && motion.rest_time >= 0);
      TRUE(scrollengine_position(&motion, motion.rest_time) == motion.rest);
      TRUE(scrollengine_velocity(&motion, motion.rest_time) == 0);
      check_motion(&motion);
    }
    if (scrollengine_decay(round % 2 ? 1 - 1e-6 : a[0], a[1], a[2], a[3], a[4], &motion) == SCROLLENGINE_SUCCESS)
      check_motion(&motion), TRUE(isfinite(motion.rest) && scrollengine_position(&motion, INFINITY) == motion.rest);
    if (scrollengine_spring(a[0], a[1], a[2], a[3], a[4], 0.1, &motion) == SCROLLENGINE_SUCCESS) check_motion(&motion);
    if (scrollengine_glide(a[0], a[1], a[2], a[3], &motion) == SCROLLENGINE_SUCCESS) check_motion(&motion);
    code = scrollengine_snap(preset, a[0], a[1], a[2], a[3], detents, 3, &detent, &motion);
    if (code == SCROLLENGINE_SUCCESS) check_motion(&motion), TRUE(detent < 3);
    if (scrollengine_stretch(preset, a[0], a[1], &x) == SCROLLENGINE_SUCCESS) TRUE(isfinite(x));
    if (scrollengine_pull(preset, a[0], a[1], &x) == SCROLLENGINE_SUCCESS) TRUE(isfinite(x));
    /* A motion and a tracker that no function has made. */
    unsigned char *bytes = (unsigned char *)&motion;
    for (size_t at = 0; at < sizeof motion; at++) bytes[at] = (unsigned char)(next_random() >> 8);
    if (round % 2) motion.kind = (int)(round % 4), motion.lower = a[0], motion.upper = a[1], motion.viewport = a[2];
    check_motion(&motion);
    bytes = (unsigned char *)&tracker;
    for (size_t at = 0; at < sizeof tracker; at++) bytes[at] = (unsigned char)(next_random() >> 8);
    if (round % 2) for (int at = 0; at < 20; at++) tracker.times[at] = a[at % 5], tracker.xs[at] = a[(at + 1) % 5];
    if (round % 3) tracker.count = (int)(round % 24);
    EXPECT(SUCCESS, scrollengine_get_velocity(&tracker, 1, &x, &y));
    TRUE(isfinite(x) && isfinite(y));
    EXPECT(SUCCESS, scrollengine_track(&tracker, 1, 5, 6));
  }
  TRUE(made > rounds / 60);
  memset(&motion, 0, sizeof motion);
  check_motion(&motion);
  TRUE(isnan(scrollengine_position(NULL, 0)) && isnan(scrollengine_velocity(NULL, 0)));
  EXPECT(NO_POINTER, scrollengine_fling("ios", 600, 0, 1000, 0, 600, NULL));
  EXPECT(NO_POINTER, scrollengine_fling(NULL, 600, 0, 1000, 0, 600, &motion));
  EXPECT(UNKNOWN_NAME, scrollengine_fling("os/2", 600, 0, 1000, 0, 600, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_fling("ios", 600, 0, 1000, 600, 0, &motion));
  EXPECT(INVALID_NUMBER, scrollengine_fling("ios", 600, NAN, 1000, 0, 600, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_fling("ios", 0, 0, 1000, 0, 600, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_decay(1, 0, 1000, 0, 600, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_decay(0.998, 0, 1000, 600, 0, &motion));
  EXPECT(INVALID_NUMBER, scrollengine_decay(0.998, 0, NAN, 0, 600, &motion));
  EXPECT(NO_POINTER, scrollengine_decay(0.998, 0, 1000, 0, 600, NULL));
  EXPECT(OUT_OF_RANGE, scrollengine_spring(0, 1, 0, 0, 1, 0.1, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_spring(0, 1, 0, 0.5, 0, 0.1, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_spring(0, 1, 0, 0.5, 1, 0, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_glide(0, 1, 0, -1, &motion));
  EXPECT(SUCCESS, scrollengine_glide(0, 300, 0, 0.2, &motion));
  TRUE(fabs(scrollengine_position(&motion, 0.2) - 297) < 0.1 && motion.rest_time > 0.2 && motion.rest == 300);
  EXPECT(NO_POINTER, scrollengine_snap("ios", 844, 0, 0, 0, NULL, 3, &detent, &motion));
  EXPECT(NO_POINTER, scrollengine_snap("ios", 844, 0, 0, 0, detents, 3, NULL, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_snap("ios", 844, 0, 0, 0, detents, 0, &detent, &motion));
  EXPECT(OUT_OF_RANGE, scrollengine_snap("ios", 844, 0, 0, 0, falling, 2, &detent, &motion));
  EXPECT(NO_POINTER, scrollengine_stretch("ios", 844, 10, NULL));
  EXPECT(NO_POINTER, scrollengine_pull("ios", 844, 10, NULL));
  EXPECT(NO_POINTER, scrollengine_make_tracker("ios", NULL));
  EXPECT(UNKNOWN_NAME, scrollengine_make_tracker("", &tracker));
  EXPECT(SUCCESS, scrollengine_make_tracker("android", &tracker));
  EXPECT(NO_POINTER, scrollengine_track(NULL, 0, 0, 0));
  EXPECT(INVALID_NUMBER, scrollengine_track(&tracker, 0, NAN, 0));
  EXPECT(OUT_OF_RANGE, scrollengine_track(&tracker, -1, 0, 0));
  EXPECT(NO_POINTER, scrollengine_get_velocity(&tracker, 0, NULL, &y));
  EXPECT(NO_POINTER, scrollengine_get_velocity(NULL, 0, &x, &y));
}

/* A number that a caller may pass by mistake, or an ordinary one. */
static double any_number(void) {
  static const double numbers[] = {
      0, -0.0, 4.9e-324, -4.9e-324, DBL_MIN, 1e-300, 9.9e-7, 1e-6, 1e-3, 0.5, 1, 2, 600, 9007199254740992.0, 9e9, 1e12, -1e12,
      1.0000001e12, 1e300, -1e300, DBL_MAX, -DBL_MAX, INFINITY, -INFINITY, NAN};
  if (below(2)) return (uniform() - 0.3) * 3000;
  return numbers[below(sizeof numbers / sizeof *numbers)];
}

static size_t any_count(void) {
  static const size_t counts[] = {0, 1, 2, 3, 3, 4, 64, 65, 10000001, SIZE_MAX / 2, SIZE_MAX};
  return counts[below(sizeof counts / sizeof *counts)];
}

static int any_code(int documented) { return below(10) == 0 ? (below(2) ? -1 : 0x7fffffff) : below(documented); }

static double any_height(size_t card, void *context) {
  (void)context;
  return card % 3 == 0 ? any_number() : 900;
}

/* Makes a view of any kind with any arguments; NULL if they are refused. */
static int make_any(scrollengine_view **view) {
  static double numbers[256];
  static size_t counts[64];
  static const double tops[] = {96, 422, 712, 800, 844};
  double size[] = {390, 844, 4000, 60};
  size_t count = any_count();
  if (below(2)) for (int index = 0; index < 4; index++) if (below(3) == 0) size[index] = any_number();
  for (int index = 0; index < 256; index++)
    numbers[index] = below(64) == 0 ? any_number() : index % 2 * 600.0 + (double)index / 2;
  for (int index = 0; index < 64; index++) counts[index] = below(8) ? 0 : (size_t)below(4);
  double *array = below(16) ? numbers : NULL;
  switch (below(8)) {
    case 0: return scrollengine_make_list(any_code(2), size[0], size[1], size[2], view);
    case 1:
      return scrollengine_make_line(any_code(2), any_code(2), size[0], size[1], count, array,
                                    below(2) ? counts : NULL, numbers, view);
    case 2:
      return scrollengine_make_sheet(size[0], size[1], count > 5 && count < 100 ? 5 : count, tops, size[3], size[2],
                                     view);
    case 3: return scrollengine_make_header(size[0], size[1], size[3], below(2), size[2], view);
    case 4: return scrollengine_make_pages(any_code(2), size[0], size[1], size[3], count, any_count(), view);
    case 5: return scrollengine_make_cards(size[0], size[1], count, array, below(2) ? any_height : NULL, NULL, view);
    case 6: return scrollengine_make_photo(size[0], size[1], size[2], size[3], view);
    default: *view = make(below(6)); return SCROLLENGINE_SUCCESS;
  }
}

/* Calls any function of a view with any arguments; `time` is about that of the view. */
static int call_any(scrollengine_view *view, double time) {
  static const char *presets[] = {"ios", "android", "gtk", "flutter", "flutter-clamping", "chromium", "", "os/2"};
  static double detents[] = {0, 0, 10, 200, 300, 600};
  double a = any_number(), b = any_number(), c = any_number(), d = any_number();
  int part = any_code(3);
  scrollengine_tunable tunable;
  if (below(50) == 0) time = any_number();
  switch (below(24)) {
    case 0: case 1: case 2: case 3: case 4:
      return scrollengine_touch(view, any_code(4), time, below(3), below(8) ? uniform() * 390 : a,
                                below(8) ? uniform() * 844 : b);
    case 5: return scrollengine_drag(view, any_code(4), time, a, b, c, d);
    case 6: return scrollengine_wheel(view, time, a, b, c, d);
    case 7: return scrollengine_touchpad(view, any_code(3), time, a, b, c, d);
    case 8: return scrollengine_key(view, time, any_code(10));
    case 9: case 10: return scrollengine_advance(view, time);
    case 11: return scrollengine_scroll_to(view, part, a, below(2));
    case 12: return scrollengine_go_to(view, part, any_count(), below(2));
    case 13: return scrollengine_set_target(view, part, a);
    case 14: return scrollengine_shift(view, part, a);
    case 15: return scrollengine_set_overshoot(view, part, a, b);
    case 16: return scrollengine_set_insets(view, a, b);
    case 17: return scrollengine_zoom_to(view, a, b, c);
    case 18: return scrollengine_set_viewport(view, a, b, below(2) ? 1 : c);
    case 19: return scrollengine_set_content(view, a, b);
    case 20: {
      size_t count = any_count();
      detents[0] = below(8) ? 0 : any_number();
      return scrollengine_set_range(view, part, a, b, below(8) ? detents : NULL, count > 6 && count < 100 ? 6 : count);
    }
    case 21: return scrollengine_set_pages(view, any_count());
    case 22: return scrollengine_set_cards(view, any_count(), NULL, below(8) ? any_height : NULL, NULL);
    default: {
      if (below(4) == 0) return scrollengine_set_preset(view, below(16) ? presets[below(8)] : NULL);
      int code = scrollengine_get_tunable(view, (size_t)below(200), &tunable);
      if (code != SCROLLENGINE_SUCCESS) return code;
      if (tunable.type == SCROLLENGINE_CHOICE) {
        char word[64] = "";
        sscanf(tunable.choices, below(2) ? "%63s" : "%*s %63s", word);
        return scrollengine_set_word(view, tunable.key, word);
      }
      return scrollengine_set_number(view, tunable.key, below(2) ? a : below(2) ? tunable.minimum : tunable.maximum);
    }
  }
}

/* The view has numbers, whatever was done to it. Those of a decision may be NaN. */
static int is_sound(scrollengine_view *view, int part) {
  scrollengine_state state;
  scrollengine_decision decision;
  double target, end;
  if (scrollengine_get_state(view, part, &state) || scrollengine_get_decision(view, part, &decision) ||
      scrollengine_get_target(view, part, &target, &end))
    return 0;
  const double numbers[] = {state.time, state.offset, state.velocity, state.scale, state.x, state.y, state.inside, target, end};
  const double compared[] = {decision.start, decision.position, decision.velocity, decision.projected, decision.mark,
                             decision.travel, decision.dragged, decision.threshold};
  int is_sound = !isnan(state.next_change) && state.next_change >= 0 && end >= state.time;
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) is_sound &= isfinite(numbers[index]) != 0;
  for (size_t index = 0; index < sizeof compared / sizeof *compared; index++) is_sound &= !isinf(compared[index]);
  return is_sound;
}

/* Any function of any view with any arguments, on views that are made and freed in any order. Every code is one of the
 * header, and every number that comes out is one. */
static void extremes(long calls) {
  scrollengine_view *views[24] = {NULL};
  long before = 0, refused = 0;
  seed = 20261201;
  for (long call = 0; call < calls; call++) {
    scrollengine_view **view = &views[below(24)];
    int code;
    if (call == calls / 10) before = memory();
    if (*view == NULL || below(60) == 0) {
      if (below(8)) scrollengine_free(view);
      scrollengine_view *made = NULL;
      code = make_any(&made);
      TRUE((code == SCROLLENGINE_SUCCESS) == (made != NULL));
      if (*view != NULL) scrollengine_free(view);
      *view = made;
    } else {
      code = call_any(*view, state_of(*view, 0).time + uniform() * (below(20) ? 0.05 : 5));
    }
    TRUE(code >= SCROLLENGINE_SUCCESS && code <= SCROLLENGINE_BUSY);
    if (code != SCROLLENGINE_SUCCESS) refused++, TRUE(strlen(scrollengine_error_text(*view, code)) > 0);
    if (*view == NULL) continue;
    int part = below(state_of(*view, 0).parts);
    if (is_sound(*view, part)) continue;
    if (failures++ < 20) printf("call %ld, kind %d, part %d: a number is none\n", call, state_of(*view, 0).kind, part);
    scrollengine_free(view);
  }
  for (int index = 0; index < 24; index++) scrollengine_free(&views[index]);
  printf("%ld of %ld calls with extreme numbers were refused\n", refused, calls);
  if (calls >= 1000000) expect_memory(__LINE__, "calls", before);
}

/* A list that is flung, and the motion of the same release. */
static void motions_and_views(void) {
  const char *presets[] = {"ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"};
  const double speeds[] = {300, 1000, 2500, 5000};
  for (int preset = 0; preset < 6; preset++)
    for (int speed = 0; speed < 4; speed++) {
      scrollengine_view *view = NULL;
      scrollengine_motion fling;
      EXPECT(SUCCESS, scrollengine_make_list(SCROLLENGINE_Y, 390, 600, 2000, &view));
      EXPECT(SUCCESS, scrollengine_set_preset(view, presets[preset]));
      double y = 500, time = 0;
      scrollengine_touch(view, SCROLLENGINE_DOWN, 0, 1, 200, y);
      for (int step = 1; step <= 10; step++)
        scrollengine_touch(view, SCROLLENGINE_MOVE, time = step * 0.008, 1, 200, y -= speeds[speed] * 0.008);
      scrollengine_touch(view, SCROLLENGINE_UP, time, 1, 200, y);
      scrollengine_state start = state_of(view, 0);
      EXPECT(SUCCESS,
             scrollengine_fling(presets[preset], 600, start.offset, start.velocity, 0, 1400, &fling));
      TRUE(fabs(fling.rest - start.offset) > 10);
      for (int frame = 0; frame < 240; frame++) {
        scrollengine_advance(view, time + frame / 60.0);
        scrollengine_state state = state_of(view, 0);
        double difference = state.offset - scrollengine_position(&fling, state.time - start.time);
        if (fabs(difference) < 1e-9) continue;
        failures++;
        printf("%s at %g pt/s, frame %d: the motion is %g pt from the view\n", presets[preset], speeds[speed], frame,
               difference);
        break;
      }
      EXPECT(SUCCESS, scrollengine_free(&view));
    }
}

/* The same drag by touches and as a toolkit's recognizer reports it, for each kind of view. */
static void drags(void) {
  const char *presets[] = {"ios", "android", "gtk", "flutter", "flutter-clamping", "chromium"};
  for (int preset = 0; preset < 6; preset++)
    for (int kind = 0; kind < 6; kind++)
      for (int speed = -2; speed <= 2; speed++) {
        scrollengine_view *touched = make(kind), *dragged = make(kind);
        double time = 0, x = 200, y = 400, way = speed * 9.0;
        scrollengine_set_preset(touched, presets[preset]), scrollengine_set_preset(dragged, presets[preset]);
        /* How far content runs ahead of a lift is a matter of whoever recognizes it. */
        if (kind != 5) EXPECT(SUCCESS, scrollengine_set_number(touched, "gesture.releaseLead", 0));
        scrollengine_state before = state_of(touched, 0), held, released;
        int along_x = kind == 3;
        scrollengine_touch(touched, SCROLLENGINE_DOWN, 0, 1, x, y);
        for (int step = 1; step <= 10; step++) {
          *(along_x ? &x : &y) -= way;
          scrollengine_touch(touched, SCROLLENGINE_MOVE, time = step * 0.01, 1, x, y);
        }
        held = state_of(touched, 0);
        scrollengine_state inner = state_of(touched, kind == 1 || kind == 2 || kind == 5);
        double change = held.offset - before.offset + (kind == 1 || kind == 2 ? inner.offset : 0);
        if (kind == 5) change = 0;
        scrollengine_touch(touched, SCROLLENGINE_UP, time, 1, x, y);
        released = state_of(touched, 0);
        double velocity = kind == 1 || kind == 2
                              ? released.velocity + state_of(touched, 1).velocity : released.velocity;
        /* Beyond an end the shown change is not that of the finger, and a photograph stands still at its size. */
        int is_inside = change != 0 && held.offset >= 0 && held.activity == SCROLLENGINE_DRAG;
        EXPECT(SUCCESS, scrollengine_drag(dragged, SCROLLENGINE_MOVE, 0, 50, 50, 0, 0));
        TRUE(state_of(dragged, 0).offset == before.offset);
        EXPECT(SUCCESS, scrollengine_drag(dragged, SCROLLENGINE_DOWN, 0, 0, 0, 0, 0));
        EXPECT(SUCCESS, scrollengine_drag(dragged, SCROLLENGINE_MOVE, time, along_x ? change : 0, along_x ? 0 : change,
                                          along_x ? velocity : 0, along_x ? 0 : velocity));
        TRUE(state_of(dragged, 0).activity == (change != 0 ? SCROLLENGINE_DRAG : SCROLLENGINE_HOLD));
        if (is_inside) TRUE(fabs(state_of(dragged, 0).offset - held.offset) < 1e-9);
        EXPECT(SUCCESS, scrollengine_drag(dragged, SCROLLENGINE_UP, time, 0, 0, along_x ? velocity : 0,
                                          along_x ? 0 : velocity));
        for (int frame = 0; frame < 200; frame++) {
          scrollengine_advance(touched, time + frame / 60.0), scrollengine_advance(dragged, time + frame / 60.0);
          double difference = state_of(touched, 0).offset - state_of(dragged, 0).offset;
          TRUE(isfinite(difference));
          if (!is_inside || fabs(difference) < 1e-6) continue;
          failures++;
          printf("%s, kind %d, speed %d, frame %d: a drag is %g pt from touches\n", presets[preset], kind, speed, frame,
                 difference);
          break;
        }
        EXPECT(SUCCESS, scrollengine_touch(touched, SCROLLENGINE_DOWN, 9, 1, x, y));
        EXPECT(BUSY, scrollengine_drag(touched, SCROLLENGINE_DOWN, 9, 0, 0, 0, 0));
        EXPECT(OUT_OF_RANGE, scrollengine_drag(dragged, 4, 9, 0, 0, 0, 0));
        EXPECT(INVALID_NUMBER, scrollengine_drag(dragged, 1, 9, NAN, 0, 0, 0));
        EXPECT(NO_VIEW, scrollengine_drag(NULL, 0, 9, 0, 0, 0, 0));
        scrollengine_free(&touched), scrollengine_free(&dragged);
      }
}

/* A million views, and a million cards. */
static void many(int views) {
  scrollengine_view *view = NULL;
  double base = 900;
  EXPECT(SUCCESS, scrollengine_make_cards(390, 844, 1000000, NULL, height_of, &base, &view));
  EXPECT(SUCCESS, scrollengine_go_to(view, 0, 999999, 0));
  TRUE(state_of(view, 0).place == 999999 && state_of(view, 0).offset > 900e6);
  EXPECT(SUCCESS, scrollengine_free(&view));
  long before = 0;
  for (int count = 0; count < views; count++) {
    view = make(count % 6);
    if (count % 16 == 0) scrollengine_touch(view, SCROLLENGINE_DOWN, 0, 1, 100, 100);
    scrollengine_free(&view);
    if (count == views / 10) before = memory();
  }
  expect_memory(__LINE__, "views", before);
}

/* The first views of a program, which set up the tables of the engine, in several threads at once. */
static void *first(void *place) {
  scrollengine_view *view = make(*(int *)place);
  scrollengine_tunable tunable;
  size_t count = 0;
  while (scrollengine_get_tunable(view, count, &tunable) == SCROLLENGINE_SUCCESS) count++;
  scrollengine_set_preset(view, "gtk");
  scrollengine_free(&view);
  return count > 40 ? place : NULL;
}

static void threads(void) {
  pthread_t running[16];
  int kinds[16];
  for (int index = 0; index < 16; index++) {
    kinds[index] = index % 6;
    TRUE(pthread_create(&running[index], NULL, first, &kinds[index]) == 0);
  }
  for (int index = 0; index < 16; index++) {
    void *result = NULL;
    pthread_join(running[index], &result);
    TRUE(result == &kinds[index]);
  }
}

int main(int count, char **arguments) {
  long calls = count > 2 ? atol(arguments[2]) : 60000;
  threads();
  messages(&calls);
  making();
  extreme_photos();
  motions(calls);
  extremes(calls);
  motions_and_views();
  drags();
  without_view();
  overshoots();
  for (int kind = 0; kind < 6; kind++) with_view(kind);
  for (int kind = 0; kind < 6; kind++) disorder(kind);
  for (int kind = 0; kind < 6; kind++) promises(kind);
  many(count > 1 ? atoi(arguments[1]) : 1000000);
  printf(failures ? "%d failures\n" : "No failures.\n", failures);
  return failures != 0;
}
