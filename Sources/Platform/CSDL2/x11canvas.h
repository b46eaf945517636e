#pragma once

#include "x11.h"
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>
#include <poll.h>
#include <sys/ipc.h>
#include <sys/shm.h>

/// Shared memory from which the X server reads a window's frame. SDL itself waits until the server has read a frame.
/// This canvas has a separate connection, so the event that reports the end of reading can arrive later.
typedef struct {
  /// Xlib's Display; NULL where there is no canvas.
  void *display;
  unsigned long window;
  GC gc;
  Visual *visual;
  /// The image over the shared memory; NULL while no memory is shared.
  XImage *image;
  XShmSegmentInfo memory;
  /// The type of the event that reports that the server has read the memory.
  int completion;
  /// Whether the server may still read the memory.
  bool is_lent;
} CSDL2X11Canvas;

static inline bool *csdl2_x11_refused(void) {
  static bool is_refused;
  return &is_refused;
}

static inline int csdl2_x11_refuse(Display *display, XErrorEvent *error) {
  (void)display, (void)error;
  *csdl2_x11_refused() = true;
  return 0;
}

/// Attaches shared memory to the server. Returns whether the server can share it.
static inline bool csdl2_x11_attach(Display *display, XShmSegmentInfo *memory) {
  XSync(display, False);
  *csdl2_x11_refused() = false;
  int (*before)(Display *, XErrorEvent *) = XSetErrorHandler(csdl2_x11_refuse);
  XShmAttach(display, memory);
  XSync(display, False);
  XSetErrorHandler(before);
  return !*csdl2_x11_refused();
}

static inline void csdl2_x11_free_canvas(CSDL2X11Canvas *canvas) {
  if (!canvas->image) return;
  XShmDetach((Display *)canvas->display, &canvas->memory);
  XDestroyImage(canvas->image);
  shmdt(canvas->memory.shmaddr);
  canvas->image = NULL;
}

/// Frees the shared memory and closes the connection. Must be called before the window is destroyed.
static inline void csdl2_x11_close_canvas(CSDL2X11Canvas *canvas) {
  csdl2_x11_free_canvas(canvas);
  if (canvas->display) XCloseDisplay((Display *)canvas->display);
  SDL_zerop(canvas);
}

/// Connects to the server of a window. Returns false where SDL does not use X, where the server does not share memory,
/// and where its pixels are not 0x00RRGGBB in 32 bits.
static inline bool csdl2_x11_open_canvas(CSDL2X11Canvas *canvas, SDL_Window *window) {
  SDL_zerop(canvas);
#ifdef SDL_VIDEO_DRIVER_X11
  const CSDL2X11Connection sdl = csdl2_x11_connection(window);
  if (!sdl.display) return false;
  Display *display = XOpenDisplay(XDisplayString((Display *)sdl.display));
  if (!display) return false;
  canvas->display = display;
  canvas->window = sdl.window;
  XWindowAttributes look;
  if (XShmQueryExtension(display) && XGetWindowAttributes(display, sdl.window, &look) && look.depth == 24
      && look.visual->red_mask == 0xFF0000 && look.visual->green_mask == 0xFF00 && look.visual->blue_mask == 0xFF) {
    canvas->visual = look.visual;
    canvas->completion = XShmGetEventBase(display) + ShmCompletion;
    XGCValues values = {.graphics_exposures = False};
    canvas->gc = XCreateGC(display, sdl.window, GCGraphicsExposures, &values);
    return true;
  }
  csdl2_x11_close_canvas(canvas);
#endif
  return false;
}

/// Replaces the shared memory by `height` rows of `pitch` bytes. Returns false, and keeps the previous memory, when
/// memory runs out or the server is on another machine.
static inline bool csdl2_x11_resize_canvas(CSDL2X11Canvas *canvas, int pitch, int height) {
  Display *display = (Display *)canvas->display;
  XShmSegmentInfo memory = {.readOnly = True};
  XImage *image = XShmCreateImage(display, canvas->visual, 24, ZPixmap, NULL, &memory, (unsigned)(pitch / 4),
                                  (unsigned)height);
  if (!image) return false;
  memory.shmaddr = (char *)-1;
  if (image->bits_per_pixel == 32 && image->bytes_per_line == pitch && image->byte_order == LSBFirst) {
    memory.shmid = shmget(IPC_PRIVATE, (size_t)pitch * (size_t)height, IPC_CREAT | 0600);
    if (memory.shmid >= 0) memory.shmaddr = (char *)shmat(memory.shmid, NULL, 0);
    const bool is_shared = memory.shmaddr != (char *)-1 && csdl2_x11_attach(display, &memory);
    // Linux keeps a removed segment until all processes have detached it, however they end.
    if (memory.shmid >= 0) shmctl(memory.shmid, IPC_RMID, NULL);
    if (is_shared) {
      csdl2_x11_free_canvas(canvas);
      image->data = memory.shmaddr;
      canvas->memory = memory;
      canvas->image = image;
      return true;
    }
  }
  if (memory.shmaddr != (char *)-1) shmdt(memory.shmaddr);
  XDestroyImage(image);
  return false;
}

/// Waits until the server has read the last frame.
static inline void csdl2_x11_await_canvas(CSDL2X11Canvas *canvas) {
  Display *display = (Display *)canvas->display;
  while (canvas->is_lent) {
    if (!XPending(display)) {
      // A server that sends nothing for a second has lost the window, and a server that is gone no longer reads the
      // memory.
      struct pollfd line = {ConnectionNumber(display), POLLIN, 0};
      if (poll(&line, 1, 1000) <= 0 || line.revents & (POLLHUP | POLLERR | POLLNVAL)) canvas->is_lent = false;
      continue;
    }
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == canvas->completion) canvas->is_lent = false;
  }
}

/// Makes the server show a part of the frame, in pixels, without waiting for the server. The last part of a frame
/// flushes the connection.
static inline void csdl2_x11_show_canvas(CSDL2X11Canvas *canvas, int x, int y, int width, int height, bool is_last) {
  csdl2_x11_await_canvas(canvas);
  if (!canvas->image) return;
  canvas->image->obdata = (char *)&canvas->memory;
  canvas->is_lent = XShmPutImage((Display *)canvas->display, canvas->window, canvas->gc, canvas->image, x, y, x, y,
                                 (unsigned)width, (unsigned)height, is_last)
                    && is_last;
  if (is_last) XFlush((Display *)canvas->display);
}

/// Sends the number of a _NET_WM_SYNC_REQUEST back to the window manager, after the frame that was shown last.
static inline void csdl2_x11_set_sync_counter(CSDL2X11Canvas *canvas, int64_t number) {
  Display *display = (Display *)canvas->display;
  const Atom name = XInternAtom(display, "_NET_WM_SYNC_REQUEST_COUNTER", False);
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *counter = NULL;
  if (XGetWindowProperty(display, canvas->window, name, 0, 1, False, XA_CARDINAL, &type, &format, &count, &left, &counter)
          == Success
      && format == 32 && count == 1) {
    XSyncValue value;
    XSyncIntsToValue(&value, (unsigned)(number & 0xFFFFFFFF), (int)(number >> 32));
    XSyncSetCounter(display, (XSyncCounter)*(unsigned long *)(void *)counter, value);
    XFlush(display);
  }
  if (counter) XFree(counter);
}
