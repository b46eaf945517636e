#pragma once

#include <wayland-client.h>

/// The callback for a frame that a compositor requests.
typedef struct {
  void *context;
  /// Called when the compositor requests the frame, with the time in milliseconds on its clock.
  void (*shown)(void *context, uint32_t milliseconds);
} CWaylandFrameListener;

static inline void cwayland_frame_done(void *data, struct wl_callback *callback, uint32_t milliseconds) {
  (void)callback;
  const CWaylandFrameListener *listener = (const CWaylandFrameListener *)data;
  listener->shown(listener->context, milliseconds);
}

/// Requests a callback that comes once the next committed frame of a surface (a wl_surface) is shown and it is time to
/// draw another one. The callback does not come while the surface is invisible. `listener` must stay valid until
/// `cwayland_end_frame`.
static inline void *cwayland_request_frame(void *surface, CWaylandFrameListener *listener) {
  static const struct wl_callback_listener done = {.done = cwayland_frame_done};
  struct wl_callback *callback = wl_surface_frame((struct wl_surface *)surface);
  if (callback) wl_callback_add_listener(callback, &done, listener);
  return callback;
}

/// Frees the callback that `cwayland_request_frame` returned, whether it has come or not.
static inline void cwayland_end_frame(void *callback) { wl_callback_destroy((struct wl_callback *)callback); }

/// Makes a window (an xdg_toplevel) fill the display that the compositor chooses, on which it has opened or would open
/// the window. SDL would choose a display itself, and take the first one while it does not know the window's.
static inline void cwayland_fill_display(void *toplevel) {
  // The opcode of set_fullscreen among the requests of xdg_toplevel in xdg-shell's first version.
  const uint32_t set_fullscreen = 11;
  wl_proxy_marshal((struct wl_proxy *)toplevel, set_fullscreen, NULL);
}
