import Documents
import Recording
import ScrollEngine

extension GestureRecording {
  /// The keys of start states whose values people have typed.
  private static let typedKeys: Set<String> = [SearchBar.textKey]
  /// The character that stands for each typed one.
  private static let mask: Character = "\u{2022}"

  /// The recording with a row of dots in place of each text that somebody has typed: of their words, only the lengths are
  /// left. The positions of a caret stay valid.
  public var withoutTypedText: GestureRecording {
    func masked(_ text: String) -> String { String(repeating: Self.mask, count: text.count) }
    var recording = self
    for index in start.indices where Self.typedKeys.contains(start[index].key) {
      guard let text = start[index].value.string else { continue }
      recording.start[index].value = JSONValue(content: .string(masked(text)), line: start[index].value.line)
    }
    for index in events.indices {
      guard case .input(.text(let text)) = events[index].kind else { continue }
      recording.events[index].kind = .input(.text(masked(text)))
    }
    return recording
  }
}
