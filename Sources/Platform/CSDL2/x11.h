#pragma once

// SDL's headers must belong to a single module. Otherwise the import order decides in which module a name is found.
#pragma clang module import CSDL2
#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/Xrandr.h>
#include <stdbool.h>
#include <stdint.h>

/// Returns whether SDL 2 is sdl2-compat, which runs on top of SDL 3. Its patch level starts at 50.
static inline bool csdl2_is_sdl3(void) {
  SDL_version version;
  SDL_GetVersion(&version);
  return version.patch >= 50;
}

/// The device of an X event.
typedef enum {
  CSDL2_X11_OTHER,
  CSDL2_X11_POINTER,
  CSDL2_X11_KEYBOARD,
  CSDL2_X11_TOUCH,
} CSDL2X11Source;

/// Metadata of an X event.
typedef struct {
  CSDL2X11Source source;
  /// Whether the event has a time.
  bool is_timed;
  /// Whether SDL posts its own event before it passes the X event to this program, as SDL 2 does for XInput events.
  bool is_late;
  /// Milliseconds on the server's clock, which wraps after 49.7 days.
  Uint32 milliseconds;
  /// Whether the event is a movement of the pointer or of a finger.
  bool is_movement;
  /// The number of the button, 4 to 7, whose press is a wheel click; 0 for other events.
  int click;
  /// Position of the pointer in pixels of the window, for button events.
  double x, y;
  /// Whether the event is the emulated mouse event of a touchscreen.
  bool is_emulated;
  /// Whether the scroll axes may have moved unnoticed before the event, outside the window or while a button was held.
  bool axes_may_have_moved;
} CSDL2X11Stamp;

/// Adds the data of a button event to its metadata.
static inline void csdl2_x11_button(CSDL2X11Stamp *stamp, bool is_press, int button, double x, double y) {
  const bool is_wheel = button >= 4 && button <= 7;
  if (is_press && is_wheel) stamp->click = button;
  stamp->x = x;
  stamp->y = y;
  stamp->axes_may_have_moved = !is_press && !is_wheel;
}

/// Returns the metadata of the X event in an SDL_SYSWMEVENT. Must be called inside SDL's event filter, because the data
/// of XInput events is freed afterwards.
static inline CSDL2X11Stamp csdl2_x11_stamp(const SDL_Event *event) {
  CSDL2X11Stamp stamp = {.source = CSDL2_X11_OTHER};
#ifdef SDL_VIDEO_DRIVER_X11
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return stamp;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  Time time = CurrentTime;
  switch (x->type) {
  case MotionNotify:
    stamp.source = CSDL2_X11_POINTER;
    stamp.is_movement = true;
    time = x->xmotion.time;
    break;
  case ButtonPress:
  case ButtonRelease:
    stamp.source = CSDL2_X11_POINTER;
    time = x->xbutton.time;
    csdl2_x11_button(&stamp, x->type == ButtonPress, (int)x->xbutton.button, x->xbutton.x, x->xbutton.y);
    break;
  case EnterNotify:
  case LeaveNotify:
    stamp.source = CSDL2_X11_POINTER;
    time = x->xcrossing.time;
    stamp.axes_may_have_moved = true;
    break;
  case KeyPress:
  case KeyRelease:
    stamp.source = CSDL2_X11_KEYBOARD;
    time = x->xkey.time;
    break;
  case PropertyNotify:
    time = x->xproperty.time;
    break;
  case GenericEvent:
    // SDL selects no generic events except those of XInput 2. All of these start alike (XIEvent in XInput2.h), so their
    // time can be read in one way.
    if (!x->xcookie.data) return stamp;
    time = ((const XIEvent *)x->xcookie.data)->time;
    stamp.is_late = !csdl2_is_sdl3();
    stamp.is_movement = x->xcookie.evtype == XI_Motion || x->xcookie.evtype == XI_TouchUpdate;
    switch (x->xcookie.evtype) {
    case XI_KeyPress:
    case XI_KeyRelease:
      stamp.source = CSDL2_X11_KEYBOARD;
      break;
    case XI_ButtonPress:
    case XI_ButtonRelease:
    case XI_Motion: {
      const XIDeviceEvent *device = (const XIDeviceEvent *)x->xcookie.data;
      stamp.source = CSDL2_X11_POINTER;
      // SDL 3 selects the events of devices in addition to those of the pointer that they move, so each event may
      // arrive twice.
      const bool is_pointer = device->deviceid != device->sourceid;
      stamp.is_emulated = !is_pointer && device->flags & XIPointerEmulated;
      if (is_pointer && device->evtype != XI_Motion)
        csdl2_x11_button(&stamp, device->evtype == XI_ButtonPress, device->detail, device->event_x, device->event_y);
      break;
    }
    case XI_Enter:
    case XI_Leave:
      stamp.source = CSDL2_X11_POINTER;
      stamp.axes_may_have_moved = true;
      break;
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd:
      stamp.source = CSDL2_X11_TOUCH;
      break;
    default:
      break;
    }
    break;
  default:
    break;
  }
  // Events that other clients sent have arbitrary times, mostly CurrentTime, which means no time.
  stamp.is_timed = time != CurrentTime && !x->xany.send_event;
  stamp.milliseconds = (Uint32)time;
#endif
  return stamp;
}

/// The X connection of a window.
typedef struct {
  /// Xlib's Display; NULL where SDL does not use X.
  void *display;
  unsigned long window;
} CSDL2X11Connection;

/// Returns SDL's connection to the X server, with the X window of an SDL window.
static inline CSDL2X11Connection csdl2_x11_connection(SDL_Window *window) {
  CSDL2X11Connection connection = {NULL, 0};
#ifdef SDL_VIDEO_DRIVER_X11
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (SDL_GetWindowWMInfo(window, &info) && info.subsystem == SDL_SYSWM_X11) {
    connection.display = info.info.x11.display;
    connection.window = info.info.x11.window;
  }
#endif
  return connection;
}

/// Returns the file descriptor of the connection to the X server; -1 where SDL does not use X.
static inline int csdl2_x11_descriptor(SDL_Window *window) {
  Display *display = (Display *)csdl2_x11_connection(window).display;
  return display ? ConnectionNumber(display) : -1;
}

/// Returns whether Xlib has unread events of a connection. Also sends the requests that Xlib has queued.
static inline bool csdl2_x11_has_events(void *display) { return XEventsQueued((Display *)display, QueuedAfterFlush) > 0; }

/// A current display of the X server. SDL itself only knows the displays at the start of the program.
typedef struct {
  int x, y, width, height;
  /// The server's name for the display, such as "HDMI-1".
  char name[64];
} CSDL2X11Display;

/// Returns whether the X server has no window manager, so that requests to it are never answered. A window manager
/// would have set _NET_SUPPORTING_WM_CHECK on the root window (https://specifications.freedesktop.org/wm-spec).
static inline bool csdl2_x11_is_unmanaged(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  Display *display = csdl2_x11_connection(window).display;
  if (!display) return false;
  Atom type = None;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *data = NULL;
  XGetWindowProperty(display, DefaultRootWindow(display), XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False), 0, 1,
                     False, XA_WINDOW, &type, &format, &count, &left, &data);
  if (data) XFree(data);
  return count == 0;
#else
  (void)window;
  return false;
#endif
}

/// Fills an array with the current displays, at most `capacity`, and returns their number; 0 where SDL does not use X,
/// or the server lacks RandR 1.5.
static inline int csdl2_x11_displays(SDL_Window *window, CSDL2X11Display *displays, int capacity) {
  int count = 0;
#ifdef SDL_VIDEO_DRIVER_X11
  Display *display = csdl2_x11_connection(window).display;
  int event, error, major = 0, minor = 0;
  if (!display || !XRRQueryExtension(display, &event, &error) || !XRRQueryVersion(display, &major, &minor)
      || (major == 1 && minor < 5))
    return 0;
  int all = 0;
  XRRMonitorInfo *monitors = XRRGetMonitors(display, DefaultRootWindow(display), True, &all);
  for (int i = 0; monitors && i < all && count < capacity; i++) {
    CSDL2X11Display *one = &displays[count++];
    one->x = monitors[i].x;
    one->y = monitors[i].y;
    one->width = monitors[i].width;
    one->height = monitors[i].height;
    char *name = XGetAtomName(display, monitors[i].name);
    SDL_strlcpy(one->name, name ? name : "", sizeof one->name);
    if (name) XFree(name);
  }
  if (monitors) XRRFreeMonitors(monitors);
#endif
  return count;
}

/// Selects events for displays that are added, removed or changed.
static inline void csdl2_x11_watch_displays(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  Display *display = csdl2_x11_connection(window).display;
  int event, error;
  if (!display || !XRRQueryExtension(display, &event, &error)) return;
  // SDL itself selects output changes. They are repeated here, because each mask replaces the previous one.
  XRRSelectInput(display, DefaultRootWindow(display),
                 RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask);
#endif
}

/// Returns whether an SDL_SYSWMEVENT reports that displays were added, removed or changed.
static inline bool csdl2_x11_changes_displays(const SDL_Event *event) {
#ifdef SDL_VIDEO_DRIVER_X11
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return false;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  if (x->type == ConfigureNotify) return x->xconfigure.window == DefaultRootWindow(x->xconfigure.display);
  int first, error;
  // Events of extensions are numbered from LASTEvent on.
  return x->type >= LASTEvent && XRRQueryExtension(x->xany.display, &first, &error)
      && (x->type == first + RRScreenChangeNotify || x->type == first + RRNotify);
#else
  return false;
#endif
}

/// Returns whether an SDL_SYSWMEVENT is a window manager's request to send back `number` once the window has painted
/// its next size (_NET_WM_SYNC_REQUEST of the Extended Window Manager Hints). SDL 3 supports the request, and sends the
/// number itself when it presents.
static inline bool csdl2_x11_is_sync_request(const SDL_Event *event, int64_t *number) {
#ifdef SDL_VIDEO_DRIVER_X11
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return false;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  if (x->type != ClientMessage || x->xclient.format != 32) return false;
  // Xlib queries the server for these atoms only once.
  Display *display = x->xclient.display;
  if (x->xclient.message_type != XInternAtom(display, "WM_PROTOCOLS", False)
      || (Atom)x->xclient.data.l[0] != XInternAtom(display, "_NET_WM_SYNC_REQUEST", False))
    return false;
  *number = (int64_t)((uint64_t)x->xclient.data.l[3] << 32 | ((uint64_t)x->xclient.data.l[2] & 0xFFFFFFFF));
  return true;
#else
  return false;
#endif
}

/// Returns the data of the XInput 2 event in an SDL_SYSWMEVENT; NULL if there is none. The data is valid only inside
/// the event filter.
static inline const void *csdl2_x11_xinput(const SDL_Event *event) {
#ifdef SDL_VIDEO_DRIVER_X11
  if (event->type == SDL_SYSWMEVENT && event->syswm.msg && event->syswm.msg->subsystem == SDL_SYSWM_X11
      && event->syswm.msg->msg.x11.event.type == GenericEvent)
    return event->syswm.msg->msg.x11.event.xcookie.data;
#endif
  return NULL;
}
