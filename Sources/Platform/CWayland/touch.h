#pragma once

#include "seat.h"
#include "timestamps.h"

static inline void cwayland_touched(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                                    struct wl_surface *surface, int32_t finger, wl_fixed_t x, wl_fixed_t y) {
  (void)touch, (void)serial, (void)surface, (void)finger, (void)x, (void)y;
  CWaylandSeat *seat = (CWaylandSeat *)data;
  cwayland_stamp(data, (CWaylandStamp){
                           .device = CWAYLAND_TOUCH,
                           .milliseconds = time,
                           .is_timed = true,
                           .is_first_finger = seat->fingers++ == 0,
                           .nanoseconds = cwayland_consume_time(&seat->touch_time, time),
                       });
}

static inline void cwayland_lifted(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t finger) {
  (void)touch, (void)serial, (void)finger;
  CWaylandSeat *seat = (CWaylandSeat *)data;
  if (seat->fingers > 0) seat->fingers--;
  cwayland_stamp(data, (CWaylandStamp){
                           .device = CWAYLAND_TOUCH,
                           .milliseconds = time,
                           .is_timed = true,
                           .nanoseconds = cwayland_consume_time(&seat->touch_time, time),
                       });
}

static inline void cwayland_dragged(void *data, struct wl_touch *touch, uint32_t time, int32_t finger, wl_fixed_t x,
                                    wl_fixed_t y) {
  (void)touch, (void)finger, (void)x, (void)y;
  cwayland_stamp(data, (CWaylandStamp){
                           .device = CWAYLAND_TOUCH,
                           .milliseconds = time,
                           .is_timed = true,
                           .is_movement = true,
                           .nanoseconds = cwayland_consume_time(&((CWaylandSeat *)data)->touch_time, time),
                       });
}

#ifdef WL_TOUCH_SHAPE_SINCE_VERSION
static inline void cwayland_shaped(void *data, struct wl_touch *touch, int32_t finger, wl_fixed_t major,
                                   wl_fixed_t minor) {
  (void)data, (void)touch, (void)finger, (void)major, (void)minor;
}

static inline void cwayland_turned_finger(void *data, struct wl_touch *touch, int32_t finger, wl_fixed_t orientation) {
  (void)data, (void)touch, (void)finger, (void)orientation;
}
#endif

static inline void cwayland_touch_framed(void *data, struct wl_touch *touch) { (void)data, (void)touch; }

static inline void cwayland_cancel_touches(CWaylandSeat *seat) {
  const CWaylandListener *listener = &seat->owner->listener;
  if (seat->fingers > 0) listener->cancelled(listener->context);
  seat->fingers = 0;
}

static inline void cwayland_cancelled(void *data, struct wl_touch *touch) {
  (void)touch;
  cwayland_cancel_touches((CWaylandSeat *)data);
}

static inline void cwayland_drop_touch(CWaylandSeat *seat) {
  cwayland_drop_times(&seat->touch_times, &seat->touch_time);
  if (seat->touch) wl_touch_release(seat->touch);
  seat->touch = NULL;
  cwayland_cancel_touches(seat);
}

static inline void cwayland_update_touch(CWaylandSeat *seat, uint32_t capabilities) {
  static const struct wl_touch_listener listener = {
      .down = cwayland_touched,
      .up = cwayland_lifted,
      .motion = cwayland_dragged,
      .frame = cwayland_touch_framed,
      .cancel = cwayland_cancelled,
#ifdef WL_TOUCH_SHAPE_SINCE_VERSION
      .shape = cwayland_shaped,
      .orientation = cwayland_turned_finger,
#endif
  };
  if (!(capabilities & WL_SEAT_CAPABILITY_TOUCH)) return cwayland_drop_touch(seat);
  if (seat->touch) return;
  seat->touch = wl_seat_get_touch(seat->seat);
  if (seat->touch) wl_touch_add_listener(seat->touch, &listener, seat);
  cwayland_bind_times(seat);
}
