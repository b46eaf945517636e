import Drawing

/// Functions that convert colours and coverage to pixels with straight alpha, as SDL blends them.
enum PixelFormat {
  /// Returns a colour as 0xAARRGGBB. Its alpha is multiplied by `coverage`, of which 255 is full.
  static func pixel(_ color: Color, coverage: UInt8 = 255) -> UInt32 {
    let alpha = (UInt32(color.alpha) * UInt32(coverage) + 127) / 255
    return alpha << 24 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// Returns a pixel converted from straight to premultiplied alpha.
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }

  /// Returns pixels of one colour, whose alpha is multiplied by the coverage in a map.
  static func color(_ map: CoverageMap, _ color: Color) -> [UInt32] {
    let shades = shades(of: color)
    return map.values.map { shades[Int($0)] }
  }

  /// Returns the pixels of a colour at the coverages 0 to 255. Looking a pixel up costs less than a division for each
  /// pixel.
  static func shades(of color: Color) -> [UInt32] { (0...255).map { pixel(color, coverage: $0) } }

  /// Returns one straight-alpha pixel blended over another.
  static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let a = top >> 24
    if a == 255 || bottom >> 24 == 0 { return top }
    if a == 0 { return bottom }
    // The share of the bottom pixel is in units of 1/255², so that integers keep their precision.
    let share = (bottom >> 24) * (255 - a)
    let total = a * 255 + share
    func mix(_ shift: UInt32) -> UInt32 {
      let sum = (top >> shift & 255) * a * 255 + (bottom >> shift & 255) * share
      return (sum + total / 2) / total
    }
    return ((total + 127) / 255) << 24 | mix(16) << 16 | mix(8) << 8 | mix(0)
  }
}
