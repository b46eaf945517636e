import ScrollEngine

/// A key of a picture that is rendered once and drawn often, such as a map tile.
public struct PictureKey: Hashable, Sendable {
  private let name: TextKey
  /// Name of the group that the picture belongs to, such as "map-light".
  public var family: String { name.string }
  /// Level of detail, or another number that distinguishes pictures of a family.
  public var level: Int
  /// Column of a picture in a grid, or its index in a series.
  public var column: Int
  /// Row of a picture in a grid.
  public var row: Int

  /// Creates a key.
  public init(family: String, level: Int = 0, column: Int = 0, row: Int = 0) {
    name = TextKey(family)
    self.level = level
    self.column = column
    self.row = row
  }

  /// Hashes all properties with a ``FoldedHash``, which is faster than `Hasher`; a frame looks up dozens of keys.
  public func hash(into hasher: inout Hasher) {
    var digest = FoldedHash()
    digest.add(name)
    digest.add(UInt64(truncatingIfNeeded: level))
    digest.add(UInt64(truncatingIfNeeded: column))
    digest.add(UInt64(truncatingIfNeeded: row))
    hasher.combine(digest.value)
  }
}

/// A cache that renders pictures in the background, so that no frame waits for them.
public protocol PictureProvider: AnyObject {
  /// Returns whether the picture can be drawn now. The call counts as a use: the cache evicts the least recently used
  /// pictures first.
  func isReady(_ key: PictureKey) -> Bool

  /// Requests a picture. Repeated requests for the same picture cost nothing.
  ///
  /// Requests of the newest frame come first, in the order of the calls within a frame. A request that later frames do
  /// not repeat may be dropped before it is rendered.
  ///
  /// - Parameter make: closure that creates the drawing. It runs in the background and must not touch shared state.
  func request(_ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing)

  /// Returns the reason why the photograph of a picture could not be shown; `nil` if it could, or if it has not been
  /// tried yet.
  func photoError(for key: PictureKey) -> PhotoError?
}

extension PictureProvider {
  /// Returns `nil`, which is right for a provider that has no photographs.
  public func photoError(for key: PictureKey) -> PhotoError? { nil }
}
