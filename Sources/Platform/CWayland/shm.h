#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wayland-client.h>

/// The wl_shm with which a compositor reads a program's memory. It has a separate event queue, so that reading its
/// events does not read SDL's events.
typedef struct {
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct wl_shm *shm;
} CWaylandMemory;

/// An image in memory that the compositor can read, with 32 bits per pixel.
typedef struct {
  struct wl_buffer *buffer;
  uint32_t *pixels;
  size_t bytes;
  /// Whether the compositor may still read the image.
  bool is_lent;
} CWaylandBuffer;

static inline void cwayland_memory_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                                        uint32_t version) {
  (void)version;
  CWaylandMemory *memory = (CWaylandMemory *)data;
  if (!memory->shm && strcmp(interface, wl_shm_interface.name) == 0)
    memory->shm = (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

static inline void cwayland_memory_global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static inline void cwayland_close_memory(CWaylandMemory *memory) {
  if (memory->shm) wl_shm_destroy(memory->shm);
  if (memory->queue) wl_event_queue_destroy(memory->queue);
  *memory = (CWaylandMemory){NULL, NULL, NULL};
}

/// Binds the wl_shm of a connection and waits for the answer. Returns false if the compositor does not have one.
static inline bool cwayland_open_memory(void *display, CWaylandMemory *memory) {
  static const struct wl_registry_listener listener = {cwayland_memory_global, cwayland_memory_global_removed};
  *memory = (CWaylandMemory){(struct wl_display *)display, wl_display_create_queue((struct wl_display *)display), NULL};
  struct wl_display *wrapper = (struct wl_display *)wl_proxy_create_wrapper(display);
  if (memory->queue && wrapper) {
    wl_proxy_set_queue((struct wl_proxy *)wrapper, memory->queue);
    struct wl_registry *registry = wl_display_get_registry(wrapper);
    if (registry) {
      wl_registry_add_listener(registry, &listener, memory);
      wl_display_roundtrip_queue(memory->display, memory->queue);
      wl_registry_destroy(registry);
    }
  }
  if (wrapper) wl_proxy_wrapper_destroy(wrapper);
  if (!memory->shm) cwayland_close_memory(memory);
  return memory->shm != NULL;
}

static inline void cwayland_buffer_released(void *data, struct wl_buffer *buffer) {
  (void)buffer;
  ((CWaylandBuffer *)data)->is_lent = false;
}

/// Frees the memory of a buffer whose connection is gone, and with it all that the compositor knew of the buffer.
static inline void cwayland_forget_buffer(CWaylandBuffer *buffer) {
  if (buffer->pixels) munmap(buffer->pixels, buffer->bytes);
  free(buffer);
}

static inline void cwayland_free_buffer(CWaylandBuffer *buffer) {
  if (buffer->buffer) wl_buffer_destroy(buffer->buffer);
  cwayland_forget_buffer(buffer);
}

/// Creates a black image; returns NULL when memory runs out. The image must keep its address, because the listener
/// records there that the compositor has read it.
static inline CWaylandBuffer *cwayland_make_buffer(const CWaylandMemory *memory, int32_t width, int32_t height) {
  static const struct wl_buffer_listener listener = {.release = cwayland_buffer_released};
  // The value of MFD_CLOEXEC in linux/memfd.h.
  const unsigned close_on_exec = 1;
  CWaylandBuffer *made = (CWaylandBuffer *)calloc(1, sizeof *made);
  if (!made) return NULL;
  made->bytes = (size_t)width * (size_t)height * 4;
  const int file = (int)syscall(SYS_memfd_create, "scrollwork", close_on_exec);
  // Wayland requires that the size of a pool fits into a signed 32-bit number.
  if (file >= 0 && made->bytes <= INT32_MAX && ftruncate(file, (off_t)made->bytes) == 0) {
    void *pixels = mmap(NULL, made->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    struct wl_shm_pool *pool = NULL;
    if (pixels != MAP_FAILED) {
      made->pixels = (uint32_t *)pixels;
      pool = wl_shm_create_pool(memory->shm, file, (int32_t)made->bytes);
    }
    if (pool) {
      made->buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
      wl_shm_pool_destroy(pool);
    }
  }
  if (file >= 0) close(file);
  if (made->buffer) {
    wl_buffer_add_listener(made->buffer, &listener, made);
    return made;
  }
  cwayland_free_buffer(made);
  return NULL;
}

/// Handles the release events that SDL has already read from the connection.
static inline void cwayland_dispatch_memory(const CWaylandMemory *memory) {
  wl_display_dispatch_queue_pending(memory->display, memory->queue);
}

/// Waits until the compositor has handled all requests.
static inline void cwayland_roundtrip(const CWaylandMemory *memory) {
  wl_display_roundtrip_queue(memory->display, memory->queue);
}

/// Reports that the next frame of a surface (a wl_surface) differs from the previous one in a rectangle.
static inline void cwayland_damage(void *surface, int32_t x, int32_t y, int32_t width, int32_t height) {
  struct wl_surface *shown = (struct wl_surface *)surface;
  if (wl_proxy_get_version((struct wl_proxy *)shown) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION)
    wl_surface_damage_buffer(shown, x, y, width, height);
  else wl_surface_damage(shown, 0, 0, INT32_MAX, INT32_MAX);
}

/// Shows an image on a surface (a wl_surface).
static inline void cwayland_show(const CWaylandMemory *memory, void *surface, CWaylandBuffer *buffer) {
  struct wl_surface *shown = (struct wl_surface *)surface;
  wl_surface_attach(shown, buffer->buffer, 0, 0);
  wl_surface_commit(shown);
  buffer->is_lent = true;
  wl_display_flush(memory->display);
}
