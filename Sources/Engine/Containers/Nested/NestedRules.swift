import ScrollEngine

/// The rules of a ``NestedScroller``.
///
/// ```swift
/// var shared = ScrollRules()
/// shared.bounce = SpringParameters(response: 0.5, dampingRatio: 1)
/// let layout = NestedLayout(size: Size(width: 390, height: 844), lists: [.init(length: 2400, visible: 844)])
/// let nested = NestedScroller(layout, NestedRules(shared, for: layout))
/// ```
public struct NestedRules: Sendable {
  /// The rules of the sheet, the header and the lists.
  public var line: ScrollRules
  /// The rules for drags and motions from page to page, along x.
  public var pages: ScrollRules
  /// The rule that chooses the page of a release.
  public var turning: PageTurnRule

  /// Creates the rules of a layout from those that its containers share. A fling crosses the seam between a header and
  /// the list below it as if they were one list. The lengths of the viewport are those of the layout.
  ///
  /// - Parameters:
  ///   - shared: the rules that all containers share, such as the fling model.
  ///   - layout: the containers.
  ///   - snapVelocity: the speed from which a release turns the page, in pt/s, no matter how short the drag. The default
  ///     is `MIN_FLING_VELOCITY` of androidx' ViewPager.java.
  public init(_ shared: ScrollRules = ScrollRules(), for layout: NestedLayout, snapVelocity: Double = 400) {
    var line = shared
    line.viewportLength = layout.size.height
    let header = line.ofHeader
    var pages = shared.ofPages
    pages.viewportLength = layout.size.width
    if layout.sheet?.hides == true { line.snapping.hiding = SheetHiding() }
    self.init(
      for: layout, line: line, header: header, pages: pages, turning: PageTurnRule(snapVelocity: snapVelocity))
  }

  /// Creates the rules of a layout from those of its containers.
  ///
  /// - Parameters:
  ///   - line: the rules of a sheet and of lists.
  ///   - header: the rules of a header and the list below it.
  package init(
    for layout: NestedLayout, line: ScrollRules, header: ScrollRules, pages: ScrollRules, turning: PageTurnRule
  ) {
    (self.line, self.pages, self.turning) = (line, pages, turning)
    guard let returning = layout.header.map({ $0.returning ?? header.returning }) else { return }
    guard layout.sheet != nil else {
      self.line = header
      self.line.returning = returning
      return
    }
    var own = LinkRules()
    (own.snapping, own.snap, own.handoff, own.returning) = (header.snapping, header.snap, header.handoff, returning)
    self.line.links = [LinkRules(), own, LinkRules()]
  }
}

extension ScrollRules {
  /// These rules for a collapsing header and the list below it. A fling crosses the seam between them as if they were one
  /// list.
  package var ofHeader: ScrollRules {
    var rules = ofPages
    rules.handoff = .carry
    rules.snapping = SnapPolicy(.projection)
    return rules
  }

  /// These rules for pages.
  package var ofPages: ScrollRules {
    var rules = self
    // The spring that turns pages and moves a header to its open or hidden position. Its values are those of the design
    // tokens for the underline of tabs.
    rules.snap = SpringParameters(response: 0.35, dampingRatio: 1)
    return rules
  }
}
