import ScrollEngine

/// A search for the touch points that a film shows: discs that appear, follow a finger and vanish, as Android's "Show
/// taps" and films of this program draw them.
///
/// ```swift
/// var finder = TouchFinder(width: film.width, height: film.height, points: 390)
/// while let picture = try film.next() { finder.add(picture) }
/// let touches = finder.finish()
/// ```
public struct TouchFinder {
  /// Radii of discs that are tried until the film has shown one, as shares of the film's width: Android draws discs of
  /// 10 to 24 dp on screens that are 360 to 411 dp wide.
  private static let radii = [0.025, 0.0305, 0.0365, 0.0435, 0.0505, 0.061, 0.073]
  /// Radius of the discs in films of this program, in points, and the width that counts if the film's is unknown.
  private static let ownRadius = 22.0
  private static let usualPoints = 390.0
  /// Distance of the places that are tried, in radii.
  private static let grid = 0.2
  /// Agreement from which a place counts as a disc, and from which one that was found is still there.
  private static let leastAgreement = 0.8
  private static let leastTracked = 0.45
  /// Agreement of a place that may be a disc where content stands still, so that what has changed decides.
  private static let leastStillAgreement = 0.45
  /// The same for a place of the picture before, from which a disc counts as known.
  private static let leastKnown = 0.6
  private static let leastTrackedKnown = 0.35
  /// Number of places in a picture that are looked at closely.
  private static let mostCandidates = 6
  /// Strength below which a disc fades, relative to the disc's usual one.
  private static let faded = 0.82
  /// Strength below which nothing is seen of a disc.
  private static let faintest = 0.2
  /// Largest distance between the places of a finger that rests, in radii.
  private static let still = 0.12
  /// Number of pictures whose strengths tell when a disc has begun to fade.
  private static let longestLine = 5
  /// Largest distance of a disc that fades from its last place, in radii.
  private static let nearby = 0.35
  /// Pictures in a row in which a disc may be invisible, as over a cut.
  private static let mostMissing = 2
  /// Pictures in which a disc must be seen. One that is seen in fewer is an accident.
  private static let fewest = 3
  /// Seconds in which a disc that fades at its place is no new one.
  private static let longestFade = 0.6
  /// Largest speed of a finger in film widths per second.
  private static let fastest = 15.0
  /// Distance between the samples that tell whether a picture has changed, in pixels, and the least difference.
  private static let sparse = 4
  private static let leastChange = 24
  /// Largest share of a picture that changes where a finger lands on content that stands still.
  private static let largestStillChange = 0.12

  /// A finger, from its landing on.
  private struct Trace {
    /// A disc in one picture.
    struct Place {
      var time: Double
      var center: Point
      var strength: Double
    }

    let id: Int
    var places: [Place]
    var missing = 0
    /// Time at which the finger has lifted; `nil` while it is down.
    var lift: Double?

    /// The usual strength.
    var strength: Double {
      let sorted = places.prefix(40).map(\.strength).sorted()
      return sorted[sorted.count / 2]
    }
    /// Displacement since the picture before, in pixels per second.
    var velocity: Point {
      guard places.count > 1, let last = places.last else { return .zero }
      let before = places[places.count - 2]
      return (last.center - before.center) * (1 / max(1e-6, last.time - before.time))
    }
  }

  private let width: Double
  private let own: Double
  private let area: Rect
  private var disc: FilmTouchDisc?
  /// Whether a disc of this look has moved.
  private var isConfirmed = false
  private var traces: [Trace] = []
  private var ended: [Trace] = []
  private var nextID = 1
  private var previous: GrayPicture?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - width: Width of the film, in pixels.
  ///   - height: Height of the film, in pixels.
  ///   - points: Width of the film in points; `nil` if it is unknown.
  public init(width: Int, height: Int, points: Double?) {
    self.width = Double(width)
    own = Double(width) * Self.ownRadius / (points ?? Self.usualPoints)
    area = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// Adds the next picture. Its size must be that of the film.
  public mutating func add(_ picture: GrayPicture) {
    for index in traces.indices { traces[index] = followed(traces[index], in: picture) }
    for index in traces.indices.reversed() where isOver(traces[index], at: picture.time) {
      ended.append(traces.remove(at: index))
    }
    // A button that appears and stays looks like a disc; a finger moves.
    if !isConfirmed, disc != nil, traces.isEmpty {
      disc = nil
      ended = []
    }
    if let previous, traces.allSatisfy({ $0.lift != nil }) { search(picture, previous) }
    previous = picture
  }

  /// Ends the search.
  ///
  /// - Returns: The touch points in order of time; none if the film shows no fingers.
  public mutating func finish() -> [MotionTrack.Touch] {
    let all = (ended + traces).filter { $0.places.count >= Self.fewest }
    ended = []
    traces = []
    var touches: [MotionTrack.Touch] = []
    for trace in all {
      let lift = trace.lift ?? trace.places.last?.time ?? 0
      let shown = trace.places.filter { $0.time <= lift + 1e-9 }
      // The center of the first pixel is half a pixel from the edge.
      func touch(_ place: Trace.Place, at time: Double, isDown: Bool) -> MotionTrack.Touch {
        .init(id: trace.id, time: time, x: place.center.x + 0.5, y: place.center.y + 0.5, isDown: isDown)
      }
      touches += shown.map { touch($0, at: $0.time, isDown: true) }
      guard let last = shown.last, trace.lift != nil else { continue }
      touches.append(touch(last, at: lift + 1e-6, isDown: false))
    }
    return touches.sorted { $0.time < $1.time }
  }

  // MARK: - A finger that is down

  private mutating func followed(_ trace: Trace, in picture: GrayPicture) -> Trace {
    var trace = trace
    guard trace.lift == nil, let last = trace.places.last, let disc else { return trace }
    let step = picture.time - last.time
    let reach = max(disc.radius * 0.6, trace.velocity.length * step * 0.5)
    var found = disc.match(picture, near: last.center + trace.velocity * step, reach: min(reach, disc.radius * 4))
    // A disc that fades stays where the finger was.
    let isFading = found.map {
      $0.strength < Self.faded * trace.strength && $0.strength > Self.faintest
        && ($0.center - last.center).length < disc.radius * Self.nearby
    }
    if isFading != true, found.map({ $0.agreement < Self.leastTracked }) ?? true {
      let farther = disc.match(
        picture, near: last.center, reach: min(disc.radius * 5, max(disc.radius, width * Self.fastest * step)))
      if let farther, isFilms(farther), farther.agreement > found?.agreement ?? 0 { found = farther }
    }
    guard let found, found.agreement >= Self.leastTracked || isFading == true else {
      trace.missing += 1
      if trace.missing > Self.mostMissing { trace.lift = last.time }
      return trace
    }
    trace.missing = 0
    if isFading == true {
      trace.lift = lift(of: trace, found, at: picture.time)
    } else {
      trace.places.append(.init(time: picture.time, center: found.center, strength: found.strength))
      if (found.center - trace.places[0].center).length > disc.radius / 2 { isConfirmed = true }
      self.disc?.learn(picture, at: found.center)
    }
    return trace
  }

  /// Returns the time from which a disc that is seen fading has faded: where the straight line through the strengths of
  /// the last pictures has the usual strength. The finger cannot have moved since.
  private func lift(of trace: Trace, _ found: FilmTouchDisc.Match, at time: Double) -> Double {
    let radius = disc?.radius ?? 0
    let resting = trace.places.suffix(Self.longestLine).reversed()
      .prefix { ($0.center - found.center).length < radius * Self.still }.reversed()
    guard let first = resting.first, let last = resting.last else { return trace.places.last?.time ?? time }
    let strengths = resting.map(\.strength) + [found.strength]
    let slope = FilmSegment.slope(resting.map(\.time) + [time], strengths)
    guard slope < 0 else { return last.time }
    return min(max(time - (trace.strength - found.strength) / -slope, first.time), last.time)
  }

  /// Whether the disc of a finger that has lifted has vanished.
  private func isOver(_ trace: Trace, at time: Double) -> Bool {
    trace.lift.map { time > $0 + Self.longestFade } ?? false
  }

  // MARK: - New fingers

  private mutating func search(_ picture: GrayPicture, _ previous: GrayPicture) {
    let changes = changes(picture, previous)
    let isStill = changes.count < Int(Self.largestStillChange * area.width * area.height) / (Self.sparse * Self.sparse)
    if let disc {
      let still = isStill ? candidates(disc, picture, previous, near: changes) : []
      for place in still.isEmpty ? candidates(disc, picture, previous, near: nil) : still {
        guard let match = disc.match(picture, near: place.center, reach: disc.radius * Self.grid), isFilms(match)
        else { continue }
        return begin(at: match.center, strength: match.strength, picture)
      }
      return
    }
    guard isStill else { return }
    let found = ([own] + Self.radii.map { $0 * width }).flatMap { radius in
      candidates(FilmTouchDisc(radius: radius, width: picture.width), picture, previous, near: changes)
    }
    for place in found.sorted(by: { $0.gain > $1.gain }) {
      guard
        let (disc, center) = FilmTouchDisc.appeared(
          in: picture, since: previous, near: place.center, radius: place.radius)
      else { continue }
      self.disc = disc
      return begin(at: center, strength: 1, picture)
    }
  }

  /// Returns whether a disc has the look of the film's discs, as far as that is known.
  private func isFilms(_ match: FilmTouchDisc.Match?) -> Bool {
    guard disc != nil else { return true }
    guard let match else { return false }
    return match.agreement >= Self.leastTracked && match.strength > Self.faded && match.strength < 1.3
  }

  private mutating func begin(at center: Point, strength: Double, _ picture: GrayPicture) {
    traces.append(Trace(id: nextID, places: [.init(time: picture.time, center: center, strength: strength)]))
    nextID += 1
  }

  /// A place that looks like the center of a disc.
  private struct Candidate {
    var center: Point
    var radius: Double
    var gain: Double
  }

  /// Returns the places that look like the center of a disc and did not in the picture before, the best first.
  ///
  /// - Parameter changes: The places that have changed, if most of the picture has not.
  private func candidates(
    _ disc: FilmTouchDisc, _ picture: GrayPicture, _ previous: GrayPicture, near changes: [Point]?
  ) -> [Candidate] {
    let step = max(1, disc.radius * Self.grid)
    var found: [Candidate] = []
    picture.pixels.withUnsafeBufferPointer { pixels in
      func attempt(_ center: Point) {
        guard disc.fits(center, in: picture), let start = pixels.baseAddress else { return }
        let match = disc.resemblance(start, Int(center.y) * picture.width + Int(center.x))
        guard match.agreement >= (changes == nil ? Self.leastAgreement : Self.leastStillAgreement) else { return }
        found.append(Candidate(center: center, radius: disc.radius, gain: match.gain))
      }
      if let changes {
        guard let first = changes.first else { return }
        var (low, high) = (first, first)
        for place in changes {
          low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
          high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
        }
        for y in stride(from: low.y, through: high.y, by: step) {
          for x in stride(from: low.x, through: high.x, by: step) { attempt(Point(x: x, y: y)) }
        }
      } else {
        for y in stride(from: 0, to: area.height, by: step) {
          for x in stride(from: 0, to: area.width, by: step) { attempt(Point(x: x, y: y)) }
        }
      }
    }
    found.sort { $0.gain > $1.gain }
    var best: [Candidate] = []
    for place in found where best.count < Self.mostCandidates {
      let isTaken =
        best.contains { ($0.center - place.center).length < disc.radius }
        || traces.contains { ($0.places.last.map { $0.center - place.center } ?? .zero).length < disc.radius / 2 }
      if !isTaken { best.append(place) }
    }
    return best.filter { place in
      changes == nil
        ? !isKnown(disc, place.center, in: previous)
        : isAlone(place, among: changes ?? [])
          && disc.appearance(picture, since: previous, at: place.center) >= FilmTouchDisc.leastAppearance
    }
  }

  /// Returns whether most of what has changed is a disc. Content that moves slowly changes everywhere.
  private func isAlone(_ disc: Candidate, among changes: [Point]) -> Bool {
    2 * changes.count { ($0 - disc.center).length <= disc.radius * 1.15 } >= changes.count
  }

  /// Returns whether the picture before has such a disc as well, which moves with the content.
  private func isKnown(_ disc: FilmTouchDisc, _ center: Point, in previous: GrayPicture) -> Bool {
    let step = max(1, disc.radius * Self.grid)
    let reach = disc.radius * 4
    return previous.pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: center.y - reach, through: center.y + reach, by: step) {
        for x in stride(from: center.x - reach / 4, through: center.x + reach / 4, by: step) {
          let place = Point(x: x, y: y)
          guard disc.fits(place, in: previous), let start = pixels.baseAddress else { continue }
          let agreement = disc.resemblance(start, Int(y) * previous.width + Int(x)).agreement
          guard agreement >= Self.leastKnown else { continue }
          guard self.disc != nil, let match = disc.match(previous, near: place, reach: step) else { return true }
          if match.agreement >= Self.leastTrackedKnown, match.strength > Self.faded / 2 { return true }
        }
      }
      return false
    }
  }

  /// Returns the places at which a picture differs from the one before, on a sparse grid.
  private func changes(_ picture: GrayPicture, _ previous: GrayPicture) -> [Point] {
    var places: [Point] = []
    picture.pixels.withUnsafeBufferPointer { pixels in
      previous.pixels.withUnsafeBufferPointer { before in
        for y in stride(from: 0, to: picture.height, by: Self.sparse) {
          for x in stride(from: 0, to: picture.width, by: Self.sparse) {
            let place = y &* picture.width &+ x
            if abs(Int(pixels[place]) - Int(before[place])) >= Self.leastChange {
              places.append(Point(x: Double(x), y: Double(y)))
            }
          }
        }
      }
    }
    return places
  }
}

extension Point {
  /// Distance from the origin.
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
