import ScrollEngine

/// The look of the discs that a video draws at fingers, and their search in one picture.
///
/// A disc is translucent and may have a rim: each pixel of it is a share of what is below it plus a constant. What is
/// below it is seen beside it, so every direction from a disc's centre shows whether it is one.
struct VideoTouchDisc {
  /// A disc in a picture.
  struct Match {
    /// Center in pixels.
    var center: Point
    /// Share of the jumps at the edge that a disc explains, 0 to 1.
    var agreement: Double
    /// Size of the jumps at the edge relative to those of the video's other discs; 1 for a disc that has not faded.
    var strength: Double
  }

  /// The level at one distance from the center: a share of what is below the disc, and a constant.
  struct Line {
    var share: Double
    var constant: Double

    func level(over background: Double) -> Double { share * background + constant }
  }

  /// Number of directions in which an edge is sampled; a multiple of 3. Chosen: 24 are a sample in every 15°, and
  /// leave 8 for what looks at every third.
  private static let directions = 24
  /// Distances from the center, in radii, at which the inside and the outside are compared. A rim lies between them.
  /// Chosen: the rim of this program's discs begins at 0.91.
  private static let inside = [0.74, 0.84]
  private static let outside = [1.12, 1.22]
  /// The middle of the radii whose samples lie on both sides of a disc's edge, relative to the disc's.
  static let middle = (1 / 0.84 + 1 / 1.12) / 2
  /// Distances from the center, in radii, of the samples that place a disc exactly, across its rim and edge. Chosen:
  /// 16 samples from 0.72 to 1.08, less than a pixel apart for radii up to 40 pixels.
  private static let profile = (0..<16).map { 0.72 + 0.024 * Double($0) }
  /// Least jump at the edge, in levels of 255 and times two, and the number of eight directions that must have it.
  /// Chosen: 6 levels, and six of eight, so that a trail or text may hide two. Not measured.
  private static let leastJump = 12
  private static let leastJumps = 6
  /// Largest difference that counts, in levels of 255: text and pictures below the edge differ from what is beside
  /// it. Chosen: a third of the range, so that a black letter beside white does not decide.
  private static let largestError = 80.0
  /// Opacity that is assumed while a single background has been seen: that of this program's videos.
  private static let usualOpacity = 0.38
  /// Least change of a pixel that a disc covers, in levels of 255. Chosen; a smaller one takes a codec's errors for a
  /// change, a larger one misses pale discs.
  fileprivate static let leastChange = 9
  /// Difference between the changed shares inside and outside from which a disc has appeared. Chosen: 1 is a disc on
  /// content that tells it everywhere.
  static let leastAppearance = 0.6
  /// Directions that may differ, such as where a trail or the edge of a picture lies below the disc. Chosen: three
  /// quarters.
  private static let kept = 18

  /// Distances from the center, in radii, inside the profile at which a landing is sampled, and the end of its
  /// profile. Chosen: just outside the edge.
  private static let core = [0.25, 0.4, 0.55]
  private static let largestLanding = 1.02
  /// Least change that a disc makes to be seen landing, on average, in levels of 255. Chosen; not measured.
  private static let leastLanding = 8.0
  /// Least difference between rim and inside, in levels of 255, from which a disc has a rim, and the share of it that
  /// a landing must show. Chosen; not measured.
  private static let leastRim = 8.0
  private static let leastRimShare = 0.4
  /// Sums of nothing.
  private static let unknown = profile.map { _ in [0.0, 0, 0, 0, 0] }
  /// Number of times in which the look and the center of a disc that has appeared are improved. Chosen; it bounds the
  /// time. A change is less than a quarter of the radius.
  private static let mostImprovements = 3
  /// The samples of each direction: those inside the profile, those of the profile and those outside.
  private static let distances = core + profile + outside
  private static let profileSamples = core.count..<core.count + profile.count
  /// Those inside the rim, which change alike where a center is not placed exactly, and those of a landing.
  private static let innerSamples = 0..<core.count + profile.count { $0 < 0.84 }
  private static let landingSamples = 0..<core.count + profile.count { $0 < largestLanding }

  /// Samples of the profile that lie on the rim of a ring, as indices of it, and the one outside that is compared
  /// with them. Chosen: from 0.91 to 0.96 radii, which the rim of this program's discs covers, 2 of 22 pt wide.
  private static let rimSamples = [8, 9, 10]
  private static let besideSample = distances.count - 2
  /// Every how many directions the rim alone is compared. Chosen: every other one, for time.
  private static let rimStride = 2
  /// Number of places with the clearest rim that are looked at closely, and the largest difference that counts there.
  /// Chosen: few, for time, and half of what counts for a disc.
  private static let mostRims = 4
  private static let largestRimError = 40.0
  /// Least share of a rim's change that a place must show to be looked at. Chosen; not measured.
  private static let leastRimGain = 0.3

  /// Radii of a disc that has appeared, relative to the guess. Chosen: more than two of the radii that are tried.
  private static let trusted = 0.6...1.7
  /// Share of the change that a disc's middle would make from which a place is none. Chosen: little is asked for, since a
  /// few samples only rule places out.
  private static let mostMissed = 0.8
  /// Distance from the center, in radii, below which samples of the profile lie inside the rim: those up to 0.84.
  private static let rimStart = 0.86
  /// The finest step of searches for places, in pixels: that of content and outlines, of discs, and of the center of a
  /// change. Chosen: below the error of each.
  fileprivate static let finestStep = 0.1
  private static let finestDiscStep = 0.04
  fileprivate static let finestChangeStep = 0.2
  /// Agreement and strength from which a picture shows a disc near a place. Chosen: the first as for one that is followed
  /// (`TouchFinder`), the second half of one that has not faded.
  private static let leastSeen = 0.45
  private static let leastSeenStrength = 0.4

  /// Radius in pixels.
  let radius: Double
  /// Whether the disc is known by its rim: what it covers may look as it does beside the disc.
  private(set) var isRing = false
  /// Sums of a straight line from the level outside to the level at each distance of the profile: those of 1, x, y, xx
  /// and xy.
  private var sums: [[Double]]
  /// The line at each distance.
  private var lines: [Line]
  /// The line inside the rim; `nil` until the look is known.
  private var look: Line?
  /// The largest gain that a direction can have above each level outside.
  private var largestGains: [Double] = []
  private let rays: [Point]
  /// Displacements in pixels of all samples of each direction from the center.
  private let samples: [Point]
  /// Distances in pixels of the samples inside and outside from the center's pixel: four for each direction.
  private let offsets: [Int]

  /// Creates a look that is unknown but for the radius.
  ///
  /// - Parameters:
  ///   - radius: In pixels.
  ///   - width: Width of the video, in pixels.
  init(radius: Double, width: Int) {
    self.radius = radius
    sums = Self.unknown
    lines = []
    let rays = (0..<Self.directions).map { index in
      let angle = 2 * Double.pi * (Double(index) + 0.5) / Double(Self.directions)
      return Point(x: Double.cos(angle), y: Double.sin(angle))
    }
    self.rays = rays
    samples = rays.flatMap { ray in Self.distances.map { ray * (radius * $0) } }
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
  ///   - pixels: Those of a picture as wide as the video.
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
  ) -> (disc: VideoTouchDisc, center: Point)? {
    let change = PictureChange(picture, since: earlier)
    var (center, radius) = (place, guess)
    for _ in 0..<3 {
      center = change.center(near: center, radius: radius)
      guard let found = change.radius(at: center, near: radius) else { return nil }
      radius = found
    }
    var disc = VideoTouchDisc(radius: radius, width: picture.width)
    guard disc.fits(center, in: picture), (trusted.lowerBound * guess...trusted.upperBound * guess).contains(radius)
    else { return nil }
    guard disc.appearance(picture, since: earlier, at: center) >= leastAppearance else { return nil }
    let (backdrop, light) = (Backdrop(picture: earlier), change.usual(around: center, radius: radius * 1.2))
    disc.learn(picture, at: center, over: backdrop, lit: light)
    for _ in 0..<mostImprovements {
      // The mean look of a disc that lies beside the center fits best at the disc's own.
      let match = disc.match(picture, over: backdrop, near: center, reach: 0)
      if let match, abs(match.center.x - center.x) + abs(match.center.y - center.y) < radius / 4 {
        center = match.center
      }
      guard disc.fits(center, in: picture) else { return nil }
      // What all directions have told shows which of them to learn from.
      disc.sums = unknown
      disc.learn(picture, at: center, over: backdrop, lit: light)
    }
    return (disc, center)
  }

  /// Learns the look from a disc over content that is known.
  mutating func learn(_ picture: GrayPicture, at center: Point, over backdrop: Backdrop) {
    guard fits(center, in: picture), fits(center - backdrop.shift, in: backdrop.picture) else { return }
    learn(picture, at: center, over: backdrop, lit: 0)
  }

  /// Learns the look from a picture and what was below the disc before, which has become lighter by `light` since.
  private mutating func learn(_ picture: GrayPicture, at center: Point, over backdrop: Backdrop, lit light: Int) {
    picture.withLevels { levels in
      backdrop.picture.withLevels { before in
        func pairs(_ ray: Int) -> [(level: Double, below: Double)] {
          Self.profileSamples.map { sample in
            let sample = samples[ray * Self.distances.count + sample]
            return (levels.level(center, sample), before.level(center - backdrop.shift, sample) + Double(light))
          }
        }
        func error(_ ray: Int) -> Double {
          zip(pairs(ray), lines).reduce(0) { $0 + abs($1.0.level - $1.1.level(over: $1.0.below)) }
        }
        // A button may cover a part of the disc.
        let errors = (0..<Self.directions).map(error)
        let largest = errors.sorted()[Self.kept - 1]
        for ray in 0..<Self.directions where errors[ray] <= largest {
          for (index, pair) in pairs(ray).enumerated() { add(pair.level, over: pair.below, index) }
        }
      }
    }
    updateLines()
  }

  /// The jump at the edge in one direction.
  private struct Jump {
    var inner: Double
    var outer: Double
    /// Its difference from what the look tells, in levels.
    var error = 0.0
  }

  /// Returns the straight line from the levels outside to those inside, with the usual opacity where a background
  /// without contrast tells none.
  private static func line(through jumps: Slice<UnsafeMutableBufferPointer<Jump>>) -> Line {
    let n = Double(jumps.count)
    var (x, y, square, product) = (0.0, 0.0, 0.0, 0.0)
    for jump in jumps {
      x += jump.outer
      y += jump.inner
    }
    (x, y) = (x / n, y / n)
    for jump in jumps {
      square += (jump.outer - x) * (jump.outer - x)
      product += (jump.outer - x) * (jump.inner - y)
    }
    let weight = 100 * n
    let share = min(1, max(0, (product + (1 - usualOpacity) * weight) / (square + weight)))
    return Line(share: share, constant: y - share * x)
  }

  private func fit(_ center: UnsafePointer<UInt8>) -> Resemblance {
    withUnsafeTemporaryAllocation(of: Jump.self, capacity: Self.directions) { jumps in
      offsets.withUnsafeBufferPointer { offsets in
        for ray in 0..<Self.directions {
          let place = 4 &* ray
          jumps.initializeElement(
            at: ray,
            to: Jump(
              inner: Double(Int(center[offsets[place]]) + Int(center[offsets[place + 1]])) / 2,
              outer: Double(Int(center[offsets[place + 2]]) + Int(center[offsets[place + 3]])) / 2))
        }
      }
      // A second line leaves out the directions that differ most from the first.
      let first = look ?? Self.line(through: jumps[...])
      for ray in jumps.indices { jumps[ray].error = abs(jumps[ray].inner - first.level(over: jumps[ray].outer)) }
      jumps.sortFew { $0.error < $1.error }
      let kept = jumps[..<Self.kept]
      let line = look ?? Self.line(through: kept)
      var (left, all) = (0.0, 0.0)
      for jump in kept {
        left += abs(jump.inner - line.level(over: jump.outer))
        all += abs(jump.inner - jump.outer)
      }
      return all > 0 ? Resemblance(agreement: max(0, 1 - left / all), gain: max(0, all - left) * radius) : .none
    }
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

  /// Returns how well a disc of the video's look, at a place, explains how the place has changed since a picture of the
  /// same content without the disc, 0 to 1. What lies below the disc is seen in that picture, so neither uneven content
  /// nor a button that appears beside the disc matters.
  ///
  /// - Parameters:
  ///   - least: Agreement that counts; 0 is returned for any that is not above it.
  ///   - isExact: Whether the rim counts, which is seen only where a center is placed exactly.
  func landing(
    _ picture: GrayPicture, over backdrop: Backdrop, at center: Point, above least: Double, isExact: Bool
  ) -> Double {
    let earlier = center - backdrop.shift
    guard let look, fits(center, in: picture), fits(earlier, in: backdrop.picture) else { return 0 }
    return picture.withLevels { levels in
      backdrop.picture.withLevels { before in
        guard
          isRing
            ? isRimmed(levels, at: center, over: before, at: earlier)
            : isCovered(levels, at: center, over: before, at: earlier, look)
        else { return 0 }
        let agreement = changeAgreement(
          levels, at: center, over: before, at: earlier, look,
          isRing ? Self.rimLandingSamples : isExact ? Self.landingSamples : Self.innerSamples)
        guard agreement > least else { return 0 }
        return !isExact || hasRim(levels, at: center, over: before, at: earlier) ? agreement : 0
      }
    }
  }

  /// Returns whether a few samples have changed about as the middle of a disc would have changed them, which rules out
  /// most places.
  private func isCovered(
    _ levels: PictureLevels, at center: Point, over before: PictureLevels, at earlier: Point, _ look: Line
  ) -> Bool {
    var (change, missed) = (0.0, 0.0)
    samples.withUnsafeBufferPointer { samples in
      for ray in stride(from: 0, to: Self.directions, by: 3) {
        let first = ray &* Self.distances.count
        for index in first..<first &+ Self.core.count {
          let below = before.level(earlier, samples[index])
          let wanted = look.level(over: below)
          let expected = abs(wanted - below)
          change += expected
          missed += min(abs(levels.level(center, samples[index]) - wanted), expected)
        }
      }
    }
    return missed < Self.mostMissed * change
  }

  /// Change in one direction.
  private struct Change {
    /// The change that the look tells, and the difference from it, in levels.
    var expected = 0.0
    var error = 0.0
  }

  /// Returns the share of the change since a picture that a disc explains; 0 if it would change little.
  private func changeAgreement(
    _ levels: PictureLevels, at center: Point, over before: PictureLevels, at earlier: Point, _ look: Line,
    _ indices: Range<Int>
  ) -> Double {
    withUnsafeTemporaryAllocation(of: Change.self, capacity: Self.directions) { changes in
      samples.withUnsafeBufferPointer { samples in
        lines.withUnsafeBufferPointer { lines in
          for ray in 0..<Self.directions {
            var change = Change()
            for index in indices {
              let sample = samples[ray &* Self.distances.count &+ index]
              let line = index < Self.core.count ? look : lines[index &- Self.core.count]
              let below = before.level(earlier, sample)
              let wanted = line.level(over: below)
              change.expected += abs(wanted - below)
              change.error += abs(levels.level(center, sample) - wanted)
            }
            changes.initializeElement(at: ray, to: change)
          }
        }
      }
      changes.sortFew { $0.error < $1.error }
      var kept = Change()
      for change in changes[..<Self.kept] {
        kept.expected += change.expected
        kept.error += change.error
      }
      guard kept.expected >= (isRing ? Self.leastRimLanding : Self.leastLanding) * Double(Self.kept * indices.count)
      else { return 0 }
      return 1 - kept.error / kept.expected
    }
  }

  /// Returns whether a place has the rim that the video's disc would have there; true for discs without a rim. A round
  /// button that appears or vanishes may have the disc's brightness, but not its rim.
  private func hasRim(
    _ levels: PictureLevels, at center: Point, over before: PictureLevels, at earlier: Point
  ) -> Bool {
    func step(_ level: (Int) -> Double) -> Double {
      func mean(_ range: Range<Int>) -> Double { range.reduce(0) { $0 + level($1) } / Double(range.count) }
      return mean(8..<11) - mean(0..<5)
    }
    func sample(_ ray: Int, _ index: Int) -> Point {
      samples[ray * Self.distances.count + Self.profileSamples.lowerBound + index]
    }
    let wantedSteps = (0..<Self.directions).map { ray in
      step { lines[$0].level(over: before.level(earlier, sample(ray, $0))) }
    }
    let wanted = wantedSteps.sorted()[Self.directions / 2]
    guard wanted.magnitude > Self.leastRim else { return true }
    let shares = (0..<Self.directions).map { ray in step { levels.level(center, sample(ray, $0)) } / wanted }
    return shares.sorted()[Self.directions / 2] > Self.leastRimShare
  }

  /// Returns the change, beside the usual one, from which a pixel counts as covered by a disc: a share of the disc's own
  /// change, as a row that lights up below it changes as well, and a codec does so in blocks.
  fileprivate static func least(of inside: [Int], _ usual: Int) -> Int {
    let changes = inside.map { abs($0 - usual) }.sorted()
    return max(leastChange, changes[changes.count / 2] * 2 / 5)
  }

  // MARK: - Content that is known

  /// Content that a disc covers, as it was before the disc landed.
  struct Backdrop {
    /// A picture of the content without the disc.
    let picture: GrayPicture
    /// Displacement of the content since then, in pixels.
    var shift = Point.zero
    /// Its displacement since the picture before the last one, in pixels.
    var step = Point.zero
  }

  /// Distances from the center, in radii, at which content is compared to find its displacement. Chosen: outside what
  /// a finger's disc changes (`ownReach`), and near enough to be the same content.
  private static let surroundings = [1.35, 1.6, 1.9, 2.2]
  /// Largest difference that counts there, and the mean one up to which content is known, in levels of 255. Chosen:
  /// half of what counts for a disc; the mean is not measured.
  private static let largestDifference = 40.0
  private static let largestMeanDifference = 10.0
  /// Least share of the samples that must be inside both pictures. Chosen: a disc at an edge of the picture has half
  /// of them.
  private static let leastSurroundings = 0.5

  /// Returns the backdrop with the displacement that the content beside a place has; `nil` if it is not the same content.
  ///
  /// - Parameter steps: Displacements since the last picture that are likely. Content moves along one axis from them.
  func moved(_ backdrop: Backdrop, in picture: GrayPicture, around center: Point, steps: [Point]) -> Backdrop? {
    let places = rays.flatMap { ray in Self.surroundings.map { center + ray * (radius * $0) } }
    return picture.withLevels { levels in
      backdrop.picture.withLevels { before in
        let inside = places.filter { levels.contains($0) }
        let seen = inside.map { levels.level($0, .zero) }
        func difference(_ shift: Point) -> Double {
          var (sum, count) = (0.0, 0)
          for (place, level) in zip(inside, seen) where before.contains(place - shift) {
            sum += min(Self.largestDifference, abs(level - before.level(place, shift * -1)))
            count += 1
          }
          return Double(count) < Self.leastSurroundings * Double(places.count) ? .infinity : sum / Double(count)
        }
        var best = (shift: backdrop.shift, difference: difference(backdrop.shift))
        func attempt(_ shift: Point) {
          let found = difference(shift)
          if found < best.difference { best = (shift, found) }
        }
        var step = max(1, radius / 16)
        for start in steps {
          for index in -16...16 {
            attempt(backdrop.shift + start + Point(x: Double(index) * step, y: 0))
            attempt(backdrop.shift + start + Point(x: 0, y: Double(index) * step))
          }
        }
        while step > Self.finestStep {
          step /= 2
          let middle = best.shift
          for row in -1...1 {
            for column in -1...1 { attempt(middle + Point(x: Double(column) * step, y: Double(row) * step)) }
          }
        }
        guard best.difference < Self.largestMeanDifference else { return nil }
        return Backdrop(picture: backdrop.picture, shift: best.shift, step: best.shift - backdrop.shift)
      }
    }
  }

  /// Returns the disc of the video's look near a place, over content that is known; `nil` without one.
  ///
  /// - Parameter reach: Largest distance from the place, in pixels.
  func match(_ picture: GrayPicture, over backdrop: Backdrop, near place: Point, reach: Double) -> Match? {
    picture.withLevels { levels in
      backdrop.picture.withLevels { before in
        var best: (center: Point, gain: Double)?
        func attempt(_ center: Point) {
          guard fits(center, in: picture) else { return }
          let found = gain(levels, over: before, backdrop.shift, center)
          if found > best?.gain ?? -.infinity { best = (center, found) }
        }
        guard !isRing else {
          let places = rimPlaces(near: place, reach: reach, in: picture) { center in
            let earlier = center - backdrop.shift
            guard fits(earlier, in: backdrop.picture) else { return nil }
            return rim(levels, center) { before.level(earlier, $0) }
          }
          for start in places { attempt(start) }
          Self.climb(from: best?.center ?? place, reach: 0, step: rimStep, attempt) { best?.center }
          return best.flatMap { judge(levels, over: before, backdrop.shift, $0.center) }
        }
        // The gain grows with the part of the disc that is covered.
        Self.climb(from: place, reach: reach, step: max(1, radius * 0.3), attempt) { best?.center }
        return best.flatMap { judge(levels, over: before, backdrop.shift, $0.center) }
      }
    }
  }

  /// Calls a function with each sample of a disc over known content: its direction, its level, that of the content and
  /// that of the look.
  private func forEachSample(
    _ levels: PictureLevels, over before: PictureLevels, _ shift: Point, _ center: Point,
    _ body: (_ ray: Int, _ level: Double, _ below: Double, _ wanted: Double) -> Void
  ) {
    guard let look else { return }
    let earlier = center - shift
    samples.withUnsafeBufferPointer { samples in
      lines.withUnsafeBufferPointer { lines in
        for ray in 0..<Self.directions {
          for index in isRing ? Self.rimLandingSamples : Self.landingSamples {
            let sample = samples[ray &* Self.distances.count &+ index]
            let line = index < Self.core.count ? look : lines[index &- Self.core.count]
            guard before.contains(earlier + sample) else { continue }
            let below = before.level(earlier, sample)
            body(ray, levels.level(center, sample), below, line.level(over: below))
          }
        }
      }
    }
  }

  /// Returns how much better a disc at a place explains a picture than the content without it does.
  private func gain(_ levels: PictureLevels, over before: PictureLevels, _ shift: Point, _ center: Point) -> Double {
    var gain = 0.0
    forEachSample(levels, over: before, shift, center) { _, level, below, wanted in
      gain += min(Self.largestError, abs(level - below)) - min(Self.largestError, abs(level - wanted))
    }
    return gain
  }

  private func judge(_ levels: PictureLevels, over before: PictureLevels, _ shift: Point, _ center: Point) -> Match? {
    match(center) { strength, all in
      forEachSample(levels, over: before, shift, center) { ray, level, below, wanted in
        all[ray].add(jump: level - below, wanted: wanted - below, strength: strength)
      }
    }
  }

  // MARK: - Rings

  /// Distance in pixels of the places at which a ring is searched: its rim is narrow.
  var rimStep: Double { max(1, radius * 0.06) }

  /// Finds a ring that has appeared on content that stands still, and its look: the outermost changes lie on a circle.
  ///
  /// - Parameters:
  ///   - picture: The picture with the ring.
  ///   - earlier: A picture of the same content without it.
  ///   - changes: Places that have changed, on a sparse grid.
  ///   - radii: Radii that a ring can have, in pixels.
  /// - Returns: The look and the center; `nil` if what has changed is no ring.
  static func ring(
    in picture: GrayPicture, since earlier: GrayPicture, at changes: [Point], radii: ClosedRange<Double>
  ) -> (disc: VideoTouchDisc, center: Point)? {
    guard
      let (circle, light) = PictureChange(picture, since: earlier).circle(around: changes, radii: radii)
    else { return nil }
    var disc = VideoTouchDisc(radius: circle.radius, width: picture.width)
    disc.isRing = true
    guard disc.fits(circle.center, in: picture) else { return nil }
    let backdrop = Backdrop(picture: earlier)
    disc.learn(picture, at: circle.center, over: backdrop, lit: light)
    return disc.hasRing(picture, over: backdrop, at: circle.center) ? (disc, circle.center) : nil
  }

  /// Returns whether a disc changes the content at its rim, and there otherwise than inside it, in most directions.
  private func hasRing(_ picture: GrayPicture, over backdrop: Backdrop, at center: Point) -> Bool {
    picture.withLevels { levels in
      backdrop.picture.withLevels { before in
        let steps = (0..<Self.directions).map { ray -> Double in
          func change(_ index: Int) -> Double {
            let sample = samples[ray * Self.distances.count + index]
            return levels.level(center, sample) - before.level(center, sample)
          }
          let rims = Self.profileSamples.dropFirst(6).map(change)
          let inner = Self.innerSamples.map(change).sorted()[Self.innerSamples.count / 2]
          let usual = change(Self.besideSample)
          let most = rims.max { ($0 - usual).magnitude < ($1 - usual).magnitude } ?? 0
          return min((most - usual).magnitude, (most - inner).magnitude)
        }
        return steps.count { $0 >= Self.leastRingStep } >= Self.kept
      }
    }
  }

  /// Least difference of a ring's rim from what is inside and outside, in levels of 255, and the change that its
  /// samples must have on average where one lands. Chosen: as the least rim of a disc, and less, since the samples of
  /// a landing also lie beside the rim.
  private static let leastRingStep = 8.0
  private static let leastRimLanding = 5.0
  /// Strengths of a ring between which its agreement does not depend on its strength, and the share that what was
  /// learned keeps with each new picture of one. Chosen: a codec draws a rim fainter in some pictures than in others.
  /// The last picture counts for a fifth.
  private static let leastRingStrength = 0.6
  private static let largestRingStrength = 2.0
  private static let ringMemory = 0.8
  /// The samples that show a ring, those near its rim: what is inside may be only a codec's errors.
  private static let rimLandingSamples = landingSamples.lowerBound + core.count + 5..<landingSamples.upperBound

  /// Returns how much better a ring at a place explains the levels on its rim than none does, and the most that it could.
  ///
  /// - Parameter below: The content below a sample; `nil` to take what is beside the disc for it.
  @inline(__always)
  private func rim(_ levels: PictureLevels, _ center: Point, below: (Point) -> Double?) -> (gain: Double, most: Double)
  {
    var (gain, most) = (0.0, 0.0)
    samples.withUnsafeBufferPointer { samples in
      lines.withUnsafeBufferPointer { lines in
        for ray in stride(from: 0, to: Self.directions, by: Self.rimStride) {
          let first = ray &* Self.distances.count
          let beside = levels.level(center, samples[first &+ Self.besideSample])
          for index in Self.rimSamples {
            let sample = samples[first &+ Self.profileSamples.lowerBound &+ index]
            let background = below(sample) ?? beside
            let wanted = lines[index].level(over: background)
            let level = levels.level(center, sample)
            gain +=
              min(Self.largestRimError, abs(level - background)) - min(Self.largestRimError, abs(level - wanted))
            most += min(Self.largestRimError, abs(wanted - background))
          }
        }
      }
    }
    return (gain, most)
  }

  /// Returns the places around one at which the rim is seen best.
  private func rimPlaces(
    near place: Point, reach: Double, in picture: GrayPicture, _ rim: (Point) -> (gain: Double, most: Double)?
  ) -> [Point] {
    let step = rimStep
    let count = Int(reach / step)
    var found: [(center: Point, gain: Double)] = []
    for row in -count...count {
      for column in -count...count {
        let center = place + Point(x: Double(column) * step, y: Double(row) * step)
        guard fits(center, in: picture), let rim = rim(center), rim.gain > found.last?.gain ?? -.infinity else {
          continue
        }
        let rank = found.firstIndex { $0.gain < rim.gain } ?? found.count
        found.insert((center, rim.gain), at: rank)
        if found.count > Self.mostRims { found.removeLast() }
      }
    }
    return found.map(\.center)
  }

  /// Returns whether the rim of a ring is seen at a place, over content that is known.
  private func isRimmed(
    _ levels: PictureLevels, at center: Point, over before: PictureLevels, at earlier: Point
  ) -> Bool {
    let rim = rim(levels, center) { before.level(earlier, $0) }
    return rim.gain > Self.leastRimGain * rim.most
  }

  // MARK: - The video's disc

  /// Tries the places of a grid around one, and then those nearer and nearer to the best, to ``finestDiscStep``.
  private static func climb(
    from place: Point, reach: Double, step first: Double, _ attempt: (Point) -> Void, best: () -> Point?
  ) {
    var step = first
    let count = Int(reach / step)
    for row in -count...count {
      for column in -count...count { attempt(place + Point(x: Double(column) * step, y: Double(row) * step)) }
    }
    while step > finestDiscStep, let start = best() {
      step /= 2
      for row in -1...1 {
        for column in -1...1 where row != 0 || column != 0 {
          attempt(start + Point(x: Double(column) * step, y: Double(row) * step))
        }
      }
    }
  }

  /// The agreement of a direction with a look.
  private struct Fit {
    /// The sum of the jumps that the disc would make.
    var expected = 0.0
    /// The sum of the distances between these jumps and those in the picture.
    var error = 0.0
    /// The sum of each jump in the picture times the wanted one, without the disc's strength.
    var jumpsTimesWanted = 0.0
    /// The sum of the squares of the wanted jumps.
    var squaresOfWanted = 0.0

    /// Adds the jump of a sample.
    ///
    /// - Parameter strength: The strength of the disc that the jump is compared with.
    mutating func add(jump: Double, wanted: Double, strength: Double) {
      expected += abs(strength * wanted)
      error += abs(jump - strength * wanted)
      jumpsTimesWanted += jump * wanted
      squaresOfWanted += wanted * wanted
    }
  }

  /// Learns the look from a disc at a place in a picture.
  mutating func learn(_ picture: GrayPicture, at center: Point) {
    guard fits(center, in: picture) else { return }
    picture.withLevels { levels in
      for ray in 0..<Self.directions {
        let beside = beside(levels, center, ray: ray)
        for (index, sample) in Self.profileSamples.enumerated() {
          add(levels.level(center, samples[ray * Self.distances.count + sample]), over: beside, index)
        }
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
    if isRing { sums = sums.map { $0.map { $0 * Self.ringMemory } } }
    lines = sums.map { sum in
      let weight = 100.0 * sum[0]
      let product = sum[4] - sum[1] * sum[2] / sum[0] + (1 - Self.usualOpacity) * weight
      let share = min(1, max(0, product / (sum[3] - sum[1] * sum[1] / sum[0] + weight)))
      return Line(share: share, constant: (sum[2] - share * sum[1]) / sum[0])
    }
    // The samples of a first look at a place lie here.
    let inner = zip(Self.profile, lines).filter { $0.0 < Self.rimStart }.map { $0.1 }
    look = Line(
      share: inner.reduce(0) { $0 + $1.share } / Double(inner.count),
      constant: inner.reduce(0) { $0 + $1.constant } / Double(inner.count))
    largestGains = (0...255).map { level in
      lines.reduce(0) { $0 + abs($1.level(over: Double(level)) - Double(level)) }
    }
  }

  /// Returns the level beside the edge in a direction.
  private func beside(_ levels: PictureLevels, _ center: Point, ray: Int) -> Double {
    let first = (ray + 1) * Self.distances.count - Self.outside.count
    return samples.withUnsafeBufferPointer { samples in
      (first..<first + Self.outside.count).reduce(0) { $0 + levels.level(center, samples[$1]) } / 2
    }
  }

  /// Returns how much better a disc of the video's look at a place explains what is around it than none does; `nil` if
  /// that is certainly less than `least`.
  ///
  /// - Parameter beside: Memory for the level beside each direction.
  private func gain(
    _ levels: PictureLevels, _ center: Point, atLeast least: Double, _ beside: UnsafeMutableBufferPointer<Double>
  ) -> Double? {
    var largest = 0.0
    for ray in 0..<Self.directions {
      beside[ray] = self.beside(levels, center, ray: ray)
      largest += largestGain(over: beside[ray])
    }
    // The largest gain is not summed in the same order.
    let least = least - 1e-6
    var gain = 0.0
    return samples.withUnsafeBufferPointer { samples in
      lines.withUnsafeBufferPointer { lines in
        for ray in 0..<Self.directions {
          guard gain + largest >= least else { return nil }
          largest -= largestGain(over: beside[ray])
          let first = ray &* Self.distances.count &+ Self.profileSamples.lowerBound
          for index in 0..<Self.profileSamples.count {
            let level = levels.level(center, samples[first &+ index])
            gain +=
              min(Self.largestError, abs(level - beside[ray]))
              - min(Self.largestError, abs(level - lines[index].level(over: beside[ray])))
          }
        }
        return gain
      }
    }
  }

  /// Returns the largest gain that a direction can have above a level. It is a sum of magnitudes of straight lines,
  /// so between two levels it is not larger than at both.
  private func largestGain(over level: Double) -> Double {
    let whole = min(254, Int(level))  // The last level with one above it.
    return largestGains.withUnsafeBufferPointer { max($0[whole], $0[whole &+ 1]) }
  }

  /// Returns the disc of the video's look near a place; `nil` without one.
  ///
  /// - Parameter reach: Largest distance from the place, in pixels.
  func match(_ picture: GrayPicture, near place: Point, reach: Double) -> Match? {
    picture.withLevels { levels in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: Self.directions) { beside in
        beside.initialize(repeating: 0)
        var best: (center: Point, gain: Double)?
        // Few places are better than the one where the disc is expected.
        let expected = fits(place, in: picture) ? gain(levels, place, atLeast: -.infinity, beside) : nil
        var least = expected ?? -.infinity
        func attempt(_ center: Point) {
          guard fits(center, in: picture), let found = gain(levels, center, atLeast: least, beside),
            found > best?.gain ?? -.infinity
          else { return }
          best = (center, found)
          least = max(least, found)
        }
        guard !isRing else {
          let places = rimPlaces(near: place, reach: reach, in: picture) { center in
            rim(levels, center) { _ in nil }
          }
          for start in places { attempt(start) }
          Self.climb(from: best?.center ?? place, reach: 0, step: rimStep, attempt) { best?.center }
          return best.flatMap { judge(levels, $0.center) }
        }
        // The gain has one peak, as wide as the disc's edge.
        Self.climb(from: place, reach: reach, step: max(1, radius * 0.12), attempt) { best?.center }
        return best.flatMap { judge(levels, $0.center) }
      }
    }
  }

  /// Returns whether a picture shows a disc near a place.
  func isSeen(_ picture: GrayPicture, _ place: Point) -> Bool {
    match(picture, near: place, reach: radius * 0.3).map {
      $0.agreement >= Self.leastSeen && $0.strength > Self.leastSeenStrength
    } ?? false
  }

  /// Returns the strength of the disc at a place, and how well it agrees with the video's look.
  private func judge(_ levels: PictureLevels, _ center: Point) -> Match? {
    match(center) { strength, all in
      for ray in 0..<Self.directions {
        let beside = beside(levels, center, ray: ray)
        for (index, line) in zip(Self.profileSamples, lines)
        where isRing ? Self.rimLandingSamples.contains(index) : Self.distances[index] < Self.rimStart {
          let jump = levels.level(center, samples[ray * Self.distances.count + index]) - beside
          all[ray].add(jump: jump, wanted: line.level(over: beside) - beside, strength: strength)
        }
      }
    }
  }

  /// Returns how a place agrees with the look.
  ///
  /// - Parameter compare: Adds the jumps of all samples, compared with those of a disc of a strength.
  private func match(_ center: Point, _ compare: (_ strength: Double, _ directions: inout [Fit]) -> Void) -> Match? {
    func found(_ strength: Double) -> Match? {
      var all = Array(repeating: Fit(), count: Self.directions)
      compare(strength, &all)
      let kept = all.sorted { $0.error < $1.error }.prefix(Self.kept)
      let expected = kept.reduce(0) { $0 + $1.expected }
      let square = kept.reduce(0) { $0 + $1.squaresOfWanted }
      guard expected > 0, square > 0 else { return nil }
      return Match(
        center: center, agreement: max(0, 1 - kept.reduce(0) { $0 + $1.error } / expected),
        strength: kept.reduce(0) { $0 + $1.jumpsTimesWanted } / square)
    }
    guard isRing, let first = found(1) else { return found(1) }
    // A codec draws a narrow rim fainter in some pictures than in others.
    return found(min(Self.largestRingStrength, max(Self.leastRingStrength, first.strength)))
  }
}

extension UnsafeMutableBufferPointer {
  /// Sorts a few elements in place; equal ones keep their order.
  fileprivate func sortFew(by precedes: (Element, Element) -> Bool) {
    for index in indices.dropFirst() {
      let element = self[index]
      var place = index
      while place > 0, precedes(element, self[place &- 1]) {
        self[place] = self[place &- 1]
        place &-= 1
      }
      self[place] = element
    }
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

  /// Number of directions in which the outermost change is sought, the number of them that must lie on a circle, and
  /// the largest distance from it, in radii and in pixels. Chosen: every 10°, three quarters of them, and less than
  /// the rim of this program's discs, which is 0.09 radii.
  private static let outlineDirections = 36
  private static let leastOutline = 27
  private static let outlineError = 0.06
  private static let leastOutlineError = 1.0
  /// Share of the usual change of the places that have changed from which a pixel counts as changed. Chosen; not
  /// measured.
  private static let outlineShare = 0.35

  /// Returns the circle on which the outermost changes around a center lie, and how much lighter its surroundings have
  /// become; `nil` if they lie on none.
  ///
  /// - Parameters:
  ///   - places: Places that have changed.
  ///   - radii: Radii that the circle can have, in pixels.
  func circle(
    around places: [Point], radii: ClosedRange<Double>
  ) -> (circle: (center: Point, radius: Double), light: Int)? {
    guard let first = places.first else { return nil }
    var (low, high) = (first, first)
    for place in places {
      low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
      high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    // Other changes may lie beside the circle, but not everywhere: twice its width is chosen.
    guard max(high.x - low.x, high.y - low.y) < 4 * radii.upperBound else { return nil }
    let sizes = places.compactMap { change($0.x, $0.y)?.magnitude }.sorted()
    guard !sizes.isEmpty else { return nil }
    let least = max(VideoTouchDisc.leastChange, Int(Double(sizes[sizes.count / 2]) * Self.outlineShare))
    var best: (center: Point, radius: Double, count: Int, spread: Double)?
    func attempt(_ center: Point) {
      guard let found = outline(center, radii, least: least) else { return }
      if let best, (best.count, -best.spread) >= (found.count, -found.spread) { return }
      best = (center, found.radius, found.count, found.spread)
    }
    let step = max(1, radii.lowerBound / 5)
    for y in stride(from: low.y, through: high.y, by: step) {
      for x in stride(from: low.x, through: high.x, by: step) { attempt(Point(x: x, y: y)) }
    }
    var finer = step / 2
    while finer > VideoTouchDisc.finestStep, let start = best?.center {
      for row in -1...1 {
        for column in -1...1 { attempt(start + Point(x: Double(column) * finer, y: Double(row) * finer)) }
      }
      if best?.center == start { finer /= 2 }
    }
    guard let best, best.count >= Self.leastOutline else { return nil }
    return ((best.center, best.radius), usual(around: best.center, radius: best.radius * 1.2))
  }

  /// Returns the usual distance of the outermost changes from a center, in how many directions they have about that
  /// distance, and how much they differ; `nil` where fewer directions than a circle needs have any.
  private func outline(
    _ center: Point, _ radii: ClosedRange<Double>, least: Int
  ) -> (radius: Double, count: Int, spread: Double)? {
    var distances: [Double] = []
    for index in 0..<Self.outlineDirections {
      let angle = (Double(index) + 0.5) / Double(Self.outlineDirections) * 2 * Double.pi
      let ray = Point(x: Double.cos(angle), y: Double.sin(angle))
      var distance = radii.upperBound
      while distance >= radii.lowerBound {
        let change = change(center.x + 0.5 + distance * ray.x, center.y + 0.5 + distance * ray.y)
        if let change, change.magnitude >= least { break }
        distance -= 0.5
      }
      if distance >= radii.lowerBound { distances.append(distance) }
      guard distances.count + Self.outlineDirections - index > Self.leastOutline else { return nil }
    }
    guard distances.count >= Self.leastOutline else { return nil }
    distances.sort()
    let usual = distances[distances.count / 2]
    let reach = max(Self.leastOutlineError, Self.outlineError * usual)
    let near = distances.filter { abs($0 - usual) <= reach }
    let spread = near.reduce(0) { $0 + abs($1 - usual) }
    return (near.reduce(0, +) / Double(max(1, near.count)) + 0.25, near.count, spread)
  }

  /// Returns the least change of the pixels of a disc, and the usual one beside it.
  private func least(at center: Point, radius: Double) -> (least: Int, usual: Int) {
    let usual = usual(around: center, radius: radius * 1.5)
    let inside = ring(center, radius * 0.35) + ring(center, radius * 0.7)
    return (inside.isEmpty ? VideoTouchDisc.leastChange : VideoTouchDisc.least(of: inside, usual), usual)
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
    while step > VideoTouchDisc.finestChangeStep {
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
