/// One of the two directions in which content scrolls.
public enum Axis: String, Sendable, CaseIterable {
  /// Left and right.
  case x
  /// Up and down; y grows downwards.
  case y

  /// The other axis.
  public var crossing: Axis { self == .x ? .y : .x }
}
