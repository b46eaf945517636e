import Documents

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
