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
  /// The room beyond the ends of a list's content that stays free at rest, in points.
  private var insets = (before: 0.0, after: 0.0)
  /// The limits of a sheet whose place on the screen the caller has stated; `nil` for others.
  private var limits: NestedLine.SheetLimits?
  /// The caller's own limits of each part on its way to a detent; `nil` for those of the line.
  private var overshoots: [OvershootLimit?] = []
  /// The visible height of the innermost list while all around it is scrolled away; `nil` if the caller states ranges.
  private var listHeight: Double?

  /// Creates a line at rest: each link at the lower end of its range.
  init(_ style: Style, axis: Axis, viewport: Size, length: Double = 0, links: [ScrollLink] = []) {
    self.style = style
    self.length = length
    let links = style == .list ? [ScrollLink(offset: 0, in: 0...max(0, length - viewport[axis]))] : links
    line = NestedLine(links, along: axis)
    switch style {
    case .list: super.init(kind: .list, viewport: viewport)
    case .sheet: super.init(kind: .sheet, viewport: viewport)
    case .header: super.init(kind: .header, viewport: viewport)
    }
    retune()
  }

  /// Creates a sheet over a list. Its header of `header` points does not scroll.
  convenience init(viewport: Size, tops: [Double], header: Double, length: Double) {
    let sheet = SheetDetents(tops: tops, in: viewport.height)
    let list = NestedLayout.List(length: length, visible: max(0, viewport.height - sheet.tops[0] - header))
    self.init(
      .sheet, axis: .y, viewport: viewport,
      links: [
        ScrollLink(offset: 0, in: sheet.travel, detents: sheet.offsets), ScrollLink(offset: 0, in: list.range),
      ])
    (limits, listHeight) = (sheet.limits, list.visible)
    retune()
  }

  /// Creates a header over a list, which rests only open or scrolled away if it snaps.
  convenience init(viewport: Size, header: Double, snaps: Bool, length: Double) {
    let list = NestedLayout.List(length: length, visible: viewport.height)
    self.init(
      .header, axis: .y, viewport: viewport,
      links: [
        ScrollLink(offset: 0, in: 0...header, detents: snaps ? [0, header] : []), ScrollLink(offset: 0, in: list.range),
      ])
    listHeight = list.visible
  }

  private var range: ClosedRange<Double> { -insets.before...max(-insets.before, length - visible + insets.after) }

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
    for (part, limit) in overshoots.enumerated() { if let limit { line.scroller.setCushion(limit, of: part) } }
    line.scroller.retune(rules, at: now)
    if style == .list { line.scroller.setRange(range, of: 0, at: now) }
  }

  /// Limits how far a sheet may swing beyond its range, as in the scenes: the caller states only its range, so the visible
  /// height at the lowest detent is that of the tuning.
  private func limitSheet(to range: ClosedRange<Double>, _ detents: Detents) {
    guard style == .sheet else { return }
    if let limits { return line.limitSheet(limits) }
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

  override func target(of part: Int) -> (offset: Double, time: Timestamp) {
    isTouched ? super.target(of: part) : target(of: line.scroller, part)
  }

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

  override func setTarget(of part: Int, to offset: Double) throws(CallFailure) {
    try requireRelease()
    line.scroller.redirect(part, to: offset, at: now)
  }

  override func go(part: Int, to place: Int, animated: Bool) throws(CallFailure) {
    guard style != .list else { return try super.go(part: part, to: place, animated: animated) }
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
    guard style != .list else {
      length = size[line.axis]
      return line.scroller.setRange(range, of: 0, at: now)
    }
    guard let listHeight else { return try super.setContent(size) }
    line.scroller.setRange(0...max(0, size[line.axis] - listHeight), of: parts - 1, at: now)
  }

  override func addContent(_ length: Double, before part: Int) throws(CallFailure) {
    let link = line.scroller.links[part]
    guard link.detents.isEmpty else { return try super.addContent(length, before: part) }
    let upper = max(link.lower, link.upper + length)
    if style == .list { self.length = max(0, self.length + length) }
    line.scroller.setRange(link.lower...upper, of: part, shiftedBy: length, at: now)
  }

  override func limitOvershoot(of part: Int, to limit: OvershootLimit) throws(CallFailure) {
    guard !line.scroller.links[part].detents.isEmpty else { return try super.limitOvershoot(of: part, to: limit) }
    if overshoots.isEmpty { overshoots = Array(repeating: nil, count: parts) }
    overshoots[part] = limit
    retune()
  }

  override func setInsets(_ before: Double, _ after: Double) throws(CallFailure) {
    guard style == .list else { return try super.setInsets(before, after) }
    insets = (before, after)
    line.scroller.setRange(range, of: 0, comesBack: true, at: now)
  }

  override func setRange(part: Int, _ range: ClosedRange<Double>, detents: [Double]) throws(CallFailure) {
    guard style != .list else { return try super.setRange(part: part, range, detents: detents) }
    if part == 0 { (limits, listHeight) = (nil, nil) }
    if part == 0 { limitSheet(to: range, Detents(detents, in: range)) }
    line.scroller.setRange(range, detents: detents, of: part, movesOn: style == .sheet, at: now)
    retune()
  }
}

extension Size {
  subscript(axis: Axis) -> Double { axis == .x ? width : height }
}
