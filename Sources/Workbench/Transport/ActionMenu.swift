import Drawing
import Interface
import ScrollEngine

/// A menu of commands that a button opens: the kinds of capture, or the controls that do not fit into a small window.
package struct ActionMenu {
  /// An item of the menu.
  struct Item {
    let command: CommandID
    var face: Control<CommandID>.Content
    let title: String
    /// An explanation below the title, if the title is not enough; otherwise `nil`.
    var note: String?
    /// Label of the keyboard shortcut; `nil` for none.
    var key: String?
    var isOn = false
    var isEnabled = true
  }

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
    let margin = 4.0
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
  func controls(in window: Size) -> [Control<CommandID>] {
    let rows = frame.inset(dx: Self.padding, dy: Self.padding).rows(items.count)
    return zip(items, rows).map { item, row in
      Control(
        item.command, row, .drawn { Self.draw(item, in: $0, $1, &$2) }, radius: 8, isOn: item.isOn,
        isEnabled: item.isEnabled
      ).focusable(isInner: true)
    } + [Control(.closeMenu, Rect(origin: .zero, size: window), on: .none)]
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

  private static func draw(_ item: Item, in row: Rect, _ ink: Color, _ canvas: inout Canvas) {
    let palette = canvas.palette
    let strength = item.isEnabled ? 1 : ControlBackground.disabledOpacity
    var rest = row
    item.face.draw(in: rest.cut(.left, 44), ink, into: &canvas)
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

extension CommandTable {
  /// Returns the menu items of commands.
  func menuItems(_ commands: [CommandID], in state: CommandState) -> [ActionMenu.Item] {
    commands.compactMap { self[$0] }.map { command in
      ActionMenu.Item(
        command: command.id, face: command.icon(state), title: command.label, note: command.note(state),
        key: key(of: command.id), isOn: command.isOn(state), isEnabled: isEnabled(command.id, in: state))
    }
  }

  /// Returns the menu item that cycles through showing tuning A, tuning B, and both.
  func comparisonItem(in state: CommandState) -> [ActionMenu.Item] {
    menuItems([.nextComparison], in: state).map { item in
      var item = item
      item.face = self[.compare(state.compare)]?.icon(state) ?? item.face
      return item
    }
  }
}
