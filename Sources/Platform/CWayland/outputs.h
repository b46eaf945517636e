#pragma once

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

// The messages of xdg-output-unstable-v1, version 2, as wayland-scanner would generate them: their names, and their
// argument types in the letters of wl_message (wayland-util.h). Only this protocol gives the position of a display;
// wlroots compositors report 0, 0 for every wl_output.

/// Request opcode: the index in the list of requests below.
enum { CWAYLAND_GET_XDG_OUTPUT = 1 };

static inline const struct wl_interface *cwayland_xdg_output_interface(void) {
  static const struct wl_interface *words[2] = {NULL};
  static const struct wl_message requests[] = {{"destroy", "", words}};
  static const struct wl_message events[] = {
      {"logical_position", "ii", words}, {"logical_size", "ii", words}, {"done", "", words},
      {"name", "2s", words},             {"description", "2s", words},
  };
  static const struct wl_interface place = {"zxdg_output_v1", 2, 1, requests, 5, events};
  return &place;
}

static inline const struct wl_interface *cwayland_xdg_output_manager_interface(void) {
  static struct wl_interface places;
  static const struct wl_interface *place[] = {NULL, &wl_output_interface};
  static const struct wl_message requests[] = {{"destroy", "", NULL}, {"get_xdg_output", "no", place}};
  place[0] = cwayland_xdg_output_interface();
  places = (struct wl_interface){"zxdg_output_manager_v1", 2, 2, requests, 0, NULL};
  return &places;
}

/// A display of a Wayland desktop with its position and the name of its connector, such as "HDMI-A-1".
typedef struct {
  struct wl_proxy *output, *place;
  int32_t x, y;
  char name[64];
} CWaylandOutput;

/// Maximum number of displays, far more than a desktop has.
enum { CWAYLAND_MOST_OUTPUTS = 64 };

typedef struct {
  struct wl_proxy *places;
  CWaylandOutput outputs[CWAYLAND_MOST_OUTPUTS];
  int count;
} CWaylandOutputs;

/// The callbacks of an xdg_output listener, in the order of the events.
typedef struct {
  void (*position)(void *data, struct wl_proxy *place, int32_t x, int32_t y);
  void (*size)(void *data, struct wl_proxy *place, int32_t width, int32_t height);
  void (*done)(void *data, struct wl_proxy *place);
  void (*name)(void *data, struct wl_proxy *place, const char *name);
  void (*description)(void *data, struct wl_proxy *place, const char *words);
} CWaylandXDGOutputEvents;

static inline void cwayland_output_position(void *data, struct wl_proxy *place, int32_t x, int32_t y) {
  (void)place;
  ((CWaylandOutput *)data)->x = x;
  ((CWaylandOutput *)data)->y = y;
}

static inline void cwayland_output_size(void *data, struct wl_proxy *place, int32_t width, int32_t height) {
  (void)data, (void)place, (void)width, (void)height;
}

static inline void cwayland_output_done(void *data, struct wl_proxy *place) { (void)data, (void)place; }

static inline void cwayland_output_named(void *data, struct wl_proxy *place, const char *name) {
  (void)place;
  snprintf(((CWaylandOutput *)data)->name, sizeof ((CWaylandOutput *)data)->name, "%s", name);
}

static inline void cwayland_output_described(void *data, struct wl_proxy *place, const char *words) {
  (void)data, (void)place, (void)words;
}

static inline void cwayland_output_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                        uint32_t version) {
  CWaylandOutputs *all = (CWaylandOutputs *)data;
  const struct wl_interface *places = cwayland_xdg_output_manager_interface();
  if (strcmp(interface, wl_output_interface.name) == 0 && all->count < CWAYLAND_MOST_OUTPUTS) {
    all->outputs[all->count].output = (struct wl_proxy *)wl_registry_bind(registry, name, &wl_output_interface, 1);
    if (all->outputs[all->count].output) all->count++;
  } else if (strcmp(interface, places->name) == 0 && version >= 2 && !all->places) {
    all->places = (struct wl_proxy *)wl_registry_bind(registry, name, places, 2);
  }
}

static inline void cwayland_output_global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

/// Returns the displays of the compositor that the environment names, after waiting for its answer. A display's name is
/// empty if the compositor does not report it.
static inline CWaylandOutputs cwayland_outputs(void) {
  static const struct wl_registry_listener listener = {cwayland_output_global, cwayland_output_global_removed};
  static const CWaylandXDGOutputEvents events = {cwayland_output_position, cwayland_output_size, cwayland_output_done,
                                             cwayland_output_named, cwayland_output_described};
  CWaylandOutputs all;
  memset(&all, 0, sizeof all);
  // A separate connection is used. On SDL's connection, windows would report these display objects to SDL, which did
  // not create them and would crash.
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return all;
  struct wl_registry *registry = wl_display_get_registry(display);
  if (registry) {
    wl_registry_add_listener(registry, &listener, &all);
    wl_display_roundtrip(display);
    for (int i = 0; i < all.count && all.places; i++) {
      CWaylandOutput *one = &all.outputs[i];
      one->place = wl_proxy_marshal_constructor(all.places, CWAYLAND_GET_XDG_OUTPUT, cwayland_xdg_output_interface(), NULL,
                                                one->output);
      if (one->place) wl_proxy_add_listener(one->place, (void (**)(void))(void *)&events, one);
    }
    wl_display_roundtrip(display);
    wl_registry_destroy(registry);
  }
  // All objects of the connection are freed before it is closed.
  for (int i = 0; i < all.count; i++) {
    if (all.outputs[i].place) wl_proxy_destroy(all.outputs[i].place);
    wl_proxy_destroy(all.outputs[i].output);
  }
  if (all.places) wl_proxy_destroy(all.places);
  wl_display_disconnect(display);
  return all;
}
