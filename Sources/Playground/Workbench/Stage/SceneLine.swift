import Drawing
import Interface
import ScrollEngine

/// The line below a scene that has a small window for itself: what is told of it, and the buttons that open the panels
/// and what else there is to do.
/// It stands in the same place below every scene, and on none of them.
struct SceneLine {
  let frame: Rect
  let title: String
  let viewport: Size

  private static let buttons: [TransportAction] = [.more, .drawer]

  private var width: Double { Double(Self.buttons.count) * frame.height }

  /// What can be pressed.
  var controls: [Control<WorkbenchAction>] {
    var rest = frame
    return zip(Self.buttons, rest.cut(.right, width).columns(Self.buttons.count)).map { action, place in
      Control(.transport(action), place, TransportBar.State().face(of: action))
        .focusable(place.inset(dx: 2, dy: 2), isInner: true)
    }
  }

  /// Draws it in points of the window.
  ///
  /// - Parameter note: what is told in place of the scene's name and size.
  func draw(note: String?, _ pointing: Pointing<WorkbenchAction>, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    canvas.list.fill(frame, palette.panel)
    canvas.list.fill(rest.cut(.top, 1), palette.line)
    controls.draw(pointing, into: &canvas)
    rest.cut(.left, 16)
    rest.cut(.right, width)
    if let note {
      // What does not fit the line is told over the scene's lower part.
      let scene = Rect(origin: .zero, size: viewport)
      return NoteView.draw(note, in: scene, below: rest, bottom: scene.maxY, into: &canvas)
    }
    canvas.list.text(
      "\(title) \u{B7} \(Int(viewport.width)) × \(Int(viewport.height)) pt", .axis, palette.text3, in: rest)
  }
}
