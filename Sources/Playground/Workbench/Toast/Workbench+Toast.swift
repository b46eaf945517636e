import Interface
import ScrollEngine

/// What was made, told over the stage.
extension Workbench {
  /// What is told of it; `nil` while nothing is, and where the scene is alone or the film's sheet tells it.
  var toast: Toast? {
    if film.isOpen, making != nil { return nil }
    return layout.isBare ? nil : news.told.map { Toast(content: $0, layout: layout, hasSheet: sheet != nil) }
  }

  /// What is being made.
  var making: Making? { if case .making(let making)? = news.told { making } else { nil } }

  /// Tells something for a while, below the scene.
  func tell(_ text: String, at time: Timestamp) { news.tell(text, at: time) }

  /// Tells of something that was made, with what can be done with it.
  func tell(_ made: Made, at time: Timestamp) { news.tell(.made(made, isCopied: false), at: time) }

  /// Tells how far something is that is being made.
  func tell(_ making: Making, at time: Timestamp) { news.tell(.making(making), at: time) }

  /// What is told where nobody would see it below the scene.
  var noteOver: NoteOver? { NoteOver(news.text, in: layout, hasSheet: sheet != nil) }

  /// Whether a hand or the keyboard is on what is told.
  var holdsToast: Bool {
    guard let toast else { return false }
    return toast.controls.contains { pointing.hovered == $0.action || focus.shown == $0.action }
  }
}
