#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <wayland-client.h>

/// What scrolls, as a compositor tells it (wl_pointer.axis_source).
typedef enum {
  /// The compositor does not say.
  CWAYLAND_UNKNOWN,
  CWAYLAND_WHEEL,
  /// Fingers on a touchpad: that they lift will be told.
  CWAYLAND_FINGER,
  /// Something else that has no clicks, and of which no end is told.
  CWAYLAND_CONTINUOUS,
} CWaylandSource;

/// What belongs together of a pointer that scrolls: a wl_pointer.frame.
typedef struct {
  /// Milliseconds on the compositor's clock, where it says.
  uint32_t milliseconds;
  bool is_timed;
  CWaylandSource source;
  /// How far, in the units of a window's places, to the right and down.
  double x, y;
  /// How far a wheel turned, in 120ths of a click; 0 where the compositor does not count clicks.
  int32_t clicks_x, clicks_y;
  /// Whether the fingers have left, or the pointer the window.
  bool ends;
  /// Whether the pointer has left the window, or is gone.
  bool leaves;
  /// Nanoseconds on the compositor's clock; 0 where it gives no time of this precision.
  int64_t nanoseconds;
} CWaylandScroll;

/// What an event is about.
typedef enum { CWAYLAND_POINTER, CWAYLAND_TOUCH } CWaylandDevice;

/// When something happened of which SDL tells right before or right after.
typedef struct {
  CWaylandDevice device;
  /// Milliseconds on the compositor's clock, where it says.
  uint32_t milliseconds;
  bool is_timed;
  /// Whether it is about a movement of the pointer or of a finger.
  bool is_movement;
  /// Whether it is about the first finger.
  bool is_first_finger;
  /// Where a pointer is that moved, in the units of a window's places.
  double x, y;
  /// Nanoseconds on the compositor's clock; 0 where it gives no time of this precision.
  int64_t nanoseconds;
  /// Whether a button is pressed.
  bool is_press;
} CWaylandStamp;

/// What becomes of a pinch.
typedef enum { CWAYLAND_PINCH_BEGAN, CWAYLAND_PINCH_CHANGED, CWAYLAND_PINCH_ENDED, CWAYLAND_PINCH_CANCELLED } CWaylandPinchKind;

/// Two fingers on a touchpad pinch.
typedef struct {
  CWaylandPinchKind kind;
  /// On the compositor's clock; 0 where the pinch ends with its pointer.
  uint32_t milliseconds;
  /// How far the fingers' middle moved since the event before, in the units of a window's places.
  double dx, dy;
  /// The fingers' distance as a share of that at the beginning.
  double scale;
} CWaylandPinch;

/// What becomes of fingers that rest on a touchpad.
typedef enum {
  CWAYLAND_HOLD_BEGAN,
  /// They lift without having moved.
  CWAYLAND_HOLD_ENDED,
  /// They begin to do something else, such as to scroll.
  CWAYLAND_HOLD_CANCELLED,
} CWaylandHoldKind;

/// Fingers rest on a touchpad.
typedef struct {
  CWaylandHoldKind kind;
  /// On the compositor's clock; 0 where the hold ends with its pointer.
  uint32_t milliseconds;
} CWaylandHold;

/// Who hears.
typedef struct {
  void *context;
  void (*scrolled)(void *context, const CWaylandScroll *scroll);
  void (*stamped)(void *context, const CWaylandStamp *stamp);
  void (*pinched)(void *context, const CWaylandPinch *pinch);
  void (*held)(void *context, const CWaylandHold *hold);
  /// All fingers of a touchscreen are the compositor's own from now on, or the touchscreen is gone: none of them lifts.
  void (*cancelled)(void *context);
} CWaylandListener;

typedef struct CWaylandSeat CWaylandSeat;

/// The pointers and touchscreens of a connection, as objects of our own beside those of SDL.
typedef struct {
  struct wl_registry *registry;
  /// What makes pinches of pointers, a zwp_pointer_gestures_v1; NULL where the compositor knows none.
  struct wl_proxy *gestures;
  /// What gives input its time in nanoseconds, a zwp_input_timestamps_manager_v1; NULL where the compositor has none.
  struct wl_proxy *timestamps;
  CWaylandSeat *seats;
  CWaylandListener listener;
} CWayland;

/// A person's devices.
struct CWaylandSeat {
  CWaylandSeat *next;
  CWayland *owner;
  uint32_t name;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  /// Tells of the pointer's pinches.
  struct wl_proxy *pinch;
  bool is_pinching;
  /// Tells of the pointer's holds; NULL before version 3 of the gestures.
  struct wl_proxy *hold;
  bool is_holding;
  struct wl_touch *touch;
  /// Tell the times of the pointer's events and of the fingers'.
  struct wl_proxy *pointer_times, *touch_times;
  /// Nanoseconds of the next event of each; 0 where they are unknown.
  int64_t pointer_time, touch_time;
  int fingers;
  /// The compositor's number for the newest touch.
  uint32_t finger_serial;
  /// What has come since the last frame.
  CWaylandScroll frame;
  bool is_filled;
};

static inline void cwayland_stamp(void *data, CWaylandStamp stamp) {
  const CWaylandListener *listener = &((CWaylandSeat *)data)->owner->listener;
  listener->stamped(listener->context, &stamp);
}
