import Containers
import ScrollEngine

extension NestedRules {
  /// Creates the rules of the containers of a layout from the values of a tuning.
  public init(_ tuning: Tuning, for layout: NestedLayout) {
    let height = layout.size.height
    self.init(
      for: layout,
      line: layout.sheet == nil
        ? ScrollRules(tuning, viewportLength: height) : ScrollRules(sheetOf: tuning, viewportLength: height),
      header: ScrollRules(headerOf: tuning, viewportLength: height),
      pages: ScrollRules(pagesOf: tuning, viewportLength: layout.size.width), turning: PageTurnRule(tuning))
  }
}

extension NestedScroller {
  /// Creates a line at its start, with the rules of a tuning.
  public init(_ layout: NestedLayout, tuning: Tuning) { self.init(layout, NestedRules(tuning, for: layout)) }

  /// Applies another layout of the same containers and another tuning; see ``relayout(_:at:)``.
  public mutating func update(_ layout: NestedLayout, tuning: Tuning, at time: Timestamp) {
    retune(NestedRules(tuning, for: layout), at: time)
    relayout(layout, at: time)
  }

  /// Returns the scroll distances of wheel notches and keys.
  public func steps(_ tuning: Tuning) -> ScrollSteps {
    let list = layout.lists[currentPage]
    return ScrollSteps(tuning, length: list.visible, row: list.row)
  }
}
