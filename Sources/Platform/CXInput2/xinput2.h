#include <X11/Xlib.h>
#include <X11/extensions/XI.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput.h>
#include <X11/extensions/XInput2.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/// The kind of an XInput 2 event.
typedef enum {
  CXI2_OTHER,
  CXI2_MOTION,
  CXI2_PINCH_BEGAN,
  CXI2_PINCH_CHANGED,
  CXI2_PINCH_ENDED,
  CXI2_PINCH_CANCELLED,
  /// The axes of a device have changed.
  CXI2_DEVICE_CHANGED,
  /// A device was added, removed, enabled or disabled.
  CXI2_DEVICES_CHANGED,
  CXI2_TOUCH_BEGAN,
  CXI2_TOUCH_CHANGED,
  CXI2_TOUCH_ENDED,
} CXI2Kind;

/// The relevant data of an XInput 2 event.
typedef struct {
  CXI2Kind kind;
  /// ID of the physical device.
  int source;
  /// The window for which the event was selected.
  unsigned long window;
  /// Milliseconds on the server's clock.
  uint32_t milliseconds;
  /// Position of the pointer in pixels of the window.
  double x, y;
  /// Movement of the midpoint of a pinch's fingers since the previous event, in pixels.
  double dx, dy;
  /// Distance between a pinch's fingers, relative to that at the start of the pinch.
  double scale;
  /// ID of the finger on its device.
  int finger;
} CXI2Event;

/// Returns the relevant data of an event from its cookie's data, which XGetEventData has filled in.
static inline CXI2Event cxi2_event(const void *data) {
  CXI2Event event = {CXI2_OTHER, 0, 0, 0, 0, 0, 0, 0, 1, 0};
  const XIEvent *any = (const XIEvent *)data;
  event.milliseconds = (uint32_t)any->time;
  switch (any->evtype) {
  case XI_Motion: {
    const XIDeviceEvent *motion = (const XIDeviceEvent *)data;
    // SDL 3 gets each motion twice, from the device and from the pointer that it moves. That from the device is
    // ignored.
    if (motion->deviceid == motion->sourceid) break;
    event.kind = CXI2_MOTION;
    event.source = motion->sourceid;
    event.window = motion->event;
    event.x = motion->event_x;
    event.y = motion->event_y;
    break;
  }
  case XI_DeviceChanged: {
    // Another device that takes over the pointer does not count, because every device is tracked by its own ID.
    const XIDeviceChangedEvent *change = (const XIDeviceChangedEvent *)data;
    if (change->reason == XIDeviceChange) event.kind = CXI2_DEVICE_CHANGED;
    event.source = change->sourceid;
    break;
  }
  case XI_HierarchyChanged:
    event.kind = CXI2_DEVICES_CHANGED;
    break;
  case XI_TouchBegin:
  case XI_TouchUpdate:
  case XI_TouchEnd: {
    const XIDeviceEvent *touch = (const XIDeviceEvent *)data;
    // SDL 3 gets each touch twice, like motions.
    if (touch->deviceid == touch->sourceid) break;
    event.kind = touch->evtype == XI_TouchBegin    ? CXI2_TOUCH_BEGAN
                 : touch->evtype == XI_TouchUpdate ? CXI2_TOUCH_CHANGED
                                                   : CXI2_TOUCH_ENDED;
    event.source = touch->sourceid;
    event.window = touch->event;
    event.x = touch->event_x;
    event.y = touch->event_y;
    event.finger = touch->detail;
    break;
  }
#ifdef XI_GesturePinchBegin
  case XI_GesturePinchBegin:
  case XI_GesturePinchUpdate:
  case XI_GesturePinchEnd: {
    const XIGesturePinchEvent *pinch = (const XIGesturePinchEvent *)data;
    event.kind = pinch->evtype == XI_GesturePinchBegin    ? CXI2_PINCH_BEGAN
                 : pinch->evtype == XI_GesturePinchUpdate ? CXI2_PINCH_CHANGED
                 : pinch->flags & XIGesturePinchEventCancelled ? CXI2_PINCH_CANCELLED
                                                               : CXI2_PINCH_ENDED;
    event.source = pinch->sourceid;
    event.window = pinch->event;
    event.x = pinch->event_x;
    event.y = pinch->event_y;
    event.dx = pinch->delta_x;
    event.dy = pinch->delta_y;
    event.scale = pinch->scale;
    break;
  }
#endif
  default:
    break;
  }
  return event;
}

/// Stores a motion event's value for an axis in `value`. Returns false if the event has no value for it.
static inline bool cxi2_value(const void *data, int axis, double *value) {
  const XIDeviceEvent *motion = (const XIDeviceEvent *)data;
  const XIValuatorState *all = &motion->valuators;
  if (motion->evtype != XI_Motion || axis < 0 || axis >= all->mask_len * 8 || !XIMaskIsSet(all->mask, axis))
    return false;
  // Only axes in the mask have a value.
  const double *next = all->values;
  for (int before = 0; before < axis; before++)
    if (XIMaskIsSet(all->mask, before)) next++;
  *value = *next;
  return true;
}

/// The kind of a pointing device, as its driver reports it.
typedef enum { CXI2_UNKNOWN, CXI2_TOUCHPAD, CXI2_MOUSE } CXI2DeviceKind;

/// A scroll axis.
typedef struct {
  /// ID of the device that has the axis.
  int device;
  /// Kind of the device.
  CXI2DeviceKind kind;
  /// Index of the axis among all axes of its device.
  int number;
  bool is_vertical;
  /// Change of the value for one click (notch) of a wheel; negative where the axis runs backwards.
  double increment;
} CXI2ScrollAxis;

/// The current devices.
typedef struct {
  /// IDs of all enabled devices.
  int devices[64];
  int device_count;
  /// The scroll axes of these devices.
  CXI2ScrollAxis axes[64];
  int axis_count;
  /// The touchscreens of these devices: their IDs and names, which may be cut off.
  int touchscreens[16];
  char touchscreen_names[16][64];
  int touchscreen_count;
} CXI2Inventory;

/// Returns the X server's devices, after waiting for its answer. Meant to be called only after a change of the devices.
static inline CXI2Inventory cxi2_inventory(void *connection) {
  Display *display = (Display *)connection;
  CXI2Inventory all;
  memset(&all, 0, sizeof all);
  int count = 0;
  // All devices are queried, because a single one may be gone, and the X error would end the program.
  XIDeviceInfo *devices = XIQueryDevice(display, XIAllDevices, &count);
  if (!devices) return all;
  int old_count = 0;
  XDeviceInfo *old = XListInputDevices(display, &old_count);
  const Atom touchpad = XInternAtom(display, XI_TOUCHPAD, True), mouse = XInternAtom(display, XI_MOUSE, True);
  const int room = (int)(sizeof all.axes / sizeof *all.axes);
  for (int i = 0; i < count && all.device_count < room; i++) {
    if (!devices[i].enabled) continue;
    all.devices[all.device_count++] = devices[i].deviceid;
    if (devices[i].use != XISlavePointer && devices[i].use != XIFloatingSlave) continue;
    CXI2DeviceKind kind = CXI2_UNKNOWN;
    for (int k = 0; k < old_count; k++) {
      if ((int)old[k].id != devices[i].deviceid || old[k].type == None) continue;
      kind = old[k].type == touchpad ? CXI2_TOUCHPAD : old[k].type == mouse ? CXI2_MOUSE : CXI2_UNKNOWN;
    }
    for (int k = 0; k < devices[i].num_classes && all.touchscreen_count < 16; k++) {
      const XITouchClassInfo *touch = (const XITouchClassInfo *)devices[i].classes[k];
      if (touch->type != XITouchClass || touch->mode != XIDirectTouch) continue;
      all.touchscreens[all.touchscreen_count] = devices[i].deviceid;
      strncpy(all.touchscreen_names[all.touchscreen_count], devices[i].name, sizeof all.touchscreen_names[0] - 1);
      all.touchscreen_count++;
      break;
    }
    for (int k = 0; k < devices[i].num_classes && all.axis_count < room; k++) {
      if (devices[i].classes[k]->type != XIScrollClass) continue;
      const XIScrollClassInfo *scroll = (const XIScrollClassInfo *)devices[i].classes[k];
      const CXI2ScrollAxis axis = {devices[i].deviceid, kind, scroll->number,
                                   scroll->scroll_type == XIScrollTypeVertical, scroll->increment};
      all.axes[all.axis_count++] = axis;
    }
  }
  if (old) XFreeDeviceList(old);
  XIFreeDeviceInfo(devices);
  return all;
}

/// Handles the error event of a refused request by ignoring it. Without this handler it would end the program.
static inline int cxi2_ignore(Display *display, XErrorEvent *error) {
  (void)display;
  (void)error;
  return 0;
}

/// Selects event types of a device in addition to those that this connection already receives for a window.
static inline void cxi2_add(Display *display, Window window, int device, const int *kinds, int count) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  int masks = 0;
  XIEventMask *before = XIGetSelectedEvents(display, window, &masks);
  for (int i = 0; i < masks; i++) {
    if (before[i].deviceid != device) continue;
    for (int kind = 0; kind <= XI_LASTEVENT && kind < before[i].mask_len * 8; kind++)
      if (XIMaskIsSet(before[i].mask, kind)) XISetMask(bits, kind);
  }
  if (before) XFree(before);
  for (int i = 0; i < count; i++) XISetMask(bits, kinds[i]);
  XIEventMask mask = {device, sizeof bits, bits};
  XISelectEvents(display, window, &mask, 1);
}

/// Selects events for changes of the size of the whole screen, in addition to those that this connection already
/// receives.
static inline void cxi2_watch_screen(void *connection) {
  Display *display = (Display *)connection;
  XWindowAttributes root;
  if (XGetWindowAttributes(display, DefaultRootWindow(display), &root))
    XSelectInput(display, DefaultRootWindow(display), root.your_event_mask | StructureNotifyMask);
}

/// Selects the events for pinches over a window and for changes of devices. Returns false without XInput 2.1, the first
/// version with scroll axes. Motion events are not selected, because a client that selects them no longer gets core
/// motion events.
static inline bool cxi2_select(void *connection, unsigned long window) {
  Display *display = (Display *)connection;
  int opcode, event, error;
  if (!XQueryExtension(display, "XInputExtension", &opcode, &event, &error)) return false;
  XSync(display, False);
  XErrorHandler handler = XSetErrorHandler(cxi2_ignore);
  int major = 2, minor = 4;
  const bool answers = XIQueryVersion(display, &major, &minor) == Success && (major > 2 || (major == 2 && minor >= 1));
  if (answers) {
    const int hierarchy[] = {XI_HierarchyChanged};
    cxi2_add(display, DefaultRootWindow(display), XIAllDevices, hierarchy, 1);
    const int change[] = {XI_DeviceChanged};
    cxi2_add(display, (Window)window, XIAllMasterDevices, change, 1);
#ifdef XI_GesturePinchBegin
    const int pinch[] = {XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd};
    if (major > 2 || minor >= 4) cxi2_add(display, (Window)window, XIAllMasterDevices, pinch, 3);
#endif
  }
  XSync(display, False);
  XSetErrorHandler(handler);
  return answers;
}
