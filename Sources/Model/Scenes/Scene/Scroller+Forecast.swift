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

  /// The largest overscroll of all linked scroll containers, in points.
  var overscroll: Double { links.reduce(0) { max($0, abs($1.overshoot)) } }
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
  /// Adds the motion of a two-axis scroller to the reasons for the scene's behaviour. Only the motion along the axis
  /// with the higher speed is added. `subject` is the display name of what moves, such as "Map".
  ///
  /// - Parameter sign: The sign of the horizontal axis; -1 if larger offsets show content further to the left.
  mutating func add(_ subject: String, _ scroller: TwoAxisScroller, sign: Double = 1, at now: Timestamp) {
    let (x, y) = (scroller.x, scroller.y)
    // The velocity that the scroll engine adds to a release from overscroll does not count, because the finger did not
    // have it.
    let (rightward, downward) = (x.released ?? x.velocity(of: 0), y.released ?? y.velocity(of: 0))
    // Without velocity, the axis with the larger overscroll counts, because content springs back along it.
    let (across, down) =
      rightward == 0 && downward == 0 ? (x.overscroll, y.overscroll) : (abs(rightward), abs(downward))
    let isAcross = across > down
    let line = isAcross ? x : y
    overscroll = line.overscroll
    axis = isAcross ? .x : .y
    launch = scroller.chain.launched
    ruler = SceneRuler(subject, free: line, link: 0, at: now)
    guard line.isTouched || line.isMoving else { return }
    let course = ScrollForecast(of: line, at: now).course
    let way = line.links[0].visibleOffset - course.rest.links[0].visibleOffset
    travel = isAcross ? way * sign : way
    impact = course.impact
  }
}
