#pragma once

#include <wayland-client.h>

/// Who hears that a picture was shown.
typedef struct {
  void *context;
  /// Milliseconds on the compositor's clock.
  void (*shown)(void *context, uint32_t milliseconds);
} CWaylandFrameListener;

static inline void cwayland_shown(void *data, struct wl_callback *callback, uint32_t milliseconds) {
  (void)callback;
  const CWaylandFrameListener *listener = (const CWaylandFrameListener *)data;
  listener->shown(listener->context, milliseconds);
}

/// Asks to be told once it is time for the picture after the next one that a surface (a wl_surface) gets: that never comes
/// while nobody sees the surface. `listener` has to outlive the answer, which `cwayland_end_frame` ends.
static inline void *cwayland_ask_frame(void *surface, CWaylandFrameListener *listener) {
  static const struct wl_callback_listener done = {.done = cwayland_shown};
  struct wl_callback *callback = wl_surface_frame((struct wl_surface *)surface);
  if (callback) wl_callback_add_listener(callback, &done, listener);
  return callback;
}

/// Ends what `cwayland_ask_frame` began, answered or not.
static inline void cwayland_end_frame(void *callback) { wl_callback_destroy((struct wl_callback *)callback); }

/// Shows a surface (a wl_surface) as it is once more: it is asked for its next picture after that.
static inline void cwayland_commit(void *surface) { wl_surface_commit((struct wl_surface *)surface); }

/// Has a window (an xdg_toplevel) fill the display that the compositor chooses: the one on which it has opened the window, or
/// would. SDL names one of its own, and takes the first while it knows no better.
static inline void cwayland_fill_display(void *toplevel) {
  // The number of set_fullscreen among the requests of xdg_toplevel, in xdg-shell's first version.
  const uint32_t set_fullscreen = 11;
  wl_proxy_marshal((struct wl_proxy *)toplevel, set_fullscreen, NULL);
}
