import Drawing
import Interface
import ScrollEngine

/// What was made, told over the stage.
extension Workbench {
  /// What is told of it; `nil` while nothing is, and where the scene is alone or the film's sheet tells it.
  var toast: Toast? {
    if film.isOpen, making != nil { return nil }
    return layout.isBare ? nil : news.told.map { Toast(content: $0, layout: layout) }
  }

  /// What is being made.
  var making: Making? { if case .making(let making)? = news.told { making } else { nil } }

  /// Tells something for a while, below the scene.
  func tell(_ text: String, at time: Timestamp) { news.tell(text, at: time) }

  /// Tells of something that was made, with what can be done with it.
  func tell(_ made: Made, at time: Timestamp) { news.tell(.made(made, isCopied: false), at: time) }

  /// Tells how far something is that is being made.
  func tell(_ making: Making, at time: Timestamp) { news.tell(.making(making), at: time) }

  /// What lies over the scene, down to its foot; `nil` where nothing does. Words that stand below the scene elsewhere are
  /// seen by nobody then.
  private var cover: Rect? {
    guard !layout.isBare, var cover = sheet == nil ? layout.drawer : layout.sheet,
      cover.intersects(layout.viewport)
    else { return nil }
    let foot = sheet == nil ? TuningPanelLayout.footHeight : SheetFrame(size: cover.size).foot.height
    cover.size.height = max(0, cover.height - foot)
    return cover
  }

  /// What is told over that.
  var noteOver: String? { cover == nil ? nil : news.text }

  /// Draws what lies over everything but the help: what was made, and above that what is told.
  func drawNews(into canvas: inout Canvas) {
    let toast = toast
    toast?.draw(pointing, ring: focus.shown, into: &canvas)
    guard let cover, let noteOver else { return }
    NoteView.draw(
      noteOver, in: cover, below: nil, bottom: min(cover.maxY, toast?.frame.minY ?? .infinity), into: &canvas)
  }

  /// Whether a hand or the keyboard is on what is told.
  var holdsToast: Bool {
    guard let toast else { return false }
    return toast.controls.contains { pointing.hovered == $0.action || focus.shown == $0.action }
  }
}
