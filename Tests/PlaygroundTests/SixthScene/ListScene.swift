import Containers
import Documents
import Drawing
import Interface
import Recording
import ScrollEngine
import Tuning

@testable import Scenes

extension SceneName {
  /// The name of a plain list of numbered rows.
  static let list = SceneName(rawValue: "list")
}

extension SceneDescriptor {
  /// A plain list of numbered rows. This sixth scene exists only in the tests.
  static let list = SceneDescriptor(
    name: .list, title: "List", icon: "view-list",
    gestures: [
      GestureHelp(input: "Drag or fling", meaning: "Scrolls the rows"),
      GestureHelp(input: "Tap a row", meaning: "Chooses it"),
      GestureHelp(input: "Page Up, Page Down", meaning: "One page"),
      GestureHelp(input: "Home, End", meaning: "First row, last row"),
    ],
    hints: [
      SceneHint("list.down", "drag the rows up") { (scene: ListScene) in scene.nested.offset(ofPage: 0) > 24 },
      SceneHint("list.row", "tap a row") { (scene: ListScene) in scene.chosen != nil },
    ],
    tunables: SceneTunables(groups: ["rubberBand"]),
    showsMap: false, impliedStart: StateLine(),
    read: { _ throws(DocumentError) in },
    make: { _, viewport, tuning, items, _ throws(DocumentError) in
      ListScene(viewport: viewport, tuning: tuning, rows: items ?? 100)
    })
}

/// A plain list of numbered rows.
final class ListScene: NestedScene {
  private static let rowHeight = 56.0

  var descriptor: SceneDescriptor { .list }
  let layoutDirection = LayoutDirection.leftToRight
  var tuning: Tuning
  var now = Timestamp.zero
  var nested: NestedScroller
  let gestures = GestureDetector<ListGestures>()
  private let rows: Int
  fileprivate private(set) var chosen: Int?

  init(viewport: Size, tuning: Tuning, rows: Int) {
    (self.tuning, self.rows) = (tuning, rows)
    nested = NestedScroller(Self.layout(rows, in: viewport), tuning: tuning)
    gestures.rules = gestureRules
  }

  private static func layout(_ rows: Int, in size: Size) -> NestedLayout {
    NestedLayout(size: size, lists: [.init(length: Double(rows) * rowHeight, visible: size.height)])
  }

  func resize(to size: Size, at time: Timestamp) {
    nested.update(Self.layout(rows, in: size), tuning: tuning, at: time)
  }

  func part(at place: Point) -> ListPart {
    let row = Int(((place.y + nested.offset(ofPage: 0)) / Self.rowHeight).rounded(.down))
    return (0..<rows).contains(row) ? .row(row) : .list
  }

  func activate(_ part: ListPart, at place: Point?, time: Timestamp) {
    chosen = if case .row(let row) = part { row } else { nil }
  }

  // MARK: - State

  static let names = NestedNames(quantities: [.rows()])

  func addDetails(to line: inout StateLine) { line.add("list.chosen", orNull: chosen.map(Double.init)) }
  func addStart(to line: inout StateLine) { if let chosen { line.add("list.chosen", Double(chosen)) } }
  func restoreContent(_ state: StartStateReader) { chosen = state.index("list.chosen", below: rows) }

  // MARK: - Drawing

  private var visible: Range<Int> {
    let offset = nested.offset(ofPage: 0)
    let first = max(0, Int(offset / Self.rowHeight))
    return first..<max(first, min(rows, Int((offset + viewport.height) / Self.rowHeight) + 1))
  }

  private func frame(_ row: Int) -> Rect {
    let y = Double(row) * Self.rowHeight - nested.offset(ofPage: 0)
    return Rect(x: 0, y: y, width: viewport.width, height: Self.rowHeight)
  }

  var elements: [SemanticsElement] {
    visible.map { row in
      Control(ListPart.row(row), .listItem("Row \(row + 1)"), frame(row), isOn: row == chosen)
    }.elements()
  }
  var outlines: [SceneOutline] { visible.map { SceneOutline("row \($0)", frame($0), .row) } }

  func draw(into canvas: inout Canvas) {
    canvas.list.fill(screen, canvas.palette.panel)
    for row in visible {
      let color = row == chosen ? canvas.palette.accent : canvas.palette.text
      canvas.list.text("Row \(row + 1)", .control, color, in: frame(row).inset(dx: 16, dy: 0))
    }
  }

  func prefetch(into canvas: inout Canvas) {}
}

/// The part of the list under a finger.
enum ListPart: ScenePart {
  case row(Int)
  /// The area below the last row.
  case list

  var pointer: PointerShape { self == .list ? .arrow : .pointer }
}

/// The gesture target of the list.
struct ListGestures: NestedTarget {
  typealias Part = ListPart
  let scene: ListScene
}
