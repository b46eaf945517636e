import Drawing
import Interface
import ScrollEngine
import Session
import Share

/// The shelf: the recent gestures as a row of small curves.
package struct RecentGesturesRow: Equatable {
  /// Height of the row, and space on its left and right, in points.
  static let height = 48.0
  private static let margin = 24.0
  private static let box = Size(width: 56, height: 32)
  /// Distance from the start of a box to that of the next, in points.
  private static let step = 64.0
  /// Space between the curve of a gesture and its box, in points.
  private static let inset = (dx: 6.0, dy: 6.0)
  /// Width, in points, of the button that shows further gestures.
  private static let moreWidth = 48.0
  private static let stroke = 1.8

  /// A recent gesture.
  struct Item: Equatable {
    var id: String
    var sketch: GestureThumbnail
    /// Whether the gesture is in the library.
    var isKept: Bool
    /// The phone on which the gesture was made; `nil` for one made here.
    var phone: Phone.Sign?
  }

  /// The recent gestures, newest first.
  var items: [Item] = []
  /// ID of the current gesture; `nil` if it is not among the recent gestures.
  var selected: String?
  /// Index of the first visible gesture.
  private(set) var first = 0

  /// Shows the next gestures that fit, and after the last gesture the newest ones again.
  mutating func showNextPage(in frame: Rect) {
    let next = first + room(in: frame)
    first = next < items.count ? next : 0
  }

  /// Sets the recent gestures. If they have changed, shows the newest ones.
  mutating func show(_ items: [Item], selected: String?) {
    if items.map(\.id) != self.items.map(\.id) { first = 0 }
    (self.items, self.selected) = (items, selected)
  }

  /// Returns the number of gestures that fit side by side into the frame.
  private func room(in frame: Rect) -> Int {
    let all = frame.width - 2 * Self.margin + Self.step - Self.box.width
    let fits = Int(all / Self.step)
    return max(1, items.count <= fits ? fits : Int((all - Self.moreWidth) / Self.step))
  }

  private func visibleItems(in frame: Rect) -> ArraySlice<Item> { items.dropFirst(first).prefix(room(in: frame)) }

  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    let shown = visibleItems(in: frame)
    let y = frame.center.y - Self.box.height / 2
    var controls = shown.enumerated().map { index, item in
      let box = Rect(
        x: frame.minX + Self.margin + Double(index) * Self.step, y: y, width: Self.box.width, height: Self.box.height)
      let (part, isOn) = (RecentGesturesPart.gesture(item.id), item.id == selected)
      return Control<ObserveControl>(
        .shelf(part), .listItem(item.phone.map { "\(part.title), \($0.isolatedName)" } ?? part.title), box,
        .drawn { Self.draw(item, isOn: isOn, in: $0, into: &$2) }, on: .shelf, radius: 8,
        border: isOn ? \.accent : nil, isOn: isOn, hitArea: box.inset(dx: -4, dy: -6))
    }
    let others = items.count - shown.count
    if others > 0 {
      let more = Rect(
        x: frame.maxX - Self.margin - Self.moreWidth, y: y, width: Self.moreWidth, height: Self.box.height)
      controls.append(
        Control(
          .shelf(.more), .button(RecentGesturesPart.more.title), more, .text("+\(others) \u{203A}", .control),
          foreground: \.text2,
          hitArea: more.inset(dx: 0, dy: -6)))
    }
    return controls
  }

  package func draw(in frame: Rect, _ pointing: PointerState<ObserveControl>, into canvas: inout Canvas) {
    guard items.isEmpty else { return controls(in: frame).draw(pointing, into: &canvas) }
    canvas.list.text(
      "Recent gestures appear here", .secondary, canvas.palette.text3,
      in: frame.inset(dx: Self.margin, dy: 0).middle(width: frame.width - 2 * Self.margin, height: 18))
  }

  private static func draw(_ item: Item, isOn: Bool, in box: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let points = item.sketch.points(in: box.inset(dx: inset.dx, dy: inset.dy))
    let held = min(max(1, item.sketch.held), points.count)
    let coasting = Array(points.dropFirst(held - 1))
    if coasting.count > 1 {
      canvas.list.add(.polyline(coasting, width: stroke, isOn ? palette.accent : palette.text3.opacity(0.42)))
    }
    if held > 1 { canvas.list.add(.polyline(Array(points.prefix(held)), width: stroke, palette.text)) }
    if let phone = item.phone {
      canvas.list.disc(Point(x: box.minX + 8, y: box.maxY - 8), radius: 4, phone.color)
    }
    if item.isKept {
      canvas.list.icon("star", size: 11, center: Point(x: box.maxX - 8, y: box.maxY - 8), palette.warn)
    }
  }
}

extension ControlBackground {
  /// Background of a recent gesture in the row. It highlights the current gesture.
  fileprivate static let shelf = ControlBackground { state, palette in
    state.isOn ? palette.accentSoft : state.touch.quietFill(palette) ?? palette.field
  }
}
