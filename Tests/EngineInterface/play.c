/* Plays the commands of a file on a native build of the engine and prints every number that a view has, bit for bit.
 * play.mjs writes the commands and plays them in WebAssembly. */
#include <inttypes.h>
#include <math.h>
#include <scrollengine.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* NaN has many bit patterns, and WebAssembly does not say which one a calculation yields. */
static void print(double number) {
  uint64_t bits;
  if (isnan(number)) {
    printf(" NaN");
    return;
  }
  memcpy(&bits, &number, sizeof bits);
  printf(" %016" PRIx64, bits);
}

static const char *text(const char *text) { return text ? text : "null"; }

static int make(const char *kind, scrollengine_view **view) {
  const double ranges[] = {0, 600, 0, 3000};
  const size_t sheet[] = {3, 0};
  const double detents[] = {0, 300, 600};
  const double heights[] = {400, 900, 2000, 844, 700, 3000, 500, 844};
  if (strcmp(kind, "list-y") == 0) return scrollengine_make_list(SCROLLENGINE_Y, 390, 600, 4000, view);
  if (strcmp(kind, "list-x") == 0) return scrollengine_make_list(SCROLLENGINE_X, 390, 600, 4000, view);
  if (strcmp(kind, "sheet") == 0)
    return scrollengine_make_line(SCROLLENGINE_SHEET, SCROLLENGINE_Y, 390, 844, 2, ranges, sheet, detents, view);
  if (strcmp(kind, "header") == 0)
    return scrollengine_make_line(SCROLLENGINE_HEADER, SCROLLENGINE_Y, 390, 844, 2, ranges, NULL, NULL, view);
  const double tops[] = {96, 422, 712};
  if (strcmp(kind, "sheet-of-tops") == 0) return scrollengine_make_sheet(390, 844, 3, tops, 60, 4000, view);
  if (strcmp(kind, "snapping-header") == 0) return scrollengine_make_header(390, 844, 200, 1, 4000, view);
  if (strcmp(kind, "pages") == 0) return scrollengine_make_pages(SCROLLENGINE_X, 390, 844, 12, 7, 2, view);
  if (strcmp(kind, "many-pages") == 0) return scrollengine_make_pages(SCROLLENGINE_X, 390, 844, 0, 200000, 199990, view);
  if (strcmp(kind, "most-pages") == 0)
    return scrollengine_make_pages(SCROLLENGINE_X, 390, 844, 12, 10000000, 9999998, view);
  if (strcmp(kind, "cards") == 0) return scrollengine_make_cards(390, 844, 8, heights, NULL, NULL, view);
  return scrollengine_make_photo(390, 844, 390, 260, view);
}

/* Prints a motion: when and where it rests, and its course. */
static void print_motion(int code, const scrollengine_motion *motion) {
  printf("%d", code);
  if (code == 0) {
    print(motion->rest_time);
    print(motion->rest);
    for (int step = 0; step < 12; step++) {
      double time = motion->rest_time * step / 11;
      print(scrollengine_position(motion, time));
      print(scrollengine_velocity(motion, time));
    }
  }
  printf("\n");
}

/* Plays a command about a motion. Returns whether it is one. */
static int play_motion(const char *line) {
  const double detents[] = {0, 300, 600};
  char preset[64];
  double a, b, c, d, e;
  size_t detent = 0;
  scrollengine_motion motion;
  if (sscanf(line, "fling %63s %lf %lf %lf %lf %lf", preset, &a, &b, &c, &d, &e) == 6) {
    print_motion(scrollengine_fling(preset, a, b, c, d, e, &motion), &motion);
  } else if (sscanf(line, "snap %63s %lf %lf %lf %lf", preset, &a, &b, &c, &d) == 5) {
    int code = scrollengine_snap(preset, a, b, c, d, detents, 3, &detent, &motion);
    printf("%zu ", detent);
    print_motion(code, &motion);
  } else if (sscanf(line, "spring %lf %lf %lf %lf %lf", &a, &b, &c, &d, &e) == 5) {
    print_motion(scrollengine_spring(a, b, c, d, e, 0.1, &motion), &motion);
  } else if (sscanf(line, "glide %lf %lf %lf %lf", &a, &b, &c, &d) == 4) {
    print_motion(scrollengine_glide(a, b, c, d, &motion), &motion);
  } else if (sscanf(line, "stretch %63s %lf %lf", preset, &a, &b) == 3) {
    scrollengine_stretch(preset, a, b, &c);
    scrollengine_pull(preset, a, c, &d);
    printf("0");
    print(c);
    print(d);
    printf("\n");
  } else if (sscanf(line, "finger %63s %lf %lf", preset, &a, &b) == 3) {
    scrollengine_tracker tracker;
    scrollengine_make_tracker(preset, &tracker);
    for (int step = 0; step < 30; step++)
      scrollengine_track(&tracker, step * 0.008, a * step, b * step * step);
    scrollengine_get_velocity(&tracker, 29 * 0.008, &c, &d);
    printf("0");
    print(c);
    print(d);
    printf("\n");
  } else {
    return 0;
  }
  return 1;
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
  scrollengine_view *view = NULL;
  char line[256], name[64], kind[64];
  double time, x, y, dx, dy;
  int phase, finger, code = 0;
  size_t place;
  if (!file) return 1;
  while (fgets(line, sizeof line, file)) {
    if (play_motion(line)) continue;
    if (sscanf(line, "make %63s", kind) == 1) {
      if (view) scrollengine_free(&view);
      code = make(kind, &view);
    } else if (sscanf(line, "preset %63s", name) == 1) {
      code = scrollengine_set_preset(view, name);
    } else if (sscanf(line, "touch %d %lf %d %lf %lf", &phase, &time, &finger, &x, &y) == 5) {
      code = scrollengine_touch(view, phase, time, finger, x, y);
    } else if (sscanf(line, "wheel %lf %lf %lf %lf %lf", &time, &dx, &dy, &x, &y) == 5) {
      code = scrollengine_wheel(view, time, dx, dy, x, y);
    } else if (sscanf(line, "pad %d %lf %lf %lf %lf %lf", &phase, &time, &dx, &dy, &x, &y) == 6) {
      code = scrollengine_touchpad(view, phase, time, dx, dy, x, y);
    } else if (sscanf(line, "key %lf %d", &time, &phase) == 2) {
      code = scrollengine_key(view, time, phase);
    } else if (sscanf(line, "advance %lf", &time) == 1) {
      code = scrollengine_advance(view, time);
    } else if (sscanf(line, "drag %d %lf %lf %lf %lf %lf", &phase, &time, &x, &y, &dx, &dy) == 6) {
      code = scrollengine_drag(view, phase, time, x, y, dx, dy);
    } else if (sscanf(line, "shift %d %lf", &phase, &x) == 2) {
      code = scrollengine_shift(view, phase, x);
    } else if (sscanf(line, "target %d %lf", &phase, &x) == 2) {
      code = scrollengine_set_target(view, phase, x);
    } else if (sscanf(line, "insets %lf %lf", &x, &y) == 2) {
      code = scrollengine_set_insets(view, x, y);
    } else if (sscanf(line, "overshoot %d %lf %lf", &phase, &x, &y) == 3) {
      code = scrollengine_set_overshoot(view, phase, x, y);
    } else if (sscanf(line, "scroll %d %lf %d", &phase, &x, &finger) == 3) {
      code = scrollengine_scroll_to(view, phase, x, finger);
    } else if (sscanf(line, "go %d %zu %d", &phase, &place, &finger) == 3) {
      code = scrollengine_go_to(view, phase, place, finger);
    } else if (sscanf(line, "zoom %lf %lf %lf", &dx, &x, &y) == 3) {
      code = scrollengine_zoom_to(view, dx, x, y);
    } else if (sscanf(line, "viewport %lf %lf %lf", &x, &y, &dx) == 3) {
      code = scrollengine_set_viewport(view, x, y, dx);
    } else if (sscanf(line, "content %lf %lf", &x, &y) == 2) {
      code = scrollengine_set_content(view, x, y);
    } else {
      fprintf(stderr, "unknown command: %s", line);
      return 1;
    }
    scrollengine_state state;
    scrollengine_decision decision;
    scrollengine_get_state(view, 0, &state);
    printf("%d %d %d", code, state.activity, state.place);
    for (int part = 0; part < 2; part++) {
      scrollengine_state other = {.offset = NAN, .velocity = NAN};
      scrollengine_get_state(view, part, &other);
      print(other.offset);
      print(other.velocity);
    }
    print(state.scale);
    print(state.next_change);
    print(state.x);
    print(state.y);
    print(state.inside);
    scrollengine_get_target(view, 0, &x, &y);
    print(x);
    print(y);
    printf(" %d %d %d %d %d", state.kind, state.is_animating, state.parts, state.current, state.count);
    scrollengine_get_decision(view, 0, &decision);
    print(decision.start);
    print(decision.position);
    print(decision.velocity);
    print(decision.projected);
    print(decision.mark);
    print(decision.travel);
    print(decision.dragged);
    print(decision.threshold);
    printf(" %s %s %s", text(decision.claim), text(decision.claim_reason), text(decision.reason));
    printf(" %d %d %d %d %d %d %d", decision.axis, decision.owner, decision.is_catch, decision.is_tap, decision.part,
           decision.place, decision.is_beyond);
    printf("\n");
  }
  if (view) scrollengine_free(&view);
  fclose(file);
  return 0;
}
