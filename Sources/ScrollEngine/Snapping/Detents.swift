/// The places of a link at which it may rest: listed one by one, or at equal distances, of which any number cost
/// nothing.
package struct Detents: SnapTargets, Equatable, Sendable {
  private enum Places: Equatable, Sendable {
    case listed([Double])
    case even(EvenSnapTargets)
  }

  private var places: Places
  /// The ends within which the places are kept, in points.
  private let lower: Double
  private let upper: Double

  /// Places that are listed, in points: kept within a range, and each at least where the one before is. One that is not a
  /// number counts as the one before.
  init(_ listed: [Double], in range: ClosedRange<Double>) {
    lower = range.lowerBound
    upper = range.upperBound
    var last = range.lowerBound
    let rising = listed.map { place in
      last = max(last, min(place.isNaN ? last : place, range.upperBound))
      return last
    }
    places = .listed(rising)
  }

  /// Places at equal distances, kept within a range.
  init(_ even: EvenSnapTargets, in range: ClosedRange<Double>) {
    lower = range.lowerBound
    upper = range.upperBound
    places = .even(even)
  }

  /// Number of places; 0 where a link may rest anywhere.
  package var snapCount: Int {
    switch places {
    case .listed(let listed): listed.count
    case .even(let even): even.snapCount
    }
  }

  /// A place by its index, in points.
  package func snapPlace(_ index: Int) -> Double {
    switch places {
    case .listed(let listed): listed[index]
    case .even(let even): min(max(even.snapPlace(index), lower), upper)
    }
  }

  /// Whether there are none, so that a link may rest anywhere.
  package var isEmpty: Bool { snapCount == 0 }

  /// The last place, in points; `nil` without places.
  package var last: Double? { isEmpty ? nil : snapPlace(snapCount - 1) }

  /// The index of the first place that lies exactly at an offset; `nil` if none does. O(log n).
  package func index(of offset: Double) -> Int? {
    let index = firstTarget(from: offset)
    return index < snapCount && snapPlace(index) == offset ? index : nil
  }

  /// Whether there is a place with an index.
  func has(_ index: Int) -> Bool { index >= 0 && index < snapCount }

  /// The nearest place at or beyond an offset in a direction, in points; `nil` if there is none. O(log n).
  func next(from offset: Double, toward sign: Double) -> Double? {
    let above = firstTarget(from: offset)
    if above < snapCount, sign > 0 || snapPlace(above) == offset { return snapPlace(above) }
    return sign < 0 && above > 0 ? snapPlace(above - 1) : nil
  }
}

/// The detents of one link as its rule sees them.
package struct DetentPlaces: Sendable {
  /// The places at which alone the link may rest.
  package var detents: Detents
  /// The one on which it lay as the gesture began, or before that, if it was caught between two; `nil` if it lay on none.
  package var origin: Int?
  /// Where the gesture has caught it, in points; `nil` where there was none since it came to rest.
  package var caught: Double?
}
