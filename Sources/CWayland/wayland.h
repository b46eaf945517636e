#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
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
} CWaylandScroll;

typedef void (*CWaylandHandler)(void *context, const CWaylandScroll *scroll);

typedef struct CWaylandSeat CWaylandSeat;

/// The pointers of a connection, as objects of our own beside those of SDL.
typedef struct {
  struct wl_registry *registry;
  CWaylandSeat *seats;
  CWaylandHandler handler;
  void *context;
} CWayland;

/// A person's devices.
struct CWaylandSeat {
  CWaylandSeat *next;
  CWayland *owner;
  uint32_t name;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  /// What has come since the last frame.
  CWaylandScroll frame;
  bool is_filled;
};

static inline CWaylandScroll *cwayland_fill(void *data) {
  CWaylandSeat *seat = (CWaylandSeat *)data;
  seat->is_filled = true;
  return &seat->frame;
}

static inline CWaylandScroll *cwayland_fill_at(void *data, uint32_t time) {
  CWaylandScroll *frame = cwayland_fill(data);
  frame->milliseconds = time;
  frame->is_timed = true;
  return frame;
}

static inline void cwayland_entered(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface,
                                    wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)pointer, (void)serial, (void)surface, (void)x, (void)y;
}

static inline void cwayland_left(void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  (void)pointer, (void)serial, (void)surface;
  cwayland_fill(data)->ends = true;
}

static inline void cwayland_moved(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)pointer, (void)time, (void)x, (void)y;
}

static inline void cwayland_clicked(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
                                    uint32_t button, uint32_t state) {
  (void)data, (void)pointer, (void)serial, (void)time, (void)button, (void)state;
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
  seat->owner->handler(seat->owner->context, &frame);
}

/// No pointer of the seat scrolls any more.
static inline void cwayland_drop_pointer(CWaylandSeat *seat) {
  if (!seat->pointer) return;
  wl_pointer_release(seat->pointer);
  seat->pointer = NULL;
  cwayland_fill(seat)->ends = true;
  cwayland_framed(seat, NULL);
}

static inline void cwayland_equipped(void *data, struct wl_seat *proxy, uint32_t capabilities) {
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
  CWaylandSeat *seat = (CWaylandSeat *)data;
  if (!(capabilities & WL_SEAT_CAPABILITY_POINTER)) return cwayland_drop_pointer(seat);
  if (seat->pointer) return;
  seat->pointer = wl_seat_get_pointer(proxy);
  if (seat->pointer) wl_pointer_add_listener(seat->pointer, &listener, seat);
}

static inline void cwayland_named(void *data, struct wl_seat *proxy, const char *name) {
  (void)data, (void)proxy, (void)name;
}

static inline void cwayland_announced(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                      uint32_t version) {
  static const struct wl_seat_listener listener = {.capabilities = cwayland_equipped, .name = cwayland_named};
  CWayland *owner = (CWayland *)data;
  // Sources, stops and frames are there since 5, 120ths of a click since 8; later ones bring events not known here.
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
  const uint32_t newest = WL_POINTER_AXIS_VALUE120_SINCE_VERSION;
#else
  const uint32_t newest = WL_POINTER_AXIS_DISCRETE_SINCE_VERSION;
#endif
  if (strcmp(interface, wl_seat_interface.name) != 0 || version < WL_POINTER_AXIS_DISCRETE_SINCE_VERSION) return;
  CWaylandSeat *seat = (CWaylandSeat *)calloc(1, sizeof *seat);
  if (!seat) return;
  seat->seat = (struct wl_seat *)wl_registry_bind(registry, name, &wl_seat_interface,
                                                  version < newest ? version : newest);
  seat->owner = owner;
  seat->name = name;
  seat->next = owner->seats;
  owner->seats = seat;
  if (seat->seat) wl_seat_add_listener(seat->seat, &listener, seat);
}

static inline void cwayland_destroy_seat(CWaylandSeat *seat) {
  cwayland_drop_pointer(seat);
  if (seat->seat) wl_seat_release(seat->seat);
  free(seat);
}

static inline void cwayland_withdrawn(void *data, struct wl_registry *registry, uint32_t name) {
  (void)registry;
  for (CWaylandSeat **link = &((CWayland *)data)->seats; *link; link = &(*link)->next) {
    CWaylandSeat *seat = *link;
    if (seat->name != name) continue;
    *link = seat->next;
    return cwayland_destroy_seat(seat);
  }
}

/// Hears of everything that scrolls through a connection, on its default queue: the handler is called while SDL reads
/// what came. NULL where there is no memory.
static inline CWayland *cwayland_listen(void *display, CWaylandHandler handler, void *context) {
  static const struct wl_registry_listener listener = {cwayland_announced, cwayland_withdrawn};
  CWayland *all = (CWayland *)calloc(1, sizeof *all);
  if (!all) return NULL;
  all->handler = handler;
  all->context = context;
  all->registry = wl_display_get_registry((struct wl_display *)display);
  if (all->registry) wl_registry_add_listener(all->registry, &listener, all);
  return all;
}

/// Whether there is a pointer that says what scrolls.
static inline bool cwayland_has_pointer(const CWayland *all) {
  for (const CWaylandSeat *seat = all->seats; seat; seat = seat->next)
    if (seat->pointer) return true;
  return false;
}

/// Ends what ``cwayland_listen`` began; the connection must still be there.
static inline void cwayland_forget(CWayland *all) {
  while (all->seats) {
    CWaylandSeat *seat = all->seats;
    all->seats = seat->next;
    cwayland_destroy_seat(seat);
  }
  if (all->registry) wl_registry_destroy(all->registry);
  free(all);
}
