#pragma once

#include "seat.h"
#include <string.h>

// The messages of input-timestamps-unstable-v1, as wayland-scanner would generate them: their names, and their argument
// types in the letters of wl_message (wayland-util.h). A timestamp is the time of the next event of the same device
// that has a time in milliseconds, on the same clock.

/// Request opcodes: the indices in the lists below.
enum {
  CWAYLAND_DESTROY_TIMESTAMPS = 0,
  CWAYLAND_GET_POINTER_TIMESTAMPS = 2,
  CWAYLAND_GET_TOUCH_TIMESTAMPS = 3,
  CWAYLAND_DESTROY_TIMES = 0,
};

static inline const struct wl_interface *cwayland_times_interface(void) {
  static const struct wl_interface *words[3] = {NULL};
  static const struct wl_message requests[] = {{"destroy", "", words}};
  static const struct wl_message events[] = {{"timestamp", "uuu", words}};
  static const struct wl_interface times = {"zwp_input_timestamps_v1", 1, 1, requests, 1, events};
  return &times;
}

static inline const struct wl_interface *cwayland_timestamps_interface(void) {
  static struct wl_interface timestamps;
  static const struct wl_interface *keyboard[] = {NULL, &wl_keyboard_interface};
  static const struct wl_interface *pointer[] = {NULL, &wl_pointer_interface};
  static const struct wl_interface *touch[] = {NULL, &wl_touch_interface};
  static const struct wl_message requests[] = {{"destroy", "", NULL},
                                               {"get_keyboard_timestamps", "no", keyboard},
                                               {"get_pointer_timestamps", "no", pointer},
                                               {"get_touch_timestamps", "no", touch}};
  keyboard[0] = pointer[0] = touch[0] = cwayland_times_interface();
  timestamps = (struct wl_interface){"zwp_input_timestamps_manager_v1", 1, 4, requests, 0, NULL};
  return &timestamps;
}

static inline int64_t cwayland_nanoseconds(uint32_t high, uint32_t low, uint32_t nanoseconds) {
  // A time that does not fit into 64 bits cannot come from a real clock.
  const uint64_t seconds = (uint64_t)high << 32 | low;
  if (seconds > INT64_MAX / 1000000000 - 1 || nanoseconds >= 1000000000) return 0;
  return (int64_t)(seconds * 1000000000 + nanoseconds);
}

/// Stores the time of the pointer's next event.
static inline void cwayland_pointer_timed(void *data, struct wl_proxy *times, uint32_t high, uint32_t low,
                                          uint32_t nanoseconds) {
  (void)times;
  ((CWaylandSeat *)data)->pointer_time = cwayland_nanoseconds(high, low, nanoseconds);
}

/// Stores the time of the touchscreen's next event.
static inline void cwayland_touch_timed(void *data, struct wl_proxy *times, uint32_t high, uint32_t low,
                                        uint32_t nanoseconds) {
  (void)times;
  ((CWaylandSeat *)data)->touch_time = cwayland_nanoseconds(high, low, nanoseconds);
}

/// Returns the stored time in nanoseconds of an event with a time in milliseconds, and sets the stored time to 0.
/// Returns 0 if there is no stored time, or if it belongs to another event.
static inline int64_t cwayland_consume_time(int64_t *told, uint32_t milliseconds) {
  const int64_t nanoseconds = *told;
  *told = 0;
  const int32_t apart = (int32_t)((uint32_t)(nanoseconds / 1000000) - milliseconds);
  // The compositor may round the milliseconds up or down.
  return nanoseconds != 0 && apart >= -1 && apart <= 1 ? nanoseconds : 0;
}

static inline void cwayland_drop_times(struct wl_proxy **times, int64_t *told) {
  if (*times) {
    wl_proxy_marshal(*times, CWAYLAND_DESTROY_TIMES);
    wl_proxy_destroy(*times);
  }
  *times = NULL;
  *told = 0;
}

/// Listens to the times of a seat's devices, if the compositor reports them.
static inline void cwayland_bind_times(CWaylandSeat *seat) {
  typedef void (*Timed)(void *data, struct wl_proxy *times, uint32_t high, uint32_t low, uint32_t nanoseconds);
  static const Timed pointer = cwayland_pointer_timed, touch = cwayland_touch_timed;
  struct wl_proxy *manager = seat->owner->timestamps;
  if (!manager) return;
  if (seat->pointer && !seat->pointer_times) {
    seat->pointer_times = wl_proxy_marshal_constructor(manager, CWAYLAND_GET_POINTER_TIMESTAMPS,
                                                       cwayland_times_interface(), NULL, seat->pointer);
    if (seat->pointer_times) wl_proxy_add_listener(seat->pointer_times, (void (**)(void))(void *)&pointer, seat);
  }
  if (seat->touch && !seat->touch_times) {
    seat->touch_times = wl_proxy_marshal_constructor(manager, CWAYLAND_GET_TOUCH_TIMESTAMPS, cwayland_times_interface(),
                                                     NULL, seat->touch);
    if (seat->touch_times) wl_proxy_add_listener(seat->touch_times, (void (**)(void))(void *)&touch, seat);
  }
}

/// Binds the compositor's timestamps if `interface` is the one that it has announced. Starts to listen to all seats.
static inline void cwayland_bind_timestamps(CWayland *owner, struct wl_registry *registry, uint32_t name,
                                            const char *interface) {
  const struct wl_interface *timestamps = cwayland_timestamps_interface();
  if (owner->timestamps || strcmp(interface, timestamps->name) != 0) return;
  owner->timestamps = (struct wl_proxy *)wl_registry_bind(registry, name, timestamps, 1);
  for (CWaylandSeat *seat = owner->seats; seat; seat = seat->next) cwayland_bind_times(seat);
}

static inline void cwayland_drop_timestamps(CWayland *owner) {
  if (!owner->timestamps) return;
  wl_proxy_marshal(owner->timestamps, CWAYLAND_DESTROY_TIMESTAMPS);
  wl_proxy_destroy(owner->timestamps);
  owner->timestamps = NULL;
}
