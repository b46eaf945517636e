import Drawing

/// Text metrics of a font with equal widths.
public final class EqualWidthRuler: TextMeasuring {
  /// Creates a ruler.
  public init() {}

  /// Returns the number of characters times a fixed share of the font size, in points.
  public func width(of string: String, style: TextStyle) -> Double { Double(string.count) * style.size * 0.58 }
}

/// A picture provider that records requests. The test decides which pictures are ready.
public final class PictureRequestLog: PictureProvider {
  /// The pictures that are ready.
  public var ready: Set<PictureKey> = []
  /// The requested pictures, in order.
  public var requested: [PictureKey] = []

  /// Creates a log without requests.
  public init() {}

  /// Whether the test has declared a picture ready.
  public func isReady(_ key: PictureKey) -> Bool { ready.contains(key) }

  /// Records the request and draws nothing.
  public func request(
    _ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing
  ) {
    requested.append(key)
  }
}
