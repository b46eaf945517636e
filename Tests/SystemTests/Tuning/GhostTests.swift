import Documents
import TestSupport
import Testing

/// The same gesture under two tunings, in the open window.
extension RealWindow {
  @Suite("Ghost over the scene")
  struct GhostTests {
    /// The light theme's colour for B, from the design tokens.
    private static let coral: UInt32 = 0xB2_4020
    /// The stage in a window of 1440 by 900.
    private static let stage = (x: 110..<500, y: 28..<872)

    @Test func `b shows where the gesture ends under the other tuning, and x swaps the two`() throws {
      // The panel beside the scene needs a wider screen than the shared one.
      let server = try XServer(width: 1600, height: 1000)
      let scene = try OpenScene("timeline", width: 1440, height: 900, isBare: false, on: server)
      scene.keyboard.tap("b")
      scene.keyboard.tap("b")
      // B decelerates sooner: drag the slider of "Deceleration rate", below the scene's four rows, to the left.
      scene.mouse.drag([(x: 1316, y: 480), (x: 1290, y: 480)], seconds: 0.3)
      scene.mouse.drag([(x: 300, y: 700), (x: 300, y: 500)], seconds: 0.15)
      _ = try scene.waitForImage("dashes in the colour of B") { Self.shareOfCoral($0) > 0.001 }
      let a = try scene.states.wait(for: "rest of A") { $0.isIdle && ($0.number("list.offset") ?? 0) > 300 }
      scene.keyboard.tap("x")
      // The gesture replays, and the former B is A.
      _ = try scene.states.wait(for: "the list where B had it") {
        $0.isIdle && abs(($0.number("list.offset") ?? 0) - (a.number("list.offset") ?? 0)) > 50
          && ($0.number("list.offset") ?? 0) > 100
      }
      #expect(try scene.program.terminate() == .exited(0))
    }

    private static func shareOfCoral(_ picture: Bitmap) -> Double {
      picture.share(of: coral, tolerance: 12, x: stage.x, y: stage.y)
    }
  }
}
