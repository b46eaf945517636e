/// A pinch on a touchpad, which reports a position and a scale, converted to two fingers.
///
/// Recordings can then store the pinch, and code that handles two fingers also handles a touchpad. The fingers lie to
/// the left and right of the pointer, at first 100 pt from it.
package struct TouchpadPinch: Sendable {
  /// The identifiers of the two fingers, larger than those of any touchscreen.
  package static let fingers = (left: 1001, right: 1002)
  /// The distance of each finger from the centre at scale 1, in points: large enough to make the slop a small part of
  /// that distance.
  private static let reach = 100.0

  private var center: Point?
  private var scale = 1.0

  /// Returns the centre of a pinch, in points, from the first position of one of its fingers; `nil` for a real finger.
  package static func center(ofFinger id: Int, at place: Point) -> Point? {
    switch id {
    case fingers.left: place + Point(x: reach, y: 0)
    case fingers.right: place - Point(x: reach, y: 0)
    default: nil
    }
  }

  /// Creates an inactive pinch.
  package init() {}

  /// Whether the two fingers are down.
  package var isActive: Bool { center != nil }

  /// Starts or continues a pinch at a position, in points, with a scale relative to the start of the pinch, where the
  /// scale is 1. Values that are not finite or not positive are ignored.
  package mutating func move(to place: Point, scale: Double, emit: (InputEvent.Kind) -> Void) {
    guard place.isFinite, scale.isFinite, scale > 0 else { return }
    let begins = center == nil
    center = place
    self.scale = min(max(scale, 1e-3), 1e3)
    let left = place - Point(x: Self.reach * self.scale, y: 0)
    let right = place + Point(x: Self.reach * self.scale, y: 0)
    emit(begins ? .down(id: Self.fingers.left, at: left) : .move(id: Self.fingers.left, to: left))
    emit(begins ? .down(id: Self.fingers.right, at: right) : .move(id: Self.fingers.right, to: right))
  }

  /// Multiplies the scale of the pinch by a factor, or starts a pinch at `place`. A wheel with the Control key uses
  /// this.
  package mutating func zoom(at place: Point, by factor: Double, emit: (InputEvent.Kind) -> Void) {
    guard factor.isFinite, factor > 0 else { return }
    if center == nil { move(to: place, scale: 1, emit: emit) }
    move(to: center ?? place, scale: scale * factor, emit: emit)
  }

  /// Lifts the fingers.
  package mutating func end(emit: (InputEvent.Kind) -> Void) {
    guard let center else { return }
    emit(.up(id: Self.fingers.left, at: center - Point(x: Self.reach * scale, y: 0)))
    emit(.up(id: Self.fingers.right, at: center + Point(x: Self.reach * scale, y: 0)))
    self = TouchpadPinch()
  }

  /// Ends the pinch by cancelling both simulated fingers; does nothing without a pinch.
  package mutating func cancel(emit: (InputEvent.Kind) -> Void) {
    guard isActive else { return }
    emit(.cancel(id: Self.fingers.left))
    emit(.cancel(id: Self.fingers.right))
    self = TouchpadPinch()
  }
}
