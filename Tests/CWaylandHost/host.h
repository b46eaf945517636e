#pragma once

#include "protocol.h"
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/// What a guest asked for of one kind: a guest may have several pointers, of which all are told the same.
typedef struct {
  struct wl_resource *all[8];
} CHostGroup;

/// The last picture of the guest's window, in pixels of 0xRRGGBB from the top; without pixels until there is one.
typedef struct {
  uint32_t *pixels;
  int32_t width, height;
} CHostPicture;

/// A Wayland compositor with one display, which keeps the last picture that it gets, and with one hand, whose mouse and
/// touchpad a program moves: enough for a program, or for another compositor to have its screen there as a window.
typedef struct {
  struct wl_display *display;
  struct wl_event_source *beat;
  pthread_t thread;
  /// The lock for all use of the display.
  pthread_mutex_t lock;
  bool ends;
  int32_t width, height;
  /// The frame callbacks that wait for the next frame.
  struct wl_list callbacks;
  /// The guest's window and devices; NULL while it has none.
  struct wl_resource *surface, *role, *window;
  /// The buffer that the window shows with its next commit; NULL without one, or once it is destroyed.
  struct wl_resource *buffer;
  struct wl_listener buffer_end;
  CHostPicture picture;
  CHostGroup pointers, pinches, holds, times;
  bool is_configured;
  /// Nanoseconds by which the clock of the input's times is ahead of CLOCK_MONOTONIC.
  int64_t clock_lead;
} CHost;

static inline void chost_group_add(CHostGroup *group, struct wl_resource *resource) {
  for (size_t i = 0; i < sizeof group->all / sizeof *group->all; i++)
    if (!group->all[i]) {
      group->all[i] = resource;
      return;
    }
}

static inline void chost_group_remove(CHostGroup *group, const struct wl_resource *resource) {
  for (size_t i = 0; i < sizeof group->all / sizeof *group->all; i++)
    if (group->all[i] == resource) group->all[i] = NULL;
}

/// Whether there is nobody in a group.
static inline bool chost_group_is_empty(const CHostGroup *group) {
  for (size_t i = 0; i < sizeof group->all / sizeof *group->all; i++)
    if (group->all[i]) return false;
  return true;
}

/// Sends an event to all of a group.
#define CHOST_POST(group, ...)                                                                                         \
  do {                                                                                                                 \
    for (size_t i = 0; i < sizeof(group).all / sizeof *(group).all; i++)                                               \
      if ((group).all[i]) wl_resource_post_event((group).all[i], __VA_ARGS__);                                         \
  } while (0)

/// The interval between two frames in milliseconds, for a display of about 60 Hz.
enum { CHOST_PERIOD = 16 };

static inline int64_t chost_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static inline uint32_t chost_now(void) { return (uint32_t)(chost_nanoseconds() / 1000000); }

/// The time of an event of the pointer that comes next, of which those who ask are told the nanoseconds.
static inline uint32_t chost_stamp(CHost *host) {
  const int64_t now = chost_nanoseconds() + host->clock_lead;
  const uint64_t seconds = (uint64_t)(now / 1000000000);
  CHOST_POST(host->times, CHOST_TIMES_TIMESTAMP, (uint32_t)(seconds >> 32), (uint32_t)seconds,
             (uint32_t)(now % 1000000000));
  return (uint32_t)(now / 1000000);
}

static inline void chost_destroyed(struct wl_resource *resource) {
  CHost *host = (CHost *)wl_resource_get_user_data(resource);
  wl_list_remove(wl_resource_get_link(resource));
  struct wl_resource **known[] = {&host->surface, &host->role, &host->window};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (*known[i] == resource) *known[i] = NULL;
  CHostGroup *groups[] = {&host->pointers, &host->pinches, &host->holds, &host->times};
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) chost_group_remove(groups[i], resource);
}

static inline void chost_configure(CHost *host) {
  struct wl_array states;
  wl_array_init(&states);
  wl_resource_post_event(host->window, CHOST_WINDOW_CONFIGURE, host->width, host->height, &states);
  wl_resource_post_event(host->role, CHOST_ROLE_CONFIGURE, wl_display_next_serial(host->display));
  host->is_configured = true;
}

/// Forgets a buffer that is destroyed before it was shown.
static inline void chost_buffer_gone(struct wl_listener *listener, void *data) {
  (void)data;
  CHost *host = wl_container_of(listener, host, buffer_end);
  wl_list_remove(&listener->link);
  host->buffer = NULL;
}

/// Releases the window's pending buffer; the guest may draw into it from then on.
static inline void chost_release(CHost *host) {
  if (!host->buffer) return;
  wl_resource_post_event(host->buffer, CHOST_BUFFER_RELEASE);
  wl_list_remove(&host->buffer_end.link);
  host->buffer = NULL;
}

/// Makes a buffer the next picture of a surface. Pictures of other surfaces than the window, such as the pointer, are
/// not kept.
static inline void chost_attach(CHost *host, const struct wl_resource *surface, struct wl_resource *buffer) {
  if (surface != host->surface) {
    if (buffer) wl_resource_post_event(buffer, CHOST_BUFFER_RELEASE);
    return;
  }
  chost_release(host);
  if (!buffer) return;
  host->buffer = buffer;
  host->buffer_end.notify = chost_buffer_gone;
  wl_resource_add_destroy_listener(buffer, &host->buffer_end);
}

/// Keeps the pixels of the pending buffer as the window's picture, if it is shared memory of 8 bits a channel.
static inline void chost_keep(CHost *host) {
  struct wl_shm_buffer *buffer = host->buffer ? wl_shm_buffer_get(host->buffer) : NULL;
  // WL_SHM_FORMAT_ARGB8888 and WL_SHM_FORMAT_XRGB8888 of wayland.xml.
  if (buffer && wl_shm_buffer_get_format(buffer) <= 1) {
    const int32_t width = wl_shm_buffer_get_width(buffer), height = wl_shm_buffer_get_height(buffer);
    const int32_t stride = wl_shm_buffer_get_stride(buffer);
    const size_t row = (size_t)width * sizeof(uint32_t);
    uint32_t *pixels = (uint32_t *)realloc(host->picture.pixels, row * (size_t)height);
    if (pixels) {
      wl_shm_buffer_begin_access(buffer);
      const char *data = (const char *)wl_shm_buffer_get_data(buffer);
      for (int32_t y = 0; y < height; y++) memcpy(pixels + (size_t)y * (size_t)width, data + (ptrdiff_t)y * stride, row);
      wl_shm_buffer_end_access(buffer);
      host->picture = (CHostPicture){.pixels = pixels, .width = width, .height = height};
    }
  }
  chost_release(host);
}

static inline int chost_dispatch(const void *implementation, void *target, uint32_t opcode,
                              const struct wl_message *message, union wl_argument *words);

/// Creates a resource for the guest.
static inline struct wl_resource *chost_add(CHost *host, struct wl_client *client, const struct wl_interface *interface,
                                            int version, uint32_t id) {
  struct wl_resource *made =
      wl_resource_create(client, interface, version < interface->version ? version : interface->version, id);
  if (!made) return NULL;
  wl_list_init(wl_resource_get_link(made));
  wl_resource_set_dispatcher(made, chost_dispatch, NULL, host, chost_destroyed);
  return made;
}

/// Creates the object that a request asks for; returns NULL if the request creates none.
static inline struct wl_resource *chost_create(CHost *host, struct wl_resource *asked, const struct wl_message *message,
                                             const union wl_argument *words) {
  int place = 0;
  for (const char *letter = message->signature; *letter; letter++) {
    if (*letter == '?' || (*letter >= '0' && *letter <= '9')) continue;
    if (*letter == 'n')
      return chost_add(host, wl_resource_get_client(asked), message->types[place], wl_resource_get_version(asked),
                       words[place].n);
    place++;
  }
  return NULL;
}

/// Dispatches every request of the guest.
static inline int chost_dispatch(const void *implementation, void *target, uint32_t opcode,
                              const struct wl_message *message, union wl_argument *words) {
  (void)implementation, (void)opcode;
  struct wl_resource *asked = (struct wl_resource *)target;
  CHost *host = (CHost *)wl_resource_get_user_data(asked);
  struct wl_resource *made = chost_create(host, asked, message, words);
  const char *request = message->name;
  if (strcmp(request, "destroy") == 0 || strcmp(request, "release") == 0) wl_resource_destroy(asked);
  else if (strcmp(request, "frame") == 0 && made) wl_list_insert(&host->callbacks, wl_resource_get_link(made));
  else if (strcmp(request, "attach") == 0) chost_attach(host, asked, (struct wl_resource *)words[0].o);
  else if (strcmp(request, "get_xdg_surface") == 0) {
    host->role = made;
    host->surface = (struct wl_resource *)words[1].o;
  } else if (strcmp(request, "get_toplevel") == 0) host->window = made;
  else if (strcmp(request, "get_pointer") == 0) chost_group_add(&host->pointers, made);
  else if (strcmp(request, "get_pinch_gesture") == 0) chost_group_add(&host->pinches, made);
  else if (strcmp(request, "get_hold_gesture") == 0) chost_group_add(&host->holds, made);
  else if (strcmp(request, "get_pointer_timestamps") == 0) chost_group_add(&host->times, made);
  else if (strcmp(request, "commit") == 0 && asked == host->surface) {
    chost_keep(host);
    if (host->window && !host->is_configured) chost_configure(host);
  }
  return 0;
}

static inline struct wl_resource *chost_bind(struct wl_client *client, void *data, const struct wl_interface *interface,
                                             uint32_t version, uint32_t id) {
  return chost_add((CHost *)data, client, interface, (int)version, id);
}

static inline void chost_bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  chost_bind(client, data, &wl_compositor_interface, version, id);
}

static inline void chost_bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  chost_bind(client, data, chost_shell_interface(), version, id);
}

static inline void chost_bind_gestures(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  chost_bind(client, data, chost_gestures_interface(), version, id);
}

static inline void chost_bind_timestamps(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  chost_bind(client, data, chost_timestamps_interface(), version, id);
}

static inline void chost_bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  CHost *host = (CHost *)data;
  struct wl_resource *output = chost_bind(client, data, &wl_output_interface, version, id);
  if (!output) return;
  // Millimetres of a display of 96 dpi; no subpixels and no turn; the mode that is used, in thousandths of a hertz.
  wl_resource_post_event(output, CHOST_OUTPUT_GEOMETRY, 0, 0, host->width * 254 / 960, host->height * 254 / 960, 0,
                         "maker", "model", 0);
  wl_resource_post_event(output, CHOST_OUTPUT_MODE, (uint32_t)1, host->width, host->height, 1000000 / CHOST_PERIOD);
  if (version >= 2) wl_resource_post_event(output, CHOST_OUTPUT_DONE);
}

static inline void chost_bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  // WL_SEAT_CAPABILITY_POINTER of wayland.xml.
  const uint32_t pointer = 1;
  struct wl_resource *seat = chost_bind(client, data, &wl_seat_interface, version, id);
  if (!seat) return;
  wl_resource_post_event(seat, CHOST_SEAT_CAPABILITIES, pointer);
  if (version >= 2) wl_resource_post_event(seat, CHOST_SEAT_NAME, "seat");
}

/// Completes the pending frame callbacks, so that the guest can draw its next frame.
static inline int chost_send_frame(void *data) {
  CHost *host = (CHost *)data;
  struct wl_list *link = host->callbacks.next;
  while (link != &host->callbacks) {
    struct wl_resource *callback = wl_resource_from_link(link);
    link = link->next;
    wl_resource_post_event(callback, CHOST_CALLBACK_DONE, chost_now());
    wl_resource_destroy(callback);
  }
  wl_event_source_timer_update(host->beat, CHOST_PERIOD);
  return 0;
}

static inline void *chost_run(void *data) {
  CHost *host = (CHost *)data;
  struct wl_event_loop *loop = wl_display_get_event_loop(host->display);
  for (bool ends = false; !ends;) {
    pthread_mutex_lock(&host->lock);
    wl_event_loop_dispatch(loop, 0);
    wl_display_flush_clients(host->display);
    ends = host->ends;
    pthread_mutex_unlock(&host->lock);
    usleep(1000);
  }
  return NULL;
}

static inline int chost_listen(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  const int file = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file >= 0 && bind(file, (struct sockaddr *)&address, sizeof address) == 0 && listen(file, 8) == 0) return file;
  if (file >= 0) close(file);
  return -1;
}

/// Disconnects all clients and destroys the display.
static inline void chost_close(CHost *host) {
  pthread_mutex_lock(&host->lock);
  host->ends = true;
  pthread_mutex_unlock(&host->lock);
  pthread_join(host->thread, NULL);
  wl_display_destroy_clients(host->display);
  wl_display_destroy(host->display);
  pthread_mutex_destroy(&host->lock);
  free(host->picture.pixels);
  free(host);
}

/// A display of a size in pixels for whoever comes to a socket; NULL where it cannot be had. Gestures are offered in a
/// version, and times in nanoseconds on a clock that is ahead of CLOCK_MONOTONIC, where they are asked for.
static inline CHost *chost_open(const char *path, int32_t width, int32_t height, int gestures, bool has_times,
                                int64_t clock_lead) {
  const int file = chost_listen(path);
  CHost *host = file >= 0 ? (CHost *)calloc(1, sizeof *host) : NULL;
  struct wl_display *display = host ? wl_display_create() : NULL;
  if (!display || wl_display_add_socket_fd(display, file) != 0) {
    if (display) wl_display_destroy(display);
    if (file >= 0) close(file);
    free(host);
    return NULL;
  }
  *host = (CHost){.display = display, .width = width, .height = height, .clock_lead = clock_lead};
  wl_list_init(&host->callbacks);
  pthread_mutex_init(&host->lock, NULL);
  wl_display_init_shm(display);
  wl_global_create(display, &wl_compositor_interface, 4, host, chost_bind_compositor);
  wl_global_create(display, chost_shell_interface(), 1, host, chost_bind_shell);
  wl_global_create(display, &wl_seat_interface, 5, host, chost_bind_seat);
  wl_global_create(display, chost_gestures_interface(), gestures, host, chost_bind_gestures);
  wl_global_create(display, &wl_output_interface, 2, host, chost_bind_output);
  if (has_times) wl_global_create(display, chost_timestamps_interface(), 1, host, chost_bind_timestamps);
  host->beat = wl_event_loop_add_timer(wl_display_get_event_loop(display), chost_send_frame, host);
  wl_event_source_timer_update(host->beat, CHOST_PERIOD);
  pthread_create(&host->thread, NULL, chost_run, host);
  return host;
}

/// Whether the guest has a window and listens to the pointer's pinches.
static inline bool chost_is_ready(CHost *host) {
  pthread_mutex_lock(&host->lock);
  const bool is_ready = host->surface && host->is_configured && !chost_group_is_empty(&host->pointers)
                        && !chost_group_is_empty(&host->pinches);
  pthread_mutex_unlock(&host->lock);
  return is_ready;
}

/// A copy of the guest's last picture, whose pixels are the caller's to free.
static inline CHostPicture chost_picture(CHost *host) {
  pthread_mutex_lock(&host->lock);
  CHostPicture picture = host->picture;
  const size_t size = (size_t)picture.width * (size_t)picture.height * sizeof(uint32_t);
  picture.pixels = picture.pixels ? (uint32_t *)malloc(size) : NULL;
  if (picture.pixels) memcpy(picture.pixels, host->picture.pixels, size);
  pthread_mutex_unlock(&host->lock);
  return picture;
}

/// Whether the guest hears of a pointer's holds.
static inline bool chost_has_hold_listener(CHost *host) {
  pthread_mutex_lock(&host->lock);
  const bool hears = !chost_group_is_empty(&host->holds);
  pthread_mutex_unlock(&host->lock);
  return hears;
}

static inline void chost_begin(CHost *host) { pthread_mutex_lock(&host->lock); }

static inline void chost_end(CHost *host) {
  wl_display_flush_clients(host->display);
  pthread_mutex_unlock(&host->lock);
}

/// Moves the pointer into the guest's window, to a position in it.
static inline void chost_enter(CHost *host, double x, double y) {
  chost_begin(host);
  if (host->surface) {
    CHOST_POST(host->pointers, CHOST_POINTER_ENTER, wl_display_next_serial(host->display), host->surface,
               wl_fixed_from_double(x), wl_fixed_from_double(y));
    CHOST_POST(host->pointers, CHOST_POINTER_FRAME);
  }
  chost_end(host);
}

/// Takes the pointer out of the guest's window.
static inline void chost_leave(CHost *host) {
  chost_begin(host);
  if (host->surface) {
    CHOST_POST(host->pointers, CHOST_POINTER_LEAVE, wl_display_next_serial(host->display), host->surface);
    CHOST_POST(host->pointers, CHOST_POINTER_FRAME);
  }
  chost_end(host);
}

static inline void chost_move(CHost *host, double x, double y) {
  chost_begin(host);
  const uint32_t time = chost_stamp(host);
  CHOST_POST(host->pointers, CHOST_POINTER_MOTION, time, wl_fixed_from_double(x), wl_fixed_from_double(y));
  CHOST_POST(host->pointers, CHOST_POINTER_FRAME);
  chost_end(host);
}

/// Presses or releases the mouse's left button.
static inline void chost_press(CHost *host, bool is_down) {
  // BTN_LEFT of linux/input-event-codes.h.
  const uint32_t left = 0x110;
  chost_begin(host);
  const uint32_t time = chost_stamp(host);
  CHOST_POST(host->pointers, CHOST_POINTER_BUTTON, wl_display_next_serial(host->display), time, left, (uint32_t)is_down);
  CHOST_POST(host->pointers, CHOST_POINTER_FRAME);
  chost_end(host);
}

/// Fingers on the touchpad scroll down by points; by none they lift.
static inline void chost_scroll(CHost *host, double points) {
  // WL_POINTER_AXIS_SOURCE_FINGER and WL_POINTER_AXIS_VERTICAL_SCROLL of wayland.xml.
  const uint32_t finger = 1, vertical = 0;
  chost_begin(host);
  const uint32_t time = chost_stamp(host);
  CHOST_POST(host->pointers, CHOST_POINTER_AXIS_SOURCE, finger);
  if (points != 0) CHOST_POST(host->pointers, CHOST_POINTER_AXIS, time, vertical, wl_fixed_from_double(points));
  else CHOST_POST(host->pointers, CHOST_POINTER_AXIS_STOP, time, vertical);
  CHOST_POST(host->pointers, CHOST_POINTER_FRAME);
  chost_end(host);
}

/// Begins a pinch with two fingers.
static inline void chost_pinch_begin(CHost *host) {
  chost_begin(host);
  if (host->surface)
    CHOST_POST(host->pinches, CHOST_PINCH_BEGIN, wl_display_next_serial(host->display), chost_now(), host->surface,
               (uint32_t)2);
  chost_end(host);
}

/// Moves the fingers of the pinch: their centre by points, and their distance to a multiple of that at the beginning.
static inline void chost_pinch_move(CHost *host, double dx, double dy, double scale) {
  chost_begin(host);
  CHOST_POST(host->pinches, CHOST_PINCH_UPDATE, chost_now(), wl_fixed_from_double(dx), wl_fixed_from_double(dy),
             wl_fixed_from_double(scale), wl_fixed_from_double(0));
  chost_end(host);
}

/// Ends the pinch by lifting the fingers, or cancels it.
static inline void chost_pinch_end(CHost *host, bool is_cancelled) {
  chost_begin(host);
  CHOST_POST(host->pinches, CHOST_PINCH_END, wl_display_next_serial(host->display), chost_now(), (int32_t)is_cancelled);
  chost_end(host);
}

/// Fingers come to rest on the touchpad.
static inline void chost_hold_begin(CHost *host, int fingers) {
  chost_begin(host);
  if (host->surface)
    CHOST_POST(host->holds, CHOST_HOLD_BEGIN, wl_display_next_serial(host->display), chost_now(), host->surface,
               (uint32_t)fingers);
  chost_end(host);
}

/// They lift, or begin to do something else.
static inline void chost_hold_end(CHost *host, bool is_cancelled) {
  chost_begin(host);
  CHOST_POST(host->holds, CHOST_HOLD_END, wl_display_next_serial(host->display), chost_now(), (int32_t)is_cancelled);
  chost_end(host);
}
