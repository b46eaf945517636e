import ScrollEngine

/// Where the map looks: pans kinetically by the scroll engine, one scroller for each axis, and zooms by a spring.
public struct MapCamera {
  /// The zoom level; whole at rest, so that tiles are drawn pixel by pixel.
  public private(set) var zoom: Double
  private var x: Scroller
  private var y: Scroller
  private let map: Size
  private var viewport: Size
  private var zooming: Zooming?
  private var now = Timestamp.zero
  private var wheel = 0.0

  /// A zoom in progress around a place that stays where it is on the screen.
  private struct Zooming {
    var motion: DampedSpring
    var start: Timestamp
    /// The place, in map units.
    var anchor: Point
    /// Where it is shown, in points from the centre.
    var distance: Point
  }

  /// A critically damped zoom of a quarter second, chosen by feel.
  private static let spring = SpringParameters(response: 0.25, dampingRatio: 1)

  /// A camera at rest.
  ///
  /// - Parameters:
  ///   - center: the place in the middle, in map units.
  ///   - map: the map's size, in map units.
  public init(center: Point, zoom: Double, map: Size, viewport: Size, rules: ScrollRules) {
    self.map = map
    self.viewport = viewport
    self.zoom = max(zoom, Self.lowestZoom(viewport, map))
    let link = ScrollLink(offset: 0, in: 0...1)
    x = Scroller(links: [link], rules: rules)
    y = Scroller(links: [link], rules: rules)
    place(center)
  }

  /// The place in the middle of what is visible, in map units.
  public var center: Point {
    Point(x: x.links[0].shown, y: y.links[0].shown) * MapZoom.unitsPerPoint(at: zoom)
  }

  /// Whether nothing moves and no finger lies on the map.
  public var isIdle: Bool { x.isIdle && y.isIdle && zooming == nil }

  /// Whether it changes with time alone.
  public var isMoving: Bool { x.isMoving || y.isMoving || zooming != nil }

  /// What it is doing, for state lines.
  public var activityName: String {
    if zooming != nil { return "driven" }
    return x.isIdle ? y.activity.name : x.activity.name
  }

  /// Brings the camera to a moment.
  public mutating func advance(to time: Timestamp) {
    guard time > now else { return }
    now = time
    x.advance(to: time)
    y.advance(to: time)
    guard let zooming else { return }
    let elapsed = time.seconds(since: zooming.start)
    zoom = zooming.motion.position(at: elapsed)
    place(zooming.anchor - zooming.distance * MapZoom.unitsPerPoint(at: zoom))
    if elapsed >= zooming.motion.restTime { self.zooming = nil }
  }

  /// A finger lies down; returns whether something was moving.
  public mutating func press(at time: Timestamp) -> Bool {
    advance(to: time)
    let caught = [x.press(0..<1, at: time), y.press(0..<1, at: time)]
    return caught.contains(true)
  }

  /// The finger has moved past the slop.
  public mutating func beginDrag(at time: Timestamp) {
    x.beginDrag(0..<1, at: time)
    y.beginDrag(0..<1, at: time)
  }

  /// The finger moved by `change`, in points; the map follows it.
  public mutating func drag(by change: Point, velocity: Point, at time: Timestamp) {
    x.drag(by: -change.x, velocity: -velocity.x, at: time)
    y.drag(by: -change.y, velocity: -velocity.y, at: time)
  }

  /// The finger lifts with a velocity, in pt/s.
  public mutating func release(velocity: Point, at time: Timestamp) {
    x.release(velocity: -velocity.x, at: time)
    y.release(velocity: -velocity.y, at: time)
  }

  /// Zooms by a change of level around a place on the screen, in points from the centre. Levels are whole at rest.
  public mutating func zoom(by levels: Double, around distance: Point, at time: Timestamp) {
    advance(to: time)
    guard x.isTouched == false, levels.isFinite else { return }
    let target = (zooming?.motion.restPosition ?? zoom) + levels
    let goal = min(max(target.rounded(), lowestZoom), Double(MapZoom.levels.upperBound))
    guard goal != zoom || zooming != nil else { return }
    let velocity = zooming.map { $0.motion.velocity(at: time.seconds(since: $0.start)) } ?? 0
    let anchor = center + distance * MapZoom.unitsPerPoint(at: zoom)
    let motion = DampedSpring(
      from: zoom, to: goal, velocity: velocity, parameters: Self.spring, restThreshold: Self.zoomThreshold)
    guard !x.rules.reducesMotion else {
      zoom = goal
      zooming = nil
      return place(anchor - distance * MapZoom.unitsPerPoint(at: goal))
    }
    zooming = Zooming(motion: motion, start: time, anchor: anchor, distance: distance)
  }

  /// A thousandth of a level is a fifth of a pixel at the edge of an 8K screen.
  private static let zoomThreshold = 0.001

  /// A wheel turns over the map: a notch is a level, and fractions add up.
  public mutating func zoom(notches: Double, around distance: Point, at time: Timestamp) {
    guard notches.isFinite else { return }
    wheel = wheel * notches < 0 ? notches : wheel + notches
    guard abs(wheel) >= 1 else { return }
    zoom(by: wheel.rounded(.towardZero), around: distance, at: time)
    wheel -= wheel.rounded(.towardZero)
  }

  /// Brings a place into the middle.
  public mutating func glide(to place: Point, at time: Timestamp) {
    advance(to: time)
    let target = place * (1 / MapZoom.unitsPerPoint(at: zoom))
    x.glide(0..<1, by: target.x - x.links[0].shown, at: time)
    y.glide(0..<1, by: target.y - y.links[0].shown, at: time)
  }

  /// The viewport has another size; the middle stays the middle.
  public mutating func resize(_ viewport: Size) {
    let center = center
    self.viewport = viewport
    if zoom < lowestZoom {
      zooming = nil
      zoom = lowestZoom
    }
    place(center)
  }

  /// Moves by other rules from a moment on.
  public mutating func retune(_ rules: ScrollRules, at time: Timestamp) {
    x.retune(rules, at: time)
    y.retune(rules, at: time)
  }

  /// The lowest whole level at which the map fills the viewport, or the highest where none does.
  private var lowestZoom: Double { Self.lowestZoom(viewport, map) }

  private static func lowestZoom(_ viewport: Size, _ map: Size) -> Double {
    let level = MapProjection.coveringZoom(viewport: viewport, mapSize: map).rounded(.up)
    return min(max(level, Double(MapZoom.levels.lowerBound)), Double(MapZoom.levels.upperBound))
  }

  private mutating func place(_ center: Point) {
    let scale = 1 / MapZoom.unitsPerPoint(at: zoom)
    x.setRange(range(map.width * scale, viewport.width), of: 0, at: now)
    y.setRange(range(map.height * scale, viewport.height), of: 0, at: now)
    x.setOffset(center.x * scale, of: 0, at: now)
    y.setOffset(center.y * scale, of: 0, at: now)
  }

  /// Where the middle may be, so that no more than half of the viewport lies beyond the map's edge.
  private func range(_ content: Double, _ visible: Double) -> ClosedRange<Double> {
    let margin = min(visible / 4, content / 2)
    return margin...(content - margin)
  }
}
