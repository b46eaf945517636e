import ScrollEngine

/// Pages of equal length side by side. A fling turns one page; a finger that drags over several turns as many.
///
/// ```swift
/// var pager = Pager(count: 7, pageLength: 390, rules: ScrollRules(), snapVelocity: 400)
/// pager.scrollToPage(3, at: now)
/// pager.advance(to: now.advanced(bySeconds: 1))
/// print(pager.page)  // 3
/// ```
///
/// A pager combines a scroller, in which nothing is nested and which has a detent (a resting position) for each page,
/// with the rule that chooses the page at a release. Like a `Scroller` it reads no clock, and the cost of an update
/// does not depend on the time that has passed.
public struct Pager: Sendable {
  /// The scroller that moves the pages.
  public internal(set) var scroller: Scroller
  /// The axis along which the pages lie.
  public let axis: Axis
  /// The number of pages, at least 1.
  public private(set) var count: Int
  /// The length of a page along the axis, in points; greater than 0.
  public private(set) var pageLength: Double
  /// The rule that chooses the page of a release.
  public private(set) var turning: PageTurnRule
  /// The page that the last gesture chose, with the reason; `nil` while a finger is down.
  package private(set) var choice: SnapChoice?
  /// The page from which the gesture in progress turns: the current page at the start of the gesture, or the
  /// destination of the motion that the gesture caught.
  public private(set) var origin: Int
  /// The position of the pages when the gesture in progress started, in pages and fractions of a page.
  private(set) var start: Double
  private var key = HeldKey()

  /// Creates pages at rest.
  ///
  /// - Parameters:
  ///   - count: the number of pages; less than 1 counts as 1.
  ///   - pageLength: the length of a page, in points; a value that is not greater than 0 counts as 1.
  ///   - axis: the axis along which the pages lie.
  ///   - page: the current page, clamped to the existing pages.
  ///   - rules: the rules by which pages move; `snap` is the spring that turns them.
  ///   - snapVelocity: the speed from which a release turns the page, in pt/s, no matter how short the drag.
  public init(
    count: Int, pageLength: Double, along axis: Axis = .x, page: Int = 0, rules: ScrollRules, snapVelocity: Double
  ) {
    self.init(
      count: count, pageLength: pageLength, along: axis, page: page, rules: rules,
      turning: PageTurnRule(snapVelocity: snapVelocity))
  }

  /// Creates pages at rest with a page-turning rule; the other parameters are those of
  /// ``init(count:pageLength:along:page:rules:snapVelocity:)``.
  public init(
    count: Int, pageLength: Double, along axis: Axis = .x, page: Int = 0, rules: ScrollRules, turning: PageTurnRule
  ) {
    self.axis = axis
    self.count = max(1, count)
    self.pageLength = pageLength > 0 && pageLength.isFinite ? pageLength : 1
    self.turning = turning
    origin = min(max(0, page), self.count - 1)
    start = Double(origin)
    let places = EvenSnapTargets(count: self.count, spacing: self.pageLength)
    let link = ScrollLink(offset: 0, in: 0...places.last, detents: places, detent: origin)
    scroller = Scroller(links: [link], rules: rules)
  }

  /// The speed from which a release turns the page, in pt/s, no matter how short the drag.
  public var snapVelocity: Double {
    get { turning.snapVelocity }
    set { turning.snapVelocity = newValue }
  }
  /// The visible offset of the pages, in points, including overscroll.
  public var offset: Double { scroller.links[0].visibleOffset }
  /// The visible offset, in pages and fractions of a page.
  public var position: Double { offset / pageLength }
  /// The index of the page nearest to the current position.
  public var page: Int { pages.nearest(to: position) }
  /// The index of the current page, or of the page to which a motion in progress leads.
  public var destination: Int { scroller.detent(of: 0) ?? page }
  /// The velocity of the offset, in pt/s.
  public var velocity: Double { scroller.velocity(of: 0) }

  /// Advances the motion of the pages to a time.
  public mutating func advance(to time: Timestamp) { scroller.advance(to: time) }

  /// Handles a touch with a device. Pages in motion stop in place. Returns whether they were moving.
  @discardableResult
  public mutating func press(with device: GestureDevice = .finger(0), at time: Timestamp) -> Bool {
    advance(to: time)
    origin = destination
    start = position
    choice = nil
    return scroller.press(scroller.allLinks, with: device, at: time)
  }

  /// Starts a drag when the finger leaves the slop along the pages' axis.
  public mutating func beginDrag(at time: Timestamp) {
    if !scroller.isTouched { press(with: scroller.device, at: time) }
    scroller.beginDrag(scroller.allLinks, at: time)
  }

  /// Drags the offset by a change, in points. Pages follow a finger 1:1; before the first and after the last page they
  /// resist. A touchpad, whose momentum would turn many pages, moves them within ``reach``.
  public mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    let reach = reach
    guard scroller.device == .touchpad else { return scroller.drag(by: change, velocity: velocity, at: time) }
    let lower = reach.lowerBound > 0 ? Double(reach.lowerBound) * pageLength - offset : -Double.infinity
    let upper = reach.upperBound < count - 1 ? Double(reach.upperBound) * pageLength - offset : Double.infinity
    scroller.drag(by: min(max(change, lower), upper), velocity: velocity, at: time)
  }

  /// Records the current velocity of the finger, in pt/s of offset.
  public mutating func updateDragVelocity(_ velocity: Double) { scroller.updateDragVelocity(velocity) }

  /// Handles the release of the finger, with a velocity in pt/s of offset. The pages move to ``target(velocity:)``.
  public mutating func release(velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard scroller.isTouched else { return }
    let chosen = chosen(velocity: velocity)
    choice = chosen
    scroller.release(to: chosen.target, velocity: velocity, at: time)
  }

  /// Cancels the gesture; the pages settle as after a release without velocity.
  public mutating func cancel(at time: Timestamp) { release(velocity: 0, at: time) }

  /// Ends a touch that turned out not to be for the pages. The pages continue to the destination that they had when the
  /// touch started.
  public mutating func resume(at time: Timestamp) {
    scroller.release(to: origin, velocity: 0, at: time)
  }

  /// Turns to a page, any number of pages away, from the current position and velocity. Ignored while a finger is down.
  ///
  /// - Parameters:
  ///   - page: the page, clamped to the existing pages.
  ///   - cause: the cause of the request. A key that repeats while pages turn is held, and pages rest soon after its last
  ///     press.
  ///   - time: the time of the request.
  public mutating func scrollToPage(_ page: Int, from cause: GlideCause = .program, at time: Timestamp) {
    advance(to: time)
    let longest = key.longestMotion(from: cause, whileMoving: scroller.activity.kind == .driven, at: scroller.now)
    scroller.arrive(at: min(max(0, page), count - 1), isRequested: true, within: longest, at: time)
  }

  /// Changes the number or length of the pages. Position and velocity, in pages and pages per second, stay the same,
  /// whether the pages rest, move or are held, and a motion continues to the same page.
  public mutating func resize(count: Int, pageLength: Double, at time: Timestamp) {
    advance(to: time)
    guard pageLength > 0, pageLength.isFinite else { return }
    let factor = pageLength / self.pageLength
    self.count = max(1, count)
    self.pageLength = pageLength
    origin = min(origin, self.count - 1)
    start = min(start, Double(self.count - 1))
    scroller.scale(by: factor, to: EvenSnapTargets(count: self.count, spacing: pageLength))
  }

  /// Changes the rules and ``snapVelocity`` at a time; motions in progress continue.
  public mutating func retune(_ rules: ScrollRules, snapVelocity: Double, at time: Timestamp) {
    var turning = turning
    turning.snapVelocity = snapVelocity
    retune(rules, turning: turning, at: time)
  }

  /// Changes the rules and the page-turning rule at a time; motions in progress continue.
  public mutating func retune(_ rules: ScrollRules, turning: PageTurnRule, at time: Timestamp) {
    self.turning = turning
    guard rules != scroller.rules else { return }
    let isAsked = scroller.activity.kind == .driven
    scroller.retune(rules, at: time)
    if scroller.isMoving { scroller.arrive(at: destination, isRequested: isAsked, at: time) }
  }

  // MARK: Choosing a page

  private var pages: PageTurnRule.Pages {
    PageTurnRule.Pages(count: count, length: pageLength, origin: origin, caughtPosition: start)
  }

  /// The pages that the gesture in progress can reach without a long drag: the neighbours of the page from which the
  /// gesture turns, and those of the page nearest to the position of the pages when the gesture started.
  public var reach: ClosedRange<Int> { pages.reach }

  /// Returns the page to which a release now, with a velocity in pt/s of offset, would go. A fast release turns the page,
  /// a slow one goes to the nearest page.
  public func target(velocity: Double) -> Int { chosen(velocity: velocity).target }

  /// The pages among which a release now chooses. A finger that has dragged beyond ``reach`` turns from the page nearest
  /// to where it is, as if it had touched down there: toolkits limit how far momentum turns pages, not how far a finger
  /// drags them.
  private var pagesAtRelease: PageTurnRule.Pages {
    guard position < Double(reach.lowerBound) || position > Double(reach.upperBound) else { return pages }
    var pages = pages
    pages.origin = pages.nearest(to: min(max(position, 0), Double(count - 1)))
    // ViewPager measures the whole drag of a fling.
    if turning.rule != .viewPager { pages.caughtPosition = Double(pages.origin) }
    return pages
  }

  /// Returns the page that a release now would choose, with the reason; the velocity is in pt/s of offset.
  package func chosen(velocity: Double) -> SnapChoice {
    let speed = velocity.isFinite ? velocity : 0
    let pages = pagesAtRelease
    let release = Release(
      from: pages.caughtPosition * pageLength, at: offset, velocity: speed,
      landing: turning.landing(from: offset, velocity: speed, by: scroller.device, among: pages), by: scroller.device)
    return SnapChoice(link: 0, release: release, verdict: turning.verdict(of: release, among: pages))
  }
}

extension Pager: Draggable {
  /// Returns the response of the pages to a touchpad's scroll event.
  public func response(to stroke: TouchpadStroke) -> TouchpadResponse { scroller.response(to: stroke) }
}

extension Pager {
  /// Turns by a number of pages. The result is clamped to the first and last page.
  public mutating func turn(by step: Double, from cause: GlideCause = .program, at time: Timestamp) {
    scrollToPage(Int(min(max(0, Double(destination) + step), Double(count - 1))), from: cause, at: time)
  }

  /// Turns a page for each whole notch of the wheel. Fractions of a notch add up.
  public mutating func turnWheel(_ turn: Double, _ wheel: inout WheelAccumulator, at time: Timestamp) {
    guard turn != 0 else { return }
    let whole = wheel.wholeNotches(adding: turn, at: time)
    if whole != 0 { self.turn(by: whole, from: .wheel, at: time) }
  }

  /// Turns a page for an arrow or page key, and to the first or the last page for Home or End.
  public mutating func press(_ key: InputEvent.Key, at time: Timestamp) {
    switch key.turned(along: axis) {
    case .down, .pageDown, .space: turn(by: 1, from: .key, at: time)
    case .up, .pageUp: turn(by: -1, from: .key, at: time)
    case .home: scrollToPage(0, from: .key, at: time)
    case .end: scrollToPage(count - 1, from: .key, at: time)
    default: break
    }
  }

  /// Shows a page immediately, for example at the start of a recording.
  public mutating func jump(to page: Int) {
    self = Pager(
      count: count, pageLength: pageLength, along: axis, page: page, rules: scroller.rules, turning: turning)
  }

  /// Returns the offset at which the pages come to rest if the gesture ends now.
  public func restOffset(at now: Timestamp) -> Double {
    guard case .drag(let drag) = scroller.activity else {
      return ScrollForecast(of: scroller, at: now).rest.links[0].visibleOffset
    }
    return Double(target(velocity: drag.fingerVelocity)) * pageLength
  }

  /// Whether the pages are turning or the user is dragging them.
  public var isTurning: Bool { if case .hold = scroller.activity { false } else { !scroller.isIdle } }
}

extension Pager: Container {
  /// The part that a gesture moves: all pages together.
  public enum Part: Sendable {
    /// All pages of the pager.
    case pages
  }

  /// Whether the pages move without further input, as time passes.
  public var isMoving: Bool { scroller.isMoving }
  /// Whether a finger or a touchpad holds the pages.
  public var isTouched: Bool { scroller.isTouched }

  /// Handles the start of a gesture. Pages in motion stop in place.
  public mutating func beginGesture(
    at place: Point?, with device: GestureDevice, at time: Timestamp
  ) -> GesturePress<Part, Part> {
    GesturePress(.pages, [.init(.pages, axes: Axes(axis))], isCatch: press(with: device, at: time))
  }

  /// Applies a step of a drag.
  @discardableResult
  public mutating func apply(_ step: DragStep, to part: Part, at time: Timestamp) -> DragOutcome {
    step.apply(to: &self, along: axis, at: time)
  }

  /// Turns a page for each whole notch along the axis.
  public mutating func scrollWheel(
    by turn: Point, _ steps: ScrollSteps, at place: Point?, _ wheel: inout WheelAccumulator, time: Timestamp
  ) {
    turnWheel(turn[axis], &wheel, at: time)
  }

  /// Turns a page for an arrow or page key, and to the first or the last page for Home or End. The keys have no distance.
  public mutating func press(_ key: InputEvent.Key, _ steps: ScrollSteps, at time: Timestamp) { press(key, at: time) }
}
