import Documents
import ScrollEngine

/// Constants of Linux's input events. Source: linux/input-event-codes.h.
enum Evdev {
  /// Types: EV_SYN to EV_ABS.
  static let syn: UInt16 = 0x00
  static let key: UInt16 = 0x01
  static let rel: UInt16 = 0x02
  static let abs: UInt16 = 0x03

  /// Codes of EV_SYN: SYN_REPORT, SYN_MT_REPORT and SYN_DROPPED.
  static let report: UInt16 = 0x00
  static let contactReport: UInt16 = 0x02
  static let dropped: UInt16 = 0x03

  /// Codes of EV_KEY: BTN_LEFT and BTN_TOUCH.
  static let leftButton: UInt16 = 0x110
  static let touch: UInt16 = 0x14A
  /// Tools: they show what touches a tablet or touchpad or hovers above it.
  static let pen: UInt16 = 0x140
  static let finger: UInt16 = 0x145
  static let twoFingers: UInt16 = 0x14D
  static let stylusButton: UInt16 = 0x14B

  /// Codes of EV_REL: REL_X and REL_Y.
  static let moveX: UInt16 = 0x00
  static let moveY: UInt16 = 0x01

  /// REL_HWHEEL, REL_WHEEL and the same with a higher resolution.
  static let horizontalWheel: UInt16 = 0x06
  static let wheel: UInt16 = 0x08
  static let preciseWheel: UInt16 = 0x0B
  static let preciseHorizontalWheel: UInt16 = 0x0C
  /// Units of a precise wheel in a notch.
  static let unitsInNotch = 120.0

  /// Codes of EV_ABS: ABS_X, ABS_Y and those of contacts, ABS_MT_SLOT to ABS_MT_TRACKING_ID.
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let slot: UInt16 = 0x2F
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let trackingID: UInt16 = 0x39

  /// A property of touchpads: the device moves a pointer.
  static let pointerProperty = 0
  /// A property of touchscreens: positions are those of a screen.
  static let directProperty = 1

  /// Names of event types, as `getevent -l` prints them.
  static let types: [String: UInt16] = ["EV_SYN": syn, "EV_KEY": key, "EV_REL": rel, "EV_ABS": abs]

  /// Names of the codes that an import uses, by type, as `getevent -l` prints them. The left button of a mouse has two
  /// names.
  static let codes: [UInt16: [String: UInt16]] = [
    syn: ["SYN_REPORT": report, "SYN_MT_REPORT": contactReport, "SYN_DROPPED": dropped],
    key: [
      "BTN_TOUCH": touch, "BTN_LEFT": leftButton, "BTN_MOUSE": leftButton, "BTN_TOOL_PEN": pen,
      "BTN_TOOL_FINGER": finger, "BTN_TOOL_DOUBLETAP": twoFingers, "BTN_STYLUS": stylusButton,
    ],
    rel: [
      "REL_X": moveX, "REL_Y": moveY,
      "REL_HWHEEL": horizontalWheel, "REL_WHEEL": wheel, "REL_WHEEL_HI_RES": preciseWheel,
      "REL_HWHEEL_HI_RES": preciseHorizontalWheel,
    ],
    abs: [
      "ABS_X": x, "ABS_Y": y, "ABS_MT_SLOT": slot, "ABS_MT_POSITION_X": contactX, "ABS_MT_POSITION_Y": contactY,
      "ABS_MT_TRACKING_ID": trackingID,
    ],
  ]
}

/// An input event of the kernel.
struct EvdevEvent {
  var type: UInt16
  var code: UInt16
  var value: Int32
  /// Time in microseconds, as logged.
  var time: Int64
  /// Line of the log.
  var line: Int
}

/// The description of a device at the beginning of a log.
struct EvdevDescription {
  /// The range of an axis.
  struct Axis {
    let minimum: Int32
    let maximum: Int32
    /// Units per millimetre; 0 if it is not known.
    let resolution: Int32

    /// Number of positions. libinput and Android divide by it, so that the last position lies on the screen.
    var length: Double { Double(maximum) - Double(minimum) + 1 }
    /// Length in millimetres; `nil` if it is not known.
    var millimetres: Double? { resolution > 0 ? length / Double(resolution) : nil }

    /// Creates a range; `nil` if it is empty.
    init?(minimum: Int64, maximum: Int64, resolution: Int64) {
      guard let low = Int32(exactly: minimum), let high = Int32(exactly: maximum), low < high,
        let units = Int32(exactly: resolution)
      else { return nil }
      (self.minimum, self.maximum, self.resolution) = (low, high, units)
    }
  }

  var axes: [UInt16: Axis] = [:]
  var properties: Set<Int> = []
  /// The keys and buttons that the device has.
  var keys: Set<UInt16> = []
  /// Whether the log states which keys and properties the device has.
  var statesKeys = false
  /// Whether udev calls the device a touchpad.
  var isNamedTouchpad = false

  /// Whether the device is a touchpad. Older ones have no property; as they feel fingers but no pens, and are no screens,
  /// udev takes them for touchpads too. Source: systemd, udev-builtin-input_id.c, `test_pointers`.
  var isTouchpad: Bool {
    if isNamedTouchpad { return true }
    guard !properties.contains(Evdev.directProperty) else { return false }
    if properties.contains(Evdev.pointerProperty) { return true }
    let hasPen = keys.contains(Evdev.pen) || keys.contains(Evdev.stylusButton)
    return statesKeys && keys.contains(Evdev.finger) && !hasPen
  }
  var hasContacts: Bool { axes[Evdev.contactX] != nil || axes[Evdev.contactY] != nil }
}

/// A device of a log. It turns kernel events into touches, scrolls and wheel turns.
///
/// A touchscreen reports contacts in one of three ways, which the events reveal: in slots (protocol B of the kernel's
/// multi-touch protocol), in lists (protocol A), or as a single position with a button.
struct EvdevDevice {
  var description = EvdevDescription()
  private var slots: [Slot] = []
  private var current = 0
  /// Slots with changes since the last report, in order.
  private var changed: [Int] = []
  private var single = Slot()
  private var listed: [Listed] = []
  private var contacts: [Contact] = []
  private var contact = Contact()
  private var protocolKind = ProtocolKind.single
  private var wheel = WheelTurn()
  private var pad = ScrollingFingers()
  /// Line of the first `SYN_DROPPED` since the last report; `nil` if no events were dropped.
  private var dropLine: Int?
  /// Corrected time of the last report; `nil` before the first one.
  private var lastTime: Int64?
  private var hasUnknownFinger = false
  /// The two fingers of a touchpad that reports a single position for both; empty while there are not two.
  private var pair: [Int] = []
  /// Whether the touchpad's tool says that there are two fingers.
  private var isPair = false
  /// The events that were seen.
  private(set) var sighting = EvdevSighting()

  /// Largest slot number. Kernel drivers have a few dozen slots at most.
  private static let lastSlot = 255
  /// Maximum number of contacts in a list. As many as there are slots.
  private static let mostContacts = 256
  /// Size that is assumed for a touchpad that does not state its own, in millimetres. Source: libinput,
  /// evdev-mt-touchpad.c.
  private static let usualPad = Size(width: 69, height: 50)

  private enum ProtocolKind { case single, slots, lists }

  /// A finger's place in the device's table of contacts.
  private struct Slot {
    enum State {
      /// The state before the first report.
      case unknown
      case free
      /// A finger is down, but not all of its position was reported.
      case pending
      case finger(Int)
      /// A finger that was cancelled has not lifted yet.
      case cancelled
    }
    enum Change { case begin, end }

    var state = State.unknown
    /// The tracking ID of the contact; `nil` if none has begun.
    var id: Int32?
    var x: Int32?
    var y: Int32?
    /// Position of the finger at the last report, where it lifts.
    var liftX: Int32?
    var liftY: Int32?
    var isMoved = false
    var changes: [Change] = []

    init(_ x: Int32? = nil, _ y: Int32? = nil) { (self.x, self.y) = (x, y) }
  }

  /// A contact of a list, as it is reported.
  private struct Contact {
    var id: Int32?
    var x: Int32?
    var y: Int32?
  }

  /// A contact of the last list.
  private struct Listed {
    /// The finger; `nil` once it is cancelled.
    var finger: Int?
    var id: Int32?
    var x: Int32
    var y: Int32
  }

  /// The turn of a wheel since the last report, in its units.
  private struct WheelTurn {
    var notches = Point.zero
    var units = Point.zero
    var isPrecise = false
    var isTurned = false
  }

  /// Creates a device without events.
  init() {}

  /// Creates a device whose log follows that of another one.
  init(after other: EvdevDevice) { sighting = other.sighting }

  /// Handles an event.
  mutating func handle(
    _ event: EvdevEvent, _ clock: inout LogClock, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    sighting.add(event)
    if event.type == Evdev.syn { return try synchronize(event, &clock, &assembler) }
    guard dropLine == nil else { return }
    switch event.type {
    case Evdev.abs: try setAxis(event, assembler)
    case Evdev.rel: turnWheel(event)
    case Evdev.key where event.code == Evdev.touch || event.code == Evdev.leftButton && single.x != nil:
      single.changes.append(event.value == 0 ? .end : .begin)
    case Evdev.key where event.code == Evdev.twoFingers: isPair = event.value != 0
    default: break
    }
  }

  /// Cancels the fingers that are down, because the log ends or the device is gone.
  mutating func end(line: Int, because reason: String, _ assembler: inout RecordingAssembler) throws(DocumentError) {
    guard let lastTime else { return }
    let count = try cancelAll(time: lastTime, line: line, &assembler)
    if count > 0 { assembler.warn(line, "\(reason) while \(Self.fingers(count)) down; cancelled") }
  }

  // MARK: Events between reports

  private mutating func setAxis(_ event: EvdevEvent, _ assembler: RecordingAssembler) throws(DocumentError) {
    switch event.code {
    case Evdev.x:
      single.x = event.value
      single.isMoved = true
    case Evdev.y:
      single.y = event.value
      single.isMoved = true
    case Evdev.slot:
      guard (0...Int32(Self.lastSlot)).contains(event.value) else {
        throw assembler.fault(event.line, "slot \(event.value); expected one from 0 to \(Self.lastSlot)")
      }
      current = Int(event.value)
      if protocolKind == .single { protocolKind = .slots }
    case Evdev.contactX:
      contact.x = event.value
      change { slot in
        slot.x = event.value
        slot.isMoved = true
      }
    case Evdev.contactY:
      contact.y = event.value
      change { slot in
        slot.y = event.value
        slot.isMoved = true
      }
    case Evdev.trackingID:
      contact.id = event.value
      change { slot in
        // In slots, the kernel reports only changes. A number that is repeated is the same contact.
        guard event.value < 0 || event.value != slot.id else { return }
        slot.id = event.value < 0 ? nil : event.value
        slot.changes.append(event.value < 0 ? .end : .begin)
      }
    default: break
    }
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    if protocolKind == .single { protocolKind = .slots }
    guard protocolKind == .slots else { return }
    while slots.count <= current { slots.append(Slot()) }
    body(&slots[current])
    if changed.last != current, !changed.contains(current) { changed.append(current) }
  }

  private mutating func turnWheel(_ event: EvdevEvent) {
    let value = Double(event.value)
    switch event.code {
    case Evdev.wheel: wheel.notches.y += value
    case Evdev.horizontalWheel: wheel.notches.x += value
    case Evdev.preciseWheel:
      wheel.units.y += value
      wheel.isPrecise = true
    case Evdev.preciseHorizontalWheel:
      wheel.units.x += value
      wheel.isPrecise = true
    default: return
    }
    wheel.isTurned = true
  }

  // MARK: Reports

  private mutating func synchronize(
    _ event: EvdevEvent, _ clock: inout LogClock, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    switch event.code {
    case Evdev.dropped: dropLine = dropLine ?? event.line
    case Evdev.contactReport where dropLine == nil:
      if protocolKind != .lists {
        protocolKind = .lists
        slots = []
        changed = []
      }
      guard contacts.count < Self.mostContacts else {
        throw assembler.fault(event.line, "more than \(Self.mostContacts) contacts in a report")
      }
      contacts.append(contact)
      contact = Contact()
    case Evdev.report:
      let moment = clock.time(event.time, after: lastTime)
      let time = moment.time
      if let jump = moment.jump, let lastTime {
        let count = try cancelAll(time: lastTime, line: event.line, &assembler)
        let repair = count > 0 ? "; \(Self.fingers(count)) cancelled" : ""
        assembler.warn(event.line, "the clock jumps by \(LogClock.text(jump)); jump removed\(repair)")
      } else if let lastTime, time - lastTime >= LogClock.remarkablePause, fingersDown > 0 {
        assembler.warn(
          event.line,
          "no event for \(LogClock.text(time - lastTime)) while \(Self.fingers(fingersDown)) down; assumed to be still"
        )
      }
      lastTime = time
      if let line = dropLine {
        try recover(from: line, time: time, &assembler)
      } else {
        try report(time: time, line: event.line, &assembler)
      }
    default: break
    }
  }

  /// Continues after events that the kernel has dropped. Their changes are unknown, and so are those of the events up
  /// to this report, which the kernel says to ignore.
  private mutating func recover(
    from line: Int, time: Int64, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    dropLine = nil
    let count = try cancelAll(time: time, line: line, &assembler)
    assembler.warn(
      line, "the kernel dropped events (SYN_DROPPED)" + (count > 0 ? "; \(Self.fingers(count)) cancelled" : ""))
    for index in slots.indices {
      slots[index].x = nil
      slots[index].y = nil
      slots[index].isMoved = false
      slots[index].changes = []
    }
    (changed, contacts, contact, wheel) = ([], [], Contact(), WheelTurn(isPrecise: wheel.isPrecise))
    single.isMoved = false
    single.changes = []
  }

  private mutating func report(
    time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    switch protocolKind {
    case .slots:
      // Without tracking IDs, only the button shows when the finger comes down and lifts.
      if sighting.trackingIDs == 0, !single.changes.isEmpty {
        let changes = single.changes
        change { $0.changes = changes }
      }
      for index in changed {
        var slot = slots[index]
        try update(&slot, time: time, line: line, &assembler)
        slots[index] = slot
      }
      changed.removeAll(keepingCapacity: true)
    case .lists: try updateList(time: time, line: line, &assembler)
    case .single where !description.hasContacts && !description.isTouchpad:
      var slot = single
      // A finger that was down before the log began reports no button, so it looks like one that hovers.
      if case .unknown = slot.state { slot.state = .free }
      try update(&slot, time: time, line: line, &assembler)
      single = slot
    case .single where !description.hasContacts: updatePair()
    case .single: break
    }
    single.changes.removeAll(keepingCapacity: true)
    single.isMoved = false
    contact = Contact()
    sighting.isTouchpad = description.isTouchpad
    if description.isTouchpad {
      try pad.report(scale: padScale, follows: assembler.options.followsTouchpad, time: time, line: line, &assembler)
    }
    try reportWheel(time: time, line: line, &assembler)
  }

  /// Moves the two fingers of a touchpad that reports a single position.
  private mutating func updatePair() {
    guard let x = single.x, let y = single.y else { return }
    let place = Point(x: Double(x), y: Double(y))
    if isPair != !pair.isEmpty {
      for finger in pair { pad.lift(finger) }
      pair = isPair ? [pad.press(at: place), pad.press(at: place)] : []
    }
    for finger in pair { pad.move(finger, to: place) }
  }

  private mutating func reportWheel(
    time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    guard wheel.isTurned else { return }
    // A precise wheel also reports each whole notch that it completes.
    let turn =
      wheel.isPrecise
      ? Point(x: wheel.units.x / Evdev.unitsInNotch, y: wheel.units.y / Evdev.unitsInNotch) : wheel.notches
    wheel = WheelTurn(isPrecise: wheel.isPrecise)
    if turn != .zero { try assembler.wheel(turn, time: time, line: line) }
  }

  private mutating func update(
    _ slot: inout Slot, time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    let begins = slot.changes.contains(.begin)
    for change in slot.changes {
      switch (change, slot.state) {
      case (.end, .finger(let finger)):
        // If another finger comes down in the same report, the position is its own.
        if slot.isMoved, !begins {
          try move(finger, slot, time: time, line: line, &assembler)
          (slot.liftX, slot.liftY) = (slot.x, slot.y)
        }
        try lift(finger, Slot(slot.liftX, slot.liftY), time: time, line: line, &assembler)
        slot.state = .free
      case (.end, .pending):
        if let finger = try press(slot, time: time, line: line, &assembler) {
          try lift(finger, slot, time: time, line: line, &assembler)
        } else {
          assembler.warn(line, "a finger lifts, but its position was never reported; ignored")
        }
        slot.state = .free
      case (.end, _): slot.state = .free
      case (.begin, .finger(let finger)):
        assembler.warn(line, "a finger comes down before the previous one has lifted; the previous one is cancelled")
        try cancel(finger, time: time, line: line, &assembler)
        slot.state = .pending
      case (.begin, _): slot.state = .pending
      }
    }
    switch slot.state {
    case .pending:
      if let finger = try press(slot, time: time, line: line, &assembler) { slot.state = .finger(finger) }
      (slot.liftX, slot.liftY) = (slot.x, slot.y)
    case .finger(let finger) where slot.isMoved:
      try move(finger, slot, time: time, line: line, &assembler)
      (slot.liftX, slot.liftY) = (slot.x, slot.y)
    case .unknown where slot.isMoved:
      if !hasUnknownFinger { assembler.warn(line, "a finger was down before the log began; ignored") }
      hasUnknownFinger = true
      sighting.hasUnknownFinger = true
      slot.state = .cancelled
    default: break
    }
    slot.isMoved = false
    slot.changes.removeAll(keepingCapacity: true)
  }

  // MARK: Lists of contacts

  private mutating func updateList(
    time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    // A report without contacts is about other events, unless the button shows that the last finger has lifted.
    guard !contacts.isEmpty || single.changes.last == .end else { return }
    var next: [Listed] = []
    for contact in contacts {
      guard let x = contact.x, let y = contact.y else { continue }
      next.append(Listed(id: contact.id, x: x, y: y))
    }
    contacts.removeAll(keepingCapacity: true)
    var left = Set(listed.indices)
    var added = Set(next.indices)
    for (old, new) in pairs(of: listed, with: next) {
      left.remove(old)
      added.remove(new)
      next[new].finger = listed[old].finger
      guard let finger = listed[old].finger else { continue }
      if (listed[old].x, listed[old].y) != (next[new].x, next[new].y) {
        try move(finger, Slot(next[new].x, next[new].y), time: time, line: line, &assembler)
      }
    }
    for old in left.sorted() {
      guard let finger = listed[old].finger else { continue }
      try lift(finger, Slot(listed[old].x, listed[old].y), time: time, line: line, &assembler)
    }
    for index in added.sorted() {
      next[index].finger = try press(Slot(next[index].x, next[index].y), time: time, line: line, &assembler)
    }
    listed = next
  }

  /// Returns the indices of each finger that is in both lists. Fingers are matched by ID or, without IDs, by the
  /// smallest distance.
  private func pairs(of old: [Listed], with new: [Listed]) -> [(Int, Int)] {
    if new.allSatisfy({ $0.id != nil }), old.allSatisfy({ $0.id != nil }) {
      return old.indices.compactMap { first in
        new.indices.first { new[$0].id == old[first].id }.map { (first, $0) }
      }
    }
    var candidates: [(distance: Double, old: Int, new: Int)] = []
    for first in old.indices {
      for second in new.indices {
        let dx = Double(old[first].x) - Double(new[second].x)
        let dy = Double(old[first].y) - Double(new[second].y)
        candidates.append((dx * dx + dy * dy, first, second))
      }
    }
    candidates.sort { ($0.distance, $0.old, $0.new) < ($1.distance, $1.old, $1.new) }
    var result: [(Int, Int)] = []
    for candidate in candidates
    where !result.contains(where: { $0.0 == candidate.old || $0.1 == candidate.new }) {
      result.append((candidate.old, candidate.new))
    }
    result.sort { $0.0 < $1.0 }
    return result
  }

  // MARK: Fingers on a screen or a touchpad

  private func axis(_ contact: UInt16, _ single: UInt16) -> EvdevDescription.Axis? {
    // The single position that such a device also reports has the same range.
    protocolKind == .single ? description.axes[single] : description.axes[contact] ?? description.axes[single]
  }

  private mutating func press(
    _ slot: Slot, time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) -> Int? {
    guard let x = slot.x, let y = slot.y else { return nil }
    sighting.fingers += 1
    if description.isTouchpad { return pad.press(at: Point(x: Double(x), y: Double(y))) }
    return try assembler.press(at: try point(x, y, line: line, &assembler), time: time, line: line)
  }

  private mutating func move(
    _ finger: Int, _ slot: Slot, time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    guard let x = slot.x, let y = slot.y else { return }
    if description.isTouchpad { return pad.move(finger, to: Point(x: Double(x), y: Double(y))) }
    try assembler.move(finger, to: try point(x, y, line: line, &assembler), time: time, line: line)
  }

  private mutating func lift(
    _ finger: Int, _ slot: Slot, time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    if description.isTouchpad { return pad.lift(finger) }
    guard let x = slot.x, let y = slot.y else { return }
    try assembler.lift(finger, at: try point(x, y, line: line, &assembler), time: time, line: line)
  }

  private mutating func cancel(
    _ finger: Int, time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    if description.isTouchpad { return pad.lift(finger) }
    try assembler.cancel(finger, time: time, line: line)
  }

  private var fingersDown: Int {
    let slots = (slots + [single]).count { slot in if case .finger = slot.state { true } else { false } }
    return slots + listed.count { $0.finger != nil }
  }

  /// Cancels all fingers. Those that are still down are ignored until they lift.
  ///
  /// - Returns: the number of fingers.
  private mutating func cancelAll(
    time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) -> Int {
    var count = 0
    for index in slots.indices {
      switch slots[index].state {
      case .finger(let finger):
        try cancel(finger, time: time, line: line, &assembler)
        count += 1
        slots[index].state = .cancelled
      case .pending: slots[index].state = .cancelled
      case .unknown, .free, .cancelled: break
      }
    }
    if case .finger(let finger) = single.state {
      try cancel(finger, time: time, line: line, &assembler)
      count += 1
      single.state = .cancelled
    }
    pair = []
    for index in listed.indices {
      guard let finger = listed[index].finger else { continue }
      try cancel(finger, time: time, line: line, &assembler)
      count += 1
      listed[index].finger = nil
    }
    try pad.end(time: time, line: line, &assembler)
    return count
  }

  private static func fingers(_ count: Int) -> String { count == 1 ? "a finger was" : "\(count) fingers were" }

  private func point(
    _ x: Int32, _ y: Int32, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) -> Point {
    guard let across = axis(Evdev.contactX, Evdev.x), let down = axis(Evdev.contactY, Evdev.y) else {
      return try assembler.point(pixels: Double(x), Double(y), line: line)
    }
    if let width = across.millimetres, let height = down.millimetres {
      assembler.setScreen(millimetres: Size(width: width, height: height))
    }
    return try assembler.point(
      (Double(x) - Double(across.minimum)) / across.length, (Double(y) - Double(down.minimum)) / down.length,
      line: line)
  }

  /// Millimetres per unit of the touchpad.
  private var padScale: Size {
    func scale(_ axis: EvdevDescription.Axis?, _ usual: Double) -> Double {
      axis.map { ($0.millimetres ?? usual) / $0.length } ?? 0
    }
    return Size(
      width: scale(axis(Evdev.contactX, Evdev.x), Self.usualPad.width),
      height: scale(axis(Evdev.contactY, Evdev.y), Self.usualPad.height))
  }
}

/// The fingers on a touchpad. Two of them scroll.
private struct ScrollingFingers {
  private var fingers: [Int: Point] = [:]
  private var number = 0
  /// Positions at the last report of the two fingers that scroll; empty while nothing scrolls.
  private var scrolling: [Int: Point] = [:]

  /// Change of the offset, in points per millimetre of movement. libinput counts touchpads at 1000 units per inch and
  /// slows them by two factors. Source: libinput, filter-touchpad.c, `touchpad_constant_filter`.
  private static let pointsPerMillimetre = 1000 / 25.4 * 0.9 * 0.2968

  mutating func press(at place: Point) -> Int {
    number += 1
    fingers[number] = place
    return number
  }

  mutating func move(_ finger: Int, to place: Point) { fingers[finger] = place }
  mutating func lift(_ finger: Int) { fingers[finger] = nil }

  /// Adds the distance that the fingers have scrolled since the last report.
  ///
  /// - Parameter scale: millimetres per unit of the touchpad.
  mutating func report(
    scale: Size, follows: Bool, time: Int64, line: Int, _ assembler: inout RecordingAssembler
  ) throws(DocumentError) {
    if !scrolling.isEmpty, Set(fingers.keys) != Set(scrolling.keys) {
      try assembler.scroll(.zero, phase: .ended, time: time, line: line)
      scrolling = [:]
    }
    guard fingers.count == 2 else { return }
    if scrolling.isEmpty {
      try assembler.scroll(.zero, phase: .began, time: time, line: line)
    } else {
      var sum = Point.zero
      for (finger, place) in fingers { sum = sum + (place - (scrolling[finger] ?? place)) }
      let factor = Self.pointsPerMillimetre / 2 * (follows ? -1 : 1)
      let delta = Point(x: sum.x * scale.width * factor, y: sum.y * scale.height * factor)
      if delta != .zero { try assembler.scroll(delta, phase: .changed, time: time, line: line) }
    }
    scrolling = fingers
  }

  /// Ends the current scroll and removes all fingers.
  mutating func end(time: Int64, line: Int, _ assembler: inout RecordingAssembler) throws(DocumentError) {
    if !scrolling.isEmpty { try assembler.scroll(.zero, phase: .ended, time: time, line: line) }
    (scrolling, fingers) = ([:], [:])
  }
}
