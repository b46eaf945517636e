import Documents

/// An event in the log of a kiosk.
public enum KioskEvent: Equatable, Sendable {
  /// The kiosk started.
  case started(KioskStart)
  /// The kiosk stopped. `uptime` is in seconds.
  case stopped(StopReason, uptime: Double)
  /// The kiosk began to play recordings, or to show its scenes in turn, because nobody used it.
  case attractBegan
  /// A touch ended what ``attractBegan`` began, after a number of seconds.
  case attractEnded(seconds: Double)
  /// Somebody used the kiosk. The event's time is that of the first touch.
  case visit(KioskVisit)
  /// The frames of an hour. The event's time is the start of the measurement.
  case health(KioskFrameHealth)
  /// The tuning in use was replaced or edited. `changes` is the number of values that differ from the preset.
  case tuning(name: String, changes: Int)
  /// A touchscreen was disconnected.
  case touchLost(device: String)
  /// A touchscreen was connected again after a number of seconds.
  case touchBack(device: String, seconds: Double)
  /// The screen says that no touchscreen is connected, because there has been none for the minutes of `--touch-alarm`.
  case touchAlarm
  /// The message went, because a touchscreen is connected again.
  case touchAlarmEnded
  /// The display that the kiosk fills was disconnected or switched off.
  case displayLost(String)
  /// The display was connected again after a number of seconds.
  case displayBack(String, seconds: Double)
  /// The display was blanked or switched off.
  case displaySlept
  /// The display was switched on again after a number of seconds.
  case displayWoke(seconds: Double)
  /// A visitor chose a language, by its code, such as `de`.
  case language(String)
  /// The warning before a reset appeared, because nobody had touched the screen for a while.
  case warningShown
  /// A touch stopped the reset of which the warning had told.
  case warningStopped
  /// The wall clock was set forward by a number of seconds; backward if it is negative.
  case clockSet(bySeconds: Double)
  /// The machine slept for a number of seconds.
  case slept(seconds: Double)
  /// The log could not be written for a number of seconds. `lost` is the number of events that are missing because they
  /// did not fit into memory; the others were written late.
  case missed(lost: Int, seconds: Double, reason: String)
  /// Files were deleted because the log was larger than its budget.
  case dropped(files: [String])

  /// The reason why a kiosk stopped.
  public enum StopReason: String, Sendable, CaseIterable {
    /// A signal, as from `systemctl stop` or when the machine shuts down.
    case signal
    /// The PIN.
    case pin
    /// The display server ended.
    case display
    /// An error that the program reported.
    case error
    /// The process ended without a report, by a kill, a crash or a power failure. The next start adds the event, with
    /// the time at which the kiosk was last seen alive.
    case killed
  }

  /// The value of `event` in the log.
  public var name: String {
    switch self {
    case .started: "start"
    case .stopped: "stop"
    case .attractBegan: "attract"
    case .attractEnded: "attract-end"
    case .visit: "visit"
    case .health: "health"
    case .tuning: "tuning"
    case .touchLost: "touch-lost"
    case .touchBack: "touch-back"
    case .touchAlarm: "touch-alarm"
    case .touchAlarmEnded: "touch-alarm-end"
    case .displayLost: "display-lost"
    case .displayBack: "display-back"
    case .displaySlept: "display-off"
    case .displayWoke: "display-on"
    case .language: "language"
    case .warningShown: "warning"
    case .warningStopped: "warning-stopped"
    case .clockSet: "clock"
    case .slept: "slept"
    case .missed: "missed"
    case .dropped: "dropped"
    }
  }
}

/// The facts about a kiosk at its start.
public struct KioskStart: Equatable, Sendable {
  /// The name of the machine.
  public var machine: String
  /// The version of the program.
  public var version: String
  /// The names of the touchscreens; empty if there is none.
  public var touch: [String]
  /// The display that the kiosk fills, such as `HDMI-1`; empty if it has no name.
  public var display: String
  /// Width and height of the window in points, such as `1080x1920`.
  public var size: String
  /// Refreshes of the display per second.
  public var rate: Double
  /// The scenes that are shown in turn.
  public var scenes: [String]
  /// The preset or the file of the tuning.
  public var tuning: String
  /// Seconds without a touch until everything resets; `nil` for never.
  public var idleReset: Double?

  /// Creates the facts. By default the kiosk has no touchscreen, its display has no name, and it never resets.
  public init(
    machine: String, version: String, touch: [String] = [], display: String = "", size: String = "", rate: Double = 60,
    scenes: [String] = [], tuning: String = "", idleReset: Double? = nil
  ) {
    self.machine = machine
    self.version = version
    self.touch = touch
    self.display = display
    self.size = size
    self.rate = rate
    self.scenes = scenes
    self.tuning = tuning
    self.idleReset = idleReset
  }
}

/// The kind of a gesture.
public enum KioskGestureKind: String, Sendable, CaseIterable {
  /// A touch that stayed within the slop and was lifted.
  case tap
  /// A short touch that left the slop by a little, so that it dragged instead of tapping.
  case slidTap = "tap-slid"
  /// A finger that rested for longer than a long press and was lifted where it lay.
  case press
  /// A drag that was released in motion.
  case swipe
  /// A drag that was released at rest.
  case drag
  /// Two or more fingers.
  case pinch
  /// Scrolling on a touchpad.
  case touchpad
  /// A series of wheel notches.
  case wheel
  /// A series of key presses.
  case key
}

/// The result of a gesture.
public enum VisitorGestureEnd: String, Sendable, CaseIterable {
  /// The tapped part did something.
  case activated
  /// Another page, card or detent was chosen.
  case turned
  /// The page, card or detent at which the gesture began was chosen again.
  case stayed
  /// Content moved and came to rest where it was.
  case scrolled
  /// Content was pulled beyond its end and sprang back, or it returned to where it had been.
  case sprangBack = "sprang-back"
  /// The touch stopped a motion and did nothing else.
  case stoppedGlide = "stopped-glide"
  /// The content's scale changed.
  case zoomed
  /// Nothing was there to react.
  case nothing
  /// The system or a palm cancelled the gesture.
  case cancelled
}

/// A kind of gesture with its result.
public struct VisitorGestureResult: Hashable, Sendable {
  /// The kind of gesture.
  public var kind: KioskGestureKind
  /// The result.
  public var end: VisitorGestureEnd

  /// Creates a pair of kind and result.
  public init(_ kind: KioskGestureKind, _ end: VisitorGestureEnd) {
    self.kind = kind
    self.end = end
  }

  /// Whether the person probably wanted something that did not happen.
  public var isFailure: Bool {
    switch (kind, end) {
    case (.slidTap, _), (.swipe, .stayed), (.drag, .stayed), (.touchpad, .stayed): true
    case (.tap, .nothing), (.press, .nothing), (.swipe, .nothing), (.drag, .nothing), (.pinch, .nothing): true
    default: false
    }
  }

  /// All kinds with all results, in the order of their declarations.
  public static var all: [VisitorGestureResult] {
    KioskGestureKind.allCases.flatMap { kind in VisitorGestureEnd.allCases.map { VisitorGestureResult(kind, $0) } }
  }
}

/// A place on the screen, as the cell of a grid that divides the scene.
public struct KioskGridCell: Hashable, Sendable {
  /// Number of columns and of rows. A finer grid could show what a visitor wrote.
  public static let count = 8

  /// The column, 0 to 7 from left to right.
  public var column: Int
  /// The row, 0 to 7 from top to bottom.
  public var row: Int

  /// Creates a cell. Numbers outside the grid become those of the nearest cell.
  public init(column: Int, row: Int) {
    self.column = min(Self.count - 1, max(0, column))
    self.row = min(Self.count - 1, max(0, row))
  }

  /// Creates the cell that contains a place, given as shares of the width and height from 0 to 1.
  public init(across: Double, down: Double) {
    func index(_ share: Double) -> Int { share.isFinite ? Int(min(1, max(0, share)) * Double(Self.count)) : 0 }
    self.init(column: index(across), row: index(down))
  }
}

/// A failed gesture with the scene and the place where it began.
public struct VisitorGestureFailure: Hashable, Sendable {
  /// The gesture by which the visitor failed, and in which way.
  public var result: VisitorGestureResult
  /// The name of the scene.
  public var scene: String
  /// The place of the first touch.
  public var cell: KioskGridCell

  /// Creates a failure.
  public init(_ result: VisitorGestureResult, scene: String, cell: KioskGridCell) {
    self.result = result
    self.scene = scene
    self.cell = cell
  }
}

/// The use of a kiosk from the first touch until it resets.
public struct KioskVisit: Equatable, Sendable {
  /// The end of a visit.
  public enum Ending: String, Sendable, CaseIterable {
    /// Nobody touched the screen for a while, and the kiosk reset.
    case reset
    /// The kiosk never resets, and nobody touched the screen for a minute.
    case silence
    /// The kiosk stopped.
    case stop
    /// The process was killed during the visit.
    case cut
  }

  /// A scene with the time that it was shown.
  public struct Stay: Equatable, Sendable {
    /// The name of the scene.
    public var scene: String
    /// Seconds between the first and the last input while the scene was shown.
    public var seconds: Double

    /// Creates a stay.
    public init(_ scene: String, seconds: Double) {
      self.scene = scene
      self.seconds = seconds
    }
  }

  /// Seconds from the first touch to the reset.
  public var seconds = 0.0
  /// Seconds from the first to the last touch.
  public var active = 0.0
  /// Seconds from the start of the attract loop to the first touch; `nil` if none was playing.
  public var attract: Double?
  /// The end of the visit.
  public var ending = Ending.reset
  /// The scenes in the order in which they were first shown.
  public var scenes: [Stay] = []
  /// Number of gestures of each kind and result.
  public var gestures: [VisitorGestureResult: Int] = [:]
  /// Number of failed gestures of each kind and place.
  public var failures: [VisitorGestureFailure: Int] = [:]

  /// Creates a visit without gestures.
  public init() {}

  /// Number of gestures.
  public var gestureCount: Int { gestures.values.saturatingSum() }
  /// Number of failed gestures.
  public var failureCount: Int { failures.values.saturatingSum() }
}

/// The frames of a period of at most an hour.
public struct KioskFrameHealth: Equatable, Sendable {
  /// Seconds from the first frame to the last.
  public var seconds = 0.0
  /// Number of frames.
  public var frames = 0
  /// Number of frames that came late, by at least one refresh of the display.
  public var late = 0
  /// Number of refreshes of the display that showed an old frame.
  public var missed = 0
  /// The longest frame, in milliseconds.
  public var longest = 0.0
  /// Memory that the process occupies, in MB; 0 if it is not known.
  public var memory = 0.0

  /// Creates an empty period.
  public init() {}
}

/// A line of a kiosk's log: an event and its time.
public struct KioskRecord: Equatable, Sendable {
  /// The time of the event.
  public var at: WallTime
  /// The event.
  public var event: KioskEvent

  /// Creates a record.
  public init(_ event: KioskEvent, at: WallTime) {
    self.at = at
    self.event = event
  }

  /// The record as JSON on a single line, without a line feed.
  public var json: JSON {
    var members = first
    members.add(event.members)
    return .object(members)
  }

  private var first: JSON.Members { ["at": .string(at.text), "event": .string(event.name)] }

  /// The beginning of the line, up to the event's name.
  var head: Substring { JSON.object(first).text.dropLast() }
}

extension KioskEvent {
  /// The members after `at` and `event`.
  fileprivate var members: JSON.Members {
    switch self {
    case .started(let start): JSON.Members(KioskStart.fields, of: start)
    case .stopped(let reason, let uptime): ["reason": .string(reason.rawValue), "uptime": Self.number(uptime)]
    case .attractBegan, .warningShown, .warningStopped, .displaySlept, .touchAlarm, .touchAlarmEnded: [:]
    case .attractEnded(let seconds), .slept(let seconds), .displayWoke(let seconds): ["seconds": Self.number(seconds)]
    case .visit(let visit): visit.members
    case .health(let health): JSON.Members(KioskFrameHealth.fields, of: health)
    case .tuning(let name, let changes): ["tuning": .string(name), "changes": .integer(changes)]
    case .touchLost(let device): ["device": .string(device)]
    case .touchBack(let device, let seconds): ["device": .string(device), "seconds": Self.number(seconds)]
    case .displayLost(let name): ["display": .string(name)]
    case .displayBack(let name, let seconds): ["display": .string(name), "seconds": Self.number(seconds)]
    case .language(let code): ["language": .string(code)]
    case .clockSet(let seconds): ["seconds": Self.number(seconds)]
    case .missed(let lost, let seconds, let reason):
      ["lost": .integer(lost), "seconds": Self.number(seconds), "reason": .string(reason)]
    case .dropped(let files): ["files": .strings(files)]
    }
  }

  /// Returns a number of at most two decimals.
  fileprivate static func number(_ value: Double) -> JSON { .number(value, digits: 2) }
}

extension KioskStart {
  fileprivate static let fields: [Field<KioskStart>] = [
    Field("machine", .text, \.machine), Field("version", .text, \.version), Field("touch", .texts, \.touch),
    Field("display", .text, \.display), Field("size", .text, \.size), Field("rate", .amount, \.rate),
    Field("scenes", .texts, \.scenes), Field("tuning", .text, \.tuning),
    Field("idleReset", .amount, optional: \.idleReset),
  ]
}

extension KioskFrameHealth {
  fileprivate static let fields: [Field<KioskFrameHealth>] = [
    Field("seconds", .amount, \.seconds), Field("frames", .count, \.frames), Field("late", .count, \.late),
    Field("missed", .count, \.missed), Field("longest", .amount, \.longest),
    Field("memory", .amount, \.memory, if: { $0 > 0 }),
  ]
}

extension VisitorGestureFailure {
  /// Returns the failure as JSON, with how often it happened.
  func json(count: Int) -> JSON {
    .object([
      "scene": .string(scene), "kind": .string(result.kind.rawValue), "end": .string(result.end.rawValue),
      "cell": .array([.integer(cell.column), .integer(cell.row)]), "count": .integer(count),
    ])
  }
}

extension KioskVisit {
  fileprivate var members: JSON.Members {
    let stays = scenes.map { stay in
      JSON.object(["scene": .string(stay.scene), "seconds": KioskEvent.number(stay.seconds)])
    }
    let kinds = KioskGestureKind.allCases.compactMap { kind -> (String, JSON)? in
      let ends = VisitorGestureEnd.allCases.compactMap { end in
        gestures[VisitorGestureResult(kind, end)].map { (end.rawValue, JSON.integer($0)) }
      }
      return ends.isEmpty ? nil : (kind.rawValue, .object(JSON.Members(ends)))
    }
    let places = failures.map { failure, count in failure.json(count: count) }.sorted { $0.text < $1.text }
    return [
      "seconds": KioskEvent.number(seconds), "active": KioskEvent.number(active),
      "attract": attract.map(KioskEvent.number), "ended": .string(ending.rawValue), "scenes": .array(stays),
      "gestures": .object(JSON.Members(kinds)), "failures": places.isEmpty ? nil : .array(places),
    ]
  }

  fileprivate init(_ value: JSONValue, _ reader: DocumentReader) throws(DocumentError) {
    self.init()
    seconds = try reader.seconds(value)
    active = try reader.seconds(value, "active")
    attract = try reader.optionalSeconds(value, "attract")
    ending = try reader.kind(value, "ended", as: Ending.self)
    for stay in try reader.array(value, "scenes") {
      scenes.append(Stay(try reader.text(stay, "scene"), seconds: try reader.seconds(stay)))
    }
    let kinds = try reader.member(value, "gestures", "an object")
    for kind in kinds.members ?? [] {
      guard let known = KioskGestureKind(rawValue: kind.key) else { continue }
      for end in kind.value.members ?? [] {
        guard let result = VisitorGestureEnd(rawValue: end.key) else { continue }
        gestures[VisitorGestureResult(known, result)] = try reader.whole(kind.value, end.key)
      }
    }
    guard value["failures"] != nil else { return }
    for place in try reader.array(value, "failures") {
      let result = VisitorGestureResult(
        try reader.kind(place, "kind", as: KioskGestureKind.self),
        try reader.kind(place, "end", as: VisitorGestureEnd.self))
      let cell = try reader.array(place, "cell")
      guard cell.count == 2, let column = cell[0].integer, let row = cell[1].integer else {
        throw reader.error(place.line, "\"cell\" is not a cell; expected its column and row, such as [3,5]")
      }
      let failure = VisitorGestureFailure(
        result, scene: try reader.text(place, "scene"), cell: KioskGridCell(column: column, row: row))
      failures[failure] = (failures[failure] ?? 0).saturatingAdd(try reader.whole(place, "count"))
    }
  }
}

extension KioskRecord {
  /// Reads a line of a log; `nil` if its event is unknown, as in a log of a newer version.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - number: Number of the line in its file, from 1.
  ///   - path: Path of the file, for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed`.
  public init?(line: some Sequence<UInt8>, number: Int, path: String) throws(DocumentError) {
    let reader = DocumentReader(path: path)
    let value = try reader.parse(line, firstLine: number)
    let moment = try reader.text(value, "at")
    guard let at = WallTime(moment), WallTime.years.contains(at.year) else {
      throw reader.error(
        number,
        "\"at\" is \"\(moment)\"; expected a time such as 2026-11-27T18:05:11.250+01:00, from the years "
          + "\(WallTime.years.lowerBound) to \(WallTime.years.upperBound)")
    }
    guard let event = try KioskEvent(value, reader) else { return nil }
    self.init(event, at: at)
  }
}

extension KioskEvent {
  fileprivate init?(_ value: JSONValue, _ reader: DocumentReader) throws(DocumentError) {
    func seconds() throws(DocumentError) -> Double { try reader.seconds(value) }
    switch try reader.text(value, "event") {
    case "start":
      var start = KioskStart(machine: "", version: "")
      try reader.read(KioskStart.fields, of: value, into: &start)
      self = .started(start)
    case "stop":
      self = .stopped(
        try reader.kind(value, "reason", as: StopReason.self), uptime: try reader.seconds(value, "uptime"))
    case "attract": self = .attractBegan
    case "attract-end": self = .attractEnded(seconds: try seconds())
    case "visit": self = .visit(try KioskVisit(value, reader))
    case "health":
      var health = KioskFrameHealth()
      try reader.read(KioskFrameHealth.fields, of: value, into: &health)
      self = .health(health)
    case "tuning":
      self = .tuning(name: try reader.text(value, "tuning"), changes: try reader.whole(value, "changes"))
    case "touch-lost": self = .touchLost(device: try reader.text(value, "device"))
    case "touch-back": self = .touchBack(device: try reader.text(value, "device"), seconds: try seconds())
    case "touch-alarm": self = .touchAlarm
    case "touch-alarm-end": self = .touchAlarmEnded
    case "display-lost": self = .displayLost(try reader.text(value, "display"))
    case "display-back": self = .displayBack(try reader.text(value, "display"), seconds: try seconds())
    case "display-off": self = .displaySlept
    case "display-on": self = .displayWoke(seconds: try seconds())
    case "language": self = .language(try reader.text(value, "language"))
    case "warning": self = .warningShown
    case "warning-stopped": self = .warningStopped
    case "clock": self = .clockSet(bySeconds: try seconds())
    case "slept": self = .slept(seconds: try seconds())
    case "missed":
      self = .missed(
        lost: try reader.whole(value, "lost"), seconds: try seconds(), reason: try reader.text(value, "reason"))
    case "dropped": self = .dropped(files: try reader.texts(value, "files"))
    default: return nil
    }
  }
}

extension DocumentReader {
  /// Longest duration of an event in seconds, 317 years. A clock that began in 1970 is set by less.
  private static let longest = 1e10
  /// Largest number of gestures, frames or lost events in a line. No kiosk counts that many in its lifetime.
  private static let most = 1_000_000_000_000

  /// Returns a duration in seconds, or a number of similar size such as a rate.
  fileprivate func seconds(_ value: JSONValue, _ key: String = "seconds") throws(DocumentError) -> Double {
    try number(value, key, in: -Self.longest...Self.longest)
  }

  /// Returns a duration in seconds; `nil` if it is missing.
  fileprivate func optionalSeconds(_ value: JSONValue, _ key: String) throws(DocumentError) -> Double? {
    value[key] == nil ? nil : try seconds(value, key)
  }

  /// Returns a whole number that is not negative.
  fileprivate func whole(_ value: JSONValue, _ key: String) throws(DocumentError) -> Int {
    try count(value, key, upTo: Self.most)
  }
}

extension FieldForm<Double> {
  /// A duration in seconds, or a number of similar size such as a rate.
  fileprivate static var amount: Self { Self({ KioskEvent.number($0) }, DocumentReader.seconds) }
}

extension FieldForm<Int> {
  /// A whole number that is not negative.
  fileprivate static var count: Self { Self({ .integer($0) }, DocumentReader.whole) }
}
