import Drawing

/// Text of which each letter is half as wide as it is high, for drawing without fonts.
final class EvenWidths: TextMeasuring {
  func width(of string: String, style: TextStyle) -> Double { Double(string.count) * style.size / 2 }
}

/// Pictures of which none ever comes.
final class NoPictures: PictureProvider {
  func isReady(_ key: PictureKey) -> Bool { false }
  func request(
    _ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing
  ) {}
}

extension Canvas {
  /// A light canvas at scale 1.
  static var blank: Canvas { Canvas(appearance: .light, scale: 1, text: EvenWidths(), pictures: NoPictures()) }
}
