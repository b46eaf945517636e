import ScrollEngine
import Tuning

extension NestedRules {
  /// Creates the rules of the containers of a layout from the values of a tuning.
  init(_ tuning: Tuning, for layout: NestedLayout) {
    pages = ScrollRules(pagesOf: tuning, viewportLength: layout.size.width)
    turning = PageTurnRule(tuning)
    let height = layout.size.height
    guard let header = layout.header else {
      line =
        layout.sheet == nil
        ? ScrollRules(tuning, viewportLength: height) : ScrollRules(sheetOf: tuning, viewportLength: height)
      return
    }
    var headerRules = ScrollRules(headerOf: tuning, viewportLength: height)
    if let returning = header.returning { headerRules.returning = returning }
    guard layout.sheet != nil else {
      line = headerRules
      return
    }
    line = ScrollRules(sheetOf: tuning, viewportLength: height)
    var own = LinkRules()
    (own.snapping, own.snap) = (headerRules.snapping, headerRules.snap)
    (own.handoff, own.returning) = (headerRules.handoff, headerRules.returning)
    line.links = [LinkRules(), own, LinkRules()]
  }
}

extension NestedScroller {
  init(_ layout: NestedLayout, tuning: Tuning) { self.init(layout, NestedRules(tuning, for: layout)) }

  /// Applies another layout of the same containers and another tuning; see ``relayout(_:at:)``.
  mutating func update(_ layout: NestedLayout, tuning: Tuning, at time: Timestamp) {
    retune(NestedRules(tuning, for: layout), at: time)
    relayout(layout, at: time)
  }

  /// Returns the scroll distances of wheel notches and keys.
  func steps(_ tuning: Tuning) -> ScrollSteps {
    let list = layout.lists[currentPage]
    return ScrollSteps(tuning, length: list.visible, row: list.row)
  }
}
