/// One part of a line of nested scrollers: a sheet's travel, a header's, or a list's content offset.
///
/// ```swift
/// let sheet = ScrollLink(offset: 0, in: 0...600, detents: [0, 300, 600], detent: 1)
/// print(sheet.shown)  // 300
/// ```
///
/// All values are in points and grow as a content offset does: with content that moves up.
public struct ScrollLink: Equatable, Sendable {
  /// The content offset inside `lower...upper`.
  public internal(set) var offset: Double
  /// How far the part was pulled or thrown beyond its range; positive beyond `upper`, negative below `lower`, else 0.
  public internal(set) var overshoot: Double = 0
  /// The smallest offset at rest.
  public internal(set) var lower: Double
  /// The largest offset at rest.
  public internal(set) var upper: Double
  /// The offsets at which the part may rest, rising; empty when it may rest anywhere.
  package internal(set) var detents: Detents
  /// Whether content stays at the ends of its range, whatever goes beyond.
  @usableFromInline var staysAtEnds = false
  /// How far a motion to a detent may be seen to swing beyond the range.
  package internal(set) var cushion = Cushion.none
  /// The detent on which it lay last, as the gesture in progress counts from it: several may share an offset, and what a
  /// link means survives a viewport so small that its detents coincide.
  var heldDetent: Int?
  /// Where the gesture in progress, or the last one, has caught it, in points; `nil` where it has come to rest since.
  var caught: Double?
  /// Where the offset was when the driven motion in progress began; part of the link so that following the motion
  /// copies nothing.
  var anchor: Double

  /// A part at rest. Values that are not finite count as 0, a range that is upside down as empty.
  ///
  /// - Parameters:
  ///   - offset: where it rests, in points; kept within the range.
  ///   - range: the offsets at which it may rest, in points.
  ///   - detents: offsets at which alone it may rest, rising; they are kept within the range.
  ///   - detent: the one on which it rests, by index; `nil` to rest at `offset`.
  public init(offset: Double, in range: ClosedRange<Double>, detents: [Double] = [], detent: Int? = nil) {
    self.init(offset: offset, in: range, places: Detents(detents, in: range), detent: detent)
  }

  /// A part at rest with detents at equal distances, such as pages; ten million of them cost what two do.
  ///
  /// - Parameters:
  ///   - offset: where it rests, in points; kept within the range.
  ///   - range: the offsets at which it may rest, in points.
  ///   - detents: offsets at which alone it may rest; they are kept within the range.
  ///   - detent: the one on which it rests, by index; `nil` to rest at `offset`.
  public init(offset: Double, in range: ClosedRange<Double>, detents: EvenSnapTargets, detent: Int? = nil) {
    self.init(offset: offset, in: range, places: Detents(detents, in: range), detent: detent)
  }

  private init(offset: Double, in range: ClosedRange<Double>, places: Detents, detent: Int?) {
    lower = range.lowerBound
    upper = range.upperBound
    detents = places
    self.offset = min(max(offset.isFinite ? offset : 0, range.lowerBound), range.upperBound)
    if let detent, detents.has(detent) {
      self.offset = detents.snapPlace(detent)
      heldDetent = detent
    }
    anchor = self.offset
  }

  /// The offset as it is shown, overscroll included where that moves content.
  @inlinable public var shown: Double { offset + displacement }

  /// How far from its offset content is shown, in points: its overshoot, or 0 where content stays at its ends.
  @inlinable package var displacement: Double { staysAtEnds ? 0 : overshoot }

  /// Whether it is kept at an end while something goes beyond.
  @inlinable var isKept: Bool { staysAtEnds && overshoot != 0 }

  /// Where it is with all that goes beyond its range, whether that is seen or not.
  var place: Double { offset + overshoot }

  /// How far it can move before it reaches the end in the direction of `sign`.
  func room(toward sign: Double) -> Double { sign > 0 ? upper - offset : offset - lower }

  /// Goes to a place, which may lie outside the range.
  ///
  /// - Parameter staysInside: whether it lies outside by a rounding at most, and the nearest place inside is meant.
  @inline(__always)
  mutating func show(_ place: Double, staysInside: Bool = false) {
    offset = min(max(place, lower), upper)
    overshoot = staysInside ? 0 : place - offset
  }

  /// The detent on which it rests, by index; `nil` between detents and beyond the range. O(log n).
  public var detent: Int? {
    guard overshoot == 0 else { return nil }
    if let heldDetent, detents.has(heldDetent), detents.snapPlace(heldDetent) == offset { return heldDetent }
    return detents.index(of: offset)
  }
}

/// Content and viewports that change.
extension ScrollLink {
  /// Takes another range and other detents. What is shown stays where it is, as far as there is content: farther out
  /// than it was it is not shown, whatever the range is now, unless it is to come back from there.
  ///
  /// - Parameters:
  ///   - range: in points.
  ///   - detents: the places at which alone it may rest.
  ///   - shift: by how much content has grown above what is seen, in points.
  ///   - comesBack: whether what lies beyond the new range comes back from there, and is not inside at once.
  mutating func fit(_ range: ClosedRange<Double>, _ detents: Detents, shiftedBy shift: Double, comesBack: Bool) {
    lower = range.lowerBound
    upper = range.upperBound
    self.detents = detents
    anchor += shift
    if staysAtEnds { return keep(at: offset + shift) }
    var place = place + shift
    if overshoot != 0 || !comesBack {
      place = min(max(place, lower + min(0, overshoot)), upper + max(0, overshoot))
    }
    if abs(place - upper) < ScrollLine.tolerance { place = upper }
    if abs(place - lower) < ScrollLine.tolerance { place = lower }
    show(place)
  }

  /// Shows a place as far as the range goes. What went beyond an end stays there while content is at that end.
  private mutating func keep(at place: Double) {
    let beyond = overshoot
    show(min(max(place, lower), upper))
    if beyond > 0 ? offset == upper : offset == lower { overshoot = beyond }
  }

  /// Takes a range and detents that are so many times as far apart; what is shown grows with them, and what lies beyond
  /// an end stays beyond that end.
  mutating func scale(by factor: Double, to range: ClosedRange<Double>, _ detents: Detents, last: Int) {
    lower = range.lowerBound
    upper = range.upperBound
    self.detents = detents
    heldDetent = heldDetent.map { min($0, last) }
    caught = nil
    anchor *= factor
    let beyond = overshoot * factor
    let place = beyond == 0 ? offset * factor : (beyond > 0 ? upper : lower) + beyond
    show(place, staysInside: beyond == 0)
  }
}
