/* The scroll engine of Scrollwork for C and for every language that can call C.
 *
 * A view is content that scrolls: a list, a line of nested scrollers, pages, cards or a photograph. Events go in with
 * their times, offsets come out for the time of each frame. The engine draws nothing, reads no clock and starts no
 * thread.
 *
 *   scrollengine_view *list = NULL;
 *   scrollengine_make_list(SCROLLENGINE_Y, 390, 600, 2400, &list);
 *   scrollengine_touch(list, SCROLLENGINE_DOWN, 0.0, 1, 200, 500);
 *   for (int step = 1; step <= 5; step++)
 *     scrollengine_touch(list, SCROLLENGINE_MOVE, 0.02 * step, 1, 200, 500 - 60 * step);
 *   scrollengine_touch(list, SCROLLENGINE_UP, 0.1, 1, 200, 200);
 *   scrollengine_state state;
 *   int frame = 0;
 *   do {
 *     scrollengine_advance(list, 0.1 + ++frame / 60.0);
 *     scrollengine_get_state(list, 0, &state);
 *     printf("%f\n", state.offset);
 *   } while (state.is_animating);
 *   scrollengine_free(&list);
 *
 * Units. Lengths, offsets and positions are in points; x grows to the right and y grows downwards from the top left
 * corner of the viewport. Offsets grow as content moves up or to the left. Velocities are in points per second of
 * offset. Times are in seconds on a clock of the caller's, from 0 to 9e9; the engine rounds them down to nanoseconds. A
 * clock in milliseconds, such as SDL_GetTicks, must be divided by 1000: with milliseconds every fling is too slow to begin.
 *
 * Time. The time of a view never goes back: an event or an advance with an earlier time counts at the latest time so
 * far. An event that does not fit the ones before it, such as a move of a finger that is not down, has no effect and
 * is no error.
 *
 * Errors. A function that can fail returns a code, 0 for success, and scrollengine_error_text says what happened and
 * what to do. A call that fails changes nothing.
 *
 * Threads. A view belongs to one thread at a time. Several threads may use different views at once.
 *
 * Texts. A text is UTF-8 with a NUL byte at its end. One that a caller passes has at most 4096 bytes. One that the
 * engine returns is valid for ever, unless its description says otherwise.
 *
 * Motions. A program that recognizes gestures itself needs no view: a motion says where released content is at each
 * time. It is a value, which may be copied and forgotten:
 *
 *   scrollengine_motion fling;
 *   scrollengine_fling("ios", 600, 0, 1500, 0, 1800, &fling);
 *   for (double time = 0; time < fling.rest_time; time += 1 / 60.0)
 *     printf("%f\n", scrollengine_position(&fling, time));
 *
 * Parts. A list, pages and cards have one part, 0. A line has a part for each link, from the outermost 0 on. A
 * photograph has two, 0 along x and 1 along y.
 */
#ifndef SCROLLENGINE_H
#define SCROLLENGINE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A view. Only the engine knows what is in it. */
typedef struct scrollengine_view scrollengine_view;

/* The codes of functions that can fail. */
enum {
  SCROLLENGINE_SUCCESS = 0,
  SCROLLENGINE_NO_VIEW = 1,        /* The view is NULL. */
  SCROLLENGINE_NO_POINTER = 2,     /* Another pointer is NULL. */
  SCROLLENGINE_INVALID_NUMBER = 3, /* A number is NaN or infinite. */
  SCROLLENGINE_OUT_OF_RANGE = 4,   /* A number, a count or a length is outside its range. */
  SCROLLENGINE_UNKNOWN_NAME = 5,   /* There is no such preset, tunable or part. */
  SCROLLENGINE_REFUSED_VALUE = 6,  /* The tunable does not accept the value. */
  SCROLLENGINE_WRONG_KIND = 7,     /* The kind of view does not have the function. */
  SCROLLENGINE_BUSY = 8            /* A finger or a touchpad holds the content. */
};

/* The kinds of views. */
enum {
  SCROLLENGINE_KIND_LIST = 0,
  SCROLLENGINE_KIND_SHEET = 1,
  SCROLLENGINE_KIND_HEADER = 2,
  SCROLLENGINE_KIND_PAGES = 3,
  SCROLLENGINE_KIND_CARDS = 4,
  SCROLLENGINE_KIND_PHOTO = 5
};

/* The axes along which content scrolls. */
enum { SCROLLENGINE_X = 0, SCROLLENGINE_Y = 1 };

/* The styles of a line of nested scrollers. */
enum {
  SCROLLENGINE_SHEET = 0, /* Link 0 is a sheet that rests on detents. The group "sheet" of the tunables applies. */
  SCROLLENGINE_HEADER = 1 /* Link 0 is a header that scrolls away. The group "events" of the tunables applies. */
};

/* The phases of a touch. */
enum { SCROLLENGINE_DOWN = 0, SCROLLENGINE_MOVE = 1, SCROLLENGINE_UP = 2, SCROLLENGINE_CANCEL = 3 };

/* The phases of a touchpad's scroll sequence. */
enum {
  SCROLLENGINE_BEGAN = 0,   /* Fingers start to move; with a change of 0 they come to rest, which stops motion. */
  SCROLLENGINE_CHANGED = 1, /* The fingers move on, or the system's momentum does. */
  SCROLLENGINE_ENDED = 2    /* The sequence is over. */
};

/* The keys that scroll. */
enum {
  SCROLLENGINE_KEY_UP = 0,
  SCROLLENGINE_KEY_DOWN = 1,
  SCROLLENGINE_KEY_LEFT = 2,
  SCROLLENGINE_KEY_RIGHT = 3,
  SCROLLENGINE_KEY_PAGE_UP = 4,
  SCROLLENGINE_KEY_PAGE_DOWN = 5,
  SCROLLENGINE_KEY_HOME = 6,
  SCROLLENGINE_KEY_END = 7,
  SCROLLENGINE_KEY_SPACE = 8,
  SCROLLENGINE_KEY_ESCAPE = 9
};

/* The activities of a view. */
enum {
  SCROLLENGINE_IDLE = 0,      /* No motion and no touch. */
  SCROLLENGINE_HOLD = 1,      /* A finger is down and has not moved far enough for a drag. */
  SCROLLENGINE_DRAG = 2,      /* Fingers move the content. */
  SCROLLENGINE_BALLISTIC = 3, /* The content moves by itself after a release. */
  SCROLLENGINE_DRIVEN = 4     /* A wheel, a key or the program moves the content. */
};

/* The types of tunables. */
enum { SCROLLENGINE_NUMBER = 0, SCROLLENGINE_FLAG = 1, SCROLLENGINE_CHOICE = 2 };

/* A tunable. */
typedef struct scrollengine_tunable {
  double value;            /* A number in its unit, 0 or 1 for a flag, or the index of a word of a choice. */
  double standard;         /* The value in the preset "ios". */
  double minimum, maximum; /* The smallest and the largest value. */
  const char *key;         /* Such as "fling.decelerationRate". */
  const char *unit;        /* The unit of a number; empty without one. */
  const char *choices;     /* The words of a choice with spaces between them, valid until the next call; else NULL. */
  int32_t type;            /* SCROLLENGINE_NUMBER, SCROLLENGINE_FLAG or SCROLLENGINE_CHOICE. */
} scrollengine_tunable;

/* The state of a view and of one of its parts. */
typedef struct scrollengine_state {
  double time;          /* The latest time of an event or an advance. */
  double offset;        /* The visible offset of the part, including overscroll. For cards it counts from the top of the
                           first card. For a photograph it is the negated translation. */
  double velocity;      /* The velocity of the part; exactly 0 at rest. */
  double next_change;   /* The time of the next change without an event and without a motion, such as the end of a
                           touchpad's sequence after a gap; infinity if none is due. */
  double scale;         /* The scale of a photograph; 1 for other kinds. */
  double x, y;          /* The distance of a photograph's middle from that of the viewport; 0 for other kinds. */
  double inside;        /* For cards, the position below the top of the card `place`; 0 for other kinds. */
  int32_t kind;         /* SCROLLENGINE_KIND_LIST and so on. */
  int32_t activity;     /* SCROLLENGINE_IDLE and so on. */
  int32_t is_animating; /* 1 while the view moves with time alone, so that it needs another frame. */
  int32_t parts;        /* The number of parts. */
  int32_t place;        /* The detent, the page or the card at which the part rests or to which it moves; else -1. */
  int32_t current;      /* The page or the card that is nearest now; -1 for other kinds and without cards. */
  int32_t count;        /* The number of pages or cards; 0 for other kinds. */
} scrollengine_state;

/* Why the last gesture moved as it did. A number that the rule has not compared is NaN, a text NULL. */
typedef struct scrollengine_decision {
  double start;             /* The offset at which the released gesture started. */
  double position;          /* The offset of the release. */
  double velocity;          /* Its velocity. */
  double projected;         /* The offset at which it was projected to end. */
  double mark;              /* The offset at which the choice changes to the next place. */
  double travel;            /* For cards: the projected distance beyond the card. */
  double dragged;           /* For cards: the distance that the finger dragged beyond the card. */
  double threshold;         /* For cards: the travel beyond which the next card is chosen. */
  const char *claim;        /* The claim of the part to the gesture: "possible", "claimed" or "denied". */
  const char *claim_reason; /* Its reason, such as "frontmost". */
  const char *reason;       /* The reason of the choice, such as "landing"; NULL if no release chose a place. */
  int32_t axis;             /* The axis of the gesture; -1 if undecided. */
  int32_t owner;            /* The part that has the gesture; -1 if none. */
  int32_t is_catch;         /* 1 if the touch stopped a motion. */
  int32_t is_tap;           /* 1 if the last touch was a tap, which moved nothing and stopped no motion. */
  int32_t part;             /* The part that the last release moved; -1 if none. */
  int32_t place;            /* The detent, the page or the card that it chose; -1 if none. */
  int32_t is_beyond;        /* 1 if the release was beyond `mark`. */
} scrollengine_decision;

/* A motion along one axis, as a function of the seconds since its start. Only the first two members are for callers, but
 * the functions write all of them. */
typedef struct scrollengine_motion {
  double rest_time;          /* The seconds from the start until rest. */
  double rest;               /* The position at rest. */
  double position, velocity; /* What the engine needs to answer questions, from here on. */
  double lower, upper, viewport;
  double target, stiffness, damping_ratio, rest_distance, duration;
  int32_t kind, preset;
} scrollengine_motion;

/* A velocity tracker: the latest positions of a finger. A value; its members are the engine's. */
typedef struct scrollengine_tracker {
  double times[20], xs[20], ys[20];
  int32_t count, preset;
} scrollengine_tracker;

/* Making and freeing --------------------------------------------------------------------------------------------------
 *
 * A function scrollengine_make_… stores a new view at `view`, which the caller frees with scrollengine_free, or NULL
 * if it fails. `width` and `height` are the size of the viewport, 1e-6 to 1e12 points. A view starts
 * at rest with the preset "ios". */

/* Makes a list that scrolls along `axis`. `length` is the length of its content along that axis, 0 to 1e12 points. */
int scrollengine_make_list(int axis, double width, double height, double length, scrollengine_view **view);

/* Makes a line of `count` nested scrollers, 1 to 64, from the outermost to the innermost: a sheet or a header, and a
 * list. Scrolling forward moves the outermost link that can still move, scrolling back the innermost one.
 *
 * `ranges` has two numbers for each link: the lowest and the highest offset at rest, -1e12 to 1e12 points. A link
 * starts at the lowest one. `detent_counts` has the number of detents of each link, the only offsets at which it may
 * rest, and `detents` has the detents of all links one after the other, each link's in ascending order. Both may be
 * NULL if no link has detents. The engine copies the arrays. If the tunable "sheet.hideable" is on, a sheet is hidden
 * at its detent 0.
 *
 * A sheet that is thrown open swings into the room above it, but never beyond: that room is the viewport without the
 * range and without the closed sheet, whose visible height is the tunable "sheet.peekHeight", and 64 points of it stay
 * free. A sheet that is thrown shut swings by less than half of that height. */
int scrollengine_make_line(int style, int axis, double width, double height, size_t count, const double *ranges,
                           const size_t *detent_counts, const double *detents, scrollengine_view **view);

/* Makes a sheet over a list, a line of two along y whose ranges follow from places on the screen. `tops` has the top
 * edge of the sheet at each of its `count` detents, in ascending order, 0 to `height`; the engine copies it. `header` is
 * the height of what the sheet shows above the list, and `length` that of the list's content, 0 to 1e12 points. The
 * sheet starts at its lowest detent, where the offset of part 0 is 0: its top edge is the last of `tops` minus the
 * offset. Thrown open, it never covers more than the screen. The content may change by scrollengine_set_content. */
int scrollengine_make_sheet(double width, double height, size_t count, const double *tops, double header, double length,
                            scrollengine_view **view);

/* Makes a header of `header` points that scrolls away above a list, a line of two along y. `length` is the length of the
 * list's content; both are 0 to 1e12 points. If `snaps` is not 0, the header rests only open, at offset 0, or scrolled
 * away, at offset `header`. The content may change by scrollengine_set_content. */
int scrollengine_make_header(double width, double height, double header, int snaps, double length,
                             scrollengine_view **view);

/* Makes `count` pages, 1 to 10000000, that turn along `axis`, at rest on `page`. A page is as long as the viewport;
 * `gap` is the distance to the next one, 0 to 1e12 points. */
int scrollengine_make_pages(int axis, double width, double height, double gap, size_t count, size_t page,
                            scrollengine_view **view);

/* Makes `count` cards one below the other, 0 to 10000000. `heights` has the height of each, 0 to 1e12 points; the
 * engine copies it. If `heights` is NULL, the engine calls `height_of` once for each card, in order and before the
 * function returns, with `context`. A card lower than the viewport becomes as high as the viewport. */
int scrollengine_make_cards(double width, double height, size_t count, const double *heights,
                            double (*height_of)(size_t card, void *context), void *context, scrollengine_view **view);

/* Makes a photograph that is `photo_width` × `photo_height` points large at scale 1, 0 or 1e-6 to 1e12 each, in the
 * middle of the viewport. Two fingers zoom it, one pans it, and a double tap or a wheel zooms it as well. The tunable
 * "gallery.maxScale" is its largest scale. */
int scrollengine_make_photo(double width, double height, double photo_width, double photo_height,
                            scrollengine_view **view);

/* Frees the view at `view` and sets it to NULL, so that a second call returns SCROLLENGINE_NO_VIEW. */
int scrollengine_free(scrollengine_view **view);

/* Tuning --------------------------------------------------------------------------------------------------------------
 *
 * Motions in progress go on from their positions and velocities. */

/* Replaces all tunables by those of a preset: "ios", "android", "gtk", "flutter", "flutter-clamping" or "chromium". */
int scrollengine_set_preset(scrollengine_view *view, const char *name);

/* Sets the tunable `key`, such as "fling.decelerationRate", to a number in its unit, or a flag, such as
 * "motion.reduced", to 1 or 0. `scrollwork tuning list`, of the program of that name, explains each tunable. */
int scrollengine_set_number(scrollengine_view *view, const char *key, double value);

/* Sets the tunable `key`, such as "fling.model", to one of its words, such as "spline". */
int scrollengine_set_word(scrollengine_view *view, const char *key, const char *word);

/* Copies the tunable `index` of those that the view reads to `tunable`. The code behind the last one is
 * SCROLLENGINE_UNKNOWN_NAME. */
int scrollengine_get_tunable(scrollengine_view *view, size_t index, scrollengine_tunable *tunable);

/* Events --------------------------------------------------------------------------------------------------------------
 *
 * Positions `x` and `y` and changes are -1e12 to 1e12 points. */

/* Handles a finger, or the main button of a mouse, by its number `finger`, any number that no other finger has meanwhile.
 * A drag begins once it has moved by the tunable "gesture.slop", 10 points with "ios", and those points are no part of
 * the drag. */
int scrollengine_touch(scrollengine_view *view, int phase, double time, int finger, double x, double y);

/* Handles a drag that the caller's toolkit has recognized, instead of scrollengine_touch: SCROLLENGINE_DOWN stops the
 * content and holds it until it moves, SCROLLENGINE_MOVE changes the offset by `dx` and `dy`, SCROLLENGINE_UP releases it
 * with the velocity of the offset, `vx` and `vy`, as the toolkit measures it, and SCROLLENGINE_CANCEL without one.
 * Resistance beyond an end, and where the content comes to rest, are the engine's. */
int scrollengine_drag(scrollengine_view *view, int phase, double time, double dx, double dy, double vx, double vy);

/* Handles a turn of a mouse wheel, in notches, which may be fractional: `notches_y` > 0 turns away from the user and
 * lowers the offset, `notches_x` > 0 turns to the right and raises it. `x` and `y` are the place of the pointer. */
int scrollengine_wheel(scrollengine_view *view, double time, double notches_x, double notches_y, double x, double y);

/* Handles a scroll event of a touchpad, which requests a change of the offset by `dx` and `dy` points. */
int scrollengine_touchpad(scrollengine_view *view, int phase, double time, double dx, double dy, double x, double y);

/* Handles a key that is pressed or repeats. During a drag, keys have no effect. */
int scrollengine_key(scrollengine_view *view, double time, int key);

/* Advances the view to a time, usually that at which the next frame is shown. */
int scrollengine_advance(scrollengine_view *view, double time);

/* State ------------------------------------------------------------------------------------------------------------ */

/* Copies the state of the view and of `part` to `state`. */
int scrollengine_get_state(scrollengine_view *view, int part, scrollengine_state *state);

/* Copies why the last gesture moved as it did, with the claim of `part` to it, to `decision`. */
int scrollengine_get_decision(scrollengine_view *view, int part, scrollengine_decision *decision);

/* Returns what happened and what to do. If the last failure of the view has this code, the text names the argument and
 * is valid until the next failure of the view, or until it is freed. With NULL for the view, the same holds for the last
 * failure, on this thread, of a function that makes a view or takes none; its text is valid until the next such failure.
 * Otherwise it is the general meaning of the code. */
const char *scrollengine_error_text(const scrollengine_view *view, int code);

/* Scrolling -----------------------------------------------------------------------------------------------------------
 *
 * These functions act at the latest time of the view. A program that draws no frames while nothing moves advances the view
 * to the present first, since a glide that starts in the past may be over. */

/* Moves a part of a list or a line to an offset, within its range; pages turn to the page nearest to it. It glides, or
 * jumps if `animated` is 0; a drag goes on from there. Cards and photographs do not have it. */
int scrollengine_scroll_to(scrollengine_view *view, int part, double offset, int animated);

/* Goes to a detent of a part of a line, to a page or to a card, with a motion unless `animated` is 0. Lists and
 * photographs do not have it. */
int scrollengine_go_to(scrollengine_view *view, int part, size_t place, int animated);

/* Copies the offset at which a part will rest if nothing else happens to `offset`, and the time at which the view will to
 * `time`; each may be NULL. While a finger or a touchpad holds the content, that is its current offset and time. */
int scrollengine_get_target(scrollengine_view *view, int part, double *offset, double *time);

/* Replaces the offset at which a part of a list or a line comes to rest, -1e12 to 1e12 points: it springs there, from its
 * position and with its velocity, within its range, or to the nearest of its detents. Called after the release of a
 * gesture and before the next advance, it is a snap rule of the caller's; scrollengine_get_target says where the
 * content would have come to rest. For pages and cards, scrollengine_go_to does the same. */
int scrollengine_set_target(scrollengine_view *view, int part, double offset);

/* Tells a view that `length` points of content were added before the visible part of a list, or of a part of a line
 * without detents, or removed if it is negative. What is visible stays in place: the offset and the end of the range
 * grow by as much. A drag and a motion go on, a motion with its velocity. */
int scrollengine_shift(scrollengine_view *view, int part, double length);

/* Limits how far a part of a line with detents swings beyond its range on its way to a detent, `below` and `above` the
 * range, 0 or more; INFINITY is no limit. For a sheet this replaces the limits of scrollengine_make_line. */
int scrollengine_set_overshoot(scrollengine_view *view, int part, double below, double above);

/* Keeps room free before and after the content of a list at rest, 0 to 1e12 points each, such as for the sign of a
 * refresh: its range is then -`before` to the length of the content plus `after` minus that of the viewport. A list that
 * rests in room that is taken back glides out of it, one that is pulled beyond stays under the finger. */
int scrollengine_set_insets(scrollengine_view *view, double before, double after);

/* Zooms a photograph to a scale, within its limits, so that the point of it at `x`, `y` stays in place. */
int scrollengine_zoom_to(scrollengine_view *view, double scale, double x, double y);

/* Changes the size of the viewport and the pixels per point of the display, 0.1 to 100 and at first 1. A bounce ends
 * once it is below half a pixel. */
int scrollengine_set_viewport(scrollengine_view *view, double width, double height, double density);

/* Changes the size of a list's content, of which only the length along its axis matters, or of a photograph at scale
 * 1, or of the list of scrollengine_make_sheet and scrollengine_make_header; 0 or 1e-6 to 1e12 points each. */
int scrollengine_set_content(scrollengine_view *view, double width, double height);

/* Changes the range and the detents of a link of a line, with the limits of scrollengine_make_line. A link that rests
 * on a detent stays on the same one. The link 0 of scrollengine_make_sheet is that of a line from then on. */
int scrollengine_set_range(scrollengine_view *view, int part, double lower, double upper, const double *detents,
                           size_t count);

/* Changes the number of pages. */
int scrollengine_set_pages(scrollengine_view *view, size_t count);

/* Replaces the cards. The view stays at the same card if it still exists. The parameters are those of
 * scrollengine_make_cards. */
int scrollengine_set_cards(scrollengine_view *view, size_t count, const double *heights,
                           double (*height_of)(size_t card, void *context), void *context);

/* Motions -------------------------------------------------------------------------------------------------------------
 *
 * Positions are offsets, -1e12 to 1e12 points, velocities -1e12 to 1e12 points per second of offset, so a finger that
 * moves up has a positive one. `preset` is one of the names of scrollengine_set_preset, `viewport` the length of the
 * viewport along the axis, 1e-6 to 1e12 points. A function that makes a motion copies it to `motion`, or leaves that
 * memory alone if it fails; scrollengine_error_text with NULL for the view has the text. To catch a motion, stop asking
 * for it; its position and velocity at that time are the start of the next one. */

/* Makes the motion of content that is released at `position`, by the rules of a preset: a fling between `lower` and
 * `upper`, its bounce at an end, or its return from beyond one. Content of 3000 points in a viewport of 600 has the range
 * 0 to 2400. An end may be -INFINITY or INFINITY; then `rest` is
 * the offset to which the release is projected. As in a view, a velocity below the least one of the preset counts as 0,
 * and one above the highest as that. */
int scrollengine_fling(const char *preset, double viewport, double position, double velocity, double lower,
                       double upper, scrollengine_motion *motion);

/* Makes the motion of content that keeps `rate` of its velocity in each millisecond, 0.000001 to 0.999999, between
 * `lower` and `upper`, which may be infinite; at an end it bounces as with the preset "ios". iOS has the rates 0.998 and
 * 0.99. No velocity is too low or too high for it. */
int scrollengine_decay(double rate, double position, double velocity, double lower, double upper,
                       scrollengine_motion *motion);

/* Makes the motion of content that is released among `count` detents in ascending order, to the one that the preset's
 * rule for sheets chooses, whose index it copies to `detent`. `start` is the offset at which the gesture started; if it
 * is no detent, the rule does not count steps from it. To choose another one, call scrollengine_spring. */
int scrollengine_snap(const char *preset, double viewport, double position, double velocity, double start,
                      const double *detents, size_t count, size_t *detent, scrollengine_motion *motion);

/* Makes the motion of a spring from `position` to `target`. `response` is the time of an oscillation without damping,
 * 0.001 to 1000 seconds, that is 2π√(mass / stiffness). `damping_ratio` is 0.01 to 100; below 1 the motion swings over,
 * at 1 it does not. It rests once it stays within `rest_distance` of the target, 1e-6 to 1e12 points; 0.1 is far below
 * what is seen. */
int scrollengine_spring(double position, double target, double velocity, double response, double damping_ratio,
                        double rest_distance, scrollengine_motion *motion);

/* Makes the motion of a glide that a program requests. From rest it covers 99 % of its way in `duration` seconds, 0.001 to
 * 1000, and rests after about 1.6 times as long. It never passes its target. */
int scrollengine_glide(double position, double target, double velocity, double duration, scrollengine_motion *motion);

/* Returns the position of a motion `time` seconds after its start: `rest` from `rest_time` on, exactly. Any time is
 * accepted; NaN and negative times count as 0. Returns NaN if `motion` is NULL. */
double scrollengine_position(const scrollengine_motion *motion, double time);

/* Returns the velocity of a motion `time` seconds after its start; exactly 0 from `rest_time` on. */
double scrollengine_velocity(const scrollengine_motion *motion, double time);

/* Copies the distance that content moves beyond its end, if a finger has pulled it by `pull` points beyond, to `shown`.
 * Both are signed. It is 0 for the presets whose content stays at its end. */
int scrollengine_stretch(const char *preset, double viewport, double pull, double *shown);

/* Copies the distance that a finger must pull to move content by `shown` points beyond its end to `pull`, the inverse of
 * scrollengine_stretch: where a drag goes on that catches content beyond its end. */
int scrollengine_pull(const char *preset, double viewport, double shown, double *pull);

/* Makes a velocity tracker without positions, with the method of a preset. */
int scrollengine_make_tracker(const char *preset, scrollengine_tracker *tracker);

/* Adds a position of the finger at a time. The tracker keeps the latest 20. */
int scrollengine_track(scrollengine_tracker *tracker, double time, double x, double y);

/* Copies the velocity of the finger at the time of its lift to `x` and `y`, in points per second; 0 after a pause. The
 * velocity of the offset is the negated one. */
int scrollengine_get_velocity(const scrollengine_tracker *tracker, double time, double *x, double *y);

#ifdef __cplusplus
}
#endif

#endif
