import ScrollEngine

/// A key of a picture that is rendered once and drawn often, such as a map tile.
///
/// Each meaning has fields of its own. Numbers are never packed into one, since pages run on 32-bit processors.
public struct PictureKey: Hashable, Sendable {
  private let name: TextKey
  /// The picture among those of its family.
  public let member: Member
  /// Name of the group that the picture belongs to, such as "map-light", or the path of its file.
  public var family: String { name.string }

  /// A picture among those of a family. Sizes are in pixels.
  public enum Member: Hashable, Sendable {
    /// A cell of a grid at a level of detail, such as a map tile, or a picture of a series by its column.
    case cell(level: Int, column: Int, row: Int)
    /// A photograph that fills a size, with round corners.
    case photo(width: Int, height: Int, radius: Int)
    /// A photograph of a gallery in an image of a size: the photograph's frame in the image, and its corner radius.
    case albumPhoto(version: Int, width: Int32, height: Int32, frame: PixelFrame, radius: Int32)
    /// A tile of a picture file that is shown at a size.
    case pictureTile(version: Int, width: Int32, height: Int32, column: Int32, row: Int32)
    /// A recording's thumbnail, by the time at which it was made.
    case thumbnail(made: Int)
  }

  /// Creates the key of a picture.
  public init(_ family: String, _ member: Member) {
    name = TextKey(family)
    self.member = member
  }

  /// Creates the key of a cell of a grid.
  public init(family: String, level: Int = 0, column: Int = 0, row: Int = 0) {
    self.init(family, .cell(level: level, column: column, row: row))
  }

  /// Hashes all properties with a ``FoldedHash``, which is faster than `Hasher`; a frame looks up dozens of keys.
  public func hash(into hasher: inout Hasher) {
    var digest = FoldedHash()
    digest.add(name)
    func add(_ number: some FixedWidthInteger) { digest.add(UInt64(truncatingIfNeeded: number)) }
    switch member {
    case .cell(let level, let column, let row):
      add(level)
      add(column)
      add(row)
    case .photo(let width, let height, let radius):
      add(width)
      add(height)
      add(radius)
    case .albumPhoto(let version, let width, let height, let frame, let radius):
      add(version)
      add(width)
      add(height)
      add(frame.x)
      add(frame.y)
      add(frame.width)
      add(frame.height)
      add(radius)
    case .pictureTile(let version, let width, let height, let column, let row):
      add(version)
      add(width)
      add(height)
      add(column)
      add(row)
    case .thumbnail(let made): add(made)
    }
    hasher.combine(digest.value)
  }
}

/// A rectangle in whole pixels.
public struct PixelFrame: Hashable, Sendable {
  let x: Int32
  let y: Int32
  let width: Int32
  let height: Int32

  /// Creates the rectangle nearest to one in points.
  ///
  /// - Parameter scale: pixels per point.
  public init(_ rect: Rect, scale: Double) {
    x = Int32(nearest: rect.minX * scale)
    y = Int32(nearest: rect.minY * scale)
    width = Int32(nearest: rect.width * scale)
    height = Int32(nearest: rect.height * scale)
  }
}

extension FixedWidthInteger {
  /// Creates the integer nearest to a number: the largest or smallest one beyond the range of the type, and 0 for NaN.
  ///
  /// `Int` has 32 bits in a page, so that a conversion of a large number traps there and not on the desktop.
  public init(nearest number: Double) {
    let whole = number.rounded()
    self = Self(exactly: whole) ?? (whole > 0 ? .max : whole < 0 ? .min : 0)
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
