#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <X11/extensions/XInput2.h>
#include <stdbool.h>

/// What an X event is about.
typedef enum {
  CSDL2_X11_OTHER,
  CSDL2_X11_POINTER,
  CSDL2_X11_KEYBOARD,
  CSDL2_X11_TOUCH,
} CSDL2X11Source;

/// The time that the X server gave to an event.
typedef struct {
  CSDL2X11Source source;
  /// Whether the event has a time.
  bool is_timed;
  /// Whether SDL tells what the event means before it shows the event, as it does with those of XInput.
  bool is_late;
  /// Milliseconds on the server's clock, which wraps after 49.7 days.
  Uint32 milliseconds;
} CSDL2X11Stamp;

/// The stamp of the X event inside an SDL_SYSWMEVENT. Only within the filter that SDL calls with it: afterwards the data
/// of XInput events is gone.
static inline CSDL2X11Stamp csdl2_x11_stamp(const SDL_Event *event) {
  CSDL2X11Stamp stamp = {CSDL2_X11_OTHER, false, false, 0};
#ifdef SDL_VIDEO_DRIVER_X11
  if (event->type != SDL_SYSWMEVENT || !event->syswm.msg || event->syswm.msg->subsystem != SDL_SYSWM_X11) return stamp;
  const XEvent *x = &event->syswm.msg->msg.x11.event;
  Time time = CurrentTime;
  switch (x->type) {
  case MotionNotify:
    stamp.source = CSDL2_X11_POINTER;
    time = x->xmotion.time;
    break;
  case ButtonPress:
  case ButtonRelease:
    stamp.source = CSDL2_X11_POINTER;
    time = x->xbutton.time;
    break;
  case EnterNotify:
  case LeaveNotify:
    stamp.source = CSDL2_X11_POINTER;
    time = x->xcrossing.time;
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
    // SDL asks for no generic events but those of XInput 2, which all begin alike (XIEvent in XInput2.h).
    if (!x->xcookie.data) return stamp;
    time = ((const XIEvent *)x->xcookie.data)->time;
    stamp.is_late = true;
    switch (x->xcookie.evtype) {
    case XI_KeyPress:
    case XI_KeyRelease:
      stamp.source = CSDL2_X11_KEYBOARD;
      break;
    case XI_ButtonPress:
    case XI_ButtonRelease:
    case XI_Motion:
      stamp.source = CSDL2_X11_POINTER;
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
  // What another client sent bears whatever time it liked; most say CurrentTime, which is none.
  stamp.is_timed = time != CurrentTime && !x->xany.send_event;
  stamp.milliseconds = (Uint32)time;
#endif
  return stamp;
}
