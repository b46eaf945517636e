import Documents
import Recording
import ScrollEngine

extension GestureRecording {
  /// The recording as a window plays it, whose own size rules.
  func inWindow(_ viewport: Size) -> GestureRecording {
    var recording = self
    recording.viewport = viewport
    recording.start = startInWindow
    recording.events.removeAll { if case .input(.resize) = $0.kind { true } else { false } }
    return recording
  }

  /// The state from which it starts in a window. There the gallery opens on its grid, where a recording that tells
  /// nothing of it counts on the first photograph.
  var startInWindow: [JSONValue.Member] {
    guard scene == .gallery, !start.contains(where: { $0.key == "open" }) else { return start }
    return start + [JSONValue.Member(key: "open", value: JSONValue(content: .bool(true), line: 1), line: 1)]
  }
}
