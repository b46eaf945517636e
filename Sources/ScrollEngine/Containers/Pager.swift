/// Pages of equal length side by side, of which a gesture turns one at most.
///
/// A line of one link with a detent for each page; the pager adds the choice of the page. Like the scroller it reads no
/// clock, and a step costs the same at any moment.
public struct Pager: Sendable {
  /// What moves the pages.
  public private(set) var scroller: Scroller
  /// Number of pages, at least 1.
  public private(set) var count: Int
  /// Length of a page along the axis, in points; above 0.
  public private(set) var pageLength: Double
  /// Speed in pt/s from which a release turns the page, however little it was dragged.
  public var snapVelocity: Double
  /// How the page was chosen to which the last gesture led; `nil` while a finger lies on the pages.
  public private(set) var choice: SnapChoice?
  /// The page at which the gesture in progress began.
  public private(set) var origin: Int

  /// Pages at rest.
  ///
  /// - Parameters:
  ///   - count: number of pages; less than 1 counts as 1.
  ///   - pageLength: in points; what is not above 0 counts as 1.
  ///   - page: the page that shows, kept within the pages.
  ///   - rules: how pages move; `snap` is the spring that turns them.
  ///   - snapVelocity: speed in pt/s from which a release turns the page, however little it was dragged.
  public init(count: Int, pageLength: Double, page: Int = 0, rules: ScrollRules, snapVelocity: Double) {
    self.count = max(1, count)
    self.pageLength = pageLength > 0 && pageLength.isFinite ? pageLength : 1
    self.snapVelocity = snapVelocity
    origin = min(max(0, page), self.count - 1)
    let places = EvenSnapTargets(count: self.count, spacing: self.pageLength)
    let link = ScrollLink(offset: 0, in: 0...places.last, detents: places, detent: origin)
    scroller = Scroller(links: [link], rules: rules)
  }

  /// How far the pages are scrolled, in points, overscroll included.
  public var offset: Double { scroller.links[0].shown }
  /// The same in pages.
  public var position: Double { offset / pageLength }
  /// The page that shows most of itself.
  public var page: Int { nearestPage(to: position) }
  /// The page that shows, or to which the pages are on their way.
  public var destination: Int { scroller.detent(of: 0) ?? page }
  /// Velocity of the offset, in pt/s.
  public var velocity: Double { scroller.velocity(of: 0) }

  /// Brings the pages to a moment.
  public mutating func advance(to time: Timestamp) { scroller.advance(to: time) }

  /// A finger lies down: pages that move stop where they are. Returns whether they did.
  @discardableResult
  public mutating func press(at time: Timestamp) -> Bool {
    let wasMoving = scroller.press(scroller.allParts, at: time)
    choice = nil
    origin = page
    return wasMoving
  }

  /// The finger has moved past the slop along the pages' axis.
  public mutating func beginDrag(at time: Timestamp) {
    if !scroller.isTouched { press(at: time) }
    scroller.beginDrag(scroller.allParts, at: time)
  }

  /// The finger asks for a change of the offset, in points. Pages follow 1:1 as far as the neighbours of the page at
  /// which the gesture began; before the first and after the last one they resist.
  public mutating func drag(by change: Double, velocity: Double, at time: Timestamp) {
    advance(to: time)
    let lower = origin > 1 ? Double(origin - 1) * pageLength - offset : -Double.infinity
    let upper = origin < count - 2 ? Double(origin + 1) * pageLength - offset : Double.infinity
    scroller.drag(by: min(max(change, lower), upper), velocity: velocity, at: time)
  }

  /// What the velocity of the finger is by now, in pt/s of offset.
  public mutating func noteDragVelocity(_ velocity: Double) { scroller.noteDragVelocity(velocity) }

  /// The finger lifts with a velocity in pt/s of offset: the pages go to the one that ``target(velocity:)`` names.
  public mutating func release(velocity: Double, at time: Timestamp) {
    advance(to: time)
    let chosen = chosen(velocity: velocity)
    if scroller.isTouched { choice = chosen }
    scroller.release(velocity: velocity, to: chosen.target, of: 0, at: time)
  }

  /// How a release now with a velocity in pt/s of offset would choose its page. Momentum counts by its speed alone, so
  /// the landing is the present place.
  public func chosen(velocity: Double) -> SnapChoice {
    SnapChoice(
      link: 0, position: offset, velocity: velocity, landing: offset, target: target(velocity: velocity),
      reason: isFast(velocity) ? .speed : .nearest)
  }

  /// Whether a release counts by its speed; one at rest has no direction, however low the limit.
  private func isFast(_ velocity: Double) -> Bool {
    velocity.isFinite && velocity != 0 && abs(velocity) >= snapVelocity
  }

  /// The gesture is taken away: the nearest page settles.
  public mutating func cancel(at time: Timestamp) { release(velocity: 0, at: time) }

  /// The page to which a release now would go: from `snapVelocity` on the next one in its direction, else the nearest;
  /// never farther than a page from where the gesture began.
  public func target(velocity: Double) -> Int {
    let chosen: Int
    if isFast(velocity) {
      let inside = min(max(position, 0), Double(count - 1))
      chosen = Int(velocity > 0 ? inside.rounded(.up) : inside.rounded(.down))
    } else {
      chosen = nearestPage(to: position)
    }
    return min(max(chosen, max(0, origin - 1)), min(count - 1, origin + 1))
  }

  /// Turns to a page, any number of pages away, from the present place and velocity. Not while a finger lies on them.
  public mutating func show(_ page: Int, at time: Timestamp) {
    scroller.settle(0, on: min(max(0, page), count - 1), at: time)
  }

  /// Gives the pages another number or length. The page that shows, or to which they are on their way, stays the same;
  /// pages under a finger keep their place in pages.
  public mutating func resize(count: Int, pageLength: Double, at time: Timestamp) {
    advance(to: time)
    guard pageLength > 0, pageLength.isFinite else { return }
    let position = position
    self.count = max(1, count)
    self.pageLength = pageLength
    origin = min(origin, self.count - 1)
    let places = EvenSnapTargets(count: self.count, spacing: pageLength)
    scroller.setRange(0...places.last, detents: places, of: 0, at: time)
    if scroller.isTouched { scroller.setOffset(position * pageLength, of: 0, at: time) }
  }

  /// Moves by other rules from a moment on.
  public mutating func retune(_ rules: ScrollRules, snapVelocity: Double, at time: Timestamp) {
    self.snapVelocity = snapVelocity
    scroller.retune(rules, at: time)
  }

  /// The nearest page; of two equally near the one at which the gesture began, so that left and right are alike.
  private func nearestPage(to position: Double) -> Int {
    let away = position - Double(origin)
    let turned = away.magnitude <= 0.5 ? 0 : (away + (away > 0 ? -0.5 : 0.5)).rounded(away > 0 ? .up : .down)
    return min(max(0, origin + Int(min(max(turned, -1e9), 1e9))), count - 1)
  }
}
