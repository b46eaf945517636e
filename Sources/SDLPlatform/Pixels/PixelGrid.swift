import CSDL2
import ScrollEngine

/// Converts points to pixels. It is the only place in the program that rounds them.
struct PixelGrid {
  /// Pixels per point.
  var scale: Double
  /// Pixels above the point 0: the height of a title bar that the window draws itself.
  var top = 0

  /// Returns the nearest pixel edge. Halves round up, so that shifting by whole pixels never changes the rounding.
  func edge(_ points: Double) -> Int {
    // A thousandth is added because 9 × 4.3 + 4.3 is slightly less than 10 × 4.3, and layouts often place edges on
    // halves.
    let value = points * scale + 0.5 + 1 / 1024
    // SDL counts pixels in 32 bits; a quarter of that range leaves room for sums.
    let bounded = min(536_870_911, max(-536_870_911, value.isNaN ? 0 : value))
    // Integer rounding, because `rounded(.down)` is a C library call on x86 and a frame rounds about a thousand times.
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  /// Returns a length in whole pixels, at least one if it is positive.
  func length(_ points: Double) -> Int { points > 0 ? max(1, edge(points)) : 0 }

  /// Returns a rectangle in pixels. The edges are rounded, not the size, so that adjacent rectangles stay adjacent.
  func rect(_ r: Rect) -> PixelRect {
    let x = edge(r.minX)
    let y = edge(r.minY)
    return PixelRect(x: x, y: y + top, width: max(0, edge(r.maxX) - x), height: max(0, edge(r.maxY) - y))
  }
}

/// A rectangle in whole pixels.
struct PixelRect: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  static let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var area: Int { width * height }

  func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the smallest rectangle around both. An empty rectangle adds nothing.
  func union(_ other: PixelRect) -> PixelRect {
    guard !other.isEmpty else { return self }
    guard !isEmpty else { return other }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func grown(by n: Int) -> PixelRect {
    PixelRect(x: x - n, y: y - n, width: width + 2 * n, height: height + 2 * n)
  }

  func moved(dy: Int) -> PixelRect { PixelRect(x: x, y: y + dy, width: width, height: height) }

  var sdl: SDL_Rect { SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height)) }
}
