#pragma once

#include "seat.h"
#include <string.h>

// The messages of pointer-gestures-unstable-v1 that concern pinches and holds, as wayland-scanner would generate them.
// Each has its name, the version of the protocol in which it was added, and its argument types in the letters of
// wl_message (wayland-util.h). The object can be released since version 2, and there are holds since version 3.

/// Request opcodes: the indices in the lists below.
enum {
  CWAYLAND_GET_PINCH = 1,
  CWAYLAND_RELEASE_GESTURES = 2,
  CWAYLAND_GET_HOLD = 3,
  CWAYLAND_DESTROY_PINCH = 0,
  CWAYLAND_DESTROY_HOLD = 0,
};

/// The versions of zwp_pointer_gestures_v1 in which the release request and holds were added.
enum { CWAYLAND_GESTURES_RELEASE_SINCE = 2, CWAYLAND_GESTURES_HOLD_SINCE = 3 };

static inline const struct wl_interface *cwayland_pinch_interface(void) {
  static const struct wl_interface *words[5] = {NULL};
  static const struct wl_interface *begin[] = {NULL, NULL, &wl_surface_interface, NULL};
  static const struct wl_message requests[] = {{"destroy", "", words}};
  static const struct wl_message events[] = {{"begin", "uuou", begin}, {"update", "uffff", words}, {"end", "uui", words}};
  static const struct wl_interface pinch = {"zwp_pointer_gesture_pinch_v1", 2, 1, requests, 3, events};
  return &pinch;
}

static inline const struct wl_interface *cwayland_hold_interface(void) {
  static const struct wl_interface *words[3] = {NULL};
  static const struct wl_interface *begin[] = {NULL, NULL, &wl_surface_interface, NULL};
  static const struct wl_message requests[] = {{"destroy", "3", words}};
  static const struct wl_message events[] = {{"begin", "3uuou", begin}, {"end", "3uui", words}};
  static const struct wl_interface hold = {"zwp_pointer_gesture_hold_v1", 3, 1, requests, 2, events};
  return &hold;
}

static inline const struct wl_interface *cwayland_gestures_interface(void) {
  static struct wl_interface gestures;
  static const struct wl_interface *swipe[] = {NULL, &wl_pointer_interface};
  static const struct wl_interface *pinch[] = {NULL, &wl_pointer_interface};
  static const struct wl_interface *hold[] = {NULL, &wl_pointer_interface};
  static const struct wl_message requests[] = {{"get_swipe_gesture", "no", swipe},
                                               {"get_pinch_gesture", "no", pinch},
                                               {"release", "2", NULL},
                                               {"get_hold_gesture", "3no", hold}};
  pinch[0] = cwayland_pinch_interface();
  hold[0] = cwayland_hold_interface();
  gestures = (struct wl_interface){"zwp_pointer_gestures_v1", 3, 4, requests, 0, NULL};
  return &gestures;
}

/// The callbacks of a pinch listener, in the order of the events.
typedef struct {
  void (*begin)(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, struct wl_surface *surface,
                uint32_t fingers);
  void (*update)(void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx, wl_fixed_t dy, wl_fixed_t scale,
                 wl_fixed_t rotation);
  void (*end)(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time, int32_t is_cancelled);
} CWaylandPinchEvents;

static inline void cwayland_report_pinch(CWaylandSeat *seat, CWaylandPinch pinch) {
  seat->is_pinching = pinch.kind == CWAYLAND_PINCH_BEGAN || pinch.kind == CWAYLAND_PINCH_CHANGED;
  seat->owner->listener.pinched(seat->owner->listener.context, &pinch);
}

static inline void cwayland_pinch_began(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
                                        struct wl_surface *surface, uint32_t fingers) {
  (void)pinch, (void)serial, (void)surface, (void)fingers;
  cwayland_report_pinch((CWaylandSeat *)data, (CWaylandPinch){CWAYLAND_PINCH_BEGAN, time, 0, 0, 1});
}

static inline void cwayland_pinch_changed(void *data, struct wl_proxy *pinch, uint32_t time, wl_fixed_t dx,
                                          wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation) {
  (void)pinch, (void)rotation;
  const CWaylandPinch change = {CWAYLAND_PINCH_CHANGED, time, wl_fixed_to_double(dx), wl_fixed_to_double(dy),
                                wl_fixed_to_double(scale)};
  cwayland_report_pinch((CWaylandSeat *)data, change);
}

static inline void cwayland_pinch_ended(void *data, struct wl_proxy *pinch, uint32_t serial, uint32_t time,
                                        int32_t is_cancelled) {
  (void)pinch, (void)serial;
  const CWaylandPinchKind kind = is_cancelled ? CWAYLAND_PINCH_CANCELLED : CWAYLAND_PINCH_ENDED;
  cwayland_report_pinch((CWaylandSeat *)data, (CWaylandPinch){kind, time, 0, 0, 1});
}

/// Releases the pinch object because the pointer has disappeared. Reports the cancellation of a pinch in progress.
static inline void cwayland_drop_pinch(CWaylandSeat *seat) {
  if (!seat->pinch) return;
  wl_proxy_marshal(seat->pinch, CWAYLAND_DESTROY_PINCH);
  wl_proxy_destroy(seat->pinch);
  seat->pinch = NULL;
  if (seat->is_pinching) cwayland_report_pinch(seat, (CWaylandPinch){CWAYLAND_PINCH_CANCELLED, 0, 0, 0, 1});
}

/// The callbacks of a hold listener, in the order of the events.
typedef struct {
  void (*begin)(void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time, struct wl_surface *surface,
                uint32_t fingers);
  void (*end)(void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time, int32_t is_cancelled);
} CWaylandHoldEvents;

static inline void cwayland_report_hold(CWaylandSeat *seat, CWaylandHold hold) {
  seat->is_holding = hold.kind == CWAYLAND_HOLD_BEGAN;
  seat->owner->listener.held(seat->owner->listener.context, &hold);
}

static inline void cwayland_hold_began(void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time,
                                       struct wl_surface *surface, uint32_t fingers) {
  (void)hold, (void)serial, (void)surface, (void)fingers;
  cwayland_report_hold((CWaylandSeat *)data, (CWaylandHold){CWAYLAND_HOLD_BEGAN, time});
}

static inline void cwayland_hold_ended(void *data, struct wl_proxy *hold, uint32_t serial, uint32_t time,
                                       int32_t is_cancelled) {
  (void)hold, (void)serial;
  const CWaylandHoldKind kind = is_cancelled ? CWAYLAND_HOLD_CANCELLED : CWAYLAND_HOLD_ENDED;
  cwayland_report_hold((CWaylandSeat *)data, (CWaylandHold){kind, time});
}

/// Releases the hold object because the pointer has disappeared. Reports the cancellation of a hold in progress.
static inline void cwayland_drop_hold(CWaylandSeat *seat) {
  if (!seat->hold) return;
  wl_proxy_marshal(seat->hold, CWAYLAND_DESTROY_HOLD);
  wl_proxy_destroy(seat->hold);
  seat->hold = NULL;
  if (seat->is_holding) cwayland_report_hold(seat, (CWaylandHold){CWAYLAND_HOLD_CANCELLED, 0});
}

/// Listens to the holds of a seat's pointer, if it has one and the compositor supports holds.
static inline void cwayland_bind_hold(CWaylandSeat *seat) {
  static const CWaylandHoldEvents events = {cwayland_hold_began, cwayland_hold_ended};
  struct wl_proxy *gestures = seat->owner->gestures;
  if (!seat->pointer || !gestures || seat->hold || wl_proxy_get_version(gestures) < CWAYLAND_GESTURES_HOLD_SINCE) return;
  seat->hold = wl_proxy_marshal_constructor(gestures, CWAYLAND_GET_HOLD, cwayland_hold_interface(), NULL, seat->pointer);
  if (seat->hold) wl_proxy_add_listener(seat->hold, (void (**)(void))(void *)&events, seat);
}

/// Listens to the pinches of a seat's pointer, if it has one and the compositor supports pinches.
static inline void cwayland_bind_pinch(CWaylandSeat *seat) {
  static const CWaylandPinchEvents events = {cwayland_pinch_began, cwayland_pinch_changed, cwayland_pinch_ended};
  if (!seat->pointer || !seat->owner->gestures || seat->pinch) return;
  seat->pinch = wl_proxy_marshal_constructor(seat->owner->gestures, CWAYLAND_GET_PINCH, cwayland_pinch_interface(), NULL,
                                             seat->pointer);
  if (seat->pinch) wl_proxy_add_listener(seat->pinch, (void (**)(void))(void *)&events, seat);
}

/// Binds the compositor's gestures if `interface` is the one that it has announced. Starts to listen to all seats.
static inline void cwayland_bind_gestures(CWayland *owner, struct wl_registry *registry, uint32_t name,
                                          const char *interface, uint32_t version) {
  const struct wl_interface *gestures = cwayland_gestures_interface();
  if (owner->gestures || strcmp(interface, gestures->name) != 0) return;
  const uint32_t newest = (uint32_t)gestures->version;
  owner->gestures = (struct wl_proxy *)wl_registry_bind(registry, name, gestures, version < newest ? version : newest);
  for (CWaylandSeat *seat = owner->seats; seat; seat = seat->next) {
    cwayland_bind_pinch(seat);
    cwayland_bind_hold(seat);
  }
}

static inline void cwayland_drop_gestures(CWayland *owner) {
  if (!owner->gestures) return;
  if (wl_proxy_get_version(owner->gestures) >= CWAYLAND_GESTURES_RELEASE_SINCE)
    wl_proxy_marshal(owner->gestures, CWAYLAND_RELEASE_GESTURES);
  wl_proxy_destroy(owner->gestures);
  owner->gestures = NULL;
}
