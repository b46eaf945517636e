import TestSupport
import Testing

extension RealWindow {
  /// The tuning panel with real fingers, in a window of 1024 x 900. The panel is a drawer of 384 points from x = 640,
  /// below the transport.
  @Suite(.sharedTouchscreen)
  struct PanelTouch {
    private let scene: OpenScene
    private let folder: TouchFolder

    /// A folder that lives as long as the test.
    private final class TouchFolder {
      let folder: TemporaryFolder
      init() throws { folder = try TemporaryFolder() }
    }

    init() throws {
      folder = try TouchFolder()
      scene = try OpenScene(
        "sheet", width: 1024, height: 900, isBare: false, isTouched: true,
        environment: ["XDG_STATE_HOME": folder.folder.path])
    }

    @Test func `a finger opens the drawer, scrolls it and moves a slider, which changes the scene`() throws {
      // The last button of the transport.
      try scene.fingers.tap(999, 32)
      _ = try scene.waitForImage("open drawer") { $0.share(of: 0xFF_FFFF, tolerance: 0, x: 660..<730, y: 72..<84) == 1 }
      let top = try #require(scene.window.picture())
      // A vertical drag on a slider scrolls the panel and changes no value.
      try scene.fingers.drag(1, [(800, 700), (804, 420)], seconds: 0.4, thenLift: false)
      _ = try scene.waitForImage("panel that a finger has scrolled") {
        $0.colours(x: 660..<760, y: 250..<800) != top.colours(x: 660..<760, y: 250..<800)
      }
      try scene.fingers.drag(1, [(804, 420), (804, 880)], seconds: 0.2)
      scene.keyboard.tap("f", holding: ["Control_L"])
      for letter in "halffraction" { scene.keyboard.tap(String(letter)) }
      _ = try scene.waitForImage("found row, and nothing below it") {
        $0.share(of: 0xFF_FFFF, tolerance: 0, x: 660..<980, y: 460..<800) == 1
      }
      // A finger on a panel that still moves catches it and changes no value.
      try scene.waitForSilence()
      let y = 64.0 + 164 + 44 + 20
      try scene.fingers.drag(1, [(816, y), (856, y + 8)], seconds: 0.3)
      let kept = try OpenWorkbench.kept("sheet.halfFraction", in: folder.folder.path) { $0 > 0.55 }
      _ = try scene.states.wait(for: "sheet that follows the slider") {
        $0.isIdle && abs(($0.number("sheet.top") ?? 0) - 844 * (1 - kept)) < 0.01
      }
      // The button that opened the drawer is still there, and closes it.
      try scene.fingers.tap(999, 32)
      _ = try scene.waitForImage("closed drawer") {
        $0.share(of: 0xFF_FFFF, tolerance: 0, x: 660..<730, y: 72..<84) < 1
      }
    }
  }
}
