/// Resting positions in ascending order: the detents of a sheet, pages, or the cards of a feed.
///
/// ```swift
/// let detents = [0.0, 300, 600]
/// print(detents.nearestTarget(to: 200) ?? 0)  // 1
/// ```
///
/// A conforming type only returns the number of targets and the offset of each, so it need not store a million of them.
public protocol SnapTargets {
  /// The number of targets.
  var snapCount: Int { get }
  /// Returns the offset of a target, in points; not less than that of the target before it. Called with valid indices
  /// only.
  func snapOffset(at index: Int) -> Double
}

extension SnapTargets {
  /// Returns the index of the first target at or after an offset; ``snapCount`` if there is none. O(log n).
  public func firstTarget(from place: Double) -> Int {
    var low = 0
    var high = snapCount
    while low < high {
      let middle = low + (high - low) / 2
      if snapOffset(at: middle) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of the last target at or before an offset; -1 if there is none. O(log n).
  func lastTarget(upTo place: Double) -> Int { firstTarget(from: place.nextUp) - 1 }

  /// Returns ``nearestTarget(to:)``, or 0 without targets.
  func nearest(to place: Double) -> Int { nearestTarget(to: place) ?? 0 }

  /// Returns the index of the target nearest to an offset: of two targets at the same distance the lower one, of
  /// several targets at the same offset the first. `nil` without targets. O(log n).
  public func nearestTarget(to place: Double) -> Int? {
    guard snapCount > 0 else { return nil }
    let above = firstTarget(from: place)
    guard above > 0 else { return 0 }
    var below = above - 1
    if below > 0, snapOffset(at: below - 1) == snapOffset(at: below) {
      below = firstTarget(from: snapOffset(at: below))
    }
    guard above < snapCount else { return below }
    return snapOffset(at: above) - place < place - snapOffset(at: below) ? above : below
  }
}

extension Array: SnapTargets where Element == Double {
  /// The number of targets.
  public var snapCount: Int { count }
  /// Returns the offset of a target, in points.
  public func snapOffset(at index: Int) -> Double { self[index] }
}

/// Any number of targets at equal distances, such as pages.
///
/// ```swift
/// let pages = EvenSnapTargets(count: 1_000_000, spacing: 390)
/// print(pages.nearestTarget(to: 195_100) ?? 0)  // 500
/// ```
public struct EvenSnapTargets: SnapTargets, Equatable, Sendable {
  /// The number of targets.
  public let snapCount: Int
  /// The offset of the first target, in points.
  public let first: Double
  /// The distance between two targets, in points.
  public let spacing: Double

  /// Creates targets from the first offset on. A negative count becomes 0, and so does a spacing that is negative or
  /// not finite.
  public init(count: Int, first: Double = 0, spacing: Double) {
    snapCount = max(0, count)
    self.first = Limits.position(first)
    self.spacing = spacing > 0 && spacing.isFinite ? spacing : 0
  }

  /// Returns the offset of a target, in points.
  public func snapOffset(at index: Int) -> Double { first + Double(index) * spacing }

  /// The offset of the last target, in points; equal to ``first`` if there are no targets.
  public var last: Double { snapOffset(at: max(0, snapCount - 1)) }
}
