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
  var rgb: UInt32

  /// How far the blur reaches, in pixels.
  var reach: Int { 3 * (boxWidth / 2) + 2 }

  /// Width of the three box blurs that stand for a Gaussian: SVG 1.1, feGaussianBlur.
  var boxWidth: Int { max(1, Int((Double(sigma) / 8 * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))) }
}

/// A blurred shape without what the shape itself will cover.
struct ShadowMask {
  let width: Int
  let height: Int
  /// Straight-alpha pixels of an opaque shadow.
  let pixels: [UInt32]

  init(_ look: ShadowLook) {
    let reach = look.reach
    let shape = RoundedShape(
      PixelRect(x: 0, y: 0, width: look.width, height: look.height), top: look.top, bottom: look.bottom)
    width = look.width + 2 * reach
    height = look.height + 2 * reach
    var field = [Float](repeating: 0, count: width * height)
    for y in 0..<look.height {
      for x in 0..<look.width {
        field[(y + reach) * width + x + reach] = Float(shape.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5))
      }
    }
    for _ in 0..<3 {
      for y in 0..<height { Self.blur(&field, from: y * width, step: 1, count: width, box: look.boxWidth) }
      for x in 0..<width { Self.blur(&field, from: x, step: width, count: height, box: look.boxWidth) }
    }
    var pixels = field.map { look.rgb | UInt32((min(1, max(0, $0)) * 255).rounded()) << 24 }
    for y in 0..<look.height {
      let row = y + reach - look.dy
      guard row >= 0, row < height else { continue }
      for x in 0..<look.width where shape.coverage(x: Double(x) + 0.5, y: Double(y) + 0.5) >= 1 {
        pixels[row * width + x + reach] = look.rgb
      }
    }
    self.pixels = pixels
  }

  /// A moving average over `box` neighbours along one row or column, made odd so that nothing shifts.
  private static func blur(_ field: inout [Float], from start: Int, step: Int, count: Int, box: Int) {
    let half = box / 2
    guard half > 0 else { return }
    let line = (0..<count).map { field[start + $0 * step] }
    let weight = 1 / Float(2 * half + 1)
    var sum: Float = 0
    for index in 0..<min(half, count) { sum += line[index] }
    for index in 0..<count {
      if index + half < count { sum += line[index + half] }
      if index - half - 1 >= 0 { sum -= line[index - half - 1] }
      field[start + index * step] = sum * weight
    }
  }
}
