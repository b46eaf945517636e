import Drawing
import Interface
import ScrollEngine

/// The gestures that were made last, as small curves side by side.
struct ShelfRow: Equatable {
  static let height = 48.0
  private static let margin = 24.0
  private static let box = Size(width: 56, height: 32)
  private static let step = 64.0
  /// Room of the curve in its box.
  private static let inset = (dx: 6.0, dy: 6.0)
  /// Width of what leads to the next ones.
  private static let moreWidth = 48.0
  private static let stroke = 1.8

  /// A gesture.
  struct Item: Equatable {
    var id: String
    var sketch: GestureSketch
    /// Whether it is in the library.
    var isKept: Bool
  }

  /// What can be pressed.
  enum Part: Hashable {
    case gesture(String)
    /// Shows those that did not fit.
    case more
  }

  /// Newest first.
  var items: [Item] = []
  /// The one that is at hand.
  var selected: String?
  /// The first that shows.
  private(set) var first = 0

  /// Shows those that did not fit, and after the last the newest again.
  mutating func turn(in frame: Rect) {
    let next = first + room(in: frame)
    first = next < items.count ? next : 0
  }

  /// Has other gestures; the newest show.
  mutating func show(_ items: [Item], selected: String?) {
    if items.map(\.id) != self.items.map(\.id) { first = 0 }
    (self.items, self.selected) = (items, selected)
  }

  /// How many fit.
  private func room(in frame: Rect) -> Int {
    let all = frame.width - 2 * Self.margin + Self.step - Self.box.width
    let fits = Int(all / Self.step)
    return max(1, items.count <= fits ? fits : Int((all - Self.moreWidth) / Self.step))
  }

  private func shown(in frame: Rect) -> ArraySlice<Item> { items.dropFirst(first).prefix(room(in: frame)) }

  /// Everything that can be pressed.
  func controls(in frame: Rect) -> [Control<ObserveControl>] {
    let shown = shown(in: frame)
    let y = frame.center.y - Self.box.height / 2
    var controls = shown.enumerated().map { place, item in
      let box = Rect(
        x: frame.minX + Self.margin + Double(place) * Self.step, y: y, width: Self.box.width, height: Self.box.height)
      let isOn = item.id == selected
      return Control<ObserveControl>(
        .shelf(.gesture(item.id)), box, .drawn { Self.draw(item, isOn: isOn, in: $0, into: &$2) }, on: .shelf,
        radius: 8,
        edge: isOn ? \.accent : nil, isOn: isOn, reach: box.inset(dx: -4, dy: -6))
    }
    let others = items.count - shown.count
    if others > 0 {
      let more = Rect(
        x: frame.maxX - Self.margin - Self.moreWidth, y: y, width: Self.moreWidth, height: Self.box.height)
      controls.append(
        Control(
          .shelf(.more), more, .text("+\(others) \u{203A}", .control), ink: \.text2, reach: more.inset(dx: 0, dy: -6)))
    }
    return controls
  }

  func draw(in frame: Rect, _ pointing: Pointing<ObserveControl>, into canvas: inout Canvas) {
    guard items.isEmpty else { return controls(in: frame).draw(pointing, into: &canvas) }
    canvas.list.text(
      "The gestures that you make stay here", .secondary, canvas.palette.text3,
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
    if item.isKept {
      canvas.list.icon("star", size: 11, center: Point(x: box.maxX - 8, y: box.maxY - 8), palette.warn)
    }
  }
}

extension Ground {
  /// A gesture's ground: the one at hand stands out.
  fileprivate static let shelf = Ground { state, palette in
    state.isOn ? palette.accentSoft : state.touch.quiet(palette) ?? palette.field
  }
}
