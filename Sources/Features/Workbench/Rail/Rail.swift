import Drawing
import Interface
import Scenes
import ScrollEngine

/// The available scenes, and the scene that is visible.
package struct SceneSwitcher: Equatable {
  package let scenes: [SceneDescriptor]
  package var shown: SceneDescriptor

  package init(scenes: [SceneDescriptor], shown: SceneDescriptor) {
    self.scenes = scenes
    self.shown = shown
  }
}

/// The navigation rail: a column at the left, or a row below the scene in a narrow window.
package struct Rail: Equatable {
  /// Minimum width and height of a touch target, in points. Source: the design tokens.
  static let leastTarget = 44.0
  /// Minimum width of a scene's button in a row, in points. The longest name, "Timeline", is 45 points wide.
  private static let leastSceneWidth = 46.0
  private static let markHeight = 76.0
  private static let sceneStep = 68.0
  /// Distance between the tops of the scenes' buttons in a low window, in points.
  private static let lowSceneStep = 50.0
  private static let lowMargin = 8.0
  private static let switchStep = 48.0
  private static let lowSwitchStep = 46.0

  let frame: Rect
  let switcher: SceneSwitcher
  let commands: CommandTable
  var state = CommandState()

  /// Whether the rail is a row below the scene.
  private var isRow: Bool { frame.width > frame.height }
  /// Whether the window is too low for the logo and large buttons.
  private var isLow: Bool {
    let scenes = Double(switcher.scenes.count) * Self.sceneStep
    return frame.height < Self.markHeight + scenes + Double(Self.usualSwitches) * Self.switchStep + Self.lowMargin
  }
  private var isSmall: Bool { isRow || isLow }

  /// The buttons other than those of scenes, by priority: the first one is the last to disappear in a small window.
  private static let switches: [CommandID] = [.about, .help, .theme, .openScene, .fullScreen, .closePanels]
  /// The buttons of `switches`, ordered from bottom to top.
  private static let order: [CommandID] = [.about, .theme, .fullScreen, .help, .openScene, .closePanels]
  /// Number of buttons other than scenes for which a rail must have space before it shows large scene buttons and the
  /// logo.
  private static let usualSwitches = 4

  var controls: [Control<CommandID>] { isRow ? row : column }

  private var row: [Control<CommandID>] {
    let scenes = Double(switcher.scenes.count)
    let room = Int((frame.width - scenes * Self.leastSceneWidth) / Self.leastTarget)
    // Leave out the full-screen button, because such a narrow window usually fills the screen already. Also leave out
    // the button that closes the panels; the help offers that action.
    let shown = Self.switches.filter { $0 != .fullScreen && $0 != .closePanels }.prefix(max(0, room))
    let switches = [CommandID.openScene, .help, .theme, .about].filter(shown.contains)
    let even = frame.width / Double(switcher.scenes.count + switches.count)
    // If space is short, the buttons of scenes are wider than the others, because they have a name below the icon.
    let free = frame.width - Double(shown.count) * Self.leastTarget
    let sceneWidth = max(even, min(Self.leastSceneWidth, free / scenes))
    var rest = frame
    let names = rest.cut(.left, sceneWidth * scenes).columns(switcher.scenes.count)
    let icons = rest.columns(switches.count)
    return names.indices.map { sceneSwitch($0, names[$0].inset(dx: 3, dy: 3), reach: names[$0]) }
      + zip(switches, icons).map { action, column in
        iconSwitch(action, column.inset(dx: 3, dy: 3), reach: column)
      }
  }

  private var column: [Control<CommandID>] {
    var rest = frame
    rest.cut(.top, isLow ? Self.lowMargin : Self.markHeight)
    let scenes = switcher.scenes.indices.map { index in
      var strip = rest.cut(.top, isLow ? Self.lowSceneStep : Self.sceneStep).inset(dx: 6, dy: 0)
      let box = strip.cut(.top, isLow ? 48 : 60)
      return sceneSwitch(index, box, reach: box)
    }
    let step = isLow ? Self.lowSwitchStep : Self.switchStep
    let shown = Self.switches.prefix(max(0, Int((rest.height - Self.lowMargin) / step)))
    rest.cut(.bottom, (isLow ? 50 : 56) - Self.leastTarget)
    let switches = Self.order.filter(shown.contains).map { action in
      let box = rest.cut(.bottom, Self.leastTarget, gap: step - Self.leastTarget).middle(width: Self.leastTarget)
      return iconSwitch(action, box, reach: box)
    }
    return scenes + switches
  }

  private func sceneSwitch(_ index: Int, _ box: Rect, reach: Rect) -> Control<CommandID> {
    let scene = switcher.scenes[index]
    let isSmall = isSmall
    // The name of a scene may be wider than its button's highlight, so the name may use the width of the touch target.
    let content = Control<CommandID>.Content.drawn { box, foreground, canvas in
      canvas.list.icon(
        scene.icon, size: 24, center: Point(x: box.center.x, y: box.minY + (isSmall ? 17 : 23)), foreground)
      let label = Rect(x: reach.minX, y: box.minY + (isSmall ? 30 : 38), width: reach.width, height: 16)
      canvas.list.text(scene.title, .caption, foreground, in: label, .center)
    }
    return Control(
      .scene(index), .tab(scene.title), box, content, radius: 14, isOn: scene == switcher.shown, hitArea: reach)
  }

  private func iconSwitch(_ id: CommandID, _ box: Rect, reach: Rect) -> Control<CommandID> {
    let command = commands[id]
    return Control(
      id, commands.semantics(of: id), box, command?.icon(state) ?? .blank, radius: 14,
      isOn: command?.isOn(state) ?? false, hitArea: reach)
  }

  // MARK: - Drawing

  package func draw(_ pointing: PointerState<CommandID>, into canvas: inout Canvas) {
    canvas.list.fill(frame, canvas.palette.panel)
    var rest = frame
    canvas.list.fill(rest.cut(isRow ? .top : .right, 1), canvas.palette.line)
    if !isSmall { drawMark(center: frame.origin + Point(x: 36, y: 34), into: &canvas) }
    controls.draw(pointing, into: &canvas)
  }

  /// Draws the logo: a scrolling line in the shape of an S.
  private func drawMark(center: Point, into canvas: inout Canvas) {
    var points: [Point] = []
    for step in 0...24 {
      let t = Double(step) / 24
      // A cubic curve that leaves the top to the right and reaches the bottom from the left.
      let u = 1 - t
      let x = 7 * u * u * u - 24 * u * u * t + 24 * u * t * t - 7 * t * t * t
      points.append(Point(x: center.x + x, y: center.y - 14 + 28 * t))
    }
    canvas.list.add(.polyline(points, width: 3, canvas.palette.accent))
  }
}
