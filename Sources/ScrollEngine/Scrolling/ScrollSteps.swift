/// How far a notch of the wheel, an arrow key and a page key scroll, in points.
package struct ScrollSteps {
  /// Farther than any content is long, in points.
  package static let farthest = 1e12

  /// A notch of the wheel.
  package let notch: Double
  /// An arrow key.
  package let arrow: Double
  /// A page key.
  package let page: Double

  /// Steps from their parts.
  package init(notch: Double, arrow: Double, page: Double) {
    self.notch = notch
    self.arrow = arrow
    self.page = page
  }

  /// Keys that go by the wheel's notch.
  ///
  /// - Parameters:
  ///   - length: of what is seen of the content, in points.
  ///   - row: what a page key leaves in sight, in points; `nil` for a notch.
  package init(notch: Double, length: Double, row: Double? = nil) {
    self.init(notch: notch, arrow: notch, page: max(notch, length - (row ?? notch)))
  }

  /// The change of the offset that a key asks for, in points; `nil` for one that does not scroll. Home and End ask for
  /// more than there is: a glide ends where its line does.
  package func change(for key: InputEvent.Key) -> Double? {
    switch key {
    case .down: arrow
    case .up: -arrow
    case .pageDown, .space: page
    case .pageUp: -page
    case .home: -Self.farthest
    case .end: Self.farthest
    case .left, .right, .escape, .backspace, .tab, .backTab, .enter, .selectAll: nil
    }
  }
}
