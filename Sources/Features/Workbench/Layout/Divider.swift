import Drawing
import Interface
import ScrollEngine

/// The draggable line between the images of A and B in one scene. A double tap centres it.
package struct Divider: Equatable {
  /// Size of the handle in points. Source: the design.
  private static let handle = Size(width: 48, height: 28)
  /// Distance of the handle's top from the bottom of the scene, in points. Source: the design.
  private static let above = 72.0
  /// Minimum width and height of the handle's touch target in points. Source: the design tokens.
  private static let touch = 44.0
  /// Minimum width of A's and B's image, as a share of the scene's width.
  private static let least = 0.04
  /// Maximum time between the two taps of a double tap, in seconds. Chosen; Android's `DOUBLE_TAP_TIMEOUT` is 0.3 s.
  private static let doubleTap = 0.35

  /// Distance of the line from the scene's left edge, as a share of the scene's width.
  private(set) var share = 0.5
  private(set) var isHeld = false
  /// Horizontal distance from the line to the finger that holds the handle, in points.
  private var grip = 0.0
  private var hasMoved = false
  private var tapped: Timestamp?

  func x(in viewport: Rect) -> Double { viewport.minX + (viewport.width * share).rounded() }

  private func handleFrame(in viewport: Rect) -> Rect {
    Rect(
      x: x(in: viewport) - Self.handle.width / 2, y: viewport.maxY - Self.above, width: Self.handle.width,
      height: Self.handle.height)
  }

  /// Whether a touch at a point grabs the handle.
  func isHit(_ place: Point, in viewport: Rect) -> Bool {
    let frame = handleFrame(in: viewport)
    let (dx, dy) = ((Self.touch - frame.width) / 2, (Self.touch - frame.height) / 2)
    return frame.inset(dx: min(0, -dx), dy: min(0, -dy)).contains(place)
  }

  mutating func press(at place: Point, in viewport: Rect) {
    isHeld = true
    hasMoved = false
    grip = place.x - x(in: viewport)
  }

  mutating func move(to place: Point, in viewport: Rect) {
    guard isHeld, viewport.width > 0 else { return }
    let wanted = (place.x - grip - viewport.minX) / viewport.width
    let moved = min(max(wanted, Self.least), 1 - Self.least)
    if abs(moved - share) * viewport.width > 1 { hasMoved = true }
    share = moved
  }

  mutating func release(at time: Timestamp) {
    isHeld = false
    guard !hasMoved else { return tapped = nil }
    if let tapped, time.seconds(since: tapped) < Self.doubleTap {
      (share, self.tapped) = (0.5, nil)
    } else {
      tapped = time
    }
  }

  package func drawLine(in viewport: Rect, into canvas: inout Canvas) {
    let x = x(in: viewport)
    canvas.list.fill(Rect(x: x - 1, y: viewport.minY, width: 2, height: viewport.height), canvas.palette.text)
  }

  package func drawHandle(in viewport: Rect, into canvas: inout Canvas) {
    let palette = canvas.palette
    let frame = handleFrame(in: viewport)
    canvas.list.roundedRect(frame, radius: frame.height / 2, palette.text)
    let sides = frame.inset(dx: 8, dy: 4).columns(2)
    for (name, side, alignment) in [("A", sides[0], TextAlignment.leading), ("B", sides[1], .trailing)] {
      canvas.list.text(name, .controlStrong, palette.panel, in: side, alignment)
    }
    for y in [frame.center.y - 2.5, frame.center.y + 1] {
      canvas.list.fill(Rect(x: frame.center.x - 4, y: y, width: 8, height: 1.5), palette.panel)
    }
  }
}
