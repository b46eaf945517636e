/// An axis along which content scrolls.
///
/// ```swift
/// let way = Point(x: 3, y: 40)
/// print(way[Axis.y])  // 40
/// ```
public enum Axis: String, Sendable, CaseIterable {
  /// The horizontal axis.
  case x
  /// The vertical axis; y grows downwards.
  case y

  /// The axis at right angles to this one.
  public var across: Axis { self == .x ? .y : .x }
}

/// A set of axes along which content scrolls.
///
/// ```swift
/// let mapMoves: Axes = .both
/// let listMoves = Axes(.y)
/// print(mapMoves.contains(listMoves))  // true
/// ```
public struct Axes: OptionSet, Sendable {
  /// The bits of the set, one for each axis.
  public let rawValue: UInt8

  /// The horizontal axis.
  public static let x = Axes(rawValue: 1)
  /// The vertical axis.
  public static let y = Axes(rawValue: 2)
  /// Both axes, as for a map that pans in any direction.
  public static let both: Axes = [.x, .y]

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set with one axis.
  public init(_ axis: Axis) { self = axis == .x ? .x : .y }
}
