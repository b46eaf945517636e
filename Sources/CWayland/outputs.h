#pragma once

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

/// A display of a Wayland desktop: where it lies, and the name of what it is plugged into, such as "HDMI-A-1".
typedef struct {
  struct wl_output *output;
  int32_t x, y;
  char name[64];
} CWaylandOutput;

/// Displays that a desktop has at most, far more than any.
enum { CWAYLAND_MOST_OUTPUTS = 64 };

typedef struct {
  CWaylandOutput outputs[CWAYLAND_MOST_OUTPUTS];
  int count;
} CWaylandOutputs;

static inline void cwayland_output_placed(void *data, struct wl_output *output, int32_t x, int32_t y, int32_t width,
                                          int32_t height, int32_t subpixel, const char *make, const char *model,
                                          int32_t transform) {
  (void)output, (void)width, (void)height, (void)subpixel, (void)make, (void)model, (void)transform;
  CWaylandOutput *one = (CWaylandOutput *)data;
  one->x = x;
  one->y = y;
}

static inline void cwayland_output_moded(void *data, struct wl_output *output, uint32_t flags, int32_t width,
                                         int32_t height, int32_t refresh) {
  (void)data, (void)output, (void)flags, (void)width, (void)height, (void)refresh;
}

static inline void cwayland_output_done(void *data, struct wl_output *output) { (void)data, (void)output; }

static inline void cwayland_output_scaled(void *data, struct wl_output *output, int32_t scale) {
  (void)data, (void)output, (void)scale;
}

static inline void cwayland_output_named(void *data, struct wl_output *output, const char *name) {
  (void)output;
  CWaylandOutput *one = (CWaylandOutput *)data;
  snprintf(one->name, sizeof one->name, "%s", name);
}

static inline void cwayland_output_described(void *data, struct wl_output *output, const char *words) {
  (void)data, (void)output, (void)words;
}

static inline void cwayland_output_told(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                        uint32_t version) {
#ifdef WL_OUTPUT_NAME_SINCE_VERSION
  static const struct wl_output_listener listener = {
      cwayland_output_placed, cwayland_output_moded, cwayland_output_done,
      cwayland_output_scaled, cwayland_output_named, cwayland_output_described,
  };
  CWaylandOutputs *all = (CWaylandOutputs *)data;
  const uint32_t named = WL_OUTPUT_NAME_SINCE_VERSION;
  if (strcmp(interface, wl_output_interface.name) != 0 || version < named || all->count == CWAYLAND_MOST_OUTPUTS) return;
  CWaylandOutput *one = &all->outputs[all->count];
  one->output = (struct wl_output *)wl_registry_bind(registry, name, &wl_output_interface, named);
  if (!one->output) return;
  wl_output_add_listener(one->output, &listener, one);
  all->count++;
#else
  (void)data, (void)registry, (void)name, (void)interface, (void)version;
#endif
}

static inline void cwayland_output_untold(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

/// Asks a connection for its displays that have names, and waits for the answer: for when displays are looked for.
static inline CWaylandOutputs cwayland_outputs(void *connection) {
  static const struct wl_registry_listener listener = {cwayland_output_told, cwayland_output_untold};
  CWaylandOutputs all;
  memset(&all, 0, sizeof all);
  struct wl_display *display = (struct wl_display *)connection;
  struct wl_event_queue *queue = wl_display_create_queue(display);
  struct wl_display *wrapper = (struct wl_display *)wl_proxy_create_wrapper(display);
  if (queue && wrapper) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
    struct wl_registry *registry = wl_display_get_registry(wrapper);
    if (registry) {
      wl_registry_add_listener(registry, &listener, &all);
      // The first brings the displays, the second what they say of themselves.
      wl_display_roundtrip_queue(display, queue);
      wl_display_roundtrip_queue(display, queue);
      wl_registry_destroy(registry);
    }
  }
  for (int i = 0; i < all.count; i++) wl_output_destroy(all.outputs[i].output);
  if (wrapper) wl_proxy_wrapper_destroy(wrapper);
  if (queue) wl_event_queue_destroy(queue);
  return all;
}
