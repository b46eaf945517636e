import Documents

/// A quantity that a query requests.
public enum VectorQuantity: String, CaseIterable, Sendable {
  /// The content offset, in the unit of the case; it grows as content moves up.
  case offset
  /// The velocity of the content offset, per second.
  case velocity
  /// The velocity of the finger along y, per second; it grows as the finger moves down.
  case fingerVelocity = "finger_velocity"
  /// The offset at which a release comes to rest.
  case target
  /// The activity of the content: `idle`, `hold`, `drag`, `ballistic` or `driven`.
  case activity
  /// Whether the release is fast enough for a fling.
  case fling
}

extension JSONScalar {
  /// The value for people, with at most three decimals.
  var words: String {
    switch self {
    case .number(let number): JSONText.number(number, digits: 3)
    case .text(let word): word
    case .flag(let flag): flag ? "yes" : "no"
    case .null: "–"
    }
  }
}

/// A query to a scroller: its settings, the state at the start, the events, and the times for which values are
/// requested.
public struct VectorQuery: Equatable, Sendable {
  /// The toolkit that the scroller imitates, such as "ios".
  public internal(set) var toolkit: String
  /// The name of the case.
  public let name: String
  /// The subject of the case.
  public let subject: Subject
  /// The parameters of the toolkit, in its own units. Of two with the same key, the last one counts.
  public internal(set) var settings: [JSONValue.Member]
  /// The state at the start.
  public let start: Start
  /// The events, in the order of their times.
  public internal(set) var events: [VectorEvent]
  /// The times for which values are requested, in microseconds, in ascending order.
  public internal(set) var times: [Int64]
  /// The requested quantities, in the order of the file.
  public let quantities: [VectorQuantity]

  /// The subject of a case, such as a fling.
  public enum Subject: String, CaseIterable, Sendable {
    /// The deceleration of a fling.
    case fling
    /// A fling into an end of the content, or content that is released beyond it.
    case bounce
    /// A spring to a target.
    case spring
    /// A pull beyond an end of the content.
    case rubberBand = "rubber band"
    /// The estimate of a finger's velocity, and whether it is fast enough for a fling.
    case velocity
    /// The distance that a finger moves before content follows it.
    case slop
    /// The resting point of a sheet after a release.
    case snap
    /// The page to which a release turns.
    case page
    /// Flings that add up.
    case boost
    /// Notches of a wheel.
    case wheel
  }

  /// The content at the start.
  public struct Start: Equatable, Sendable {
    /// The offset of the content.
    public var offset = 0.0
    /// The smallest offset at rest.
    public var lower = 0.0
    /// The largest offset at rest.
    public var upper = 0.0
    /// The visible length of the content.
    public var viewport = 844.0
    /// The offsets at which the content may rest; empty for any.
    public var points: [Double] = []
    /// The length of a page; 0 for content without pages.
    public var pageLength = 0.0
  }

  /// Returns the query as one line of JSON, without a line feed.
  public var json: JSON {
    .object([
      "toolkit": .string(toolkit), "case": .string(name), "tests": .string(subject.rawValue),
      "settings": JSONValue(content: .object(settings), line: 1).json, "start": start.json,
      "events": .array(events.map(\.json)), "ask": .strings(quantities.map(\.rawValue)),
      "times_us": .array(times.map { .integer($0) }),
    ])
  }
}

extension VectorQuery.Start {
  /// The largest number of resting points and pages.
  private static let mostPoints = 10_000

  fileprivate var json: JSON {
    var members: JSON.Members = [
      "offset": .number(offset), "lower": .number(lower), "upper": .number(upper), "viewport": .number(viewport),
    ]
    if pageLength > 0 {
      members.add(["pages": .integer(points.count), "page_length": .number(pageLength)])
    } else if !points.isEmpty {
      members.add("points", .numbers(points))
    }
    return .object(members)
  }

  init(_ json: JSONValue?, _ reader: DocumentReader) throws(DocumentError) {
    self.init()
    guard let json else { return }
    if json["offset"] != nil { offset = try reader.length(json, "offset") }
    if json["lower"] != nil { lower = try reader.length(json, "lower") }
    if json["upper"] != nil { upper = try reader.length(json, "upper") }
    if json["viewport"] != nil { viewport = try reader.length(json, "viewport") }
    guard lower <= upper, viewport > 0 else {
      throw reader.error(json.line, "the range or the viewport is empty; expected lower <= upper and viewport > 0")
    }
    if let places = json["points"] {
      guard let numbers = places.numbers, !numbers.isEmpty, numbers == numbers.sorted(),
        numbers.allSatisfy({ DocumentReader.lengths.contains($0) })
      else {
        throw reader.error(places.line, "\"points\" is not a list of ascending numbers from -1e12 to 1e12")
      }
      points = numbers
    }
    guard let pages = json["pages"] else { return }
    pageLength = try reader.length(json, "page_length")
    guard let count = pages.integer, (1...Self.mostPoints).contains(count), pageLength > 0 else {
      throw reader.error(pages.line, "expected 1 to \(Self.mostPoints) pages and a page_length above 0")
    }
    points = (0..<count).map { Double($0) * pageLength }
  }
}

/// An event of a case.
public struct VectorEvent: Equatable, Sendable {
  /// The time, in microseconds.
  public var time: Int64
  /// The kind of event and its data.
  public var kind: Kind

  /// The kinds of event.
  public enum Kind: Equatable, Sendable {
    /// A finger touches down; positions grow to the right and down.
    case down(x: Double, y: Double)
    /// The finger moves.
    case move(x: Double, y: Double)
    /// The finger lifts; its position adds no movement.
    case up(x: Double, y: Double)
    /// A finger releases the content at an offset, `nil` for the current one, and with a velocity of the offset.
    case release(offset: Double?, velocity: Double)
    /// A finger holds the content this far beyond its end, measured at the finger; negative beyond the start.
    case pull(distance: Double)
    /// A finger touches down, rests for `hold` microseconds, moves the offset at a steady velocity for `duration`
    /// microseconds, and lifts.
    case flick(velocity: Double, hold: Int64, duration: Int64)
    /// A spring starts between two positions.
    case spring(from: Double, to: Double, velocity: Double, mass: Double, stiffness: Double, dampingRatio: Double)
    /// The wheel turns; positive notches scroll towards the end.
    case wheel(notches: Double)
  }

  fileprivate var json: JSON {
    var members: JSON.Members = ["t_us": .integer(time)]
    func add(_ type: String, _ own: JSON.Members) {
      members.add("type", .string(type))
      members.add(own)
    }
    switch kind {
    case .down(let x, let y): add("down", ["x": .number(x), "y": .number(y)])
    case .move(let x, let y): add("move", ["x": .number(x), "y": .number(y)])
    case .up(let x, let y): add("up", ["x": .number(x), "y": .number(y)])
    case .release(let offset, let velocity):
      add("release", ["offset": offset.map { .number($0) }, "velocity": .number(velocity)])
    case .pull(let distance): add("pull", ["distance": .number(distance)])
    case .flick(let velocity, let hold, let duration):
      add(
        "flick",
        [
          "velocity": .number(velocity), "hold_us": hold == 0 ? nil : .integer(hold), "duration_us": .integer(duration),
        ])
    case .spring(let from, let to, let velocity, let mass, let stiffness, let dampingRatio):
      add(
        "spring",
        [
          "from": .number(from), "to": .number(to), "velocity": .number(velocity), "mass": .number(mass),
          "stiffness": .number(stiffness), "damping_ratio": .number(dampingRatio),
        ])
    case .wheel(let notches): add("wheel", ["notches": .number(notches)])
    }
    return .object(members)
  }

  init(_ json: JSONValue, _ reader: DocumentReader) throws(DocumentError) {
    time = try reader.microseconds(try reader.member(json, "t_us", "a time in microseconds"))
    let type = try reader.text(json, "type")
    switch type {
    case "down": kind = .down(x: try reader.length(json, "x"), y: try reader.length(json, "y"))
    case "move": kind = .move(x: try reader.length(json, "x"), y: try reader.length(json, "y"))
    case "up": kind = .up(x: try reader.length(json, "x"), y: try reader.length(json, "y"))
    case "release":
      kind = .release(
        offset: json["offset"] == nil ? nil : try reader.length(json, "offset"),
        velocity: try reader.length(json, "velocity"))
    case "pull": kind = .pull(distance: try reader.length(json, "distance"))
    case "flick":
      let hold = try json["hold_us"].map { hold throws(DocumentError) in try reader.microseconds(hold) } ?? 0
      let duration = try reader.microseconds(try reader.member(json, "duration_us", "a time in microseconds"))
      kind = .flick(velocity: try reader.length(json, "velocity"), hold: hold, duration: duration)
    case "spring":
      kind = .spring(
        from: try reader.length(json, "from"), to: try reader.length(json, "to"),
        velocity: try reader.length(json, "velocity"), mass: try reader.positive(json, "mass"),
        stiffness: try reader.positive(json, "stiffness"), dampingRatio: try reader.positive(json, "damping_ratio"))
    case "wheel": kind = .wheel(notches: try reader.length(json, "notches"))
    default:
      throw reader.error(
        json.line, "unknown event \"\(type)\"; expected down, move, up, release, pull, flick, spring or wheel")
    }
  }
}

extension DocumentReader {
  /// Latest time in a query, in microseconds: ten minutes, longer than any gesture.
  private static let latest = 600_000_000

  /// Returns a time in microseconds.
  func microseconds(_ value: JSONValue) throws(DocumentError) -> Int64 {
    guard let time = value.integer, (0...Self.latest).contains(time) else {
      throw error(value.line, "expected a time in whole microseconds, from 0 to \(Self.latest)")
    }
    return Int64(time)
  }

  /// Accepted positions, distances, velocities and other numbers of a query. Their sums are finite.
  fileprivate static let lengths = -1e12...1e12

  /// Returns a position, distance or velocity.
  fileprivate func length(_ value: JSONValue, _ key: String) throws(DocumentError) -> Double {
    try number(value, key, in: Self.lengths)
  }

  fileprivate func positive(_ value: JSONValue, _ key: String) throws(DocumentError) -> Double {
    let number = try length(value, key)
    guard number > 0 else { throw error(value.line, "\"\(key)\" is \(number); expected a number above 0") }
    return number
  }
}

extension VectorQuery {
  /// Parses a line of the protocol, as the program under test reads it.
  ///
  /// - Parameters:
  ///   - line: the line without its line feed.
  ///   - number: the number of the line, for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed` if the line is not a query.
  public init(line: [UInt8], number: Int) throws(DocumentError) {
    let reader = DocumentReader(path: "standard input")
    let json = try reader.parse(line, firstLine: number)
    var quantities: [VectorQuantity] = []
    for name in try reader.texts(json, "ask") {
      guard let quantity = VectorQuantity(rawValue: name) else {
        throw reader.error(number, "unknown quantity \"\(name)\" in \"ask\"")
      }
      quantities.append(quantity)
    }
    try self.init(
      json, toolkit: try reader.text(json, "toolkit"), name: try reader.text(json, "case"),
      settings: json["settings"]?.members ?? [], times: try reader.member(json, "times_us", "the times asked"),
      quantities: quantities, reader)
  }

  /// Creates a query from the members that a line of the protocol and a case of a file have in common.
  init(
    _ json: JSONValue, toolkit: String, name: String, settings: [JSONValue.Member], times: JSONValue,
    quantities: [VectorQuantity], _ reader: DocumentReader
  ) throws(DocumentError) {
    self.toolkit = toolkit
    self.name = name
    self.settings = settings
    self.quantities = quantities
    subject = try reader.kind(json, "tests", as: Subject.self)
    start = try Start(json["start"], reader)
    var events: [VectorEvent] = []
    for event in try reader.array(json, "events") { events.append(try VectorEvent(event, reader)) }
    guard zip(events, events.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw reader.error(json.line, "the events are not in the order of their times")
    }
    self.events = events
    var ordered: [Int64] = []
    for time in try reader.elements(times, "\"times_us\"") { ordered.append(try reader.microseconds(time)) }
    guard !ordered.isEmpty, zip(ordered, ordered.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw reader.error(times.line, "\"times_us\" is empty or not in ascending order")
    }
    self.times = ordered
  }
}
