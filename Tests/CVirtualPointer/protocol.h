#pragma once

#include <wayland-client.h>

// The messages of wlr-virtual-pointer-unstable-v1, version 1, as wayland-scanner would generate them: their names, and
// the types of their arguments as signatures of wl_message (wayland-util.h).

/// The opcodes of a pointer's requests: their indices in the list below.
enum {
  CPOINTER_MOVE_ABSOLUTE = 1,
  CPOINTER_BUTTON = 2,
  CPOINTER_AXIS = 3,
  CPOINTER_FRAME = 4,
  CPOINTER_AXIS_SOURCE = 5,
  CPOINTER_AXIS_STOP = 6,
  CPOINTER_AXIS_DISCRETE = 7,
};

static inline const struct wl_interface *cpointer_interface(void) {
  // No message has an object argument, and none has more than five arguments.
  static const struct wl_interface *words[5] = {NULL};
  static const struct wl_message requests[] = {
      {"motion", "uff", words},     {"motion_absolute", "uuuuu", words}, {"button", "uuu", words},
      {"axis", "uuf", words},       {"frame", "", words},                {"axis_source", "u", words},
      {"axis_stop", "uu", words},   {"axis_discrete", "uufi", words},    {"destroy", "", words},
  };
  static const struct wl_interface interface = {"zwlr_virtual_pointer_v1", 1, 9, requests, 0, NULL};
  return &interface;
}

static inline const struct wl_interface *cpointer_manager_interface(void) {
  static const struct wl_interface *made[2] = {NULL};
  static const struct wl_message requests[] = {{"create_virtual_pointer", "?on", made}, {"destroy", "", made}};
  static const struct wl_interface interface = {"zwlr_virtual_pointer_manager_v1", 1, 2, requests, 0, NULL};
  made[0] = &wl_seat_interface;
  made[1] = cpointer_interface();
  return &interface;
}
