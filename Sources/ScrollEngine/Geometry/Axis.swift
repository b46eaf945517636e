/// One of the two directions in which content scrolls.
public enum Axis: String, Sendable, CaseIterable {
  /// Left and right.
  case x
  /// Up and down; y grows downwards.
  case y
}

/// Directions in which something scrolls.
public struct Axes: OptionSet, Sendable {
  /// A bit for each direction.
  public let rawValue: UInt8

  /// Left and right.
  public static let x = Axes(rawValue: 1)
  /// Up and down.
  public static let y = Axes(rawValue: 2)
  /// Both.
  public static let both: Axes = [.x, .y]

  /// Directions from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One direction.
  public init(_ axis: Axis) { self = axis == .x ? .x : .y }
}
