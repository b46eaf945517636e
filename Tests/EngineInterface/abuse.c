/* Calls every function with what no caller should pass, under the address and the undefined-behaviour sanitizer: no
 * crash, no leak, and the right codes. */
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
  printf("line %d: code %d (%s), expected %d\n", line, code, scrollengine_code_text(code), expected);
}

static void expect_true(int line, int value) {
  if (value) return;
  failures++;
  printf("line %d: not true\n", line);
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
  TRUE(scrollengine_place(view, 0) == -1);
  EXPECT(SUCCESS, scrollengine_free(&view));
  TRUE(view == NULL);
  EXPECT(NO_VIEW, scrollengine_free(&view));
  EXPECT(NO_POINTER, scrollengine_free(NULL));
}

/* Every function without a view. */
static void without_view(void) {
  char text[8];
  size_t length;
  EXPECT(NO_VIEW, scrollengine_set_preset(NULL, "ios", 3));
  EXPECT(NO_VIEW, scrollengine_set_number(NULL, "gesture.slop", SCROLLENGINE_NUL, 1));
  EXPECT(NO_VIEW, scrollengine_set_flag(NULL, "motion.reduced", SCROLLENGINE_NUL, 1));
  EXPECT(NO_VIEW, scrollengine_set_word(NULL, "fling.model", SCROLLENGINE_NUL, "gtk", 3));
  EXPECT(NO_VIEW, scrollengine_set_density(NULL, 1));
  EXPECT(NO_VIEW, scrollengine_tunable(NULL, "gesture.slop", SCROLLENGINE_NUL, text, sizeof text, &length));
  EXPECT(NO_VIEW, scrollengine_tunables(NULL, text, sizeof text, &length));
  EXPECT(NO_VIEW, scrollengine_touch(NULL, 0, 0, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_wheel(NULL, 0, 0, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_touchpad(NULL, 0, 0, 0, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_key(NULL, 0, 0));
  EXPECT(NO_VIEW, scrollengine_advance(NULL, 0));
  EXPECT(NO_VIEW, scrollengine_state(NULL, text, sizeof text, &length));
  EXPECT(NO_VIEW, scrollengine_decision(NULL, text, sizeof text, &length));
  EXPECT(NO_VIEW, scrollengine_scroll_to(NULL, 0, 0));
  EXPECT(NO_VIEW, scrollengine_jump_to(NULL, 0, 0));
  EXPECT(NO_VIEW, scrollengine_go_to(NULL, 0, 0, 1));
  EXPECT(NO_VIEW, scrollengine_zoom_to(NULL, 1, 0, 0));
  EXPECT(NO_VIEW, scrollengine_resize(NULL, 1, 1));
  EXPECT(NO_VIEW, scrollengine_set_content(NULL, 1, 1));
  EXPECT(NO_VIEW, scrollengine_set_range(NULL, 0, 0, 1, NULL, 0));
  EXPECT(NO_VIEW, scrollengine_set_pages(NULL, 1));
  EXPECT(NO_VIEW, scrollengine_set_cards(NULL, 3, heights, NULL, NULL));
  TRUE(isnan(scrollengine_offset(NULL, 0)) && isnan(scrollengine_velocity(NULL, 0)));
  TRUE(isnan(scrollengine_scale(NULL)) && isnan(scrollengine_translation(NULL, 0)));
  TRUE(scrollengine_activity(NULL) == SCROLLENGINE_IDLE && !scrollengine_is_animating(NULL));
  TRUE(!scrollengine_was_tap(NULL) && isinf(scrollengine_next_change(NULL)) && scrollengine_place(NULL, 0) == -1);
  TRUE(strlen(scrollengine_last_error(NULL)) > 0);
  TRUE(scrollengine_activity_name(-1) == NULL && scrollengine_activity_name(5) == NULL);
  for (int code = -1; code < 12; code++) TRUE(strlen(scrollengine_code_text(code)) > 0);
}

/* Wrong arguments for one kind of view. */
static void with_view(int kind) {
  scrollengine_view *view = make(kind);
  char text[8], *large = malloc(100000);
  char *endless = malloc(5000);
  size_t length = 0;
  const double bad[] = {NAN, -INFINITY, 1e13};
  memset(endless, 'x', 5000);
  TRUE(view != NULL);
  TRUE(strcmp(scrollengine_last_error(view), "") == 0);
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, "os/2", SCROLLENGINE_NUL));
  TRUE(strstr(scrollengine_last_error(view), "flutter-clamping") != NULL);
  EXPECT(NO_POINTER, scrollengine_set_preset(view, NULL, 3));
  EXPECT(SUCCESS, scrollengine_set_preset(view, "gtkx", 3));
  EXPECT(OUT_OF_RANGE, scrollengine_set_preset(view, endless, 4999));
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, endless, 4096));
  EXPECT(OUT_OF_RANGE, scrollengine_set_preset(view, "ios", (size_t)-2));
  EXPECT(UNKNOWN_NAME, scrollengine_set_preset(view, "\xff\xfe", 2));
  EXPECT(UNKNOWN_NAME, scrollengine_set_number(view, "gesture.slopp", SCROLLENGINE_NUL, 1));
  EXPECT(REFUSED_VALUE, scrollengine_set_number(view, "gesture.slop", SCROLLENGINE_NUL, -5));
  EXPECT(REFUSED_VALUE, scrollengine_set_number(view, "fling.model", SCROLLENGINE_NUL, 1));
  EXPECT(REFUSED_VALUE, scrollengine_set_flag(view, "gesture.slop", SCROLLENGINE_NUL, 1));
  EXPECT(REFUSED_VALUE, scrollengine_set_word(view, "fling.model", SCROLLENGINE_NUL, "warp", SCROLLENGINE_NUL));
  EXPECT(NO_POINTER, scrollengine_set_word(view, "fling.model", SCROLLENGINE_NUL, NULL, 0));
  EXPECT(SUCCESS, scrollengine_set_word(view, "fling.model", SCROLLENGINE_NUL, "spline", SCROLLENGINE_NUL));
  EXPECT(SUCCESS, scrollengine_tunable(view, "fling.model", SCROLLENGINE_NUL, large, 100000, &length));
  TRUE(strcmp(large, "\"spline\"") == 0 && length == 8);
  EXPECT(TOO_SMALL, scrollengine_tunable(view, "fling.model", SCROLLENGINE_NUL, text, sizeof text, &length));
  TRUE(length == 8 && text[0] == 0);
  EXPECT(SUCCESS, scrollengine_tunables(view, large, 100000, &length));
  TRUE(large[0] == '[' && large[length - 1] == ']' && strlen(large) == length);
  EXPECT(TOO_SMALL, scrollengine_state(view, NULL, 0, &length));
  EXPECT(TOO_SMALL, scrollengine_state(view, NULL, 100, NULL));
  EXPECT(OUT_OF_RANGE, scrollengine_state(view, text, (size_t)-1, NULL));
  EXPECT(SUCCESS, scrollengine_state(view, large, length + 1, NULL));
  EXPECT(OUT_OF_RANGE, scrollengine_set_density(view, 0));
  for (int number = 0; number < 3; number++) {
    double x = bad[number];
    TRUE(scrollengine_set_number(view, "gesture.slop", SCROLLENGINE_NUL, x) != 0);
    TRUE(scrollengine_set_density(view, x) != 0);
    TRUE(scrollengine_touch(view, 0, x, 1, 0, 0) != 0);
    TRUE(scrollengine_touch(view, 0, 0, 1, x, 0) != 0);
    TRUE(scrollengine_touch(view, 1, 0, 1, 0, x) != 0);
    TRUE(scrollengine_wheel(view, 0, x, 0, 0, 0) != 0);
    TRUE(scrollengine_wheel(view, x, 0, 1, 0, 0) != 0);
    TRUE(scrollengine_touchpad(view, 0, 0, x, 0, 0, 0) != 0);
    TRUE(scrollengine_touchpad(view, 0, 0, 0, 1, x, 0) != 0);
    TRUE(scrollengine_key(view, x, 0) != 0);
    TRUE(scrollengine_advance(view, x) != 0);
    TRUE(scrollengine_scroll_to(view, 0, x) != 0);
    TRUE(scrollengine_jump_to(view, 0, x) != 0);
    TRUE(scrollengine_zoom_to(view, number == 2 ? -1 : x, 0, 0) != 0);
    TRUE(scrollengine_resize(view, x, 100) != 0);
    TRUE(scrollengine_set_content(view, 100, x) != 0);
    TRUE(scrollengine_set_range(view, 0, x, 100, NULL, 0) != 0);
  }
  EXPECT(OUT_OF_RANGE, scrollengine_touch(view, 4, 0, 1, 0, 0));
  EXPECT(OUT_OF_RANGE, scrollengine_touchpad(view, -1, 0, 0, 0, 0, 0));
  EXPECT(OUT_OF_RANGE, scrollengine_key(view, 0, 10));
  EXPECT(OUT_OF_RANGE, scrollengine_advance(view, -1));
  EXPECT(UNKNOWN_NAME, scrollengine_scroll_to(view, -1, 0));
  EXPECT(UNKNOWN_NAME, scrollengine_jump_to(view, 64, 0));
  EXPECT(UNKNOWN_NAME, scrollengine_go_to(view, 9, 0, 0));
  TRUE(scrollengine_go_to(view, 0, (size_t)-1, 1) != 0);
  TRUE(scrollengine_set_range(view, 0, 5, 4, NULL, 0) != 0);
  TRUE(isnan(scrollengine_offset(view, -1)) && isnan(scrollengine_velocity(view, 99)));
  TRUE(isnan(scrollengine_translation(view, 2)));
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
  free(large);
  free(endless);
  EXPECT(SUCCESS, scrollengine_free(&view));
}

/* Events in no order, with times that go back, on a view that changes under them. */
static void disorder(int kind) {
  scrollengine_view *view = make(kind);
  char text[4096];
  const double detents[] = {0, 10, 200};
  unsigned long random = 20261127;
  for (int round = 0; round < 20000; round++) {
    double numbers[4];
    for (int index = 0; index < 4; index++) {
      random = random * 48271 % 2147483647;
      numbers[index] = (double)random / 2147483647;
    }
    double time = numbers[0] * round / 100, x = numbers[1] * 400, y = numbers[2] * 900;
    int choice = (int)(numbers[3] * 12);
    if (round % 500 == 499) time += 1e6;
    switch (choice) {
      case 0: case 1: case 2: case 3: scrollengine_touch(view, choice, time, round % 7, x, y); break;
      case 4: scrollengine_wheel(view, time, x - 200, y - 400, x, y); break;
      case 5: scrollengine_touchpad(view, round % 3, time, x - 200, y - 400, x, y); break;
      case 6: scrollengine_key(view, time, round % 10); break;
      case 7: scrollengine_advance(view, time); break;
      case 8: scrollengine_resize(view, x + 1, y + 1); break;
      case 9:
        scrollengine_set_range(view, 0, -x, y, detents, (size_t)(round % 4));
        scrollengine_set_pages(view, (size_t)(x / 10 + 1));
        scrollengine_set_cards(view, (size_t)(round % 4), heights, NULL, NULL);
        scrollengine_set_content(view, x, y * 10);
        break;
      case 10: scrollengine_go_to(view, 0, (size_t)(round % 5), round % 2); scrollengine_jump_to(view, 0, y); break;
      case 11:
        scrollengine_set_preset(view, round % 2 ? "android" : "gtk", SCROLLENGINE_NUL);
        scrollengine_set_flag(view, "motion.reduced", SCROLLENGINE_NUL, round % 3 == 0);
        break;
    }
    TRUE(isfinite(scrollengine_offset(view, 0)) && isfinite(scrollengine_velocity(view, 0)));
    TRUE(scrollengine_state(view, text, sizeof text, NULL) == SCROLLENGINE_SUCCESS);
    TRUE(scrollengine_decision(view, text, sizeof text, NULL) == SCROLLENGINE_SUCCESS);
  }
  EXPECT(SUCCESS, scrollengine_free(&view));
}

static long memory(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

/* A million views, and a million cards. */
static void many(int views) {
  scrollengine_view *view = NULL;
  double base = 900;
  EXPECT(SUCCESS, scrollengine_make_cards(390, 844, 1000000, NULL, height_of, &base, &view));
  EXPECT(SUCCESS, scrollengine_go_to(view, 0, 999999, 0));
  TRUE(scrollengine_place(view, 0) == 999999 && scrollengine_offset(view, 0) > 900e6);
  EXPECT(SUCCESS, scrollengine_free(&view));
  long before = 0;
  for (int count = 0; count < views; count++) {
    view = make(count % 6);
    if (count % 16 == 0) scrollengine_touch(view, SCROLLENGINE_DOWN, 0, 1, 100, 100);
    scrollengine_free(&view);
    if (count == views / 10) before = memory();
  }
  /* The sanitizer keeps freed memory for a while. Without it, a leak of one byte for each view exceeds the limit. */
  printf("memory after a tenth of the views: %ld KiB, after all: %ld KiB\n", before, memory());
  if (getenv("STRICT_MEMORY")) TRUE(memory() - before < 512);
}

/* The first views of a program, which set up the tables of the engine, in several threads at once. */
static void *first(void *place) {
  scrollengine_view *view = make(*(int *)place);
  char text[50000];
  size_t length = 0;
  int code = scrollengine_tunables(view, text, sizeof text, &length);
  scrollengine_set_preset(view, "gtk", SCROLLENGINE_NUL);
  scrollengine_free(&view);
  return code == SCROLLENGINE_SUCCESS && length > 1000 ? place : NULL;
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
  threads();
  making();
  without_view();
  for (int kind = 0; kind < 6; kind++) with_view(kind);
  for (int kind = 0; kind < 6; kind++) disorder(kind);
  many(count > 1 ? atoi(arguments[1]) : 1000000);
  printf(failures ? "%d failures\n" : "No failures.\n", failures);
  return failures != 0;
}
