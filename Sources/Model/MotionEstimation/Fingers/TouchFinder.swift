import ScrollEngine

/// A search for the touch points that a video shows: discs that appear, follow a finger and vanish, as Android's "Show
/// taps" and videos of this program draw them.
///
/// ```swift
/// var finder = TouchFinder(width: video.width, height: video.height, points: 390)
/// while let picture = try video.next() { finder.add(picture) }
/// let touches = finder.finish()
/// ```
public struct TouchFinder {
  /// Radii of discs that are tried until the video has shown one, as shares of the video's width: Android draws discs
  /// of 10 to 24 dp on screens that are 360 to 411 dp wide. Each is about a fifth larger than the one before, so that
  /// none is more than a tenth off.
  private static let radii = [0.025, 0.0305, 0.0365, 0.0435, 0.0505, 0.061, 0.073]
  /// Radius of the discs in videos of this program, in points, and the width that counts if the video's is unknown.
  /// The radius is that of `TouchRings`, the width that of the program's scenes.
  private static let ownRadius = 22.0
  private static let usualPoints = 390.0
  /// Distance of the places that are tried, in radii. Chosen: no place of a disc is farther from one than the gap
  /// between the samples inside and outside.
  private static let grid = 0.2
  /// Agreement from which a place counts as a disc, and from which one that was found is still there. Chosen: much
  /// where thousands of places are tried; less where the place and the look are known, as text may lie below.
  private static let leastAgreement = 0.8
  fileprivate static let leastTracked = 0.45
  /// The same over content that was not there when the disc landed. Chosen: with less, one ran on over stones after
  /// its finger had lifted.
  fileprivate static let leastOverUnknown = 0.7
  /// Agreement from which a place counts as the disc of another finger than those that are down. Chosen: as for the
  /// first one.
  private static let leastSecond = 0.8
  /// Agreement from which a disc that is followed teaches the look, and one that lands. One that is seen less clearly
  /// may be none, or lie elsewhere. Videos of few pictures a second show few discs clearly. At 0.75 for both, videos
  /// of lists at 30 pictures a second taught the look from one disc alone, and fingers were lost; without any, a disc
  /// that was lost spoiled the look for the rest of the video.
  fileprivate static let leastTaught = 0.6
  private static let leastLandingTaught = 0.75
  /// Number of pictures from which a disc teaches the look, while others are down. Chosen: as many as a finger needs.
  private static let fewestTaught = 3
  /// Agreement of a place that may be a disc where content stands still, so that what has changed decides. Chosen: as
  /// for one that is followed.
  private static let leastStillAgreement = 0.45
  /// The same for a place of the picture before, from which a disc counts as known. Chosen: lower than for one that
  /// appears, so that content which looks a little like a disc is not one.
  private static let leastKnown = 0.6
  private static let leastTrackedKnown = 0.35
  /// Distance of the places at which landings are searched, in radii, and the agreement from which one counts.
  /// Chosen: finer and less than for discs that appear, since the content below is known.
  private static let landingGrid = 0.15
  private static let leastLanding = 0.7
  /// Agreement with the content that a disc covers from which one that appears while content moves is no part of it.
  /// Chosen: less, as content that moves is not known exactly.
  private static let leastMovedLanding = 0.6
  /// Number of places in a picture that are looked at closely. Chosen; it bounds the time. More than the fingers that
  /// land at once.
  private static let mostCandidates = 6
  /// Agreement, on average, of a disc whose movement shows that it is a finger. Chosen: as for what teaches.
  fileprivate static let leastMoving = 0.6
  /// Length of the shortest step of such a movement, in radii, and the ratio of two steps that continue each other.
  /// Chosen: above the error of a disc's place.
  fileprivate static let leastStep = 0.05
  fileprivate static let largestChange = 4.0
  /// Number of discs that are followed until one of them moves. Chosen; it bounds the time.
  private static let mostSuspects = 4
  /// Seconds for which a disc may stand still while content moves below it. A finger that rests holds content.
  /// Chosen; a shorter time ends fingers that rest while another part moves below.
  fileprivate static let longestIdle = 0.3
  /// Strength below which a disc fades, relative to the disc's usual one. Chosen; a lower one ends fingers late, a
  /// higher one ends those that a codec draws paler.
  fileprivate static let faded = 0.82
  /// Strength below which nothing is seen of a disc. Chosen; not measured.
  fileprivate static let faintest = 0.2
  /// Largest distance between the places of a finger that rests, in radii. Chosen: about 3 of 22 pixels, more than
  /// the error of a place.
  fileprivate static let still = 0.12
  /// Number of pictures whose strengths tell when a disc has begun to fade. Chosen: a 12th of a second at 60 pictures
  /// a second; this program's discs fade in 0.4 s.
  fileprivate static let longestLine = 5
  /// Largest distance of a disc that fades from its last place, in radii. Chosen: a third of the radius, as a disc
  /// that fades has a less certain place.
  fileprivate static let nearby = 0.35
  /// Pictures in a row in which a disc may be invisible, as over a cut. Chosen: as for parts (`VideoPart`).
  fileprivate static let mostMissing = 2
  /// Pictures in which a disc must be seen. One that is seen in fewer is an accident. Chosen: two steps tell that it
  /// moves as a finger does.
  private static let fewest = 3
  /// Seconds in which a disc that fades at its place is no new one. Chosen: half as long again as this program's
  /// discs take.
  private static let longestFade = 0.6
  /// Largest speed of a finger in video widths per second. Chosen: the video's width in a 15th of a second.
  fileprivate static let fastest = 15.0
  /// Distance between the samples that tell whether a picture has changed, in pixels, and the least difference.
  /// Chosen: a disc of 10 pixels' radius covers about 20 of these samples. With a difference of 10, rows that scroll
  /// slowly were followed as discs.
  private static let sparse = 4
  private static let leastChange = 24
  /// Finest step of the search for the center of a landing, in pixels. Chosen: below the error of a disc's place.
  private static let finestStep = 0.05
  /// Strength above which a disc is none of the video's. Chosen: as far above the usual one as a fading disc may be below
  /// it, and more.
  fileprivate static let strongest = 1.3
  /// Largest distance of a disc from a ring that has appeared with it, if it is the ring itself, in radii. Chosen: a
  /// fifth of the radius.
  private static let largestRingError = 0.2
  /// The same where a codec shows little of a ring's rim. Chosen: what counted for all discs at first. A ring also
  /// has to be a circle.
  private static let leastFaintChange = 10
  /// Distance from a disc's center up to which changes are its own, in radii. Chosen; not measured.
  private static let ownReach = 1.15
  /// Largest change of the content's displacement from one picture to the next, in video widths. Chosen: 23 of 390
  /// points.
  private static let largestAcceleration = 0.06
  /// Largest share of a picture that changes where a finger lands on content that stands still. Chosen: a disc and a
  /// row of 60 pt that lights up are 8 % of a phone's screen.
  private static let largestStillChange = 0.12

  /// A finger, from its landing on.
  fileprivate struct Trace {
    /// A disc in one picture.
    struct Place {
      var time: Double
      var center: Point
      var strength: Double
      var agreement: Double
    }

    let id: Int
    /// The fingers that seemed to be down when this one landed.
    let companions: [Int]
    var places: [Place]
    var missing = 0
    /// Time at which the finger has lifted; `nil` while it is down.
    var lift: Double?
    /// Time of the last picture in which the disc moved, or in which nothing else did.
    var lastHold: Double
    /// The content below the disc; `nil` if it is not known.
    var backdrop: VideoTouchDisc.Backdrop?
    /// True once it has shown itself to be no finger: it never moved, while content moved below it.
    var isContent = false

    init(id: Int, beside companions: [Int], at place: Place, over backdrop: VideoTouchDisc.Backdrop?) {
      (self.id, self.companions, self.backdrop) = (id, companions, backdrop)
      (places, lastHold) = ([place], place.time)
    }

    /// The usual strength.
    var strength: Double {
      let sorted = places.prefix(40).map(\.strength).sorted()
      return sorted[sorted.count / 2]
    }
    /// Returns whether the disc has moved as a finger does: its last two steps continue each other, and it is still
    /// there after them.
    func hasMoved(_ radius: Double) -> Bool {
      let last = places.suffix(3).map(\.center)
      guard last.count == 3, (last[2] - places[0].center).length > radius / 2,
        // Three places are two steps.
        places.suffix(3).reduce(0, { $0 + $1.agreement }) >= 3 * TouchFinder.leastMoving
      else { return false }
      let (first, second) = (last[1] - last[0], last[2] - last[1])
      let (short, long) = (min(first.length, second.length), max(first.length, second.length))
      return short > TouchFinder.leastStep * radius && long < TouchFinder.largestChange * short
        && first.x * second.x + first.y * second.y > 0.5 * short * long
    }

    /// Displacement since the picture before, in pixels per second.
    var velocity: Point {
      guard places.count > 1, let last = places.last else { return .zero }
      let before = places[places.count - 2]
      return (last.center - before.center) * (1 / max(1e-6, last.time - before.time))
    }
  }

  /// A disc that has appeared, with a look of its own. A button that appears where a finger lands looks alike, but a
  /// finger moves.
  private struct Suspect {
    var disc: VideoTouchDisc
    var trace: Trace

    func isNear(_ place: Point) -> Bool {
      trace.places.last.map { ($0.center - place).length < disc.radius / 2 } ?? false
    }
  }

  private let width: Double
  private let own: Double
  private let area: Rect
  /// The look of the video's discs; `nil` until one has moved.
  private var disc: VideoTouchDisc?
  private var suspects: [Suspect] = []
  private var traces: [Trace] = []
  private var ended: [Trace] = []
  private var nextID = 1
  private var previous: GrayPicture?
  /// Displacement of most of the content in the last picture, in pixels.
  private var contentStep = Point.zero

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - width: Width of the video, in pixels.
  ///   - height: Height of the video, in pixels.
  ///   - points: Width of the video in points; `nil` if it is unknown.
  public init(width: Int, height: Int, points: Double?) {
    self.width = Double(width)
    own = Double(width) * Self.ownRadius / (points ?? Self.usualPoints)
    area = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// Adds the next picture. Its size must be that of the video.
  public mutating func add(_ picture: GrayPicture) {
    defer { previous = picture }
    guard let previous else { return }
    let changes = changes(picture, previous)
    let isStill = isStill(changes)
    if isStill { contentStep = .zero }
    if var disc {
      for index in traces.indices { follow(index, with: &disc, in: picture, isStill: isStill) }
      self.disc = disc
      forgetLate()
      for index in traces.indices.reversed() where isOver(traces[index], at: picture.time) {
        traces[index].backdrop = nil
        ended.append(traces.remove(at: index))
      }
      traces.removeAll(where: \.isContent)
    }
    for index in suspects.indices {
      var suspect = suspects[index]
      suspect.trace.follow(&suspect.disc, in: picture, width: width, isStill: isStill, teaches: true)
      suspects[index] = suspect
    }
    for index in suspects.indices.reversed() where suspects[index].trace.hasMoved(suspects[index].disc.radius) {
      let suspect = suspects[index]
      guard disc == nil || looksLikeFingers(suspect, in: picture) else { continue }
      if disc == nil { disc = suspect.disc }
      suspects.remove(at: index)
      traces.append(suspect.trace)
    }
    suspects.removeAll { $0.trace.lift != nil }
    search(picture, previous, changes)
  }

  /// Ends the search.
  ///
  /// - Returns: The touch points in order of time; none if the video shows no fingers.
  public mutating func finish() -> [MotionTrack.Touch] {
    let all = (ended + traces).filter { $0.places.count >= Self.fewest }
    (ended, traces, suspects) = ([], [], [])
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

  // MARK: - Several fingers

  /// Follows a finger into the next picture.
  private mutating func follow(_ index: Int, with disc: inout VideoTouchDisc, in picture: GrayPicture, isStill: Bool) {
    let before = traces[index]
    let teaches = traces.count { $0.lift == nil } < 2 || before.places.count >= Self.fewestTaught
    traces[index].follow(&disc, in: picture, width: width, isStill: isStill, teaches: teaches)
    guard traces[index].places.count > before.places.count, let center = traces[index].places.last?.center,
      traces.indices.contains(where: { $0 != index && isDown($0, within: disc.radius / 2, of: center) })
    else { return }
    // Two fingers have a disc each.
    traces[index] = before
    traces[index].missing += 1
    if traces[index].missing > Self.mostMissing { traces[index].lift = before.places.last?.time }
  }

  /// Removes fingers that were found beside one that had lifted before they landed. Content that a lifted finger has
  /// thrown moves farther per picture than a disc is known by.
  private mutating func forgetLate() {
    let lifts = traces.compactMap { trace in trace.lift.map { (id: trace.id, time: $0) } }
    traces.removeAll { trace in
      lifts.contains { trace.companions.contains($0.id) && $0.time < (trace.places.first?.time ?? 0) }
    }
  }

  private func isDown(_ index: Int, within reach: Double, of center: Point) -> Bool {
    traces[index].lift == nil && traces[index].places.last.map { ($0.center - center).length < reach } ?? false
  }

  /// Returns whether a disc that has moved looks like the fingers that the video shows elsewhere.
  private func looksLikeFingers(_ suspect: Suspect, in picture: GrayPicture) -> Bool {
    guard let disc, let center = suspect.trace.places.last?.center, !isNearFinger(center, disc.radius),
      let match = disc.match(picture, near: center, reach: disc.radius * Self.grid)
    else { return false }
    return match.looksLikeFingers && match.agreement >= Self.leastSecond
  }

  /// Returns whether a place is that of a finger that is down.
  private func isNearFinger(_ center: Point, _ radius: Double) -> Bool {
    traces.indices.contains { isDown($0, within: radius, of: center) }
  }

  /// Whether the disc of a finger that has lifted has vanished.
  private func isOver(_ trace: Trace, at time: Double) -> Bool {
    trace.lift.map { time > $0 + Self.longestFade } ?? false
  }

  // MARK: - New fingers

  private mutating func search(_ picture: GrayPicture, _ previous: GrayPicture, _ changes: [Point]) {
    guard let disc else {
      if isStill(changes), suspects.count < Self.mostSuspects { searchSuspects(picture, previous, changes) }
      return
    }
    let fingers = traces.filter { $0.lift == nil }.flatMap { $0.places.suffix(2).map(\.center) }
    // Fingers that are down change the picture where they move.
    let changes = changes.filter { place in
      !fingers.contains { ($0 - place).length < disc.radius * 1.3 }
    }
    let isStill = isStill(changes)
    if isStill {
      let isFree = disc.isRing && fingers.isEmpty
      if addLandings(
        disc, picture, .init(picture: previous),
        isFree ? self.changes(picture, previous, atLeast: Self.leastFaintChange) : changes)
      {
        return
      }
    } else if fingers.isEmpty {
      // A fast finger moves content in the picture in which it lands.
      let step = picture.displacement(
        since: previous, at: changes, near: [.zero, contentStep], reach: width * Self.largestAcceleration)
      contentStep = step
      let left = picture.changes(changes, since: previous, movedBy: step, atLeast: Double(Self.leastChange))
      if self.isStill(left), addLandings(disc, picture, .init(picture: previous, shift: step, step: step), left) {
        return
      }
    }
    // What is inside a ring tells nothing.
    guard !disc.isRing else { return }
    let still = isStill ? candidates(disc, picture, previous, near: changes) : []
    for place in still.isEmpty ? candidates(disc, picture, previous, near: nil) : still {
      guard let match = disc.match(picture, near: place.center, reach: disc.radius * Self.grid), match.looksLikeFingers,
        !isNearFinger(match.center, disc.radius),
        match.agreement >= Self.leastSecond || traces.allSatisfy({ $0.lift != nil })
      else { continue }
      var backdrop = VideoTouchDisc.Backdrop(picture: previous)
      if !isStill {
        // Content that moves may look like a disc. It did so before as well.
        guard
          let known = disc.moved(backdrop, in: picture, around: match.center, steps: [.zero, contentStep]),
          let over = disc.match(picture, over: known, near: match.center, reach: 0),
          over.agreement >= Self.leastMovedLanding
        else { continue }
        backdrop = known
      }
      traces.append(trace(at: match.center, match.strength, match.agreement, picture, over: backdrop))
      // Below a finger that is down, what moves may look like a disc in one picture.
      if !isStill { return }
    }
  }

  /// Adds the fingers that have landed, by what they have changed.
  ///
  /// - Returns: Whether there are any.
  private mutating func addLandings(
    _ disc: VideoTouchDisc, _ picture: GrayPicture, _ backdrop: VideoTouchDisc.Backdrop, _ changes: [Point]
  ) -> Bool {
    let grid = disc.isRing ? disc.rimStep : max(1, disc.radius * Self.landingGrid)
    var step = grid
    var found: [(center: Point, agreement: Double)] = []
    for center in places(near: changes, step: step, reach: Int((disc.radius / step).rounded())) {
      let agreement = disc.landing(
        picture, over: backdrop, at: center, above: Self.leastLanding / 2, isExact: false)
      if agreement > Self.leastLanding / 2 { found.append((center, agreement)) }
    }
    found.sort { ($0.agreement, $0.center.y, $0.center.x) > ($1.agreement, $1.center.y, $1.center.x) }
    var landed: [(center: Point, agreement: Double)] = []
    var tried: [Point] = []
    for start in found where tried.count < Self.mostCandidates {
      guard !landed.contains(where: { ($0.center - start.center).length < disc.radius * 1.5 }),
        !tried.contains(where: { ($0 - start.center).length < disc.radius / 2 })
      else { continue }
      tried.append(start.center)
      var best = (center: start.center, agreement: 0.0)
      step = grid
      while step > Self.finestStep {
        let middle = best.center
        for row in -1...1 {
          for column in -1...1 where row != 0 || column != 0 {
            let center = middle + Point(x: Double(column) * step, y: Double(row) * step)
            let agreement = disc.landing(
              picture, over: backdrop, at: center, above: best.agreement, isExact: true)
            if agreement > best.agreement { best = (center, agreement) }
          }
        }
        if best.center == middle { step /= 2 }
      }
      guard best.agreement >= Self.leastLanding, backdrop.shift == .zero || !disc.isSeen(backdrop.picture, best.center),
        !traces.contains(where: { ($0.places.last.map { $0.center - best.center } ?? .zero).length < disc.radius / 2 })
      else { continue }
      landed.append(best)
    }
    for place in landed where place.agreement >= Self.leastLandingTaught {
      self.disc?.learn(picture, at: place.center, over: backdrop)
    }
    for place in landed {
      traces.append(trace(at: place.center, 1, place.agreement, picture, over: backdrop))
    }
    return !landed.isEmpty
  }

  /// Returns the places of a grid in whose surroundings something has changed, row by row.
  ///
  /// - Parameter reach: Number of columns and rows around a place.
  private func places(near changes: [Point], step: Double, reach: Int) -> [Point] {
    let (columns, rows) = (Int(area.width / step) + 1, Int(area.height / step) + 1)
    func indices(around index: Int, of count: Int) -> Range<Int> {
      max(0, index - reach)..<min(count, index + reach + 1)
    }
    var hasChanged = Array(repeating: false, count: columns * rows)
    for place in changes { hasChanged[Int(place.y / step) * columns + Int(place.x / step)] = true }
    // A row of each column's surroundings, and then of both.
    var isNearInRow = hasChanged
    var isNear = hasChanged
    for index in hasChanged.indices where hasChanged[index] {
      let row = index / columns * columns
      for column in indices(around: index % columns, of: columns) { isNearInRow[row + column] = true }
    }
    for index in isNearInRow.indices where isNearInRow[index] {
      for row in indices(around: index / columns, of: rows) { isNear[row * columns + index % columns] = true }
    }
    return isNear.indices.filter { isNear[$0] }
      .map { Point(x: Double($0 % columns) * step, y: Double($0 / columns) * step) }
  }

  /// Returns whether so little has changed that content stands still.
  private func isStill(_ changes: [Point]) -> Bool {
    changes.count < Int(Self.largestStillChange * area.width * area.height) / (Self.sparse * Self.sparse)
  }

  /// Searches for discs of any look.
  private mutating func searchSuspects(_ picture: GrayPicture, _ previous: GrayPicture, _ changes: [Point]) {
    let ring = ring(picture, previous, changes)
    let found = ([own] + Self.radii.map { $0 * width }).flatMap { radius in
      candidates(VideoTouchDisc(radius: radius, width: picture.width), picture, previous, near: changes)
    }
    var looks = found.sorted { $0.gain > $1.gain }.compactMap { place in
      VideoTouchDisc.appeared(in: picture, since: previous, near: place.center, radius: place.radius)
    }
    if let ring {
      // Text that a ring makes paler may look like a disc that lies elsewhere.
      looks.removeAll { ($0.center - ring.center).length > Self.largestRingError * ring.disc.radius }
      if looks.isEmpty { looks = [ring] }
    }
    for (disc, center) in looks where suspects.count < Self.mostSuspects {
      guard !suspects.contains(where: { $0.isNear(center) }) else { continue }
      suspects.append(Suspect(disc: disc, trace: trace(at: center, 1, 1, picture, over: .init(picture: previous))))
    }
  }

  /// Returns the ring that has appeared, if little else has.
  private func ring(
    _ picture: GrayPicture, _ previous: GrayPicture, _ changes: [Point]
  ) -> (disc: VideoTouchDisc, center: Point)? {
    let radii = (Self.radii.first ?? 0) * width...(Self.radii.last ?? 0) * width
    let most = Self.mostChanges(aroundRadius: radii.upperBound)
    guard changes.count <= most else { return nil }
    let faint = self.changes(picture, previous, atLeast: Self.leastFaintChange)
    guard faint.count <= most else { return nil }
    return VideoTouchDisc.ring(in: picture, since: previous, at: faint, radii: radii)
  }

  private mutating func trace(
    at center: Point, _ strength: Double, _ agreement: Double, _ picture: GrayPicture,
    over backdrop: VideoTouchDisc.Backdrop?
  ) -> Trace {
    nextID += 1
    return Trace(
      id: nextID - 1, beside: traces.filter { $0.lift == nil }.map(\.id),
      at: .init(time: picture.time, center: center, strength: strength, agreement: agreement), over: backdrop)
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
    _ disc: VideoTouchDisc, _ picture: GrayPicture, _ previous: GrayPicture, near changes: [Point]?
  ) -> [Candidate] {
    // None could be alone.
    if let changes, changes.count > Self.mostChanges(aroundRadius: disc.radius) { return [] }
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
        || suspects.contains { $0.isNear(place.center) }
      if !isTaken { best.append(place) }
    }
    return best.filter { place in
      changes == nil
        ? !isKnown(disc, place.center, in: previous)
        : isAlone(place, among: changes ?? [], besides: best)
          && disc.appearance(picture, since: previous, at: place.center) >= VideoTouchDisc.leastAppearance
    }
  }

  /// Returns whether much of what has changed is a disc, apart from other discs; a button may appear with it. Content
  /// that moves slowly changes everywhere.
  private func isAlone(_ disc: Candidate, among changes: [Point], besides others: [Candidate]) -> Bool {
    let reach = disc.radius * Self.ownReach
    let own = changes.count { ($0 - disc.center).length <= reach }
    let apart = others.filter { ($0.center - disc.center).length > 2 * reach }
    let shared = changes.count { place in apart.contains { ($0.center - place).length <= reach } }
    return 3 * own >= changes.count - min(shared, own)
  }

  /// Returns a number of changes above which a disc is not alone among them, wherever they are.
  private static func mostChanges(aroundRadius radius: Double) -> Int {
    // The samples lie in squares that reach half a diagonal farther.
    let reach = (radius * ownReach / Double(sparse)) + 0.75
    return 4 * Int((Double.pi * reach * reach).rounded(.up))
  }

  /// Returns whether the picture before has such a disc as well, which moves with the content.
  private func isKnown(_ disc: VideoTouchDisc, _ center: Point, in previous: GrayPicture) -> Bool {
    let step = max(1, disc.radius * Self.grid)
    let reach = disc.radius * 4
    return previous.pixels.withUnsafeBufferPointer { pixels in
      for y in stride(from: center.y - reach, through: center.y + reach, by: step) {
        for x in stride(from: center.x - reach, through: center.x + reach, by: step) {
          // Content moves along one axis.
          guard min((x - center.x).magnitude, (y - center.y).magnitude) <= reach / 4 else { continue }
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
  private func changes(
    _ picture: GrayPicture, _ previous: GrayPicture, atLeast least: Int = leastChange
  ) -> [Point] {
    var places: [Point] = []
    picture.pixels.withUnsafeBufferPointer { pixels in
      previous.pixels.withUnsafeBufferPointer { before in
        for y in stride(from: 0, to: picture.height, by: Self.sparse) {
          for x in stride(from: 0, to: picture.width, by: Self.sparse) {
            let place = y &* picture.width &+ x
            if abs(Int(pixels[place]) - Int(before[place])) >= least {
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

extension VideoTouchDisc.Match {
  /// True if it looks like the fingers that the video shows elsewhere, and has not faded.
  fileprivate var looksLikeFingers: Bool {
    agreement >= TouchFinder.leastTracked && strength > TouchFinder.faded && strength < TouchFinder.strongest
  }
}

// MARK: - A finger that is down

extension TouchFinder.Trace {
  /// Follows the disc into the next picture.
  ///
  /// - Parameters:
  ///   - disc: the look.
  ///   - width: width of the video, in pixels.
  ///   - isStill: whether the rest of the picture stands still.
  ///   - teaches: whether the picture teaches the look.
  fileprivate mutating func follow(
    _ disc: inout VideoTouchDisc, in picture: GrayPicture, width: Double, isStill: Bool, teaches: Bool
  ) {
    guard lift == nil, let last = places.last else { return }
    let step = picture.time - last.time
    let reach = max(disc.radius * 0.6, velocity.length * step * 0.5)
    let expected = last.center + velocity * step
    let known = backdrop.flatMap { backdrop in
      disc.moved(backdrop, in: picture, around: expected, steps: [backdrop.step, velocity * step, .zero])
    }
    if let known { backdrop = known }
    func match(near place: Point, reach: Double) -> VideoTouchDisc.Match? {
      known.map { disc.match(picture, over: $0, near: place, reach: reach) }
        ?? disc.match(picture, near: place, reach: reach)
    }
    var found = match(near: expected, reach: min(reach, disc.radius * 4))
    // A disc that fades stays where the finger was.
    let isFading = found.map {
      $0.strength < TouchFinder.faded * strength && $0.strength > TouchFinder.faintest
        && ($0.center - last.center).length < disc.radius * TouchFinder.nearby
    }
    if isFading != true, found.map({ $0.agreement < TouchFinder.leastTracked }) ?? true {
      let farther = match(
        near: last.center,
        reach: min(disc.radius * 5, max(disc.radius, width * TouchFinder.fastest * step)))
      if let farther, farther.looksLikeFingers, farther.agreement > found?.agreement ?? 0 { found = farther }
    }
    // Content that is not known may look like a disc.
    let least = backdrop != nil && known == nil ? TouchFinder.leastOverUnknown : TouchFinder.leastTracked
    guard let found, found.agreement >= least || isFading == true else {
      missing += 1
      if missing > TouchFinder.mostMissing {
        // A disc that fades over content like it may seem to move, and was none at its last places.
        let usual = strength
        let end = places.lastIndex { $0.strength >= TouchFinder.faded * usual } ?? 0
        places.removeSubrange((end + 1)...)
        lift = places.last?.time
      }
      return
    }
    missing = 0
    guard isFading != true else {
      lift = lift(found, at: picture.time, radius: disc.radius)
      return
    }
    places.append(
      .init(time: picture.time, center: found.center, strength: found.strength, agreement: found.agreement))
    if isStill || (found.center - last.center).length > TouchFinder.leastStep * disc.radius { lastHold = picture.time }
    if picture.time > lastHold + TouchFinder.longestIdle {
      lift = lastHold
      isContent = places.allSatisfy { ($0.center - places[0].center).length < disc.radius / 2 }
      return
    }
    guard teaches, found.agreement >= TouchFinder.leastTaught else { return }
    if let known {
      disc.learn(picture, at: found.center, over: known)
    } else {
      disc.learn(picture, at: found.center)
    }
  }

  /// Returns the time from which a disc that is seen fading has faded: where the straight line through the strengths of
  /// the last pictures has the usual strength. The finger cannot have moved since.
  private func lift(_ found: VideoTouchDisc.Match, at time: Double, radius: Double) -> Double {
    let resting = places.suffix(TouchFinder.longestLine).reversed()
      .prefix { ($0.center - found.center).length < radius * TouchFinder.still }.reversed()
    guard let first = resting.first, let last = resting.last else { return places.last?.time ?? time }
    let strengths = resting.map(\.strength) + [found.strength]
    let slope = VideoSegment.slope(resting.map(\.time) + [time], strengths)
    guard slope < 0 else { return last.time }
    return min(max(time - (strength - found.strength) / -slope, first.time), last.time)
  }
}
