import Drawing
import Recording
import Scenes
import ScrollEngine
import Testing

@testable import Playground

/// What lies over something else, and makes way for it.
@Suite struct WorkbenchCoverTests {
  private func bench(_ width: Double, _ height: Double) throws -> Workbench {
    Workbench(
      window: Size(width: width, height: height), isBare: false, appearance: .light,
      switcher: SceneSwitcher(scenes: .shipped, shown: .sheet),
      panel: try PanelHand().panel)
  }

  @Test func `Escape closes the choice of captures, and no other key does`() throws {
    let bench = try bench(1280, 900)
    #expect(!bench.press(.escape, at: .zero), "it is the scene's while nothing is open")
    bench.openMenu()
    #expect(!bench.press(.enter, at: .zero) && bench.menu != nil)
    #expect(bench.press(.escape, at: .zero) && bench.menu == nil)
    #expect(!bench.press(.escape, at: .zero))
  }

  @Test(arguments: [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 800, height: 600)])
  func `the observed is shown at once, whatever the drawer shows`(_ size: Size) throws {
    for drawer in [WorkbenchLayout.Drawer.closed, .tuning, .observe] {
      let bench = try bench(size.width, size.height)
      bench.setDrawer(drawer, at: .zero)
      bench.showObserve(at: .zero)
      #expect(bench.layout.observe != nil, "\(drawer)")
    }
  }

  @Test func `hidden columns come back for the observed`() throws {
    let bench = try bench(1440, 900)
    bench.toggleColumns(at: .zero)
    #expect(bench.layout.observe == nil)
    bench.showObserve(at: .zero)
    #expect(bench.layout.observe != nil)
  }

  @Test func `a page closes the drawer that would hide it, and leaves the one beside it`() throws {
    for (width, isOpen) in [(320.0, false), (390, false), (540, false), (800, true), (1280, true)] {
      let bench = try bench(width, 844)
      bench.setDrawer(.tuning, at: .zero)
      #expect(bench.layout.isPageCovered == !isOpen)
      bench.uncoverPage(at: .zero)
      #expect((bench.layout.drawer != nil) == isOpen, "\(width)")
      #expect(!bench.layout.isPageCovered)
    }
  }
}
