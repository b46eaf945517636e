import CityMap
import ScrollEngine

/// The camera of the map. It pans kinetically along both axes, and zooms with a spring or by pinching.
public struct SheetMapCamera: Draggable {
  /// The zoom level. At rest it is a whole number or the map's smallest level, so that tiles are drawn unscaled.
  public private(set) var zoom: Double
  /// The scroller that pans the map. Its offset is the camera's centre, in points at the zoom level ``restZoom``.
  private(set) var scroller: TwoAxisScroller
  private var edges: SheetMapEdges
  private var viewport: Size
  private var zooming: MapZooming?
  /// The zoom level that a pinch would reach if there were no resistance beyond the limits; `nil` without a pinch.
  private var pinched: Double?
  private var now = Timestamp.zero
  private var wheel = NotchAccumulator()

  /// The spring of a zoom: critically damped, with a response of a quarter second. Chosen by feel.
  private static let spring = SpringParameters(response: 0.25, dampingRatio: 1)

  /// Creates a camera at rest.
  ///
  /// - Parameters:
  ///   - center: The map position in the camera's centre, in map units.
  ///   - map: The map's size, in map units.
  ///   - sight: The area around the centre that can be visible, in points relative to the centre; `nil` for an area of
  ///     the viewport's size.
  ///   - lockAngle: The angle to an axis, in degrees, within which a drag is locked to that axis; 0 never locks.
  public init(
    center: Point, zoom: Double, map: Size, viewport: Size, sight: Rect? = nil, rules: ScrollRules,
    lockAngle: Double = 0
  ) {
    self.zoom = zoom
    self.viewport = viewport
    edges = SheetMapEdges(map: map, sight: sight ?? Rect(around: .zero, size: viewport))
    scroller = TwoAxisScroller(
      offset: .zero, x: 0...1, y: 0...1, viewport: viewport, rules: rules, lockAngle: lockAngle)
    self.zoom = min(max(zoom, edges.levels.lowerBound), edges.levels.upperBound)
    setCenter(center)
  }

  /// The map position in the camera's centre, in map units.
  public var center: Point {
    zooming?.center(at: zoom, offset: scroller.offset) ?? scroller.offset * MapZoom.unitsPerPoint(at: zoom)
  }

  /// Returns the camera's centre, in map units, moved as far as necessary for the map to cover the area that is drawn.
  /// Overscroll by a drag or a fling is kept.
  ///
  /// - Parameter seen: the area that is drawn, in points relative to the camera's centre.
  func center(showing seen: Rect) -> Point {
    let pull = pull * MapZoom.unitsPerPoint(at: restZoom)
    let (x, y) = edges.ranges(at: zoom, showing: seen)
    let units = MapZoom.unitsPerPoint(at: zoom)
    let resting = (center - pull) * (1 / units)
    let covering = resting.clamped(x, y)
    return (covering - resting).length < Self.roundingError ? center : covering * units + pull
  }

  /// Maximum rounding error of a position, in points: far less than is visible, and more than the arithmetic can
  /// produce on the widest map.
  private static let roundingError = 1e-4

  /// The overscroll of the map, in points at the zoom level ``restZoom``.
  private var pull: Point {
    let (x, y) = (scroller.x.links[0], scroller.y.links[0])
    return scroller.offset - scroller.offset.clamped(x.lower...x.upper, y.lower...y.upper)
  }

  /// The overscroll effects beyond the left and right edges, and beyond the top and bottom.
  var sight: (x: OverscrollEffect, y: OverscrollEffect) { scroller.sight }
  /// Whether nothing moves and no finger is on the map.
  public var isIdle: Bool { scroller.isIdle && zooming == nil }

  /// Whether the camera moves without input.
  public var isMoving: Bool { scroller.isMoving || zooming != nil }

  /// The current activity of the map.
  public var activity: Activity {
    if zooming != nil, scroller.isIdle { return .driven }
    return pinched != nil ? .drag : scroller.activity
  }

  /// The cause of the zoom's motion.
  var zoomMotion: SceneTrack.Motion { pinched != nil ? .drag : zooming != nil ? .driven : .idle }

  /// Advances the camera to `time`.
  public mutating func advance(to time: Timestamp) {
    guard time > now else { return }
    now = time
    scroller.advance(to: time)
    guard let zooming else { return }
    let elapsed = time.seconds(since: zooming.start)
    zoom = zooming.motion.position(at: elapsed)
    if elapsed >= zooming.motion.restTime { self.zooming = nil }
  }

  /// Stops a gliding map under a touch. Returns whether the map was gliding. A zoom in progress continues.
  public mutating func press(with device: GestureDevice = .finger(0), at time: Timestamp) -> Bool {
    advance(to: time)
    return scroller.press(with: device, at: time)
  }

  /// Starts a drag after the finger has moved past the slop.
  public mutating func beginDrag(at time: Timestamp) { scroller.beginDrag(at: time) }

  /// Moves the camera's centre with a dragging finger by `change` points.
  public mutating func drag(by change: Point, velocity: Point, at time: Timestamp) {
    scroller.drag(by: change, velocity: velocity, at: time)
  }

  /// Ends a drag with the velocity of the camera's centre, in pt/s.
  public mutating func release(velocity: Point, at time: Timestamp) { scroller.release(velocity: velocity, at: time) }

  /// Ends a touch that moved nothing or was cancelled.
  public mutating func cancel(at time: Timestamp) { scroller.cancel(at: time) }

  /// Returns the response of the map to a touchpad's scroll event.
  public func response(to stroke: TouchpadStroke) -> TouchpadResponse { scroller.response(to: stroke) }

  /// Starts a pinch. A zoom in progress stops.
  public mutating func beginPinch(at time: Timestamp) {
    advance(to: time)
    let center = center
    zooming = nil
    setCenter(center)
    scroller.press(at: time)
    pinched = zoom
  }

  /// Zooms and pans with a pinch, so that the content between the fingers stays between them.
  ///
  /// - Parameters:
  ///   - factor: Ratio of the new distance of the fingers to the previous one.
  ///   - distance: Previous midpoint of the fingers, in points relative to the centre.
  ///   - translation: Movement of the midpoint, in points.
  public mutating func pinch(_ factor: Double, around distance: Point, by translation: Point, at time: Timestamp) {
    advance(to: time)
    guard let before = pinched, factor.isFinite, factor > 0, distance.isFinite, translation.isFinite else { return }
    let wanted = before + Double.log2(factor)
    pinched = wanted
    let anchor = center + distance * MapZoom.unitsPerPoint(at: zoom)
    zoom = edges.pinched(to: wanted)
    setCenter(anchor - (distance + translation) * MapZoom.unitsPerPoint(at: zoom))
  }

  /// Ends a pinch. The zoom continues to the resting level that is nearest to the level to which the pinch's velocity
  /// would carry it.
  ///
  /// - Parameter velocity: Rate of change of the natural logarithm of the fingers' distance, per second.
  public mutating func endPinch(velocity: Double, around distance: Point, at time: Timestamp) {
    advance(to: time)
    guard pinched != nil else { return }
    pinched = nil
    scroller.cancel(at: time)
    let levels = velocity.isFinite ? velocity / Double.log(2) : 0
    let landing =
      zoom + ExponentialDeceleration.projectedDistance(velocity: levels, rate: ExponentialDeceleration.fastRate)
    zoom(to: landing, velocity: levels, around: distance, at: time)
  }

  /// Zooms by a number of levels around a point on the screen, in points from the camera's centre. The zoom ends at a
  /// whole level or at the smallest one.
  public mutating func zoom(by levels: Double, around distance: Point, at time: Timestamp) {
    advance(to: time)
    guard !scroller.isTouched, levels.isFinite else { return }
    zoom(to: edges.restingZoom(levels, from: restZoom), velocity: zoomVelocity, around: distance, at: time)
  }

  /// The zoom level at rest, or at the end of the current zoom.
  var restZoom: Double { zooming?.motion.restPosition ?? zoom }
  var zoomVelocity: Double { zooming.map { $0.motion.velocity(at: now.seconds(since: $0.start)) } ?? 0 }

  private mutating func zoom(
    to target: Double, velocity: Double, around distance: Point, endingAt end: Point? = nil, at time: Timestamp
  ) {
    let goal = edges.restingZoom(nearest: target)
    guard goal != zoom || zooming != nil else { return }
    let (start, center) = (zoom, center)
    zooming = nil
    zoom = goal
    setCenter(end ?? center + distance * (MapZoom.unitsPerPoint(at: start) - MapZoom.unitsPerPoint(at: goal)))
    guard !scroller.x.rules.reducesMotion else { return }
    zoom = start
    let velocity = edges.boundedZoom(velocity: velocity, from: start, to: goal, by: Self.spring)
    let motion = DampedSpring(
      from: start, to: goal, velocity: velocity, parameters: Self.spring, restThreshold: Self.zoomThreshold)
    zooming = MapZooming(
      motion: motion, start: time, from: center, to: scroller.offset, around: distance, sight: edges.sight.size)
  }

  /// The distance from the final zoom level, in levels, at which a zoom ends. A thousandth of a level is a fifth of a
  /// pixel at the edge of an 8K screen.
  private static let zoomThreshold = 0.001

  /// Zooms with the wheel: a notch away from the user zooms in by one level. Fractions of notches add up.
  public mutating func zoom(notches: Double, around distance: Point, at time: Timestamp) {
    let levels = wheel.add(notches, at: time)
    if levels != 0 { zoom(by: levels, around: distance, at: time) }
  }

  /// Moves a position to the centre, as closely as the map's edges allow. If the position would still not be visible,
  /// also zooms in until it is.
  ///
  /// - Parameter open: The visible area, in points relative to the centre; `nil` to count every position as visible.
  public mutating func glide(to place: Point, within open: Rect? = nil, at time: Timestamp) {
    advance(to: time)
    if let open, zooming == nil, !scroller.isTouched, !open.contains(edges.shown(place, at: zoom)) {
      let nearer = stride(from: zoom.rounded(.down) + 1, through: edges.levels.upperBound, by: 1)
      if let level = nearer.first(where: { open.contains(edges.shown(place, at: $0)) }) {
        let distance = (place - center) * (1 / MapZoom.unitsPerPoint(at: zoom))
        return zoom(to: level, velocity: 0, around: distance, endingAt: place, at: time)
      }
    }
    scroller.glide(to: place * (1 / MapZoom.unitsPerPoint(at: restZoom)), at: time)
  }

  /// Moves to a position and zoom level at once, within the map's limits. Ends all motion.
  public mutating func jump(to center: Point, zoom: Double, at time: Timestamp) {
    advance(to: time)
    zooming = nil
    self.zoom = edges.restingZoom(nearest: zoom)
    setCenter(center)
  }

  /// Resizes the viewport. The centre stays in place as far as the map still covers the visible area.
  public mutating func resize(_ viewport: Size, sight: Rect? = nil) {
    let sight = sight ?? Rect(around: .zero, size: viewport)
    // Setting the position would end a motion, so nothing happens unless the viewport or the visible area has changed.
    guard viewport != self.viewport || sight != edges.sight else { return }
    let (center, pull) = (center, pull)
    self.viewport = viewport
    edges.sight = sight
    if let pinched {
      zoom = edges.pinched(to: pinched)
      return setCenter(center)
    }
    guard zooming == nil else {
      zoom = max(zoom, edges.covering)
      return zoom(to: restZoom, velocity: zoomVelocity, around: .zero, at: now)
    }
    let least = edges.levels.lowerBound
    guard zoom >= least else {
      zoom = least
      return setCenter(center)
    }
    // At the same zoom level the offset still shows the same position, so a motion or a drag can continue as long as
    // the map covers everything.
    setRanges()
    let beyond = self.pull
    if beyond.x.magnitude > pull.x.magnitude || beyond.y.magnitude > pull.y.magnitude { setCenter(center) }
  }

  /// Applies other scroll rules from `time` on.
  public mutating func retune(_ rules: ScrollRules, lockAngle: Double, at time: Timestamp) {
    advance(to: time)
    scroller.retune(rules, viewport: viewport, lockAngle: lockAngle, at: time)
    guard rules.reducesMotion, zooming != nil else { return }
    (zoom, zooming) = (restZoom, nil)
  }

  private mutating func setCenter(_ center: Point) {
    setRanges()
    scroller.setOffset(center * (1 / MapZoom.unitsPerPoint(at: zoom)), at: now)
  }

  private mutating func setRanges() {
    let (x, y) = edges.ranges(at: zoom)
    scroller.setRange(x: x, y: y, at: now)
  }
}

/// The motion of the map, as the workbench, the tools around the scene, and recordings show it.
extension SheetMapCamera {
  /// Adds the reasons for the map's motion along its faster axis. During a zoom, the map contributes only its
  /// overscroll.
  func explain(_ insight: inout SceneInsight, at now: Timestamp) {
    guard zoomMotion == .idle else {
      return insight.overscroll = max(scroller.x.overscroll, scroller.y.overscroll)
    }
    insight.explain("Map", scroller, at: now)
  }

  /// The current values of the quantities that can move: the camera's centre along both axes, in points at the zoom
  /// level ``restZoom``, and the zoom level.
  var tracks: [SceneTrack] {
    let (offset, velocity) = (scroller.offset, scroller.velocity)
    // Offsets depend on the zoom level. At another level they get another identity, so that the change of level does
    // not count as a movement.
    let level = Int((restZoom * 1000).rounded())
    // A pinch also moves the map.
    func motion(_ axis: Scroller) -> SceneTrack.Motion { zoomMotion == .drag ? .drag : axis.activity.motion }
    return [
      SceneTrack(
        .mapX, at: offset.x, velocity: velocity.x, by: motion(scroller.x), released: scroller.x.released,
        identity: level),
      SceneTrack(
        .mapY, at: offset.y, velocity: velocity.y, by: motion(scroller.y), released: scroller.y.released,
        identity: level),
      SceneTrack(.zoom, at: zoom, velocity: zoomMotion == .driven ? zoomVelocity : nil, by: zoomMotion),
    ]
  }
}

extension SceneTrack.Quantity {
  fileprivate static let mapX = SceneTrack.Quantity(
    name: "map x", title: "Map x", keys: "map.offset.x", unit: .points, axis: .x, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let mapY = SceneTrack.Quantity(
    name: "map y", title: "Map y", keys: "map.offset.y", unit: .points, axis: .y, direction: .backward,
    isTrackedByEye: false,
    hasForecast: false)
  fileprivate static let zoom = SceneTrack.Quantity(
    name: "zoom", title: "Zoom", keys: "map.zoom", unit: .levels, axis: .y, direction: .backward, isTrackedByEye: false,
    hasForecast: false)
}

/// A zoom of the map in progress around a pivot, which stays in place on the screen or moves towards the centre.
///
/// The map scrolls as if the zoom had already ended, so that fingers and flings move it as usual. The zoom scales the
/// map around the pivot, which moves along when the map scrolls.
struct MapZooming {
  /// The zoom level over time.
  let motion: DampedSpring
  let start: Timestamp
  /// The pivot, in points at the final zoom level.
  private let pivot: Point

  /// Creates a zoom.
  ///
  /// - Parameters:
  ///   - start: The start time.
  ///   - center: The centre at the start, in map units.
  ///   - offset: The centre at the end, in points at the final zoom level.
  ///   - distance: Screen position of the pivot if the map had no edges, in points relative to the centre.
  ///   - sight: Size of the visible area, in points.
  init(
    motion: DampedSpring, start: Timestamp, from center: Point, to offset: Point, around distance: Point, sight: Size
  ) {
    self.motion = motion
    self.start = start
    let units = MapZoom.unitsPerPoint(at: motion.position(at: 0))
    let change = units - MapZoom.unitsPerPoint(at: motion.restPosition)
    // The pivot is computed from the centres at the start and the end. If both lie within the map's edges, every centre
    // in between does as well. If the start is beyond an edge, or if the zoom level hardly changes, the pivot could be
    // arbitrarily far away, so its distance is limited.
    func pivot(_ center: Double, _ offset: Double, _ distance: Double, _ sight: Double) -> Double {
      guard change != 0 else { return offset + distance }
      let limit = sight + abs(distance)
      return offset + min(max((offset * units - center) / change - offset, distance - limit), distance + limit)
    }
    self.pivot = Point(
      x: pivot(center.x, offset.x, distance.x, sight.width), y: pivot(center.y, offset.y, distance.y, sight.height))
  }

  /// Returns the camera's centre at a zoom level, in map units, for a scroll offset in points at the final zoom level.
  func center(at zoom: Double, offset: Point) -> Point {
    let units = MapZoom.unitsPerPoint(at: zoom)
    return offset * units - pivot * (units - MapZoom.unitsPerPoint(at: motion.restPosition))
  }
}
