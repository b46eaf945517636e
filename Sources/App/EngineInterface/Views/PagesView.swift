import Containers
import ScrollEngine
import Tuning

/// Pages of equal length side by side.
final class PagesView: EngineView {
  private var pager: Pager
  /// The distance between two pages, in points.
  private let gap: Double

  /// Creates pages at rest.
  init(axis: Axis, viewport: Size, gap: Double, count: Int, page: Int) {
    self.gap = gap
    let tuning = Tuning()
    pager = Pager(
      count: count, pageLength: viewport[axis] + gap, along: axis, page: page,
      rules: ScrollRules(pagesOf: tuning, viewportLength: viewport[axis]), turning: PageTurnRule(tuning))
    super.init(kind: .pages, viewport: viewport)
    retune()
  }

  override func retuneContent() {
    let rules = ScrollRules(pagesOf: tuning, viewportLength: viewport[pager.axis])
    pager.retune(rules, turning: PageTurnRule(tuning), at: now)
    pager.resize(count: pager.count, pageLength: viewport[pager.axis] + gap, at: now)
  }

  override func advanceContent(to time: Timestamp) { pager.advance(to: time) }

  // MARK: - Gestures

  override var axes: Axes { Axes(pager.axis) }
  override func hold(with device: GestureDevice, at time: Timestamp) -> Bool { pager.press(with: device, at: time) }

  override func apply(_ step: DragStep, at time: Timestamp) -> DragOutcome {
    pager.apply(step, to: .pages, at: time)
  }

  override func scrollWheel(by turn: Point, at place: Point?, time: Timestamp) {
    pager.turnWheel(turn[pager.axis], &wheelTurn, at: time)
  }

  override func press(_ key: InputEvent.Key, at time: Timestamp) { pager.press(key, at: time) }

  // MARK: - State

  override func offset(of part: Int) -> Double { pager.offset }
  override func velocity(of part: Int) -> Double { inPlace(&pager) { $0.velocity } }
  override var activity: Activity { pager.scroller.activity.kind }
  override var isAnimating: Bool { pager.scroller.isMoving }
  override func place(of part: Int) -> Int? { inPlace(&pager) { $0.destination } }
  override var isTouched: Bool { pager.scroller.isTouched }

  override func target(of part: Int) -> (offset: Double, time: Timestamp) {
    isTouched ? super.target(of: part) : target(of: pager.scroller, 0)
  }

  override func describe(into state: inout ViewState) {
    state.current = Int32(inPlace(&pager) { $0.page })
    state.count = Int32(pager.count)
  }

  override func describeRelease(into decision: inout ViewDecision) {
    if let choice = pager.choice { decision.add(choice) }
  }

  override func scroll(part: Int, to offset: Double) throws(CallFailure) {
    try go(part: part, to: nearestPage(to: offset), animated: true)
  }

  override func jump(part: Int, to offset: Double) throws(CallFailure) {
    try go(part: part, to: nearestPage(to: offset), animated: false)
  }

  override func go(part: Int, to place: Int, animated: Bool) throws(CallFailure) {
    guard place >= 0, place < pager.count else {
      throw .range("the page", "0 to the number of pages minus 1")
    }
    try requireRelease()
    guard !animated else { return pager.scrollToPage(place, at: now) }
    pager.jump(to: place)
    pager.advance(to: now)
  }

  /// Returns the page nearest to an offset in points.
  private func nearestPage(to offset: Double) -> Int {
    Int(min(max(0, (offset / pager.pageLength).rounded()), Double(pager.count - 1)))
  }

  override func setCount(_ count: Int) throws(CallFailure) {
    pager.resize(count: count, pageLength: pager.pageLength, at: now)
  }
}
