/// Tells a pinch on a touchpad, which knows a place and a scale, as two fingers.
///
/// So a recording holds it, and whoever understands two fingers understands a touchpad. The fingers lie left and right
/// of the pointer, 100 pt from it at the beginning.
package struct TouchpadPinch: Sendable {
  /// The fingers' identities, beyond those of any touchscreen.
  package static let fingers = (left: 1001, right: 1002)
  /// Half the distance of the fingers at scale 1, in points: far enough that a slop is a small part of it.
  private static let reach = 100.0

  private var center: Point?
  private var scale = 1.0

  /// The place of the pinch whose finger has just touched down, in points; `nil` for the finger of a hand.
  package static func center(ofFinger id: Int, at place: Point) -> Point? {
    switch id {
    case fingers.left: place + Point(x: reach, y: 0)
    case fingers.right: place - Point(x: reach, y: 0)
    default: nil
    }
  }

  /// No pinch.
  package init() {}

  /// Whether fingers are down.
  package var isActive: Bool { center != nil }

  /// A pinch is at a place, in points, with a scale since it began; 1 at the beginning. What is not finite or not
  /// positive is ignored.
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

  /// A pinch changes its scale by a factor where it is, or begins there: what a wheel with Control asks for.
  package mutating func zoom(at place: Point, by factor: Double, emit: (InputEvent.Kind) -> Void) {
    guard factor.isFinite, factor > 0 else { return }
    if center == nil { move(to: place, scale: 1, emit: emit) }
    move(to: center ?? place, scale: scale * factor, emit: emit)
  }

  /// The fingers lift.
  package mutating func end(emit: (InputEvent.Kind) -> Void) {
    guard let center else { return }
    emit(.up(id: Self.fingers.left, at: center - Point(x: Self.reach * scale, y: 0)))
    emit(.up(id: Self.fingers.right, at: center + Point(x: Self.reach * scale, y: 0)))
    self = TouchpadPinch()
  }

  /// The fingers are taken away.
  package mutating func cancel(emit: (InputEvent.Kind) -> Void) {
    guard isActive else { return }
    emit(.cancel(id: Self.fingers.left))
    emit(.cancel(id: Self.fingers.right))
    self = TouchpadPinch()
  }
}
