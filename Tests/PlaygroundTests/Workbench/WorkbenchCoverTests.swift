import Drawing
import FeatureSupport
import Fit
import Interface
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Videos
@testable import Workbench

/// Views that cover other views, and close for them.
@Suite struct WorkbenchCoverTests {
  private func bench(_ width: Double, _ height: Double) throws -> Workbench {
    Workbench(
      window: Size(width: width, height: height), isBare: false, appearance: .light,
      switcher: SceneSwitcher(scenes: .shipped, shown: .sheet), commands: .shipped)
  }

  @Test func `only Escape closes the capture menu`() throws {
    let user = try PlaygroundUser(.sheet)
    let (bench, root) = (user.workbench, user.playground.root)
    #expect(!root.press(.escape, at: .zero), "it is the scene's while nothing is open")
    bench.openMenu()
    #expect(!root.press(.enter, at: .zero) && bench.menu != nil)
    #expect(root.press(.escape, at: .zero) && bench.menu == nil)
    #expect(!root.press(.escape, at: .zero))
  }

  @Test(arguments: [
    (320.0, 568.0), (390, 844), (400, 700), (469, 900), (470, 900), (560, 500), (800, 600), (1440, 900),
  ])
  func `record, replay, step and save are at most two taps away`(
    _ width: Double, _ height: Double
  ) throws {
    let user = try PlaygroundUser(.sheet, window: Size(width: width, height: height))
    try user.drag()
    try user.settle()
    let bench = user.workbench
    let wanted: [CommandID] =
      [.record, .replay, .pause, .step, .loop, .sequence, .video]
    for action in wanted {
      if bench.controls.control(action) == nil {
        if let more = bench.controls.control(.more) {
          try user.tap(more.frame.center)
        } else {
          bench.openMenu()
        }
      }
      let control = try #require(bench.controls.control(action), "\(action)")
      let window = Rect(origin: .zero, size: bench.window)
      #expect(control.isEnabled && control.hitArea.height > 40)
      #expect(
        window.contains(control.hitArea.origin) && control.hitArea.maxX <= width && control.hitArea.maxY <= height)
      bench.menu = nil
    }
    guard let more = bench.controls.control(.more) else {
      return #expect(bench.controls.control(.screenshot) != nil)
    }
    // Choosing an item closes the menu.
    try user.tap(more.frame.center)
    let loop = try #require(bench.controls.control(.loop)).frame.center
    try user.tap(loop)
    #expect(user.session.clock.loops && bench.menu == nil)
    // A tap beside it also does, and nothing else happens.
    try user.tap(more.frame.center)
    try user.tap(Point(x: 4, y: 4))
    #expect(bench.menu == nil && user.session.scene.isAtRest)
  }

  @Test func `keys open the menu, move through it, and return to its button`() throws {
    let user = try PlaygroundUser(.sheet, window: Size(width: 440, height: 800))
    let bench = user.workbench
    for _ in 0..<8 where bench.focus.visibleAction != .more {
      user.playground.run(.nextRegion)
      for _ in 0..<20 where bench.focus.isVisible && bench.focus.visibleAction != .more {
        user.send(.key(.tab))
      }
    }
    try #require(bench.focus.visibleAction == .more)
    user.send(.key(.enter))
    #expect(bench.menu != nil && bench.focus.visibleAction == bench.menu?.items.first?.command)
    while bench.focus.visibleAction != .loop { user.send(.key(.down)) }
    user.send(.key(.enter))
    #expect(user.session.clock.loops && bench.menu == nil && bench.focus.visibleAction == .more)
    user.send(.key(.enter))
    user.send(.key(.escape))
    #expect(bench.menu == nil && bench.focus.visibleAction == .more)
  }

  @Test(arguments: [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 800, height: 600)])
  func `the observe column opens from any state of the drawer`(_ size: Size) throws {
    for drawer in [WorkbenchLayout.Drawer.closed, .tuning, .observe] {
      let bench = try bench(size.width, size.height)
      bench.setDrawer(drawer, at: .zero)
      bench.showObserve(at: .zero)
      #expect(bench.layout.observe != nil, "\(drawer)")
    }
  }

  @Test func `closed panels open when the observe column opens`() throws {
    let bench = try bench(1440, 900)
    bench.togglePanels(at: .zero)
    #expect(bench.layout.observe == nil)
    bench.showObserve(at: .zero)
    #expect(bench.layout.observe != nil)
  }

  @Test func `a page closes a drawer that would hide it, and keeps one beside it`() throws {
    for (width, isOpen) in [(320.0, false), (390, false), (540, false), (800, true), (1280, true)] {
      let bench = try bench(width, 844)
      bench.setDrawer(.tuning, at: .zero)
      #expect(bench.layout.isPageCovered == !isOpen)
      bench.uncoverPage(at: .zero)
      #expect((bench.layout.drawer != nil) == isOpen, "\(width)")
      #expect(!bench.layout.isPageCovered)
    }
  }

  private static let sizes = [(320.0, 568.0), (390, 844), (469, 900), (600, 844), (800, 600), (1024, 768), (1440, 900)]

  @Test(arguments: sizes) func `controls around the scene are high enough and disjoint`(
    _ width: Double, _ height: Double
  ) throws {
    let bench = try bench(width, height)
    for drawer in [WorkbenchLayout.Drawer.closed, .tuning, .observe] {
      bench.setDrawer(drawer, at: .zero)
      #expect(!bench.controls.isEmpty && bench.controls.allSatisfy { $0.hitArea.height >= 40 })
      for (index, control) in bench.controls.enumerated() {
        for other in bench.controls.dropFirst(index + 1) {
          let shared = control.hitArea.intersection(other.hitArea)
          #expect(shared.width < 1 || shared.height < 1, "\(control.action) and \(other.action)")
        }
      }
    }
  }

  @Test(arguments: sizes) func `messages are readable over anything that covers the stage`(
    _ width: Double, _ height: Double
  ) throws {
    let user = try PlaygroundUser(.sheet, window: Size(width: width, height: height))
    let bench = user.workbench
    try user.drag()
    try user.settle()
    let covers: [(String, () throws -> Void)] = [
      ("nothing", {}), ("tuning", { user.playground.run(.drawer(.tuning)) }),
      ("observed", { user.playground.run(.drawer(.observe)) }), ("library", { user.playground.run(.library) }),
      ("code export", { user.playground.run(.export) }), ("results", { user.playground.run(.trialResults) }),
      ("film", { user.playground.run(.video) }),
    ]
    for (name, open) in covers {
      try open()
      user.advanceFrame()
      bench.show("The folder cannot be written", at: user.session.moment)
      var canvas = try TestCanvas().canvas
      bench.overlayMessage?.draw(above: bench.toast, into: &canvas)
      let over = canvas.list.commands.lazy.compactMap { if case .text(let block) = $0 { block } else { nil } }.first
      let stage = bench.layout.viewport
      let covers = [bench.layout.drawer, bench.dialog == nil ? nil : bench.layout.dialog].compactMap { $0 }
      #expect((over != nil) == covers.contains { $0.intersects(stage) }, "\(name)")
      if let over { #expect(over.frame.minX >= 0 && over.frame.maxX <= width && over.frame.maxY < height, "\(name)") }
      bench.dialog?.close()
      user.playground.run(.drawer(.closed))
    }
  }

  @Test(arguments: sizes) func `starting trials or replays uncovers the scene`(_ width: Double, _ height: Double) throws
  {
    let ways: [(String, (PlaygroundUser) -> Void)] = [
      ("trials by key", { $0.playground.run(.trials) }),
      ("trials from the library", { $0.playground.run(.trials) }),
      ("blindly", { $0.playground.run(.blindTest(.identity)) }),
      (
        "a recording",
        { user in
          let name = user.column.library.list.entries.first?.name ?? ""
          user.playground.recordings.open(name, plays: true)
        }
      ),
    ]
    for ((name, begin), isInCredits) in ways.flatMap({ way in [false, true].map { (way, $0) } }) {
      let user = try PlaygroundUser(.sheet, window: Size(width: width, height: height))
      let bench = user.workbench
      try user.drag()
      try user.settle()
      user.playground.tuning.compare(with: "android")
      user.playground.run(.compare(.a))
      user.playground.run(.keepGesture)
      try user.settle()
      user.playground.run(.library)
      try user.settle()
      if isInCredits { user.playground.run(.about) }
      begin(user)
      user.advanceFrame()
      let hasBegun = bench.bars.prompt != nil || bench.toast != nil || user.session.replay != nil
      #expect(hasBegun && !bench.layout.isPageCovered && !user.playground.about.isOpen, "\(name), \(isInCredits)")
      #expect(bench.dialog == nil || !bench.layout.dialog.intersects(bench.layout.viewport), "\(name)")
      for control in (bench.bars.prompt?.controls ?? []) + (bench.toast?.controls ?? []) {
        #expect(user.part(at: control.hitArea.center) == .control, "\(control.action) is covered, \(name)")
      }
    }
  }

  @Test(arguments: sizes) func `menus over the credits take touches`(_ width: Double, _ height: Double) throws {
    let user = try PlaygroundUser(.sheet, window: Size(width: width, height: height))
    let bench = user.workbench
    try user.drag()
    try user.settle()
    user.playground.run(.about)
    let hasMore = bench.controls.control(.more) != nil
    if hasMore { user.playground.run(.more) } else { bench.openMenu() }
    #expect(user.playground.about.isOpen && bench.menu != nil)
    for control in bench.controls where control.isEnabled && control.action != .closeMenu {
      user.send(.down(id: 1, at: control.hitArea.center))
      #expect(bench.pointing.pressed == control.action)
      user.send(.cancel(id: 1))
    }
    bench.menu = nil
    bench.show(SavedOutput("Film", path: user.session.folders.trials), at: user.session.moment)
    for control in try #require(bench.toast).controls {
      user.send(.down(id: 1, at: control.frame.center))
      #expect(bench.pointing.pressed == control.action)
      user.send(.cancel(id: 1))
    }
  }
}
