/// One of the two directions in which content scrolls.
///
/// ```swift
/// let way = Point(x: 3, y: 40)
/// print(way[Axis.y])  // 40
/// ```
public enum Axis: String, Sendable, CaseIterable {
  /// Left and right.
  case x
  /// Up and down; y grows downwards.
  case y
}

/// Directions in which something scrolls.
///
/// ```swift
/// let mapMoves: Axes = .both
/// let listMoves = Axes(.y)
/// print(mapMoves.contains(listMoves))  // true
/// ```
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
