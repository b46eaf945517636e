/* Flings a list, throws a sheet and turns a page with the engine's C functions, and prints what happens. Nothing is
 * drawn, and no clock is read: the events have their times, and so do the frames. */
#include <scrollengine.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program with the reason if a call failed. */
static void check(int code, const scrollengine_view *view) {
  if (code == SCROLLENGINE_SUCCESS) return;
  fprintf(stderr, "%s\n", scrollengine_error_text(view, code));
  exit(1);
}

/* Moves a finger in a straight line within 0.1 s and lifts it. */
static void flick(scrollengine_view *view, double start, double x, double y, double dx, double dy) {
  check(scrollengine_touch(view, SCROLLENGINE_DOWN, start, 1, x, y), view);
  for (int step = 1; step <= 10; step++) {
    double share = step / 10.0;
    check(scrollengine_touch(view, SCROLLENGINE_MOVE, start + share / 10, 1, x + dx * share, y + dy * share), view);
  }
  check(scrollengine_touch(view, SCROLLENGINE_UP, start + 0.1, 1, x + dx, y + dy), view);
}

/* Returns the state of a part. */
static scrollengine_state state_of(scrollengine_view *view, int part) {
  scrollengine_state state;
  check(scrollengine_get_state(view, part, &state), view);
  return state;
}

/* Advances a view by frames of 0.1 s until it rests, and prints each. */
static void play(scrollengine_view *view, double start, int parts) {
  static const char *activities[] = {"idle", "hold", "drag", "ballistic", "driven"};
  for (int frame = 1; state_of(view, 0).is_animating; frame++) {
    check(scrollengine_advance(view, start + frame / 10.0), view);
    printf("%5.1f s  %-9s", start + frame / 10.0, activities[state_of(view, 0).activity]);
    for (int part = 0; part < parts; part++) printf(" %8.1f", state_of(view, part).offset);
    printf("\n");
  }
}

static void fling_list(void) {
  scrollengine_view *list = NULL;
  check(scrollengine_make_list(SCROLLENGINE_Y, 390, 600, 4000, &list), NULL);
  printf("A fling on a list\n");
  flick(list, 0, 200, 500, 0, -150);
  play(list, 0.1, 1);
  check(scrollengine_free(&list), NULL);
}

static void throw_sheet(void) {
  /* The sheet is link 0 with three detents, its list link 1. */
  const double ranges[] = {0, 600, 0, 3000};
  const size_t counts[] = {3, 0};
  const double detents[] = {0, 300, 600};
  scrollengine_view *sheet = NULL;
  scrollengine_decision decision;
  check(scrollengine_make_line(SCROLLENGINE_SHEET, SCROLLENGINE_Y, 390, 844, 2, ranges, counts, detents, &sheet), NULL);
  printf("A throw of a sheet over its list\n");
  flick(sheet, 0, 200, 700, 0, -120);
  check(scrollengine_get_decision(sheet, 0, &decision), sheet);
  printf("released at %.1f with %.0f pt/s, projected to %.1f: detent %d (%s)\n", decision.position, decision.velocity,
         decision.projected, decision.place, decision.reason);
  play(sheet, 0.1, 2);
  printf("detent %d\n", state_of(sheet, 0).place);
  check(scrollengine_free(&sheet), NULL);
}

static void turn_page(void) {
  scrollengine_view *pages = NULL;
  check(scrollengine_make_pages(SCROLLENGINE_X, 390, 844, 0, 7, 2, &pages), NULL);
  check(scrollengine_set_preset(pages, "android"), pages);
  printf("A swipe on pages, by the rules of Android\n");
  flick(pages, 0, 300, 400, -90, 4);
  play(pages, 0.1, 1);
  printf("page %d\n", state_of(pages, 0).place);
  check(scrollengine_free(&pages), NULL);
}

int main(void) {
  fling_list();
  throw_sheet();
  turn_page();
  return 0;
}
