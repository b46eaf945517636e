import ScrollEngine

/// The look of the discs that a film draws at fingers, and their search in one picture.
///
/// A disc is translucent and may have a rim: each pixel of it is a share of what is below it plus a constant. What is
/// below it is seen beside it, so every direction from a disc's centre shows whether it is one.
struct FilmTouchDisc {
  /// A disc in a picture.
  struct Match {
    /// Center in pixels.
    var center: Point
    /// Share of the jumps at the edge that a disc explains, 0 to 1.
    var agreement: Double
    /// Size of the jumps at the edge relative to those of the film's other discs; 1 for a disc that has not faded.
    var strength: Double
  }

  /// The level at one distance from the center: a share of what is below the disc, and a constant.
  struct Line {
    var share: Double
    var constant: Double

    func level(over background: Double) -> Double { share * background + constant }
  }

  /// Number of directions in which an edge is sampled; a multiple of 3.
  private static let directions = 24
  /// Distances from the center, in radii, at which the inside and the outside are compared. A rim lies between them.
  private static let inside = [0.74, 0.84]
  private static let outside = [1.12, 1.22]
  /// The middle of the radii whose samples lie on both sides of a disc's edge, relative to the disc's.
  static let middle = (1 / 0.84 + 1 / 1.12) / 2
  /// Distances from the center, in radii, of the samples that place a disc exactly, across its rim and edge.
  private static let profile = (0..<16).map { 0.72 + 0.024 * Double($0) }
  /// Least jump at the edge, in levels of 255 and times two, and the number of eight directions that must have it.
  private static let leastJump = 12
  private static let leastJumps = 6
  /// Largest difference that counts, in levels of 255: text and pictures below the edge differ from what is beside it.
  private static let largestError = 80.0
  /// Opacity that is assumed while a single background has been seen: that of this program's films.
  private static let usualOpacity = 0.38
  /// Least change of a pixel that a disc covers, in levels of 255.
  fileprivate static let leastChange = 9
  /// Difference between the changed shares inside and outside from which a disc has appeared.
  static let leastAppearance = 0.6
  /// Directions that may differ, such as where a trail or the edge of a picture lies below the disc.
  private static let kept = 18

  /// Distances from the center, in radii, inside the profile at which a landing is sampled, and the end of its profile.
  private static let core = [0.25, 0.4, 0.55]
  private static let largestLanding = 1.02
  /// Least change that a disc makes to be seen landing, on average, in levels of 255.
  private static let leastLanding = 8.0
  /// Least difference between rim and inside, in levels of 255, from which a disc has a rim, and the share of it that a
  /// landing must show.
  private static let leastRim = 8.0
  private static let leastRimShare = 0.4

  /// Radius in pixels.
  let radius: Double
  /// Sums of a straight line from the level outside to the level at each distance of the profile: those of 1, x, y, xx
  /// and xy.
  private var sums: [[Double]]
  /// The line at each distance.
  private var lines: [Line]
  /// The line inside the rim; `nil` until the look is known.
  private var look: Line?
  private let rays: [Point]
  /// Distances in pixels of the samples inside and outside from the center's pixel: four for each direction.
  private let offsets: [Int]

  /// Creates a look that is unknown but for the radius.
  ///
  /// - Parameters:
  ///   - radius: In pixels.
  ///   - width: Width of the film, in pixels.
  init(radius: Double, width: Int) {
    self.radius = radius
    sums = Self.profile.map { _ in [0, 0, 0, 0, 0] }
    lines = []
    rays = (0..<Self.directions).map { index in
      let angle = 2 * Double.pi * (Double(index) + 0.5) / Double(Self.directions)
      return Point(x: Double.cos(angle), y: Double.sin(angle))
    }
    offsets = rays.flatMap { ray in
      (Self.inside + Self.outside).map { share in
        Int((ray.y * radius * share).rounded()) * width + Int((ray.x * radius * share).rounded())
      }
    }
  }

  /// Pixels around the center that are read.
  private var reach: Double { radius * 1.25 + 2 }

  /// Whether all samples around a center are inside a picture.
  func fits(_ center: Point, in picture: GrayPicture) -> Bool {
    center.x >= reach && center.y >= reach && center.x < Double(picture.width) - reach
      && center.y < Double(picture.height) - reach
  }

  // MARK: - Any disc

  /// A measure of how much a place looks like the center of a disc of any opacity and colour.
  struct Resemblance {
    /// Share of the jumps from outside to inside that one opacity and colour explain, 0 to 1; 0 without jumps.
    var agreement: Double
    /// The explained jumps times the length of the edge; the largest of several radii is the disc's.
    var gain: Double

    static var none: Resemblance { Resemblance(agreement: 0, gain: 0) }
  }

  /// Returns how much a place looks like the center of a disc.
  ///
  /// - Parameters:
  ///   - pixels: Those of a picture as wide as the film.
  ///   - place: The index of the center's pixel; all samples around it must be inside the picture.
  func resemblance(_ pixels: UnsafePointer<UInt8>, _ place: Int) -> Resemblance {
    // A few directions decide about most places.
    let center = pixels + place
    var jumps = 0
    offsets.withUnsafeBufferPointer { offsets in
      for index in stride(from: 0, to: 4 * Self.directions, by: 12) {
        let inner = Int(center[offsets[index]]) &+ Int(center[offsets[index &+ 1]])
        let outer = Int(center[offsets[index &+ 2]]) &+ Int(center[offsets[index &+ 3]])
        if abs(inner &- outer) >= Self.leastJump { jumps &+= 1 }
      }
    }
    return jumps >= Self.leastJumps ? fit(center) : .none
  }

  /// Finds a disc that has appeared near a place on content that stands still, and its look.
  ///
  /// - Parameters:
  ///   - picture: The picture with the disc.
  ///   - earlier: A picture of the same content without it.
  ///   - radius: A guess of the radius, in pixels.
  /// - Returns: The look and the center; `nil` if what has changed is no disc.
  static func appeared(
    in picture: GrayPicture, since earlier: GrayPicture, near place: Point, radius guess: Double
  ) -> (disc: FilmTouchDisc, center: Point)? {
    let change = PictureChange(picture, since: earlier)
    var (center, radius) = (place, guess)
    for _ in 0..<3 {
      center = change.center(near: center, radius: radius)
      guard let found = change.radius(at: center, near: radius) else { return nil }
      radius = found
    }
    var disc = FilmTouchDisc(radius: radius, width: picture.width)
    guard disc.fits(center, in: picture), (0.6 * guess...1.7 * guess).contains(radius) else { return nil }
    guard disc.appearance(picture, since: earlier, at: center) >= leastAppearance else { return nil }
    disc.learn(picture, at: center, over: earlier, lit: change.usual(around: center, radius: radius * 1.2))
    return (disc, center)
  }

  /// Learns the look from a disc that has landed on content that stands still.
  mutating func learn(_ picture: GrayPicture, at center: Point, over earlier: GrayPicture) {
    guard fits(center, in: picture) else { return }
    learn(picture, at: center, over: earlier, lit: 0)
  }

  /// Learns the look from a picture and what was below the disc before, which has become lighter by `light` since.
  private mutating func learn(_ picture: GrayPicture, at center: Point, over earlier: GrayPicture, lit light: Int) {
    let width = picture.width
    picture.pixels.withUnsafeBufferPointer { pixels in
      earlier.pixels.withUnsafeBufferPointer { before in
        for ray in rays {
          for (index, share) in Self.profile.enumerated() {
            let level = Self.smoothLevel(pixels, width, center, ray, radius * share)
            add(level, over: Self.smoothLevel(before, width, center, ray, radius * share) + Double(light), index)
          }
        }
      }
    }
    updateLines()
  }

  /// Returns the straight line from the levels outside to those inside, with the usual opacity where a background
  /// without contrast tells none.
  private static func line(from outer: [Double], to inner: [Double]) -> Line {
    let n = Double(outer.count)
    let (x, y) = (outer.reduce(0, +) / n, inner.reduce(0, +) / n)
    let square = outer.reduce(0) { $0 + ($1 - x) * ($1 - x) }
    let product = zip(outer, inner).reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
    let weight = 100 * n
    let share = min(1, max(0, (product + (1 - usualOpacity) * weight) / (square + weight)))
    return Line(share: share, constant: y - share * x)
  }

  private func fit(_ center: UnsafePointer<UInt8>) -> Resemblance {
    var outer: [Double] = []
    var inner: [Double] = []
    for index in stride(from: 0, to: 4 * Self.directions, by: 4) {
      inner.append(Double(Int(center[offsets[index]]) + Int(center[offsets[index + 1]])) / 2)
      outer.append(Double(Int(center[offsets[index + 2]]) + Int(center[offsets[index + 3]])) / 2)
    }
    // A second line leaves out the directions that differ most from the first.
    let first = look ?? Self.line(from: outer, to: inner)
    let kept = inner.indices.map { (abs(inner[$0] - first.level(over: outer[$0])), $0) }
      .sorted { $0.0 < $1.0 }.prefix(Self.kept).map { $0.1 }
    let line = look ?? Self.line(from: kept.map { outer[$0] }, to: kept.map { inner[$0] })
    let left = kept.reduce(0) { $0 + abs(inner[$1] - line.level(over: outer[$1])) }
    let all = kept.reduce(0) { $0 + abs(inner[$1] - outer[$1]) }
    return all > 0 ? Resemblance(agreement: max(0, 1 - left / all), gain: max(0, all - left) * radius) : .none
  }

  /// Returns how clearly a place has changed inside a disc otherwise than outside, since a picture of the same content
  /// at the same place: 1 for a disc that has just appeared, also on a row that lights up under a finger.
  func appearance(_ picture: GrayPicture, since earlier: GrayPicture, at center: Point) -> Double {
    func changes(_ distances: [Double]) -> [Int] {
      rays.flatMap { ray in
        distances.map { distance in
          let x = Int(center.x + ray.x * radius * distance + 0.5)
          let y = Int(center.y + ray.y * radius * distance + 0.5)
          let place = y * picture.width + x
          return Int(picture.pixels[place]) - Int(earlier.pixels[place])
        }
      }
    }
    let (inside, around) = (changes([0.3, 0.5, 0.7, 0.84]), changes([1.12, 1.22]))
    let usual = around.sorted()[around.count / 2]
    let least = Self.least(of: inside, usual)
    func share(_ changes: [Int]) -> Double {
      Double(changes.count { abs($0 - usual) >= least }) / Double(changes.count)
    }
    return share(inside) - share(around)
  }

  /// Returns how well a disc of the film's look, at a place, explains how the place has changed since a picture of the
  /// same content without the disc, 0 to 1. What lies below the disc is seen in that picture, so neither uneven content
  /// nor a button that appears beside the disc matters.
  func landing(_ picture: GrayPicture, since earlier: GrayPicture, at center: Point) -> Double {
    guard let look, fits(center, in: picture) else { return 0 }
    let width = picture.width
    return picture.pixels.withUnsafeBufferPointer { pixels in
      earlier.pixels.withUnsafeBufferPointer { before in
        // Most places have not changed as the middle of a disc would have changed them, which a few samples tell.
        var (change, missed) = (0.0, 0.0)
        for ray in stride(from: 0, to: rays.count, by: 3).map({ rays[$0] }) {
          for distance in Self.core {
            let below = Self.smoothLevel(before, width, center, ray, radius * distance)
            let wanted = look.level(over: below)
            change += abs(wanted - below)
            missed += min(
              abs(Self.smoothLevel(pixels, width, center, ray, radius * distance) - wanted), abs(wanted - below))
          }
        }
        guard missed < 0.8 * change else { return 0 }
        var all = rays.map { ray -> (expected: Double, error: Double) in
          var (expected, error) = (0.0, 0.0)
          func add(_ distance: Double, _ line: Line) {
            let below = Self.smoothLevel(before, width, center, ray, radius * distance)
            let wanted = line.level(over: below)
            expected += abs(wanted - below)
            error += abs(Self.smoothLevel(pixels, width, center, ray, radius * distance) - wanted)
          }
          for distance in Self.core { add(distance, look) }
          for (distance, line) in zip(Self.profile, lines) where distance < Self.largestLanding { add(distance, line) }
          return (expected, error)
        }
        all.sort { $0.error < $1.error }
        let kept = all.prefix(Self.kept)
        let expected = kept.reduce(0) { $0 + $1.expected }
        let count = kept.count * (Self.core.count + Self.profile.count { $0 < Self.largestLanding })
        guard expected >= Self.leastLanding * Double(count) else { return 0 }
        let agreement = 1 - kept.reduce(0) { $0 + $1.error } / expected
        return agreement > 0 && hasRim(picture, since: earlier, at: center) ? agreement : 0
      }
    }
  }

  /// Returns whether a place has the rim that the film's disc would have there; true for discs without a rim. A round
  /// button that appears or vanishes may have the disc's brightness, but not its rim.
  private func hasRim(_ picture: GrayPicture, since earlier: GrayPicture, at center: Point) -> Bool {
    let width = picture.width
    let (inside, rim) = (0..<5, 8..<11)
    let steps = picture.pixels.withUnsafeBufferPointer { pixels in
      earlier.pixels.withUnsafeBufferPointer { before in
        rays.map { ray -> (wanted: Double, seen: Double) in
          func step(_ level: (Int, Double) -> Double) -> Double {
            func mean(_ range: Range<Int>) -> Double {
              range.reduce(0) { $0 + level($1, radius * Self.profile[$1]) } / Double(range.count)
            }
            return mean(rim) - mean(inside)
          }
          return (
            step { lines[$0].level(over: Self.smoothLevel(before, width, center, ray, $1)) },
            step { Self.smoothLevel(pixels, width, center, ray, $1) }
          )
        }
      }
    }
    let wanted = steps.map(\.wanted).sorted()[steps.count / 2]
    guard wanted.magnitude > Self.leastRim else { return true }
    let shares = steps.map { $0.seen / wanted }.sorted()
    return shares[steps.count / 2] > Self.leastRimShare
  }

  /// Returns the change, beside the usual one, from which a pixel counts as covered by a disc: a share of the disc's own
  /// change, as a row that lights up below it changes as well, and a codec does so in blocks.
  fileprivate static func least(of inside: [Int], _ usual: Int) -> Int {
    let changes = inside.map { abs($0 - usual) }.sorted()
    return max(leastChange, changes[changes.count / 2] * 2 / 5)
  }

  // MARK: - The film's disc

  /// Learns the look from a disc at a place in a picture.
  mutating func learn(_ picture: GrayPicture, at center: Point) {
    guard fits(center, in: picture) else { return }
    picture.pixels.withUnsafeBufferPointer { learn($0, picture.width, at: center) }
  }

  private mutating func learn(_ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, at center: Point) {
    for ray in rays {
      let beside = beside(pixels, width, center, ray)
      for (index, share) in Self.profile.enumerated() {
        add(Self.smoothLevel(pixels, width, center, ray, radius * share), over: beside, index)
      }
    }
    updateLines()
  }

  private mutating func add(_ level: Double, over background: Double, _ distance: Int) {
    for (place, value) in [1, background, level, background * background, background * level].enumerated() {
      sums[distance][place] += value
    }
  }

  private mutating func updateLines() {
    lines = sums.map { sum in
      let weight = 100.0 * sum[0]
      let product = sum[4] - sum[1] * sum[2] / sum[0] + (1 - Self.usualOpacity) * weight
      let share = min(1, max(0, product / (sum[3] - sum[1] * sum[1] / sum[0] + weight)))
      return Line(share: share, constant: (sum[2] - share * sum[1]) / sum[0])
    }
    // The samples of a first look at a place lie here.
    let inner = zip(Self.profile, lines).filter { $0.0 < 0.86 }.map { $0.1 }
    look = Line(
      share: inner.reduce(0) { $0 + $1.share } / Double(inner.count),
      constant: inner.reduce(0) { $0 + $1.constant } / Double(inner.count))
  }

  private func beside(
    _ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ center: Point, _ ray: Point
  ) -> Double {
    Self.outside.reduce(0) { $0 + Self.smoothLevel(pixels, width, center, ray, radius * $1) } / 2
  }

  /// Returns the level between pixels.
  private static func smoothLevel(
    _ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ center: Point, _ ray: Point, _ distance: Double
  ) -> Double {
    let (x, y) = (center.x + ray.x * distance, center.y + ray.y * distance)
    let (left, top) = (Int(x), Int(y))
    let (u, v) = (x - Double(left), y - Double(top))
    let place = top &* width &+ left
    let upper = Double(pixels[place]) * (1 - u) + Double(pixels[place &+ 1]) * u
    let lower = Double(pixels[place &+ width]) * (1 - u) + Double(pixels[place &+ width &+ 1]) * u
    return upper * (1 - v) + lower * v
  }

  /// Returns how much better a disc of the film's look at a place explains what is around it than none does.
  private func gain(_ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ center: Point) -> Double {
    var gain = 0.0
    for ray in rays {
      let beside = beside(pixels, width, center, ray)
      for (share, line) in zip(Self.profile, lines) {
        let level = Self.smoothLevel(pixels, width, center, ray, radius * share)
        gain +=
          min(Self.largestError, abs(level - beside))
          - min(Self.largestError, abs(level - line.level(over: beside)))
      }
    }
    return gain
  }

  /// Returns the disc of the film's look near a place; `nil` without one.
  ///
  /// - Parameter reach: Largest distance from the place, in pixels.
  func match(_ picture: GrayPicture, near place: Point, reach: Double) -> Match? {
    picture.pixels.withUnsafeBufferPointer { pixels in
      var best: (center: Point, gain: Double)?
      func attempt(_ center: Point) {
        guard fits(center, in: picture) else { return }
        let found = gain(pixels, picture.width, center)
        if found > best?.gain ?? -.infinity { best = (center, found) }
      }
      var step = max(1, radius * 0.12)
      let count = Int(reach / step)
      for row in -count...count {
        for column in -count...count { attempt(place + Point(x: Double(column) * step, y: Double(row) * step)) }
      }
      // The gain has one peak, as wide as the disc's edge.
      while step > 0.04, let start = best {
        step /= 2
        for row in -1...1 {
          for column in -1...1 where row != 0 || column != 0 {
            attempt(start.center + Point(x: Double(column) * step, y: Double(row) * step))
          }
        }
      }
      return best.flatMap { judge(pixels, picture.width, $0.center) }
    }
  }

  /// Returns the strength of the disc at a place, and how well it agrees with the film's look.
  private func judge(_ pixels: UnsafeBufferPointer<UInt8>, _ width: Int, _ center: Point) -> Match? {
    var all: [(expected: Double, error: Double, product: Double, square: Double)] = []
    for ray in rays {
      let beside = beside(pixels, width, center, ray)
      var entry = (expected: 0.0, error: 0.0, product: 0.0, square: 0.0)
      for (share, line) in zip(Self.profile, lines) where share < 0.86 {
        let jump = Self.smoothLevel(pixels, width, center, ray, radius * share) - beside
        let wanted = line.level(over: beside) - beside
        entry.expected += abs(wanted)
        entry.error += abs(jump - wanted)
        entry.product += jump * wanted
        entry.square += wanted * wanted
      }
      all.append(entry)
    }
    all.sort { $0.error < $1.error }
    let kept = all.prefix(Self.kept)
    let (expected, square) = (kept.reduce(0) { $0 + $1.expected }, kept.reduce(0) { $0 + $1.square })
    guard expected > 0, square > 0 else { return nil }
    return Match(
      center: center, agreement: max(0, 1 - kept.reduce(0) { $0 + $1.error } / expected),
      strength: kept.reduce(0) { $0 + $1.product } / square)
  }
}

/// The pixels that have changed between two pictures otherwise than those around them.
private struct PictureChange {
  private let picture: GrayPicture
  private let earlier: GrayPicture

  init(_ picture: GrayPicture, since earlier: GrayPicture) { (self.picture, self.earlier) = (picture, earlier) }

  private func change(_ x: Double, _ y: Double) -> Int? {
    guard x >= 0, y >= 0, x < Double(picture.width), y < Double(picture.height) else { return nil }
    let place = Int(y) * picture.width + Int(x)
    return Int(picture.pixels[place]) - Int(earlier.pixels[place])
  }

  /// Returns the median change on a circle.
  func usual(around center: Point, radius: Double) -> Int {
    let changes = (0..<48).compactMap { index in
      let angle = Double(index) / 48 * 2 * Double.pi
      return change(center.x + radius * Double.cos(angle), center.y + radius * Double.sin(angle))
    }.sorted()
    return changes.isEmpty ? 0 : changes[changes.count / 2]
  }

  /// Returns the least change of the pixels of a disc, and the usual one beside it.
  private func least(at center: Point, radius: Double) -> (least: Int, usual: Int) {
    let usual = usual(around: center, radius: radius * 1.5)
    let inside = ring(center, radius * 0.35) + ring(center, radius * 0.7)
    return (inside.isEmpty ? FilmTouchDisc.leastChange : FilmTouchDisc.least(of: inside, usual), usual)
  }

  /// Returns the changes on a circle.
  private func ring(_ center: Point, _ radius: Double) -> [Int] {
    (0..<24).compactMap { index in
      let angle = (Double(index) + 0.5) / 24 * 2 * Double.pi
      return change(center.x + 0.5 + radius * Double.cos(angle), center.y + 0.5 + radius * Double.sin(angle))
    }
  }

  /// Returns the center of the disc of a radius that separates what has changed best from what has not. Another disc
  /// beside it changes only a part of its surroundings.
  func center(near place: Point, radius: Double) -> Point {
    let (least, usual) = least(at: place, radius: radius)
    func score(_ center: Point) -> Int {
      func changed(_ share: Double) -> Int { ring(center, radius * share).count { abs($0 - usual) >= least } }
      return changed(0.6) + changed(0.8) + 2 * changed(0.93) - 2 * changed(1.07) - changed(1.2)
    }
    var best = (center: place, score: score(place))
    var step = radius * 0.3
    while step > 0.2 {
      let start = best
      for row in -1...1 {
        for column in -1...1 where row != 0 || column != 0 {
          let center = start.center + Point(x: Double(column) * step, y: Double(row) * step)
          let found = score(center)
          if found > best.score { best = (center, found) }
        }
      }
      if best.score == start.score { step /= 2 }
    }
    return best.center
  }

  /// Returns the radius at which the change ends.
  func radius(at center: Point, near guess: Double) -> Double? {
    let (least, usual) = least(at: center, radius: guess)
    let shares = (0..<60).map { index -> Double in
      let radius = guess * (0.4 + 0.02 * Double(index))
      let changed = (0..<48).count { place in
        let angle = (Double(place) + 0.5) / 48 * 2 * Double.pi
        let change = change(
          center.x + 0.5 + radius * Double.cos(angle), center.y + 0.5 + radius * Double.sin(angle))
        return abs((change ?? usual) - usual) >= least
      }
      return Double(changed) / 48
    }
    // The best step from changed to unchanged.
    var sums = [0.0]
    for share in shares { sums.append((sums.last ?? 0) + share) }
    let total = sums.last ?? 0
    let best = (3..<57).max { score($0) < score($1) }
    func score(_ index: Int) -> Double { 2 * sums[index] - Double(index) - total }
    return best.map { guess * (0.39 + 0.02 * Double($0)) }
  }
}
