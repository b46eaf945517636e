import Drawing
import Scenes
import ScrollEngine
import Tuning

/// The panel's foot: which file is in use, how it stands, and what went wrong.
extension TuningPanel {
  func drawFoot(into canvas: inout Canvas) {
    let palette = canvas.palette
    let layout = layout
    let foot = layout.foot
    canvas.list.fill(foot, palette.panel)
    canvas.list.fill(Rect(x: 0, y: foot.minY, width: foot.width, height: 1), palette.line)
    let look = footLook
    drawNotice(layout.notice, into: &canvas)
    canvas.list.icon(look.icon, size: 18, center: layout.state, palette[keyPath: look.color])
    let file = layout.file
    if focus == .fileName {
      let field = Rect(x: file.minX, y: file.minY + 4, width: file.width, height: 32)
      ControlArt.field(field, radius: 8, fill: palette.field, edge: palette.accent, into: &canvas)
      entry.draw(.control, in: field.inset(dx: 10, dy: 6), into: &canvas)
    } else {
      if leftover == nil, let fill = touch(.fileName).quiet(palette) {
        canvas.list.roundedRect(file.inset(dx: -6, dy: 0), radius: 8, fill)
      }
      canvas.list.text(
        look.title, .control, palette.text, in: Rect(x: file.minX, y: file.minY + 2, width: file.width, height: 20))
      canvas.list.text(
        look.line, .caption, look.isFault ? palette.record : palette.text3,
        in: Rect(x: file.minX, y: file.minY + 21, width: file.width, height: 16))
    }
    if let fill = touch(.load).quiet(palette) { canvas.list.roundedRect(layout.load, radius: 12, fill) }
    canvas.list.text(leftover == nil ? "Load" : "Forget", .control, palette.text2, in: layout.load, .center)
    canvas.list.roundedRect(layout.save, radius: 12, touch(.save).field(palette))
    canvas.list.text(leftover == nil ? "Save" : "Restore", .controlStrong, palette.text, in: layout.save, .center)
  }

  private func drawNotice(_ frame: Rect, into canvas: inout Canvas) {
    let height = TextStyle.caption.lineHeight
    for (index, line) in notice.enumerated() {
      canvas.list.text(
        line, .caption, canvas.palette.record,
        in: Rect(x: frame.minX, y: frame.minY + Double(index) * height, width: frame.width + 8, height: height))
    }
  }

  /// What the foot tells of the file in use.
  struct FootLook {
    var icon: String
    var color: KeyPath<Palette, Color>
    var title: String
    var line: String
    var isFault = false
  }

  var footLook: FootLook {
    let name = store.path?.split(separator: "/").last.map(String.init) ?? "Not saved yet"
    if leftover != nil {
      return FootLook(
        icon: "alert-circle-outline", color: \.warn, title: hasTakenUp ? "One more found" : "Unsaved tuning found",
        line: leftoverLine)
    }
    switch message {
    case .broken:
      return FootLook(
        icon: "alert-circle-outline", color: \.record, title: name, line: "Last good values in use", isFault: true)
    case .fault:
      return FootLook(icon: "alert-circle-outline", color: \.record, title: name, line: stateLine, isFault: false)
    case .done(let text): return FootLook(icon: "check-circle-outline", color: \.accent, title: name, line: text)
    case nil: break
    }
    if isToBeSaved {
      return FootLook(icon: "alert-circle-outline", color: \.compare, title: name, line: stateLine)
    }
    return FootLook(
      icon: "check-circle-outline", color: \.accent,
      title: store.path != nil ? name : changeCount == 0 ? "As the preset" : "A copy of A",
      line: stateLine)
  }

  /// A preset that was chosen is there again at any time.
  private var isToBeSaved: Bool { store.isEdited && (store.path != nil || changeCount > 0) }

  private var stateLine: String {
    if isToBeSaved {
      return store.path == nil ? "\(changeCount) changed, kept for this session" : "Changed since it was saved"
    }
    return store.path == nil ? "Save keeps your own" : "Saved \u{B7} reloads when it changes"
  }
}
