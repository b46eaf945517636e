import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Panes scroll with the values of the tuning.
@Suite struct PaneTests {
  private func turn(_ hand: PlaygroundUser, _ pane: ScrollingPane, by notches: Double) throws {
    hand.send(.wheel(notches: Point(x: 0, y: notches), at: try pane.frame(hand).center))
  }

  private func tune(_ hand: PlaygroundUser, _ tunable: Tunable, _ value: TunableValue) throws {
    let a = hand.playground.comparison.a
    try a.set(tunable, to: value)
    hand.session.retune(a.tuning)
  }

  @Test(arguments: ScrollingPane.allCases) func `a wheel notch scrolls a pane as far as a scene`(_ pane: ScrollingPane)
    throws
  {
    let hand = try pane.open()
    for step in [9.0, 31, 64] {
      try turn(hand, pane, by: 100)
      try hand.settle()
      #expect(pane.offset(hand) == 0)
      try tune(hand, Tunables.wheelStep.declaration, .number(step))
      try hand.wait(0.05)
      try turn(hand, pane, by: -1)
      try hand.settle()
      // A menu fits into the panel and does not scroll.
      #expect(abs(pane.offset(hand) - step) < 0.5 || pane == .menu, "\(step): \(pane.offset(hand))")
    }
  }

  @Test(arguments: ScrollingPane.allCases) func `with reduced motion a pane scrolls at once and requests no frames`(
    _ pane: ScrollingPane
  ) throws {
    let hand = try pane.open()
    var hasMoved = false
    for isReduced in [true, false, true] {
      try tune(hand, Tunables.reducedMotion.declaration, .flag(isReduced))
      try hand.settle()
      let start = pane.offset(hand)
      try turn(hand, pane, by: start > 0 ? 1 : -1)
      let now = pane.offset(hand)
      #expect(!isReduced || !hand.workbench.isMoving)
      try hand.settle()
      #expect(isReduced ? pane.offset(hand) == now : now == start, "\(start), \(now), \(pane.offset(hand))")
      hasMoved = hasMoved || pane.offset(hand) != start
    }
    #expect(hasMoved || pane == .menu)
  }

  /// Windows with columns beside the scene, with a drawer, and of a phone.
  private static let windows = [
    Size(width: 1440, height: 900), Size(width: 800, height: 600), Size(width: 390, height: 844),
  ]

  @Test(arguments: [true, false], windows)
  func `a field that takes keys can be seen and left, whatever opened it`(hasPanels: Bool, window: Size) throws {
    // Save is always among them, since it asks for a name where no other state expects it.
    let commands = CommandTable.shipped.shortcuts.map(\.id).filter { $0 != .save }
    for command in [CommandID.save] + Sample.of(commands, 8, seed: UInt64(window.width)) {
      let hand = try PlaygroundUser(.feed, window: window, panels: hasPanels ? .open : .closed)
      hand.advanceFrame()
      hand.playground.run(command)
      try hand.wait(0.3)
      guard hand.playground.wantsText else { continue }
      let (layout, panel) = (hand.workbench.layout, hand.playground.tuning.panel)
      #expect(layout.showsPanels, "\(command)")
      #expect(panel.typing == nil || layout.tuning != nil && !hand.workbench.isStageCovered, "\(command)")
      hand.send(.key(.escape))
      hand.send(.key(.escape))
      #expect(!hand.playground.wantsText, "\(command)")
    }
  }

  @Test func `a field of panels that close takes no keys`() throws {
    let hand = try PlaygroundUser(.feed, window: Self.windows[1])
    hand.advanceFrame()
    hand.playground.run(.saveAs)
    try hand.wait(0.3)
    #expect(hand.playground.wantsText)
    hand.playground.run(.drawer(.closed))
    try hand.wait(0.3)
    #expect(!hand.playground.wantsText)
  }
}
