#pragma once

#include <stdbool.h>
#include <string.h>
#include <wayland-client.h>

/// A query for interfaces that a compositor may offer, with its result.
typedef struct {
  const char *const *interfaces;
  int count;
  /// The result: a bit for each interface in `interfaces`, set if the compositor offers it. The lowest bit belongs to
  /// the first interface.
  uint32_t offered;
} CWaylandGlobalsQuery;

static inline void cwayland_query_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                 uint32_t version) {
  (void)registry, (void)name, (void)version;
  CWaylandGlobalsQuery *question = (CWaylandGlobalsQuery *)data;
  for (int i = 0; i < question->count; i++)
    if (strcmp(interface, question->interfaces[i]) == 0) question->offered |= 1u << i;
}

static inline void cwayland_query_global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

/// Runs a query on the compositor that the environment names, and stores the result in the query. Returns false if no
/// compositor answers.
static inline bool cwayland_query_globals(CWaylandGlobalsQuery *question) {
  static const struct wl_registry_listener listener = {cwayland_query_global, cwayland_query_global_removed};
  // A separate connection is used, because SDL's is accessible only with a window, whose size depends on the answer.
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return false;
  struct wl_registry *registry = wl_display_get_registry(display);
  bool is_answered = false;
  if (registry) {
    wl_registry_add_listener(registry, &listener, question);
    is_answered = wl_display_roundtrip(display) >= 0;
    wl_registry_destroy(registry);
  }
  wl_display_disconnect(display);
  return is_answered;
}

/// Returns whether the compositor that the environment names answers but does not offer an interface.
static inline bool cwayland_lacks(const char *interface) {
  CWaylandGlobalsQuery question = {&interface, 1, 0};
  return cwayland_query_globals(&question) && question.offered == 0;
}

/// The suitability of a compositor for a window of this program: good, no answer, or a missing interface.
typedef enum { CWAYLAND_GOOD, CWAYLAND_SILENT, CWAYLAND_LACKING } CWaylandSuitability;

/// Returns the suitability of the compositor that the environment names. A window needs the interfaces for shared
/// memory and for windows, and, if `needs_devices`, a seat with input devices, without which SDL 2 crashes.
static inline CWaylandSuitability cwayland_suitability(bool needs_devices) {
  static const char *const needed[] = {"wl_shm", "xdg_wm_base", "wl_seat"};
  CWaylandGlobalsQuery question = {needed, needs_devices ? 3 : 2, 0};
  if (!cwayland_query_globals(&question)) return CWAYLAND_SILENT;
  return question.offered == (1u << question.count) - 1 ? CWAYLAND_GOOD : CWAYLAND_LACKING;
}
