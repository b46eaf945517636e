import Documents
import ScrollEngine
import Tuning

/// Writes recordings as `NAME.gesture.jsonl`.
public enum RecordingWriter {
  /// The file's text.
  public static func text(_ recording: GestureRecording) -> String {
    var out = "{\"scrollwork\":\(JSONText.quoted(GestureRecording.version))"
    out += ",\"scene\":\(JSONText.quoted(recording.scene.rawValue)),\"viewport\":\(size(recording.viewport))"
    out += ",\"scale\":\(JSONText.number(recording.scale)),\"device\":\(JSONText.quoted(recording.device))"
    if !recording.start.isEmpty {
      let members = recording.start.map { "\(JSONText.quoted($0.key)):\(scalar($0.value))" }
      out += ",\"start\":{\(members.joined(separator: ","))}"
    }
    out += "}\n"
    for event in recording.events {
      if let line = line(event) { out += line + "\n" }
    }
    return out
  }

  /// An event's line; `nil` for input that recordings do not hold, such as hovering and typed text.
  static func line(_ event: GestureRecording.Event) -> String? {
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
    return "{\"t\":\(event.microseconds),\(body)}"
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
    case .key(let key) where !InputEvent.Key.recorded.contains(key): nil
    case .key(let key): "\"type\":\"key\",\"key\":\"\(key.rawValue)\""
    case .resize(let size): "\"type\":\"resize\",\"viewport\":\(self.size(size))"
    case .hover, .text: nil
    }
  }

  private static func coordinates(_ p: Point) -> String {
    ",\"x\":\(JSONText.number(p.x)),\"y\":\(JSONText.number(p.y))"
  }

  private static func change(_ p: Point) -> String { ",\"dx\":\(JSONText.number(p.x)),\"dy\":\(JSONText.number(p.y))" }

  private static func size(_ size: Size) -> String {
    "[\(JSONText.number(size.width)),\(JSONText.number(size.height))]"
  }

  private static func scalar(_ value: JSONValue) -> String {
    switch value.content {
    case .number(let number): JSONText.number(number)
    case .bool(let flag): flag ? "true" : "false"
    case .string(let text): JSONText.quoted(text)
    case .null, .array, .object: "null"
    }
  }
}
