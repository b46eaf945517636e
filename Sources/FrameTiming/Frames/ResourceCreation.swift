/// A resource that was created during or before a frame because it did not exist yet, or a wait for the display.
public struct ResourceCreation: Equatable, Sendable {
  /// The kind of resource.
  public enum Kind: String, Sendable, CaseIterable {
    /// A line of text that was measured, or set and rasterized.
    case text
    /// A photograph or another image that was made into a texture.
    case picture
    /// A tile of the map that was made into a texture.
    case tile
    /// An icon, a round corner or a shadow that was rasterized.
    case shape
    /// No resource. The frame had to wait until the display had taken an earlier image.
    case wait
  }

  /// The kind of resource.
  public var kind: Kind
  /// The display name, such as "photo 4".
  public var name: String

  /// Creates a value from its parts.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}
