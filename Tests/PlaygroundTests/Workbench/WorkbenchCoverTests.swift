import Scenes
import ScrollEngine
import Testing

@testable import Playground

/// What lies over something else, and makes way for it.
@Suite struct WorkbenchCoverTests {
  private func bench(_ width: Double, _ height: Double) throws -> Workbench {
    Workbench(
      window: Size(width: width, height: height), isBare: false, appearance: .light, scene: .sheet,
      panel: try PanelHand().panel)
  }

  @Test func `Escape closes the choice of captures, and no other key does`() throws {
    let bench = try bench(1280, 900)
    #expect(!bench.press(.escape), "it is the scene's while nothing is open")
    bench.openMenu()
    #expect(!bench.press(.enter) && bench.menu != nil)
    #expect(bench.press(.escape) && bench.menu == nil)
    #expect(!bench.press(.escape))
  }
}
