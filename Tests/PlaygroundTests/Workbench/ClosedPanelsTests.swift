import Documents
import Drawing
import Interface
import Recording
import Scenes
import ScrollEngine
import TestSupport
import Testing
import Tuning
import TuningFiles

@testable import FrameTimes
@testable import Inspector
@testable import Library
@testable import Playground
@testable import Session
@testable import Tuner
@testable import Workbench

/// The window with closed panels: the scene, and a tab that opens them.
@Suite("Closed panels") struct ClosedPanelsTests {
  private static let sizes = [
    Size(width: 320, height: 240), Size(width: 390, height: 844), Size(width: 560, height: 700),
    Size(width: 800, height: 600), Size(width: 1024, height: 768), Size(width: 1440, height: 900),
    Size(width: 2560, height: 1440),
  ]

  @Test func `in every size there is the scene and one control, which a finger hits and which opens the panel`() throws
  {
    for size in Self.sizes {
      for scene in [SceneDescriptor].shipped.names {
        let user = try PlaygroundUser(scene, window: size, panels: .closed)
        let (bench, layout) = (user.workbench, user.workbench.layout)
        #expect(bench.controls.map(\.action) == [.panels], "\(size)")
        #expect([layout.rail, layout.transport, layout.observe, layout.tuning, layout.drawer].allSatisfy { $0 == nil })
        let line = layout.sceneLine?.height ?? 0
        #expect(layout.viewport == Rect(x: 0, y: 0, width: size.width, height: size.height - line))
        #expect(bench.hint == nil && user.playground.root.tip(at: layout.viewport.center) == nil)
        let tab = try #require(bench.controls.first).hitArea
        #expect(tab.width >= 44 && tab.height >= 44 && Rect(origin: .zero, size: size).contains(tab.center))
        #expect(user.playground.root.tip(at: tab.center)?.tip.key == "F")
        try user.tap(tab.center)
        #expect(bench.showsPanels && bench.layout.tuning != nil, "\(size)")
        user.send(KeyCommand("f"))
        #expect(bench.layout.viewport == layout.viewport && bench.controls.map(\.action) == [.panels])
      }
    }
  }

  @Test func `a window without space for panels has none to open`() {
    let layout = WorkbenchLayout(window: Size(width: 319, height: 900), isBare: false, showsPanels: false)
    #expect(layout.isBare && layout.panelsTab == nil && layout.sceneLine == nil)
  }

  /// Nothing may be active without a place in the window, in whatever order a person acts.
  @Test func `what needs panels opens them, and closing them ends it`() throws {
    let actions: [CommandID] = [
      .panels, .panels, .library, .export, .trials, .trialResults, .search, .load, .saveAs, .video,
      .toggleDrawer, .compare(.both), .compare(.a), .nextRegion, .help, .about,
      .pause, .details, .nextLateFrame, .scene(0), .scene(1), .theme,
      .keepGesture, .replay,
    ]
    var random = SplitMix64(seed: 21)
    for size in Self.sizes.dropFirst() {
      let user = try PlaygroundUser(.sheet, window: size, panels: .closed)
      let states = user.playground.states
      for _ in 0..<60 {
        let action = actions.randomElement(using: &random) ?? .panels
        user.playground.run(action)
        user.advanceFrame()
        guard !user.workbench.layout.showsPanels else { continue }
        let homeless = states.active.filter { states[$0]?.needsPanels == true }
        #expect(homeless.isEmpty, "\(homeless) after \(action) at \(size)")
        #expect(user.workbench.dialog == nil && !user.playground.tuning.panel.wantsText)
        #expect(user.session.scene.viewport == user.workbench.layout.viewport.size)
      }
    }
  }

  @Test func `a screen recording counts as wide as the scene, but no wider than a phone`() throws {
    for (size, name) in Self.sizes.flatMap({ size in [SceneName.sheet, .timeline].map { (size, $0) } }) {
      let user = try PlaygroundUser(name, window: size, panels: .closed)
      let width = user.playground.measuredVideos.assumedWidth
      #expect(width == min(user.session.scene.viewport.width, 390), "\(size)")
      user.playground.run(.panels)
      user.advanceFrame()
      #expect(user.playground.measuredVideos.assumedWidth == user.session.scene.viewport.width, "\(size)")
    }
  }

  @Test func `a gesture that was made with closed panels is shown when they open`() throws {
    let user = try PlaygroundUser(.timeline, panels: .closed)
    try user.drag()
    try user.settle()
    user.send(KeyCommand("f"))
    try user.settle()
    #expect(!user.column.plots.isEmpty && user.column.log.release != nil)
  }

  @Test func `undo and redo with closed panels say what changed, and with open ones the panel shows it`() throws {
    let user = try PlaygroundUser(.timeline, panels: .closed)
    user.playground.run(.undo)
    #expect(user.workbench.stageMessage == nil)
    let store = user.playground.tuning.panel.editor.store
    try store.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    user.playground.run(.undo)
    #expect(user.workbench.stageMessage == "Undone: Fling deceleration rate from 0.99 /ms to 0.998 /ms")
    user.playground.run(.redo)
    #expect(user.workbench.stageMessage == "Redone: Fling deceleration rate from 0.998 /ms to 0.99 /ms")
    let other = try PlaygroundUser(.timeline, panels: .open)
    try other.playground.tuning.panel.editor.store.set(Tunables.decelerationRate.declaration, to: .number(0.99))
    other.playground.run(.undo)
    #expect(other.workbench.stageMessage == nil)
  }

  // MARK: - The next start

  @Test func `what was open is written and read, whatever it was`() throws {
    var random = SplitMix64(seed: 3)
    let folder = try TemporaryFolder()
    for _ in 0..<100 {
      var state = WindowState()
      state.panels = PanelState(
        isOpen: .random(using: &random), drawer: [.closed, .observe, .tuning].randomElement(using: &random) ?? .closed,
        showsLibrary: .random(using: &random), showsAllFigures: .random(using: &random),
        showsDetails: .random(using: &random),
        foldedSections: Set(TuningSections.Kind.allCases.filter { _ in .random(using: &random) }))
      state.look = LookPreferences(
        isLight: [nil, true, false].randomElement(using: &random) ?? nil,
        hasMoreContrast: [nil, true, false].randomElement(using: &random) ?? nil,
        reducesMotion: [nil, true, false].randomElement(using: &random) ?? nil)
      state.save(in: folder.path)
      #expect(WindowState(folder: folder.path) == state)
    }
  }

  @Test func `the first start is calm, and an unusable value is as in the first`() throws {
    let folder = try TemporaryFolder()
    #expect(WindowState(folder: folder.path).panels == .closed)
    func read(_ members: String) throws -> WindowState {
      let text = "{\"scrollwork\": \"where/1\"\(members)}"
      try File.writeAtomically(Array(text.utf8), to: folder.path + "/where.json")
      return WindowState(folder: folder.path)
    }
    #expect(try read(#", "panels": 3"#).panels == .closed)
    #expect(try read(#", "panels": {"open": "yes", "drawer": "attic", "folded": ["cellar"]}"#).panels.drawer == .closed)
    // The file of a version whose panels were always open.
    let old = try read(#", "appearance": "light""#)
    #expect(old.panels == .open && old.look.isLight == nil)
    #expect(try read(#", "appearance": "dark""#).look.isLight == false)
  }

  @Test func `what was open comes back`() throws {
    let first = try PlaygroundUser(panels: .closed)
    first.send(KeyCommand("f"))
    first.playground.run(.library)
    _ = first.column.pressFrames(.toggleFigures)
    first.playground.tuning.panel.filter.folded = [.scene]
    first.advanceFrame()
    let state = PanelState(of: first.playground)
    let again = try PlaygroundUser(panels: state)
    #expect(PanelState(of: again.playground) == state && again.workbench.showsPanels && again.column.library.isOpen)
    #expect(again.column.frameShape.isUnfolded && again.playground.tuning.panel.filter.folded == [.scene])
  }
}
