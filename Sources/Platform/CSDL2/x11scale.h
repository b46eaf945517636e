#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/Xrandr.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/// Information from an X server about the requested interface scale. Must be released with `csdl2_x11_free_scale_settings`.
typedef struct {
  Display *display;
  /// The X resources that sessions and `xrdb` set, as text; NULL where there are none.
  const char *resources;
  /// The data of a settings manager (the XSETTINGS protocol); NULL where there is none.
  unsigned char *settings;
  /// The length of `settings` in bytes.
  unsigned long settings_length;
  /// Size of the first display in pixels and millimetres; 0 where it is unknown.
  int width, width_mm, height, height_mm;
} CSDL2X11ScaleSettings;

static inline void csdl2_x11_free_scale_settings(CSDL2X11ScaleSettings *wishes) {
  if (wishes->settings) XFree(wishes->settings);
  if (wishes->display) XCloseDisplay(wishes->display);
  memset(wishes, 0, sizeof *wishes);
}

static inline void csdl2_x11_read_settings(CSDL2X11ScaleSettings *wishes) {
  char name[32];
  snprintf(name, sizeof name, "_XSETTINGS_S%d", DefaultScreen(wishes->display));
  const Atom selection = XInternAtom(wishes->display, name, True);
  const Atom property = XInternAtom(wishes->display, "_XSETTINGS_SETTINGS", True);
  if (selection == None || property == None) return;
  // The server is grabbed, because the manager could otherwise exit between the two requests, and the X error would end
  // the program.
  XGrabServer(wishes->display);
  const Window manager = XGetSelectionOwner(wishes->display, selection);
  Atom type;
  int format = 0;
  unsigned long count = 0, left;
  unsigned char *data = NULL;
  // The maximum length is in 32-bit words. Settings are only a few kilobytes long.
  if (manager != None
      && XGetWindowProperty(wishes->display, manager, property, 0, 1 << 16, False, property, &type, &format, &count, &left,
                            &data) == Success) {
    wishes->settings = data;
    wishes->settings_length = format == 8 ? count : 0;
  }
  XUngrabServer(wishes->display);
}

static inline void csdl2_x11_read_size(CSDL2X11ScaleSettings *wishes) {
  int event, error, major = 0, minor = 0, count = 0;
  if (!XRRQueryExtension(wishes->display, &event, &error) || !XRRQueryVersion(wishes->display, &major, &minor)
      || (major == 1 && minor < 5))
    return;
  XRRMonitorInfo *monitors = XRRGetMonitors(wishes->display, DefaultRootWindow(wishes->display), True, &count);
  if (!monitors) return;
  if (count > 0) {
    wishes->width = monitors[0].width;
    wishes->width_mm = monitors[0].mwidth;
    wishes->height = monitors[0].height;
    wishes->height_mm = monitors[0].mheight;
  }
  XRRFreeMonitors(monitors);
}

/// Returns the settings of the X server that the environment names. Uses a separate connection, because SDL's
/// connection is accessible only with a window.
static inline CSDL2X11ScaleSettings csdl2_x11_query_scale_settings(void) {
  CSDL2X11ScaleSettings wishes;
  memset(&wishes, 0, sizeof wishes);
  wishes.display = XOpenDisplay(NULL);
  if (!wishes.display) return wishes;
  wishes.resources = XResourceManagerString(wishes.display);
  csdl2_x11_read_settings(&wishes);
  csdl2_x11_read_size(&wishes);
  return wishes;
}
