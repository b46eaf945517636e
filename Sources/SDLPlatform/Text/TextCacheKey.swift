import Drawing

/// The style of a cached text: the part of its cache key beside the string.
struct TextCacheKey: Hashable {
  var face: Typeface
  var size: Double
  var rgb: UInt32
  /// Colour of the halo as 0xAARRGGBB; 0 for none.
  var halo: UInt32
}
