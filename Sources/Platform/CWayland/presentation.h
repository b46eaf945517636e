#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wayland-client.h>

// The messages of presentation-time (wp_presentation, version 1) as wayland-scanner would generate them: their names,
// and their argument types in the letters of wl_message (wayland-util.h).

/// Request opcodes: the indices in the lists below.
enum { CWAYLAND_DESTROY_PRESENTATION = 0, CWAYLAND_GET_FEEDBACK = 1 };

static inline const struct wl_interface *cwayland_feedback_interface(void) {
  static const struct wl_interface *words[7] = {NULL};
  static const struct wl_interface *output[] = {&wl_output_interface};
  static const struct wl_message events[] = {
      {"sync_output", "o", output}, {"presented", "uuuuuuu", words}, {"discarded", "", words}};
  static const struct wl_interface feedback = {"wp_presentation_feedback", 1, 0, NULL, 3, events};
  return &feedback;
}

static inline const struct wl_interface *cwayland_presentation_interface(void) {
  static struct wl_interface presentation;
  static const struct wl_interface *words[1] = {NULL};
  static const struct wl_interface *feedback[] = {&wl_surface_interface, NULL};
  static const struct wl_message requests[] = {{"destroy", "", words}, {"feedback", "on", feedback}};
  static const struct wl_message events[] = {{"clock_id", "u", words}};
  feedback[1] = cwayland_feedback_interface();
  presentation = (struct wl_interface){"wp_presentation", 1, 2, requests, 1, events};
  return &presentation;
}

/// A listener to the times at which frames reach the screen.
typedef struct {
  struct wl_registry *registry;
  /// A wp_presentation; NULL until the compositor has announced it.
  struct wl_proxy *presentation;
  /// Whether the compositor's times are on CLOCK_MONOTONIC.
  bool is_monotonic;
  /// The pending feedback for a frame, a wp_presentation_feedback; NULL for none.
  struct wl_proxy *feedback;
  void *context;
  /// Called when the frame with pending feedback has reached the screen. Receives that time in nanoseconds and the
  /// refresh interval in nanoseconds, which is 0 where it is unknown or varies.
  void (*presented)(void *context, int64_t moment, uint32_t period);
} CWaylandPresentation;

static inline void cwayland_end_feedback(CWaylandPresentation *all) {
  if (all->feedback) wl_proxy_destroy(all->feedback);
  all->feedback = NULL;
}

static inline void cwayland_feedback_output(void *data, struct wl_proxy *feedback, struct wl_output *output) {
  (void)data, (void)feedback, (void)output;
}

static inline void cwayland_feedback_presented(void *data, struct wl_proxy *feedback, uint32_t seconds_high,
                                               uint32_t seconds_low, uint32_t nanoseconds, uint32_t period,
                                               uint32_t count_high, uint32_t count_low, uint32_t flags) {
  (void)feedback, (void)count_high, (void)count_low, (void)flags;
  CWaylandPresentation *all = (CWaylandPresentation *)data;
  const int64_t seconds = (int64_t)((uint64_t)seconds_high << 32 | seconds_low);
  cwayland_end_feedback(all);
  if (all->is_monotonic && seconds < INT64_MAX / 1000000000 - 1)
    all->presented(all->context, seconds * 1000000000 + nanoseconds, period);
}

static inline void cwayland_feedback_discarded(void *data, struct wl_proxy *feedback) {
  (void)feedback;
  cwayland_end_feedback((CWaylandPresentation *)data);
}

/// The callbacks of a feedback listener, in the order of the events.
typedef struct {
  void (*output)(void *data, struct wl_proxy *feedback, struct wl_output *output);
  void (*presented)(void *data, struct wl_proxy *feedback, uint32_t seconds_high, uint32_t seconds_low,
                    uint32_t nanoseconds, uint32_t period, uint32_t count_high, uint32_t count_low, uint32_t flags);
  void (*discarded)(void *data, struct wl_proxy *feedback);
} CWaylandFeedbackEvents;

/// Requests feedback for the next frame of a surface (a wl_surface), unless one is pending or the compositor does not
/// support it. Returns whether feedback was requested.
static inline bool cwayland_request_feedback(CWaylandPresentation *all, void *surface) {
  static const CWaylandFeedbackEvents events = {cwayland_feedback_output, cwayland_feedback_presented,
                                                cwayland_feedback_discarded};
  if (!all->presentation || all->feedback) return false;
  all->feedback = wl_proxy_marshal_constructor(all->presentation, CWAYLAND_GET_FEEDBACK, cwayland_feedback_interface(),
                                               surface, NULL);
  if (all->feedback) wl_proxy_add_listener(all->feedback, (void (**)(void))(void *)&events, all);
  return all->feedback != NULL;
}

static inline void cwayland_presentation_clock(void *data, struct wl_proxy *presentation, uint32_t clock) {
  (void)presentation;
  ((CWaylandPresentation *)data)->is_monotonic = clock == CLOCK_MONOTONIC;
}

static inline void cwayland_presentation_global(void *data, struct wl_registry *registry, uint32_t name,
                                              const char *interface, uint32_t version) {
  static void (*const clock)(void *, struct wl_proxy *, uint32_t) = cwayland_presentation_clock;
  (void)version;
  CWaylandPresentation *all = (CWaylandPresentation *)data;
  const struct wl_interface *presentation = cwayland_presentation_interface();
  if (all->presentation || strcmp(interface, presentation->name) != 0) return;
  all->presentation = (struct wl_proxy *)wl_registry_bind(registry, name, presentation, 1);
  if (all->presentation) wl_proxy_add_listener(all->presentation, (void (**)(void))(void *)&clock, all);
}

static inline void cwayland_presentation_global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

/// Starts listening on the connection's default queue. `all` must keep its address, and be empty except for its context
/// and callback.
static inline void cwayland_open_presentation(void *display, CWaylandPresentation *all) {
  static const struct wl_registry_listener globals = {cwayland_presentation_global, cwayland_presentation_global_removed};
  all->registry = wl_display_get_registry((struct wl_display *)display);
  if (all->registry) wl_registry_add_listener(all->registry, &globals, all);
}

/// Ends what `cwayland_open_presentation` started; the connection must still exist.
static inline void cwayland_close_presentation(CWaylandPresentation *all) {
  cwayland_end_feedback(all);
  if (all->presentation) {
    wl_proxy_marshal(all->presentation, CWAYLAND_DESTROY_PRESENTATION);
    wl_proxy_destroy(all->presentation);
  }
  if (all->registry) wl_registry_destroy(all->registry);
  all->presentation = NULL;
  all->registry = NULL;
}
