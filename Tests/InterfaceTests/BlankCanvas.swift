import Drawing

/// Text metrics for drawing without fonts: each character is half as wide as it is high.
final class FixedWidthText: TextMeasuring {
  func width(of string: String, style: TextStyle) -> Double { Double(string.count) * style.size / 2 }
}

/// A picture provider whose pictures never become ready.
final class NoPictures: PictureProvider {
  func isReady(_ key: PictureKey) -> Bool { false }
  func request(
    _ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing
  ) {}
}

extension Canvas {
  /// A light canvas at scale 1 without fonts and pictures.
  static var blank: Canvas { Canvas(appearance: .light, scale: 1, text: FixedWidthText(), pictures: NoPictures()) }
}
