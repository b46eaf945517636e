/// The events of a device that were seen, to say why a log has no touches.
struct EvdevSighting {
  /// Number of events that report positions on an absolute axis.
  private var positions = 0
  /// Number of `ABS_MT_TRACKING_ID`.
  private(set) var trackingIDs = 0
  private var contactPositions = 0
  private var reports = 0
  private var buttons = 0
  private var hovers = 0
  private var keys = 0
  private var movements = 0
  private var events = 0
  /// Number of fingers that came down.
  var fingers = 0
  /// Whether a finger was down before the log began.
  var hasUnknownFinger = false
  var isTouchpad = false

  mutating func add(_ event: EvdevEvent) {
    events += 1
    switch (event.type, event.code) {
    case (Evdev.syn, Evdev.report): reports += 1
    case (Evdev.abs, Evdev.x), (Evdev.abs, Evdev.y): positions += 1
    case (Evdev.abs, Evdev.contactX), (Evdev.abs, Evdev.contactY):
      positions += 1
      contactPositions += 1
    case (Evdev.abs, Evdev.trackingID): trackingIDs += 1
    case (Evdev.key, Evdev.touch): buttons += 1
    case (Evdev.key, Evdev.pen): hovers += 1
    case (Evdev.key, _): keys += 1
    case (Evdev.rel, Evdev.moveX), (Evdev.rel, Evdev.moveY): movements += 1
    default: break
    }
  }

  /// How much the events have to do with touches. The sentence about the device with most of them is told.
  var weight: (Int, Int, Int) { (positions + trackingIDs + buttons, movements, events) }

  /// Events seen instead of a touch, a scroll or a turn of a wheel, and what to do about it, as a sentence without a
  /// full stop; `nil` if nothing was seen.
  var sentence: String? {
    if positions + trackingIDs + buttons > 0, reports == 0 {
      return "\(positions) positions, but no SYN_REPORT, which ends each report; record all lines, without a filter "
        + "such as grep"
    }
    if isTouchpad {
      return positions > 0
        ? "one finger at a time on a touchpad, which moves the pointer; scroll with two fingers"
        : "a touchpad, but no finger on it; scroll with two fingers"
    }
    if hovers > 0, buttons == 0 {
      return "a pen that hovers over the screen (BTN_TOOL_PEN) and never touches it (BTN_TOUCH); touch the screen"
    }
    if trackingIDs + buttons > 0, positions == 0 {
      return "fingers that come down, but no positions; record all lines, without a filter such as grep"
    }
    if contactPositions > 0, trackingIDs + buttons == 0 {
      return "\(contactPositions) positions of contacts, but no ABS_MT_TRACKING_ID, SYN_MT_REPORT or BTN_TOUCH, which "
        + "show when a finger comes down and lifts; record all lines, and begin before you touch the screen"
    }
    if hasUnknownFinger {
      return "a finger that was down before the log began, and no other; begin to record before you touch the screen"
    }
    if positions > 0 {
      return "\(positions) positions (ABS_X, ABS_Y), but no BTN_TOUCH, which shows when a finger comes down and lifts"
    }
    if movements > 0 { return "a mouse that moves (REL_X, REL_Y), but whose wheel does not turn" }
    if keys > 0 { return "keys and buttons; check that the right device was recorded" }
    return events > 0 ? "events of another kind; check that the right device was recorded" : nil
  }

  /// Returns the sentence about the device that has most to do with touches.
  static func sentence(of devices: some Sequence<EvdevSighting>) -> String? {
    guard let device = devices.max(by: { $0.weight < $1.weight }) else { return nil }
    return device.sentence ?? "descriptions of devices, but no events; record the touches after them"
  }
}
