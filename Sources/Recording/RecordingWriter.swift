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
    var out = "{\"scrollwork\":\(JSONText.quoted(GestureRecording.version))"
    out += ",\"scene\":\(JSONText.quoted(recording.scene.rawValue)),\"viewport\":\(size(recording.viewport))"
    out += ",\"scale\":\(JSONText.number(recording.scale))"
    if let direction = recording.direction { out += ",\"direction\":\(JSONText.quoted(direction.rawValue))" }
    out += ",\"device\":\(JSONText.quoted(recording.device))"
    if recording.lead > 0 { out += ",\"lead\":\(recording.lead)" }
    if !recording.start.isEmpty { out += ",\"start\":\(JSONValue(content: .object(recording.start), line: 1).json)" }
    if let intent = recording.intent { out += ",\"intent\":\(intent.json)" }
    return out + members(recording.unknownMembers) + "}\n"
  }

  /// Returns the line of an event, without a line feed; `nil` for a hover event, which recordings do not contain.
  ///
  /// - Parameter unknown: members that this version does not know.
  public static func line(_ event: GestureRecording.Event, unknown: [JSONValue.Member] = []) -> String? {
    let body: String
    switch event.kind {
    case .input(let input):
      guard let text = text(input) else { return nil }
      body = text
    case .set(let key, let value):
      let written =
        switch value {
        case .number(let number): JSONText.number(number)
        case .flag(let flag): flag ? "true" : "false"
        case .choice(let word): JSONText.quoted(word)
        }
      body = "\"type\":\"set\",\"key\":\(JSONText.quoted(key)),\"value\":\(written)"
    case .end: body = "\"type\":\"end\""
    }
    return "{\"t\":\(event.microseconds),\(body)\(members(unknown))}"
  }

  private static func members(_ members: [JSONValue.Member]) -> String {
    members.reduce(into: "") { $0 += ",\(JSONText.quoted($1.key)):\($1.value.json)" }
  }

  private static func text(_ input: InputEvent.Kind) -> String? {
    switch input {
    case .down(let id, let place): "\"type\":\"down\",\"id\":\(id)" + coordinates(place)
    case .move(let id, let place): "\"type\":\"move\",\"id\":\(id)" + coordinates(place)
    case .up(let id, let place): "\"type\":\"up\",\"id\":\(id)" + coordinates(place)
    case .cancel(let id): "\"type\":\"cancel\",\"id\":\(id)"
    case .wheel(let notches, let place): "\"type\":\"wheel\"" + change(notches) + (place.map(coordinates) ?? "")
    case .scroll(let delta, let phase, let place):
      "\"type\":\"scroll\"" + change(delta) + ",\"phase\":\"\(phase.rawValue)\"" + (place.map(coordinates) ?? "")
    case .key(let key): "\"type\":\"key\",\"key\":\"\(key.rawValue)\""
    case .resize(let size): "\"type\":\"resize\",\"viewport\":\(self.size(size))"
    case .text(let text): "\"type\":\"text\",\"text\":\(JSONText.quoted(text))"
    case .hover: nil
    }
  }

  private static func coordinates(_ p: Point) -> String {
    ",\"x\":\(JSONText.number(p.x)),\"y\":\(JSONText.number(p.y))"
  }

  private static func change(_ p: Point) -> String { ",\"dx\":\(JSONText.number(p.x)),\"dy\":\(JSONText.number(p.y))" }

  private static func size(_ size: Size) -> String {
    "[\(JSONText.number(size.width)),\(JSONText.number(size.height))]"
  }
}
