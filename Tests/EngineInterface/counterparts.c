/* The calls of other libraries in C, Java, Dart and Objective-C, and what answers them here: for each row of the table of
 * counterparts in docs/engine.md the call, with the figures that the other library gives. counterparts.mjs has the rows for
 * JavaScript. Each prints the names of its rows; a check compares them with the table.
 *
 * "Run" says that the figures are those of the library's own source, compiled and run; "formula" that they follow from its
 * published rule; "test" that its own test expects them. */
#include <math.h>
#include <scrollengine.h>
#include <stdio.h>

static const char *current;
static int failures;

static void row(const char *name) { printf("%s\n", current = name); }

static void near(const char *what, double found, double expected, double tolerance) {
  if (fabs(found - expected) <= tolerance) return;
  failures++;
  fprintf(stderr, "%s: %s is %.6f; expected %.6f within %g.\n", current, what, found, expected, tolerance);
}

static void works(int code) { near(scrollengine_error_text(NULL, code), code, SCROLLENGINE_SUCCESS, 0); }

typedef struct { double time, position, velocity; } Sample;

/* Compares a motion with samples; a velocity that is NaN was not sampled. */
static void follows(const scrollengine_motion *motion, const Sample *samples, int count, double points, double speed) {
  for (int index = 0; index < count; index++) {
    near("a position", scrollengine_position(motion, samples[index].time), samples[index].position, points);
    if (!isnan(samples[index].velocity))
      near("a velocity", scrollengine_velocity(motion, samples[index].time), samples[index].velocity, speed);
  }
}
#define FOLLOWS(motion, samples, points, speed) follows(motion, samples, sizeof samples / sizeof *samples, points, speed)

/* new OverScroller(context).fling(0, 0, 0, 8000, …), at 160 dpi.
 * Run: android.widget.OverScroller of Android 10.0.0_r36; whole pixels, and a duration in whole milliseconds. */
static void over_scroller(void) {
  const Sample samples[] = {{0.272, 2077, NAN}, {1.088, 5733, NAN}, {2.176, 7114, NAN}};
  scrollengine_motion fling;
  row("OverScroller.fling");
  works(scrollengine_fling("android", 844, 0, 8000, -INFINITY, INFINITY, &fling));
  FOLLOWS(&fling, samples, 1.5, 0);                  /* getCurrY() */
  near("getFinalY()", fling.rest, 7186, 1);
  near("the duration", fling.rest_time, 2.567, 0.004); /* isFinished() */
}

/* addMovement() at 0, 10 and 20 ms, and computeCurrentVelocity(1000) at a lift at 30 ms.
 * Run: VelocityTracker.cpp of AOSP, August 2024, strategy LSQ2; it computes in 32 bits. */
static void velocity_tracker(void) {
  scrollengine_tracker tracker;
  double x, y;
  row("VelocityTracker.addMovement");
  works(scrollengine_make_tracker("android", &tracker));
  for (int index = 0; index < 3; index++) works(scrollengine_track(&tracker, index * 0.01, 195, 10 + 10 * index));
  works(scrollengine_get_velocity(&tracker, 0.03, &x, &y));
  near("getYVelocity()", y, 1000.00568, 0.5);
}

/* ClampingScrollSimulation(position: 0, velocity: 2000), at 90e4a12f.
 * Formula: x = S (1 - (1 - t/T)^p), p = ln 0.78 / ln 0.9, T = p 0.35 (v/r)^(1/(p-1)), S = v T/p. */
static void clamping_simulation(void) {
  const Sample samples[] = {{0.076335, 142.427731, 1733.333333}, {0.381674, 521.13395, 780.136341}};
  scrollengine_motion fling;
  row("ClampingScrollSimulation");
  works(scrollengine_fling("flutter-clamping", 844, 0, 2000, -INFINITY, INFINITY, &fling));
  FOLLOWS(&fling, samples, 0.05, 0.1);
  near("the end", fling.rest, 647.398778, 0.05);
  near("the duration", fling.rest_time, 0.763348, 1e-6);
}

/* BouncingScrollSimulation(position: 100, velocity: 400, leadingExtent: 0, trailingExtent: …), at 90e4a12f.
 * Test: newton_test.dart, scroll_with_inf_edge_ends; it allows 1 px. Its spring at an end is an argument there, and part of
 * the preset here. */
static void bouncing_simulation(void) {
  const Sample samples[] = {{1, 272, 54}};
  scrollengine_motion fling;
  row("BouncingScrollSimulation");
  works(scrollengine_fling("flutter", 600, 100, 400, 0, INFINITY, &fling));
  FOLLOWS(&fling, samples, 1, 1);
  works(scrollengine_fling("flutter", 600, 100, 4000, 0, 1000, &fling));
  near("the trailing extent", fling.rest, 1000, 0);
}

/* SpringSimulation(SpringDescription.withDampingRatio(mass: 1, stiffness: 100, ratio: 0.25 and 1.25), 0, 300 and 500, 0).
 * Test: newton_test.dart, underdamped_spring and overdamped_spring, which compare whole numbers. */
static void spring_simulation(void) {
  const Sample under[] = {{1, 325.5, -64.5}, {6, 299.5, 0.5}};
  const Sample over[] = {{0.5, 445.5, 273.5}, {1, 495.5, 22.5}, {1.5, 499.5, 1.5}};
  const double response = 2 * M_PI * sqrt(1.0 / 100);
  scrollengine_motion spring;
  row("SpringSimulation");
  works(scrollengine_spring(0, 300, 0, response, 0.25, 0.001, &spring));
  FOLLOWS(&spring, under, 0.5, 0.5);
  works(scrollengine_spring(0, 500, 0, response, 1.25, 0.001, &spring));
  FOLLOWS(&spring, over, 0.5, 0.5);
}

/* A drag-update by -50 px and a swipe with a velocity of -1000 px/s, in a GtkScrolledWindow.
 * Run: gtkkineticscrolling.c of GTK 4.8.3, ticks of 16 ms: 250 px, rounded, at rest. */
static void gtk_drag(void) {
  scrollengine_view *list = NULL;
  double offset, time;
  row("GtkGestureDrag::drag-update");
  works(scrollengine_make_list(SCROLLENGINE_Y, 390, 600, 4000, &list));
  works(scrollengine_set_preset(list, "gtk"));
  works(scrollengine_drag(list, SCROLLENGINE_DOWN, 0, 0, 0, 0, 0));
  works(scrollengine_drag(list, SCROLLENGINE_MOVE, 0.05, 0, 50, 0, 1000));
  works(scrollengine_drag(list, SCROLLENGINE_UP, 0.05, 0, 0, 0, 1000));
  works(scrollengine_get_target(list, 0, &offset, &time));
  near("the offset at rest", offset, 50 + 250, 0.05);
  near("the time until rest", time - 0.05, 2.304, 0.016); /* the first tick below 0.1 px/s */
  works(scrollengine_free(&list));
}

/* gtk_kinetic_scrolling_new(…, decel_friction: 4, overshoot_friction: 20, initial_velocity: 4000).
 * Run: gtkkineticscrolling.c of GTK 4.8.3, ticks of 16 ms. */
static void gtk_kinetic(void) {
  const Sample samples[] = {{0.288, 683.995871, 1264.01651}, {0.88, 970.400565, 118.397741}, {1.76, 999.123873, 3.504506}};
  scrollengine_motion fling;
  row("GTK's kinetic scrolling");
  works(scrollengine_fling("gtk", 844, 0, 4000, -INFINITY, INFINITY, &fling));
  FOLLOWS(&fling, samples, 0.1, 0.5);
  near("the end", fling.rest, 1000, 0.05);
}

/* AdwSpringAnimation from 0 to 100 with adw_spring_params_new(0.5, 1, 100) and epsilon 0.001.
 * Run: adw-spring-animation.c of libadwaita c68992bd. Its epsilon is a share of the way that the envelope of the
 * oscillation has left, ln 1000 / 5 = 1.381 s; as a distance of rest it counts in points. */
static void adw_spring(void) {
  const Sample samples[] = {
      {0.048, 9.69634159, 366.800598}, {0.08, 23.7037038, 494.373477}, {0.16, 66.2292652, 509.97217},
      {0.384, 115.961577, -30.9641974}};
  scrollengine_motion spring;
  row("AdwSpringAnimation");
  works(scrollengine_spring(0, 100, 0, 2 * M_PI * sqrt(1.0 / 100), 0.5, 0.001, &spring));
  FOLLOWS(&spring, samples, 1e-5, 1e-4);
  works(scrollengine_spring(0, 100, 0, 2 * M_PI * sqrt(1.0 / 100), 0.5, 0.001 * 100, &spring));
  near("the duration", spring.rest_time, 1.381, 0.12);
}

/* An AdwSwipeTracker without long swipes, with snap points 0 to 4 that are 1000 px apart, let go by a finger.
 * Run: adw-swipe-tracker.c of libadwaita c68992bd. Of 373 swipes, 14 end elsewhere here: with a velocity against the way
 * of the finger, or beyond the middle between snap points at unequal distances. */
static void adw_swipe(void) {
  static const struct { double start, release, velocity; size_t end; } swipes[] = {
      {0, 50, -8000, 0}, {0, 200, 610, 1}, {0, 550, 290, 1}, {2000, 2200, -100, 2}, {2000, 2050, -610, 1},
      {2000, 2200, 2500, 3}, {4000, 3950, 290, 4}, {4000, 3800, -2500, 3}};
  const double points[] = {0, 1000, 2000, 3000, 4000};
  row("AdwSwipeTracker::end-swipe");
  for (size_t index = 0; index < sizeof swipes / sizeof *swipes; index++) {
    scrollengine_motion motion;
    size_t detent;
    works(scrollengine_snap("gtk", 844, swipes[index].release, swipes[index].velocity, swipes[index].start, points, 5, &detent,
                            &motion));
    near("the snap point", (double)detent, (double)swipes[index].end, 0);
    near("the end of the motion", motion.rest, points[detent], 0);
  }
}

/* scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) after a drag of 100 pt, with a velocity of 2 pt/ms.
 * Formula: v / k until 10 pt/s, k = -1000 ln 0.998 per s. The projection of WWDC 2018, session 803, is 998 pt; the last 5 pt
 * below 10 pt/s are not travelled. */
static void ui_delegate(void) {
  scrollengine_view *list = NULL;
  scrollengine_motion fling, elsewhere;
  scrollengine_state state;
  double offset, time;
  row("scrollViewWillEndDragging");
  works(scrollengine_make_list(SCROLLENGINE_Y, 390, 600, 4000, &list));
  works(scrollengine_drag(list, SCROLLENGINE_DOWN, 0, 0, 0, 0, 0));
  works(scrollengine_drag(list, SCROLLENGINE_MOVE, 0.05, 0, 100, 0, 2 * 1000));
  works(scrollengine_drag(list, SCROLLENGINE_UP, 0.05, 0, 0, 0, 2 * 1000));
  works(scrollengine_get_target(list, 0, &offset, NULL));
  near("targetContentOffset", offset, 100 + 994.004668, 1e-5);
  near("the projection of WWDC", offset, 100 + 998, 5);
  works(scrollengine_set_target(list, 0, 1300)); /* targetContentOffset.pointee.y = 1300 */
  works(scrollengine_get_target(list, 0, &offset, &time));
  works(scrollengine_advance(list, time));
  works(scrollengine_get_state(list, 0, &state));
  near("the offset at rest", state.offset, 1300, 0);
  works(scrollengine_free(&list));

  /* The same with motions, and with UIScrollView.DecelerationRate.fast. */
  works(scrollengine_fling("ios", 600, 100, 2 * 1000, 0, 3400, &fling));
  near("the target of a motion", fling.rest, 100 + 994.004668, 1e-5);
  works(scrollengine_spring(100, 1300, 2 * 1000, 0.57, 1, 0.1, &elsewhere));
  near("the velocity at the start", scrollengine_velocity(&elsewhere, 0), 2 * 1000, 1e-9);
  near("another target", elsewhere.rest, 1300, 0);
  works(scrollengine_decay(0.99, 100, 2 * 1000, 0, 3400, &fling));
  near("the target with the fast rate", fling.rest, 100 + 198.003333, 1e-5);
}

/* UISpringTimingParameters(mass: 1, stiffness: 100, damping: 16, initialVelocity: 12.5) over 120 pt.
 * Formula of a damped oscillator, as ScrollMechanics runs it. */
static void ui_spring(void) {
  const Sample samples[] = {{0.112, -15.462447, NAN}, {0.224, 10.116302, NAN}, {0.448, 4.089788, NAN}, {0.88, -0.123009, NAN}};
  scrollengine_motion spring;
  row("UISpringTimingParameters");
  works(scrollengine_spring(-120, 0, 12.5 * 120, 2 * M_PI * sqrt(1.0 / 100), 16 / (2 * sqrt(100 * 1.0)), 0.001, &spring));
  FOLLOWS(&spring, samples, 1e-5, 0);
}

int main(void) {
  over_scroller();
  velocity_tracker();
  clamping_simulation();
  bouncing_simulation();
  spring_simulation();
  gtk_drag();
  gtk_kinetic();
  adw_spring();
  adw_swipe();
  ui_delegate();
  ui_spring();
  return failures != 0;
}
