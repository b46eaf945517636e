import Drawing

/// What tells shadows apart.
struct ShadowLook: Hashable {
  /// Size of the shape the texture is made for, in pixels: stretched sizes share one.
  var width: Int
  var height: Int
  var top: Double
  var bottom: Double
  /// Standard deviation of the blur, in eighths of a pixel.
  var sigma: Int
  /// Downward displacement, in pixels.
  var dy: Int

  /// How far the blur reaches, in pixels.
  var reach: Int { 3 * (boxWidth / 2) + 2 }

  /// Width of the three box blurs that stand for a Gaussian: SVG 1.1, feGaussianBlur.
  var boxWidth: Int { max(1, Int((Double(sigma) / 8 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))) }
}

/// Blurs a shape and takes out what the shape itself will cover.
enum ShadowMask {
  /// How dark an opaque shadow is at each pixel, `reach` pixels around the shape included.
  static func make(_ look: ShadowLook) -> CoverageMap {
    let reach = look.reach
    let shape = RoundedShape(
      PixelRect(x: 0, y: 0, width: look.width, height: look.height), top: look.top, bottom: look.bottom)
    var map = CoverageMap(width: look.width + 2 * reach, height: look.height + 2 * reach)
    let width = map.width
    let height = map.height
    var field = [Float](repeating: 0, count: width * height)
    // Left and right mirror each other, and rows between the corners are all alike: a large shadow must not cost the
    // frame that needs it first.
    let half = (width + 1) / 2
    field.withUnsafeMutableBufferPointer { field in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * max(width, height)) { lines in
        for y in 0..<look.height {
          let row = (y + reach) * width
          if y > shape.topCorner, y < look.height - shape.bottomRows {
            for x in 0..<half { field[row + x] = field[row - width + x] }
            continue
          }
          for x in 0..<look.width {
            field[row + x + reach] = Float(shape.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5))
          }
          blur(field, from: row, step: 1, count: width, look.boxWidth, lines)
        }
        for x in 0..<half { blur(field, from: x, step: width, count: height, look.boxWidth, lines) }
      }
      for row in stride(from: 0, to: width * height, by: width) {
        for x in 0..<half {
          let value = UInt8((min(1, max(0, field[row + x])) * 255).rounded())
          map.values[row + x] = value
          map.values[row + width - 1 - x] = value
        }
      }
    }
    cutOut(shape, moved: reach - look.dy, reach, from: &map)
    return map
  }

  /// Clears what the shape covers wholly.
  private static func cutOut(_ shape: RoundedShape, moved dy: Int, _ reach: Int, from map: inout CoverageMap) {
    for y in 0..<shape.box.height {
      let row = y + dy
      guard row >= 0, row < map.height else { continue }
      let isPlain = y >= shape.topCorner && y < shape.box.height - shape.bottomRows
      for x in 0..<shape.box.width where isPlain || shape.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5) >= 1 {
        map.values[row * map.width + x + reach] = 0
      }
    }
  }

  /// Three moving averages along one row or column. The box is made odd so that nothing shifts. `lines` is room
  /// for two lines.
  private static func blur(
    _ field: UnsafeMutableBufferPointer<Float>, from start: Int, step: Int, count: Int, _ box: Int,
    _ lines: UnsafeMutableBufferPointer<Float>
  ) {
    let half = box / 2
    guard half > 0 else { return }
    for index in 0..<count { lines[index] = field[start + index * step] }
    var source = 0
    var target = count
    let weight = 1 / Float(2 * half + 1)
    for _ in 0..<3 {
      var sum: Float = 0
      for index in 0..<min(half, count) { sum += lines[source + index] }
      for index in 0..<count {
        if index + half < count { sum += lines[source + index + half] }
        if index > half { sum -= lines[source + index - half - 1] }
        lines[target + index] = sum * weight
      }
      swap(&source, &target)
    }
    for index in 0..<count { field[start + index * step] = lines[source + index] }
  }
}
