#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <wayland-client.h>

/// The source of scrolling as a compositor reports it (wl_pointer.axis_source).
typedef enum {
  /// The compositor does not report the source.
  CWAYLAND_UNKNOWN,
  CWAYLAND_WHEEL,
  /// Fingers on a touchpad. Their lift is reported.
  CWAYLAND_FINGER,
  /// Another device without clicks, such as a pointing stick. The end of its scroll is not reported.
  CWAYLAND_CONTINUOUS,
} CWaylandSource;

/// The scroll events of a pointer that belong together: a wl_pointer.frame.
typedef struct {
  /// Milliseconds on the compositor's clock, if `is_timed`.
  uint32_t milliseconds;
  bool is_timed;
  CWaylandSource source;
  /// Distance to the right and down, in units of the window's coordinates.
  double x, y;
  /// Turn of a wheel in 120ths of a click; 0 where the compositor does not count clicks.
  int32_t clicks_x, clicks_y;
  /// Whether the fingers have lifted, or the pointer has left the window.
  bool ends;
  /// Whether the pointer has left the window or has disappeared.
  bool leaves;
  /// Nanoseconds on the compositor's clock; 0 where it gives no time of this precision.
  int64_t nanoseconds;
} CWaylandScroll;

/// The device of an event.
typedef enum { CWAYLAND_POINTER, CWAYLAND_TOUCH } CWaylandDevice;

/// The time of an input event, for which SDL creates its own event right before or right after this one.
typedef struct {
  CWaylandDevice device;
  /// Milliseconds on the compositor's clock, if `is_timed`.
  uint32_t milliseconds;
  bool is_timed;
  /// Whether the event is a movement of the pointer or of a finger.
  bool is_movement;
  /// Whether the event is a finger's touch while no other finger is down.
  bool is_first_finger;
  /// Position of a pointer that moved, in units of the window's coordinates.
  double x, y;
  /// Nanoseconds on the compositor's clock; 0 where it gives no time of this precision.
  int64_t nanoseconds;
  /// Whether the event is the press of a button of the pointer.
  bool is_press;
} CWaylandStamp;

/// The phase of a pinch.
typedef enum { CWAYLAND_PINCH_BEGAN, CWAYLAND_PINCH_CHANGED, CWAYLAND_PINCH_ENDED, CWAYLAND_PINCH_CANCELLED } CWaylandPinchKind;

/// A pinch event of two fingers on a touchpad.
typedef struct {
  CWaylandPinchKind kind;
  /// Milliseconds on the compositor's clock; 0 where the pinch ends because its pointer disappears.
  uint32_t milliseconds;
  /// Movement of the midpoint of the fingers since the previous event, in units of the window's coordinates.
  double dx, dy;
  /// Distance between the fingers, relative to that at the start of the pinch.
  double scale;
} CWaylandPinch;

/// The phase of a hold, which is fingers that rest on a touchpad.
typedef enum {
  CWAYLAND_HOLD_BEGAN,
  /// The fingers lift without having moved.
  CWAYLAND_HOLD_ENDED,
  /// The fingers begin to do something else, such as to scroll.
  CWAYLAND_HOLD_CANCELLED,
} CWaylandHoldKind;

/// A hold event: fingers on a touchpad come to rest, lift, or begin to do something else.
typedef struct {
  CWaylandHoldKind kind;
  /// Milliseconds on the compositor's clock; 0 where the hold ends because its pointer disappears.
  uint32_t milliseconds;
} CWaylandHold;

/// The callbacks for input events.
typedef struct {
  void *context;
  void (*scrolled)(void *context, const CWaylandScroll *scroll);
  void (*stamped)(void *context, const CWaylandStamp *stamp);
  void (*pinched)(void *context, const CWaylandPinch *pinch);
  void (*held)(void *context, const CWaylandHold *hold);
  /// Called when the compositor has taken all fingers of a touchscreen, or the touchscreen has disappeared. None of the
  /// fingers lifts.
  void (*cancelled)(void *context);
} CWaylandListener;

typedef struct CWaylandSeat CWaylandSeat;

/// This program's pointer and touchscreen objects on a connection, in addition to those of SDL.
typedef struct {
  struct wl_registry *registry;
  /// The object that creates pinch and hold objects for pointers, a zwp_pointer_gestures_v1; NULL where the compositor
  /// does not support it.
  struct wl_proxy *gestures;
  /// The object that provides input times in nanoseconds, a zwp_input_timestamps_manager_v1; NULL where the compositor
  /// does not support it.
  struct wl_proxy *timestamps;
  CWaylandSeat *seats;
  CWaylandListener listener;
} CWayland;

/// The input devices of a user, which Wayland calls a seat.
struct CWaylandSeat {
  CWaylandSeat *next;
  CWayland *owner;
  uint32_t name;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct wl_proxy *pinch;
  bool is_pinching;
  /// The object that reports the pointer's holds, a zwp_pointer_gesture_hold_v1; NULL where the compositor does not
  /// support holds.
  struct wl_proxy *hold;
  bool is_holding;
  struct wl_touch *touch;
  /// The objects that report the times of the pointer's and the touchscreen's events, each a zwp_input_timestamps_v1.
  struct wl_proxy *pointer_times, *touch_times;
  /// The times in nanoseconds of the next event of the pointer and of the touchscreen; 0 where they are unknown.
  int64_t pointer_time, touch_time;
  /// Number of fingers that are on the touchscreen.
  int fingers;
  /// The scroll events of the pointer since its last wl_pointer.frame.
  CWaylandScroll frame;
  bool is_filled;
};

static inline void cwayland_stamp(void *data, CWaylandStamp stamp) {
  const CWaylandListener *listener = &((CWaylandSeat *)data)->owner->listener;
  listener->stamped(listener->context, &stamp);
}
