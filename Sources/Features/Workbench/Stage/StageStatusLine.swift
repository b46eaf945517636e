import Drawing
import Interface
import ScrollEngine

/// The line below a scene that fills a small window: a message, and the buttons that open the menu and the drawer. The
/// line has the same position below every scene and covers no scene.
package struct StageStatusLine {
  let frame: Rect
  let title: String
  let viewport: Size
  let commands: CommandTable
  /// Whether the panels are closed. The line then has only the tab that opens them.
  var hasTab = false

  private static let buttons: [CommandID] = [.more, .toggleDrawer]
  /// Width of the tab that opens the panels, in points.
  private static let tabWidth = 96.0

  private var width: Double { hasTab ? Self.tabWidth : Double(Self.buttons.count) * frame.height }

  private var tab: PanelsTab {
    var rest = frame
    return PanelsTab(frame: rest.cut(.right, Self.tabWidth), isInLine: true)
  }

  var controls: [Control<CommandID>] {
    if hasTab { return [tab.control] }
    var rest = frame
    return zip(Self.buttons, rest.cut(.right, width).columns(Self.buttons.count)).map { id, column in
      Control(id, commands.semantics(of: id), column, commands[id]?.icon(CommandState()) ?? .blank)
        .focusable(column.inset(dx: 2, dy: 2), isInner: true)
    }
  }

  /// Draws the line in window coordinates.
  ///
  /// - Parameter note: a message that replaces the scene's name and size; `nil` for none.
  package func draw(note: String?, _ pointing: PointerState<CommandID>, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    canvas.list.fill(frame, palette.panel)
    canvas.list.fill(rest.cut(.top, 1), palette.line)
    controls.draw(pointing, into: &canvas)
    rest.cut(.left, 16)
    rest.cut(.right, width)
    if let note {
      // A message that does not fit is drawn over the bottom of the scene.
      let scene = Rect(origin: .zero, size: viewport)
      return StageMessage.draw(note, in: scene, below: rest, bottom: scene.maxY, into: &canvas)
    }
    canvas.list.text(
      "\(title) \u{B7} \(Int(viewport.width)) × \(Int(viewport.height)) pt", .axis, palette.text3, in: rest)
  }
}
