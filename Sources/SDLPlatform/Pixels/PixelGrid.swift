import CSDL2
import ScrollEngine

/// Where points meet pixels: the only place in the program that rounds.
struct PixelGrid {
  /// Pixels per point.
  var scale: Double
  /// Pixels above the point 0: those of a title that the window draws itself.
  var top = 0

  /// The nearest pixel edge; halves go up, so that shifting by whole pixels never changes a rounding.
  func edge(_ points: Double) -> Int {
    // A thousandth more: 9 × 4.3 + 4.3 is a little less than 10 × 4.3, and halves are where layouts put edges.
    let value = points * scale + 0.5 + 1 / 1024
    // SDL counts pixels in 32 bits; a quarter of that range leaves room for sums.
    let bounded = min(536_870_911, max(-536_870_911, value.isNaN ? 0 : value))
    // Rounded down by hand: `rounded(.down)` is a call of the C library on x86, and a frame asks some thousand times.
    let whole = Int(bounded)
    return Double(whole) > bounded ? whole - 1 : whole
  }

  /// A length in whole pixels, at least one if it is more than nothing.
  func length(_ points: Double) -> Int { points > 0 ? max(1, edge(points)) : 0 }

  /// Rounds edges, not sizes, so that neighbours in points are neighbours in pixels.
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

  /// No pixel.
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

  /// The smallest rectangle around both; an empty one adds nothing.
  func union(_ other: PixelRect) -> PixelRect {
    guard !other.isEmpty else { return self }
    guard !isEmpty else { return other }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle grown on all sides.
  func grown(by n: Int) -> PixelRect {
    PixelRect(x: x - n, y: y - n, width: width + 2 * n, height: height + 2 * n)
  }

  /// The rectangle moved downwards.
  func moved(dy: Int) -> PixelRect { PixelRect(x: x, y: y + dy, width: width, height: height) }

  var sdl: SDL_Rect { SDL_Rect(x: Int32(x), y: Int32(y), w: Int32(width), h: Int32(height)) }
}
