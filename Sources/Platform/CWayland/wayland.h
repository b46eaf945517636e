// The messages of Wayland extensions are declared by hand in these headers, because wayland-scanner would have to run
// before each build, which the package manager cannot do for C, and the extensions need only a few messages.

#include "globals.h"
#include "outputs.h"
#include "pointer.h"
#include "presentation.h"
#include "shm.h"
#include "surface.h"
#include "timestamps.h"
#include "touch.h"
#include <stdlib.h>

static inline void cwayland_seat_capabilities(void *data, struct wl_seat *proxy, uint32_t capabilities) {
  (void)proxy;
  cwayland_update_pointer((CWaylandSeat *)data, capabilities);
  cwayland_update_touch((CWaylandSeat *)data, capabilities);
}

static inline void cwayland_seat_name(void *data, struct wl_seat *proxy, const char *name) {
  (void)data, (void)proxy, (void)name;
}

static inline void cwayland_seat_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                      uint32_t version) {
  static const struct wl_seat_listener listener = {.capabilities = cwayland_seat_capabilities, .name = cwayland_seat_name};
  CWayland *owner = (CWayland *)data;
  cwayland_bind_gestures(owner, registry, name, interface, version);
  cwayland_bind_timestamps(owner, registry, name, interface);
  // The sources and the ends of scrolls and wl_pointer.frame exist since version 5, 120ths of a click since version 8.
  // Later versions add events that this program does not handle.
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
  cwayland_drop_touch(seat);
  if (seat->seat) wl_seat_release(seat->seat);
  free(seat);
}

static inline void cwayland_seat_global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)registry;
  for (CWaylandSeat **link = &((CWayland *)data)->seats; *link; link = &(*link)->next) {
    CWaylandSeat *seat = *link;
    if (seat->name != name) continue;
    *link = seat->next;
    return cwayland_destroy_seat(seat);
  }
}

/// Starts listening to the input of a connection on its default queue. The callbacks are called while SDL reads the
/// connection, right before or right after SDL's own. Returns NULL when memory runs out.
static inline CWayland *cwayland_listen(void *display, CWaylandListener listener) {
  static const struct wl_registry_listener globals = {cwayland_seat_global, cwayland_seat_global_removed};
  CWayland *all = (CWayland *)calloc(1, sizeof *all);
  if (!all) return NULL;
  all->listener = listener;
  all->registry = wl_display_get_registry((struct wl_display *)display);
  if (all->registry) wl_registry_add_listener(all->registry, &globals, all);
  return all;
}

/// Returns whether there is a pointer that reports the source of scrolling.
static inline bool cwayland_has_pointer(const CWayland *all) {
  for (const CWaylandSeat *seat = all->seats; seat; seat = seat->next)
    if (seat->pointer) return true;
  return false;
}

/// Ends what ``cwayland_listen`` started; the connection must still exist.
static inline void cwayland_stop_listening(CWayland *all) {
  while (all->seats) {
    CWaylandSeat *seat = all->seats;
    all->seats = seat->next;
    cwayland_destroy_seat(seat);
  }
  cwayland_drop_gestures(all);
  cwayland_drop_timestamps(all);
  if (all->registry) wl_registry_destroy(all->registry);
  free(all);
}
