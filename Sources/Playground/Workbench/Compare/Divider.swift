import Drawing
import Interface
import ScrollEngine

/// What parts the picture of A from that of B over one scene: it can be dragged, and a double tap puts it in the middle.
struct Divider: Equatable {
  /// Size of the handle, and how far above the bottom it stands, in points; the design's.
  private static let handle = Size(width: 48, height: 28)
  private static let above = 72.0
  /// What a finger must hit, in points, after the design tokens.
  private static let touch = 44.0
  /// Least room of either side, as a share of the width.
  private static let least = 0.04
  /// Seconds and points within which a second tap follows the first.
  private static let doubleTap = 0.35

  /// Where it stands, as a share of the scene's width.
  private(set) var share = 0.5
  /// Whether a hand holds it.
  private(set) var isHeld = false
  /// How far the hand lies right of it, in points.
  private var grip = 0.0
  private var hasMoved = false
  private var tapped: Timestamp?

  /// Where it stands over a scene.
  func x(in viewport: Rect) -> Double { viewport.minX + (viewport.width * share).rounded() }

  private func handleFrame(in viewport: Rect) -> Rect {
    Rect(
      x: x(in: viewport) - Self.handle.width / 2, y: viewport.maxY - Self.above, width: Self.handle.width,
      height: Self.handle.height)
  }

  /// Whether a hand at a place takes hold of it.
  func isHit(_ place: Point, in viewport: Rect) -> Bool {
    let frame = handleFrame(in: viewport)
    let (dx, dy) = ((Self.touch - frame.width) / 2, (Self.touch - frame.height) / 2)
    return frame.inset(dx: min(0, -dx), dy: min(0, -dy)).contains(place)
  }

  /// A hand takes hold of it.
  mutating func press(at place: Point, in viewport: Rect) {
    isHeld = true
    hasMoved = false
    grip = place.x - x(in: viewport)
  }

  /// The hand moves.
  mutating func move(to place: Point, in viewport: Rect) {
    guard isHeld, viewport.width > 0 else { return }
    let wanted = (place.x - grip - viewport.minX) / viewport.width
    let moved = min(max(wanted, Self.least), 1 - Self.least)
    if abs(moved - share) * viewport.width > 1 { hasMoved = true }
    share = moved
  }

  /// The hand lifts.
  mutating func release(at time: Timestamp) {
    isHeld = false
    guard !hasMoved else { return tapped = nil }
    if let tapped, time.seconds(since: tapped) < Self.doubleTap {
      (share, self.tapped) = (0.5, nil)
    } else {
      tapped = time
    }
  }

  /// Draws the line over a scene.
  func drawLine(in viewport: Rect, into canvas: inout Canvas) {
    let x = x(in: viewport)
    canvas.list.fill(Rect(x: x - 1, y: viewport.minY, width: 2, height: viewport.height), canvas.palette.text)
  }

  /// Draws what a hand takes hold of.
  func drawHandle(in viewport: Rect, into canvas: inout Canvas) {
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
