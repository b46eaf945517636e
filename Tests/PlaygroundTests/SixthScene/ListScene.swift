import Documents
import Drawing
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
      SceneGesture(input: "Drag or fling", meaning: "Scrolls the rows"),
      SceneGesture(input: "Tap a row", meaning: "Chooses it"),
      SceneGesture(input: "Page Up, Page Down", meaning: "One page"),
      SceneGesture(input: "Home, End", meaning: "First row, last row"),
    ],
    hints: [
      SceneHint("list.down", "drag the rows up") { (scene: ListScene) in scene.offset > 24 },
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
final class ListScene: GestureScene {
  var descriptor: SceneDescriptor { .list }
  let layoutDirection = LayoutDirection.leftToRight
  private static let rowHeight = 56.0

  private(set) var viewport: Size
  private let rows: Int
  private var tuning: Tuning
  private(set) var now = Timestamp.zero
  fileprivate var scroller: Scroller
  fileprivate private(set) var chosen: Int?
  let gestures = GestureDetector<ListGestures>()

  init(viewport: Size, tuning: Tuning, rows: Int) {
    self.viewport = viewport
    self.tuning = tuning
    self.rows = rows
    scroller = Scroller(
      links: [ScrollLink(offset: 0, in: 0...0)], rules: ScrollRules(tuning, viewportLength: viewport.height))
    gestures.rules = GestureRules(tuning)
    relayout(at: now)
  }

  var offset: Double { scroller.links[0].visibleOffset }

  private func relayout(at time: Timestamp) {
    scroller.setRange(0...max(0, Double(rows) * Self.rowHeight - viewport.height), of: 0, at: time)
  }

  func part(at place: Point) -> ListPart {
    let row = Int(((place.y + offset) / Self.rowHeight).rounded(.down))
    return (0..<rows).contains(row) ? .row(row) : .list
  }

  func activate(_ part: ListPart, at place: Point?, time: Timestamp) {
    chosen = if case .row(let row) = part { row } else { nil }
  }

  fileprivate func glide(by change: Double, from cause: GlideCause, at time: Timestamp) {
    scroller.glide(0..<1, by: change, from: cause, at: time)
  }

  // MARK: - Input and time

  func resize(to size: Size, at time: Timestamp) {
    viewport = size
    retune(tuning, at: time)
    relayout(at: time)
  }

  func press(_ key: InputEvent.Key, at time: Timestamp) {
    if let change = steps.change(for: key) { glide(by: change, from: .key, at: time) }
  }

  fileprivate var steps: ScrollSteps { ScrollSteps(tuning, length: viewport.height) }

  func retune(_ tuning: Tuning, at time: Timestamp) {
    advance(to: time)
    self.tuning = tuning
    gestures.rules = GestureRules(tuning)
    scroller.retune(ScrollRules(tuning, viewportLength: viewport.height), at: time)
  }

  func advance(to time: Timestamp) {
    guard time > now else { return }
    gestures.advance(to: time, in: self)
    now = time
    scroller.advance(to: time)
  }

  var isAtRest: Bool { scroller.isIdle && !gestures.isActive }
  var isAnimating: Bool { scroller.isMoving }
  var nextChange: Timestamp? { gestures.nextChange }

  // MARK: - State

  var state: SceneState {
    SceneState(
      activity: scroller.activity.kind, axis: gestures.arena.axis, owner: gestures.owner?.rawValue,
      main: SceneTrack(
        SceneTrack.Quantity(
          name: "rows", title: "List", keys: "list.offset", unit: .points, axis: .y, direction: .backward,
          isTrackedByEye: true),
        at: offset, velocity: scroller.velocity(of: 0), by: scroller.activity.motion),
      others: [], rest: nil)
  }

  var details: StateLine {
    var line = StateLine()
    line.add("list.offset", offset)
    line.add("list.velocity", scroller.velocity(of: 0))
    line.add("list.chosen", orNull: chosen.map(Double.init))
    return line
  }

  func startState() -> StateLine {
    var line = StateLine()
    line.add("list.offset", scroller.links[0].offset)
    if let chosen { line.add("list.chosen", Double(chosen)) }
    return line
  }

  func restore(_ start: [JSONValue.Member]) {
    let state = StartStateReader(start)
    if let offset = state.number("list.offset") { scroller.setOffset(offset, of: 0, at: now) }
    chosen = state.index("list.chosen", below: rows)
  }

  // MARK: - Insight and drawing

  var insight: SceneInsight {
    var insight = SceneInsight()
    insight.overscroll = scroller.overscroll
    insight.samples = gestures.samples(at: now)
    insight.ruler = SceneRuler("List", free: scroller, link: 0, at: now)
    if scroller.isTouched || scroller.isMoving {
      insight.travel = offset - ScrollForecast(of: scroller, at: now).rest.links[0].visibleOffset
    }
    return insight
  }

  private var visible: Range<Int> {
    let first = max(0, Int(offset / Self.rowHeight))
    return first..<max(first, min(rows, Int((offset + viewport.height) / Self.rowHeight) + 1))
  }

  private func frame(_ row: Int) -> Rect {
    Rect(x: 0, y: Double(row) * Self.rowHeight - offset, width: viewport.width, height: Self.rowHeight)
  }

  var outlines: [SceneOutline] { visible.map { SceneOutline("row \($0)", frame($0), .row) } }

  func forecast(along axis: Axis?, step: Double, limit: Int) -> [SceneTrack] {
    let track = state.main
    return scroller.forecast(from: now, step: step, limit: limit) { track.moved(to: $0.links[0].visibleOffset) }
  }

  func draw(into canvas: inout Canvas) {
    canvas.list.fill(Rect(origin: .zero, size: viewport), canvas.palette.panel)
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

/// The effects of gestures on the list.
struct ListGestures: SceneTarget {
  enum Owner: String { case list }
  let scene: ListScene

  func beginGesture(at place: Point?, with device: GestureDevice, at time: Timestamp) -> GesturePress<ListPart, Owner> {
    GesturePress(place.map(part), [.init(.list, axes: .y)], isCatch: scene.scroller.press(0..<1, at: time))
  }

  func apply(_ step: DragStep, to owner: Owner, at time: Timestamp) -> DragOutcome {
    step.apply(to: &scene.scroller, along: .y, at: time)
  }

  func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    scene.glide(by: turn.y * scene.steps.notch, from: .wheel, at: time)
  }
}
