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

/// Whether the compositor at the other end of a connection offers an interface. Waits for the answer on a queue of its
/// own, so that nobody else's events are handled meanwhile.
static inline bool cwayland_offers(void *connection, const char *interface) {
  static const struct wl_registry_listener listener = {cwayland_told, cwayland_untold};
  struct wl_display *display = (struct wl_display *)connection;
  CWaylandQuestion question = {interface, false};
  struct wl_event_queue *queue = wl_display_create_queue(display);
  struct wl_display *asking = queue ? (struct wl_display *)wl_proxy_create_wrapper(display) : NULL;
  if (asking) {
    wl_proxy_set_queue((struct wl_proxy *)asking, queue);
    struct wl_registry *registry = wl_display_get_registry(asking);
    wl_proxy_wrapper_destroy(asking);
    if (registry) {
      wl_registry_add_listener(registry, &listener, &question);
      wl_display_roundtrip_queue(display, queue);
      wl_registry_destroy(registry);
    }
  }
  if (queue) wl_event_queue_destroy(queue);
  return question.is_offered;
}
