/// Something that was made because it was not there yet, in a frame or ahead of it, or that was waited for.
public struct FrameMaking: Equatable, Sendable {
  /// What it is made for.
  public enum Kind: String, Sendable, CaseIterable {
    /// A line of text was measured, or set and rasterized.
    case text
    /// A photograph, or another picture, became a texture.
    case picture
    /// A tile of the map did.
    case tile
    /// An icon, a round corner or a shadow was rasterized.
    case shape
    /// Nothing: the display had to take an earlier picture first.
    case wait
  }

  /// What was made.
  public var kind: Kind
  /// What a person calls it, such as "photo 4".
  public var name: String

  /// A making from its parts.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}
