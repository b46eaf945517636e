#pragma once

#include "protocol.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// A virtual pointer that acts as a mouse and a touchpad.
typedef struct {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_proxy *manager;
  struct wl_proxy *pointer;
} CPointer;

static inline void cpointer_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                      uint32_t version) {
  (void)version;
  CPointer *pointer = (CPointer *)data;
  if (pointer->manager || strcmp(interface, cpointer_manager_interface()->name) != 0) return;
  pointer->manager = (struct wl_proxy *)wl_registry_bind(registry, name, cpointer_manager_interface(), 1);
}

static inline void cpointer_global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static inline void cpointer_close(CPointer *pointer) {
  if (pointer->registry) wl_registry_destroy(pointer->registry);
  if (pointer->display) wl_display_disconnect(pointer->display);
  free(pointer);
}

/// Creates a pointer in the compositor whose socket has a path. Returns NULL if there is no compositor, or if it does
/// not support virtual pointers.
static inline CPointer *cpointer_open(const char *path) {
  static const struct wl_registry_listener globals = {cpointer_global, cpointer_global_removed};
  CPointer *pointer = (CPointer *)calloc(1, sizeof *pointer);
  if (!pointer) return NULL;
  pointer->display = wl_display_connect(path);
  if (pointer->display) {
    pointer->registry = wl_display_get_registry(pointer->display);
    wl_registry_add_listener(pointer->registry, &globals, pointer);
    wl_display_roundtrip(pointer->display);
  }
  if (pointer->manager)
    pointer->pointer = wl_proxy_marshal_constructor(pointer->manager, 0, cpointer_interface(), NULL, NULL);
  if (pointer->pointer) {
    wl_display_roundtrip(pointer->display);
    return pointer;
  }
  cpointer_close(pointer);
  return NULL;
}

static inline uint32_t cpointer_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)(time.tv_sec * 1000 + time.tv_nsec / 1000000);
}

/// Ends a group of simultaneous events, and returns when the compositor has processed it.
static inline void cpointer_frame(CPointer *pointer) {
  wl_proxy_marshal(pointer->pointer, CPOINTER_FRAME);
  wl_display_roundtrip(pointer->display);
}

/// Moves to a position of a desktop of the given size.
static inline void cpointer_move(CPointer *pointer, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
  wl_proxy_marshal(pointer->pointer, CPOINTER_MOVE_ABSOLUTE, cpointer_now(), x, y, width, height);
  cpointer_frame(pointer);
}

/// Scrolls down by points. The source is WL_POINTER_AXIS_SOURCE_WHEEL or WL_POINTER_AXIS_SOURCE_FINGER.
static inline void cpointer_scroll(CPointer *pointer, double points, uint32_t source) {
  wl_proxy_marshal(pointer->pointer, CPOINTER_AXIS_SOURCE, source);
  wl_proxy_marshal(pointer->pointer, CPOINTER_AXIS, cpointer_now(), WL_POINTER_AXIS_VERTICAL_SCROLL,
                   wl_fixed_from_double(points));
  cpointer_frame(pointer);
}

/// Lifts the scrolling fingers from the touchpad.
static inline void cpointer_lift(CPointer *pointer) {
  wl_proxy_marshal(pointer->pointer, CPOINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_FINGER);
  wl_proxy_marshal(pointer->pointer, CPOINTER_AXIS_STOP, cpointer_now(), WL_POINTER_AXIS_VERTICAL_SCROLL);
  cpointer_frame(pointer);
}

/// Turns a wheel down by whole clicks of 15 points each, libinput's value for a wheel of 24 clicks per turn.
static inline void cpointer_scroll_clicks(CPointer *pointer, int32_t clicks) {
  wl_proxy_marshal(pointer->pointer, CPOINTER_AXIS_SOURCE, WL_POINTER_AXIS_SOURCE_WHEEL);
  wl_proxy_marshal(pointer->pointer, CPOINTER_AXIS_DISCRETE, cpointer_now(), WL_POINTER_AXIS_VERTICAL_SCROLL,
                   wl_fixed_from_int(15 * clicks), clicks);
  cpointer_frame(pointer);
}
