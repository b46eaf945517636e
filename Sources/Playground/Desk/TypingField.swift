import Interface
import Recording
import ScrollEngine

/// A field that is typed into, by whose it is.
enum TypingField {
  case panel(TuningPanel)
  /// A name or a sentence of the library or a sheet.
  case entry(any EntryHolder)
  /// The scene's, with what stands there.
  case scene(Session, String)

  /// What stands there.
  var text: String {
    switch self {
    case .panel(let panel): panel.typing?.entry.text ?? ""
    case .entry(let holder): holder.entry?.text ?? ""
    case .scene(_, let text): text
    }
  }

  /// Takes typed characters.
  func type(_ text: String, at time: Timestamp) {
    switch self {
    case .panel(let panel): panel.type(text)
    case .entry(let holder): holder.type { $0.type(text) }
    case .scene(let session, _): session.deliver(.text(text), at: time)
    }
  }

  /// Selects all of it.
  func selectAll() {
    switch self {
    case .panel(let panel): panel.typing?.entry.selectAll()
    case .entry(let holder): holder.type { $0.selectAll() }
    case .scene(let session, _): session.deliver(.key(.selectAll), at: session.moment)
    }
  }

  /// Takes what was copied, as far as a recording may hold it.
  func paste(_ text: String) {
    switch self {
    case .panel(let panel): panel.type(text)
    case .entry(let holder): holder.type { $0.type(text) }
    case .scene(let session, _):
      session.deliver(.text(String(text.prefix(GestureRecording.longestText))), at: session.moment)
    }
  }
}
