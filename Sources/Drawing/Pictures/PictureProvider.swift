import ScrollEngine

/// The name of a picture that is made once and drawn often, such as a tile of a map.
public struct PictureKey: Hashable, Sendable {
  private let name: TextKey
  /// Which family of pictures it belongs to, such as "map-light".
  public var family: String { name.string }
  /// Level of detail, or another number that tells pictures of a family apart.
  public var level: Int
  /// Column, or index.
  public var column: Int
  /// Row.
  public var row: Int

  /// A key from its parts.
  public init(family: String, level: Int = 0, column: Int = 0, row: Int = 0) {
    name = TextKey(family)
    self.level = level
    self.column = column
    self.row = row
  }

  /// Adds all in one number: a frame looks up dozens.
  public func hash(into hasher: inout Hasher) {
    var digest = Digest()
    digest.add(name)
    digest.add(UInt64(truncatingIfNeeded: level))
    digest.add(UInt64(truncatingIfNeeded: column))
    digest.add(UInt64(truncatingIfNeeded: row))
    hasher.combine(digest.value)
  }
}

/// Makes pictures in the background, never on the frame's path.
public protocol PictureProvider: AnyObject {
  /// Whether the picture can be drawn now. Counts as a use: what is asked for often stays in memory longest.
  func isReady(_ key: PictureKey) -> Bool

  /// Asks for a picture. `make` runs in the background and must not touch shared state. Asking again is free.
  /// Requests are served newest frame first, in the order asked within a frame; one that is not asked for again
  /// before its turn comes may be dropped.
  func request(_ key: PictureKey, pixelWidth: Int, pixelHeight: Int, make: @escaping @Sendable () -> VectorDrawing)

  /// Why a picture's photograph could not be shown; `nil` when it could, or nobody has tried yet.
  func refusal(_ key: PictureKey) -> PhotoRefusal?
}

extension PictureProvider {
  /// Refuses nothing.
  public func refusal(_ key: PictureKey) -> PhotoRefusal? { nil }
}
