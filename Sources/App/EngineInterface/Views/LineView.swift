import Containers
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
  private var line: NestedLine
  private var steps = ScrollSteps(notch: 0, arrow: 0, page: 0)
  /// The length of the content of a list, in points.
  private var length: Double

  /// Creates a line at rest: each link at the lower end of its range.
  init(_ style: Style, axis: Axis, viewport: Size, length: Double = 0, links: [ScrollLink] = []) {
    self.style = style
    self.length = length
    let links = style == .list ? [ScrollLink(offset: 0, in: Self.range(of: length, viewport[axis]))] : links
    line = NestedLine(links, along: axis)
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

  private var visible: Double { viewport[line.axis] }

  override func retuneContent() {
    steps = ScrollSteps(tuning, length: visible)
    let rules =
      switch style {
      case .list: ScrollRules(tuning, viewportLength: visible)
      case .header: ScrollRules(headerOf: tuning, viewportLength: visible)
      case .sheet: ScrollRules(sheetOf: tuning, viewportLength: visible)
      }
    let outermost = line.scroller.links[0]
    limitSheet(to: outermost.lower...outermost.upper, outermost.detents)
    line.scroller.retune(rules, at: now)
    if style == .list { line.scroller.setRange(Self.range(of: length, visible), of: 0, at: now) }
  }

  /// Limits how far a sheet may swing beyond its range, as in the scenes: the caller states only its range, so the visible
  /// height at the lowest detent is that of the tuning.
  private func limitSheet(to range: ClosedRange<Double>, _ detents: Detents) {
    guard style == .sheet else { return }
    let hides = tuning[HidingTunables.isOn] && detents.snapCount > 1
    let closed = detents.isEmpty ? range.lowerBound : detents.snapOffset(at: hides ? 1 : 0)
    let peekTop = max(0, visible - tuning[Tunables.sheetPeekHeight])
    line.limitSheet(
      NestedLine.SheetLimits(
        top: peekTop - (range.upperBound - closed), below: Tunables.sheetCeiling, peek: visible - peekTop, hides: hides)
    )
  }

  override func advanceContent(to time: Timestamp) { line.scroller.advance(to: time) }

  // MARK: - Gestures

  override var axes: Axes { Axes(line.axis) }
  override var owners: Int { line.scroller.links.count }

  override func hold(with device: GestureDevice, at time: Timestamp) -> Bool {
    line.scroller.press(line.scroller.allLinks, with: device, at: time)
  }

  override func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome { line.apply(step, at: time) }
  override func owner(ofLink link: Int) -> Int { link }

  override func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    if turn[line.axis] != 0 { line.turnWheel(turn[line.axis], steps, at: place, &wheelTurn, time: time) }
  }

  override func press(_ key: InputEvent.Key, at time: Timestamp) { line.press(key, steps, at: time) }

  // MARK: - State

  override var parts: Int { line.scroller.links.count }
  override func offset(of part: Int) -> Double { line.scroller.links[part].visibleOffset }
  override func velocity(of part: Int) -> Double { inPlace(&line.scroller) { $0.velocity(of: part) } }
  override var activity: Activity { line.scroller.activity.kind }
  override var isAnimating: Bool { line.scroller.isMoving }
  override func place(of part: Int) -> Int? { line.scroller.detent(of: part) }
  override var isTouched: Bool { line.scroller.isTouched }

  override func describeRelease(into decision: inout ViewDecision) {
    if let choice = line.scroller.choice { decision.add(choice) }
  }

  // MARK: - Requests

  override func scroll(part: Int, to offset: Double) throws(CallFailure) {
    try requireRelease()
    line.scroller.glide(part, to: offset, from: .program, at: now)
  }

  override func jump(part: Int, to offset: Double) throws(CallFailure) {
    line.scroller.setOffset(offset, of: part, at: now)
  }

  override func go(part: Int, to place: Int, animated: Bool) throws(CallFailure) {
    let count = count(ofDetents: part)
    guard place >= 0, place < count else {
      throw .range("the detent", "0 to the number of detents of the part minus 1")
    }
    guard animated else {
      return line.scroller.setOffset(line.scroller.links[part].detents.snapOffset(at: place), of: part, at: now)
    }
    try requireRelease()
    line.scroller.settle(part, on: place, at: now)
  }

  private func count(ofDetents part: Int) -> Int { line.scroller.links[part].detents.snapCount }

  override func setContent(_ size: Size) throws(CallFailure) {
    guard style == .list else { return try super.setContent(size) }
    length = size[line.axis]
    line.scroller.setRange(Self.range(of: length, visible), of: 0, at: now)
  }

  override func setRange(part: Int, _ range: ClosedRange<Double>, detents: [Double]) throws(CallFailure) {
    guard style != .list else { return try super.setRange(part: part, range, detents: detents) }
    if part == 0 { limitSheet(to: range, Detents(detents, in: range)) }
    line.scroller.setRange(range, detents: detents, of: part, movesOn: style == .sheet, at: now)
    retune()
  }
}

extension Size {
  subscript(axis: Axis) -> Double { axis == .x ? width : height }
}
