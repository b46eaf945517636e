/// Pages of equal length side by side, of which a gesture turns one at most.
///
/// ```swift
/// var pager = Pager(count: 7, pageLength: 390, rules: ScrollRules(), snapVelocity: 400)
/// pager.show(3, at: now)
/// pager.advance(to: now.advanced(bySeconds: 1))
/// print(pager.page)  // 3
/// ```
///
/// A line of one link with a detent for each page; the pager adds the choice of the page. Like the scroller it reads no
/// clock, and a step costs the same at any moment.
public struct Pager: Sendable {
  /// What moves the pages.
  public internal(set) var scroller: Scroller
  /// Number of pages, at least 1.
  public private(set) var count: Int
  /// Length of a page along the axis, in points; above 0.
  public private(set) var pageLength: Double
  /// Which page a release turns to.
  package private(set) var turning: PageTurn
  /// How the page was chosen to which the last gesture led; `nil` while a finger lies on the pages.
  package private(set) var choice: SnapChoice?
  /// The page from which the gesture in progress turns: the one that showed when it began, or to which the pages were on
  /// their way then.
  public private(set) var origin: Int
  /// Where the gesture in progress has caught the pages, in pages.
  private(set) var start: Double

  /// Pages at rest.
  ///
  /// - Parameters:
  ///   - count: number of pages; less than 1 counts as 1.
  ///   - pageLength: in points; what is not above 0 counts as 1.
  ///   - page: the page that shows, kept within the pages.
  ///   - rules: how pages move; `snap` is the spring that turns them.
  ///   - snapVelocity: speed in pt/s from which a release turns the page, however little it was dragged.
  public init(count: Int, pageLength: Double, page: Int = 0, rules: ScrollRules, snapVelocity: Double) {
    self.init(
      count: count, pageLength: pageLength, page: page, rules: rules, turning: PageTurn(snapVelocity: snapVelocity))
  }

  /// Pages at rest, of which a release turns one by a rule; the rest as with the other initializer.
  package init(count: Int, pageLength: Double, page: Int = 0, rules: ScrollRules, turning: PageTurn) {
    self.count = max(1, count)
    self.pageLength = pageLength > 0 && pageLength.isFinite ? pageLength : 1
    self.turning = turning
    origin = min(max(0, page), self.count - 1)
    start = Double(origin)
    let places = EvenSnapTargets(count: self.count, spacing: self.pageLength)
    let link = ScrollLink(offset: 0, in: 0...places.last, detents: places, detent: origin)
    scroller = Scroller(links: [link], rules: rules)
  }

  /// Speed in pt/s from which a release turns the page, however little it was dragged.
  public var snapVelocity: Double {
    get { turning.snapVelocity }
    set { turning.snapVelocity = newValue }
  }
  /// How far the pages are scrolled, in points, overscroll included.
  public var offset: Double { scroller.links[0].shown }
  /// The same in pages.
  public var position: Double { offset / pageLength }
  /// The page that shows most of itself.
  public var page: Int { pages.nearest(to: position) }
  /// The page that shows, or to which the pages are on their way.
  public var destination: Int { scroller.detent(of: 0) ?? page }
  /// Velocity of the offset, in pt/s.
  public var velocity: Double { scroller.velocity(of: 0) }

  /// Brings the pages to a moment.
  public mutating func advance(to time: Timestamp) { scroller.advance(to: time) }

  /// A hand that uses a device lies down: pages that move stop where they are. Returns whether they did.
  @discardableResult
  public mutating func press(with device: GestureDevice = .finger(0), at time: Timestamp) -> Bool {
    advance(to: time)
    origin = destination
    start = position
    choice = nil
    return scroller.press(scroller.allLinks, with: device, at: time)
  }

  /// The finger has moved past the slop along the pages' axis.
  public mutating func beginDrag(at time: Timestamp) {
    if !scroller.isTouched { press(with: scroller.device, at: time) }
    scroller.beginDrag(scroller.allLinks, at: time)
  }

  /// The finger asks for a change of the offset, in points. Pages follow 1:1 within ``reach``; before the first and after
  /// the last one they resist.
  public mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    let reach = reach
    let lower = reach.lowerBound > 0 ? Double(reach.lowerBound) * pageLength - offset : -Double.infinity
    let upper = reach.upperBound < count - 1 ? Double(reach.upperBound) * pageLength - offset : Double.infinity
    scroller.drag(by: min(max(change, lower), upper), velocity: velocity, at: time)
  }

  /// What the velocity of the finger is by now, in pt/s of offset.
  public mutating func noteDragVelocity(_ velocity: Double) { scroller.noteDragVelocity(velocity) }

  /// The finger lifts with a velocity in pt/s of offset: the pages go to the one that ``target(velocity:)`` names.
  public mutating func release(velocity: Double, at time: Timestamp) {
    advance(to: time)
    guard scroller.isTouched else { return }
    let chosen = chosen(velocity: velocity)
    choice = chosen
    turn(to: chosen.target, velocity: velocity, at: time)
  }

  /// The gesture is taken away: the nearest page settles.
  public mutating func cancel(at time: Timestamp) { release(velocity: 0, at: time) }

  /// The gesture turns out to be none of the pages': they go on to where they were bound when it began.
  public mutating func resume(at time: Timestamp) {
    turn(to: origin, velocity: 0, at: time)
  }

  /// Turns to a page, any number of pages away, from the present place and velocity. Not while a finger lies on them.
  public mutating func show(_ page: Int, at time: Timestamp) {
    arrive(on: min(max(0, page), count - 1), isAsked: true, at: time)
  }

  /// Gives the pages another number or length. Their place and their velocity in pages stay the same, whether they rest,
  /// move or are held, and pages on their way go on to the same one.
  public mutating func resize(count: Int, pageLength: Double, at time: Timestamp) {
    advance(to: time)
    guard pageLength > 0, pageLength.isFinite else { return }
    let factor = pageLength / self.pageLength
    self.count = max(1, count)
    self.pageLength = pageLength
    origin = min(origin, self.count - 1)
    start = min(start, Double(self.count - 1))
    scale(by: factor, to: EvenSnapTargets(count: self.count, spacing: pageLength))
  }

  /// Moves by other rules from a moment on.
  public mutating func retune(_ rules: ScrollRules, snapVelocity: Double, at time: Timestamp) {
    var turning = turning
    turning.snapVelocity = snapVelocity
    retune(rules, turning: turning, at: time)
  }

  /// Moves and turns by other rules from a moment on.
  package mutating func retune(_ rules: ScrollRules, turning: PageTurn, at time: Timestamp) {
    self.turning = turning
    guard rules != scroller.rules else { return }
    let isAsked = scroller.activity.kind == .driven
    scroller.retune(rules, at: time)
    if scroller.isMoving { arrive(on: destination, isAsked: isAsked, at: time) }
  }

  // MARK: Which page

  private var pages: PageTurn.Pages {
    PageTurn.Pages(count: count, length: pageLength, origin: origin, caught: start)
  }

  /// The pages that the gesture in progress can reach: the neighbours of the page from which it turns, and of the one
  /// that it has caught.
  public var reach: ClosedRange<Int> { pages.reach }

  /// The page to which a release now with a velocity in pt/s of offset would go, never outside of ``reach``: a fast one
  /// turns, a slow one goes to the nearest.
  public func target(velocity: Double) -> Int { chosen(velocity: velocity).target }

  /// How a release now with a velocity in pt/s of offset would choose its page.
  package func chosen(velocity: Double) -> SnapChoice {
    let speed = velocity.isFinite ? velocity : 0
    let release = Release(
      from: start * pageLength, at: offset, velocity: speed,
      landing: turning.landing(from: offset, velocity: speed, by: scroller.device, among: pages), by: scroller.device)
    return SnapChoice(link: 0, release: release, verdict: turning.verdict(of: release, among: pages))
  }
}
