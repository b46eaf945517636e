import Documents
import Recording

extension GestureRecording {
  /// The state from which it starts in a window. There the gallery opens on its grid, where a recording that tells
  /// nothing of it counts on the first photograph.
  var startInWindow: [JSONValue.Member] {
    guard scene == .gallery, !start.contains(where: { $0.key == "open" }) else { return start }
    return start + [JSONValue.Member(key: "open", value: JSONValue(content: .bool(true), line: 1), line: 1)]
  }
}
