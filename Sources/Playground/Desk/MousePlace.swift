import ScrollEngine

/// Where the mouse is, and whether it presses: what lies under it is to know though the mouse rests.
struct MousePlace {
  /// The finger that stands for the mouse.
  private static let id = 0

  /// Where it is; `nil` beside the window, and where a finger has come after it.
  private var place: Point?
  private var isDown = false
  /// Where it is while it presses nothing.
  var resting: Point? { isDown ? nil : place }

  /// Takes note of an event.
  mutating func follow(_ kind: InputEvent.Kind) {
    switch kind {
    case .hover(let place): self.place = place
    case .down(Self.id, let place): (self.place, isDown) = (place, true)
    case .move(Self.id, let place): self.place = place
    case .up(Self.id, let place): (self.place, isDown) = (place, false)
    case .cancel(Self.id): isDown = false
    // A touchpad's fingers are where the pointer is.
    case .down(let id, let place): if TouchpadPinch.center(ofFinger: id, at: place) == nil { self.place = nil }
    case .move, .up, .cancel, .wheel, .scroll, .key, .text, .resize: break
    }
  }
}
