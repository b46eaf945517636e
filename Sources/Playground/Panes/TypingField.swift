import Interface
import Recording
import ScrollEngine
import Session

/// The text field with the keyboard focus, by its owner.
enum TypingField {
  case panel(TuningPanel)
  /// A text field of the library or a sheet.
  case entry(any TextFieldOwner)
  /// The scene's field and its text.
  case scene(Session, String)

  var text: String {
    switch self {
    case .panel(let panel): panel.typing?.entry.text ?? ""
    case .entry(let holder): holder.entry?.text ?? ""
    case .scene(_, let text): text
    }
  }

  func type(_ text: String, at time: Timestamp) {
    switch self {
    case .panel(let panel): panel.type(text)
    case .entry(let holder): holder.type { $0.insert(text) }
    case .scene(let session, _): session.deliver(.text(text), at: time)
    }
  }

  func selectAll() {
    switch self {
    case .panel(let panel): panel.typing?.entry.selectAll()
    case .entry(let holder): holder.type { $0.selectAll() }
    case .scene(let session, _): session.deliver(.key(.selectAll), at: session.moment)
    }
  }

  /// Pastes a text. For a scene, limits the text to the length that a recording can store.
  func paste(_ text: String) {
    switch self {
    case .panel(let panel): panel.type(text)
    case .entry(let holder): holder.type { $0.insert(text) }
    case .scene(let session, _):
      session.deliver(.text(String(text.prefix(GestureRecording.longestText))), at: session.moment)
    }
  }
}
