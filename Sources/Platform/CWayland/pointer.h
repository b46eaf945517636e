#pragma once

#include "gestures.h"
#include "seat.h"
#include "timestamps.h"
#include <string.h>

static inline CWaylandScroll *cwayland_fill(void *data) {
  CWaylandSeat *seat = (CWaylandSeat *)data;
  seat->is_filled = true;
  return &seat->frame;
}

static inline CWaylandScroll *cwayland_fill_at(void *data, uint32_t time) {
  CWaylandScroll *frame = cwayland_fill(data);
  frame->milliseconds = time;
  frame->is_timed = true;
  const int64_t nanoseconds = cwayland_consume_time(&((CWaylandSeat *)data)->pointer_time, time);
  if (nanoseconds) frame->nanoseconds = nanoseconds;
  return frame;
}

static inline void cwayland_entered(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface,
                                    wl_fixed_t x, wl_fixed_t y) {
  (void)pointer, (void)serial, (void)surface, (void)x, (void)y;
  cwayland_stamp(data, (CWaylandStamp){.device = CWAYLAND_POINTER});
}

static inline void cwayland_left(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  (void)pointer, (void)serial, (void)surface;
  CWaylandScroll *frame = cwayland_fill(data);
  frame->ends = true;
  frame->leaves = true;
  cwayland_stamp(data, (CWaylandStamp){.device = CWAYLAND_POINTER});
}

static inline void cwayland_moved(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)pointer;
  cwayland_stamp(data, (CWaylandStamp){
                           .device = CWAYLAND_POINTER,
                           .milliseconds = time,
                           .is_timed = true,
                           .is_movement = true,
                           .x = wl_fixed_to_double(x),
                           .y = wl_fixed_to_double(y),
                           .nanoseconds = cwayland_consume_time(&((CWaylandSeat *)data)->pointer_time, time),
                       });
}

static inline void cwayland_clicked(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
                                    uint32_t button, uint32_t state) {
  (void)pointer, (void)serial, (void)button;
  cwayland_stamp(data, (CWaylandStamp){
                           .device = CWAYLAND_POINTER,
                           .milliseconds = time,
                           .is_timed = true,
                           .nanoseconds = cwayland_consume_time(&((CWaylandSeat *)data)->pointer_time, time),
                           .is_press = state == WL_POINTER_BUTTON_STATE_PRESSED,
                       });
}

static inline void cwayland_scrolled(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
                                     wl_fixed_t value) {
  (void)pointer;
  CWaylandScroll *frame = cwayland_fill_at(data, time);
  if (axis == WL_POINTER_AXIS_VERTICAL_SCROLL) frame->y += wl_fixed_to_double(value);
  else frame->x += wl_fixed_to_double(value);
}

static inline void cwayland_sourced(void *data, struct wl_pointer *pointer, uint32_t source) {
  (void)pointer;
  cwayland_fill(data)->source = source == WL_POINTER_AXIS_SOURCE_FINGER       ? CWAYLAND_FINGER
                                : source == WL_POINTER_AXIS_SOURCE_CONTINUOUS ? CWAYLAND_CONTINUOUS
                                                                              : CWAYLAND_WHEEL;
}

static inline void cwayland_stopped(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis) {
  (void)pointer, (void)axis;
  cwayland_fill_at(data, time)->ends = true;
}

static inline void cwayland_turned(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t part) {
  (void)pointer;
  CWaylandScroll *frame = cwayland_fill(data);
  if (axis == WL_POINTER_AXIS_VERTICAL_SCROLL) frame->clicks_y += part;
  else frame->clicks_x += part;
}

static inline void cwayland_turned_whole(void *data, struct wl_pointer *pointer, uint32_t axis, int32_t clicks) {
  cwayland_turned(data, pointer, axis, clicks * 120);
}

static inline void cwayland_framed(void *data, struct wl_pointer *pointer) {
  (void)pointer;
  CWaylandSeat *seat = (CWaylandSeat *)data;
  if (!seat->is_filled) return;
  const CWaylandScroll frame = seat->frame;
  memset(&seat->frame, 0, sizeof seat->frame);
  seat->is_filled = false;
  seat->owner->listener.scrolled(seat->owner->listener.context, &frame);
}

/// Releases the pointer of a seat, and reports the end of its scroll.
static inline void cwayland_drop_pointer(CWaylandSeat *seat) {
  if (!seat->pointer) return;
  cwayland_drop_pinch(seat);
  cwayland_drop_hold(seat);
  cwayland_drop_times(&seat->pointer_times, &seat->pointer_time);
  wl_pointer_release(seat->pointer);
  seat->pointer = NULL;
  CWaylandScroll *frame = cwayland_fill(seat);
  frame->ends = true;
  frame->leaves = true;
  cwayland_framed(seat, NULL);
}

static inline void cwayland_update_pointer(CWaylandSeat *seat, uint32_t capabilities) {
  static const struct wl_pointer_listener listener = {
      .enter = cwayland_entered,
      .leave = cwayland_left,
      .motion = cwayland_moved,
      .button = cwayland_clicked,
      .axis = cwayland_scrolled,
      .frame = cwayland_framed,
      .axis_source = cwayland_sourced,
      .axis_stop = cwayland_stopped,
      .axis_discrete = cwayland_turned_whole,
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
      .axis_value120 = cwayland_turned,
#endif
  };
  if (!(capabilities & WL_SEAT_CAPABILITY_POINTER)) return cwayland_drop_pointer(seat);
  if (seat->pointer) return;
  seat->pointer = wl_seat_get_pointer(seat->seat);
  if (seat->pointer) wl_pointer_add_listener(seat->pointer, &listener, seat);
  cwayland_bind_pinch(seat);
  cwayland_bind_hold(seat);
  cwayland_bind_times(seat);
}
