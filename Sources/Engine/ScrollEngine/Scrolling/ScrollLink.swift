/// One link of a line of nested scrollers: the travel of a sheet or a header, or the content offset of a list.
///
/// ```swift
/// let sheet = ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600], detent: 1)
/// print(sheet.visibleOffset)  // 300
/// ```
///
/// All values are in points and grow like a content offset, as content moves up.
public struct ScrollLink: Equatable, Sendable {
  /// The content offset inside `lower...upper`, without overshoot, in points.
  public internal(set) var offset: Double
  /// The distance that the nested scroller was pulled or thrown beyond its range: positive beyond `upper`, negative
  /// below `lower`, otherwise 0.
  public internal(set) var overshoot: Double = 0
  /// The smallest offset at rest, in points.
  public internal(set) var lower: Double
  /// The largest offset at rest, in points.
  public internal(set) var upper: Double
  /// The offsets at which the nested scroller may rest, in ascending order; empty if it may rest anywhere.
  package internal(set) var detents: Detents
  /// Whether content stays at the ends of its range during an overshoot.
  @usableFromInline var staysAtEnds = false
  /// Whether the overshoot is visible although content stays at its ends, because the range changed under content that
  /// was moving. Lasts until that content is back inside.
  @usableFromInline var isOutOfRange = false
  /// The limit on how far a motion to a detent may visibly overshoot the range.
  package internal(set) var cushion = OvershootLimit.none
  /// The index of the last detent on which the nested scroller lay, from which the gesture in progress counts. An index
  /// is stored and not an offset, because in a very small viewport several detents may have the same offset.
  var lastDetent: Int?
  /// The position of the nested scroller at the start of the current or last gesture, in points; `nil` if the scroller
  /// has come to rest since.
  var caught: Double?
  /// The offset at the start of the current glide, in points. It is part of the nested scroller, so that advancing a
  /// glide copies nothing.
  var anchor: Double

  /// Creates a nested scroller at rest. An offset that is not finite counts as 0.
  ///
  /// - Parameters:
  ///   - offset: the offset at rest, in points; clamped to the range.
  ///   - range: the offsets at which the scroller may rest, in points.
  ///   - detents: the only offsets at which the scroller may rest, in ascending order; clamped to the range.
  ///   - detent: the index of the detent on which the scroller rests; `nil` to rest at `offset`.
  public init(offset: Double, in range: ClosedRange<Double>, detents: [Double] = [], detent: Int? = nil) {
    self.init(offset: offset, in: range, places: Detents(detents, in: range), detent: detent)
  }

  /// Creates a nested scroller at rest with detents at equal distances, such as pages. Their number does not affect the
  /// cost.
  ///
  /// - Parameters:
  ///   - offset: the offset at rest, in points; clamped to the range.
  ///   - range: the offsets at which the scroller may rest, in points.
  ///   - detents: the only offsets at which the scroller may rest; clamped to the range.
  ///   - detent: the index of the detent on which the scroller rests; `nil` to rest at `offset`.
  public init(offset: Double, in range: ClosedRange<Double>, detents: EvenSnapTargets, detent: Int? = nil) {
    self.init(offset: offset, in: range, places: Detents(detents, in: range), detent: detent)
  }

  private init(offset: Double, in range: ClosedRange<Double>, places: Detents, detent: Int?) {
    lower = range.lowerBound
    upper = range.upperBound
    detents = places
    self.offset = min(max(offset.isFinite ? offset : 0, range.lowerBound), range.upperBound)
    if let detent, detents.contains(index: detent) {
      self.offset = detents.snapOffset(at: detent)
      lastDetent = detent
    }
    anchor = self.offset
  }

  /// The visible offset, in points. It includes the overshoot if the overshoot moves content.
  @inlinable public var visibleOffset: Double { offset + displacement }

  /// The difference between the visible offset and `offset`, in points: the overshoot, or 0 if content stays at its
  /// ends.
  @inlinable package var displacement: Double { staysAtEnds && !isOutOfRange ? 0 : overshoot }

  /// Whether content stays at an end while there is an overshoot.
  @inlinable var isHeldAtEnd: Bool { staysAtEnds && !isOutOfRange && overshoot != 0 }

  /// The offset plus the overshoot, in points, whether the overshoot is visible or not.
  @inlinable package var position: Double { offset + overshoot }

  /// Returns the distance to the end of the range in the direction of `sign`, in points.
  func distanceToEnd(toward sign: Double) -> Double { sign > 0 ? upper - offset : offset - lower }

  /// Moves to a position, which may lie outside the range.
  ///
  /// - Parameter staysInside: whether the position can be outside only by rounding, so that the nearest position inside
  ///   is used.
  @inline(__always)
  mutating func setPosition(_ place: Double, staysInside: Bool = false) {
    offset = min(max(place, lower), upper)
    overshoot = staysInside ? 0 : place - offset
    if overshoot == 0 { isOutOfRange = false }
  }

  /// The index of the detent on which the nested scroller rests; `nil` between detents and beyond the range. O(log n).
  public var detent: Int? {
    guard overshoot == 0 else { return nil }
    if let lastDetent, detents.contains(index: lastDetent), detents.snapOffset(at: lastDetent) == offset {
      return lastDetent
    }
    return detents.index(of: offset)
  }
}

/// Changes of content and viewport.
extension ScrollLink {
  /// Applies another range and other detents. The visible position stays in place where there is content. The position
  /// is never farther beyond an end than before, unless `comesBack` is true and the position therefore animates back.
  ///
  /// - Parameters:
  ///   - range: the new range, in points.
  ///   - detents: the only positions at which the nested scroller may rest.
  ///   - shift: the growth of content above the visible part, in points.
  ///   - comesBack: whether a position beyond the new range animates back, instead of being clamped at once.
  ///   - isInSight: whether that also holds for content that stays at its ends during an overshoot.
  mutating func setRange(
    _ range: ClosedRange<Double>, _ detents: Detents, shiftedBy shift: Double, comesBack: Bool,
    inSight isInSight: Bool = false
  ) {
    lower = range.lowerBound
    upper = range.upperBound
    self.detents = detents
    anchor += shift
    if staysAtEnds, !isInSight { return setClampedPosition(offset + shift) }
    // Content that stays at its ends is where it is seen.
    var position = visibleOffset + shift
    if !isInSight, overshoot != 0 || !comesBack {
      position = min(max(position, lower + min(0, overshoot)), upper + max(0, overshoot))
    }
    if abs(position - upper) < ScrollLine.tolerance { position = upper }
    if abs(position - lower) < ScrollLine.tolerance { position = lower }
    setPosition(position)
    isOutOfRange = isInSight && overshoot != 0
  }

  /// Moves to a position, clamped to the range. An overshoot is kept if the content is still at the end that it belongs
  /// to.
  private mutating func setClampedPosition(_ place: Double) {
    let beyond = overshoot
    setPosition(min(max(place, lower), upper))
    if beyond > 0 ? offset == upper : offset == lower { overshoot = beyond }
  }

  /// Scales the range, the detents and the visible position by a factor. A position beyond an end stays beyond that
  /// end.
  mutating func scale(by factor: Double, to range: ClosedRange<Double>, _ detents: Detents, last: Int) {
    lower = range.lowerBound
    upper = range.upperBound
    self.detents = detents
    lastDetent = lastDetent.map { min($0, last) }
    caught = nil
    anchor *= factor
    let beyond = overshoot * factor
    let position = beyond == 0 ? offset * factor : (beyond > 0 ? upper : lower) + beyond
    setPosition(position, staysInside: beyond == 0)
  }
}
