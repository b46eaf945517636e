import Documents
import ScrollEngine
import Tuning

/// A writer of recordings as `NAME.gesture.jsonl` files.
public enum RecordingWriter {
  /// Returns the text of a recording's file.
  public static func text(_ recording: GestureRecording) -> String {
    var out = header(recording)
    out.reserveCapacity(recording.events.count * 64)
    for (index, event) in recording.events.enumerated() {
      guard let line = line(event, unknown: recording.unknownEventMembers[index] ?? []) else { continue }
      out += line
      out += "\n"
    }
    return out
  }

  /// Saves a recording atomically.
  ///
  /// - Throws: ``DocumentError`` of kind `unwritable`.
  public static func save(_ recording: GestureRecording, to path: String) throws(DocumentError) {
    try File.writeAtomically(Array(text(recording).utf8), to: path)
  }

  /// Returns the first line of the file, with its line feed.
  public static func header(_ recording: GestureRecording) -> String {
    var members: JSON.Members = [
      "scrollwork": .string(GestureRecording.version), "scene": .string(recording.scene.rawValue),
      "viewport": json(recording.viewport), "scale": .number(recording.scale),
      "direction": recording.direction.map { .string($0.rawValue) }, "device": .string(recording.device),
      "lead": recording.lead > 0 ? .integer(recording.lead) : nil,
      "start": recording.start.isEmpty ? nil : JSONValue(content: .object(recording.start), line: 1).json,
      "intent": recording.intent?.json,
    ]
    members.add(recording.unknownMembers)
    return JSON.object(members).line
  }

  /// Returns the line of an event, without a line feed; `nil` for a hover event, which recordings do not contain.
  ///
  /// - Parameter unknown: members that this version does not know.
  public static func line(_ event: GestureRecording.Event, unknown: [JSONValue.Member] = []) -> String? {
    var members: JSON.Members = ["t": .integer(event.microseconds)]
    switch event.kind {
    case .input(let input):
      guard let own = self.members(input) else { return nil }
      members.add(own)
    case .set(let key, let value): members.add(["type": .string("set"), "key": .string(key), "value": value.json])
    case .end: members.add("type", .string("end"))
    }
    members.add(unknown)
    return JSON.object(members).text
  }

  private static func members(_ input: InputEvent.Kind) -> JSON.Members? {
    func members(_ type: String, _ own: JSON.Members = [:], at place: Point? = nil) -> JSON.Members {
      var members: JSON.Members = ["type": .string(type)]
      members.add(own)
      if let place { members.add(["x": .number(place.x), "y": .number(place.y)]) }
      return members
    }
    return switch input {
    case .down(let id, let place): members("down", ["id": .integer(id)], at: place)
    case .move(let id, let place): members("move", ["id": .integer(id)], at: place)
    case .up(let id, let place): members("up", ["id": .integer(id)], at: place)
    case .cancel(let id): members("cancel", ["id": .integer(id)])
    case .wheel(let notches, let place): members("wheel", change(notches), at: place)
    case .scroll(let delta, let phase, let place):
      members("scroll", change(delta, phase), at: place)
    case .key(let key): members("key", ["key": .string(key.rawValue)])
    case .resize(let size): members("resize", ["viewport": json(size)])
    case .text(let text): members("text", ["text": .string(text)])
    case .hover: nil
    }
  }

  private static func change(_ delta: Point, _ phase: InputEvent.ScrollPhase? = nil) -> JSON.Members {
    ["dx": .number(delta.x), "dy": .number(delta.y), "phase": phase.map { .string($0.rawValue) }]
  }

  private static func json(_ size: Size) -> JSON { .numbers([size.width, size.height]) }
}
