import Documents
import ScrollEngine
import Tuning

/// A reader of `NAME.gesture.jsonl` files, which have a header line and then one event per line.
public struct RecordingReader {
  private let path: String
  private let scenes: [SceneName]?
  private var line = 0
  private var recording: GestureRecording?
  private var events: [GestureRecording.Event] = []
  private var pointers: Set<Int> = []

  /// Reads a recording from a file.
  ///
  /// - Parameter scenes: the valid scenes; `nil` to accept any name.
  /// - Throws: ``DocumentError``: `missing`, or `malformed` with the line of the fault.
  public static func read(_ path: String, scenes: [SceneName]? = nil) throws(DocumentError) -> GestureRecording {
    try parse(try File.read(path), path: path, scenes: scenes)
  }

  /// Parses a recording. O(bytes).
  ///
  /// - Parameter path: path for error messages.
  /// - Throws: ``DocumentError`` of kind `malformed` with the line of the fault.
  public static func parse(
    _ bytes: [UInt8], path: String, scenes: [SceneName]? = nil
  ) throws(DocumentError) -> GestureRecording {
    var reader = RecordingReader(path: path, scenes: scenes)
    let bytes = TextDecoder.utf8(bytes)
    var start = 0
    // A separate flag, because testing the optional `recording` would copy it.
    var hasHeader = false
    // The line of a pointer's move has about fifty bytes, so this estimates the number of events. An estimate that is
    // too large costs nothing, because the program never touches the reserved memory that stays unused.
    reader.events.reserveCapacity(bytes.count / 48)
    while start < bytes.count {
      let end = RecordingLineScanner.endOfLine(bytes, from: start)
      reader.line += 1
      if hasHeader, let event = RecordingLineScanner.event(bytes, start, end), reader.isValid(event) {
        reader.events.append(event)
      } else {
        try reader.readLine(bytes[start..<end])
        hasHeader = reader.recording != nil
      }
      start = end + 1
    }
    guard var recording = reader.recording else {
      reader.line = 1
      throw reader.fault("the file is empty; expected a header with \"scrollwork\":\"\(GestureRecording.version)\"")
    }
    recording.events = reader.events
    return recording
  }

  private init(path: String, scenes: [SceneName]?) {
    self.path = path
    self.scenes = scenes
  }

  private func fault(_ reason: String) -> DocumentError {
    DocumentError(.malformed, path: path, line: line, reason)
  }

  private mutating func readLine(_ bytes: ArraySlice<UInt8>) throws(DocumentError) {
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    let object = try DocumentReader(path: path).parse(bytes, firstLine: line)
    guard object.members != nil else { throw fault("not an object; expected an event, {…}") }
    guard recording != nil else { return recording = try header(object) }
    let event = try event(object)
    let unknown = object.members?.filter { !Self.keys(of: event.kind).contains($0.key) } ?? []
    if !unknown.isEmpty { recording?.unknownEventMembers[events.count] = unknown }
    events.append(event)
  }

  /// Returns whether an event from the fast parser may follow the events so far. The caller parses the line of an
  /// invalid event again to get the error message.
  private mutating func isValid(_ event: GestureRecording.Event) -> Bool {
    if let last = events.last, event.microseconds < last.microseconds { return false }
    switch event.kind {
    case .input(.down(let id, _)): pointers.insert(id)
    case .input(.up(let id, _)): return pointers.remove(id) != nil
    case .input(.cancel(let id)): pointers.remove(id)
    default: break
    }
    return true
  }

  private static func keys(of kind: GestureRecording.Kind) -> Set<String> {
    switch kind {
    case .input(.resize): ["t", "type", "viewport"]
    case .input(.key): ["t", "type", "key"]
    case .input(.text): ["t", "type", "text"]
    case .input(.wheel): ["t", "type", "dx", "dy", "x", "y"]
    case .input(.scroll): ["t", "type", "dx", "dy", "x", "y", "phase"]
    case .input(.cancel): ["t", "type", "id"]
    case .input: ["t", "type", "id", "x", "y"]
    case .set: ["t", "type", "key", "value"]
    case .end: ["t", "type"]
    }
  }

  /// Accepted pixels per point. Images of a recording are rendered at the recording's scale, so it must be limited. The
  /// range includes the scale of any screen.
  package static let scales = 0.01...100.0

  /// Accepted sides of a viewport, in points. Zero is none.
  package static let sides = Double.leastNonzeroMagnitude...100_000

  private static let headerKeys: Set<String> = [
    "scrollwork", "scene", "viewport", "scale", "direction", "device", "start", "lead", "intent",
  ]

  private func header(_ object: JSONValue) throws(DocumentError) -> GestureRecording {
    guard object["scrollwork"]?.string == GestureRecording.version else {
      throw fault("no recording header; expected \"scrollwork\":\"\(GestureRecording.version)\" on the first line")
    }
    guard let scene = object["scene"]?.string.map(SceneName.init), scenes?.contains(scene) != false else {
      let known = scenes.map { "one of " + $0.map { $0.rawValue }.joined(separator: ", ") } ?? "a name"
      let file = object["scene"]?.string.map { $0.hasSuffix(".json") } ?? false
      let hint = file ? ", or its file beside the recording or with --scene" : ""
      throw fault("unknown scene; expected \(known)\(hint)")
    }
    var recording = GestureRecording(scene: scene, viewport: try viewport(object))
    if let scale = object["scale"] {
      guard let number = scale.number, Self.scales.contains(number) else {
        throw fault("\"scale\" is not a number of pixels per point; expected one from 0.01 to 100")
      }
      recording.scale = number
    }
    if let direction = object["direction"] {
      guard let word = direction.string.flatMap(LayoutDirection.init(rawValue:)) else {
        throw fault("\"direction\" is not a layout direction; expected \(LayoutDirection.known)")
      }
      recording.direction = word
    }
    recording.device = object["device"]?.string ?? recording.device
    if let start = object["start"] {
      guard let members = start.members else {
        throw fault("\"start\" is not an object; expected state keys such as {\"list.offset\":0}")
      }
      recording.start = members
    }
    if let lead = object["lead"] {
      guard let time = Self.time(lead.number) else { throw fault("\"lead\" \(Self.noTime)") }
      recording.lead = time
    }
    if let intent = object["intent"] {
      do { recording.intent = try Intent(intent) } catch {
        throw DocumentError(.malformed, path: path, line: error.line, error.reason)
      }
    }
    recording.unknownMembers = object.members?.filter { !Self.headerKeys.contains($0.key) } ?? []
    return recording
  }

  private func viewport(_ object: JSONValue) throws(DocumentError) -> Size {
    guard let numbers = object["viewport"]?.array, numbers.count == 2, let width = numbers[0].number,
      let height = numbers[1].number, Self.sides.contains(width), Self.sides.contains(height)
    else { throw fault("\"viewport\" is not a size; expected [width,height], both from above 0 to 100000") }
    return Size(width: width, height: height)
  }

  private mutating func event(_ object: JSONValue) throws(DocumentError) -> GestureRecording.Event {
    guard let microseconds = Self.time(object["t"]?.number) else { throw fault("\"t\" \(Self.noTime)") }
    if let last = events.last, microseconds < last.microseconds {
      throw fault("time runs backwards; expected \"t\" of at least \(last.microseconds)")
    }
    guard let type = object["type"]?.string else { throw fault("\"type\" is missing; expected \(Self.types)") }
    return GestureRecording.Event(microseconds: microseconds, kind: try kind(type, object))
  }

  /// Returns a number as a time in whole microseconds; `nil` if it is negative or above
  /// ``GestureRecording/maximumDuration``.
  public static func time(_ number: Double?) -> Int64? {
    guard let number, number >= 0, number <= Double(GestureRecording.maximumDuration) else { return nil }
    return Int64(number)
  }

  private static let noTime =
    "is not a time; expected microseconds since the start, from 0 to \(GestureRecording.maximumDuration) (366 days)"

  private static let types = "down, move, up, cancel, wheel, scroll, key, text, resize, set or end"

  private mutating func kind(_ type: String, _ object: JSONValue) throws(DocumentError) -> GestureRecording.Kind {
    switch type {
    case "down":
      let id = try id(object)
      pointers.insert(id)
      return .input(.down(id: id, at: try point(object)))
    case "move": return .input(.move(id: try id(object), to: try point(object)))
    case "up":
      let id = try id(object)
      guard pointers.remove(id) != nil else { throw fault("\"up\" without \"down\" for id \(id)") }
      return .input(.up(id: id, at: try point(object)))
    case "cancel":
      let id = try id(object)
      pointers.remove(id)
      return .input(.cancel(id: id))
    case "wheel": return .input(.wheel(notches: try point(object, "dx", "dy"), at: try optionalPoint(object)))
    case "scroll":
      guard let phase = object["phase"]?.string.flatMap(InputEvent.ScrollPhase.init(rawValue:)) else {
        throw fault("unknown \"phase\"; expected began, changed or ended")
      }
      return .input(.scroll(delta: try point(object, "dx", "dy"), phase: phase, at: try optionalPoint(object)))
    case "key":
      guard let key = object["key"]?.string.flatMap(InputEvent.Key.init(rawValue:)) else {
        let known = InputEvent.Key.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw fault("unknown key; expected one of \(known)")
      }
      return .input(.key(key))
    case "text":
      guard let text = object["text"]?.string, text.count <= GestureRecording.longestText else {
        throw fault("\"text\" is not valid; expected a string of at most \(GestureRecording.longestText) characters")
      }
      return .input(.text(text))
    case "resize": return .input(.resize(try viewport(object)))
    case "set": return try set(object)
    case "end": return .end
    default: throw fault("unknown type \"\(type.prefix(40))\"; expected \(Self.types)")
    }
  }

  private func set(_ object: JSONValue) throws(DocumentError) -> GestureRecording.Kind {
    guard let key = object["key"]?.string, let value = object["value"] else {
      throw fault("\"set\" is incomplete; expected \"key\" and \"value\"")
    }
    var probe = Tuning()
    do { try probe.set(key, to: value) } catch { throw fault("\(error)") }
    guard let tunable = Tunables.named(key) else { throw fault("unknown tunable \"\(key)\"") }
    return .set(key: key, value: probe.value(of: tunable))
  }

  private func id(_ object: JSONValue) throws(DocumentError) -> Int {
    guard let id = object["id"]?.integer else { throw fault("\"id\" is not a whole number; expected one such as 1") }
    return id
  }

  private func point(_ object: JSONValue) throws(DocumentError) -> Point { try point(object, "x", "y") }

  private func optionalPoint(_ object: JSONValue) throws(DocumentError) -> Point? {
    object["x"] == nil && object["y"] == nil ? nil : try point(object)
  }

  /// Largest coordinate that is accepted. No screen is that large, and the limit keeps sums finite.
  package static let farthest = 1e9

  private func point(_ object: JSONValue, _ x: String, _ y: String) throws(DocumentError) -> Point {
    guard let dx = object[x]?.number, let dy = object[y]?.number, abs(dx) <= Self.farthest, abs(dy) <= Self.farthest
    else { throw fault("\"\(x)\" or \"\(y)\" is not a number; expected two finite numbers up to 1e9") }
    return Point(x: dx, y: dy)
  }
}
