#pragma once

#include "x11.h"
#include <X11/extensions/saver.h>
#include <dlfcn.h>

/// The state of a display in an X event.
typedef enum {
  /// The event is about something else.
  CSDL2_X11_NO_SLEEP_EVENT,
  CSDL2_X11_ASLEEP,
  CSDL2_X11_AWAKE,
} CSDL2X11Sleep;

/// Selects the events of the MIT-SCREEN-SAVER extension, which the server sends when it blanks or switches off the
/// displays (DPMS), and when input wakes them. Returns the type of these events; 0 without the extension or without
/// libXss, which is loaded here because only kiosks need it. SDL's packages depend on it.
static inline int csdl2_x11_watch_sleep(SDL_Window *window) {
#ifdef SDL_VIDEO_DRIVER_X11
  Display *display = csdl2_x11_connection(window).display;
  // The library stays loaded, because Xlib calls its converter of events.
  void *library = display ? dlopen("libXss.so.1", RTLD_LAZY) : NULL;
  if (!library) return 0;
  Bool (*query)(Display *, int *, int *) = (Bool(*)(Display *, int *, int *))dlsym(library, "XScreenSaverQueryExtension");
  void (*select)(Display *, Drawable, unsigned long) =
      (void (*)(Display *, Drawable, unsigned long))dlsym(library, "XScreenSaverSelectInput");
  int first = 0, error = 0;
  if (!query || !select || !query(display, &first, &error)) return 0;
  select(display, DefaultRootWindow(display), ScreenSaverNotifyMask);
  return first + ScreenSaverNotify;
#else
  return 0;
#endif
}

/// Returns the state of the display in an SDL_SYSWMEVENT. `type` is the result of `csdl2_x11_watch_sleep`.
static inline CSDL2X11Sleep csdl2_x11_sleep(const SDL_Event *event, int type) {
#ifdef SDL_VIDEO_DRIVER_X11
  if (type == 0 || event->type != SDL_SYSWMEVENT || !event->syswm.msg
      || event->syswm.msg->subsystem != SDL_SYSWM_X11)
    return CSDL2_X11_NO_SLEEP_EVENT;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  if (x->type != type) return CSDL2_X11_NO_SLEEP_EVENT;
  // The start of libXss's XScreenSaverNotifyEvent.
  const struct {
    XAnyEvent any;
    Window root;
    int state;
  } *notice = (const void *)x;
  return notice->state == ScreenSaverOff ? CSDL2_X11_AWAKE : CSDL2_X11_ASLEEP;
#else
  return CSDL2_X11_NO_SLEEP_EVENT;
#endif
}
