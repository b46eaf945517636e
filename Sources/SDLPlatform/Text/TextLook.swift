import Drawing

/// How a cached text looks.
struct TextLook: Hashable {
  var face: Typeface
  var size: Double
  var rgb: UInt32
  /// 0xAARRGGBB of the halo, 0 for none.
  var halo: UInt32
}
