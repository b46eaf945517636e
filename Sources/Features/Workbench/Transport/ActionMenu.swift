import Drawing
import Interface
import ScrollEngine

/// A menu of commands that a button opens: the kinds of capture, or the controls that do not fit into a small window.
package struct ActionMenu {
  /// An item of the menu.
  struct Item {
    let command: CommandID
    var content: Control<CommandID>.Content
    let title: String
    /// An explanation below the title, if the title is not enough; otherwise `nil`.
    var note: String?
    /// Label of the keyboard shortcut; `nil` for none.
    var key: String?
    var isOn = false
    var isEnabled = true
  }

  /// Width of the menu, and space around its items, in points.
  private static let width = 280.0
  private static let padding = 6.0
  /// Height of an item, in points.
  private static let row = 48.0
  /// Minimum height of an item in a low window, in points. It is still high enough for a finger.
  private static let leastRow = 40.0

  let items: [Item]
  let frame: Rect

  /// Creates a menu below a button, or above the button if there is more space. The menu stays inside the window, so
  /// items that do not fit are left out.
  init(_ items: [Item], beside button: Rect, in window: Size) {
    let margin = 4.0  // Beside the button and the window's edges, in points.
    let (above, below) = (button.minY - 2 * margin, window.height - button.maxY - 2 * margin)
    let room = max(above, below)
    let items = Array(items.prefix(max(1, Int((room - 2 * Self.padding) / Self.leastRow))))
    let height = min(Double(items.count) * Self.row + 2 * Self.padding, room)
    let x = min(max(margin, button.maxX - Self.width), max(margin, window.width - Self.width - margin))
    let y = height > below ? button.minY - margin - height : button.maxY + margin
    self.items = items
    frame = Rect(x: x, y: y, width: min(Self.width, window.width - 2 * margin), height: height)
  }

  /// Returns the controls of the items, and behind them an area that closes the menu.
  func controls(in window: Size, _ commands: CommandTable) -> [Control<CommandID>] {
    let rows = frame.inset(dx: Self.padding, dy: Self.padding).rows(items.count)
    return zip(items, rows).map { item, row in
      Control(
        item.command, .menuItem(item.title), row, .drawn { Self.draw(item, in: $0, $1, &$2) }, radius: 8,
        isOn: item.isOn,
        isEnabled: item.isEnabled
      ).focusable(isInner: true)
    } + [Control(.closeMenu, commands.semantics(of: .closeMenu), Rect(origin: .zero, size: window), on: .none)]
  }

  /// Draws the menu in window coordinates.
  package func draw(
    _ controls: [Control<CommandID>], _ pointing: PointerState<CommandID>, into canvas: inout Canvas
  ) {
    let palette = canvas.palette
    let isLight = canvas.appearance.isLight
    canvas.list.add(.shadow(frame, radii: CornerRadii(12), Shadow(dy: 6, blur: 24, alpha: isLight ? 0.18 : 0.5)))
    canvas.list.roundedRect(
      frame, radius: 12, palette.panel, border: DrawCommand.Border(width: 1, color: palette.line))
    controls.draw(pointing, into: &canvas)
  }

  private static func draw(_ item: Item, in row: Rect, _ foreground: Color, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let strength = item.isEnabled ? 1 : ControlBackground.disabledOpacity
    var rest = row
    item.content.draw(in: rest.cut(.left, 44), foreground, into: &canvas)
    rest.cut(.right, 12)
    let faint = palette.text3.opacity(strength)
    if let key = item.key {
      canvas.list.text(
        key, .secondary, faint, in: rest.cut(.right, canvas.text.width(of: key, style: .secondary) + 1, gap: 8),
        .trailing)
    }
    rest = rest.middle(height: item.note == nil ? 20 : 38)
    canvas.list.text(item.title, .controlStrong, palette.text.opacity(strength), in: rest.cut(.top, 20))
    if let note = item.note { canvas.list.text(note, .secondary, faint, in: rest) }
  }
}

/// The menu that a button has opened, and a press that may open one.
package struct MenuChoice {
  /// The open menu; `nil` for none.
  var menu: ActionMenu?
  /// The button that has opened the menu.
  var opener = CommandID.screenshot
  /// Time at which a press on the capture button becomes a long press; `nil` if the button is not pressed.
  private(set) var pressEnd: Timestamp?

  init(menu: ActionMenu? = nil, opener: CommandID = .screenshot) { (self.menu, self.opener) = (menu, opener) }

  /// Handles a press on a button, or elsewhere.
  mutating func press(_ button: CommandID?, at time: Timestamp) {
    pressEnd = button == .screenshot ? time.advanced(bySeconds: TooltipState.longPress) : nil
  }

  /// Ends a press that has become a long press, and returns whether there was one.
  mutating func endLongPress(at time: Timestamp) -> Bool {
    guard let end = pressEnd, end <= time else { return false }
    pressEnd = nil
    return true
  }
}

extension CommandTable {
  /// Returns the items of the menu that a button opens: the commands that have their place there. A menu without such
  /// commands has the kinds of capture and the commands that the transport bar leaves out, which are all of its commands
  /// where there is no bar.
  func menuItems(on opener: CommandID, of bar: TransportBar?, in state: CommandState) -> [ActionMenu.Item] {
    let own = menuItems(menu(of: opener), in: state)
    guard own.isEmpty else { return own }
    let captures = menuItems(menu(of: .screenshot), in: state)
    if let bar { return menuItems(bar.overflow, in: bar.state) + captures }
    return menuItems(playback, in: state) + comparisonItem(in: state) + captures
      + menuItems([.slower, .faster], in: state)
  }

  /// Returns the menu items of commands.
  private func menuItems(_ commands: [CommandID], in state: CommandState) -> [ActionMenu.Item] {
    commands.compactMap { self[$0] }.map { command in
      ActionMenu.Item(
        command: command.id, content: command.icon(state), title: command.label(), note: command.note(state),
        key: key(of: command.id), isOn: command.isOn(state), isEnabled: isEnabled(command.id, in: state))
    }
  }

  /// Returns the menu item that cycles through showing tuning A, tuning B, and both.
  private func comparisonItem(in state: CommandState) -> [ActionMenu.Item] {
    menuItems([.nextComparison], in: state).map { item in
      var item = item
      item.content = self[.compare(state.compare)]?.icon(state) ?? item.content
      return item
    }
  }
}
