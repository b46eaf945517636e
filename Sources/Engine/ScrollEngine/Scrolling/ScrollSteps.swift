/// The distances that a notch of the wheel, an arrow key and a page key scroll, in points.
///
/// ```swift
/// // A page key keeps a row of 60 points in sight.
/// let steps = ScrollSteps(notch: 53, length: 600, row: 60)
/// print(steps.page)  // 540
/// ```
public struct ScrollSteps: Equatable, Sendable {
  /// A distance longer than any content, in points.
  package static let infiniteDistance = 1e12

  /// The distance of a wheel notch, in points.
  public let notch: Double
  /// The distance of an arrow key, in points.
  public let arrow: Double
  /// The distance of a page key, in points.
  public let page: Double

  /// Creates steps from the three distances, in points.
  public init(notch: Double, arrow: Double, page: Double) {
    self.notch = notch
    self.arrow = arrow
    self.page = page
  }

  /// Creates steps in which the distances of the keys are derived from that of a wheel notch.
  ///
  /// - Parameters:
  ///   - notch: the distance of a wheel notch and of an arrow key, in points.
  ///   - length: the visible length of the content, in points.
  ///   - row: the length of the content that stays visible after a page key, in points; `nil` for the distance of a
  ///     notch.
  public init(notch: Double, length: Double, row: Double? = nil) {
    self.init(notch: notch, arrow: notch, page: max(notch, length - (row ?? notch)))
  }

  /// Returns the change of the offset for a key, in points; `nil` for a key that does not scroll. For Home and End the
  /// change is longer than any content, because a glide stops at the end of its content anyway.
  public func change(for key: InputEvent.Key) -> Double? {
    switch key {
    case .down: arrow
    case .up: -arrow
    case .pageDown, .space: page
    case .pageUp: -page
    case .home: -Self.infiniteDistance
    case .end: Self.infiniteDistance
    case .left, .right, .escape, .backspace, .tab, .backTab, .enter, .selectAll: nil
    }
  }
}
