import Documents
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import Inspector
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// Comparison in the panel, drawers and keyboard regions.
@Suite struct TuningControllerTests {
  @Test func `the panel compares with A, not with the preset, as soon as there is a B`() throws {
    let user = try PlaygroundUser(.timeline)
    let panel = user.playground.tuning.panel
    let all = Tuning().differences(to: Tuning(base: .android)).count
    #expect(panel.sides == nil && panel.list.differing == nil)
    user.playground.run(.nextComparison)
    #expect(panel.sides?.edited == 1 && panel.list.differing == 0)
    panel.editor.applyPreset(named: "android")
    #expect(panel.list.differing == all && panel.list.changed == 0)
    user.playground.run(.compare(.a))
    #expect(panel.sides?.edited == 0 && panel.list.differing == all)
    panel.editor.set(Tunables.slop.declaration, to: .number(8))
    #expect(panel.list.differing == all - 1 && panel.list.changed == 1)
    user.playground.run(.compare(.b))
    #expect(panel.sides?.other == user.playground.comparison.a.tuning && panel.list.differing == all - 1)
  }

  @Test func `renaming a file that A and B share renames both, and its changes are read again`() throws {
    let folder = try TemporaryFolder()
    let user = try PlaygroundUser(.timeline)
    let editor = user.playground.tuning.panel.editor
    let path = folder.path + "/soft.tuning.json"
    try TuningFile.write(Tuning(base: .android), to: path)
    editor.load(path)
    user.playground.run(.nextComparison)
    editor.load(path)
    #expect(user.playground.tuning.panel.sides?.names == ["soft", "soft"])
    editor.rename(to: "gentle")
    let new = folder.path + "/gentle.tuning.json"
    #expect(user.playground.comparison.a.path == new && user.playground.comparison.b?.path == new)
    #expect(user.playground.tuning.panel.sides?.names == ["gentle", "gentle"])
    var whereabouts = WindowState()
    whereabouts.update(from: user.playground)
    #expect(whereabouts.tuning == new && whereabouts.other == new)
    // Changes by another program are read again.
    try TuningFile.write(Tuning(base: .flutter), to: new)
    _ = try eventually("news of \(new)") {
      user.playground.tuning.applyFileChanges()
      return editor.tuning.base == .flutter ? true : nil
    }
  }

  @Test func `a window opened against a tuning compares with it`() throws {
    let user = try PlaygroundUser(.timeline, against: "android")
    #expect(user.playground.comparison.b?.tuning == Tuning(base: .android))
    #expect(user.playground.tuning.panel.sides?.names == ["iOS", "Android"])
  }

  @Test func `the tunables of the current scene come first`() throws {
    let user = try PlaygroundUser(.timeline)
    let panel = user.playground.tuning.panel
    #expect(panel.list.rows.lazy.compactMap(\.tunable).first == Tunables.indicatorMinLength.declaration)
    user.playground.run(.scene(1))
    #expect(panel.list.rows.lazy.compactMap(\.tunable).first?.group == "feed")
  }

  @Test(arguments: [Size(width: 800, height: 600), Size(width: 1024, height: 768), Size(width: 390, height: 844)])
  func `Escape closes the drawer, then acts on the scene, and the scene keeps its size`(window: Size) throws {
    let user = try PlaygroundUser(.sheet, window: window)
    let size = user.session.scene.viewport
    let sheet = try #require(user.session.scene as? SheetScene)
    for drawer in [WorkbenchLayout.Drawer.tuning, .observe] {
      user.playground.run(.drawer(drawer))
      // In a window of this width the other panel is a column.
      guard user.workbench.layout.drawer != nil else { continue }
      #expect(user.session.scene.viewport == size)
      user.send(.key(.escape))
      try user.wait(0.5)
      #expect(user.workbench.layout.drawer == nil && user.session.scene.viewport == size)
      #expect(sheet.state.activity == .idle && sheet.details["sheet.detent"] == .text("half"))
    }
    user.send(.key(.escape))
    try user.wait(2)
    #expect(sheet.details["sheet.detent"] == .text("peek"))
  }

  @Test func `F6 cycles through all regions, and a region restores its focused control`() throws {
    let user = try PlaygroundUser(.timeline)
    let (playground, panel) = (user.playground, user.playground.tuning.panel)
    #expect(user.region == .scene)
    playground.run(.nextRegion)
    #expect(user.region == .tuning)
    for _ in 1...9 { user.send(.key(.tab)) }
    let row = panel.focus.visibleAction
    #expect(row != .export && row != nil)
    for region in [WorkbenchRegion.control, .observe, .scene] {
      playground.run(.nextRegion)
      #expect(user.region == region && playground.root.givesSceneKeys == (region == .scene))
    }
    playground.run(.nextRegion)
    #expect(panel.focus.visibleAction == row)
  }

  @Test(arguments: [Size(width: 390, height: 844), Size(width: 800, height: 600), Size(width: 320, height: 568)])
  func `where the panel would cover the scene, F6 goes to visible regions first`(_ size: Size) throws {
    let user = try PlaygroundUser(.timeline, window: size)
    user.playground.run(.nextRegion)
    #expect(user.region == .control)
    #expect(user.workbench.layout.drawer == nil && user.workbench.layout.tuning == nil)
    user.playground.run(.nextRegion)
    #expect(user.region == .tuning)
    #expect(user.workbench.layout.tuning != nil)
    // The panel is visible from now on.
    for region in [WorkbenchRegion.control, .scene, .tuning] {
      user.playground.run(.nextRegion)
      #expect(user.region == region)
    }
  }

  @Test func `switches, transport and plot tabs work with the keyboard`() throws {
    let user = try PlaygroundUser(.timeline)
    let playground = user.playground
    func go(_ wanted: CommandID) {
      for _ in 0..<40 where user.workbench.focus.visibleAction != wanted { user.send(.key(.tab)) }
    }
    playground.run(.nextRegion)
    playground.run(.nextRegion)
    go(.pause)
    user.send(.key(.enter))
    #expect(user.session.clock.isPaused && user.workbench.focus.visibleAction == .pause)
    user.send(.key(.space))
    #expect(!user.session.clock.isPaused)
    go(.scene(1))
    user.send(.key(.enter))
    #expect(user.session.scene.name == .feed)
    playground.run(.nextRegion)
    for _ in 0..<20 where user.column.focus.visibleAction != .lower(.rubberBand) { user.send(.key(.tab)) }
    user.send(.key(.enter))
    #expect(user.column.plots.backdrop.lower == .rubberBand)
    user.send(.key(.escape))
    #expect(user.region == .scene)
    playground.run(.nextRegion)
    try user.tap(user.workbench.layout.viewport.center)
    #expect(user.region == .scene, "a touch takes the ring away")
  }
}
