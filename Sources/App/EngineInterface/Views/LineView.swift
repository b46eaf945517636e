import ScrollEngine
import Tuning

/// A list, or a line of nested scrollers: a sheet over a list, or a header over a list.
final class LineView: EngineView {
  /// The rules of a line.
  enum Style {
    /// A single list. Its range follows from its length and that of the viewport.
    case list
    /// The outermost link is a sheet, which rests on detents.
    case sheet
    /// The outermost link is a header, which scrolls away.
    case header
  }

  private let style: Style
  private let axis: Axis
  private var scroller: Scroller
  private var steps = ScrollSteps(notch: 0, arrow: 0, page: 0)
  /// The moves of a sheet; `nil` for other lines.
  private var moves: SheetMoves?
  private var wheel = WheelAccumulator()
  /// The length of the content of a list, in points.
  private var length: Double

  /// Creates a line at rest: each link at the lower end of its range.
  init(_ style: Style, axis: Axis, viewport: Size, length: Double = 0, links: [ScrollLink] = []) {
    self.style = style
    self.length = length
    let links = style == .list ? [ScrollLink(offset: 0, in: Self.range(of: length, viewport[axis]))] : links
    self.axis = axis
    scroller = Scroller(links: links)
    switch style {
    case .list: super.init(kind: .list, viewport: viewport)
    case .sheet: super.init(kind: .sheet, viewport: viewport)
    case .header: super.init(kind: .header, viewport: viewport)
    }
    retune()
  }

  private static func range(of length: Double, _ viewport: Double) -> ClosedRange<Double> {
    0...max(0, length - viewport)
  }

  private var visible: Double { viewport[axis] }

  override func retuneContent() {
    steps = ScrollSteps(tuning, length: visible)
    var rules: ScrollRules
    switch style {
    case .list: rules = ScrollRules(tuning, viewportLength: visible)
    case .header: rules = ScrollRules(headerOf: tuning, viewportLength: visible)
    case .sheet:
      rules = ScrollRules(sheetOf: tuning, viewportLength: visible)
      moves = SheetMoves(lowest: lowest(of: scroller.links[0].detents) > 0 ? 1 : nil)
      let sheet = scroller.links[0]
      scroller.setCushion(overshoot(in: sheet.lower...sheet.upper, sheet.detents), of: 0)
    }
    scroller.retune(rules, at: now)
    if style == .list { scroller.setRange(Self.range(of: length, visible), of: 0, at: now) }
  }

  /// Returns the index of the lowest detent at which a sheet with these detents is visible.
  private func lowest(of detents: Detents) -> Int {
    tuning[HidingTunables.isOn] && detents.snapCount > 1 ? 1 : 0
  }

  /// Returns how far a sheet may swing beyond its range, as in the scenes: the caller states only its range, so the visible
  /// height at the lowest detent is that of the tuning.
  private func overshoot(in range: ClosedRange<Double>, _ detents: Detents) -> OvershootLimit {
    let lowest = lowest(of: detents)
    let closed = detents.isEmpty ? range.lowerBound : detents.snapOffset(at: lowest)
    let peekTop = max(0, visible - tuning[Tunables.sheetPeekHeight])
    return OvershootLimit(
      ofSheetAt: peekTop - (range.upperBound - closed), below: Tunables.sheetCeiling, peek: visible - peekTop,
      hides: lowest > 0)
  }

  override func advanceContent(to time: Timestamp) { scroller.advance(to: time) }

  // MARK: - Gestures

  override var axes: Axes { Axes(axis) }
  override var owners: Int { scroller.links.count }

  override func hold(with device: GestureDevice, at time: Timestamp) -> Bool {
    wheel = WheelAccumulator()
    return scroller.press(scroller.allLinks, with: device, at: time)
  }

  override func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome {
    step.apply(to: &scroller, along: axis, at: time)
  }

  override func owner(ofLink link: Int) -> Int { link }

  override func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    guard turn[axis] != 0 else { return }
    if let moves {
      moves.turn(turn[axis], notch: steps.notch, at: place, on: &scroller, &wheel, time: time)
    } else {
      scroller.glide(scroller.allLinks, by: turn[axis] * steps.notch, from: .wheel, at: time)
    }
  }

  override func press(_ key: InputEvent.Key, at time: Timestamp) {
    let key = key.turned(along: axis)
    if let moves { return moves.press(key, on: &scroller, steps, at: time) }
    if let change = steps.change(for: key) { scroller.glide(scroller.allLinks, by: change, from: .key, at: time) }
  }

  // MARK: - State

  override var parts: Int { scroller.links.count }
  override func offset(of part: Int) -> Double { scroller.links[part].visibleOffset }
  override func velocity(of part: Int) -> Double { inPlace(&scroller) { $0.velocity(of: part) } }
  override var activity: Activity { scroller.activity.kind }
  override var isAnimating: Bool { scroller.isMoving }
  override func place(of part: Int) -> Int? { scroller.detent(of: part) }
  override var isTouched: Bool { scroller.isTouched }

  override func describeRelease(into decision: inout ViewDecision) {
    if let choice = scroller.choice { decision.add(choice) }
  }

  // MARK: - Requests

  override func scroll(part: Int, to offset: Double) throws(CallFailure) {
    try requireRelease()
    scroller.glide(part, to: offset, from: .program, at: now)
  }

  override func jump(part: Int, to offset: Double) throws(CallFailure) {
    scroller.setOffset(offset, of: part, at: now)
  }

  override func go(part: Int, to place: Int, animated: Bool) throws(CallFailure) {
    let count = count(ofDetents: part)
    guard place >= 0, place < count else {
      throw .range("the detent", "0 to the number of detents of the part minus 1")
    }
    guard animated else {
      return scroller.setOffset(scroller.links[part].detents.snapOffset(at: place), of: part, at: now)
    }
    try requireRelease()
    scroller.settle(part, on: place, at: now)
  }

  private func count(ofDetents part: Int) -> Int { scroller.links[part].detents.snapCount }

  override func setContent(_ size: Size) throws(CallFailure) {
    guard style == .list else { return try super.setContent(size) }
    length = size[axis]
    scroller.setRange(Self.range(of: length, visible), of: 0, at: now)
  }

  override func setRange(part: Int, _ range: ClosedRange<Double>, detents: [Double]) throws(CallFailure) {
    guard style != .list else { return try super.setRange(part: part, range, detents: detents) }
    if style == .sheet, part == 0 { scroller.setCushion(overshoot(in: range, Detents(detents, in: range)), of: 0) }
    scroller.setRange(range, detents: detents, of: part, movesOn: style == .sheet, at: now)
    retune()
  }
}

extension InputEvent.Key {
  /// Returns the key that has the same effect on content that scrolls along y: along x, Left and Right do what Up and
  /// Down do along y.
  func turned(along axis: Axis) -> InputEvent.Key {
    guard axis == .x else { return self }
    return switch self {
    case .left: .up
    case .right: .down
    case .up: .left
    case .down: .right
    default: self
    }
  }
}

extension Size {
  subscript(axis: Axis) -> Double { axis == .x ? width : height }
}
