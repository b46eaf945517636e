import ScrollEngine

/// The pages or cards of a video: rest positions at equal distances, and what turned them.
struct PagePattern {
  /// A release of content between two rest positions.
  struct Release {
    /// The way from the rest before to the release, in pages; positive towards larger offsets.
    var way: Double
    /// The velocity at the release, in the unit of the offsets per second.
    var velocity: Double
    /// The number of pages from the rest before to the rest after.
    var turned: Int

    /// The share of a page that was dragged in the direction of the release.
    fileprivate var share: Double { way.magnitude }
    /// Whether the velocity at the release is in the direction of the drag.
    fileprivate var isForward: Bool { way * velocity >= 0 }
  }

  /// The distance of the rest positions, in the unit of the offsets, and half the length of its interval.
  let pitch: Double
  let reach: Double
  /// One of the rest positions.
  private let origin: Double
  /// The largest distance of a rest from its page.
  private let tolerance: Double
  /// The releases that the video shows.
  var releases: [Release] = []

  /// The shortest page, relative to the length of the part that moves. Chosen: a row of a list is shorter.
  private static let shortest = 0.3
  /// The limits that show pages: the largest distance of a rest from its page, relative to a page, and the fewest
  /// pages seen. Few pages need exact distances, since a list that often rests at its ends would look like pages. More
  /// pages may be looser, since cards that slide over each other make the distances uncertain.
  private struct Criterion {
    var share: Double
    var pages: Int
  }

  /// Chosen: an exact one with few pages, and a loose one with more; not measured.
  private static let criteria = [Criterion(share: 0.004, pages: 3), Criterion(share: 0.03, pages: 4)]
  /// The same for pages that are as long as the part that moves, as most are.
  private static let wholePage = Criterion(share: 0.03, pages: 3)

  /// The lengths of pages, relative to the part that moves, that are about as long: with a gap between them, or a little
  /// of the next one in sight. Chosen; not measured.
  private static let wholePages = 0.95...1.1
  /// The pixels by which a rest may be off its page, beside the share of a page: rounding at both ends, and a half more.
  private static let roundingError = 1.5
  /// The least variance of a rest's distance from its page, in square pixels: of a tenth of a pixel. Chosen; not measured.
  private static let leastVariance = 0.01

  /// Finds the distance of rest positions; `nil` if they are not at equal distances, if they show too few pages, or if
  /// content moves by several pages from one rest to the next.
  ///
  /// - Parameters:
  ///   - rests: the offsets of rests, in order of time.
  ///   - extent: the length of the part that moves, in the unit of the offsets.
  ///   - pixel: the length of a pixel in that unit.
  init?(_ rests: [Double], extent: Double, pixel: Double) {
    let steps = zip(rests, rests.dropFirst()).map { $1 - $0 }.filter { $0.magnitude > Self.shortest * extent }
    guard let first = rests.first, let least = steps.map(\.magnitude).min() else { return nil }
    let numbers = rests.map { (($0 - first) / least).rounded() }
    // The straight line from page numbers to offsets.
    let pitch = VideoSegment.slope(numbers, rests)
    let meanNumber = numbers.reduce(0, +) / Double(numbers.count)
    let origin = rests.reduce(0, +) / Double(rests.count) - pitch * meanNumber
    let errors = zip(numbers, rests).map { $1 - origin - pitch * $0 }
    let square = numbers.reduce(0) { $0 + ($1 - meanNumber) * ($1 - meanNumber) }
    // A gesture turns one page.
    guard square > 0, zip(numbers, numbers.dropFirst()).allSatisfy({ ($1 - $0).magnitude <= 1 }) else { return nil }
    let farthest = errors.reduce(0) { max($0, $1.magnitude) }
    let isWhole = Self.wholePages.contains(least / extent)
    let seen = Set(numbers).count
    let met = (Self.criteria + (isWhole ? [Self.wholePage] : [])).first { criterion in
      seen >= criterion.pages && farthest <= Self.roundingError * pixel + criterion.share * least
    }
    guard let met else { return nil }
    tolerance = Self.roundingError * pixel + met.share * least
    let variance =
      max(errors.reduce(0) { $0 + $1 * $1 } / Double(max(1, errors.count - 2)), Self.leastVariance * pixel * pixel)
    (self.pitch, self.origin) = (pitch, origin)
    reach = MeasuredValue.reach * (variance / square).squareRoot()
  }

  /// Returns the number of the page at an offset; `nil` if content does not rest there.
  func page(at offset: Double) -> Int? {
    let number = ((offset - origin) / pitch).rounded()
    return (offset - origin - number * pitch).magnitude <= 2 * tolerance ? Int(number) : nil
  }

  /// A threshold, between a release that did not reach it and one that did.
  struct Threshold {
    /// The largest value that turned no page; 0 without one.
    var low: Double
    /// The smallest value that turned one; infinite without one.
    var high: Double

    /// Whether the video bounds it from both sides, and the sides do not contradict each other.
    var isBounded: Bool { low > 0 && high.isFinite && low <= high }
  }

  /// The speed from which a release turns the page after less than half of it, in the unit of the offsets per second.
  var speed: Threshold {
    let short = releases.filter { $0.share < 0.5 && $0.isForward }
    return Threshold(
      low: short.filter { $0.turned == 0 }.map(\.velocity.magnitude).max() ?? 0,
      high: short.filter { $0.turned != 0 }.map(\.velocity.magnitude).min() ?? .infinity)
  }

  /// The share of a page from which a release that is too slow to turn it turns it nevertheless.
  var share: Threshold {
    let slow = releases.filter { $0.velocity.magnitude <= max(speed.low, Self.restingSpeed * pitch) }
    return Threshold(
      low: slow.filter { $0.turned == 0 }.map(\.share).max() ?? 0,
      high: slow.filter { $0.turned != 0 }.map(\.share).min() ?? .infinity)
  }

  /// The speed, in pages per second, below which a release counts as held still. Chosen; not measured.
  private static let restingSpeed = 0.1
}
