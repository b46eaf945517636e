import Containers
import ScrollEngine

extension Scroller {
  /// Returns the positions that the scroller will have if it is released at `now`: one every `step` seconds until it
  /// rests, at most `limit`.
  ///
  /// - Parameter place: Returns the position of the scroller, as the caller describes it.
  func forecast<Place>(from now: Timestamp, step: Double, limit: Int, _ place: (Scroller) -> Place) -> [Place] {
    var line = ScrollForecast(of: self, at: now).line
    guard line.isMoving, step > 0 else { return [] }
    var places = [place(line)]
    while line.isMoving, places.count < limit {
      line.advance(to: now.advanced(bySeconds: Double(places.count) * step))
      places.append(place(line))
    }
    return places
  }

  /// Returns the states that the only scroll container will have: those of a track, at other offsets.
  func forecast(of track: SceneTrack, from now: Timestamp, step: Double, limit: Int) -> [SceneTrack] {
    forecast(from: now, step: step, limit: limit) { track.moved(to: $0.links[0].visibleOffset) }
  }

  /// The largest overscroll of all linked scroll containers, in points.
  var overscroll: Double { links.reduce(0) { max($0, abs($1.overshoot)) } }

  /// Index of the linked scroll container that moves, with or without direct input; `nil` if none moves.
  var movingLink: Int? {
    lastMove?.link ?? allLinks.first(where: carries)
  }

  /// Scrolls to the position that is `change` points from the position at which the current motion will rest. Requests
  /// during a motion add up, because each is measured from that final position.
  ///
  /// - Parameters:
  ///   - parts: The linked scroll containers that may move.
  ///   - change: Distance from the resting position, in points.
  ///   - rest: The scroller as it will be at rest.
  ///   - time: The current time.
  mutating func glide(_ parts: LinkRange, by change: Double, beyond rest: Scroller, at time: Timestamp) {
    let way = parts.reduce(change) { $0 + rest.links[$1].visibleOffset - links[$1].visibleOffset }
    glide(parts, by: way, from: .program, at: time)
  }
}

extension ScrollLink {
  /// Whether the container is scrolled to the end of its range or beyond, so that the next linked container may move.
  var isAtUpperLimit: Bool { visibleOffset >= upper }
}

extension SceneRuler {
  /// Creates the ruler (the possible resting positions) of a scroll container that may rest anywhere. The stops are the
  /// start and the end of the container's range, and ``projected`` is the position at which the current motion will
  /// end. `link` is the container's index in the scroller.
  init(_ subject: String, free line: Scroller, link: Int, at now: Timestamp) {
    let part = line.links[link]
    self.init(subject, stops: [Stop("start", at: part.lower), Stop("end", at: part.upper)])
    guard line.isTouched || line.isMoving else { return }
    release = part.visibleOffset
    projected = ScrollForecast(of: line, at: now).rest.links[link].visibleOffset
  }
}

extension SceneInsight {
  /// Adds the reasons for the motion of content that may rest anywhere. `subject` is the display name of what moves,
  /// such as "List".
  mutating func explain(_ subject: String, free line: Scroller, at now: Timestamp) {
    overscroll = line.overscroll
    launch = line.chain.launched
    ruler = SceneRuler(subject, free: line, link: 0, at: now)
    guard line.isTouched || line.isMoving else { return }
    let course = ScrollForecast(of: line, at: now).course
    travel = line.links[0].visibleOffset - course.rest.links[0].visibleOffset
    impact = course.impact
  }

  /// Adds the reasons for the motion of a two-axis scroller. Only the motion along the axis with the higher speed is
  /// added. `subject` is the display name of what moves, such as "Map".
  ///
  /// - Parameter sign: The sign of the horizontal axis; -1 if larger offsets show content further to the left.
  mutating func explain(_ subject: String, _ scroller: TwoAxisScroller, sign: Double = 1, at now: Timestamp) {
    let (x, y) = (scroller.x, scroller.y)
    // The velocity that the scroll engine adds to a release from overscroll does not count, because the finger did not
    // have it.
    let (rightward, downward) = (x.released ?? x.velocity(of: 0), y.released ?? y.velocity(of: 0))
    // Without velocity, the axis with the larger overscroll counts, because content springs back along it.
    let (across, down) =
      rightward == 0 && downward == 0 ? (x.overscroll, y.overscroll) : (abs(rightward), abs(downward))
    explain(subject, free: across > down ? x : y, at: now)
    launch = scroller.chain.launched
    guard across > down else { return }
    axis = .x
    travel = travel.map { $0 * sign }
  }

  /// Adds the pages among which a release chooses and, while they turn, the reasons for their motion. Returns whether
  /// they turn. `sign` is the sign of the horizontal axis.
  mutating func explain(_ pager: Pager, sign: Double, at now: Timestamp) -> Bool {
    ruler = SceneRuler(pager, count: pager.count)
    guard pager.isTurning else { return false }
    axis = .x
    overscroll = pager.scroller.overscroll
    travel = (pager.offset - pager.restOffset(at: now)) * sign
    return true
  }
}

/// The state of a scroller, as scenes report it.
extension SceneTrack {
  /// Creates the state of the offset of a scroller with a single scroll container.
  ///
  /// - Parameter motion: the cause of the motion; `nil` for that of the scroller.
  init(_ quantity: Quantity, of scroller: Scroller, by motion: Motion? = nil, identity: Int = 0) {
    self.init(
      quantity, at: scroller.links[0].visibleOffset, velocity: scroller.velocity(of: 0),
      by: motion ?? scroller.activity.motion, released: scroller.released, identity: identity)
  }
}

extension SceneTrack.Quantity {
  /// The offset of pages.
  static let pages = SceneTrack.Quantity(
    name: "pages", title: "Page x", keys: "page.offset", unit: .points, axis: .x, direction: .backward,
    isTrackedByEye: true)

  /// Returns the offset of a list along y.
  static func rows(title: String = "List", isTrackedByEye: Bool = true) -> SceneTrack.Quantity {
    SceneTrack.Quantity(
      name: "rows", title: title, keys: "list.offset", unit: .points, axis: .y, direction: .backward,
      isTrackedByEye: isTrackedByEye)
  }
}

extension ScrollActivity {
  /// The cause of motion that a ``SceneTrack`` reports for content whose scroller has this activity.
  var motion: SceneTrack.Motion {
    switch self {
    case .idle: .idle
    case .hold: .hold
    case .drag: .drag
    case .ballistic(let phase): kind == .driven ? .driven : phase.staysInside ? .coast : .spring
    case .driven: .driven
    }
  }
}
