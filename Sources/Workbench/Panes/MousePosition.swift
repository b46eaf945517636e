import ScrollEngine

/// The position and button state of the mouse. Content may move under a resting pointer, so its position must be known
/// without new events.
package struct MousePosition {
  /// The finger ID of the mouse.
  private static let id = 0

  /// The mouse's position in points of the window; `nil` outside the window, or if a finger has touched the screen
  /// since the mouse moved last.
  private var place: Point?
  private var isDown = false
  /// The mouse's position in points of the window; `nil` while a button is pressed, or if the position is not known.
  package var resting: Point? { isDown ? nil : place }

  /// Updates the state with an event.
  mutating func update(with kind: InputEvent.Kind) {
    switch kind {
    case .hover(let place): self.place = place
    case .down(Self.id, let place): (self.place, isDown) = (place, true)
    case .move(Self.id, let place): self.place = place
    case .up(Self.id, let place): (self.place, isDown) = (place, false)
    case .cancel(Self.id): isDown = false
    // A touchpad's fingers are at the pointer, so they do not change the position. Other fingers make it unknown.
    case .down(let id, let place): if TouchpadPinch.center(ofFinger: id, at: place) == nil { self.place = nil }
    case .move, .up, .cancel, .wheel, .scroll, .key, .text, .resize: break
    }
  }
}
