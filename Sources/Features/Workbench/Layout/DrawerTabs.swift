import Drawing
import Interface
import ScrollEngine

/// The header of a drawer: a tab for each of two panels, and the close button.
package struct DrawerTabs {
  let frame: Rect
  let shown: WorkbenchLayout.Drawer
  let commands: CommandTable

  private var tabs: [(drawer: WorkbenchLayout.Drawer, title: String, frame: Rect)] {
    var rest = frame
    rest.cut(.right, 48)
    let frames = rest.columns(2)
    return [(.observe, "Gesture", frames[0]), (.tuning, "Tuning", frames[1])]
  }

  var controls: [Control<CommandID>] {
    var rest = frame
    let corner = rest.cut(.right, 48)
    let close = Control<CommandID>(
      .drawer(.closed), commands.semantics(of: .drawer(.closed)), corner.middle(width: 44, height: 44),
      .icon("close", size: 20), hitArea: corner)
    return tabs.map { drawer, title, frame in
      var rest = frame
      let isOn = drawer == shown
      rest.cut(.bottom, 1)
      return Control(
        .drawer(drawer), .tab(title), rest, text: isOn ? .controlStrong : .control, on: isOn ? .none : .quiet,
        radius: 0, isOn: isOn, hitArea: frame)
    } + [close]
  }

  package func draw(_ pointing: PointerState<CommandID>, into canvas: inout Canvas) {
    let palette = canvas.palette
    var rest = frame
    canvas.list.fill(frame, palette.panel)
    canvas.list.fill(rest.cut(.bottom, 1), palette.line)
    controls.draw(pointing, into: &canvas)
    for tab in tabs where tab.drawer == shown {
      rest = tab.frame.inset(dx: 24, dy: 1)
      canvas.list.fill(rest.cut(.bottom, 2), palette.accent)
    }
  }
}

extension CommandID {
  /// Opens the drawer with a panel, or closes it.
  package static func drawer(_ drawer: WorkbenchLayout.Drawer) -> Self {
    switch drawer {
    case .closed: "close drawer"
    case .tuning: "tuning drawer"
    case .observe: "observe drawer"
    }
  }
}
