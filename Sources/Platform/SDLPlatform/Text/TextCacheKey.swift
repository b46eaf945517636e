import Drawing

/// The style of a cached text, which together with the string is its cache key.
struct TextCacheKey: Hashable {
  var face: Typeface
  var size: Double
  var rgb: UInt32
  /// Colour of the halo as 0xAARRGGBB; 0 for none.
  var halo: UInt32
}
