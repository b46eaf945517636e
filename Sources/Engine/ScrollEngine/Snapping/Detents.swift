/// The resting positions of a nested scroller, either listed or at equal distances. Equal distances need no memory per
/// position.
package struct Detents: SnapTargets, Equatable, Sendable {
  private enum Places: Equatable, Sendable {
    case listed([Double])
    case even(EvenSnapTargets)
  }

  private var places: Places
  /// The lower bound of the range to which the positions are clamped, in points.
  private let lower: Double
  /// The upper bound of the range to which the positions are clamped, in points.
  private let upper: Double

  /// Creates detents from a list, in points. Each detent is clamped to the range and raised to at least the detent
  /// before it; NaN counts as equal to the detent before.
  package init(_ listed: [Double], in range: ClosedRange<Double>) {
    lower = range.lowerBound
    upper = range.upperBound
    var last = range.lowerBound
    let rising = listed.map { place in
      last = max(last, min(place.isNaN ? last : place, range.upperBound))
      return last
    }
    places = .listed(rising)
  }

  /// Creates detents at equal distances, clamped to a range.
  init(_ even: EvenSnapTargets, in range: ClosedRange<Double>) {
    lower = range.lowerBound
    upper = range.upperBound
    places = .even(even)
  }

  /// The number of detents; 0 if the nested scroller may rest anywhere.
  package var snapCount: Int {
    switch places {
    case .listed(let listed): listed.count
    case .even(let even): even.snapCount
    }
  }

  /// Returns the offset of a detent, in points.
  package func snapOffset(at index: Int) -> Double {
    switch places {
    case .listed(let listed): listed[index]
    case .even(let even): min(max(even.snapOffset(at: index), lower), upper)
    }
  }

  /// Whether there are no detents, so that the nested scroller may rest anywhere.
  package var isEmpty: Bool { snapCount == 0 }

  /// The offset of the last detent, in points; `nil` without detents.
  package var last: Double? { isEmpty ? nil : snapOffset(at: snapCount - 1) }

  /// Returns the index of the first detent exactly at an offset; `nil` if there is none. O(log n).
  package func index(of offset: Double) -> Int? {
    let index = firstTarget(from: offset)
    return index < snapCount && snapOffset(at: index) == offset ? index : nil
  }

  /// Returns whether a detent with an index exists.
  package func contains(index: Int) -> Bool { index >= 0 && index < snapCount }

  /// Returns the offset of the nearest detent at or beyond an offset in the direction of `sign`, in points; `nil` if
  /// there is none. O(log n).
  func next(from offset: Double, toward sign: Double) -> Double? {
    let above = firstTarget(from: offset)
    if above < snapCount, sign > 0 || snapOffset(at: above) == offset { return snapOffset(at: above) }
    return sign < 0 && above > 0 ? snapOffset(at: above - 1) : nil
  }
}

/// The detents of a nested scroller and the state of its gesture, for the snap rule.
package struct DetentContext: Sendable {
  /// The only offsets at which the nested scroller may rest.
  package var detents: Detents
  /// The index of the detent on which the nested scroller lay at the start of the gesture. If the gesture started
  /// between two detents, this is the last detent on which the scroller lay before; `nil` if there is none.
  package var origin: Int?
  /// The offset of the nested scroller at the start of the gesture, in points; `nil` if there was no gesture since the
  /// scroller last rested.
  package var caught: Double?
}
