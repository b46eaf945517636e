import Documents
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Comparison in the panel, drawers and keyboard regions.
@Suite struct TuningControllerTests {
  @Test func `the panel compares with A, not with the preset, as soon as there is a B`() throws {
    let hand = try PlaygroundUser(.timeline)
    let panel = hand.playground.tuning.panel
    let all = Tuning().differences(to: Tuning(base: .android)).count
    #expect(panel.sides == nil && panel.list.differing == nil)
    hand.playground.run(.nextComparison)
    #expect(panel.sides?.edited == 1 && panel.list.differing == 0)
    panel.editor.applyPreset(named: "android")
    #expect(panel.list.differing == all && panel.list.changed == 0)
    hand.playground.run(.compare(.a))
    #expect(panel.sides?.edited == 0 && panel.list.differing == all)
    panel.editor.set(Tunables.slop.declaration, to: .number(8))
    #expect(panel.list.differing == all - 1 && panel.list.changed == 1)
    hand.playground.run(.compare(.b))
    #expect(panel.sides?.other == hand.playground.comparison.a.tuning && panel.list.differing == all - 1)
  }

  @Test func `renaming a file that A and B share renames both, and its changes are read again`() throws {
    let folder = try TemporaryFolder()
    let hand = try PlaygroundUser(.timeline)
    let editor = hand.playground.tuning.panel.editor
    let path = folder.path + "/soft.tuning.json"
    try TuningFile.write(Tuning(base: .android), to: path)
    editor.load(path)
    hand.playground.run(.nextComparison)
    editor.load(path)
    #expect(hand.playground.tuning.panel.sides?.names == ["soft", "soft"])
    editor.rename(to: "gentle")
    let new = folder.path + "/gentle.tuning.json"
    #expect(hand.playground.comparison.a.path == new && hand.playground.comparison.b?.path == new)
    #expect(hand.playground.tuning.panel.sides?.names == ["gentle", "gentle"])
    var whereabouts = WindowState()
    whereabouts.update(from: hand.playground)
    #expect(whereabouts.tuning == new && whereabouts.other == new)
    // Changes by another program are read again.
    try TuningFile.write(Tuning(base: .flutter), to: new)
    _ = try eventually("news of \(new)") {
      hand.playground.tuning.applyFileChanges()
      return editor.tuning.base == .flutter ? true : nil
    }
  }

  @Test func `a window opened against a tuning compares with it`() throws {
    let hand = try PlaygroundUser(.timeline, against: "android")
    #expect(hand.playground.comparison.b?.tuning == Tuning(base: .android))
    #expect(hand.playground.tuning.panel.sides?.names == ["iOS", "Android"])
  }

  @Test func `the tunables of the current scene come first`() throws {
    let hand = try PlaygroundUser(.timeline)
    let panel = hand.playground.tuning.panel
    #expect(panel.list.rows.lazy.compactMap(\.tunable).first == Tunables.indicatorMinLength.declaration)
    hand.playground.run(.scene(1))
    #expect(panel.list.rows.lazy.compactMap(\.tunable).first?.group == "feed")
  }

  @Test(arguments: [Size(width: 800, height: 600), Size(width: 1024, height: 768), Size(width: 390, height: 844)])
  func `Escape closes the drawer, then acts on the scene, and the scene keeps its size`(window: Size) throws {
    let hand = try PlaygroundUser(.sheet, window: window)
    let size = hand.session.scene.viewport
    let sheet = try #require(hand.session.scene as? SheetScene)
    for drawer in [WorkbenchLayout.Drawer.tuning, .observe] {
      hand.playground.run(.drawer(drawer))
      // In a window of this width the other panel is a column.
      guard hand.workbench.layout.drawer != nil else { continue }
      #expect(hand.session.scene.viewport == size)
      hand.send(.key(.escape))
      try hand.wait(0.5)
      #expect(hand.workbench.layout.drawer == nil && hand.session.scene.viewport == size)
      #expect(sheet.state.activity == .idle && sheet.details["sheet.detent"] == .text("half"))
    }
    hand.send(.key(.escape))
    try hand.wait(2)
    #expect(sheet.details["sheet.detent"] == .text("peek"))
  }

  @Test func `F6 cycles through all regions, and a region restores its focused control`() throws {
    let hand = try PlaygroundUser(.timeline)
    let (playground, panel) = (hand.playground, hand.playground.tuning.panel)
    #expect(hand.region == .scene)
    playground.run(.nextRegion)
    #expect(hand.region == .tuning)
    for _ in 1...9 { hand.send(.key(.tab)) }
    let row = panel.focus.visibleAction
    #expect(row != .export && row != nil)
    for region in [WorkbenchRegion.control, .observe, .scene] {
      playground.run(.nextRegion)
      #expect(hand.region == region)
    }
    playground.run(.nextRegion)
    #expect(panel.focus.visibleAction == row)
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 800, height: 600), Size(width: 320, height: 568)])
  func `where the panel would cover the scene, F6 goes to visible regions first`(_ size: Size) throws {
    let hand = try PlaygroundUser(.timeline, window: size)
    hand.playground.run(.nextRegion)
    #expect(hand.region == .control)
    #expect(hand.workbench.layout.drawer == nil && hand.workbench.layout.tuning == nil)
    hand.playground.run(.nextRegion)
    #expect(hand.region == .tuning)
    #expect(hand.workbench.layout.tuning != nil)
    // The panel is visible from now on.
    for region in [WorkbenchRegion.control, .scene, .tuning] {
      hand.playground.run(.nextRegion)
      #expect(hand.region == region)
    }
  }

  @Test func `switches, transport and plot tabs work with the keyboard`() throws {
    let hand = try PlaygroundUser(.timeline)
    let playground = hand.playground
    func go(_ wanted: CommandID) {
      for _ in 0..<40 where hand.workbench.focus.visibleAction != wanted { hand.send(.key(.tab)) }
    }
    playground.run(.nextRegion)
    playground.run(.nextRegion)
    go(.pause)
    hand.send(.key(.enter))
    #expect(hand.session.clock.isPaused && hand.workbench.focus.visibleAction == .pause)
    hand.send(.key(.space))
    #expect(!hand.session.clock.isPaused)
    go(.scene(1))
    hand.send(.key(.enter))
    #expect(hand.session.scene.name == .feed)
    playground.run(.nextRegion)
    for _ in 0..<20 where hand.column.focus.visibleAction != .lower(.rubberBand) { hand.send(.key(.tab)) }
    hand.send(.key(.enter))
    #expect(hand.column.plots.backdrop.lower == .rubberBand)
    hand.send(.key(.escape))
    #expect(hand.region == .scene)
    playground.run(.nextRegion)
    try hand.tap(hand.workbench.layout.viewport.center)
    #expect(hand.region == .scene, "a touch takes the ring away")
  }
}
