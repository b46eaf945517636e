import CSDL2
import ScrollEngine

/// A converter of points to pixels. No other code of the program rounds positions to pixels.
struct PixelGrid {
  /// Pixels per point.
  var scale: Double

  /// Returns the pixel edge nearest to a position in points. Halves round up, so that shifting a position by whole
  /// pixels never changes its rounding.
  func edge(_ points: Double) -> Int {
    // About a thousandth of a pixel is added, so that an edge on half a pixel, as is common in layouts, rounds up even
    // if it was computed with an error: 9 × 4.3 + 4.3 is slightly less than 10 × 4.3.
    let value = points * scale + 0.5 + 1 / 1024
    // SDL counts pixels in 32 bits. Positions are limited to a quarter of that range, which leaves room for sums.
    let bounded = min(536_870_911, max(-536_870_911, value.isNaN ? 0 : value))
    // The rounding uses integers, because `rounded(.down)` is a C library call on x86 and a frame rounds about a
    // thousand times.
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  /// Returns a length in whole pixels for one in points. A positive length is at least one pixel.
  func length(_ points: Double) -> Int { points > 0 ? max(1, edge(points)) : 0 }

  /// Returns a rectangle in pixels for one in points. The edges are rounded instead of the size, so that adjacent
  /// rectangles stay adjacent.
  func rect(_ r: Rect) -> PixelRect {
    let x = edge(r.minX)
    let y = edge(r.minY)
    return PixelRect(x: x, y: y, width: max(0, edge(r.maxX) - x), height: max(0, edge(r.maxY) - y))
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

  /// Returns the smallest rectangle around both. Empty rectangles are ignored.
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
