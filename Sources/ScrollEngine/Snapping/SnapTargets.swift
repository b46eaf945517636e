/// Places at which something may rest, rising: the detents of a sheet, pages, or the cards of a feed.
///
/// ```swift
/// let detents = [0.0, 300, 600]
/// print(detents.nearestTarget(to: 200) ?? 0)  // 1
/// ```
///
/// Two questions are enough, so that a million targets need not be listed.
public protocol SnapTargets {
  /// Number of places.
  var snapCount: Int { get }
  /// A place by its index, in points; not below the one before. Asked with valid indices only.
  func snapPlace(_ index: Int) -> Double
}

extension SnapTargets {
  /// The index of the first place that is not below a place; ``snapCount`` if all are. O(log n).
  public func firstTarget(from place: Double) -> Int {
    var low = 0
    var high = snapCount
    while low < high {
      let middle = low + (high - low) / 2
      if snapPlace(middle) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of the last place that is not above a place; -1 if all are. O(log n).
  func lastTarget(upTo place: Double) -> Int { firstTarget(from: place.nextUp) - 1 }

  /// The same as ``nearestTarget(to:)`` where there is a target.
  func nearest(to place: Double) -> Int { nearestTarget(to: place) ?? 0 }

  /// The index of the target nearest to a place; of two equally near the lower one, and of several at the same place
  /// the first. `nil` without targets. O(log n).
  public func nearestTarget(to place: Double) -> Int? {
    guard snapCount > 0 else { return nil }
    let above = firstTarget(from: place)
    guard above > 0 else { return 0 }
    var below = above - 1
    if below > 0, snapPlace(below - 1) == snapPlace(below) { below = firstTarget(from: snapPlace(below)) }
    guard above < snapCount else { return below }
    return snapPlace(above) - place < place - snapPlace(below) ? above : below
  }
}

extension Array: SnapTargets where Element == Double {
  /// Number of places.
  public var snapCount: Int { count }
  /// A place by its index, in points.
  public func snapPlace(_ index: Int) -> Double { self[index] }
}

/// Places at equal distances, such as pages; any number of them.
///
/// ```swift
/// let pages = EvenSnapTargets(count: 1_000_000, spacing: 390)
/// print(pages.nearestTarget(to: 195_100) ?? 0)  // 500
/// ```
public struct EvenSnapTargets: SnapTargets, Equatable, Sendable {
  /// Number of places.
  public let snapCount: Int
  /// The first place, in points.
  public let first: Double
  /// Distance between two places, in points.
  public let spacing: Double

  /// Places from the first on; a negative count is none, a spacing that is negative or not finite is 0.
  public init(count: Int, first: Double = 0, spacing: Double) {
    snapCount = max(0, count)
    self.first = Limits.position(first)
    self.spacing = spacing > 0 && spacing.isFinite ? spacing : 0
  }

  /// A place by its index, in points.
  public func snapPlace(_ index: Int) -> Double { first + Double(index) * spacing }

  /// The last place, in points; the first where there are none.
  public var last: Double { snapPlace(max(0, snapCount - 1)) }
}
