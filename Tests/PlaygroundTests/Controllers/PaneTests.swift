import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Panes scroll with the values of the tuning.
@Suite struct PaneTests {
  private func turn(_ user: PlaygroundUser, _ pane: ScrollingPane, by notches: Double) throws {
    user.send(.wheel(notches: Point(x: 0, y: notches), at: try pane.frame(user).center))
  }

  private func tune(_ user: PlaygroundUser, _ tunable: Tunable, _ value: TunableValue) throws {
    let a = user.playground.comparison.a
    try a.set(tunable, to: value)
    user.session.retune(a.tuning)
  }

  @Test(arguments: ScrollingPane.allCases) func `a wheel notch scrolls a pane as far as a scene`(_ pane: ScrollingPane)
    throws
  {
    let user = try pane.open()
    for step in [9.0, 31, 64] {
      try turn(user, pane, by: 100)
      try user.settle()
      #expect(pane.offset(user) == 0)
      try tune(user, Tunables.wheelStep.declaration, .number(step))
      try user.wait(0.05)
      try turn(user, pane, by: -1)
      try user.settle()
      // A menu fits into the panel and does not scroll.
      #expect(abs(pane.offset(user) - step) < 0.5 || pane == .menu, "\(step): \(pane.offset(user))")
    }
  }

  @Test(arguments: ScrollingPane.allCases) func `with reduced motion a pane scrolls at once and requests no frames`(
    _ pane: ScrollingPane
  ) throws {
    let user = try pane.open()
    var hasMoved = false
    for isReduced in [true, false, true] {
      try tune(user, Tunables.reducedMotion.declaration, .flag(isReduced))
      try user.settle()
      let start = pane.offset(user)
      try turn(user, pane, by: start > 0 ? 1 : -1)
      let now = pane.offset(user)
      #expect(!isReduced || !user.workbench.isMoving)
      try user.settle()
      #expect(isReduced ? pane.offset(user) == now : now == start, "\(start), \(now), \(pane.offset(user))")
      hasMoved = hasMoved || pane.offset(user) != start
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
      let user = try PlaygroundUser(.feed, window: window, panels: hasPanels ? .open : .closed)
      user.advanceFrame()
      user.playground.run(command)
      try user.wait(0.3)
      guard user.playground.wantsText else { continue }
      let (layout, panel) = (user.workbench.layout, user.playground.tuning.panel)
      #expect(layout.showsPanels, "\(command)")
      #expect(panel.typing == nil || layout.tuning != nil && !user.workbench.isStageCovered, "\(command)")
      user.send(.key(.escape))
      user.send(.key(.escape))
      #expect(!user.playground.wantsText, "\(command)")
    }
  }

  @Test func `a field of panels that close takes no keys`() throws {
    let user = try PlaygroundUser(.feed, window: Self.windows[1])
    user.advanceFrame()
    user.playground.run(.saveAs)
    try user.wait(0.3)
    #expect(user.playground.wantsText)
    user.playground.run(.drawer(.closed))
    try user.wait(0.3)
    #expect(!user.playground.wantsText)
  }
}
