#pragma once

#include <stdbool.h>
#include <string.h>
#include <wayland-client.h>

/// What is looked for among the interfaces that a compositor offers.
typedef struct {
  const char *interface;
  bool is_offered;
} CWaylandQuestion;

static inline void cwayland_told(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                 uint32_t version) {
  (void)registry, (void)name, (void)version;
  CWaylandQuestion *question = (CWaylandQuestion *)data;
  if (strcmp(interface, question->interface) == 0) question->is_offered = true;
}

static inline void cwayland_untold(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

/// Whether the compositor that the environment names answers and does not offer an interface.
static inline bool cwayland_lacks(const char *interface) {
  static const struct wl_registry_listener listener = {cwayland_told, cwayland_untold};
  // A connection of its own: SDL shows its own only with a window, whose size depends on the answer.
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return false;
  CWaylandQuestion question = {interface, false};
  struct wl_registry *registry = wl_display_get_registry(display);
  bool is_answered = false;
  if (registry) {
    wl_registry_add_listener(registry, &listener, &question);
    is_answered = wl_display_roundtrip(display) >= 0;
    wl_registry_destroy(registry);
  }
  wl_display_disconnect(display);
  return is_answered && !question.is_offered;
}
