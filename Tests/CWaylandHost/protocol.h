#pragma once

#include <wayland-server-core.h>

// What xdg-shell in version 1, pointer-gestures-unstable-v1 in version 3 and input-timestamps-unstable-v1 say as
// wayland-scanner would write it: names, and the kinds of what they carry in the letters of wl_message (wayland-util.h).

extern const struct wl_interface wl_compositor_interface, wl_seat_interface, wl_surface_interface, wl_output_interface;

/// The opcodes of events: their indices in the lists below, or in wayland.xml.
enum {
  CHOST_CALLBACK_DONE = 0,
  CHOST_BUFFER_RELEASE = 0,
  CHOST_SEAT_CAPABILITIES = 0,
  CHOST_SEAT_NAME = 1,
  CHOST_OUTPUT_GEOMETRY = 0,
  CHOST_OUTPUT_MODE = 1,
  CHOST_OUTPUT_DONE = 2,
  CHOST_POINTER_ENTER = 0,
  CHOST_POINTER_LEAVE = 1,
  CHOST_POINTER_MOTION = 2,
  CHOST_POINTER_BUTTON = 3,
  CHOST_POINTER_AXIS = 4,
  CHOST_POINTER_FRAME = 5,
  CHOST_POINTER_AXIS_SOURCE = 6,
  CHOST_POINTER_AXIS_STOP = 7,
  CHOST_WINDOW_CONFIGURE = 0,
  CHOST_ROLE_CONFIGURE = 0,
  CHOST_PINCH_BEGIN = 0,
  CHOST_PINCH_UPDATE = 1,
  CHOST_PINCH_END = 2,
  CHOST_HOLD_BEGIN = 0,
  CHOST_HOLD_END = 1,
  CHOST_TIMES_TIMESTAMP = 0,
};

static inline const struct wl_interface *chost_shell_interface(void) {
  static const struct wl_interface *words[4] = {NULL};
  static const struct wl_message window_requests[] = {
      {"destroy", "", words},          {"set_parent", "?o", words},  {"set_title", "s", words},
      {"set_app_id", "s", words},      {"show_window_menu", "ouii", words}, {"move", "ou", words},
      {"resize", "ouu", words},        {"set_max_size", "ii", words}, {"set_min_size", "ii", words},
      {"set_maximized", "", words},    {"unset_maximized", "", words}, {"set_fullscreen", "?o", words},
      {"unset_fullscreen", "", words}, {"set_minimized", "", words},
  };
  static const struct wl_message window_events[] = {{"configure", "iia", words}, {"close", "", words}};
  static const struct wl_interface window = {"xdg_toplevel", 1, 14, window_requests, 2, window_events};
  static const struct wl_interface popup = {"xdg_popup", 1, 0, NULL, 0, NULL};
  static const struct wl_interface positioner = {"xdg_positioner", 1, 0, NULL, 0, NULL};
  static const struct wl_interface *get_window[] = {&window};
  static const struct wl_interface *get_popup[] = {&popup, NULL, NULL};
  static const struct wl_message role_requests[] = {
      {"destroy", "", words},       {"get_toplevel", "n", get_window}, {"get_popup", "n?oo", get_popup},
      {"set_window_geometry", "iiii", words}, {"ack_configure", "u", words},
  };
  static const struct wl_message role_events[] = {{"configure", "u", words}};
  static const struct wl_interface role = {"xdg_surface", 1, 5, role_requests, 1, role_events};
  static const struct wl_interface *get_positioner[] = {&positioner};
  static const struct wl_interface *get_role[] = {&role, NULL};
  static const struct wl_message requests[] = {{"destroy", "", words},
                                               {"create_positioner", "n", get_positioner},
                                               {"get_xdg_surface", "no", get_role},
                                               {"pong", "u", words}};
  static const struct wl_message events[] = {{"ping", "u", words}};
  static const struct wl_interface shell = {"xdg_wm_base", 1, 4, requests, 1, events};
  return &shell;
}

static inline const struct wl_interface *chost_gestures_interface(void) {
  static const struct wl_interface *words[5] = {NULL};
  static const struct wl_message requests[] = {{"destroy", "", words}};
  static const struct wl_message swipe_events[] = {{"begin", "uuou", words}, {"update", "uff", words}, {"end", "uui", words}};
  static const struct wl_interface swipe = {"zwp_pointer_gesture_swipe_v1", 2, 1, requests, 3, swipe_events};
  static const struct wl_message pinch_events[] = {
      {"begin", "uuou", words}, {"update", "uffff", words}, {"end", "uui", words}};
  static const struct wl_interface pinch = {"zwp_pointer_gesture_pinch_v1", 2, 1, requests, 3, pinch_events};
  static const struct wl_message hold_requests[] = {{"destroy", "3", words}};
  static const struct wl_message hold_events[] = {{"begin", "3uuou", words}, {"end", "3uui", words}};
  static const struct wl_interface hold = {"zwp_pointer_gesture_hold_v1", 3, 1, hold_requests, 2, hold_events};
  static const struct wl_interface *get_swipe[] = {&swipe, NULL}, *get_pinch[] = {&pinch, NULL};
  static const struct wl_interface *get_hold[] = {&hold, NULL};
  static const struct wl_message gestures_requests[] = {{"get_swipe_gesture", "no", get_swipe},
                                                        {"get_pinch_gesture", "no", get_pinch},
                                                        {"release", "2", words},
                                                        {"get_hold_gesture", "3no", get_hold}};
  static const struct wl_interface gestures = {"zwp_pointer_gestures_v1", 3, 4, gestures_requests, 0, NULL};
  return &gestures;
}

static inline const struct wl_interface *chost_timestamps_interface(void) {
  static const struct wl_interface *words[3] = {NULL};
  static const struct wl_message times_requests[] = {{"destroy", "", words}};
  static const struct wl_message times_events[] = {{"timestamp", "uuu", words}};
  static const struct wl_interface times = {"zwp_input_timestamps_v1", 1, 1, times_requests, 1, times_events};
  static const struct wl_interface *get_times[] = {&times, NULL};
  static const struct wl_message requests[] = {{"destroy", "", words},
                                               {"get_keyboard_timestamps", "no", get_times},
                                               {"get_pointer_timestamps", "no", get_times},
                                               {"get_touch_timestamps", "no", get_times}};
  static const struct wl_interface timestamps = {"zwp_input_timestamps_manager_v1", 1, 4, requests, 0, NULL};
  return &timestamps;
}
